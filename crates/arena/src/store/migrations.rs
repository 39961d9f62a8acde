//! How the tables of a store came to be, step by step. A step that was released never changes: stores remember its checksum.

use std::pin::Pin;

use sqlx::SqlSafeStr as _;
use sqlx::error::BoxDynError;
use sqlx::migrate::{Migration, MigrationSource, MigrationType};

/// The steps, the oldest first: version, what it adds, and its text.
const STEPS: &[(i64, &str, &str)] = &[(1, "games", include_str!("../../migrations/0001_games.sql"))];

/// Every step there is.
#[derive(Debug)]
pub struct Migrations;

impl MigrationSource<'static> for Migrations {
    fn resolve(self) -> Pin<Box<dyn Future<Output = Result<Vec<Migration>, BoxDynError>> + Send>> {
        let step = |&(version, about, text): &(i64, &'static str, &'static str)| {
            Migration::new(version, about.into(), MigrationType::Simple, text.into_sql_str(), false)
        };
        Box::pin(async move { Ok(STEPS.iter().map(step).collect()) })
    }
}
