//! Where games are kept: one SQLite file that the terminal and the page share.
//!
//! A change is committed before the call returns, so nothing that was announced is lost when the program is killed. Several programs may use one file: a
//! game is written wholly or not at all, and a program that has not seen the other's writing is told so ([`StoreError::Conflict`]) instead of overwriting it.

mod error;
mod id;
mod list;
mod migrations;
mod rows;
#[cfg(test)]
mod tests;
mod writer;
mod written;

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use sqlx::migrate::Migrator;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Row, SqlitePool};

use crate::Session;
use migrations::Migrations;
use writer::Writer;
use written::Written;

pub use error::StoreError;
pub use id::GameId;
pub use list::{Entry, Filter};

/// The file in the data directory.
const FILE: &str = "poda.sqlite";
/// How long to wait for another program that is writing.
const PATIENCE: Duration = Duration::from_secs(5);
/// Readers at a time. There is one writer beside them: more would only wait for each other.
const READERS: u32 = 4;
/// How often to try again when two programs make the tables at the same moment, and how long to wait before.
const TRIES: u32 = 5;
const PAUSE: Duration = Duration::from_millis(50);

/// The games in use here, as far as this program has seen them.
type Seen = HashMap<GameId, Written>;

/// The store of a data directory.
#[derive(Debug)]
pub struct Store {
    file: PathBuf,
    pool: SqlitePool,
    writer: Writer,
    /// A game is not in it while it is being written.
    seen: Mutex<Seen>,
}

impl Store {
    /// Opens the store of a directory; both are made where they are not there yet.
    pub async fn open(dir: &Path) -> Result<Self, StoreError> {
        let file = dir.join(FILE);
        std::fs::create_dir_all(dir).map_err(|why| StoreError::Closed(file.clone(), crate::system::reason(&why)))?;
        Self::open_with(file.clone(), options(&file)).await
    }

