//! What the tests of the games share: the test data, and jobs written as closures over text.
#![allow(dead_code, reason = "each test binary uses its own part")]

use std::path::PathBuf;

use poda_core::{Arg, Game, Line, Outcome, Refusal, moves_of, play, position_text, read_position};
use poda_games::{Visitor, with_game};
use serde_json::Value;

/// The folder `testdata/` of the repository.
pub fn testdata(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../testdata").join(path)
}

/// A file of `testdata/`.
pub fn read(path: &str) -> String {
    let path = testdata(path);
    std::fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

/// The lines of a JSON lines file of `testdata/`; there must be some.
pub fn json_lines(path: &str) -> Vec<Value> {
    let lines: Vec<Value> = read(path).lines().map(|line| serde_json::from_str(line).expect("valid JSON")).collect();
    assert!(!lines.is_empty(), "{path} is empty");
    lines
}

/// The texts of a JSON array.
pub fn texts(value: &Value) -> Vec<&str> {
    value.as_array().expect("an array").iter().map(|text| text.as_str().expect("a text")).collect()
}

/// What a position says of itself, as text and numbers: enough to compare it with the answers of another program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    pub board: String,
    pub shortest: String,
    pub key: u64,
    pub canonical: u64,
    pub side: u8,
    pub actions_left: u32,
    pub moves: Vec<String>,
    /// 1 or 2 for the winner, 0 for a draw.
    pub winner: Option<u8>,
    pub margin: Option<i32>,
}

impl Facts {
    fn of<G: Game>(position: &G) -> Self {
        Self {
            board: position.board_text(),
            shortest: position_text(position),
            key: position.key(),
            canonical: position.canonical().0,
            side: position.to_move().number(),
            actions_left: position.actions_left(),
            moves: moves_of(position).iter().map(|&mv| position.move_text(mv)).collect(),
            winner: position.outcome().map(Outcome::number),
            margin: position.margin(),
        }
    }
}

struct Asked<'a>(&'a str);

impl Visitor for Asked<'_> {
    type Out = Result<Facts, Refusal>;
    fn visit<G: Game>(self, start: G) -> Self::Out {
        Ok(Facts::of(&read_position(&start, self.0)?.end))
    }
}

/// The facts of a position given as text, or the id of the refusal.
pub fn facts(game: &str, position: &str) -> Result<Facts, &'static str> {
    with_game(game, Asked(position)).and_then(|facts| facts).map_err(|why| innermost(&why))
}

/// The id of the reason at the bottom of a refusal.
fn innermost(why: &Refusal) -> &'static str {
    let mut message = &why.0;
    while let Some((_, Arg::Message(reason))) = message.args.iter().find(|(name, _)| *name == "reason") {
        message = reason;
    }
    message.id
}

struct Walk<'a>(&'a str, &'a [&'a str]);

impl Visitor for Walk<'_> {
    type Out = Vec<Facts>;
    fn visit<G: Game>(self, start: G) -> Self::Out {
        let Line { mut end, .. } = read_position(&start, self.0).unwrap_or_else(|why| panic!("`{}`: {why}", self.0));
        self.1
            .iter()
            .map(|text| {
                play(&mut end, text).unwrap_or_else(|why| panic!("{why}"));
                Facts::of(&end)
            })
            .collect()
    }
}

/// Plays `moves` through the checked door and tells the facts after each.
pub fn walk(game: &str, position: &str, moves: &[&str]) -> Vec<Facts> {
    with_game(game, Walk(position, moves)).unwrap_or_else(|why| panic!("{game}: {why}"))
}
