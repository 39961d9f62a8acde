//! A recorded search in sentences: which window a node had, what it answered, why a branch was cut and whose bound that was.
//!
//! Sentences are messages; `locales/` has their words. Every inequality stands in them as `name number sign name number`, in any language,
//! so that a reader (and a test) can hold it against the recording. Numbers are for the side to move in the node that the sentence is about;
//! `#5` is a win and `-#5` a loss five plies from the root, where wins count by distance.

use poda_core::{Arg, INFINITE, Message, Side};
use poda_engine::recording::{Cut, End, Kind, NodeId, Recording, Source};
use poda_search::{DECIDED, Driver, Look, TO_THE_END, WIN, Wins};

/// A sentence and the node it is about.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// The node.
    pub node: NodeId,
    /// What is said of it.
    pub message: Message,
}

/// What happens in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A search of the root begins.
    Begin,
    /// The node is entered, or valued at once.
    Enter,
    /// The value of a child has come back.
    Back {
        /// The child.
        child: NodeId,
    },
    /// The node answers.
    Answer,
    /// The search is over, and not all of it was recorded.
    LeftOut,
}

/// A step without its sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The node.
    pub node: NodeId,
    /// What happens there.
    pub event: Event,
}

/// Moves that are named one by one before the rest is only counted.
const NAMED_MOVES: usize = 8;

/// Tells every step of a recording, in the order in which the search took them.
pub fn explain(recording: &Recording, told: &mut dyn FnMut(Step)) {
    moments(recording, &mut |moment| told(Step { node: moment.node, message: sentence(recording, moment) }));
}

/// The same steps without sentences, which are most of the work.
pub fn moments(recording: &Recording, told: &mut dyn FnMut(Moment)) {
    let mut pass = None;
    let mut open: Vec<NodeId> = Vec::new();
    let nodes = recording.nodes.len() as NodeId;
    for id in 0..nodes {
        close(recording, &mut open, id, told);
        let node = recording.node(id);
        if pass != Some(node.pass) {
            pass = Some(node.pass);
            told(Moment { node: id, event: Event::Begin });
        }
        if node.kind != Kind::Pruned {
            told(Moment { node: id, event: Event::Enter });
            open.push(id);
        }
    }
    close(recording, &mut open, nodes, told);
    if !recording.left_out.is_empty() {
        told(Moment { node: 0, event: Event::LeftOut });
    }
}

/// Tells of every open node that ends before `id`: what it answers, and what that means to the node above it.
fn close(recording: &Recording, open: &mut Vec<NodeId>, id: NodeId, told: &mut dyn FnMut(Moment)) {
    while let Some(&last) = open.last().filter(|&&last| recording.node(last).end <= id) {
        open.pop();
        if answer_name(recording, last).is_some() {
            told(Moment { node: last, event: Event::Answer });
        }
        if let Some(parent) = recording.node(last).parent
            && verdict(recording, parent, last).is_some()
        {
            told(Moment { node: parent, event: Event::Back { child: last } });
        }
    }
}

/// What is said of a step.
pub fn sentence(recording: &Recording, Moment { node, event }: Moment) -> Message {
    match event {
        Event::Begin => begin(recording, node),
        Event::Enter => entry(recording, node),
        Event::Back { child } => comparison(recording, node, child),
        Event::Answer => answered(recording, node),
        Event::LeftOut => left_out(recording),
    }
}

/// What is said before the first node of a pass.
fn begin(recording: &Recording, id: NodeId) -> Message {
    let pass = recording.pass(id);
    let name = match pass.driver {
        Driver::Whole => "step-pass-whole",
        Driver::Aspiration => "step-pass-aspiration",
        Driver::Mtdf => "step-pass-mtdf",
    };
    let message = Message::new(name).with("depth", depth_words(recording, "step-depth", pass.depth));
    match pass.driver {
        Driver::Whole => message,
        _ => message.with("alpha", number(recording, pass.window.alpha)).with("beta", number(recording, pass.window.beta)),
    }
}

/// How deep it is to be searched: `step-depth` in plies, or to the end.
fn depth_words(recording: &Recording, name: &'static str, depth: u32) -> Message {
    match recording.asked.depth {
        // No game is half as long as the depth that stands for its end.
        None if depth > TO_THE_END / 2 => Message::new("step-to-the-end"),
        _ => Message::new(name).with("depth", depth),
    }
}

