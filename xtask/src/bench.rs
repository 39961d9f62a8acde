//! `cargo xtask peers`, `cargo xtask measure` and `cargo xtask solver`: figures that depend on the machine, taken by the crate in `bench/`.

use std::path::Path;
use std::process::ExitCode;

use anyhow::Result;

use crate::python::{BITBULLY, OPEN_SPIEL, Package};
use crate::shell;

/// Poda beside public peers. One of them is in Python; where that cannot be had, its duel is left out and not missed.
pub fn peers(root: &Path, arguments: &[&str]) -> Result<ExitCode> {
    run_with(root, "peers", &OPEN_SPIEL, arguments)
}

/// The exact solver beside a public one, which is in Python.
pub fn solver(root: &Path, arguments: &[&str]) -> Result<ExitCode> {
    run_with(root, "solver", &BITBULLY, arguments)
}

/// How soon a search obeys, what memory it takes, and how soon the screen and the page answer; the program itself is needed for that.
pub fn measure(root: &Path, arguments: &[&str]) -> Result<ExitCode> {
    shell::must(shell::cargo(root, "build --release --locked -p poda"))?;
    run(root, &["measure"], arguments)
}

/// The curves of winning chances, fitted to games that are played now.
pub fn chances(root: &Path, arguments: &[&str]) -> Result<ExitCode> {
    crate::no_arguments(arguments)?;
    run(root, &["chances"], &[])
}

/// Runs the program with an interpreter that has a package, or with the reason why there is none.
fn run_with(root: &Path, command: &str, package: &Package, arguments: &[&str]) -> Result<ExitCode> {
    match package.python(root) {
        Ok(python) => run(root, &[command, "--python", &python.to_string_lossy()], arguments),
        Err(why) => run(root, &[command, "--no-python", &why], arguments),
    }
}

/// Runs the program; its arguments and its exit code are passed through.
fn run(root: &Path, command: &[&str], arguments: &[&str]) -> Result<ExitCode> {
    let mut cargo = shell::cargo(root, "run --profile dist --locked -p poda-bench --");
    let status = shell::status(cargo.args(command).args(arguments))?;
    let code = status.code().and_then(|code| u8::try_from(code).ok());
    Ok(ExitCode::from(code.unwrap_or(1)))
}
