//! A recorded search as a file.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use poda_core::{Message, Refusal};
use poda_study::perspective::{Perspective, Reading};
use poda_study::tree::{DEFAULT_SHOWN, Sketch};
use utoipa::IntoParams;

use super::branches::known_list;
use super::perspective::{Seen, perspective};
use crate::App;
use crate::error::ApiError;
use crate::fields::{Asked, Fields, Known, Wanted};
use crate::recordings::Tree;
use crate::speak::{language, words};

/// Nodes that a picture may unfold.
const MOST_OPEN: usize = 600;

/// What of a tree is drawn.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Drawn {
    /// The nodes that are unfolded, apart by commas, at most 600; where nothing is said the line that the search chose, and as much around it as fits a page.
    #[param(example = "0")]
    open: Option<String>,
    /// Values for the side to move in each node (`mover`), or for the side to move at the root, with MAX and MIN nodes (`root`).
    #[param(example = "root", default = "mover")]
    perspective: Option<Perspective>,
}

impl Wanted for Drawn {
    fn known() -> Vec<Known> {
        Known::query::<Self>()
    }

    fn read(fields: &Fields) -> Result<Self, Refusal> {
        Ok(Self { open: fields.text("open")?.map(str::to_owned), perspective: Some(perspective(fields)?) })
    }
}

/// A recorded search as a picture, with words in the language of `Accept-Language`.
#[utoipa::path(
    get, path = "/api/v1/study/tree/{id}/svg", tag = "study",
    params(("id" = String, Path, description = "The recording", example = "5f0c6a1be2d94c33"), Drawn),
    responses(
        (status = 200, description = "The picture", body = String, content_type = "image/svg+xml", example = "<svg/>"),
        (status = 404, description = "No such recording, or it is not kept any more", body = crate::speak::Spoken),
        (status = 422, description = "No such node", body = crate::speak::Spoken)
    )
)]
pub async fn svg(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Path(id): Path<String>,
    Asked(asked): Asked<Drawn>,
) -> Result<Response, ApiError> {
    let words = words(language(&headers));
    let picture = app.recordings.ask(&id, move |tree| {
        let open = asked.open.as_deref().map(|open| known_list(tree, open, MOST_OPEN)).transpose()?;
        let say = |message: &Message| words.say(message);
        Ok(tree.with_source(asked.perspective.unwrap_or_default(), |source| match &open {
            Some(open) => Sketch::opened(source, open, &say).svg(&say),
            None => Sketch::new(source, DEFAULT_SHOWN, &say).svg(&say),
        }))
    });
    Ok(file("image/svg+xml", "svg", picture.await?))
}

/// A recorded search with all its nodes, as `poda tree --json` writes it.
#[utoipa::path(
    get, path = "/api/v1/study/tree/{id}/json", tag = "study",
    params(("id" = String, Path, description = "The recording", example = "5f0c6a1be2d94c33"), Seen),
    responses(
        (status = 200, description = "The recording", body = Object, content_type = "application/json",
         example = json!({ "game": "tictactoe", "rung": "alphabeta", "nodes": [] })),
        (status = 404, description = "No such recording, or it is not kept any more", body = crate::speak::Spoken),
        (status = 422, description = "No such field or perspective", body = crate::speak::Spoken)
    )
)]
pub async fn json(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Asked(asked): Asked<Seen>,
) -> Result<Response, ApiError> {
    let written = app.recordings.ask(&id, move |tree| {
        let mut bytes = Vec::new();
        let written = match tree {
            Tree::Search { recording, .. } => {
                Reading::new(recording, asked.perspective.unwrap_or_default()).write_json(&mut bytes)
            }
            Tree::Playouts(playouts) => serde_json::to_writer(&mut bytes, playouts).map_err(Into::into),
        };
        written.map(|()| bytes).map_err(|_| ApiError::broken())
    });
    Ok(file("application/json", "json", written.await?))
}

fn file(kind: &'static str, ending: &str, content: impl IntoResponse) -> Response {
    let name = format!("attachment; filename=\"tree.{ending}\"");
    ([(CONTENT_TYPE, kind.to_owned()), (CONTENT_DISPOSITION, name)], content).into_response()
}
