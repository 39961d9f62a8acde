//! Where games are kept: one SQLite file that the terminal and the page share.
//!
//! A change is committed before the call returns, so nothing that was announced is lost when the program is killed. Several programs may use one file: each
//! writing is one transaction, and a program that has not seen the other's is told so ([`StoreError::Conflict`]) instead of overwriting it.

mod error;
mod id;
mod list;
mod rows;

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Row, SqlitePool};
use tokio::sync::Mutex;

use crate::Session;

pub use error::StoreError;
pub use id::GameId;
pub use list::{Entry, Filter};

/// The file in the data directory.
const FILE: &str = "poda.sqlite";
/// How long to wait for another program that is writing.
const PATIENCE: Duration = Duration::from_secs(5);
/// Readers at a time. There is one writer: more would only wait for each other.
const READERS: u32 = 4;
/// How often to try again when two programs make the tables at the same moment, and how long to wait before.
const TRIES: u32 = 5;
const PAUSE: Duration = Duration::from_millis(50);

/// How often each game that is in use here was written, as far as this program has seen.
type Seen = HashMap<GameId, i64>;

/// The store of a data directory.
#[derive(Debug)]
pub struct Store {
    file: PathBuf,
    pool: SqlitePool,
    /// Held while writing: one writer at a time in this program.
    seen: Mutex<Seen>,
}

impl Store {
    /// Opens the store of a directory; both are made where they are not there yet.
    pub async fn open(dir: &Path) -> Result<Self, StoreError> {
        let file = dir.join(FILE);
        std::fs::create_dir_all(dir).map_err(|why| StoreError::Closed(file.clone(), why.to_string()))?;
        let mut tries = 1;
        loop {
            match Self::try_open(&file).await {
                Ok(pool) => return Ok(Self { file, pool, seen: Mutex::default() }),
                // Another program may be making the same tables: once it is done there is nothing left to make.
                Err(StoreError::Busy(_) | StoreError::Closed(..)) if tries < TRIES => tries += 1,
                Err(why) => return Err(why),
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    async fn try_open(file: &Path) -> Result<SqlitePool, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // In this mode what is committed outlives the program; only a failing machine can lose the last moments, never damage the file.
            .synchronous(SqliteSynchronous::Normal)
            .busy_timeout(PATIENCE)
            .foreign_keys(true);
        let pool = SqlitePoolOptions::new().max_connections(READERS + 1).connect_with(options).await;
        let pool = pool.map_err(|why| StoreError::of(file, &why))?;
        let made = sqlx::migrate!().run(&pool).await;
        made.map_err(|why| StoreError::of_migration(file, &why))?;
        Ok(pool)
    }

    /// The file itself.
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// Takes in a new game, with all of its moves.
    pub async fn create(&self, session: &Session) -> Result<GameId, StoreError> {
        let id = GameId::random();
        let mut seen = self.seen.lock().await;
        self.write(&id, session, None).await?;
        seen.insert(id.clone(), FIRST_VERSION);
        Ok(id)
    }

    /// Writes down what has changed in a game: new moves, where it stands, how it ended. Only where nobody else has written since this store last
    /// created, loaded or appended it.
    pub async fn append(&self, id: &GameId, session: &Session) -> Result<(), StoreError> {
        let mut seen = self.seen.lock().await;
        let Some(version) = seen.get_mut(id) else { return Err(StoreError::Conflict(id.clone())) };
        self.write(id, session, Some(*version)).await?;
        *version += 1;
        Ok(())
    }

    /// Writes a game in one transaction; `seen` is the version that is to be replaced, `None` of a new game.
    async fn write(&self, id: &GameId, session: &Session, seen: Option<i64>) -> Result<(), StoreError> {
        let failed = |why: sqlx::Error| StoreError::of(&self.file, &why);
        // The lock of a writer is taken at once: one that is taken later may be refused because somebody wrote in between.
        let mut writing = self.pool.begin_with("BEGIN IMMEDIATE").await.map_err(failed)?;
        if let Some(seen) = seen {
            let row = sqlx::query("SELECT version FROM games WHERE id = ?").bind(id.as_str());
            let row = row.fetch_optional(&mut *writing).await.map_err(failed)?;
            let found: i64 = row.ok_or_else(|| StoreError::Missing(id.clone()))?.try_get("version").map_err(failed)?;
            if found != seen {
                return Err(StoreError::Conflict(id.clone()));
            }
        }
        rows::write(&mut writing, id, session, seen.map_or(FIRST_VERSION, |seen| seen + 1), now()).await.map_err(failed)?;
        writing.commit().await.map_err(failed)
    }

    /// The version of a game that this store has seen last; `None` of a game that it has neither created nor loaded.
    pub async fn version(&self, id: &GameId) -> Option<i64> {
        self.seen.lock().await.get(id).copied()
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
        let mut seen = self.seen.lock().await;
        // Both reads see the same moment.
        let mut reading = self.pool.begin().await.map_err(failed)?;
        let game = rows::game(&mut reading, id).await.map_err(failed)?.ok_or_else(|| StoreError::Missing(id.clone()))?;
        let nodes = rows::nodes(&mut reading, id).await.map_err(failed)?;
        let session = rows::session(&game, &nodes).map_err(|why| StoreError::Broken(id.clone(), why))?;
        seen.insert(id.clone(), game.version);
        Ok((session, game.version))
    }

    /// Removes a game; one that is not there is gone already.
    pub async fn delete(&self, id: &GameId) -> Result<(), StoreError> {
        let mut seen = self.seen.lock().await;
        let gone = sqlx::query("DELETE FROM games WHERE id = ?").bind(id.as_str()).execute(&self.pool).await;
        gone.map_err(|why| StoreError::of(&self.file, &why))?;
        seen.remove(id);
        Ok(())
    }

    /// Forgets that a game was in use here, for programs that run long. It is loaded again before it is written again.
    pub async fn forget(&self, id: &GameId) {
        self.seen.lock().await.remove(id);
    }

    /// Lets go of the file. Dropping the store does so too, some time later.
    pub async fn close(&self) {
        self.pool.close().await;
    }
}

/// The version of a game that was written once.
const FIRST_VERSION: i64 = 1;

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Setup;

    /// Pages of SQLite; few enough to be full soon.
    const PAGES: &str = "PRAGMA max_page_count = 12";

    #[tokio::test]
    async fn a_full_disk_is_told_and_loses_nothing() {
        let dir = std::env::temp_dir().join(format!("poda-store-full-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&dir);
        let game = Session::open(Setup::new("hex")).expect("it opens");
        let store = Store::open(&dir).await.expect("it opens");
        let id = store.create(&game).await.expect("room");
        // SQLite's own limit of pages answers as a full disk does. Each connection has its own.
        let mut connections = Vec::new();
        for _ in 0..=READERS {
            let mut connection = store.pool.acquire().await.expect("a connection");
            sqlx::query(PAGES).execute(&mut *connection).await.expect("set");
            connections.push(connection);
        }
        drop(connections);
        let mut full = None;
        for _ in 0..1000 {
            if let Err(why) = store.create(&game).await {
                full = Some(why);
                break;
            }
        }
        assert!(matches!(full, Some(StoreError::Full(_))), "{full:?}");
        let again = Store::open(&dir).await.expect("it opens").load(&id).await.expect("what was there is there").0;
        assert_eq!(again.tree(), game.tree());
        let _ = std::fs::remove_dir_all(&dir);
    }
}
