//! A rectangle looks the same from four sides, a square from eight.
//!
//! Symmetry number: bit 0 mirrors left and right, bit 1 top and bottom, bit 2 (squares only, done last) swaps rows and columns.

use poda_core::hash::{SECOND_TO_MOVE, cell_key};
use poda_core::{Side, Symmetric};

use super::{Mark, Shape, TicTacToe};
use crate::Bits;

const MIRROR: usize = 1;
const FLIP: usize = 2;
const TRANSPOSE: usize = 4;

fn turn(shape: Shape, symmetry: usize, cell: usize) -> usize {
    let (mut row, mut column) = shape.row_column(cell);
    if symmetry & MIRROR != 0 {
        column = shape.columns - 1 - column;
    }
    if symmetry & FLIP != 0 {
        row = shape.rows - 1 - row;
    }
    if symmetry & TRANSPOSE != 0 {
        (row, column) = (column, row);
    }
    shape.cell(row, column)
}

impl<B: Bits> Symmetric for TicTacToe<B> {
    fn symmetries(&self) -> usize {
        if self.shape.rows == self.shape.columns { 8 } else { 4 }
    }

    fn transform(&self, symmetry: usize) -> Self {
        let mut turned = self.clone();
        for side in Side::BOTH {
            for cell in self.stones[side].cells() {
                turned.toggle(side, cell);
            }
        }
        for side in Side::BOTH {
            for cell in self.stones[side].cells() {
                turned.toggle(side, turn(self.shape, symmetry, cell));
            }
        }
        turned
    }

    fn transform_move(&self, symmetry: usize, mv: Mark) -> Mark {
        Mark(turn(self.shape, symmetry, mv.cell()) as u16)
    }

    fn canonical(&self) -> (u64, usize) {
        let side = if self.to_move == Side::Second { SECOND_TO_MOVE } else { 0 };
        let key = |symmetry| {
            Side::BOTH.into_iter().fold(side, |key, side| {
                self.stones[side].cells().fold(key, |key, cell| key ^ cell_key(side, turn(self.shape, symmetry, cell)))
            })
        };
        (0..self.symmetries()).map(|symmetry| (key(symmetry), symmetry)).min().expect("the identity is always there")
    }

    fn inverse(&self, symmetry: usize) -> usize {
        // Transposing comes last, so undoing it first makes the two mirrors change places.
        match symmetry {
            5 => 6,
            6 => 5,
            own => own,
        }
    }
}
