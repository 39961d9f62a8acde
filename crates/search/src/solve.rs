//! Exact values: the result, or the margin, of perfect play, with every move that keeps it.
//!
//! [`solve_with`] searches straight to the end of the game: right for margins, which settle only there, and for short games.
//! [`solve`] asks for the result alone and has two ways to it, which it takes in turns, each time four times as far: deepening with the
//! strongest value of leaves finds forced wins and how long they take; straight to the end proves draws. Neither is the better one
//! everywhere, and what the loser costs is bounded. In games that count the margin comes before both: where it is not zero it is the
//! result, and none of the rounds that follow a tie has to be looked at (ColorClash from the start: 2.8 million nodes instead of 66).
//!
//! Then each root move is asked with a null window, on the same tables, whether it keeps the result: most of the answers are there already.

use std::time::Duration;

use poda_core::{Arrange, Evaluate, Margin, Symmetric, Window, moves_of};

use crate::engine::{Engine, Features};
use crate::limits::TO_THE_END;
use crate::{DECIDED, Limits, Rung, Stats, Table, WIN, Wins};

/// What perfect play is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Objective {
    /// Win, draw or loss.
    Result,
    /// The difference in games that count.
    Margin,
}

/// The answer of [`solve`] and [`solve_with`].
#[derive(Clone, Debug, PartialEq)]
pub struct Solution<M> {
    /// 1, 0 or -1, or the margin, for the side to move; what is known so far where it is not proven.
    pub value: i32,
    /// Whether it is certain.
    pub proven: bool,
    /// Plies to the end where a win or a loss was found by its length: the least for a win, the most for a loss.
    pub plies: Option<u32>,
    /// Every move that is known to keep the value; empty where that is not proven or the game is over.
    pub best: Vec<M>,
    /// Those of them that win soonest or lose latest, where the length is known.
    pub best_by_distance: Vec<M>,
    /// Moves of which it was not settled whether they keep the value: all others would cost far more than the value itself.
    pub unsettled: Vec<M>,
    /// The counts of proving the value.
    pub stats: Stats,
    /// The counts of finding every other move that keeps it.
    pub others: Stats,
    /// Seconds both took.
    pub seconds: f64,
}

/// How far a solver is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Positions entered.
    pub nodes: u64,
    /// The depth finished, where it deepens.
    pub depth: u32,
}

/// Everything the engine has but deepening: straight to the end of the game. Deepening first costs four times the nodes on
/// ColorClash, whose values settle only at the end.
const STRAIGHT: Features = Features {
    static_bounds: true,
    deepening: false,
    null_windows: true,
    heuristics: true,
    mtdf: false,
    restriction: true,
    symmetry: true,
};

/// Nodes that each way gets at first.
const FIRST_SHARE: u64 = 4_000_000;
/// Each time both have failed, they get so many times as much.
const GROWTH: u64 = 4;
/// What the other moves may cost together, where the value itself was cheaper.
const LEAST_FOR_OTHERS: u64 = 1_000_000;

/// Solves `root` for whatever `eval` says a finished game is worth, straight to the end of the game.
pub fn solve_with<P: Symmetric, E: Evaluate<P>, A: Arrange<P>>(
    root: &P,
    eval: &E,
    order: &A,
    limits: &Limits,
    memory: usize,
) -> Solution<P::Move> {
    let table = Table::new(memory);
    let unlimited = Limits { depth: None, ..limits.clone() };
    let engine = || Engine::new(root, eval, order, Wins::Flat, STRAIGHT, Some(&table), &unlimited);
    let report = engine().run(root, &unlimited, &mut |_| {});
    let mut solution = Solution::new(report.value, report.proven, None);
    (solution.stats, solution.seconds) = (report.stats, report.seconds);
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
        let (found, _) = asking.value_of_move(&mut position, mv, TO_THE_END, Window::above(report.value - 1));
        if asking.was_stopped() {
            solution.proven = false;
            solution.best.clear();
            break;
        }
        if found >= report.value {
            solution.best.push(mv);
        }
    }
    solution.others = asking.stats();
    solution.seconds += asking.seconds();
    solution
}

