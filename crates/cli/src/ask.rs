//! Questions about a position: one from the command line, or one a line from standard input.

use std::io::{self, BufRead};

use poda_core::Refusal;
use poda_engine::{Board, open};
use poda_words::Words;
use serde_json::{Value, json};

use crate::output::write_json;
use crate::{Failure, Output};

/// Something that can be asked about any position of any game.
pub trait Question {
    /// The answer as data.
    fn json(&self, board: &dyn Board) -> Result<Value, Failure>;

    /// The answer in words.
    fn text(&self, board: &dyn Board) -> Result<String, Failure>;

    /// Whether the question makes sense for this game at all; asked once, before the first position.
    fn check(&self, _start: &dyn Board) -> Result<(), Failure> {
        Ok(())
    }

    /// Whether Ctrl-C has ended it: then no further position is asked about.
    fn stopped(&self) -> bool {
        false
    }

    /// What else to do with a single position, before it is answered.
    fn before(&self, _board: &dyn Board) -> Result<(), Failure> {
        Ok(())
    }
}

/// Asks `question` of `position` of `game`, or, where that is `-`, of every line of standard input.
pub fn ask<Q: Question>(game: &str, position: &str, question: &Q, words: &Words, output: &Output) -> Result<(), Failure> {
    let start = open(game)?;
    question.check(start.as_ref())?;
    if position == "-" {
        return many(start.as_ref(), question, words);
    }
    let board = start.read(position)?;
    question.before(board.as_ref())?;
    if output.json() { write_json(&question.json(board.as_ref())?) } else { output.text(&question.text(board.as_ref())?) }
}

/// One JSON line for each line read, in order.
fn many<Q: Question>(start: &dyn Board, question: &Q, words: &Words) -> Result<(), Failure> {
    each_line(
        words,
        || question.stopped(),
        |text| {
            let board = start.read(text)?;
            write_json(&question.json(board.as_ref())?)
        },
    )
}

/// Answers the lines of standard input in order, until it is stopped; a line that is refused gets an error in the place of its answer
/// and the rest go on.
pub fn each_line(
    words: &Words,
    stopped: impl Fn() -> bool,
    mut answer: impl FnMut(&str) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut input = io::stdin().lock();
    let mut bytes = Vec::new();
    for number in 1.. {
        bytes.clear();
        let ended = stopped() || input.read_until(b'\n', &mut bytes).map_err(|why| Failure::reading(&why))? == 0;
        // Ctrl-C may also have come while the line was waited for.
        if ended || stopped() {
            break;
        }
        let answered = match std::str::from_utf8(&bytes) {
            Ok(text) => answer(text.trim_end()),
            Err(_) => Err(Refusal::new("line-not-text").into()),
        };
        match answered {
            Err(Failure::Refused(why)) => write_json(&json!({ "error": words.say(&why.0), "line": number }))?,
            other => other?,
        }
    }
    Ok(())
}
