//! How soon a search ends that is told to end: by a flag from outside, or by its time.
//!
//! Every rung is tried on every game, with the evaluation that takes longest and a table of the usual size. Unlike in a duel, making
//! and giving back that table counts: whoever waits for the answer waits for it too.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use poda_search::{Limits, Rung};

use super::child::asked;
use super::{Figure, Question, Subject, THREADS, Unit, games};
use crate::job::Job;
use crate::sheet::{Sheet, Text};

/// How often each rung is tried on each game.
const ROUNDS: usize = 3;

const STOP: Question = Question {
    name: Text { en: "from the stop flag to the answer", es: "de la señal de parada a la respuesta" },
    unit: Unit::Milliseconds,
    aim: 20.0,
};
/// How long a search runs before it is told to stop.
const UNDISTURBED: Duration = Duration::from_millis(50);

const SHORT_TIME: Question =
    Question { name: Text { en: "beyond a time limit of 10 ms", es: "más allá de un límite de 10 ms" }, ..STOP };
const LONG_TIME: Question =
    Question { name: Text { en: "beyond a time limit of 100 ms", es: "más allá de un límite de 100 ms" }, ..STOP };

/// How long an answer is waited for. A search that takes longer is told with that time.
const PATIENCE: Duration = Duration::from_secs(2);
/// Less than that by any time limit: such a search has not answered.
const TOO_LONG: Duration = Duration::from_secs(1);

/// Every question with the word by which a child process is asked, and the time limit; without one a flag is set.
const QUESTIONS: [(Question, &str, Option<Duration>); 3] = [
    (STOP, "stop", None),
    (SHORT_TIME, "time-10", Some(Duration::from_millis(10))),
    (LONG_TIME, "time-100", Some(Duration::from_millis(100))),
];

/// Asks every question of every rung on every game.
pub fn measure(sheet: &mut Sheet<Figure>) {
    for (question, job, _) in QUESTIONS {
        let mut all = Vec::new();
        for game in games() {
            question.announce(game);
            let samples: Vec<(f64, Rung)> = Rung::ALL
                .into_iter()
                .flat_map(|rung| asked(job, rung, game).into_iter().map(move |wait| (wait, rung)))
                .collect();
            match question.figure(Subject::Named(game), &samples) {
                Some(figure) => sheet.rows.push(figure),
                None => sheet.left_out.push(question.left_out(game, "every search had ended by itself before")),
            }
            all.extend(samples);
        }
        sheet.rows.extend(question.figure(Subject::AllGames, &all));
    }
}

/// The child's part: milliseconds of several rounds, none where the search had ended by itself; `None` where there is no such job.
pub fn waits(job: &str, rung: Rung, game: &str) -> Option<Vec<f64>> {
    let (_, _, limit) = QUESTIONS.into_iter().find(|(_, name, _)| *name == job)?;
    let mut waits = Vec::new();
    for _ in 0..ROUNDS {
        let wait = match limit {
            Some(limit) => Some(overshoot(game, rung, limit)),
            None => stop_wait(game, rung),
        };
        waits.extend(wait.map(milliseconds));
        if wait.is_some_and(|wait| wait >= TOO_LONG) {
            // The search still runs, and would slow down the next round.
            break;
        }
    }
    Some(waits)
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// From setting the flag to the answer; `None` if the search had ended by itself.
fn stop_wait(game: &str, rung: Rung) -> Option<Duration> {
    let flag = Arc::new(AtomicBool::new(false));
    let answer = begin(game, rung, Limits { stop: Some(Arc::clone(&flag)), ..Limits::default() });
    thread::sleep(UNDISTURBED);
    let told = Instant::now();
    flag.store(true, Ordering::Relaxed);
    answered(&answer).checked_duration_since(told)
}

/// How much longer than its limit a search takes.
fn overshoot(game: &str, rung: Rung, limit: Duration) -> Duration {
    let begun = Instant::now();
    let answer = begin(game, rung, Limits { time: Some(limit), ..Limits::default() });
    answered(&answer).duration_since(begun).saturating_sub(limit)
}

/// Begins a search on a thread of its own, and answers where the moment of its answer will be told.
fn begin(game: &str, rung: Rung, limits: Limits) -> Receiver<Instant> {
    let (tell, answer) = channel();
    let game = game.to_owned();
    thread::spawn(move || {
        Job { threads: THREADS, evaluated: true, ..Job::new(rung, limits) }.run(&game);
        // Nobody listens any more if it took too long.
        let _ = tell.send(Instant::now());
    });
    answer
}

/// The moment of the answer, or the end of [`PATIENCE`].
fn answered(answer: &Receiver<Instant>) -> Instant {
    match answer.recv_timeout(PATIENCE) {
        Ok(moment) => moment,
        Err(RecvTimeoutError::Timeout) => Instant::now(),
        Err(RecvTimeoutError::Disconnected) => panic!("the search panicked, as told above"),
    }
}
