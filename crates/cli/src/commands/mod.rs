//! One file a command: its grammar and what it does.

pub mod bench;
pub mod book;
pub mod choose;
pub mod compare;
pub mod contest;
pub mod eval;
pub mod games;
pub mod moves;
pub mod perft;
pub mod play;
pub mod players;
pub mod quiz;
pub mod report;
pub mod search;
#[cfg(feature = "page")]
pub mod serve;
pub mod show;
pub mod solve;
pub mod tree;

use clap::{ArgMatches, Command};
use poda_words::Words;

use crate::grammar::Grammar;
use crate::{Failure, Output};

/// A command of `poda`.
pub struct Entry {
    /// What it is called; `help-NAME` tells what it does.
    pub name: &'static str,
    /// Adds what it takes.
    pub grammar: fn(Command, &Grammar<'_>) -> Command,
    /// Does it.
    pub run: fn(&ArgMatches, &Words, &Output) -> Result<(), Failure>,
}

/// Every command, in the order in which the help lists them.
pub static COMMANDS: &[Entry] = &[
    play::COMMAND,
    games::COMMAND,
    players::COMMAND,
    show::COMMAND,
    moves::COMMAND,
    choose::COMMAND,
    eval::COMMAND,
    contest::COMMAND,
    perft::COMMAND,
    search::COMMAND,
    solve::COMMAND,
    book::COMMAND,
    tree::COMMAND,
    compare::COMMAND,
    report::COMMAND,
    quiz::COMMAND,
    bench::COMMAND,
    #[cfg(feature = "page")]
    serve::COMMAND,
];
