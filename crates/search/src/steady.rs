//! A steady estimate out of the values of several depths.
//!
//! The value of a search swings with the side that acts last: one more stone of one's own looks good, the reply takes it back (the
//! odd-even effect). The mean over the depths of one turn of each side cancels the swing:
//!
//! ```text
//!  depth    0    1    2    3    4
//!  value    0   20    1   21    2        one action a turn: two depths
//!  steady   0   10   10   11   11
//! ```

use poda_core::{Evaluate, Position};

/// The values of the root found so far, by depth, for the side to move.
#[derive(Clone, Debug)]
pub(crate) struct Steady {
    /// How many depths one turn of each side takes.
    turn_pair: u32,
    /// From this size on a value is a threat that the evaluation has seen, not a balance that swings.
    threat: i32,
    values: Vec<(u32, i32)>,
}

/// Evaluations keep balances below this part of a win.
const THREAT: i32 = 10;

impl Steady {
    /// Nothing but the static value of an unfinished root.
    pub(crate) fn at<P: Position, E: Evaluate<P>>(root: &P, eval: &E) -> Self {
        let threat = eval.certain().unwrap_or(i32::MAX).min(eval.win() / THREAT).max(1);
        let values = if root.outcome().is_none() { vec![(0, eval.value(root, root.to_move()))] } else { Vec::new() };
        Self { turn_pair: 2 * P::ACTIONS_A_TURN, threat, values }
    }

    /// Adds the value of a depth that was searched completely.
    pub(crate) fn add(&mut self, depth: u32, value: i32) {
        self.values.push((depth, value));
    }

    /// What to add to values of the last depth to take the swing out of them.
    pub(crate) fn shift(&self) -> i32 {
        let balances = || self.values.iter().filter(|(_, value)| value.abs() < self.threat);
        let Some(&(deepest, last)) = self.values.last().filter(|(_, value)| value.abs() < self.threat) else { return 0 };
        let recent = || balances().filter(|(depth, _)| depth + self.turn_pair > deepest).map(|&(_, value)| i64::from(value));
        let mean = recent().sum::<i64>() / recent().count().max(1) as i64;
        mean as i32 - last
    }

    /// A value of the last depth without the swing; a threat or a result stays what it is.
    pub(crate) fn of(&self, value: i32) -> i32 {
        if value.abs() < self.threat { value.saturating_add(self.shift()) } else { value }
    }
}

#[cfg(test)]
mod tests {
    use super::Steady;

    fn of(turn_pair: u32, values: &[i32]) -> Steady {
        Steady { turn_pair, threat: 1_000, values: (0..).zip(values.iter().copied()).collect() }
    }

    #[test]
    fn the_swing_between_two_depths_is_taken_out() {
        let swinging = [0, 20, 1, 21, 2];
        let steady: Vec<i32> = (1..=swinging.len()).map(|known| of(2, &swinging[..known]).of(swinging[known - 1])).collect();
        assert_eq!(steady, [0, 10, 10, 11, 11]);
    }

    #[test]
    fn a_turn_of_two_actions_takes_four_depths() {
        let swinging = [0, 20, 40, 20, 0, 20, 40];
        for known in 4..=swinging.len() {
            assert_eq!(of(4, &swinging[..known]).of(swinging[known - 1]), 20);
        }
    }

    #[test]
    fn threats_neither_shift_nor_are_shifted() {
        assert_eq!(of(2, &[0, 20]).of(5_000), 5_000);
        assert_eq!(of(2, &[0, 5_000]).of(7), 7, "the balance of other moves stays");
        assert_eq!(of(2, &[5_000, 8]).of(8), 8);
    }

    #[test]
    fn depths_that_were_left_out_do_not_count_as_neighbours() {
        let mut steady = of(2, &[0, 20]);
        steady.add(3, 22);
        assert_eq!(steady.of(22), 22);
    }
}
