//! Exact values: the result, or the margin, of perfect play, with every move that keeps it.
//!
//! The engine searches to the end of the game. Then each root move is asked with a null window, on the same
//! table, whether it keeps that value: most of the answers are there already.

use poda_core::{Arrange, Evaluate, Symmetric, Window, Zero, moves_of};

use crate::engine::{Engine, Features};
use crate::limits::TO_THE_END;
use crate::{Limits, Stats, Table, Wins};

/// What perfect play is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Objective {
    /// Win, draw or loss.
    Result,
    /// The difference in games that count.
    Margin,
}

/// The answer of [`solve`].
#[derive(Clone, Debug, PartialEq)]
pub struct Solution<M> {
    /// 1, 0 or -1, or the margin, for the side to move; what is known so far where it is not proven.
    pub value: i32,
    /// Whether it is certain.
    pub proven: bool,
    /// Every move that keeps the value; empty where it is not proven or the game is over.
    pub best: Vec<M>,
    /// The counts of proving the value.
    pub stats: Stats,
    /// The counts of finding every other move that keeps it.
    pub others: Stats,
    /// Seconds both took.
    pub seconds: f64,
}

/// Everything the engine has but deepening: straight to the end of the game. Deepening first costs four times the nodes on
/// ColorClash, whose values settle only at the end.
const FEATURES: Features = Features { deepening: false, null_windows: true, heuristics: true, mtdf: false, symmetry: true };

/// Solves `root` for win, draw or loss.
pub fn solve<P: Symmetric, A: Arrange<P>>(root: &P, order: &A, limits: &Limits, memory: usize) -> Solution<P::Move> {
    solve_with(root, &Zero, order, limits, memory)
}

/// Solves `root` for whatever `eval` says a finished game is worth.
pub fn solve_with<P: Symmetric, E: Evaluate<P>, A: Arrange<P>>(
    root: &P,
    eval: &E,
    order: &A,
    limits: &Limits,
    memory: usize,
) -> Solution<P::Move> {
    let table = Table::new(memory);
    let unlimited = Limits { depth: None, ..limits.clone() };
    let engine = || Engine::new(root, eval, order, Wins::Flat, FEATURES, Some(&table), &unlimited);
    let report = engine().run(root, &unlimited, &mut |_| {});
    let mut solution = Solution {
        value: report.value,
        proven: report.proven,
        best: Vec::new(),
        stats: report.stats,
        others: Stats::default(),
        seconds: report.seconds,
    };
    if !report.proven {
        return solution;
    }
    let mut asking = engine();
    let mut position = root.clone();
    for &mv in moves_of(root).iter() {
        if report.best == Some(mv) {
            solution.best.push(mv);
            continue;
        }
        let Some(keeps) = asking.keeps(&mut position, mv, report.value) else {
            solution.proven = false;
            solution.best.clear();
            break;
        };
        if keeps {
            solution.best.push(mv);
        }
    }
    solution.others = asking.stats();
    solution.seconds += asking.seconds();
    solution
}

impl<P: Symmetric, E: Evaluate<P>, A: Arrange<P>> Engine<'_, P, E, A> {
    /// Whether `mv` leads to at least `value` for the side to move, searched to the end; `None` where a limit ended it.
    fn keeps(&mut self, position: &mut P, mv: P::Move, value: i32) -> Option<bool> {
        let (found, _) = self.value_of_move(position, mv, TO_THE_END, Window::above(value - 1));
        (!self.was_stopped()).then_some(found >= value)
    }
}
