//! Nodes and steps as lines of numbers.

use std::io::{self, Write as _};

use base64::prelude::{BASE64_STANDARD, Engine as _};
use flate2::Compression;
use flate2::write::DeflateEncoder;
use poda_core::{INFINITE, Message};
use poda_engine::recording::{Kind, Node, NodeId, Recording};
use poda_search::{Bound, Look};

use super::Source;
use super::boards::Sprites;
use super::sentences::Sentences;
use crate::explain::{explain, pruned};
use crate::sheet::Say;
use crate::tree::root::walk;
use crate::tree::{Branch, Grown, Recorded};

/// The lines of a tree.
pub(super) struct Lines {
    pub(super) nodes: Parts,
    pub(super) steps: Parts,
}

/// Lines in parts of [`PART`] lines, each packed in an element of its own: a file of a hundred thousand nodes can go by mail, and no part
/// takes long to unpack.
#[derive(Default)]
pub(super) struct Parts {
    pub(super) count: usize,
    parts: Vec<String>,
}

/// Few enough lines to be unpacked and split in no time.
pub(super) const PART: usize = 4000;

impl Parts {
    fn push(&mut self, line: &str) {
        if self.count.is_multiple_of(PART) {
            self.parts.push(String::new());
        }
        if let Some(part) = self.parts.last_mut() {
            if !part.is_empty() {
                part.push('\n');
            }
            part.push_str(line);
        }
        self.count += 1;
    }

    /// The elements of the page, named `NAME0`, `NAME1`, ...
    pub(super) fn elements(&self, name: &str) -> io::Result<String> {
        let element = |(at, part): (usize, &String)| {
            let packed = BASE64_STANDARD.encode(deflated(part)?);
            Ok(format!("<script type=\"text/plain\" id=\"{name}{at}\">{packed}</script>\n"))
        };
        self.parts.iter().enumerate().map(element).collect()
    }
}

/// A text as the browser's own `deflate-raw` unpacks it.
fn deflated(text: &str) -> io::Result<Vec<u8>> {
    let mut packer = DeflateEncoder::new(Vec::new(), Compression::default());
    packer.write_all(text.as_bytes())?;
    packer.finish()
}

/// The messages of the step in which a move closes a window, for the side to move and for the root's side.
const CUTS: [&str; 2] = ["step-cut", "step-cut-root"];
/// The message that is about the whole recording, not about its node.
const LEFT_OUT: &str = "step-left-out";

/// The first and the last step that is about a node.
#[derive(Clone, Copy)]
struct Span {
    first: usize,
    last: usize,
}

impl Lines {
    /// The lines of a recorded search.
    pub(super) fn recorded(tree: &Recorded<'_>, sprites: &mut Sprites, sentences: &mut Sentences<'_>) -> Self {
        let recording = tree.recording;
        let turned = tree.reading.turned();
        let mut spans: Vec<Option<Span>> = vec![None; recording.nodes.len()];
        let mut steps = Parts::default();
        explain(tree.reading, &mut |step| {
            let id = step.node as usize;
            if let Some(span) = spans.get_mut(id).filter(|_| step.message.id != LEFT_OUT) {
                *span = Some(Span { first: span.map_or(steps.count, |span| span.first), last: steps.count });
            }
            let sign = if CUTS.contains(&step.message.id) { "!" } else { "" };
            let path = if id < recording.nodes.len() { recording.path(step.node).join(" ") } else { String::new() };
            steps.push(&format!("{sign}{id},{}", sentences.pack(&step.message, &path)));
        });
        let mut nodes = Parts::default();
        let mut ids = 0..recording.nodes.len() as NodeId;
        let moves = (0..recording.nodes.len() as NodeId).map(|id| step_to(recording, id));
        walk(tree.root(), moves, &mut |view| {
            let id = ids.next().expect("a position for each node");
            let (ply, way) = step_to(recording, id);
            let change = sprites.change(&view, ply, way.len());
            let node = turned.node(id);
            let note = if node.kind == Kind::Pruned {
                sentences.pack(&pruned(tree.reading, id), &recording.path(id).join(" "))
            } else {
                String::new()
            };
            let mv = recording.move_text(id).map(|text| sentences.text(text));
            nodes.push(&format!("{}|{change}|{note}", numbers(recording, id, node, mv, spans[id as usize])));
        });
        Self { nodes, steps }
    }

