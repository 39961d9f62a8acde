//! The games that are being played, in memory for as long as somebody uses them, and in the store always.
//!
//! Whatever changes a game is written before it is told. Another process may write the same game: its version tells, and then the game is
//! read anew. A change that could not be written is forgotten here too, so that memory never knows more than the store. Who only looks asks for the
//! version first; who changes is told by the writing itself, and so waits for the store once.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use poda_arena::session::{Late, NodeId, Session, State};
use poda_arena::store::{GameId, Store, StoreError};
use poda_core::{Message, Side};
use tokio::sync::{Mutex as Turn, OwnedMutexGuard, Semaphore};

use crate::error::ApiError;
use crate::listeners::{Listeners, News};

/// A game that nobody has used for so long leaves memory; it stays in the store.
const FORGOTTEN: Duration = Duration::from_mins(15);
/// Players of a game that nobody has used for so long free their memory.
const RESTING: Duration = Duration::from_mins(2);
/// Games in memory; when there are more, those that wait longest leave.
const MOST: usize = 512;
/// Games that are begun at the same time; further ones wait, so that a crowd that comes in does not hold up those who are playing.
const BEGINNING: usize = 4;

/// The games in memory, and the store of all.
pub struct Sessions {
    store: Store,
    held: Mutex<HashMap<GameId, Held>>,
    beginning: Semaphore,
    listeners: Listeners,
    /// The node for which a machine player is searching, and the stop flag of that search.
    searching: Mutex<HashMap<GameId, (NodeId, Weak<AtomicBool>)>>,
}

#[derive(Clone)]
struct Held {
    slot: Arc<Turn<Option<Kept>>>,
    used: Instant,
}

/// A game as it was last written.
struct Kept {
    session: Session,
    version: i64,
    /// When the side to act could begin to think.
    since: Instant,
}

impl Sessions {
    /// No game in memory yet.
    pub fn new(store: Store) -> Self {
        Self {
            store,
            held: Mutex::default(),
            beginning: Semaphore::new(BEGINNING),
            listeners: Listeners::default(),
            searching: Mutex::default(),
        }
    }

    /// Subscribes to a game: its state each time it is written by this process.
    pub fn listen(&self, id: &str) -> Result<News, ApiError> {
        self.listeners.listen(id.parse().map_err(|_| ApiError::no_session(id))?)
    }

    /// Ends every event stream of a game and refuses new ones.
    pub fn close(&self) {
        self.listeners.close();
    }

    /// Notes that a machine player searches for its move at `node` until `stop` is set or dropped. Several pages may show one game: only
    /// the first that asks starts the search.
    pub fn claim(&self, id: &str, node: NodeId, stop: &Arc<AtomicBool>) -> Result<(), ApiError> {
        let id: GameId = id.parse().map_err(|_| ApiError::no_session(id))?;
        let mut searching = self.searching.lock().unwrap_or_else(PoisonError::into_inner);
        searching.retain(|_, (_, stop)| stop.upgrade().is_some_and(|stop| !stop.load(Ordering::SeqCst)));
        if searching.get(&id).is_some_and(|(at, _)| *at == node) {
            return Err(conflict(Message::new("api-already-thinking")));
        }
        searching.insert(id, (node, Arc::downgrade(stop)));
        Ok(())
    }

    /// The store.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// Keeps a new game.
    pub async fn create(&self, session: Session) -> Result<State, ApiError> {
        let _turn = self.beginning.acquire().await.map_err(|_| ApiError::stopping())?;
        let id = self.store.create(&session).await?;
        let version = self.store.version(&id).ok_or_else(ApiError::broken)?;
        let kept = Kept { session, version, since: Instant::now() };
        let state = kept.state(&id);
        let slot = self.slot(&id);
        *slot.lock().await = Some(kept);
        Ok(state)
    }

