//! `poda report`: the reports' own tables, measured again beside what they published.

use std::num::NonZeroU32;

use clap::{ArgMatches, Command};
use poda_core::Message;
use poda_study::report::{DEFAULT_RUNS, Options, measure};
use poda_words::Words;

use super::Entry;
use crate::grammar::Grammar;
use crate::output::{end_progress, write_json};
use crate::{Failure, Output, file, interrupt, values};

/// `poda report`
pub const COMMAND: Entry = Entry { name: "report", grammar, run };

/// The kinds of files that can be written.
const ENDINGS: &[&str] = &["md", "html"];
/// More runs of a search than anybody waits for.
const MOST_RUNS: u32 = 10_000;

fn grammar(command: Command, grammar: &Grammar<'_>) -> Command {
    command.arg(grammar.option("runs", "N")).arg(grammar.option_for("out", "FILE", "help-report-out"))
}

/// Measures, and writes the file or the Markdown.
fn run(args: &ArgMatches, words: &Words, output: &Output) -> Result<(), Failure> {
    let out = values::given(args, "out");
    let ending = out.as_deref().map(|file| file::ending(file, ENDINGS)).transpose()?;
    let runs = values::number(args, "runs")?.and_then(|runs| NonZeroU32::new(runs.min(MOST_RUNS.into()) as u32));
    let options = Options { runs: runs.unwrap_or(DEFAULT_RUNS), stop: Some(interrupt::flag()) };
    let document = measure(&options, &mut |report, done, all| {
        output.progress(&Message::new("report-progress").with("report", report).with("done", done).with("all", all), words);
    });
    end_progress();
    let say = |message: &Message| words.say(message);
    if let Some(file) = &out {
        let html = ending == Some("html");
        let content = if html { document.html(words.language().code(), &say) } else { document.markdown(&say) };
        file::write(file, &content)?;
    }
    match &out {
        _ if output.json() => write_json(&document.json(&say)),
        Some(file) => output.text(&words.say(&Message::new("wrote-file").with("file", file.as_str()))),
        None => output.text(&document.markdown(&say)),
    }
}
