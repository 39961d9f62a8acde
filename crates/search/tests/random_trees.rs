//! Every rung against minimax on random trees: the same value, and a move that is among the best.

mod support;

use poda_core::hash::{mix, mix_in};
use poda_core::{Evaluate, Natural, Position, Zero, moves_of};
use poda_search::{Engine, Features, Limits, Plan, Report, Rung, Table, Wins, alpha_beta, mcts, minimax, parallel, search};
use support::{Drawn, Lopsided, Tree, Weighted};

const TREES: u64 = 20_000;

fn depth(depth: u32) -> Limits {
    Limits { depth: Some(depth), ..Limits::default() }
}

/// The best moves by minimax.
fn best_moves<E: Evaluate<Tree>>(root: &Tree, eval: &E, wins: Wins, limits: &Limits, value: i32) -> Vec<u8> {
    let searcher = root.to_move();
    let reached = |mv: u8| {
        let mut child = root.clone();
        child.make(mv);
        let below = Limits { depth: limits.depth.map(|depth| depth - 1), ..Limits::default() };
        Oracle { eval, searcher, wins }.value(&child, below.depth.unwrap_or(u32::MAX), 1) == value
    };
    moves_of(root).iter().copied().filter(|&mv| reached(mv)).collect()
}

/// The slow truth once more, written apart from the crate: the value of a position for a given side.
struct Oracle<'a, E> {
    eval: &'a E,
    searcher: poda_core::Side,
    wins: Wins,
}

impl<E: Evaluate<Tree>> Oracle<'_, E> {
    fn value(&self, position: &Tree, depth: u32, ply: i32) -> i32 {
        if let Some(value) = self.eval.finished(position, self.searcher) {
            return match self.wins {
                Wins::Distance if value == self.eval.win() => poda_search::WIN - ply,
                Wins::Distance if value == -self.eval.win() => ply - poda_search::WIN,
                _ => value,
            };
        }
        if depth == 0 {
            return self.eval.value(position, self.searcher);
        }
        let children = moves_of(position)
            .iter()
            .map(|&mv| {
                let mut child = position.clone();
                child.make(mv);
                self.value(&child, depth - 1, ply + 1)
            })
            .collect::<Vec<_>>();
        let best = if position.to_move() == self.searcher { children.iter().max() } else { children.iter().min() };
        *best.expect("a live position has a move")
    }
}

fn check<E: Evaluate<Tree> + Sync>(seed: u64, eval: &E) {
    let root = Tree::new(seed);
    // Every choice is drawn apart, so that no two of them always come together.
    let draw = |what: u64, from: u64| mix_in(mix(seed), 100 + what) % from;
    let wins = if draw(0, 2) == 0 { Wins::Flat } else { Wins::Distance };
    let limits = if draw(1, 5) == 0 { Limits::default() } else { depth(draw(2, 8) as u32) };
    let truth = Oracle { eval, searcher: root.to_move(), wins }.value(&root, limits.depth.unwrap_or(u32::MAX), 0);
    let best = if limits.depth == Some(0) { Vec::new() } else { best_moves(&root, eval, wins, &limits, truth) };
    let judge = |name: &str, report: &Report<u8>| {
        assert_eq!(report.value, truth, "{name} on tree {seed}, {wins:?}, depth {:?}", limits.depth);
        if let (Some(mv), false) = (report.best, best.is_empty()) {
            assert!(best.contains(&mv), "{name} on tree {seed} chose {mv}, the best are {best:?}");
        }
        assert_eq!(report.best.is_none(), root.outcome().is_some(), "{name} on tree {seed} always answers");
        if report.proven {
            let end = Oracle { eval, searcher: root.to_move(), wins }.value(&root, u32::MAX, 0);
            assert_eq!(report.value, end, "{name} on tree {seed} calls proven what is not");
        }
    };
    judge("minimax", &minimax(&root, eval, &Natural, wins, &limits));
    judge("alphabeta, hard", &alpha_beta(&root, eval, &Natural, wins, &limits));
    judge("alphabeta, soft", &search(&root, &plan(Rung::AlphaBetaSoft, eval, wins, &limits), &mut |_| {}));
    for_the_other_side(seed, &root, eval, wins, &limits);
    parallel_and_playouts(seed, &root, eval, wins, &limits, truth, &judge);
    // Every set of features for some seeds, with a table of one bucket, a small one, or none.
    let features = Features {
        static_bounds: draw(8, 2) == 0,
        deepening: draw(3, 2) == 0,
        null_windows: draw(4, 2) == 0,
        heuristics: draw(5, 2) == 0,
        mtdf: draw(6, 3) == 0,
        restriction: draw(9, 2) == 0,
        symmetry: draw(7, 2) == 0,
    };
    for bytes in [0, 64, 1 << 14] {
        let table = (bytes > 0).then(|| Table::new(bytes));
        let features = Features { mtdf: features.mtdf && bytes > 0, ..features };
        let report =
            Engine::new(&root, eval, &Natural, wins, features, table.as_ref(), &limits).run(&root, &limits, &mut |_| {});
        judge(&format!("{features:?} with {bytes} bytes"), &report);
        // Once more with the table as it is now: what it knows must not change the answer.
        let again =
            Engine::new(&root, eval, &Natural, wins, features, table.as_ref(), &limits).run(&root, &limits, &mut |_| {});
        judge(&format!("{features:?} with a warm table of {bytes} bytes"), &again);
    }
}