    /// Takes a game into one's hands: nobody else of this process has it meanwhile. A clock that has run out is seen to first.
    pub async fn take(&self, id: &str) -> Result<Taken<'_>, ApiError> {
        let mut taken = self.grasp(id).await?;
        taken.renew().await?;
        taken.see_to_clock().await?;
        Ok(taken)
    }

    /// Takes a game that is to be changed into one's hands. It may be behind another process until the change has been written.
    pub async fn take_to_change(&self, id: &str) -> Result<Taken<'_>, ApiError> {
        let mut taken = self.grasp(id).await?;
        if taken.kept.is_none() {
            taken.renew().await?;
        }
        taken.see_to_clock().await?;
        Ok(taken)
    }

    /// What memory has of a game, which may be nothing.
    async fn grasp(&self, id: &str) -> Result<Taken<'_>, ApiError> {
        let id: GameId = id.parse().map_err(|_| ApiError::no_session(id))?;
        let mut slot = self.slot(&id).lock_owned().await;
        let kept = slot.take();
        Ok(Taken { sessions: self, id, slot, kept, sure: false })
    }

    /// What is kept of a game where that is what the store has, else what the store has.
    async fn as_stored(&self, id: &GameId, kept: Option<Kept>) -> Result<Kept, ApiError> {
        let version = match self.store.stored_version(id).await {
            Err(gone @ StoreError::Missing(_)) => {
                self.forget(id);
                return Err(gone.into());
            }
            version => version?,
        };
        if let Some(kept) = kept.filter(|kept| kept.version == version) {
            return Ok(kept);
        }
        let (session, version) = self.store.load(id).await?;
        Ok(Kept { session, version, since: Instant::now() })
    }

    /// Removes a game for good.
    pub async fn delete(&self, id: &str) -> Result<(), ApiError> {
        let id: GameId = id.parse().map_err(|_| ApiError::no_session(id))?;
        let mut slot = self.slot(&id).lock_owned().await;
        // Told apart from a game that never was.
        let there = self.store.stored_version(&id).await;
        slot.take();
        self.forget(&id);
        there?;
        self.store.delete(&id).await?;
        self.listeners.end(&id);
        Ok(())
    }

    /// Lets go what nobody uses.
    pub fn sweep(&self) {
        self.listeners.sweep();
        for id in self.let_go(Instant::now()) {
            self.store.forget(&id);
        }
    }

    /// Takes out of memory what nobody has used for long, and frees the memory of players that wait.
    fn let_go(&self, now: Instant) -> Vec<GameId> {
        let Ok(mut held) = self.held.lock() else { return Vec::new() };
        let unused = held.iter().filter(|(_, held)| now - held.used > FORGOTTEN && Arc::strong_count(&held.slot) == 1);
        let unused: Vec<GameId> = unused.map(|(id, _)| id.clone()).collect();
        for id in &unused {
            held.remove(id);
        }
        for waiting in held.values().filter(|held| now - held.used > RESTING) {
            if let Ok(mut slot) = waiting.slot.try_lock()
                && let Some(kept) = slot.as_mut()
            {
                kept.session.rest();
            }
        }
        unused
    }

    fn slot(&self, id: &GameId) -> Arc<Turn<Option<Kept>>> {
        let now = Instant::now();
        let Ok(mut held) = self.held.lock() else { return Arc::default() };
        if held.len() >= MOST && !held.contains_key(id) {
            let idle = held.iter().filter(|(_, held)| Arc::strong_count(&held.slot) == 1);
            if let Some(oldest) = idle.min_by_key(|(_, held)| held.used).map(|(id, _)| id.clone()) {
                held.remove(&oldest);
                self.store.forget(&oldest);
            }
        }
        let entry = held.entry(id.clone()).or_insert_with(|| Held { slot: Arc::default(), used: now });
        entry.used = now;
        Arc::clone(&entry.slot)
    }

    fn forget(&self, id: &GameId) {
        if let Ok(mut held) = self.held.lock() {
            held.remove(id);
        }
    }
}

impl Kept {
    fn running(&self) -> Duration {
        self.since.elapsed()
    }

    fn state(&self, id: &GameId) -> State {
        let left = self.session.left(self.running());
        let millis = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        State {
            id: Some(id.to_string()),
            version: Some(self.version),
            left: left.map(|left| Side::BOTH.map(|side| millis(left[side]))),
            ..self.session.state()
        }
    }
}

/// A game in one's hands. What is kept of it goes back when it is let go, unless a change was not written to its end.
pub struct Taken<'a> {
    sessions: &'a Sessions,
    id: GameId,
    slot: OwnedMutexGuard<Option<Kept>>,
    kept: Option<Kept>,
    /// Whether it was compared with the store since it was taken.
    sure: bool,
}

impl Drop for Taken<'_> {
    fn drop(&mut self) {
        *self.slot = self.kept.take();
    }
}

