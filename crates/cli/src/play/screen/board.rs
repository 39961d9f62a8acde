//! The board on the screen: the drawing of `poda-draw` put into a window that scrolls with the cursor, with what is shown on top of it.

use poda_core::BoardView;
use poda_draw::{Drawing, Room, Spot, drawing};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::theme::{Chosen, REVERSED, STRONG, Theme};

/// Columns from cell to cell from which on a piece may cover those beside it.
const WIDE_PITCH: u16 = 4;

/// Something shown on a cell besides what stands there.
#[derive(Clone, Debug, Default)]
pub struct Overlay {
    /// The cell the cursor is on, and the piece that would be put there.
    pub cursor: Option<(usize, Option<char>)>,
    /// Cells of a hint.
    pub hint: Vec<usize>,
    /// A sign in place of an empty cell, with its style.
    pub signs: Vec<(usize, char, Style)>,
}

/// A board ready to be put on the screen.
pub struct Board<'a> {
    view: &'a BoardView,
    drawing: Drawing,
    theme: Theme,
    colours: Chosen,
}

/// Where a board was put: what a click on the screen means.
#[derive(Clone, Debug, Default)]
pub struct Placed {
    area: Rect,
    /// The line and column of the drawing that are at the top left of the area.
    scroll: (u16, u16),
    drawing: Option<Drawing>,
}

impl Placed {
    /// The cell at a place of the screen.
    pub fn cell_at(&self, column: u16, line: u16) -> Option<usize> {
        let inside = self.area.contains((column, line).into());
        let drawing = self.drawing.as_ref().filter(|_| inside)?;
        drawing.cell_at(line - self.area.y + self.scroll.0, column - self.area.x + self.scroll.1)
    }
}

impl<'a> Board<'a> {
    /// Draws `view` with as much room as `most` columns and lines allow.
    pub fn new(view: &'a BoardView, theme: Theme, most: (u16, u16)) -> Self {
        let wide = drawing(view, theme.ascii, Room::Wide);
        let fits = wide.width <= most.0 && wide.height <= most.1;
        let drawing = if fits { wide } else { drawing(view, theme.ascii, Room::Narrow) };
        Self { view, drawing, theme, colours: Chosen::default() }
    }

    /// The same in other colours.
    pub fn coloured(self, colours: Chosen) -> Self {
        Self { colours, ..self }
    }

    /// The columns and lines it takes.
    pub fn size(&self) -> (u16, u16) {
        (self.drawing.width, self.drawing.height)
    }

    /// Puts the board at the top of `area`, in its middle from side to side; what does not fit is scrolled so that the cursor is seen.
    pub fn render(self, area: Rect, overlay: &Overlay, buffer: &mut Buffer) -> Placed {
        let (width, height) = self.size();
        let fitting = Rect {
            x: area.x + area.width.saturating_sub(width) / 2,
            y: area.y,
            width: width.min(area.width),
            height: height.min(area.height),
        };
        let focus = overlay.cursor.map(|(cell, _)| self.drawing.cells[cell]);
        let scroll = (
            scrolled(height, fitting.height, focus.map(|spot| spot.line)),
            scrolled(width, fitting.width, focus.map(|spot| spot.column)),
        );
        let mut sheet = Sheet { buffer, area: fitting, scroll };
        for glyph in &self.drawing.glyphs {
            sheet.put(glyph.line, glyph.column, glyph.glyph, self.theme.ink(self.view, glyph.ink, self.colours));
        }
        self.widen_pieces(&mut sheet);
        self.overlay(&mut sheet, overlay);
        Placed { area: fitting, scroll, drawing: Some(self.drawing) }
    }

    /// Where there is room, pieces that bring their own ground cover more of their cell.
    fn widen_pieces(&self, sheet: &mut Sheet<'_>) {
        for (cell, spot) in self.view.cells.iter().zip(&self.drawing.cells) {
            if let (Some(piece), true) = (cell.piece, spot.pitch >= WIDE_PITCH) {
                let ground = self.theme.side_in(self.view, piece.side, self.colours);
                for column in spot.column.saturating_sub(1)..=spot.column + 1 {
                    sheet.restyle(spot.line, column, ground);
                }
            }
        }
    }

    fn overlay(&self, sheet: &mut Sheet<'_>, overlay: &Overlay) {
        for &(cell, sign, style) in &overlay.signs {
            let spot = self.drawing.cells[cell];
            sheet.put(spot.line, spot.column, sign, style);
        }
        for &cell in &overlay.hint {
            sheet.around(self.drawing.cells[cell], ('(', ')'), self.theme.hint());
        }
        let Some((cell, ghost)) = overlay.cursor else { return };
        let spot = self.drawing.cells[cell];
        if let Some(glyph) = ghost {
            let ink = poda_draw::Ink::Paint(self.view.status.side);
            let style = self.theme.ink(self.view, ink, self.colours).add_modifier(Modifier::DIM);
            sheet.put(spot.line, spot.column, glyph, style);
        }
        let signs = if self.theme.ascii { ('>', '<') } else { ('▸', '◂') };
        sheet.around(spot, signs, STRONG);
        for column in spot.column.saturating_sub(spot.reach)..=spot.column + spot.reach {
            sheet.restyle(spot.line, column, REVERSED);
        }
    }
}

/// How far to scroll `whole` lines in a window of `seen` so that `focus` is in its middle, as far as there is something to scroll.
fn scrolled(whole: u16, seen: u16, focus: Option<u16>) -> u16 {
    let most = whole.saturating_sub(seen);
    focus.unwrap_or(whole / 2).saturating_sub(seen / 2).min(most)
}

/// A window on a drawing.
struct Sheet<'a> {
    buffer: &'a mut Buffer,
    area: Rect,
    scroll: (u16, u16),
}

impl Sheet<'_> {
    fn place(&self, line: u16, column: u16) -> Option<(u16, u16)> {
        let (line, column) = (line.checked_sub(self.scroll.0)?, column.checked_sub(self.scroll.1)?);
        let inside = line < self.area.height && column < self.area.width;
        inside.then(|| (self.area.x + column, self.area.y + line))
    }

    fn put(&mut self, line: u16, column: u16, glyph: char, style: Style) {
        if let Some(cell) = self.place(line, column).and_then(|place| self.buffer.cell_mut(place)) {
            cell.set_char(glyph).set_style(style);
        }
    }

    fn restyle(&mut self, line: u16, column: u16, style: Style) {
        if let Some(cell) = self.place(line, column).and_then(|place| self.buffer.cell_mut(place)) {
            cell.set_style(style);
        }
    }

    /// Puts signs left and right of a cell.
    fn around(&mut self, spot: Spot, (left, right): (char, char), style: Style) {
        if let Some(column) = spot.column.checked_sub(spot.reach) {
            self.put(spot.line, column, left, style);
        }
        self.put(spot.line, spot.column + spot.reach, right, style);
    }
}
