//! What the very search that plays did, node by node.
//!
//! A [`Recording`] is made by an observer of that search: there is no second search for showing. It is a forest in one flat list,
//! in the order in which nodes were entered, so that the nodes below a node follow on it up to [`Node::end`]. A search that deepens, or asks
//! for the value of the root several times, has a tree for each time it begins at the root (a [`Pass`]).
//!
//! It is bounded: what did not fit, or was not asked for, is left out, and counted where it was left out. Nodes recorded and left out are
//! together exactly the nodes of the search.
//!
//! All values and windows of a node are for the side to move in it.

mod board;
mod json;
mod plan;
mod playouts;
mod recorder;

use poda_core::{Message, PerSide, Side, Window};
use poda_search::{Bound, Driver, Look, Stats, Wins};
use serde::Serialize;

pub use plan::{DEFAULT_BUDGET, Passes, RecordRequest};
pub(crate) use plan::{check_record, record_line};
pub(crate) use playouts::record_playouts_of;
pub use playouts::{PlayoutNode, Playouts};
pub use recorder::{MOST_NODES, Recorder, Scope};

/// The place of a node in its recording.
pub type NodeId = u32;

/// The place of a move's text in its recording.
pub type TextId = u32;

/// How a node ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Its value lies inside the window: exact.
    Exact,
    /// A move was good enough to close the window: the value is at least that.
    Cut,
    /// No move was better than alpha: the value is at most that.
    All,
    /// Valued where it stands: a finished game, or an estimate.
    Leaf,
    /// Answered by a table entry.
    Table,
    /// A move leads to a position that the table knows to be good enough.
    Peek,
    /// The evaluation knew without looking ahead that the value lies outside the window.
    Told,
    /// Never entered: a move before it had closed the window.
    Pruned,
    /// The search was ended here; there is no answer.
    Stopped,
}

/// What a node answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The value.
    pub value: i32,
    /// What it says about the true one.
    pub bound: Bound,
}

/// A node of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node {
    /// The node above it; `None` where the recording begins.
    pub parent: Option<NodeId>,
    /// One more than the last node below it.
    pub end: NodeId,
    /// The move that leads to it; `None` at the root.
    pub mv: Option<TextId>,
    /// Which pass it belongs to.
    pub pass: u32,
    /// The how many-th node of the whole search it was, from 1; 0 where it was never entered.
    pub visit: u64,
    /// Who is to move.
    pub side: Side,
    /// Plies below the root.
    pub ply: u16,
    /// Plies to go.
    pub depth: u16,
    /// The window on entry, which minimax has none of: it is always full there. Of a leaf, the one it was valued for.
    pub window: Window,
    /// What it answered; `None` where it was pruned or stopped.
    pub answer: Option<Answer>,
    /// How it ended.
    pub kind: Kind,
    /// With which part of its parent's window it was searched.
    pub look: Look,
    /// Of a leaf: whether the game is over there.
    pub finished: bool,
    /// Whether it raised alpha in its parent (was the best so far, in minimax).
    pub raised: bool,
    /// Its place in [`Recording::cuts`], where its answer met a bound.
    pub cut: Option<u32>,
}

/// Which end of the window an answer met.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum End {
    /// At most alpha: the side to move has better elsewhere.
    Alpha,
    /// At least beta: the rival has better elsewhere.
    Beta,
}

/// Where a bound of a window was set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// By whoever asked for the value of the root.
    Driver,
    /// By a move of a node above.
    Move {
        /// The ply of the node whose move it is.
        ply: u16,
        /// That node, where it is recorded.
        node: Option<NodeId>,
        /// Where the move leads, where that is recorded.
        child: Option<NodeId>,
        /// The move.
        mv: TextId,
    },
    /// By a null window opened above alpha in a node above.
    Null {
        /// The ply of that node.
        ply: u16,
        /// The node, where it is recorded.
        node: Option<NodeId>,
    },
}

/// An answer that met a bound, and where that bound came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cut {
    /// The node.
    pub node: NodeId,
    /// Which bound was met.
    pub end: End,
    /// The value that met it.
    pub value: i32,
    /// The bound, for the same side.
    pub met: i32,
    /// Where that bound was set.
    pub source: Source,
    /// The child whose value it is, where one was searched and recorded.
    pub by: Option<NodeId>,
    /// The move to that child, or the one that the table knew about.
    pub mv: Option<TextId>,
    /// How many moves were not looked at.
    pub left: u32,
}

/// One search of the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pass {
    /// Who asked.
    pub driver: Driver,
    /// How deep.
    pub depth: u32,
    /// With which window.
    pub window: Window,
    /// What the root answered; `None` while it is searched, or where the search was ended.
    pub value: Option<i32>,
}

/// Counts of what is recorded, or of what is not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Counts {
    /// Nodes entered.
    pub nodes: u64,
    /// Those of them that were leaves.
    pub leaves: u64,
    /// Those of them in which a move closed the window.
    pub cuts: u64,
    /// Moves that were not looked at.
    pub pruned: u64,
}

