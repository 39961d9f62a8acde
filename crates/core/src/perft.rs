//! Counting every sequence of moves: the oldest test of a move generator.

use std::hint::black_box;
use std::ops::AddAssign;

use serde::Serialize;

use crate::{Outcome, Position, Side, moves_of};

/// The number of sequences of exactly `depth` moves from `position`. Finished games are not continued.
///
/// Every sequence is made and unmade, the last ply too (no bulk counting): this is a test and a speedometer, not a trick.
pub fn perft<P: Position>(position: &mut P, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut moves = P::Moves::default();
    position.legal_moves(&mut moves);
    let mut nodes = 0;
    for &mv in moves.iter() {
        let undo = position.make(mv);
        nodes += if depth == 1 {
            // The last position is really entered: without this the compiler sees that nobody looks at it.
            black_box(&*position);
            1
        } else {
            perft(position, depth - 1)
        };
        position.unmake(mv, undo);
    }
    nodes
}

/// What [`perft_ends`] counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Ends {
    /// Sequences of exactly the depth asked for.
    pub nodes: u64,
    /// Those whose last move ended the game.
    pub finished: u64,
    /// Those won by First.
    pub first: u64,
    /// Those won by Second.
    pub second: u64,
}

impl AddAssign for Ends {
    fn add_assign(&mut self, other: Self) {
        self.nodes += other.nodes;
        self.finished += other.finished;
        self.first += other.first;
        self.second += other.second;
    }
}

/// Like [`perft`], and how many of the sequences ended the game, by winner.
pub fn perft_ends<P: Position>(position: &mut P, depth: u32) -> Ends {
    if depth == 0 {
        let outcome = position.outcome();
        return Ends {
            nodes: 1,
            finished: u64::from(outcome.is_some()),
            first: u64::from(outcome == Some(Outcome::Win(Side::First))),
            second: u64::from(outcome == Some(Outcome::Win(Side::Second))),
        };
    }
    let moves = moves_of(position);
    let mut ends = Ends::default();
    for &mv in moves.iter() {
        let undo = position.make(mv);
        ends += perft_ends(position, depth - 1);
        position.unmake(mv, undo);
    }
    ends
}
