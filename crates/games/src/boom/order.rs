//! The middle columns take part in more lines.

use poda_core::{Arrange, Choice, sort_moves_by};

use super::{Boom, Movement, SIZE};

/// The orders of this game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The order of the rules.
    Natural,
    /// From the middle column outwards, then the explosion.
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

impl Arrange<Boom> for Order {
    fn arrange(&self, _position: &Boom, _ply: usize, moves: &mut [Movement]) {
        if *self == Self::Centre {
            sort_moves_by(moves, |mv| match mv {
                Movement::Put(column) => (2 * i32::from(column) + 1 - SIZE as i32).abs(),
                Movement::Boom => SIZE as i32,
            });
        }
    }
}
