//! Every question is asked in a process of its own: this program, called again. Memory can then be told apart, and a search that
//! does not end goes with its process instead of slowing down what comes after.

use std::process::{Command, ExitCode};

use poda_search::Rung;
use serde_json::json;

use super::{instructions, memory, obedience, punctuality};

/// The word by which this program calls itself.
pub const CHILD: &str = "child";

/// Calls this program again for one job with one rung, and answers what it measured.
pub fn asked(job: &str, rung: Rung, game: &str) -> Vec<f64> {
    let program = std::env::current_exe().expect("a program has a path");
    let output = Command::new(program).args([CHILD, job, rung.name(), game]).output().expect("this program runs");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{job}, {}, {game}: {}: {said}", rung.name(), output.status);
    serde_json::from_slice(&output.stdout).expect("the child answers numbers")
}

/// The other side of [`asked`]; `None` where the call is not understood.
pub fn child(arguments: &[&str]) -> Option<ExitCode> {
    let &[job, rung, game] = arguments else { return None };
    let rung = Rung::by_name(rung)?;
    let measured = match job {
        memory::PEAK_JOB => vec![memory::peak(rung)],
        memory::LEAK_JOB => vec![memory::leak(rung)],
        _ => instructions::nodes(job, game)
            .map(|nodes| vec![nodes])
            .or_else(|| punctuality::lateness(job, game))
            .or_else(|| obedience::waits(job, rung, game))?,
    };
    println!("{}", json!(measured));
    Some(ExitCode::SUCCESS)
}
