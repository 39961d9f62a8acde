//! `cargo xtask bench-check`: the signature of the search is the one that the history tells.
//!
//! A commit that changes how Poda searches ends with `Bench: <nodes>`. The newest such line must be what `poda bench` counts now: a change
//! of behaviour that nobody meant is seen here.

use std::path::Path;
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, bail};

use crate::{BadInput, shell};

/// Checks, and takes no arguments.
pub fn command(root: &Path, arguments: &[&str]) -> Result<ExitCode> {
    if !arguments.is_empty() {
        return Err(BadInput(format!("takes no arguments, and `{}` was given", arguments.join(" "))).into());
    }
    check(root)?;
    Ok(ExitCode::SUCCESS)
}

/// Compares the newest trailer with a run.
pub fn check(root: &Path) -> Result<()> {
    let log = Command::new("git").current_dir(root).args(["log", "--format=%B"]).output().context("git cannot be run")?;
    if !log.status.success() {
        bail!("git log failed: {}", String::from_utf8_lossy(&log.stderr).trim());
    }
    let told = newest_trailer(&String::from_utf8_lossy(&log.stdout))
        .context("no commit here ends with `Bench: <nodes>`; a shallow clone has it after `git fetch --unshallow`")?;
    let poda = shell::poda(root, &shell::target(root), &[])?;
    let run = Command::new(&poda).args(["bench", "--json"]).output().context("poda cannot be run")?;
    if !run.status.success() {
        bail!("poda bench failed: {}", String::from_utf8_lossy(&run.stderr).trim());
    }
    let answer: serde_json::Value = serde_json::from_slice(&run.stdout).context("poda bench did not answer JSON")?;
    let counted = answer["nodes"].as_u64().context("poda bench did not tell its nodes")?;
    if counted != told {
        bail!(
            "poda bench counts {counted} nodes, the last `Bench:` of the history tells {told}: end the commit with `Bench: {counted}`"
        );
    }
    println!("the signature is {counted}, as the history tells");
    Ok(())
}

/// The number of the first line `Bench: <nodes>` of a log, newest commit first.
fn newest_trailer(log: &str) -> Option<u64> {
    log.lines().find_map(|line| line.strip_prefix("Bench: ")?.trim().parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_trailer_counts() {
        assert_eq!(newest_trailer("Newer\n\nBench: 12\n\nOlder\n\nBench: 7\n"), Some(12));
        assert_eq!(newest_trailer("Words\n\nNo functional change\n\nOlder\n\nBench: 7\n"), Some(7));
        assert_eq!(newest_trailer("Nothing\n"), None);
    }
}
