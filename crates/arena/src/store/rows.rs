//! Sessions as rows, and back.

use std::time::Duration;

use poda_core::{PerSide, Refusal, Side};
use sqlx::sqlite::SqliteRow;
use sqlx::{FromRow, Row, Sqlite, SqliteConnection, Transaction};

use super::GameId;
use crate::record::{SEEDS, THINKING, make, read_thinking, thinking_text};
use crate::session::{ClockRule, Ending, Node, NodeId, Seat, Session, Setup, Verdict, Why};

/// A row of `games`, as far as a session needs it.
#[derive(FromRow)]
pub struct GameRow {
    pub version: i64,
    game: String,
    begin: String,
    first: String,
    second: String,
    seed: String,
    clock: Option<String>,
    thinking: String,
    node: i64,
    branch: i64,
}

/// A row of `nodes`.
#[derive(FromRow)]
pub struct NodeRow {
    id: i64,
    parent: Option<i64>,
    #[sqlx(rename = "move")]
    text: String,
    millis: Option<i64>,
    verdict: Option<String>,
    loser: Option<i64>,
    why: Option<String>,
}

/// Writes a game and those of its nodes that are new or changed.
pub async fn write(
    writing: &mut Transaction<'_, Sqlite>,
    id: &GameId,
    session: &Session,
    version: i64,
    now: i64,
) -> Result<(), sqlx::Error> {
    write_game(writing, id, session, version, now).await?;
    let rows = sqlx::query("SELECT id, verdict, loser, why FROM nodes WHERE game = ? ORDER BY id").bind(id.as_str());
    let written: Vec<SqliteRow> = rows.fetch_all(&mut **writing).await?;
    for node in session.tree().nodes() {
        let (verdict, loser, why) = changing(node);
        if let Some(row) = written.get(node.id as usize) {
            let same = row.try_get::<Option<String>, _>("verdict")? == verdict
                && row.try_get::<Option<i64>, _>("loser")? == loser
                && row.try_get::<Option<String>, _>("why")?.as_deref() == why;
            if same {
                continue;
            }
        }
        sqlx::query(
            "INSERT INTO nodes (game, id, parent, move, millis, verdict, loser, why) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
             ON CONFLICT (game, id) DO UPDATE SET verdict = excluded.verdict, loser = excluded.loser, why = excluded.why",
        )
        .bind(id.as_str())
        .bind(i64::from(node.id))
        .bind(node.parent.map(i64::from))
        .bind(&node.text)
        .bind(node.millis.map(|millis| i64::try_from(millis).unwrap_or(i64::MAX)))
        .bind(verdict)
        .bind(loser)
        .bind(why)
        .execute(&mut **writing)
        .await?;
    }
    Ok(())
}

/// What can change of a node after it was first written.
fn changing(node: &Node) -> (Option<String>, Option<i64>, Option<&'static str>) {
    let verdict = node.verdict.and_then(|verdict| serde_json::to_string(&verdict).ok());
    match node.ending {
        Some(Ending::Win { side, why }) => (verdict, Some((!side).number().into()), Some(why_text(why))),
        _ => (verdict, None, None),
    }
}

async fn write_game(
    writing: &mut Transaction<'_, Sqlite>,
    id: &GameId,
    session: &Session,
    version: i64,
    now: i64,
) -> Result<(), sqlx::Error> {
    let setup = session.setup();
    let tree = session.tree();
    let branch = tree.future(session.at()).last().map_or(session.at(), |leaf| leaf.id);
    let ending = session.ending();
    sqlx::query(
        "INSERT INTO games (id, version, begun, changed, game, begin, first, second, seed, clock, thinking, node, branch, plies, winner, why)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET version = excluded.version, changed = excluded.changed, first = excluded.first,
             second = excluded.second, node = excluded.node, branch = excluded.branch, plies = excluded.plies,
             winner = excluded.winner, why = excluded.why",
    )
    .bind(id.as_str())
    .bind(version)
    .bind(now)
    .bind(now)
    .bind(&setup.game)
    .bind(&setup.begin)
    .bind(setup.seats[Side::First].text())
    .bind(setup.seats[Side::Second].text())
    .bind(setup.seed.to_string())
    .bind(setup.clock.map(|clock| clock.to_string()))
    .bind(thinking_text(setup.thinking))
    .bind(i64::from(session.at()))
    .bind(i64::from(branch))
    .bind(tree.path(session.at()).len() as i64)
    .bind(ending.map(|ending| i64::from(ending.winner())))
    .bind(ending.map(|ending| why_text(ending.why())))
    .execute(&mut **writing)
    .await?;
    Ok(())
}

/// The row of a game, if there is one.
pub async fn game(reading: &mut SqliteConnection, id: &GameId) -> Result<Option<GameRow>, sqlx::Error> {
    let row = sqlx::query_as(
        "SELECT version, game, begin, first, second, seed, clock, thinking, node, branch FROM games WHERE id = ?",
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
    setup.seats = PerSide::new(Seat::read(&game.game, &game.first)?, Seat::read(&game.game, &game.second)?);
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
        session.go(NodeId::try_from(node).unwrap_or(NodeId::MAX))?;
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

fn why_text(why: Why) -> &'static str {
    match why {
        Why::Rules => "rules",
        Why::Resigned => "resigned",
        Why::Time => "time",
    }
}

/// Reads what is written for a reason.
pub fn read_why(text: &str) -> Option<Why> {
    [Why::Rules, Why::Resigned, Why::Time].into_iter().find(|why| why_text(*why) == text)
}
