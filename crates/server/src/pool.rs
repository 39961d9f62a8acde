//! The searchers: a bounded number of searches at a time, a bounded number that wait, and each ends when nobody listens any more.
//!
//! Moves and analyses have places of their own, so that a long analysis never keeps a game waiting.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::{JoinHandle, spawn_blocking};

use crate::error::ApiError;

/// What a search is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// A player is to move: short, and many at a time.
    Move,
    /// Somebody wants to know: long, and few at a time.
    Analysis,
}

/// How many moves may wait for a place.
const MOVES_WAITING: usize = 1_024;
/// How many analyses may wait for a place.
const ANALYSES_WAITING: usize = 64;

/// Places for searches.
pub struct Pool {
    moves: Places,
    analyses: Places,
    counts: Arc<Counts>,
    /// Set when the server goes down.
    closed: AtomicBool,
    /// The flags of the searches under way or waiting; those of ended ones are let go.
    flags: std::sync::Mutex<Vec<std::sync::Weak<AtomicBool>>>,
}

/// What the searches have come to since the start.
#[derive(Debug, Default)]
pub struct Counts {
    /// Searches under way now.
    pub running: AtomicUsize,
    /// Searches that have ended.
    pub ended: AtomicUsize,
    /// Searches that were told to stop because nobody listened any more.
    pub left: AtomicUsize,
}

struct Places {
    free: Arc<Semaphore>,
    waiting: Arc<AtomicUsize>,
    most: usize,
}

impl Pool {
    /// As many places for each purpose.
    pub fn new(places: usize) -> Self {
        let of = |most| Places { free: Arc::new(Semaphore::new(places)), waiting: Arc::default(), most };
        Self {
            moves: of(MOVES_WAITING),
            analyses: of(ANALYSES_WAITING),
            counts: Arc::default(),
            closed: AtomicBool::new(false),
            flags: std::sync::Mutex::default(),
        }
    }

    /// What the searches have come to.
    pub fn counts(&self) -> &Counts {
        &self.counts
    }

    /// A turn in the queue and the leash of the search to come, or the word that the queue is full.
    pub fn ticket(&self, purpose: Purpose) -> Result<(Ticket, Leash), ApiError> {
        if self.closed.load(Ordering::SeqCst) {
            return Err(ApiError::stopping());
        }
        let places = match purpose {
            Purpose::Move => &self.moves,
            Purpose::Analysis => &self.analyses,
        };
        let before = places.waiting.fetch_add(1, Ordering::SeqCst);
        let waits = Waits(Arc::clone(&places.waiting));
        if before >= places.most {
            return Err(ApiError::busy());
        }
        let stop = Arc::new(AtomicBool::new(false));
        if let Ok(mut flags) = self.flags.lock() {
            flags.retain(|flag| flag.strong_count() > 0);
            flags.push(Arc::downgrade(&stop));
        }
        let ticket = Ticket { free: Arc::clone(&places.free), waits, counts: Arc::clone(&self.counts) };
        Ok((ticket, Leash { stop, counts: Arc::clone(&self.counts), ended: false }))
    }

    /// Ends every search and takes no more.
    pub fn close(&self) {
        self.closed.store(true, Ordering::SeqCst);
        if let Ok(flags) = self.flags.lock() {
            flags.iter().filter_map(std::sync::Weak::upgrade).for_each(|flag| flag.store(true, Ordering::SeqCst));
        }
    }
}

/// A turn in the queue.
pub struct Ticket {
    free: Arc<Semaphore>,
    waits: Waits,
    counts: Arc<Counts>,
}

/// Whoever holds it listens to the search; dropping it ends the search.
pub struct Leash {
    stop: Arc<AtomicBool>,
    counts: Arc<Counts>,
    ended: bool,
}

/// Where a search may run. Dropping it lets the next one begin.
pub struct Place {
    _permit: OwnedSemaphorePermit,
    counts: Arc<Counts>,
}

struct Waits(Arc<AtomicUsize>);

impl Drop for Waits {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}

