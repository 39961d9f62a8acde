//! Pictures of a [`BoardView`](poda_core::BoardView): [`text`] for terminals, [`drawing`] for full screens, [`svg`] for pages and papers.
//!
//! ```text
//!     a   b   c            a b c                  [X] last move, *X* winning line, {X} both
//!   ┌───┬───┬───┐           b─b─b                 ● ○ pieces that fall, ◆ ◇ bombs; elsewhere letters
//! 1 │*X*│ O │ · │        1 w · · · w              b─b, w  whose edge it is
//!   ├───┼───┼───┤         2 w ·[W]· w
//! 2 │ O │*X*│ · │          3 w B · · w            ░b░   Blue's colour
//!   ├───┼───┼───┤               b─b─b             ▒R▒   Red's piece on Red's colour
//! 3 │ · │ · │{X}│                a b c            [░R░] Red's piece on Blue's colour, moved last
//!   └───┴───┴───┘
//! ```
//!
//! Three decisions hold both pictures together:
//!
//! * **Colour is never the only sign.** The sides differ by letter or shape, their colours by pattern, the marks by form. So
//!   plain text, a grey print and any eye read the same as the screen, and coloured text is plain text plus escapes.
//! * **The lattice is one rule.** How far a row is shifted ([`Grid`](poda_core::Grid)) decides where cells, names and
//!   edges lie and which cells touch; no grid has drawing code of its own. What lies beyond the board, an edge or a name,
//!   is drawn as if the lattice went on, so that a slanted column still points at its name.
//! * **Nothing is measured twice.** Terminal text is put on a canvas without limits and cut to what was put; the size of an
//!   SVG is the box of what it holds.
//!
//! What this crate refuses to do: know a game, print, or use words. Captions and legends belong to the caller, who finds the
//! glyph of a side with [`piece_glyph`]. A template per game was the alternative; it would draw each new game by hand.

mod canvas;
mod drawing;
mod edges;
mod lattice;
mod look;
mod palette;
mod pieces;
mod svg;
mod text;
mod text_layout;
mod tiles;

pub use canvas::Ink;
pub use drawing::{Drawing, Glyph, Room, Spot, step};
pub use look::{TextStyle, piece_glyph};
pub use palette::{TerminalColours, terminal_colours};
pub use svg::{cell_centre, cell_svg, svg};
pub use text::{drawing, text, text_in};
