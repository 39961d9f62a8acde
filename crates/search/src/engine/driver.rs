//! From one depth to the next: which windows the root is searched with, until the value lies inside one.

use poda_core::{Arrange, Evaluate, INFINITE, Symmetric, Window};

use super::{Engine, Features};
use crate::leaves::Leaves;
use crate::limits::TO_THE_END;
use crate::score::{WIN, plies};
use crate::steady::Steady;
use crate::{Driver, Iteration, Limits, Observer, Report, Stats};

/// First half-width of the aspiration window, in evaluation units; it grows fourfold until the value lies inside.
const ASPIRATION: i32 = 16;

impl<P: Symmetric, E: Evaluate<P>, A: Arrange<P>, O: Observer<P>> Engine<'_, P, E, A, O> {
    /// Searches to the depth of the limits, or until the value is proven. `progress` is told of every depth finished.
    pub fn run(mut self, root: &P, limits: &Limits, progress: &mut dyn FnMut(&Report<P::Move>)) -> Report<P::Move> {
        let deepest = limits.deepest();
        let mut report = Report {
            value: self.valuer.seen_by(root.to_move(), self.valuer.finished(root, 0).unwrap_or(0)),
            unit: self.valuer.eval.unit(root),
            proven: self.valuer.finished(root, 0).is_some() && self.valuer.eval.is_truthful(),
            best: self.root_moves.first().copied(),
            line: Vec::new(),
            depth: 0,
            stopped: false,
            plies: None,
            seconds: 0.0,
            stats: Stats::default(),
            estimate: None,
            iterations: Vec::new(),
        };
        let mut steady = self.features.deepening.then(|| Steady::at(root, self.valuer.eval));
        let mut depth = if self.features.deepening { deepest.min(1) } else { deepest };
        loop {
            let before = self.estimates;
            let value = self.iteration(root, depth, report.value);
            if self.clock.was_stopped() {
                // What an unfinished depth has proved better is better: its first moves were searched as deep as that.
                report.follow(self.lines.root());
                report.stopped = true;
                break;
            }
            report.value = value;
            report.depth = if depth == TO_THE_END { self.stats.deepest } else { depth };
            report.plies = plies(value);
            report.follow(self.lines.root());
            let complete = self.estimates == before;
            report.proven = self.valuer.is_proven(value, complete, depth);
            if let Some(steady) = &mut steady {
                steady.add(depth, value);
                report.estimate = (!report.proven).then(|| steady.of(value));
            }
            let seconds = self.clock.seconds();
            let nodes = self.stats.nodes;
            report.iterations.push(Iteration { depth, value, best: report.best, nodes, seconds });
            report.stats = self.stats;
            report.seconds = seconds;
            progress(&report);
            // More depth cannot change what no estimate went into, whether or not that proves anything.
            if depth >= deepest || complete || report.proven {
                break;
            }
            // The next depth would hardly be finished.
            if self.clock.nearly_gone() {
                report.stopped = true;
                break;
            }
            depth += step(self.features, limits, depth);
        }
        report.stats = self.stats;
        report.seconds = self.clock.seconds();
        report
    }

    /// The value of the root at one depth, by whichever windows the features ask for.
    fn iteration(&mut self, root: &P, depth: u32, guess: i32) -> i32 {
        let mut position = root.clone();
        self.guess = guess;
        if self.features.mtdf {
            return self.by_null_windows(&mut position, depth, guess);
        }
        if !self.features.deepening || depth <= 1 {
            self.observer.begin(Driver::Whole, depth, Window::FULL);
            return self.root(&mut position, depth, Window::FULL);
        }
        let mut margin = ASPIRATION;
        let mut window = Window { alpha: bound(guess - margin), beta: bound(guess + margin) };
        loop {
            self.observer.begin(Driver::Aspiration, depth, window);
            let value = self.root(&mut position, depth, window);
            if self.clock.was_stopped() || window.alpha < value && value < window.beta {
                return value;
            }
            margin = margin.saturating_mul(4);
            if value <= window.alpha {
                window.alpha = bound(value.saturating_sub(margin));
            } else {
                window.beta = bound(value.saturating_add(margin));
            }
        }
    }

    /// MTD(f): closes in on the value from both sides, each pass asking only whether it is below a guess.
    fn by_null_windows(&mut self, position: &mut P, depth: u32, guess: i32) -> i32 {
        let (mut lower, mut upper) = (-INFINITE, INFINITE);
        let mut value = guess;
        let mut best = Vec::new();
        while lower < upper {
            let beta = value.max(lower + 1);
            let window = Window::above(beta - 1);
            self.observer.begin(Driver::Mtdf, depth, window);
            value = self.root(position, depth, window);
            if self.clock.was_stopped() {
                break;
            }
            if value < beta {
                upper = value;
            } else {
                lower = value;
                best = self.lines.root().to_vec();
            }
        }
        // Only a pass that failed high knows a best move.
        if !best.is_empty() {
            self.lines.set_root(best);
        }
        value
    }

    /// The value of the root, which may be a leaf itself.
    fn root(&mut self, root: &mut P, depth: u32, window: Window) -> i32 {
        let mut leaves = Leaves::default();
        if let Some(value) = leaves.value(&self.valuer, root, root.to_move(), depth, 0, &mut self.observer) {
            self.estimates += leaves.count(&mut self.stats, 0);
            return value;
        }
        self.node(root, depth, 0, window, None)
    }
}

/// A bound of a window; beyond a win there is nothing, so there it is none.
const fn bound(value: i32) -> i32 {
    if value > WIN {
        INFINITE
    } else if value < -WIN {
        -INFINITE
    } else {
        value
    }
}

/// From this depth on, the last step may be a large one where moves are ordered by experience.
const LARGE_STEP: u32 = 6;

/// How far the next iteration goes beyond this depth. On the way to a depth that was asked for, every second one is enough: it tells the
/// order of moves as well, and with estimates that swing with who moves last it guesses the value better. The last but one costs the
/// most, and is left out where experience orders the moves as well: what it would save is less. Without such a depth, time or nodes run out somewhere, and every depth finished
/// is a better answer.
fn step(features: Features, limits: &Limits, depth: u32) -> u32 {
    let left = limits.deepest() - depth;
    match limits.depth {
        Some(_) if left == 4 && depth >= LARGE_STEP && features.heuristics => 4,
        Some(_) if left.is_multiple_of(2) => 2,
        _ => 1,
    }
}
