//! Puts the page into `OUT_DIR/page`, from where it is embedded.
//!
//! The page is the bundle of `web/`, which npm builds into `web/dist` when it is missing or older than what it is made of. Where there is no
//! npm, or the bundle cannot be built, the build goes on with a plain page that says so and lists the API; that page never goes to `web/dist`.
//! `PODA_PAGE=must` makes such a failure an error, `PODA_PAGE=plain` does not even try.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;
use std::{env, fs, io};

/// What the bundle is made of, beside `web/`: its words, which are also the terminal's.
const INPUTS: [&str; 10] = [
    "web/src",
    "web/public",
    "web/index.html",
    "web/package.json",
    "web/package-lock.json",
    "web/tsconfig.json",
    "web/vite.config.ts",
    "web/openapi.json",
    "locales",
    // The page and the exported trees share it.
    "crates/study/src/tree/html/layout.js",
];

/// Why there is no page on many machines.
const NO_NPM: &str = "npm was not found; install Node.js 20 or newer and build again";

/// Where Node.js comes to be without a change of `PATH`.
const NODE_HOMES: [&str; 3] = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"];

fn main() {
    println!("cargo::rerun-if-env-changed=PODA_PAGE");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=page/plain.html");
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("set by cargo"));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("set by cargo")).join("page");
    let root = here.ancestors().nth(2).unwrap_or(&here).to_owned();
    let wish = env::var("PODA_PAGE").unwrap_or_default();
    let wanted = env::var_os("CARGO_FEATURE_PAGE").is_some() && wish != "plain";
    if wanted {
        let there = INPUTS.map(|input| root.join(input)).into_iter().filter(|path| path.exists());
        there.for_each(|path| println!("cargo::rerun-if-changed={}", path.display()));
    }
    let built = if wanted { bundle(&root) } else { Err("it was not asked for".to_owned()) };
    // The bundle itself is not watched: one made just now is younger than this run, and the next start would build anew.
    let _ = fs::remove_dir_all(&out);
    match built {
        Ok(dist) => copy(&dist, &out).expect("OUT_DIR can be written"),
        Err(why) if wish == "must" => panic!("the page cannot be built: {why}"),
        Err(why) => {
            if wanted {
                println!("cargo::warning=poda serves a plain page instead of the board: {why}");
                watch_for_better(&why, &out);
            }
            fs::create_dir_all(&out).expect("OUT_DIR can be written");
            let plain = fs::read_to_string(here.join("page/plain.html")).expect("the plain page is there");
            fs::write(out.join("index.html"), plain).expect("OUT_DIR can be written");
        }
    }
}

/// When the next build should try again to make the page. Where there is no npm: when there may be one, for else every start would build anew.
fn watch_for_better(why: &str, out: &Path) {
    if why != NO_NPM {
        // A file that is never there: at once.
        println!("cargo::rerun-if-changed={}", out.join("never").display());
        return;
    }
    println!("cargo::rerun-if-env-changed=PATH");
    NODE_HOMES.into_iter().filter(|home| Path::new(home).is_dir()).for_each(|home| println!("cargo::rerun-if-changed={home}"));
}

/// The folder with an up-to-date bundle, built if need be.
fn bundle(root: &Path) -> Result<PathBuf, String> {
    let web = root.join("web");
    let dist = web.join("dist");
    // Two builds at once take turns; the second finds the bundle of the first.
    let turn = fs::File::open(web.join("package.json")).map_err(|_| "the folder web/ is missing".to_owned())?;
    turn.lock().map_err(|why| why.to_string())?;
    let made = newest(&dist.join("index.html")).ok();
    let inputs = INPUTS.iter().filter_map(|input| newest(&root.join(input)).ok()).max();
    if made.is_some() && made >= inputs {
        return Ok(dist);
    }
    let installed = newest(&web.join("node_modules/.package-lock.json")).ok();
    if installed.is_none() || installed < newest(&web.join("package-lock.json")).ok() {
        npm(&web, &["ci", "--no-audit", "--no-fund"])?;
    }
    npm(&web, &["run", "build"])?;
    if dist.join("index.html").exists() { Ok(dist) } else { Err("npm has made no web/dist/index.html".to_owned()) }
}

fn npm(web: &Path, args: &[&str]) -> Result<(), String> {
    let spelled = args.join(" ");
    let run = Command::new("npm").args(args).current_dir(web).output();
    let done = run.map_err(|why| match why.kind() {
        io::ErrorKind::NotFound => NO_NPM.to_owned(),
        _ => format!("npm {spelled}: {why}"),
    })?;
    if done.status.success() {
        return Ok(());
    }
    let said = [done.stdout, done.stderr].concat();
    let said = String::from_utf8_lossy(&said);
    let last: Vec<&str> = said.lines().filter(|line| !line.trim().is_empty()).rev().take(3).collect();
    Err(format!("npm {spelled} failed: {}", last.into_iter().rev().collect::<Vec<_>>().join(" / ")))
}

/// When a file, or the newest file of a folder, was changed.
fn newest(path: &Path) -> io::Result<SystemTime> {
    let about = fs::metadata(path)?;
    if !about.is_dir() {
        return about.modified();
    }
    let mut newest = SystemTime::UNIX_EPOCH;
    for entry in fs::read_dir(path)? {
        newest = newest.max(self::newest(&entry?.path())?);
    }
    Ok(newest)
}

fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}
