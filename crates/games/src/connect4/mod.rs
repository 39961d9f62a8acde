//! Connect Four: one piece a turn falls into a column; four in a line win.
//!
//! The layout of the bits is that of `four`. The stride is 8 wherever the board allows it, so that a column is a
//! byte and the mirror image is a byte swap; wider or higher boards use the least stride that leaves one guard row.

mod best;
mod evaluation;
mod lines;
mod notation;
mod order;
mod shape;
mod view;

use std::hint::cold_path;

use arrayvec::ArrayVec;
use poda_core::hash::{Random, mix, mix_in};
use poda_core::{Accepts, Game, Outcome, Position, Refusal, Setting, Settings, Side, Symmetric};

pub use evaluation::Evaluation;
pub use order::Order;
pub use shape::{AnySize, Shape, Standard};

use crate::Visitor;
use crate::four::has_four;

const MOST_COLUMNS: usize = 9;

/// What can be set.
pub const SETTINGS: &[Setting] = &[
    Setting { key: "columns", accepts: Accepts::Number(4, MOST_COLUMNS as u32), default: "7" },
    Setting { key: "rows", accepts: Accepts::Number(4, 9), default: "6" },
];

/// A position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConnectFour<S> {
    shape: S,
    state: State,
}

/// What moves change.
///
/// Stones are kept for the side to move and for both together: a move then changes two words without asking whose they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct State {
    /// The stones of the side to move.
    own: u64,
    /// The stones of both sides.
    all: u64,
    to_move: Side,
    outcome: Option<Outcome>,
}

/// A move: the cell in which the piece comes to rest, as its bit. All of them are found with one addition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drop(u64);

/// Opens the game.
pub fn open<V: Visitor>(settings: &Settings, job: V) -> Result<V::Out, Refusal> {
    let number = |key| settings.number(key).unwrap_or(0);
    let (columns, rows) = (number("columns"), number("rows"));
    if columns * (rows + 1) > u64::BITS {
        return Err(Refusal::new("connect4-too-large").with("columns", columns).with("rows", rows));
    }
    if (columns, rows) == (Standard::COLUMNS, Standard::ROWS) {
        return Ok(job.visit(ConnectFour::new(Standard)));
    }
    Ok(job.visit(ConnectFour::new(AnySize::new(columns, rows))))
}

impl<S: Shape> ConnectFour<S> {
    /// The empty board.
    pub fn new(shape: S) -> Self {
        Self { shape, state: State { own: 0, all: 0, to_move: Side::First, outcome: None } }
    }

    /// The size of the board.
    pub fn shape(&self) -> S {
        self.shape
    }

    /// The stones of a side.
    pub fn stones(&self, side: Side) -> u64 {
        if side == self.state.to_move { self.state.own } else { self.state.own ^ self.state.all }
    }

    /// The cell just above the pieces of every column: adding 1 at each bottom carries up through them. Of a full column it
    /// is the guard cell above the board.
    fn landings(&self) -> u64 {
        self.state.all + self.shape.bottom()
    }

    /// The landing cell of a column, counted from 0 on the left.
    fn landing(&self, column: u32) -> u64 {
        self.landings() & ((2 << self.shape.rows()) - 1) << (column * self.shape.stride())
    }

    /// The column of a move, counted from 0 on the left.
    fn column(&self, mv: Drop) -> u32 {
        mv.0.trailing_zeros() / self.shape.stride()
    }

    /// How the game ended if `last` has just put the last of its `stones`. Mostly it has not: a branch that is guessed right costs less
    /// than working the answer out for both cases (a twentieth of alpha-beta).
    fn settled(&self, last: Side, stones: u64) -> Option<Outcome> {
        if has_four(stones, self.shape.stride()) {
            cold_path();
            Some(Outcome::Win(last))
        } else if self.state.all == self.shape.board() {
            cold_path();
            Some(Outcome::Draw)
        } else {
            None
        }
    }
}