/// What is said when a node is entered, or valued at once.
pub fn entry(recording: &Recording, id: NodeId) -> Message {
    let node = recording.node(id);
    let value = node.answer.map_or(0, |answer| answer.value);
    let about = |name| Message::new(name).with("path", path(recording, id)).with("player", player(recording, node.side));
    let valued = |name| about(name).with("value", number(recording, value));
    match (node.kind, recording.cut(id), node.answer) {
        (Kind::Leaf, ..) if node.finished => valued("step-finished"),
        (Kind::Leaf, ..) => valued("step-leaf"),
        (Kind::Table, Some(cut), _) => met(recording, valued("step-table-bound"), cut),
        (Kind::Table, None, _) => valued("step-table-exact"),
        (Kind::Told, Some(cut), _) => met(recording, valued("step-told"), cut),
        (Kind::Peek, Some(cut), _) => {
            let mv = cut.mv.map_or_else(String::new, |mv| recording.text(mv).to_owned());
            met(recording, valued("step-peek").with("move", mv), cut)
        }
        (Kind::Pruned, ..) => pruned(recording, id),
        _ => {
            let name = match node.look {
                _ if !has_windows(recording) => "step-enter-plain",
                Look::Whole => "step-enter",
                Look::Null => "step-enter-null",
                Look::Again => "step-again",
            };
            let message = about(name).with("left", depth_words(recording, "step-plies-left", node.depth.into()));
            if !has_windows(recording) {
                return message;
            }
            message.with("alpha", number(recording, node.window.alpha)).with("beta", number(recording, node.window.beta))
        }
    }
}

/// The sentence of an inner node's answer; `None` where it was told of before.
fn answer_name(recording: &Recording, id: NodeId) -> Option<&'static str> {
    match recording.node(id).kind {
        Kind::Exact if has_windows(recording) => Some("step-exact"),
        Kind::Exact => Some("step-answer"),
        Kind::All => Some("step-all"),
        Kind::Stopped => Some("step-stopped"),
        // A cut was told of when its move came back; the others when they were entered.
        _ => None,
    }
}

/// What an inner node answers.
fn answered(recording: &Recording, id: NodeId) -> Message {
    let node = recording.node(id);
    let name = answer_name(recording, id).unwrap_or("step-answer");
    let mut message = Message::new(name).with("path", path(recording, id));
    if let Some(answer) = node.answer {
        message = message.with("value", number(recording, answer.value));
    }
    if matches!(name, "step-exact" | "step-all") {
        message = message.with("alpha", number(recording, node.window.alpha));
    }
    if name == "step-exact" {
        message = message.with("beta", number(recording, node.window.beta));
    }
    message
}

/// What the value of a child means to its parent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It closes the window.
    Cut,
    /// It is the first value there is.
    First,
    /// It is better than the best so far, in a search without windows.
    Better(i32),
    /// It is no better than that.
    NotBetter(i32),
    /// It raises this alpha.
    Raised(i32),
    /// It does not.
    NotRaised(i32),
}

/// What the value of a child means; `None` where a null window found that it is better, which is told of when it is searched again.
pub fn verdict(recording: &Recording, parent: NodeId, child: NodeId) -> Option<Verdict> {
    let value = seen_from(recording, parent, child)?;
    if recording.cut(parent).is_some_and(|cut| cut.by == Some(child)) {
        return Some(Verdict::Cut);
    }
    let (raised, known) = (recording.node(child).raised, best_before(recording, parent, child));
    if !has_windows(recording) {
        return Some(
            known.map_or(Verdict::First, |best| if raised { Verdict::Better(best) } else { Verdict::NotBetter(best) }),
        );
    }
    let own = recording.node(parent).window.alpha;
    let alpha = known.unwrap_or(own).max(own);
    if raised { Some(Verdict::Raised(alpha)) } else { (value <= alpha).then_some(Verdict::NotRaised(alpha)) }
}

/// The same in words.
fn comparison(recording: &Recording, parent: NodeId, child: NodeId) -> Message {
    let about = |name| {
        Message::new(name)
            .with("path", path(recording, parent))
            .with("move", recording.move_text(child).unwrap_or_default())
            .with("player", player(recording, recording.node(parent).side))
            .with("value", number(recording, seen_from(recording, parent, child).unwrap_or_default()))
    };
    match (verdict(recording, parent, child), recording.cut(parent)) {
        (Some(Verdict::Cut), Some(cut)) => met(recording, about("step-cut"), cut).with("left", left(recording, parent, cut)),
        (Some(Verdict::Better(best)), _) => about("step-better").with("best", number(recording, best)),
        (Some(Verdict::NotBetter(best)), _) => about("step-not-better").with("best", number(recording, best)),
        (Some(Verdict::Raised(alpha)), _) => about("step-raised").with("alpha", number(recording, alpha)),
        (Some(Verdict::NotRaised(alpha)), _) => about("step-not-raised").with("alpha", number(recording, alpha)),
        _ => about("step-first"),
    }
}

