//! The value of every move, not only of the best: what analysis shows, and what weaker players choose from.
//!
//! All moves are searched one ply deeper at a time on one table, the most promising first; each has a full window, so that each
//! value stands for itself.

use poda_core::{Arrange, Evaluate, Symmetric, Window};

use crate::rung::Plan;
use crate::score::plies;
use crate::steady::Steady;
use crate::{Stats, Table};

/// What is known of one move.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveValue<M> {
    /// The move.
    pub mv: M,
    /// Its value for the side that makes it.
    pub value: i32,
    /// The same without what swings from depth to depth: moves compare by it as by their values, and it compares with other depths too.
    pub estimate: i32,
    /// Whether that value holds to the end of the game.
    pub proven: bool,
    /// Plies to the end, the move included, where the value is a win or a loss that counts by distance.
    pub plies: Option<u32>,
    /// How deep it was searched, the move included.
    pub depth: u32,
    /// How play would go on, beginning with the move.
    pub line: Vec<M>,
}

/// The answer of [`analyse`].
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis<M> {
    /// What the evaluation prints as 1.
    pub unit: i32,
    /// Every legal move, the best first; equals in the order of the search.
    pub moves: Vec<MoveValue<M>>,
    /// Whether a limit ended it before the depth asked for.
    pub stopped: bool,
    /// All counts.
    pub stats: Stats,
    /// Seconds it took.
    pub seconds: f64,
}

/// Values every move of `root` with the features of the plan's rung, which must be one of the engine's. `progress` is told of every
/// depth finished.
pub fn analyse<P, E, A>(
    root: &P,
    plan: &Plan<E, A>,
    table: Option<&Table>,
    progress: &mut dyn FnMut(&Analysis<P::Move>),
) -> Analysis<P::Move>
where
    P: Symmetric,
    E: Evaluate<P>,
    A: Arrange<P>,
{
    if let Some(table) = table {
        table.new_search();
    }
    let mut engine = plan.engine(root, table, &plan.limits);
    let mut position = root.clone();
    let unknown = |&mv: &P::Move| MoveValue { mv, value: 0, estimate: 0, proven: false, plies: None, depth: 0, line: vec![mv] };
    let moves = engine.root_moves().iter().map(unknown).collect();
    let mut answer = Analysis { unit: plan.eval.unit(root), moves, stopped: false, stats: Stats::default(), seconds: 0.0 };
    let deepest = plan.limits.deepest();
    let mut steady = Steady::at(root, &plan.eval);
    for depth in 1..=deepest {
        let mut found = Vec::new();
        for known in &answer.moves {
            if known.proven {
                found.push(known.clone());
                continue;
            }
            let (value, proven) = engine.value_of_move(&mut position, known.mv, depth, Window::FULL);
            if engine.was_stopped() {
                break;
            }
            let line = std::iter::once(known.mv).chain(engine.line_below_root().iter().copied()).collect();
            found.push(MoveValue { mv: known.mv, value, estimate: value, proven, plies: plies(value), depth, line });
        }
        answer.stopped = engine.was_stopped();
        if answer.stopped && depth > 1 {
            // The first moves of an unfinished depth were searched deeper than the others: comparing them would be unfair.
            break;
        }
        let rest = answer.moves.split_off(found.len());
        found.extend(rest);
        answer.moves = found;
        answer.moves.sort_by_key(|known| std::cmp::Reverse(known.value));
        if let Some(best) = answer.moves.first().filter(|_| !answer.stopped) {
            steady.add(depth, best.value);
        }
        for known in answer.moves.iter_mut().filter(|known| !known.proven) {
            known.estimate = steady.of(known.value);
        }
        answer.stats = engine.stats();
        answer.seconds = engine.seconds();
        progress(&answer);
        if answer.stopped || answer.moves.iter().all(|known| known.proven) {
            break;
        }
    }
    answer.stats = engine.stats();
    answer.seconds = engine.seconds();
    answer
}
