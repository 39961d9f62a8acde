//! Connect Four for the crate `minimax`, written for its interface as it asks for it: bits, moves taken back, and a hash.

use minimax::{Evaluation, Winner};

/// The stones of both sides, a column a byte.
#[derive(Clone, Debug, Default)]
pub struct Pieces {
    /// Of the side to move.
    own: u64,
    /// Of both.
    all: u64,
}

/// The rules.
pub struct DropPiece;

const BOTTOM: u64 = 0x0001_0101_0101_0101;
const COLUMN: u64 = 0x3f;
const BOARD: u64 = BOTTOM * COLUMN;
/// From the middle outwards.
const COLUMNS: [u64; 7] = [COLUMN << 24, COLUMN << 16, COLUMN << 32, COLUMN << 8, COLUMN << 40, COLUMN, COLUMN << 48];

fn has_four(stones: u64) -> bool {
    [1, 8, 9, 7].into_iter().any(|step| {
        let pairs = stones & stones >> step;
        pairs & pairs >> (2 * step) != 0
    })
}

impl minimax::Game for DropPiece {
    type S = Pieces;
    /// The bit of the landing cell.
    type M = u64;

    fn generate_moves(state: &Pieces, moves: &mut Vec<u64>) -> Option<Winner> {
        if let Some(winner) = Self::get_winner(state) {
            return Some(winner);
        }
        // The middle first, as in our best order: a search cuts by it, and the duel is not about that.
        let cells = (state.all + BOTTOM) & BOARD;
        moves.extend(COLUMNS.map(|column| cells & column).into_iter().filter(|&cell| cell != 0));
        None
    }

    fn apply(state: &mut Pieces, stone: u64) -> Option<Pieces> {
        state.own ^= state.all;
        state.all |= stone;
        None
    }

    fn undo(state: &mut Pieces, stone: u64) {
        state.all ^= stone;
        state.own ^= state.all;
    }

    fn get_winner(state: &Pieces) -> Option<Winner> {
        if has_four(state.own ^ state.all) {
            return Some(Winner::PlayerJustMoved);
        }
        (state.all == BOARD).then_some(Winner::Draw)
    }

    fn zobrist_hash(state: &Pieces) -> u64 {
        poda_core::hash::mix_in(poda_core::hash::mix(state.own), state.all)
    }
}

/// The evaluation that knows nothing.
#[derive(Clone)]
pub struct Nothing;

impl minimax::Evaluator for Nothing {
    type G = DropPiece;
    fn evaluate(&self, _state: &Pieces) -> Evaluation {
        0
    }
}
