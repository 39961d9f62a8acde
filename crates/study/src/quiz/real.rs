//! A tree taken from a real position: its moves as branches, a value for each leaf.

use poda_core::{Evaluate, Game, Refusal, Side, moves_of};

use super::tree::{MOST_BRANCHES, MOST_DEPTH, MOST_NODES, MOST_VALUE, Tree};

/// The tree below `root` to this depth, with the values of `eval` for the side to move at the root, which takes the largest. Who acts is
/// asked of the position at every node.
pub fn from_position<G: Game, E: Evaluate<G>>(root: &G, eval: &E, depth: u32) -> Result<Tree, Refusal> {
    if root.outcome().is_some() {
        return Err(Refusal::new("quiz-position-over"));
    }
    let depth = usize::try_from(depth).unwrap_or(usize::MAX);
    if depth == 0 || depth > MOST_DEPTH {
        return Err(Refusal::new("quiz-depth").with("depth", depth).with("most", MOST_DEPTH));
    }
    let mut tree = Tree::new();
    let searcher = root.to_move();
    grow(&mut tree, 0, root, &Values { eval, searcher }, depth)?;
    Ok(tree.named())
}

struct Values<'a, E> {
    eval: &'a E,
    searcher: Side,
}

fn grow<G: Game, E: Evaluate<G>>(
    tree: &mut Tree,
    number: usize,
    position: &G,
    values: &Values<'_, E>,
    depth: usize,
) -> Result<(), Refusal> {
    let moves = moves_of(position);
    if moves.len() > MOST_BRANCHES {
        return Err(Refusal::new("quiz-position-wide").with("count", moves.len()).with("most", MOST_BRANCHES));
    }
    for &mv in moves.iter() {
        if tree.nodes().len() == MOST_NODES {
            return Err(Refusal::new("quiz-position-large").with("most", MOST_NODES));
        }
        let mut child = position.clone();
        child.make(mv);
        let finished = values.eval.finished(&child, values.searcher);
        let value = finished.or_else(|| (depth == 1).then(|| values.eval.value(&child, values.searcher)));
        let side = if child.to_move() == values.searcher { Side::First } else { Side::Second };
        let value = value.map(|value| value.clamp(-MOST_VALUE, MOST_VALUE));
        let below = tree.grow(number, side, value, Some(position.move_text(mv)));
        if value.is_none() {
            grow(tree, below, &child, values, depth - 1)?;
        }
    }
    Ok(())
}
