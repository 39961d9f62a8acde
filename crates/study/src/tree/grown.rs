//! A tree of playouts as a tree to show: visits, shares and bounds in place of windows and cuts.

use poda_core::{BoardView, Message};
use poda_engine::Board;
use poda_engine::recording::{NodeId, PlayoutNode, Playouts};

use super::badge::symbol;
use super::recorded::{found, missing, more};
use super::root::{after, root, title};
use super::{Branch, Form, Item, Source};
use crate::sheet::{Numerals, Say};

/// A tree of playouts, with what every branch of it needs.
pub struct Grown<'a> {
    /// The tree.
    pub playouts: &'a Playouts,
    root: Box<dyn Board>,
    board: BoardView,
    /// One more than the last node below each.
    ends: Vec<NodeId>,
}

impl<'a> Grown<'a> {
    /// The tree of some playouts.
    pub fn new(playouts: &'a Playouts) -> Self {
        // Nodes come in depth-first order, so a node ends where its last child does.
        let mut ends: Vec<NodeId> = (1..=playouts.nodes.len() as NodeId).collect();
        for (id, node) in playouts.nodes.iter().enumerate().rev() {
            if let Some(parent) = node.parent {
                ends[parent as usize] = ends[parent as usize].max(ends[id]);
            }
        }
        let root = root(&playouts.asked);
        Self { playouts, board: root.view(), root, ends }
    }

    /// The position in which the search began.
    pub(super) fn root(&self) -> &dyn Board {
        self.root.as_ref()
    }

    /// A node.
    pub(super) fn node(&self, id: NodeId) -> &PlayoutNode {
        &self.playouts.nodes[id as usize]
    }

    /// One more than the last node below a node.
    pub(super) fn end(&self, id: NodeId) -> NodeId {
        self.ends[id as usize]
    }

    pub(super) fn path(&self, id: NodeId) -> Vec<&str> {
        let above = std::iter::successors(Some(id), |&id| self.node(id).parent);
        let mut moves: Vec<&str> = above.filter_map(|id| self.node(id).mv.as_deref()).collect();
        moves.reverse();
        moves
    }

    /// Children that are not in the list.
    pub(super) fn unlisted(&self, id: NodeId) -> u32 {
        self.node(id).children - self.children(id).count() as u32
    }

    fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        let end = self.end(id);
        let from = move |id: NodeId| (id < end).then_some(id);
        std::iter::successors(from(id + 1), move |&id| from(self.end(id)))
    }

    /// How sure it is, in one word.
    fn proof(&self, id: NodeId) -> Option<Message> {
        Some(Message::new(match self.node(id).proof? {
            "won" => "tree-proof-won",
            "lost" => "tree-proof-lost",
            _ => "tree-proof-drawn",
        }))
    }
}

/// A share of the points in percent.
fn share(mean: Option<f32>, numerals: &Numerals) -> String {
    mean.map_or_else(|| "-".to_owned(), |mean| numerals.percent(f64::from(mean)))
}

impl Source for Grown<'_> {
    fn title(&self) -> Message {
        title(&self.playouts.asked)
    }

    fn notes(&self, say: Say<'_>) -> Vec<Message> {
        let numerals = Numerals::of(say);
        let found_words = found(
            self.playouts.found.best.as_deref(),
            &self.playouts.found.line,
            share(self.playouts.nodes.first().and_then(|root| root.mean).map(|mean| 1.0 - mean), &numerals),
        );
        let counts = Message::new("tree-playouts-counts")
            .with("playouts", numerals.count(self.playouts.nodes.first().map_or(0, |root| root.visits.into())))
            .with("kept", numerals.count(self.playouts.nodes.len() as u64))
            .with("left", numerals.count(self.playouts.left_out as u64));
        vec![found_words, counts, Message::new("tree-legend-playouts")]
    }

    fn tops(&self) -> Vec<Branch> {
        if self.playouts.nodes.is_empty() { Vec::new() } else { vec![Branch::Node(0)] }
    }

    fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).parent
    }

    /// Playouts cut nothing.
    fn next_cut(&self, _: NodeId, _: bool) -> Option<NodeId> {
        None
    }

    fn below(&self, id: NodeId) -> Vec<Branch> {
        let unlisted = (self.unlisted(id) > 0).then_some(Branch::LeftOut { below: id });
        self.children(id).map(Branch::Node).chain(unlisted).collect()
    }

    fn size(&self, id: NodeId) -> u32 {
        self.end(id) - id - 1
    }

    fn is_best(&self, id: NodeId) -> bool {
        let (path, line) = (self.path(id), &self.playouts.found.line);
        path.len() <= line.len() && path.iter().zip(line).all(|(played, best)| played == best)
    }

    fn item(&self, branch: Branch, say: Say<'_>) -> Item {
        let id = match branch {
            Branch::Node(id) => id,
            Branch::LeftOut { below } => {
                let count = Message::new("tree-unlisted").with("count", self.unlisted(below));
                return missing(say, &count);
            }
            Branch::Pruned { count, .. } | Branch::More { count, .. } => return missing(say, &more(count)),
        };
        let (node, numerals) = (self.node(id), Numerals::of(say));
        let visits = Message::new("tree-visits").with("visits", numerals.count(node.visits.into()));
        let bound = node.bound.map(|bound| Message::new("tree-bound").with("bound", numerals.percent(f64::from(bound))));
        Item {
            form: if node.proof.is_some() { Form::Exact } else { Form::Bound },
            side: Some(node.mover),
            symbol: Some(symbol(&self.board, node.mover)),
            role: None,
            name: node.mv.clone().unwrap_or_else(|| say(&Message::new("tree-root"))),
            value: share(node.mean, &numerals),
            window: say(&visits),
            kind: self.proof(id).or(bound).map_or_else(String::new, |words| say(&words)),
            reason: String::new(),
            best: self.is_best(id),
        }
    }

    fn sentence(&self, branch: Branch) -> Message {
        match branch {
            Branch::Node(id) => self.told(id),
            Branch::LeftOut { below } => Message::new("tree-unlisted").with("count", self.unlisted(below)),
            Branch::Pruned { count, .. } | Branch::More { count, .. } => more(count),
        }
    }

    fn board(&self) -> &BoardView {
        &self.board
    }

    fn view(&self, id: NodeId) -> BoardView {
        after(self.root(), &self.path(id)).view()
    }

    fn picture(&self, id: NodeId) -> BoardView {
        after(self.root(), &self.path(id)).picture()
    }
}

impl Grown<'_> {
    /// The position of a node as text.
    pub fn position(&self, id: NodeId) -> String {
        after(self.root(), &self.path(id)).text()
    }

    /// What is to be said of a node.
    pub fn told(&self, id: NodeId) -> Message {
        let node = self.node(id);
        let path = self.path(id);
        let tenths = |share: f32| format!("{:.1}", 100.0 * share);
        let name = match (node.proof, node.bound) {
            (Some("won"), _) => "tree-told-won",
            (Some("lost"), _) => "tree-told-lost",
            (Some(_), _) => "tree-told-drawn",
            (None, Some(_)) => "tree-told-bound",
            (None, None) => "tree-told",
        };
        let message = Message::new(name)
            .with("path", if path.is_empty() { Message::new("tree-root").into() } else { poda_core::Arg::from(path.join(" ")) })
            .with("player", self.playouts.asked.players[node.mover].clone())
            .with("visits", node.visits.to_string())
            .with("share", node.mean.map_or_else(|| "-".to_owned(), tenths));
        node.bound.filter(|_| node.proof.is_none()).map_or(message.clone(), |bound| message.with("bound", tenths(bound)))
    }
}
