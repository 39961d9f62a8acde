//! `poda games`: what can be played, and what can be set about it.

use clap::ArgMatches;
use poda_core::{Accepts, Setting};
use poda_games::{GAMES, GameInfo};
use poda_words::Words;
use serde_json::{Value, json};

use super::Entry;
use crate::output::write_json;
use crate::{Failure, Output};

/// `poda games`
pub const COMMAND: Entry = Entry { name: "games", grammar: |command, _| command, run };

/// Lists the games.
fn run(_args: &ArgMatches, words: &Words, output: &Output) -> Result<(), Failure> {
    if output.json() {
        let games: Vec<Value> = GAMES.iter().map(|game| game_json(game, words)).collect();
        return write_json(&json!({ "games": games }));
    }
    let games: Vec<String> = GAMES.iter().map(|game| game_text(game, words)).collect();
    output.text(&games.join("\n"))
}

/// Words whose id is made from the name of a game or a setting; the tests ask for every one of them.
fn named(words: &Words, id: &str) -> String {
    words.get(id).unwrap_or_else(|| id.to_owned())
}

fn about(words: &Words, game: &GameInfo, setting: &Setting) -> String {
    named(words, &format!("setting-{}-{}", game.name, setting.key))
}

fn game_json(game: &GameInfo, words: &Words) -> Value {
    let settings: Vec<Value> = game
        .settings
        .iter()
        .map(|setting| {
            let mut value = json!({ "key": setting.key, "default": setting.default, "about": about(words, game, setting) });
            match setting.accepts {
                Accepts::Number(least, most) => {
                    value["least"] = least.into();
                    value["most"] = most.into();
                }
                Accepts::Words(accepted) => value["values"] = accepted.into(),
            }
            value
        })
        .collect();
    json!({
        "name": game.name,
        "title": named(words, &format!("game-{}", game.name)),
        "about": named(words, &format!("about-{}", game.name)),
        "settings": settings,
    })
}

fn game_text(game: &GameInfo, words: &Words) -> String {
    let title = named(words, &format!("game-{}", game.name));
    let summary = named(words, &format!("about-{}", game.name));
    let mut text = format!("{} - {title}\n    {summary}\n", game.name);
    let spellings: Vec<String> = game.settings.iter().map(|setting| format!("{}={}", setting.key, setting.accepts)).collect();
    let width = spellings.iter().map(String::len).max().unwrap_or(0);
    for (setting, spelling) in game.settings.iter().zip(&spellings) {
        let default = named(words, "games-default");
        let meaning = about(words, game, setting);
        text += &format!("    {spelling:width$}  {meaning} ({default}: {})\n", setting.default);
    }
    text
}
