//! Plain alpha-beta: minimax that does not look at what cannot matter. No table, no deepening.
//!
//! It is *fail-hard*: it answers no value outside its window. The engine with nothing switched on is the fail-soft one; without a table
//! both enter the same nodes. The search is a negamax: values are for the side to move, and a child's window is flipped only where the side
//! has changed ([`Window::seen_by`]).

use poda_core::{Arrange, Evaluate, Position, Side, Window};

use crate::leaves::{Leaves, frontier};
use crate::limits::Clock;
use crate::lines::Lines;
use crate::moves::Moves;
use crate::score::Valuer;
use crate::{Driver, How, Limits, Observer, Report, Silent, Stats, Wins};

/// Searches `root` with a full window to the depth of the limits, or to the end of the game.
pub fn alpha_beta<P: Position, E: Evaluate<P>, A: Arrange<P>>(
    root: &P,
    eval: &E,
    order: &A,
    wins: Wins,
    limits: &Limits,
) -> Report<P::Move> {
    observed(root, eval, order, (wins, root.to_move()), limits, &mut Silent)
}

/// The same, watched; `searcher` is the side for which leaves are valued.
pub fn observed<P: Position, E: Evaluate<P>, A: Arrange<P>, O: Observer<P>>(
    root: &P,
    eval: &E,
    order: &A,
    (wins, searcher): (Wins, Side),
    limits: &Limits,
    observer: &mut O,
) -> Report<P::Move> {
    let valuer = Valuer::new(eval, searcher, wins, root);
    let (clock, stats, lines) = (Clock::start(limits), Stats::default(), Lines::new());
    let mut search = AlphaBeta { valuer, order, clock, stats, lines, observer };
    let depth = limits.deepest();
    let value = search.root(&mut root.clone(), depth);
    let proven = search.valuer.is_proven(value, search.stats.horizon == 0, depth);
    let line = search.lines.root().to_vec();
    Report::straight(root, (value, eval.unit(root)), line, depth, proven, &search.clock, search.stats)
}

/// One search.
struct AlphaBeta<'a, P: Position, E: Evaluate<P>, A, O> {
    valuer: Valuer<'a, P, E>,
    order: &'a A,
    clock: Clock,
    stats: Stats,
    lines: Lines<P::Move>,
    observer: &'a mut O,
}

impl<P: Position, E: Evaluate<P>, A: Arrange<P>, O: Observer<P>> AlphaBeta<'_, P, E, A, O> {
    /// The value of the root, which may be a leaf itself.
    fn root(&mut self, root: &mut P, depth: u32) -> i32 {
        self.observer.begin(Driver::Whole, depth, Window::FULL);
        let mut leaves = Leaves::default();
        if let Some(value) = leaves.value(&self.valuer, root, root.to_move(), depth, 0, self.observer) {
            leaves.count(&mut self.stats, 0);
            return value;
        }
        self.node(root, depth, 0, Window::FULL)
    }

    /// The value of an unfinished position with `depth` plies to go, for its side to move.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "most nodes are at the frontier: a call for each cost one instruction in ten")]
    fn node(&mut self, position: &mut P, depth: u32, ply: usize, window: Window) -> i32 {
        debug_assert!(!window.is_closed());

        // Step 1. A search that is told to stop answers anything: nobody will look.
        // How deep it went is told by the leaves below.
        self.stats.nodes += 1;
        self.observer.enter(position, depth, ply, window);
        if self.clock.is_up(self.stats.nodes) {
            self.observer.leave(position, 0, How::Stopped);
            return 0;
        }
        if depth == 1 { self.frontier(position, ply, window) } else { self.inner(position, depth, ply, window) }
    }

    /// The value of such a position with more than one ply to go.
    fn inner(&mut self, position: &mut P, depth: u32, ply: usize, mut window: Window) -> i32 {
        // Step 2. Try every move with what is left of the window.
        let us = position.to_move();
        let mut moves = Moves::of(position, self.order, ply);
        while let Some(mv) = moves.next(position) {
            self.observer.tries(position, mv);
            let undo = self.valuer.make(position, mv);
            // Leaves are rare above the frontier: counted at once, they need no register.
            let leaf = self.valuer.finished(position, ply + 1).map(|value| {
                self.stats.leaf(ply + 1);
                if O::LISTENS {
                    self.observer.leaf(position, depth - 1, ply + 1, self.valuer.seen_by(position.to_move(), value), true);
                }
                self.valuer.seen_by(us, value)
            });
            let value = leaf.unwrap_or_else(|| {
                let same = position.to_move() == us;
                let value = self.node(position, depth - 1, ply + 1, window.seen_by(same));
                if same { value } else { -value }
            });
            self.valuer.unmake(position, mv, undo);
            if leaf.is_none() && self.clock.was_stopped() {
                // What a stopped search answers means nothing; what was found before it does.
                return self.answer(position, window);
            }

            // Step 3. Raise the floor; stop once the rival would avoid this node.
            if value > window.alpha {
                window.alpha = value;
                self.observer.raised(position, mv);
                // Inside the window the child has raised its own floor too, so that its line is of this visit.
                if value < window.beta {
                    self.lines.remember(ply, mv, leaf.is_some());
                }
                if window.is_closed() {
                    self.stats.cut(moves.tried() - 1);
                    if O::LISTENS {
                        moves.rest(position, |rest| self.observer.cut(position, rest));
                    }
                    return self.answer(position, window);
                }
            }
        }
        self.stats.expand(moves.tried());
        self.answer(position, window)
    }

    /// A node all of whose children are leaves.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "as for `node`")]
    fn frontier(&mut self, position: &mut P, ply: usize, window: Window) -> i32 {
        let moves = Moves::of(position, self.order, ply);
        let found = frontier(&mut self.valuer, position, moves, ply, window, (&mut self.stats, &mut self.clock), self.observer);
        if let Some(mv) = found.raised
            && found.best < window.beta
        {
            self.lines.remember(ply, mv, true);
        }
        let reached = Window { alpha: window.alpha.max(found.best), ..window };
        self.answer(position, reached)
    }

    /// What a node answers whose window has become `window`.
    fn answer(&mut self, position: &P, window: Window) -> i32 {
        let value = window.alpha.min(window.beta);
        self.observer.leave(position, value, if self.clock.was_stopped() { How::Stopped } else { How::Searched });
        value
    }
}
