//! Whose numbers a tree shows: those of the side to move in each node, or those of the side to move at the root.
//!
//! The searches are negamax: every value and window belongs to the side to move. Reports and textbooks write all of them for the root's
//! side and tell MAX nodes from MIN nodes. This is the only place that turns one into the other:
//!
//! ```text
//!   side to move      root's side, in a MIN node
//!   value v           -v
//!   v ≥ 3             -v ≤ -3
//!   (alpha, beta)     (-beta, -alpha)
//!   v ≥ beta: cut     -v ≤ alpha: cut
//! ```
//!
//! A node is MAX or MIN by its side to move, never by its depth: in BOOM and ColorClash a side acts several times in a row.

use std::borrow::Cow;
use std::io::{self, BufWriter, Write};

use poda_core::{Side, Window};
use poda_engine::recording::{End, Recording};
use poda_search::Bound;
use serde::Serialize;

/// Whose numbers are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Perspective {
    /// The side to move in each node, as the search has them.
    #[default]
    Mover,
    /// The side to move at the root, with MAX and MIN nodes.
    Root,
}

impl Perspective {
    /// Both, by the words that options and queries take.
    pub const NAMES: [(&'static str, Self); 2] = [("mover", Self::Mover), ("root", Self::Root)];
}

/// What the side to move wants, where values are the root's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Role {
    /// The root's side: it chooses the highest value.
    Max,
    /// The other side: it chooses the lowest value.
    Min,
}

impl Role {
    /// What is written beside a node, in any language.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Max => "MAX",
            Self::Min => "MIN",
        }
    }

    /// The same with a sign that differs in shape.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Max => "▲ MAX",
            Self::Min => "▼ MIN",
        }
    }
}

/// A recording and whose numbers are read from it.
#[derive(Clone, Copy, Debug)]
pub struct Reading<'a> {
    /// The recording, whose own numbers are always the mover's.
    pub recording: &'a Recording,
    /// The side for which all numbers are written; `None` for the side to move in each node.
    max: Option<Side>,
}

impl<'a> Reading<'a> {
    /// Reads a recording from a perspective.
    pub fn new(recording: &'a Recording, perspective: Perspective) -> Self {
        let max = match perspective {
            Perspective::Mover => None,
            Perspective::Root => Some(crate::tree::root(&recording.asked).to_move()),
        };
        Self { recording, max }
    }

    /// The perspective.
    pub const fn perspective(self) -> Perspective {
        if self.max.is_some() { Perspective::Root } else { Perspective::Mover }
    }

    /// The root's side, where the numbers are its own.
    pub const fn max(self) -> Option<Side> {
        self.max
    }

    /// MAX or MIN; `None` where numbers are the mover's.
    pub fn role(self, side: Side) -> Option<Role> {
        self.max.map(|max| if max == side { Role::Max } else { Role::Min })
    }

    /// Whether the numbers of a node of this side change their sign.
    pub fn is_min(self, side: Side) -> bool {
        self.role(side) == Some(Role::Min)
    }

    /// Whose value is written in a node of this side.
    pub fn owner(self, side: Side) -> Side {
        self.max.unwrap_or(side)
    }

    /// A value of this side.
    pub fn value(self, side: Side, value: i32) -> i32 {
        if self.is_min(side) { -value } else { value }
    }

    /// A window of this side: both ends swap and change their sign together.
    pub fn window(self, side: Side, window: Window) -> Window {
        window.seen_by(!self.is_min(side))
    }

    /// What a value of this side says about the true one.
    pub fn bound(self, side: Side, bound: Bound) -> Bound {
        match bound {
            Bound::Lower if self.is_min(side) => Bound::Upper,
            Bound::Upper if self.is_min(side) => Bound::Lower,
            _ => bound,
        }
    }

    /// An end of a window of this side.
    pub fn end(self, side: Side, end: End) -> End {
        match end {
            End::Alpha if self.is_min(side) => End::Beta,
            End::Beta if self.is_min(side) => End::Alpha,
            _ => end,
        }
    }

    /// The recording with all its numbers as they are read.
    pub fn turned(self) -> Cow<'a, Recording> {
        if self.max.is_none() {
            return Cow::Borrowed(self.recording);
        }
        let mut turned = self.recording.clone();
        for cut in &mut turned.cuts {
            let side = turned.nodes[cut.node as usize].side;
            cut.end = self.end(side, cut.end);
            cut.value = self.value(side, cut.value);
            cut.met = self.value(side, cut.met);
        }
        for node in &mut turned.nodes {
            node.window = self.window(node.side, node.window);
            if let Some(answer) = &mut node.answer {
                answer.value = self.value(node.side, answer.value);
                answer.bound = self.bound(node.side, answer.bound);
            }
        }
        Cow::Owned(turned)
    }

    /// Writes the recording as JSON. Where numbers are the root's, a field `perspective` comes first and says so.
    pub fn write_json(self, out: impl Write) -> io::Result<()> {
        #[derive(Serialize)]
        struct ForRoot<'a> {
            perspective: Perspective,
            #[serde(flatten)]
            recording: &'a Recording,
        }
        let perspective = self.perspective();
        match self.turned() {
            Cow::Borrowed(recording) => recording.write_json(out),
            Cow::Owned(recording) => {
                let told = ForRoot { perspective, recording: &recording };
                serde_json::to_writer(BufWriter::new(out), &told).map_err(Into::into)
            }
        }
    }
}
