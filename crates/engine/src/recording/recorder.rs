//! The observer that writes a recording.
//!
//! It follows the search with a stack of frames, one for each node that was entered and not yet left, recorded or not: a frame knows the
//! window as it is now and where both of its bounds were set, which is what the nodes below inherit.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use poda_core::{Notation, Position, Side, Window};
use poda_search::{Bound, Driver, How, Look, Observer};

use super::{Answer, Asked, Counts, Cut, End, Found, Kind, Node, NodeId, Pass, Recording, Source, TextId};

/// No recording holds more nodes, whatever is asked for: with what belongs to them, they take about a hundred megabytes.
pub const MOST_NODES: usize = 1_000_000;
/// How often it is told how many nodes were entered.
const TELLING: u64 = 1024;

/// What is to be recorded.
#[derive(Clone, Debug)]
pub struct Scope<M> {
    /// How many nodes at most, and no more than [`MOST_NODES`].
    pub budget: usize,
    /// Only what lies behind these moves.
    pub from: Vec<M>,
    /// Only from this ply on.
    pub first_ply: usize,
    /// Only up to this ply.
    pub last_ply: usize,
    /// Only the last depth of a search that deepens.
    pub last_depth_only: bool,
    /// Whether the search has windows at all.
    pub windows: bool,
}

/// A node that was entered and not yet left.
struct Frame<M> {
    node: Option<NodeId>,
    /// The move that leads here.
    text: Option<TextId>,
    side: Side,
    depth: u32,
    /// The window on entry.
    given: Window,
    /// The window now.
    window: Window,
    alpha: Source,
    beta: Source,
    /// Whether the moves so far are those asked for.
    on_path: bool,
    /// The move being tried.
    tried: Option<Tried<M>>,
    /// Where the last move led, if that is recorded, and its value for `side`.
    child: Option<NodeId>,
    value: i32,
    left_out: Counts,
}

#[derive(Clone, Copy)]
struct Tried<M> {
    mv: M,
    text: Option<TextId>,
    look: Look,
}

/// Writes down what a search does.
pub struct Recorder<P: Position> {
    scope: Scope<P::Move>,
    frames: Vec<Frame<P::Move>>,
    passes: Vec<Pass>,
    nodes: Vec<Node>,
    cuts: Vec<Cut>,
    kept: Counts,
    left_out: Counts,
    below: Vec<(NodeId, Counts)>,
    prefixes: Vec<(NodeId, Vec<TextId>)>,
    texts: Vec<String>,
    known_texts: HashMap<String, TextId>,
    progress: Option<Arc<AtomicU64>>,
}

/// What is known of a node when it begins.
struct Begin<M> {
    tried: Option<Tried<M>>,
    on_path: bool,
    window: Window,
    alpha: Source,
    beta: Source,
}

impl<P: Notation> Recorder<P> {
    /// A recorder that has recorded nothing yet.
    pub fn new(scope: Scope<P::Move>) -> Self {
        let budget = scope.budget.min(MOST_NODES);
        Self {
            scope: Scope { budget, ..scope },
            frames: Vec::new(),
            passes: Vec::new(),
            nodes: Vec::new(),
            cuts: Vec::new(),
            kept: Counts::default(),
            left_out: Counts::default(),
            below: Vec::new(),
            prefixes: Vec::new(),
            texts: Vec::new(),
            known_texts: HashMap::new(),
            progress: None,
        }
    }

    /// The same, telling from time to time how many nodes were entered.
    #[must_use]
    pub fn telling(self, progress: Option<Arc<AtomicU64>>) -> Self {
        Self { progress, ..self }
    }

    /// Ends the recording.
    pub fn finish(mut self, asked: Asked, found: Found) -> Recording {
        self.below.sort_unstable_by_key(|(node, _)| *node);
        let Self { scope, passes, nodes, cuts, kept, left_out, below, prefixes, texts, .. } = self;
        Recording { asked, found, passes, nodes, cuts, budget: scope.budget, kept, left_out, below, prefixes, texts }
    }

