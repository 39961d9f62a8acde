//! Stones in the middle have the most ways to go; stones on the shortest ways of both sides do the most for one and against the other.

use arrayvec::ArrayVec;
use poda_core::{Arrange, Side, sort_moves_by};

use super::best::Parts;
use super::links::{LENGTHS, Links, Rules, Ways};
use super::{Hex, HexMove, MOST_MOVES, matcom};
use crate::Bits;

poda_core::choices! {
    /// The orders of this game.
    pub enum Order {
        /// The order of the rules.
        Natural = "natural",
        /// The order of report 003: at the root near the middle and own edges first, below it row by row.
        Matcom = "matcom",
        /// Cells on the shortest ways of both sides first, then from the middle outwards. A third of the nodes of `centre` where nothing
        /// else orders the moves; but killers and history find most of that too, and it takes longer.
        Ways = "ways",
        /// From the middle of the board outwards, the swap first.
        Centre = "centre",
    }
}

impl<B: Bits> Arrange<Hex<B>> for Order {
    fn arrange(&self, position: &Hex<B>, ply: usize, moves: &mut [HexMove]) {
        match self {
            Self::Matcom if ply == 0 => sort_moves_by(moves, |mv| matcom::place(position, mv)),
            Self::Natural | Self::Matcom => {}
            Self::Ways => {
                let ways = Side::BOTH
                    .map(|side| Links::new(position, side, Rules { bridges: true, ..Parts::ALL.rules() }).ways(LENGTHS - 1));
                sort_long_list_by(moves, |mv| {
                    let detours: i32 = ways.iter().map(|ways| detour(ways.as_ref(), mv)).sum();
                    detours * FURTHER_OUT + outwards(position, mv)
                });
            }
            Self::Centre => sort_moves_by(moves, |mv| outwards(position, mv)),
        }
    }
}

/// More than any cell is away from the middle.
const FURTHER_OUT: i32 = 64;

/// How much longer than the shortest ways one over the cell of this move is.
fn detour<B: Bits>(ways: Option<&Ways<B>>, mv: HexMove) -> i32 {
    let (Some(ways), HexMove::Place(cell)) = (ways, mv) else { return 0 };
    ways.cells.iter().position(|cells| cells.has(cell.into())).unwrap_or(LENGTHS) as i32
}

/// Twice the steps from the middle of the board; the swap comes first.
fn outwards<B: Bits>(position: &Hex<B>, mv: HexMove) -> i32 {
    match mv {
        HexMove::Swap => -1,
        HexMove::Place(cell) => {
            let size = position.shape.size as i32;
            let (row, column) = (i32::from(cell) / size, i32::from(cell) % size);
            let (down, right) = (2 * row + 1 - size, 2 * column + 1 - size);
            // Steps on the rhombus: a row down and a column to the left are one step.
            down.abs().max(right.abs()).max((down + right).abs())
        }
    }
}

/// Sorts moves by a number, the least first; equals stay in order. An insertion sort takes longer than the distances on large boards.
fn sort_long_list_by(moves: &mut [HexMove], mut number: impl FnMut(HexMove) -> i32) {
    let mut sorted: ArrayVec<(i32, u16, HexMove), MOST_MOVES> =
        (0..).zip(&*moves).map(|(place, &mv)| (number(mv), place, mv)).collect();
    sorted.sort_unstable_by_key(|&(number, place, _)| (number, place));
    for (mv, &(.., then)) in moves.iter_mut().zip(&sorted) {
        *mv = then;
    }
}
