//! The rungs side by side.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Message;

/// What one rung did on a position.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Row {
    /// The rung.
    #[schema(example = "alphabeta")]
    pub rung: String,
    /// The value of the position for its side to move.
    pub value: i32,
    /// Plies to the end where the value is a win or a loss that counts by distance.
    #[schema(required)]
    pub plies: Option<u32>,
    /// Whether the value holds to the end of the game.
    pub proven: bool,
    /// The move chosen; nothing where the game is over.
    #[schema(required)]
    pub best: Option<String>,
    /// Positions entered, the root included.
    pub nodes: u64,
    /// Positions valued without looking further.
    pub leaves: u64,
    /// Nodes left early because the window closed.
    pub cuts: u64,
    /// The share of cuts that came at the first move.
    #[schema(required)]
    pub first_cut_share: Option<f64>,
    /// The width of a uniform tree of this depth with as many nodes.
    #[schema(required)]
    pub branching_factor: Option<f64>,
    /// Table entries looked for.
    pub table_probes: u64,
    /// Table entries found.
    pub table_hits: u64,
    /// Seconds it took.
    pub seconds: f64,
    /// Nodes, as a share of those of minimax.
    #[schema(required)]
    pub to_minimax: Option<f64>,
    /// Leaves, as a multiple of those of the smallest tree.
    #[schema(required)]
    pub to_minimal: Option<f64>,
    /// The depth searched completely.
    pub depth: u32,
    /// Whether a limit ended it early.
    pub stopped: bool,
    /// Whether its value is compared with the others'.
    pub compared: bool,
}

/// A row, as soon as it is known.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ToldRow {
    /// The depth asked for; nothing to the end of the game.
    #[schema(required)]
    pub depth: Option<u32>,
    /// The row.
    pub row: Row,
}

/// The rows of one depth.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Comparison {
    /// The game with its settings.
    pub game: String,
    /// The position as text.
    pub position: String,
    /// The depth asked for; nothing to the end of the game.
    #[schema(required)]
    pub depth: Option<u32>,
    /// The value for leaves.
    pub eval: String,
    /// How wins count.
    pub wins: String,
    /// Leaves of the smallest tree that could prove the value.
    #[schema(required)]
    pub minimal_leaves: Option<f64>,
    /// A row a rung.
    pub rows: Vec<Row>,
    /// Whether all values that can be compared are equal.
    pub agree: bool,
}

/// Where a rung was not asked.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct LeftOut {
    /// The rung.
    pub rung: String,
    /// From this depth on; nothing where it has no row at all.
    #[schema(required)]
    pub from: Option<u32>,
}

/// A comparison at its end.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Compared {
    /// What it is about.
    pub title: Message,
    /// The rows, depth by depth; a single one where no curve was asked for.
    pub depths: Vec<Comparison>,
    /// Whether all values agree, at every depth.
    pub agree: bool,
    /// What has to be known to read it: whether the values agree, and what was stopped.
    pub notes: Vec<Message>,
    /// What the limits left out.
    pub left_out: Vec<LeftOut>,
    /// The table as comma-separated values.
    pub csv: String,
}
