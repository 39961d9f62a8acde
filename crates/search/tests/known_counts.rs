//! Node counts and values that other programs have published or computed.

use poda_core::hash::Random;
use poda_core::{Choice, Game, Margin, Natural, Side, Zero, moves_of, read_position};
use poda_games::{Visitor, with_game};
use poda_search::{
    DEFAULT_MEMORY, Limits, Plan, Report, Rung, SOLVER_MEMORY, Solution, Wins, alpha_beta, search, solve, solve_with,
};

struct Run<'a> {
    rung: Rung,
    depth: Option<u32>,
    order: &'a str,
    wins: Wins,
    position: &'a str,
}

struct Counts {
    nodes: u64,
    leaves: u64,
    value: i32,
    proven: bool,
}

impl Visitor for Run<'_> {
    type Out = Counts;
    fn visit<G: Game>(self, start: G) -> Counts {
        let root = read_position(&start, self.position).expect("a position").end;
        let plan = Plan {
            rung: self.rung,
            eval: G::Evaluation::plainest(),
            order: G::Order::by_name(self.order).expect("an order of this game"),
            wins: self.wins,
            perspective: None,
            limits: Limits { depth: self.depth, ..Limits::default() },
            memory: DEFAULT_MEMORY,
            threads: 2,
            seed: 1,
        };
        let Report { value, proven, stats, .. } = search(&root, &plan, &mut |_| {});
        Counts { nodes: stats.nodes, leaves: stats.leaves, value, proven }
    }
}

fn run(game: &str, rung: Rung, depth: Option<u32>, order: &str) -> Counts {
    with_game(game, Run { rung, depth, order, wins: rung.wins(), position: "start" }).expect("a registered game")
}

#[test]
fn tictactoe_counts_come_out() {
    let all = run("tictactoe", Rung::Minimax, None, "natural");
    assert_eq!((all.nodes, all.leaves, all.value, all.proven), (549_946, 255_168, 0, true));
    for rung in [Rung::AlphaBeta, Rung::AlphaBetaSoft] {
        for (order, nodes, leaves) in
            [("natural", 18_297, 7_330), ("centre-corner-edge", 7_275, 2_893), ("edge-first", 31_587, 12_453)]
        {
            let found = run("tictactoe", rung, None, order);
            assert_eq!((found.nodes, found.leaves, found.value), (nodes, leaves, 0), "{} {order}", rung.name());
        }
    }
    for (order, nodes) in [("natural", 20_866), ("centre-corner-edge", 7_865)] {
        let wins = Wins::Distance;
        let found = with_game("tictactoe", Run { rung: Rung::AlphaBeta, depth: None, order, wins, position: "start" });
        assert_eq!(found.expect("a game").nodes, nodes, "distance, {order}");
    }
}

#[test]
fn connect_four_counts_come_out() {
    for (depth, nodes) in [(8, 12_574), (10, 155_590), (12, 3_050_083)] {
        assert_eq!(run("connect4", Rung::AlphaBeta, Some(depth), "natural").nodes, nodes, "depth {depth}");
    }
}

struct Solve {
    margin: bool,
}

impl Visitor for Solve {
    type Out = (i32, bool, u64);
    fn visit<G: Game>(self, start: G) -> Self::Out {
        let (order, limits) = (G::Order::strongest(), Limits::default());
        let Solution { value, proven, stats, .. } = if self.margin {
            solve_with(&start, &Margin, &order, &limits, SOLVER_MEMORY)
        } else {
            solve(&start, &G::Evaluation::strongest(), &order, &limits, SOLVER_MEMORY, &mut |_| {})
        };
        (value, proven, stats.nodes)
    }
}

#[test]
fn colorclash_margins_come_out() {
    for (settings, values) in [
        ("size=5", &[0, 0, 0, -1, -1][..]),
        ("size=5,corners=on", &[0, 0, 0, 0, 0]),
        ("size=5,last_turn_handicap=on", &[1, 1, 1, 0, 0]),
        ("size=4", &[1, 0, -1, -1, -1]),
        ("size=4,corners=on", &[0, 0, 0, -1, -1]),
        ("size=3", &[0, -1, -1, 0, 0, 0]),
    ] {
        for (rounds, &value) in (1..).zip(values) {
            let game = format!("colorclash:{settings},rounds={rounds}");
            let (found, proven, nodes) = with_game(&game, Solve { margin: true }).expect("a game");
            assert_eq!((found, proven), (value, true), "{game}");
            assert!(nodes <= 3_000_000, "{game} took {nodes} nodes");
        }
    }
}

#[test]
fn the_whole_game_of_colorclash_is_minus_one_within_three_million_nodes() {
    let (value, proven, nodes) = with_game("colorclash", Solve { margin: true }).expect("a game");
    assert_eq!((value, proven), (-1, true));
    assert!(nodes <= 3_000_000, "took {nodes} nodes");
    // Who asks for the result alone need not look at the rounds after a tie.
    let (value, proven, nodes) = with_game("colorclash", Solve { margin: false }).expect("a game");
    assert_eq!((value, proven), (-1, true));
    assert!(nodes <= 3_000_000, "took {nodes} nodes");
}

/// Solves random positions of a game that counts, and compares with plain alpha-beta: value and every move that keeps it.
struct CompareResults;

impl Visitor for CompareResults {
    /// How often each result was met.
    type Out = [u32; 3];
    fn visit<G: Game>(self, start: G) -> [u32; 3] {
        let plain = |position: &G| {
            let report = alpha_beta(position, &Zero, &Natural, Wins::Flat, &Limits::default());
            if position.to_move() == Side::First { report.value } else { -report.value }
        };
        let (mut random, mut met) = (Random::new(9), [0; 3]);
        for plies in (0..100).map(|number| number % 6) {
            let mut root = start.clone();
            for _ in 0..plies {
                let mv = root.random_move(&mut random);
                root.make(mv);
            }
            let sign = if root.to_move() == Side::First { 1 } else { -1 };
            let solution =
                solve(&root, &G::Evaluation::strongest(), &G::Order::strongest(), &Limits::default(), 1 << 20, &mut |_| {});
            assert_eq!((solution.value, solution.proven), (sign * plain(&root), true), "{root:?}");
            let keeps = |mv: &G::Move| {
                let mut child = root.clone();
                child.make(*mv);
                sign * plain(&child) == solution.value
            };
            let expected: Vec<_> = moves_of(&root).iter().copied().filter(keeps).collect();
            assert_eq!(solution.best, expected, "{root:?}");
            met[(solution.value + 1) as usize] += 1;
        }
        met
    }
}

#[test]
fn results_of_games_that_count_are_those_of_plain_search() {
    let met = with_game("colorclash:size=3,rounds=2,extra_rounds=1", CompareResults).expect("a game");
    assert!(met.iter().all(|&times| times > 3), "{met:?}");
}