    fn intern(&mut self, text: String) -> TextId {
        if let Some(&known) = self.known_texts.get(&text) {
            return known;
        }
        let id = self.texts.len() as TextId;
        self.texts.push(text.clone());
        self.known_texts.insert(text, id);
        id
    }

    /// The first ply that is recorded.
    fn first_ply(&self) -> usize {
        self.scope.first_ply.max(self.scope.from.len())
    }

    fn has_room(&self) -> bool {
        self.nodes.len() < self.scope.budget
    }

    /// Whether the moves to a child at `ply` are still those asked for.
    fn stays_on_path(&self, on_path: bool, ply: usize, mv: P::Move) -> bool {
        on_path && self.scope.from.get(ply - 1).is_none_or(|&asked| asked == mv)
    }

    /// Whether a node is to be recorded; one below a node that was left out is not.
    fn is_wanted(&self, ply: usize, on_path: bool) -> bool {
        let first = self.first_ply();
        let hangs = ply == first || self.frames.last().is_some_and(|frame| frame.node.is_some());
        on_path && hangs && (first..=self.scope.last_ply).contains(&ply) && self.has_room()
    }

    /// What a node inherits from the one above it.
    fn inherit(&self, side: Side, ply: usize) -> Begin<P::Move> {
        let Some(parent) = self.frames.last() else {
            let window = self.passes.last().map_or(Window::FULL, |pass| pass.window);
            return Begin { tried: None, on_path: true, window, alpha: Source::Driver, beta: Source::Driver };
        };
        let (mut window, mut beta) = (parent.window, parent.beta);
        if parent.tried.is_some_and(|tried| tried.look == Look::Null) {
            window = Window::above(window.alpha);
            beta = Source::Null { ply: (ply - 1) as u16, node: parent.node };
        }
        let same = parent.side == side;
        let (alpha, beta) = if same { (parent.alpha, beta) } else { (beta, parent.alpha) };
        let on_path = parent.tried.is_some_and(|tried| self.stays_on_path(parent.on_path, ply, tried.mv));
        Begin { tried: parent.tried, on_path, window: window.seen_by(same), alpha, beta }
    }

    /// Records a node, if it is wanted, or counts it.
    fn add(&mut self, begin: &Begin<P::Move>, node: Node) -> Option<NodeId> {
        let counts = match node.kind {
            Kind::Pruned => Counts { pruned: 1, ..Counts::default() },
            Kind::Leaf => Counts { nodes: 1, leaves: 1, ..Counts::default() },
            _ => Counts { nodes: 1, ..Counts::default() },
        };
        let ply = usize::from(node.ply);
        if !self.is_wanted(ply, begin.on_path) {
            self.drop(counts);
            return None;
        }
        self.kept.add(counts);
        let id = self.nodes.len() as NodeId;
        let parent = self.frames.last().and_then(|frame| frame.node);
        if parent.is_none() && ply > 0 {
            let mut prefix: Vec<TextId> = self.frames.iter().filter_map(|frame| frame.text).collect();
            prefix.extend(begin.tried.and_then(|tried| tried.text));
            self.prefixes.push((id, prefix));
        }
        self.nodes.push(Node { parent, end: id + 1, ..node });
        Some(id)
    }

    /// Counts what is left out below the node at the top of the stack.
    fn drop(&mut self, counts: Counts) {
        self.left_out.add(counts);
        if let Some(frame) = self.frames.last_mut() {
            frame.left_out.add(counts);
        }
    }

    /// Tells the node at the top of the stack, or the pass, what the last child was worth.
    fn came_back(&mut self, child: Option<NodeId>, side: Side, answer: Option<i32>) {
        if let Some(parent) = self.frames.last_mut() {
            parent.child = child;
            if let Some(value) = answer {
                parent.value = if side == parent.side { value } else { -value };
            }
        } else if let Some(pass) = self.passes.last_mut() {
            pass.value = answer;
        }
    }

    /// Notes that a node's answer met a bound.
    fn meet(&mut self, cut: Cut) {
        self.nodes[cut.node as usize].cut = Some(self.cuts.len() as u32);
        self.cuts.push(cut);
    }

