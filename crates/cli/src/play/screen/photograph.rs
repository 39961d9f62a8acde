//! A screen as an SVG, for the pages: characters in the colours of a dark terminal.

use std::fmt::Write;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

/// A character in pixels, and the size of the type.
const WIDTH: usize = 9;
const HEIGHT: usize = 19;
const TYPE: usize = 15;
/// How far below the top of a line the letters stand.
const BASE: usize = 14;
/// Pixels around the screen.
const MARGIN: usize = 12;
/// The ink and the ground of the terminal.
const INK: &str = "#e6e1d6";
const GROUND: &str = "#1d2127";

/// The picture of a screen.
pub fn svg(buffer: &Buffer) -> String {
    let (columns, lines) = (usize::from(buffer.area.width), usize::from(buffer.area.height));
    let (width, height) = (columns * WIDTH + 2 * MARGIN, lines * HEIGHT + 2 * MARGIN);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" font-family=\"ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace\" font-size=\"{TYPE}\">\n<rect width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"{GROUND}\"/>\n"
    );
    for (line, row) in buffer.content.chunks(columns).enumerate() {
        grounds(&mut out, line, row);
        for (column, cell) in row.iter().enumerate().filter(|(_, cell)| cell.symbol() != " ") {
            letter(&mut out, line, column, cell);
        }
    }
    out + "</svg>\n"
}

/// The grounds of a line, one rectangle for each stretch of the same colour.
fn grounds(out: &mut String, line: usize, row: &[Cell]) {
    let mut from = 0;
    for stretch in row.chunk_by(|a, b| colours(a).1 == colours(b).1) {
        let ground = colours(&stretch[0]).1;
        if ground != GROUND {
            let (x, y) = (MARGIN + from * WIDTH, MARGIN + line * HEIGHT);
            let width = stretch.len() * WIDTH;
            writeln!(out, "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{HEIGHT}\" fill=\"{ground}\"/>").expect("text");
        }
        from += stretch.len();
    }
}

fn letter(out: &mut String, line: usize, column: usize, cell: &Cell) {
    let (x, y) = (MARGIN + column * WIDTH, MARGIN + line * HEIGHT + BASE);
    let symbol = cell.symbol().replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let bold = if cell.modifier.contains(Modifier::BOLD) { " font-weight=\"bold\"" } else { "" };
    let faint = if cell.modifier.contains(Modifier::DIM) { " opacity=\"0.6\"" } else { "" };
    writeln!(out, "<text x=\"{x}\" y=\"{y}\" fill=\"{}\"{bold}{faint}>{symbol}</text>", colours(cell).0).expect("text");
}

/// The ink and the ground of a character.
fn colours(cell: &Cell) -> (&'static str, &'static str) {
    let pair = (colour(cell.fg).unwrap_or(INK), colour(cell.bg).unwrap_or(GROUND));
    if cell.modifier.contains(Modifier::REVERSED) { (pair.1, pair.0) } else { pair }
}

/// The colours that the screens use, as a terminal shows them.
fn colour(colour: Color) -> Option<&'static str> {
    match colour {
        Color::Indexed(0) => Some("#000000"),
        Color::Indexed(9) => Some("#ff6b5e"),
        Color::Indexed(12) => Some("#6ea8ff"),
        Color::Indexed(15) => Some("#ffffff"),
        Color::Green => Some("#7fc97f"),
        Color::Red => Some("#e06c60"),
        Color::Magenta => Some("#d58fd6"),
        _ => None,
    }
}
