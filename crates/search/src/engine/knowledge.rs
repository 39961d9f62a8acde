//! What the engine knows of a node before it searches: from the evaluation, from the table, from the table entries of its children.

use poda_core::{Arrange, Evaluate, Symmetric, Window};

use super::Engine;
use crate::score::{from_table, to_table};
use crate::table::{Bound, Known, Table};
use crate::{How, Observer};

/// Nodes with less depth left are not worth a table entry: reading memory takes longer than searching them.
const TABLE_DEPTH: u32 = 2;
/// Children are looked up in the table before the first of them is searched in this many plies below the root: there it saves whole
/// subtrees, further down it costs more than it saves.
const PEEK_PLIES: usize = 4;

impl<'a, P: Symmetric, E: Evaluate<P>, A: Arrange<P>, O: Observer<P>> Engine<'a, P, E, A, O> {
    /// A bound outside the window that the evaluation knows without looking ahead.
    pub(super) fn told(&self, position: &P, window: Window) -> Option<i32> {
        if !self.features.static_bounds {
            return None;
        }
        let (least, most) = self.valuer.eval.range(position, position.to_move())?;
        if least >= window.beta { Some(least) } else { Some(most).filter(|most| *most <= window.alpha) }
    }

    /// The value that a table entry gives this node and what that says, if it answers the very question asked: the same depth, or no estimate in it.
    pub(super) fn answer(&mut self, known: Option<Known>, depth: u32, ply: usize, window: Window) -> Option<(i32, Bound)> {
        let known = known.filter(|known| known.depth == depth || known.complete)?;
        let value = from_table(known.value, ply);
        let enough = match known.bound {
            Bound::Exact => true,
            Bound::Lower => value >= window.beta,
            Bound::Upper => value <= window.alpha,
        };
        self.estimates += u64::from(enough && !known.complete);
        enough.then_some((value, known.bound))
    }

    /// Whether the children of a node are looked up before one is searched.
    pub(super) fn peeks(&self, depth: u32, ply: usize) -> bool {
        self.features.heuristics && ply < PEEK_PLIES && depth > TABLE_DEPTH
    }

    /// A value at least as good as the window's end that some child has in the table (enhanced transposition cut-off).
    pub(super) fn peek(&mut self, position: &mut P, depth: u32, ply: usize, moves: &[P::Move], window: Window) -> Option<i32> {
        let table = self.table.filter(|_| self.peeks(depth, ply))?;
        let us = position.to_move();
        for &mv in moves {
            let undo = position.make(mv);
            let same = position.to_move() == us;
            let known = self.probe(table, self.table_key(position).0);
            position.unmake(mv, undo);
            let Some(known) = known.filter(|known| known.depth == depth - 1 || known.complete) else { continue };
            let value = from_table(known.value, ply + 1);
            let (value, enough) =
                if same { (value, known.bound != Bound::Upper) } else { (-value, known.bound != Bound::Lower) };
            if enough && value >= window.beta {
                self.estimates += u64::from(!known.complete);
                self.observer.leave(position, value, How::Peeked(mv));
                return Some(value);
            }
        }
        None
    }

    /// Looks a position up in the table.
    #[inline]
    pub(super) fn probe(&mut self, table: &Table, key: u64) -> Option<Known> {
        let known = table.get(key);
        self.stats.probes += 1;
        self.stats.hits += u64::from(known.is_some());
        known
    }

    /// The table, where a node has depth enough to be worth a look at memory.
    pub(super) fn table_at(&self, depth: u32) -> Option<&'a Table> {
        self.table.filter(|_| depth >= TABLE_DEPTH)
    }

    /// The key of the position in the table, and the symmetry that leads to the position it stands for.
    pub(super) fn table_key(&self, position: &P) -> (u64, usize) {
        let (key, symmetry) = if self.features.symmetry { position.canonical() } else { (position.key(), 0) };
        (key ^ self.salt, symmetry)
    }

    pub(super) fn store(&self, key: u64, position: &P, symmetry: usize, best: Option<P::Move>, mut known: Known, ply: usize) {
        let Some(table) = self.table_at(known.depth) else { return };
        // A won or lost game is one at any depth, whatever was estimated beside it.
        let decided = self.valuer.is_decided(known.value, known.depth, ply);
        known.complete |= decided
            && match known.bound {
                Bound::Exact => true,
                Bound::Lower => known.value > 0,
                Bound::Upper => known.value < 0,
            };
        known.value = to_table(known.value, ply);
        known.best = best.map(|mv| position.move_index(position.transform_move(symmetry, mv)));
        table.put(key, known);
    }
}
