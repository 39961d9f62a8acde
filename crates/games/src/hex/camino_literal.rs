//! The player of report 004 as its program has it, with its two defects. An exhibit: [`camino`](super::camino) is the player as it was meant.
//!
//! - **The queue is not a 0-1 search.** A place is taken from the front; its neighbours go to the *end* as one batch, own stones before empty cells
//!   of that batch only. A place is marked when it enters, so a shorter way that comes later is never looked at: distances are often too large.
//! - **The other side's node scores the searcher's own win as 0** and any other end as 1, so the program may decline a win and walk into a loss.

use arrayvec::ArrayVec;
use poda_core::{Outcome, Position, Side};

use super::camino::won;
use super::{Hex, LARGEST, Layout};
use crate::Bits;

const MOST_CELLS: usize = (LARGEST * LARGEST) as usize;

/// The order in which the program looks at the neighbours of a place: steps in rows and columns.
const AROUND: [(isize, isize); 6] = [(-1, 1), (0, 1), (1, 0), (1, -1), (0, -1), (-1, 0)];

/// The value of an unfinished position for `side`: n² less what the program takes for the stones still needed.
pub(super) fn value<B: Bits>(position: &Hex<B>, side: Side) -> i32 {
    distance(position, side).map_or(-won(position), |stones| won(position) - stones)
}

/// What a finished game is worth to the searching side, by whose node it is.
pub(super) fn finished<B: Bits>(position: &Hex<B>, outcome: Outcome, side: Side) -> i32 {
    let has_won = outcome == Outcome::Win(side);
    match (position.to_move() == side, has_won) {
        (true, true) | (false, false) => won(position),
        (true, false) => -won(position),
        (false, true) => 0,
    }
}

/// The distance that the program finds; `None` where no way is left.
fn distance<B: Bits>(position: &Hex<B>, side: Side) -> Option<i32> {
    let shape = &position.shape;
    let [from, to] = shape.edges[side];
    let (own, open) = (position.stones[side], position.empties() | position.stones[side]);
    let mut marked = from & open;
    let mut queue: ArrayVec<(u16, i32), MOST_CELLS> = ArrayVec::new();
    queue.extend(marked.cells().map(|cell| (cell as u16, i32::from(!own.has(cell)))));
    let mut next = 0;
    while let Some(&(cell, stones)) = queue.get(next) {
        next += 1;
        if to.has(cell.into()) {
            return Some(stones);
        }
        let batch = queue.len();
        for neighbour in around(position, cell.into()) {
            if !open.has(neighbour) || marked.has(neighbour) {
                continue;
            }
            marked = marked | B::bit(neighbour);
            if own.has(neighbour) {
                queue.insert(batch, (neighbour as u16, stones));
            } else {
                queue.push((neighbour as u16, stones + 1));
            }
        }
    }
    None
}

/// The neighbours of a cell in the order of the program, which knew the rhombus only; elsewhere in the order of cells.
fn around<B: Bits>(position: &Hex<B>, cell: usize) -> ArrayVec<usize, 6> {
    let shape = &position.shape;
    if shape.layout != Layout::Rhombus {
        return shape.neighbours(B::bit(cell)).cells().collect();
    }
    let inside = |at: usize, step: isize| at.checked_add_signed(step).filter(|at| *at < shape.size);
    let steps = AROUND
        .into_iter()
        .filter_map(|(down, right)| Some(inside(cell / shape.size, down)? * shape.size + inside(cell % shape.size, right)?));
    steps.collect()
}
