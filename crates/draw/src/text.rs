//! A board as terminal text. [`Layout`] says where things are; this file says what they are.

use poda_core::{BoardView, Cell, Grid, PerSide, Side};

use crate::canvas::{Canvas, Ink};
use crate::drawing::{Drawing, Room};
use crate::lattice::{Place, places};
use crate::look::{Mark, TextStyle, colour_letter, glyph};
use crate::palette::{TerminalColours, terminal_colours};
use crate::text_layout::Layout;

/// The board as lines of text, each ended by a line feed, none by a space.
pub fn text(view: &BoardView, style: TextStyle) -> String {
    text_in(view, style, PerSide::default())
}

/// The same in the colours that somebody has chosen; a side without a choice has its own.
pub fn text_in(view: &BoardView, style: TextStyle, chosen: PerSide<Option<TerminalColours>>) -> String {
    let colours = || PerSide::from_fn(|side| chosen[side].unwrap_or_else(|| terminal_colours(view, side)));
    drawing(view, style.ascii, Room::Narrow).text(style.colour.then(colours))
}

/// The board as characters, for a screen that puts them itself.
pub fn drawing(view: &BoardView, ascii: bool, room: Room) -> Drawing {
    let style = TextStyle { ascii, colour: false };
    let mut sketch = Sketch { view, style, layout: Layout::of(view, room), canvas: Canvas::default() };
    if sketch.layout.framed {
        sketch.frame();
    } else {
        sketch.edges();
    }
    sketch.column_names();
    sketch.row_names();
    sketch.cells();
    let layout = &sketch.layout;
    let cells = places(view).map(|place| (layout.line(place.0), layout.column(place))).collect();
    sketch.canvas.cut(cells, |line, column| layout.spot(line, column))
}

/// A drawing in progress.
struct Sketch<'a> {
    view: &'a BoardView,
    style: TextStyle,
    layout: Layout,
    canvas: Canvas,
}

