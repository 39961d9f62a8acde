//! How inks and emphasis look on a terminal: 16 colours, legible on dark and on light grounds, and nothing but emphasis without colour.

use poda_arena::session::{Colour, Grade, MoveThought};
use poda_core::{BoardView, PerSide, Side};
use poda_draw::{Ink, TerminalColours, terminal_colours};
use ratatui::style::{Color, Modifier, Style};
use ratatui::symbols::border;
use ratatui::widgets::{Block, BorderType};

/// What may be used to write.
#[derive(Clone, Copy, Debug)]
pub struct Theme {
    /// Whether there is colour.
    pub colour: bool,
    /// Whether only ASCII may be written.
    pub ascii: bool,
}

/// Good news, bad news and a proven value. The terminal's own ink and ground stay everywhere else, so dark and light both work.
const GOOD: Color = Color::Green;
const BAD: Color = Color::Red;
const NOTE: Color = Color::Magenta;

/// What stands out.
pub const STRONG: Style = Style::new().add_modifier(Modifier::BOLD);
/// Where the cursor is, and bars across the screen.
pub const REVERSED: Style = Style::new().add_modifier(Modifier::REVERSED);

const ASCII_FRAME: border::Set<'_> = border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

/// The colours that somebody has chosen for the sides; the game's own where there are none.
pub type Chosen = PerSide<Option<Colour>>;

/// A colour of the palette on a terminal. All but orange are of the set of 16, and can be read on dark and on light; white and black bring
/// their own ground.
pub const fn on_terminal(colour: Colour) -> TerminalColours {
    let (text, ground) = match colour {
        Colour::Orange => (208, None),
        Colour::Blue => (12, None),
        Colour::Red => (9, None),
        Colour::Green => (2, None),
        Colour::Purple => (5, None),
        Colour::Teal => (6, None),
        Colour::Black => (15, Some(0)),
        Colour::White => (0, Some(15)),
    };
    TerminalColours { text, ground }
}

impl Theme {
    /// The style of an ink of a drawing.
    pub fn ink(self, view: &BoardView, ink: Ink, chosen: Chosen) -> Style {
        match ink {
            Ink::Plain => Style::new(),
            Ink::Bold => Style::new().add_modifier(Modifier::BOLD),
            Ink::Paint(side) => self.side_in(view, side, chosen),
            Ink::Piece(side) => self.side_in(view, side, chosen).add_modifier(Modifier::BOLD),
        }
    }

    /// The colours that a side has in its game.
    pub fn side(self, view: &BoardView, side: Side) -> Style {
        self.side_in(view, side, Chosen::default())
    }

    /// The colours of a side.
    pub fn side_in(self, view: &BoardView, side: Side, chosen: Chosen) -> Style {
        if !self.colour {
            return Style::new();
        }
        let colours = chosen[side].map_or_else(|| terminal_colours(view, side), on_terminal);
        let style = Style::new().fg(Color::Indexed(colours.text));
        colours.ground.map_or(style, |ground| style.bg(Color::Indexed(ground)))
    }

    /// What steps back.
    pub fn faint(self) -> Style {
        if self.colour { Style::new().add_modifier(Modifier::DIM) } else { Style::new() }
    }

    /// A refusal.
    pub fn refusal(self) -> Style {
        self.coloured(BAD).add_modifier(Modifier::BOLD)
    }

    /// A hint.
    pub fn hint(self) -> Style {
        self.coloured(NOTE).add_modifier(Modifier::BOLD)
    }

    /// A value: better or worse for whoever is to move; proven ones stand out.
    pub fn value(self, share: f32, proven: bool) -> Style {
        let style = match share {
            share if share > 0.15 => self.coloured(GOOD),
            share if share < -0.15 => self.coloured(BAD),
            _ => Style::new(),
        };
        if proven { style.add_modifier(Modifier::BOLD) } else { style }
    }

    /// A move beside the best one; proven results stand for themselves.
    pub fn graded(self, known: &MoveThought) -> Style {
        let share = match (known.verdict.proven, known.grade) {
            (true, _) => known.verdict.share,
            (false, Grade::Best | Grade::Good) => 1.0,
            (false, Grade::Inaccuracy) => 0.0,
            (false, Grade::Mistake | Grade::Blunder) => -1.0,
        };
        self.value(share, known.verdict.proven)
    }

    /// A block with a frame that this terminal can show.
    pub fn framed(self, block: Block<'static>) -> Block<'static> {
        if self.ascii { block.border_set(ASCII_FRAME) } else { block.border_type(BorderType::Rounded) }
    }

    fn coloured(self, colour: Color) -> Style {
        if self.colour { Style::new().fg(colour) } else { Style::new() }
    }
}
