//! `poda eval`: what a player thinks of a position without looking ahead, as each side sees it.

use clap::{ArgMatches, Command};
use poda_core::{Evaluate, Game, Line, Message, Side};
use poda_players::{Player, Spec};
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
    fn values<G: Game>(&self, position: &G) -> [Value; 2] {
        let player = Player::<G>::new(self.spec.clone(), 0).expect("seated before");
        let eval = player.evaluation();
        [Side::First, Side::Second].map(|side| {
            let value = eval.finished(position, side).unwrap_or_else(|| eval.value(position, side));
            match eval.unit(position) {
                1 => json!(value),
                unit => json!(f64::from(value) / f64::from(unit)),
            }
        })
    }
}

impl Question for Eval<'_> {
    fn check<G: Game>(&self) -> Result<(), Failure> {
        Player::<G>::new(self.spec.clone(), 0)?;
        Ok(())
    }

    fn json<G: Game>(&self, line: &Line<G>) -> Value {
        let [first, second] = self.values(&line.end);
        json!({ "first": first, "second": second })
    }

    fn text<G: Game>(&self, line: &Line<G>) -> String {
        let [first, second] = self.values(&line.end).map(|value| match value.as_i64() {
            Some(whole) => whole.to_string(),
            None => numerals(self.words).number(value.as_f64().unwrap_or_default(), DIGITS),
        });
        self.words.say(&Message::new("eval-answer").with("first", first).with("second", second))
    }
}