fn plan<'a, E>(rung: Rung, eval: &'a E, wins: Wins, limits: &Limits) -> Plan<&'a E, Natural> {
    let limits = limits.clone();
    Plan { rung, eval, order: Natural, wins, perspective: None, limits, memory: 1 << 14, threads: 1, seed: 1 }
}

/// Leaves may be valued for the side that is not to move: the value stays that of the side to move.
fn for_the_other_side<E: Evaluate<Tree> + Sync>(seed: u64, root: &Tree, eval: &E, wins: Wins, limits: &Limits) {
    let other = !root.to_move();
    let truth = -Oracle { eval, searcher: other, wins }.value(root, limits.depth.unwrap_or(u32::MAX), 0);
    for rung in [Rung::Minimax, Rung::AlphaBeta, Rung::AlphaBetaSoft, Rung::Table, Rung::Pvs] {
        let plan = Plan { perspective: Some(other), ..plan(rung, eval, wins, limits) };
        assert_eq!(search(root, &plan, &mut |_| {}).value, truth, "{} on tree {seed} for {other:?}", rung.name());
    }
}

/// Threads for some of the trees, since starting them takes longer than searching; playouts only where they prove something.
fn parallel_and_playouts<E: Evaluate<Tree> + Sync>(
    seed: u64,
    root: &Tree,
    eval: &E,
    wins: Wins,
    limits: &Limits,
    truth: i32,
    judge: &impl Fn(&str, &Report<u8>),
) {
    if seed.is_multiple_of(50) {
        let plan = Plan { threads: 2, ..plan(Rung::Parallel, eval, wins, limits) };
        judge("parallel", &parallel(root, &plan, &Table::new(plan.memory), &mut |_| {}));
    }
    if limits.depth.is_none() {
        let playouts = Limits { nodes: Some(3_000), ..Limits::default() };
        let report = mcts(root, &Zero, &playouts, 1 << 20, seed, &mut |_| {});
        assert_eq!(report.best.is_none(), root.outcome().is_some(), "mcts on tree {seed} always answers");
        if report.proven {
            assert_eq!(report.value.signum(), truth.signum(), "mcts on tree {seed} calls proven what is not");
        }
    }
}

#[test]
fn every_rung_has_the_value_of_minimax() {
    for seed in 0..TREES {
        check(seed, &Drawn);
    }
}

#[test]
fn values_that_are_not_antisymmetric_belong_to_the_searcher() {
    for seed in 0..TREES / 2 {
        check(seed, &Lopsided);
    }
}

#[test]
fn accumulators_follow_every_search() {
    let eval = Weighted::new();
    for seed in 0..TREES / 4 {
        check(seed, &eval);
    }
}
