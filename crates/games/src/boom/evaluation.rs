//! The values of leaves that BOOM offers.

use poda_core::{Evaluate, Outcome, Side, Term};

use super::best::{self, Parts};
use super::{Boom, STRIDE, granada};
use crate::four::has_four;

poda_core::choices! {
    /// The values for leaves of this game.
    pub enum Evaluation {
        /// Knows nothing.
        Zero = "zero",
        /// The course's own simple value: pieces near the middle, own side only.
        Ninja = "ninja",
        /// The value of report 001, defects included.
        Granada = "granada",
        /// The same without its defects.
        GranadaMended = "granada+",
        /// The best without looking at what a turn of two movements completes.
        BestNoDoubles = "best-no-doubles",
        /// The best without telling a search where the game is decided.
        BestNoForesight = "best-no-foresight",
        /// The best without looking at what bombs would do.
        BestNoBombs = "best-no-bombs",
        /// The best without asking how high the missing cell of a line lies.
        BestNoReach = "best-no-reach",
        /// The best without asking who acts and how often.
        BestNoTempo = "best-no-tempo",
        /// Everything we know.
        Best = "best",
    }
}

impl Evaluation {
    /// What a line is worth.
    const fn line(self) -> i32 {
        match self {
            Self::Zero => 1,
            Self::Ninja | Self::Granada | Self::GranadaMended => granada::LINE,
            _ => best::WIN,
        }
    }

    /// The parts of the best that it has; `None` where it is something else.
    const fn parts(self) -> Option<Parts> {
        match self {
            Self::BestNoDoubles => Some(Parts { doubles: false, ..Parts::ALL }),
            Self::BestNoForesight => Some(Parts { foresight: false, ..Parts::ALL }),
            Self::BestNoBombs => Some(Parts { bombs: false, ..Parts::ALL }),
            Self::BestNoReach => Some(Parts { reach: false, ..Parts::ALL }),
            Self::BestNoTempo => Some(Parts { tempo: false, ..Parts::ALL }),
            Self::Best => Some(Parts::ALL),
            _ => None,
        }
    }

    /// Whether it takes a loss for want of a movement for nothing, as the original does.
    const fn forgives_want_of_movements(self) -> bool {
        matches!(self, Self::Ninja | Self::Granada)
    }
}

impl Evaluate<Boom> for Evaluation {
    type Accumulator = ();

    fn accumulate(&self, _position: &Boom) {}

    fn value(&self, position: &Boom, side: Side) -> i32 {
        match self {
            Self::Ninja => granada::ninja(position, side),
            Self::Granada => granada::granada(position, side),
            Self::GranadaMended => granada::mended(position, side),
            _ => self.parts().map_or(0, |parts| best::value(position, side, parts)),
        }
    }

    fn terms(&self, position: &Boom, side: Side) -> Vec<Term> {
        match self {
            Self::Zero => Vec::new(),
            Self::Ninja => vec![Term::new("term-centre", side, granada::ninja(position, side))],
            Self::Granada => granada::granada_terms(position, side),
            Self::GranadaMended => granada::mended_terms(position, side),
            _ => self.parts().map_or_else(Vec::new, |parts| best::terms(position, side, parts)),
        }
    }

    fn range(&self, position: &Boom, side: Side) -> Option<(i32, i32)> {
        best::range(position, side, self.parts()?)
    }

    fn win(&self) -> i32 {
        self.line()
    }

    fn finished(&self, position: &Boom, side: Side) -> Option<i32> {
        Some(match position.state.outcome? {
            Outcome::Draw => 0,
            Outcome::Win(winner) => {
                if self.forgives_want_of_movements() && !has_four(position.state.stones[winner], STRIDE) {
                    0
                } else if winner == side {
                    self.win()
                } else {
                    -self.win()
                }
            }
        })
    }

    fn certain(&self) -> Option<i32> {
        self.parts().map(|_| best::CERTAIN)
    }

    fn antisymmetric(&self) -> bool {
        !matches!(self, Self::Ninja | Self::Granada)
    }
}
