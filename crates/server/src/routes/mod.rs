//! One file for each thing that can be asked.

pub mod analyse;
pub mod evaluate;
pub mod events;
pub mod games;
pub mod library;
pub mod sessions;
pub mod solve;
pub mod study;
pub mod think;

use std::sync::Arc;

use axum::Router;
use axum::routing::{get, post};

use crate::App;

/// Every route, and what answers it.
pub fn all() -> Router<Arc<App>> {
    Router::new()
        .merge(study::all())
        .route("/solve", get(solve::solve))
        .route("/api/v1/games", get(games::games))
        .route("/api/v1/view", get(games::view))
        .route("/api/v1/evaluate", get(evaluate::evaluate))
        .route("/api/v1/analyse", get(analyse::listen).post(analyse::analyse))
        .route("/api/v1/library", get(library::list).post(library::import))
        .route("/api/v1/library/{file}", get(library::export))
        .route("/api/v1/sessions", post(sessions::begin))
        .route("/api/v1/sessions/{id}", get(sessions::show).delete(sessions::delete))
        .route("/api/v1/sessions/{id}/moves", post(sessions::play))
        .route("/api/v1/sessions/{id}/undo", post(sessions::undo))
        .route("/api/v1/sessions/{id}/redo", post(sessions::redo))
        .route("/api/v1/sessions/{id}/go", post(sessions::go))
        .route("/api/v1/sessions/{id}/resign", post(sessions::resign))
        .route("/api/v1/sessions/{id}/seats", post(sessions::seats))
        .route("/api/v1/sessions/{id}/fork", post(sessions::fork))
        .route("/api/v1/sessions/{id}/rematch", post(sessions::rematch))
        .route("/api/v1/sessions/{id}/events", get(events::events))
        .route("/api/v1/sessions/{id}/engine", get(think::engine))
        .route("/api/v1/sessions/{id}/hint", get(think::hint))
        .route("/api/v1/sessions/{id}/analysis", get(think::analysis))
        .route("/api/v1/sessions/{id}/review", get(think::review))
}
