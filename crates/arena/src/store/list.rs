//! The list of stored games.

use serde::Serialize;
use sqlx::{QueryBuilder, Row, Sqlite};

use super::rows::{from_row, read_why};
use super::{GameId, Store, StoreError};
use crate::Termination;

/// Which games to list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Words that must all stand in the id, the game, the players or their names.
    pub query: String,
    /// Only games of this name, with any settings.
    pub game: Option<String>,
    /// Only games that are over, or only those that are not.
    pub finished: Option<bool>,
    /// At most so many; all where it is not said.
    pub limit: Option<u32>,
    /// So many are left out first.
    pub offset: u32,
}

/// A stored game in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Listed))]
pub struct Entry {
    /// What it is called.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub id: GameId,
    /// The game with its settings.
    pub game: String,
    /// Who moves first.
    pub first: String,
    /// The other.
    pub second: String,
    /// The name of the first player, where one was given.
    #[cfg_attr(feature = "schema", schema(required))]
    pub first_name: Option<String>,
    /// The name of the second player.
    #[cfg_attr(feature = "schema", schema(required))]
    pub second_name: Option<String>,
    /// Milliseconds since 1970 when it was taken in.
    pub begun: i64,
    /// Milliseconds since 1970 when it was written last.
    pub changed: i64,
    /// Moves to where it stands.
    pub plies: u32,
    /// 1 or 2 for the winner, 0 for a draw, nothing while it goes on.
    #[cfg_attr(feature = "schema", schema(required, minimum = 0, maximum = 2))]
    pub winner: Option<u8>,
    /// Why it ended.
    #[cfg_attr(feature = "schema", schema(required))]
    pub why: Option<Termination>,
}

/// A row of the list.
struct EntryRow {
    id: String,
    game: String,
    first: String,
    second: String,
    first_name: Option<String>,
    second_name: Option<String>,
    begun: i64,
    changed: i64,
    plies: i64,
    winner: Option<i64>,
    why: Option<String>,
}

from_row!(EntryRow {
    id: "id",
    game: "game",
    first: "first",
    second: "second",
    first_name: "first_name",
    second_name: "second_name",
    begun: "begun",
    changed: "changed",
    plies: "plies",
    winner: "winner",
    why: "why",
});

impl EntryRow {
    /// `None` of a row that this program has not written.
    fn entry(self) -> Option<Entry> {
        Some(Entry {
            id: self.id.parse().ok()?,
            game: self.game,
            first: self.first,
            second: self.second,
            first_name: self.first_name,
            second_name: self.second_name,
            begun: self.begun,
            changed: self.changed,
            plies: self.plies.try_into().ok()?,
            winner: self.winner.and_then(|winner| winner.try_into().ok()),
            why: self.why.as_deref().and_then(read_why),
        })
    }
}

impl Store {
    /// Stored games, those written last first.
    pub async fn list(&self, filter: &Filter) -> Result<Vec<Entry>, StoreError> {
        let mut query = QueryBuilder::new(
            "SELECT id, game, first, second, first_name, second_name, begun, changed, plies, winner, why FROM games",
        );
        narrow(&mut query, filter);
        query.push(" ORDER BY changed DESC, id LIMIT ").push_bind(filter.limit.map_or(-1, i64::from));
        query.push(" OFFSET ").push_bind(i64::from(filter.offset));
        let rows: Vec<EntryRow> =
            query.build_query_as().fetch_all(&self.pool).await.map_err(|why| StoreError::of(&self.file, &why))?;
        Ok(rows.into_iter().filter_map(EntryRow::entry).collect())
    }

    /// How many games the filter lets through, whatever its limit.
    pub async fn count(&self, filter: &Filter) -> Result<u64, StoreError> {
        let mut query = QueryBuilder::new("SELECT count(*) AS count FROM games");
        narrow(&mut query, filter);
        let failed = |why| StoreError::of(&self.file, &why);
        let row = query.build().fetch_one(&self.pool).await.map_err(failed)?;
        row.try_get::<i64, _>("count").map(|count| count.try_into().unwrap_or(0)).map_err(failed)
    }

    /// The game that was written last and is not over.
    pub async fn latest_unfinished(&self) -> Result<Option<GameId>, StoreError> {
        let filter = Filter { finished: Some(false), limit: Some(1), ..Filter::default() };
        Ok(self.list(&filter).await?.into_iter().next().map(|entry| entry.id))
    }
}

fn narrow(query: &mut QueryBuilder<Sqlite>, filter: &Filter) {
    query.push(" WHERE true");
    for word in filter.query.split_whitespace() {
        query
            .push(" AND instr(lower(id || ' ' || game || ' ' || first || ' ' || second || ' ' || ifnull(first_name, '') || ' ' || ifnull(second_name, '')), lower(")
            .push_bind(word.to_owned())
            .push(")) > 0");
    }
    if let Some(game) = &filter.game {
        query.push(" AND (game = ").push_bind(game.clone());
        query.push(" OR instr(game, ").push_bind(format!("{game}:")).push(") = 1)");
    }
    match filter.finished {
        Some(true) => query.push(" AND winner IS NOT NULL"),
        Some(false) => query.push(" AND winner IS NULL"),
        None => query,
    };
}
