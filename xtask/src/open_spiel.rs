//! OpenSpiel, a peer in Python: in a virtual environment below `target/`, so that nothing else of the machine is touched.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::shell;

/// The version that is compared with; a newer one may search otherwise.
const PACKAGE: &str = "open_spiel==2.0.2";
const FOLDER: &str = "target/peers-venv";
/// Whether the package is there, and is this version.
const LOOK: &str = "import importlib.metadata, pyspiel; assert 'open_spiel==' + importlib.metadata.version('open_spiel') == '";

/// An interpreter that has the package, installed if need be; else why there is none, in one line.
pub fn python(root: &Path) -> Result<PathBuf, String> {
    let folder = root.join(FOLDER);
    let inside = folder.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    if has_package(&inside) {
        return Ok(inside);
    }
    let outside = ["python3", "python"].into_iter().find(|name| shell::works(with(name, &["--version"])));
    let outside = outside.ok_or("there is no Python here")?;
    eprintln!("installing {PACKAGE} into {FOLDER}, once");
    quietly(with(outside, &["-m", "venv", &folder.to_string_lossy()]))?;
    quietly(with(
        &inside,
        &["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--only-binary=:all:", PACKAGE],
    ))?;
    if has_package(&inside) { Ok(inside) } else { Err(format!("{PACKAGE} was installed and cannot be used")) }
}

fn has_package(python: &Path) -> bool {
    shell::works(with(python, &["-c", &format!("{LOOK}{PACKAGE}'")]))
}

fn with(program: impl AsRef<std::ffi::OsStr>, arguments: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(arguments);
    command
}

/// Runs a command; where it fails, the last thing it said is the reason.
fn quietly(mut command: Command) -> Result<(), String> {
    let line = shell::line(&command);
    let failed = |why: &str| format!("`{line}` failed: {why}");
    let output = match command.output() {
        Ok(output) if output.status.success() => return Ok(()),
        Ok(output) => output,
        Err(why) => return Err(failed(&why.to_string())),
    };
    let said = String::from_utf8_lossy(&if output.stderr.is_empty() { output.stdout } else { output.stderr }).into_owned();
    Err(failed(last_line(&said)))
}

fn last_line(said: &str) -> &str {
    said.lines().map(str::trim).rfind(|line| !line.is_empty()).unwrap_or("it did not say why")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reason_is_the_last_thing_said() {
        assert_eq!(last_line("warning\nERROR: no such package  \n\n"), "ERROR: no such package");
        assert_eq!(last_line("\n"), "it did not say why");
    }
}
