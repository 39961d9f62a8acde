//! Leaves, valued and counted by the node above them: most nodes are leaves, and a call for each costs more than they do.

use poda_core::{Arrange, Evaluate, INFINITE, Position, Side, Window};

use crate::limits::Clock;
use crate::moves::Moves;
use crate::score::Valuer;
use crate::{Observer, Stats};

/// The leaves met below one node.
#[derive(Default)]
pub struct Leaves {
    all: u64,
    horizon: u64,
}

impl Leaves {
    /// What `position` is worth to `side` if it is a leaf: a finished game, or one with no depth left.
    #[inline]
    pub fn value<P: Position, E: Evaluate<P>, O: Observer<P>>(
        &mut self,
        valuer: &Valuer<'_, P, E>,
        position: &P,
        side: Side,
        depth: u32,
        ply: usize,
        observer: &mut O,
    ) -> Option<i32> {
        if depth == 0 {
            return Some(self.horizon(valuer, position, side, ply, observer));
        }
        let value = valuer.finished(position, ply)?;
        self.all += 1;
        if O::LISTENS {
            observer.leaf(position, depth, ply, valuer.seen_by(position.to_move(), value), true);
        }
        Some(valuer.seen_by(side, value))
    }

    /// What `position` is worth to `side`, with no depth left.
    #[inline]
    fn horizon<P: Position, E: Evaluate<P>, O: Observer<P>>(
        &mut self,
        valuer: &Valuer<'_, P, E>,
        position: &P,
        side: Side,
        ply: usize,
        observer: &mut O,
    ) -> i32 {
        self.all += 1;
        let finished = valuer.finished(position, ply);
        let value = finished.unwrap_or_else(|| {
            self.horizon += 1;
            valuer.estimate(position)
        });
        if O::LISTENS {
            observer.leaf(position, 0, ply, valuer.seen_by(position.to_move(), value), finished.is_some());
        }
        valuer.seen_by(side, value)
    }

    /// How many there were so far.
    pub const fn met(&self) -> u64 {
        self.all
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

/// Leaves between two looks at the clock in one node, where there are so many: on the largest boards all of them take 7 ms.
const LEAVES_AT_ONCE: usize = 32;

/// Whether a position can have more moves than [`LEAVES_AT_ONCE`]; known when the program is compiled.
const fn has_large_boards<P: Position>() -> bool {
    size_of::<P::Moves>() > LEAVES_AT_ONCE * size_of::<P::Move>() + size_of::<usize>()
}

/// What came of a node all of whose children are leaves.
pub struct Frontier<M> {
    /// The value of the best move.
    pub best: i32,
    /// The move that raised alpha last, if any did.
    pub raised: Option<M>,
    /// How many of the leaves were estimated.
    pub estimates: u64,
}

/// Tries the moves of a node all of whose children are leaves, which most inner nodes are. The same steps as in any node, in a loop without a
/// call: what the moves change then stays in registers.
#[inline(always)]
#[expect(clippy::inline_always, reason = "left to the compiler, it became a call and cost one instruction in twenty")]
pub fn frontier<P: Position, E: Evaluate<P>, A: Arrange<P>, O: Observer<P>>(
    valuer: &mut Valuer<'_, P, E>,
    position: &mut P,
    mut moves: Moves<'_, P, A>,
    ply: usize,
    mut window: Window,
    (stats, clock): (&mut Stats, &mut Clock),
    observer: &mut O,
) -> Frontier<P::Move> {
    let us = position.to_move();
    let mut leaves = Leaves::default();
    let (mut best, mut raised) = (-INFINITE, None);
    while let Some(mv) = moves.next(position) {
        observer.tries(position, mv);
        let undo = valuer.make(position, mv);
        let value = leaves.horizon(valuer, position, us, ply + 1, observer);
        valuer.unmake(position, mv, undo);
        best = best.max(value);
        if value > window.alpha {
            window.alpha = value;
            raised = Some(mv);
            observer.raised(position, mv);
            if window.is_closed() {
                stats.cut(moves.tried() - 1);
                if O::LISTENS {
                    moves.rest(position, |rest| observer.cut(position, rest));
                }
                return Frontier { best, raised, estimates: leaves.count(stats, ply + 1) };
            }
        }
        if has_large_boards::<P>() && moves.tried().is_multiple_of(LEAVES_AT_ONCE) && clock.is_late() {
            return Frontier { best, raised, estimates: leaves.count(stats, ply + 1) };
        }
    }
    stats.expand(moves.tried());
    Frontier { best, raised, estimates: leaves.count(stats, ply + 1) }
}
