//! What may end a search, as a value. The only place in a search that reads a clock.

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

/// Nodes between two looks at the clock and the flag, to begin with. Few: a random game on the largest board takes a millisecond.
const FIRST_LOOK: u64 = 1 << 2;
/// Where nodes are cheap, there are up to this many between two looks: a look costs as much as several of them.
const LAST_LOOK: u64 = 1 << 12;
/// Looks that come sooner than this after each other are too many.
const SOON: Duration = Duration::from_micros(250);

impl Limits {
    /// How deep to search.
    pub fn deepest(&self) -> u32 {
        self.depth.map_or(TO_THE_END, |depth| depth.min(TO_THE_END))
    }
}

/// Limits under way. Asked at every node; looks at the world outside only once in a while.
#[derive(Clone, Debug)]
pub struct Clock {
    begin: Instant,
    deadline: Option<Instant>,
    /// How many nodes may be entered.
    nodes: u64,
    /// The node at which to look again, how many nodes lie between two looks, and when the last one was.
    next: u64,
    stride: u64,
    looked: Instant,
    stop: Option<Arc<AtomicBool>>,
    stopped: bool,
}

impl Clock {
    /// Starts the clock.
    pub fn start(limits: &Limits) -> Self {
        let begin = Instant::now();
        Self {
            begin,
            deadline: limits.time.map(|time| begin + time),
            nodes: limits.nodes.unwrap_or(u64::MAX),
            next: 0,
            stride: FIRST_LOOK,
            looked: begin,
            stop: limits.stop.clone(),
            stopped: false,
        }
    }

    /// Whether the search must end, `nodes` nodes after its beginning. Once it says yes it always does.
    #[inline]
    pub fn is_up(&mut self, nodes: u64) -> bool {
        nodes >= self.next && self.look(nodes)
    }

    /// Whether the search must end because of the time, or because it was told to: for where many leaves are met between two nodes.
    pub fn is_late(&mut self) -> bool {
        if self.is_told(Instant::now()) {
            self.stopped = true;
            // The next node is told so too.
            self.next = 0;
        }
        self.stopped
    }

    /// Whether the time has come, or the word.
    fn is_told(&self, now: Instant) -> bool {
        let late = self.deadline.is_some_and(|deadline| now >= deadline);
        late || self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed))
    }

    #[cold]
    fn look(&mut self, nodes: u64) -> bool {
        let now = Instant::now();
        self.stopped |= nodes > self.nodes || self.is_told(now);
        if now - self.looked < SOON && self.stride < LAST_LOOK {
            self.stride *= 2;
        } else if now - self.looked > 2 * SOON && self.stride > 1 {
            self.stride /= 2;
        }
        self.looked = now;
        // Node limits are kept to the node, whenever the clock was looked at: they make a search the same everywhere.
        self.next =
            if self.stopped { 0 } else { nodes.saturating_add(self.stride).min(self.nodes.max(nodes).saturating_add(1)) };
        self.stopped
    }

    /// Whether the search was ended before its time.
    pub fn was_stopped(&self) -> bool {
        self.stopped
    }

    /// Seconds since the beginning.
    pub fn seconds(&self) -> f64 {
        self.begin.elapsed().as_secs_f64()
    }

    /// Whether more than four fifths of the time are gone: no use in beginning a deeper iteration.
    pub fn nearly_gone(&self) -> bool {
        self.deadline.is_some_and(|deadline| deadline.saturating_duration_since(Instant::now()) < self.begin.elapsed() / 4)
    }
}
