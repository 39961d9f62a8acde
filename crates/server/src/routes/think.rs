//! Thinking about a game that is kept, told while it goes on: the machine's move, a hint, an analysis, a review.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use poda_arena::session::{NodeId, Session, Setup, State as GameState, Thought};
use poda_core::{Message, Refusal};
use utoipa::IntoParams;

use super::analyse;
use crate::App;
use crate::error::ApiError;
use crate::fields::{Asked, Fields, Known, Wanted};
use crate::pool::Purpose;
use crate::sessions::conflict;
use crate::speak::language;
use crate::stream::{Teller, stream};
use crate::wish::Wish;

/// How long a machine player may take for one action, whatever its own limits are.
const LONGEST_MOVE: Duration = Duration::from_mins(1);
/// How long a hint takes where nothing is said.
const HINT: Duration = Duration::from_secs(1);
/// How long each move of a review takes where nothing is said.
const REVIEW: Duration = Duration::from_millis(250);
/// How long all moves of a review may take together.
const LONGEST_REVIEW: Duration = Duration::from_mins(2);

/// The machine player who is to act moves: events `thought` while it thinks, then `state` once its move is kept. Closing the stream before ends
/// the search, and nothing is played.
#[utoipa::path(
    get, path = "/api/v1/sessions/{id}/engine", tag = "think", params(("id" = String, Path, description = "The id of the game")),
    responses(
        (status = 200, description = "Events `thought` (Thought), then `state` (State); `error` (Error) where something went wrong", body = crate::stream::Told,
         content_type = "text/event-stream", example = json!({ "event": "state", "data": "{\"node\":2}" })),
        (status = 404, description = "No such game", body = crate::speak::Spoken),
        (status = 409, description = "No machine player is to act, or it is thinking already because another client asked", body = crate::speak::Spoken),
        (status = 503, description = "Too many searches wait", body = crate::speak::Spoken)
    )
)]
pub async fn engine(State(app): State<Arc<App>>, Path(id): Path<String>, headers: HeaderMap) -> Result<Response, ApiError> {
    let (ticket, leash) = app.pool.ticket(Purpose::Move)?;
    let stop = leash.stop();
    let limits = Wish { nodes: None, time: Some(LONGEST_MOVE.as_millis() as u64) }.limits(LONGEST_MOVE, Arc::clone(&stop));
    let (job, node) = {
        let taken = app.sessions.take(&id).await?;
        let session = taken.session()?;
        let job = session.think(&limits).ok_or_else(|| conflict(Message::new("api-no-machine")))?;
        app.sessions.claim(&id, session.at(), &stop)?;
        (job, session.at())
    };
    Ok(stream(language(&headers), leash, move |teller| async move {
        let search = move |teller: &Teller| {
            let begun = Instant::now();
            let thought = job.run(&mut |step| teller.step("thought", step));
            (thought, begun.elapsed())
        };
        let found = teller.search_and_stay(ticket, search).await;
        let Some(((thought, spent), place)) = found else { return teller.fail(&ApiError::broken()).await };
        if stop.load(std::sync::atomic::Ordering::SeqCst) {
            return teller.fail(&ApiError::stopping()).await;
        }
        let played = played(&app, &id, node, &thought, spent).await;
        // Only now the next machine player thinks. Those that wait cost nothing, while many moves to be kept would get in the way of people's.
        drop(place);
        teller.end("thought", &thought).await;
        match played {
            Ok(state) => teller.end("state", &state).await,
            Err(why) => teller.fail(&why).await,
        }
    }))
}

/// Plays what a machine player has chosen at `node`. Where the game has gone on meanwhile nothing is played, and it is shown as it is.
async fn played(app: &App, id: &str, node: NodeId, thought: &Thought, spent: Duration) -> Result<GameState, ApiError> {
    let mut taken = app.sessions.take(id).await?;
    let still = taken.session()?.at() == node && taken.session()?.acting().is_some_and(|(_, seat)| !seat.is_person());
    if let Some(why) = thought.fault.filter(|_| still) {
        taken
            .change(|session, _| {
                let loser = session.acting().map(|(side, _)| side);
                Ok(loser.map_or(Ok(()), |loser| session.forfeit(loser, why))?)
            })
            .await?;
    } else if let Some(best) = thought.best.as_deref().filter(|_| still) {
        taken
            .change(|session, _| {
                if let Some(verdict) = thought.verdict {
                    session.judge(node, verdict);
                }
                Ok(session.play(best, Some(spent))?)
            })
            .await?;
    }
    taken.state()
}

/// What the best player would do: events `thought`, then `done`.
#[utoipa::path(
    get, path = "/api/v1/sessions/{id}/hint", tag = "think", params(("id" = String, Path, description = "The id of the game"), Wish),
    responses(
        (status = 200, description = "Events `thought`, then `done`, each a Thought; `error` where something went wrong", body = crate::stream::Told,
         content_type = "text/event-stream", example = json!({ "event": "done", "data": "{\"best\":\"4\",\"depth\":9}" })),
        (status = 404, description = "No such game", body = crate::speak::Spoken),
        (status = 409, description = "The game is over", body = crate::speak::Spoken),
        (status = 422, description = "No such field", body = crate::speak::Spoken),
        (status = 503, description = "Too many searches wait", body = crate::speak::Spoken)
    )
)]
pub async fn hint(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Asked(wish): Asked<Wish>,
) -> Result<Response, ApiError> {
    let (ticket, leash) = app.pool.ticket(Purpose::Move)?;
    let limits = wish.limits(HINT, leash.stop());
    let taken = app.sessions.take(&id).await?;
    let job = taken.session()?.hint(&limits).ok_or_else(|| conflict(Message::new("session-over")))?;
    drop(taken);
    Ok(stream(language(&headers), leash, |teller| async move {
        match teller.search(ticket, move |teller| job.run(&mut |step| teller.step("thought", step))).await {
            Some(thought) => teller.end("done", &thought).await,
            None => teller.fail(&ApiError::broken()).await,
        }
    }))
}

