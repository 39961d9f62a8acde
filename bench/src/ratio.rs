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
    /// Nodes, playouts or whole searches a second, medians.
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

/// Lets both contestants reach the same goal in turns, each by its own way: only the time counts.
pub fn race(
    task: &'static str,
    peer: &'static str,
    aim: f64,
    mut ours: impl FnMut() -> u64,
    mut theirs: impl FnMut() -> u64,
) -> Duel {
    let once = |job: &mut dyn FnMut() -> u64| {
        job();
        1
    };
    duel(task, peer, aim, || once(&mut ours), || once(&mut theirs))
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
            "per_second": self.ours,
            "peer_per_second": self.theirs,
        })
    }
}

/// A rate in millions where it is that large.
fn rate(a_second: f64) -> String {
    if a_second >= 1e5 { format!("{:.1} M", a_second / 1e6) } else { format!("{a_second:.1}") }
}

impl fmt::Display for Duel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verdict = if self.reached() { "reached" } else { "MISSED" };
        write!(
            f,
            "{:<30} {:>6.2} times {} ({} a second to {} a second; aim {} {verdict})",
            self.task,
            self.ratio,
            self.peer,
            rate(self.ours),
            rate(self.theirs),
            self.aim,
        )
    }
}
