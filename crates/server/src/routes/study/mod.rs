//! The search laid open: the tree of a search, the rungs of the ladder side by side, exercises.

pub mod branches;
pub mod compare;
pub mod export;
pub mod perspective;
pub mod quiz;
pub mod steps;
pub mod tree;

use std::sync::Arc;

use axum::Router;
use axum::routing::get;

use crate::App;

/// The routes of the study.
pub fn all() -> Router<Arc<App>> {
    Router::new()
        .route("/api/v1/study/rungs", get(compare::rungs))
        .route("/api/v1/study/compare", get(compare::listen))
        .route("/api/v1/study/quiz", get(quiz::exercises).post(quiz::check))
        .route("/api/v1/study/quiz/paper", get(quiz::paper))
        .route("/api/v1/study/tree", get(tree::record))
        .route("/api/v1/study/tree/{id}", get(tree::head))
        .route("/api/v1/study/tree/{id}/branches", get(branches::branches))
        .route("/api/v1/study/tree/{id}/nodes/{node}", get(branches::node))
        .route("/api/v1/study/tree/{id}/steps", get(steps::steps))
        .route("/api/v1/study/tree/{id}/next-cut", get(steps::next_cut))
        .route("/api/v1/study/tree/{id}/svg", get(export::svg))
        .route("/api/v1/study/tree/{id}/json", get(export::json))
}
