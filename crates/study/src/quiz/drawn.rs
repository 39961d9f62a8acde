//! Exercises from real games: positions of random games whose trees can be worked through by hand, drawn from a seed.

use std::ops::RangeInclusive;
use std::sync::Arc;

use poda_core::Refusal;
use poda_core::hash::{Random, mix_in};
use poda_engine::Board;

use super::make::Difficulty;
use super::real::from_position;
use super::solution::solve;
use super::tree::Tree;

/// Random games looked through before it is said that none fits.
const GAMES: usize = 60;

/// What the trees of a difficulty look like.
struct Form {
    depth: u32,
    nodes: RangeInclusive<usize>,
    /// Branches that are cut, at least.
    cuts: usize,
}

impl Form {
    const fn of(difficulty: Difficulty) -> Self {
        match difficulty {
            Difficulty::Easy => Self { depth: 2, nodes: 6..=21, cuts: 1 },
            Difficulty::Medium => Self { depth: 3, nodes: 12..=42, cuts: 2 },
            Difficulty::Hard => Self { depth: 4, nodes: 24..=80, cuts: 5 },
        }
    }

    /// The tree below a position, where it fits.
    fn tree(&self, root: &dyn Board, eval: Option<&str>) -> Option<Tree> {
        let (width, most) = (root.moves().len(), *self.nodes.end());
        // A wide position is not worth growing: two plies alone are about its square.
        if width < 2 || width * width > 2 * most {
            return None;
        }
        let tree = Arc::new(from_position(root, eval, self.depth).ok()?);
        let fits = self.nodes.contains(&tree.nodes().len()) && has_choice(&tree) && solve(&tree).cuts().count() >= self.cuts;
        fits.then(|| Arc::unwrap_or_clone(tree))
    }
}

/// Whether something is at stake: leaves of different value.
fn has_choice(tree: &Tree) -> bool {
    let mut values = tree.nodes().iter().filter_map(|node| node.value);
    let first = values.next();
    values.any(|value| Some(value) != first)
}

/// The exercise with this number of the set of a seed: a position reached by random moves from `start`, and its tree with the values of an
/// evaluation of that game. The second exercise is the same however many follow.
pub fn draw_position(
    start: &dyn Board,
    eval: Option<&str>,
    difficulty: Difficulty,
    seed: u64,
    number: u64,
) -> Result<(Box<dyn Board>, Tree), Refusal> {
    // A name that the game does not have would look as if no position fitted.
    start.evaluate(eval)?;
    let form = Form::of(difficulty);
    let mut random = Random::new(mix_in(mix_in(seed, number), difficulty as u64));
    for _ in 0..GAMES {
        let mut board = start.clone_box();
        let mut fitting = Vec::new();
        while board.outcome().is_none() {
            if let Some(tree) = form.tree(board.as_ref(), eval) {
                fitting.push((board.clone_box(), tree));
            }
            let moves = board.moves();
            board.play(moves[random.below(moves.len())]);
        }
        if !fitting.is_empty() {
            return Ok(fitting.swap_remove(random.below(fitting.len())));
        }
    }
    Err(Refusal::new("quiz-draw").with("game", start.full_name()).with("difficulty", difficulty.name()))
}
