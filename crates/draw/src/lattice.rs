//! Where cells lie and which of them touch.
//!
//! ```text
//!   square          rhombus            even-r        Distances are counted in half cells. Two cells of neighbouring
//!   0 0 0           0   0   0            1   1   1   rows touch where they are one half cell apart, which is all
//!   0 0 0             1   1   1        0   0   0     that tells the two hexagonal grids from each other.
//!   0 0 0               2   2   2        1   1   1
//! ```
//!
//! Rows and columns are signed: the lattice goes on beyond the board, where edges and names are drawn.

use poda_core::{BoardView, Grid};

/// The place of a cell, on the board or beyond it.
pub(crate) type Place = (i32, i32);

/// The places of all cells, in the order of [`BoardView::cells`].
pub(crate) fn places(view: &BoardView) -> impl Iterator<Item = Place> + use<> {
    let (rows, columns) = (view.rows as i32, view.columns as i32);
    (0..rows).flat_map(move |row| (0..columns).map(move |column| (row, column)))
}

/// By how many half cells a row is shifted to the right.
pub(crate) const fn half_cells(grid: Grid, row: i32) -> i32 {
    match grid {
        Grid::Square => 0,
        Grid::HexRhombus => row,
        Grid::HexEvenR => 1 - row.rem_euclid(2),
        Grid::HexOddR => row.rem_euclid(2),
    }
}

/// The neighbours of a cell clockwise from the top (square) or the top right (hexagon), in the order of a tile's sides.
pub(crate) fn neighbours(grid: Grid, (row, column): Place) -> Vec<Place> {
    let (left, right) = ((row, column - 1), (row, column + 1));
    if grid == Grid::Square {
        return vec![(row - 1, column), right, (row + 1, column), left];
    }
    // `half` is -1 for the left one and 1 for the right one of the two cells that touch ours in the other row.
    let touching = |other, half| (other, column + (half_cells(grid, row) + half - half_cells(grid, other)) / 2);
    vec![touching(row - 1, 1), right, touching(row + 1, 1), touching(row + 1, -1), left, touching(row - 1, -1)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hexagons_touch_six_cells() {
        assert_eq!(neighbours(Grid::HexRhombus, (2, 2)), [(1, 3), (2, 3), (3, 2), (3, 1), (2, 1), (1, 2)]);
        assert_eq!(neighbours(Grid::HexEvenR, (2, 2)), [(1, 3), (2, 3), (3, 3), (3, 2), (2, 1), (1, 2)]);
        assert_eq!(neighbours(Grid::HexEvenR, (1, 2)), [(0, 2), (1, 3), (2, 2), (2, 1), (1, 1), (0, 1)]);
        assert_eq!(neighbours(Grid::HexOddR, (1, 2)), [(0, 3), (1, 3), (2, 3), (2, 2), (1, 1), (0, 2)]);
    }

    #[test]
    fn touching_is_mutual() {
        for grid in [Grid::Square, Grid::HexRhombus, Grid::HexEvenR, Grid::HexOddR] {
            for place in [(0, 0), (1, 0), (4, 7), (5, 7)] {
                for neighbour in neighbours(grid, place) {
                    assert!(neighbours(grid, neighbour).contains(&place), "{grid:?} {place:?} {neighbour:?}");
                }
            }
        }
    }
}
