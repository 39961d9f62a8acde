//! A good move within limits: first one that keeps the result, then one that keeps the score.
//!
//! Whether a position is won is known three times as soon as its score (mean nodes of random positions with 8 stones: 0.84 M and 1.9 M,
//! with 12 stones: 76 thousand and 228 thousand). Which move is to thank for it follows at once: the table has it.

use super::board::Board;
use super::book::Openings;
use super::search::{Search, Stopped, next_question};
use super::size::Size;
use super::solver::node;
use super::table::Bounds;

/// A move and what is known of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picked {
    /// Counted from 0 on the left.
    pub column: u32,
    /// What it is worth at least.
    pub lower: i32,
    /// What the position is worth at most.
    pub upper: i32,
    /// Columns that are worth less than it for certain, or that may lose where it does not.
    pub worse: Vec<u32>,
}

impl Picked {
    /// Whether it keeps the result for certain.
    pub fn keeps_the_result(&self) -> bool {
        self.lower.signum() == self.upper.signum()
    }
}

/// A move that may be picked.
struct Try<S> {
    column: u32,
    child: Board<S>,
    /// For the side that moves.
    bounds: Bounds,
}

impl<S: Size> Try<S> {
    /// Takes over a bound on what the position after it is worth to the other side, found with this `alpha`.
    fn learn(&mut self, bound: i32, alpha: i32) {
        if bound > alpha {
            self.bounds.upper = self.bounds.upper.min(-bound);
        } else {
            self.bounds.lower = self.bounds.lower.max(-bound);
        }
    }
}

/// Nodes for asking whether a move is known to be good enough. If none is, ten times as many, and so on.
const FIRST_NODES: u64 = 100;

/// Nodes for asking whether the position is won, and then whether it is lost, before either question is gone on with.
const FIRST_TURN: u64 = 200_000;

/// A pick under way.
pub struct Pick<S> {
    board: Board<S>,
    /// From the middle outwards.
    tries: Vec<Try<S>>,
    /// Of the position.
    bounds: Bounds,
}

impl<S: Size> Pick<S> {
    pub fn new(board: Board<S>, openings: Option<Openings<'_, S>>) -> Self {
        let width = board.size().columns();
        let mut columns: Vec<u32> = (0..width).collect();
        columns.sort_by_key(|&column| (2 * column + 1).abs_diff(width));
        let most = board.winning();
        let bounds_of = |board: Board<S>| {
            if node(board).is_none() {
                return Bounds { lower: board.winning(), upper: board.winning() };
            }
            openings.map_or(Bounds { lower: -most, upper: most }, |openings| openings.bounds(board))
        };
        let tries = columns.into_iter().filter_map(|column| {
            let child = board.play(column)?;
            let bounds = if board.wins(column) { Bounds { lower: most, upper: most } } else { bounds_of(child).of_the_rival() };
            Some(Try { column, child, bounds })
        });
        Self { board, tries: tries.collect(), bounds: bounds_of(board) }
    }

    /// Finds out as much as the limits allow.
    pub fn search(&mut self, search: &mut Search<'_, S>) -> Result<(), Stopped> {
        let done = self.settle_all(search);
        // What was found out of the moves before the end stands in the table.
        for attempt in &mut self.tries {
            if let Some(known) = node(attempt.child).and_then(|node| search.known(&node)) {
                attempt.bounds.lower = attempt.bounds.lower.max(-known.upper);
                attempt.bounds.upper = attempt.bounds.upper.min(-known.lower);
            }
        }
        done
    }

    /// The best move by what is known.
    pub fn picked(&self) -> Picked {
        let (mut best, upper) = (&self.tries[0], self.conclude().upper);
        for other in &self.tries[1..] {
            if (other.bounds.lower, other.bounds.upper) > (best.bounds.lower, best.bounds.upper) {
                best = other;
            }
        }
        let draws = best.bounds.lower == 0;
        let is_worse = |other: &&Try<S>| other.bounds.upper < best.bounds.lower || draws && other.bounds.lower < 0;
        let worse = self.tries.iter().filter(is_worse).map(|other| other.column).collect();
        Picked { column: best.column, lower: best.bounds.lower, upper, worse }
    }

    fn settle_all(&mut self, search: &mut Search<'_, S>) -> Result<(), Stopped> {
        self.bounds = self.conclude();
        // A draw that is certain is worth more than a win that is not, so both questions have their turn before one is gone on with.
        for alpha in [0, -1] {
            search.within(FIRST_TURN, |search| self.settle(search, alpha))?;
        }
        for alpha in [0, -1] {
            self.settle(search, alpha)?;
        }
        while self.bounds.lower < self.bounds.upper {
            self.settle(search, next_question(self.bounds.lower, self.bounds.upper))?;
        }
        self.settle(search, self.bounds.lower - 1)
    }

    /// What is known of the position by what is known of its moves.
    fn conclude(&self) -> Bounds {
        let most = |bound: fn(&Bounds) -> i32| self.tries.iter().map(|attempt| bound(&attempt.bounds)).max().unwrap_or(0);
        Bounds {
            lower: self.bounds.lower.max(most(|bounds| bounds.lower)),
            upper: self.bounds.upper.min(most(|bounds| bounds.upper)),
        }
    }

    /// Finds out whether the position is worth more than `alpha`, and if so, by which move.
    fn settle(&mut self, search: &mut Search<'_, S>, alpha: i32) -> Result<(), Stopped> {
        let asks = self.bounds.settling(alpha).is_none();
        if let Some(node) = node(self.board).filter(|_| asks) {
            let bound = search.bound(node, alpha)?;
            if bound > alpha {
                self.bounds.lower = self.bounds.lower.max(bound);
            } else {
                self.bounds.upper = self.bounds.upper.min(bound);
            }
        }
        self.conclude_by_elimination(alpha);
        let mut nodes = FIRST_NODES;
        while self.bounds.lower > alpha && self.is_open(alpha) {
            self.look_for(search, alpha, nodes)?;
            nodes = nodes.saturating_mul(10);
        }
        Ok(())
    }

    /// Where the position is worth more than `alpha` and only one of its moves may be, that one is.
    fn conclude_by_elimination(&mut self, alpha: i32) {
        let mut open = self.tries.iter_mut().filter(|attempt| attempt.bounds.upper > alpha);
        if let (Some(only), None) = (open.next(), open.next())
            && self.bounds.lower > alpha
        {
            only.bounds.lower = only.bounds.lower.max(self.bounds.lower);
        }
    }

    /// Whether a move may be worth more than `alpha`, and none is known to be.
    fn is_open(&self, alpha: i32) -> bool {
        let none = self.tries.iter().all(|attempt| attempt.bounds.lower <= alpha);
        none && self.tries.iter().any(|attempt| attempt.bounds.upper > alpha)
    }

    /// Looks for a move that is worth more than `alpha`, with so many nodes for each.
    fn look_for(&mut self, search: &mut Search<'_, S>, alpha: i32, nodes: u64) -> Result<(), Stopped> {
        for attempt in self.tries.iter_mut().filter(|attempt| attempt.bounds.upper > alpha) {
            let Some(node) = node(attempt.child) else { continue };
            if let Some(bound) = search.within(nodes, |search| search.bound(node, -alpha - 1))? {
                attempt.learn(bound, -alpha - 1);
                if attempt.bounds.lower > alpha {
                    break;
                }
            }
        }
        Ok(())
    }
}
