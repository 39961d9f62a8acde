//! `poda book`: books of the first plies of Connect Four, made and checked.

mod portion;
mod volume;

use std::io::{self, ErrorKind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use clap::{ArgMatches, Command};
use poda_core::hash::Random;
use poda_core::{Message, Refusal};
use poda_engine::connect4::{Board, MOST_PLIES, MOST_RESULT_PLIES, Solver, Standard};
use poda_search::{Limits, SOLVER_MEMORY};
use poda_words::Words;
use serde_json::json;

use self::portion::Portion;
use self::volume::Volume;
use super::Entry;
use crate::grammar::Grammar;
use crate::output::{end_progress, numerals, write_json};
use crate::{Failure, Output, file, interrupt, limits, values};

/// `poda book`
pub const COMMAND: Entry = Entry { name: "book", grammar, run };

/// Time between two writings of a book that is being made: what a crash can cost.
const WRITTEN_EVERY: Duration = Duration::from_secs(20);
/// Positions that are checked where nothing is said.
const SAMPLES: u64 = 100;

fn grammar(command: Command, grammar: &Grammar<'_>) -> Command {
    let threads = || grammar.option_for("threads", "N", "help-solver-threads");
    let make = grammar
        .command("make")
        .arg(grammar.option_for("plies", "N", "help-book-plies").required(true))
        .arg(grammar.option_for("out", "FILE", "help-book-out").required(true))
        .arg(grammar.flag("results"))
        .args([threads(), grammar.option("memory", "64M")]);
    let check = grammar
        .command("check")
        .arg(grammar.argument("file", "help-book-file"))
        .args([grammar.option("samples", "N"), grammar.option_for("seed", "N", "help-samples-seed")])
        .args([threads(), grammar.option("memory", "64M")]);
    command.subcommand_required(true).subcommands([make, check])
}

fn run(args: &ArgMatches, words: &Words, output: &Output) -> Result<(), Failure> {
    match args.subcommand() {
        Some(("make", args)) => make(args, words, output),
        Some((_, args)) => check(args, words, output),
        None => Ok(()),
    }
}

/// A solver for many positions, how many of them at a time, and the flag that ends it.
struct Work {
    solver: Solver,
    portion: Portion,
    stop: Arc<AtomicBool>,
}

impl Work {
    fn read(args: &ArgMatches) -> Result<Self, Refusal> {
        let threads = values::number(args, "threads")?.map_or(1, values::possible_threads);
        let stop = interrupt::flag();
        let mut solver = Solver::new(limits::memory(args, SOLVER_MEMORY)?).on_threads(threads);
        solver.limit(Limits { stop: Some(Arc::clone(&stop)), ..Limits::default() });
        Ok(Self { solver, portion: Portion::new(threads), stop })
    }

    /// What the solver says of positions; the time it takes decides how many come next.
    fn ask(&mut self, book: &Volume, boards: &[Board<Standard>]) -> Vec<Option<i32>> {
        let begin = Instant::now();
        let found = book.ask(&mut self.solver, boards);
        self.portion.took(begin.elapsed());
        found
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// Reads a book; `None` where there is no such file.
fn read(file: &str) -> Result<Option<Volume>, Failure> {
    match std::fs::read(file) {
        Ok(bytes) => Ok(Some(Volume::from_bytes(&bytes).map_err(|why| Refusal(why.0.with("file", file)))?)),
        Err(why) if why.kind() == ErrorKind::NotFound => Ok(None),
        Err(why) => Err(Failure::opening(file, &why)),
    }
}

/// Makes a book, or goes on with one that was begun.
fn make(args: &ArgMatches, words: &Words, output: &Output) -> Result<(), Failure> {
    let (name, plies) = (values::text(args, "out"), plies(args)?);
    let empty = Volume::new(plies, args.get_flag("results"));
    let mut book = read(&name)?.unwrap_or_else(|| empty.clone());
    if book.kind() != empty.kind() {
        return Err(Refusal::new("book-other-kind").with("file", name).with("found", book.kind()).into());
    }
    if book.plies() != plies {
        return Err(Refusal::new("book-other-plies")
            .with("file", name)
            .with("found", book.plies())
            .with("plies", plies)
            .into());
    }
    let work = Work::read(args)?;
    let begin = Instant::now();
    let mut making = Making { book: &mut book, name: &name, work, words, output };
    let solved = making.run();
    end_progress();
    solved?;
    let (known, all) = count(&book);
    let seconds = begin.elapsed().as_secs_f64();
    if output.json() {
        return write_json(&json!({
            "file": name, "kind": book.kind(), "plies": plies, "positions": all, "known": known, "complete": known == all,
            "stopped": known < all, "seconds": seconds,
        }));
    }
    let id = if known == all { "book-made" } else { "book-stopped" };
    let message = Message::new(id).with("file", name).with("plies", plies).with("known", known.to_string());
    output.text(&words.say(&message.with("all", all.to_string()).with("seconds", numerals(words).number(seconds, 1))))
}

/// How many plies the book is to have.
fn plies(args: &ArgMatches) -> Result<u32, Refusal> {
    let text = values::text(args, "plies");
    let most = if args.get_flag("results") { MOST_RESULT_PLIES } else { MOST_PLIES };
    let plies = text.parse().ok().filter(|plies| *plies <= most);
    plies.ok_or_else(|| Refusal::new("argument-plies").with("text", text.as_str()).with("most", most))
}

/// How many positions of the last ply are known, and how many there are.
fn count(book: &Volume) -> (usize, usize) {
    let positions = book.positions();
    (positions.iter().filter(|(_, told)| told.is_some()).count(), positions.len())
}

/// A book that is being made.
struct Making<'a> {
    book: &'a mut Volume,
    name: &'a str,
    work: Work,
    words: &'a Words,
    output: &'a Output,
}

impl Making<'_> {
    /// Solves what is not known yet, and writes the book every now and then and at the end.
    fn run(&mut self) -> Result<(), Failure> {
        // Where it cannot be written nothing is worth the work.
        self.write()?;
        let open: Vec<Board<Standard>> =
            self.book.positions().into_iter().filter(|(_, told)| told.is_none()).map(|(board, _)| board).collect();
        let begin = Instant::now();
        let (mut written, mut left, mut answers) = (begin, &open[..], Vec::new());
        while !left.is_empty() && !self.work.is_stopped() {
            let boards = self.work.portion.take(&mut left);
            let found = self.work.ask(self.book, boards);
            answers.extend(boards.iter().zip(found).filter_map(|(&board, answer)| Some((board, answer?))));
            self.tell(open.len() - left.len(), open.len(), begin.elapsed());
            if written.elapsed() > WRITTEN_EVERY {
                self.book.learn(answers.drain(..));
                self.write()?;
                written = Instant::now();
            }
        }
        self.book.learn(answers);
        self.write()
    }

    fn write(&self) -> Result<(), Failure> {
        file::replace(self.name, &self.book.to_bytes())
    }

    fn tell(&self, done: usize, open: usize, elapsed: Duration) {
        let left = elapsed.as_secs() * (open - done) as u64 / done as u64;
        let message = Message::new("book-progress").with("done", done.to_string()).with("all", open.to_string());
        self.output.progress(&message.with("minutes", left.div_ceil(60) as u32), self.words);
    }
}

/// Solves some positions of a book once more and compares.
fn check(args: &ArgMatches, words: &Words, output: &Output) -> Result<(), Failure> {
    let name = values::text(args, "file");
    let book = read(&name)?.ok_or_else(|| Failure::opening(&name, &io::Error::from(ErrorKind::NotFound)))?;
    let samples = draw(&book, values::number(args, "samples")?.unwrap_or(SAMPLES), values::seed(args)?);
    let mut work = Work::read(args)?;
    let begin = Instant::now();
    let checked = compare(&book, &name, &samples, &mut work, words, output);
    end_progress();
    let checked = checked?;
    let (known, all) = count(&book);
    let (seconds, stopped) = (begin.elapsed().as_secs_f64(), checked < samples.len());
    if output.json() {
        return write_json(&json!({
            "file": name, "kind": book.kind(), "plies": book.plies(), "positions": all, "known": known, "checked": checked,
            "stopped": stopped, "seconds": seconds,
        }));
    }
    let checked = |id| Message::new(id).with("file", name).with("checked", checked as u32);
    let message = if stopped {
        checked("book-check-stopped").with("samples", samples.len() as u32)
    } else {
        let message = checked("book-checked").with("plies", book.plies()).with("known", known.to_string());
        message.with("all", all.to_string()).with("seconds", numerals(words).number(seconds, 1))
    };
    output.text(&words.say(&message))
}

/// Solves the samples once more; answers how many were, all of them unless it is stopped.
fn compare(
    book: &Volume,
    name: &str,
    samples: &[(Board<Standard>, i32)],
    work: &mut Work,
    words: &Words,
    output: &Output,
) -> Result<usize, Failure> {
    let (mut left, mut checked) = (samples, 0);
    while !left.is_empty() && !work.is_stopped() {
        let part = work.portion.take(&mut left);
        let boards: Vec<_> = part.iter().map(|(board, _)| *board).collect();
        let found = work.ask(book, &boards);
        for ((board, told), found) in part.iter().zip(found).filter_map(|(sample, found)| Some((sample, found?))) {
            checked += 1;
            if found != *told {
                let message = Message::new("book-differs").with("file", name).with("kind", book.kind());
                let message = message.with("position", board.to_string()).with("told", told.to_string());
                return Err(Failure::Outside(message.with("found", found.to_string())));
            }
        }
        let message = Message::new("book-checking").with("done", checked as u32).with("all", samples.len() as u32);
        output.progress(&message, words);
    }
    Ok(checked)
}

/// So many of the positions of which the book says something, drawn by chance, none twice.
fn draw(book: &Volume, samples: u64, seed: u64) -> Vec<(Board<Standard>, i32)> {
    let mut known = book.known();
    let mut random = Random::new(seed);
    let wanted = known.len().min(usize::try_from(samples).unwrap_or(usize::MAX));
    for at in 0..wanted {
        let other = at + random.below(known.len() - at);
        known.swap(at, other);
    }
    known.truncate(wanted);
    known
}
