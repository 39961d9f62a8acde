//! The values of leaves that Hex offers.

use poda_core::{Evaluate, Outcome, Side, Term};

use super::best::{self, Parts};
use super::{Hex, camino, camino_literal, matcom};
use crate::Bits;

poda_core::choices! {
    /// The values for leaves of this game.
    pub enum Evaluation {
        /// Knows nothing.
        Zero = "zero",
        /// The value of report 003: stones near the middle and on one's own edges. For the side that is asked, not antisymmetric.
        Matcom = "matcom",
        /// The value of report 004: n² minus the stones that the side still needs. For the side that is asked, not antisymmetric.
        Camino = "camino",
        /// The value of report 004 as its program has it, defects included.
        CaminoLiteral = "camino-literal",
        /// The best with the plain distance.
        BestNoSecondBest = "best-no-second-best",
        /// The best without counting the ways.
        BestNoWays = "best-no-ways",
        /// Everything we know.
        Best = "best",
    }
}

impl Evaluation {
    /// Whether it is one of the two that look from one side only and have no limit, or one that differs from board to board.
    const fn is_of_a_report(self) -> bool {
        matches!(self, Self::Matcom | Self::Camino | Self::CaminoLiteral)
    }
}

impl<B: Bits> Evaluate<Hex<B>> for Evaluation {
    type Accumulator = ();

    fn accumulate(&self, _position: &Hex<B>) {}

    fn unit(&self, position: &Hex<B>) -> i32 {
        // The report prints 1 - d / n².
        if matches!(self, Self::Camino | Self::CaminoLiteral) { position.shape.size.pow(2) as i32 } else { 1 }
    }

    fn terms(&self, position: &Hex<B>, side: Side) -> Vec<Term> {
        match self {
            Self::Zero => Vec::new(),
            Self::Matcom => matcom::terms(position, side).to_vec(),
            Self::Camino | Self::CaminoLiteral => {
                let whole = camino::won(position);
                vec![Term::new("term-board", side, whole), Term::new("term-needed", side, self.value(position, side) - whole)]
            }
            Self::BestNoSecondBest => best::terms(position, side, Parts { second_best: false, ..Parts::ALL }),
            Self::BestNoWays => best::terms(position, side, Parts { ways: false, ..Parts::ALL }),
            Self::Best => best::terms(position, side, Parts::ALL),
        }
    }

    fn value(&self, position: &Hex<B>, side: Side) -> i32 {
        match self {
            Self::Zero => 0,
            Self::Matcom => matcom::value(position, side),
            Self::Camino => camino::value(position, side),
            Self::CaminoLiteral => camino_literal::value(position, side),
            Self::BestNoSecondBest => best::value(position, side, Parts { second_best: false, ..Parts::ALL }),
            Self::BestNoWays => best::value(position, side, Parts { ways: false, ..Parts::ALL }),
            Self::Best => best::value(position, side, Parts::ALL),
        }
    }

    /// Of `camino` the least that a won game can be worth, on the board of one cell: what it is worth depends on the board.
    fn win(&self) -> i32 {
        match self {
            Self::Zero | Self::Camino | Self::CaminoLiteral => 1,
            Self::Matcom => matcom::WIN,
            _ => best::WIN,
        }
    }

    fn finished(&self, position: &Hex<B>, side: Side) -> Option<i32> {
        if *self == Self::CaminoLiteral {
            return Some(camino_literal::finished(position, position.outcome?, side));
        }
        let won = match self {
            Self::Camino => camino::won(position),
            other => Evaluate::<Hex<B>>::win(other),
        };
        match position.outcome? {
            Outcome::Win(winner) => Some(if winner == side { won } else { -won }),
            Outcome::Draw => Some(0),
        }
    }

    fn is_truthful(&self) -> bool {
        *self != Self::CaminoLiteral
    }

    fn antisymmetric(&self) -> bool {
        !self.is_of_a_report()
    }

    /// `matcom` adds up stones, which on large boards come to more than its win. `camino` stays below what a won game is worth on the
    /// board at hand, but not below the least that it is worth on any.
    fn bounded(&self) -> bool {
        !self.is_of_a_report()
    }
}