    /// Forgets the nodes of earlier depths.
    fn forget(&mut self) {
        let kept = std::mem::take(&mut self.kept);
        self.left_out.add(kept);
        self.nodes.clear();
        self.cuts.clear();
        self.below.clear();
        self.prefixes.clear();
    }

    fn visit(&self) -> u64 {
        self.kept.nodes + self.left_out.nodes + 1
    }

    fn blank(&self, begin: &Begin<P::Move>, side: Side, ply: usize, depth: u32) -> Node {
        Node {
            parent: None,
            end: 0,
            mv: begin.tried.and_then(|tried| tried.text),
            pass: self.passes.len() as u32 - 1,
            visit: self.visit(),
            side,
            ply: ply as u16,
            depth: depth as u16,
            window: if self.scope.windows { begin.window } else { Window::FULL },
            answer: None,
            kind: Kind::Stopped,
            look: begin.tried.map_or(Look::Whole, |tried| tried.look),
            finished: false,
            raised: false,
            cut: None,
        }
    }
}

impl<P: Notation> Observer<P> for Recorder<P> {
    fn begin(&mut self, driver: Driver, depth: u32, window: Window) {
        if self.scope.last_depth_only && self.passes.last().is_some_and(|pass| pass.depth != depth) {
            self.forget();
        }
        self.passes.push(Pass { driver, depth, window, value: None });
    }

    fn tries(&mut self, position: &P, mv: P::Move) {
        let ply = self.frames.len();
        let needed = self.frames.last().is_some_and(|frame| self.stays_on_path(frame.on_path, ply, mv))
            && ply <= self.scope.last_ply
            && self.has_room();
        let text = needed.then(|| self.intern(position.move_text(mv)));
        if let Some(frame) = self.frames.last_mut() {
            frame.tried = Some(Tried { mv, text, look: Look::Whole });
        }
    }

    fn looks(&mut self, look: Look) {
        if let Some(tried) = self.frames.last_mut().and_then(|frame| frame.tried.as_mut()) {
            tried.look = look;
        }
    }

    fn enter(&mut self, position: &P, depth: u32, ply: usize, window: Window) {
        if let Some(progress) = &self.progress {
            let nodes = self.visit();
            if nodes.is_multiple_of(TELLING) {
                progress.store(nodes, Ordering::Relaxed);
            }
        }
        let side = position.to_move();
        let begin = self.inherit(side, ply);
        debug_assert!(!self.scope.windows || begin.window == window, "the windows of search and recording differ");
        let node = self.blank(&begin, side, ply, depth);
        let id = self.add(&begin, node);
        self.frames.push(Frame {
            node: id,
            text: begin.tried.and_then(|tried| tried.text),
            side,
            depth,
            given: window,
            window,
            alpha: begin.alpha,
            beta: begin.beta,
            on_path: begin.on_path,
            tried: None,
            child: None,
            value: 0,
            left_out: Counts::default(),
        });
    }

    fn leaf(&mut self, position: &P, depth: u32, ply: usize, value: i32, finished: bool) {
        let side = position.to_move();
        let begin = self.inherit(side, ply);
        let answer = Some(Answer { value, bound: Bound::Exact });
        let node = Node { answer, kind: Kind::Leaf, finished, ..self.blank(&begin, side, ply, depth) };
        let id = self.add(&begin, node);
        self.came_back(id, side, Some(value));
    }

    fn raised(&mut self, position: &P, mv: P::Move) {
        let ply = self.frames.len() - 1;
        let Some(frame) = self.frames.last() else { return };
        let on_path = frame.on_path;
        let mut text = frame.tried.and_then(|tried| tried.text);
        if text.is_none() && on_path && self.has_room() {
            // Nodes behind other moves may be recorded, and ask where their bound came from.
            text = Some(self.intern(position.move_text(mv)));
        }
        let windows = self.scope.windows;
        let Some(frame) = self.frames.last_mut() else { return };
        if let Some(child) = frame.child {
            self.nodes[child as usize].raised = true;
        }
        if windows {
            frame.window.alpha = frame.value;
            if let Some(mv) = text {
                frame.alpha = Source::Move { ply: ply as u16, node: frame.node, child: frame.child, mv };
            }
        }
    }

