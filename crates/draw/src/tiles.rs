//! Points and tiles: the lattice in picture units.

use std::fmt;

use poda_core::Grid;

use crate::lattice::{Place, half_cells};

/// The distance between the middles of two cells of a row.
pub(crate) const CELL: f64 = 40.0;

/// The middle of a pointed-top hexagon to its corners, where hexagons of width `CELL` fill the plane: `CELL` / √3.
const HEX_RADIUS: f64 = CELL * 0.577_350_269_189_625_8;

/// How far a name is from the cell it belongs to, in steps of the lattice. Hexagons leave room for an edge.
const SQUARE_NAME_STEP: f64 = 0.8;
const HEX_NAME_STEP: f64 = 1.15;

/// A point of the picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Point {
    pub(crate) x: f64,
    pub(crate) y: f64,
}

impl Point {
    /// The point `part` of the way to `other`; beyond it for more than 1.
    pub(crate) fn towards(self, other: Self, part: f64) -> Self {
        Self { x: self.x + (other.x - self.x) * part, y: self.y + (other.y - self.y) * part }
    }

    /// The point in tenths: equal for points that differ only in the noise of the arithmetic.
    pub(crate) fn tenths(self) -> (i64, i64) {
        (tenths(self.x), tenths(self.y))
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", Short(self.x), Short(self.y))
    }
}

/// A number with at most one decimal, so that pictures do not differ in the noise of the arithmetic.
pub(crate) struct Short(pub(crate) f64);

impl fmt::Display for Short {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tenths = tenths(self.0);
        let sign = if tenths < 0 { "-" } else { "" };
        match (tenths.abs() / 10, tenths.abs() % 10) {
            (whole, 0) => write!(f, "{sign}{whole}"),
            (whole, tenth) => write!(f, "{sign}{whole}.{tenth}"),
        }
    }
}

fn tenths(number: f64) -> i64 {
    (number * 10.0).round() as i64
}

/// The shape of a grid's cells.
pub(crate) struct Tile {
    grid: Grid,
    /// From the middle, clockwise; side `i` goes from corner `i` to the next.
    corners: Vec<Point>,
}

impl Tile {
    pub(crate) fn of(grid: Grid) -> Self {
        let (half, radius) = (CELL / 2.0, HEX_RADIUS);
        let corners: &[(f64, f64)] = match grid {
            Grid::Square => &[(-half, -half), (half, -half), (half, half), (-half, half)],
            Grid::HexRhombus | Grid::HexEvenR | Grid::HexOddR => &[
                (0.0, -radius),
                (half, -radius / 2.0),
                (half, radius / 2.0),
                (0.0, radius),
                (-half, radius / 2.0),
                (-half, -radius / 2.0),
            ],
        };
        Self { grid, corners: corners.iter().map(|&(x, y)| Point { x, y }).collect() }
    }

    /// The middle of a cell; that of the first one of an unshifted row is 0.
    pub(crate) fn centre(&self, (row, column): Place) -> Point {
        let row_step = if self.grid == Grid::Square { CELL } else { 1.5 * HEX_RADIUS };
        let x = f64::from(2 * column + half_cells(self.grid, row)) * CELL / 2.0;
        Point { x, y: f64::from(row) * row_step }
    }

    /// The corners of a tile around `centre`, `scale` times the size of a cell.
    pub(crate) fn outline(&self, centre: Point, scale: f64) -> Vec<Point> {
        self.corners.iter().map(|corner| Point { x: centre.x + corner.x * scale, y: centre.y + corner.y * scale }).collect()
    }

    /// Where to write the name that stands beyond `edge_cell`, on the side where `beyond` would lie.
    pub(crate) fn name_point(&self, edge_cell: Place, beyond: Place) -> Point {
        let step = if self.grid == Grid::Square { SQUARE_NAME_STEP } else { HEX_NAME_STEP };
        self.centre(edge_cell).towards(self.centre(beyond), step)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        for (number, text) in [(0.0, "0"), (-0.04, "0"), (1.25, "1.3"), (-0.5, "-0.5"), (34.641, "34.6"), (40.0, "40")] {
            assert_eq!(Short(number).to_string(), text);
        }
    }
}
