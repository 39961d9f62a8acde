//! A recorded search in sentences: which window a node had, what it answered, why a branch was cut and whose bound that was.
//!
//! Sentences are messages; `locales/` has their words. Every inequality stands in them as `name number sign name number`, in any language,
//! so that a reader (and a test) can hold it against the recording. Numbers are for the side to move in the node that the sentence is about;
//! `#5` is a win and `-#5` a loss five plies from the root, where wins count by distance.

use poda_core::{Arg, INFINITE, Message, Side};
use poda_search::{DECIDED, Driver, Look, WIN, Wins};

use crate::recording::{Cut, End, Kind, NodeId, Recording, Source};

/// A sentence and the node it is about.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// The node.
    pub node: NodeId,
    /// What is said of it.
    pub message: Message,
}

/// Moves that are named one by one before the rest is only counted.
const NAMED_MOVES: usize = 8;

/// Tells every step of a recording, in the order in which the search took them.
pub fn explain(recording: &Recording, told: &mut dyn FnMut(Step)) {
    let mut pass = None;
    let mut open: Vec<NodeId> = Vec::new();
    let nodes = recording.nodes.len() as NodeId;
    for id in 0..nodes {
        close(recording, &mut open, id, told);
        let node = recording.node(id);
        if pass != Some(node.pass) {
            pass = Some(node.pass);
            told(Step { node: id, message: begin(recording, id) });
        }
        if node.kind != Kind::Pruned {
            told(Step { node: id, message: entry(recording, id) });
            open.push(id);
        }
    }
    close(recording, &mut open, nodes, told);
    if !recording.left_out.is_empty() {
        told(Step { node: 0, message: left_out(recording) });
    }
}

/// Tells of every open node that ends before `id`.
fn close(recording: &Recording, open: &mut Vec<NodeId>, id: NodeId, told: &mut dyn FnMut(Step)) {
    while let Some(&last) = open.last().filter(|&&last| recording.node(last).end <= id) {
        open.pop();
        for message in leaving(recording, last) {
            told(message);
        }
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
    let message = Message::new(name).with("depth", depth_words(recording, pass.depth));
    match pass.driver {
        Driver::Whole => message,
        _ => message.with("alpha", number(recording, pass.window.alpha)).with("beta", number(recording, pass.window.beta)),
    }
}

fn depth_words(recording: &Recording, depth: u32) -> Message {
    match recording.asked.depth {
        None if depth >= u32::from(u16::MAX) / 2 => Message::new("step-to-the-end"),
        _ => Message::new("step-depth").with("depth", depth),
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
            let message = about(name).with("depth", u32::from(node.depth));
            if !has_windows(recording) {
                return message;
            }
            message.with("alpha", number(recording, node.window.alpha)).with("beta", number(recording, node.window.beta))
        }
    }
}

/// What is said when a node is left: what it answered, and what that means to the node above it.
fn leaving(recording: &Recording, id: NodeId) -> Vec<Step> {
    let node = recording.node(id);
    let answered = answered(recording, id);
    let meant = node.parent.and_then(|parent| Some(Step { node: parent, message: comparison(recording, parent, id)? }));
    answered.map(|message| Step { node: id, message }).into_iter().chain(meant).collect()
}

/// What an inner node answers.
fn answered(recording: &Recording, id: NodeId) -> Option<Message> {
    let node = recording.node(id);
    let name = match node.kind {
        Kind::Exact if has_windows(recording) => "step-exact",
        Kind::Exact => "step-answer",
        Kind::All => "step-all",
        Kind::Stopped => "step-stopped",
        // A cut was told of when its move came back; the others when they were entered.
        _ => return None,
    };
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
    Some(message)
}

/// What the value of a child means to its parent.
fn comparison(recording: &Recording, parent: NodeId, child: NodeId) -> Option<Message> {
    let above = recording.node(parent);
    let value = seen_from(recording, parent, child)?;
    let known = best_before(recording, parent, child);
    let about = |name| {
        Message::new(name)
            .with("path", path(recording, parent))
            .with("move", recording.move_text(child).unwrap_or_default())
            .with("player", player(recording, above.side))
            .with("value", number(recording, value))
    };
    if let Some(cut) = recording.cut(parent).filter(|cut| cut.by == Some(child)) {
        return Some(met(recording, about("step-cut"), cut).with("left", left(recording, parent, cut)));
    }
    if !has_windows(recording) {
        return Some(match known {
            None => about("step-first"),
            Some(best) if recording.node(child).raised => about("step-better").with("best", number(recording, best)),
            Some(best) => about("step-not-better").with("best", number(recording, best)),
        });
    }
    let alpha = known.unwrap_or(above.window.alpha).max(above.window.alpha);
    let name = if recording.node(child).raised {
        "step-raised"
    } else if value <= alpha {
        "step-not-raised"
    } else {
        // A null window found that it is better: told of when it is searched again.
        return None;
    };
    Some(about(name).with("alpha", number(recording, alpha)))
}

/// The value of a child for the side to move in its parent.
fn seen_from(recording: &Recording, parent: NodeId, child: NodeId) -> Option<i32> {
    let (above, node) = (recording.node(parent), recording.node(child));
    let value = node.answer?.value;
    Some(if above.side == node.side { value } else { -value })
}

/// The best value that the parent had before a child came back.
fn best_before(recording: &Recording, parent: NodeId, child: NodeId) -> Option<i32> {
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

fn has_windows(recording: &Recording) -> bool {
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
