//! Recordings of random trees in which the side to move follows no pattern.

mod replay;
#[path = "../../search/tests/support/mod.rs"]
mod support;

use poda_core::hash::{mix, mix_in};
use poda_core::{Evaluate, Line, Message, Natural, Notation, PerSide, Position, Refusal, Side, moves_of};
use poda_engine::recording::{Asked, Found, Recorder, Recording};
use poda_search::{Limits, Plan, Report, Wins, search_observed};
use replay::{check_counts, check_cuts, replay, rungs, scope};
use support::{Drawn, Lopsided, Tree};

impl Notation for Tree {
    fn move_text(&self, mv: u8) -> String {
        mv.to_string()
    }
    fn read_move(&self, text: &str) -> Option<u8> {
        text.parse().ok()
    }
    fn start(&self) -> Self {
        self.clone()
    }
    fn board_text(&self) -> String {
        format!("{self:?}")
    }
    fn read_board(&self, text: &str) -> Result<Line<Self>, Refusal> {
        Err(Refusal::new("position-empty").with("example", text))
    }
}

fn record_tree<E: Evaluate<Tree>>(root: &Tree, plan: &Plan<E, Natural>, budget: usize) -> Recording {
    let mut recorder = Recorder::new(scope(budget, plan.rung));
    let report = search_observed(root, plan, &mut recorder).expect("it can be watched");
    let players = PerSide::from_fn(|_| Message::new("none"));
    let Plan { rung, wins, limits, .. } = plan;
    let (game, position) = ("tree".to_owned(), String::new());
    let asked = Asked { game, position, rung: rung.name(), eval: "", order: "", wins: *wins, depth: limits.depth, players };
    let Report { value, proven, stopped, stats, seconds, .. } = report;
    recorder.finish(asked, Found { value, proven, stopped, best: None, line: Vec::new(), stats, seconds })
}

/// The value of a position for the side that searches, by looking at everything.
fn truth<E: Evaluate<Tree>>(position: &Tree, eval: &E, searcher: Side, depth: u32) -> i32 {
    if let Some(value) = eval.finished(position, searcher) {
        return value;
    }
    if depth == 0 {
        return eval.value(position, searcher);
    }
    let moves = moves_of(position);
    let values = moves.iter().map(|&mv| {
        let mut child = position.clone();
        child.make(mv);
        truth(&child, eval, searcher, depth - 1)
    });
    let best = values.map(|value| if position.to_move() == searcher { value } else { -value }).max().expect("a move");
    if position.to_move() == searcher { best } else { -best }
}

fn check_tree<E: Evaluate<Tree> + Copy>(seed: u64, eval: E) {
    let root = Tree::new(seed);
    let draw = |what: u64, from: u64| mix_in(mix(seed), 200 + what) % from;
    let rung = rungs().nth(draw(0, 8) as usize).expect("eight rungs can be watched");
    let depth = draw(1, 7) as u32;
    let budget = [7, 10_000][draw(2, 2) as usize];
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    let memory = [64, 1 << 14][draw(3, 2) as usize];
    let plan = Plan { rung, eval, order: Natural, wins: Wins::Flat, perspective: None, limits, memory, threads: 1, seed };
    let recording = record_tree(&root, &plan, budget);
    check_counts(&recording);
    check_cuts(&recording);
    replay(&recording);
    assert_eq!(recording.found.value, truth(&root, &eval, root.to_move(), depth), "tree {seed}, {}", rung.name());
}

#[test]
fn random_trees_replay_in_any_order_of_turns() {
    for seed in 0..20_000 {
        check_tree(seed, Drawn);
        check_tree(seed, Lopsided);
    }
}
