//! Whether `best` answers within its time: on every game, with little time, and where other programs want the processor too.

use std::hint::spin_loop;
use std::num::NonZero;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use poda_core::Refusal;
use poda_core::hash::Random;
use poda_engine::{Spec, open};
use poda_search::{Limits, Rung};

use super::child::asked;
use super::{Figure, Question, Subject, Unit, games};
use crate::sheet::{Sheet, Text};

/// Boards beside those of the other questions: the largest of the games that `best` knows best.
const LARGEST: [&str; 2] = ["colorclash:size=8,rounds=50", "connect4:columns=9,rows=6"];

/// Answers on each game.
const ANSWERS: usize = 60;
/// Random moves at the beginning of each game, so that no two are the same.
const OPENING: usize = 3;
/// Late answers that are left out at most, for each game, because the host had taken a core away.
const EXCUSED: u32 = 20;
/// The field of the first line of `/proc/stat` that tells stolen time.
const STOLEN: usize = 8;

/// A question, the word by which a child process is asked, the time for an answer, and how many busy threads there are for each core.
struct Trial {
    question: Question,
    job: &'static str,
    time: Duration,
    load: usize,
}

impl Trial {
    const fn new(name: Text, job: &'static str, milliseconds: u64, load: usize) -> Self {
        let question = Question { name, unit: Unit::Milliseconds, aim: 0.0 };
        Self { question, job, time: Duration::from_millis(milliseconds), load }
    }

    const fn without_aim(mut self) -> Self {
        self.question.aim = f64::INFINITY;
        self
    }

    /// What a child process measures of a game.
    fn figure(&self, game: &'static str) -> Option<Figure> {
        self.question.announce(game);
        let answer = asked(self.job, Rung::Pvs, game);
        let (&excused, late) = answer.split_first().expect("the child tells first how many it left out");
        let samples: Vec<_> = late.iter().map(|&wait| (wait, Rung::Pvs)).collect();
        let figure = self.question.figure(Subject::Named(game), &samples)?;
        Some(Figure { at: None, excused: excused as usize, ..figure })
    }
}

const TRIALS: [Trial; 5] = [
    Trial::new(Text { en: "`best` beyond its 10 ms", es: "`best` más allá de sus 10 ms" }, "best-10", 10, 0),
    Trial::new(
        Text {
            en: "`best` beyond its 10 ms, a busy thread on each core",
            es: "`best` más allá de sus 10 ms, con un hilo ocupado en cada núcleo",
        },
        "best-10-busy",
        10,
        1,
    ),
    Trial::new(
        Text {
            en: "`best` beyond its 10 ms, two busy threads on each core",
            es: "`best` más allá de sus 10 ms, con dos hilos ocupados en cada núcleo",
        },
        "best-10-loaded",
        10,
        2,
    ),
    Trial::new(Text { en: "`best` beyond its 100 ms", es: "`best` más allá de sus 100 ms" }, "best-100", 100, 0),
    Trial::new(
        Text {
            en: "`best` beyond its 100 ms, two busy threads on each core",
            es: "`best` más allá de sus 100 ms, con dos hilos ocupados en cada núcleo",
        },
        "best-100-loaded",
        100,
        2,
    ),
];

/// For comparison, without an aim: with two busy threads on each core, the system itself may wake up a thread too late that has only slept.
const ASLEEP: Trial = Trial::new(
    Text {
        en: "a thread that only sleeps beyond its 10 ms, two busy threads on each core",
        es: "un hilo que solo duerme más allá de sus 10 ms, con dos hilos ocupados en cada núcleo",
    },
    "asleep-10-loaded",
    10,
    2,
)
.without_aim();
/// It sleeps for one part in so many of its time: longer than who asks `best` waits, which leaves it less to be held up.
const SLEEP: u32 = 4;

/// Asks every question on every game, and the system itself.
pub fn measure(sheet: &mut Sheet<Figure>) {
    for trial in &TRIALS {
        sheet.rows.extend(games().chain(LARGEST).filter_map(|game| trial.figure(game)));
    }
    sheet.rows.extend(ASLEEP.figure("system"));
}

/// The child's part: how many answers were left out, then by how many milliseconds each of the others was late; `None` where there is no
/// such job.
pub fn lateness(job: &str, game: &str) -> Option<Vec<f64>> {
    let Trial { time, load, .. } = TRIALS.into_iter().chain([ASLEEP]).find(|trial| trial.job == job)?;
    let threads = load * thread::available_parallelism().map_or(1, NonZero::get);
    let over = AtomicBool::new(false);
    let late = thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while !over.load(Ordering::Relaxed) {
                    spin_loop();
                }
            });
        }
        let late = if job == ASLEEP.job { Ok(sleeps(time)) } else { answers(game, time) };
        over.store(true, Ordering::Relaxed);
        late
    });
    let (late, excused) = late.expect("a registered game has a best player");
    Some(std::iter::once(excused.into()).chain(late.into_iter().map(|late| late.as_secs_f64() * 1e3)).collect())
}

/// How long the host of a virtual machine has given its cores to others, in ticks of the kernel; 0 where that is not told.
fn stolen() -> u64 {
    let stat = std::fs::read_to_string("/proc/stat").unwrap_or_default();
    let fields = stat.lines().next().map(str::split_whitespace);
    fields.and_then(|mut fields| fields.nth(STOLEN)?.parse().ok()).unwrap_or(0)
}

/// Lets a thread sleep for a part of this time, as often as `best` answers on all games: by how much it was late, and how many were left out.
fn sleeps(time: Duration) -> (Vec<Duration>, u32) {
    let mut lateness = Lateness::new(time);
    while lateness.late.len() < ANSWERS * games().chain(LARGEST).count() {
        lateness.take(|| thread::sleep(time / SLEEP));
    }
    (lateness.late, lateness.excused)
}

/// By how much answers come later than their time, but for those that the host of a virtual machine holds up.
struct Lateness {
    time: Duration,
    late: Vec<Duration>,
    excused: u32,
}

impl Lateness {
    const fn new(time: Duration) -> Self {
        Self { time, late: Vec::new(), excused: 0 }
    }

    /// Waits for an answer.
    fn take<T>(&mut self, answer: impl FnOnce() -> T) -> T {
        let (before, asked) = (stolen(), Instant::now());
        let answer = answer();
        let beyond = asked.elapsed().saturating_sub(self.time);
        if !beyond.is_zero() && self.excused < EXCUSED && stolen() > before {
            self.excused += 1;
        } else {
            self.late.push(beyond);
        }
        answer
    }
}

/// Lets `best` answer along its own games with so much time: how late each answer was, and how many were left out.
fn answers(game: &str, time: Duration) -> Result<(Vec<Duration>, u32), Refusal> {
    let start = open(game)?;
    let mut player = start.seat(&Spec::read(start.game(), "best")?, 1)?;
    let limits = Limits { time: Some(time), ..Limits::default() };
    let mut random = Random::new(1);
    let mut lateness = Lateness::new(time);
    let (mut board, mut plies) = (start.clone(), 0);
    while lateness.late.len() < ANSWERS {
        if board.outcome().is_some() {
            (board, plies) = (start.clone(), 0);
        }
        let mv = if plies < OPENING {
            board.random_move(&mut random)
        } else {
            let choice = lateness.take(|| player.choose(board.as_ref(), &limits, &mut |_| {}));
            choice.expect("a player answers while the game goes on").mv
        };
        board.play(mv);
        plies += 1;
    }
    Ok((lateness.late, lateness.excused))
}
