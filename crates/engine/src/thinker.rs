//! How a player finds its move.

use std::time::Duration;

use poda_core::hash::{Random, mix_in};
use poda_core::{Game, Refusal, moves_of};
use poda_search::{Analysis, Limits, MoveValue, Plan, Report, Rung, Table, analyse, parallel, search, search_with};

use crate::exact::{Chosen, Exact};
use crate::level::Level;
use crate::request::SearchRequest;
use crate::roster::Method;
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
        let plan = SearchRequest { seed, depth: None, nodes: None, ..spec.request().clone() }.plan::<G>()?;
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
        let searches = self.spec.player.method == Method::Search;
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
            Method::Search => {
                let own = self.spec.request();
                let (depth, nodes) = (given.depth.or(own.depth), own.nodes.or(given.nodes));
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

    fn search(&mut self, position: &G, limits: Limits, progress: &mut (dyn FnMut(&Report<G::Move>) + Send)) -> Report<G::Move> {
        self.plan.limits = limits;
        match (self.plan.rung, &self.table) {
            (Rung::Parallel, Some(table)) => parallel(position, &self.plan, table, progress),
            (Rung::Mcts | Rung::Minimax | Rung::AlphaBeta, _) => search(position, &self.plan, progress),
            (_, table) => search_with(position, &self.plan, table.as_ref(), progress),
        }
    }

    fn any(&self, position: &G) -> Report<G::Move> {
        let moves = moves_of(position);
        let mut random = Random::new(mix_in(self.plan.seed, position.key()));
        Report::unthought(moves[random.below(moves.len())])
    }

    /// Looks at every move, first to the end of the turn and then as far as its nodes reach, and draws one of the nearly best.
    fn nearly_best(&mut self, level: &Level, position: &G, given: &Limits) -> Report<G::Move> {
        let table = self.table.as_ref();
        if level.sees_wins {
            let turn = Limits { depth: Some(position.actions_left()), nodes: None, ..given.clone() };
            self.plan.limits = turn;
            let analysis = analyse(position, &self.plan, table, &mut |_| {});
            if let Some(win) = analysis.moves.first().filter(|known| known.proven && known.value > 0) {
                return Report { unit: analysis.unit, stats: analysis.stats, seconds: analysis.seconds, ..answer(win) };
            }
        }
        // Every move is looked at once, however few nodes the level has.
        let least = 2 * moves_of(position).len() as u64;
        self.plan.limits = Limits { nodes: Some(level.nodes.max(least)), ..given.clone() };
        let analysis = analyse(position, &self.plan, table, &mut |_| {});
        let chosen = level.pick(position, &analysis, self.plan.seed);
        let Analysis { unit, stats, seconds, stopped, .. } = analysis;
        Report { unit, stats, seconds, stopped, ..answer(&chosen) }
    }
}

/// The report of a player that has chosen without a search of its own.
fn answer<M: Copy>(chosen: &MoveValue<M>) -> Report<M> {
    let line = if chosen.line.is_empty() { vec![chosen.mv] } else { chosen.line.clone() };
    Report {
        value: chosen.value,
        proven: chosen.proven,
        line,
        depth: chosen.depth,
        plies: chosen.plies,
        estimate: (!chosen.proven && chosen.depth > 0).then_some(chosen.estimate),
        ..Report::unthought(chosen.mv)
    }
}
