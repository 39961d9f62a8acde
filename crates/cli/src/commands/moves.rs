//! `poda moves`: who is to move and what may be played.

use clap::{ArgMatches, Command};
use poda_core::{Message, Outcome};
use poda_draw::TextStyle;
use poda_engine::Board;
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

fn texts(board: &dyn Board) -> Vec<String> {
    board.moves().into_iter().map(|mv| board.move_text(mv)).collect()
}

impl Question for Moves<'_> {
    fn json(&self, board: &dyn Board) -> Result<Value, Failure> {
        Ok(json!({
            "side": board.to_move(),
            "actions_left": board.actions_left(),
            "moves": texts(board),
            "over": board.outcome().is_some(),
            "winner": board.outcome().map(Outcome::number),
        }))
    }

    fn text(&self, board: &dyn Board) -> Result<String, Failure> {
        let moves = texts(board);
        let moves = if moves.is_empty() { self.words.say(&Message::new("answer-no-moves")) } else { moves.join(" ") };
        // No board is drawn here, so letters say more than its signs.
        let style = TextStyle { ascii: true, ..TextStyle::default() };
        let status = status_lines(&board.view(), style, self.words);
        Ok(format!("{}\n{moves}", status.join("\n")))
    }
}
