//! Several threads that solve positions on one table.
//!
//! Positions are handed out one after the other. A thread that finds none left helps with one at which another still is: both search
//! the same tree and find in the table what the other has settled. Of the moves of a position, each but the first is put off while
//! another thread is at it, so that they seldom do the same. The first answer counts.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

use poda_core::hash::mix;

use super::board::Board;
use super::search::{Search, Stopped};
use super::size::Size;
use super::solver::Question;

/// Places that the threads can be at, as a power of two: few enough to stay in the cache.
const PLACES: u32 = 12;

/// The positions at which threads are. Nothing depends on it but who does what: two positions may share a place.
pub struct Busy(Vec<AtomicU64>);

impl Busy {
    fn new() -> Self {
        Self((0..1 << PLACES).map(|_| AtomicU64::new(0)).collect())
    }

    fn place(&self, key: u64) -> &AtomicU64 {
        &self.0[(mix(key) >> (u64::BITS - PLACES)) as usize]
    }

    /// Whether a thread is at this position.
    pub fn is_at(&self, key: u64) -> bool {
        self.place(key).load(Ordering::Relaxed) == key
    }

    /// A thread is at this position from now on.
    pub fn begin(&self, key: u64) {
        self.place(key).store(key, Ordering::Relaxed);
    }

    /// It has left it.
    pub fn end(&self, key: u64) {
        self.place(key).store(0, Ordering::Relaxed);
    }
}

/// Positions to be solved, and how far that is.
pub struct Team<'a, S> {
    boards: &'a [Board<S>],
    question: Question<S>,
    /// How many of them were handed out.
    given: AtomicUsize,
    /// For each of them, whether its answer is known.
    done: Vec<AtomicBool>,
    busy: Busy,
    /// Is told each answer.
    told: &'a (dyn Fn(usize, i32) + Sync),
}

impl<'a, S: Size> Team<'a, S> {
    pub fn new(boards: &'a [Board<S>], question: Question<S>, told: &'a (dyn Fn(usize, i32) + Sync)) -> Self {
        let done = boards.iter().map(|_| AtomicBool::new(false)).collect();
        Self { boards, question, given: AtomicUsize::new(0), done, busy: Busy::new(), told }
    }

    /// Solves all of them, on so many threads with the table and the limits of `search`.
    pub fn solve(&self, search: &mut Search<'_, S>, threads: usize) -> Result<(), Stopped> {
        let shared = search.shared();
        let busy = &self.busy;
        let nodes: u64 = std::thread::scope(|scope| {
            let helpers: Vec<_> = (1..threads)
                .map(|number| {
                    let part = shared.part(threads, busy);
                    scope.spawn(move || self.work(part, number))
                })
                .collect();
            let own = self.work(shared.part(threads, busy), 0);
            helpers.into_iter().map(|helper| helper.join().unwrap_or(0)).sum::<u64>() + own
        });
        search.nodes += nodes;
        if self.done.iter().all(|done| done.load(Ordering::Relaxed)) { Ok(()) } else { Err(Stopped) }
    }

    /// What one thread does. Returns how many positions it entered.
    fn work<'b>(&'b self, mut search: Search<'b, S>, number: usize) -> u64 {
        while let Some(at) = self.next(number) {
            let done = &self.done[at];
            search.until(done);
            match (self.question)(&mut search, self.boards[at]) {
                Ok(answer) if !done.swap(true, Ordering::Relaxed) => (self.told)(at, answer),
                Err(Stopped) if !done.load(Ordering::Relaxed) => break,
                _ => {}
            }
        }
        search.nodes
    }

    /// The next position for a thread: one that nobody is at, else one that is not solved yet.
    fn next(&self, number: usize) -> Option<usize> {
        let next = self.given.fetch_add(1, Ordering::Relaxed);
        if next < self.boards.len() {
            return Some(next);
        }
        let open: Vec<usize> = (0..self.boards.len()).filter(|&at| !self.done[at].load(Ordering::Relaxed)).collect();
        (!open.is_empty()).then(|| open[number % open.len()])
    }
}
