//! Which character of the terminal belongs to which cell.
//!
//! ```text
//!   lined: small squares       framed: large squares     open: hexagons, owned edges
//!     a   b                      a b c ..                  a b c
//!   ┌───┬───┐                  ┌───────                     b─b─b
//! 1 │ X │ O │                1 │ X O · ..                1 w · · · w
//!   ├───┼───┤                2 │ ·[X]· ..                 2 w ·[W]· w
//! ```
//!
//! A terminal character is about twice as high as wide, so cells two characters apart on neighbouring lines look square, and
//! rows shifted by one character look hexagonal. Neighbours then share the gap between them, where marks stand: good enough
//! for the one cell of a last move. Small boards have room for a gap of their own.

use poda_core::{BoardView, Borders, Grid};

use crate::drawing::{Room, Spot};
use crate::lattice::{Place, half_cells};

/// The most rows and columns of a board with lines between its cells: nine rows still fit a terminal of 24 lines.
const LINED_MOST: usize = 9;

/// What separates cells: a mark, a line, a mark.
const LINED_GAP: i32 = 3;

/// What separates cells where they share it.
const SHARED_GAP: i32 = 1;

/// The text of a cell on a board with colours: pattern, letter, pattern.
const PAINTED_BODY: i32 = 3;

/// How a board is laid out on lines and columns, counted from the middle of its first cell.
pub(crate) struct Layout {
    pub(crate) grid: Grid,
    /// Whether there is a frame around the board.
    pub(crate) framed: bool,
    /// Whether there are lines between cells too.
    pub(crate) lined: bool,
    /// How far the middle of a cell is from the character left or right of it that a mark may take.
    pub(crate) reach: i32,
    /// How far the lines of the frame are from the middle of the cells beside them.
    pub(crate) margin: i32,
    /// Columns from one cell to the next.
    pitch: i32,
    /// Lines from one row to the next.
    height: i32,
}

impl Layout {
    pub(crate) fn of(view: &BoardView, room: Room) -> Self {
        let framed = view.grid == Grid::Square && view.borders == Borders::default();
        let lined = framed && view.rows.max(view.columns) <= LINED_MOST;
        let body = if view.cells.iter().any(|cell| cell.paint.is_some()) { PAINTED_BODY } else { 1 };
        let longest_name = view.column_names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
        let pitch = body.max(longest_name as i32) + if lined { LINED_GAP } else { SHARED_GAP };
        // Half a cell must be whole characters where rows are shifted.
        let pitch = if view.grid == Grid::Square { pitch } else { pitch + pitch % 2 };
        let (wider, margin) = match room {
            Room::Narrow => (1, 1),
            Room::Wide => (2, if lined { 2 } else { 1 }),
        };
        let height = wider * if lined { 2 } else { 1 };
        Self { grid: view.grid, framed, lined, reach: body / 2 + 1, margin, pitch: wider * pitch, height }
    }

    /// The place of a cell whose piece is drawn at a line and a column.
    pub(crate) fn spot(&self, line: u16, column: u16) -> Spot {
        Spot { line, column, reach: self.reach as u16, pitch: self.pitch as u16, height: self.height as u16 }
    }

    /// The line of a row.
    pub(crate) const fn line(&self, row: i32) -> i32 {
        row * self.height
    }

    /// The column of the middle of a cell.
    pub(crate) const fn column(&self, (row, column): Place) -> i32 {
        column * self.pitch + half_cells(self.grid, row) * self.pitch / 2
    }

    /// How far the vertical lines of the frame are from the middle of the cells: half a cell, where there are lines between cells.
    pub(crate) const fn side_margin(&self) -> i32 {
        if self.lined { self.pitch / 2 } else { self.reach + 1 }
    }

    /// The columns of the frame's vertical lines.
    pub(crate) fn vertical_rules(&self, columns: i32) -> Vec<i32> {
        let left = self.column((0, 0)) - self.side_margin();
        let right = self.column((0, columns - 1)) + self.side_margin();
        let between = 1..if self.lined { columns } else { 1 };
        let between = between.map(|column| self.column((0, column)) - self.side_margin());
        [left].into_iter().chain(between).chain([right]).collect()
    }

    /// The lines of the frame's horizontal lines.
    pub(crate) fn horizontal_rules(&self, rows: i32) -> Vec<i32> {
        let between = 1..if self.lined { rows } else { 1 };
        let between = between.map(|row| self.line(row) - self.margin);
        [-self.margin].into_iter().chain(between).chain([self.line(rows - 1) + self.margin]).collect()
    }
}
