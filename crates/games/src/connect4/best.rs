//! The strongest value we know for Connect Four.
//!
//! First it is asked whether the next two pieces decide. If not, what counts is who completes a line when the columns fill up: a side
//! that answers in the same column gets every second row, so on boards with an even number of rows the second player
//! gets rows 2, 4, 6 and the first player needs a threat in row 1, 3 or 5.
//!
//! The weights were chosen by matches on the standard board.

use poda_core::{Position, Side, Term};

use super::lines::Lines;
use super::{ConnectFour, Shape};

/// What a line is worth; every estimate is smaller.
pub const WIN: i32 = 1_000_000;

/// The ideas that can be switched off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parts {
    /// Which rows fall to whom.
    pub parity: bool,
    /// What the next two pieces decide.
    pub verdict: bool,
}

impl Parts {
    /// Everything.
    pub const ALL: Self = Self { parity: true, verdict: true };
}

/// The value for `side`. It is worked out for the side to move, and is minus that for the other.
pub fn value<S: Shape>(position: &ConnectFour<S>, side: Side, parts: Parts) -> i32 {
    let us = position.to_move();
    let value = Scene::new(position).value(parts);
    if side == us { value } else { -value }
}

/// The same term by term.
pub fn terms<S: Shape>(position: &ConnectFour<S>, side: Side, parts: Parts) -> Vec<Term> {
    let us = position.to_move();
    let terms = Scene::new(position).terms(parts);
    if side == us { terms } else { terms.into_iter().map(Term::negated).collect() }
}

/// A position as its side to move sees it.
struct Scene<S> {
    shape: S,
    us: Side,
    own: Lines,
    rival: Lines,
    /// The empty cells, and those that the next piece in each column falls to.
    empty: u64,
    landings: u64,
}

impl<S: Shape> Scene<S> {
    fn new(position: &ConnectFour<S>) -> Self {
        let (shape, us) = (position.shape, position.to_move());
        let empty = shape.board() & !position.state.all;
        let lines = |side| Lines::of(position.stones(side), empty, shape.stride());
        Self { shape, us, own: lines(us), rival: lines(!us), empty, landings: position.landings() & shape.board() }
    }

    fn value(&self, parts: Parts) -> i32 {
        if parts.verdict
            && let Some(verdict) = self.verdict()
        {
            return verdict;
        }
        let (own, rival) = self.all_threats(parts);
        lines(&self.own) - lines(&self.rival) + own - rival + TEMPO
    }

    fn all_threats(&self, parts: Parts) -> (i32, i32) {
        if parts.parity && self.shape.rows().is_multiple_of(2) { self.by_parity() } else { self.by_number() }
    }

    fn terms(&self, parts: Parts) -> Vec<Term> {
        let (us, them) = (self.us, !self.us);
        if let Some(verdict) = self.verdict().filter(|_| parts.verdict) {
            return vec![Term::new("term-decided", us, verdict)];
        }
        let (own, rival) = self.all_threats(parts);
        vec![
            Term::new("term-lines", us, lines(&self.own)),
            Term::new("term-lines", them, -lines(&self.rival)),
            Term::new("term-threats", us, own),
            Term::new("term-threats", them, -rival),
            Term::new("term-tempo", us, TEMPO),
        ]
    }
}

// What the next two pieces decide.

/// The side to move completes a line.
const WINS_NOW: i32 = 20_000;
/// The rival completes one, whatever the side to move does.
const LOSES_NEXT: i32 = 10_000;

impl<S: Shape> Scene<S> {
    fn verdict(&self) -> Option<i32> {
        if self.own.completing & self.landings != 0 {
            return Some(WINS_NOW);
        }
        // A piece just below a cell that the rival needs gives it away.
        let given_away = self.rival.completing >> 1;
        let to_stop = self.rival.completing & self.landings;
        let good = match to_stop.count_ones() {
            0 => self.landings & !given_away,
            1 => to_stop & !given_away,
            _ => 0,
        };
        (good == 0).then_some(-LOSES_NEXT)
    }
}

// Lines that lack more than one cell.

/// A line with two pieces, and with one.
const TWO: i32 = 8;
const ONE: i32 = 4;
/// The next piece.
const TEMPO: i32 = 3;

const fn lines(side: &Lines) -> i32 {
    TWO * side.twos + ONE * side.ones
}

// Cells that complete a line.

/// In a row that falls to the side, which it will get: the first player breaks the order of the rows by it, the second only keeps it.
const FIRST_GETS: i32 = 40;
const SECOND_GETS: i32 = 25;
/// In another row, which only keeps the rival from playing below it.
const ROW_OF_RIVAL: i32 = 4;
/// One just above another: a piece between them cannot stop both.
const STACKED: i32 = 20;
/// Where rows are not looked at.
const ANY_ROW: i32 = 15;

impl<S: Shape> Scene<S> {
    /// What the cells that complete a line are worth to the side to move and to the rival, in any row.
    fn by_number(&self) -> (i32, i32) {
        let worth = |side: &Lines| ANY_ROW * count(side.completing) + STACKED * count(stacked(side.completing));
        (worth(&self.own), worth(&self.rival))
    }

    /// The same by the rows that fall to each.
    fn by_parity(&self) -> (i32, i32) {
        let gets = self.gets(&self.own, self.us) | self.gets(&self.rival, !self.us);
        let alive = !self.above(gets);
        (self.threats(&self.own, self.us, alive), self.threats(&self.rival, !self.us, alive))
    }

    /// The cells in the rows that fall to a side when the other has to begin each column.
    fn rows_of(&self, side: Side) -> u64 {
        const ODD_ROWS: u64 = 0b1_0101_0101;
        let odd = self.shape.bottom() * (ODD_ROWS & ((1 << self.shape.rows()) - 1));
        if side == Side::First { odd } else { self.shape.board() ^ odd }
    }

    /// The cells that complete a line of `side` and fall to it.
    fn gets(&self, lines: &Lines, side: Side) -> u64 {
        lines.completing & self.rows_of(side)
    }

    /// The empty cells above `cells`: the game is over before they are reached.
    fn above(&self, cells: u64) -> u64 {
        let mut above = cells << 1 & self.empty;
        if above != 0 {
            for _ in 2..self.shape.rows() {
                above |= above << 1 & self.empty;
            }
        }
        above
    }

    fn threats(&self, lines: &Lines, side: Side, alive: u64) -> i32 {
        let cells = lines.completing & alive;
        let gets = self.gets(lines, side) & alive;
        let worth = if side == Side::First { FIRST_GETS } else { SECOND_GETS };
        worth * count(gets) + ROW_OF_RIVAL * count(cells & !gets) + STACKED * count(stacked(lines.completing))
    }
}

/// Cells just below others.
const fn stacked(cells: u64) -> u64 {
    cells & cells >> 1
}

fn count(cells: u64) -> i32 {
    cells.count_ones() as i32
}
