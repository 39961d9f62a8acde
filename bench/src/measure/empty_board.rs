//! How long the solver of Connect Four takes for the empty board, without a book.

use cpu_time::ThreadTime;
use poda_engine::connect4::{Board, Solver};

use super::{Figure, Question, Subject, Unit};
use crate::sheet::{Sheet, Text};

/// Bytes for its table.
const MEMORY: usize = 1 << 30;
/// The side that begins wins with its last stone but one.
const SCORE: i32 = 1;

const QUESTION: Question = Question {
    name: Text {
        en: "the empty board solved by one thread with 1 GB, time of the processor",
        es: "el tablero vacío resuelto por un hilo con 1 GB, tiempo de procesador",
    },
    unit: Unit::Seconds,
    aim: 20.0,
};

/// Solves it once.
pub fn measure(sheet: &mut Sheet<Figure>) {
    QUESTION.announce("connect4");
    let mut solver = Solver::new(MEMORY);
    let begin = ThreadTime::now();
    let solved = solver.solve(Board::EMPTY).expect("nothing limits it");
    let seconds = begin.elapsed().as_secs_f64();
    assert_eq!(solved.score, SCORE, "the score of the empty board");
    sheet.rows.push(QUESTION.once(Subject::Named("connect4"), seconds));
}
