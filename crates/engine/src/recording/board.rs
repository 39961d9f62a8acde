//! The position of any node, made when it is asked for: a recording holds moves, not boards.

use crate::Board;
use poda_core::BoardView;

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
        let root = self.root();
        ids.iter().map(|&id| self.board_at(root.as_ref(), id).text()).collect()
    }

    /// The positions of several nodes as screens draw them, in their order.
    pub fn views(&self, ids: &[NodeId]) -> Vec<BoardView> {
        let root = self.root();
        ids.iter().map(|&id| self.board_at(root.as_ref(), id).view()).collect()
    }

    /// The root of the search.
    pub fn root(&self) -> Box<dyn Board> {
        crate::read(&self.asked.game, &self.asked.position).expect(OWN_WORDS)
    }

    fn board_at(&self, root: &dyn Board, id: NodeId) -> Box<dyn Board> {
        root.after(self.path(id)).expect(OWN_WORDS)
    }
}
