//! Where answers go: words or JSON on standard output, failures and progress on standard error.

use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use poda_core::Message;
use poda_draw::TextStyle;
use poda_study::sheet::Numerals;
use poda_words::{Words, to_ascii};
use serde_json::{Value, json};

use crate::Failure;

/// How to answer. Known before the arguments are understood, so that even their refusal comes in the right form.
pub struct Output {
    json: bool,
    style: TextStyle,
}

impl Output {
    /// Reads `--json`, `--ascii` and the environment.
    pub fn new(given: &[OsString]) -> Self {
        let flag = |name: &str| given.iter().take_while(|arg| *arg != "--").any(|arg| arg == name);
        let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        let colour = io::stdout().is_terminal() && !set("NO_COLOR") && !dumb;
        Self { json: flag("--json"), style: TextStyle { ascii: flag("--ascii"), colour } }
    }

    /// Whether answers are JSON.
    pub fn json(&self) -> bool {
        self.json
    }

    /// How boards are drawn.
    pub fn style(&self) -> TextStyle {
        self.style
    }

    /// Writes words; a line ends them.
    pub fn text(&self, text: &str) -> Result<(), Failure> {
        let text = if self.style.ascii { to_ascii(text) } else { text.to_owned() };
        write_line(text.trim_end())
    }

    /// Shows how far a long command is, on a terminal only; the next call overwrites it.
    pub fn progress(&self, message: &Message, words: &Words) {
        if io::stderr().is_terminal() {
            let text = words.say(message);
            let text = if self.style.ascii { to_ascii(&text) } else { text };
            // Progress that cannot be shown is no reason to stop.
            let _ = write!(io::stderr(), "\r\x1b[K{text}");
        }
    }

    /// Says why a command failed: a sentence on standard error, and an object for a script that asked for JSON.
    pub fn fail(&self, failure: &Failure, words: &Words) -> ExitCode {
        if let Some(message) = failure.message() {
            // One sentence is one line, whatever was given.
            let reason = words.say(message).replace('\n', "\\n");
            if self.json {
                // Where standard output is what failed, standard error still tells.
                let _ = write_json(&json!({ "error": reason }));
            }
            let sentence = words.say(&Message::new("error").with("reason", reason));
            let sentence = if self.style.ascii { to_ascii(&sentence) } else { sentence };
            let _ = writeln!(io::stderr(), "{sentence}");
        }
        ExitCode::from(failure.code())
    }
}

fn write_line(text: &str) -> Result<(), Failure> {
    let mut stdout = io::stdout().lock();
    writeln!(stdout, "{text}").and_then(|()| stdout.flush()).map_err(|why| Failure::writing(&why))
}

/// Writes one line of JSON.
pub fn write_json(value: &Value) -> Result<(), Failure> {
    write_line(&value.to_string())
}

/// Numbers as the reader writes them.
pub fn numerals(words: &Words) -> Numerals {
    Numerals::of(&|message| words.say(message))
}

/// Removes what [`Output::progress`] has written.
pub fn end_progress() {
    if io::stderr().is_terminal() {
        let _ = write!(io::stderr(), "\r\x1b[K");
    }
}
