//! How many turns of the winner lie between a position and the end of a won game: what people mean by "wins in 4".
//!
//! A search counts plies. Where sides take turns action by action the one follows from the other; where a turn has several actions
//! the line of play must be walked to its end, and be completed first where the search has cut it short.

use poda_core::{Game, Outcome};
use poda_search::{Limits, Table, search_with};

use crate::Board;
use crate::request::strongest_plan;

/// Sides that change after each of this many plies change after all: no game of ours has so many short turns in a row otherwise.
const ENOUGH: usize = 4;
/// What the rest of a line may cost.
const NODES: u64 = 20_000;
/// Bytes for the table of that.
const MEMORY: usize = 1 << 20;

/// The turns of the winner in `plies` plies from `begin`, a won game with `line` as the way to go on; `None` where that cannot be told. `wins`
/// tells whether the side to act is the winner.
pub fn turns(begin: &dyn Board, line: &[String], plies: u32, wins: bool) -> Option<u32> {
    if let Some(turns) = in_line(begin, line) {
        return Some(turns);
    }
    alternates(begin, line).then_some(if wins { plies.div_ceil(2) } else { plies / 2 })
}

/// `line`, gone on with to the end of the game, `plies` plies from `begin`; as far as it is known where that costs too much.
pub fn complete<G: Game>(begin: &G, line: &[G::Move], plies: u32, stop: &Limits) -> Vec<G::Move> {
    let mut line = line.to_vec();
    let mut position = begin.clone();
    for &mv in &line {
        position.make(mv);
    }
    let table = Table::new(MEMORY);
    while position.outcome().is_none() && (line.len() as u32) < plies {
        let depth = plies - line.len() as u32;
        let limits = Limits { depth: Some(depth), nodes: Some(NODES), time: None, stop: stop.stop.clone() };
        let plan = strongest_plan::<G>(limits, MEMORY);
        let report = search_with(&position, &plan, Some(&table), &mut |_| {});
        if !report.proven || report.plies != Some(depth) || report.line.is_empty() {
            break;
        }
        for mv in report.line {
            position.make(mv);
            line.push(mv);
        }
    }
    line
}

fn in_line(begin: &dyn Board, line: &[String]) -> Option<u32> {
    let mut board = begin.clone_box();
    let mut turns = Vec::new();
    for text in line {
        if turns.last() != Some(&board.to_move()) {
            turns.push(board.to_move());
        }
        board.play_text(text).ok()?;
    }
    let Outcome::Win(winner) = board.outcome()? else { return None };
    Some(turns.iter().filter(|side| **side == winner).count() as u32)
}

/// Whether the side changes after every ply, as far as it must be looked: along the line, then along any moves.
fn alternates(begin: &dyn Board, line: &[String]) -> bool {
    let mut board = begin.clone_box();
    for ply in 0..ENOUGH {
        let side = board.to_move();
        let known = line.get(ply).and_then(|text| board.parse(text).ok());
        let Some(mv) = known.or_else(|| board.moves().first().copied()) else { return false };
        board.play(mv);
        if board.to_move() == side {
            return false;
        }
    }
    true
}
