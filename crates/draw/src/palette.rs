//! Which colours the two sides have, on a terminal and in a picture.
//!
//! Where the letters of the sides are W and B, people say "White" and "Black" and expect to see that. Everywhere else First
//! is vermilion and Second is blue, a pair that every common kind of colour vision tells apart, and that also fits the
//! letters R and B.

use poda_core::{BoardView, Side};

/// The colours of a board's two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Palette {
    RedBlue,
    WhiteBlack,
}

impl Palette {
    pub(crate) fn of(view: &BoardView) -> Self {
        match Side::BOTH.map(|side| view.status.players[side].symbol.to_ascii_uppercase()) {
            ['W', 'B'] => Self::WhiteBlack,
            _ => Self::RedBlue,
        }
    }

    /// The terminal colour, as the parameters of an SGR escape. The bright red and blue are legible on black and on white;
    /// white and black bring their own ground, since one of them would vanish on any terminal.
    pub(crate) const fn ansi(self, side: Side) -> &'static str {
        match (self, side) {
            (Self::RedBlue, Side::First) => "91",
            (Self::RedBlue, Side::Second) => "94",
            (Self::WhiteBlack, Side::First) => "30;107",
            (Self::WhiteBlack, Side::Second) => "97;40",
        }
    }

    /// The colour of a side's pieces, paint and edges.
    pub(crate) const fn fill(self, side: Side) -> &'static str {
        match (self, side) {
            (Self::RedBlue, Side::First) => "#d55e00",
            (Self::RedBlue, Side::Second) => "#0072b2",
            (Self::WhiteBlack, Side::First) => "#ffffff",
            (Self::WhiteBlack, Side::Second) => "#26221d",
        }
    }

    /// What is drawn on top of [`fill`](Self::fill).
    pub(crate) const fn on_fill(self, side: Side) -> &'static str {
        match (self, side) {
            (Self::WhiteBlack, Side::First) => "#26221d",
            _ => "#ffffff",
        }
    }
}
