//! Something that chooses moves: a built-in player, a process, an object of another language, a worker elsewhere.

use std::fmt;

use poda_core::{Outcome, Refusal, Side};
use poda_search::Limits;

use crate::board::{Board, MoveId};
use crate::report::SearchReport;

/// A move that was chosen, and what the bot thinks of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The move.
    pub mv: MoveId,
    /// What it was chosen by.
    pub report: SearchReport,
}

/// Why a bot has not answered with a move that can be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BotError {
    /// It is gone, or broke the rules of talking to it; what is known of that.
    Crashed(String),
    /// It did not answer in time.
    TimedOut,
    /// It answered something that is not legal.
    Illegal(String),
    /// It gave up.
    Resigned,
}

impl fmt::Display for BotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Crashed(why) => write!(f, "crashed: {why}"),
            Self::TimedOut => f.write_str("timed out"),
            Self::Illegal(answer) => write!(f, "illegal move: {answer}"),
            Self::Resigned => f.write_str("resigned"),
        }
    }
}

impl std::error::Error for BotError {}

/// What a bot is told while it thinks: every depth it finishes.
pub type Progress<'a> = &'a mut (dyn FnMut(&SearchReport) + Send);

/// Something that chooses moves.
pub trait Bot: Send {
    /// What it is called.
    fn name(&self) -> &str;

    /// A game begins; the bot plays `side`.
    fn new_game(&mut self, _start: &dyn Board, _side: Side) -> Result<(), BotError> {
        Ok(())
    }

    /// The other side has played `mv`, which has led to `board`.
    fn opponent_played(&mut self, _mv: MoveId, _board: &dyn Board) -> Result<(), BotError> {
        Ok(())
    }

    /// The move it plays in an unfinished game. `budget` is for this action alone.
    fn choose(&mut self, board: &dyn Board, budget: &Limits, progress: Progress<'_>) -> Result<Choice, BotError>;

    /// The game is over; `None` where it was stopped before its end.
    fn game_over(&mut self, _outcome: Option<Outcome>) {}
}

impl fmt::Debug for dyn Bot + '_ {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "bot {}", self.name())
    }
}

/// A bot that is a function: what one-file examples and tests are made of.
pub struct FnBot<F> {
    name: String,
    choose: F,
}

impl<F: FnMut(&dyn Board, &Limits) -> Result<MoveId, BotError> + Send> FnBot<F> {
    /// A bot that answers what `choose` does.
    pub fn new(name: &str, choose: F) -> Self {
        Self { name: name.to_owned(), choose }
    }
}

impl<F: FnMut(&dyn Board, &Limits) -> Result<MoveId, BotError> + Send> Bot for FnBot<F> {
    fn name(&self) -> &str {
        &self.name
    }

    fn choose(&mut self, board: &dyn Board, budget: &Limits, _progress: Progress<'_>) -> Result<Choice, BotError> {
        let mv = (self.choose)(board, budget)?;
        Ok(Choice { mv, report: SearchReport::unthought(board.move_text(mv)) })
    }
}

/// A refusal where a bot was to be made, as its error.
impl From<Refusal> for BotError {
    fn from(why: Refusal) -> Self {
        Self::Crashed(format!("{why:?}"))
    }
}
