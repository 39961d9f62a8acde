//! What a search is asked: one struct for the command line, the API, the study, matches and files.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use poda_core::{Choice, Game, Refusal, Side};
use poda_search::{DEFAULT_MEMORY, Limits, Plan, Rung, Wins};
use serde::{Deserialize, Serialize};

use crate::board::chosen;
use crate::memory::check_memory;

/// A search to be run. Names are those of the game; [`STRONGEST`](crate::STRONGEST) stands for the best a game has. Everything that is
/// `None` is up to the algorithm.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SearchRequest {
    /// Which search.
    pub algorithm: Rung,
    /// The evaluation; the plainest of the game unless named.
    pub eval: Option<String>,
    /// The move ordering; the algorithm's own unless named.
    pub ordering: Option<String>,
    /// How wins count; the algorithm's own unless named.
    pub wins: Option<Wins>,
    /// Plies from the root; to the end of the game where there is none.
    pub depth: Option<u32>,
    /// Positions entered at most.
    pub nodes: Option<u64>,
    /// Time for the whole answer, in milliseconds where it is written down.
    #[serde(with = "millis")]
    pub time: Option<Duration>,
    /// Bytes for the transposition table, or for the tree of `mcts`. Without any, an algorithm that has a table does without.
    pub memory: usize,
    /// Threads of `parallel`, which has one for each core unless it is told; nobody else has several.
    pub threads: Option<usize>,
    /// What random choices are drawn from.
    pub seed: u64,
    /// The side for which positions are valued by an evaluation that is not antisymmetric; the one to move unless named.
    #[serde(skip)]
    pub perspective: Option<Side>,
    /// Set from outside to end the search at once.
    #[serde(skip)]
    pub stop: Option<Arc<AtomicBool>>,
}

impl Default for SearchRequest {
    fn default() -> Self {
        Self {
            algorithm: Rung::Pvs,
            eval: None,
            ordering: None,
            wins: None,
            depth: None,
            nodes: None,
            time: None,
            memory: DEFAULT_MEMORY,
            threads: None,
            seed: 1,
            perspective: None,
            stop: None,
        }
    }
}

/// Two requests are equal if they ask for the same search; the stop flag does not matter.
impl PartialEq for SearchRequest {
    fn eq(&self, other: &Self) -> bool {
        let named = |of: &Self| (of.algorithm, of.eval.clone(), of.ordering.clone(), of.wins);
        let budget = |of: &Self| (of.depth, of.nodes, of.time, of.memory, of.threads, of.seed, of.perspective);
        named(self) == named(other) && budget(self) == budget(other)
    }
}

/// The names that a request comes to in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Named {
    /// The evaluation.
    pub eval: &'static str,
    /// The move ordering.
    pub ordering: &'static str,
    /// How wins count.
    pub wins: Wins,
    /// Whether the search draws at random, and so depends on its seed.
    pub is_random: bool,
}

impl SearchRequest {
    /// An algorithm to a depth, everything else as usual.
    pub fn new(algorithm: Rung, depth: Option<u32>) -> Self {
        Self { algorithm, depth, ..Self::default() }
    }

    /// The strongest search there is for any game: PVS with the best evaluation and ordering.
    pub fn strongest() -> Self {
        let best = || Some(crate::STRONGEST.to_owned());
        Self { eval: best(), ordering: best(), wins: Some(Wins::Distance), ..Self::default() }
    }

    /// What may end it.
    pub fn limits(&self) -> Limits {
        Limits { depth: self.depth, nodes: self.nodes, time: self.time, stop: self.stop.clone() }
    }

    /// The same search with other limits.
    #[must_use]
    pub fn within(self, limits: &Limits) -> Self {
        let Limits { depth, nodes, time, stop } = limits.clone();
        Self { depth, nodes, time, stop, ..self }
    }

    /// The search compiled for a game. What makes no sense is refused.
    pub(crate) fn plan<G: Game>(&self) -> Result<Plan<G::Evaluation, G::Order>, Refusal> {
        if self.threads.is_some_and(|threads| threads > 1) && self.algorithm != Rung::Parallel {
            return Err(Refusal::new("threads-without-parallel").with("rung", self.algorithm.name()));
        }
        check_memory(self.memory)?;
        let ordering = if self.algorithm.orders() { G::Order::strongest() } else { G::Order::plainest() };
        Ok(Plan {
            rung: self.algorithm,
            eval: chosen(self.eval.as_deref(), G::Evaluation::plainest(), "unknown-eval")?,
            order: chosen(self.ordering.as_deref(), ordering, "unknown-order")?.seeded(self.seed),
            wins: self.wins.unwrap_or(self.algorithm.wins()),
            perspective: self.perspective,
            limits: self.limits(),
            memory: self.memory,
            threads: self.threads.unwrap_or_else(cores),
            seed: self.seed,
        })
    }
}

/// The strongest search of a game on one thread, for work inside the engine.
pub(crate) fn strongest_plan<G: Game>(limits: Limits, memory: usize) -> Plan<G::Evaluation, G::Order> {
    Plan {
        rung: Rung::Pvs,
        eval: G::Evaluation::strongest(),
        order: G::Order::strongest(),
        wins: Wins::Distance,
        perspective: None,
        limits,
        memory,
        threads: 1,
        seed: 0,
    }
}

/// How many threads can run at once.
fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

mod millis {
    use std::time::Duration;

    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[expect(clippy::ref_option, reason = "what serde hands over")]
    pub fn serialize<S: Serializer>(time: &Option<Duration>, serializer: S) -> Result<S::Ok, S::Error> {
        time.map(|time| u64::try_from(time.as_millis()).unwrap_or(u64::MAX)).serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Duration>, D::Error> {
        Option::<u64>::deserialize(deserializer).map(|time| time.map(Duration::from_millis))
    }
}
