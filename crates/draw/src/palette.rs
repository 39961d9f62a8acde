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

/// Two colours of a terminal: 0 to 7 are dark, 8 to 15 bright, and those above are of the set of 256.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TerminalColours {
    /// What is written.
    pub text: u8,
    /// What it is written on, where that matters.
    pub ground: Option<u8>,
}

impl TerminalColours {
    /// The parameters of an SGR escape.
    pub(crate) fn escape(self) -> String {
        let number = |colour: u8, base: u8| match colour {
            0..8 => (base + colour).to_string(),
            8..16 => (base + 60 + colour - 8).to_string(),
            _ => format!("{};5;{colour}", base + 8),
        };
        let text = number(self.text, 30);
        self.ground.map_or(text.clone(), |ground| format!("{text};{}", number(ground, 40)))
    }
}

/// The colours of a side on a terminal, for whoever writes beside the board.
pub fn terminal_colours(view: &BoardView, side: Side) -> TerminalColours {
    Palette::of(view).terminal(side)
}

impl Palette {
    pub(crate) fn of(view: &BoardView) -> Self {
        match Side::BOTH.map(|side| view.status.players[side].symbol.to_ascii_uppercase()) {
            ['W', 'B'] => Self::WhiteBlack,
            _ => Self::RedBlue,
        }
    }

    /// The terminal colours, numbers of the 16-colour set. The bright red and blue are legible on black and on white;
    /// white and black bring their own ground, since one of them would vanish on any terminal.
    pub(crate) const fn terminal(self, side: Side) -> TerminalColours {
        match (self, side) {
            (Self::RedBlue, Side::First) => TerminalColours { text: 9, ground: None },
            (Self::RedBlue, Side::Second) => TerminalColours { text: 12, ground: None },
            (Self::WhiteBlack, Side::First) => TerminalColours { text: 0, ground: Some(15) },
            (Self::WhiteBlack, Side::Second) => TerminalColours { text: 15, ground: Some(0) },
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
