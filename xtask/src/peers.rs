//! `cargo xtask peers`: the rules of Poda side by side with public crates that play the same games.

use std::path::Path;
use std::process::ExitCode;

use anyhow::Result;

use crate::shell;

/// Runs the comparison; its arguments and its exit code are passed through.
pub fn command(root: &Path, arguments: &[&str]) -> Result<ExitCode> {
    let mut command = shell::cargo(root, "run --release --locked -p poda-bench --");
    let status = shell::status(command.args(arguments))?;
    let code = status.code().and_then(|code| u8::try_from(code).ok());
    Ok(ExitCode::from(code.unwrap_or(1)))
}
