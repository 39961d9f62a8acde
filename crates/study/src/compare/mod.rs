//! The rungs of the ladder side by side on one position: what each costs, and that they agree.
//!
//! All rows count wins in the same way, or their values could not be compared. `mcts` stands beside the ladder: it has a row where it is
//! asked for, but its share of points is not compared. A row that a limit has stopped has no value to compare either.
#![expect(clippy::cast_precision_loss, reason = "ratios are told to four digits")]

mod export;
mod row;

use std::sync::atomic::Ordering;

use poda_core::cells::list;
use poda_core::{Arrange, Choice, Evaluate, Game, Line, Refusal, line_text};
use poda_search::{Limits, Plan, Report, Rung, Wins, minimal_tree, search, search_with};
use serde::Serialize;

pub use export::{curve_lines, curve_sheet};
pub use row::Row;

/// What is compared, and how.
#[derive(Clone, Debug)]
pub struct Ladder<E, A> {
    /// The rungs, in the order of the rows.
    pub rungs: Vec<Rung>,
    /// The value of leaves.
    pub eval: E,
    /// The order of moves on all rungs; `None` for each rung's own.
    pub order: Option<A>,
    /// How wins count, on all rungs.
    pub wins: Wins,
    /// What may end each of the searches. The depth is the one that is compared.
    pub limits: Limits,
    /// Whether the rungs that use a table have one. Without it they must find again what they knew; `parallel` is then one thread.
    pub table: bool,
    /// Bytes for each table.
    pub memory: usize,
    /// Threads of `parallel`.
    pub threads: usize,
    /// What `mcts` draws its playouts from.
    pub seed: u64,
}

impl<E, A> Ladder<E, A> {
    /// Whether somebody outside wants no more of it.
    fn told_to_stop(&self) -> bool {
        self.limits.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed))
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
pub struct Comparison {
    /// The game with its settings.
    pub game: String,
    /// The position as text.
    pub position: String,
    /// The depth asked for; `None` to the end of the game.
    pub depth: Option<u32>,
    /// The value of leaves.
    pub eval: &'static str,
    /// How wins count.
    pub wins: &'static str,
    /// Leaves of the smallest tree that could prove the value, as wide as the first finished row was on average.
    pub minimal_leaves: Option<f64>,
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

/// Runs every rung on the end of `line` to the depth of the limits. `progress` is told of every row as soon as it is there; ratios to
/// minimax are known in the rows after it.
pub fn compare<G, E, A>(line: &Line<G>, ladder: &Ladder<E, A>, progress: &mut dyn FnMut(&Row)) -> Comparison
where
    G: Game,
    E: Evaluate<G> + Choice,
    A: Arrange<G> + Choice,
{
    let root = &line.end;
    let mut comparison = Comparison {
        game: root.full_name(),
        position: line_text(line),
        depth: ladder.limits.depth,
        eval: ladder.eval.name(),
        wins: wins_name(ladder.wins),
        minimal_leaves: None,
        rows: Vec::new(),
        agree: true,
    };
    let mut minimax = None;
    for &rung in &ladder.rungs {
        let report = run(root, ladder, rung);
        let whole = !report.stopped && rung != Rung::Mcts;
        if whole && comparison.minimal_leaves.is_none() {
            comparison.minimal_leaves = minimal_tree(root, &report);
        }
        if whole && rung == Rung::Minimax {
            minimax = Some(report.stats.nodes);
        }
        let row = Row::new(root, rung, &report, minimax, comparison.minimal_leaves);
        progress(&row);
        comparison.rows.push(row);
        if ladder.told_to_stop() {
            break;
        }
    }
    for row in &mut comparison.rows {
        row.compare_with(minimax);
    }
    comparison.judge();
    comparison
}

/// The ladder at every depth from 1 to that of the limits: how the counts grow. A rung that a limit has stopped is not asked for more.
pub fn curve<G, E, A>(line: &Line<G>, ladder: &Ladder<E, A>, progress: &mut dyn FnMut(u32, &Row)) -> Vec<Comparison>
where
    G: Game,
    E: Evaluate<G> + Choice,
    A: Arrange<G> + Choice,
{
    let mut ladder = ladder.clone();
    let mut depths = Vec::new();
    for depth in 1..=ladder.limits.depth.unwrap_or(1) {
        ladder.limits.depth = Some(depth);
        let comparison = compare(line, &ladder, &mut |row| progress(depth, row));
        let stopped: Vec<Rung> = comparison.rows.iter().filter(|row| row.stopped).map(|row| row.rung).collect();
        ladder.rungs.retain(|rung| !stopped.contains(rung));
        depths.push(comparison);
        if ladder.rungs.is_empty() || ladder.told_to_stop() {
            break;
        }
    }
    depths
}

fn run<G, E, A>(root: &G, ladder: &Ladder<E, A>, rung: Rung) -> Report<G::Move>
where
    G: Game,
    E: Evaluate<G> + Choice,
    A: Arrange<G> + Choice,
{
    let order = ladder.order.unwrap_or_else(|| if rung.orders() { A::strongest() } else { A::plainest() });
    let mut limits = ladder.limits.clone();
    if rung == Rung::Mcts && limits.nodes.is_none() {
        limits.nodes = Some(PLAYOUTS);
    }
    let plan = Plan {
        rung,
        eval: ladder.eval,
        order,
        wins: ladder.wins,
        limits,
        memory: ladder.memory,
        threads: ladder.threads,
        seed: ladder.seed,
    };
    if rung.has_table() && !ladder.table {
        return search_with(root, &plan, None, &mut |_| {});
    }
    search(root, &plan, &mut |_| {})
}

/// How wins count, in the words of the command line.
const fn wins_name(wins: Wins) -> &'static str {
    match wins {
        Wins::Flat => "flat",
        Wins::Distance => "distance",
    }
}
