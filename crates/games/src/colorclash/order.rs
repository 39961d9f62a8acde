//! Painting changes the count, moving only prepares it.

use poda_core::{Arrange, Choice, sort_moves_by};

use super::{Action, ColorClash};

/// The orders of this game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The order of the rules.
    Natural,
    /// Taking a cell from the rival first, then white cells, then moves.
    PaintFirst,
}

impl Choice for Order {
    const ALL: &'static [Self] = &[Self::Natural, Self::PaintFirst];

    fn name(self) -> &'static str {
        match self {
            Self::Natural => "natural",
            Self::PaintFirst => "paint-first",
        }
    }
}

impl Arrange<ColorClash> for Order {
    fn arrange(&self, position: &ColorClash, _ply: usize, moves: &mut [Action]) {
        if *self == Self::PaintFirst {
            sort_moves_by(moves, |mv| match mv {
                Action::Paint(_) => i32::from(position.target(mv) & position.state.colours[!position.state.to_move] == 0),
                Action::Move(_) => 2,
            });
        }
    }
}
