//! What is recorded of a search, and the recording itself.

use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use poda_core::{Choice, Game, Line, Refusal, line_text, play};
use poda_search::{Plan, Rung, search_observed};

use crate::report::texts;
use crate::request::SearchRequest;

use super::{Asked, Found, Recorder, Recording, Scope};

/// How many nodes are recorded where nothing else is said.
pub const DEFAULT_BUDGET: usize = 100_000;

/// Which of several searches of the root are recorded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Passes {
    /// All of them, as long as there is room.
    All,
    /// Those of the last depth; earlier ones make room for it.
    #[default]
    LastDepth,
}

/// What to search, and what of it to record.
#[derive(Clone, Debug)]
pub struct RecordRequest {
    /// The search: by any algorithm but `parallel`, whose threads do not take turns. `mcts` has a recording of its own.
    pub search: SearchRequest,
    /// How many nodes are recorded at most; the others are counted.
    pub budget: usize,
    /// Only what lies behind these moves is recorded.
    pub from: Vec<String>,
    /// Only nodes at least so many plies below the root are recorded.
    pub first_ply: usize,
    /// How many plies below the first ones are recorded; all of them if `None`.
    pub plies: Option<usize>,
    /// Which searches of the root are recorded.
    pub passes: Passes,
    /// Counts the nodes entered so far, for showing progress.
    pub progress: Option<Arc<AtomicU64>>,
}

impl RecordRequest {
    /// A search of which everything is recorded that has room.
    pub fn new(search: SearchRequest) -> Self {
        Self {
            search,
            budget: DEFAULT_BUDGET,
            from: Vec::new(),
            first_ply: 0,
            plies: None,
            passes: Passes::default(),
            progress: None,
        }
    }

    /// What is recorded of a search of `root`; the moves must be legal.
    fn scope<G: Game>(&self, root: &G) -> Result<Scope<G::Move>, Refusal> {
        let mut position = root.clone();
        let from: Vec<G::Move> = self.from.iter().map(|text| play(&mut position, text)).collect::<Result<_, _>>()?;
        let first_ply = self.first_ply.max(from.len());
        Ok(Scope {
            budget: self.budget,
            from,
            first_ply,
            last_ply: self.plies.map_or(usize::MAX, |plies| first_ply.saturating_add(plies)),
            last_depth_only: self.passes == Passes::LastDepth,
            windows: self.search.algorithm != Rung::Minimax,
        })
    }
}

/// Whether a search can be recorded so: what would be refused is refused without a search.
pub(crate) fn check_record<G: Game>(root: &G, request: &RecordRequest) -> Result<(), Refusal> {
    request.search.plan::<G>()?;
    request.scope(root)?;
    if request.search.algorithm == Rung::Parallel { Err(unrecordable(Rung::Parallel)) } else { Ok(()) }
}

/// Why a rung has no recording of this kind.
fn unrecordable(rung: Rung) -> Refusal {
    Refusal::new(if rung == Rung::Mcts { "record-mcts" } else { "record-parallel" })
}

/// Searches the end of a line and records it.
pub(crate) fn record_line<G: Game>(line: &Line<G>, request: &RecordRequest) -> Result<Recording, Refusal> {
    let plan = request.search.plan::<G>()?;
    let mut recorder = Recorder::new(request.scope(&line.end)?).telling(request.progress.clone());
    let Some(report) = search_observed(&line.end, &plan, &mut recorder) else { return Err(unrecordable(plan.rung)) };
    let asked = asked(line, &plan);
    let found = Found {
        value: report.value,
        proven: report.proven,
        stopped: report.stopped,
        best: report.best.map(|mv| line.end.move_text(mv)),
        line: texts(&line.end, &report.line),
        stats: report.stats,
        seconds: report.seconds,
    };
    Ok(recorder.finish(asked, found))
}

/// What was searched, and how.
pub(super) fn asked<G: Game>(line: &Line<G>, plan: &Plan<G::Evaluation, G::Order>) -> Asked {
    Asked {
        game: line.end.full_name(),
        position: line_text(line),
        rung: plan.rung.name(),
        eval: plan.eval.name(),
        order: plan.order.name(),
        wins: plan.wins,
        depth: plan.limits.depth,
        players: {
            let players = line.end.view().status.players;
            poda_core::PerSide::from_fn(|side| players[side].name.clone())
        },
    }
}