impl Counts {
    /// Whether there is nothing.
    pub const fn is_empty(&self) -> bool {
        self.nodes == 0 && self.pruned == 0
    }

    fn add(&mut self, other: Self) {
        self.nodes += other.nodes;
        self.leaves += other.leaves;
        self.cuts += other.cuts;
        self.pruned += other.pruned;
    }
}

/// How a recorded search was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The full name of the game.
    pub game: String,
    /// The root as text.
    pub position: String,
    /// The rung.
    pub rung: &'static str,
    /// The value of leaves.
    pub eval: &'static str,
    /// The order of moves.
    pub order: &'static str,
    /// How wins count.
    pub wins: Wins,
    /// How deep; `None` to the end of the game.
    pub depth: Option<u32>,
    /// What the players are called.
    pub players: PerSide<Message>,
}

/// What the search found.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// The value of the root for its side to move.
    pub value: i32,
    /// Whether it holds to the end of the game.
    pub proven: bool,
    /// Whether a limit ended the search.
    pub stopped: bool,
    /// The move chosen; `None` where the game is over.
    pub best: Option<String>,
    /// How play would go on.
    pub line: Vec<String>,
    /// The search's own counts.
    pub stats: Stats,
    /// Seconds it took, the recording included.
    pub seconds: f64,
}

/// A recorded search. See the [module](self) for how it lies in memory, and `docs/recording.md` for its JSON.
#[derive(Clone, Debug, PartialEq)]
pub struct Recording {
    /// What was searched, and how.
    pub asked: Asked,
    /// What the search found.
    pub found: Found,
    /// Every search of the root, in order.
    pub passes: Vec<Pass>,
    /// The nodes, in the order in which they were entered; pruned ones follow on the sister that cut them off.
    pub nodes: Vec<Node>,
    /// Where answers met bounds, in the order in which they did.
    pub cuts: Vec<Cut>,
    /// How many nodes it could hold.
    pub budget: usize,
    /// What the nodes are together.
    pub kept: Counts,
    /// What was left out, together.
    pub left_out: Counts,
    /// What was left out right below each node, sorted by node.
    below: Vec<(NodeId, Counts)>,
    /// The moves that lead to the nodes without parent, where these are not the root.
    prefixes: Vec<(NodeId, Vec<TextId>)>,
    texts: Vec<String>,
}

impl Recording {
    /// A node.
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id as usize]
    }

    /// The text of a move.
    pub fn text(&self, id: TextId) -> &str {
        &self.texts[id as usize]
    }

    /// The move that leads to a node; `None` at the root.
    pub fn move_text(&self, id: NodeId) -> Option<&str> {
        self.node(id).mv.map(|mv| self.text(mv))
    }

    /// The nodes where the recording begins: the root of each pass, or the nodes below it that were asked for.
    pub fn tops(&self) -> impl Iterator<Item = NodeId> {
        self.siblings(0, self.nodes.len() as NodeId)
    }

    /// The children of a node, in the order in which they were tried.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        self.siblings(id + 1, self.node(id).end)
    }

    /// The first of `begin..end` and every node that follows on all nodes below the one before.
    fn siblings(&self, begin: NodeId, end: NodeId) -> impl Iterator<Item = NodeId> {
        let from = move |id: NodeId| (id < end).then_some(id);
        std::iter::successors(from(begin), move |&id| from(self.node(id).end))
    }

    /// The pass of a node.
    pub fn pass(&self, id: NodeId) -> &Pass {
        &self.passes[self.node(id).pass as usize]
    }

    /// The bound that a node's answer met, if it met one.
    pub fn cut(&self, id: NodeId) -> Option<&Cut> {
        self.node(id).cut.map(|cut| &self.cuts[cut as usize])
    }

    /// What was left out right below a node: below it, and below no other node that is recorded.
    pub fn left_out_below(&self, id: NodeId) -> Counts {
        self.below.binary_search_by_key(&id, |(node, _)| *node).map_or_else(|_| Counts::default(), |at| self.below[at].1)
    }

    /// Bytes that it takes, about.
    pub fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<Node>()
            + self.cuts.capacity() * size_of::<Cut>()
            + self.below.capacity() * size_of::<(NodeId, Counts)>()
    }

    /// The moves that lead from the root to a node.
    pub fn path(&self, id: NodeId) -> Vec<&str> {
        let mut moves = Vec::new();
        let mut at = id;
        while let Some(parent) = self.node(at).parent {
            moves.extend(self.move_text(at));
            at = parent;
        }
        let prefix = self.prefixes.binary_search_by_key(&at, |(node, _)| *node);
        if let Ok(prefix) = prefix {
            moves.extend(self.prefixes[prefix].1.iter().rev().map(|&mv| self.text(mv)));
        }
        moves.reverse();
        moves
    }
}
