//! `cargo xtask fuzz`: gives every fuzz target some time.

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};

use crate::{BadInput, shell, tools};

/// How long each target runs unless told otherwise.
const SECONDS: u32 = 300;

/// Runs every target; stops at the first that finds something.
pub fn command(root: &Path, arguments: &[&str]) -> Result<ExitCode> {
    let seconds = match arguments {
        [] => SECONDS,
        [seconds] => read_seconds(seconds)?,
        _ => return Err(BadInput("takes one number of seconds at most".to_owned()).into()),
    };
    let targets = targets(root)?;
    tools::FUZZ.ensure(root)?;
    for target in &targets {
        println!("\n== {target}, {seconds} seconds");
        let mut command = shell::cargo(root, &format!("fuzz run {target} -- -max_total_time={seconds}"));
        // The sanitizers are behind flags that a stable compiler takes only when told so.
        command.env("RUSTC_BOOTSTRAP", "1");
        shell::must(command)?;
    }
    println!("\nnothing found: {}", targets.join(", "));
    Ok(ExitCode::SUCCESS)
}

fn read_seconds(text: &str) -> Result<u32> {
    let seconds = text.parse().ok().filter(|&seconds| seconds > 0);
    seconds.ok_or_else(|| BadInput(format!("`{text}` is no number of seconds; try `cargo xtask fuzz 60`")).into())
}

/// The names of the targets, sorted: one file each.
fn targets(root: &Path) -> Result<Vec<String>> {
    let folder = root.join("fuzz/fuzz_targets");
    let files = fs::read_dir(&folder).with_context(|| format!("{} cannot be read", folder.display()))?;
    let mut targets = Vec::new();
    for file in files {
        let path = file?.path();
        if path.extension().is_some_and(|extension| extension == "rs") {
            targets.extend(path.file_stem().map(|stem| stem.to_string_lossy().into_owned()));
        }
    }
    if targets.is_empty() {
        bail!("{} holds no target", folder.display());
    }
    targets.sort();
    Ok(targets)
}
