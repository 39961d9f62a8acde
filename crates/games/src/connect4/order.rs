//! The middle columns take part in more lines.

use poda_core::{Arrange, Choice, sort_moves_by};

use super::{ConnectFour, Drop, Shape};

/// The orders of this game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The order of the rules.
    Natural,
    /// From the middle column outwards.
    Centre,
}

impl Choice for Order {
    const ALL: &'static [Self] = &[Self::Natural, Self::Centre];

    fn name(self) -> &'static str {
        match self {
            Self::Natural => "natural",
            Self::Centre => "centre",
        }
    }
}

impl<S: Shape> Arrange<ConnectFour<S>> for Order {
    fn arrange(&self, position: &ConnectFour<S>, _ply: usize, moves: &mut [Drop]) {
        if *self == Self::Centre {
            sort_moves_by(moves, |mv| (2 * position.column(mv) as i32 + 1 - position.shape.columns() as i32).abs());
        }
    }
}
