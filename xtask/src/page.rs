//! `cargo xtask page`: the page's own checks: types that are those of the server, units, and whole games in a real browser.

use std::ffi::OsString;
use std::path::Path;
use std::process::{Command, ExitCode};

use anyhow::{Result, bail};

use crate::{no_arguments, shell};

/// Where Debian puts the browser; `CHROMIUM` names another.
const CHROMIUM: &str = "/usr/bin/chromium";

/// Checks the page.
pub fn command(root: &Path, arguments: &[&str]) -> Result<ExitCode> {
    no_arguments(arguments)?;
    check(root)?;
    Ok(ExitCode::SUCCESS)
}

/// Installs what the page needs, and runs every check of it.
pub fn check(root: &Path) -> Result<()> {
    install(root)?;
    shell::must(npm(root, "run --silent check"))?;
    shell::must(npm(root, "test --silent"))?;
    browse(root, &shell::poda(root, &shell::target(root), &[])?, "")
}

/// Drives the page that `poda` serves in a browser: the trials with `part` in their names.
pub fn browse(root: &Path, poda: &Path, part: &str) -> Result<()> {
    install(root)?;
    let mut browse = npm(root, "run --silent e2e --");
    browse.arg(part).env("PODA_BIN", poda).env("CHROMIUM", browser()?);
    shell::must(browse)
}

fn npm(root: &Path, arguments: &str) -> Command {
    let mut command = Command::new("npm");
    command.current_dir(root.join("web")).args(arguments.split(' '));
    command
}

fn install(root: &Path) -> Result<()> {
    if root.join("web/node_modules/.package-lock.json").exists() {
        return Ok(());
    }
    shell::must(npm(root, "ci --no-audit --no-fund"))
}

/// The browser that drives the page.
pub fn browser() -> Result<OsString> {
    let browser = std::env::var_os("CHROMIUM").unwrap_or_else(|| CHROMIUM.into());
    if !Path::new(&browser).exists() {
        bail!("there is no browser at {}; `apt-get install chromium`, or name one in CHROMIUM", browser.display());
    }
    Ok(browser)
}

/// Whether Node and a browser are there.
pub fn ensure_tools() -> Result<()> {
    let mut npm = Command::new("npm");
    npm.arg("--version");
    if !shell::works(npm) {
        bail!("npm was not found; the page is built with Node.js 20 or newer");
    }
    browser().map(|_| ())
}
