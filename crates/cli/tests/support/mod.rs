//! Folders for games that tests play.

use std::path::PathBuf;

/// A fresh folder.
pub fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("play").join(name.replace([':', ',', '='], "-"));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}
