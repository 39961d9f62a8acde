//! The middle columns take part in more lines.

use poda_core::{Arrange, Position};

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
    const STEPS: bool = true;

    fn arrange(&self, position: &ConnectFour<S>, _ply: usize, moves: &mut [Drop]) {
        if *self == Self::Natural {
            return;
        }
        let columns = position.shape.columns();
        let cells = position.landings() & position.shape.board();
        let mut column = (columns - 1) / 2;
        let mut places = moves.iter_mut();
        while column < columns {
            let cell = cells & position.shape.column(column);
            if cell != 0
                && let Some(place) = places.next()
            {
                *place = Drop(cell);
            }
            column = outwards(column, columns);
        }
    }

    fn next(&self, position: &ConnectFour<S>, _ply: usize, last: Option<Drop>) -> Option<Drop> {
        if *self == Self::Natural || position.outcome().is_some() {
            return position.next_move(last);
        }
        let columns = position.shape.columns();
        let mut column = last.map_or((columns - 1) / 2, |last| outwards(position.column(last), columns));
        while column < columns {
            let cell = position.landing(column) & position.shape.board();
            if cell != 0 {
                return Some(Drop(cell));
            }
            column = outwards(column, columns);
        }
        None
    }
}

/// The column to try after `column`: from the left half to its mirror image, from the right half to the next one of the left; no column of
/// the board after the last.
const fn outwards(column: u32, columns: u32) -> u32 {
    let mirrored = columns - 1 - column;
    if column < mirrored { mirrored } else { mirrored.wrapping_sub(1) }
}