    async fn open_with(file: PathBuf, options: SqliteConnectOptions) -> Result<Self, StoreError> {
        let mut tries = 1;
        loop {
            match try_open(&file, &options).await {
                Ok(pool) => {
                    let writer = Writer::new(file.clone(), options);
                    return Ok(Self { file, pool, writer, seen: Mutex::default() });
                }
                // Another program may be making the same tables: once it is done there is nothing left to make.
                Err(StoreError::Busy(_) | StoreError::Closed(..)) if tries < TRIES => tries += 1,
                Err(why) => return Err(why),
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// The file itself.
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// Takes in a new game, with all of its moves.
    pub async fn create(&self, session: &Session) -> Result<GameId, StoreError> {
        let id = GameId::random();
        self.write(&id, session, Written::default()).await?;
        Ok(id)
    }

    /// Writes down what has changed in a game: new moves, where it stands, how it ended. Only where nobody else has written since this store last
    /// created, loaded or appended it.
    pub async fn append(&self, id: &GameId, session: &Session) -> Result<(), StoreError> {
        // Taken out until it is known what came of it: a caller that is dropped meanwhile has not seen that.
        let written = self.seen().remove(id).ok_or_else(|| StoreError::Conflict(id.clone()))?;
        self.write(id, session, written).await
    }

    /// Writes what a game has more than what was written.
    async fn write(&self, id: &GameId, session: &Session, written: Written) -> Result<(), StoreError> {
        let game = rows::game_values(id, session, written.version, now());
        let nodes = written.lacks(session).map(|node| rows::node_values(id, node, written.version)).collect();
        match self.writer.write(game, nodes).await {
            Ok(true) => {
                self.seen().insert(id.clone(), Written::all(written.version + 1, session));
                Ok(())
            }
            Ok(false) => Err(self.stored_version(id).await.err().unwrap_or_else(|| StoreError::Conflict(id.clone()))),
            Err(why) => {
                // Nothing was written: once there is room it can go on. A new game is nowhere.
                if written.version > 0 {
                    self.seen().insert(id.clone(), written);
                }
                Err(why)
            }
        }
    }

    fn seen(&self) -> MutexGuard<'_, Seen> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The version of a game that this store has seen last; `None` of a game that it has neither created nor loaded.
    pub fn version(&self, id: &GameId) -> Option<i64> {
        self.seen().get(id).map(|written| written.version)
    }

    /// The version of a game as it stands in the file: another program may have written it since this one has seen it.
    pub async fn stored_version(&self, id: &GameId) -> Result<i64, StoreError> {
        let failed = |why: sqlx::Error| StoreError::of(&self.file, &why);
        let row = sqlx::query("SELECT version FROM games WHERE id = ?").bind(id.as_str());
        let row = row.fetch_optional(&self.pool).await.map_err(failed)?;
        row.ok_or_else(|| StoreError::Missing(id.clone()))?.try_get("version").map_err(failed)
    }

    /// Takes up a stored game, and answers how often it was written.
    pub async fn load(&self, id: &GameId) -> Result<(Session, i64), StoreError> {
        let failed = |why: sqlx::Error| StoreError::of(&self.file, &why);
        // Both reads see the same moment.
        let mut reading = self.pool.begin().await.map_err(failed)?;
        let game = rows::game(&mut reading, id).await.map_err(failed)?.ok_or_else(|| StoreError::Missing(id.clone()))?;
        let nodes = rows::nodes(&mut reading, id).await.map_err(failed)?;
        let session = rows::session(&game, &nodes).map_err(|why| StoreError::Broken(id.clone(), why))?;
        self.seen().insert(id.clone(), Written::all(game.version, &session));
        Ok((session, game.version))
    }

    /// Removes a game; one that is not there is gone already.
    pub async fn delete(&self, id: &GameId) -> Result<(), StoreError> {
        let gone = sqlx::query("DELETE FROM games WHERE id = ?").bind(id.as_str()).execute(&self.pool).await;
        gone.map_err(|why| StoreError::of(&self.file, &why))?;
        self.seen().remove(id);
        Ok(())
    }

    /// Forgets that a game was in use here, for programs that run long. It is loaded again before it is written again.
    pub fn forget(&self, id: &GameId) {
        self.seen().remove(id);
    }

    /// Lets go of the file. Dropping the store does so too, some time later.
    pub async fn close(&self) {
        self.writer.close().await;
        self.pool.close().await;
    }
}

/// How the file is opened, by readers and by the writer.
fn options(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        // In this mode what is committed outlives the program; only a failing machine can lose the last moments, never damage the file.
        .synchronous(SqliteSynchronous::Normal)
        .busy_timeout(PATIENCE)
        .foreign_keys(true)
}

async fn try_open(file: &Path, options: &SqliteConnectOptions) -> Result<SqlitePool, StoreError> {
    // A file does not hang up as a server may: asking each time whether it is still there would double the trips.
    let pool = SqlitePoolOptions::new().max_connections(READERS).test_before_acquire(false).connect_with(options.clone()).await;
    let pool = pool.map_err(|why| StoreError::of(file, &why))?;
    let made = match Migrator::new(Migrations).await {
        Ok(migrator) => migrator.run(&pool).await,
        Err(why) => Err(why),
    };
    made.map_err(|why| StoreError::of_migration(file, &why))?;
    Ok(pool)
}

/// Milliseconds since 1970.
fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64)
}

/// Where games are kept: `given`, else `PODA_DATA`, else the user's data directory.
pub fn data_dir(given: Option<&Path>) -> PathBuf {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    if let Some(dir) = given.map(Path::to_owned).or_else(|| set("PODA_DATA")) {
        return dir;
    }
    // A relative XDG_DATA_HOME is to be ignored, its specification says.
    let shared = set("XDG_DATA_HOME").filter(|dir| dir.is_absolute()).or_else(|| set("LOCALAPPDATA"));
    let home = || std::env::home_dir().map(|home| home.join(".local/share"));
    shared.or_else(home).unwrap_or_default().join("poda")
}
