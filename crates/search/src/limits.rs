//! What may end a search, as a value. The only place below the screens that reads a clock.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// What may end a search; everything that is `None` does not.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// Plies from the root.
    pub depth: Option<u32>,
    /// Positions entered. With one thread, a search that ends so is the same on every machine.
    pub nodes: Option<u64>,
    /// Time for the whole answer.
    pub time: Option<Duration>,
    /// Set from outside to end the search at once.
    pub stop: Option<Arc<AtomicBool>>,
}

/// The depth of a search to the end of the game: no game lasts that long, and the table can tell such depths apart.
pub const TO_THE_END: u32 = 0x7fff;

/// Nodes between two looks at the clock and the flag. A look costs as much as a node or two of a small game; on the largest
/// boards this many nodes take some milliseconds.
const POLL: u64 = 1 << 7;

impl Limits {
    /// How deep to search.
    pub fn deepest(&self) -> u32 {
        self.depth.map_or(TO_THE_END, |depth| depth.min(TO_THE_END))
    }
}

/// Limits under way. Asked at every node; looks at the world outside only every [`POLL`] nodes.
#[derive(Clone, Debug)]
pub struct Clock {
    begin: Instant,
    deadline: Option<Instant>,
    nodes: u64,
    stop: Option<Arc<AtomicBool>>,
    stopped: bool,
}

impl Clock {
    /// Starts the clock.
    pub fn start(limits: &Limits) -> Self {
        let begin = Instant::now();
        let deadline = limits.time.map(|time| begin + time);
        Self { begin, deadline, nodes: limits.nodes.unwrap_or(u64::MAX), stop: limits.stop.clone(), stopped: false }
    }

    /// Whether the search must end, `nodes` nodes after its beginning. Once it says yes it always does.
    #[inline]
    pub fn is_up(&mut self, nodes: u64) -> bool {
        if nodes >= self.nodes || nodes.is_multiple_of(POLL) {
            self.look(nodes);
        }
        self.stopped
    }

    #[cold]
    fn look(&mut self, nodes: u64) {
        let late = self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        let told = self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed));
        self.stopped |= nodes > self.nodes || late || told;
    }

    /// Whether the search was ended before its time.
    pub fn was_stopped(&self) -> bool {
        self.stopped
    }

    /// Seconds since the beginning.
    pub fn seconds(&self) -> f64 {
        self.begin.elapsed().as_secs_f64()
    }

    /// Whether more than half of the time is gone: no use in beginning a deeper iteration.
    pub fn half_gone(&self) -> bool {
        self.deadline.is_some_and(|deadline| deadline.saturating_duration_since(Instant::now()) < self.begin.elapsed())
    }
}
