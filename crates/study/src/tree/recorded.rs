//! A recorded search as a tree to show.

use poda_core::{BoardView, Message};
use poda_engine::Board;
use poda_engine::recording::{Counts, Cut, Kind, NodeId, Recording, Source as Origin};
use poda_search::{Bound, Look, Rung};

use super::badge::symbol;
use super::root::{after, root, title};
use super::{Branch, Form, Item, Source, names};
use crate::explain;
use crate::perspective::{Perspective, Reading};
use crate::sheet::{Numerals, Say};

/// A recorded search, with what every branch of it needs.
pub struct Recorded<'a> {
    /// The recording.
    pub recording: &'a Recording,
    pub(super) reading: Reading<'a>,
    root: Box<dyn Board>,
    board: BoardView,
}

impl<'a> Recorded<'a> {
    /// The tree of a recording, with the numbers of a perspective.
    pub fn new(recording: &'a Recording, perspective: Perspective) -> Self {
        let root = root(&recording.asked);
        Self { recording, reading: Reading::new(recording, perspective), board: root.view(), root }
    }

    /// The position in which the search began.
    pub(super) fn root(&self) -> &dyn Board {
        self.root.as_ref()
    }

    fn has_windows(&self) -> bool {
        self.recording.asked.rung != Rung::Minimax.name()
    }

    /// Children with those that were pruned together.
    fn grouped(&self, ids: impl Iterator<Item = NodeId>) -> Vec<Branch> {
        let mut branches: Vec<Branch> = Vec::new();
        for id in ids {
            if self.recording.node(id).kind != Kind::Pruned {
                branches.push(Branch::Node(id));
            } else if let Some(Branch::Pruned { count, .. }) = branches.last_mut() {
                *count += 1;
            } else {
                branches.push(Branch::Pruned { first: id, count: 1 });
            }
        }
        branches
    }

    fn node(&self, id: NodeId, say: Say<'_>) -> Item {
        let (recording, reading, node) = (self.recording, self.reading, self.recording.node(id));
        let number = |value| explain::number(recording, value);
        let value = node.answer.map_or_else(String::new, |answer| {
            let sign = match reading.bound(node.side, answer.bound) {
                Bound::Exact => "=",
                Bound::Lower => "≥",
                Bound::Upper => "≤",
            };
            format!("{sign} {}", number(reading.value(node.side, answer.value)))
        });
        let window = if self.has_windows() && node.kind != Kind::Leaf {
            let window = reading.window(node.side, node.window);
            format!("({}, {})", number(window.alpha), number(window.beta))
        } else {
            String::new()
        };
        Item {
            form: form(node.kind, node.answer.map(|answer| answer.bound)),
            side: Some(node.side),
            symbol: Some(symbol(&self.board, node.side)),
            role: reading.role(node.side),
            name: self.name(id, say),
            value,
            window,
            kind: say(&kind_words(node.kind, node.finished, node.look)),
            reason: String::new(),
            best: self.is_best(id),
        }
    }

    /// The move to a node; of the first ones all the moves, and which search of the root it is.
    fn name(&self, id: NodeId, say: Say<'_>) -> String {
        let (recording, node) = (self.recording, self.recording.node(id));
        if node.parent.is_some() {
            return recording.move_text(id).unwrap_or_default().to_owned();
        }
        let path = recording.path(id);
        let path = if path.is_empty() { say(&Message::new("tree-root")) } else { path.join(" ") };
        if recording.passes.len() < 2 {
            return path;
        }
        say(&Message::new("tree-root-pass")
            .with("path", path)
            .with("pass", node.pass + 1)
            .with("depth", recording.pass(id).depth))
    }

    /// Why moves were not looked at.
    fn reason(&self, first: NodeId) -> Message {
        let parent = self.recording.node(first).parent;
        let cut = parent.and_then(|parent| self.recording.cut(parent));
        cut.map_or_else(|| Message::new("tree-pruned-elsewhere"), |cut| self.cut(cut))
    }

