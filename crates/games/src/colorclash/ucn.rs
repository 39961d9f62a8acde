//! The value and the order of report 000.
//!
//! ```text
//! 2 1 1 1 2     the place of a cell: corners 2, the rest of the border 1, inner cells 3;
//! 1 3 3 3 1     the same on every size
//! 1 3 3 3 1
//! 1 3 3 3 1
//! 2 1 1 1 2
//! ```

use poda_core::hash::mix_in;
use poda_core::{Position, Side, Term, sort_moves_by};

use super::{Action, ColorClash, FIRST_COLUMN, STRIDE, spread};
use crate::Bits;

const CELL: i32 = 1;
const INNER: i32 = 3;
const CORNER: i32 = 2;
const EDGE: i32 = 1;
/// For each cell next to the rival's walker, and two steps from it.
const CLOSE: i32 = 10;
const NEAR: i32 = 5;

const LAST_COLUMN: u64 = FIRST_COLUMN << (STRIDE - 1);

/// The inner cells and the corners of a board; the rest of it is edge.
const fn inner_and_corners(board: u64) -> (u64, u64) {
    let between_rows = board << STRIDE & board >> STRIDE;
    let between_columns = (board << 1 & !FIRST_COLUMN) & (board >> 1 & !LAST_COLUMN);
    (board & between_rows & between_columns, board & !between_rows & !between_columns)
}

/// What the cells of a side are worth to it.
pub(super) fn total(position: &ColorClash, side: Side) -> i32 {
    terms(position, side).map(|term| term.value).iter().sum()
}

/// The same term by term.
pub(super) fn terms(position: &ColorClash, side: Side) -> [Term; 3] {
    let board = position.rules.board();
    let (inner, corners) = inner_and_corners(board);
    let rival = 1 << position.state.walkers[!side];
    let close = spread(rival, board);
    let near = spread(close, board) & !rival;
    let own = position.state.colours[side];
    let count = |cells: u64| (own & cells).count_ones() as i32;
    [
        Term::new("term-cells", side, CELL * count(board)),
        Term::new("term-places", side, EDGE * count(board) + (INNER - EDGE) * count(inner) + (CORNER - EDGE) * count(corners)),
        Term::new("term-closeness", side, CLOSE * count(close) + NEAR * count(near)),
    ]
}

/// So many bits of chance that two moves hardly ever draw the same.
const CHANCE_BITS: u32 = 24;

/// Sorts by the distance of the cell aimed at from the rival's walker, then by the place of that cell, the highest first; what is
/// equal so far is shuffled by the seed and the position.
pub(super) fn arrange(position: &ColorClash, moves: &mut [Action], seed: u64) {
    let (inner, corners) = inner_and_corners(position.rules.board());
    let rival = usize::from(position.state.walkers[!position.state.to_move]);
    let key = mix_in(position.key(), seed);
    sort_moves_by(moves, |mv| {
        let target = position.target(mv);
        let cell = target.lowest();
        let distance = (cell / STRIDE).abs_diff(rival / STRIDE) + (cell % STRIDE).abs_diff(rival % STRIDE);
        let place = match target {
            cell if cell & inner != 0 => INNER,
            cell if cell & corners != 0 => CORNER,
            _ => EDGE,
        };
        let chance = mix_in(key, position.move_index(mv) as u64) >> (u64::BITS - CHANCE_BITS);
        (distance as i32 * STRIDE as i32 - place) << CHANCE_BITS | chance as i32
    });
}
