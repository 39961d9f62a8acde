//! Which tests take longest: `cargo xtask test` runs every test program through this one, which has them tell the time of each test.
//!
//! The test harness measures time only where unstable options are allowed. They are allowed for the run alone: to build with them would
//! build everything again.

use std::fs;
use std::io::{BufRead, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

use anyhow::{Context, Result};

use crate::{BadInput, shell};

/// How many are listed.
const LISTED: usize = 10;

/// Makes cargo run test programs through this one, and forgets the times of earlier runs.
pub fn watch(root: &Path, command: &mut Command) -> Result<()> {
    let folder = folder(root);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    let own = std::env::current_exe().context("this program does not know where it is")?;
    command.env(runner_variable(&host()?), format!("{} timed", own.display()));
    Ok(())
}

/// Lists the slowest tests of the last run.
pub fn list(root: &Path) -> Result<()> {
    let mut times = Vec::new();
    for entry in fs::read_dir(folder(root)).context("no test program told its times")? {
        let text = fs::read_to_string(entry?.path())?;
        times.extend(text.lines().filter_map(|line| timed_test(line).map(|(name, seconds)| (seconds, name.to_owned()))));
    }
    times.sort_by(|a, b| b.0.total_cmp(&a.0));
    println!("\nthe slowest of {} tests:", times.len());
    for (seconds, name) in times.iter().take(LISTED) {
        println!("{seconds:>9.1} s  {name}");
    }
    Ok(())
}

/// `cargo xtask timed PROGRAM ...`: runs a test program and keeps its lines with times.
pub fn command(root: &Path, arguments: &[&str]) -> Result<ExitCode> {
    let Some((&program, rest)) = arguments.split_first() else {
        return Err(BadInput("takes a test program, and none was given".to_owned()).into());
    };
    let mut run = Command::new(program);
    run.args(rest);
    // Examples in the documentation are programs of another kind, and have no times.
    if !Path::new(program).parent().is_some_and(|folder| folder.ends_with("deps")) {
        return Ok(exit(shell::status(&mut run)?.code()));
    }
    run.env("RUSTC_BOOTSTRAP", "1").args(["-Zunstable-options", "--report-time"]).stdout(Stdio::piped());
    let mut child = run.spawn().with_context(|| format!("{program} could not be started"))?;
    let name = Path::new(program).file_name().unwrap_or_default();
    let mut times = fs::File::create(folder(root).join(name)).context("the times cannot be kept")?;
    let output = BufReader::new(child.stdout.take().context("what it prints is piped")?);
    for line in output.lines() {
        let line = line.context("a test program printed something that is no text")?;
        println!("{line}");
        if timed_test(&line).is_some() {
            writeln!(times, "{line}")?;
        }
    }
    Ok(exit(child.wait()?.code()))
}

fn exit(code: Option<i32>) -> ExitCode {
    ExitCode::from(code.and_then(|code| u8::try_from(code).ok()).unwrap_or(1))
}

fn folder(root: &Path) -> PathBuf {
    shell::target(root).join("test-times")
}

/// `test name ... ok <1.234s>`: the name and the seconds.
fn timed_test(line: &str) -> Option<(&str, f64)> {
    let (name, told) = line.strip_prefix("test ")?.split_once(" ... ")?;
    let (_, time) = told.rsplit_once('<')?;
    Some((name, time.strip_suffix("s>")?.parse().ok()?))
}

/// The machine that the compiler builds for.
fn host() -> Result<String> {
    let mut rustc = Command::new("rustc");
    rustc.arg("-vV");
    let told = shell::output(rustc)?;
    told.lines().find_map(|line| line.strip_prefix("host: ")).map(str::to_owned).context("rustc does not tell its host")
}

/// The variable by which cargo is told what to run programs with.
fn runner_variable(host: &str) -> String {
    format!("CARGO_TARGET_{}_RUNNER", host.to_uppercase().replace('-', "_"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_from_what_the_harness_prints() {
        assert_eq!(timed_test("test module::a_law ... ok <1.250s>"), Some(("module::a_law", 1.25)));
        assert_eq!(timed_test("test module::a_law ... FAILED <0.004s>"), Some(("module::a_law", 0.004)));
        assert_eq!(timed_test("test module::later ... ignored, takes a minute"), None);
        assert_eq!(timed_test("test result: ok. 3 passed; 0 failed"), None);
    }

    #[test]
    fn cargo_is_told_by_the_name_of_the_host() {
        assert_eq!(runner_variable("x86_64-unknown-linux-gnu"), "CARGO_TARGET_X86_64_UNKNOWN_LINUX_GNU_RUNNER");
    }
}
