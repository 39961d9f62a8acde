//! Sessions as rows, and back.

use std::time::Duration;

use poda_core::{PerSide, Refusal, Side};
use serde::Serialize;
use sqlx::SqliteConnection;

use super::GameId;
use crate::Termination;
use crate::record::{SEEDS, THINKING, make, read_thinking, thinking_text};
use crate::session::{ClockRule, Colour, Ending, Node, NodeId, Seat, Session, Setup, Verdict};

/// Reads a struct from a row, each field from the column beside it. By hand: the derive macro of sqlx builds the whole database once more
/// for the compiler itself.
macro_rules! from_row {
    ($Row:ident { $($field:ident: $column:literal),+ $(,)? }) => {
        impl<'r> sqlx::FromRow<'r, sqlx::sqlite::SqliteRow> for $Row {
            fn from_row(row: &'r sqlx::sqlite::SqliteRow) -> Result<Self, sqlx::Error> {
                use sqlx::Row as _;
                Ok(Self { $($field: row.try_get($column)?),+ })
            }
        }
    };
}
pub(super) use from_row;

/// A row of `games`, as far as a session needs it.
pub struct GameRow {
    pub version: i64,
    game: String,
    begin: String,
    first: String,
    second: String,
    first_name: Option<String>,
    second_name: Option<String>,
    first_colour: Option<String>,
    second_colour: Option<String>,
    seed: String,
    clock: Option<String>,
    thinking: String,
    node: i64,
    branch: i64,
}

from_row!(GameRow {
    version: "version",
    game: "game",
    begin: "begin",
    first: "first",
    second: "second",
    first_name: "first_name",
    second_name: "second_name",
    first_colour: "first_colour",
    second_colour: "second_colour",
    seed: "seed",
    clock: "clock",
    thinking: "thinking",
    node: "node",
    branch: "branch",
});

/// A row of `nodes`.
pub struct NodeRow {
    id: i64,
    parent: Option<i64>,
    text: String,
    millis: Option<i64>,
    verdict: Option<String>,
    loser: Option<i64>,
    why: Option<String>,
}

from_row!(NodeRow {
    id: "id",
    parent: "parent",
    text: "move",
    millis: "millis",
    verdict: "verdict",
    loser: "loser",
    why: "why",
});

/// What is written of a game, under the names of its columns. `seen` is the version that is to be replaced, 0 of a new game.
#[derive(Debug, Serialize)]
pub struct GameValues {
    pub id: String,
    seen: i64,
    changed: i64,
    game: String,
    begin: String,
    first: String,
    second: String,
    first_name: Option<String>,
    second_name: Option<String>,
    first_colour: Option<&'static str>,
    second_colour: Option<&'static str>,
    seed: String,
    clock: Option<String>,
    thinking: String,
    node: NodeId,
    branch: NodeId,
    plies: usize,
    winner: Option<u8>,
    why: Option<&'static str>,
}

/// What is written of a node.
#[derive(Debug, Serialize)]
pub struct NodeValues {
    game: String,
    seen: i64,
    id: NodeId,
    parent: Option<NodeId>,
    #[serde(rename = "move")]
    text: String,
    millis: Option<i64>,
    verdict: Option<String>,
    loser: Option<u8>,
    why: Option<&'static str>,
}

/// A game as it is to be written over the version `seen`.
pub fn game_values(id: &GameId, session: &Session, seen: i64, now: i64) -> GameValues {
    let setup = session.setup();
    let tree = session.tree();
    let ending = session.ending();
    GameValues {
        id: id.to_string(),
        seen,
        changed: now,
        game: setup.game.clone(),
        begin: setup.begin.clone(),
        first: setup.seats[Side::First].text().to_owned(),
        second: setup.seats[Side::Second].text().to_owned(),
        first_name: setup.names[Side::First].clone(),
        second_name: setup.names[Side::Second].clone(),
        first_colour: setup.colours[Side::First].map(Colour::name),
        second_colour: setup.colours[Side::Second].map(Colour::name),
        seed: setup.seed.to_string(),
        clock: setup.clock.map(|clock| clock.to_string()),
        thinking: thinking_text(setup.thinking),
        node: session.at(),
        branch: tree.future(session.at()).last().map_or(session.at(), |leaf| leaf.id),
        plies: tree.path(session.at()).len(),
        winner: ending.map(Ending::winner),
        why: ending.map(|ending| Termination::name(ending.why())),
    }
}

