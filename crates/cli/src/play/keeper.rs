//! Where games are kept while they are played. A game that cannot be kept is played all the same, and that is said once.

use std::io;
use std::path::{Path, PathBuf};

use poda_arena::Session;
use poda_arena::store::{GameId, Store, StoreError, data_dir};
use poda_core::{Message, Refusal};
use tokio::runtime::{Builder, Runtime};

use crate::Failure;

/// The store, asked from a program that does not wait for anything else meanwhile.
pub struct Keeper {
    runtime: Runtime,
    store: Store,
}

impl Keeper {
    /// Opens the store of `--data DIR`, or of the user.
    pub fn open(dir: Option<&Path>) -> Result<Self, Message> {
        let dir: PathBuf = data_dir(dir);
        let failed = |why: io::Error| {
            Message::new("play-store-failed").with("dir", dir.display().to_string()).with("why", crate::failure::reason(&why))
        };
        let runtime = Builder::new_current_thread().enable_all().build().map_err(failed)?;
        let store = runtime.block_on(Store::open(&dir)).map_err(|why| why.message())?;
        Ok(Self { runtime, store })
    }

    /// Takes in a new game.
    pub fn create(&self, session: &Session) -> Result<GameId, Message> {
        self.runtime.block_on(self.store.create(session)).map_err(|why| why.message())
    }

    /// Writes down what has changed.
    pub fn append(&self, id: &GameId, session: &Session) -> Result<(), Message> {
        self.runtime.block_on(self.store.append(id, session)).map_err(|why| why.message())
    }

    /// The game with a name, or the one that was left last.
    pub fn find(&self, name: Option<&str>) -> Result<(Session, GameId), Failure> {
        let id: GameId = match name {
            Some(name) => name.parse()?,
            None => self.latest().map_err(|why| outside(&why))?.ok_or_else(|| Refusal::new("play-nothing-to-resume"))?,
        };
        match self.runtime.block_on(self.store.load(&id)) {
            Ok((session, _)) => Ok((session, id)),
            Err(why @ StoreError::Missing(_)) => Err(Refusal(why.message()).into()),
            Err(why) => Err(outside(&why)),
        }
    }

    /// The game that was left last, if one was left.
    pub fn latest(&self) -> Result<Option<GameId>, StoreError> {
        self.runtime.block_on(self.store.latest_unfinished())
    }
}

fn outside(why: &StoreError) -> Failure {
    Failure::Outside(why.message())
}