/// The value of a child for the side to move in its parent.
pub(crate) fn seen_from(recording: &Recording, parent: NodeId, child: NodeId) -> Option<i32> {
    let (above, node) = (recording.node(parent), recording.node(child));
    let value = node.answer?.value;
    Some(if above.side == node.side { value } else { -value })
}

/// The best value that the parent had before a child came back.
pub(crate) fn best_before(recording: &Recording, parent: NodeId, child: NodeId) -> Option<i32> {
    let elder = recording.children(parent).take_while(|&sister| sister != child);
    elder.filter(|&sister| recording.node(sister).raised).filter_map(|sister| seen_from(recording, parent, sister)).last()
}

/// Adds to a sentence which bound was met and where it was set.
fn met(recording: &Recording, message: Message, cut: &Cut) -> Message {
    let bound = match cut.end {
        End::Alpha => Message::new("step-at-most-alpha").with("alpha", number(recording, cut.met)),
        End::Beta => Message::new("step-at-least-beta").with("beta", number(recording, cut.met)),
    };
    message.with("bound", bound).with("source", source(recording, cut))
}

/// Where a bound was set.
fn source(recording: &Recording, cut: &Cut) -> Message {
    let node = recording.node(cut.node);
    let up = |ply: u16| u32::from(node.ply.saturating_sub(ply));
    match cut.source {
        Source::Move { ply, mv, .. } => {
            let (owner, theirs) = match cut.end {
                End::Alpha => (node.side, cut.met),
                End::Beta => (!node.side, -cut.met),
            };
            Message::new("step-set-by-move")
                .with("move", recording.text(mv))
                .with("plies", up(ply))
                .with("player", player(recording, owner))
                .with("theirs", number(recording, theirs))
        }
        Source::Null { ply, .. } => {
            let (asked, above) = match cut.end {
                End::Beta => (node.side, cut.met - 1),
                End::Alpha => (!node.side, -cut.met - 1),
            };
            Message::new("step-set-by-null")
                .with("plies", up(ply))
                .with("player", player(recording, asked))
                .with("above", number(recording, above))
        }
        Source::Driver => match recording.pass(cut.node).driver {
            Driver::Mtdf => Message::new("step-set-by-mtdf"),
            Driver::Aspiration | Driver::Whole => Message::new("step-set-by-aspiration"),
        },
    }
}

/// Which moves are not looked at after a cut.
fn left(recording: &Recording, id: NodeId, cut: &Cut) -> Message {
    if cut.left == 0 {
        return Message::new("step-left-none");
    }
    let pruned = recording.children(id).filter(|&child| recording.node(child).kind == Kind::Pruned);
    let mut names: Vec<&str> = pruned.filter_map(|child| recording.move_text(child)).take(NAMED_MOVES).collect();
    if names.len() < cut.left as usize {
        names.push("…");
    }
    Message::new("step-left").with("count", cut.left).with("moves", names.join(" "))
}

/// Why a node was never entered.
pub fn pruned(recording: &Recording, id: NodeId) -> Message {
    let cut = recording.node(id).parent.and_then(|parent| recording.cut(parent));
    let message = Message::new("step-pruned").with("path", path(recording, id));
    let Some(cut) = cut else { return Message::new("step-pruned-elsewhere").with("path", path(recording, id)) };
    let mv = cut.mv.map_or_else(String::new, |mv| recording.text(mv).to_owned());
    met(recording, message.with("move", mv).with("value", number(recording, cut.value)), cut)
}

/// What was left out.
pub fn left_out(recording: &Recording) -> Message {
    let counts = recording.left_out;
    Message::new("step-left-out")
        .with("kept", recording.kept.nodes.to_string())
        .with("nodes", counts.nodes.to_string())
        .with("leaves", counts.leaves.to_string())
        .with("cuts", counts.cuts.to_string())
        .with("budget", recording.budget)
}

/// Whether the search has windows at all.
pub fn has_windows(recording: &Recording) -> bool {
    recording.asked.rung != poda_search::Rung::Minimax.name()
}

fn player(recording: &Recording, side: Side) -> Message {
    recording.asked.players[side].clone()
}

/// The moves to a node.
fn path(recording: &Recording, id: NodeId) -> Arg {
    let moves = recording.path(id);
    if moves.is_empty() { Message::new("step-root").into() } else { moves.join(" ").into() }
}

/// A number as sentences write it.
pub fn number(recording: &Recording, value: i32) -> String {
    let sign = if value < 0 { "-" } else { "" };
    match value.abs() {
        INFINITE.. => format!("{sign}∞"),
        size @ DECIDED..=WIN if recording.asked.wins == Wins::Distance => format!("{sign}#{}", WIN - size),
        _ => value.to_string(),
    }
}
