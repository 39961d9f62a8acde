//! What is right: the alpha-beta of the ladder searches the tree, and is watched.
//!
//! Values are the search's own, fail-soft: what a node has found when it is left. All are for the root, which takes the largest.

use std::sync::Arc;

use poda_core::{Natural, Side, Window};
use poda_search::{DEFAULT_MEMORY, Driver, How, Limits, Look, Observer, Plan, Rung, Wins, search_observed};
use serde::Serialize;

use super::position::{LeafValues, Toy};
use super::tree::Tree;

/// What the value of a node says about its true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = QuizKind))]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// It is that.
    Exact,
    /// It is no larger: the rest was not looked at because a node above has more already.
    AtMost,
    /// It is no smaller.
    AtLeast,
}

/// A bound of the window, and the node at which it was set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// The value.
    pub value: i32,
    /// The number of the node.
    pub set_at: usize,
}

/// What is to be done at a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// Look at this branch.
    Look,
    /// Leave this branch out.
    Cut {
        /// The value that its parent has found.
        value: i32,
    },
    /// Tell the value of this node, whose branches were looked at or cut.
    Value {
        /// The value.
        value: i32,
        /// What it says.
        kind: Kind,
        /// The values of the branches that were looked at, in order.
        seen: Vec<i32>,
    },
}

/// A step of the search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The number of the node it is about.
    pub node: usize,
    /// What is to be done.
    pub task: Task,
    /// The value that the parent has found before a branch, or nothing yet.
    pub best: Option<i32>,
    /// The bound that the parent's value must meet for a cut, where there is one: what the other side has somewhere above.
    pub limit: Option<Limit>,
}

/// The search of a tree, step by step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The value of the root.
    pub value: i32,
    /// Every step, in the order of the search.
    pub steps: Vec<Step>,
}

impl Solution {
    /// The branches that are cut, in the order of the search.
    pub fn cuts(&self) -> impl Iterator<Item = usize> {
        self.steps.iter().filter(|step| matches!(step.task, Task::Cut { .. })).map(|step| step.node)
    }

    /// The values of the nodes that have branches and were looked at, in the order in which they are found.
    pub fn values(&self) -> impl Iterator<Item = (usize, i32, Kind)> {
        self.steps.iter().filter_map(|step| match step.task {
            Task::Value { value, kind, .. } => Some((step.node, value, kind)),
            Task::Look | Task::Cut { .. } => None,
        })
    }

    /// Whether some cut is due to a bound that was not set right above: the ones that are overlooked most.
    pub fn has_deep_cut(&self, tree: &Tree) -> bool {
        self.steps.iter().any(|step| {
            let above = tree.node(step.node).parent.and_then(|parent| tree.node(parent).parent);
            matches!(step.task, Task::Cut { .. }) && step.limit.is_some_and(|limit| Some(limit.set_at) != above)
        })
    }
}

/// Lets alpha-beta search the tree in the order of its branches, and tells every step.
pub fn solve(tree: &Arc<Tree>) -> Solution {
    let plan = Plan {
        rung: Rung::AlphaBetaSoft,
        eval: LeafValues,
        order: Natural,
        wins: Wins::Flat,
        perspective: None,
        limits: Limits::default(),
        memory: DEFAULT_MEMORY,
        threads: 1,
        seed: 1,
    };
    let mut watcher = Watcher { tree: Arc::clone(tree), frames: Vec::new(), last: 0, steps: Vec::new() };
    let report = search_observed(&Toy::new(Arc::clone(tree)), &plan, &mut watcher).expect("alpha-beta can be watched");
    Solution { value: report.value, steps: watcher.steps }
}

/// A node that has been entered and not left.
struct Frame {
    node: usize,
    /// What First has somewhere above or here, and what Second has.
    low: Option<Limit>,
    high: Option<Limit>,
    /// The same on entering.
    entry: (Option<i32>, Option<i32>),
    seen: Vec<i32>,
    best: Option<i32>,
}

/// Writes the steps of a search.
struct Watcher {
    tree: Arc<Tree>,
    frames: Vec<Frame>,
    /// The value that came back last, for First.
    last: i32,
    steps: Vec<Step>,
}

impl Watcher {
    fn takes_largest(&self, node: usize) -> bool {
        self.tree.node(node).side == Side::First
    }

    /// A value came back to the node entered last.
    fn came_back(&mut self, value: i32) {
        self.last = value;
        let Some(node) = self.frames.last().map(|frame| frame.node) else { return };
        let largest = self.takes_largest(node);
        if let Some(frame) = self.frames.last_mut() {
            frame.seen.push(value);
            frame.best = Some(frame.best.map_or(value, |best| if largest { best.max(value) } else { best.min(value) }));
        }
    }

    /// The bound that a node's value must meet for a cut.
    fn limit(&self, frame: &Frame) -> Option<Limit> {
        if self.takes_largest(frame.node) { frame.high } else { frame.low }
    }

    fn step(&mut self, node: usize, task: Task) {
        let frame = self.frames.last();
        let best = frame.and_then(|frame| frame.best);
        let limit = frame.and_then(|frame| self.limit(frame));
        self.steps.push(Step { node, task, best, limit });
    }
}

impl Observer<Toy> for Watcher {
    fn begin(&mut self, _driver: Driver, _depth: u32, _window: Window) {}

    fn tries(&mut self, position: &Toy, mv: u8) {
        self.step(position.child(mv), Task::Look);
    }

    fn looks(&mut self, _look: Look) {}

    fn enter(&mut self, position: &Toy, _depth: u32, _ply: usize, _window: Window) {
        let (low, high) = self.frames.last().map_or((None, None), |above| (above.low, above.high));
        let entry = (low.map(|limit| limit.value), high.map(|limit| limit.value));
        self.frames.push(Frame { node: position.number(), low, high, entry, seen: Vec::new(), best: None });
    }

    fn leaf(&mut self, position: &Toy, _depth: u32, _ply: usize, _value: i32, _finished: bool) {
        let value = self.tree.node(position.number()).value.unwrap_or_default();
        self.came_back(value);
    }

    fn raised(&mut self, position: &Toy, _mv: u8) {
        let limit = Some(Limit { value: self.last, set_at: position.number() });
        let largest = self.takes_largest(position.number());
        if let Some(frame) = self.frames.last_mut() {
            if largest {
                frame.low = limit;
            } else {
                frame.high = limit;
            }
        }
    }

    fn cut(&mut self, position: &Toy, left: &[u8]) {
        let value = self.last;
        for &mv in left {
            self.step(position.child(mv), Task::Cut { value });
        }
    }

    fn leave(&mut self, _position: &Toy, value: i32, _how: How<u8>) {
        let Some(frame) = self.frames.pop() else { return };
        let value = if self.takes_largest(frame.node) { value } else { -value };
        let kind = match frame.entry {
            (Some(low), _) if value <= low => Kind::AtMost,
            (_, Some(high)) if value >= high => Kind::AtLeast,
            _ => Kind::Exact,
        };
        let limit = self.limit(&frame);
        let task = Task::Value { value, kind, seen: frame.seen };
        self.steps.push(Step { node: frame.node, task, best: frame.best, limit });
        self.came_back(value);
    }
}
