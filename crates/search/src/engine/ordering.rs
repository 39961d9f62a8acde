//! Which move to try first: the table's, else the game's own order, corrected by what has closed windows before.

use arrayvec::ArrayVec;
use poda_core::{Arrange, Evaluate, Side, Symmetric};

use super::{Engine, KILLERS};
use crate::Observer;

/// What speaks for a move beside its place in the game's own order, and how much that order is trusted.
struct Weights {
    /// What each place in the game's own order is worth: a move must have been that much better than those before it to overtake them.
    place: i32,
    /// What it is worth to have closed a window at the same ply of a sister branch: last, and before.
    killers: [i32; KILLERS],
    /// What it is worth to have closed a window as the answer to the same move.
    counter: i32,
    /// How much the square of the depth below a closed window counts.
    success: i32,
    /// Successes with more depth below them count no more than this.
    deep: u32,
}

/// Near the horizon almost any move closes a window, and success says little: where the game's order was trusted less, Connect Four took twice
/// the nodes.
const DEEPENING: Weights = Weights { place: 1_000, killers: [2_000; KILLERS], counter: 1_000, success: 8, deep: 6 };
/// A search to the end of the game values no estimate, so success says more: trusting the game's order as above takes twice the nodes on
/// ColorClash. All depths are alike there.
const SOLVING: Weights = Weights { place: 300, killers: [5_000, 4_000], counter: 2_000, success: 4, deep: 3 };
/// Later places are all worth the same, so that on large boards the last moves can overtake too.
const LAST_PLACE: usize = 4;
/// History scores stay inside this: the nearer one is, the less it grows, so that old successes fade.
const HISTORY_LIMIT: i32 = 1 << 14;

/// No position of a registered game has more moves; any beyond would simply keep their place.
const MOST_SCORES: usize = 512;

/// What speaks for each move of a node.
pub(super) type Scores = ArrayVec<i32, MOST_SCORES>;

/// Brings the move to try at `place` to its place; equals stay in their order. Half of all nodes end with their first move, so only that
/// one is looked for at first, and the others are sorted once they are needed.
#[inline]
pub(super) fn pick<M: Copy>(moves: &mut [M], scores: &mut Scores, place: usize) {
    match place {
        0 => {
            let mut first = 0;
            for at in 1..scores.len() {
                if scores[at] > scores[first] {
                    first = at;
                }
            }
            if first > 0 {
                moves[..=first].rotate_right(1);
                scores[..=first].rotate_right(1);
            }
        }
        1 => sort_rest(moves, scores),
        _ => {}
    }
}

/// Sorts all moves but the first. By insertion: lists are short and nearly in order.
fn sort_rest<M: Copy>(moves: &mut [M], scores: &mut Scores) {
    for i in 2..scores.len() {
        let (mv, score) = (moves[i], scores[i]);
        let mut at = i;
        while at > 1 && scores[at - 1] < score {
            scores[at] = scores[at - 1];
            moves[at] = moves[at - 1];
            at -= 1;
        }
        scores[at] = score;
        moves[at] = mv;
    }
}

impl<P: Symmetric, E: Evaluate<P>, A: Arrange<P>, O: Observer<P>> Engine<'_, P, E, A, O> {
    fn weights(&self) -> &'static Weights {
        if self.features.deepening { &DEEPENING } else { &SOLVING }
    }

    /// What speaks for each move. Empty where nothing is known, and the given order stands.
    #[expect(clippy::too_many_arguments, reason = "everything that can speak for a move")]
    pub(super) fn score(
        &mut self,
        position: &P,
        ply: usize,
        moves: &[P::Move],
        hinted: Option<usize>,
        symmetry: usize,
        last: Option<usize>,
        scores: &mut Scores,
    ) {
        if hinted.is_none() && !self.features.heuristics {
            return;
        }
        let weights = self.weights();
        let us = position.to_move();
        let counter = last.and_then(|last| self.counters[us][last]);
        let killers = self.killers.get(ply).copied().unwrap_or_default();
        for (place, &mv) in moves.iter().take(MOST_SCORES).enumerate() {
            let is_hinted = hinted.is_some_and(|best| position.move_index(position.transform_move(symmetry, mv)) == best);
            scores.push(if is_hinted {
                i32::MAX
            } else if self.features.heuristics {
                let history = self.history[us][position.move_index(mv)];
                let [last, before] = killers.map(|killer| i32::from(killer == Some(mv)));
                history - place.min(LAST_PLACE) as i32 * weights.place
                    + (last * weights.killers[0] + before * weights.killers[1])
                    + i32::from(counter == Some(mv)) * weights.counter
            } else {
                0
            });
        }
    }

    /// Remembers the move that closed the window, and that those before it did not.
    pub(super) fn reward(&mut self, us: Side, tried: &[P::Move], ply: usize, depth: u32, position: &P, last: Option<usize>) {
        if !self.features.heuristics {
            return;
        }
        let Some((&mv, failed)) = tried.split_last() else { return };
        while self.killers.len() <= ply {
            self.killers.push([None; KILLERS]);
        }
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            killers[1] = killers[0];
            killers[0] = Some(mv);
        }
        if let Some(last) = last {
            self.counters[us][last] = Some(mv);
        }
        let weights = self.weights();
        let gain = weights.success * (depth.min(weights.deep) as i32).pow(2);
        let history = &mut self.history[us];
        let mut learn = |mv: P::Move, gain: i32| {
            let score = &mut history[position.move_index(mv)];
            *score += gain - *score * gain.abs() / HISTORY_LIMIT;
        };
        learn(mv, gain);
        for &other in failed {
            learn(other, -gain);
        }
    }
}
