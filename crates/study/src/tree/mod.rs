//! A recorded search as a tree to look at: in the terminal, as SVG, as DOT, and as a page that needs nothing but itself.
//!
//! ```text
//!   Recording ─> Recorded ┐                   ┌─> text, svg, dot    a sketch: a bounded part, the chosen line first
//!                         ├─ Source ─> Sketch ┘
//!   Playouts ──> Grown ───┘        └─> a screen that unfolds branch by branch
//!   both ───────────────────────────> html    everything, in pieces that the page reads when it needs them
//! ```
//!
//! What was not looked at is drawn, with the reason: sisters that the same cut has pruned are one branch. What was not recorded, or
//! is not drawn, is counted where it is missing.

mod badge;
mod dot;
mod grown;
mod html;
mod layout;
mod recorded;
mod root;
mod sketch;
mod svg;
mod text;

use poda_core::{BoardView, Message};
use poda_engine::recording::NodeId;

use crate::perspective::Role;
use crate::sheet::Say;

pub use grown::Grown;
pub use recorded::Recorded;
pub(crate) use root::root;
pub use sketch::{DEFAULT_SHOWN, Sketch};

/// Something that hangs on a node, or stands at the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Branch {
    /// A node that was entered.
    Node(NodeId),
    /// Sisters that were not looked at, all for one reason.
    Pruned {
        /// The first of them; the others follow on it.
        first: NodeId,
        /// How many.
        count: u32,
    },
    /// What was searched below a node and not recorded.
    LeftOut {
        /// The node.
        below: NodeId,
    },
    /// Sisters that are recorded and not shown.
    More {
        /// The node on which they hang; `None` at the top.
        below: Option<NodeId>,
        /// How many.
        count: u32,
    },
}

/// How a branch looks, apart from its words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Its value is known.
    Exact,
    /// Its value is a bound.
    Bound,
    /// It was valued where it stands.
    Leaf,
    /// It was not looked at.
    Pruned,
    /// It stands for what is not shown, or has no answer.
    Missing,
}

impl Form {
    /// One word, for styles and scripts.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Exact => "exact",
            Self::Bound => "bound",
            Self::Leaf => "leaf",
            Self::Pruned => "pruned",
            Self::Missing => "missing",
        }
    }
}

/// A branch in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// How it looks.
    pub form: Form,
    /// Who is to move, or who moved in a tree of playouts. The numbers are that side's, unless there is a role.
    pub side: Option<poda_core::Side>,
    /// The letter of that side.
    pub symbol: Option<char>,
    /// MAX or MIN, where all values are the root's.
    pub role: Option<Role>,
    /// The move, or what stands in its place.
    pub name: String,
    /// What it is worth: `= 3`, `≥ 3`, `≤ 3`, or a share.
    pub value: String,
    /// The window on entry, or how often it was visited.
    pub window: String,
    /// How it ended.
    pub kind: String,
    /// Why it was not looked at, or what is missing.
    pub reason: String,
    /// Whether it lies on the line that the search chose.
    pub best: bool,
}

impl Item {
    /// Whose value it is, in a word: MAX or MIN, or the letter of the side to move.
    pub fn owner(&self) -> String {
        match (self.role, self.symbol) {
            (Some(role), _) => role.name().to_owned(),
            (None, symbol) => symbol.map_or_else(String::new, String::from),
        }
    }
}

/// A tree that can be shown.
pub trait Source {
    /// What was searched.
    fn title(&self) -> Message;

    /// What was found, what was counted, what was left out, how to read it.
    fn notes(&self, say: Say<'_>) -> Vec<Message>;

    /// Where it begins.
    fn tops(&self) -> Vec<Branch>;

    /// The node above a node; `None` where the tree begins.
    fn parent(&self, id: NodeId) -> Option<NodeId>;

    /// The next node after this one, or before it, in which a move closed the window.
    fn next_cut(&self, from: NodeId, forward: bool) -> Option<NodeId>;

    /// What hangs on a node.
    fn below(&self, id: NodeId) -> Vec<Branch>;

    /// How many recorded nodes are below a node.
    fn size(&self, id: NodeId) -> u32;

    /// Whether a node lies on the line that the search chose.
    fn is_best(&self, id: NodeId) -> bool;

    /// A branch in words.
    fn item(&self, branch: Branch, say: Say<'_>) -> Item;

    /// What is to be said of a branch: one sentence, or a few.
    fn sentence(&self, branch: Branch) -> Message;

    /// The position in which the search began.
    fn board(&self) -> &BoardView;

    /// The position of a node.
    fn view(&self, id: NodeId) -> BoardView;

    /// The same without actions.
    fn picture(&self, id: NodeId) -> BoardView;
}

/// Moves that a branch of several names one by one.
const NAMED: usize = 6;

/// The names of several moves, the first few one by one.
fn names<'a>(moves: impl Iterator<Item = &'a str>, count: u32) -> String {
    let mut names: Vec<String> = moves.take(NAMED).map(str::to_owned).collect();
    let rest = (count as usize).saturating_sub(names.len());
    if rest > 0 {
        names.push(format!("+{rest}"));
    }
    names.join(" ")
}

/// The nodes of the line that the search chose.
pub fn chosen_line(source: &dyn Source) -> Vec<NodeId> {
    let mut line = Vec::new();
    let mut open = source.tops();
    while let Some(branch) = open.pop() {
        if let Branch::Node(id) = branch
            && source.is_best(id)
        {
            line.push(id);
            open.extend(source.below(id));
        }
    }
    line
}
