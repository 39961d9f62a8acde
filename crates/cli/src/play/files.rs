//! Games as files that people can read, and the record of a game as a list.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};

use poda_arena::session::Node;
use poda_arena::{Session, record};
use poda_core::{Message, Refusal};

use crate::failure::reason;

/// A file larger than this is no game.
const LARGEST: u64 = 4 << 20;

/// Writes a game to a file that is not there yet.
pub fn save(session: &Session, file: &str) -> Result<Message, Refusal> {
    let failed = |why: &io::Error| Refusal::new("failed-file").with("file", file).with("why", reason(why));
    let opened = OpenOptions::new().write(true).create_new(true).open(file);
    let mut target = opened.map_err(|why| match why.kind() {
        io::ErrorKind::AlreadyExists => Refusal::new("play-file-exists").with("file", file),
        _ => failed(&why),
    })?;
    target.write_all(record::write(session).as_bytes()).map_err(|why| failed(&why))?;
    Ok(Message::new("wrote-file").with("file", file))
}

/// Reads a game from a file.
pub fn load(file: &str) -> Result<Session, Refusal> {
    let failed = |why: io::Error| Refusal::new("play-file-unreadable").with("file", file).with("why", reason(&why));
    let size = fs::metadata(file).map_err(failed)?.len();
    if size > LARGEST {
        return Err(Refusal::new("play-file-large").with("file", file));
    }
    let text = fs::read_to_string(file).map_err(failed)?;
    record::read(&text)
}

/// The plies from the beginning to where the game stands.
pub fn plies(session: &Session) -> Vec<&Node> {
    session.tree().path(session.at())
}