/// Solves `root` for win, draw or loss; `eval` guides the deepening search. `progress` is told of every depth and share finished.
// Never a hot call; on its own it can be counted in the binary (`cargo xtask copies`).
#[inline(never)]
pub fn solve<P: Symmetric, E: Evaluate<P>, A: Arrange<P>>(
    root: &P,
    eval: &E,
    order: &A,
    limits: &Limits,
    memory: usize,
    progress: &mut dyn FnMut(Effort),
) -> Solution<P::Move> {
    let counts = P::COUNTS && root.margin_range().is_some();
    // Where it counts, the margin is the way that mostly leads there.
    let [margin, other] = if counts { [memory / 2, memory / 4] } else { [0, memory / 2] };
    let tables = [other, other, margin].map(Table::new);
    let mut prover = Prover { root, eval, order, limits, tables: &tables, stats: Stats::default(), seconds: 0.0 };
    let mut solution = prover.value(progress);
    solution.stats = prover.stats;
    if solution.proven {
        prover.stats = Stats::default();
        prover.by_distance(&mut solution);
        prover.by_result(&mut solution);
        solution.others = prover.stats;
    }
    solution.seconds = prover.seconds;
    solution
}

impl<M> Solution<M> {
    /// The same with moves as something else.
    pub fn map<N>(self, of: impl Fn(M) -> N) -> Solution<N> {
        let all = |moves: Vec<M>| moves.into_iter().map(&of).collect();
        Solution {
            value: self.value,
            proven: self.proven,
            plies: self.plies,
            best: all(self.best),
            best_by_distance: all(self.best_by_distance),
            unsettled: all(self.unsettled),
            stats: self.stats,
            others: self.others,
            seconds: self.seconds,
        }
    }

    fn new(value: i32, proven: bool, plies: Option<u32>) -> Self {
        Self {
            value,
            proven,
            plies,
            best: Vec::new(),
            best_by_distance: Vec::new(),
            unsettled: Vec::new(),
            stats: Stats::default(),
            others: Stats::default(),
            seconds: 0.0,
        }
    }
}

/// Both ways to a result, and what they have cost so far.
struct Prover<'a, P: Symmetric, E: Evaluate<P>, A> {
    root: &'a P,
    eval: &'a E,
    order: &'a A,
    limits: &'a Limits,
    /// For deepening, where wins count by distance; for going straight to the end, where they do not; for margins.
    tables: &'a [Table; 3],
    stats: Stats,
    seconds: f64,
}

impl<'a, P: Symmetric, E: Evaluate<P>, A: Arrange<P>> Prover<'a, P, E, A> {
    /// The result, by either way.
    fn value(&mut self, progress: &mut dyn FnMut(Effort)) -> Solution<P::Move> {
        let mut share = FIRST_SHARE;
        loop {
            if let Some(result) = self.by_margin(share) {
                return Solution::new(result, true, None);
            }
            let Some(limits) = self.left(share) else { return Solution::new(0, false, None) };
            let spent = self.stats.nodes;
            let report = self.deepening(&limits).run(self.root, &limits, &mut |report| {
                progress(Effort { nodes: spent + report.stats.nodes, depth: report.depth });
            });
            self.spend((report.stats, report.seconds));
            if report.proven {
                return Solution::new(result(report.value), true, report.plies.filter(|plies| *plies > 0));
            }
            let Some(limits) = self.left(share) else { return Solution::new(0, false, None) };
            let report = self.straight(&limits).run(self.root, &limits, &mut |_| {});
            self.spend((report.stats, report.seconds));
            progress(Effort { nodes: self.stats.nodes, depth: 0 });
            if report.proven {
                return Solution::new(report.value.signum(), true, None);
            }
            share *= GROWTH;
        }
    }

    /// The result of a game that counts, by its margin; `None` where so many nodes do not tell it.
    fn by_margin(&mut self, nodes: u64) -> Option<i32> {
        if !P::COUNTS || self.root.margin_range().is_none() {
            return None;
        }
        let limits = self.left(nodes)?;
        let report = self.counting(&limits).run(self.root, &limits, &mut |_| {});
        self.spend((report.stats, report.seconds));
        // After a tie the game goes on.
        (report.proven && report.value != 0).then(|| report.value.signum())
    }

    /// Finds the moves that win soonest or lose latest.
    fn by_distance(&mut self, solution: &mut Solution<P::Move>) {
        let Some(plies) = solution.plies else { return };
        let Some(limits) = self.left(u64::MAX) else { return };
        let value = if solution.value > 0 { WIN - plies as i32 } else { plies as i32 - WIN };
        let mut engine = self.deepening(&limits);
        let mut position = self.root.clone();
        for &mv in moves_of(self.root).iter() {
            let (found, _) = engine.value_of_move(&mut position, mv, plies, Window::above(value - 1));
            if engine.was_stopped() {
                solution.best_by_distance.clear();
                break;
            }
            if found >= value {
                solution.best_by_distance.push(mv);
            }
        }
        let cost = (engine.stats(), engine.seconds());
        self.spend(cost);
    }

