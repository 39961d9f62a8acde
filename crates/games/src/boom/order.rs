//! The middle columns take part in more lines.

use poda_core::{Arrange, sort_moves_by};

use super::{Boom, Movement, SIZE};

poda_core::choices! {
    /// The orders of this game.
    pub enum Order {
        /// The order of the rules.
        Natural = "natural",
        /// From the middle column outwards, then the explosion.
        Centre = "centre",
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
