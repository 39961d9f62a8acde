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

/// What is known before the moves of a node are looked at.
#[derive(Clone, Copy)]
pub(super) struct Hints {
    pub ply: usize,
    /// The index of the table's move, in the position that stands for all of its mirror images.
    pub best: Option<usize>,
    /// How to turn to that position.
    pub symmetry: usize,
    /// The index of the move that led here.
    pub last: Option<usize>,
}

/// The moves of a node on their way into order.
///
/// The table's move is tried before anything is known of the others: mostly it closes the window, and nobody asks for them any more.
pub(super) struct Queue {
    hints: Hints,
    scores: Scores,
    /// Where the table's move stood in the list, while it stands in front of others that are not in order.
    came_from: Option<usize>,
}

impl Hints {
    /// Whether `mv` is the table's move.
    #[inline]
    fn name<P: Symmetric>(self, position: &P, mv: P::Move) -> bool {
        self.best.is_some_and(|best| position.move_index(position.transform_move(self.symmetry, mv)) == best)
    }
}

impl Queue {
    pub(super) fn new(hints: Hints) -> Self {
        Self { hints, scores: Scores::new(), came_from: None }
    }
}

/// Brings the best move to the front.
fn pick_first<M: Copy>(moves: &mut [M], scores: &mut Scores) {
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

    /// Lists the moves with the one to try first in front; the others follow in order where `all` asks for it or no move is known.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "the lists stay where they are")]
    pub(super) fn list(&self, position: &P, moves: &mut P::Moves, queue: &mut Queue, all: bool) {
        position.legal_moves(moves);
        let hints = queue.hints;
        queue.came_from = hints.best.filter(|_| !all).and_then(|_| moves.iter().position(|&mv| hints.name(position, mv)));
        match queue.came_from {
            Some(place) => moves[..=place].rotate_right(1),
            None => self.sort(position, moves, queue),
        }
    }

    /// Brings the move to try at `place` to its place; equals stay in their order. Half of all nodes end with their first move, so the
    /// others are sorted once they are needed.
    #[inline]
    pub(super) fn pick(&self, position: &P, moves: &mut P::Moves, queue: &mut Queue, place: usize) {
        if place == 1 {
            if let Some(place) = queue.came_from.take() {
                moves[..=place].rotate_left(1);
                self.sort(position, moves, queue);
            }
            sort_rest(moves, &mut queue.scores);
        }
    }

    /// Puts moves that are in the order of the rules into the game's order, and the best in front.
    fn sort(&self, position: &P, moves: &mut P::Moves, queue: &mut Queue) {
        self.order.arrange(position, queue.hints.ply, moves);
        self.score(position, moves, queue);
        pick_first(moves, &mut queue.scores);
    }

    /// What speaks for each move. Empty where nothing is known, and the given order stands.
    fn score(&self, position: &P, moves: &[P::Move], queue: &mut Queue) {
        let hints = queue.hints;
        if hints.best.is_none() && !self.features.heuristics {
            return;
        }
        let weights = self.weights();
        let us = position.to_move();
        let counter = hints.last.and_then(|last| self.counters[us][last]);
        let killers = self.killers.get(hints.ply).copied().unwrap_or_default();
        for (place, &mv) in moves.iter().take(MOST_SCORES).enumerate() {
            queue.scores.push(if hints.name(position, mv) {
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
