//! Painting changes the count, moving only prepares it.

use poda_core::{Arrange, sort_moves_by};

use super::{Action, ColorClash, ucn};

poda_core::choices! {
    /// The orders of this game.
    pub enum Order {
        /// The order of the rules.
        Natural = "natural",
        /// That of report 000: nearest to the rival's walker, then by place, then by a shuffle that belongs to the position.
        Ucn = "ucn",
        /// Taking a cell from the rival first, then white cells, then moves.
        PaintFirst = "paint-first",
    }
}

impl Arrange<ColorClash> for Order {
    fn arrange(&self, position: &ColorClash, _ply: usize, moves: &mut [Action]) {
        match self {
            Self::Natural => {}
            Self::Ucn => ucn::arrange(position, moves),
            Self::PaintFirst => sort_moves_by(moves, |mv| match mv {
                Action::Paint(_) => i32::from(position.target(mv) & position.state.colours[!position.state.to_move] == 0),
                Action::Move(_) => 2,
            }),
        }
    }
}
