//! A scale of powers of ten.

/// Maps numbers from 1 on to places along an axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct LogScale {
    /// The powers of ten at both ends.
    least: i32,
    most: i32,
    /// The places of both ends.
    from: f64,
    to: f64,
}

impl LogScale {
    /// A scale for these numbers between two places; there is always one power of ten between its ends.
    pub(super) fn around(numbers: &[f64], from: f64, to: f64) -> Self {
        let powers = || numbers.iter().filter(|number| **number > 0.0).map(|number| number.log10());
        let least = powers().reduce(f64::min).map_or(0, |power| power.floor() as i32);
        let most = powers().reduce(f64::max).map_or(1, |power| power.ceil() as i32);
        Self { least, most: most.max(least + 1), from, to }
    }

    /// The place of a number; what lies below the scale is put at its beginning.
    pub(super) fn at(self, number: f64) -> f64 {
        let share = (number.max(f64::MIN_POSITIVE).log10() - f64::from(self.least)) / f64::from(self.most - self.least);
        self.from + share.clamp(0.0, 1.0) * (self.to - self.from)
    }

    /// The powers of ten to be named, and their places: all, or every second, third, ... where there are many.
    pub(super) fn ticks(self) -> Vec<(f64, f64)> {
        const MOST_NAMED: usize = 8;
        let step = ((self.most - self.least) as usize).div_ceil(MOST_NAMED).max(1);
        (self.least..=self.most)
            .step_by(step)
            .map(|power| {
                let number = 10f64.powi(power);
                (number, self.at(number))
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn powers_of_ten_lie_at_equal_steps() {
        let scale = LogScale::around(&[3.0, 700.0], 0.0, 300.0);
        let places: Vec<f64> = scale.ticks().into_iter().map(|(_, at)| at.round()).collect();
        assert_eq!(places, [0.0, 100.0, 200.0, 300.0]);
        assert!(scale.at(0.0).abs() < 1e-9, "what is below the scale is at its beginning");
    }

    #[test]
    fn one_number_has_a_scale_too() {
        let scale = LogScale::around(&[1.0], 0.0, 10.0);
        assert_eq!(scale.ticks().len(), 2);
        assert!(scale.at(1.0).abs() < 1e-9);
        assert_eq!(LogScale::around(&[], 0.0, 10.0).ticks().len(), 2);
    }
}
