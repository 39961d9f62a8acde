//! What every move of any position is worth, without a game being kept.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use poda_arena::session::{Job, Session, Setup, Thought};
use poda_core::{Message, Refusal};
use poda_search::Limits;
use utoipa::{IntoParams, ToSchema};

use crate::App;
use crate::error::ApiError;
use crate::fields::{Asked, Body, Fields, Known, Wanted};
use crate::pool::Purpose;
use crate::speak::language;
use crate::stream::stream;
use crate::wish::Wish;

/// How long an analysis takes where nothing is said and its end is waited for.
const SHORT: Duration = Duration::from_secs(1);
/// How long it takes where nothing is said and it is listened to.
pub const LONG: Duration = Duration::from_secs(10);

/// What to analyse.
#[derive(IntoParams, ToSchema)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({ "game": "connect4", "position": "4455", "time": 500 }))]
pub struct Analyse {
    /// The game with its settings.
    #[param(example = "connect4")]
    game: String,
    /// The position: `start`, a board, and `moves m1 m2 ...` after either.
    #[param(example = "4455")]
    position: Option<String>,
    /// End after this many nodes: the same answer on every machine.
    #[param(minimum = 1, maximum = 10_000_000_000_u64)]
    #[schema(minimum = 1, maximum = 10_000_000_000_u64)]
    nodes: Option<u64>,
    /// End after this many milliseconds.
    #[param(minimum = 1, maximum = 120_000, example = 500)]
    #[schema(minimum = 1, maximum = 120_000)]
    time: Option<u64>,
}

impl Wanted for Analyse {
    fn known() -> Vec<Known> {
        Known::query::<Self>()
    }

    fn read(fields: &Fields) -> Result<Self, Refusal> {
        let Wish { nodes, time } = Wish::read(fields)?;
        let position = fields.text("position")?.map(str::to_owned);
        Ok(Self { game: fields.needed_text("game")?.to_owned(), position, nodes, time })
    }
}

impl Analyse {
    fn wish(&self) -> Wish {
        Wish { nodes: self.nodes, time: self.time }
    }

    fn session(&self) -> Result<Session, Refusal> {
        let begin = self.position.clone().unwrap_or_else(|| "start".to_owned());
        Session::open(Setup { begin, ..Setup::new(&self.game) })
    }
}

/// The analysis of where a session stands.
pub fn job(session: &Session, limits: &Limits) -> Result<Job, ApiError> {
    let over = || ApiError::new(StatusCode::CONFLICT, Message::new("session-over"));
    session.analyse(limits).ok_or_else(over)
}

/// The value of every move, when the search has ended.
#[utoipa::path(
    post, path = "/api/v1/analyse", tag = "analyse", request_body = Analyse,
    responses(
        (status = 200, description = "What was found", body = poda_arena::session::Thought),
        (status = 409, description = "The game is over", body = crate::speak::Spoken),
        (status = 422, description = "No such game, position or field", body = crate::speak::Spoken),
        (status = 503, description = "Too many searches wait", body = crate::speak::Spoken)
    )
)]
pub async fn analyse(State(app): State<Arc<App>>, Body(asked): Body<Analyse>) -> Result<Json<Thought>, ApiError> {
    let session = asked.session()?;
    let (ticket, leash) = app.pool.ticket(Purpose::Analysis)?;
    let job = job(&session, &asked.wish().limits(SHORT, leash.stop()))?;
    let search = ticket.place().await?.run(move || job.run(&mut |_| {}));
    let thought = search.await.map_err(|_| ApiError::broken())?;
    leash.heard();
    Ok(Json(thought))
}

/// The value of every move, told while it is searched for: events `thought`, the last of them `done`. Closing the stream ends the search.
#[utoipa::path(
    get, path = "/api/v1/analyse", tag = "analyse", params(Analyse),
    responses(
        (status = 200, description = "Events `thought`, then `done`, each a Thought; `error` where something went wrong", body = crate::stream::Told,
         content_type = "text/event-stream", example = json!({ "event": "done", "data": "{\"best\":\"4\",\"depth\":9}" })),
        (status = 409, description = "The game is over", body = crate::speak::Spoken),
        (status = 422, description = "No such game, position or field", body = crate::speak::Spoken),
        (status = 503, description = "Too many searches wait", body = crate::speak::Spoken)
    )
)]
pub async fn listen(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Asked(asked): Asked<Analyse>,
) -> Result<Response, ApiError> {
    let session = asked.session()?;
    let (ticket, leash) = app.pool.ticket(Purpose::Analysis)?;
    let job = job(&session, &asked.wish().limits(LONG, leash.stop()))?;
    Ok(stream(language(&headers), leash, |teller| async move {
        match teller.search(ticket, move |teller| job.run(&mut |step| teller.step("thought", step))).await {
            Some(thought) => teller.end("done", &thought).await,
            None => teller.fail(&ApiError::broken()).await,
        }
    }))
}