    /// Which value met which bound, and where that was set.
    fn cut(&self, cut: &Cut) -> Message {
        let side = self.recording.node(cut.node).side;
        let (name, met) = if self.reading.is_min(side) { ("tree-cut-min", "alpha") } else { ("tree-cut", "beta") };
        let number = |value| explain::number(self.recording, self.reading.value(side, value));
        Message::new(name)
            .with("move", cut.mv.map_or("", |mv| self.recording.text(mv)))
            .with("value", number(cut.value))
            .with(met, number(cut.met))
            .with("source", self.origin(cut))
    }

    fn origin(&self, cut: &Cut) -> Message {
        let plies = |ply: u16| u32::from(self.recording.node(cut.node).ply.saturating_sub(ply));
        match cut.source {
            Origin::Move { ply, mv, .. } => {
                Message::new("tree-set-by-move").with("move", self.recording.text(mv)).with("plies", plies(ply))
            }
            Origin::Null { ply, .. } => Message::new("tree-set-by-null").with("plies", plies(ply)),
            Origin::Driver => Message::new("tree-set-by-driver"),
        }
    }

    /// How to read a branch.
    fn legend(&self) -> Message {
        let players = &self.recording.asked.players;
        match (self.reading.max(), self.has_windows()) {
            (None, true) => Message::new("tree-legend"),
            (None, false) => Message::new("tree-legend-plain"),
            (Some(max), true) => {
                Message::new("tree-legend-root").with("max", players[max].clone()).with("min", players[!max].clone())
            }
            (Some(max), false) => {
                Message::new("tree-legend-root-plain").with("max", players[max].clone()).with("min", players[!max].clone())
            }
        }
    }

    fn pruned(&self, first: NodeId, count: u32, say: Say<'_>) -> Item {
        let moves = (first..first + count).filter_map(|id| self.recording.move_text(id));
        Item {
            form: Form::Pruned,
            side: None,
            symbol: None,
            role: None,
            name: names(moves, count),
            value: String::new(),
            window: String::new(),
            kind: say(&Message::new("tree-kind-pruned")),
            reason: say(&self.reason(first)),
            best: false,
        }
    }
}

impl Source for Recorded<'_> {
    fn title(&self) -> Message {
        title(&self.recording.asked)
    }

    fn notes(&self, say: Say<'_>) -> Vec<Message> {
        let (recording, numerals) = (self.recording, Numerals::of(say));
        let stats = recording.found.stats;
        let counted = |id, count: u64| Message::new(id).with("count", count).with("text", numerals.count(count));
        let counts = Message::new("tree-counts")
            .with("nodes", counted("tree-nodes", stats.nodes))
            .with("leaves", counted("tree-leaves", stats.leaves))
            .with("cuts", counted("tree-cuts", stats.cuts))
            .with("pruned", counted("tree-moves", recording.kept.pruned + recording.left_out.pruned));
        let value = explain::number(recording, recording.found.value);
        let mut notes = vec![found(recording.found.best.as_deref(), &recording.found.line, value), counts];
        if !recording.left_out.is_empty() {
            notes.push(explain::left_out(recording));
        }
        notes.push(self.legend());
        notes
    }

    fn tops(&self) -> Vec<Branch> {
        self.grouped(self.recording.tops())
    }

    fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.recording.node(id).parent
    }

    fn next_cut(&self, from: NodeId, forward: bool) -> Option<NodeId> {
        let is_cut = |id: &NodeId| self.recording.node(*id).kind == Kind::Cut;
        let end = self.recording.nodes.len() as NodeId;
        if forward { (from + 1..end).find(is_cut) } else { (0..from).rev().find(is_cut) }
    }

    fn below(&self, id: NodeId) -> Vec<Branch> {
        let mut branches = self.grouped(self.recording.children(id));
        if !self.recording.left_out_below(id).is_empty() {
            branches.push(Branch::LeftOut { below: id });
        }
        branches
    }

    fn size(&self, id: NodeId) -> u32 {
        self.recording.node(id).end - id - 1
    }

    fn is_best(&self, id: NodeId) -> bool {
        let (recording, node) = (self.recording, self.recording.node(id));
        let path = recording.path(id);
        node.kind != Kind::Pruned
            && node.pass as usize + 1 == recording.passes.len()
            && path.len() <= recording.found.line.len()
            && path.iter().zip(&recording.found.line).all(|(played, best)| played == best)
    }

    fn item(&self, branch: Branch, say: Say<'_>) -> Item {
        match branch {
            Branch::Node(id) => self.node(id, say),
            Branch::Pruned { first, count } => self.pruned(first, count, say),
            Branch::LeftOut { below } => missing(say, &left_out(self.recording.left_out_below(below), say)),
            Branch::More { count, .. } => missing(say, &more(count)),
        }
    }

    fn sentence(&self, branch: Branch) -> Message {
        match branch {
            Branch::Node(id) => {
                let entry = explain::entry(self.reading, id);
                match self.recording.cut(id).filter(|_| self.recording.node(id).kind == Kind::Cut) {
                    Some(cut) => Message::new("tree-entered-and-cut").with("entry", entry).with("cut", self.cut(cut)),
                    None => entry,
                }
            }
            Branch::Pruned { first, .. } => explain::pruned(self.reading, first),
            Branch::LeftOut { .. } => explain::left_out(self.recording),
            Branch::More { count, .. } => more(count),
        }
    }

    fn board(&self) -> &BoardView {
        &self.board
    }

    fn view(&self, id: NodeId) -> BoardView {
        after(self.root(), &self.recording.path(id)).view()
    }

    fn picture(&self, id: NodeId) -> BoardView {
        after(self.root(), &self.recording.path(id)).picture()
    }
}

