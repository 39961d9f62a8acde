//! Peers in Python: in a virtual environment below `target/`, so that nothing else of the machine is touched.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::shell;

/// A package of PyPI.
pub struct Package {
    name: &'static str,
    /// The version that is compared with; a newer one may search otherwise.
    version: &'static str,
    /// What is imported to see whether it works.
    module: &'static str,
}

/// Algorithms for many games.
pub const OPEN_SPIEL: Package = Package { name: "open_spiel", version: "2.0.2", module: "pyspiel" };
/// An exact solver of Connect Four.
pub const BITBULLY: Package = Package { name: "bitbully", version: "0.0.79", module: "bitbully.bitbully_core" };

const FOLDER: &str = "target/peers-venv";

impl Package {
    /// An interpreter that has the package, installed if need be; else why there is none, in one line.
    pub fn python(&self, root: &Path) -> Result<PathBuf, String> {
        let folder = root.join(FOLDER);
        let inside = folder.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
        if self.is_in(&inside) {
            return Ok(inside);
        }
        let outside = ["python3", "python"].into_iter().find(|name| shell::works(with(name, &["--version"])));
        let outside = outside.ok_or("there is no Python here")?;
        let package = format!("{}=={}", self.name, self.version);
        eprintln!("installing {package} into {FOLDER}, once");
        quietly(with(outside, &["-m", "venv", &folder.to_string_lossy()]))?;
        let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--only-binary=:all:", &package];
        quietly(with(&inside, &install))?;
        if self.is_in(&inside) { Ok(inside) } else { Err(format!("{package} was installed and cannot be used")) }
    }

    /// Whether the package is there, and is this version.
    fn is_in(&self, python: &Path) -> bool {
        let Self { name, version, module } = self;
        let look = format!("import importlib.metadata, {module}; assert importlib.metadata.version('{name}') == '{version}'");
        shell::works(with(python, &["-c", &look]))
    }
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
