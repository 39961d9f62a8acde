//! What a position is worth, by name.

use poda_core::{Evaluate, Outcome, Position, Side, Term, difference};

use super::best::{self, Part};
use super::{ColorClash, ucn};

poda_core::choices! {
    /// The values of this game. Those called `best-no-...` leave out one part of `best`, to measure what the part is worth.
    pub enum Evaluation {
        /// Knows nothing: every unfinished position is worth 0.
        Zero = "zero",
        /// The value of report 000: cells, their place, and how close they are to the rival's walker.
        Ucn = "ucn",
        /// `best` without the actions that each side has to come.
        BestNoTempo = "best-no-tempo",
        /// `best` without the rival's cells next to a walker.
        BestNoRaid = "best-no-raid",
        /// `best` without white cells and what a walker must walk to.
        BestNoReach = "best-no-reach",
        /// `best` without the threat to paint under the rival.
        BestNoPenalty = "best-no-penalty",
        /// The cells that a side has, and may expect to gain and to lose by the end of regular time.
        Best = "best",
    }
}

/// What a won game is worth, where the value knows anything.
const WIN: i32 = 1_000_000;

impl Evaluation {
    /// The part of `best` that is left out.
    const fn without(self) -> Option<Part> {
        match self {
            Self::BestNoTempo => Some(Part::Tempo),
            Self::BestNoRaid => Some(Part::Raid),
            Self::BestNoReach => Some(Part::Reach),
            Self::BestNoPenalty => Some(Part::Penalty),
            Self::Zero | Self::Ucn | Self::Best => None,
        }
    }
}

impl Evaluate<ColorClash> for Evaluation {
    type Accumulator = ();

    fn accumulate(&self, _position: &ColorClash) {}

    /// Each side is counted the same way, so that every value is minus the other side's.
    fn value(&self, position: &ColorClash, side: Side) -> i32 {
        match self {
            Self::Zero => 0,
            Self::Ucn => ucn::total(position, side) - ucn::total(position, !side),
            form => best::total(position, side, form.without()) - best::total(position, !side, form.without()),
        }
    }

    fn terms(&self, position: &ColorClash, side: Side) -> Vec<Term> {
        match self {
            Self::Zero => Vec::new(),
            Self::Ucn => difference(side, |side| ucn::terms(position, side).to_vec()),
            form => difference(side, |side| best::terms(position, side, form.without()).to_vec()),
        }
    }

    fn win(&self) -> i32 {
        match self {
            Self::Zero => 1,
            _ => WIN,
        }
    }

    /// To `best` a narrow loss is better than a clear one, where all wins are worth the same: a rival that errs later gives it away.
    fn finished(&self, position: &ColorClash, side: Side) -> Option<i32> {
        let by_cells = match self {
            Self::Zero | Self::Ucn => 0,
            _ => position.count().abs(),
        };
        Some(match position.outcome()? {
            Outcome::Win(winner) if winner == side => self.win() + by_cells,
            Outcome::Win(_) => -self.win() - by_cells,
            Outcome::Draw => 0,
        })
    }
}
