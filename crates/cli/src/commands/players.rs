//! `poda players`: everything with a name that answers a move.

use clap::{ArgMatches, Command};
use poda_core::Message;
use poda_engine::{PlayerInfo, open, players_of};
use poda_games::GAMES;
use poda_words::Words;
use serde_json::{Value, json};

use super::Entry;
use crate::grammar::Grammar;
use crate::output::{numerals, write_json};
use crate::{Failure, Output, values};

/// `poda players`
pub const COMMAND: Entry = Entry { name: "players", grammar, run };

fn grammar(command: Command, grammar: &Grammar<'_>) -> Command {
    command.arg(grammar.game().required(false))
}

/// Lists the players of one game, or of all.
fn run(args: &ArgMatches, words: &Words, output: &Output) -> Result<(), Failure> {
    // The settings do not matter to the players, but wrong ones are refused all the same.
    let name = values::given(args, "game").map(|game| open(&game).map(|start| start.game())).transpose()?;
    let games = || GAMES.iter().filter(|game| name.is_none_or(|name| game.name == name));
    if output.json() {
        let rows: Vec<Value> =
            games().flat_map(|game| players_of(game.name).into_iter().map(|player| row(game.name, &player, words))).collect();
        return write_json(&json!({ "players": rows }));
    }
    let mut text = String::new();
    for game in games() {
        let title = words.get(&format!("game-{}", game.name)).unwrap_or_else(|| game.name.to_owned());
        text += &format!("{title} ({})\n", game.name);
        let players = players_of(game.name);
        let wide = players.iter().map(|player| player.name.len()).max().unwrap_or(0);
        for player in players {
            let strength = player.strength.map_or_else(String::new, |strength| numerals(words).number(strength.into(), 1));
            text += &format!("  {:<wide$} {strength:>4}  {}\n", player.name, words.say(&player.about()));
        }
        text.push('\n');
    }
    text += &words.say(&Message::new("players-strength"));
    output.text(&text)
}

fn row(game: &str, player: &PlayerInfo, words: &Words) -> Value {
    // As it is written: a wider number would show what the narrow one rounds off.
    let strength = player.strength.and_then(|strength| strength.to_string().parse::<f64>().ok());
    json!({
        "game": game,
        "name": player.name,
        "about": words.say(&player.about()),
        "strength": strength,
    })
}
