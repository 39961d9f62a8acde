//! A search to be recorded, by names: the bridge from text to a recorded search of a game.

use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use poda_core::{Choice, Game, Line, Refusal, line_text, play, read_position};
use poda_games::{Visitor, with_game};
use poda_players::chosen;
use poda_search::{DEFAULT_MEMORY, Limits, Plan, Rung, Wins, search_observed};

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

/// What to search, and what of it to record. Names are those of the game.
#[derive(Clone, Debug)]
pub struct RecordPlan {
    /// Which search: any but `parallel`, whose threads do not take turns, and `mcts`, which has a recording of its own.
    pub rung: Rung,
    /// The value of leaves; the plainest where nothing is said.
    pub eval: Option<String>,
    /// The order of moves; the rung's own where nothing is said.
    pub order: Option<String>,
    /// How wins count; the rung's own where nothing is said.
    pub wins: Option<Wins>,
    /// What may end the search, its depth above all.
    pub limits: Limits,
    /// Bytes for the table.
    pub memory: usize,
    /// What `mcts` draws its playouts from.
    pub seed: u64,
    /// How many nodes are recorded at most; the others are counted.
    pub budget: usize,
    /// Only what lies behind these moves is recorded.
    pub from: Vec<String>,
    /// Only nodes at least so many plies below the root are recorded.
    pub first_ply: usize,
    /// How many plies below the first ones are recorded; all where nothing is said.
    pub plies: Option<usize>,
    /// Which searches of the root are recorded.
    pub passes: Passes,
    /// Where the nodes entered so far are told while it is searched, for whoever waits.
    pub progress: Option<Arc<AtomicU64>>,
}

impl RecordPlan {
    /// A rung to a depth, everything else as usual.
    pub fn new(rung: Rung, depth: Option<u32>) -> Self {
        Self {
            rung,
            eval: None,
            order: None,
            wins: None,
            limits: Limits { depth, ..Limits::default() },
            memory: DEFAULT_MEMORY,
            seed: 1,
            budget: DEFAULT_BUDGET,
            from: Vec::new(),
            first_ply: 0,
            plies: None,
            passes: Passes::default(),
            progress: None,
        }
    }

    /// The search itself, with the names looked up.
    pub(super) fn search<G: Game>(&self) -> Result<Plan<G::Evaluation, G::Order>, Refusal> {
        let order = if self.rung.orders() { G::Order::strongest() } else { G::Order::plainest() };
        Ok(Plan {
            rung: self.rung,
            eval: chosen(self.eval.as_deref(), G::Evaluation::plainest(), "unknown-eval")?,
            order: chosen(self.order.as_deref(), order, "unknown-order")?,
            wins: self.wins.unwrap_or(self.rung.wins()),
            limits: self.limits.clone(),
            memory: self.memory,
            threads: 1,
            seed: self.seed,
        })
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
            windows: self.rung != Rung::Minimax,
        })
    }
}

/// Searches `position` of `game` as planned and records it.
pub fn record(game: &str, position: &str, plan: &RecordPlan) -> Result<Recording, Refusal> {
    with_game(game, Record { position, plan })?
}

/// Whether a search can be recorded as planned: what would be refused is refused without a search.
pub fn check(game: &str, position: &str, plan: &RecordPlan) -> Result<(), Refusal> {
    with_game(game, Check { position, plan })?
}

struct Check<'a> {
    position: &'a str,
    plan: &'a RecordPlan,
}

impl Visitor for Check<'_> {
    type Out = Result<(), Refusal>;

    fn visit<G: Game>(self, start: G) -> Self::Out {
        let root = read_position(&start, self.position)?.end;
        self.plan.search::<G>()?;
        self.plan.scope(&root)?;
        if self.plan.rung == Rung::Parallel { Err(unrecordable(self.plan.rung)) } else { Ok(()) }
    }
}

/// Why a rung has no recording of this kind.
fn unrecordable(rung: Rung) -> Refusal {
    Refusal::new(if rung == Rung::Mcts { "record-mcts" } else { "record-parallel" })
}

struct Record<'a> {
    position: &'a str,
    plan: &'a RecordPlan,
}

impl Visitor for Record<'_> {
    type Out = Result<Recording, Refusal>;

    fn visit<G: Game>(self, start: G) -> Self::Out {
        record_line(&read_position(&start, self.position)?, self.plan)
    }
}

/// The same where the position is at hand.
fn record_line<G: Game>(line: &Line<G>, wish: &RecordPlan) -> Result<Recording, Refusal> {
    let plan = wish.search::<G>()?;
    let mut recorder = Recorder::new(wish.scope(&line.end)?).telling(wish.progress.clone());
    let Some(report) = search_observed(&line.end, &plan, &mut recorder) else { return Err(unrecordable(wish.rung)) };
    let asked = asked(line, &plan);
    let found = Found {
        value: report.value,
        proven: report.proven,
        stopped: report.stopped,
        best: report.best.map(|mv| line.end.move_text(mv)),
        line: texts_of(&line.end, &report.line),
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

/// The texts of moves played one after the other.
pub(super) fn texts_of<G: Game>(begin: &G, moves: &[G::Move]) -> Vec<String> {
    let mut position = begin.clone();
    let mut texts = Vec::new();
    for &mv in moves {
        texts.push(position.move_text(mv));
        position.make(mv);
    }
    texts
}
