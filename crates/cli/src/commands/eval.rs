//! `poda eval`: what a player thinks of a position without looking ahead, as each side sees it.

use poda_core::{Evaluate, Game, Line, Message, Side};
use poda_players::{Player, Spec};
use poda_words::Words;
use serde_json::{Value, json};

use crate::ask::{Question, ask};
use crate::{Failure, Output};

/// Values and answers.
pub fn run(game: &str, position: &str, player: &str, words: &Words, output: &Output) -> Result<(), Failure> {
    ask(game, position, &Eval { spec: Spec::read(game, player)?, words }, words, output)
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
        let [first, second] = self.values(&line.end).map(|value| value.to_string());
        self.words.say(&Message::new("eval-answer").with("first", first).with("second", second))
    }
}
