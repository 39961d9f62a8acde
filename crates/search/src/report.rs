//! What a search answers.

use poda_core::{INFINITE, Position, moves_of};

use crate::Stats;
use crate::limits::Clock;
use crate::score::plies;

/// The answer of a search.
#[derive(Clone, Debug, PartialEq)]
pub struct Report<M> {
    /// The value of the root for its side to move.
    pub value: i32,
    /// What the evaluation prints as 1; values are whole numbers inside.
    pub unit: i32,
    /// Whether that value holds to the end of the game, and not just as far as the search looked.
    pub proven: bool,
    /// The move chosen; `None` only where the game is over.
    pub best: Option<M>,
    /// How play would go on, beginning with the best move.
    pub line: Vec<M>,
    /// The depth searched completely.
    pub depth: u32,
    /// Whether a limit ended the search before the depth asked for.
    pub stopped: bool,
    /// Plies to the end where the value is a win or a loss that counts by distance.
    pub plies: Option<u32>,
    /// Seconds it took.
    pub seconds: f64,
    /// All counts.
    pub stats: Stats,
    /// The value without what swings from depth to depth, where the search deepens and the position is not decided.
    pub estimate: Option<i32>,
    /// The counts after each depth, where the search deepens step by step.
    pub iterations: Vec<Iteration<M>>,
}

impl<M> Report<M> {
    /// Whether a limit ended it before anything was known: there is no value, and the move is only the first in the ordering.
    pub fn is_unfinished(&self) -> bool {
        self.stopped && self.depth == 0 && !self.proven
    }
}

impl<M: Clone> Report<M> {
    /// The report of a move that was chosen without a search.
    pub fn unthought(mv: M) -> Self {
        Self {
            value: 0,
            unit: 1,
            proven: false,
            best: Some(mv.clone()),
            line: vec![mv],
            depth: 0,
            stopped: false,
            plies: None,
            seconds: 0.0,
            stats: Stats::default(),
            estimate: None,
            iterations: Vec::new(),
        }
    }
}

impl<M: Copy> Report<M> {
    /// Takes over a line that a search has found; an empty one tells nothing.
    pub(crate) fn follow(&mut self, line: &[M]) {
        if let Some(&best) = line.first() {
            self.best = Some(best);
            self.line = line.to_vec();
        }
    }

    /// The answer of a search that goes straight to `depth`. `proven` tells whether the value holds to the end of the game; a
    /// search that was stopped before its first move came back has no value, and answers the first legal move.
    pub(crate) fn straight<P: Position<Move = M>>(
        root: &P,
        (value, unit): (i32, i32),
        line: Vec<M>,
        depth: u32,
        proven: bool,
        clock: &Clock,
        stats: Stats,
    ) -> Self {
        let stopped = clock.was_stopped();
        let value = if stopped && value.abs() >= INFINITE { 0 } else { value };
        Self {
            value,
            unit,
            proven: !stopped && proven,
            best: line.first().copied().or_else(|| moves_of(root).first().copied()),
            line,
            depth: if stopped { 0 } else { depth.min(stats.deepest) },
            stopped,
            plies: plies(value).filter(|_| !stopped),
            seconds: clock.seconds(),
            stats,
            estimate: None,
            iterations: Vec::new(),
        }
    }
}

/// One step of a deepening search.
#[derive(Clone, Debug, PartialEq)]
pub struct Iteration<M> {
    /// The depth.
    pub depth: u32,
    /// The value for the side to move at the root.
    pub value: i32,
    /// The best move.
    pub best: Option<M>,
    /// Nodes so far.
    pub nodes: u64,
    /// Seconds so far.
    pub seconds: f64,
}
