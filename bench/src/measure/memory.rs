//! What memory searches take, and whether they give it back.
//!
//! The kernel tells how much a process has in use, and has had at most. Linux only; elsewhere the questions are left out.

use std::fs;
use std::time::Duration;

use poda_games::GAMES;
use poda_search::{Limits, Rung};

use super::child::asked;
use super::{Figure, Question, Subject, THREADS, Unit, games};
use crate::job::Job;
use crate::sheet::{Sheet, Text};

/// The words by which a child process is asked.
pub const PEAK_JOB: &str = "peak";
pub const LEAK_JOB: &str = "leak";

const MEGABYTE: usize = 1 << 20;

/// The limit, and a quarter more for stacks, lists and what the allocator keeps.
const PEAK: Question = Question {
    name: Text { en: "peak over 200 searches with 16 MB each", es: "máximo en 200 búsquedas con 16 MB cada una" },
    unit: Unit::Megabytes,
    aim: 20.0,
};
const PEAK_SEARCHES: usize = 200;
const PEAK_LIMIT: usize = 16 * MEGABYTE;
/// Time enough to fill the memory on the large boards, which have many moves.
const PEAK_TIME: Duration = Duration::from_millis(50);
/// The rung with a table, and the one with a tree.
const PEAK_RUNGS: [Rung; 2] = [Rung::Pvs, Rung::Mcts];

/// A leak of sixty bytes a search would be seen.
const LEAK: Question = Question {
    name: Text { en: "growth from search 1,000 to search 10,000", es: "aumento de la búsqueda 1.000 a la 10.000" },
    unit: Unit::Megabytes,
    aim: 0.5,
};
const LEAK_SEARCHES: [usize; 2] = [1_000, 9_000];
/// Nodes, or playouts.
const TINY_NODES: u64 = 20;
const TINY_MEMORY: usize = 1 << 16;

/// What a child is told instead of a game.
const EVERY_GAME: &str = "all";

/// Asks both questions.
pub fn measure(sheet: &mut Sheet<Figure>) {
    for (question, job, rungs) in [(PEAK, PEAK_JOB, &PEAK_RUNGS[..]), (LEAK, LEAK_JOB, &Rung::ALL)] {
        if !cfg!(target_os = "linux") {
            sheet.left_out.push(question.left_out("every rung", "the memory of a process is read from /proc, which Linux has"));
            continue;
        }
        for &rung in rungs {
            question.announce(rung.name());
            let subject = Subject::Named(rung.name());
            let figures = asked(job, rung, EVERY_GAME).into_iter();
            sheet.rows.extend(figures.map(|worst| question.once(subject, worst)));
        }
    }
}

/// How many megabytes more than before the first search were in use at most.
pub fn peak(rung: Rung) -> f64 {
    tiny(rung, 1);
    let before = status("VmHWM");
    for game in games().cycle().take(PEAK_SEARCHES) {
        let limits = Limits { time: Some(PEAK_TIME), ..Limits::default() };
        Job { memory: PEAK_LIMIT, evaluated: true, ..Job::new(rung, limits) }.run(game);
    }
    status("VmHWM") - before
}

/// How many megabytes more are in use after many searches than after some.
pub fn leak(rung: Rung) -> f64 {
    let [before, after] = LEAK_SEARCHES.map(|searches| {
        tiny(rung, searches);
        status("VmRSS")
    });
    after - before
}

/// Small searches of every game of the registry in turn.
fn tiny(rung: Rung, searches: usize) {
    for game in GAMES.iter().map(|game| game.name).cycle().take(searches) {
        let limits = Limits { nodes: Some(TINY_NODES), ..Limits::default() };
        Job { memory: TINY_MEMORY, threads: THREADS, evaluated: true, ..Job::new(rung, limits) }.run(game);
    }
}

/// A line of the kernel's report on this process, in megabytes.
fn status(name: &str) -> f64 {
    let report = fs::read_to_string("/proc/self/status").expect("Linux has /proc");
    in_megabytes(&report, name).unwrap_or_else(|| panic!("/proc/self/status has no {name}"))
}

/// A line is a name, a colon, and a number with `kB`.
fn in_megabytes(report: &str, name: &str) -> Option<f64> {
    const KILOBYTES: f64 = 1_024.0;
    let line = report.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':'))?;
    line.trim().strip_suffix("kB")?.trim().parse::<f64>().ok().map(|kilobytes| kilobytes / KILOBYTES)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_kernels_report_is_read() {
        let report = "Name:\tpoda-bench\nVmHWM:\t    2048 kB\nVmRSS:\t    1024 kB\nThreads:\t1\n";
        assert_eq!(in_megabytes(report, "VmRSS").map(f64::to_bits), Some(1.0_f64.to_bits()));
        assert_eq!(in_megabytes(report, "VmHWM").map(f64::to_bits), Some(2.0_f64.to_bits()));
        assert_eq!(in_megabytes(report, "Vm"), None);
        assert_eq!(in_megabytes(report, "Threads"), None);
    }
}
