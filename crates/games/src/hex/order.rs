//! Stones in the middle have the most ways to go; stones on the shortest ways of both sides do the most for one and against the other.

use arrayvec::ArrayVec;
use poda_core::{Arrange, Side, sort_moves_by};

use super::best::Parts;
use super::links::{Rules, Ways};
use super::{Hex, HexMove, LARGEST, MOST_MOVES, matcom};
use crate::Bits;

poda_core::choices! {
    /// The orders of this game.
    pub enum Order {
        /// The order of the rules.
        Natural = "natural",
        /// The order of report 003: at the root near the middle and own edges first, below it row by row.
        Matcom = "matcom",
        /// From the middle of the board outwards, the swap first.
        Centre = "centre",
        /// Cells on the shortest ways of both sides first, where bridges join, then those on the ways of one; in each group from the middle
        /// outwards. A node takes longer than with `centre`, and there are far fewer.
        Ways = "ways",
    }
}

/// How much the order by ways is trusted: with this, 5x5 to the end takes a quarter of the nodes. Where leaves are estimated it hardly matters.
const TRUST: i32 = 16;

impl<B: Bits> Arrange<Hex<B>> for Order {
    fn trust(&self) -> i32 {
        if *self == Self::Ways { TRUST } else { 1 }
    }

    fn arrange(&self, position: &Hex<B>, ply: usize, moves: &mut [HexMove]) {
        match self {
            Self::Matcom if ply == 0 => sort_moves_by(moves, |mv| matcom::place(position, mv)),
            Self::Natural | Self::Matcom => {}
            Self::Ways => {
                let rules = Rules { bridges: true, ..Parts::ALL.rules() };
                let ways = Side::BOTH.map(|side| match Ways::of(position, side, rules) {
                    Ways::Shortest { cells, .. } => cells,
                    Ways::Joined | Ways::CutOff => B::default(),
                });
                sort_outwards(position.shape.size, moves, |cell| ways.iter().filter(|cells| !cells.has(cell)).count());
            }
            Self::Centre => sort_outwards(position.shape.size, moves, |_| 0),
        }
    }
}

/// More than any cell is away from the middle, counted in half steps, on a board of this size.
const fn half_steps(size: usize) -> usize {
    2 * size
}

/// Different numbers by which moves are sorted: that of the swap, and one for each distance from the middle with each group.
const fn numbers(size: usize) -> usize {
    1 + GROUPS * half_steps(size)
}

/// Cells on the ways of both sides, of one, of none.
const GROUPS: usize = 3;

/// Sorts moves by the groups of their cells, then from the middle outwards, the swap first; equals stay in order. The moves are many and
/// their numbers few, so it is counted how many moves come before each number.
fn sort_outwards(size: usize, moves: &mut [HexMove], group: impl Fn(usize) -> usize) {
    let mut unsorted: ArrayVec<(HexMove, u16), MOST_MOVES> = ArrayVec::new();
    let mut places = [0_u16; numbers(LARGEST as usize)];
    for &mv in &*moves {
        let number = match mv {
            HexMove::Swap => 0,
            HexMove::Place(cell) => 1 + group(cell.into()) * half_steps(size) + outwards(size, cell.into()),
        };
        unsorted.push((mv, number as u16));
        places[number] += 1;
    }
    let mut before = 0;
    for place in &mut places[..numbers(size)] {
        (before, *place) = (before + *place, before);
    }
    for &(mv, number) in &unsorted {
        let place = &mut places[usize::from(number)];
        moves[usize::from(*place)] = mv;
        *place += 1;
    }
}

/// Twice the steps from the middle of the board.
fn outwards(size: usize, cell: usize) -> usize {
    let size = size as i32;
    let (row, column) = (cell as i32 / size, cell as i32 % size);
    let (down, right) = (2 * row + 1 - size, 2 * column + 1 - size);
    // Steps on the rhombus: a row down and a column to the left are one step.
    down.abs().max(right.abs()).max((down + right).abs()) as usize
}
