//! Perft without bulk counting: every sequence is played to its last move, by both contestants.

use std::hint::black_box;

use board_game::board::Board;
use board_game::games::connect4::Connect4;
use board_game::games::ttt::TTTBoard;
use internal_iterator::InternalIterator;
use poda_core::{Game, perft};
use poda_games::{Visitor, with_game};

use super::ratio::{Duel, Run, Task};
use super::search::BOARD_GAME;
use crate::sheet::Text;

const CONNECT_FOUR: Task = Task {
    name: Text { en: "perft of Connect Four, depth 8", es: "perft de Cuatro en raya, profundidad 8" },
    peer: BOARD_GAME,
    aim: 1.5,
    rounds: 15,
};
const TIC_TAC_TOE: Task = Task {
    name: Text { en: "perft of Tic-Tac-Toe, depths 0 to 9", es: "perft de Tres en raya, profundidades de 0 a 9" },
    ..CONNECT_FOUR
};

/// Connect Four and Tic-Tac-Toe.
pub fn duels() -> Vec<Duel> {
    let connect_four =
        CONNECT_FOUR.duel(|| Run::timed(|| ours("connect4", 8)), || Run::timed(|| theirs(&Connect4::default(), 8)));
    let tic_tac_toe = TIC_TAC_TOE.duel(
        || Run::timed(|| all_depths(9, |depth| ours("tictactoe", depth))),
        || Run::timed(|| all_depths(9, |depth| theirs(&TTTBoard::default(), depth))),
    );
    vec![connect_four, tic_tac_toe]
}

/// A 3x3 board is soon counted: every depth, one after the other.
fn all_depths(deepest: u32, count: impl Fn(u32) -> u64) -> u64 {
    (0..=deepest).map(count).sum()
}

struct Perft(u32);

impl Visitor for Perft {
    type Out = u64;
    fn visit<G: Game>(self, mut start: G) -> u64 {
        perft(&mut start, self.0)
    }
}

fn ours(game: &str, depth: u32) -> u64 {
    with_game(game, Perft(depth)).expect("a registered game opens")
}

/// The peer's own way through a tree, a copy for each child; the last position is entered here as well.
fn theirs<B: Board>(board: &B, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    if let Ok(moves) = board.available_moves() {
        moves.for_each(|mv: B::Move| {
            let child = board.clone_and_play(mv).expect("an available move can be played");
            nodes += if depth == 1 {
                black_box(&child);
                1
            } else {
                theirs(&child, depth - 1)
            };
        });
    }
    nodes
}
