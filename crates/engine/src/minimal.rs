//! The minimal tree of Knuth and Moore below a position, from the real widths of its levels.

use poda_core::hash::Random;
use poda_core::{Position, Side, moves_of};
use poda_search::{Level, minimal_leaves};
use serde::Serialize;

/// Nodes that are looked at to learn the widths of all levels. Where the tree has more, widths are those of random games.
const MOST_NODES: u64 = 1_000_000;
/// Random games, and what they are drawn from.
const SAMPLES: u64 = 1_000;
const SEED: u64 = 1;

/// The fewest leaves that alpha-beta must visit without a transposition table.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct MinimalTree {
    /// How many.
    pub leaves: f64,
    /// Whether all nodes of each level have as many moves and the same side to move. If not, the number is an estimate from the average
    /// widths and no bound: a search may visit fewer leaves.
    pub exact: bool,
}

/// What is known of the nodes of one level.
#[derive(Clone, Debug)]
struct Survey {
    unfinished: u64,
    finished: u64,
    moves: u64,
    widths: (usize, usize),
    ours: u64,
}

impl Survey {
    const EMPTY: Self = Self { unfinished: 0, finished: 0, moves: 0, widths: (usize::MAX, 0), ours: 0 };

    /// Counts a node with so many moves.
    fn see(&mut self, moves: usize, ours: bool) {
        if moves == 0 {
            self.finished += 1;
            return;
        }
        self.unfinished += 1;
        self.moves += moves as u64;
        self.widths = (self.widths.0.min(moves), self.widths.1.max(moves));
        self.ours += u64::from(ours);
    }

    fn is_uniform(&self) -> bool {
        self.finished == 0 && self.widths.0 == self.widths.1 && (self.ours == 0 || self.ours == self.unfinished)
    }

    #[expect(clippy::cast_precision_loss, reason = "an average")]
    fn level(&self) -> Level {
        Level { width: self.moves as f64 / self.unfinished as f64, ours: 2 * self.ours >= self.unfinished }
    }
}

/// The minimal tree of so many plies; `None` of a tree without a move.
pub fn minimal_tree<P: Position>(root: &P, depth: u32) -> Option<MinimalTree> {
    let mut seen = vec![Survey::EMPTY; depth as usize];
    let mut left = MOST_NODES;
    let whole = survey(&mut root.clone(), root.to_move(), &mut seen, &mut left);
    if !whole {
        seen.fill(Survey::EMPTY);
        sample(root, &mut seen);
    }
    // Behind the end of the longest game there is nothing to prove.
    let levels: Vec<&Survey> = seen.iter().take_while(|level| level.unfinished > 0).collect();
    let leaves = minimal_leaves(&levels.iter().map(|level| level.level()).collect::<Vec<_>>());
    let exact = whole && levels.len() == seen.len() && levels.iter().all(|level| level.is_uniform());
    (!levels.is_empty()).then_some(MinimalTree { leaves, exact })
}

/// Looks at every node of the levels; `false` where there are too many.
fn survey<P: Position>(position: &mut P, us: Side, levels: &mut [Survey], left: &mut u64) -> bool {
    let Some((level, below)) = levels.split_first_mut() else { return true };
    if *left == 0 {
        return false;
    }
    *left -= 1;
    let moves = moves_of(position);
    level.see(moves.len(), position.to_move() == us);
    below.is_empty()
        || moves.iter().all(|&mv| {
            let undo = position.make(mv);
            let whole = survey(position, us, below, left);
            position.unmake(mv, undo);
            whole
        })
}

/// Looks at the nodes of random games.
fn sample<P: Position>(root: &P, levels: &mut [Survey]) {
    let mut random = Random::new(SEED);
    for _ in 0..SAMPLES {
        let mut position = root.clone();
        for level in levels.iter_mut() {
            let moves = moves_of(&position);
            level.see(moves.len(), position.to_move() == root.to_move());
            if moves.is_empty() {
                break;
            }
            position.make(moves[random.below(moves.len())]);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::read;

    /// The minimal tree of a position, `None` where the number is only an estimate.
    fn minimal(game: &str, depth: u32) -> Option<f64> {
        read(game, "start").expect("a game").minimal_tree(depth).filter(|tree| tree.exact).map(|tree| tree.leaves)
    }

    #[test]
    fn uniform_levels_give_the_count_of_knuth_and_moore() {
        assert_eq!(minimal("tictactoe", 3), Some(9.0 * 7.0 + 8.0 - 1.0));
        assert_eq!(minimal("tictactoe", 4), Some(9.0 * 7.0 + 8.0 * 6.0 - 1.0));
        assert_eq!(minimal("hex:size=4", 3), Some(238.0));
        assert_eq!(minimal("connect4", 6), Some(685.0));
    }

    #[test]
    fn levels_that_differ_give_an_estimate() {
        // A column is full after six stones; a game of Tic-Tac-Toe may be over after five.
        for (game, depth) in [("connect4", 7), ("tictactoe", 6), ("tictactoe", 9), ("colorclash", 3), ("hex", 6)] {
            let tree = read(game, "start").expect("a game").minimal_tree(depth).expect("a tree");
            assert!(!tree.exact && tree.leaves > 1.0, "{game} to depth {depth}: {tree:?}");
        }
    }

    #[test]
    fn a_finished_game_has_no_tree() {
        assert_eq!(read("connect4", "1212121").expect("a position").minimal_tree(3), None);
    }

    #[test]
    fn both_actions_of_a_turn_belong_to_one_side() {
        let board = read("colorclash", "start").expect("a game");
        assert_eq!(board.actions_left(), 2);
        let [one, two] = [1, 2].map(|depth| board.minimal_tree(depth).expect("a tree").leaves);
        // Every pair of actions has to be tried: their product, not their sum.
        assert!(two > 2.0 * one, "{one} {two}");
    }
}
