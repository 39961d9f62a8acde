//! Where a recorded search began, and the positions of a tree that is walked in order.

use poda_core::{BoardView, Game, Line, Message, line_text, play, read_position};
use poda_games::{Visitor, with_game};

use crate::recording::Asked;

/// Why these cannot fail.
const OWN_WORDS: &str = "a recording holds the names and legal moves of its own game";

/// The position in which a search began.
pub(super) fn board(asked: &Asked) -> BoardView {
    let mut boards = Vec::new();
    walk(asked, std::iter::empty(), &mut |view| boards.push(view));
    boards.remove(0)
}

/// The position after some moves from there.
pub(super) fn board_after(asked: &Asked, moves: &[&str]) -> BoardView {
    let mut last = None;
    let steps = moves.iter().enumerate().map(|(ply, &text)| (ply + 1, vec![text]));
    walk(asked, steps, &mut |view| last = Some(view));
    last.unwrap_or_else(|| board(asked))
}

/// The text of the position after some moves from there.
pub(super) fn text_after(asked: &Asked, moves: &[&str]) -> String {
    with_game(&asked.game, TextAfter { position: &asked.position, moves }).expect(OWN_WORDS)
}

struct TextAfter<'a> {
    position: &'a str,
    moves: &'a [&'a str],
}

impl Visitor for TextAfter<'_> {
    type Out = String;

    fn visit<G: Game>(self, start: G) -> String {
        let mut line: Line<G> = read_position(&start, self.position).expect(OWN_WORDS);
        for text in self.moves {
            let mv = play(&mut line.end, text).expect(OWN_WORDS);
            line.moves.push(mv);
        }
        line_text(&line)
    }
}

/// The root and then one position for each step, handed over as it is made. A step is how many plies below the root it leads, and the
/// moves to there from the last position that was so many plies less below it.
pub(super) fn walk<'a>(asked: &Asked, steps: impl Iterator<Item = (usize, Vec<&'a str>)>, told: &mut dyn FnMut(BoardView)) {
    with_game(&asked.game, Walk { position: &asked.position, steps, told }).expect(OWN_WORDS);
}

struct Walk<'a, S> {
    position: &'a str,
    steps: S,
    told: &'a mut dyn FnMut(BoardView),
}

impl<'m, S: Iterator<Item = (usize, Vec<&'m str>)>> Visitor for Walk<'_, S> {
    type Out = ();

    fn visit<G: Game>(self, start: G) {
        let root: Line<G> = read_position(&start, self.position).expect(OWN_WORDS);
        (self.told)(root.view());
        let mut way: Vec<G> = vec![root.end];
        for (ply, moves) in self.steps {
            way.truncate(ply + 1 - moves.len());
            for text in moves {
                let mut here = way.last().expect(OWN_WORDS).clone();
                play(&mut here, text).expect(OWN_WORDS);
                way.push(here);
            }
            (self.told)(way.last().expect(OWN_WORDS).view());
        }
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
