//! Questions about a position: one from the command line, or one a line from standard input.

use std::io::{self, BufRead};

use poda_core::{Game, Line, Refusal, read_position};
use poda_games::{Visitor, with_game};
use poda_words::Words;
use serde_json::{Value, json};

use crate::output::write_json;
use crate::{Failure, Output};

/// Something that can be asked about any position of any game.
pub trait Question {
    /// The answer as data.
    fn json<G: Game>(&self, line: &Line<G>) -> Value;

    /// The answer in words.
    fn text<G: Game>(&self, line: &Line<G>) -> String;

    /// Whether the question makes sense for this game at all; asked once, before the first position.
    fn check<G: Game>(&self) -> Result<(), Failure> {
        Ok(())
    }

    /// Whether Ctrl-C has ended it: then no further position is asked about.
    fn stopped(&self) -> bool {
        false
    }

    /// What else to do with a single position, before it is answered.
    fn before<G: Game>(&self, _line: &Line<G>) -> Result<(), Failure> {
        Ok(())
    }
}

/// Asks `question` of `position` of `game`, or, where that is `-`, of every line of standard input.
pub fn ask<Q: Question>(game: &str, position: &str, question: &Q, words: &Words, output: &Output) -> Result<(), Failure> {
    with_game(game, Ask { position, question, words, output })?
}

struct Ask<'a, Q> {
    position: &'a str,
    question: &'a Q,
    words: &'a Words,
    output: &'a Output,
}

impl<Q: Question> Visitor for Ask<'_, Q> {
    type Out = Result<(), Failure>;

    fn visit<G: Game>(self, start: G) -> Self::Out {
        self.question.check::<G>()?;
        if self.position == "-" { self.many(&start) } else { self.one(&start) }
    }
}

impl<Q: Question> Ask<'_, Q> {
    fn one<G: Game>(&self, start: &G) -> Result<(), Failure> {
        let line = read_position(start, self.position)?;
        self.question.before(&line)?;
        if self.output.json() { write_json(&self.question.json(&line)) } else { self.output.text(&self.question.text(&line)) }
    }

    /// One JSON line for each line read, in order.
    fn many<G: Game>(&self, start: &G) -> Result<(), Failure> {
        each_line(
            self.words,
            || self.question.stopped(),
            |text| {
                let line = read_position(start, text)?;
                write_json(&self.question.json(&line))
            },
        )
    }
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