/// Which position of a game to analyse, and for how long.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Analysis {
    /// The node; where the game stands, if it is left out.
    #[param(value_type = Option<u32>, maximum = 2_147_483_647_u64)]
    node: Option<NodeId>,
    /// End after this many nodes.
    #[param(minimum = 1, maximum = 10_000_000_000_u64)]
    nodes: Option<u64>,
    /// End after this many milliseconds.
    #[param(minimum = 1, maximum = 120_000, example = 500)]
    time: Option<u64>,
}

impl Wanted for Analysis {
    fn known() -> Vec<Known> {
        Known::query::<Self>()
    }

    fn read(fields: &Fields) -> Result<Self, Refusal> {
        let Wish { nodes, time } = Wish::read(fields)?;
        Ok(Self { node: fields.number("node")?.map(|node| node as NodeId), nodes, time })
    }
}

/// What every move of a position of the game is worth: events `thought`, then `done`. Closing the stream ends the search.
#[utoipa::path(
    get, path = "/api/v1/sessions/{id}/analysis", tag = "think", params(("id" = String, Path, description = "The id of the game"), Analysis),
    responses(
        (status = 200, description = "Events `thought`, then `done`, each a Thought; `error` where something went wrong", body = crate::stream::Told,
         content_type = "text/event-stream", example = json!({ "event": "done", "data": "{\"best\":\"4\",\"depth\":9}" })),
        (status = 404, description = "No such game", body = crate::speak::Spoken),
        (status = 409, description = "The game is over", body = crate::speak::Spoken),
        (status = 422, description = "No such node or field", body = crate::speak::Spoken),
        (status = 503, description = "Too many searches wait", body = crate::speak::Spoken)
    )
)]
pub async fn analysis(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Asked(asked): Asked<Analysis>,
) -> Result<Response, ApiError> {
    let (ticket, leash) = app.pool.ticket(Purpose::Analysis)?;
    let limits = Wish { nodes: asked.nodes, time: asked.time }.limits(analyse::LONG, leash.stop());
    let taken = app.sessions.take(&id).await?;
    let session = taken.session()?;
    let node = asked.node.unwrap_or_else(|| session.at());
    let begin = session.position_text_at(node)?;
    let job = analyse::job(&Session::open(Setup { begin, ..Setup::new(&session.setup().game) })?, &limits)?;
    drop(taken);
    Ok(stream(language(&headers), leash, move |teller| async move {
        let search = move |teller: &Teller| job.run(&mut |step| teller.step("thought", step));
        let Some(thought) = teller.search(ticket, search).await else { return teller.fail(&ApiError::broken()).await };
        // Kept for the graph of the game. The listener has the answer even where that fails.
        let _ = keep_verdict(&app, &id, node, &thought).await;
        teller.end("done", &thought).await;
    }))
}

/// Keeps what was found of a position of a game.
async fn keep_verdict(app: &App, id: &str, node: NodeId, thought: &Thought) -> Result<(), ApiError> {
    let Some(verdict) = thought.verdict else { return Ok(()) };
    let mut taken = app.sessions.take(id).await?;
    taken
        .change(|session, _| {
            session.judge(node, verdict);
            Ok(())
        })
        .await
}

/// Where the game was lost: every move beside the best there was. Events `progress`, then `done`, each a Review; the last moves come first.
#[utoipa::path(
    get, path = "/api/v1/sessions/{id}/review", tag = "think", params(("id" = String, Path, description = "The id of the game"), Wish),
    responses(
        (status = 200, description = "Events `progress`, then `done`, each a Review; `error` where something went wrong", body = crate::stream::Told,
         content_type = "text/event-stream", example = json!({ "event": "done", "data": "{\"plies\":[],\"lost_at\":null,\"lost_proven\":false}" })),
        (status = 404, description = "No such game", body = crate::speak::Spoken),
        (status = 422, description = "No such field", body = crate::speak::Spoken),
        (status = 503, description = "Too many searches wait", body = crate::speak::Spoken)
    )
)]
pub async fn review(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Asked(wish): Asked<Wish>,
) -> Result<Response, ApiError> {
    let (ticket, leash) = app.pool.ticket(Purpose::Analysis)?;
    let mut limits = wish.limits(REVIEW, leash.stop());
    let taken = app.sessions.take(&id).await?;
    let session = taken.session()?;
    let moves = session.tree().nodes().len().max(1) as u32;
    limits.time = limits.time.map(|time| time.min(LONGEST_REVIEW / moves));
    let job = session.review(&limits);
    drop(taken);
    Ok(stream(language(&headers), leash, |teller| async move {
        match teller.search(ticket, move |teller| job.run(&mut |step| teller.step("progress", step))).await {
            Some(review) => teller.end("done", &review).await,
            None => teller.fail(&ApiError::broken()).await,
        }
    }))
}
