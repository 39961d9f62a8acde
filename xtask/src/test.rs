//! `cargo xtask test`: every check there is, one after the other, stopping at the first that fails.

use std::path::Path;
use std::process::{Command, ExitCode};

use anyhow::{Context, Result};

use crate::new_game::proof;
use crate::{BadInput, arrows, bench_check, copies, page, shell, slowest, tools};

/// One check.
struct Step {
    name: &'static str,
    work: Work,
}

/// What a check runs.
enum Work {
    /// A command as one would type it.
    Command(Command),
    /// A function of this program, and the command that calls it alone.
    Here(fn(&Path) -> Result<()>, &'static str),
}

impl Step {
    fn cargo(name: &'static str, root: &Path, arguments: &str) -> Self {
        Self { name, work: Work::Command(shell::cargo(root, arguments)) }
    }

    fn here(name: &'static str, run: fn(&Path) -> Result<()>, alone: &'static str) -> Self {
        Self { name, work: Work::Here(run, alone) }
    }

    fn run(self, root: &Path) -> Result<()> {
        let alone = match &self.work {
            Work::Command(command) => shell::line(command),
            Work::Here(_, alone) => (*alone).to_owned(),
        };
        println!("\n== {}: {alone}", self.name);
        match self.work {
            Work::Command(command) => shell::must(command),
            Work::Here(run, _) => run(root),
        }
        .with_context(|| format!("the step `{}` failed; to run it alone: {alone}\n  because", self.name))
    }
}

/// Runs every step.
pub fn command(root: &Path, arguments: &[&str]) -> Result<ExitCode> {
    let long = match arguments {
        [] => false,
        ["--long"] => true,
        _ => return Err(BadInput(format!("takes only `--long`, and `{}` was given", arguments.join(" "))).into()),
    };
    let mut passed = Vec::new();
    for step in steps(root, long)? {
        passed.push(step.name);
        step.run(root)?;
    }
    slowest::list(root)?;
    println!("\nall steps passed: {}", passed.join(", "));
    Ok(ExitCode::SUCCESS)
}

/// The steps, the quick ones that fail most often first.
fn steps(root: &Path, long: bool) -> Result<Vec<Step>> {
    let tests = if long { "test --workspace --locked -- --include-ignored" } else { "test --workspace --locked" };
    let mut tests = shell::cargo(root, tests);
    slowest::watch(root, &mut tests)?;
    let mut docs = shell::cargo(root, "doc --workspace --no-deps --locked");
    docs.env("RUSTDOCFLAGS", "-D warnings");
    Ok(vec![
        Step::here("tools", tools::ensure_all, "cargo xtask tools"),
        Step::cargo("format", root, "fmt --all --check"),
        Step::cargo("clippy", root, "clippy --workspace --all-targets --locked -- -D warnings"),
        Step { name: "tests", work: Work::Command(tests) },
        Step::here("page", page::check, "cargo xtask page"),
        Step::here("signature", bench_check::check, "cargo xtask bench-check"),
        // The long proof builds all tests of Poda once more.
        if long {
            Step::here("new game", proof::prove_all, "cargo xtask new-game --prove --long")
        } else {
            Step::here("new game", proof::prove, "cargo xtask new-game --prove")
        },
        Step { name: "documentation", work: Work::Command(docs) },
        Step::here("arrows", arrows::check, "cargo xtask arrows"),
        Step::here("copies", copies::check, "cargo xtask copies"),
        // Not the advisories: deny.toml tells why.
        Step::cargo("dependencies", root, "deny --workspace --locked check --hide-inclusion-graph licenses bans sources"),
    ])
}
