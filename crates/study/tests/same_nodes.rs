//! Recorded or not, it is one search: the same positions in the same order.

mod replay;

use std::sync::Mutex;

use poda_core::hash::mix_in;
use poda_core::{Arrange, Choice, Evaluate, Game, Side, read_position};
use poda_engine::recording::Recorder;
use poda_games::{Visitor, with_game};
use poda_search::{Limits, Plan, Report, Rung, search, search_observed};
use replay::{POSITIONS, rungs, scope};

/// Writes down which positions a search expands and values, in order.
struct Log<T>(T, Mutex<Vec<u64>>);

impl<T> Log<T> {
    fn new(inner: T) -> Self {
        Self(inner, Mutex::default())
    }

    fn note(&self, key: u64) {
        self.1.lock().expect("one thread").push(key);
    }

    fn taken(&self) -> Vec<u64> {
        std::mem::take(&mut *self.1.lock().expect("one thread"))
    }
}

impl<G: Game, A: Arrange<G>> Arrange<G> for Log<A> {
    fn arrange(&self, position: &G, ply: usize, moves: &mut [G::Move]) {
        self.note(mix_in(position.key(), ply as u64));
        self.0.arrange(position, ply, moves);
    }
}

impl<G: Game, E: Evaluate<G>> Evaluate<G> for Log<E> {
    type Accumulator = ();

    fn accumulate(&self, _position: &G) {}

    fn value(&self, position: &G, side: Side) -> i32 {
        self.note(position.key());
        self.0.value(position, side)
    }
    fn win(&self) -> i32 {
        self.0.win()
    }
    fn finished(&self, position: &G, side: Side) -> Option<i32> {
        self.note(position.key());
        self.0.finished(position, side)
    }
    fn range(&self, position: &G, side: Side) -> Option<(i32, i32)> {
        self.note(position.key());
        self.0.range(position, side)
    }
    fn antisymmetric(&self) -> bool {
        self.0.antisymmetric()
    }
    fn bounded(&self) -> bool {
        self.0.bounded()
    }
}

struct SameNodes {
    position: &'static str,
    rung: Rung,
    depth: u32,
}

impl Visitor for SameNodes {
    type Out = usize;
    fn visit<G: Game>(self, start: G) -> usize {
        let root = read_position(&start, self.position).expect("a position").end;
        let plan = Plan {
            rung: self.rung,
            eval: Log::new(G::Evaluation::strongest()),
            order: Log::new(G::Order::strongest()),
            wins: self.rung.wins(),
            perspective: None,
            limits: Limits { depth: Some(self.depth), ..Limits::default() },
            memory: 1 << 18,
            threads: 1,
            seed: 1,
        };
        let bare = search(&root, &plan, &mut |_| {});
        let (valued, expanded) = (plan.eval.taken(), plan.order.taken());
        let mut recorder = Recorder::new(scope(1_000, self.rung));
        let watched = search_observed(&root, &plan, &mut recorder).expect("it can be watched");
        assert_eq!(facts(&bare), facts(&watched));
        assert_eq!(plan.eval.taken(), valued, "{} {}", start.full_name(), self.rung.name());
        assert_eq!(plan.order.taken(), expanded, "{} {}", start.full_name(), self.rung.name());
        expanded.len()
    }
}

fn facts<M: Copy>(report: &Report<M>) -> (i32, bool, Option<M>, Vec<M>, poda_search::Stats) {
    (report.value, report.proven, report.best, report.line.clone(), report.stats)
}

#[test]
fn a_recorded_search_enters_exactly_the_nodes_of_the_unrecorded_one() {
    for &(game, position, depth) in POSITIONS {
        for rung in rungs() {
            let expanded = with_game(game, SameNodes { position, rung, depth }).expect("a game");
            assert!(expanded > 10, "{game} {} says nothing", rung.name());
        }
    }
}
