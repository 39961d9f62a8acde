//! `cargo xtask golden`: writes the golden playthroughs, one game of every registered game played out as text.
//!
//! The test that compares them is the one that writes them, so that there is one way to make them.

use std::path::Path;
use std::process::{Command, ExitCode};

use anyhow::Result;

use crate::{no_arguments, shell};

/// Writes the files of all games.
pub fn command(root: &Path, arguments: &[&str]) -> Result<ExitCode> {
    no_arguments(arguments)?;
    shell::must(writing(root))?;
    Ok(ExitCode::SUCCESS)
}

/// The command that writes the files of all games in the workspace at `root`.
pub fn writing(root: &Path) -> Command {
    let mut command = shell::cargo(root, "test --locked -p poda-games --test golden");
    command.env("PODA_GOLDEN", "write");
    command
}
