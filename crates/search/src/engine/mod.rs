//! The engine: alpha-beta with table, deepening, aspiration and null windows, each of which can be switched on alone.
//!
//! One node function for all of them ([`Engine::node`]), read from top to bottom by its numbered steps. What is switched on
//! never changes the value of the root: a table entry is used only where it answers exactly the question asked (same
//! depth, or no estimate in it), so that every rung can be compared with minimax.

mod knowledge;
mod ordering;

use poda_core::{Arrange, Evaluate, INFINITE, PerSide, Position, Side, Symmetric, Window, moves_of};

use crate::limits::{Clock, TO_THE_END};
use crate::score::{Valuer, plies};
use crate::table::{Bound, Known, Table};
use crate::{Iteration, Limits, Report, Stats, Wins};

/// What the engine may use. Everything off is fail-soft alpha-beta in the given order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is an independent switch")]
pub struct Features {
    /// Search one ply deeper at a time, with a narrow window around the value of the ply before.
    pub deepening: bool,
    /// Ask of every move but the first only whether it is better (principal variation search).
    pub null_windows: bool,
    /// Try killer, counter and often successful moves first.
    pub heuristics: bool,
    /// Find the value by null windows alone (MTD(f)); needs a table.
    pub mtdf: bool,
    /// Take turned and mirrored positions for one.
    pub symmetry: bool,
}

/// First half-width of the aspiration window, in evaluation units; it grows fourfold until the value lies inside.
const ASPIRATION: i32 = 16;
/// Killer moves remembered for each ply.
const KILLERS: usize = 2;

/// One search: its parameters and everything it learns under way. Nothing is global, so many can run in one process.
pub struct Engine<'a, P: Position, E, A> {
    valuer: Valuer<'a, E>,
    order: &'a A,
    features: Features,
    table: Option<&'a Table>,
    /// Mixed into table keys: values of evaluations that are not antisymmetric belong to the side that searches.
    salt: u64,
    clock: Clock,
    stats: Stats,
    /// Estimates that went into the values so far, own ones and those of table entries: tells whether a value is complete.
    estimates: u64,
    killers: Vec<[Option<P::Move>; KILLERS]>,
    history: PerSide<Vec<i32>>,
    counters: PerSide<Vec<Option<P::Move>>>,
    /// Scores of the moves of each ply, kept to be used again.
    scores: Vec<Vec<i32>>,
    /// The best line found at each ply.
    line: Vec<Vec<P::Move>>,
    /// Turns the order of root moves, so that helper threads do not all do the same.
    shuffle: usize,
    root_moves: Vec<P::Move>,
}

impl<'a, P: Symmetric, E: Evaluate<P>, A: Arrange<P>> Engine<'a, P, E, A> {
    /// A search of `root`.
    pub fn new(
        root: &P,
        eval: &'a E,
        order: &'a A,
        wins: Wins,
        features: Features,
        table: Option<&'a Table>,
        limits: &Limits,
    ) -> Self {
        let searcher = root.to_move();
        let salt = if eval.antisymmetric() || searcher == Side::First { 0 } else { poda_core::hash::SECOND_TO_MOVE };
        let moves = root.move_indices();
        let mut root_moves = moves_of(root);
        order.arrange(root, 0, &mut root_moves);
        Self {
            valuer: Valuer { eval, searcher, wins },
            order,
            features,
            table,
            salt,
            clock: Clock::start(limits),
            stats: Stats::default(),
            estimates: 0,
            killers: Vec::new(),
            history: PerSide::from_fn(|_| vec![0; moves]),
            counters: PerSide::from_fn(|_| vec![None; moves]),
            scores: Vec::new(),
            line: Vec::new(),
            shuffle: 0,
            root_moves: root_moves.to_vec(),
        }
    }

    /// Makes this search take the root moves in another order than its siblings on other threads.
    #[must_use]
    pub fn shuffled(mut self, by: usize) -> Self {
        self.shuffle = by;
        self
    }

