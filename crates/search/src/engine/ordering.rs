//! Which move to try first: the table's, else the game's own order, corrected by what has closed windows before.

use arrayvec::ArrayVec;
use poda_core::{Arrange, Evaluate, PerSide, Position, Side, Symmetric};

use super::Engine;
use crate::Observer;

/// Killer moves remembered for each ply.
const KILLERS: usize = 2;
/// The index of no move.
const NONE: usize = usize::MAX;

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
    killers: Vec<[usize; KILLERS]>,
    history: PerSide<Vec<i32>>,
    counters: PerSide<Vec<usize>>,
}

impl Experience {
    /// None yet; there are so many indices.
    pub(super) fn new(moves: usize) -> Self {
        Self {
            killers: Vec::new(),
            history: PerSide::from_fn(|_| vec![0; moves]),
            counters: PerSide::from_fn(|_| vec![NONE; moves]),
        }
    }
}

/// What experience says about the moves of one node.
struct Judge<'a> {
    weights: &'static Weights,
    /// What each place in the game's own order is worth.
    place: i32,
    history: &'a [i32],
    killers: [usize; KILLERS],
    counter: usize,
}

impl Judge<'_> {
    /// What speaks for the move with this index and place in the game's own order.
    #[inline]
    fn score(&self, place: usize, index: usize) -> i32 {
        let Weights { killers, counter, .. } = self.weights;
        let mut score = self.history[index] - place.min(LAST_PLACE) as i32 * self.place;
        for (killer, worth) in self.killers.iter().zip(killers) {
            score += if *killer == index { *worth } else { 0 };
        }
        score + if self.counter == index { *counter } else { 0 }
    }

    /// What speaks for each move, and the place of the best one; of equals the first.
    #[inline]
    fn scores<P: Position>(&self, position: &P, moves: &[P::Move], scores: &mut Scores) -> usize {
        let mut best = (0, i32::MIN);
        for (place, &mv) in moves.iter().take(MOST_SCORES).enumerate() {
            let score = self.score(place, position.move_index(mv));
            scores.push(score);
            if score > best.1 {
                best = (place, score);
            }
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
    fn weights(&self) -> &'static Weights {
        if self.features.deepening { &DEEPENING } else { &SOLVING }
    }

    /// Who judges the moves of a node, where experience counts.
    #[inline]
    fn judge(&self, us: Side, hints: Hints) -> Option<Judge<'_>> {
        let Experience { killers, history, counters } = &self.experience;
        self.features.heuristics.then(|| Judge {
            weights: self.weights(),
            place: self.weights().place * self.order.trust(),
            history: &history[us],
            killers: killers.get(hints.ply).copied().unwrap_or([NONE; KILLERS]),
            counter: hints.last.map_or(NONE, |last| counters[us][last]),
        })
    }

    /// Lists the moves with the one to try first in front.
    #[inline]
    pub(super) fn list(&self, position: &P, moves: &mut P::Moves, queue: &mut Queue) {
        position.legal_moves(moves);
        queue.named = queue.hints.find(position, moves);
        if let Some(place) = queue.named {
            to_front(moves, place);
        } else {
            self.order.arrange(position, queue.hints.ply, moves);
            self.judged(position, moves, queue, None);
        }
    }

    /// Puts all moves but the first into the order in which they are tried; equals stay in their order.
    pub(super) fn sort(&self, position: &P, moves: &mut P::Moves, queue: &mut Queue) {
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
    fn judged(&self, position: &P, moves: &mut P::Moves, queue: &mut Queue, first: Option<P::Move>) {
        let judge = self.judge(position.to_move(), queue.hints);
        let best = judge.map_or(0, |judge| judge.scores(position, moves, &mut queue.scores));
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
        let weights = self.weights();
        let Experience { killers, history, counters } = &mut self.experience;
        let best = position.move_index(mv);
        if killers.len() <= ply {
            killers.resize(ply + 1, [NONE; KILLERS]);
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