    fn cut(&mut self, position: &P, left: &[P::Move]) {
        let Some(frame) = self.frames.last() else { return };
        let counts = Counts { cuts: 1, ..Counts::default() };
        if let Some(node) = frame.node {
            let cut = Cut {
                node,
                end: End::Beta,
                value: frame.value,
                met: frame.given.beta,
                source: frame.beta,
                by: frame.child,
                mv: frame.tried.and_then(|tried| tried.text),
                left: left.len() as u32,
            };
            self.kept.add(counts);
            self.meet(cut);
        } else {
            self.drop(counts);
        }
        let ply = self.frames.len();
        for &mv in left {
            self.prune(position, mv, ply);
        }
    }

    fn leave(&mut self, position: &P, value: i32, how: How<P::Move>) {
        let peeked = match how {
            How::Peeked(mv) if self.frames.last().is_some_and(|frame| frame.node.is_some()) => {
                Some(self.intern(position.move_text(mv)))
            }
            _ => None,
        };
        let Some(frame) = self.frames.pop() else { return };
        let (kind, answer) = ended(value, how, frame.given);
        if let Some(node) = frame.node {
            if let (Kind::Table | Kind::Told | Kind::Peek, Some(answer)) = (kind, answer) {
                let met = |end, met, source| Cut { node, end, value, met, source, by: None, mv: peeked, left: 0 };
                if value >= frame.given.beta && answer.bound != Bound::Upper {
                    self.meet(met(End::Beta, frame.given.beta, frame.beta));
                } else if value <= frame.given.alpha && answer.bound != Bound::Lower {
                    self.meet(met(End::Alpha, frame.given.alpha, frame.alpha));
                }
            }
            let end = self.nodes.len() as NodeId;
            let written = &mut self.nodes[node as usize];
            (written.kind, written.answer, written.end) = (kind, answer, end);
            if !frame.left_out.is_empty() {
                self.below.push((node, frame.left_out));
            }
        } else if let Some(parent) = self.frames.last_mut() {
            parent.left_out.add(frame.left_out);
        }
        self.came_back(frame.node, frame.side, answer.map(|answer| answer.value));
    }
}

impl<P: Notation> Recorder<P> {
    /// Records a move that was not looked at, if that is wanted, or counts it.
    fn prune(&mut self, position: &P, mv: P::Move, ply: usize) {
        let counts = Counts { pruned: 1, ..Counts::default() };
        let on_path = self.frames.last().is_some_and(|frame| self.stays_on_path(frame.on_path, ply, mv));
        if !self.is_wanted(ply, on_path) {
            self.drop(counts);
            return;
        }
        let tried = Some(Tried { mv, text: Some(self.intern(position.move_text(mv))), look: Look::Whole });
        let mut child = position.clone();
        child.make(mv);
        let side = child.to_move();
        let Some(parent) = self.frames.last() else { return };
        let window = parent.given.seen_by(side == parent.side);
        let depth = parent.depth.saturating_sub(1);
        let begin = Begin { tried, on_path, window, alpha: parent.alpha, beta: parent.beta };
        let blank = self.blank(&begin, side, ply, depth);
        self.add(&begin, Node { kind: Kind::Pruned, visit: 0, ..blank });
    }
}

/// How a node ended that answers `value`, and what that says, given its window on entry.
fn ended<M: Copy>(value: i32, how: How<M>, given: Window) -> (Kind, Option<Answer>) {
    let found = Bound::of(value, given);
    let (kind, bound) = match how {
        How::Stopped => return (Kind::Stopped, None),
        How::Searched => match found {
            Bound::Exact => (Kind::Exact, found),
            Bound::Lower => (Kind::Cut, found),
            Bound::Upper => (Kind::All, found),
        },
        How::Table(bound) => (Kind::Table, bound),
        How::Told => (Kind::Told, found),
        How::Peeked(_) => (Kind::Peek, Bound::Lower),
    };
    (kind, Some(Answer { value, bound }))
}