/// What was found, in words.
pub(super) fn found(best: Option<&str>, line: &[String], value: String) -> Message {
    match best {
        Some(best) => Message::new("tree-found").with("best", best).with("value", value).with("line", line.join(" ")),
        None => Message::new("tree-found-over").with("value", value),
    }
}

/// What stands for nodes that are not there.
pub(super) fn missing(say: Say<'_>, reason: &Message) -> Item {
    Item {
        form: Form::Missing,
        side: None,
        symbol: None,
        role: None,
        name: "…".to_owned(),
        value: String::new(),
        window: String::new(),
        kind: String::new(),
        reason: say(reason),
        best: false,
    }
}

/// Nodes that are recorded and not shown.
pub(super) fn more(count: u32) -> Message {
    Message::new("tree-more").with("count", count)
}

fn left_out(counts: Counts, say: Say<'_>) -> Message {
    let numerals = Numerals::of(say);
    Message::new("tree-left-out").with("nodes", numerals.count(counts.nodes)).with("pruned", numerals.count(counts.pruned))
}

const fn form(kind: Kind, bound: Option<Bound>) -> Form {
    match (kind, bound) {
        (Kind::Pruned, _) => Form::Pruned,
        (Kind::Stopped, _) | (_, None) => Form::Missing,
        (Kind::Leaf, _) => Form::Leaf,
        (_, Some(Bound::Exact)) => Form::Exact,
        _ => Form::Bound,
    }
}

/// How a node ended, in words.
pub(super) fn kind_words(kind: Kind, finished: bool, look: Look) -> Message {
    let kind = Message::new(match kind {
        Kind::Exact => "tree-kind-exact",
        Kind::Cut => "tree-kind-cut",
        Kind::All => "tree-kind-all",
        Kind::Leaf if finished => "tree-kind-finished",
        Kind::Leaf => "tree-kind-leaf",
        Kind::Table => "tree-kind-table",
        Kind::Peek => "tree-kind-peek",
        Kind::Told => "tree-kind-told",
        Kind::Pruned => "tree-kind-pruned",
        Kind::Stopped => "tree-kind-stopped",
    });
    match look {
        Look::Whole => kind,
        Look::Null => Message::new("tree-look-null").with("kind", kind),
        Look::Again => Message::new("tree-look-again").with("kind", kind),
    }
}
