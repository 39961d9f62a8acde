//! The values of leaves that Connect Four offers.

use poda_core::{Evaluate, Side, Term};

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

impl Evaluation {
    /// The parts of the best that it has; `None` where it knows nothing.
    const fn parts(self) -> Option<Parts> {
        match self {
            Self::Zero => None,
            Self::BestNoParity => Some(Parts { parity: false, ..Parts::ALL }),
            Self::BestNoVerdict => Some(Parts { verdict: false, ..Parts::ALL }),
            Self::Best => Some(Parts::ALL),
        }
    }
}

impl<S: Shape> Evaluate<ConnectFour<S>> for Evaluation {
    type Accumulator = ();

    fn accumulate(&self, _position: &ConnectFour<S>) {}

    fn value(&self, position: &ConnectFour<S>, side: Side) -> i32 {
        self.parts().map_or(0, |parts| best::value(position, side, parts))
    }

    fn terms(&self, position: &ConnectFour<S>, side: Side) -> Vec<Term> {
        self.parts().map_or_else(Vec::new, |parts| best::terms(position, side, parts))
    }

    fn win(&self) -> i32 {
        match self {
            Self::Zero => 1,
            _ => best::WIN,
        }
    }
}
