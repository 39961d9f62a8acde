//! The value of report 001, `granada`, and the course's own simple one, `ninja`: literally, defects included, because what
//! they answer is on record. [`mended`] is the same idea without the defects.
//!
//! Every count is a shift of whole sets of cells. A cell beyond the edge is never empty, so that a run that would need it
//! does not count: the bits above the top row and beyond the last column belong to no cell (see `four`).

use poda_core::{Side, Term, difference};

use super::{BOARD, BOTTOM, Boom, SIZE, STRIDE};

/// What a line is worth to both values.
pub const LINE: i32 = 99_999_999;

/// The columns around the middle: a piece counts once for each of these it stands in.
const MIDDLE_COLUMN: u64 = 0x7f << (3 * STRIDE);
const MIDDLE_THREE: u64 = 0x7f_7f7f << (2 * STRIDE);
const MIDDLE_FIVE: u64 = 0x7f_7f7f_7f7f << STRIDE;

/// Columns with this many pieces or more count in `columns`.
const HIGH_COLUMN: u32 = 5;

/// The lengths of runs that are counted. A three needs one empty cell beside it, a two needs two.
const THREE: u32 = 3;
const TWO: u32 = 2;

/// One side's pieces and the empty cells.
#[derive(Clone, Copy)]
struct Runs {
    /// Cells that a run may begin with.
    anchors: u64,
    /// Cells that it may go on with.
    followers: u64,
    empty: u64,
}

impl Runs {
    /// The first cells of all runs of `length` in the direction `step`.
    fn of(self, length: u32, step: u32) -> u64 {
        (1..length).fold(self.anchors, |runs, i| runs & self.followers >> (i * step))
    }

    /// Whose cell `ahead` bits higher is empty.
    fn empty_ahead(self, ahead: u32) -> u64 {
        self.empty >> ahead
    }

    /// Whose cell `behind` bits lower is empty.
    fn empty_behind(self, behind: u32) -> u64 {
        self.empty << behind
    }

    /// Runs upwards with room above.
    fn vertical(self, length: u32) -> u32 {
        let room = self.room_ahead(length, 1);
        (self.of(length, 1) & room).count_ones()
    }

    /// Runs in a direction with room ahead, behind or on both sides; each counts.
    fn open(self, length: u32, step: u32) -> u32 {
        let runs = self.of(length, step);
        let behind =
            if length == THREE { self.empty_behind(step) } else { self.empty_behind(step) & self.empty_behind(2 * step) };
        (runs & self.room_ahead(length, step)).count_ones()
            + (runs & behind).count_ones()
            + self.open_on_both_sides(runs, length, step)
    }

    /// Whose next cells after a run are empty: one after a three, two after a two.
    fn room_ahead(self, length: u32, step: u32) -> u64 {
        let next = self.empty_ahead(length * step);
        if length == THREE { next } else { next & self.empty_ahead((length + 1) * step) }
    }

    /// Twos with an empty cell on each side.
    fn open_on_both_sides(self, runs: u64, length: u32, step: u32) -> u32 {
        if length == THREE {
            return 0;
        }
        (runs & self.empty_ahead(length * step) & self.empty_behind(step)).count_ones()
    }

    /// The down-right diagonal as the report reads it: its ends are looked for in wrong cells. The right end of a run at (r, c)
    /// in (r-1, c+n), (r-2, c+n+1), the left end in (r+n, c-1), (r+n+1, c-2).
    fn misread(self, length: u32) -> u32 {
        let step = STRIDE - 1;
        let runs = self.of(length, step);
        let mut right = self.empty_ahead(length * STRIDE - 1);
        let mut left = self.empty_behind(STRIDE - length);
        if length == TWO {
            right &= self.empty_ahead((length + 1) * STRIDE - 2);
            left &= self.empty_behind(2 * STRIDE - length - 1);
        }
        // Row r+n would be a cell of the next column if it lay above the top.
        let below_top = BOTTOM * ((1 << (SIZE - length)) - 1);
        (runs & right).count_ones() + (runs & left & below_top).count_ones() + self.open_on_both_sides(runs, length, step)
    }

    /// Open runs of `length`, as the report counts them.
    fn literal(self, length: u32) -> Open {
        Open {
            vertical: self.vertical(length),
            horizontal: self.open(length, STRIDE),
            diagonal: self.open(length, STRIDE + 1) + self.misread(length),
        }
    }

    /// Open runs of `length`.
    fn mended(self, length: u32) -> Open {
        Open { diagonal: self.open(length, STRIDE + 1) + self.open(length, STRIDE - 1), ..self.literal(length) }
    }
}

