//! Which move to try first: the table's, else the game's own order, corrected by what has closed windows before.

use arrayvec::ArrayVec;
use poda_core::{Arrange, Evaluate, PerSide, Position, Side, Symmetric};

use super::{Engine, Features};
use crate::Observer;

/// Killer moves remembered for each ply.
const KILLERS: usize = 2;

/// What speaks for a move beside its place in the game's own order, and how much that order is trusted.
struct Weights {
    /// What each place in an order of usual trust is worth: a move must have been that much better than those before it to overtake them.
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
type Scores = ArrayVec<i32, MOST_SCORES>;

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

impl Hints {
    /// Where the table's move stands.
    #[inline]
    fn find<P: Symmetric>(self, position: &P, moves: &[P::Move]) -> Option<usize> {
        let best = self.best?;
        moves.iter().position(|&mv| position.move_index(position.transform_move(self.symmetry, mv)) == best)
    }
}

/// Which moves have closed windows, by their indices.
pub(super) struct Experience {
    weights: &'static Weights,
    /// What each place in the game's own order is worth.
    trust: i32,
    /// The index that belongs to no move: one more than the last that does.
    none: usize,
    killers: Vec<[usize; KILLERS]>,
    history: PerSide<Vec<i32>>,
    counters: PerSide<Vec<usize>>,
}

impl Experience {
    /// None yet; there are so many indices. `trust` is that in the game's own order.
    pub(super) fn new(moves: usize, features: Features, trust: i32) -> Self {
        let weights = if features.deepening { &DEEPENING } else { &SOLVING };
        Self {
            weights,
            trust: weights.place * trust,
            none: moves,
            killers: Vec::new(),
            history: PerSide::from_fn(|_| vec![0; moves + 1]),
            counters: PerSide::from_fn(|_| vec![moves; moves]),
        }
    }

    /// What speaks for each move, given in the game's own order, and the place of the best one; of equals the first.
    #[inline]
    fn judge<P: Position>(&mut self, position: &P, moves: &[P::Move], hints: Hints, scores: &mut Scores) -> usize {
        let us = position.to_move();
        let weights = self.weights;
        let [first, second] = self.killers.get(hints.ply).copied().unwrap_or([self.none; KILLERS]);
        let counter = hints.last.map_or(self.none, |last| self.counters[us][last]);
        let bonuses = [(first, weights.killers[0]), (second, weights.killers[1]), (counter, weights.counter)];
        let history = &mut self.history[us];
        // Lent to the history for as long as the moves are looked at: three sums instead of three comparisons a move.
        for (index, worth) in bonuses {
            history[index] += worth;
        }
        let mut best = (0, i32::MIN);
        for (place, &mv) in moves.iter().take(MOST_SCORES).enumerate() {
            let score = history[position.move_index(mv)] - place.min(LAST_PLACE) as i32 * self.trust;
            scores.push(score);
            if score > best.1 {
                best = (place, score);
            }
        }
        for (index, worth) in bonuses {
            history[index] -= worth;
        }
        best.0
    }
}

/// Brings what stands at `place` to the front; the others keep their order. By hand: lists are short, and a call costs more.
#[inline]
fn to_front<T: Copy>(list: &mut [T], place: usize) {
    let first = list[place];
    for at in (0..place).rev() {
        list[at + 1] = list[at];
    }
    list[0] = first;
}

/// The opposite of [`to_front`].
#[inline]
fn from_front<T: Copy>(list: &mut [T], place: usize) {
    let first = list[0];
    for at in 0..place {
        list[at] = list[at + 1];
    }
    list[place] = first;
}

/// Sorts all moves but the first. By insertion: lists are short and nearly in order.
fn sort_rest<M: Copy>(moves: &mut [M], scores: &mut [i32]) {
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

/// The moves of a node on their way into order: at first only the one in front is where it belongs. Mostly it closes the window, and
/// nobody asks for the others any more.
pub(super) struct Queue {
    hints: Hints,
    /// Where the table's move stood in the list, if it is the one in front: nothing is known of the others then.
    named: Option<usize>,
    /// What speaks for each move. Empty where nothing is known, and the given order stands.
    scores: Scores,
}

impl Queue {
    pub(super) fn new(hints: Hints) -> Self {
        Self { hints, named: None, scores: Scores::new() }
    }
}

impl<P: Symmetric, E: Evaluate<P>, A: Arrange<P>, O: Observer<P>> Engine<'_, P, E, A, O> {
    /// Brings the move to try first to the front.
    #[inline]
    pub(super) fn list(&mut self, position: &P, moves: &mut [P::Move], queue: &mut Queue) {
        queue.named = queue.hints.find(position, moves);
        if let Some(place) = queue.named {
            to_front(moves, place);
        } else {
            self.order.arrange(position, queue.hints.ply, moves);
            self.judged(position, moves, queue, None);
        }
    }

    /// Puts all moves but the first into the order in which they are tried; equals stay in their order.
    pub(super) fn sort(&mut self, position: &P, moves: &mut [P::Move], queue: &mut Queue) {
        if let Some(place) = queue.named {
            let first = moves[0];
            from_front(moves, place);
            self.order.arrange(position, queue.hints.ply, moves);
            self.judged(position, moves, queue, Some(first));
        }
        sort_rest(moves, &mut queue.scores);
    }

    /// Judges moves that are in the game's order, and brings `first` to the front, or else the best.
    #[inline]
    fn judged(&mut self, position: &P, moves: &mut [P::Move], queue: &mut Queue, first: Option<P::Move>) {
        let mut best = 0;
        if self.features.heuristics {
            best = self.experience.judge(position, moves, queue.hints, &mut queue.scores);
        }
        let place = first.and_then(|first| moves.iter().position(|&mv| mv == first)).unwrap_or(best);
        to_front(moves, place);
        if place < queue.scores.len() {
            to_front(&mut queue.scores, place);
        }
    }

    /// Remembers the move that closed the window, and that those before it did not.
    pub(super) fn reward(&mut self, us: Side, tried: &[P::Move], ply: usize, depth: u32, position: &P, last: Option<usize>) {
        if !self.features.heuristics {
            return;
        }
        let Some((&mv, failed)) = tried.split_last() else { return };
        let Experience { weights, none, killers, history, counters, .. } = &mut self.experience;
        let best = position.move_index(mv);
        if killers.len() <= ply {
            killers.resize(ply + 1, [*none; KILLERS]);
        }
        let killers = &mut killers[ply];
        if killers[0] != best {
            *killers = [best, killers[0]];
        }
        if let Some(last) = last {
            counters[us][last] = best;
        }
        let gain = weights.success * (depth.min(weights.deep) as i32).pow(2);
        let history = &mut history[us];
        let mut learn = |index: usize, gain: i32| {
            let score = &mut history[index];
            *score += gain - *score * gain.abs() / HISTORY_LIMIT;
        };
        learn(best, gain);
        for &other in failed {
            learn(position.move_index(other), -gain);
        }
    }
}
