//! Figures that depend on the machine, and so are in no test.
//!
//! - `peers`, run by `cargo xtask peers`: Poda beside public peers, in one run on one machine. Only the ratios mean anything.
//! - `measure`, run by `cargo xtask measure`: how soon a search obeys, and what memory it takes.
//! - `solver`, run by `cargo xtask solver`: the exact solver of Connect Four beside a public one.
//! - `chances`, run by `cargo xtask chances`: the curves that turn estimates into winning chances, fitted to games of our own players.
//!
//! The first three answer with a sheet of rows, each with an aim; a missed aim is exit code 1.

mod chances;
mod job;
mod measure;
mod peers;
mod sheet;
mod solver;

use std::process::ExitCode;

use sheet::Output;

const USAGE: &str = "accepted: `chances`, or `peers`, `measure` or `solver [--positions N]`, each with one of `--json`, `--markdown`, `--write` or none";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match arguments.as_slice() {
        ["peers", rest @ ..] => peers_with(rest),
        ["measure", rest @ ..] => Output::read(rest).map(|output| measure::sheet().tell(output)),
        ["solver", rest @ ..] => solver_with(rest),
        ["chances"] => Some(chances::run(&std::path::PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(".."))),
        [measure::CHILD, rest @ ..] => measure::child(rest),
        _ => None,
    };
    done.unwrap_or_else(|| {
        eprintln!("error: `{}` is not understood; {USAGE}", arguments.join(" "));
        ExitCode::from(2)
    })
}

fn peers_with(arguments: &[&str]) -> Option<ExitCode> {
    let (python, rest) = python(arguments);
    let output = Output::read(rest)?;
    Some(peers::sheet(python).tell(output))
}

fn solver_with(arguments: &[&str]) -> Option<ExitCode> {
    let (python, rest) = python(arguments);
    let (positions, rest) = match rest {
        ["--positions", count, rest @ ..] => (Some(count.parse().ok().filter(|&count: &usize| count > 0)?), rest),
        rest => (None, rest),
    };
    let output = Output::read(rest)?;
    Some(solver::run(python, positions, output))
}

/// `--python PATH` and `--no-python WHY` come from `cargo xtask`, which looks for the packages of the peers in Python.
fn python<'a, 'b>(arguments: &'b [&'a str]) -> (Result<&'a str, &'a str>, &'b [&'a str]) {
    match arguments {
        ["--python", path, rest @ ..] => (Ok(path), rest),
        ["--no-python", why, rest @ ..] => (Err(why), rest),
        rest => (Err("only `cargo xtask` looks for it"), rest),
    }
}
