//! The values of leaves that Connect Four offers.

use poda_core::{Evaluate, Side};

use super::best::{self, Parts};
use super::{ConnectFour, Shape};

poda_core::choices! {
    /// The values for leaves of this game.
    pub enum Evaluation {
        /// Knows nothing.
        Zero = "zero",
        /// The best without asking which rows fall to whom.
        BestNoParity = "best-no-parity",
        /// The best without looking at what the next two pieces decide.
        BestNoVerdict = "best-no-verdict",
        /// Everything we know.
        Best = "best",
    }
}

impl<S: Shape> Evaluate<ConnectFour<S>> for Evaluation {
    type Accumulator = ();

    fn accumulate(&self, _position: &ConnectFour<S>) {}

    fn value(&self, position: &ConnectFour<S>, side: Side) -> i32 {
        match self {
            Self::Zero => 0,
            Self::BestNoParity => best::value(position, side, Parts { parity: false, ..Parts::ALL }),
            Self::BestNoVerdict => best::value(position, side, Parts { verdict: false, ..Parts::ALL }),
            Self::Best => best::value(position, side, Parts::ALL),
        }
    }

    fn win(&self) -> i32 {
        match self {
            Self::Zero => 1,
            _ => best::WIN,
        }
    }
}
