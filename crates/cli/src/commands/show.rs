//! `poda show`: a position as a drawing, a picture or data.

use clap::{ArgMatches, Command};
use poda_core::{BoardView, Message, Outcome, PerSide, Piece, PieceKind, Refusal, Side, Status};
use poda_draw::TextStyle;
use poda_engine::Board;
use poda_words::Words;
use serde_json::{Value, json};

use super::Entry;
use crate::ask::{Question, ask};
use crate::grammar::Grammar;
use crate::{Failure, Output, file, values};

/// `poda show`
pub const COMMAND: Entry = Entry { name: "show", grammar, run };

fn grammar(command: Command, grammar: &Grammar<'_>) -> Command {
    command.arg(grammar.game()).arg(grammar.position()).arg(grammar.option("out", "FILE.svg"))
}

/// Draws a position; with `--out` also into a file.
fn run(args: &ArgMatches, words: &Words, output: &Output) -> Result<(), Failure> {
    let (game, position, out) = (values::text(args, "game"), values::text(args, "position"), values::given(args, "out"));
    if let Some(file) = out.as_deref() {
        file::ending(file, &["svg"])?;
        if position == "-" {
            return Err(Refusal::new("argument-out-batch").into());
        }
    }
    ask(&game, &position, &Show { out: out.as_deref(), words, output }, words, output)
}

struct Show<'a> {
    out: Option<&'a str>,
    words: &'a Words,
    output: &'a Output,
}

impl Question for Show<'_> {
    fn json(&self, board: &dyn Board) -> Result<Value, Failure> {
        Ok(json!({
            "game": board.full_name(),
            "position": board.text(),
            "side": board.to_move(),
            "actions_left": board.actions_left(),
            "over": board.outcome().is_some(),
            "winner": board.outcome().map(Outcome::number),
            "margin": board.margin(),
            "view": view_json(&board.view(), self.words),
        }))
    }

    fn text(&self, board: &dyn Board) -> Result<String, Failure> {
        let view = board.view();
        let mut text = poda_draw::text(&view, self.output.style());
        if !view.last.is_empty() || !view.line.is_empty() {
            text += &format!("{}\n", self.words.say(&Message::new("legend")));
        }
        if view.cells.iter().any(|cell| cell.piece.is_some_and(|piece| piece.kind == PieceKind::Bomb)) {
            let sign = |side| poda_draw::piece_glyph(&view, side, PieceKind::Bomb, self.output.style());
            let legend = Message::new("legend-bombs").with("first", sign(Side::First)).with("second", sign(Side::Second));
            text += &format!("{}\n", self.words.say(&legend));
        }
        for status in status_lines(&view, self.output.style(), self.words) {
            text += &format!("{status}\n");
        }
        text += &board.text();
        if let Some(file) = self.out {
            text += &format!("\n{}", self.words.say(&Message::new("wrote-file").with("file", file)));
        }
        Ok(text)
    }

    fn before(&self, board: &dyn Board) -> Result<(), Failure> {
        let Some(file) = self.out else { return Ok(()) };
        std::fs::write(file, poda_draw::svg(&board.view())).map_err(|why| Failure::storing(file, &why))
    }
}

/// A view as data, its messages in words.
fn view_json(view: &BoardView, words: &Words) -> Value {
    let mut data = serde_json::to_value(view).expect("a view is plain data");
    for (at, action) in view.actions.iter().enumerate() {
        data["actions"][at]["label"] = words.say(&action.label).into();
    }
    for (at, side) in Side::BOTH.into_iter().enumerate() {
        data["status"]["players"][at]["name"] = words.say(&view.status.players[side].name).into();
    }
    data
}

/// How a game has ended; nothing while it goes on.
pub fn over(board: &dyn Board, words: &Words) -> Option<String> {
    board.outcome()?;
    let view = board.view();
    // No board is drawn beside it, so letters say more than its signs.
    let style = TextStyle { ascii: true, ..TextStyle::default() };
    let names = PerSide::from_fn(|side| player_name(&view, side, style, words));
    Some(words.say(&turn_message(&view.status, &names)))
}

/// Who is to move, the round, the score: a line each.
pub fn status_lines(view: &BoardView, style: TextStyle, words: &Words) -> Vec<String> {
    let status = &view.status;
    let names = PerSide::from_fn(|side| player_name(view, side, style, words));
    let mut lines = vec![turn_message(status, &names)];
    if let Some((round, rounds)) = status.round {
        lines.push(if round > rounds {
            Message::new("status-extra-round").with("round", round - rounds)
        } else {
            Message::new("status-round").with("round", round).with("rounds", rounds)
        });
    }
    for side in Side::BOTH {
        let known = &status.players[side];
        let say = |id| Message::new(id).with("player", names[side].as_str());
        lines.extend(known.score.map(|score| say("status-score").with("score", score)));
        lines.extend(known.supply.map(|count| say("status-supply").with("count", count)));
        lines.extend(known.penalised.then(|| say("status-penalised")));
    }
    lines.iter().map(|message| words.say(message)).collect()
}

/// A player's name, with the sign of the pieces on the board where that is not in the name: `X (●)`.
pub fn player_name(view: &BoardView, side: Side, style: TextStyle, words: &Words) -> String {
    let given = &view.status.players[side].name;
    let name = words.say(given);
    let walks = |piece: Piece| piece.side == side && piece.kind == PieceKind::Walker;
    let kind = if view.cells.iter().filter_map(|cell| cell.piece).any(walks) { PieceKind::Walker } else { PieceKind::Stone };
    let sign = poda_draw::piece_glyph(view, side, kind, style);
    // A name that somebody chose says nothing about the pieces, whatever it begins with.
    let told = given.id != "player-named" && name.chars().next().is_some_and(|letter| letter.eq_ignore_ascii_case(&sign));
    if told { name } else { format!("{name} ({sign})") }
}

fn turn_message(status: &Status, names: &PerSide<String>) -> Message {
    let named = |id, side: Side| Message::new(id).with("player", names[side].as_str());
    match status.winner {
        Some(0) => Message::new("status-drawn"),
        Some(winner) => named("status-won", Side::BOTH[usize::from(winner) - 1]),
        None if status.actions_left > 1 => named("status-to-move-actions", status.side).with("count", status.actions_left),
        None => named("status-to-move", status.side),
    }
}
