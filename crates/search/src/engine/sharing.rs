//! What a node asks where other threads search with the same table.

use poda_core::{Arrange, Evaluate, Side, Symmetric, Window};

use super::Engine;
use crate::Observer;

impl<P: Symmetric, E: Evaluate<P>, A: Arrange<P>, O: Observer<P>> Engine<'_, P, E, A, O> {
    /// Whether a null window will hardly be closed by any move of this side, to judge by the value of the depth before. Then every move
    /// has to be tried, and threads can begin with different ones; else the first must be finished, as it will mostly be enough.
    pub(super) fn needs_all_moves(&self, us: Side, window: Window) -> bool {
        let ours = us == self.valuer.searcher;
        window.is_null() && (window.seen_by(ours).alpha >= self.guess) == ours
    }

    /// The value of a node with a null window, where another thread has settled it while this one was at its moves.
    pub(super) fn settled_meanwhile(&mut self, key: u64, depth: u32, ply: usize, window: Window) -> Option<i32> {
        let known = self.table_at(depth).filter(|_| window.is_null())?.get(key);
        self.answer(known, depth, ply, window).map(|(value, _)| value)
    }
}
