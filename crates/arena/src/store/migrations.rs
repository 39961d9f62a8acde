//! How the tables of a store came to be, step by step. A step that was released never changes: stores remember its checksum.

use std::pin::Pin;

use sqlx::SqlSafeStr as _;
use sqlx::error::BoxDynError;
use sqlx::migrate::{Migration, MigrationSource, MigrationType};

/// The steps, the oldest first: version, what it adds, and its text.
const STEPS: &[(i64, &str, &str)] = &[
    (1, "games", include_str!("../../migrations/0001_games.sql")),
    (2, "names", include_str!("../../migrations/0002_names.sql")),
];

/// Every step there is.
#[derive(Debug)]
pub struct Migrations;

impl MigrationSource<'static> for Migrations {
    fn resolve(self) -> Pin<Box<dyn Future<Output = Result<Vec<Migration>, BoxDynError>> + Send>> {
        Box::pin(async { Ok(steps()) })
    }
}

fn steps() -> Vec<Migration> {
    let step = |&(version, about, text): &(i64, &'static str, &'static str)| {
        Migration::new(version, about.into(), MigrationType::Simple, text.into_sql_str(), false)
    };
    STEPS.iter().map(step).collect()
}

#[cfg(test)]
mod tests {
    /// The checksums that stores have kept since each step was released, by `sha384sum`: with another one they would not open.
    const RELEASED: &[&str] = &[
        "35d0b79b96388b9506e89e95c698459179b4f89bf106d4d2e8697390e1d64feb34e1980fbb4dc6daed02bfb36ff41e73",
        "f8f28c06bb815a3b21e7684be8b95e8618440a1f847835a7d6338197c370b927463e615f03625fce24488e8d9f15518b",
    ];

    #[test]
    fn released_steps_keep_their_checksums() {
        let hex = |bytes: &[u8]| bytes.iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"));
        let steps: Vec<String> = super::steps().iter().map(|step| hex(&step.checksum)).collect();
        assert_eq!(steps, RELEASED);
    }
}
