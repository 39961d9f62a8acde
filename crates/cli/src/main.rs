//! `poda`: parse, wire, exit. What it says comes from `locales/`, what it knows from the crates below.

mod args;
mod ask;
mod commands;
mod failure;
mod file;
mod grammar;
mod interrupt;
mod limits;
mod output;
mod play;
mod request;
mod tree_screen;
mod values;

use std::process::ExitCode;

use poda_words::{Language, Words};

use args::Invocation;
use failure::Failure;
use output::Output;

fn main() -> ExitCode {
    let given: Vec<_> = std::env::args_os().collect();
    let words = Words::new(args::language(&given, |name| std::env::var(name).ok()));
    let mut output = Output::new(&given);
    match run(given, &words, &mut output) {
        // What was known was printed; the exit code says that it is not all.
        Ok(()) if interrupt::has_come() => ExitCode::from(interrupt::ENDED),
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => output.fail(&failure, &words),
    }
}

fn run(given: Vec<std::ffi::OsString>, words: &Words, output: &mut Output) -> Result<(), Failure> {
    match args::read(given, words)? {
        Invocation::Text(text) => output.text(&text),
        Invocation::Command(entry, args) => (entry.run)(&args, words, output),
    }
}

/// The languages that can be asked for, as `--lang` takes them.
fn language_codes() -> String {
    Language::ALL.map(Language::code).join(", ")
}
