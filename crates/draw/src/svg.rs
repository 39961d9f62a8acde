//! A board as a standalone SVG picture.
//!
//! The board lies on a card of its own, so the picture is the same on any page. Nothing in it has an id: several
//! pictures can be put into one page without their parts meeting, which is why patterns are drawn line by line.

use poda_core::{BoardView, Grid, Side};

use crate::edges::{Run, owned_runs};
use crate::lattice::places;
use crate::look::Mark;
use crate::palette::Palette;
use crate::pieces::{DARK, dot, hatch, piece};
use crate::tiles::{Point, Short, Tile};

const CARD: &str = "#d8cdb9";
const CARD_CORNER: f64 = 10.0;
const CELL_FILL: &str = "#f3ede1";
const CELL_LINE: &str = "#a89c87";
const NAME: &str = "#4a4337";
/// Bluish green: neither side's colour, and told apart from both by every common kind of colour vision.
const LINE: &str = "#009e73";

/// What the widest name takes to each side of its middle.
const NAME_REACH: f64 = 10.0;
/// From the outermost thing drawn to the border of the card.
const PADDING: f64 = 10.0;
/// An owned edge; its inner half is hidden under the cells.
const BAND: f64 = 13.0;
/// The outline of an owned edge, for white on a light card.
const BAND_OUTLINE: f64 = 15.5;

/// Paint leaves the lines between cells visible.
const PAINT_SCALE: f64 = 0.97;
/// The outline of a winning cell lies inside of it.
const LINE_SCALE: f64 = 0.92;

/// The board as SVG.
pub fn svg(view: &BoardView) -> String {
    let tile = Tile::of(view.grid);
    let palette = Palette::of(view);
    let names = names(view, &tile);
    let runs = owned_runs(view, &tile);
    let card = Card::around(view, &tile, &names, &runs);
    let content = [bands(&runs, palette), lattice(view, &tile), cells(view, &tile, palette), name_texts(&names)];
    card.with(&content.concat())
}

/// Text in a form that means itself between tags.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// The names and their places: above and left; below too where columns are not straight.
fn names<'a>(view: &'a BoardView, tile: &Tile) -> Vec<(Point, &'a str)> {
    let last = view.rows as i32 - 1;
    let columns = || (0..).zip(&view.column_names).map(|(column, name)| (column, name.as_str()));
    let above = columns().map(|(column, name)| (tile.name_point((0, column), (-1, column)), name));
    let below = columns().map(|(column, name)| (tile.name_point((last, column), (last + 1, column)), name));
    let left = (0..).zip(&view.row_names).map(|(row, name)| (tile.name_point((row, 0), (row, -1)), name.as_str()));
    above.chain(below.filter(|_| view.grid != Grid::Square)).chain(left).collect()
}

