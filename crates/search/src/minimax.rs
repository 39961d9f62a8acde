//! Minimax without pruning: slow and obvious. Everything else is compared with it.
//!
//! No negation, no window: the side that searches takes the largest value, its rival the smallest, whoever moves how often.

use poda_core::{Arrange, Evaluate, Position, moves_of};

use crate::limits::Clock;
use crate::score::Valuer;
use crate::{Limits, Report, Stats, Wins};

/// Searches `root` to the depth of the limits, or to the end of the game.
pub fn minimax<P: Position, E: Evaluate<P>, A: Arrange<P>>(
    root: &P,
    eval: &E,
    order: &A,
    wins: Wins,
    limits: &Limits,
) -> Report<P::Move> {
    let valuer = Valuer { eval, searcher: root.to_move(), wins };
    let mut search = Minimax { valuer, order, clock: Clock::start(limits), stats: Stats::default() };
    let depth = limits.deepest();
    let mut position = root.clone();
    let (value, line) = search.node(&mut position, depth, 0);
    let decided = search.valuer.is_decided::<P>(value, depth, 0);
    Report::straight(root, value, line.into_iter().rev().collect(), depth, decided, &search.clock, search.stats)
}

struct Minimax<'a, E, A> {
    valuer: Valuer<'a, E>,
    order: &'a A,
    clock: Clock,
    stats: Stats,
}

impl<E, A> Minimax<'_, E, A> {
    /// The value of a position for the side that searches, and the line of play that leads to it, last move first.
    fn node<P: Position>(&mut self, position: &mut P, depth: u32, ply: usize) -> (i32, Vec<P::Move>)
    where
        E: Evaluate<P>,
        A: Arrange<P>,
    {
        self.stats.enter(ply);
        if let Some(value) = self.valuer.finished(position, ply) {
            self.stats.leaves += 1;
            return (value, Vec::new());
        }
        if depth == 0 || self.clock.is_up(self.stats.nodes) {
            self.stats.leaves += 1;
            self.stats.horizon += 1;
            return (self.valuer.estimate(position), Vec::new());
        }
        let ours = position.to_move() == self.valuer.searcher;
        let mut moves = moves_of(position);
        self.stats.expand(moves.len());
        self.order.arrange(position, ply, &mut moves);
        let mut best: Option<(i32, Vec<P::Move>)> = None;
        for &mv in moves.iter() {
            let undo = position.make(mv);
            let (value, mut line) = self.node(position, depth - 1, ply + 1);
            position.unmake(mv, undo);
            if best.is_some() && self.clock.was_stopped() {
                // What a stopped search answers means nothing; what was found before it does.
                break;
            }
            let better = best.as_ref().is_none_or(|(known, _)| if ours { value > *known } else { value < *known });
            if better {
                line.push(mv);
                best = Some((value, line));
            }
        }
        best.expect("a game that goes on has a move")
    }
}
