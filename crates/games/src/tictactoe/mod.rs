//! Tic-Tac-Toe and its larger relatives, the (m,n,k)-games: m columns, n rows, k in a line wins.
//!
//! ```text
//! 3x3 in bits (a guard column, always empty, keeps lines from running over the edge):
//!
//!      a  b  c  guard
//!  1   0  1  2  (3)        a line of k in direction d: stones & stones >> d & ... & stones >> (k-1)d
//!  2   4  5  6  (7)        d = 1 across, m+1 down, m+2 and m the diagonals
//!  3   8  9 10  (11)
//! ```
//!
//! The type of the bits is chosen when the game is opened: one word up to 64 bits, two up to 128, six for 19x19.

mod best;
mod evaluation;
mod lines;
mod notation;
mod order;
pub(crate) use notation::check_counts;
mod symmetry;
mod view;

use arrayvec::ArrayVec;
use poda_core::hash::{Random, SECOND_TO_MOVE, cell_key};
use poda_core::{Accepts, Game, Outcome, PerSide, Position, Refusal, Setting, Settings, Side};

pub use evaluation::Evaluation;
pub use order::Order;

use crate::{Bits, Visitor, Wide};

/// The largest board is 19x19.
const LARGEST: u32 = 19;
const MOST_CELLS: usize = (LARGEST * LARGEST) as usize;

/// What can be set.
pub const SETTINGS: &[Setting] = &[
    Setting { key: "m", accepts: Accepts::Number(1, LARGEST), default: "3" },
    Setting { key: "n", accepts: Accepts::Number(1, LARGEST), default: "3" },
    Setting { key: "k", accepts: Accepts::Number(1, LARGEST), default: "3" },
];

/// A board of m columns and n rows, and how many in a line win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// m
    pub columns: usize,
    /// n
    pub rows: usize,
    /// k
    pub run: usize,
}

impl Shape {
    /// From one row to the next, the guard column included.
    const fn stride(self) -> usize {
        self.columns + 1
    }

    const fn bits(self) -> usize {
        self.rows * self.stride()
    }

    /// The place of a cell in the bits.
    const fn cell(self, row: usize, column: usize) -> usize {
        row * self.stride() + column
    }

    /// (row, column) of a place in the bits.
    const fn row_column(self, cell: usize) -> (usize, usize) {
        (cell / self.stride(), cell % self.stride())
    }

    /// Across, down and the two diagonals.
    const fn directions(self) -> [usize; 4] {
        [1, self.stride(), self.stride() + 1, self.stride() - 1]
    }
}

/// A position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TicTacToe<B> {
    shape: Shape,
    board: B,
    stones: PerSide<B>,
    to_move: Side,
    empty: usize,
    key: u64,
    outcome: Option<Outcome>,
}

/// A cell, as its place in the bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark(u16);

impl Mark {
    const fn cell(self) -> usize {
        self.0 as usize
    }
}

/// Opens the game with the bits its board needs.
pub fn open<V: Visitor>(settings: &Settings, job: V) -> Result<V::Out, Refusal> {
    let number = |key| settings.number(key).map_or(0, |value| value as usize);
    let shape = Shape { columns: number("m"), rows: number("n"), run: number("k") };
    if shape.run > shape.columns.max(shape.rows) {
        return Err(Refusal::new("tictactoe-run-too-long").with("k", shape.run).with("most", shape.columns.max(shape.rows)));
    }
    Ok(match shape.bits() {
        0..=64 => job.visit(TicTacToe::<u64>::new(shape)),
        65..=128 => job.visit(TicTacToe::<u128>::new(shape)),
        _ => job.visit(TicTacToe::<Wide>::new(shape)),
    })
}

