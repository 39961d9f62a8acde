//! The exact score of every column of a Connect Four position, asked and answered as the well-known solver page does, so that a bot
//! only has to change the address.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use poda_core::{Outcome, Refusal};
use poda_engine::{Board, open};
use serde::Serialize;
use utoipa::{IntoParams, ToSchema};

use crate::App;
use crate::error::{ApiError, shortened};
use crate::fields::{Asked, Fields, Known, Wanted};

/// A position of Connect Four on 7 columns and 6 rows.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Solve {
    /// The moves played, each the digit of its column, from 1 on the left. None of them ends the game.
    #[param(example = "4455", pattern = "^[1-7]*$", max_length = 42)]
    pos: String,
}

impl Wanted for Solve {
    fn known() -> Vec<Known> {
        Known::query::<Self>()
    }

    fn read(fields: &Fields) -> Result<Self, Refusal> {
        Ok(Self { pos: fields.needed_text("pos")?.to_owned() })
    }
}

/// What each column is worth.
#[derive(Serialize, ToSchema)]
#[schema(example = json!({ "pos": "4455", "score": [-4, -3, 18, 2, 2, 18, -3] }))]
pub struct Solved {
    /// The moves asked about.
    pos: String,
    /// For each column from the left, how soon it wins (more is sooner), 0 for a draw, below for a loss; 100 where the column is full.
    #[schema(min_items = 7, max_items = 7)]
    score: Vec<i32>,
}

/// The exact score of every column.
#[utoipa::path(
    get, path = "/solve", tag = "solve", params(Solve),
    responses(
        (status = 200, description = "A score for each column", body = Solved),
        (status = 422, description = "The moves cannot be played, or end the game", body = crate::speak::Spoken),
        (status = 503, description = "Too hard for the time there is", body = crate::speak::Spoken)
    )
)]
pub async fn solve(State(app): State<Arc<App>>, Asked(asked): Asked<Solve>) -> Result<Json<Solved>, ApiError> {
    let board = after(&asked.pos);
    let board = board.ok_or_else(|| Refusal::new("api-solve-position").with("text", shortened(&asked.pos)))?;
    let score = app.solvers.columns(board, &app.pool).await?;
    Ok(Json(Solved { pos: asked.pos, score }))
}

/// The board after these moves. `None` where one of them is no column, cannot be played or wins.
fn after(digits: &str) -> Option<Box<dyn Board>> {
    let mut board = open("connect4").ok()?;
    for digit in digits.chars() {
        // A move of the game may be written in other ways, which the known page does not take.
        let column = ('1'..='7').contains(&digit).then(|| digit.to_string())?;
        board.play_text(&column).ok()?;
    }
    // A full board without a line has scores too: every column is full.
    (!matches!(board.outcome(), Some(Outcome::Win(_)))).then_some(board)
}
