//! The tree of an exercise as a position, so that the searches of the ladder can search it.

use std::sync::Arc;

use arrayvec::ArrayVec;
use poda_core::{Evaluate, Outcome, Position, Side, Symmetric, hash};

use super::tree::{MOST_BRANCHES, MOST_VALUE, Tree};

/// A node of a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Toy {
    tree: Arc<Tree>,
    at: usize,
}

impl Toy {
    /// The root of a tree.
    pub const fn new(tree: Arc<Tree>) -> Self {
        Self { tree, at: 0 }
    }

    /// The number of the node.
    pub const fn number(&self) -> usize {
        self.at
    }

    /// The number of the node that a move leads to.
    pub fn child(&self, mv: u8) -> usize {
        self.tree.node(self.at).children[usize::from(mv)]
    }
}

impl Position for Toy {
    /// The place of a branch.
    type Move = u8;
    type Undo = ();
    type Moves = ArrayVec<u8, MOST_BRANCHES>;

    fn to_move(&self) -> Side {
        self.tree.node(self.at).side
    }

    /// A leaf is the end; what it is worth is told by [`LeafValues`].
    fn outcome(&self) -> Option<Outcome> {
        self.tree.node(self.at).value.map(|_| Outcome::Draw)
    }

    fn legal_moves(&self, out: &mut Self::Moves) {
        out.extend(0..self.tree.node(self.at).children.len() as u8);
    }

    fn make(&mut self, mv: u8) {
        self.at = self.child(mv);
    }

    fn unmake(&mut self, _mv: u8, (): ()) {
        self.at = self.tree.node(self.at).parent.expect("a move was made from a node above");
    }

    fn key(&self) -> u64 {
        hash::mix(self.at as u64)
    }

    fn move_index(&self, mv: u8) -> usize {
        mv.into()
    }

    fn move_indices(&self) -> usize {
        MOST_BRANCHES
    }
}

impl Symmetric for Toy {}

/// The values of the leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeafValues;

impl Evaluate<Toy> for LeafValues {
    type Accumulator = ();

    fn accumulate(&self, _position: &Toy) {}

    /// A tree is searched to its leaves, so nothing else is ever valued.
    fn value(&self, _position: &Toy, _side: Side) -> i32 {
        0
    }

    /// More than any leaf is worth: no value is taken for a won game.
    fn win(&self) -> i32 {
        MOST_VALUE + 1
    }

    fn finished(&self, position: &Toy, side: Side) -> Option<i32> {
        let value = position.tree.node(position.at).value?;
        Some(if side == Side::First { value } else { -value })
    }
}
