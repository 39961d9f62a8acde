//! Where a recorded search began, and the positions of a tree that is walked in order.

use poda_core::{BoardView, Message};
use poda_engine::Board;
use poda_engine::recording::Asked;

/// Why these cannot fail.
const OWN_WORDS: &str = "a recording holds the names and legal moves of its own game";

/// The position in which a search began.
pub(crate) fn root(asked: &Asked) -> Box<dyn Board> {
    poda_engine::read(&asked.game, &asked.position).expect(OWN_WORDS)
}

/// The position after some moves of a recorded tree.
pub(super) fn after(from: &dyn Board, moves: &[&str]) -> Box<dyn Board> {
    from.after(moves.iter().copied()).expect(OWN_WORDS)
}

/// One position for each step, handed over as it is made. A step is how many plies below the root it leads, and the moves to there from the
/// last position that was so many plies less below it.
pub(super) fn walk<'a>(root: &dyn Board, steps: impl Iterator<Item = (usize, Vec<&'a str>)>, told: &mut dyn FnMut(BoardView)) {
    let mut way = vec![root.clone_box()];
    for (ply, moves) in steps {
        way.truncate(ply + 1 - moves.len());
        for text in moves {
            let last = way.last().expect("the root is always there");
            way.push(after(last.as_ref(), &[text]));
        }
        told(way.last().expect("the root is always there").picture());
    }
}

/// What was searched, in words.
pub(super) fn title(asked: &Asked) -> Message {
    let depth = asked
        .depth
        .map_or_else(|| Message::new("study-to-the-end"), |depth| Message::new("study-depth-number").with("depth", depth));
    Message::new("tree-title")
        .with("rung", asked.rung)
        .with("game", asked.game.as_str())
        .with("position", asked.position.as_str())
        .with("depth", depth)
        .with("eval", asked.eval)
        .with("order", asked.order)
}
