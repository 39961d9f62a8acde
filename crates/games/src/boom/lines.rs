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

/// The halves of all lines of one direction: two neighbours each, the first or the last two cells of a line.
struct Halves {
    both: u64,
    one: u64,
    far_both: u64,
    far_one: u64,
}

impl Halves {
    #[inline]
    const fn of(own: u64, step: u32) -> Self {
        let (both, one) = (own & own >> step, own ^ own >> step);
        Self { both, one, far_both: both >> (2 * step), far_one: one >> (2 * step) }
    }

    /// Lines with three own pieces, whatever the fourth cell holds; the same with two and with one.
    #[inline]
    const fn threes(&self) -> u64 {
        self.both & self.far_one | self.one & self.far_both
    }

    #[inline]
    const fn twos(&self) -> u64 {
        self.both & !(self.far_both | self.far_one) | self.far_both & !(self.both | self.one) | self.one & self.far_one
    }

    #[inline]
    const fn ones(&self) -> u64 {
        self.one & !(self.far_both | self.far_one) | self.far_one & !(self.both | self.one)
    }
}

/// What a side may complete soon, of lines that hold no rival piece. Asked at every node, so nothing is counted here.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lines {
    /// Empty cells that complete a line.
    pub completing: u64,
    /// Lines that lack two cells which two movements fill.
    pub pairs: Pairs,
}

impl Lines {
    /// The lines of the side whose pieces are `own`.
    pub fn of(own: u64, room: &Room) -> Self {
        let mut found = Self::default();
        for (direction, step) in steps(STRIDE).into_iter().enumerate() {
            let halves = Halves::of(own, step);
            let open = four_ends(own | room.empty, step);
            found.completing |= cells_of(halves.threes() & open, step);
            let filled = if step == UPWARDS { room.first | room.second } else { room.first };
            found.pairs.lines[direction] = halves.twos() & four_ends(own | filled, step);
        }
        found.completing &= room.empty;
        found
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

/// How many lines of a side hold no rival piece and lack more than a turn completes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Lines with two pieces that are no pairs.
    pub twos: Count,
    /// Lines with one piece.
    pub ones: Count,
}

impl Counts {
    /// The lines of the side whose pieces are `own` and whose pairs are known.
    pub fn of(own: u64, room: &Room, pairs: &Pairs) -> Self {
        let mut found = Self::default();
        for (direction, step) in steps(STRIDE).into_iter().enumerate() {
            let halves = Halves::of(own, step);
            let open = four_ends(own | room.empty, step);
            let near = four_ends(own | room.first | room.second, step);
            found.twos.add(halves.twos() & open & !pairs.lines[direction], near);
            found.ones.add(halves.ones() & open, near);
        }
        found
    }
}

/// How many lines of a side hold no rival piece and two of its own, pairs included.
pub fn twos(own: u64, room: &Room) -> i32 {
    let open = |step| (Halves::of(own, step).twos() & four_ends(own | room.empty, step)).count_ones() as i32;
    steps(STRIDE).into_iter().map(open).sum()
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
