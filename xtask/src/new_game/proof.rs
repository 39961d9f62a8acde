//! Proof that a new game can be made: the workspace is copied, the game is made there, and the copy is tested and draws it.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::copy::copy_tree;
use super::lent::lend;
use super::name;
use super::plan::Plan;
use crate::{golden, page, shell};

/// Folders that no build of the workspace reads: what was built, and what lives outside of it.
const LEFT_OUT: &[&str] = &["target", ".git", "fuzz", "node_modules", "dist"];

/// No page is built into the copy, and nothing is optimised much: building takes longer than what is run.
const CHEAP: [(&str, &str); 2] = [("PODA_PAGE", "plain"), ("CARGO_PROFILE_TEST_OPT_LEVEL", "1")];

/// The same with the page, to play on it.
const WITH_PAGE: [(&str, &str); 2] = [("PODA_PAGE", "must"), CHEAP[1]];

/// What a game just made must pass, beside drawing itself.
const CHECKS: &[&str] = &[
    "fmt -p poda-games --check",
    "test --locked -p poda-games --lib --test golden --test parsers",
    // The tests that take care of every game without a test of its own.
    "test --locked -p poda-games --test conformance --test perft all_other_games",
    "test --locked -p poda-words",
];

/// What it must pass moreover, which needs all tests of Poda built anew.
const WHOLE: &[&str] = &[
    "clippy --locked -p poda-games --all-targets -- -D warnings",
    // The pages of the game. What other pages tell of all games is written anew once the game is real.
    "test --locked --workspace --test docs every_game",
];

/// Makes a game in a copy of the workspace and puts it to every test.
pub fn prove_all(root: &Path) -> Result<()> {
    make(root, true)
}

/// Makes a game in a copy of the workspace, tests its rules and words, and plays it.
pub fn prove(root: &Path) -> Result<()> {
    make(root, false)
}

fn make(root: &Path, whole: bool) -> Result<()> {
    let copy = root.join("target/xtask/new-game-proof");
    if copy.exists() {
        fs::remove_dir_all(&copy).with_context(|| format!("{} cannot be removed", copy.display()))?;
    }
    copy_tree(root, &copy, LEFT_OUT).with_context(|| format!("the workspace cannot be copied to {}", copy.display()))?;
    let game = free_name(root)?;
    Plan::new(&copy, &game)?.write(&copy)?;
    println!("made the game {game} in {}", copy.display());
    check(root, &copy, &game, whole).with_context(|| format!("the new game {game} does not pass in {}", copy.display()))
}

fn check(root: &Path, copy: &Path, game: &str, whole: bool) -> Result<()> {
    // Its own folder of built files, kept from run to run: cargo would take the crates of the copy for those of the workspace.
    let built = shell::target(root).join("new-game-proof");
    let apart = |mut command: Command| {
        command.env("CARGO_TARGET_DIR", &built).envs(CHEAP);
        command
    };
    let ours = |krate: &str| krate.starts_with("poda") || krate == "xtask";
    lend(&shell::target(root).join("debug"), &built.join("debug"), ours).context("built crates cannot be copied")?;
    shell::must(apart(golden::writing(copy)))?;
    for check in CHECKS.iter().chain(if whole { WHOLE } else { &[] }) {
        shell::must(apart(shell::cargo(copy, check)))?;
    }
    // The page knows no game by name: the new one is played on it by mouse, by keyboard and by touch as it stands.
    let poda = shell::poda(copy, &built, &WITH_PAGE)?;
    page::browse(copy, &poda, &format!("{game} by"))?;
    let mut show = Command::new(poda);
    show.args(["show", game]);
    let picture = shell::output(show)?;
    if picture.trim().is_empty() {
        bail!("`poda show {game}` drew nothing");
    }
    print!("{picture}");
    Ok(())
}

/// A name that no game has yet.
fn free_name(root: &Path) -> Result<String> {
    let mut game = "sample".to_owned();
    while name::is_module(root, &game)? {
        game.push('x');
    }
    Ok(game)
}
