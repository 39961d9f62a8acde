//! Every board of Hex has one symmetry beside the identity that keeps each side's edges.
//!
//! The rhombus can be turned by half a circle. So can the even-r and the odd-r board with an even number of rows (shifted rows become
//! unshifted ones, and their number changes parity too); with an odd number it can be flipped top to bottom instead.

use poda_core::{Side, Symmetric};

use super::{Hex, HexMove, Layout};
use crate::Bits;

impl<B: Bits> Hex<B> {
    /// Where the symmetry takes a cell.
    pub(super) fn turned(&self, cell: usize) -> usize {
        let size = self.shape.size;
        if self.shape.layout != Layout::Rhombus && size % 2 == 1 {
            (size - 1 - cell / size) * size + cell % size
        } else {
            size * size - 1 - cell
        }
    }
}

impl<B: Bits> Symmetric for Hex<B> {
    fn symmetries(&self) -> usize {
        2
    }

    fn transform(&self, symmetry: usize) -> Self {
        if symmetry == 0 {
            return self.clone();
        }
        let mut turned = Self::new(self.shape.size, self.shape.layout, self.swap);
        for side in Side::BOTH {
            for cell in self.stones[side].cells() {
                turned.place(side, self.turned(cell));
            }
        }
        if self.to_move == Side::Second {
            turned.pass_turn();
        }
        turned
    }

    fn transform_move(&self, symmetry: usize, mv: HexMove) -> HexMove {
        match mv {
            HexMove::Place(cell) if symmetry == 1 => HexMove::Place(self.turned(cell.into()) as u16),
            same => same,
        }
    }

    fn canonical(&self) -> (u64, usize) {
        (self.key, 0).min((self.turned_key, 1))
    }
}