/// Open runs by their direction.
#[derive(Clone, Copy)]
struct Open {
    vertical: u32,
    horizontal: u32,
    diagonal: u32,
}

impl Open {
    fn all(self) -> i32 {
        (self.vertical + self.horizontal + self.diagonal) as i32
    }
}

/// The terms of one side: its open threes and twos, and its pieces by column and height.
fn terms_of(position: &Boom, side: Side, [threes, twos]: [Open; 2]) -> [Term; 8] {
    let normal = position.normal(side);
    let term = |name, value: i32| Term::new(name, side, value);
    [
        term("term-three-vertical", threes.vertical as i32),
        term("term-three-horizontal", threes.horizontal as i32),
        term("term-three-diagonal", threes.diagonal as i32),
        term("term-two-vertical", twos.vertical as i32),
        term("term-two-horizontal", twos.horizontal as i32),
        term("term-two-diagonal", twos.diagonal as i32),
        term("term-centre", centre(normal)),
        term("term-columns", columns(normal, position.state.occupied())),
    ]
}

/// The terms of [`granada`], which counts the rival's runs but neither its columns nor its centre.
pub fn granada_terms(position: &Boom, side: Side) -> Vec<Term> {
    const RUNS: usize = 6;
    if position.empty() == 0 {
        return Vec::new();
    }
    let of = |side| terms_of(position, side, [THREE, TWO].map(|length| literal_runs(position, side).literal(length)));
    of(side).into_iter().chain(of(!side).into_iter().take(RUNS).map(Term::negated)).collect()
}

/// The terms of [`mended`].
pub fn mended_terms(position: &Boom, side: Side) -> Vec<Term> {
    if position.empty() == 0 {
        return Vec::new();
    }
    difference(side, |side| {
        terms_of(position, side, [THREE, TWO].map(|length| whole_runs(position, side).mended(length))).to_vec()
    })
}

/// The runs of a side as the report reads them: a normal piece does not take its own bomb for a piece of the run it begins.
fn literal_runs(position: &Boom, side: Side) -> Runs {
    Runs { anchors: position.state.stones[side], followers: position.normal(side), empty: position.empty() }
}

/// The runs of a side, its bomb a piece like any other.
fn whole_runs(position: &Boom, side: Side) -> Runs {
    let all = position.state.stones[side];
    Runs { anchors: all, followers: all, empty: position.empty() }
}

impl Boom {
    fn normal(&self, side: Side) -> u64 {
        self.state.stones[side] & !self.state.bombs
    }

    fn empty(&self) -> u64 {
        BOARD & !self.state.occupied()
    }
}

/// The course's own simple value: the pieces of `side` by column, 0 1 2 3 2 1 0. Bombs count nothing, nor does a full board.
pub fn ninja(position: &Boom, side: Side) -> i32 {
    if position.empty() == 0 { 0 } else { centre(position.normal(side)) }
}

fn centre(pieces: u64) -> i32 {
    let within = |columns: u64| (pieces & columns).count_ones() as i32;
    within(MIDDLE_COLUMN) + within(MIDDLE_THREE) + within(MIDDLE_FIVE)
}

/// Pieces in columns that are nearly full, the more the lower they stand: 7 in the bottom row, 1 in the top row.
fn columns(pieces: u64, occupied: u64) -> i32 {
    let high = (occupied >> (HIGH_COLUMN - 1) & BOTTOM) * 0x7f;
    (1..=SIZE).map(|rows| (pieces & high & BOTTOM * ((1 << rows) - 1)).count_ones() as i32).sum()
}

/// The value of report 001. Own pieces count by column and height, the rival's do not, so it is not antisymmetric.
pub fn granada(position: &Boom, side: Side) -> i32 {
    if position.empty() == 0 {
        return 0;
    }
    let runs = |side: Side| {
        let runs = literal_runs(position, side);
        runs.literal(THREE).all() + runs.literal(TWO).all()
    };
    let own = position.normal(side);
    runs(side) - runs(!side) + centre(own) + columns(own, position.state.occupied())
}

/// The value of report 001 with its defects mended: every end of a run is looked for where it is, bombs are pieces of their
/// owner, and every term is own minus rival.
pub fn mended(position: &Boom, side: Side) -> i32 {
    if position.empty() == 0 {
        return 0;
    }
    let count = |side: Side| {
        let (runs, normal) = (whole_runs(position, side), position.normal(side));
        let open = runs.mended(THREE).all() + runs.mended(TWO).all();
        open + centre(normal) + columns(normal, position.state.occupied())
    };
    count(side) - count(!side)
}
