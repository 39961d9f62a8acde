//! The ladder: every search by its name, from the plainest to the strongest.

use poda_core::{Arrange, Evaluate, Position, Side, Symmetric};
use serde::{Deserialize, Serialize};

use crate::engine::{Engine, Features};
use crate::mcts::mcts;
use crate::parallel::parallel;
use crate::{Limits, Observer, Report, Silent, Table, Wins, alphabeta, minimax};

/// A step of the ladder. Each adds one idea to the one before it, up to `Parallel`; `Mcts` is a ladder of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Rung {
    /// No pruning: the oracle.
    Minimax,
    /// Fail-hard alpha-beta in the order of the rules.
    AlphaBeta,
    /// The same, fail-soft: the engine with nothing switched on.
    #[serde(rename = "alphabeta-soft")]
    AlphaBetaSoft,
    /// Alpha-beta in the game's best order.
    Ordering,
    /// With a transposition table.
    Table,
    /// Deepening ply by ply with aspiration windows.
    Deepening,
    /// Null windows, killers, history and counter-moves.
    Pvs,
    /// MTD(f): null windows only.
    Mtdf,
    /// Several threads on one table.
    Parallel,
    /// Monte Carlo tree search.
    Mcts,
}

impl Rung {
    /// Every rung, from the bottom.
    pub const ALL: [Self; 10] = [
        Self::Minimax,
        Self::AlphaBeta,
        Self::AlphaBetaSoft,
        Self::Ordering,
        Self::Table,
        Self::Deepening,
        Self::Pvs,
        Self::Mtdf,
        Self::Parallel,
        Self::Mcts,
    ];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Minimax => "minimax",
            Self::AlphaBeta => "alphabeta",
            Self::AlphaBetaSoft => "alphabeta-soft",
            Self::Ordering => "ordering",
            Self::Table => "table",
            Self::Deepening => "deepening",
            Self::Pvs => "pvs",
            Self::Mtdf => "mtdf",
            Self::Parallel => "parallel",
            Self::Mcts => "mcts",
        }
    }

    /// The rung with this name; a `+` before it is understood.
    pub fn by_name(name: &str) -> Option<Self> {
        let name = name.strip_prefix('+').unwrap_or(name);
        Self::ALL.into_iter().find(|rung| rung.name() == name)
    }

    /// Whether moves are tried in the game's best order, unless another one is asked for.
    pub const fn orders(self) -> bool {
        !matches!(self, Self::Minimax | Self::AlphaBeta | Self::AlphaBetaSoft | Self::Mcts)
    }

    /// How wins count unless it is said otherwise: flat on the rungs whose exact counts are known from the literature.
    pub const fn wins(self) -> Wins {
        match self {
            Self::Minimax | Self::AlphaBeta | Self::AlphaBetaSoft => Wins::Flat,
            _ => Wins::Distance,
        }
    }

    /// What the engine uses on this rung; `None` where it is not the engine.
    pub const fn features(self) -> Option<Features> {
        let bare = Features {
            static_bounds: false,
            deepening: false,
            null_windows: false,
            heuristics: false,
            mtdf: false,
            restriction: false,
            symmetry: false,
        };
        let plain = Features { static_bounds: true, restriction: true, symmetry: true, ..bare };
        match self {
            Self::AlphaBetaSoft => Some(bare),
            Self::Ordering | Self::Table => Some(plain),
            Self::Deepening => Some(Features { deepening: true, ..plain }),
            Self::Pvs | Self::Parallel => Some(Features { deepening: true, null_windows: true, heuristics: true, ..plain }),
            Self::Mtdf => Some(Features { deepening: true, heuristics: true, mtdf: true, ..plain }),
            _ => None,
        }
    }

    /// The same for a caller that has the engine at hand and nothing else.
    ///
    /// # Panics
    /// Where this is not a search of the engine: another one must not run under its name.
    pub(crate) fn of_engine(self) -> Features {
        self.features().unwrap_or_else(|| panic!("{} is not a search of the engine", self.name()))
    }

    /// Whether it can be watched by an [`Observer`]: all its work is one search on one thread.
    pub const fn is_observable(self) -> bool {
        !matches!(self, Self::Parallel | Self::Mcts)
    }

    /// Whether it uses a table.
    pub const fn has_table(self) -> bool {
        self.features().is_some() && !matches!(self, Self::Ordering | Self::AlphaBetaSoft)
    }
}

