//! Searches of Connect Four: the same tree, the same depth, or as many playouts.

use std::cell::Cell;
use std::cmp::Ordering;
use std::time::Instant;

use board_game::ai::mcts::mcts_build_tree;
use board_game::ai::minimax::{Heuristic, minimax_value};
use board_game::board::{Board, Outcome};
use board_game::games::connect4::Connect4;
use board_game::util::tiny::consistent_rng;
use minimax::Strategy as _;
use poda_search::{DEFAULT_MEMORY, Limits, Rung};

use super::connect4_peer::{DropPiece, Nothing, Pieces};
use super::ratio::{Duel, Run, Task, take_turns};
use crate::job::{Done, Job};
use crate::sheet::Text;

/// The peers, with the versions that were read.
pub const BOARD_GAME: Text = Text::same("board-game 0.8");
const MINIMAX: Text = Text::same("minimax 0.6");
const ONE_THREAD: Text = Text { en: "`pvs` on one thread", es: "`pvs` en un hilo" };

/// Rounds where a round takes some milliseconds, where it takes a part of a second, and where it takes a second or more. On a machine that is
/// shared with others a round may be off by a third; the median of 75 is not by more than a twentieth.
const MANY: usize = 300;
const SHORT: usize = 75;
pub const LONG: usize = 5;

/// Alpha-beta, deepening, threads and playouts.
pub fn duels() -> Vec<Duel> {
    let mut duels = vec![alpha_beta(), deepening()];
    duels.extend(two_threads());
    duels.extend(playouts());
    duels
}

/// One search of ours to a depth, on the empty board.
pub fn ours(rung: Rung, depth: u32, threads: usize) -> Done {
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    Job { threads, ..Job::new(rung, limits) }.run("connect4")
}

fn nodes(done: &Done) -> Run {
    Run { count: done.stats.nodes, seconds: done.seconds }
}

const ALPHA_BETA_DEPTH: u32 = 12;

fn alpha_beta() -> Duel {
    let task = Task {
        name: Text { en: "alpha-beta to depth 12, nodes", es: "alfa-beta hasta profundidad 12, nodos" },
        peer: BOARD_GAME,
        aim: 1.5,
        rounds: SHORT,
    };
    task.duel(|| nodes(&ours(Rung::AlphaBeta, ALPHA_BETA_DEPTH, 1)), || Run::timed(their_alpha_beta))
}

/// The peer's own alpha-beta, given zero leaves; it has flat wins and tries the columns from left to right too. Both enter the same
/// nodes, which the duel checks.
fn their_alpha_beta() -> u64 {
    let leaves = ZeroLeaves::default();
    minimax_value(&Connect4::default(), &leaves, ALPHA_BETA_DEPTH);
    leaves.nodes.get()
}

/// The value of every node that this peer asks for, which is once for each: so the nodes can be counted from outside.
#[derive(Debug, Default)]
struct ZeroLeaves {
    nodes: Cell<u64>,
}

impl Heuristic<Connect4> for ZeroLeaves {
    type V = i32;

    fn value(&self, board: &Connect4, _depth: u32) -> i32 {
        self.nodes.set(self.nodes.get() + 1);
        // Whoever won, it was the side that has just moved.
        if matches!(board.outcome(), Some(Outcome::WonBy(_))) { -1 } else { 0 }
    }

    fn merge(old: i32, new: i32) -> (i32, Ordering) {
        (old.max(new), new.cmp(&old))
    }
}

const DEEPENING_DEPTH: u8 = 14;

fn deepening() -> Duel {
    let task = Task {
        name: Text { en: "deepening to depth 14, time", es: "profundizar hasta 14, tiempo" },
        peer: MINIMAX,
        aim: 5.0,
        rounds: MANY,
    };
    task.race(|| nodes(&ours(Rung::Pvs, DEEPENING_DEPTH.into(), 1)), their_deepening)
}

/// The peer gets what ours has: zero leaves, columns from the middle outwards, a table of as many bytes that is made before the
/// clock is started, null windows (on unless told otherwise), a window around the last value, counter-moves and history. What is
/// left to each is its own way: ours takes mirrored boards for one, theirs takes values of deeper searches for an answer.
fn their_deepening() -> Run {
    let options = minimax::IterativeOptions::new()
        .with_table_byte_size(DEFAULT_MEMORY)
        .with_aspiration_window(1)
        .with_countermoves()
        .with_countermove_history();
    let mut search = minimax::IterativeSearch::new(Nothing, options);
    search.set_max_depth(DEEPENING_DEPTH);
    let begin = Instant::now();
    search.choose_move(&Pieces::default());
    Run { count: 1, seconds: begin.elapsed().as_secs_f64() }
}

const THREADS_DEPTH: u32 = 20;

/// Two questions to the same rounds: how much more is searched a second, and how much sooner the depth is reached. Both sides
/// have one table of the same size, made before the clock is started.
fn two_threads() -> [Duel; 2] {
    let by_nodes = Task {
        name: Text { en: "two threads to depth 20, nodes", es: "dos hilos hasta profundidad 20, nodos" },
        peer: ONE_THREAD,
        aim: 1.8,
        rounds: SHORT,
    };
    let by_time = Task {
        name: Text { en: "two threads to depth 20, time", es: "dos hilos hasta profundidad 20, tiempo" },
        aim: 1.3,
        ..by_nodes
    };
    by_nodes.announce();
    let rounds =
        take_turns(SHORT, || nodes(&ours(Rung::Parallel, THREADS_DEPTH, 2)), || nodes(&ours(Rung::Pvs, THREADS_DEPTH, 1)));
    [by_nodes.by_count(&rounds), by_time.by_time(&rounds)]
}

/// How many games are played out by each contestant.
const PLAYOUTS: u32 = 100_000;
/// Room for every node that so many playouts can add: the trees of the peers have no limit either.
const TREE_BYTES: usize = PLAYOUTS as usize * 7 * 64;

fn playouts() -> [Duel; 2] {
    let name = Text { en: "playouts from the empty board", es: "partidas al azar desde el tablero vacío" };
    let beside = |peer| Task { name, peer, aim: 2.0, rounds: SHORT };
    [beside(MINIMAX).duel(our_playouts, minimax_playouts), beside(BOARD_GAME).duel(our_playouts, board_game_playouts)]
}

fn our_playouts() -> Run {
    let limits = Limits { nodes: Some(PLAYOUTS.into()), ..Limits::default() };
    let done = Job { memory: TREE_BYTES, ..Job::new(Rung::Mcts, limits) }.run("connect4");
    // A playout ends in one leaf.
    Run { count: done.stats.leaves, seconds: done.seconds }
}

/// One thread, and a leaf gets children at its second visit, as in ours; this peer would give them at once. It explores more than
/// the others do, which cannot be set.
fn minimax_playouts() -> Run {
    let options = minimax::MCTSOptions::default().with_num_threads(1).with_rollouts_before_expanding(1);
    let mut search = minimax::MonteCarloTreeSearch::<DropPiece>::new(options);
    search.set_max_rollouts(PLAYOUTS);
    Run::timed(|| {
        search.choose_move(&Pieces::default());
        PLAYOUTS.into()
    })
}

/// How much this peer explores; with 1 its choice is by the same formula as ours.
const EXPLORATION: f32 = 1.0;

/// A leaf of this peer gets children at its second visit too.
fn board_game_playouts() -> Run {
    Run::timed(|| {
        let tree = mcts_build_tree(&Connect4::default(), PLAYOUTS.into(), EXPLORATION, &mut consistent_rng());
        tree[0].visits.cast_unsigned()
    })
}
