//! `poda book`: books of the first plies of Connect Four, made and checked.

mod volume;

use std::io::ErrorKind;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use clap::{ArgMatches, Command};
use poda_core::hash::Random;
use poda_core::{Message, Refusal};
use poda_players::connect4::{Board, MOST_PLIES, MOST_RESULT_PLIES, Solver, Standard};
use poda_search::{Limits, SOLVER_MEMORY};
use poda_words::Words;
use serde_json::json;

use self::volume::Volume;
use super::Entry;
use crate::grammar::Grammar;
use crate::output::{end_progress, write_json};
use crate::{Failure, Output, file, interrupt, limits, values};

/// `poda book`
pub const COMMAND: Entry = Entry { name: "book", grammar, run };

/// Positions that are solved between two looks at the clock and at Ctrl-C.
const AT_ONCE: usize = 64;
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

/// The solver for many positions, and the flag that ends it.
fn solver(args: &ArgMatches) -> Result<(Solver, Arc<AtomicBool>), Refusal> {
    let threads = values::number(args, "threads")?.map_or(1, values::possible_threads);
    let stop = interrupt::flag();
    let mut solver = Solver::new(limits::memory(args, SOLVER_MEMORY)?).on_threads(threads);
    solver.limit(Limits { stop: Some(Arc::clone(&stop)), ..Limits::default() });
    Ok((solver, stop))
}

/// Reads a book; `None` where there is no such file.
fn read(file: &str) -> Result<Option<Volume>, Failure> {
    match std::fs::read(file) {
        Ok(bytes) => Ok(Some(Volume::from_bytes(&bytes).map_err(|why| Refusal(why.0.with("file", file)))?)),
        Err(why) if why.kind() == ErrorKind::NotFound => Ok(None),
        Err(why) => Err(unreadable(file, &why.to_string())),
    }
}

fn unreadable(file: &str, why: &str) -> Failure {
    Failure::Outside(Message::new("failed-open").with("file", file).with("why", why))
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
    let (solver, stop) = solver(args)?;
    let begin = Instant::now();
    let mut making = Making { book: &mut book, name: &name, solver, stop: &stop, words, output };
    let solved = making.run();
    end_progress();
    solved?;
    let (known, all) = count(&book);
    let seconds = begin.elapsed().as_secs_f64();
    if output.json() {
        return write_json(&json!({
            "file": name, "kind": book.kind(), "plies": plies, "positions": all, "known": known, "complete": known == all, "seconds": seconds,
        }));
    }
    let id = if known == all { "book-made" } else { "book-stopped" };
    let message = Message::new(id).with("file", name).with("plies", plies).with("known", known.to_string());
    output.text(&words.say(&message.with("all", all.to_string()).with("seconds", format!("{seconds:.1}"))))
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
    solver: Solver,
    stop: &'a AtomicBool,
    words: &'a Words,
    output: &'a Output,
}

impl Making<'_> {
    /// Solves what is not known yet, and writes the book every now and then and at the end.
    fn run(&mut self) -> Result<(), Failure> {
        let open: Vec<Board<Standard>> =
            self.book.positions().into_iter().filter(|(_, told)| told.is_none()).map(|(board, _)| board).collect();
        let begin = Instant::now();
        let (mut written, mut done, mut answers) = (begin, 0, Vec::new());
        for boards in open.chunks(AT_ONCE) {
            let found = self.book.ask(&mut self.solver, boards);
            answers.extend(boards.iter().zip(found).filter_map(|(&board, answer)| Some((board, answer?))));
            done += boards.len();
            if self.stop.load(Ordering::Relaxed) {
                break;
            }
            self.tell(done, open.len(), begin.elapsed());
            if written.elapsed() > WRITTEN_EVERY {
                self.book.learn(answers.drain(..));
                file::replace(self.name, &self.book.to_bytes())?;
                written = Instant::now();
            }
        }
        self.book.learn(answers);
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
    let book = read(&name)?.ok_or_else(|| unreadable(&name, &std::io::Error::from(ErrorKind::NotFound).to_string()))?;
    let samples = draw(&book, values::number(args, "samples")?.unwrap_or(SAMPLES), values::seed(args)?);
    let (mut solver, stop) = solver(args)?;
    let begin = Instant::now();
    let mut checked = 0;
    for part in samples.chunks(AT_ONCE) {
        let boards: Vec<_> = part.iter().map(|(board, _)| *board).collect();
        let found = book.ask(&mut solver, &boards);
        for ((board, told), found) in part.iter().zip(found).filter_map(|(sample, found)| Some((sample, found?))) {
            checked += 1;
            if found != *told {
                end_progress();
                let message = Message::new("book-differs")
                    .with("file", name)
                    .with("kind", book.kind())
                    .with("position", board.to_string());
                return Err(Failure::Outside(message.with("told", told.to_string()).with("found", found.to_string())));
            }
        }
        let message = Message::new("book-checking").with("done", checked as u32).with("all", samples.len() as u32);
        output.progress(&message, words);
        if stop.load(Ordering::Relaxed) {
            break;
        }
    }
    end_progress();
    let (known, all) = count(&book);
    let seconds = begin.elapsed().as_secs_f64();
    if output.json() {
        return write_json(&json!({
            "file": name, "kind": book.kind(), "plies": book.plies(), "positions": all, "known": known, "checked": checked, "seconds": seconds,
        }));
    }
    let message = Message::new("book-checked").with("file", name).with("plies", book.plies()).with("known", known.to_string());
    let message = message.with("all", all.to_string()).with("checked", checked as u32);
    output.text(&words.say(&message.with("seconds", format!("{seconds:.1}"))))
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
