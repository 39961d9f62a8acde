//! The player of report 003: stones near the middle and on one's own edges, and nothing about connections.
//!
//! It is kept as the report has it. Only a side's own edge stones are counted, so its two values do not add up to 0; and since it
//! adds up stones, a large board full of them is worth more than its win.

use poda_core::{Side, Term};

use super::{Hex, HexMove};
use crate::Bits;

/// What a won game is worth.
pub(super) const WIN: i32 = 1000;
/// What a stone in the very middle is worth; each step away from it takes one off.
const MIDDLE: i32 = 10;
/// What an own stone on an own edge is worth beside that.
const EDGE: i32 = 15;
/// What the order adds to a cell on an own edge.
const EDGE_FIRST: i32 = 5;

/// The value of a position for `side`.
pub(super) fn value<B: Bits>(position: &Hex<B>, side: Side) -> i32 {
    terms(position, side).map(|term| term.value).iter().sum()
}

/// The same term by term.
pub(super) fn terms<B: Bits>(position: &Hex<B>, side: Side) -> [Term; 3] {
    let (own, rival) = (position.stones[side], position.stones[!side]);
    let middle = |stones: B| stones.cells().map(|cell| MIDDLE - steps(position, cell)).sum::<i32>();
    let [from, to] = position.shape.edges[side];
    [
        Term::new("term-middle", side, middle(own)),
        Term::new("term-middle", !side, -middle(rival)),
        Term::new("term-edges", side, EDGE * (own & (from | to)).count() as i32),
    ]
}

/// The place of a move in the order at the root: the least first.
pub(super) fn place<B: Bits>(position: &Hex<B>, mv: HexMove) -> i32 {
    match mv {
        HexMove::Place(cell) => {
            let cell = usize::from(cell);
            let [from, to] = position.shape.edges[position.to_move];
            steps(position, cell) - if (from | to).has(cell) { EDGE_FIRST } else { 0 }
        }
        // The report knows no swap: it stays last.
        HexMove::Swap => i32::MAX,
    }
}

/// Rows and columns between a cell and the middle, which on even boards is the cell below and to the right of it.
fn steps<B: Bits>(position: &Hex<B>, cell: usize) -> i32 {
    let (size, middle) = (position.shape.size, position.shape.size / 2);
    ((cell / size).abs_diff(middle) + (cell % size).abs_diff(middle)) as i32
}
