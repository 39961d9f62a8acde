//! Stones in the middle have the most ways to go.

use poda_core::{Arrange, sort_moves_by};

use super::{Hex, HexMove};
use crate::Bits;

poda_core::choices! {
    /// The orders of this game.
    pub enum Order {
        /// The order of the rules.
        Natural = "natural",
        /// From the middle of the board outwards, the swap first.
        Centre = "centre",
    }
}

impl<B: Bits> Arrange<Hex<B>> for Order {
    fn arrange(&self, position: &Hex<B>, _ply: usize, moves: &mut [HexMove]) {
        if *self == Self::Centre {
            sort_moves_by(moves, |mv| match mv {
                HexMove::Swap => -1,
                HexMove::Place(cell) => {
                    let size = position.shape.size as i32;
                    let (row, column) = (i32::from(cell) / size, i32::from(cell) % size);
                    let (down, right) = (2 * row + 1 - size, 2 * column + 1 - size);
                    // Steps on the rhombus: a row down and a column to the left are one step.
                    down.abs().max(right.abs()).max((down + right).abs())
                }
            });
        }
    }
}