impl Taken<'_> {
    fn kept(&self) -> Result<&Kept, ApiError> {
        self.kept.as_ref().ok_or_else(ApiError::broken)
    }

    /// The game.
    pub fn session(&self) -> Result<&Session, ApiError> {
        Ok(&self.kept()?.session)
    }

    /// What a screen shows of it.
    pub fn state(&self) -> Result<State, ApiError> {
        Ok(self.kept()?.state(&self.id))
    }

    /// Makes sure that it is as the store has it; answers whether it was not.
    async fn renew(&mut self) -> Result<bool, ApiError> {
        let before = self.kept.as_ref().map(|kept| kept.version);
        let kept = self.sessions.as_stored(&self.id, self.kept.take()).await?;
        let behind = before != Some(kept.version);
        self.kept = Some(kept);
        self.sure = true;
        if behind {
            self.publish();
        }
        Ok(behind)
    }

    /// Sends the state to those who listen to this game.
    fn publish(&self) {
        if let Some(kept) = &self.kept {
            self.sessions.listeners.publish(&self.id, || kept.state(&self.id));
        }
    }

    /// Changes the game and writes it; only then it is told. `change` is told how long the side to act has been thinking. A refusal changes nothing.
    /// Where another process has gone on with the game unseen, `change` is asked again on the game as it is.
    pub async fn change<T>(&mut self, change: impl Fn(&mut Session, Duration) -> Result<T, ApiError>) -> Result<T, ApiError> {
        let sure = self.sure;
        match self.try_change(&change).await {
            Err(_) if !sure && self.renew().await? => self.try_change(&change).await,
            answer => answer,
        }
    }

    async fn try_change<T>(&mut self, change: &impl Fn(&mut Session, Duration) -> Result<T, ApiError>) -> Result<T, ApiError> {
        // Out of the slot while it is written: whoever is dropped in the middle leaves nothing but the store.
        let mut kept = self.kept.take().ok_or_else(ApiError::broken)?;
        let running = kept.running();
        let done = match change(&mut kept.session, running) {
            Ok(done) => done,
            Err(refused) => {
                self.kept = Some(kept);
                return Err(refused);
            }
        };
        self.sessions.store.append(&self.id, &kept.session).await?;
        kept.version += 1;
        kept.since = Instant::now();
        self.kept = Some(kept);
        self.publish();
        Ok(done)
    }

    /// Where the time of the side to act is up, does what the rule of the clock says.
    async fn see_to_clock(&mut self) -> Result<(), ApiError> {
        loop {
            let kept = self.kept()?;
            let Some((side, seat)) = kept.session.acting() else { return Ok(()) };
            // A player of the machine keeps to its time by itself; it may only not have been asked.
            let up = seat.is_person() && kept.session.left(kept.running()).is_some_and(|left| left[side].is_zero());
            if !up {
                return Ok(());
            }
            // Whoever is told to be late must be so in the store too.
            if !self.sure && self.renew().await? {
                continue;
            }
            let kept = self.kept()?;
            let job = kept.session.at_once();
            let late = self.change(|session, _| Ok(session.flag(side)?)).await?;
            let Some(job) = job.filter(|_| late == Late::MovesAtOnce) else { return Ok(()) };
            let thought = tokio::task::spawn_blocking(move || job.run(&mut |_| {})).await.map_err(|_| ApiError::broken())?;
            let Some(best) = thought.best else { return Ok(()) };
            self.change(|session, running| Ok(session.play(&best, Some(running))?)).await?;
        }
    }
}

/// What the store says, as an answer.
impl From<StoreError> for ApiError {
    fn from(why: StoreError) -> Self {
        match why {
            StoreError::Missing(_) => Self::new(StatusCode::NOT_FOUND, why.message()),
            StoreError::Conflict(_) => Self::new(StatusCode::CONFLICT, why.message()),
            // The rest names files: that is for whoever runs the server, not for whoever asks.
            other => {
                tracing::error!(%other, "the store");
                Self::new(StatusCode::INTERNAL_SERVER_ERROR, Message::new("api-store"))
            }
        }
    }
}

/// A change that does not fit the game as it is now.
pub fn conflict(message: Message) -> ApiError {
    ApiError::new(StatusCode::CONFLICT, message)
}

#[cfg(test)]
mod tests {
    use super::*;
    use poda_arena::session::Setup;

    #[tokio::test]
    async fn games_that_nobody_uses_leave_memory_and_stay_in_the_store() {
        let folder = std::env::temp_dir().join(format!("poda-sessions-{}", std::process::id()));
        let sessions = Sessions::new(Store::open(&folder).await.expect("a store"));
        let begin = || Session::open(Setup::new("tictactoe")).expect("a game");
        let ids = [sessions.create(begin()).await, sessions.create(begin()).await]
            .map(|state| state.expect("kept").id.expect("an id"));
        let held = || sessions.held.lock().expect("not poisoned").len();
        let used = sessions.take(&ids[0]).await.expect("there");
        assert_eq!((sessions.let_go(Instant::now()).len(), held()), (0, 2));
        assert_eq!((sessions.let_go(Instant::now() + 2 * FORGOTTEN).len(), held()), (1, 1), "one is in use");
        drop(used);
        assert_eq!(sessions.take(&ids[1]).await.expect("read anew").state().expect("a state").id.as_ref(), Some(&ids[1]));
        std::fs::remove_dir_all(folder).expect("cleared");
    }

    #[tokio::test]
    async fn a_fifth_game_waits_until_one_of_four_is_begun_and_nobody_who_plays_waits() {
        let folder = std::env::temp_dir().join(format!("poda-beginning-{}", std::process::id()));
        let sessions = Sessions::new(Store::open(&folder).await.expect("a store"));
        let begin = || sessions.create(Session::open(Setup::new("tictactoe")).expect("a game"));
        let three = sessions.beginning.acquire_many(3).await.expect("three that are begun");
        let fourth = begin().await.expect("the fourth").id.expect("an id");
        let all = sessions.beginning.acquire().await.expect("a fourth again");
        let fifth = begin();
        tokio::pin!(fifth);
        let waits = tokio::time::timeout(Duration::from_millis(200), &mut fifth).await;
        assert!(waits.is_err(), "a fifth is begun at the same time");
        let mut played = sessions.take_to_change(fourth.as_str()).await.expect("there");
        played.change(|session, running| Ok(session.play("b2", Some(running))?)).await.expect("a move meanwhile");
        drop((all, three));
        fifth.await.expect("begun when there is room");
        std::fs::remove_dir_all(folder).expect("cleared");
    }
}
