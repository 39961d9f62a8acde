//! Built crates of the registry, lent to another folder of built files: they are the same wherever they are used, and take most of the
//! time of a build.

use std::collections::HashSet;
use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::Path;

use super::copy::{copy_file, copy_tree};

/// Where cargo notes what was built: one folder for each crate, with its name and a mark.
const NOTES: &str = ".fingerprint";
/// What build scripts made, in folders of the same kind.
const MADE: &str = "build";
/// The libraries themselves, with the same marks in their names.
const BUILT: &str = "deps";

/// Copies what `from` has of crates that are not `ours`, and `to` has not. Where cargo keeps things elsewhere nothing is lent, and a
/// build takes longer.
pub fn lend(from: &Path, to: &Path, ours: impl Fn(&str) -> bool) -> io::Result<()> {
    let mut marks = HashSet::new();
    for folder in [NOTES, MADE] {
        for name in names(&from.join(folder))? {
            let Some((krate, mark)) = name.rsplit_once('-') else { continue };
            if ours(krate) {
                continue;
            }
            marks.insert(mark.to_owned());
            if !to.join(folder).join(&name).exists() {
                copy_tree(&from.join(folder).join(&name), &to.join(folder).join(&name), &[])?;
            }
        }
    }
    fs::create_dir_all(to.join(BUILT))?;
    for name in names(&from.join(BUILT))? {
        let stem = Path::new(&name).file_stem().and_then(OsStr::to_str).unwrap_or_default();
        let lent = stem.rsplit_once('-').is_some_and(|(_, mark)| marks.contains(mark));
        if lent && !to.join(BUILT).join(&name).exists() {
            copy_file(&from.join(BUILT).join(&name), &to.join(BUILT).join(&name))?;
        }
    }
    Ok(())
}

/// The names of what is in a folder; none where there is no such folder.
fn names(folder: &Path) -> io::Result<Vec<String>> {
    if !folder.exists() {
        return Ok(Vec::new());
    }
    fs::read_dir(folder)?.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_ours_is_lent_once() {
        let folder = std::env::temp_dir().join(format!("poda-xtask-lent-{}", std::process::id()));
        let (from, to) = (folder.join("from"), folder.join("to"));
        for file in [
            ".fingerprint/serde-12ab/lib-serde",
            ".fingerprint/poda-core-34cd/lib-poda-core",
            "build/libc-56ef/out/made.rs",
            "deps/libserde-12ab.rlib",
            "deps/libpoda_core-34cd.rlib",
            "deps/loose",
        ] {
            let path = from.join(file);
            fs::create_dir_all(path.parent().expect("a folder")).expect("a temporary folder");
            fs::write(path, file).expect("a temporary file");
        }
        fs::create_dir_all(to.join("deps")).expect("a temporary folder");
        fs::write(to.join("deps/libserde-12ab.rlib"), "its own").expect("a temporary file");
        lend(&from, &to, |krate| krate.starts_with("poda")).expect("it can be lent");
        let read = |file: &str| fs::read_to_string(to.join(file)).ok();
        assert_eq!(read(".fingerprint/serde-12ab/lib-serde").as_deref(), Some(".fingerprint/serde-12ab/lib-serde"));
        assert_eq!(read("build/libc-56ef/out/made.rs").as_deref(), Some("build/libc-56ef/out/made.rs"));
        assert_eq!(read("deps/libserde-12ab.rlib").as_deref(), Some("its own"));
        assert_eq!((read("deps/libpoda_core-34cd.rlib"), read("deps/loose")), (None, None));
        fs::remove_dir_all(folder).expect("it can be removed");
    }

    #[test]
    fn without_built_files_nothing_is_lent() {
        let nowhere = std::env::temp_dir().join(format!("poda-xtask-nowhere-{}", std::process::id()));
        assert!(lend(&nowhere.join("from"), &nowhere.join("to"), |_| false).is_ok());
        fs::remove_dir_all(nowhere).expect("it can be removed");
    }
}