    /// Searches to the depth of the limits, or until the value is proven. `progress` is told of every depth finished.
    pub fn run(mut self, root: &P, limits: &Limits, progress: &mut dyn FnMut(&Report<P::Move>)) -> Report<P::Move> {
        let deepest = limits.deepest();
        let mut report = Report {
            value: self.valuer.for_mover(root, self.valuer.finished(root, 0).unwrap_or(0)),
            proven: self.valuer.finished(root, 0).is_some(),
            best: self.root_moves.first().copied(),
            line: Vec::new(),
            depth: 0,
            stopped: false,
            plies: None,
            seconds: 0.0,
            stats: Stats::default(),
            iterations: Vec::new(),
        };
        let turn = self.shuffle % self.root_moves.len().max(1);
        self.root_moves.rotate_left(turn);
        let mut depth = if self.features.deepening { deepest.min(1) } else { deepest };
        loop {
            let before = self.estimates;
            let value = self.iteration(root, depth, report.value);
            if self.clock.was_stopped() {
                // What an unfinished depth has proved better is better: its first moves were searched as deep as that.
                if let Some(line) = self.line.first().filter(|line| !line.is_empty()) {
                    report.best = line.first().copied();
                    report.line.clone_from(line);
                }
                report.stopped = true;
                break;
            }
            report.value = value;
            report.depth = if depth == TO_THE_END { self.stats.deepest } else { depth };
            report.plies = plies(value);
            if let Some(line) = self.line.first().filter(|line| !line.is_empty()) {
                report.line.clone_from(line);
                report.best = line.first().copied();
            }
            let complete = self.estimates == before;
            report.proven = complete || self.valuer.is_decided::<P>(value, depth, 0);
            let seconds = self.clock.seconds();
            let nodes = self.stats.nodes;
            report.iterations.push(Iteration { depth, value, best: report.best, nodes, seconds });
            report.stats = self.stats;
            report.seconds = seconds;
            progress(&report);
            if depth >= deepest || report.proven || self.clock.half_gone() {
                break;
            }
            depth += 1;
        }
        report.stats = self.stats;
        report.seconds = self.clock.seconds();
        report
    }

    /// The value of a root move, searched to the end of the game: exact inside the window, a bound outside.
    pub(crate) fn value_of_move(&mut self, root: &mut P, mv: P::Move, window: Window) -> i32 {
        let us = root.to_move();
        let index = root.move_index(mv);
        let undo = root.make(mv);
        let same = root.to_move() == us;
        let value = self.child(root, TO_THE_END, 0, window, same, index);
        root.unmake(mv, undo);
        value
    }

    pub(crate) fn was_stopped(&self) -> bool {
        self.clock.was_stopped()
    }

    pub(crate) fn seconds(&self) -> f64 {
        self.clock.seconds()
    }

    pub(crate) fn stats(&self) -> Stats {
        self.stats
    }