impl<B: Bits> TicTacToe<B> {
    /// The empty board. The bits must have room for it.
    pub fn new(shape: Shape) -> Self {
        assert!(shape.bits() <= B::ROOM, "{shape:?} does not fit {} bits", B::ROOM);
        let mut board = B::default();
        for row in 0..shape.rows {
            for column in 0..shape.columns {
                board = board | B::bit(shape.cell(row, column));
            }
        }
        let empty = shape.rows * shape.columns;
        Self { shape, board, stones: PerSide::default(), to_move: Side::First, empty, key: 0, outcome: None }
    }

    fn empties(&self) -> B {
        self.board & !(self.stones[Side::First] | self.stones[Side::Second])
    }

    /// The only place that edits cells, so that the key cannot drift from the board.
    fn toggle(&mut self, side: Side, cell: usize) {
        self.stones[side] = self.stones[side] ^ B::bit(cell);
        self.key ^= cell_key(side, cell);
    }

    fn pass_turn(&mut self) {
        self.to_move = !self.to_move;
        self.key ^= SECOND_TO_MOVE;
    }
}

/// The cells at the low end of a line of `run` stones in direction `step`.
fn line_ends<B: Bits>(stones: B, run: usize, step: usize) -> B {
    if (run - 1) * step >= B::ROOM {
        // Longer than the whole board in this direction, such as nine in a column of three.
        return B::default();
    }
    // Doubling: after a pass, a bit stands for `known` stones in a row.
    let (mut ends, mut known) = (stones, 1);
    while 2 * known <= run {
        ends = ends & ends.down(known * step);
        known *= 2;
    }
    if known < run {
        ends = ends & ends.down((run - known) * step);
    }
    ends
}

fn has_line<B: Bits>(stones: B, shape: Shape) -> bool {
    shape.directions().into_iter().any(|step| !line_ends(stones, shape.run, step).is_empty())
}

impl<B: Bits> Position for TicTacToe<B> {
    type Move = Mark;
    type Undo = ();
    type Moves = ArrayVec<Mark, MOST_CELLS>;

    fn to_move(&self) -> Side {
        self.to_move
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn legal_moves(&self, out: &mut Self::Moves) {
        if self.outcome.is_none() {
            let mut empties = self.empties();
            while !empties.is_empty() {
                out.push(Mark(empties.lowest() as u16));
                empties = empties.without_lowest();
            }
        }
    }

    const STEPS: bool = true;

    fn next_move(&self, last: Option<Mark>) -> Option<Mark> {
        let empties = if self.outcome.is_none() { self.empties() } else { B::default() };
        empties.next(last.map(Mark::cell)).map(|cell| Mark(cell as u16))
    }

    fn random_move(&self, random: &mut Random) -> Mark {
        let empties = self.empties();
        Mark(empties.nth(random.below(empties.count())) as u16)
    }

    fn make(&mut self, mv: Mark) {
        debug_assert!(self.outcome.is_none() && self.empties().has(mv.cell()), "{mv:?} is not legal in {self:?}");
        let us = self.to_move;
        self.toggle(us, mv.cell());
        self.empty -= 1;
        self.pass_turn();
        if has_line(self.stones[us], self.shape) {
            self.outcome = Some(Outcome::Win(us));
        } else if self.empty == 0 {
            self.outcome = Some(Outcome::Draw);
        }
    }

    fn unmake(&mut self, mv: Mark, (): ()) {
        self.outcome = None;
        self.pass_turn();
        self.empty += 1;
        self.toggle(self.to_move, mv.cell());
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn move_index(&self, mv: Mark) -> usize {
        mv.cell()
    }

    fn move_indices(&self) -> usize {
        self.shape.bits()
    }
}

impl<B: Bits> Game for TicTacToe<B> {
    const NAME: &'static str = "tictactoe";

    type Evaluation = Evaluation;
    type Order = Order;

    fn settings(&self) -> Settings {
        let mut settings = Settings::defaults(SETTINGS);
        for (key, value) in [("m", self.shape.columns), ("n", self.shape.rows), ("k", self.shape.run)] {
            settings.set(key, value).expect("the shape was made from settings");
        }
        settings
    }
}
