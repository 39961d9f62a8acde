//! The moves of one node, in the order in which they are tried.

use poda_core::{Arrange, Position, Wins};

/// All of them in a list, `ply` plies below the root.
#[inline]
pub fn listed<P: Position, A: Arrange<P>>(position: &P, order: &A, ply: usize) -> P::Moves {
    let mut moves = P::Moves::default();
    position.legal_moves(&mut moves);
    order.arrange(position, ply, &mut moves);
    moves
}

/// How many of the moves in a list have to be tried, which then stand in front of it.
#[inline]
pub fn needed<P: Position, A: Arrange<P>>(position: &P, order: &A, wins: Wins, moves: &mut [P::Move]) -> usize {
    if !A::RESTRICTS {
        return moves.len();
    }
    let needed = order.needed(position, wins, moves);
    debug_assert!((1..=moves.len()).contains(&needed), "an unfinished game has a move that is needed");
    needed
}

/// The moves of a node: stepped through where the order can, else from a list. Most cuts come at the first move, so a list is mostly
/// made in vain.
pub struct Moves<'a, P: Position, A> {
    order: &'a A,
    ply: usize,
    list: P::Moves,
    /// How many of the list are tried.
    count: usize,
    last: Option<P::Move>,
    tried: usize,
}

impl<'a, P: Position, A: Arrange<P>> Moves<'a, P, A> {
    /// Those of `position`, `ply` plies below the root.
    #[inline]
    pub fn of(position: &P, order: &'a A, ply: usize) -> Self {
        let list = if A::STEPS { P::Moves::default() } else { listed(position, order, ply) };
        let count = list.len();
        Self { order, ply, list, count, last: None, tried: 0 }
    }

    /// Those of `position` that have to be tried where wins count so.
    #[inline]
    pub fn needed(position: &P, order: &'a A, ply: usize, wins: Wins) -> Self {
        let mut moves = Self::of(position, order, ply);
        if A::RESTRICTS {
            moves.count = needed(position, order, wins, &mut moves.list);
        }
        moves
    }

    /// The next one.
    #[inline]
    pub fn next(&mut self, position: &P) -> Option<P::Move> {
        let next = if A::STEPS {
            self.order.next(position, self.ply, self.last)
        } else {
            self.list[..self.count].get(self.tried).copied()
        };
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
        if A::STEPS {
            look(&listed(position, self.order, self.ply)[self.tried..]);
        } else {
            look(&self.list[self.tried..self.count]);
        }
    }
}
