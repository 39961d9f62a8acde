//! Running other programs, and saying which one failed.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};

use anyhow::{Context, Result, bail};

/// The root of the workspace: the folder above this crate.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_owned()
}

/// A cargo command to be run in `folder`; `arguments` are separated by spaces.
pub fn cargo(folder: &Path, arguments: &str) -> Command {
    let mut command = Command::new("cargo");
    command.current_dir(folder).args(arguments.split(' '));
    command
}

/// Builds `poda` as the tests of the whole workspace do, so that nothing is built twice, and tells where it is.
pub fn poda(folder: &Path, target: &Path, variables: &[(&str, &str)]) -> Result<PathBuf> {
    let mut build = cargo(folder, "build --quiet --workspace --locked --profile test --bin poda");
    build.env("CARGO_TARGET_DIR", target).envs(variables.iter().copied());
    must(build)?;
    Ok(target.join("debug/poda"))
}

/// Where what is built goes.
pub fn target(root: &Path) -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from)
}

/// Runs a command that must succeed; what it prints is seen as it comes.
pub fn must(mut command: Command) -> Result<()> {
    let status = status(&mut command)?;
    if !status.success() {
        bail!("`{}` failed ({status})", line(&command));
    }
    Ok(())
}

/// Runs a command; what it prints is seen as it comes.
pub fn status(command: &mut Command) -> Result<ExitStatus> {
    command.status().with_context(|| format!("`{}` could not be started", line(command)))
}

/// Runs a command that must succeed and answers what it printed.
pub fn output(mut command: Command) -> Result<String> {
    let output =
        command.stderr(Stdio::inherit()).output().with_context(|| format!("`{}` could not be started", line(&command)))?;
    if !output.status.success() {
        bail!("`{}` failed ({})", line(&command), output.status);
    }
    String::from_utf8(output.stdout).with_context(|| format!("`{}` printed something that is no text", line(&command)))
}

/// Whether a command runs and succeeds; what it prints is of no interest.
pub fn works(mut command: Command) -> bool {
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// A command as one would type it, with the variables it sets.
pub fn line(command: &Command) -> String {
    let quoted = |word: &OsStr| {
        let word = word.to_string_lossy();
        if word.contains(' ') { format!("\"{word}\"") } else { word.into_owned() }
    };
    let variables = command.get_envs().filter_map(|(name, value)| Some((name, value?)));
    let variables = variables.map(|(name, value)| format!("{}={}", name.to_string_lossy(), quoted(value)));
    let words = [command.get_program()].into_iter().chain(command.get_args()).map(quoted);
    variables.chain(words).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_written_as_one_would_type_it() {
        let mut command = cargo(Path::new("."), "doc --no-deps");
        command.env("RUSTDOCFLAGS", "-D warnings");
        assert_eq!(line(&command), "RUSTDOCFLAGS=\"-D warnings\" cargo doc --no-deps");
    }
}
