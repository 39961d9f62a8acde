//! Who listens to which game. Each game with listeners has a watch channel: a slow listener misses states in between, never the latest.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::http::StatusCode;
use poda_arena::session::State;
use poda_arena::store::GameId;
use poda_core::Message;
use tokio::sync::watch;

use crate::error::ApiError;

/// Listeners of one game.
pub const MOST_PER_GAME: usize = 16;
/// Listeners of all games: each holds a connection, and half of the connections stay free for other requests.
const MOST: usize = 512;

/// The latest state of a game; `None` until it is written for the first time after somebody subscribed.
pub type News = watch::Receiver<Option<Arc<State>>>;

type Channels = HashMap<GameId, watch::Sender<Option<Arc<State>>>>;

/// The channels of the games with listeners.
pub struct Listeners {
    /// `None` once the server stops.
    channels: Mutex<Option<Channels>>,
}

impl Default for Listeners {
    fn default() -> Self {
        Self { channels: Mutex::new(Some(HashMap::new())) }
    }
}

impl Listeners {
    /// Subscribes to a game.
    pub fn listen(&self, id: GameId) -> Result<News, ApiError> {
        let mut channels = self.channels();
        let channels = channels.as_mut().ok_or_else(ApiError::stopping)?;
        let all: usize = channels.values().map(watch::Sender::receiver_count).sum();
        let here = channels.get(&id).map_or(0, watch::Sender::receiver_count);
        if all >= MOST || here >= MOST_PER_GAME {
            let message = Message::new("api-too-many-listeners").with("most", MOST_PER_GAME);
            return Err(ApiError::new(StatusCode::SERVICE_UNAVAILABLE, message));
        }
        Ok(channels.entry(id).or_insert_with(|| watch::channel(None).0).subscribe())
    }

    /// Sends a state to the listeners of a game. It is made only where there are any.
    pub fn publish(&self, id: &GameId, state: impl FnOnce() -> State) {
        if let Some(channel) = self.channels().as_ref().and_then(|channels| channels.get(id))
            && channel.receiver_count() > 0
        {
            channel.send_replace(Some(Arc::new(state())));
        }
    }

    /// Ends the streams of a game that is gone.
    pub fn end(&self, id: &GameId) {
        if let Some(channels) = self.channels().as_mut() {
            channels.remove(id);
        }
    }

    /// Frees the channels without listeners.
    pub fn sweep(&self) {
        if let Some(channels) = self.channels().as_mut() {
            channels.retain(|_, channel| channel.receiver_count() > 0);
        }
    }

    /// Ends all streams and takes no more listeners.
    pub fn close(&self) {
        self.channels().take();
    }

    fn channels(&self) -> MutexGuard<'_, Option<Channels>> {
        self.channels.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
