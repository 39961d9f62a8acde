//! The games of this machine, those of the terminal too: list, export, import.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Request, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE, HeaderValue};
use axum::response::{IntoResponse, Response};
use poda_arena::record;
use poda_arena::store::{Entry, Filter};
use poda_core::{Message, Refusal};
use serde::Serialize;
use utoipa::{IntoParams, ToSchema};

use super::sessions::created;
use crate::App;
use crate::error::ApiError;
use crate::fields::{Asked, Fields, Known, Wanted, read_bytes};

/// Games in one answer where nothing is said.
const PAGE: u32 = 50;
/// The ending of game files.
const ENDING: &str = ".poda";

/// Which games to list.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Wanting {
    /// Words that must all stand in the id, the game, the players or their names.
    #[param(example = "hex level-3")]
    query: Option<String>,
    /// Only games of this name, with any settings.
    #[param(example = "connect4")]
    game: Option<String>,
    /// Only games that are over, or only those that are not.
    finished: Option<bool>,
    /// At most so many.
    #[param(minimum = 1, maximum = 500, default = 50)]
    limit: Option<u32>,
    /// So many are left out first.
    #[param(minimum = 0, maximum = 2_147_483_647_u64)]
    offset: Option<u32>,
}

impl Wanted for Wanting {
    fn known() -> Vec<Known> {
        Known::query::<Self>()
    }

    fn read(fields: &Fields) -> Result<Self, Refusal> {
        let text = |field| fields.text(field).map(|text| text.map(str::to_owned));
        Ok(Self {
            query: text("query")?,
            game: text("game")?,
            finished: fields.word("finished", &[("true", true), ("false", false)])?,
            limit: fields.number("limit")?.map(|limit| limit as u32),
            offset: fields.number("offset")?.map(|offset| offset as u32),
        })
    }
}

/// A part of the library.
#[derive(Serialize, ToSchema)]
pub struct Shelf {
    /// How many games there are in all that fit.
    total: u64,
    /// The games asked for, those written last first.
    games: Vec<Entry>,
}

/// The games that are kept, those written last first.
#[utoipa::path(
    get, path = "/api/v1/library", tag = "library", params(Wanting),
    responses(
        (status = 200, description = "Games", body = Shelf),
        (status = 422, description = "No such field", body = crate::speak::Spoken)
    )
)]
pub async fn list(State(app): State<Arc<App>>, Asked(wanting): Asked<Wanting>) -> Result<Json<Shelf>, ApiError> {
    let filter = Filter {
        query: wanting.query.unwrap_or_default(),
        game: wanting.game,
        finished: wanting.finished,
        limit: Some(wanting.limit.unwrap_or(PAGE)),
        offset: wanting.offset.unwrap_or(0),
    };
    let store = app.sessions.store();
    Ok(Json(Shelf { total: store.count(&filter).await?, games: store.list(&filter).await? }))
}

/// A game as a text file that people can read.
#[utoipa::path(
    get, path = "/api/v1/library/{file}", tag = "library",
    params(("file" = String, Path, description = "The id of the game and the ending `.poda`", example = "k3v9x2mq7tab.poda")),
    responses(
        (status = 200, description = "The game file", body = String, content_type = "text/plain",
         example = "poda game 1\ngame: tictactoe\nfirst: human\nsecond: level-2\nat: 1\nresult: open\n\n1. b2 1200ms\n"),
        (status = 404, description = "No such game", body = crate::speak::Spoken)
    )
)]
pub async fn export(State(app): State<Arc<App>>, Path(file): Path<String>) -> Result<Response, ApiError> {
    let id = file.strip_suffix(ENDING).ok_or_else(|| ApiError::no_session(&file))?;
    let taken = app.sessions.take(id).await?;
    let text = record::write(taken.session()?);
    let mut response = text.into_response();
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
    // An id that was found is letters and digits.
    if let Ok(name) = HeaderValue::from_str(&format!("attachment; filename=\"poda-{id}{ENDING}\"")) {
        headers.insert(CONTENT_DISPOSITION, name);
    }
    Ok(response)
}

/// Takes in a game file.
#[utoipa::path(
    post, path = "/api/v1/library", tag = "library",
    request_body(content = String, content_type = "text/plain", example = "poda game 1\ngame: tictactoe\nfirst: human\nsecond: human\nat: 1\nresult: open\n\n1. b2\n"),
    responses(
        (status = 201, description = "The game", body = poda_arena::session::State),
        (status = 400, description = "Not UTF-8 text", body = crate::speak::Spoken),
        (status = 413, description = "Too long", body = crate::speak::Spoken),
        (status = 415, description = "Not `text/plain`", body = crate::speak::Spoken),
        (status = 422, description = "Not a game file; the line is named", body = crate::speak::Spoken)
    )
)]
pub async fn import(State(app): State<Arc<App>>, request: Request) -> Result<Response, ApiError> {
    // Forms of other pages can send text as well, but the guard knows where they come from.
    let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    if !kind.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("text/plain")) {
        let message = Message::new("api-not-text-type").with("text", crate::error::shortened(kind));
        return Err(ApiError::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, message));
    }
    let bytes = read_bytes(request, &app).await?;
    let text = std::str::from_utf8(&bytes).map_err(|_| ApiError::new(StatusCode::BAD_REQUEST, Message::new("api-not-utf8")))?;
    Ok(created(app.sessions.create(record::read(text)?).await?))
}