/// Everything about a search but the position.
#[derive(Clone, Debug)]
pub struct Plan<E, A> {
    /// Which search.
    pub rung: Rung,
    /// The value of leaves.
    pub eval: E,
    /// The order of moves.
    pub order: A,
    /// How wins count.
    pub wins: Wins,
    /// The side for which leaves are valued; the one to move where it is not named. It matters to evaluations that are not antisymmetric.
    pub perspective: Option<Side>,
    /// What may end it.
    pub limits: Limits,
    /// Bytes for the table.
    pub memory: usize,
    /// Threads of `Parallel`.
    pub threads: usize,
    /// What `Mcts` draws its playouts from.
    pub seed: u64,
}

impl<E, A> Plan<E, A> {
    /// The side for which leaves are valued.
    pub(crate) fn searcher<P: Position>(&self, root: &P) -> Side {
        self.perspective.unwrap_or(root.to_move())
    }

    /// The engine as this plan asks for it.
    pub(crate) fn engine<'a, P: Symmetric>(&'a self, root: &P, table: Option<&'a Table>, limits: &Limits) -> Engine<'a, P, E, A>
    where
        E: Evaluate<P>,
        A: Arrange<P>,
    {
        let features = self.rung.of_engine();
        let engine = Engine::new(root, &self.eval, &self.order, self.wins, features, table, limits);
        engine.valued_for(self.searcher(root))
    }
}

/// Memory for a table where nothing else is said.
pub const DEFAULT_MEMORY: usize = 16 << 20;
/// Memory for the table of a solver where nothing else is said.
pub const SOLVER_MEMORY: usize = 128 << 20;

/// Searches `root` as planned. `progress` is told of every depth finished; nothing is ever printed.
pub fn search<P, E, A>(root: &P, plan: &Plan<E, A>, progress: &mut (dyn FnMut(&Report<P::Move>) + Send)) -> Report<P::Move>
where
    P: Symmetric + Send + Sync,
    E: Evaluate<P> + Sync,
    A: Arrange<P> + Sync,
{
    let Plan { rung, eval, limits, .. } = plan;
    match rung {
        Rung::Minimax | Rung::AlphaBeta => search_observed(root, plan, &mut Silent).expect("both can be observed"),
        Rung::Mcts => mcts(root, eval, limits, plan.memory, plan.seed, progress),
        Rung::Parallel => parallel(root, plan, &Table::new(plan.memory), progress),
        _ => {
            let table = rung.has_table().then(|| Table::new(plan.memory));
            search_with(root, plan, table.as_ref(), progress)
        }
    }
}

/// Searches with the engine and a table that the caller keeps.
pub fn search_with<P, E, A>(
    root: &P,
    plan: &Plan<E, A>,
    table: Option<&Table>,
    progress: &mut dyn FnMut(&Report<P::Move>),
) -> Report<P::Move>
where
    P: Symmetric,
    E: Evaluate<P>,
    A: Arrange<P>,
{
    engine_observed(root, plan, table, Silent, progress)
}

/// Searches as [`search`] does and lets `observer` watch: the very same search, which enters the same nodes. `None` where the rung is not
/// one that [can be watched](Rung::is_observable).
pub fn search_observed<P, E, A, O>(root: &P, plan: &Plan<E, A>, observer: &mut O) -> Option<Report<P::Move>>
where
    P: Symmetric,
    E: Evaluate<P>,
    A: Arrange<P>,
    O: Observer<P>,
{
    let Plan { rung, eval, order, wins, limits, .. } = plan;
    Some(match rung {
        Rung::Minimax => minimax::observed(root, eval, order, (*wins, plan.searcher(root)), limits, observer),
        Rung::AlphaBeta => alphabeta::observed(root, eval, order, (*wins, plan.searcher(root)), limits, observer),
        Rung::Parallel | Rung::Mcts => return None,
        Rung::AlphaBetaSoft | Rung::Ordering | Rung::Table | Rung::Deepening | Rung::Pvs | Rung::Mtdf => {
            let table = rung.has_table().then(|| Table::new(plan.memory));
            engine_observed(root, plan, table.as_ref(), observer, &mut |_| {})
        }
    })
}

fn engine_observed<P, E, A, O>(
    root: &P,
    plan: &Plan<E, A>,
    table: Option<&Table>,
    observer: O,
    progress: &mut dyn FnMut(&Report<P::Move>),
) -> Report<P::Move>
where
    P: Symmetric,
    E: Evaluate<P>,
    A: Arrange<P>,
    O: Observer<P>,
{
    if let Some(table) = table {
        table.new_search();
    }
    plan.engine(root, table, &plan.limits).observed(observer).run(root, &plan.limits, progress)
}
