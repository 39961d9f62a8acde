//! `cargo xtask solver`: the exact solver of Connect Four on the public test sets, beside bitbully from PyPI.
//!
//! Both solve the same positions in turns, a few at a time, with tables of the same size in pages of the same kind, on one thread and
//! without a book. Every score is compared with that of the set. Once the table is cleared before each position, which is not timed, and
//! once it is kept. Asking for the time of the processor takes as long as an easy position, so what that costs is taken off, of both.

mod bitbully;
mod row;
mod sets;

use std::process::ExitCode;

use cpu_time::ThreadTime;
use poda_engine::connect4::{Board, Solver, Standard};

use crate::sheet::{LeftOut, Output, Sheet};
use bitbully::Bitbully;
use row::{Figures, Race};
use sets::{Problem, SETS, Set};

/// Turns that each of both gets for a set.
const TURNS: usize = 10;

/// How often the time of the processor is asked for to learn what that costs.
const ASKINGS: usize = 1_001;

/// What is done with the table before each position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Table {
    Cleared,
    Kept,
}

impl Table {
    /// As the script and the JSON call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cleared => "cleared",
            Self::Kept => "kept",
        }
    }
}

/// What a solver says of a position.
#[derive(Clone, Copy, Debug)]
pub struct Answer {
    pub score: i32,
    pub nodes: u64,
    /// Of the processor: what else the machine does meanwhile does not count.
    pub seconds: f64,
}

/// Runs it and tells. `python` is an interpreter that has bitbully, or why there is none; `positions` a number of positions for every set
/// instead of the usual ones.
pub fn run(python: Result<&str, &str>, positions: Option<usize>, output: Output) -> ExitCode {
    match sheet(python, positions) {
        Ok(sheet) => sheet.tell(output),
        Err(why) => {
            eprintln!("error: {why}");
            ExitCode::FAILURE
        }
    }
}

fn sheet(python: Result<&str, &str>, positions: Option<usize>) -> Result<Sheet<Race>, String> {
    let mut left_out = Vec::new();
    let mut theirs = python.map_err(str::to_owned).and_then(Bitbully::start).map_or_else(
        |why| {
            left_out.push(LeftOut { what: "the times of bitbully".to_owned(), why });
            None
        },
        Some,
    );
    let mut rows = Vec::new();
    for table in [Table::Cleared, Table::Kept] {
        for set in &SETS {
            eprintln!("... {}, table {}", set.name, table.name());
            let problems = set.sample(positions.unwrap_or(set.usual))?;
            rows.push(race(set, table, &problems, theirs.as_mut())?);
        }
    }
    Ok(Sheet { name: "solver", rows, left_out })
}

/// Lets both solve a set in turns, with tables that know nothing of the sets before.
fn race(set: &'static Set, table: Table, problems: &[Problem], mut theirs: Option<&mut Bitbully>) -> Result<Race, String> {
    let mut solver = Solver::new(bitbully::MEMORY);
    // The first pages are handed out before the clock is started.
    solver.solve(Board::EMPTY.play(0).and_then(|board| board.play(0)).unwrap_or(Board::EMPTY));
    solver.forget();
    if let Some(theirs) = &mut theirs {
        theirs.forget()?;
    }
    let mut ours = Figures::default();
    let mut other = Figures::default();
    for turn in problems.chunks(problems.len().div_ceil(TURNS).max(1)) {
        ours.add(set.name, turn, &our_answers(&mut solver, table, turn)?)?;
        if let Some(theirs) = &mut theirs {
            other.add(set.name, turn, &theirs.solve(table, turn)?)?;
        }
    }
    Ok(Race { set, table, ours, theirs: theirs.is_some().then_some(other) })
}

fn our_answers(solver: &mut Solver, table: Table, problems: &[Problem]) -> Result<Vec<Answer>, String> {
    let (mut answers, asking) = (Vec::new(), cost_of_asking());
    for Problem { digits, .. } in problems {
        let board = Board::from_digits(Standard, digits).ok_or_else(|| format!("{digits} is no position"))?;
        if table == Table::Cleared {
            solver.forget();
        }
        let begin = ThreadTime::now();
        let solved = solver.solve(board).ok_or_else(|| format!("{digits} was not solved"))?;
        let seconds = (begin.elapsed().as_secs_f64() - asking).max(0.0);
        answers.push(Answer { score: solved.score, nodes: solved.nodes, seconds });
    }
    Ok(answers)
}

/// Seconds of the processor that are told where nothing is done between two questions for them: the median of many.
fn cost_of_asking() -> f64 {
    let mut costs: Vec<f64> = (0..ASKINGS).map(|_| ThreadTime::now().elapsed().as_secs_f64()).collect();
    costs.sort_by(f64::total_cmp);
    costs[ASKINGS / 2]
}
