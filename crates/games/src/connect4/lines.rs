//! The lines of four that a side can still fill, counted for the whole board at once.
//!
//! A line is named by its lowest cell. The pieces in its two halves are added up bit by bit, as a circuit would: a few shifts
//! sort every line of a direction by the number of pieces in it.

use crate::four::{four_ends, steps};

/// What a side has of lines that hold no rival piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lines {
    /// Empty cells that complete a line.
    pub completing: u64,
    /// How many lines have two pieces.
    pub twos: i32,
    /// How many lines have one piece.
    pub ones: i32,
}

impl Lines {
    /// The lines of the side whose pieces are `own`.
    pub fn of(own: u64, empty: u64, stride: u32) -> Self {
        let mut found = Self::default();
        for step in steps(stride) {
            // A half is two neighbours: the first or the last two cells of a line.
            let (both, one) = (own & own >> step, own ^ own >> step);
            let (far_both, far_one) = (both >> (2 * step), one >> (2 * step));
            let (none, far_none) = (!(both | one), !(far_both | far_one));
            let open = four_ends(own | empty, step);
            let three = open & (both & far_one | one & far_both);
            let two = open & (both & far_none | none & far_both | one & far_one);
            let single = open & (one & far_none | none & far_one);
            found.completing |= cells_of(three, step) & empty;
            found.twos += two.count_ones() as i32;
            found.ones += single.count_ones() as i32;
        }
        found
    }
}

/// The cells of lines given by their lowest cells.
const fn cells_of(lines: u64, step: u32) -> u64 {
    let two = lines | lines << step;
    two | two << (2 * step)
}
