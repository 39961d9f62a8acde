//! `poda moves`: who is to move and what may be played.

use poda_core::{Game, Line, Message, Outcome, moves_of};
use poda_draw::TextStyle;
use poda_words::Words;
use serde_json::{Value, json};

use super::show::status_lines;
use crate::ask::{Question, ask};
use crate::{Failure, Output};

/// Lists the legal moves.
pub fn run(game: &str, position: &str, words: &Words, output: &Output) -> Result<(), Failure> {
    ask(game, position, &Moves { words }, words, output)
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
        let moves = if moves.is_empty() { self.words.say(&Message::new("no-moves")) } else { moves.join(" ") };
        // No board is drawn here, so letters say more than its signs.
        let style = TextStyle { ascii: true, ..TextStyle::default() };
        let status = status_lines(&line.end.view(), style, self.words);
        format!("{}\n{moves}", status.join("\n"))
    }
}
