//! `poda bench`: the signature of the search. Total nodes over a frozen list of positions of all games, the same on every
//! run and machine; a change of it is a change in how Poda searches, and its commit says so.

use clap::ArgMatches;
use poda_core::{Message, Refusal};
use poda_engine::{STRONGEST, SearchRequest, read};
use poda_search::Rung;
use poda_words::Words;
use serde_json::json;

use super::Entry;
use crate::output::{end_progress, numerals, write_json};
use crate::{Failure, Output, interrupt};

/// The signature of this version, which `--version` shows; a test compares it with a run.
pub const SIGNATURE: u64 = 4_017_811;

/// Table of each search: small enough that replacement is part of the signature.
const MEMORY: usize = 4 << 20;

/// Game, position, rung, and depth (playouts for `mcts`).
const POSITIONS: &[(&str, &str, Rung, u32)] = &[
    ("tictactoe", "start", Rung::AlphaBeta, 9),
    ("tictactoe:m=5,n=5,k=4", "start", Rung::Pvs, 7),
    ("tictactoe:m=19,n=19,k=5", "start moves j10 k10", Rung::Pvs, 3),
    ("connect4", "start", Rung::Pvs, 16),
    ("connect4", "4455", Rung::Mtdf, 16),
    ("connect4", "444333", Rung::Deepening, 14),
    ("connect4:columns=9,rows=6", "5", Rung::Table, 10),
    ("boom", "start", Rung::Pvs, 11),
    ("boom", "start moves 4 4 3 5 3 2 6 4 4 1 7 4 2", Rung::Pvs, 12),
    ("hex:size=5", "start", Rung::Pvs, 7),
    ("hex:size=11,swap=on", "start moves a2", Rung::Pvs, 3),
    ("hex:size=4,layout=even-r", "start moves b2", Rung::Mtdf, 9),
    ("colorclash", "start", Rung::Pvs, 12),
    ("colorclash:size=3", "start", Rung::Ordering, 12),
    ("connect4", "start", Rung::Mcts, 2_000),
    ("colorclash", "start", Rung::Mcts, 1_000),
];

/// `poda bench`
pub const COMMAND: Entry = Entry { name: "bench", grammar: |command, _| command, run };

/// Searches every position of the list and adds up the nodes.
fn run(_args: &ArgMatches, words: &Words, output: &Output) -> Result<(), Failure> {
    let (mut nodes, mut seconds, mut positions) = (0, 0.0, 0);
    for (done, position) in POSITIONS.iter().enumerate() {
        let (more, time) = measure(position)?;
        if interrupt::has_come() {
            break;
        }
        positions = done + 1;
        nodes += more;
        seconds += time;
        output.progress(&Message::new("bench-progress").with("done", done + 1).with("all", POSITIONS.len()), words);
    }
    end_progress();
    if output.json() {
        return write_json(&json!({ "nodes": nodes, "seconds": seconds, "positions": positions }));
    }
    let answer =
        Message::new("bench-answer").with("nodes", nodes.to_string()).with("seconds", numerals(words).number(seconds, 2));
    let answer = words.say(&answer);
    output.text(&if interrupt::has_come() {
        format!("{answer}\n{}", words.say(&Message::new("stopped-by-you")))
    } else {
        answer
    })
}

/// Nodes and seconds of one search.
fn measure(&(game, position, rung, depth): &(&str, &str, Rung, u32)) -> Result<(u64, f64), Refusal> {
    let playouts = rung == Rung::Mcts;
    let request = SearchRequest {
        algorithm: rung,
        eval: Some(STRONGEST.to_owned()),
        depth: (!playouts).then_some(depth),
        nodes: playouts.then_some(depth.into()),
        memory: MEMORY,
        threads: Some(1),
        seed: 1,
        stop: Some(interrupt::flag()),
        ..SearchRequest::default()
    };
    let report = read(game, position)?.search(&request, &mut |_| {})?;
    Ok((report.stats.nodes, report.seconds))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_signature_is_that_of_this_code() {
        let nodes: u64 = POSITIONS.iter().map(|position| measure(position).expect("the list holds positions").0).sum();
        assert_eq!(
            nodes, SIGNATURE,
            "the search behaves otherwise: if that is meant, put {nodes} into SIGNATURE and end the commit with `Bench: {nodes}`"
        );
    }
}
