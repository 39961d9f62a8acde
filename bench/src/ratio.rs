//! Two contestants, one task: who is how many times as fast.

use std::fmt;
use std::time::Instant;

/// Rounds of each duel; the median is what counts.
const ROUNDS: usize = 15;

/// The result of a duel.
pub struct Duel {
    task: &'static str,
    peer: &'static str,
    aim: f64,
    /// Nodes a second, medians.
    ours: f64,
    theirs: f64,
    /// The median of the rounds' ratios.
    ratio: f64,
}

/// Lets both contestants do the same task in turns. Each answers the nodes it counted, and they must agree.
pub fn duel(
    task: &'static str,
    peer: &'static str,
    aim: f64,
    mut ours: impl FnMut() -> u64,
    mut theirs: impl FnMut() -> u64,
) -> Duel {
    assert_eq!(ours(), theirs(), "{task}: both must do the same work");
    let mut rounds: Vec<[f64; 3]> = (0..ROUNDS)
        .map(|_| {
            let (ours, theirs) = (speed(&mut ours), speed(&mut theirs));
            [ours, theirs, ours / theirs]
        })
        .collect();
    let mut median = |column: usize| {
        rounds.sort_by(|a, b| a[column].total_cmp(&b[column]));
        rounds[ROUNDS / 2][column]
    };
    Duel { task, peer, aim, ours: median(0), theirs: median(1), ratio: median(2) }
}

#[expect(clippy::cast_precision_loss, reason = "speeds are told to three digits")]
fn speed(job: &mut impl FnMut() -> u64) -> f64 {
    let begin = Instant::now();
    let nodes = job();
    nodes as f64 / begin.elapsed().as_secs_f64()
}

impl Duel {
    /// Whether the aim is reached.
    pub fn reached(&self) -> bool {
        self.ratio >= self.aim
    }

    /// The result as data.
    pub fn json(&self) -> serde_json::Value {
        serde_json::json!({
            "task": self.task,
            "peer": self.peer,
            "ratio": self.ratio,
            "aim": self.aim,
            "nodes_per_second": self.ours,
            "peer_nodes_per_second": self.theirs,
        })
    }
}

impl fmt::Display for Duel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verdict = if self.reached() { "reached" } else { "MISSED" };
        write!(
            f,
            "{:<28} {:>6.2} times {} ({:.1} M nodes/s to {:.1} M nodes/s; aim {} {verdict})",
            self.task,
            self.ratio,
            self.peer,
            self.ours / 1e6,
            self.theirs / 1e6,
            self.aim,
        )
    }
}
