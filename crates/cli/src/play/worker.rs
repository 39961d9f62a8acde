//! Thinking on a thread of its own, so that the screen and the clock go on meanwhile.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

use poda_arena::session::{Job, Review, ReviewJob, Thought};
use poda_search::Limits;

/// What the thinking is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// The machine player to act chooses its move.
    Move,
    /// A person is out of time, and the table moves for them.
    LateMove,
    /// A person asked for a hint.
    Hint,
    /// A person asked what every move is worth.
    Analysis,
    /// A person asked where the game was lost.
    Review,
}

/// What a thread tells.
pub enum Told {
    /// It has come further.
    Further(Thought),
    /// It has come further through a record: this many plies are done.
    Plies(usize),
    /// It has an answer.
    Answer(Thought),
    /// It has gone through the record.
    Reviewed(Review),
}

/// A thread that thinks. Dropping it stops the thinking, and nobody hears the answer.
pub struct Worker {
    /// What it is for.
    pub purpose: Purpose,
    /// The last it told.
    pub latest: Option<Thought>,
    /// Plies done, of a review.
    pub plies: Option<usize>,
    stop: Arc<AtomicBool>,
    told: Receiver<Told>,
}

impl Worker {
    /// Begins to think.
    pub fn think(purpose: Purpose, time: Option<Duration>, job: impl FnOnce(&Limits) -> Option<Job>) -> Option<Self> {
        let (limits, stop) = stoppable(time);
        let job = job(&limits)?;
        Some(Self::start(purpose, stop, move |sender| {
            let answer = job.run(&mut |thought| tell(&sender, Told::Further(thought.clone())));
            tell(&sender, Told::Answer(answer));
        }))
    }

    /// Begins to go through a record.
    pub fn review(time: Duration, job: impl FnOnce(&Limits) -> ReviewJob) -> Self {
        let (limits, stop) = stoppable(Some(time));
        let job = job(&limits);
        Self::start(Purpose::Review, stop, move |sender| {
            let review = job.run(&mut |review| tell(&sender, Told::Plies(review.plies.len())));
            tell(&sender, Told::Reviewed(review));
        })
    }

    fn start(purpose: Purpose, stop: Arc<AtomicBool>, work: impl FnOnce(Sender<Told>) + Send + 'static) -> Self {
        let (sender, told) = channel();
        thread::spawn(move || work(sender));
        Self { purpose, latest: None, plies: None, stop, told }
    }

    /// Asks for the answer at once.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// What was told since the last time.
    pub fn hear(&mut self) -> Vec<Told> {
        let told: Vec<Told> = self.told.try_iter().collect();
        for news in &told {
            match news {
                Told::Further(thought) => self.latest = Some(thought.clone()),
                Told::Plies(done) => self.plies = Some(*done),
                Told::Answer(_) | Told::Reviewed(_) => {}
            }
        }
        told
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.stop();
    }
}

fn stoppable(time: Option<Duration>) -> (Limits, Arc<AtomicBool>) {
    let stop = Arc::new(AtomicBool::new(false));
    (Limits { time, stop: Some(Arc::clone(&stop)), ..Limits::default() }, stop)
}

/// Where nobody listens any more, there is nothing to tell.
fn tell(sender: &Sender<Told>, news: Told) {
    let _ = sender.send(news);
}