    /// The lines of a tree of playouts: one step a node.
    pub(super) fn grown(tree: &Grown<'_>, sprites: &mut Sprites, sentences: &mut Sentences<'_>, say: Say<'_>) -> Self {
        let (mut nodes, mut steps) = (Parts::default(), Parts::default());
        let count = tree.playouts.nodes.len() as NodeId;
        let way = |id: NodeId| tree.node(id).mv.as_deref().map(|text| vec![text]).unwrap_or_default();
        let moves = (0..count).map(|id| (usize::from(tree.node(id).ply), way(id)));
        let mut ids = 0..count;
        walk(tree.root(), moves, &mut |view| {
            let id = ids.next().expect("a position for each node");
            let node = tree.node(id);
            let change = sprites.change(&view, node.ply.into(), usize::from(node.mv.is_some()));
            let told: Message = tree.told(id);
            steps.push(&format!("{id},{}", sentences.pack(&told, &tree.path(id).join(" "))));
            let item = tree.item(Branch::Node(id), say);
            let texts = [&item.value, &item.window, &item.kind].map(|text| sentences.text(text).to_string()).join(",");
            let proven = u8::from(node.proof.is_some());
            let numbers = [
                told_or_nothing(node.parent),
                tree.end(id).to_string(),
                told_or_nothing(node.mv.as_deref().map(|text| sentences.text(text))),
                node.mover.number().to_string(),
                node.ply.to_string(),
                id.to_string(),
                id.to_string(),
                proven.to_string(),
                texts,
                tree.unlisted(id).to_string(),
            ];
            nodes.push(&format!("{}|{change}|", numbers.join(",")));
        });
        Self { nodes, steps }
    }
}

/// How far below the root a node is, and the moves to it from the node above, or from the root.
fn step_to(recording: &Recording, id: NodeId) -> (usize, Vec<&str>) {
    let node = recording.node(id);
    let moves = match (node.parent, recording.move_text(id)) {
        (Some(_), Some(text)) => vec![text],
        _ => recording.path(id),
    };
    (node.ply.into(), moves)
}

fn told_or_nothing<T: ToString>(value: Option<T>) -> String {
    value.map_or_else(String::new, |value| value.to_string())
}

/// The numbers of a node of a search.
fn numbers(recording: &Recording, id: NodeId, node: &Node, mv: Option<usize>, span: Option<Span>) -> String {
    let kind = match node.kind {
        Kind::Exact => 0,
        Kind::Cut => 1,
        Kind::All => 2,
        Kind::Leaf => 3,
        Kind::Table => 4,
        Kind::Peek => 5,
        Kind::Told => 6,
        Kind::Pruned => 7,
        Kind::Stopped => 8,
    };
    let bound = node.answer.map(|answer| match answer.bound {
        Bound::Exact => 0,
        Bound::Lower => 1,
        Bound::Upper => 2,
    });
    let look = match node.look {
        Look::Whole => 0,
        Look::Null => 1,
        Look::Again => 2,
    };
    let finite = |bound: i32| (bound.abs() < INFINITE).then_some(bound);
    let left_out = recording.left_out_below(id);
    [
        told_or_nothing(node.parent),
        node.end.to_string(),
        told_or_nothing(mv),
        node.side.number().to_string(),
        node.ply.to_string(),
        told_or_nothing(span.map(|span| span.first)),
        told_or_nothing(span.map(|span| span.last)),
        kind.to_string(),
        told_or_nothing(node.answer.map(|answer| answer.value)),
        told_or_nothing(bound),
        told_or_nothing(finite(node.window.alpha)),
        told_or_nothing(finite(node.window.beta)),
        look.to_string(),
        u8::from(node.finished).to_string(),
        u8::from(node.raised).to_string(),
        left_out.nodes.to_string(),
        left_out.pruned.to_string(),
        node.pass.to_string(),
        node.depth.to_string(),
    ]
    .join(",")
}
