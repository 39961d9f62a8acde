//! A bounded part of a tree: whole families, the line that the search chose first, then ply by ply.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

use poda_core::{BoardView, Message};
use poda_engine::recording::NodeId;

use super::{Branch, Item, Source};
use crate::sheet::Say;

/// How many branches are drawn where nothing else is said: about what fits a page.
pub const DEFAULT_SHOWN: usize = 120;
/// More sisters than that are not drawn together; so many are, where there is room for them at all.
const WIDEST: usize = 60;
const NARROWEST: usize = 10;

/// A part of a tree that is small enough to be drawn.
pub struct Sketch {
    /// What was searched.
    pub title: Message,
    /// What was found, counted, left out, and how to read it.
    pub notes: Vec<Message>,
    /// The position in which the search began.
    pub board: BoardView,
    /// The branches, each before those that hang on it.
    pub branches: Vec<Drawn>,
}

/// A branch of a sketch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// Its words.
    pub item: Item,
    /// The branch on which it hangs, as a place in the sketch.
    pub parent: Option<usize>,
    /// How many branches are above it.
    pub level: usize,
    /// How many recorded nodes below it are not drawn.
    pub folded: u32,
    /// How many moves it stands for.
    pub count: u32,
}

impl Sketch {
    /// Draws at most `most` branches of a tree.
    pub fn new(source: &dyn Source, most: usize, say: Say<'_>) -> Self {
        let tops = trimmed(source, source.tops(), None, most.clamp(1, WIDEST));
        let unfolded = unfold(source, &tops, most);
        Self::drawn(source, tops, &unfolded, say)
    }

    /// Draws what somebody has unfolded: the tops, and what hangs on the nodes that are `open` and in sight.
    pub fn opened(source: &dyn Source, open: &[NodeId], say: Say<'_>) -> Self {
        let unfolded = open.iter().map(|&id| (id, WIDEST)).collect();
        Self::drawn(source, trimmed(source, source.tops(), None, WIDEST), &unfolded, say)
    }

    fn drawn(source: &dyn Source, tops: Vec<Branch>, unfolded: &Unfolded, say: Say<'_>) -> Self {
        let mut sketch =
            Self { title: source.title(), notes: source.notes(say), board: source.board().clone(), branches: Vec::new() };
        for top in tops {
            sketch.add(source, top, None, unfolded, say);
        }
        sketch
    }

    fn add(&mut self, source: &dyn Source, branch: Branch, parent: Option<usize>, unfolded: &Unfolded, say: Say<'_>) {
        let level = parent.map_or(0, |parent| self.branches[parent].level + 1);
        let room = |id: &NodeId| unfolded.get(id).copied();
        let (open, folded, count) = match branch {
            Branch::Node(id) if unfolded.contains_key(&id) => (Some(id), 0, 1),
            Branch::Node(id) => (None, source.size(id), 1),
            Branch::Pruned { count, .. } | Branch::More { count, .. } => (None, 0, count),
            Branch::LeftOut { .. } => (None, 0, 1),
        };
        let place = self.branches.len();
        self.branches.push(Drawn { item: source.item(branch, say), parent, level, folded, count });
        if let Some((id, room)) = open.and_then(|id| Some((id, room(&id)?))) {
            for child in trimmed(source, source.below(id), Some(id), room) {
                self.add(source, child, Some(place), unfolded, say);
            }
        }
    }
}

/// Which nodes show what hangs on them, and how many branches of it.
type Unfolded = HashMap<NodeId, usize>;

/// Unfolds nodes as long as all is at most `most` branches.
fn unfold(source: &dyn Source, tops: &[Branch], most: usize) -> Unfolded {
    let mut unfolded = Unfolded::new();
    let mut shown = tops.len();
    // The chosen line comes first, then what is nearer to the root, then what came earlier.
    let key = |id: NodeId, level: usize| (source.is_best(id), Reverse(level), Reverse(id));
    let nodes = |branches: &[Branch]| -> Vec<NodeId> {
        let node = |branch: &Branch| if let Branch::Node(id) = *branch { Some(id) } else { None };
        branches.iter().filter_map(node).collect()
    };
    let mut open: BinaryHeap<_> = nodes(tops).into_iter().map(|id| key(id, 0)).collect();
    while let Some((chosen, Reverse(level), Reverse(id))) = open.pop() {
        let room = most.saturating_sub(shown);
        let family = source.below(id);
        // A wide family of the chosen line is shown in part, and leaves room for the rest of the line; others are shown as a whole.
        let part = if chosen { (room / 2).clamp(NARROWEST, WIDEST) } else { WIDEST };
        let family = trimmed(source, family, Some(id), part);
        if family.is_empty() || family.len() > room {
            continue;
        }
        shown += family.len();
        unfolded.insert(id, part);
        open.extend(nodes(&family).into_iter().map(|id| key(id, level + 1)));
    }
    unfolded
}

/// A family of at most `most` branches, the chosen one among them; the rest is counted.
fn trimmed(source: &dyn Source, mut family: Vec<Branch>, below: Option<NodeId>, most: usize) -> Vec<Branch> {
    if family.len() <= most {
        return family;
    }
    let mut rest = family.split_off(most.saturating_sub(1));
    let is_best = |branch: &Branch| matches!(*branch, Branch::Node(id) if source.is_best(id));
    if let (Some(best), Some(last)) = (rest.iter().position(is_best), family.last_mut()) {
        std::mem::swap(last, &mut rest[best]);
    }
    let moves = |branch: &Branch| if let Branch::Pruned { count, .. } = *branch { count } else { 1 };
    family.push(Branch::More { below, count: rest.iter().map(moves).sum() });
    family
}
