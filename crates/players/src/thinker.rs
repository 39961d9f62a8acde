//! How a player finds its move.

use std::time::Duration;

use poda_core::cells::list;
use poda_core::hash::{Random, mix_in};
use poda_core::{Choice, Game, Refusal, moves_of};
use poda_search::{DEFAULT_MEMORY, Limits, MoveValue, Plan, Report, Rung, Stats, Table, analyse, search, search_with};

use crate::exact::{Chosen, Exact};
use crate::level::Level;
use crate::roster::{Method, STRONGEST};
use crate::spec::Spec;

/// How long a player thinks that has no limit of its own and is given none.
pub const THINKING_TIME: Duration = Duration::from_secs(1);

/// How much of the time a solver gets before the search. What it cannot settle is seldom understood by searching either.
const SOLVING: (u32, u32) = (19, 20);

/// Nodes of a first answer in front of a solver, which has none before it ends.
const FIRST_THOUGHT: u64 = 1_000;

/// The mind of a player. Keeps its table from move to move.
pub struct Thinker<G: Game> {
    spec: Spec,
    plan: Plan<G::Evaluation, G::Order>,
    table: Option<Table>,
    /// For the strongest player of a game that can be solved.
    exact: Option<Exact>,
}

impl<G: Game> Thinker<G> {
    /// Seats a player; `seed` is what its random choices are drawn from.
    pub fn new(spec: Spec, seed: u64) -> Result<Self, Refusal> {
        let plan = plan::<G>(&spec, seed)?;
        let table = plan.rung.has_table().then(|| Table::new(plan.memory));
        let exact = if spec.is_the_best() { Exact::of::<G>(plan.memory).map(Exact::with_book) } else { None };
        Ok(Self { spec, plan, table, exact })
    }

    /// What it searches by.
    pub fn plan(&self) -> &Plan<G::Evaluation, G::Order> {
        &self.plan
    }

    /// Whether it asks a solver first.
    pub fn solves(&self) -> bool {
        self.exact.is_some()
    }

    /// Whether it tells of a move before it has finished.
    pub fn deepens(&self) -> bool {
        let searches = matches!(self.spec.player.method, Method::Search(_));
        searches && self.plan.rung.features().is_some_and(|features| features.deepening)
    }

    /// The move it plays in an unfinished game, and what it thinks of it. `given` shortens its search; only a depth replaces the
    /// player's own, and nodes that its [`Spec`] names stand whatever is given.
    pub fn choose(
        &mut self,
        position: &G,
        given: &Limits,
        progress: &mut (dyn FnMut(&Report<G::Move>) + Send),
    ) -> Report<G::Move> {
        match self.spec.player.method {
            Method::Random => self.any(position),
            Method::Greedy => {
                let turn = Limits { depth: Some(position.actions_left()), ..given.clone() };
                self.search(position, turn, progress)
            }
            Method::Level(level) if level.slack > 0.0 => self.nearly_best(level, position, given),
            Method::Level(level) => {
                let nodes = Some(level.nodes.min(given.nodes.unwrap_or(u64::MAX)));
                self.search(position, Limits { nodes, ..given.clone() }, progress)
            }
            Method::Search(recipe) => {
                let depth = given.depth.or(self.spec.depth).or(recipe.depth);
                let nodes = self.spec.nodes.or(given.nodes);
                let endless = depth.is_none() && nodes.is_none() && given.time.is_none();
                let time = if endless { Some(THINKING_TIME) } else { given.time };
                let limits = Limits { depth, nodes, time, stop: given.stop.clone() };
                self.solved(position, &limits, progress).unwrap_or_else(|| self.search(position, limits, progress))
            }
        }
    }

    /// The answer of a solver, where the game has one. What that does not settle within its part of the limits is searched with the rest,
    /// but not played if it is known to be worse than something else.
    fn solved(
        &mut self,
        position: &G,
        limits: &Limits,
        progress: &mut (dyn FnMut(&Report<G::Move>) + Send),
    ) -> Option<Report<G::Move>> {
        if self.exact.is_none() || limits.depth.is_some() {
            return None;
        }
        if limits.time.is_some() {
            // Something to say, should the time end before the solver does.
            self.search(position, Limits { nodes: Some(FIRST_THOUGHT), ..limits.clone() }, progress);
        }
        let exact = self.exact.as_mut()?;
        let share = Limits {
            time: limits.time.map(|time| time / SOLVING.1 * SOLVING.0),
            nodes: limits.nodes.map(|nodes| nodes.saturating_mul(SOLVING.0.into()) / u64::from(SOLVING.1)),
            ..limits.clone()
        };
        let (worse, instead) = match exact.choose(position, &share) {
            Chosen::Settled(report) => return Some(report),
            Chosen::Open { worse, instead } => (worse, instead),
        };
        let rest = Limits {
            time: limits.time.map(|time| time.saturating_sub(Duration::from_secs_f64(exact.seconds()))),
            nodes: limits.nodes.map(|nodes| nodes.saturating_sub(exact.nodes()).max(1)),
            ..limits.clone()
        };
        let (nodes, seconds) = (exact.nodes(), exact.seconds());
        let better = |found: Report<G::Move>| match instead.filter(|_| found.best.is_some_and(|best| worse.contains(&best))) {
            None => found,
            Some(mv) => Report { best: Some(mv), line: vec![mv], proven: false, plies: None, ..found },
        };
        let found = self.search(position, rest, &mut |report| progress(&better(report.clone())));
        let mut found = better(found);
        found.stats.nodes += nodes;
        found.seconds += seconds;
        Some(found)
    }

