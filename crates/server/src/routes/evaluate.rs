//! What an evaluation says of any position, term by term.

use axum::Json;
use poda_core::{Message, Refusal, Side};
use poda_engine::{Evaluated, TermRow, read};
use serde::Serialize;
use utoipa::{IntoParams, ToSchema};

use crate::error::ApiError;
use crate::fields::{Asked, Fields, Known, Wanted};

/// What to evaluate.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Evaluate {
    /// The game with its settings.
    #[param(example = "boom")]
    game: String,
    /// The position: `start`, a board, and `moves m1 m2 ...` after either.
    #[param(example = "start moves 4 1 2 4 4", default = "start")]
    position: Option<String>,
    /// The evaluation; the strongest unless named.
    #[param(example = "granada")]
    eval: Option<String>,
}

impl Wanted for Evaluate {
    fn known() -> Vec<Known> {
        Known::query::<Self>()
    }

    fn read(fields: &Fields) -> Result<Self, Refusal> {
        let text = |field| fields.text(field).map(|text| text.map(str::to_owned));
        Ok(Self { game: fields.needed_text("game")?.to_owned(), position: text("position")?, eval: text("eval")? })
    }
}

/// The value of a position by one evaluation, without looking ahead.
#[derive(Serialize, ToSchema)]
pub struct EvaluatedPosition {
    /// For the first player.
    first: f64,
    /// For the second player.
    second: f64,
    /// The same term by term; empty where the evaluation has no terms, or the game is over.
    parts: Vec<EvaluatedTerm>,
}

/// One term of an evaluation.
#[derive(Serialize, ToSchema)]
pub struct EvaluatedTerm {
    /// What it counts, in words.
    label: Message,
    /// Whose pieces, cells or movements are counted.
    #[schema(value_type = u8, minimum = 1, maximum = 2)]
    of: Side,
    /// What it adds to the value for the first player; nothing where it does not count there.
    #[schema(required)]
    first: Option<f64>,
    /// What it adds to the value for the second player.
    #[schema(required)]
    second: Option<f64>,
}

/// What an evaluation says of a position, without looking ahead, term by term.
#[utoipa::path(
    get, path = "/api/v1/evaluate", tag = "games", params(Evaluate),
    responses(
        (status = 200, description = "The value and its terms", body = EvaluatedPosition),
        (status = 422, description = "No such game, position or evaluation", body = crate::speak::Spoken)
    )
)]
pub async fn evaluate(Asked(asked): Asked<Evaluate>) -> Result<Json<EvaluatedPosition>, ApiError> {
    let board = read(&asked.game, asked.position.as_deref().unwrap_or("start"))?;
    let known = board.evaluate(Some(asked.eval.as_deref().unwrap_or(poda_engine::STRONGEST)))?;
    Ok(Json(EvaluatedPosition::of(&known)))
}

impl EvaluatedPosition {
    fn of(known: &Evaluated) -> Self {
        let shown = |value: i32| f64::from(value) / f64::from(known.unit.max(1));
        let part = |row: TermRow| {
            let [first, second] = Side::BOTH.map(|side| row.values[side].map(shown));
            EvaluatedTerm { label: Message::new(row.name), of: row.of, first, second }
        };
        let [first, second] = Side::BOTH.map(|side| shown(known.values[side]));
        Self { first, second, parts: known.rows().into_iter().map(part).collect() }
    }
}
