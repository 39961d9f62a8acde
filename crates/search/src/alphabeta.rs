//! Plain alpha-beta: minimax that does not look at what cannot matter. No table, no deepening.
//!
//! *Fail-hard* answers no value outside its window, *fail-soft* the bound it really found; without a table both enter the same
//! nodes. The search is a negamax: values are for the side to move, and a child's window is flipped only where the side has
//! changed ([`Window::seen_by`]).

use poda_core::{Arrange, Evaluate, Position, Window};

use crate::limits::Clock;
use crate::score::Valuer;
use crate::{Limits, Report, Stats, Wins};

/// What a node answers when its value lies outside the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fail {
    /// The bound of the window.
    Hard,
    /// The bound it found.
    Soft,
}

/// Searches `root` with a full window to the depth of the limits, or to the end of the game.
pub fn alpha_beta<P: Position, E: Evaluate<P>, A: Arrange<P>>(
    root: &P,
    eval: &E,
    order: &A,
    wins: Wins,
    fail: Fail,
    limits: &Limits,
) -> Report<P::Move> {
    let valuer = Valuer { eval, searcher: root.to_move(), wins };
    let mut search = AlphaBeta { valuer, order, fail, clock: Clock::start(limits), stats: Stats::default(), line: Vec::new() };
    let depth = limits.deepest();
    let value = search.node(&mut root.clone(), depth, 0, Window::FULL);
    let decided = search.valuer.is_decided::<P>(value, depth, 0);
    let line = search.line.into_iter().next().unwrap_or_default();
    Report::straight(root, value, line, depth, decided, &search.clock, search.stats)
}

struct AlphaBeta<'a, P: Position, E, A> {
    valuer: Valuer<'a, E>,
    order: &'a A,
    fail: Fail,
    clock: Clock,
    stats: Stats,
    /// The best line found at each ply.
    line: Vec<Vec<P::Move>>,
}

impl<P: Position, E: Evaluate<P>, A: Arrange<P>> AlphaBeta<'_, P, E, A> {
    /// The value of a position for its side to move.
    fn node(&mut self, position: &mut P, depth: u32, ply: usize, mut window: Window) -> i32 {
        debug_assert!(!window.is_closed());

        // Step 1. Finished games and the horizon are leaves.
        if depth == 0 || self.valuer.finished(position, ply).is_some() {
            return self.leaf(position, ply);
        }
        self.stats.enter(ply);
        if self.clock.is_up(self.stats.nodes) {
            return 0;
        }

        // Step 2. Try every move with what is left of the window.
        if let Some(line) = self.line.get_mut(ply) {
            line.clear();
        }
        let us = position.to_move();
        let given = window;
        let mut best = -poda_core::INFINITE;
        let mut moves = P::Moves::default();
        position.legal_moves(&mut moves);
        self.order.arrange(position, ply, &mut moves);
        for (place, &mv) in moves.iter().enumerate() {
            let undo = position.make(mv);
            let same = position.to_move() == us;
            // Most nodes are leaves, and a call costs more than they do.
            let value = if depth == 1 {
                self.leaf(position, ply + 1)
            } else {
                self.node(position, depth - 1, ply + 1, window.seen_by(same))
            };
            let value = if same { value } else { -value };
            // Leaves leave no line behind; what stands there belongs to an older brother.
            let has_line = value > window.alpha && depth > 1 && self.valuer.finished(position, ply + 1).is_none();
            position.unmake(mv, undo);
            if self.clock.was_stopped() {
                // What a stopped search answers means nothing; what was found before it does.
                break;
            }

            // Step 3. Raise the floor; stop once the rival would avoid this node.
            best = best.max(value);
            if value > window.alpha {
                window.alpha = value;
                if ply == 0 || value < given.beta {
                    self.remember(ply, mv, has_line);
                }
                if window.is_closed() {
                    self.stats.cut(place);
                    break;
                }
            }
        }
        match self.fail {
            Fail::Hard => best.clamp(given.alpha, given.beta),
            Fail::Soft => best,
        }
    }

    /// The value of a finished game or of a position at the horizon, for its side to move.
    #[inline]
    fn leaf(&mut self, position: &P, ply: usize) -> i32 {
        self.stats.enter(ply);
        self.stats.leaves += 1;
        let value = self.valuer.finished(position, ply).unwrap_or_else(|| {
            self.stats.horizon += 1;
            self.valuer.estimate(position)
        });
        self.valuer.for_mover(position, value)
    }

    /// Writes down that `mv` is best at `ply`, with the line behind it.
    #[cold]
    fn remember(&mut self, ply: usize, mv: P::Move, has_line: bool) {
        while self.line.len() < ply + 2 {
            self.line.push(Vec::new());
        }
        let (here, below) = self.line.split_at_mut(ply + 1);
        here[ply].clear();
        here[ply].push(mv);
        if has_line {
            here[ply].extend_from_slice(&below[0]);
        }
    }
}