/// A node as it is to be written in a game of the version `seen`.
pub fn node_values(id: &GameId, node: &Node, seen: i64) -> NodeValues {
    let (loser, why) = match node.ending {
        Some(Ending::Win { side, why }) => (Some((!side).number()), Some(Termination::name(why))),
        _ => (None, None),
    };
    NodeValues {
        game: id.to_string(),
        seen,
        id: node.id,
        parent: node.parent,
        text: node.text.clone(),
        // The numbers of SQLite have a sign.
        millis: node.millis.map(|millis| i64::try_from(millis).unwrap_or(i64::MAX)),
        verdict: node.verdict.and_then(|verdict| serde_json::to_string(&verdict).ok()),
        loser,
        why,
    }
}

/// The row of a game, if there is one.
pub async fn game(reading: &mut SqliteConnection, id: &GameId) -> Result<Option<GameRow>, sqlx::Error> {
    let row = sqlx::query_as(
        "SELECT version, game, begin, first, second, first_name, second_name, first_colour, second_colour, seed, clock, thinking, node, branch
         FROM games WHERE id = ?",
    );
    row.bind(id.as_str()).fetch_optional(reading).await
}

/// The rows of its nodes, parents first.
pub async fn nodes(reading: &mut SqliteConnection, id: &GameId) -> Result<Vec<NodeRow>, sqlx::Error> {
    let rows = sqlx::query_as("SELECT id, parent, move, millis, verdict, loser, why FROM nodes WHERE game = ? ORDER BY id");
    rows.bind(id.as_str()).fetch_all(reading).await
}

/// Plays a stored game again, every move checked at the door.
pub fn session(game: &GameRow, nodes: &[NodeRow]) -> Result<Session, Refusal> {
    let damaged = |key: &'static str, text: &str, accepted: &'static str| {
        Refusal::new("record-value").with("key", key).with("text", text).with("accepted", accepted)
    };
    let mut setup = Setup::new(&game.game);
    setup.begin.clone_from(&game.begin);
    setup.seats = PerSide::new(Seat::read_saved(&game.game, &game.first)?, Seat::read_saved(&game.game, &game.second)?);
    // Session::open checks the names.
    setup.names = PerSide::new(game.first_name.clone(), game.second_name.clone());
    let colour = |text: &Option<String>| text.as_deref().map(Colour::read).transpose();
    setup.colours = PerSide::new(colour(&game.first_colour)?, colour(&game.second_colour)?);
    setup.seed = game.seed.parse().map_err(|_| damaged("seed", &game.seed, SEEDS))?;
    setup.clock = game.clock.as_deref().map(ClockRule::read).transpose()?;
    setup.thinking = read_thinking(&game.thinking).ok_or_else(|| damaged("thinking", &game.thinking, THINKING))?;
    let mut session = Session::open(setup)?;
    for row in nodes.iter().filter(|row| row.id > 0) {
        let parent = row.parent.and_then(|parent| NodeId::try_from(parent).ok());
        let parent = parent.ok_or_else(|| {
            Refusal::new("record-parent").with("found", &*row.text).with("most", session.tree().nodes().len() - 1)
        })?;
        let spent = row.millis.and_then(|millis| u64::try_from(millis).ok()).map(Duration::from_millis);
        make(&mut session, parent, &row.text, spent)?;
    }
    for row in nodes {
        settle(&mut session, row);
    }
    for node in [game.branch, game.node] {
        session.jump(NodeId::try_from(node).unwrap_or(NodeId::MAX))?;
    }
    Ok(session)
}

/// What was found of a position, and how the game ended there otherwise than by the rules.
fn settle(session: &mut Session, row: &NodeRow) {
    let Ok(node) = NodeId::try_from(row.id) else { return };
    if let Some(verdict) = row.verdict.as_deref().and_then(|text| serde_json::from_str::<Verdict>(text).ok()) {
        session.judge(node, verdict);
    }
    let loser = match row.loser {
        Some(1) => Side::First,
        Some(2) => Side::Second,
        _ => return,
    };
    if let Some(why) = row.why.as_deref().and_then(read_why).filter(|_| session.tree().get(node).is_some()) {
        session.set_ending(node, Some(Ending::Win { side: !loser, why }));
    }
}

/// Reads what [`Termination::name`] writes.
pub fn read_why(text: &str) -> Option<Termination> {
    Termination::ALL.into_iter().find(|why| why.name() == text)
}
