//! A game as it changes: every page that shows it hears of each move at once.

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::Response;
use axum::response::sse::Event;
use futures_util::{Stream, StreamExt as _, stream};
use poda_arena::session::State as GameState;
use poda_core::Refusal;
use utoipa::IntoParams;

use crate::App;
use crate::error::ApiError;
use crate::fields::{Asked, Fields, Known, Wanted};
use crate::listeners::News;
use crate::stream::respond;

/// What the client has already.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Since {
    /// The version that the client has: the stream begins with the state only if the game is newer. Without it the stream begins with the state as it is.
    #[param(value_type = Option<i64>, minimum = 0, maximum = 9_007_199_254_740_991_i64)]
    since: Option<i64>,
}

impl Wanted for Since {
    fn known() -> Vec<Known> {
        Known::query::<Self>()
    }

    fn read(fields: &Fields) -> Result<Self, Refusal> {
        Ok(Self { since: fields.number("since")?.and_then(|since| since.try_into().ok()) })
    }
}

/// Sends the game each time it changes, by whatever request: event `state`. The stream stays open until the client closes it, the game is deleted
/// or the server stops. A client that is slow gets the latest state, not each one in between.
#[utoipa::path(
    get, path = "/api/v1/sessions/{id}/events", tag = "sessions", params(("id" = String, Path, description = "The id of the game"), Since),
    responses(
        (status = 200, description = "Events `state`, each a State", body = crate::stream::Told,
         content_type = "text/event-stream", example = json!({ "event": "state", "data": "{\"version\":3,\"node\":2}" })),
        (status = 404, description = "No such game", body = crate::speak::Spoken),
        (status = 422, description = "No such field", body = crate::speak::Spoken),
        (status = 503, description = "Too many listeners, or stopping", body = crate::speak::Spoken)
    )
)]
pub async fn events(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Asked(asked): Asked<Since>,
) -> Result<Response, ApiError> {
    // Subscribed first: nothing that is written from here on is missed.
    let news = app.sessions.listen(&id)?;
    let now = app.sessions.take(&id).await?.state()?;
    let seen = asked.since.unwrap_or(-1).max(-1);
    let current = now.version.unwrap_or(0);
    let first = (current > seen).then(|| Arc::new(now));
    let known = current.max(seen);
    Ok(respond(stream::iter(first).chain(changes(news, known)).filter_map(|state| async move { event(&state) })))
}

/// The states that are newer than `known`, as they come.
fn changes(news: News, known: i64) -> impl Stream<Item = Arc<GameState>> {
    stream::unfold((news, known), |(mut news, known)| async move {
        loop {
            news.changed().await.ok()?;
            let latest = news.borrow_and_update().clone();
            let newer =
                latest.and_then(|state| state.version.filter(|version| *version > known).map(|version| (state, version)));
            if let Some((state, version)) = newer {
                return Some((state, (news, version)));
            }
        }
    })
}

fn event(state: &GameState) -> Option<Result<Event, Infallible>> {
    Event::default().event("state").json_data(state).ok().map(Ok)
}
