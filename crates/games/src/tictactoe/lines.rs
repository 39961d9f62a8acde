//! The lines that only one side can still fill, counted for the whole board at once.
//!
//! A line is named by its lowest cell, as where a winner is looked for. What it lacks is the number of its empty cells, whosever
//! line it is: one pass over the empty cells tells it for both sides.

use poda_core::{PerSide, Side};

use super::{Shape, TicTacToe, line_ends};
use crate::Bits;

/// Lines are told apart by one, two and three missing cells, and more.
pub const KINDS: usize = 4;

/// What a side has of lines that hold a mark of its own and none of the rival.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lines<B> {
    /// How many, by missing cells: one, two, three, more.
    pub lacking: [i32; KINDS],
    /// Empty cells that complete a line.
    pub completing: B,
    /// Empty cells that leave two cells, each of which completes a line. There may be more than are found.
    pub forks: B,
    /// The missing cells of lines that lack two, in any direction so far.
    pub pairs: B,
}

impl<B: Bits> Lines<B> {
    /// The lines of both sides; forks are looked for only where that is asked.
    pub fn of(position: &TicTacToe<B>, forks: bool) -> PerSide<Self> {
        let TicTacToe { shape, stones, .. } = position;
        let empties = position.empties();
        let mut found = PerSide::<Self>::default();
        for step in shape.directions() {
            let open = PerSide::from_fn(|side| line_ends(stones[side] | empties, shape.run, step));
            // A line open to both holds no mark at all.
            let untouched = open[Side::First] & open[Side::Second];
            if ((open[Side::First] | open[Side::Second]) & !untouched).is_empty() {
                continue;
            }
            let lacking = lacking(empties, shape.run, step);
            for side in Side::BOTH {
                let lines = lacking.map(|lines| lines & open[side] & !untouched);
                found[side].add(lines, empties, *shape, step, forks);
            }
        }
        found
    }

    /// Adds the lines of one direction, given by what they lack.
    fn add(&mut self, lines: [B; KINDS], empties: B, shape: Shape, step: usize, forks: bool) {
        for (count, lines) in self.lacking.iter_mut().zip(lines) {
            *count += lines.count() as i32;
        }
        let [one, two, ..] = lines;
        if !one.is_empty() {
            self.completing = self.completing | cells_of(one, shape.run, step) & empties;
        }
        if forks && !two.is_empty() {
            // Lines in two directions meet in one cell only, so that the cells they lack besides are two.
            let pairs = cells_of(two, shape.run, step) & empties;
            self.forks = self.forks | self.pairs & pairs | straight_forks(two, empties, shape.run, step);
            self.pairs = self.pairs | pairs;
        }
    }
}

/// Cells that fill a row of all but one with an empty cell at either end.
fn straight_forks<B: Bits>(two: B, empties: B, run: usize, step: usize) -> B {
    if run * step >= B::ROOM {
        return B::default();
    }
    // Two lines, one a step further than the other; each lacks its outer end and the same cell between.
    let windows = two & two.down(step) & empties & empties.down(run * step);
    cells_of(windows.up(step), run - 1, step) & empties
}

/// All lines of a direction by how many cells they lack: one, two, three, more. Counted in unary, which needs no more than the
/// few numbers that matter.
fn lacking<B: Bits>(empties: B, run: usize, step: usize) -> [B; KINDS] {
    let mut at_least = [B::default(); KINDS];
    for at in 0..run {
        let missing = empties.down(at * step);
        for number in (1..KINDS).rev() {
            at_least[number] = at_least[number] | at_least[number - 1] & missing;
        }
        at_least[0] = at_least[0] | missing;
    }
    let [one, two, three, more] = at_least;
    [one & !two, two & !three, three & !more, more]
}

/// The cells of lines given by their lowest cells.
fn cells_of<B: Bits>(lines: B, run: usize, step: usize) -> B {
    let (mut cells, mut known) = (lines, 1);
    while 2 * known <= run {
        cells = cells | cells.up(known * step);
        known *= 2;
    }
    if known < run {
        cells = cells | cells.up((run - known) * step);
    }
    cells
}
