//! What a search promises beside its value: it stops, repeats itself, stays inside its memory and says "proven" only of what is.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use poda_core::hash::Random;
use poda_core::{Choice, Evaluate, Game, Line, Natural, Position, Side, Zero, moves_of};
use poda_games::{GAMES, Visitor, with_game};
use poda_search::{DECIDED, DEFAULT_MEMORY, Limits, Plan, Report, Rung, Table, Wins, minimax, search};

fn plan<G: Game>(rung: Rung, limits: Limits) -> Plan<G::Evaluation, G::Order> {
    Plan {
        rung,
        eval: G::Evaluation::plainest(),
        order: if rung.orders() { G::Order::strongest() } else { G::Order::plainest() },
        wins: rung.wins(),
        perspective: None,
        limits,
        memory: 1 << 18,
        threads: 2,
        seed: 7,
    }
}

fn nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

struct Repeats;

impl Visitor for Repeats {
    type Out = ();
    fn visit<G: Game>(self, start: G) {
        for rung in Rung::ALL.into_iter().filter(|rung| *rung != Rung::Parallel) {
            for budget in [1, 2, 50, 500, 3_000] {
                let run = || search(&start, &plan::<G>(rung, nodes(budget)), &mut |_| {});
                let (one, two) = (run(), run());
                let facts =
                    |report: &Report<G::Move>| (report.value, report.best, report.line.clone(), report.stats, report.depth);
                assert_eq!(facts(&one), facts(&two), "{} {} {budget}", start.full_name(), rung.name());
                let best = one.best.expect("a live game has a move");
                assert!(moves_of(&start).contains(&best), "{} {} {budget}", start.full_name(), rung.name());
            }
        }
    }
}

#[test]
fn the_same_budget_gives_the_same_search() {
    for game in GAMES {
        with_game(game.name, Repeats).expect("a registered game");
    }
}

struct Few;

impl Visitor for Few {
    type Out = ();
    fn visit<G: Game>(self, start: G) {
        for rung in [Rung::Deepening, Rung::Pvs, Rung::Mtdf] {
            let report = search(&start, &plan::<G>(rung, nodes(20)), &mut |_| {});
            assert!(report.stats.nodes <= 21, "{} {}: {} nodes", start.full_name(), rung.name(), report.stats.nodes);
            assert!(report.stopped && report.best.is_some(), "{} {}", start.full_name(), rung.name());
        }
    }
}

#[test]
fn few_nodes_are_few_where_there_are_many_moves() {
    for game in ["hex:size=19", "tictactoe:m=19,n=19,k=5"] {
        with_game(game, Few).expect("a registered game");
    }
}

struct Stops;

impl Visitor for Stops {
    type Out = ();
    fn visit<G: Game>(self, start: G) {
        for rung in Rung::ALL {
            let stop = Arc::new(AtomicBool::new(false));
            let limits = Limits { stop: Some(Arc::clone(&stop)), ..Limits::default() };
            let report = std::thread::scope(|scope| {
                let searching = scope.spawn(|| search(&start, &plan::<G>(rung, limits), &mut |_| {}));
                // Whether it is told before or after it began, it must end.
                stop.store(true, Ordering::Relaxed);
                searching.join().expect("no panic")
            });
            assert!(report.best.is_some(), "{} {}", start.full_name(), rung.name());
        }
    }
}

#[test]
fn every_rung_stops_when_told() {
    for game in GAMES {
        with_game(game.name, Stops).expect("a registered game");
    }
}

/// Random positions near the end: whatever is called proven is so by minimax to the end.
struct Proven {
    positions: usize,
}

impl Visitor for Proven {
    type Out = usize;
    fn visit<G: Game>(self, start: G) -> usize {
        let mut random = Random::new(99);
        let mut proven = 0;
        for _ in 0..self.positions {
            let mut line = Line::new(start.clone());
            loop {
                let moves = moves_of(&line.end);
                if moves.is_empty() {
                    break;
                }
                line.push(moves[random.below(moves.len())]);
            }
            // Some plies before the end of a random game, few enough for minimax.
            let back = line.moves.len().saturating_sub(3 + random.below(3));
            let mut root = line.begin.clone();
            line.moves[..back].iter().for_each(|&mv| {
                root.make(mv);
            });
            let truth = minimax(&root, &Zero, &Natural, Wins::Flat, &nodes(50_000));
            for rung in [Rung::Table, Rung::Pvs, Rung::Mtdf, Rung::Mcts] {
                let limits = Limits { depth: Some(5), nodes: Some(500), ..Limits::default() };
                let report = search(&root, &plan::<G>(rung, limits), &mut |_| {});
                if report.proven && truth.proven {
                    let at = root.board_text();
                    assert_eq!(report.value.signum(), truth.value, "{} {} `{at}`", start.full_name(), rung.name());
                    proven += 1;
                }
            }
        }
        proven
    }
}

