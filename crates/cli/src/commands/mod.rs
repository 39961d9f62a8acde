//! One file a command: its grammar and what it does.

pub mod bench;
pub mod choose;
pub mod contest;
pub mod eval;
pub mod games;
pub mod moves;
pub mod perft;
pub mod players;
pub mod search;
pub mod show;
pub mod solve;

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
    bench::COMMAND,
];
