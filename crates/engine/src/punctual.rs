//! Answers in time, also where other programs want the processor.
//!
//! A thread that calculates is taken off the processor when its share is used up, and gets it back only when the others had theirs:
//! on a loaded machine that takes longer than a short time limit. A thread that has slept is let in almost at once. So thinking is
//! done by a thread of its own; whoever asked sleeps, and answers by the latest it was told when the time is nearly up.
//!
//! It sleeps by the clock and looks for news itself. Waking it up would put it on the core of the thread that thinks, and in line
//! behind whatever else wants that one: with two busy threads on each core, one in a hundred would come 9 ms late instead of 4.
//! Each time it wakes up it may have to wait for others, so it does that seldom, and with a short time only twice: 6 of 96,000 answers
//! to 10 ms were late then, and 52 of 259,000 where it looked after 20, 40, 80 ... microseconds.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

/// One part in so many of a time is not used for thinking.
const RESERVE: u32 = 10;
/// The reserve is no less than this. With two busy threads on each core, one that wakes up waits until both had their turns, of 4 ms each
/// where the system looks 250 times a second.
const LEAST_RESERVE: Duration = Duration::from_micros(8_700);
/// Thinking has no less than one part in so many of the time.
const LEAST_THINKING: u32 = 8;
/// One part in so many of the reserve is for an answer that is on its way.
const ON_ITS_WAY: u32 = 25;
/// One part in so many of what is left then is for whoever waited in vain to think itself: the thread that thinks may not have had a
/// processor at all. Not more: whoever calculates is soon sent away from a processor that others want.
const HURRY: u32 = 40;

/// How long to sleep between two looks for news: briefly at first, as some answers are known at once, then longer.
const FIRST_NAP: Duration = Duration::from_micros(100);
const NAP: Duration = Duration::from_millis(2);

enum News<R> {
    Further(R),
    Answer(Option<R>),
    Panic(Box<dyn Any + Send>),
}

/// There was no answer in time.
#[derive(Debug, PartialEq, Eq)]
pub struct Late<R> {
    /// What was told last.
    pub latest: Option<R>,
    /// For how long whoever asked may think now.
    pub hurry: Duration,
}

/// Ends when thinking must.
#[derive(Clone, Copy, Debug)]
pub struct Deadline(Instant);

impl Deadline {
    /// The time that is left; `None` where none is, and nobody waits any longer.
    pub fn left(self) -> Option<Duration> {
        Some(self.0.saturating_duration_since(Instant::now())).filter(|left| !left.is_zero())
    }
}

type Job = Box<dyn FnOnce() + Send>;

/// A thread that thinks when asked, one question after the other.
///
/// It is the same for all questions. Who begins a thread waits for others that are just ending, and those may wait for a processor: with two
/// busy threads on each core, 19 of 10,000 answers to 10 ms were late where each had a thread of its own, and 7 of 10,000 with this one.
pub struct Thinking {
    jobs: Sender<Job>,
}

impl Thinking {
    /// Begins the thread, which ends when this is dropped, and sleeps until it is there. Whoever has just calculated is let in last when
    /// it wakes up, and seating a player takes some calculating: of first answers to 10 ms, one in thirty was late without that.
    pub fn new() -> Self {
        let (jobs, asked) = channel::<Job>();
        let (begun, beginning) = channel();
        thread::spawn(move || {
            begun.send(()).expect("whoever begins it waits for that");
            for job in asked {
                job();
            }
        });
        beginning.recv().expect("it does not end without having begun");
        Self { jobs }
    }

    /// What `think` answers within `time`, else the latest of what it tells.
    pub fn answer_within<R: Send + 'static>(
        &self,
        time: Duration,
        think: impl FnOnce(Deadline, &mut (dyn FnMut(R) + Send)) -> Option<R> + Send + 'static,
        heard: impl FnMut(&R),
    ) -> Result<R, Late<R>> {
        let begin = Instant::now();
        let (thinking, patience) = parts(time);
        let (tell, told) = channel();
        let job = move || {
            let further = &mut |further| drop(tell.send(News::Further(further)));
            let answer = catch_unwind(AssertUnwindSafe(|| think(Deadline(begin + thinking), further)));
            // Nobody listens any more if it took too long.
            drop(tell.send(answer.map_or_else(News::Panic, News::Answer)));
        };
        self.jobs.send(Box::new(job)).expect("the thread outlives whoever can ask it");
        let hurry = || time.saturating_sub(begin.elapsed()) / HURRY;
        latest(&told, begin + patience, heard).map_err(|latest| Late { latest, hurry: hurry() })
    }
}

