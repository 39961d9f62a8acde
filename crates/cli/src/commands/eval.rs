//! `poda eval`: what a player thinks of a position without looking ahead, as each side sees it.

use clap::{ArgMatches, Command};
use poda_core::{Message, Refusal, Side};
use poda_engine::{Board, Evaluated, Spec, TermRow};
use poda_study::sheet::{Cell, Column, Sheet};
use poda_words::Words;
use serde_json::{Value, json};

use super::Entry;
use super::show::player_name;
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
        .arg(grammar.flag("parts"))
}

/// Values and answers.
fn run(args: &ArgMatches, words: &Words, output: &Output) -> Result<(), Failure> {
    let (game, position, player) = (values::text(args, "game"), values::text(args, "position"), values::text(args, "with"));
    ask(
        &game,
        &position,
        &Eval { spec: values::player(&game, &player)?, parts: args.get_flag("parts"), words, output },
        words,
        output,
    )
}

struct Eval<'a> {
    spec: Spec,
    /// Whether it is told term by term.
    parts: bool,
    words: &'a Words,
    output: &'a Output,
}

impl Eval<'_> {
    fn evaluated(&self, board: &dyn Board) -> Result<Evaluated, Refusal> {
        board.evaluate(self.spec.request().eval.as_deref())
    }

    /// A value in words: whole, or as a share of the unit.
    fn written(&self, value: i32, unit: i32) -> String {
        match unit {
            1 => value.to_string(),
            unit => numerals(self.words).number(f64::from(value) / f64::from(unit), DIGITS),
        }
    }

    /// The terms as a table: what is counted, of whom, and what it adds to the value for each side.
    fn table(&self, board: &dyn Board, known: &Evaluated) -> String {
        let column = |key, id| Column::measured(key, Message::new(id));
        let mut columns = vec![Column::label("term", Message::new("eval-term")), Column::label("of", Message::new("eval-of"))];
        columns.extend([column("first", "eval-for-first"), column("second", "eval-for-second")]);
        let mut sheet = Sheet::new(Message::new("eval-parts"), columns);
        let view = board.view();
        let name = |side| player_name(&view, side, self.output.style(), self.words);
        for row in known.rows() {
            let cell = |value: Option<i32>| value.map_or(Cell::Nothing, |value| Cell::Text(self.written(value, known.unit)));
            sheet.row(vec![
                Cell::Words(Message::new(row.name)),
                Cell::Text(name(row.of)),
                cell(row.values[Side::First]),
                cell(row.values[Side::Second]),
            ]);
        }
        sheet.text(&|message| self.words.say(message))
    }
}

/// A value as JSON: whole, or as a share of the unit.
fn number(value: i32, unit: i32) -> Value {
    if unit == 1 { json!(value) } else { json!(f64::from(value) / f64::from(unit)) }
}

impl Question for Eval<'_> {
    /// The whole player must make sense, though its evaluation alone is asked.
    fn check(&self, start: &dyn Board) -> Result<(), Failure> {
        start.named(self.spec.request())?;
        Ok(())
    }

    fn json(&self, board: &dyn Board) -> Result<Value, Failure> {
        let known = self.evaluated(board)?;
        let mut answer = json!({
            "first": number(known.values[Side::First], known.unit),
            "second": number(known.values[Side::Second], known.unit),
        });
        if self.parts {
            let part = |row: &TermRow| {
                let [first, second] = Side::BOTH.map(|side| row.values[side].map(|value| number(value, known.unit)));
                json!({ "name": row.name.trim_start_matches("term-"), "of": row.of, "first": first, "second": second })
            };
            answer["parts"] = known.rows().iter().map(part).collect();
        }
        Ok(answer)
    }

    fn text(&self, board: &dyn Board) -> Result<String, Failure> {
        let known = self.evaluated(board)?;
        let [first, second] = Side::BOTH.map(|side| self.written(known.values[side], known.unit));
        let answer = self.words.say(&Message::new("eval-answer").with("first", first).with("second", second));
        if !self.parts {
            return Ok(answer);
        }
        let has_terms = Side::BOTH.iter().any(|&side| !known.terms[side].is_empty());
        let table = if has_terms { self.table(board, &known) } else { self.words.say(&Message::new("eval-no-parts")) };
        Ok(format!("{answer}\n\n{}", table.trim_end()))
    }
}