#[test]
fn what_is_called_proven_is_so() {
    let games = ["tictactoe", "connect4", "boom", "hex:size=3", "colorclash:size=3,extra_rounds=0"];
    let proven: usize = games.iter().map(|game| with_game(game, Proven { positions: 200 }).expect("a game")).sum();
    assert!(proven > 500, "only {proven} proofs were compared");
}

/// An evaluation that tells a search what is certain beyond the depth may change an estimate, but no win or loss within it, nor its distance.
struct Knowing;

impl Visitor for Knowing {
    type Out = usize;
    fn visit<G: Game>(self, start: G) -> usize {
        let mut random = Random::new(5);
        let mut wins = 0;
        for plies in (6..26).flat_map(|plies| [plies; 6]) {
            let mut root = start.clone();
            for _ in 0..plies {
                if root.outcome().is_none() {
                    root.make(root.random_move(&mut random));
                }
            }
            for depth in 1..=4 {
                let limits = Limits { depth: Some(depth), ..Limits::default() };
                let eval = G::Evaluation::strongest();
                let truth = minimax(&root, &eval, &Natural, Wins::Distance, &limits).value;
                for rung in [Rung::Ordering, Rung::Table, Rung::Pvs, Rung::Mtdf] {
                    let plan = plan::<G>(rung, limits.clone());
                    let found = search(&root, &Plan { eval: eval.clone(), wins: Wins::Distance, ..plan }, &mut |_| {}).value;
                    let decided = found.abs().max(truth.abs()) >= DECIDED;
                    assert!(found == truth || !decided, "{found} {truth} {} {depth} `{}`", rung.name(), root.board_text());
                    wins += usize::from(decided);
                }
            }
        }
        wins
    }
}

#[test]
fn what_boom_knows_for_certain_changes_no_win() {
    for game in ["boom", "boom:cap=24"] {
        let wins = with_game(game, Knowing).expect("a registered game");
        assert!(wins > 100, "only {wins} wins and losses of {game} were compared");
    }
}

#[test]
fn a_table_stays_inside_its_memory() {
    for bytes in [1, 64, 1_000, 1 << 20, DEFAULT_MEMORY] {
        assert!(Table::new(bytes).bytes() <= bytes.max(128), "{bytes}");
    }
}

/// An evaluation that says stop at one of its leaves.
struct SaysStop {
    at: usize,
    stop: Arc<AtomicBool>,
    leaves: AtomicUsize,
}

impl<P: Position> Evaluate<P> for SaysStop {
    type Accumulator = ();

    fn accumulate(&self, _position: &P) {}

    fn value(&self, _position: &P, _side: Side) -> i32 {
        if self.leaves.fetch_add(1, Ordering::Relaxed) + 1 == self.at {
            self.stop.store(true, Ordering::Relaxed);
        }
        0
    }
}

struct StopsAmongLeaves;

impl Visitor for StopsAmongLeaves {
    type Out = ();
    fn visit<G: Game>(self, start: G) {
        let moves = moves_of(&start).len();
        for rung in [Rung::AlphaBeta, Rung::AlphaBetaSoft, Rung::Ordering, Rung::Pvs] {
            let stop = Arc::new(AtomicBool::new(false));
            // In the first node above the leaves; where the search deepens, that of the second depth.
            let at = if rung == Rung::Pvs { moves + 10 } else { 10 };
            let eval = SaysStop { at, stop: Arc::clone(&stop), leaves: AtomicUsize::new(0) };
            let limits = Limits { depth: Some(2), stop: Some(stop), ..Limits::default() };
            let plan = Plan {
                rung,
                eval,
                order: Natural,
                wins: rung.wins(),
                perspective: None,
                limits,
                memory: DEFAULT_MEMORY,
                threads: 1,
                seed: 1,
            };
            let report = search(&start, &plan, &mut |_| {});
            let after = plan.eval.leaves.load(Ordering::Relaxed) - at;
            assert!(report.stopped && after < moves / 4, "{}: {after} leaves after the stop", rung.name());
            assert!(report.best.is_some(), "{}", rung.name());
        }
    }
}

#[test]
fn a_stop_is_obeyed_among_the_leaves_of_one_node() {
    with_game("hex:size=19", StopsAmongLeaves).expect("a game");
    with_game("tictactoe:m=19,n=19,k=5", StopsAmongLeaves).expect("a game");
}
