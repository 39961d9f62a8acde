//! What this program knows to stand in the file of a game, so that only what is new or changed is written, and nothing is read before.

use crate::session::{Ending, Node, Session, Verdict};

/// A game as it was last written or read here.
#[derive(Debug, Default)]
pub struct Written {
    /// How often it was written; 0 of a game that is not there yet.
    pub version: i64,
    /// What can change of each node after it was first written.
    nodes: Vec<(Option<Verdict>, Option<Ending>)>,
}

impl Written {
    /// All of a session, in this version.
    pub fn all(version: i64, session: &Session) -> Self {
        Self { version, nodes: session.tree().nodes().iter().map(changing).collect() }
    }

    /// The nodes of the session that are new or changed since.
    pub fn lacks<'a>(&'a self, session: &'a Session) -> impl Iterator<Item = &'a Node> {
        session.tree().nodes().iter().filter(|node| self.nodes.get(node.id as usize) != Some(&changing(node)))
    }
}

fn changing(node: &Node) -> (Option<Verdict>, Option<Ending>) {
    (node.verdict, node.ending)
}
