//! Whoever values every move of a position: the strongest search, and an exact solver where the game has one.

use std::time::Duration;

use poda_core::Game;
use poda_search::{Analysis, DEFAULT_MEMORY, Limits, MoveValue, Table, WIN, analyse};

use crate::Board;
use crate::exact::{Exact, column_of};
use crate::request::strongest_plan;

/// What the first look may cost where a solver follows: something is to be seen at once.
const FIRST_LOOK: Limits = Limits { depth: None, nodes: Some(20_000), time: Some(Duration::from_millis(100)), stop: None };
/// The part of what is left that a solver gets, three fifths; what it does not solve by then would seldom be.
const SOLVING: (u32, u32) = (3, 5);

/// Values the moves of one position after another, and remembers.
pub struct Analyst {
    table: Table,
    exact: Option<Exact>,
}

impl Analyst {
    /// Somebody for the game of this board.
    pub fn at(board: &dyn Board) -> Self {
        Self { table: Table::new(DEFAULT_MEMORY), exact: Exact::at(board, DEFAULT_MEMORY).map(Exact::with_book) }
    }

    /// The values of every move. `progress` is told of each better answer.
    pub(crate) fn values<G: Game>(
        &mut self,
        root: &G,
        limits: &Limits,
        progress: &mut dyn FnMut(&Analysis<G::Move>),
    ) -> Analysis<G::Move> {
        if self.exact.is_none() || limits.depth.is_some() {
            return self.search(root, limits.clone(), progress);
        }
        let first = Limits {
            nodes: least(limits.nodes, FIRST_LOOK.nodes),
            time: least(limits.time, FIRST_LOOK.time),
            ..limits.clone()
        };
        let known = self.search(root, first, progress);
        let rest = without(limits, known.stats.nodes, known.seconds);
        if known.moves.iter().all(|known| known.proven) || rest.nodes == Some(0) || rest.time == Some(Duration::ZERO) {
            return known;
        }
        if let Some(solved) = self.solve(root, &known, &rest) {
            return solved;
        }
        let (nodes, seconds) = self.exact.as_ref().map_or((0, 0.0), |exact| (exact.nodes(), exact.seconds()));
        let found = self.search(root, without(&rest, nodes, seconds), progress);
        let seconds = known.seconds + seconds + found.seconds;
        // A rest that was too short for one depth knows less than the first look did.
        let depth = |analysis: &Analysis<G::Move>| analysis.moves.iter().map(|known| known.depth).min();
        let deepest = if depth(&found) >= depth(&known) { &found } else { &known };
        Analysis { stopped: found.stopped, seconds, ..deepest.clone() }
    }

    fn search<G: Game>(&self, root: &G, limits: Limits, progress: &mut dyn FnMut(&Analysis<G::Move>)) -> Analysis<G::Move> {
        let plan = strongest_plan::<G>(limits, DEFAULT_MEMORY);
        analyse(root, &plan, Some(&self.table), progress)
    }

    /// The exact values, with the lines that are `known`; `None` where that takes too long.
    fn solve<G: Game>(&mut self, root: &G, known: &Analysis<G::Move>, limits: &Limits) -> Option<Analysis<G::Move>> {
        let share = Limits {
            nodes: limits.nodes.map(|nodes| nodes / u64::from(SOLVING.1) * u64::from(SOLVING.0)),
            time: limits.time.map(|time| time / SOLVING.1 * SOLVING.0),
            ..limits.clone()
        };
        let exact = self.exact.as_mut()?;
        let scores = exact.scores_of(root, root.outcome().map(|outcome| (outcome, root.to_move())), &share)?;
        let mut moves = Vec::new();
        for known in &known.moves {
            let score = scores.columns.get(column_of(root, known.mv)?).copied().flatten()?;
            let plies = scores.plies(score);
            let distance = plies.map_or(0, |plies| WIN - plies as i32);
            let value = if score > 0 { distance } else { -distance };
            let depth = plies.unwrap_or(scores.cells - scores.stones);
            moves.push(MoveValue { value, estimate: value, proven: true, plies, depth, ..known.clone() });
        }
        moves.sort_by_key(|known| std::cmp::Reverse(known.value));
        let mut stats = known.stats;
        stats.nodes += exact.nodes();
        Some(Analysis { unit: known.unit, moves, stopped: false, stats, seconds: known.seconds + exact.seconds() })
    }
}

/// The smaller of two limits, where there are any.
fn least<T: Ord>(a: Option<T>, b: Option<T>) -> Option<T> {
    match (a, b) {
        (Some(a), Some(b)) => Some(a.min(b)),
        (a, b) => a.or(b),
    }
}

/// What is left of limits after so much was spent.
fn without(limits: &Limits, nodes: u64, seconds: f64) -> Limits {
    Limits {
        nodes: limits.nodes.map(|most| most.saturating_sub(nodes)),
        time: limits.time.map(|time| time.saturating_sub(Duration::from_secs_f64(seconds))),
        ..limits.clone()
    }
}
