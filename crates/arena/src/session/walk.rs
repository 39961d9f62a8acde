//! Walking the tree: undo, redo, and going anywhere.

use poda_core::{Refusal, Side};

use super::{NodeId, Session};

impl Session {
    /// Back to the latest earlier position in which a person was to act; a single step where nobody is a person. Where somebody gave up
    /// or ran out of time, only that is taken back.
    pub fn undo(&mut self) -> Result<NodeId, Refusal> {
        let target = self.undo_target().ok_or_else(|| Refusal::new("session-no-undo"))?;
        if target == self.at {
            self.tree.node_mut(target).ending = None;
        }
        self.at = target;
        Ok(target)
    }

    /// The mirror of [`undo`](Self::undo), along the branch visited last.
    pub fn redo(&mut self) -> Result<NodeId, Refusal> {
        let target = self.redo_target().ok_or_else(|| Refusal::new("session-no-redo"))?;
        self.at = target;
        Ok(target)
    }

    /// To any position of a game that is not over, to try another move there. A finished game keeps its end: [`view_at`](Self::view_at) looks
    /// at its positions, and [`fork`](Self::fork) plays on from one.
    pub fn go(&mut self, node: NodeId) -> Result<(), Refusal> {
        self.known(node)?;
        if self.ending().is_some() {
            return Err(Refusal::new("session-over-go"));
        }
        self.jump(node)
    }

    /// To any position, whatever became of the game.
    pub(crate) fn jump(&mut self, node: NodeId) -> Result<(), Refusal> {
        self.at = self.known(node)?;
        self.tree.visit(node);
        Ok(())
    }

    /// A new game that has come the same way to `node`, with the same players. This one stays as it is.
    pub fn fork(&self, node: NodeId) -> Result<Self, Refusal> {
        let mut fork = Self::open(self.setup.clone())?;
        for made in self.tree.path(self.known(node)?) {
            fork.play(&made.text, made.millis.map(std::time::Duration::from_millis))?;
        }
        Ok(fork)
    }

    pub(super) fn undo_target(&self) -> Option<NodeId> {
        if self.tree.get(self.at)?.ending.is_some() {
            return Some(self.at);
        }
        let mut earlier = self.tree.back(self.at).skip(1).map(|node| node.id);
        earlier.find(|&node| self.is_stop(node))
    }

    pub(super) fn redo_target(&self) -> Option<NodeId> {
        let future = self.tree.future(self.at);
        let stop = future.iter().find(|node| self.is_stop(node.id));
        stop.or(future.last()).map(|node| node.id)
    }

    /// Whether walking stops here: a person is to act, or nobody is a person.
    fn is_stop(&self, node: NodeId) -> bool {
        let seats = &self.setup.seats;
        let board = self.board(node);
        let nobody = Side::BOTH.iter().all(|&side| !seats[side].is_person());
        nobody || (board.outcome().is_none() && seats[board.to_move()].is_person())
    }
}
