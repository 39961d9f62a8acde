//! Which move to try first: the table's, killers, the answer that worked against the last move, success so far.

use poda_core::{Arrange, Evaluate, Side, Symmetric};

use super::Engine;

/// History scores are halved when one reaches this, so that old successes fade.
const HISTORY_LIMIT: i32 = 1 << 20;

impl<P: Symmetric, E: Evaluate<P>, A: Arrange<P>> Engine<'_, P, E, A> {
    /// Sorts by: the table's move, killers, the answer that worked against the last move, success so far. Stable, so that the
    /// given order decides among equals.
    pub(super) fn sort(
        &mut self,
        position: &P,
        ply: usize,
        moves: &mut [P::Move],
        hinted: Option<usize>,
        symmetry: usize,
        last: Option<usize>,
    ) {
        const HINTED: i32 = i32::MAX;
        const KILLER: i32 = HISTORY_LIMIT * 4;
        const COUNTER: i32 = HISTORY_LIMIT * 2;
        if hinted.is_none() && !self.features.heuristics {
            return;
        }
        let us = position.to_move();
        let counter = last.and_then(|last| self.counters[us][last]);
        let scores = &mut self.scores[ply];
        scores.clear();
        for &mv in moves.iter() {
            let is_hinted = hinted.is_some_and(|best| position.move_index(position.transform_move(symmetry, mv)) == best);
            scores.push(if is_hinted {
                HINTED
            } else if !self.features.heuristics {
                0
            } else if let Some(place) = self.killers[ply].iter().position(|killer| *killer == Some(mv)) {
                KILLER - place as i32
            } else if counter == Some(mv) {
                COUNTER
            } else {
                self.history[us][position.move_index(mv)]
            });
        }
        // Insertion sort: lists are short and nearly in order.
        for i in 1..moves.len() {
            let (mv, score) = (moves[i], scores[i]);
            let mut at = i;
            while at > 0 && scores[at - 1] < score {
                scores[at] = scores[at - 1];
                moves[at] = moves[at - 1];
                at -= 1;
            }
            scores[at] = score;
            moves[at] = mv;
        }
    }

    /// Remembers the move that closed the window, and that those before it did not.
    pub(super) fn reward(&mut self, us: Side, tried: &[P::Move], ply: usize, depth: u32, position: &P, last: Option<usize>) {
        if !self.features.heuristics {
            return;
        }
        let Some((&mv, failed)) = tried.split_last() else { return };
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            killers[1] = killers[0];
            killers[0] = Some(mv);
        }
        if let Some(last) = last {
            self.counters[us][last] = Some(mv);
        }
        let bonus = (depth.min(64) * depth.min(64)) as i32;
        let history = &mut self.history[us];
        history[position.move_index(mv)] += bonus;
        for &other in failed {
            history[position.move_index(other)] -= bonus;
        }
        if history[position.move_index(mv)].abs() >= HISTORY_LIMIT
            || failed.iter().any(|&other| history[position.move_index(other)].abs() >= HISTORY_LIMIT)
        {
            for score in history.iter_mut() {
                *score /= 2;
            }
        }
    }
}
