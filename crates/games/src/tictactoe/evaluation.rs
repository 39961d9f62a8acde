//! The values of leaves that (m,n,k)-games offer.

use std::hint::cold_path;

use poda_core::{Evaluate, Outcome, Side, Term};

use super::TicTacToe;
use super::best;
use crate::Bits;

poda_core::choices! {
    /// The values for leaves of this game.
    pub enum Evaluation {
        /// Knows nothing.
        Zero = "zero",
        /// The value of report 002 as it was listed, defect included.
        Listing002 = "listing-002",
        /// The best without looking for marks that threaten twice.
        BestNoForks = "best-no-forks",
        /// Everything we know.
        Best = "best",
    }
}

impl<B: Bits> Evaluate<TicTacToe<B>> for Evaluation {
    type Accumulator = ();

    fn accumulate(&self, _position: &TicTacToe<B>) {}

    fn value(&self, position: &TicTacToe<B>, side: Side) -> i32 {
        match self {
            Self::Zero | Self::Listing002 => 0,
            Self::BestNoForks => best::value(position, side, false),
            Self::Best => best::value(position, side, true),
        }
    }

    fn terms(&self, position: &TicTacToe<B>, side: Side) -> Vec<Term> {
        match self {
            Self::Zero | Self::Listing002 => Vec::new(),
            Self::BestNoForks => best::terms(position, side, false),
            Self::Best => best::terms(position, side, true),
        }
    }

    fn win(&self) -> i32 {
        match self {
            Self::Zero | Self::Listing002 => 1,
            _ => best::WIN,
        }
    }

    fn is_truthful(&self) -> bool {
        *self != Self::Listing002
    }

    fn finished(&self, position: &TicTacToe<B>, side: Side) -> Option<i32> {
        let outcome = position.outcome?;
        // Searches ask this of every position, and most are unfinished.
        cold_path();
        if *self == Self::Listing002 {
            return Some(listing_002(outcome, position.to_move, side));
        }
        Some(match outcome {
            Outcome::Win(winner) if winner == side => Evaluate::<TicTacToe<B>>::win(self),
            Outcome::Win(_) => -Evaluate::<TicTacToe<B>>::win(self),
            Outcome::Draw => 0,
        })
    }
}

/// It asks whether the side to move has won, which never has: so a win of the searching O is worth -1 to it, and a loss 0.
fn listing_002(outcome: Outcome, to_move: Side, side: Side) -> i32 {
    let for_second = match (outcome, to_move) {
        (Outcome::Win(winner), to_move) if winner == to_move => 1,
        (Outcome::Win(Side::Second), Side::First) => -1,
        _ => 0,
    };
    if side == Side::Second { for_second } else { -for_second }
}
