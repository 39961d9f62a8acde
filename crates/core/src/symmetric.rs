//! Boards that look the same from more than one corner.

use crate::Position;

/// The symmetries of a position: ways to turn or mirror it that change neither the rules nor the value.
///
/// They are numbered from 0, the identity. A search asks only for [`canonical`](Self::canonical) and maps moves;
/// the turned position itself is built by tests and screens.
pub trait Symmetric: Position {
    /// How many symmetries this game has with these settings, the identity included.
    fn symmetries(&self) -> usize {
        1
    }

    /// The position turned by symmetry `symmetry`.
    #[must_use]
    fn transform(&self, symmetry: usize) -> Self {
        debug_assert_eq!(symmetry, 0, "only the identity");
        self.clone()
    }

    /// The move that means, in the turned position, what `mv` means here.
    fn transform_move(&self, symmetry: usize, mv: Self::Move) -> Self::Move {
        debug_assert_eq!(symmetry, 0, "only the identity");
        mv
    }

    /// The symmetry that undoes `symmetry`.
    fn inverse(&self, symmetry: usize) -> usize {
        symmetry
    }

    /// The least key among all turned positions, and the symmetry that leads there: one table entry for all of them.
    fn canonical(&self) -> (u64, usize) {
        (0..self.symmetries())
            .map(|symmetry| (self.transform(symmetry).key(), symmetry))
            .min()
            .expect("the identity is always there")
    }
}