impl<S: Shape> Position for ConnectFour<S> {
    type Move = Drop;
    /// Stones and side as they were: copied back, they leave nothing for the next move to wait for.
    type Undo = (u64, u64, Side);
    type Moves = ArrayVec<Drop, MOST_COLUMNS>;

    fn to_move(&self) -> Side {
        self.state.to_move
    }

    fn outcome(&self) -> Option<Outcome> {
        self.state.outcome
    }

    fn legal_moves(&self, out: &mut Self::Moves) {
        if self.state.outcome.is_none() {
            let mut cells = self.landings() & self.shape.board();
            while cells != 0 {
                let rest = cells & (cells - 1);
                out.push(Drop(cells ^ rest));
                cells = rest;
            }
        }
    }

    const STEPS: bool = true;

    fn next_move(&self, last: Option<Drop>) -> Option<Drop> {
        if self.state.outcome.is_some() {
            return None;
        }
        // Everything above the last cell: later columns, and of its own one only cells that are higher than a landing.
        let later = last.map_or(!0, |Drop(cell)| !(cell | (cell - 1)));
        let cells = self.landings() & self.shape.board() & later;
        (cells != 0).then_some(Drop(cells & cells.wrapping_neg()))
    }

    fn random_move(&self, random: &mut Random) -> Drop {
        let open = self.shape.bottom() & !(self.state.all >> (self.shape.rows() - 1));
        let column = self.shape.draw(open, |count| random.below(count));
        Drop(self.landing(column))
    }

    fn make(&mut self, Drop(stone): Drop) -> Self::Undo {
        debug_assert!(self.state.outcome.is_none() && self.landings() & self.shape.board() & stone != 0, "illegal in {self:?}");
        let State { own, all, to_move: us, .. } = self.state;
        self.state.own = own ^ all;
        self.state.all = all | stone;
        self.state.to_move = !us;
        self.state.outcome = self.settled(us, own | stone);
        (own, all, us)
    }

    fn unmake(&mut self, _mv: Drop, (own, all, to_move): Self::Undo) {
        self.state = State { own, all, to_move, outcome: None };
    }

    /// Two words are the whole position (the side to move follows from their counts): mixing them is cheaper than
    /// keeping a sum of cell keys.
    fn key(&self) -> u64 {
        key_of(self.state.own, self.state.all)
    }

    /// The cell, not the column: what a column is good for changes with every piece in it.
    fn move_index(&self, mv: Drop) -> usize {
        mv.0.trailing_zeros() as usize
    }

    fn move_indices(&self) -> usize {
        u64::BITS as usize
    }
}

const fn key_of(own: u64, all: u64) -> u64 {
    mix_in(mix(own), all)
}

impl<S: Shape> Symmetric for ConnectFour<S> {
    fn symmetries(&self) -> usize {
        2
    }

    fn transform(&self, symmetry: usize) -> Self {
        let mut turned = self.clone();
        if symmetry == 1 {
            turned.state.own = self.shape.mirror(self.state.own);
            turned.state.all = self.shape.mirror(self.state.all);
        }
        turned
    }

    fn transform_move(&self, symmetry: usize, mv: Drop) -> Drop {
        if symmetry == 1 { Drop(self.shape.mirror(mv.0)) } else { mv }
    }

    fn canonical(&self) -> (u64, usize) {
        let State { own, all, .. } = self.state;
        let mirrored = (self.shape.mirror(all), self.shape.mirror(own));
        let ((all, own), symmetry) = if mirrored < (all, own) { (mirrored, 1) } else { ((all, own), 0) };
        (key_of(own, all), symmetry)
    }
}

impl<S: Shape> Game for ConnectFour<S> {
    const NAME: &'static str = "connect4";

    type Evaluation = Evaluation;
    type Order = Order;

    fn settings(&self) -> Settings {
        let mut settings = Settings::defaults(SETTINGS);
        for (key, value) in [("columns", self.shape.columns()), ("rows", self.shape.rows())] {
            settings.set(key, value).expect("the shape was made from settings");
        }
        settings
    }
}