    /// What it answers where the game is over: no move, and the result.
    pub fn result(&mut self, position: &G) -> Report<G::Move> {
        self.search(position, Limits { depth: Some(0), ..Limits::default() }, &mut |_| {})
    }

    fn search(&mut self, position: &G, limits: Limits, progress: &mut (dyn FnMut(&Report<G::Move>) + Send)) -> Report<G::Move> {
        self.plan.limits = limits;
        match self.plan.rung {
            Rung::Parallel | Rung::Mcts | Rung::Minimax | Rung::AlphaBeta | Rung::AlphaBetaSoft => {
                search(position, &self.plan, progress)
            }
            _ => search_with(position, &self.plan, self.table.as_ref(), progress),
        }
    }

    fn any(&self, position: &G) -> Report<G::Move> {
        let moves = moves_of(position);
        let mut random = Random::new(mix_in(self.plan.seed, position.key()));
        unthought(moves[random.below(moves.len())])
    }

    /// Looks at every move, first to the end of the turn and then as far as its nodes reach, and draws one of the nearly best.
    fn nearly_best(&mut self, level: &Level, position: &G, given: &Limits) -> Report<G::Move> {
        let table = self.table.as_ref();
        if level.sees_wins {
            let turn = Limits { depth: Some(position.actions_left()), nodes: None, ..given.clone() };
            self.plan.limits = turn;
            let analysis = analyse(position, &self.plan, table, &mut |_| {});
            if let Some(win) = analysis.moves.first().filter(|known| known.proven && known.value > 0) {
                return Report { stats: analysis.stats, seconds: analysis.seconds, ..answer(win) };
            }
        }
        // Every move is looked at once, however few nodes the level has.
        let least = 2 * moves_of(position).len() as u64;
        self.plan.limits = Limits { nodes: Some(level.nodes.max(least)), ..given.clone() };
        let analysis = analyse(position, &self.plan, table, &mut |_| {});
        let chosen = level.pick(position, &analysis, self.plan.seed);
        Report { stats: analysis.stats, seconds: analysis.seconds, stopped: analysis.stopped, ..answer(&chosen) }
    }
}

/// The report of a move of which nothing is known.
pub fn unthought<M: Copy>(mv: M) -> Report<M> {
    answer(&MoveValue { mv, value: 0, proven: false, plies: None, depth: 0, line: Vec::new() })
}

/// The report of a player that has chosen without a search of its own.
fn answer<M: Copy>(chosen: &MoveValue<M>) -> Report<M> {
    let line = if chosen.line.is_empty() { vec![chosen.mv] } else { chosen.line.clone() };
    Report {
        value: chosen.value,
        proven: chosen.proven,
        best: Some(chosen.mv),
        line,
        depth: chosen.depth,
        stopped: false,
        plies: chosen.plies,
        seconds: 0.0,
        stats: Stats::default(),
        iterations: Vec::new(),
    }
}

/// The search that a player does.
fn plan<G: Game>(spec: &Spec, seed: u64) -> Result<Plan<G::Evaluation, G::Order>, Refusal> {
    let recipe = if let Method::Search(recipe) = spec.player.method { recipe } else { STRONGEST };
    Ok(Plan {
        rung: spec.rung.unwrap_or(recipe.rung),
        eval: chosen(spec.eval.as_deref().or(recipe.eval), G::Evaluation::strongest(), "unknown-eval")?,
        order: chosen(spec.order.as_deref().or(recipe.order), G::Order::strongest(), "unknown-order")?,
        wins: spec.wins.unwrap_or(recipe.wins),
        limits: Limits::default(),
        memory: DEFAULT_MEMORY,
        threads: std::thread::available_parallelism().map_or(1, std::num::NonZero::get),
        seed,
    })
}

/// The game's choice with this name, or another where none is given; where there is none so called, a refusal with this id that lists
/// those there are.
pub fn chosen<C: Choice>(name: Option<&str>, otherwise: C, id: &'static str) -> Result<C, Refusal> {
    let Some(name) = name else { return Ok(otherwise) };
    C::by_name(name)
        .ok_or_else(|| Refusal::new(id).with("name", name).with("accepted", list(C::ALL.iter().map(|choice| choice.name()))))
}
