//! `poda moves`: who is to move and what may be played.

use clap::{ArgMatches, Command};
use poda_core::{Game, Line, Message, Outcome, moves_of};
use poda_draw::TextStyle;
use poda_words::Words;
use serde_json::{Value, json};

use super::Entry;
use super::show::status_lines;
use crate::ask::{Question, ask};
use crate::grammar::Grammar;
use crate::{Failure, Output, values};

/// `poda moves`
pub const COMMAND: Entry = Entry { name: "moves", grammar, run };

fn grammar(command: Command, grammar: &Grammar<'_>) -> Command {
    command.arg(grammar.game()).arg(grammar.position())
}

/// Lists the legal moves.
fn run(args: &ArgMatches, words: &Words, output: &Output) -> Result<(), Failure> {
    let (game, position) = (values::text(args, "game"), values::text(args, "position"));
    ask(&game, &position, &Moves { words }, words, output)
}

struct Moves<'a> {
    words: &'a Words,
}

fn texts<G: Game>(position: &G) -> Vec<String> {
    moves_of(position).iter().map(|&mv| position.move_text(mv)).collect()
}

impl Question for Moves<'_> {
    fn json<G: Game>(&self, line: &Line<G>) -> Value {
        let position = &line.end;
        json!({
            "side": position.to_move(),
            "actions_left": position.actions_left(),
            "moves": texts(position),
            "over": position.outcome().is_some(),
            "winner": position.outcome().map(Outcome::number),
        })
    }

    fn text<G: Game>(&self, line: &Line<G>) -> String {
        let moves = texts(&line.end);
        let moves = if moves.is_empty() { self.words.say(&Message::new("answer-no-moves")) } else { moves.join(" ") };
        // No board is drawn here, so letters say more than its signs.
        let style = TextStyle { ascii: true, ..TextStyle::default() };
        let status = status_lines(&line.end.view(), style, self.words);
        format!("{}\n{moves}", status.join("\n"))
    }
}
