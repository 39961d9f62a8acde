//! What a value means: estimates in the middle, wins at the ends.
//!
//! ```text
//!  -WIN        -WIN+n      -DECIDED .............. 0 .............. DECIDED      WIN-n        WIN
//!  lost here   lost in n      estimates and margins, never larger        won in n    won here
//! ```
//!
//! Values are always for a side that is named: in `negamax` searches the side to move, in reports the side to move at the root.
//! Distances are plies from the root while searching, plies from the node in the table.

use poda_core::{Evaluate, Position, Side, Wins};

/// A game won at the root itself.
pub const WIN: i32 = 1_000_000_000;
/// Values at least as large are won games with their distance.
pub const DECIDED: i32 = WIN - 1_000_000;

/// How leaves are valued in one search: for whom, and how wins count. Moves are made and unmade through it, so that the accumulator of the
/// evaluation always belongs to the position at hand.
#[derive(Clone, Debug)]
pub struct Valuer<'a, P: Position, E: Evaluate<P>> {
    pub eval: &'a E,
    /// The side that searches. Estimates are asked for this side, since not every evaluation is antisymmetric.
    pub searcher: Side,
    pub wins: Wins,
    accumulator: E::Accumulator,
}

impl<'a, P: Position, E: Evaluate<P>> Valuer<'a, P, E> {
    /// Values the leaves of a search that begins at `root`.
    pub fn new(eval: &'a E, searcher: Side, wins: Wins, root: &P) -> Self {
        Self { eval, searcher, wins, accumulator: eval.accumulate(root) }
    }

    /// Makes a move.
    #[inline]
    pub fn make(&mut self, position: &mut P, mv: P::Move) -> P::Undo {
        self.eval.push(&mut self.accumulator, position, mv);
        position.make(mv)
    }

    /// Takes back the last move made.
    #[inline]
    pub fn unmake(&mut self, position: &mut P, mv: P::Move, undo: P::Undo) {
        position.unmake(mv, undo);
        self.eval.pop(&mut self.accumulator, position, mv);
    }

    /// What the finished position is worth to the searcher, `ply` plies below the root; `None` while the game goes on.
    #[inline]
    pub fn finished(&self, position: &P, ply: usize) -> Option<i32> {
        let value = self.eval.finished(position, self.searcher)?;
        Some(match self.wins {
            Wins::Distance if !self.eval.is_truthful() => value,
            Wins::Distance if value >= self.eval.win() => WIN - ply as i32,
            Wins::Distance if value <= -self.eval.win() => ply as i32 - WIN,
            _ => value,
        })
    }

    /// The estimate of an unfinished position for the searcher.
    #[inline]
    pub fn estimate(&self, position: &P) -> i32 {
        self.eval.value_by(&self.accumulator, position, self.searcher)
    }

    /// A value of the searcher as `side` sees it.
    #[inline]
    pub fn seen_by(&self, side: Side, value: i32) -> i32 {
        if side == self.searcher { value } else { -value }
    }

    /// Whether a value of the root holds to the end of the game: `complete` tells that no estimate went into it.
    pub fn is_proven(&self, value: i32, complete: bool, depth: u32) -> bool {
        complete && self.eval.is_truthful() || self.is_decided(value, depth, 0)
    }

    /// Whether a value found `depth` plies deep, `ply` plies below the root, is that of a won or lost game and will not change
    /// with more depth. A win by distance must lie within the depth: one that was found beyond it, through the table, need not be
    /// the shortest.
    #[inline]
    pub fn is_decided(&self, value: i32, depth: u32, ply: usize) -> bool {
        if !self.eval.is_truthful() {
            return false;
        }
        match self.wins {
            Wins::Flat => self.eval.bounded() && value.abs() >= self.eval.win(),
            Wins::Distance => plies(value).is_some_and(|plies| plies <= depth.saturating_add(ply as u32)),
        }
    }
}

/// How many plies a decided value is away, where wins count by distance.
pub fn plies(value: i32) -> Option<u32> {
    (value.abs() >= DECIDED && value.abs() <= WIN).then(|| (WIN - value.abs()) as u32)
}

/// A value as the table keeps it: distances from the node, `ply` plies below the root, instead of from the root.
pub const fn to_table(value: i32, ply: usize) -> i32 {
    if value >= DECIDED {
        value + ply as i32
    } else if value <= -DECIDED {
        value - ply as i32
    } else {
        value
    }
}

/// The opposite of [`to_table`].
pub const fn from_table(value: i32, ply: usize) -> i32 {
    if value >= DECIDED {
        value - ply as i32
    } else if value <= -DECIDED {
        value + ply as i32
    } else {
        value
    }
}
