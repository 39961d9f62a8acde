//! A board as characters with their inks, and the place of every cell among them.
//!
//! [`text`](crate::text) prints a drawing; a screen puts the same characters where it likes, and finds the cell under a mouse or a cursor.

use poda_core::{BoardView, PerSide};

use crate::canvas::{Ink, Pen};
use crate::palette::TerminalColours;

/// How much room the cells of a drawing have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Room {
    /// As little as can be read: fits a terminal of 24 lines.
    #[default]
    Narrow,
    /// Twice as much, for large terminals.
    Wide,
}

/// A drawn board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// Columns of the whole.
    pub width: u16,
    /// Lines of the whole.
    pub height: u16,
    /// Every character that is not a space, line by line and from the left.
    pub glyphs: Vec<Glyph>,
    /// Where each cell of the view is.
    pub cells: Vec<Spot>,
}

/// A character of a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glyph {
    /// The line, from the top.
    pub line: u16,
    /// The column, from the left.
    pub column: u16,
    /// What stands there.
    pub glyph: char,
    /// What it is written with.
    pub ink: Ink,
}

/// Where a cell is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The line of its piece.
    pub line: u16,
    /// The column of its piece.
    pub column: u16,
    /// How far from there the characters stand that marks take, left and right.
    pub reach: u16,
    /// Columns from one cell to the next.
    pub pitch: u16,
    /// Lines from one row to the next.
    pub height: u16,
}

impl Spot {
    /// Whether a character belongs to this cell rather than to another one.
    pub const fn holds(self, line: u16, column: u16) -> bool {
        let (above, left) = ((self.height - 1) / 2, self.pitch / 2);
        line + above >= self.line
            && line + above < self.line + self.height
            && column + left >= self.column
            && column + left < self.column + self.pitch
    }
}

impl Drawing {
    /// The cell that a character belongs to.
    pub fn cell_at(&self, line: u16, column: u16) -> Option<usize> {
        self.cells.iter().position(|spot| spot.holds(line, column))
    }

    /// The lines, each ended by a line feed, none by a space; with escapes where there are colours.
    pub(crate) fn text(&self, colours: Option<PerSide<TerminalColours>>) -> String {
        let mut pen = Pen::new(colours);
        let mut at: Option<(u16, u16)> = None;
        for &Glyph { line, column, glyph, ink } in &self.glyphs {
            let from = match at {
                Some((current, next)) if current == line => next,
                Some((current, _)) => {
                    (current..line).for_each(|_| pen.write('\n', Ink::Plain));
                    0
                }
                None => 0,
            };
            (from..column).for_each(|_| pen.write(' ', Ink::Plain));
            pen.write(glyph, ink);
            at = Some((line, column + 1));
        }
        if at.is_some() {
            pen.write('\n', Ink::Plain);
        }
        pen.finish()
    }
}

/// The cell one step away from `cell` in a direction, along the lattice: beyond the board there is none.
pub fn step(view: &BoardView, cell: usize, (down, right): (i32, i32)) -> Option<usize> {
    let (row, column) = ((cell / view.columns) as i32 + down, (cell % view.columns) as i32 + right);
    let inside = (0..view.rows as i32).contains(&row) && (0..view.columns as i32).contains(&column);
    inside.then(|| row as usize * view.columns + column as usize)
}
