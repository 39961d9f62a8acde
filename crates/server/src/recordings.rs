//! The searches that somebody looks into: recorded once, asked about many times, kept for a while and within bounds.

use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant, SystemTime};

use axum::http::StatusCode;
use poda_core::{Message, Refusal};
use poda_engine::Board;
use poda_engine::recording::{Asked, Found, NodeId, Playouts, RecordRequest, Recording};
use poda_search::Rung;
use poda_study::perspective::{Perspective, Reading};
use poda_study::steps::Steps;
use poda_study::tree::{Grown, Recorded, Source};

use crate::error::{ApiError, shortened};

/// A recording that nobody has asked about for so long is forgotten; whoever comes again records it again.
const FORGOTTEN: Duration = Duration::from_mins(15);
/// Recordings that are kept, and bytes of them together; when there is more, those that wait longest go.
const MOST: usize = 64;
const MOST_BYTES: usize = 256 << 20;

/// A recorded search of either kind, and the steps through it.
pub enum Tree {
    /// A search with values, and windows on most rungs.
    Search {
        /// The recording.
        recording: Box<Recording>,
        /// Its steps.
        steps: Steps,
    },
    /// A tree of playouts: a step a node.
    Playouts(Box<Playouts>),
}

impl Tree {
    /// Searches and records.
    pub fn record(board: &dyn Board, request: &RecordRequest) -> Result<Self, Refusal> {
        if request.search.algorithm == Rung::Mcts {
            return Ok(Self::Playouts(Box::new(board.record_playouts(request)?)));
        }
        let recording = Box::new(board.record(request)?);
        let steps = Steps::new(&recording);
        Ok(Self::Search { recording, steps })
    }

    /// Does something with the tree as it is shown from a perspective; a tree of playouts has but one.
    pub fn with_source<T>(&self, perspective: Perspective, run: impl FnOnce(&dyn Source) -> T) -> T {
        match self {
            Self::Search { recording, .. } => run(&Recorded::new(recording, perspective)),
            Self::Playouts(playouts) => run(&Grown::new(playouts)),
        }
    }

    /// The recording of a search as it is read from a perspective; nothing for playouts.
    pub fn reading(&self, perspective: Perspective) -> Option<Reading<'_>> {
        match self {
            Self::Search { recording, .. } => Some(Reading::new(recording, perspective)),
            Self::Playouts(_) => None,
        }
    }

    /// What was searched.
    pub fn asked(&self) -> &Asked {
        match self {
            Self::Search { recording, .. } => &recording.asked,
            Self::Playouts(playouts) => &playouts.asked,
        }
    }

    /// What was found.
    pub fn found(&self) -> &Found {
        match self {
            Self::Search { recording, .. } => &recording.found,
            Self::Playouts(playouts) => &playouts.found,
        }
    }

    /// How many nodes there are.
    pub fn nodes(&self) -> usize {
        match self {
            Self::Search { recording, .. } => recording.nodes.len(),
            Self::Playouts(playouts) => playouts.nodes.len(),
        }
    }

    /// The position of a node as text.
    pub fn position(&self, id: NodeId) -> String {
        match self {
            Self::Search { recording, .. } => recording.position(id),
            Self::Playouts(playouts) => Grown::new(playouts).position(id),
        }
    }

    fn bytes(&self) -> usize {
        match self {
            Self::Search { recording, steps } => recording.bytes() + steps.bytes(),
            Self::Playouts(playouts) => playouts.bytes(),
        }
    }
}

/// The recordings in memory.
#[derive(Default)]
pub struct Recordings(Mutex<HashMap<String, Held>>);

struct Held {
    tree: Arc<Tree>,
    bytes: usize,
    used: Instant,
}

impl Recordings {
    /// Keeps a recording; answers what it is called.
    pub fn keep(&self, tree: Arc<Tree>) -> String {
        // The keys of the standard hasher come from the system's randomness, so a name means nothing after a restart.
        let id = format!("{:016x}", RandomState::new().hash_one(SystemTime::now()));
        let held = Held { bytes: tree.bytes(), tree, used: Instant::now() };
        if let Ok(mut all) = self.0.lock() {
            all.insert(id.clone(), held);
            make_room(&mut all, &id);
        }
        id
    }

    /// The recording with this name.
    pub fn get(&self, id: &str) -> Result<Arc<Tree>, ApiError> {
        let mut all = self.0.lock().map_err(|_| ApiError::broken())?;
        let gone = || ApiError::new(StatusCode::NOT_FOUND, Message::new("api-tree-gone").with("id", shortened(id)));
        let held = all.get_mut(id).ok_or_else(gone)?;
        held.used = Instant::now();
        Ok(Arc::clone(&held.tree))
    }

    /// Asks the recording with this name something that may take a moment, beside those who only wait.
    pub async fn ask<T: Send + 'static>(
        &self,
        id: &str,
        work: impl FnOnce(&Tree) -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let tree = self.get(id)?;
        tokio::task::spawn_blocking(move || work(&tree)).await.map_err(|_| ApiError::broken())?
    }

    /// Forgets what nobody has asked about for long.
    pub fn sweep(&self) {
        self.sweep_at(Instant::now());
    }

    fn sweep_at(&self, now: Instant) {
        if let Ok(mut all) = self.0.lock() {
            all.retain(|_, held| now.saturating_duration_since(held.used) < FORGOTTEN);
        }
    }
}

/// Forgets those that wait longest, but not the newest, until the rest is within bounds.
fn make_room(all: &mut HashMap<String, Held>, newest: &str) {
    while all.len() > MOST || all.values().map(|held| held.bytes).sum::<usize>() > MOST_BYTES {
        let others = all.iter().filter(|(id, _)| *id != newest);
        let Some(oldest) = others.min_by_key(|(_, held)| held.used).map(|(id, _)| id.clone()) else { return };
        all.remove(&oldest);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use poda_engine::{SearchRequest, open};

    fn small() -> Arc<Tree> {
        let (board, search) = (open("tictactoe").expect("a game"), SearchRequest::new(Rung::AlphaBeta, Some(1)));
        Arc::new(Tree::record(board.as_ref(), &RecordRequest::new(search)).expect("a search"))
    }

    #[test]
    fn what_waits_longest_makes_room_and_what_nobody_uses_goes() {
        let recordings = Recordings::default();
        let first = recordings.keep(small());
        let ids: Vec<String> = (1..MOST).map(|_| recordings.keep(small())).collect();
        assert!(recordings.get(&first).is_ok(), "there is room for as many");
        recordings.keep(small());
        assert!(recordings.get(&first).is_ok(), "it was used lately");
        assert_eq!(recordings.get(&ids[0]).err().map(|gone| gone.status), Some(StatusCode::NOT_FOUND), "it waited longest");
        recordings.sweep_at(Instant::now() + FORGOTTEN);
        assert!(recordings.get(&first).is_err(), "nobody came");
    }

    #[test]
    fn bytes_are_bounded_and_the_newest_stays() {
        let held = |bytes| Held { tree: small(), bytes, used: Instant::now() };
        let mut all = HashMap::from([("a".to_owned(), held(MOST_BYTES)), ("b".to_owned(), held(2 * MOST_BYTES))]);
        make_room(&mut all, "b");
        assert_eq!(all.keys().collect::<Vec<_>>(), ["b"]);
    }
}