    /// Finds the moves that keep the result, whatever their length.
    fn by_result(&mut self, solution: &mut Solution<P::Move>) {
        let moves = moves_of(self.root);
        let most = solution.stats.nodes.max(LEAST_FOR_OTHERS) / (moves.len() as u64).max(1);
        for &mv in moves.iter() {
            // Nothing is worse than a loss, and what is best by distance keeps the result.
            let keeps = solution.value < 0 || solution.best_by_distance.contains(&mv);
            match if keeps { Some(true) } else { self.keeps(mv, solution.value, most) } {
                Some(true) => solution.best.push(mv),
                Some(false) => {}
                None => solution.unsettled.push(mv),
            }
        }
    }

    /// Whether a move leads to at least `result`, 1 or 0; `None` where `most` nodes by each way do not tell.
    fn keeps(&mut self, mv: P::Move, result: i32, most: u64) -> Option<bool> {
        if let Some(margin) = self.margin_keeps(mv, result, most) {
            return Some(margin);
        }
        let mut position = self.root.clone();
        let limits = self.left(most)?;
        let mut engine = self.straight(&limits);
        let (found, _) = engine.value_of_move(&mut position, mv, TO_THE_END, Window::above(result - 1));
        let answer = (!engine.was_stopped()).then_some(found >= result);
        let cost = (engine.stats(), engine.seconds());
        self.spend(cost);
        if answer.is_some() {
            return answer;
        }
        let mut position = self.root.clone();
        let limits = self.left(most)?;
        let mut engine = self.deepening(&limits);
        // A win is a value this large; what is no loss is one larger than the most lenient loss.
        let least = if result > 0 { DECIDED } else { 1 - DECIDED };
        let mut answer = None;
        for depth in 1..TO_THE_END {
            let (found, proven) = engine.value_of_move(&mut position, mv, depth, Window::above(least - 1));
            if engine.was_stopped() {
                break;
            }
            if proven || (result > 0) == (found >= least) {
                answer = Some(found >= least);
                break;
            }
        }
        let cost = (engine.stats(), engine.seconds());
        self.spend(cost);
        answer
    }

    /// The same in a game that counts, by its margin; `None` also where the game goes on after a tie.
    fn margin_keeps(&mut self, mv: P::Move, result: i32, most: u64) -> Option<bool> {
        if !P::COUNTS || self.root.margin_range().is_none() {
            return None;
        }
        let mut position = self.root.clone();
        let limits = self.left(most)?;
        let mut engine = self.counting(&limits);
        let (more, _) = engine.value_of_move(&mut position, mv, TO_THE_END, Window::above(0));
        let (less, _) = engine.value_of_move(&mut position, mv, TO_THE_END, Window::above(-1));
        let settled = !engine.was_stopped() && (more > 0 || less < 0);
        let cost = (engine.stats(), engine.seconds());
        self.spend(cost);
        // A win keeps every result, a loss neither of the two that are asked for.
        debug_assert!(result >= 0);
        settled.then_some(more > 0)
    }

    fn deepening(&self, limits: &Limits) -> Engine<'a, P, E, A> {
        let features = Rung::Pvs.of_engine();
        Engine::new(self.root, self.eval, self.order, Wins::Distance, features, Some(&self.tables[0]), limits)
    }

    /// Nothing is estimated on the way to the end of the game: any evaluation will do.
    fn straight(&self, limits: &Limits) -> Engine<'a, P, E, A> {
        Engine::new(self.root, self.eval, self.order, Wins::Flat, STRAIGHT, Some(&self.tables[1]), limits)
    }

    fn counting(&self, limits: &Limits) -> Engine<'a, P, Margin, A> {
        Engine::new(self.root, &Margin, self.order, Wins::Flat, STRAIGHT, Some(&self.tables[2]), limits)
    }

    fn spend(&mut self, (stats, seconds): (Stats, f64)) {
        self.stats.add(&stats);
        self.seconds += seconds;
    }

    /// The limits of a search that may use what is left, and no more than `share` nodes; `None` where nothing is left.
    fn left(&self, share: u64) -> Option<Limits> {
        let nodes = self.limits.nodes.map_or(share, |nodes| nodes.saturating_sub(self.stats.nodes).min(share));
        let time = self.limits.time.map(|time| time.saturating_sub(Duration::from_secs_f64(self.seconds)));
        let told = self.limits.stop.as_ref().is_some_and(|stop| stop.load(std::sync::atomic::Ordering::Relaxed));
        let some = nodes > 0 && time != Some(Duration::ZERO) && !told;
        some.then(|| Limits { depth: None, nodes: Some(nodes), time, stop: self.limits.stop.clone() })
    }
}

/// Win, draw or loss of a value that is proven.
fn result(value: i32) -> i32 {
    if value.abs() >= DECIDED { value.signum() } else { 0 }
}
