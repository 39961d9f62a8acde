//! Minimax without pruning: slow and obvious. Everything else is compared with it.
//!
//! No negation, no window: the side that searches takes the largest value, its rival the smallest, whoever moves how often.

use poda_core::{Arrange, Evaluate, Position, Side, Window, moves_of};

use crate::limits::Clock;
use crate::score::Valuer;
use crate::{Driver, How, Limits, Observer, Report, Silent, Stats, Wins};

/// Searches `root` to the depth of the limits, or to the end of the game.
pub fn minimax<P: Position, E: Evaluate<P>, A: Arrange<P>>(
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
    let mut search = Minimax { valuer, order, clock: Clock::start(limits), stats: Stats::default(), observer };
    let depth = limits.deepest();
    search.observer.begin(Driver::Whole, depth, Window::FULL);
    let mut position = root.clone();
    let (value, line) = search.node(&mut position, depth, 0);
    let value = search.valuer.seen_by(root.to_move(), value);
    let proven = search.valuer.is_proven(value, search.stats.horizon == 0, depth);
    let line = line.into_iter().rev().collect();
    Report::straight(root, (value, eval.unit(root)), line, depth, proven, &search.clock, search.stats)
}

struct Minimax<'a, P: Position, E: Evaluate<P>, A, O> {
    valuer: Valuer<'a, P, E>,
    order: &'a A,
    clock: Clock,
    stats: Stats,
    observer: &'a mut O,
}

impl<P: Position, E: Evaluate<P>, A: Arrange<P>, O: Observer<P>> Minimax<'_, P, E, A, O> {
    /// The value of a position for the side that searches, and the line of play that leads to it, last move first.
    fn node(&mut self, position: &mut P, depth: u32, ply: usize) -> (i32, Vec<P::Move>) {
        self.stats.enter(ply);
        if let Some(value) = self.valuer.finished(position, ply) {
            self.stats.leaves += 1;
            self.leaf(position, depth, ply, value, true);
            return (value, Vec::new());
        }
        if depth == 0 || self.clock.is_up(self.stats.nodes) {
            self.stats.leaves += 1;
            self.stats.horizon += 1;
            let value = self.valuer.estimate(position);
            self.leaf(position, depth, ply, value, false);
            return (value, Vec::new());
        }
        self.observer.enter(position, depth, ply, Window::FULL);
        let ours = position.to_move() == self.valuer.searcher;
        let mut moves = moves_of(position);
        self.stats.expand(moves.len());
        self.order.arrange(position, ply, &mut moves);
        let mut best: Option<(i32, Vec<P::Move>)> = None;
        for &mv in moves.iter() {
            self.observer.tries(position, mv);
            let undo = self.valuer.make(position, mv);
            let (value, mut line) = self.node(position, depth - 1, ply + 1);
            self.valuer.unmake(position, mv, undo);
            if best.is_some() && self.clock.was_stopped() {
                // What a stopped search answers means nothing; what was found before it does.
                break;
            }
            let better = best.as_ref().is_none_or(|(known, _)| if ours { value > *known } else { value < *known });
            if better {
                line.push(mv);
                best = Some((value, line));
                self.observer.raised(position, mv);
            }
        }
        let best = best.expect("a game that goes on has a move");
        if O::LISTENS {
            let how = if self.clock.was_stopped() { How::Stopped } else { How::Searched };
            self.observer.leave(position, self.valuer.seen_by(position.to_move(), best.0), how);
        }
        best
    }

    /// Tells of a leaf worth `value` to the side that searches.
    fn leaf(&mut self, position: &P, depth: u32, ply: usize, value: i32, finished: bool) {
        if O::LISTENS {
            self.observer.leaf(position, depth, ply, self.valuer.seen_by(position.to_move(), value), finished);
        }
    }
}
