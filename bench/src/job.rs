//! A search of a game by its name: what both commands let Poda do.

use std::time::Instant;

use poda_core::{Arrange, Choice, Evaluate, Game, Natural, Zero};
use poda_games::{Visitor, with_game};
use poda_search::{DEFAULT_MEMORY, Limits, Plan, Report, Rung, Stats, Table, parallel, search, search_with};

/// What to search, and how. Moves are tried in the game's best order on the rungs that order them.
pub struct Job {
    pub rung: Rung,
    pub limits: Limits,
    /// Bytes for the table or the tree.
    pub memory: usize,
    pub threads: usize,
    /// Whether leaves get the game's strongest evaluation, which takes the most time; else they are worth nothing, as with the peers.
    pub evaluated: bool,
}

/// What came of it.
pub struct Done {
    pub value: i32,
    pub stats: Stats,
    /// The search alone: its table was made before the clock was started.
    pub seconds: f64,
}

impl Job {
    /// A search on one thread with the usual memory and leaves that are worth nothing.
    pub fn new(rung: Rung, limits: Limits) -> Self {
        Self { rung, limits, memory: DEFAULT_MEMORY, threads: 1, evaluated: false }
    }

    /// Searches the start of `game`.
    pub fn run(self, game: &str) -> Done {
        with_game(game, self).expect("a registered game opens")
    }
}

impl Visitor for Job {
    type Out = Done;
    fn visit<G: Game>(self, start: G) -> Done {
        match (self.evaluated, self.rung.orders()) {
            (true, true) => timed(&start, &self.plan(G::Evaluation::strongest(), G::Order::strongest())),
            (true, false) => timed(&start, &self.plan(G::Evaluation::strongest(), Natural)),
            (false, true) => timed(&start, &self.plan(Zero, G::Order::strongest())),
            (false, false) => timed(&start, &self.plan(Zero, Natural)),
        }
    }
}

impl Job {
    fn plan<E, A>(self, eval: E, order: A) -> Plan<E, A> {
        let Self { rung, limits, memory, threads, .. } = self;
        Plan { rung, eval, order, wins: rung.wins(), perspective: None, limits, memory, threads, seed: 1 }
    }
}

/// Searches, and takes the time from when the table is there: to make one costs the same for two plies and for twenty.
fn timed<G, E, A>(start: &G, plan: &Plan<E, A>) -> Done
where
    G: Game,
    E: Evaluate<G> + Sync,
    A: Arrange<G> + Sync,
{
    let table = plan.rung.has_table().then(|| Table::new(plan.memory));
    let begin = Instant::now();
    let Report { value, stats, .. } = match &table {
        Some(table) if plan.rung == Rung::Parallel => parallel(start, plan, table, &mut |_| {}),
        Some(table) => search_with(start, plan, Some(table), &mut |_| {}),
        None => search(start, plan, &mut |_| {}),
    };
    Done { value, stats, seconds: begin.elapsed().as_secs_f64() }
}
