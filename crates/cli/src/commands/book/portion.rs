//! How many positions are solved between two looks at the clock and at Ctrl-C.

use std::time::Duration;

/// So many at most, however quick they are.
const MOST: usize = 64;
/// Below this there is time for more, above the other for no more than every thread needs.
const QUICK: Duration = Duration::from_millis(200);
const SLOW: Duration = Duration::from_secs(1);

/// A part of a long list: one for each thread, and more while they are quick to solve.
pub struct Portion {
    least: usize,
    size: usize,
}

impl Portion {
    /// The first portion.
    pub fn new(threads: usize) -> Self {
        Self { least: threads, size: threads }
    }

    /// Takes the next portion off a list.
    pub fn take<'a, T>(&self, left: &mut &'a [T]) -> &'a [T] {
        let (next, rest) = left.split_at(self.size.min(left.len()));
        *left = rest;
        next
    }

    /// Learns how long the last one took.
    pub fn took(&mut self, time: Duration) {
        if time < QUICK {
            self.size = (2 * self.size).min(MOST.max(self.least));
        } else if time > SLOW {
            self.size = self.least;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quick_ones_make_it_grow_and_a_slow_one_ends_that() {
        let list: Vec<u32> = (0..200).collect();
        let (mut left, mut portion) = (&list[..], Portion::new(2));
        let mut sizes = Vec::new();
        for millis in [1, 1, 500, 1, 1, 1, 1, 3_000, 3_000, 1] {
            sizes.push(portion.take(&mut left).len());
            portion.took(Duration::from_millis(millis));
        }
        assert_eq!(sizes, [2, 4, 8, 8, 16, 32, 64, 64, 2, 0]);
    }
}
