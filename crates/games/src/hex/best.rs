//! The strongest value: how far each side is from joining its edges if the other answers (see `links`), and in how many ways.
//!
//! ```text
//!  value = nearness of the side - nearness of the rival
//!  nearness = a quarter of a step for each doubling of the cells on the shortest ways, minus the steps of these ways
//! ```
//!
//! Tried with the order `centre` and not kept: stones with a bridge between them counted as joined (48 % of 400 games on 7x7, 41 % of
//! 120 on 11x11: the second best neighbour sees bridges already), a bonus for whoever is to move (50.5 % of 400), cells on longer ways
//! counted too, and the resistance of the board as a network of empty cells, in one plain try that was several times as slow.

use poda_core::{Side, Term, difference};

use super::Hex;
use super::links::{FARTHEST, Rules, Ways};
use crate::Bits;

/// What a won game is worth: more than any estimate.
pub(super) const WIN: i32 = 10_000;
/// What one step of the distance is worth. Larger numbers would not be finer, and cost a search with narrow windows nodes.
const STEP: i32 = 16;
/// What twice as many cells on the shortest ways are worth.
const DOUBLING: i32 = 4;
/// What a way through the only good neighbour costs more than one through the second best.
const LONELY: usize = 4;
/// How far a side is that has no way at all.
const CUT_OFF: i32 = 2 * FARTHEST as i32 + 1;

/// The parts of the value, each of which can be switched off to measure what it is worth.
#[derive(Clone, Copy, Debug)]
pub(super) struct Parts {
    /// The second best neighbour counts, not the best.
    pub second_best: bool,
    /// Many shortest ways are better than few.
    pub ways: bool,
}

impl Parts {
    pub const ALL: Self = Self { second_best: true, ways: true };

    pub const fn rules(self) -> Rules {
        Rules { bridges: false, lonely: if self.second_best { LONELY } else { 0 } }
    }
}

/// The value of a position for `side`.
pub(super) fn value<B: Bits>(position: &Hex<B>, side: Side, parts: Parts) -> i32 {
    let mover = position.to_move;
    let mut value = nearness(position, mover, parts) - nearness(position, !mover, parts);
    if position.can_swap() {
        // Whoever may swap takes the better side: the mirrored stone is worth to one what this one is worth to the other.
        value = value.abs();
    }
    if side == mover { value } else { -value }
}

/// The same term by term. Where a swap is possible the value is that of the better side, which has none.
pub(super) fn terms<B: Bits>(position: &Hex<B>, side: Side, parts: Parts) -> Vec<Term> {
    if position.can_swap() {
        return Vec::new();
    }
    difference(side, |side| {
        let (steps, ways) = nearness_parts(position, side, parts);
        vec![Term::new("term-steps", side, steps), Term::new("term-ways", side, ways)]
    })
}

/// How near `side` is to joining its edges: 0 where it has, less where it has not.
fn nearness<B: Bits>(position: &Hex<B>, side: Side, parts: Parts) -> i32 {
    let (steps, ways) = nearness_parts(position, side, parts);
    steps + ways
}

/// The same in two parts: the steps of the shortest ways, and how many cells lie on them.
fn nearness_parts<B: Bits>(position: &Hex<B>, side: Side, parts: Parts) -> (i32, i32) {
    match Ways::of(position, side, parts.rules()) {
        Ways::Joined => (0, 0),
        Ways::CutOff => (-CUT_OFF * STEP, 0),
        Ways::Shortest { length, cells } => {
            let doublings = if parts.ways { DOUBLING * sixteenths_of_doublings(cells.count() as i32) / 16 } else { 0 };
            (-(length as i32) * STEP, doublings)
        }
    }
}

/// 16 times the binary logarithm, exact at powers of two and straight between them.
const fn sixteenths_of_doublings(count: i32) -> i32 {
    let whole = count.ilog2();
    16 * whole as i32 + ((16 * count) >> whole) - 16
}
