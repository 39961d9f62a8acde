//! `cargo xtask arrows`: which crate may use which, and that nothing above the engine is generic over a game. The tables are the law;
//! ARCHITECTURE.md draws the same arrows.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::{no_arguments, shell};

/// May use every crate.
const ANYTHING: &[&str] = &["*"];

/// Each crate of the house and the crates of the house that it may use, in its code, its build script and its tests.
const ARROWS: &[(&str, &[&str])] = &[
    ("poda-core", &[]),
    ("poda-games", &["poda-core"]),
    ("poda-search", &["poda-core"]),
    ("poda-draw", &["poda-core"]),
    ("poda-words", &["poda-core"]),
    ("poda-engine", &["poda-search", "poda-games", "poda-core"]),
    ("poda-study", &["poda-engine", "poda-search", "poda-games", "poda-core", "poda-draw"]),
    ("poda-arena", &["poda-engine", "poda-search", "poda-games", "poda-core"]),
    (
        "poda-server",
        &["poda-arena", "poda-study", "poda-engine", "poda-search", "poda-games", "poda-core", "poda-draw", "poda-words"],
    ),
    (
        "poda",
        &[
            "poda-server",
            "poda-arena",
            "poda-study",
            "poda-engine",
            "poda-search",
            "poda-games",
            "poda-core",
            "poda-draw",
            "poda-words",
        ],
    ),
    ("poda-bench", ANYTHING),
    ("poda-examples", &["poda-arena", "poda-engine", "poda-search", "poda-core"]),
    ("xtask", &[]),
];

/// What a crate may use in its tests only.
const IN_TESTS: &[(&str, &[&str])] =
    &[("poda-games", &["poda-search"]), ("poda-search", &["poda-games"]), ("poda-study", &["poda-words"])];

/// The crates above the engine, by folder. They see games through `Board` and `Bot` alone.
const ABOVE_THE_ENGINE: &[&str] = &["arena", "cli", "server", "study"];

/// What would compile a search for a game there: the traits of games, the bridge from a name to a type, and the searches themselves.
const ONLY_IN_THE_ENGINE: &[&str] = &[
    "with_game",
    "Visitor",
    ": Game",
    ": Position",
    "search_with",
    "search_observed",
    "mcts_with_tree",
    "poda_search::search",
    "poda_search::solve",
    "poda_search::analyse",
];

/// A file that may search: the trees of exercises are positions of no game.
const EXERCISES: &str = "crates/study/src/quiz/solution.rs";

/// Checks the workspace.
pub fn command(root: &Path, arguments: &[&str]) -> Result<ExitCode> {
    no_arguments(arguments)?;
    check(root)?;
    Ok(ExitCode::SUCCESS)
}

/// Reads the dependencies of every crate of the workspace and refuses each that has no arrow.
pub fn check(root: &Path) -> Result<()> {
    let metadata = shell::output(shell::cargo(root, "metadata --format-version 1 --no-deps --locked"))?;
    let metadata = serde_json::from_str(&metadata).context("`cargo metadata` printed something that is not JSON")?;
    let edges = edges(&metadata)?;
    let wrong = wrong_edges(&edges);
    if !wrong.is_empty() {
        bail!("{}", wrong.join("\n"));
    }
    let generic = generic_above_the_engine(root)?;
    if !generic.is_empty() {
        bail!("{}", generic.join("\n"));
    }
    println!("{} crates, every arrow allowed, no game's type above the engine", edges.len());
    Ok(())
}

/// A sentence for each line above the engine that names a game's type.
fn generic_above_the_engine(root: &Path) -> Result<Vec<String>> {
    let mut wrong = Vec::new();
    for folder in ABOVE_THE_ENGINE {
        for file in rust_files(&root.join("crates").join(folder).join("src"))? {
            let text = std::fs::read_to_string(&file).with_context(|| format!("{} cannot be read", file.display()))?;
            let place = file.strip_prefix(root).unwrap_or(&file).display().to_string();
            if place == EXERCISES {
                continue;
            }
            wrong.extend(generic_lines(&text).map(|(line, word)| {
                format!("{place}:{line} says `{word}`: above the engine a game is a `dyn Board`, and searches are asked of it")
            }));
        }
    }
    Ok(wrong)
}

/// The lines of code, comments left out, that name what only the engine may.
fn generic_lines(text: &str) -> impl Iterator<Item = (usize, &'static str)> {
    let code = text.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with("//"));
    code.filter_map(|(at, line)| {
        let named = |word: &&&str| {
            line.match_indices(**word)
                .any(|(start, _)| !line[start + word.len()..].starts_with(|next: char| next.is_alphanumeric()))
        };
        ONLY_IN_THE_ENGINE.iter().find(named).map(|word| (at + 1, *word))
    })
}

