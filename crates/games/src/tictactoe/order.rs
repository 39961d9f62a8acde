//! Cells in many lines matter more: on 3x3 the centre, then the corners, then the edges.

use poda_core::{Arrange, sort_moves_by};

use super::{Mark, Shape, TicTacToe};
use crate::Bits;

poda_core::choices! {
    /// The orders of this game.
    pub enum Order {
        /// Row by row.
        Natural = "natural",
        /// Edges that are no corners, then inner cells, then corners: the worst that was measured on 3x3.
        EdgeFirst = "edge-first",
        /// Cells by the number of lines through them: on 3x3 centre, corners, edges.
        CentreCornerEdge = "centre-corner-edge",
    }
}

impl<B: Bits> Arrange<TicTacToe<B>> for Order {
    fn arrange(&self, position: &TicTacToe<B>, _ply: usize, moves: &mut [Mark]) {
        let shape = position.shape;
        match self {
            Self::Natural => {}
            Self::EdgeFirst => sort_moves_by(moves, |mv| inwards(shape, mv)),
            Self::CentreCornerEdge => sort_moves_by(moves, |mv| -lines(shape, mv)),
        }
    }
}

fn inwards(shape: Shape, mv: Mark) -> i32 {
    let (row, column) = shape.row_column(mv.cell());
    let at_end = |at: usize, length: usize| at == 0 || at + 1 == length;
    match (at_end(row, shape.rows), at_end(column, shape.columns)) {
        (true, true) => 2,
        (false, false) => 1,
        _ => 0,
    }
}

/// The number of winning lines through a cell.
fn lines(shape: Shape, mv: Mark) -> i32 {
    let (row, column) = shape.row_column(mv.cell());
    let (left, right) = (column, shape.columns - 1 - column);
    let (up, down) = (row, shape.rows - 1 - row);
    // Where `before` cells lie on one side of the cell and `after` on the other, a line can begin in this many places.
    let along = |before: usize, after: usize| {
        let reach = shape.run - 1;
        (before.min(reach) + after.min(reach) + 1) as i32 - reach as i32
    };
    [along(left, right), along(up, down), along(left.min(up), right.min(down)), along(right.min(up), left.min(down))]
        .into_iter()
        .map(|lines| lines.max(0))
        .sum()
}
