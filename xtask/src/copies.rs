//! `cargo xtask copies`: every search is compiled once for each game, in the engine, and nowhere else.
//!
//! What the compiler makes of a generic search has a symbol of its own in the program for each set of types, and once more for each crate
//! that asks for it. They are counted in the program that people build: an unoptimised one would share them between crates, and a front
//! end that grows searches of its own would not be seen.

use std::path::Path;
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, bail};

use crate::{no_arguments, shell};

/// Types of positions that the games have between them: BOOM and ColorClash one, Connect Four two, Hex and Tic-Tac-Toe three each.
const POSITIONS: usize = 10;
/// A search that plays, and the same one watched by a recorder.
const OBSERVERS: usize = 2;
/// Searches of the trees of exercises, which are watched.
const EXERCISES: usize = 1;
/// The engine once more for the margin of ColorClash.
const MARGINS: usize = 1;

/// A function that every copy of a search has, and how many there may be.
const SEARCHES: &[(&str, usize)] = &[
    ("poda_search::engine::Engine<P,E,A,O>::node", POSITIONS * OBSERVERS + MARGINS + EXERCISES),
    ("poda_search::alphabeta::AlphaBeta<P,E,A,O>::inner", POSITIONS * OBSERVERS + EXERCISES),
    ("poda_search::minimax::Minimax<P,E,A,O>::node", POSITIONS * OBSERVERS + EXERCISES),
    ("poda_search::mcts::run", POSITIONS),
    ("poda_search::solve::solve", POSITIONS),
];

/// Checks, and takes no arguments.
pub fn command(root: &Path, arguments: &[&str]) -> Result<ExitCode> {
    no_arguments(arguments)?;
    check(root)?;
    Ok(ExitCode::SUCCESS)
}

/// Builds the program as people do and counts.
pub fn check(root: &Path) -> Result<()> {
    shell::must(shell::cargo(root, "build --quiet --release --locked --bin poda --no-default-features"))?;
    let program = shell::target(root).join("release/poda");
    let symbols = Command::new("nm").arg("--demangle").arg(&program).output();
    let symbols = symbols.context("nm cannot be run; it comes with the linker (binutils)")?;
    if !symbols.status.success() {
        bail!("nm failed on {}: {}", program.display(), String::from_utf8_lossy(&symbols.stderr).trim());
    }
    let symbols = String::from_utf8_lossy(&symbols.stdout);
    let mut all = 0;
    for &(search, most) in SEARCHES {
        let copies = copies(&symbols, search);
        if copies == 0 || copies > most {
            bail!(
                "{search} is compiled {copies} times, and 1 to {most} are expected: \
                 searches belong into crates/engine, and a new type of position into the table of xtask/src/copies.rs"
            );
        }
        all += copies;
    }
    println!("{all} compiled searches, each once");
    Ok(())
}

/// How many functions have this path, told apart by the hash behind it.
fn copies(symbols: &str, path: &str) -> usize {
    let is_copy = |line: &&str| {
        let name = line.splitn(3, ' ').nth(2).unwrap_or_default();
        name.strip_prefix(path).is_some_and(|rest| rest.is_empty() || rest.starts_with("::h") && !rest[3..].contains("::"))
    };
    symbols.lines().filter(is_copy).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_are_told_apart_by_their_hash() {
        let symbols = "0000000000012340 t poda_search::mcts::run::h0123456789abcdef\n\
                       0000000000012350 t poda_search::mcts::run::hfedcba9876543210\n\
                       0000000000012360 t poda_search::mcts::run::helper::hfedcba9876543210\n\
                       0000000000012370 t poda_search::mcts::running::h0123456789abcdef\n";
        assert_eq!(copies(symbols, "poda_search::mcts::run"), 2);
    }
}
