//! What a value means: estimates in the middle, wins at the ends.
//!
//! ```text
//!  -WIN        -WIN+n      -DECIDED .............. 0 .............. DECIDED      WIN-n        WIN
//!  lost here   lost in n      estimates and margins, never larger        won in n    won here
//! ```
//!
//! Values are always for a side that is named: in `negamax` searches the side to move, in reports the side to move at the root.
//! Distances are plies from the root while searching, plies from the node in the table.

use poda_core::{Evaluate, Position, Side};
use serde::{Deserialize, Serialize};

/// A game won at the root itself.
pub const WIN: i32 = 1_000_000_000;
/// Values at least as large are won games with their distance.
pub const DECIDED: i32 = WIN - 1_000_000;

/// What a won game is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Wins {
    /// The same whenever it comes: what the evaluation says. The exact node counts of the literature are counted so.
    Flat,
    /// The more the sooner: a shorter win and a longer loss are preferred.
    Distance,
}

impl Wins {
    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Flat => "flat",
            Self::Distance => "distance",
        }
    }
}

/// How leaves are valued in one search: for whom, and how wins count.
#[derive(Clone, Copy, Debug)]
pub struct Valuer<'a, E> {
    pub eval: &'a E,
    /// The side that searches. Estimates are asked for this side, since not every evaluation is antisymmetric.
    pub searcher: Side,
    pub wins: Wins,
}

impl<E> Valuer<'_, E> {
    /// What the finished position is worth to the searcher, `ply` plies below the root; `None` while the game goes on.
    #[inline]
    pub fn finished<P: Position>(&self, position: &P, ply: usize) -> Option<i32>
    where
        E: Evaluate<P>,
    {
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
    pub fn estimate<P: Position>(&self, position: &P) -> i32
    where
        E: Evaluate<P>,
    {
        self.eval.value(position, self.searcher)
    }

    /// A value of the searcher as `side` sees it.
    #[inline]
    pub fn seen_by(&self, side: Side, value: i32) -> i32 {
        if side == self.searcher { value } else { -value }
    }

    /// Whether a value of the root holds to the end of the game: `complete` tells that no estimate went into it.
    pub fn is_proven<P: Position>(&self, value: i32, complete: bool, depth: u32) -> bool
    where
        E: Evaluate<P>,
    {
        complete && self.eval.is_truthful() || self.is_decided::<P>(value, depth, 0)
    }

    /// Whether a value found `depth` plies deep, `ply` plies below the root, is that of a won or lost game and will not change
    /// with more depth. A win by distance must lie within the depth: one that was found beyond it, through the table, need not be
    /// the shortest.
    #[inline]
    pub fn is_decided<P: Position>(&self, value: i32, depth: u32, ply: usize) -> bool
    where
        E: Evaluate<P>,
    {
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
