//! The lines of four that a side can still fill, counted for the whole board at once.
//!
//! A line is named by its lowest cell. The pieces in its two halves are added up bit by bit, as a circuit would: a few shifts
//! sort every line of a direction by the number of pieces in it.

use super::{BOARD, BOTTOM, STRIDE};
use crate::four::{four_ends, steps};

/// The one direction in which both cells of a pair lie in one column.
const UPWARDS: u32 = 1;

/// The empty cells, by how soon they can be filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Room {
    /// All of them.
    pub empty: u64,
    /// Those that the next piece in each column falls to.
    pub first: u64,
    /// Those just above.
    pub second: u64,
}

impl Room {
    /// What is left beside the pieces of both sides.
    pub const fn beside(occupied: u64) -> Self {
        let first = (occupied + BOTTOM) & BOARD;
        Self { empty: BOARD & !occupied, first, second: first << 1 & BOARD }
    }

    /// The cells above the second ones.
    pub const fn third(&self) -> u64 {
        self.second << 1 & BOARD
    }
}

/// How many lines can be filled from the first two empty cells of each column, and how many need more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    pub near: i32,
    pub far: i32,
}

impl Count {
    const fn add(&mut self, lines: u64, near: u64) {
        self.near += (lines & near).count_ones() as i32;
        self.far += (lines & !near).count_ones() as i32;
    }
}

/// What a side has of lines that hold no rival piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lines {
    /// Empty cells that complete a line.
    pub completing: u64,
    /// Lines that lack two cells which two movements fill.
    pub pairs: Pairs,
    /// Lines with two pieces that are no such pairs.
    pub twos: Count,
    /// Lines with one piece.
    pub ones: Count,
}

impl Lines {
    /// The lines of the side whose pieces are `own`.
    pub fn of(own: u64, room: &Room) -> Self {
        let mut found = Self::default();
        for (direction, step) in steps(STRIDE).into_iter().enumerate() {
            // A half is two neighbours: the first or the last two cells of a line.
            let (both, one) = (own & own >> step, own ^ own >> step);
            let (far_both, far_one) = (both >> (2 * step), one >> (2 * step));
            let (none, far_none) = (!(both | one), !(far_both | far_one));
            let open = four_ends(own | room.empty, step);
            let three = open & (both & far_one | one & far_both);
            let two = open & (both & far_none | none & far_both | one & far_one);
            let single = open & (one & far_none | none & far_one);

            let near = four_ends(own | room.first | room.second, step);
            let pair = if step == UPWARDS { two & near } else { two & four_ends(own | room.first, step) };
            found.completing |= cells_of(three, step) & room.empty;
            found.pairs.lines[direction] = pair;
            found.twos.add(two & !pair, near);
            found.ones.add(single, near);
        }
        found
    }
}

/// Lines that lack two cells which two movements fill.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairs {
    /// Their lowest cells, by direction.
    lines: [u64; 4],
}

impl Pairs {
    /// How many.
    pub fn count(self) -> i32 {
        self.lines.iter().map(|lines| lines.count_ones() as i32).sum()
    }

    /// Whether there is one.
    pub fn any(self) -> bool {
        self.lines != [0; 4]
    }

    /// All cells of them.
    pub fn cells(self) -> u64 {
        self.lines.into_iter().zip(steps(STRIDE)).fold(0, |cells, (lines, step)| cells | cells_of(lines, step))
    }

    /// Those that need none of the cells `taken`.
    #[must_use]
    pub fn without(mut self, taken: u64) -> Self {
        for (lines, step) in self.lines.iter_mut().zip(steps(STRIDE)) {
            let half = taken | taken >> step;
            *lines &= !(half | half >> (2 * step));
        }
        self
    }

    /// The cells among `cells` that all of them need.
    pub fn common(self, mut cells: u64) -> u64 {
        for (mut lines, step) in self.lines.into_iter().zip(steps(STRIDE)) {
            while lines != 0 {
                cells &= cells_of(lines & lines.wrapping_neg(), step);
                lines &= lines - 1;
            }
        }
        cells
    }
}

/// The cells of lines given by their lowest cells.
const fn cells_of(lines: u64, step: u32) -> u64 {
    let two = lines | lines << step;
    two | two << (2 * step)
}
