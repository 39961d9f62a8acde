//! The moves of one node, in the order in which they are tried.

use poda_core::{Arrange, Position};

/// All of them in a list, `ply` plies below the root.
#[inline]
pub fn listed<P: Position, A: Arrange<P>>(position: &P, order: &A, ply: usize) -> P::Moves {
    let mut moves = P::Moves::default();
    position.legal_moves(&mut moves);
    order.arrange(position, ply, &mut moves);
    moves
}

/// The moves of a node: stepped through where the order can, else from a list. Most cuts come at the first move, so a list is mostly
/// made in vain.
pub struct Moves<'a, P: Position, A> {
    order: &'a A,
    ply: usize,
    list: P::Moves,
    last: Option<P::Move>,
    tried: usize,
}

impl<'a, P: Position, A: Arrange<P>> Moves<'a, P, A> {
    /// Those of `position`, `ply` plies below the root.
    #[inline]
    pub fn of(position: &P, order: &'a A, ply: usize) -> Self {
        let list = if A::STEPS { P::Moves::default() } else { listed(position, order, ply) };
        Self { order, ply, list, last: None, tried: 0 }
    }

    /// The next one.
    #[inline]
    pub fn next(&mut self, position: &P) -> Option<P::Move> {
        let next = if A::STEPS { self.order.next(position, self.ply, self.last) } else { self.list.get(self.tried).copied() };
        self.last = next;
        self.tried += usize::from(next.is_some());
        next
    }

    /// How many were handed out.
    #[inline]
    pub fn tried(&self) -> usize {
        self.tried
    }

    /// Shows `look` those that were not.
    pub fn rest(&self, position: &P, look: impl FnOnce(&[P::Move])) {
        if A::STEPS { look(&listed(position, self.order, self.ply)[self.tried..]) } else { look(&self.list[self.tried..]) }
    }
}
