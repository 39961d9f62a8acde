//! The middle columns take part in more lines.

use poda_core::{Arrange, sort_moves_by};

use super::{ConnectFour, Drop, Shape};

poda_core::choices! {
    /// The orders of this game.
    pub enum Order {
        /// The order of the rules.
        Natural = "natural",
        /// From the middle column outwards.
        Centre = "centre",
    }
}

impl<S: Shape> Arrange<ConnectFour<S>> for Order {
    fn arrange(&self, position: &ConnectFour<S>, _ply: usize, moves: &mut [Drop]) {
        if *self == Self::Centre {
            sort_moves_by(moves, |mv| (2 * position.column(mv) as i32 + 1 - position.shape.columns() as i32).abs());
        }
    }
}
