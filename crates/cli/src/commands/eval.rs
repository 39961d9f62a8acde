//! `poda eval`: what a player thinks of a position without looking ahead, as each side sees it.

use clap::{ArgMatches, Command};
use poda_core::{Message, Refusal, Side};
use poda_engine::{Board, Spec};
use poda_words::Words;
use serde_json::{Value, json};

use super::Entry;
use crate::ask::{Question, ask};
use crate::grammar::Grammar;
use crate::output::numerals;
use crate::{Failure, Output, values};

/// `poda eval`
pub const COMMAND: Entry = Entry { name: "eval", grammar, run };

/// Digits of a share in words; JSON has them all.
const DIGITS: usize = 3;

fn grammar(command: Command, grammar: &Grammar<'_>) -> Command {
    command
        .about(grammar.say("help-eval-command"))
        .arg(grammar.game())
        .arg(grammar.option("with", "PLAYER").required(true))
        .arg(grammar.position())
}

/// Values and answers.
fn run(args: &ArgMatches, words: &Words, output: &Output) -> Result<(), Failure> {
    let (game, position, player) = (values::text(args, "game"), values::text(args, "position"), values::text(args, "with"));
    ask(&game, &position, &Eval { spec: values::player(&game, &player)?, words }, words, output)
}

struct Eval<'a> {
    spec: Spec,
    words: &'a Words,
}

impl Eval<'_> {
    /// The value for both sides, in the units in which it is printed.
    fn values(&self, board: &dyn Board) -> Result<[Value; 2], Refusal> {
        let known = board.evaluate(self.spec.request().eval.as_deref())?;
        Ok(Side::BOTH.map(|side| match (known.values[side], known.unit) {
            (value, 1) => json!(value),
            (value, unit) => json!(f64::from(value) / f64::from(unit)),
        }))
    }
}

impl Question for Eval<'_> {
    /// The whole player must make sense, though its evaluation alone is asked.
    fn check(&self, start: &dyn Board) -> Result<(), Failure> {
        start.named(self.spec.request())?;
        Ok(())
    }

    fn json(&self, board: &dyn Board) -> Result<Value, Failure> {
        let [first, second] = self.values(board)?;
        Ok(json!({ "first": first, "second": second }))
    }

    fn text(&self, board: &dyn Board) -> Result<String, Failure> {
        let [first, second] = self.values(board)?.map(|value| match value.as_i64() {
            Some(whole) => whole.to_string(),
            None => numerals(self.words).number(value.as_f64().unwrap_or_default(), DIGITS),
        });
        Ok(self.words.say(&Message::new("eval-answer").with("first", first).with("second", second)))
    }
}
