//! OpenSpiel's alpha-beta in Python, which many courses begin with, on the same tree.

use std::path::Path;
use std::process::Command;

use poda_search::Rung;
use serde_json::Value;

use super::ratio::{Duel, Run, Task, take_turns};
use super::search::{LONG, ours};
use crate::sheet::Text;

/// The duel, where it must be left out.
pub const NAME: &str = "alpha-beta beside OpenSpiel";

/// Takes the peer about a second; one ply more takes it five.
const DEPTH: u32 = 10;

const TASK: Task = Task {
    name: Text { en: "alpha-beta to depth 10, time", es: "alfa-beta hasta profundidad 10, tiempo" },
    peer: Text { en: "OpenSpiel 2.0 in Python", es: "OpenSpiel 2.0 en Python" },
    aim: 100.0,
    rounds: LONG,
};

/// Runs the duel with an interpreter that has the package, or tells why it cannot be run.
///
/// Both take columns from left to right, value unfinished games 0 and use no table. The peer times itself, without the start of
/// Python. That both search the same tree is seen by the positions valued at the horizon.
pub fn duel(python: &str) -> Result<Duel, String> {
    theirs(python)?;
    let theirs = || theirs(python).expect("it has just run");
    TASK.announce();
    Ok(TASK.by_time(&TASK.same_work(take_turns(TASK.rounds, our_search, theirs))))
}

fn our_search() -> Run {
    let done = ours(Rung::AlphaBeta, DEPTH, 1);
    assert_eq!(done.value, 0, "nobody wins within {DEPTH} plies");
    Run { count: done.stats.horizon, seconds: done.seconds }
}

fn theirs(python: &str) -> Result<Run, String> {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("alpha_beta_of_open_spiel.py");
    let output = Command::new(python).arg(script).arg(DEPTH.to_string()).output();
    let output = output.map_err(|why| format!("{python} cannot be run: {why}"))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        return Err(format!("{python} failed: {}", said.lines().last().unwrap_or("it did not say why")));
    }
    run(&output.stdout)
        .ok_or_else(|| format!("{python} did not answer as expected: {}", String::from_utf8_lossy(&output.stdout)))
}

/// What the script prints; the value must be that of an even game.
fn run(answer: &[u8]) -> Option<Run> {
    let answer: Value = serde_json::from_slice(answer).ok()?;
    let even = answer["value"].as_f64()? == 0.0;
    let (count, seconds) = (answer["horizon"].as_u64()?, answer["seconds"].as_f64()?);
    even.then_some(Run { count, seconds })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_answer_of_the_script_is_read() {
        let read = run(br#"{"seconds": 1.5, "value": 0.0, "horizon": 7}"#).expect("a run");
        assert_eq!((read.count, read.seconds.to_bits()), (7, 1.5_f64.to_bits()));
        assert!(run(br#"{"seconds": 1.5, "value": 1.0, "horizon": 7}"#).is_none());
        assert!(run(b"Traceback").is_none());
    }
}
