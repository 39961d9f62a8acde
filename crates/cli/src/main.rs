//! `poda`: parse, wire, exit. What it says comes from `locales/`, what it knows from the crates below.

mod args;
mod ask;
mod commands;
mod failure;
mod interrupt;
mod limits;
mod output;

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
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => output.fail(&failure, &words),
    }
}

fn run(given: Vec<std::ffi::OsString>, words: &Words, output: &mut Output) -> Result<(), Failure> {
    match args::read(given, words)? {
        Invocation::Text(text) => output.text(&text),
        Invocation::Games => commands::games::run(words, output),
        Invocation::Show { game, position, out } => commands::show::run(&game, &position, out.as_deref(), words, output),
        Invocation::Moves { game, position } => commands::moves::run(&game, &position, words, output),
        Invocation::Perft { game, position, depth, divide } => {
            commands::perft::run(&game, &position, depth, divide, words, output)
        }
        Invocation::Search { game, position, wish } => commands::search::run(&game, &position, wish, words, output),
        Invocation::Solve { game, position, objective, limits, memory } => {
            commands::solve::run(&game, &position, objective, limits, memory, words, output)
        }
        Invocation::Bench => commands::bench::run(words, output),
        Invocation::Players { game } => commands::players::run(game.as_deref(), words, output),
        Invocation::Eval { game, position, player } => commands::eval::run(&game, &position, &player, words, output),
        Invocation::Move { game, position, player, limits, seed } => {
            commands::choose::run(&game, &position, &player, limits, seed, words, output)
        }
        Invocation::Match { game, plan } => commands::contest::run(&game, *plan, words, output),
    }
}

/// The languages that can be asked for, as `--lang` takes them.
fn language_codes() -> String {
    Language::ALL.map(Language::code).join(", ")
}
