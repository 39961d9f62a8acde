//! A recorded search in sentences: which window a node had, what it answered, why a branch was cut and whose bound that was.
//!
//! Sentences are messages; `locales/` has their words. Every inequality stands in them as `name number sign name number`, in any language,
//! so that a reader (and a test) can hold it against the recording. Numbers are for the side to move in the node that the sentence is about,
//! or for the root's side with MAX and MIN, as the [`Reading`] says; `#5` is a win and `-#5` a loss five plies from the root, where wins count by distance.

use poda_core::{Arg, INFINITE, Message, Side};
use poda_engine::recording::{Cut, End, Kind, NodeId, Recording, Source};
use poda_search::{DECIDED, Driver, Look, TO_THE_END, WIN, Wins};

use crate::perspective::{Reading, Role};

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
pub fn explain(reading: Reading<'_>, told: &mut dyn FnMut(Step)) {
    moments(reading.recording, &mut |moment| told(Step { node: moment.node, message: sentence(reading, moment) }));
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
pub fn sentence(reading: Reading<'_>, Moment { node, event }: Moment) -> Message {
    match event {
        Event::Begin => begin(reading.recording, node),
        Event::Enter => entry(reading, node),
        Event::Back { child } => comparison(reading, node, child),
        Event::Answer => answered(reading, node),
        Event::LeftOut => left_out(reading.recording),
    }
}

/// What is said before the first node of a pass. Its window is the root's in any perspective.
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
pub fn entry(reading: Reading<'_>, id: NodeId) -> Message {
    let recording = reading.recording;
    let node = recording.node(id);
    let value = || told(reading, node.side, node.answer.map_or(0, |answer| answer.value));
    let about = |name, side| Message::new(name).with("path", path(recording, id)).with("player", player(reading, side));
    // What a value is worth is said to its owner; what a bound means, to the side to move.
    let worth = |name| about(name, reading.owner(node.side)).with("value", value());
    let valued = |name| about(name, node.side).with("value", value());
    match (node.kind, recording.cut(id), node.answer) {
        (Kind::Leaf, ..) if node.finished => worth("step-finished"),
        (Kind::Leaf, ..) => worth("step-leaf"),
        (Kind::Table, Some(cut), _) => met(reading, valued("step-table-bound"), cut),
        (Kind::Table, None, _) => worth("step-table-exact"),
        (Kind::Told, Some(cut), _) => met(reading, valued("step-told"), cut),
        (Kind::Peek, Some(cut), _) => {
            let mv = cut.mv.map_or_else(String::new, |mv| recording.text(mv).to_owned());
            met(reading, valued("step-peek").with("move", mv), cut)
        }
        (Kind::Pruned, ..) => pruned(reading, id),
        _ => {
            let name = match node.look {
                _ if !has_windows(recording) => "step-enter-plain",
                Look::Whole => "step-enter",
                Look::Null => "step-enter-null",
                Look::Again => "step-again",
            };
            let message = about(name, node.side).with("left", depth_words(recording, "step-plies-left", node.depth.into()));
            if !has_windows(recording) {
                return message;
            }
            let window = reading.window(node.side, node.window);
            message.with("alpha", number(recording, window.alpha)).with("beta", number(recording, window.beta))
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
fn answered(reading: Reading<'_>, id: NodeId) -> Message {
    let recording = reading.recording;
    let node = recording.node(id);
    let window = reading.window(node.side, node.window);
    let (alpha, beta) = (number(recording, window.alpha), number(recording, window.beta));
    let name = match answer_name(recording, id).unwrap_or("step-answer") {
        "step-all" if reading.is_min(node.side) => "step-all-min",
        name => name,
    };
    let mut message = Message::new(name).with("path", path(recording, id));
    if let Some(answer) = node.answer {
        message = message.with("value", told(reading, node.side, answer.value));
    }
    match name {
        "step-exact" => message.with("alpha", alpha).with("beta", beta),
        "step-all" => message.with("alpha", alpha),
        "step-all-min" => message.with("beta", beta),
        _ => message,
    }
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
fn comparison(reading: Reading<'_>, parent: NodeId, child: NodeId) -> Message {
    let recording = reading.recording;
    let side = recording.node(parent).side;
    let number = |value| told(reading, side, value);
    let about = |name, player_side| {
        Message::new(name)
            .with("path", path(recording, parent))
            .with("move", recording.move_text(child).unwrap_or_default())
            .with("player", player(reading, player_side))
            .with("value", number(seen_from(recording, parent, child).unwrap_or_default()))
    };
    let min = reading.is_min(side);
    match (verdict(recording, parent, child), recording.cut(parent)) {
        (Some(Verdict::Cut), Some(cut)) => cut_off(reading, about, cut).with("left", left(recording, parent, cut)),
        (Some(Verdict::Better(best)), _) if min => about("step-better-min", side).with("best", number(best)),
        (Some(Verdict::Better(best)), _) => about("step-better", side).with("best", number(best)),
        (Some(Verdict::NotBetter(best)), _) if min => about("step-not-better-min", side).with("best", number(best)),
        (Some(Verdict::NotBetter(best)), _) => about("step-not-better", side).with("best", number(best)),
        // What raises alpha for the side to move lowers beta for the root's side.
        (Some(Verdict::Raised(alpha)), _) if min => about("step-lowered", side).with("beta", number(alpha)),
        (Some(Verdict::Raised(alpha)), _) => about("step-raised", side).with("alpha", number(alpha)),
        (Some(Verdict::NotRaised(alpha)), _) if min => about("step-not-lowered", side).with("beta", number(alpha)),
        (Some(Verdict::NotRaised(alpha)), _) => about("step-not-raised", side).with("alpha", number(alpha)),
        _ => about("step-first", reading.owner(side)),
    }
}

/// A move closes the window. With MAX and MIN the value becomes alpha or beta of its node, and then beta ≤ alpha.
fn cut_off(reading: Reading<'_>, about: impl Fn(&'static str, Side) -> Message, cut: &Cut) -> Message {
    let side = reading.recording.node(cut.node).side;
    let (value, bound) = (told(reading, side, cut.value), told(reading, side, cut.met));
    let (alpha, beta) = match reading.role(side) {
        None => return met(reading, about("step-cut", side), cut),
        Some(Role::Max) => (value, bound),
        Some(Role::Min) => (bound, value),
    };
    about("step-cut-root", side).with("beta", beta).with("alpha", alpha).with("source", source(reading, cut))
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
fn met(reading: Reading<'_>, message: Message, cut: &Cut) -> Message {
    let side = reading.recording.node(cut.node).side;
    let number = told(reading, side, cut.met);
    let bound = match reading.end(side, cut.end) {
        End::Alpha => Message::new("step-at-most-alpha").with("alpha", number),
        End::Beta => Message::new("step-at-least-beta").with("beta", number),
    };
    message.with("bound", bound).with("source", source(reading, cut))
}

/// Where a bound was set.
fn source(reading: Reading<'_>, cut: &Cut) -> Message {
    let recording = reading.recording;
    let node = recording.node(cut.node);
    let up = |ply: u16| u32::from(node.ply.saturating_sub(ply));
    match cut.source {
        Source::Move { ply, mv, .. } => {
            let (owner, theirs) = match cut.end {
                End::Alpha => (node.side, cut.met),
                End::Beta => (!node.side, -cut.met),
            };
            let name = if reading.max().is_some() { "step-already-has" } else { "step-set-by-move" };
            Message::new(name)
                .with("move", recording.text(mv))
                .with("plies", up(ply))
                .with("player", player(reading, owner))
                .with("theirs", told(reading, owner, theirs))
        }
        Source::Null { ply, .. } => {
            let (asked, above) = match cut.end {
                End::Beta => (node.side, cut.met - 1),
                End::Alpha => (!node.side, -cut.met - 1),
            };
            let (name, limit) =
                if reading.is_min(asked) { ("step-set-by-null-min", "below") } else { ("step-set-by-null", "above") };
            Message::new(name)
                .with("plies", up(ply))
                .with("player", player(reading, asked))
                .with(limit, told(reading, asked, above))
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
pub fn pruned(reading: Reading<'_>, id: NodeId) -> Message {
    let recording = reading.recording;
    let cut = recording.node(id).parent.and_then(|parent| recording.cut(parent));
    let message = Message::new("step-pruned").with("path", path(recording, id));
    let Some(cut) = cut else { return Message::new("step-pruned-elsewhere").with("path", path(recording, id)) };
    let mv = cut.mv.map_or_else(String::new, |mv| recording.text(mv).to_owned());
    let value = told(reading, recording.node(cut.node).side, cut.value);
    met(reading, message.with("move", mv).with("value", value), cut)
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

/// What a side is called: its player, as the maximizer or the minimizer where values are the root's.
fn player(reading: Reading<'_>, side: Side) -> Message {
    let player = reading.recording.asked.players[side].clone();
    match reading.role(side) {
        None => player,
        Some(Role::Max) => Message::new("step-max").with("player", player),
        Some(Role::Min) => Message::new("step-min").with("player", player),
    }
}

/// A value of a side, as it is read and written.
fn told(reading: Reading<'_>, side: Side, value: i32) -> String {
    number(reading.recording, reading.value(side, value))
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
