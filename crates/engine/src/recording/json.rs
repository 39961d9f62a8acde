//! A recording as JSON. The fields are described in `docs/recording.md`; names are stable.

use poda_core::INFINITE;
use poda_search::{Bound, Driver, Look, Stats, Wins};
use serde::Serialize;
use serde::ser::{SerializeSeq, SerializeStruct, Serializer};
use serde_json::json;

use super::{Asked, Counts, Cut, Found, NodeId, Pass, Playouts, Recording, Source};

impl Recording {
    /// Writes the recording as JSON, node by node: nothing of it is held twice.
    pub fn write_json(&self, out: impl std::io::Write) -> std::io::Result<()> {
        serde_json::to_writer(std::io::BufWriter::new(out), self).map_err(Into::into)
    }
}

/// How wins count, as the command line takes it.
pub const fn wins_name(wins: Wins) -> &'static str {
    match wins {
        Wins::Flat => "flat",
        Wins::Distance => "distance",
    }
}

/// What a value says, as one word.
pub const fn bound_name(bound: Bound) -> &'static str {
    match bound {
        Bound::Exact => "exact",
        Bound::Lower => "lower",
        Bound::Upper => "upper",
    }
}

/// Who asked for the value of the root, as one word.
pub const fn driver_name(driver: Driver) -> &'static str {
    match driver {
        Driver::Whole => "whole",
        Driver::Aspiration => "aspiration",
        Driver::Mtdf => "mtdf",
    }
}

/// With which window a move was tried, as one word.
pub const fn look_name(look: Look) -> &'static str {
    match look {
        Look::Whole => "whole",
        Look::Null => "null",
        Look::Again => "again",
    }
}

/// A bound of a window; nothing where there is none.
fn finite(bound: i32) -> Option<i32> {
    (bound.abs() < INFINITE).then_some(bound)
}

/// What was asked and found, the same for every kind of recording.
fn head<S: SerializeStruct>(object: &mut S, asked: &Asked, found: &Found) -> Result<(), S::Error> {
    object.serialize_field("game", &asked.game)?;
    object.serialize_field("position", &asked.position)?;
    object.serialize_field("rung", asked.rung)?;
    object.serialize_field("eval", asked.eval)?;
    object.serialize_field("order", asked.order)?;
    object.serialize_field("wins", wins_name(asked.wins))?;
    object.serialize_field("depth", &asked.depth)?;
    object.serialize_field("value", &found.value)?;
    object.serialize_field("proven", &found.proven)?;
    object.serialize_field("stopped", &found.stopped)?;
    object.serialize_field("best", &found.best)?;
    object.serialize_field("line", &found.line)?;
    let Stats { nodes, leaves, cuts, probes, hits, .. } = found.stats;
    object.serialize_field(
        "counts",
        &json!({ "nodes": nodes, "leaves": leaves, "cuts": cuts, "table_probes": probes, "table_hits": hits }),
    )
}

/// Fields that `head` writes.
const HEAD: usize = 13;

impl Serialize for Recording {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Recording", HEAD + 3)?;
        head(&mut object, &self.asked, &self.found)?;
        object.serialize_field("left_out", &self.left_out)?;
        object.serialize_field("passes", &self.passes)?;
        object.serialize_field("nodes", &Nodes(self))?;
        object.end()
    }
}

impl Serialize for Playouts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Playouts", HEAD + 2)?;
        head(&mut object, &self.asked, &self.found)?;
        object.serialize_field("left_out", &self.left_out)?;
        object.serialize_field("nodes", &self.nodes)?;
        object.end()
    }
}

impl Serialize for Pass {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Pass", 5)?;
        object.serialize_field("driver", driver_name(self.driver))?;
        object.serialize_field("depth", &self.depth)?;
        object.serialize_field("alpha", &finite(self.window.alpha))?;
        object.serialize_field("beta", &finite(self.window.beta))?;
        object.serialize_field("value", &self.value)?;
        object.end()
    }
}

struct Nodes<'a>(&'a Recording);

impl Serialize for Nodes<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.0.nodes.len()))?;
        for id in 0..self.0.nodes.len() as NodeId {
            list.serialize_element(&NodeJson { recording: self.0, id })?;
        }
        list.end()
    }
}

struct NodeJson<'a> {
    recording: &'a Recording,
    id: NodeId,
}

impl Serialize for NodeJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { recording, id } = *self;
        let node = recording.node(id);
        let mut object = serializer.serialize_struct("Node", 18)?;
        object.serialize_field("id", &id)?;
        object.serialize_field("parent", &node.parent)?;
        object.serialize_field("move", &recording.move_text(id))?;
        object.serialize_field("side", &node.side)?;
        object.serialize_field("ply", &node.ply)?;
        object.serialize_field("depth", &node.depth)?;
        object.serialize_field("alpha", &finite(node.window.alpha))?;
        object.serialize_field("beta", &finite(node.window.beta))?;
        object.serialize_field("kind", &node.kind)?;
        object.serialize_field("value", &node.answer.map(|answer| answer.value))?;
        object.serialize_field("bound", &node.answer.map(|answer| bound_name(answer.bound)))?;
        object.serialize_field("pass", &node.pass)?;
        object.serialize_field("visit", &(node.visit > 0).then_some(node.visit))?;
        object.serialize_field("look", look_name(node.look))?;
        object.serialize_field("finished", &node.finished)?;
        object.serialize_field("raised", &node.raised)?;
        object.serialize_field("cut", &recording.cut(id).map(|cut| CutJson { recording, cut }))?;
        let left_out = recording.left_out_below(id);
        object.serialize_field("left_out", &Some(left_out).filter(|counts: &Counts| !counts.is_empty()))?;
        object.end()
    }
}

struct CutJson<'a> {
    recording: &'a Recording,
    cut: &'a Cut,
}

impl Serialize for CutJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { recording, cut } = *self;
        let mut object = serializer.serialize_struct("Cut", 7)?;
        object.serialize_field("end", &cut.end)?;
        object.serialize_field("value", &cut.value)?;
        object.serialize_field("met", &cut.met)?;
        object.serialize_field("by", &cut.by)?;
        object.serialize_field("move", &cut.mv.map(|mv| recording.text(mv)))?;
        object.serialize_field("left", &cut.left)?;
        object.serialize_field("source", &SourceJson { recording, source: cut.source })?;
        object.end()
    }
}

struct SourceJson<'a> {
    recording: &'a Recording,
    source: Source,
}

impl Serialize for SourceJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.source {
            Source::Driver => serializer.serialize_str("driver"),
            Source::Move { ply, node, child, mv } => {
                let mut object = serializer.serialize_struct("Source", 4)?;
                object.serialize_field("ply", &ply)?;
                object.serialize_field("node", &node)?;
                object.serialize_field("child", &child)?;
                object.serialize_field("move", self.recording.text(mv))?;
                object.end()
            }
            Source::Null { ply, node } => {
                let mut object = serializer.serialize_struct("Source", 3)?;
                object.serialize_field("ply", &ply)?;
                object.serialize_field("node", &node)?;
                object.serialize_field("null", &true)?;
                object.end()
            }
        }
    }
}