    /// The value of the root at one depth, by whichever windows the features ask for.
    fn iteration(&mut self, root: &P, depth: u32, guess: i32) -> i32 {
        let mut position = root.clone();
        if self.features.mtdf {
            return self.by_null_windows(&mut position, depth, guess);
        }
        if !self.features.deepening || depth <= 1 {
            return self.node(&mut position, depth, 0, Window::FULL, None);
        }
        let mut margin = ASPIRATION;
        let mut window = Window { alpha: guess.saturating_sub(margin), beta: guess.saturating_add(margin) };
        loop {
            let value = self.node(&mut position, depth, 0, window, None);
            if self.clock.was_stopped() || window.alpha < value && value < window.beta {
                return value;
            }
            margin = margin.saturating_mul(4);
            if value <= window.alpha {
                window.alpha = if margin > INFINITE / 8 { -INFINITE } else { (value - margin).max(-INFINITE) };
            } else {
                window.beta = if margin > INFINITE / 8 { INFINITE } else { (value + margin).min(INFINITE) };
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
            value = self.node(position, depth, 0, Window::above(beta - 1), None);
            if self.clock.was_stopped() {
                break;
            }
            if value < beta {
                upper = value;
            } else {
                lower = value;
                best = self.line.first().cloned().unwrap_or_default();
            }
        }
        // Only a pass that failed high knows a best move.
        if let (Some(line), false) = (self.line.first_mut(), best.is_empty()) {
            *line = best;
        }
        value
    }

    /// The value of a position for its side to move: exact inside the window, a bound outside.
    fn node(&mut self, position: &mut P, depth: u32, ply: usize, mut window: Window, last: Option<usize>) -> i32 {
        debug_assert!(!window.is_closed());
        self.stats.enter(ply);
        self.make_room(ply);

        // Step 1. Finished games and the horizon are leaves. A search that is told to stop answers anything: nobody will look.
        if let Some(value) = self.valuer.finished(position, ply) {
            self.stats.leaves += 1;
            return self.valuer.for_mover(position, value);
        }
        if depth == 0 {
            self.stats.leaves += 1;
            self.stats.horizon += 1;
            self.estimates += 1;
            return self.valuer.for_mover(position, self.valuer.estimate(position));
        }
        if self.clock.is_up(self.stats.nodes) {
            return 0;
        }

        // Step 2. What can be told without looking ahead may already close the window.
        if let Some(value) = self.told(position, window) {
            return value;
        }

        // Step 3. A table entry that answers this very question ends the node; any other names a move to try first.
        let table = self.table_at(depth);
        let (key, symmetry) = table.map_or((0, 0), |_| self.table_key(position));
        let known = table.and_then(|table| table.get(key));
        self.stats.probes += u64::from(table.is_some());
        self.stats.hits += u64::from(known.is_some());
        if ply > 0
            && let Some(value) = self.answer(known, depth, ply, window)
        {
            return value;
        }

        // Step 4. Put the moves into the order that has worked best.
        let us = position.to_move();
        let mut moves = P::Moves::default();
        position.legal_moves(&mut moves);
        if ply == 0 {
            moves.copy_from_slice(&self.root_moves);
        } else {
            self.order.arrange(position, ply, &mut moves);
        }
        let hinted = known.and_then(|known| known.best);
        self.sort(position, ply, &mut moves, hinted, symmetry, last);

        // Step 5. A child that the table knows to be good enough spares the search of its elder siblings.
        if self.features.heuristics
            && ply < knowledge::PEEK_PLIES
            && depth > knowledge::TABLE_DEPTH
            && let Some(value) = self.peek(position, depth, ply, &moves, window)
        {
            return value;
        }

        // Step 6. The first move gets the whole window, the others only have to prove that they are not better.
        let given = window;
        let estimates = self.estimates;
        let (mut best, mut best_move) = (-INFINITE, None);
        for (place, &mv) in moves.iter().enumerate() {
            let index = position.move_index(mv);
            let undo = position.make(mv);
            let same = position.to_move() == us;
            let scout = self.features.null_windows && place > 0 && window.beta - window.alpha > 1;
            let mut value = 0;
            if scout {
                value = self.child(position, depth, ply, Window::above(window.alpha), same, index);
            }
            // Step 7. A scout that came back with something better inside the window must be looked at again.
            if !scout || window.alpha < value && value < window.beta {
                value = self.child(position, depth, ply, window, same, index);
            }
            position.unmake(mv, undo);
            if self.clock.was_stopped() {
                return best.max(-INFINITE + 1);
            }

            // Step 8. Raise the floor; stop once the rival would avoid this node.
            if value > best {
                best = value;
                best_move = Some(mv);
            }
            if value > window.alpha {
                window.alpha = value;
                self.remember(ply, mv);
                if window.is_closed() {
                    self.stats.cut(place);
                    self.reward(us, &moves[..=place], ply, depth, position, last);
                    break;
                }
            }
        }

        // Step 9. Tell the table.
        let bound = if best >= given.beta {
            Bound::Lower
        } else if best > given.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let best_move = best_move.filter(|_| bound != Bound::Upper);
        self.store(
            key,
            position,
            symmetry,
            best_move,
            Known { value: best, depth, bound, complete: self.estimates == estimates, best: None },
            ply,
        );
        best
    }

    fn child(&mut self, position: &mut P, depth: u32, ply: usize, window: Window, same: bool, index: usize) -> i32 {
        let value = self.node(position, depth - 1, ply + 1, window.seen_by(same), Some(index));
        if same { value } else { -value }
    }

    /// Grows what is kept for each ply; after the first visit of a ply there is nothing to do.
    fn make_room(&mut self, ply: usize) {
        while self.line.len() < ply + 2 {
            self.line.push(Vec::new());
            self.killers.push([None; KILLERS]);
            self.scores.push(Vec::new());
        }
        self.line[ply].clear();
    }

    /// Writes down that `mv` is best at `ply`, with the line found behind it.
    fn remember(&mut self, ply: usize, mv: P::Move) {
        let (here, below) = self.line.split_at_mut(ply + 1);
        here[ply].clear();
        here[ply].push(mv);
        here[ply].extend_from_slice(&below[0]);
    }
}
