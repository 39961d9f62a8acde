//! What stands on the cells of a picture, each drawn around (0, 0).
//!
//! First's pieces are plain, Second's carry a ring or are one: shape tells the sides apart where colour does not.

use poda_core::{BoardView, Piece, PieceKind, Side};

use crate::look::pieces_fall;
use crate::palette::Palette;
use crate::svg::escaped;
use crate::tiles::Short;

/// The dark colour of outlines, fuses and marks.
pub(crate) const DARK: &str = "#26221d";

/// Sparks and the last move.
const YELLOW: &str = "#f0e442";

/// A stone's radius; a third of a cell and a bit, so that marks fit around it.
const STONE: f64 = 13.5;

const BOMB: f64 = 11.5;

/// The ring inside of Second's stones, of a stone's radius.
const INNER_RING: f64 = 0.55;

/// The middle of a bomb's body, which leaves room for the fuse.
const BOMB_BODY: (i32, i32) = (-2, 3);

/// The distance between the lines of a paint's pattern.
const HATCH_STEP: i32 = 8;

/// How far the pattern goes from the middle of a cell each way: a square that fits a hexagon as well.
const HATCH_REACH: i32 = 14;

/// A piece around (0, 0).
pub(crate) fn piece(view: &BoardView, palette: Palette, piece: Piece) -> String {
    match (piece.kind, piece.symbol) {
        (PieceKind::Walker, symbol) => walker(palette, piece.side, symbol),
        (PieceKind::Bomb, _) => bomb(palette, piece.side),
        (PieceKind::Stone, 'X') if !pieces_fall(view) => cross(palette.fill(piece.side)),
        (PieceKind::Stone, 'O') if !pieces_fall(view) => ring(palette.fill(piece.side)),
        (PieceKind::Stone, _) => disc(palette, piece.side, STONE),
    }
}

fn cross(colour: &str) -> String {
    format!(r#"<path d="M-10 -10L10 10M10 -10L-10 10" fill="none" stroke="{colour}" stroke-width="6" stroke-linecap="round"/>"#)
}

fn ring(colour: &str) -> String {
    format!(r#"<circle r="10.5" fill="none" stroke="{colour}" stroke-width="6"/>"#)
}

/// A round stone; Second's has a ring inside.
fn disc(palette: Palette, side: Side, radius: f64) -> String {
    let body = format!(r#"<circle r="{radius}" fill="{}" stroke="{DARK}" stroke-width="1.5"/>"#, palette.fill(side));
    match side {
        Side::First => body,
        Side::Second => {
            let inner = Short(radius * INNER_RING);
            body + &format!(r#"<circle r="{inner}" fill="none" stroke="{}" stroke-width="2"/>"#, palette.on_fill(side))
        }
    }
}

/// A smaller stone, lower in its cell, with a burning fuse.
fn bomb(palette: Palette, side: Side) -> String {
    let (x, y) = BOMB_BODY;
    let fuse =
        format!(r#"<path d="M5 -4L8 -8Q11 -12 14 -10" fill="none" stroke="{DARK}" stroke-width="3" stroke-linecap="round"/>"#);
    let spark = format!(
        r#"<path d="M14 -15L15.3 -11.3L19 -10L15.3 -8.7L14 -5L12.7 -8.7L9 -10L12.7 -11.3Z" fill="{YELLOW}" stroke="{DARK}"/>"#
    );
    format!(r#"<g transform="translate({x} {y})">{fuse}{}{spark}</g>"#, disc(palette, side, BOMB))
}

/// A pawn with the letter of its side.
fn walker(palette: Palette, side: Side, symbol: char) -> String {
    let (fill, on_fill) = (palette.fill(side), palette.on_fill(side));
    let letter = escaped(&symbol.to_ascii_uppercase().to_string());
    format!(
        concat!(
            r#"<path d="M-13 16Q-13 11 -9.5 10Q-6 5 -5 -1.2A8 8 0 1 1 5 -1.2Q6 5 9.5 10Q13 11 13 16Z" fill="{fill}" stroke="{on_fill}" stroke-width="2"/>"#,
            r#"<text y="-7.5" dy=".35em" font-size="11" font-weight="700" fill="{on_fill}">{letter}</text>"#
        ),
        fill = fill,
        on_fill = on_fill,
        letter = letter
    )
}

/// The pattern of a side's colour around (0, 0): First's lines rise, Second's fall.
pub(crate) fn hatch(palette: Palette, side: Side) -> String {
    let sums = (1..4 * HATCH_REACH / HATCH_STEP).map(|i| i * HATCH_STEP - 2 * HATCH_REACH);
    let lines: String = sums.map(|sum| hatch_line(side, sum)).collect();
    format!(r#"<path d="{lines}" stroke="{}" stroke-width="2.5" stroke-linecap="round"/>"#, palette.fill(side))
}

/// The line x + y = sum, cut to the pattern's square; falling lines are its mirror image.
fn hatch_line(side: Side, sum: i32) -> String {
    let (low, high) = ((-HATCH_REACH).max(sum - HATCH_REACH), HATCH_REACH.min(sum + HATCH_REACH));
    let flip = if side == Side::First { 1 } else { -1 };
    format!("M{} {}L{} {}", flip * low, sum - low, flip * high, sum - high)
}

/// The mark of the last move, small enough for every piece and in nobody's colour; it keeps clear of a walker's letter.
pub(crate) fn dot(piece: Option<Piece>) -> String {
    let (x, y) = match piece.map(|piece| piece.kind) {
        Some(PieceKind::Walker) => (0, 8),
        Some(PieceKind::Bomb) => BOMB_BODY,
        Some(PieceKind::Stone) | None => (0, 0),
    };
    format!(r#"<circle cx="{x}" cy="{y}" r="4" fill="{YELLOW}" stroke="{DARK}" stroke-width="1.5"/>"#)
}
