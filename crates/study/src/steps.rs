//! The steps of a recorded search, any of them at once: for screens that walk through a search without holding all its sentences.

use poda_core::Window;
use poda_engine::recording::{NodeId, Recording};

use crate::explain::{Event, Moment, Verdict, best_before, has_windows, moments, number, seen_from, verdict};
use crate::perspective::Reading;

/// The steps of a recording, in the order in which the search took them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Steps {
    moments: Vec<Moment>,
    spans: Vec<Option<Span>>,
    /// The steps in which a move closes a window.
    cuts: Vec<u32>,
}

/// The first and the last step that is about a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// The first.
    pub first: u32,
    /// The last.
    pub last: u32,
}

/// A node on the way to where the search is, and its window now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OnWay {
    /// The node.
    pub node: NodeId,
    /// Alpha as the moves that have come back have raised it; the best value so far where there are no windows.
    pub alpha: String,
    /// Beta, which is what they change in a MIN node; empty where there are no windows.
    pub beta: String,
}

/// What stands for a best value that is not there yet.
const NONE_YET: &str = "-";

impl Steps {
    /// The steps of a recording.
    pub fn new(recording: &Recording) -> Self {
        let mut steps = Self { spans: vec![None; recording.nodes.len()], ..Self::default() };
        moments(recording, &mut |moment| steps.push(recording, moment));
        steps
    }

    fn push(&mut self, recording: &Recording, moment: Moment) {
        let at = self.moments.len() as u32;
        // The last sentence is about the whole recording, not about its node.
        if let Some(span) = self.spans.get_mut(moment.node as usize).filter(|_| moment.event != Event::LeftOut) {
            *span = Some(Span { first: span.map_or(at, |span| span.first), last: at });
        }
        if closes(recording, moment) {
            self.cuts.push(at);
        }
        self.moments.push(moment);
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.moments.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.moments.is_empty()
    }

    /// A step; `None` beyond the last.
    pub fn get(&self, at: usize) -> Option<Moment> {
        self.moments.get(at).copied()
    }

    /// The steps that are about a node; `None` where it was never entered.
    pub fn span(&self, node: NodeId) -> Option<Span> {
        self.spans.get(node as usize).copied().flatten()
    }

    /// The next step after this one, or before it, in which a move closes a window.
    pub fn next_cut(&self, from: u32, forward: bool) -> Option<u32> {
        if forward {
            self.cuts.get(self.cuts.partition_point(|&at| at <= from)).copied()
        } else {
            self.cuts[..self.cuts.partition_point(|&at| at < from)].last().copied()
        }
    }

    /// Whether a move closes a window in this step.
    pub fn is_cut(&self, at: u32) -> bool {
        self.cuts.binary_search(&at).is_ok()
    }

    /// Bytes that they take, about.
    pub fn bytes(&self) -> usize {
        self.moments.capacity() * size_of::<Moment>()
            + self.spans.capacity() * size_of::<Option<Span>>()
            + self.cuts.capacity() * size_of::<u32>()
    }
}

fn closes(recording: &Recording, Moment { node, event }: Moment) -> bool {
    matches!(event, Event::Back { child } if verdict(recording, node, child) == Some(Verdict::Cut))
}

/// The nodes from the top down to that of a step, with their windows in that step.
pub fn way(reading: Reading<'_>, Moment { node, event }: Moment) -> Vec<OnWay> {
    let recording = reading.recording;
    let best = match event {
        Event::Begin | Event::Enter => None,
        Event::Back { child } => after(recording, node, child),
        Event::Answer | Event::LeftOut => recording.node(node).answer.map(|answer| answer.value),
    };
    let mut way = vec![on_way(reading, node, best)];
    let mut child = node;
    while let Some(parent) = recording.node(child).parent {
        way.push(on_way(reading, parent, before(recording, parent, child)));
        child = parent;
    }
    way.reverse();
    way
}

/// The best value that a node had when a child was entered. The child's window knows it, also where elder sisters were left out.
fn before(recording: &Recording, parent: NodeId, child: NodeId) -> Option<i32> {
    if !has_windows(recording) {
        return best_before(recording, parent, child);
    }
    let (above, node) = (recording.node(parent), recording.node(child));
    Some(node.window.seen_by(above.side == node.side).alpha)
}

/// The best value that it has when the child has come back.
fn after(recording: &Recording, parent: NodeId, child: NodeId) -> Option<i32> {
    match verdict(recording, parent, child) {
        Some(Verdict::Cut | Verdict::First | Verdict::Better(_) | Verdict::Raised(_)) => seen_from(recording, parent, child),
        _ => before(recording, parent, child),
    }
}

fn on_way(reading: Reading<'_>, id: NodeId, best: Option<i32>) -> OnWay {
    let (recording, side) = (reading.recording, reading.recording.node(id).side);
    let window = recording.node(id).window;
    if !has_windows(recording) {
        let alpha = best.map_or_else(|| NONE_YET.to_owned(), |best| number(recording, reading.value(side, best)));
        return OnWay { node: id, alpha, beta: String::new() };
    }
    let alpha = best.map_or(window.alpha, |best| best.max(window.alpha));
    let now = reading.window(side, Window { alpha, beta: window.beta });
    OnWay { node: id, alpha: number(recording, now.alpha), beta: number(recording, now.beta) }
}
