//! All moves ever made in a game, as a tree: undo and redo walk it, another move adds a branch, nothing is lost.
//!
//! ```text
//!  0 ── 1 ── 2 ── 3        0 is the begin; a node is the move that led to it and the position after it.
//!       └─── 4 ── 5        `next` is the child visited last: redo goes there.
//! ```

use poda_core::Side;
use serde::Serialize;

use super::thought::told_if_any;
use super::{Ending, Verdict};

/// A node of a [`Tree`]: its place in the list of all nodes.
pub type NodeId = u32;

/// A move that was made, and the position after it. Node 0 is the begin, without a move.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Node {
    /// Its own name.
    #[cfg_attr(feature = "schema", schema(value_type = u32))]
    pub id: NodeId,
    /// What came before; `None` of the begin.
    #[cfg_attr(feature = "schema", schema(required, value_type = Option<u32>))]
    pub parent: Option<NodeId>,
    /// The move; empty of the begin.
    pub text: String,
    /// Who made it; of the begin, who is to act.
    pub side: Side,
    /// How long it took, where that was measured.
    #[cfg_attr(feature = "schema", schema(required))]
    pub millis: Option<u64>,
    /// The moves that were tried after it, in the order in which they were first made.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<u32>))]
    pub children: Vec<NodeId>,
    /// The child visited last.
    #[cfg_attr(feature = "schema", schema(required, value_type = Option<u32>))]
    pub next: Option<NodeId>,
    /// What was found of the position, for the side to act in it.
    #[cfg_attr(feature = "schema", schema(required, value_type = Option<super::thought::Told>))]
    #[serde(serialize_with = "told_if_any")]
    pub verdict: Option<Verdict>,
    /// How the game ended here otherwise than by the rules: somebody gave up, or time was up.
    #[cfg_attr(feature = "schema", schema(required, value_type = Option<super::EndingData>))]
    pub ending: Option<Ending>,
}

/// All nodes of a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(transparent)]
pub struct Tree {
    nodes: Vec<Node>,
}

impl Tree {
    /// A tree with nothing but its begin.
    pub(super) fn new(side: Side) -> Self {
        let begin = Node {
            id: 0,
            parent: None,
            text: String::new(),
            side,
            millis: None,
            children: Vec::new(),
            next: None,
            verdict: None,
            ending: None,
        };
        Self { nodes: vec![begin] }
    }

    /// Every node, the begin first; parents come before their children.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The node with this name.
    pub fn get(&self, id: NodeId) -> Option<&Node> {
        self.nodes.get(id as usize)
    }

    /// The moves that lead to `id`, the begin not included.
    pub fn path(&self, id: NodeId) -> Vec<&Node> {
        let mut path: Vec<&Node> = self.back(id).filter(|node| node.parent.is_some()).collect();
        path.reverse();
        path
    }

    /// The moves that follow `id` on the branch visited last.
    pub fn future(&self, id: NodeId) -> Vec<&Node> {
        let step = |node: &&Node| node.next.and_then(|next| self.get(next));
        std::iter::successors(self.get(id).and_then(|node| step(&node)), step).collect()
    }

    /// `id`, its parent and so on to the begin.
    pub(super) fn back(&self, id: NodeId) -> impl Iterator<Item = &Node> {
        std::iter::successors(self.get(id), |node| node.parent.and_then(|parent| self.get(parent)))
    }

    /// The child of `parent` that is this move.
    pub(super) fn child(&self, parent: NodeId, text: &str) -> Option<NodeId> {
        let children = &self.get(parent)?.children;
        children.iter().copied().find(|&child| self.get(child).is_some_and(|node| node.text == text))
    }

    /// Adds a move; `parent` is there.
    pub(super) fn add(&mut self, parent: NodeId, text: String, side: Side, millis: Option<u64>) -> NodeId {
        let id = self.nodes.len() as NodeId;
        let fresh = Node {
            id,
            parent: Some(parent),
            text,
            side,
            millis,
            children: Vec::new(),
            next: None,
            verdict: None,
            ending: None,
        };
        self.nodes.push(fresh);
        self.nodes[parent as usize].children.push(id);
        id
    }

    /// Remembers that the way from the begin to `id` was walked.
    pub(super) fn visit(&mut self, id: NodeId) {
        let mut child = id;
        while let Some(parent) = self.nodes[child as usize].parent {
            self.nodes[parent as usize].next = Some(child);
            child = parent;
        }
    }

    /// The node itself, to write to; it is there.
    pub(super) fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id as usize]
    }
}
