//! What a game is to anything that searches it.

use std::fmt::Debug;
use std::ops::DerefMut;

use crate::Side;
use crate::hash::Random;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This side won.
    Win(Side),
    /// Nobody did.
    Draw,
}

impl Outcome {
    /// The number files and scripts use: 1 or 2 for the winner, 0 for a draw.
    pub const fn number(self) -> u8 {
        match self {
            Self::Win(side) => side.number(),
            Self::Draw => 0,
        }
    }
}

/// No game may have more move indices: an entry of a transposition table keeps a move in ten bits, one value of which means none.
pub const MOST_MOVE_INDICES: usize = 1023;

/// The rules of one game, seen by anything that searches it.
///
/// A *ply* is one action; a *turn* is the one or more actions a side takes in a row. Nobody may assume that
/// the side changes after a ply: ask [`to_move`](Self::to_move) at every node.
///
/// The outcome is settled by [`make`](Self::make) and only read afterwards, so asking for it is free.
pub trait Position: Clone + Eq + Debug {
    /// One action. Small and `Copy`; it means nothing without the position it belongs to.
    type Move: Copy + Eq + Debug + Send + Sync + 'static;
    /// Whatever [`unmake`](Self::unmake) cannot recompute.
    type Undo;
    /// A stack array with room for the legal moves of any position of this game.
    type Moves: Default + DerefMut<Target = [Self::Move]>;

    /// Whether the game has a score, and so a [`margin`](Self::margin).
    const COUNTS: bool = false;

    /// The most actions that a side takes in a row.
    const ACTIONS_A_TURN: u32 = 1;

    /// Who acts next; in a finished game, who would have.
    fn to_move(&self) -> Side;

    /// How many actions the side to move may still take before the turn passes; 0 once the game is over.
    fn actions_left(&self) -> u32 {
        u32::from(self.outcome().is_none())
    }

    /// How the game ended, or `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// In games that count: First's total minus Second's, as soon as regular time is over and that count stands
    /// (a tie that is played on stands at 0 until the game ends). `None` before, and in games that do not count.
    fn margin(&self) -> Option<i32> {
        None
    }

    /// In games that count: First's total minus Second's as it stands now. 0 in games that do not count.
    fn standing(&self) -> i32 {
        0
    }

    /// In games that count: the least and the most that the [`margin`](Self::margin) can still become, as far as it can be told
    /// without looking ahead. `None` where nothing is known.
    fn margin_range(&self) -> Option<(i32, i32)> {
        None
    }

    /// Appends every legal move to `out`, which the caller hands in empty; none exactly when the game is over.
    /// The order is part of the rules: it is the one in which the plain searches try the moves.
    fn legal_moves(&self, out: &mut Self::Moves);

    /// Whether [`next_move`](Self::next_move) costs less than a list of them all. A search that often stops after the first move then
    /// makes no list.
    const STEPS: bool = false;

    /// The legal move that comes after `last` in their order, or the first of all; `None` behind the last one.
    fn next_move(&self, last: Option<Self::Move>) -> Option<Self::Move> {
        after(&moves_of(self), last)
    }

    /// A legal move of an unfinished game, each as likely as the others. A game that can draw one without listing them all does so: random
    /// games are made of this. The draw is the same either way.
    fn random_move(&self, random: &mut Random) -> Self::Move {
        let moves = moves_of(self);
        moves[random.below(moves.len())]
    }

    /// Plays a legal move. Trusted: an illegal one is a bug of the caller (see [`play`](crate::play) for the door).
    fn make(&mut self, mv: Self::Move) -> Self::Undo;

    /// Takes back the last move made.
    fn unmake(&mut self, mv: Self::Move, undo: Self::Undo);

    /// A hash that differs by everything that changes the future: board, side, phase of the turn, counters.
    /// Cheap at every node: kept up to date by `make`, or mixed from a handful of words.
    fn key(&self) -> u64;

    /// A small number for a move, unique among the legal moves of a position and below
    /// [`move_indices`](Self::move_indices): for tables of history and counter-moves.
    fn move_index(&self, mv: Self::Move) -> usize;

    /// One more than the largest [`move_index`](Self::move_index) of this game with these settings; at most [`MOST_MOVE_INDICES`].
    fn move_indices(&self) -> usize;
}

/// The move of a list that comes after `last`, or the first.
pub(crate) fn after<M: Copy + Eq>(moves: &[M], last: Option<M>) -> Option<M> {
    let place = last.map_or(0, |last| moves.iter().take_while(|&&mv| mv != last).count() + 1);
    moves.get(place).copied()
}

/// The legal moves of `position` as a fresh stack array.
pub fn moves_of<P: Position>(position: &P) -> P::Moves {
    let mut moves = P::Moves::default();
    position.legal_moves(&mut moves);
    moves
}
