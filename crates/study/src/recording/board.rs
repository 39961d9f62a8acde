//! The position of any node, made when it is asked for: a recording holds moves, not boards.

use poda_core::{BoardView, Game, Line, line_text, play, read_position};
use poda_games::{Visitor, with_game};

use super::{NodeId, Recording};

/// Why these cannot fail.
const OWN_WORDS: &str = "a recording holds the names and legal moves of its own game";

impl Recording {
    /// The position of a node as text.
    pub fn position(&self, id: NodeId) -> String {
        self.positions(&[id]).remove(0)
    }

    /// The position of a node as screens draw it.
    pub fn view(&self, id: NodeId) -> BoardView {
        self.views(&[id]).remove(0)
    }

    /// The positions of several nodes as text, in their order.
    pub fn positions(&self, ids: &[NodeId]) -> Vec<String> {
        with_game(&self.asked.game, Positions { recording: self, ids }).expect(OWN_WORDS)
    }

    /// The positions of several nodes as screens draw them, in their order.
    pub fn views(&self, ids: &[NodeId]) -> Vec<BoardView> {
        with_game(&self.asked.game, Views { recording: self, ids }).expect(OWN_WORDS)
    }

    fn lines<G: Game, T>(&self, start: &G, ids: &[NodeId], told: impl Fn(&Line<G>) -> T) -> Vec<T> {
        let root = read_position(start, &self.asked.position).expect(OWN_WORDS);
        let line = |&id: &NodeId| {
            let mut line = root.clone();
            for text in self.path(id) {
                let mv = play(&mut line.end, text).expect(OWN_WORDS);
                line.moves.push(mv);
            }
            told(&line)
        };
        ids.iter().map(line).collect()
    }
}

struct Positions<'a> {
    recording: &'a Recording,
    ids: &'a [NodeId],
}

impl Visitor for Positions<'_> {
    type Out = Vec<String>;

    fn visit<G: Game>(self, start: G) -> Vec<String> {
        self.recording.lines(&start, self.ids, line_text)
    }
}

struct Views<'a> {
    recording: &'a Recording,
    ids: &'a [NodeId],
}

impl Visitor for Views<'_> {
    type Out = Vec<BoardView>;

    fn visit<G: Game>(self, start: G) -> Vec<BoardView> {
        self.recording.lines(&start, self.ids, Line::view)
    }
}
