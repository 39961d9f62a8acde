//! What can go wrong with a store, and what is said about it.

use std::path::{Path, PathBuf};

use poda_core::{Arg, Message, Refusal};

use super::GameId;
use crate::system::{database_reason, reason};

/// Why a store did not do what it was asked. What was stored before is as it was.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// There is no such game.
    #[error("there is no game {0}")]
    Missing(GameId),
    /// Another program has written the game since this one read it.
    #[error("the game {0} was changed by another program")]
    Conflict(GameId),
    /// A game is there but cannot be played again.
    #[error("the game {0} cannot be read: {1}")]
    Broken(GameId, Refusal),
    /// The file is damaged, or is no store.
    #[error("{} is damaged, or is no store", .0.display())]
    Damaged(PathBuf),
    /// The file was made by a newer version of this program.
    #[error("{} was made by a newer version", .0.display())]
    Newer(PathBuf),
    /// No room is left on the disk.
    #[error("the disk of {} is full", .0.display())]
    Full(PathBuf),
    /// Another program has been writing for too long.
    #[error("{} is busy", .0.display())]
    Busy(PathBuf),
    /// The file cannot be opened, read or written for another reason.
    #[error("{file} cannot be opened or written: {1:?}", file = .0.display())]
    Closed(PathBuf, Arg),
}

impl StoreError {
    /// The same for people.
    pub fn message(&self) -> Message {
        let of_file = |id, file: &Path| Message::new(id).with("file", file.display().to_string());
        match self {
            Self::Missing(id) => Message::new("store-missing").with("id", id.as_str()),
            Self::Conflict(id) => Message::new("store-conflict").with("id", id.as_str()),
            Self::Broken(id, why) => Message::new("store-broken").with("id", id.as_str()).with("reason", why.clone()),
            Self::Damaged(file) => of_file("store-damaged", file),
            Self::Newer(file) => of_file("store-newer", file),
            Self::Full(file) => of_file("store-full", file),
            Self::Busy(file) => of_file("store-busy", file),
            Self::Closed(file, why) => of_file("store-closed", file).with("why", why.clone()),
        }
    }

    /// What an error of SQLite means for the store in `file`.
    pub(super) fn of(file: &Path, why: &sqlx::Error) -> Self {
        let file = file.to_owned();
        match why {
            sqlx::Error::Database(error) => match error.code().and_then(|code| code.parse::<u32>().ok()).map(primary) {
                Some(BUSY | LOCKED) => Self::Busy(file),
                Some(CORRUPT | NOT_A_DATABASE) => Self::Damaged(file),
                Some(FULL) => Self::Full(file),
                code => Self::Closed(file, database_reason(code)),
            },
            sqlx::Error::PoolTimedOut => Self::Busy(file),
            sqlx::Error::Io(error) if error.kind() == std::io::ErrorKind::StorageFull => Self::Full(file),
            sqlx::Error::Io(error) => Self::Closed(file, reason(error)),
            sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) | sqlx::Error::ColumnNotFound(_) => Self::Damaged(file),
            sqlx::Error::Migrate(error) => Self::of_migration(&file, error),
            other => Self::Closed(file, other.to_string().into()),
        }
    }

    /// What it means that the tables cannot be made.
    pub(super) fn of_migration(file: &Path, why: &sqlx::migrate::MigrateError) -> Self {
        use sqlx::migrate::MigrateError as M;
        match why {
            M::Execute(error) | M::ExecuteMigration(error, _) => Self::of(file, error),
            M::VersionMissing(_) | M::VersionTooNew(..) => Self::Newer(file.to_owned()),
            other => Self::Closed(file.to_owned(), other.to_string().into()),
        }
    }
}

// The primary result codes of SQLite; the extended ones have more bits above them.
const BUSY: u32 = 5;
const LOCKED: u32 = 6;
const CORRUPT: u32 = 11;
const FULL: u32 = 13;
const NOT_A_DATABASE: u32 = 26;

const fn primary(code: u32) -> u32 {
    code & 0xff
}
