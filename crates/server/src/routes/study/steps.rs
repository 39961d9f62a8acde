//! The steps of a recorded search, a few at a time.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use poda_core::{Message, Refusal, Side};
use poda_engine::recording::NodeId;
use poda_study::explain::sentence;
use poda_study::perspective::{Perspective, Reading, Role};
use poda_study::sheet::Say;
use poda_study::steps::way;
use poda_study::tree::{Branch, Source};
use serde::Serialize;
use utoipa::{IntoParams, ToSchema};

use super::perspective::perspective;
use crate::App;
use crate::error::ApiError;
use crate::fields::{Asked, Fields, Known, Wanted};
use crate::recordings::Tree;
use crate::speak::{language, words};

/// Steps in one answer unless the request says.
const USUAL: u64 = 50;

/// Which steps.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Steps {
    /// The first of them, from 0.
    #[param(minimum = 0, maximum = 4_294_967_295_u64, example = 0)]
    from: Option<u64>,
    /// How many.
    #[param(minimum = 1, maximum = 200, example = 3)]
    count: Option<u64>,
    /// Values for the side to move in each node (`mover`), or for the side to move at the root, with MAX and MIN nodes (`root`).
    #[param(example = "root", default = "mover")]
    perspective: Option<Perspective>,
}

impl Wanted for Steps {
    fn known() -> Vec<Known> {
        Known::query::<Self>()
    }

    fn read(fields: &Fields) -> Result<Self, Refusal> {
        let perspective = Some(perspective(fields)?);
        Ok(Self { from: fields.number("from")?, count: fields.number("count")?, perspective })
    }
}

/// A step of a recorded search.
#[derive(Serialize, ToSchema)]
pub struct TreeStep {
    /// Which step, from 0.
    at: u32,
    /// The node it is about.
    node: NodeId,
    /// What happens, in words.
    sentence: String,
    /// Whether a move closes a window.
    cut: bool,
    /// The nodes from the top down to that node, with their windows in this step.
    way: Vec<TreeOnWay>,
}

/// A node on the way to where the search is.
#[derive(Serialize, ToSchema)]
pub struct TreeOnWay {
    /// The node.
    node: NodeId,
    /// The move to it.
    name: String,
    /// Who is to move. The numbers are that side's, unless there is a role.
    #[schema(required)]
    side: Option<Side>,
    /// MAX or MIN, where all values are those of the root's side.
    #[schema(required)]
    role: Option<Role>,
    /// Alpha now; the best value so far where there are no windows; a share for playouts.
    alpha: String,
    /// Beta; nothing where there are no windows; visits for playouts.
    beta: String,
}

/// Some steps of a recorded search, in words, each with the windows on the way to its node.
#[utoipa::path(
    get, path = "/api/v1/study/tree/{id}/steps", tag = "study",
    params(("id" = String, Path, description = "The recording", example = "5f0c6a1be2d94c33"), Steps),
    responses(
        (status = 200, description = "The steps; none beyond the last", body = [TreeStep]),
        (status = 404, description = "No such recording, or it is not kept any more", body = crate::speak::Spoken),
        (status = 422, description = "No such field, or out of bounds", body = crate::speak::Spoken)
    )
)]
pub async fn steps(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Path(id): Path<String>,
    Asked(asked): Asked<Steps>,
) -> Result<Json<Vec<TreeStep>>, ApiError> {
    let words = words(language(&headers));
    let from = asked.from.unwrap_or(0);
    let wanted = from..from.saturating_add(asked.count.unwrap_or(USUAL));
    let told = app.recordings.ask(&id, move |tree| {
        let say = |message: &Message| words.say(message);
        let perspective = asked.perspective.unwrap_or_default();
        let reading = tree.reading(perspective);
        Ok(tree
            .with_source(perspective, |source| wanted.map_while(|at| step(tree, reading, source, at as u32, &say)).collect()))
    });
    Ok(Json(told.await?))
}

fn step(tree: &Tree, reading: Option<Reading<'_>>, source: &dyn Source, at: u32, say: Say<'_>) -> Option<TreeStep> {
    match tree {
        Tree::Search { steps, .. } => {
            let (reading, moment) = (reading?, steps.get(at as usize)?);
            let way = way(reading, moment).into_iter().map(|here| {
                let item = source.item(Branch::Node(here.node), say);
                let (alpha, beta) = (here.alpha, here.beta);
                TreeOnWay { node: here.node, name: item.name, side: item.side, role: item.role, alpha, beta }
            });
            let sentence = say(&sentence(reading, moment));
            Some(TreeStep { at, node: moment.node, sentence, cut: steps.is_cut(at), way: way.collect() })
        }
        Tree::Playouts(playouts) => {
            ((at as usize) < playouts.nodes.len()).then_some(())?;
            let mut way: Vec<NodeId> = std::iter::successors(Some(at), |&id| source.parent(id)).collect();
            way.reverse();
            let way = way.into_iter().map(|node| {
                let item = source.item(Branch::Node(node), say);
                TreeOnWay { node, name: item.name, side: item.side, role: None, alpha: item.value, beta: item.window }
            });
            let sentence = say(&source.sentence(Branch::Node(at)));
            Some(TreeStep { at, node: at, sentence, cut: false, way: way.collect() })
        }
    }
}

/// From where to look for a cut.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
pub struct From {
    /// The step to look from; the first where nothing is said.
    #[param(minimum = 0, maximum = 4_294_967_295_u64, example = 0)]
    from: Option<u64>,
    /// Whether to look `forward`, or `back`.
    #[param(example = "forward")]
    direction: Option<bool>,
}

impl Wanted for From {
    fn known() -> Vec<Known> {
        Known::query::<Self>()
    }

    fn read(fields: &Fields) -> Result<Self, Refusal> {
        let direction = fields.word("direction", &[("forward", true), ("back", false)])?;
        Ok(Self { from: fields.number("from")?, direction })
    }
}

/// Where a move closes a window next.
#[derive(Serialize, ToSchema)]
pub struct NextCut {
    /// The step; nothing where there is none any more.
    #[schema(required)]
    step: Option<u32>,
}

/// The next step, or the one before, in which a move closes a window.
#[utoipa::path(
    get, path = "/api/v1/study/tree/{id}/next-cut", tag = "study",
    params(("id" = String, Path, description = "The recording", example = "5f0c6a1be2d94c33"), From),
    responses(
        (status = 200, description = "The step", body = NextCut),
        (status = 404, description = "No such recording, or it is not kept any more", body = crate::speak::Spoken),
        (status = 422, description = "No such field, or out of bounds", body = crate::speak::Spoken)
    )
)]
pub async fn next_cut(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Asked(asked): Asked<From>,
) -> Result<Json<NextCut>, ApiError> {
    let tree = app.recordings.get(&id)?;
    let step = match &*tree {
        Tree::Search { steps, .. } => steps.next_cut(asked.from.unwrap_or(0) as u32, asked.direction.unwrap_or(true)),
        Tree::Playouts(_) => None,
    };
    Ok(Json(NextCut { step }))
}
