//! Painting changes the count, moving only prepares it.

use poda_core::{Arrange, Choice, sort_moves_by};

use super::{Action, ColorClash, ucn};

/// The orders of this game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The order of the rules.
    Natural,
    /// That of report 000: nearest to the rival's walker, then by place, then shuffled by this seed and the position.
    Ucn(u64),
    /// Taking a cell from the rival first, then white cells, then moves.
    PaintFirst,
}

impl Choice for Order {
    const NAMES: &'static [&'static str] = &["natural", "ucn", "paint-first"];

    fn by_name(name: &str) -> Option<Self> {
        match name {
            "natural" => Some(Self::Natural),
            "ucn" => Some(Self::Ucn(0)),
            "paint-first" => Some(Self::PaintFirst),
            _ => None,
        }
    }

    fn name(&self) -> &'static str {
        match self {
            Self::Natural => "natural",
            Self::Ucn(_) => "ucn",
            Self::PaintFirst => "paint-first",
        }
    }

    fn is_random(&self) -> bool {
        matches!(self, Self::Ucn(_))
    }

    fn seeded(self, seed: u64) -> Self {
        if let Self::Ucn(_) = self { Self::Ucn(seed) } else { self }
    }
}

impl Arrange<ColorClash> for Order {
    fn arrange(&self, position: &ColorClash, _ply: usize, moves: &mut [Action]) {
        match self {
            Self::Natural => {}
            Self::Ucn(seed) => ucn::arrange(position, moves, *seed),
            Self::PaintFirst => sort_moves_by(moves, |mv| match mv {
                Action::Paint(_) => i32::from(position.target(mv) & position.state.colours[!position.state.to_move] == 0),
                Action::Move(_) => 2,
            }),
        }
    }
}
