//! Where games are kept while they are played. A game that cannot be kept is played all the same, and that is said once.

use std::path::{Path, PathBuf};

use poda_arena::store::{Entry, Filter, GameId, Store, StoreError, data_dir};
use poda_arena::Session;
use poda_core::Message;
use tokio::runtime::{Builder, Runtime};

/// The store, asked from a program that does not wait for anything else meanwhile.
pub struct Keeper {
    runtime: Runtime,
    store: Store,
}

impl Keeper {
    /// Opens the store of `--data DIR`, or of the user.
    pub fn open(dir: Option<&Path>) -> Result<Self, Message> {
        let dir: PathBuf = data_dir(dir);
        let failed = |why: String| Message::new("play-store-failed").with("dir", dir.display().to_string()).with("why", why);
        let runtime = Builder::new_current_thread().enable_all().build().map_err(|why| failed(why.to_string()))?;
        let store = runtime.block_on(Store::open(&dir)).map_err(|why| failed(why.to_string()))?;
        Ok(Self { runtime, store })
    }

    /// Takes in a new game.
    pub fn create(&self, session: &Session) -> Result<GameId, StoreError> {
        self.runtime.block_on(self.store.create(session))
    }

    /// Writes down what has changed.
    pub fn append(&self, id: &GameId, session: &Session) -> Result<(), StoreError> {
        self.runtime.block_on(self.store.append(id, session))
    }

    /// A game by its name.
    pub fn load(&self, id: &GameId) -> Result<Session, StoreError> {
        self.runtime.block_on(self.store.load(id)).map(|(session, _)| session)
    }

    /// The game that was left last, if one was left.
    pub fn latest(&self) -> Result<Option<GameId>, StoreError> {
        self.runtime.block_on(self.store.latest_unfinished())
    }

    /// The games that were left, the latest first.
    pub fn unfinished(&self) -> Result<Vec<Entry>, StoreError> {
        self.runtime.block_on(self.store.list(&Filter { finished: Some(false), ..Filter::default() }))
    }
}
