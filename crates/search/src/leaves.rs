//! Leaves, valued and counted by the node above them: most nodes are leaves, and a call for each costs more than they do.

use poda_core::{Evaluate, Position, Side};

use crate::Stats;
use crate::score::Valuer;

/// The leaves met below one node.
#[derive(Default)]
pub struct Leaves {
    all: u64,
    horizon: u64,
}

impl Leaves {
    /// What `position` is worth to `side` if it is a leaf: a finished game, or one with no depth left.
    #[inline]
    pub fn value<P: Position, E: Evaluate<P>>(
        &mut self,
        valuer: &Valuer<'_, E>,
        position: &P,
        side: Side,
        depth: u32,
        ply: usize,
    ) -> Option<i32> {
        if depth == 0 {
            return Some(self.horizon(valuer, position, side, ply));
        }
        let value = valuer.finished(position, ply)?;
        self.all += 1;
        Some(valuer.seen_by(side, value))
    }

    /// What `position` is worth to `side`, with no depth left.
    #[inline]
    pub fn horizon<P: Position, E: Evaluate<P>>(
        &mut self,
        valuer: &Valuer<'_, E>,
        position: &P,
        side: Side,
        ply: usize,
    ) -> i32 {
        self.all += 1;
        let value = valuer.finished(position, ply).unwrap_or_else(|| {
            self.horizon += 1;
            valuer.estimate(position)
        });
        valuer.seen_by(side, value)
    }

    /// Adds them to the counts of the search; they lie `ply` plies below the root. Answers how many of them were estimated.
    #[inline]
    pub fn count(&self, stats: &mut Stats, ply: usize) -> u64 {
        if self.all > 0 {
            stats.nodes += self.all;
            stats.leaves += self.all;
            stats.horizon += self.horizon;
            stats.deepest = stats.deepest.max(ply as u32);
        }
        self.horizon
    }
}
