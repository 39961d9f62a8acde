//! `cargo xtask peers` and `cargo xtask measure`: figures that depend on the machine, taken by the crate in `bench/`.

use std::path::Path;
use std::process::ExitCode;

use anyhow::Result;

use crate::{open_spiel, shell};

/// Poda beside public peers. One of them is in Python; where that cannot be had, its duel is left out and not missed.
pub fn peers(root: &Path, arguments: &[&str]) -> Result<ExitCode> {
    match open_spiel::python(root) {
        Ok(python) => run(root, &["peers", "--python", &python.to_string_lossy()], arguments),
        Err(why) => run(root, &["peers", "--no-python", &why], arguments),
    }
}

/// How soon a search obeys, and what memory it takes.
pub fn measure(root: &Path, arguments: &[&str]) -> Result<ExitCode> {
    run(root, &["measure"], arguments)
}

/// Runs the program; its arguments and its exit code are passed through.
fn run(root: &Path, command: &[&str], arguments: &[&str]) -> Result<ExitCode> {
    let mut cargo = shell::cargo(root, "run --release --locked -p poda-bench --");
    let status = shell::status(cargo.args(command).args(arguments))?;
    let code = status.code().and_then(|code| u8::try_from(code).ok());
    Ok(ExitCode::from(code.unwrap_or(1)))
}
