//! The rungs of the ladder side by side on one position: what each costs, and that they agree.
//!
//! All rows count wins in the same way, or their values could not be compared. `mcts` stands beside the ladder: it has a row where it is
//! asked for, but its share of points is not compared. A row that a limit has stopped has no value to compare either.
#![expect(clippy::cast_precision_loss, reason = "ratios are told to four digits")]

mod export;
mod row;

use std::sync::atomic::Ordering;

use poda_core::Refusal;
use poda_core::cells::list;
use poda_engine::{Board, SearchRequest};
use poda_search::{Rung, Wins};
use serde::Serialize;

pub use export::{curve_lines, curve_sheet};
pub use row::Row;

/// What is compared, and how.
#[derive(Clone, Debug)]
pub struct CompareRequest {
    /// The rungs, in the order of the rows.
    pub algorithms: Vec<Rung>,
    /// What all rows share; its own algorithm is not looked at. Its depth is the one that is compared; where it has no ordering, each
    /// rung has its own; where it does not say how wins count, they count by distance.
    pub search: SearchRequest,
    /// Whether the rungs that use a table have one. Without it they must find again what they knew; `parallel` is then one thread.
    pub table: bool,
}

impl CompareRequest {
    /// How wins count, on all rungs.
    fn wins(&self) -> Wins {
        self.search.wins.unwrap_or(Wins::Distance)
    }

    /// The search of one row.
    fn row(&self, algorithm: Rung) -> SearchRequest {
        let unbounded = algorithm == Rung::Mcts && self.search.nodes.is_none();
        let bare = algorithm.has_table() && !self.table;
        SearchRequest {
            algorithm,
            wins: Some(self.wins()),
            nodes: if unbounded { Some(PLAYOUTS) } else { self.search.nodes },
            memory: if bare { 0 } else { self.search.memory },
            // Nobody else has several, and would refuse to be asked.
            threads: self.search.threads.filter(|_| algorithm == Rung::Parallel),
            ..self.search.clone()
        }
    }

    /// Whether somebody outside wants no more of it.
    fn told_to_stop(&self) -> bool {
        self.search.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}

/// The rungs that are compared where nothing is said: the whole ladder, without `mcts` beside it.
pub fn default_rungs() -> Vec<Rung> {
    Rung::ALL.into_iter().filter(|&rung| rung != Rung::Mcts).collect()
}

/// Reads `minimax,alphabeta,pvs`: each rung once.
pub fn read_rungs(text: &str) -> Result<Vec<Rung>, Refusal> {
    let mut rungs = Vec::new();
    for name in text.split(',').map(str::trim) {
        let rung = Rung::by_name(name).filter(|rung| !rungs.contains(rung)).ok_or_else(|| {
            let accepted = list(Rung::ALL.map(Rung::name));
            Refusal::new("compare-rungs").with("name", name).with("text", text).with("accepted", accepted)
        })?;
        rungs.push(rung);
    }
    Ok(rungs)
}

/// Playouts of `mcts` where no nodes are given: it has no depth at which it would be done.
pub const PLAYOUTS: u64 = 10_000;

/// The rows of a ladder on one position to one depth.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Comparison {
    /// The game with its settings.
    pub game: String,
    /// The position as text.
    pub position: String,
    /// The depth asked for; `None` to the end of the game.
    #[cfg_attr(feature = "schema", schema(required))]
    pub depth: Option<u32>,
    /// The value of leaves.
    pub eval: &'static str,
    /// How wins count.
    pub wins: &'static str,
    /// Leaves of the minimal tree (Knuth and Moore): the fewest that alpha-beta must visit without a transposition table.
    #[cfg_attr(feature = "schema", schema(required))]
    pub minimal_leaves: Option<f64>,
    /// Whether that number is exact. If not, widths differ inside a level and it is an estimate.
    #[cfg_attr(feature = "schema", schema(required))]
    pub minimal_exact: Option<bool>,
    /// A row a rung.
    pub rows: Vec<Row>,
    /// Whether all values that can be compared are equal.
    pub agree: bool,
}

impl Comparison {
    /// Settles whether the rows agree.
    fn judge(&mut self) {
        let mut values = self.rows.iter().filter(|row| row.compared).map(|row| row.value);
        let first = values.next();
        self.agree = values.all(|value| Some(value) == first);
    }

    /// The rows whose values were compared.
    pub fn compared(&self) -> impl Iterator<Item = &Row> {
        self.rows.iter().filter(|row| row.compared)
    }
}

/// Runs every rung on a position to the depth of the request. `progress` is told of every row as soon as it is there; ratios to minimax are
/// known in the rows after it. Names that the game does not have are refused before anything is searched.
pub fn compare(board: &dyn Board, request: &CompareRequest, progress: &mut dyn FnMut(&Row)) -> Result<Comparison, Refusal> {
    let mut comparison = Comparison {
        game: board.full_name(),
        position: board.text(),
        depth: request.search.depth,
        // Which rung is asked does not matter: all of them have this evaluation.
        eval: board.named(&request.row(Rung::Minimax))?.eval,
        wins: request.wins().name(),
        minimal_leaves: None,
        minimal_exact: None,
        rows: Vec::new(),
        agree: true,
    };
    let mut minimax = None;
    for &rung in &request.algorithms {
        let report = board.search(&request.row(rung), &mut |_| {})?;
        let whole = !report.stopped && rung != Rung::Mcts;
        if whole && comparison.minimal_leaves.is_none() {
            let minimal = board.minimal_tree(report.depth);
            comparison.minimal_leaves = minimal.map(|tree| tree.leaves);
            comparison.minimal_exact = minimal.map(|tree| tree.exact);
        }
        if whole && rung == Rung::Minimax {
            minimax = Some(report.stats.nodes);
        }
        let row = Row::new(rung, report, minimax, comparison.minimal_leaves);
        progress(&row);
        comparison.rows.push(row);
        if request.told_to_stop() {
            break;
        }
    }
    for row in &mut comparison.rows {
        row.compare_with(minimax);
    }
    comparison.judge();
    Ok(comparison)
}

/// The rungs at every depth from 1 to that of the request: how the counts grow. A rung that a limit has stopped is not asked for more.
pub fn curve(
    board: &dyn Board,
    request: &CompareRequest,
    progress: &mut dyn FnMut(u32, &Row),
) -> Result<Vec<Comparison>, Refusal> {
    let mut request = request.clone();
    let mut depths = Vec::new();
    for depth in 1..=request.search.depth.unwrap_or(1) {
        request.search.depth = Some(depth);
        let comparison = compare(board, &request, &mut |row| progress(depth, row))?;
        let stopped: Vec<Rung> = comparison.rows.iter().filter(|row| row.stopped).map(|row| row.rung).collect();
        request.algorithms.retain(|rung| !stopped.contains(rung));
        depths.push(comparison);
        if request.algorithms.is_empty() || request.told_to_stop() {
            break;
        }
    }
    Ok(depths)
}
