//! One search of a report, counted and timed.

use std::num::NonZeroU32;

use poda_core::{Arrange, Choice, Evaluate, Game, Natural, Outcome, Position, Refusal, Side, moves_of, read_position};
use poda_games::{Visitor, with_game};
use poda_search::{DEFAULT_MEMORY, Limits, Plan, Report, Rung, Stats, Wins, minimal_tree, search};

/// Whether the window goes on from one move of the root to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Windows {
    /// As alpha-beta has it.
    Carried,
    /// Each move of the root is searched with a full window: nothing learnt from one helps with the next.
    Fresh,
}

/// What a leaf is worth.
#[derive(Clone, Copy, Debug)]
pub(super) enum Worth {
    /// The game's evaluation with this name.
    Named(&'static str),
    /// As the listing of report 002 has it, defect included.
    Listing002,
}

/// Which search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Probe<'a> {
    pub game: &'a str,
    pub position: &'a str,
    /// Minimax or plain alpha-beta.
    pub rung: Rung,
    pub worth: Worth,
    pub order: &'static str,
    pub windows: Windows,
    pub depth: Option<u32>,
}

/// What it did.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Found {
    pub value: i32,
    pub stats: Stats,
    pub seconds: f64,
    /// Leaves of the smallest tree that could prove the value.
    pub minimal: Option<f64>,
}

/// Its times over several runs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Times {
    pub mean: f64,
    pub most: f64,
}

impl Probe<'_> {
    /// Searches once.
    pub(super) fn run(&self) -> Result<Found, Refusal> {
        with_game(self.game, Once(self))?
    }

    /// Searches once more than `runs` times: the first, which finds everything cold, is only counted.
    pub(super) fn repeat(&self, runs: NonZeroU32) -> Result<(Found, Times), Refusal> {
        let found = self.run()?;
        let seconds: Vec<f64> = (0..runs.get()).map(|_| self.run().map(|found| found.seconds)).collect::<Result<_, _>>()?;
        let mean = seconds.iter().sum::<f64>() / f64::from(runs.get());
        Ok((found, Times { mean, most: seconds.into_iter().fold(0.0, f64::max) }))
    }
}

struct Once<'a>(&'a Probe<'a>);

impl Visitor for Once<'_> {
    type Out = Result<Found, Refusal>;

    fn visit<G: Game>(self, start: G) -> Self::Out {
        let probe = self.0;
        let root = read_position(&start, probe.position)?.end;
        let order = G::Order::by_name(probe.order).unwrap_or_else(G::Order::plainest);
        Ok(match probe.worth {
            Worth::Listing002 => probe.search(&root, Listing002, order),
            Worth::Named(name) => {
                let eval = G::Evaluation::by_name(name).unwrap_or_else(G::Evaluation::plainest);
                probe.search(&root, eval, order)
            }
        })
    }
}

impl Probe<'_> {
    fn search<G: Game, E: Evaluate<G> + Copy + Sync>(&self, root: &G, eval: E, order: G::Order) -> Found {
        match self.windows {
            Windows::Carried => {
                let report = self.straight(root, eval, order, self.depth);
                Found {
                    value: report.value,
                    stats: report.stats,
                    seconds: report.seconds,
                    minimal: minimal_tree(root, &report),
                }
            }
            Windows::Fresh => self.each_move(root, eval, order),
        }
    }

    fn straight<G: Game, E: Evaluate<G> + Copy + Sync, A: Arrange<G> + Sync>(
        &self,
        root: &G,
        eval: E,
        order: A,
        depth: Option<u32>,
    ) -> Report<G::Move> {
        let plan = Plan {
            rung: self.rung,
            eval,
            order,
            wins: Wins::Flat,
            limits: Limits { depth, ..Limits::default() },
            memory: DEFAULT_MEMORY,
            threads: 1,
            seed: 1,
        };
        search(root, &plan, &mut |_| {})
    }

    /// Every move of the root by itself; the order is that of the root, below it moves come in the order of the rules.
    fn each_move<G: Game, E: Evaluate<G> + Copy + Sync>(&self, root: &G, eval: E, order: G::Order) -> Found {
        let searcher = root.to_move();
        let mut moves = moves_of(root);
        order.arrange(root, 0, &mut moves);
        let mut stats = Stats::default();
        stats.enter(0);
        stats.expand(moves.len());
        let (mut value, mut seconds) = (i32::MIN, 0.0);
        for &mv in moves.iter() {
            let mut child = root.clone();
            child.make(mv);
            let report =
                self.straight(&child, SeenBy { eval, searcher }, Natural, self.depth.map(|depth| depth.saturating_sub(1)));
            value = value.max(if child.to_move() == searcher { report.value } else { -report.value });
            seconds += report.seconds;
            stats.add(&report.stats);
        }
        Found { value, stats, seconds, minimal: None }
    }
}

/// An evaluation that is asked for one side only, whoever searches.
#[derive(Clone, Copy)]
struct SeenBy<E> {
    eval: E,
    searcher: Side,
}

impl<E> SeenBy<E> {
    const fn turned(&self, side: Side, value: i32) -> i32 {
        if side as u8 == self.searcher as u8 { value } else { -value }
    }
}

impl<P: Position, E: Evaluate<P>> Evaluate<P> for SeenBy<E> {
    fn value(&self, position: &P, side: Side) -> i32 {
        self.turned(side, self.eval.value(position, self.searcher))
    }

    fn win(&self) -> i32 {
        self.eval.win()
    }

    fn finished(&self, position: &P, side: Side) -> Option<i32> {
        self.eval.finished(position, self.searcher).map(|value| self.turned(side, value))
    }

    fn bounded(&self) -> bool {
        self.eval.bounded()
    }
}

/// The value of report 002 as it was listed. It asks whether the side to move has won, who never has: so a win of the searching O is
/// worth -1 to it, and a loss 0.
#[derive(Clone, Copy)]
struct Listing002;

impl<P: Position> Evaluate<P> for Listing002 {
    fn value(&self, _position: &P, _side: Side) -> i32 {
        0
    }

    fn finished(&self, position: &P, side: Side) -> Option<i32> {
        let for_second = match (position.outcome()?, position.to_move()) {
            (Outcome::Win(winner), to_move) if winner == to_move => 1,
            (Outcome::Win(Side::Second), Side::First) => -1,
            _ => 0,
        };
        Some(if side == Side::Second { for_second } else { -for_second })
    }
}
