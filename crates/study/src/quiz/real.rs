//! A tree taken from a real position: its moves as branches, a value for each leaf.

use poda_core::{Refusal, Side};
use poda_engine::Board;

use super::tree::{MOST_BRANCHES, MOST_DEPTH, MOST_NODES, MOST_VALUE, Tree};

/// The tree below `root` to this depth, with the values of an evaluation of its game (the plainest where none is named) for the side to move
/// at the root, which takes the largest. Who acts is asked of the position at every node.
pub fn from_position(root: &dyn Board, eval: Option<&str>, depth: u32) -> Result<Tree, Refusal> {
    if root.outcome().is_some() {
        return Err(Refusal::new("quiz-position-over"));
    }
    let depth = usize::try_from(depth).unwrap_or(usize::MAX);
    if depth == 0 || depth > MOST_DEPTH {
        return Err(Refusal::new("quiz-depth").with("depth", depth).with("most", MOST_DEPTH));
    }
    let mut tree = Tree::new();
    grow(&mut tree, 0, root, &Values { eval, searcher: root.to_move() }, depth)?;
    Ok(tree.named())
}

struct Values<'a> {
    eval: Option<&'a str>,
    searcher: Side,
}

impl Values<'_> {
    /// What a leaf is worth to the side that searches.
    fn of(&self, leaf: &dyn Board) -> Result<i32, Refusal> {
        Ok(leaf.evaluate(self.eval)?.values[self.searcher].clamp(-MOST_VALUE, MOST_VALUE))
    }
}

fn grow(tree: &mut Tree, number: usize, position: &dyn Board, values: &Values<'_>, depth: usize) -> Result<(), Refusal> {
    let moves = position.moves();
    if moves.len() > MOST_BRANCHES {
        return Err(Refusal::new("quiz-position-wide").with("count", moves.len()).with("most", MOST_BRANCHES));
    }
    for mv in moves {
        if tree.nodes().len() == MOST_NODES {
            return Err(Refusal::new("quiz-position-large").with("most", MOST_NODES));
        }
        let mut child = position.clone_box();
        child.play(mv);
        let is_leaf = depth == 1 || child.outcome().is_some();
        let value = if is_leaf { Some(values.of(child.as_ref())?) } else { None };
        let side = if child.to_move() == values.searcher { Side::First } else { Side::Second };
        let below = tree.grow(number, side, value, Some(position.move_text(mv)));
        if !is_leaf {
            grow(tree, below, child.as_ref(), values, depth - 1)?;
        }
    }
    Ok(())
}
