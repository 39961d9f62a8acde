//! What one rung did.

use poda_engine::SearchReport;
use poda_search::{Rung, branching_factor};
use serde::{Serialize, Serializer};

/// One rung on one position.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Row {
    /// The rung.
    #[cfg_attr(feature = "schema", schema(value_type = String, example = "alphabeta"))]
    #[serde(serialize_with = "by_name")]
    pub rung: Rung,
    /// The value of the position for its side to move.
    pub value: i32,
    /// Plies to the end where the value is a win or a loss that counts by distance.
    #[cfg_attr(feature = "schema", schema(required))]
    pub plies: Option<u32>,
    /// Whether the value holds to the end of the game.
    pub proven: bool,
    /// The move chosen; `None` only where the game is over.
    #[cfg_attr(feature = "schema", schema(required))]
    pub best: Option<String>,
    /// Positions entered, the root included.
    pub nodes: u64,
    /// Positions valued without looking further.
    pub leaves: u64,
    /// Nodes left early because the window closed.
    pub cuts: u64,
    /// The share of cuts that came at the first move.
    #[cfg_attr(feature = "schema", schema(required))]
    pub first_cut_share: Option<f64>,
    /// The width of a uniform tree of this depth with as many nodes.
    #[cfg_attr(feature = "schema", schema(required))]
    pub branching_factor: Option<f64>,
    /// Table entries looked for.
    pub table_probes: u64,
    /// Table entries found.
    pub table_hits: u64,
    /// Seconds it took.
    pub seconds: f64,
    /// Nodes, as a share of those of minimax.
    #[cfg_attr(feature = "schema", schema(required))]
    pub to_minimax: Option<f64>,
    /// Leaves, as a multiple of those of the smallest tree.
    #[cfg_attr(feature = "schema", schema(required))]
    pub to_minimal: Option<f64>,
    /// The depth searched completely.
    pub depth: u32,
    /// Whether a limit ended it early.
    pub stopped: bool,
    /// Whether its value is compared with the others'.
    pub compared: bool,
}

impl Row {
    /// The row of a search, given the nodes of minimax and the leaves of the smallest tree as far as they are known.
    pub(super) fn new(rung: Rung, report: SearchReport, minimax: Option<u64>, minimal: Option<f64>) -> Self {
        let stats = &report.stats;
        let on_ladder = rung != Rung::Mcts;
        let mut row = Self {
            rung,
            value: report.value,
            plies: report.plies,
            proven: report.proven,
            best: report.best,
            nodes: stats.nodes,
            leaves: stats.leaves,
            cuts: stats.cuts,
            first_cut_share: stats.first_cut_share(),
            branching_factor: branching_factor(stats.nodes, report.depth).filter(|_| on_ladder),
            table_probes: stats.probes,
            table_hits: stats.hits,
            seconds: report.seconds,
            to_minimax: None,
            to_minimal: minimal.filter(|_| on_ladder && !report.stopped).map(|minimal| stats.leaves as f64 / minimal),
            depth: report.depth,
            stopped: report.stopped,
            compared: on_ladder && !report.stopped,
        };
        row.compare_with(minimax);
        row
    }

    /// Puts the nodes beside those of minimax.
    pub(super) fn compare_with(&mut self, minimax: Option<u64>) {
        self.to_minimax = minimax.filter(|_| self.compared).map(|nodes| self.nodes as f64 / nodes as f64);
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn by_name<S: Serializer>(rung: &Rung, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(rung.name())
}