impl Ticket {
    /// Waits for a place. Whoever stops waiting leaves the queue.
    pub async fn place(self) -> Result<Place, ApiError> {
        let permit = self.free.acquire_owned().await.map_err(|_| ApiError::stopping())?;
        drop(self.waits);
        Ok(Place { _permit: permit, counts: self.counts })
    }
}

impl Place {
    /// Does `work` on a thread that may be kept busy, and gives the place back afterwards.
    pub fn run<T: Send + 'static>(self, work: impl FnOnce() -> T + Send + 'static) -> JoinHandle<T> {
        spawn_blocking(move || self.count(work).0)
    }

    /// The same, but the place comes back with what was found.
    pub fn run_and_stay<T: Send + 'static>(self, work: impl FnOnce() -> T + Send + 'static) -> JoinHandle<(T, Self)> {
        spawn_blocking(move || self.count(work))
    }

    fn count<T>(self, work: impl FnOnce() -> T) -> (T, Self) {
        let running = Running::new(Arc::clone(&self.counts));
        let done = work();
        drop(running);
        (done, self)
    }
}

/// Counts a search while it runs, also where it ends by a panic.
struct Running(Arc<Counts>);

impl Running {
    fn new(counts: Arc<Counts>) -> Self {
        counts.running.fetch_add(1, Ordering::SeqCst);
        Self(counts)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.0.running.fetch_sub(1, Ordering::SeqCst);
        self.0.ended.fetch_add(1, Ordering::SeqCst);
    }
}

impl Leash {
    /// The flag that ends the search.
    pub fn stop(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.stop)
    }

    /// The answer has been heard: nothing is left to end.
    pub fn heard(mut self) {
        self.ended = true;
    }
}

impl Drop for Leash {
    fn drop(&mut self) {
        if !self.ended && !self.stop.swap(true, Ordering::SeqCst) {
            self.counts.left.fetch_add(1, Ordering::SeqCst);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_queue_is_bounded_and_leaving_it_makes_room() {
        let pool = Pool::new(1);
        let (ticket, leash) = pool.ticket(Purpose::Analysis).expect("room");
        let place = ticket.place().await.expect("a place");
        let waiting: Vec<_> = (0..ANALYSES_WAITING).map(|_| pool.ticket(Purpose::Analysis).expect("room to wait")).collect();
        assert!(pool.ticket(Purpose::Analysis).is_err(), "the queue is full");
        assert!(pool.ticket(Purpose::Move).is_ok(), "moves have a queue of their own");
        drop(waiting);
        assert!(pool.ticket(Purpose::Analysis).is_ok());
        drop((place, leash));
    }

    #[tokio::test]
    async fn whoever_stays_in_a_place_keeps_the_next_waiting() {
        let pool = Pool::new(1);
        let (ticket, _leash) = pool.ticket(Purpose::Move).expect("room");
        let place = ticket.place().await.expect("a place");
        let ((), place) = place.run_and_stay(|| ()).await.expect("it ends");
        let (next, _leash) = pool.ticket(Purpose::Move).expect("room");
        let next = tokio::spawn(next.place());
        tokio::task::yield_now().await;
        assert!(!next.is_finished());
        drop(place);
        assert!(next.await.expect("no panic").is_ok());
    }

    #[tokio::test]
    async fn a_search_ends_when_nobody_listens_and_when_the_pool_closes() {
        for close in [false, true] {
            let pool = Pool::new(1);
            let (ticket, leash) = pool.ticket(Purpose::Move).expect("room");
            let place = ticket.place().await.expect("a place");
            let stop = leash.stop();
            let search = place.run(move || {
                while !stop.load(Ordering::SeqCst) {
                    std::thread::yield_now();
                }
            });
            if close {
                pool.close();
                assert!(pool.ticket(Purpose::Move).is_err());
            } else {
                drop(leash);
                assert_eq!(pool.counts().left.load(Ordering::SeqCst), 1);
            }
            search.await.expect("it ends");
            assert_eq!((pool.counts().running.load(Ordering::SeqCst), pool.counts().ended.load(Ordering::SeqCst)), (0, 1));
        }
    }
}
