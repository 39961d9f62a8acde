//! Copies that keep their times, so that cargo builds only what has changed.

use std::fs::{self, File};
use std::io;
use std::path::Path;

/// Copies a folder, but for whatever in it has one of these names.
pub fn copy_tree(from: &Path, to: &Path, left_out: &[&str]) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let (name, kind) = (entry.file_name(), entry.file_type()?);
        if left_out.iter().any(|left_out| name == *left_out) {
            continue;
        }
        let (source, target) = (entry.path(), to.join(&name));
        if kind.is_dir() {
            copy_tree(&source, &target, left_out)?;
        } else if kind.is_file() {
            copy_file(&source, &target)?;
        }
    }
    Ok(())
}

/// Copies a file.
pub fn copy_file(from: &Path, to: &Path) -> io::Result<()> {
    fs::copy(from, to)?;
    File::options().write(true).open(to)?.set_modified(from.metadata()?.modified()?)
}