/// The answer, or else the latest news by `end`.
fn latest<R>(told: &Receiver<News<R>>, end: Instant, mut heard: impl FnMut(&R)) -> Result<R, Option<R>> {
    let (mut latest, mut nap) = (None, FIRST_NAP);
    loop {
        match told.try_recv() {
            Ok(News::Answer(answer)) => return answer.ok_or(latest),
            Ok(News::Panic(panic)) => resume_unwind(panic),
            Ok(News::Further(further)) => {
                heard(&further);
                latest = Some(further);
            }
            Err(_) => {
                let left = end.saturating_duration_since(Instant::now());
                if left.is_zero() {
                    return Err(latest);
                }
                thread::sleep(nap.min(left));
                nap = NAP;
            }
        }
    }
}

/// For how much of a time to think, and when to wait no longer.
fn parts(time: Duration) -> (Duration, Duration) {
    let reserve = (time / RESERVE).max(LEAST_RESERVE);
    let thinking = time.saturating_sub(reserve).max(time / LEAST_THINKING);
    (thinking, thinking + time.saturating_sub(thinking) / ON_ITS_WAY)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer_within<R: Send + 'static>(
        time: Duration,
        think: impl FnOnce(Deadline, &mut (dyn FnMut(R) + Send)) -> Option<R> + Send + 'static,
        heard: impl FnMut(&R),
    ) -> Result<R, Late<R>> {
        Thinking::new().answer_within(time, think, heard)
    }

    const SOON: Duration = Duration::from_millis(20);
    const NEVER: Duration = Duration::from_hours(1);

    #[test]
    fn an_answer_in_time_is_the_answer() {
        let mut heard = Vec::new();
        let think = |_, tell: &mut (dyn FnMut(u32) + Send)| {
            tell(1);
            tell(2);
            Some(3)
        };
        assert_eq!(answer_within(NEVER, think, |&news| heard.push(news)), Ok(3));
        assert_eq!(heard, [1, 2]);
    }

    #[test]
    fn who_does_not_answer_is_taken_at_the_latest_word() {
        // Whether the word comes soon is not for us to say: with more and more time it must.
        let patient = |time| {
            answer_within(
                time,
                |_, tell| {
                    tell(1);
                    tell(2);
                    stuck()
                },
                |_| {},
            )
        };
        let latest = |time| patient(time).expect_err("it is stuck").latest;
        assert!((0..12).any(|doublings| latest(SOON * (1 << doublings)) == Some(2)));
    }

    #[test]
    fn who_says_nothing_has_no_answer() {
        let late = answer_within::<u32>(SOON, |_, _| stuck(), |_| {}).expect_err("it is stuck");
        assert_eq!(late.latest, None);
        assert!(late.hurry < SOON / 4, "{late:?}");
    }

    /// Thinks for ever.
    fn stuck() -> Option<u32> {
        loop {
            thread::park();
        }
    }

    #[test]
    fn a_part_of_the_time_is_kept_back() {
        let in_micros = |milliseconds| {
            let (thinking, patience) = parts(Duration::from_millis(milliseconds));
            (thinking.as_micros(), patience.as_micros())
        };
        assert_eq!(in_micros(1000), (900_000, 904_000));
        assert_eq!(in_micros(10), (1_300, 1_648));
        assert_eq!(in_micros(2), (250, 320), "thinking has an eighth at least");
        assert_eq!(parts(Duration::ZERO), (Duration::ZERO, Duration::ZERO));
    }

    #[test]
    fn one_thread_thinks_about_every_question() {
        let thinking = Thinking::new();
        let ask = || thinking.answer_within(NEVER, |_, _| Some(thread::current().id()), |_| {});
        let first = ask();
        assert_ne!(first, Ok(thread::current().id()));
        assert_eq!(ask(), first);
    }

    #[test]
    #[should_panic(expected = "as the thinker did")]
    fn a_panic_is_passed_on() {
        let _ = answer_within::<u32>(NEVER, |_, _| panic!("as the thinker did"), |_| {});
    }
}
