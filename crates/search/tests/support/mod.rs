//! Random trees in which the side to move follows no pattern: the first test of every search.
#![allow(dead_code, reason = "each test binary uses its own part")]

use std::sync::Arc;

use arrayvec::ArrayVec;
use poda_core::hash::{mix, mix_in};
use poda_core::{Evaluate, Outcome, Position, Side, Symmetric};

pub const WIDEST: usize = 6;

/// A node of a random tree. Its number decides everything about it; numbers of one ply are few, so that different paths
/// meet again and tables have something to find.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    seed: u64,
    widest: usize,
    deepest: usize,
    /// Few values make many equal leaves.
    spread: u64,
    path: Vec<u64>,
}

impl Tree {
    pub fn new(seed: u64) -> Self {
        let pick = |what: u64, from: u64| mix_in(mix(seed), what) % from;
        Self {
            seed,
            widest: 1 + pick(1, WIDEST as u64) as usize,
            deepest: pick(2, 8) as usize,
            spread: [2, 3, 10, 1_000][pick(3, 4) as usize],
            path: vec![0],
        }
    }

    fn number(&self) -> u64 {
        self.path[self.path.len() - 1]
    }

    fn ply(&self) -> usize {
        self.path.len() - 1
    }

    /// The number of the node that a move leads to.
    fn child(&self, mv: u8) -> u64 {
        self.draw(14 + u64::from(mv), 12)
    }

    /// A number below `bound` that belongs to this node.
    fn draw(&self, what: u64, bound: u64) -> u64 {
        mix_in(mix_in(mix_in(mix(self.seed), self.ply() as u64), self.number()), what) % bound
    }
}

impl Position for Tree {
    type Move = u8;
    type Undo = ();
    type Moves = ArrayVec<u8, WIDEST>;

    fn to_move(&self) -> Side {
        if self.draw(10, 2) == 0 { Side::First } else { Side::Second }
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.ply() < self.deepest && (self.ply() == 0 || self.draw(11, 9) > 0) {
            return None;
        }
        Some(match self.draw(12, 3) {
            0 => Outcome::Win(Side::First),
            1 => Outcome::Win(Side::Second),
            _ => Outcome::Draw,
        })
    }

    fn legal_moves(&self, out: &mut Self::Moves) {
        if self.outcome().is_none() {
            out.extend(0..=self.draw(13, self.widest as u64) as u8);
        }
    }

    fn make(&mut self, mv: u8) {
        self.path.push(self.child(mv));
    }

    fn unmake(&mut self, _mv: u8, (): ()) {
        self.path.pop();
    }

    fn key(&self) -> u64 {
        self.draw(9, u64::MAX)
    }

    fn move_index(&self, mv: u8) -> usize {
        mv.into()
    }

    fn move_indices(&self) -> usize {
        WIDEST
    }
}

impl Symmetric for Tree {}

/// A value drawn for each node: for First, and minus that for Second.
#[derive(Clone, Copy, Debug)]
pub struct Drawn;

impl Evaluate<Tree> for Drawn {
    type Accumulator = ();

    fn accumulate(&self, _position: &Tree) {}

    fn value(&self, position: &Tree, side: Side) -> i32 {
        let value = position.draw(20, 2 * position.spread + 1) as i32 - position.spread as i32;
        if side == Side::First { value } else { -value }
    }

    fn win(&self) -> i32 {
        10_000
    }
}

/// A value drawn for each node and side: what one side sees says nothing about what the other sees.
#[derive(Clone, Copy, Debug)]
pub struct Lopsided;

impl Evaluate<Tree> for Lopsided {
    type Accumulator = ();

    fn accumulate(&self, _position: &Tree) {}

    fn value(&self, position: &Tree, side: Side) -> i32 {
        position.draw(30 + side as u64, 2 * position.spread + 1) as i32 - position.spread as i32
    }

    fn win(&self) -> i32 {
        10_000
    }

    fn antisymmetric(&self) -> bool {
        false
    }
}

/// An evaluation with weights, by an accumulator that follows the moves and never looks at the position.
#[derive(Clone, Debug)]
pub struct Weighted(Arc<[i32]>);

impl Weighted {
    pub fn new() -> Self {
        Self((0..97).map(|i| (mix(i) % 401) as i32 - 200).collect())
    }

    /// The weight of a node, by the numbers of those on the way to it.
    fn weight(&self, seed: u64, path: &[u64]) -> i32 {
        let number = path.last().copied().unwrap_or(0);
        self.0[(seed as usize + 13 * path.len() + number as usize) % self.0.len()]
    }
}

impl Evaluate<Tree> for Weighted {
    type Accumulator = (u64, Vec<u64>);

    fn accumulate(&self, position: &Tree) -> Self::Accumulator {
        (position.seed, position.path.clone())
    }

    fn push(&self, accumulator: &mut Self::Accumulator, position: &Tree, mv: u8) {
        accumulator.1.push(position.child(mv));
    }

    fn pop(&self, accumulator: &mut Self::Accumulator, _position: &Tree, _mv: u8) {
        accumulator.1.pop();
    }

    fn value_by(&self, (seed, path): &Self::Accumulator, _position: &Tree, side: Side) -> i32 {
        let value = self.weight(*seed, path);
        if side == Side::First { value } else { -value }
    }

    fn value(&self, position: &Tree, side: Side) -> i32 {
        self.value_by(&self.accumulate(position), position, side)
    }

    fn win(&self) -> i32 {
        10_000
    }
}
