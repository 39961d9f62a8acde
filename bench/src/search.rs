//! Searches: the same tree, the same depth, or as many playouts as can be had.

use board_game::board::{Board, BoardMoves};
use board_game::games::connect4::Connect4;
use internal_iterator::InternalIterator;
use minimax::Strategy as _;
use poda_core::{Choice, Game, Natural};
use poda_games::{Visitor, with_game};
use poda_search::{DEFAULT_MEMORY, Limits, Plan, Rung, Wins, search};

use crate::connect4_peer::{DropPiece, Nothing, Pieces};
use crate::ratio::{Duel, duel, race};

/// Alpha-beta, deepening, threads and playouts on Connect Four.
pub fn duels() -> Vec<Duel> {
    vec![
        duel("alpha-beta, depth 12, nodes", "board-game 0.8", 1.5, || ours(Rung::AlphaBeta, 12, 1), their_alpha_beta),
        race("deepening to depth 14, time", "minimax 0.6", 5.0, || ours(Rung::Pvs, 14, 1), their_deepening),
        race("two threads to depth 20, time", "pvs on one", 1.3, || ours(Rung::Parallel, 20, 2), || ours(Rung::Pvs, 20, 1)),
        duel("playouts from the start", "minimax 0.6", 2.0, our_playouts, their_playouts),
    ]
}

struct Job {
    rung: Rung,
    limits: Limits,
    threads: usize,
}

impl Visitor for Job {
    type Out = u64;
    fn visit<G: Game>(self, start: G) -> u64 {
        let Self { rung, limits, threads } = self;
        let eval = G::Evaluation::plainest();
        let wins = rung.wins();
        if rung == Rung::AlphaBeta {
            let plan = Plan { rung, eval, order: Natural, wins: Wins::Flat, limits, memory: 0, threads, seed: 1 };
            return search(&start, &plan, &mut |_| {}).stats.nodes;
        }
        let plan = Plan { rung, eval, order: G::Order::strongest(), wins, limits, memory: DEFAULT_MEMORY, threads, seed: 1 };
        search(&start, &plan, &mut |_| {}).stats.nodes
    }
}

fn ours(rung: Rung, depth: u32, threads: usize) -> u64 {
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    with_game("connect4", Job { rung, limits, threads }).expect("a registered game opens")
}

/// How many games are played out for each contestant.
const PLAYOUTS: u32 = 100_000;

fn our_playouts() -> u64 {
    let limits = Limits { nodes: Some(PLAYOUTS.into()), ..Limits::default() };
    with_game("connect4", Job { rung: Rung::Mcts, limits, threads: 1 }).expect("a registered game opens");
    PLAYOUTS.into()
}

fn their_playouts() -> u64 {
    let mut search = minimax::MonteCarloTreeSearch::<DropPiece>::new(minimax::MCTSOptions::default().with_num_threads(1));
    search.set_max_rollouts(PLAYOUTS);
    search.choose_move(&Pieces::default());
    PLAYOUTS.into()
}

fn their_deepening() -> u64 {
    let options = minimax::IterativeOptions::new().with_table_byte_size(DEFAULT_MEMORY);
    let mut search = minimax::IterativeSearch::new(Nothing, options);
    search.set_max_depth(14);
    search.choose_move(&Pieces::default());
    1
}

/// The same alpha-beta over the peer's boards: zero leaves, columns from left to right, flat wins.
fn their_alpha_beta() -> u64 {
    let mut nodes = 0;
    negamax(&Connect4::default(), 12, -2, 2, &mut nodes);
    nodes
}

fn negamax(board: &Connect4, depth: u32, mut alpha: i32, beta: i32, nodes: &mut u64) -> i32 {
    *nodes += 1;
    if let Some(outcome) = board.outcome() {
        // Whoever won, it was the side that has just moved.
        return if outcome == board_game::board::Outcome::Draw { 0 } else { -1 };
    }
    if depth == 0 {
        return 0;
    }
    let moves = board.available_moves().expect("the game goes on");
    let found = moves.try_for_each(|mv| {
        let child = board.clone_and_play(mv).expect("an available move can be played");
        alpha = alpha.max(-negamax(&child, depth - 1, -beta, -alpha, nodes));
        if alpha >= beta { std::ops::ControlFlow::Break(()) } else { std::ops::ControlFlow::Continue(()) }
    });
    let _ = found;
    alpha
}
