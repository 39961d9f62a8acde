//! `cargo xtask new-game NAME`: a small complete game under a new name, registered and with words in every language, that
//! passes every test. Its author replaces it piece by piece.

mod copy;
mod lent;
mod lists;
mod name;
mod plan;
pub mod proof;

use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result};

use crate::BadInput;
use plan::Plan;

/// Where the games live.
const GAMES: &str = "crates/games/src";

/// Makes the game, or proves in a copy of the workspace that one could be made.
pub fn command(root: &Path, arguments: &[&str]) -> Result<ExitCode> {
    match arguments {
        ["--prove"] => proof::prove(root)?,
        ["--prove", "--long"] => proof::prove_all(root)?,
        [name] => make(root, name)?,
        _ => return Err(BadInput("takes the name of the game: `cargo xtask new-game reversi`".to_owned()).into()),
    }
    Ok(ExitCode::SUCCESS)
}

fn make(root: &Path, name: &str) -> Result<()> {
    let plan = Plan::new(root, name)?;
    plan.write(root).context("a file could not be written; `git status` shows what was")?;
    for file in plan.files() {
        println!("wrote {}", file.display());
    }
    println!(
        "\n{name} is a game now: fill a row, one to three cells a turn. To make it yours:
  1. look at it:          cargo run -- show {name}
  2. change the rules:    {GAMES}/{name}/mod.rs, notation.rs and view.rs
  3. change the words:    locales/en/games.ftl and locales/es/games.ftl, at the end
  4. count its moves:     testdata/perft/{name}.perft
  5. after every change:  cargo test -p poda-games
  6. tell its rules:      docs/games/{name}.md and docs/es/juegos/{name}.md
  7. once it is right:    cargo xtask golden
                          PODA_DOCS=write cargo test -p poda --test docs
                          cargo xtask test"
    );
    Ok(())
}
