//! The values of leaves that (m,n,k)-games offer.

use poda_core::{Evaluate, Side};

use super::TicTacToe;
use super::best;
use crate::Bits;

poda_core::choices! {
    /// The values for leaves of this game.
    pub enum Evaluation {
        /// Knows nothing.
        Zero = "zero",
        /// The best without looking for marks that threaten twice.
        BestNoForks = "best-no-forks",
        /// Everything we know.
        Best = "best",
    }
}

impl<B: Bits> Evaluate<TicTacToe<B>> for Evaluation {
    fn value(&self, position: &TicTacToe<B>, side: Side) -> i32 {
        match self {
            Self::Zero => 0,
            Self::BestNoForks => best::value(position, side, false),
            Self::Best => best::value(position, side, true),
        }
    }

    fn win(&self) -> i32 {
        match self {
            Self::Zero => 1,
            _ => best::WIN,
        }
    }
}
