//! The arithmetic of a match: pure, so that the tests are the whole proof.
//!
//! The unit is the pair, one opening played with both sides: its two games are not independent, and taking them for so would understate or overstate
//! the error.

/// Wins, draws and losses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
}

impl Tally {
    /// How many games.
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// Twice the points: 2 a win, 1 a draw.
    pub fn points(&self) -> u64 {
        2 * self.wins + self.draws
    }

    /// Adds a game that gave this many points.
    pub fn add(&mut self, points: u64) {
        match points {
            2 => self.wins += 1,
            1 => self.draws += 1,
            _ => self.losses += 1,
        }
    }
}

/// The score of one player: the share of points, and how far it may be off.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Score {
    /// Between 0 and 1.
    pub share: f64,
    /// Half the width of the interval that holds the true share 95 times out of 100.
    pub error: f64,
}

/// Of a normal distribution, 95 of 100 lie within this many standard deviations.
const SIGMAS: f64 = 1.96;
/// Points of a pair: twice two.
const MOST: usize = 4;

impl Score {
    /// The score after so many pairs with 0, 1, 2, 3 and 4 half points. `None` before the first.
    #[expect(clippy::cast_precision_loss, reason = "matches have fewer than 2^52 games")]
    pub fn of_pairs(pairs: &[u64; MOST + 1]) -> Option<Self> {
        let count = pairs.iter().sum::<u64>() as f64;
        if count == 0.0 {
            return None;
        }
        let of = |points: usize| points as f64 / MOST as f64;
        let mean = pairs.iter().enumerate().map(|(points, &pairs)| of(points) * pairs as f64).sum::<f64>() / count;
        let squares = pairs.iter().enumerate().map(|(points, &pairs)| (of(points) - mean).powi(2) * pairs as f64).sum::<f64>();
        // Of one pair nothing is known about how pairs differ; where all were alike, one more that is not may be the next.
        let variance = (squares + 0.25 / (count + 1.0)) / (count - 1.0).max(1.0);
        Some(Self { share: mean, error: (SIGMAS * (variance / count).sqrt()).min(1.0) })
    }

    /// How much stronger that is, in Elo points; `None` where all games were won or lost.
    pub fn elo(&self) -> Option<f64> {
        (self.share > 0.0 && self.share < 1.0).then(|| 400.0 * (self.share / (1.0 - self.share)).log10())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: f64, b: f64) -> bool {
        (a - b).abs() < 1e-3
    }

    #[test]
    fn the_score_is_the_share_of_points() {
        let score = Score::of_pairs(&[10, 0, 20, 0, 70]).expect("a score");
        assert!(near(score.share, 0.8), "{score:?}");
        // Standard deviation of a pair 0.3317, of the mean of a hundred 0.0332.
        assert!(near(score.error, 0.0653), "{score:?}");
        assert_eq!(Score::of_pairs(&[0; 5]), None);
    }

    #[test]
    fn pairs_that_are_all_alike_leave_a_small_error() {
        let few = Score::of_pairs(&[0, 0, 0, 0, 4]).expect("a score");
        let many = Score::of_pairs(&[0, 0, 0, 0, 400]).expect("a score");
        assert!(few.error > many.error && many.error > 0.0, "{few:?} {many:?}");
    }

    #[test]
    fn elo_is_that_of_the_books() {
        assert!(near(Score { share: 0.5, error: 0.0 }.elo().expect("a number"), 0.0));
        assert!((Score { share: 0.75, error: 0.0 }.elo().expect("a number") - 190.85).abs() < 0.01);
        assert_eq!(Score { share: 1.0, error: 0.0 }.elo(), None);
    }
}
