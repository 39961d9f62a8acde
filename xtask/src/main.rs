//! The workshop of Poda, run as `cargo xtask COMMAND`: everything that is done to the house rather than in it.

mod arrows;
mod bench;
mod bench_check;
mod copies;
mod fuzz;
mod golden;
mod new_game;
mod page;
mod python;
mod shell;
mod slowest;
mod test;
mod tools;

use std::fmt;
use std::path::Path;
use std::process::ExitCode;

use anyhow::Result;

/// One command: how it is written, what it does, and its work.
struct Command {
    name: &'static str,
    arguments: &'static str,
    about: &'static str,
    run: fn(&Path, &[&str]) -> Result<ExitCode>,
}

/// How figures are told.
const FIGURES: &str = "[--json | --markdown | --write]";

const SOLVER_FIGURES: &str = "[--positions N] [--json | --markdown | --write]";

/// Every command. The list that people see is written from this one.
const COMMANDS: &[Command] = &[
    Command {
        name: "test",
        arguments: "[--long]",
        about: "every check there is, in order; --long also runs the long tests",
        run: test::command,
    },
    Command {
        name: "arrows",
        arguments: "",
        about: "which crate may use which, and that no game's type is named above the engine",
        run: arrows::command,
    },
    Command { name: "copies", arguments: "", about: "every search is compiled once, in the engine", run: copies::command },
    Command {
        name: "bench-check",
        arguments: "",
        about: "whether the search behaves as the last `Bench:` of the history tells",
        run: bench_check::command,
    },
    Command {
        name: "golden",
        arguments: "",
        about: "writes the golden playthroughs anew; look at the difference before committing it",
        run: golden::command,
    },
    Command {
        name: "new-game",
        arguments: "NAME | --prove [--long]",
        about: "a small playable game to start from; --prove tries that in a copy of the workspace",
        run: new_game::command,
    },
    Command { name: "page", arguments: "", about: "the checks of the web page, in a real browser too", run: page::command },
    Command {
        name: "peers",
        arguments: FIGURES,
        about: "rules and searches side by side with public peers; --write renews the tables of the pages",
        run: bench::peers,
    },
    Command {
        name: "measure",
        arguments: FIGURES,
        about: "how soon a search obeys, and what memory it takes; --write renews the tables of the pages",
        run: bench::measure,
    },
    Command {
        name: "solver",
        arguments: SOLVER_FIGURES,
        about: "the solver of Connect Four beside a public one, on N positions of each set; --write renews the tables",
        run: bench::solver,
    },
    Command {
        name: "chances",
        arguments: "",
        about: "plays games and fits the curves of winning chances to them, for bench/results/chances.csv",
        run: bench::chances,
    },
    Command {
        name: "fuzz",
        arguments: "[SECONDS]",
        about: "runs every fuzz target, 300 seconds each unless told otherwise",
        run: fuzz::command,
    },
    Command {
        name: "timed",
        arguments: "PROGRAM ...",
        about: "what `test` runs each test program through, to list the slowest tests",
        run: slowest::command,
    },
    Command {
        name: "tools",
        arguments: "",
        about: "looks for the tools that `test` needs and installs what is missing",
        run: tools::command,
    },
];

/// What was typed cannot be meant: exit code 2, where a check that fails has 1.
#[derive(Debug)]
struct BadInput(String);

impl fmt::Display for BadInput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BadInput {}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let Some((&name, rest)) = arguments.split_first() else {
        print!("{}", usage());
        return ExitCode::SUCCESS;
    };
    let Some(command) = COMMANDS.iter().find(|command| command.name == name) else {
        if matches!(name, "help" | "--help" | "-h") {
            print!("{}", usage());
            return ExitCode::SUCCESS;
        }
        eprint!("there is no command `{name}`\n\n{}", usage());
        return ExitCode::from(2);
    };
    (command.run)(&shell::root(), rest).unwrap_or_else(|error| {
        eprintln!("cargo xtask {name}: {error:#}");
        ExitCode::from(if error.is::<BadInput>() { 2 } else { 1 })
    })
}

fn usage() -> String {
    let lines = COMMANDS.iter().map(|command| {
        let call = format!("{} {}", command.name, command.arguments);
        format!("  cargo xtask {call:<55} {}\n", command.about)
    });
    lines.collect()
}

/// Refuses arguments where a command takes none.
fn no_arguments(arguments: &[&str]) -> Result<()> {
    match arguments.first() {
        None => Ok(()),
        Some(first) => Err(BadInput(format!("takes no arguments, and `{first}` was given")).into()),
    }
}
