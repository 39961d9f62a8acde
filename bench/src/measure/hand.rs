//! Alpha-beta as a textbook has it, in thirty lines: what the searches of Poda must not be slower than while nobody watches them.

use poda_core::{Arrange, Evaluate, Position, Window};
use poda_search::Stats;

/// A search by hand: it values leaves, orders moves and counts as the rung does, and does nothing else.
pub struct Hand<E, A> {
    pub eval: E,
    pub order: A,
    pub stats: Stats,
}

impl<E, A> Hand<E, A> {
    /// The value of `position` for its side to move, `depth` plies deep, and no value outside the window.
    pub fn alpha_beta<P: Position>(&mut self, position: &mut P, depth: u32, ply: usize, mut window: Window) -> i32
    where
        E: Evaluate<P>,
        A: Arrange<P>,
    {
        let us = position.to_move();
        if depth == 0 || position.outcome().is_some() {
            self.stats.leaf(ply);
            return self.eval.finished(position, us).unwrap_or_else(|| {
                self.stats.horizon += 1;
                self.eval.value(position, us)
            });
        }
        self.stats.enter(ply);
        let mut moves = P::Moves::default();
        position.legal_moves(&mut moves);
        self.order.arrange(position, ply, &mut moves);
        for (place, &mv) in moves.iter().enumerate() {
            let undo = position.make(mv);
            let same = position.to_move() == us;
            let below = self.alpha_beta(position, depth - 1, ply + 1, window.seen_by(same));
            position.unmake(mv, undo);
            window.alpha = window.alpha.max(if same { below } else { -below });
            if window.is_closed() {
                self.stats.cut(place);
                return window.beta;
            }
        }
        self.stats.expand(moves.len());
        window.alpha
    }
}
