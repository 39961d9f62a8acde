//! `cargo xtask tools`: the tools that the checks need. What cargo can install is installed, at a fixed version, and said; what comes with the
//! toolchain is asked for by name. Without a tool its check fails: a part that did not run never counts as passed.

use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};

use crate::{no_arguments, page, shell};

/// A subcommand of cargo and the version of its package to install where it is missing.
pub struct Tool {
    name: &'static str,
    version: &'static str,
}

/// Licences, bans and sources of the dependencies.
pub const DENY: Tool = Tool { name: "deny", version: "0.20.2" };
/// Runs fuzz targets.
pub const FUZZ: Tool = Tool { name: "fuzz", version: "0.13.2" };

impl Tool {
    /// Installs the tool if it is missing.
    pub fn ensure(&self, root: &Path) -> Result<()> {
        let Self { name, version } = self;
        if shell::works(shell::cargo(root, &format!("{name} --version"))) {
            return Ok(());
        }
        println!("installing cargo-{name} {version}, which is missing; this takes some minutes, once");
        // Not optimised: it runs for a second, and is built in half the time.
        shell::must(shell::cargo(root, &format!("install cargo-{name} --locked --debug --version {version}")))
            .with_context(|| format!("cargo-{name} is needed and could not be installed"))
    }
}

/// Looks for everything that `cargo xtask test` needs.
pub fn command(root: &Path, arguments: &[&str]) -> Result<ExitCode> {
    no_arguments(arguments)?;
    ensure_all(root)?;
    println!("every tool is there");
    Ok(ExitCode::SUCCESS)
}

/// Everything that `cargo xtask test` needs.
pub fn ensure_all(root: &Path) -> Result<()> {
    for (subcommand, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        if !shell::works(shell::cargo(root, &format!("{subcommand} --version"))) {
            bail!("the toolchain has no {component}; add it with `rustup component add {component}`");
        }
    }
    page::ensure_tools()?;
    DENY.ensure(root)
}