/// Every file of Rust below a folder.
fn rust_files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).with_context(|| format!("{} cannot be listed", folder.display()))? {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(rust_files(&path)?);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// A crate of the workspace and what it uses.
struct Crate {
    name: String,
    uses: Vec<Use>,
}

/// A dependency on another crate of the workspace.
struct Use {
    name: String,
    in_tests: bool,
}

fn edges(metadata: &Value) -> Result<Vec<Crate>> {
    let packages = metadata["packages"].as_array().context("`cargo metadata` listed no packages")?;
    let name = |value: &Value| value["name"].as_str().map(str::to_owned);
    let members: Vec<String> = packages.iter().filter_map(name).collect();
    let uses = |package: &Value| {
        let all = package["dependencies"].as_array().map_or(&[][..], Vec::as_slice);
        let uses =
            all.iter().filter_map(|dependency| Some(Use { name: name(dependency)?, in_tests: dependency["kind"] == "dev" }));
        uses.filter(|used| members.contains(&used.name)).collect()
    };
    Ok(packages.iter().filter_map(|package| Some(Crate { name: name(package)?, uses: uses(package) })).collect())
}

/// A sentence for each crate that is not in the table and each use that has no arrow.
fn wrong_edges(crates: &[Crate]) -> Vec<String> {
    let mut wrong = Vec::new();
    for Crate { name, uses } in crates {
        let Some(allowed) = row(ARROWS, name) else {
            wrong.push(format!("{name} has no arrows: add it to ARROWS in xtask/src/arrows.rs and to ARCHITECTURE.md"));
            continue;
        };
        for used in uses {
            let more = row(IN_TESTS, name).filter(|_| used.in_tests).unwrap_or_default();
            let arrow = [allowed, more].concat().iter().any(|&to| to == used.name || to == "*");
            if !arrow {
                let place = if used.in_tests { "tests" } else { "code" };
                wrong.push(format!("the {place} of {name} may not use {}: see ARROWS in xtask/src/arrows.rs", used.name));
            }
        }
    }
    wrong
}

fn row(table: &[(&'static str, &'static [&'static str])], name: &str) -> Option<&'static [&'static str]> {
    table.iter().find(|(from, _)| *from == name).map(|&(_, to)| to)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// What is wrong where `from` uses `to`; `kind` is cargo's word, null for a plain dependency.
    fn forged(from: &str, to: &str, kind: &Value) -> Vec<String> {
        let uses = json!([{ "name": to, "kind": kind }, { "name": "serde", "kind": null }]);
        let packages = json!([{ "name": from, "dependencies": uses }, { "name": to, "dependencies": [] }]);
        wrong_edges(&edges(&json!({ "packages": packages })).expect("a list of packages"))
    }

    #[test]
    fn games_and_search_meet_only_in_tests() {
        for (from, to) in [("poda-games", "poda-search"), ("poda-search", "poda-games")] {
            assert_eq!(forged(from, to, &json!("dev")), [""; 0]);
            for kind in [json!(null), json!("build")] {
                let wrong = forged(from, to, &kind);
                assert_eq!(wrong, [format!("the code of {from} may not use {to}: see ARROWS in xtask/src/arrows.rs")]);
            }
        }
    }

    #[test]
    fn arrows_point_down_only() {
        for (from, to, ok) in [
            ("poda-games", "poda-core", true),
            ("poda-core", "poda-games", false),
            ("poda", "poda-words", true),
            ("poda-arena", "poda-words", false),
            ("poda-bench", "poda", true),
            ("xtask", "poda-core", false),
        ] {
            for kind in [json!(null), json!("dev")] {
                assert_eq!(forged(from, to, &kind).is_empty(), ok, "{from} -> {to} ({kind})");
            }
        }
    }

    #[test]
    fn a_game_s_type_above_the_engine_is_found() {
        let code = "fn fine(board: &dyn Board) {}\n/// with_game in words\nfn wrong<G: Game>() {}\nlet x = with_game(a, B);\nfn ok(a: Games) {}\n";
        assert_eq!(generic_lines(code).collect::<Vec<_>>(), [(3, ": Game"), (4, "with_game")]);
    }

    #[test]
    fn a_new_crate_must_be_drawn() {
        let wrong = forged("poda-new", "poda-core", &json!(null));
        assert_eq!(wrong, ["poda-new has no arrows: add it to ARROWS in xtask/src/arrows.rs and to ARCHITECTURE.md"]);
    }
}