impl Sketch<'_> {
    fn rows(&self) -> i32 {
        self.view.rows as i32
    }

    fn columns(&self) -> i32 {
        self.view.columns as i32
    }

    fn put_at(&mut self, place: Place, glyph: char, ink: Ink) {
        self.canvas.put(self.layout.line(place.0), self.layout.column(place), glyph, ink);
    }

    /// A light frame, with lines between the cells of a small board.
    fn frame(&mut self) {
        let (across, down) = (self.layout.horizontal_rules(self.rows()), self.layout.vertical_rules(self.columns()));
        let rules = Rules::of(self.style);
        let (Some((&top, &bottom)), Some((&left, &right))) = (across.first().zip(across.last()), down.first().zip(down.last()))
        else {
            return;
        };
        for &line in &across {
            (left..right).for_each(|column| self.canvas.put(line, column, rules.across, Ink::Plain));
        }
        for &column in &down {
            (top..bottom).for_each(|line| self.canvas.put(line, column, rules.down, Ink::Plain));
        }
        for (i, &line) in across.iter().enumerate() {
            for (j, &column) in down.iter().enumerate() {
                let joint = rules.joints[which_third(i, across.len())][which_third(j, down.len())];
                self.canvas.put(line, column, joint, Ink::Plain);
            }
        }
    }

    /// The letter of its owner along every owned edge, one for each cell of it; joined above and below, where they would
    /// otherwise look like a second row of column names.
    fn edges(&mut self) {
        let (rows, columns, borders) = (self.rows(), self.columns(), self.view.borders);
        for (row, owner) in [(-1, borders.top), (rows, borders.bottom)] {
            self.join((row, 0), (row, columns - 1), owner);
            (0..columns).for_each(|column| self.edge((row, column), owner));
        }
        for (column, owner) in [(-1, borders.left), (columns, borders.right)] {
            (0..rows).for_each(|row| self.edge((row, column), owner));
        }
    }

    fn edge(&mut self, place: Place, owner: Option<Side>) {
        if let Some(side) = owner {
            self.put_at(place, colour_letter(self.view, side), Ink::Paint(side));
        }
    }

    fn join(&mut self, from: Place, to: Place, owner: Option<Side>) {
        let line = self.layout.line(from.0);
        if let Some(side) = owner {
            let glyph = Rules::of(self.style).across;
            for column in self.layout.column(from)..self.layout.column(to) {
                self.canvas.put(line, column, glyph, Ink::Paint(side));
            }
        }
    }

    /// Above the board, and below it too where columns are not straight.
    fn column_names(&mut self) {
        let above = if self.layout.framed || self.view.borders.top.is_some() { -2 } else { -1 };
        let below = self.rows() + i32::from(self.view.borders.bottom.is_some());
        // A frame is as far from the cells as its lines are, however far apart the rows are.
        let line = if self.layout.framed { -self.layout.margin - 1 } else { self.layout.line(above) };
        self.column_names_on(line, above);
        if self.view.grid != Grid::Square {
            self.column_names_on(self.layout.line(below), below);
        }
    }

    fn column_names_on(&mut self, line: i32, row: i32) {
        for (column, name) in (0..self.columns()).zip(&self.view.column_names) {
            let middle = self.layout.column((row, column));
            self.canvas.put_ending(line, middle + name.chars().count() as i32 / 2, name);
        }
    }

    /// Left of each row, wherever it starts.
    fn row_names(&mut self) {
        for (row, name) in (0..self.rows()).zip(&self.view.row_names) {
            let first_cell = self.layout.column((row, 0));
            let end = match self.view.borders.left {
                _ if self.layout.framed => first_cell - self.layout.side_margin() - 2,
                Some(_) => self.layout.column((row, -1)) - 2,
                None => first_cell - self.layout.reach - 1,
            };
            self.canvas.put_ending(self.layout.line(row), end, name);
        }
    }

    fn cells(&mut self) {
        let marked = |(i, (place, cell))| (place, cell, Mark::of(self.view, i));
        let cells: Vec<(Place, &Cell, Mark)> = places(self.view).zip(&self.view.cells).enumerate().map(marked).collect();
        for &(place, cell, _) in &cells {
            self.cell(place, cell);
        }
        // The last move's signs go last: where neighbours share a gap, they stay whole.
        for last in [false, true] {
            for &(place, _, mark) in cells.iter().filter(|(_, _, mark)| mark.last == last) {
                self.mark(place, mark);
            }
        }
    }

    /// `X`, or on a board with colours ` · `, `▒r▒`, `▒R▒`.
    fn cell(&mut self, place: Place, cell: &Cell) {
        let (line, middle) = (self.layout.line(place.0), self.layout.column(place));
        if let Some(side) = cell.paint {
            let pattern = self.pattern(side);
            self.canvas.put(line, middle - 1, pattern, Ink::Paint(side));
            self.canvas.put(line, middle + 1, pattern, Ink::Paint(side));
        }
        let (glyph, ink) = match (cell.piece, cell.paint) {
            (Some(piece), _) => (glyph(self.view, piece, self.style), Ink::Piece(piece.side)),
            (None, Some(side)) => (colour_letter(self.view, side), Ink::Paint(side)),
            (None, None) if self.style.ascii => ('.', Ink::Plain),
            (None, None) => ('·', Ink::Plain),
        };
        self.canvas.put(line, middle, glyph, ink);
    }

    /// What a side's colour looks like beside the letter.
    fn pattern(&self, side: Side) -> char {
        match side {
            _ if self.style.ascii => colour_letter(self.view, side),
            Side::First => '▒',
            Side::Second => '░',
        }
    }

    fn mark(&mut self, place: Place, mark: Mark) {
        if let Some((before, after)) = mark.signs() {
            let (line, middle, reach) = (self.layout.line(place.0), self.layout.column(place), self.layout.reach);
            self.canvas.put(line, middle - reach, before, Ink::Bold);
            self.canvas.put(line, middle + reach, after, Ink::Bold);
        }
    }
}

/// The characters of a frame.
struct Rules {
    across: char,
    down: char,
    /// Where lines meet: top, middle and bottom, each at the left, in the middle and at the right.
    joints: [[char; 3]; 3],
}

impl Rules {
    const ASCII: Self = Self { across: '-', down: '|', joints: [['+'; 3]; 3] };

    const LIGHT: Self =
        Self { across: '─', down: '│', joints: [['┌', '┬', '┐'], ['├', '┼', '┤'], ['└', '┴', '┘']] };

    const fn of(style: TextStyle) -> &'static Self {
        if style.ascii { &Self::ASCII } else { &Self::LIGHT }
    }
}

/// 0 for the first of `count` things, 2 for the last, 1 for those between.
const fn which_third(i: usize, count: usize) -> usize {
    if i == 0 {
        0
    } else if i + 1 == count {
        2
    } else {
        1
    }
}