fn name_texts(names: &[(Point, &str)]) -> String {
    let texts: String = names.iter().map(|&(at, name)| name_text(at, name)).collect();
    format!(r#"<g font-size="13" fill="{NAME}">{texts}</g>"#)
}

fn name_text(at: Point, name: &str) -> String {
    format!(r#"<text x="{}" y="{}" dy=".35em">{}</text>"#, Short(at.x), Short(at.y), escaped(name))
}

/// The owned edges, under the cells that will hide their inner half.
///
/// Second's are cut straight and lie over the round ends of First's: clean joints, and no gap at a sharp corner.
fn bands(runs: &[Run], palette: Palette) -> String {
    let band = |side, colour, width, cap| {
        let lines: String = runs.iter().filter(|run| run.owner == side).map(|run| line(&run.points)).collect();
        match lines.as_str() {
            "" => String::new(),
            lines => format!(
                r#"<path d="{lines}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linejoin="round" stroke-linecap="{cap}"/>"#
            ),
        }
    };
    let outlines = Side::BOTH.map(|side| band(side, DARK, BAND_OUTLINE, "round"));
    let [first, second] =
        [(Side::First, "round"), (Side::Second, "butt")].map(|(side, cap)| band(side, palette.fill(side), BAND, cap));
    [outlines.concat(), first, second].concat()
}

/// All cells, empty.
fn lattice(view: &BoardView, tile: &Tile) -> String {
    let outlines: String = places(view).map(|place| closed(&tile.outline(tile.centre(place), 1.0))).collect();
    format!(r#"<path d="{outlines}" fill="{CELL_FILL}" stroke="{CELL_LINE}" stroke-linejoin="round"/>"#)
}

fn line(points: &[Point]) -> String {
    let points: Vec<String> = points.iter().map(ToString::to_string).collect();
    format!("M{}", points.join("L"))
}

fn closed(corners: &[Point]) -> String {
    line(corners) + "Z"
}

/// What is on the cells.
fn cells(view: &BoardView, tile: &Tile, palette: Palette) -> String {
    places(view)
        .enumerate()
        .map(|(i, place)| match layers(view, i, tile, palette).as_str() {
            "" => String::new(),
            layers => format!(r#"<g transform="translate({})">{layers}</g>"#, tile.centre(place)),
        })
        .collect()
}

/// What is on a cell, around (0, 0), from the bottom up: colour, winning line, piece, last move.
fn layers(view: &BoardView, i: usize, tile: &Tile, palette: Palette) -> String {
    let (mark, cell) = (Mark::of(view, i), &view.cells[i]);
    let paint = cell.paint.map(|side| painted(tile, palette, side));
    let piece = cell.piece.map(|standing| piece(view, palette, standing));
    let line = mark.line.then(|| outlined(tile));
    let last = mark.last.then(|| dot(cell.piece));
    [paint, line, piece, last].map(Option::unwrap_or_default).concat()
}

/// What [`svg`] draws on a cell, around (0, 0): for whoever puts boards together from parts, such as a page with many of them.
pub fn cell_svg(view: &BoardView, cell: usize) -> String {
    layers(view, cell, &Tile::of(view.grid), Palette::of(view))
}

/// Where [`svg`] draws the middle of a cell.
pub fn cell_centre(view: &BoardView, cell: usize) -> (f64, f64) {
    let (row, column) = (cell / view.columns, cell % view.columns);
    let Point { x, y } = Tile::of(view.grid).centre((row as i32, column as i32));
    (x, y)
}

/// A cell around (0, 0) in a side's colour: a tint and a pattern.
fn painted(tile: &Tile, palette: Palette, side: Side) -> String {
    let cell = closed(&tile.outline(Point { x: 0.0, y: 0.0 }, PAINT_SCALE));
    format!(r#"<path d="{cell}" fill="{}" fill-opacity="0.3"/>{}"#, palette.fill(side), hatch(palette, side))
}

/// The outline of a cell of the winning line around (0, 0).
fn outlined(tile: &Tile) -> String {
    let cell = closed(&tile.outline(Point { x: 0.0, y: 0.0 }, LINE_SCALE));
    format!(r#"<path d="{cell}" fill="none" stroke="{LINE}" stroke-width="4" stroke-linejoin="round"/>"#)
}

/// The ground of the picture and its size.
struct Card {
    left: f64,
    top: f64,
    width: f64,
    height: f64,
}

impl Card {
    /// As large as the cells, names and owned edges need.
    fn around(view: &BoardView, tile: &Tile, names: &[(Point, &str)], runs: &[Run]) -> Self {
        let corners = places(view).flat_map(|place| tile.outline(tile.centre(place), 1.0));
        let names = names.iter().map(|&(at, _)| (at, NAME_REACH));
        let bands = runs.iter().flat_map(|run| &run.points).map(|&at| (at, BAND_OUTLINE / 2.0));
        let boxes = names
            .chain(bands)
            .flat_map(|(at, by)| [Point { x: at.x - by, y: at.y - by }, Point { x: at.x + by, y: at.y + by }]);
        let points: Vec<Point> = corners.chain(boxes).collect();
        let least = |of: fn(&Point) -> f64| points.iter().map(of).reduce(f64::min).unwrap_or(0.0).floor() - PADDING;
        let most = |of: fn(&Point) -> f64| points.iter().map(of).reduce(f64::max).unwrap_or(0.0).ceil() + PADDING;
        let (left, top) = (least(|point| point.x), least(|point| point.y));
        Self { left, top, width: most(|point| point.x) - left, height: most(|point| point.y) - top }
    }

    /// The whole picture.
    fn with(&self, content: &str) -> String {
        let [left, top, width, height] = [self.left, self.top, self.width, self.height].map(Short);
        format!(
            concat!(
                r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {width} {height}" width="{width}" height="{height}" "#,
                r#"font-family="system-ui, sans-serif" text-anchor="middle">"#,
                r#"<rect x="{left}" y="{top}" width="{width}" height="{height}" rx="{corner}" fill="{card}"/>{content}</svg>"#
            ),
            left = left,
            top = top,
            width = width,
            height = height,
            corner = CARD_CORNER,
            card = CARD,
            content = content
        )
    }
}
