//! The public test sets of Connect Four: positions with their exact scores.

use std::fs;
use std::path::Path;

/// One set, and what is asked of it.
pub struct Set {
    pub name: &'static str,
    /// The positions that are solved unless told otherwise: the harder, the fewer. The peer takes long to clear its table.
    pub usual: usize,
    /// How many times as fast as the peer it is to be.
    pub aim: f64,
}

/// All of them, from the easiest to the hardest.
pub const SETS: [Set; 6] = [
    Set { name: "L3_R1", usual: 200, aim: 1.0 },
    Set { name: "L2_R1", usual: 200, aim: 1.0 },
    Set { name: "L1_R1", usual: 100, aim: 1.0 },
    Set { name: "L2_R2", usual: 500, aim: 3.0 },
    Set { name: "L1_R2", usual: 100, aim: 1.0 },
    Set { name: "L1_R3", usual: 20, aim: 3.0 },
];

/// A line of a set.
pub struct Problem {
    /// The columns played, from 1 on the left.
    pub digits: String,
    pub score: i32,
}

impl Set {
    /// So many positions, spread evenly over the set; all of them where it has no more.
    pub fn sample(&self, positions: usize) -> Result<Vec<Problem>, String> {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../testdata/connect4/whole").join(format!("Test_{}", self.name));
        let text = fs::read_to_string(&path).map_err(|why| format!("{} cannot be read: {why}", path.display()))?;
        let problems: Option<Vec<Problem>> = text.lines().map(problem).collect();
        let problems = problems.ok_or_else(|| format!("{} has a line that is no position with a score", path.display()))?;
        Ok(spread(problems, positions))
    }
}

fn problem(line: &str) -> Option<Problem> {
    let (digits, score) = line.split_once(' ')?;
    Some(Problem { digits: digits.to_owned(), score: score.parse().ok()? })
}

/// So many of the values, as far from each other as they can be.
fn spread<T>(values: Vec<T>, wanted: usize) -> Vec<T> {
    let all = values.len();
    let chosen = |at: usize| at * wanted / all != (at + 1) * wanted / all;
    if wanted >= all {
        values
    } else {
        values.into_iter().enumerate().filter(|(at, _)| chosen(*at)).map(|(_, value)| value).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_are_spread() {
        assert_eq!(spread((0..10).collect(), 3), [3, 6, 9]);
        assert_eq!(spread((0..3).collect(), 5), [0, 1, 2]);
        assert_eq!(SETS[5].sample(20).expect("a set").len(), 20);
    }
}
