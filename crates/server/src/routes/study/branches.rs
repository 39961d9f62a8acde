//! What hangs on the nodes of a recorded search, and any node in full.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use poda_core::{BoardView, Cell, Message, Refusal, Side};
use poda_engine::recording::NodeId;
use poda_study::perspective::{Perspective, Role};
use poda_study::sheet::Say;
use poda_study::tree::{Branch, Source};
use serde::Serialize;
use utoipa::{IntoParams, ToSchema};

use super::perspective::{Seen, perspective};
use crate::App;
use crate::error::{ApiError, shortened};
use crate::fields::{Asked, Fields, Known, Wanted};
use crate::recordings::Tree;
use crate::speak::{language, words};

/// How many families are told at once.
const MOST_FAMILIES: usize = 24;

/// What hangs on a node, or stands at the top.
#[derive(Serialize, ToSchema)]
pub struct Family {
    /// The node; nothing at the top.
    #[schema(required)]
    pub of: Option<NodeId>,
    /// The branches, in the order of the search.
    pub branches: Vec<TreeBranch>,
}

/// A branch of the tree.
#[derive(Serialize, ToSchema)]
pub struct TreeBranch {
    /// What it is.
    pub kind: BranchKind,
    /// The node; of several moves that were not looked at the first, the others follow on it; of what was left out, the node it hangs on.
    pub id: NodeId,
    /// How it looks: `exact`, `bound`, `leaf`, `pruned` or `missing`.
    #[schema(example = "exact")]
    pub form: &'static str,
    /// Who is to move, or who moved in a tree of playouts. The numbers are that side's, unless there is a role.
    #[schema(required)]
    pub side: Option<Side>,
    /// MAX or MIN, where all values are those of the root's side.
    #[schema(required)]
    pub role: Option<Role>,
    /// The move, or what stands in its place.
    pub name: String,
    /// What it is worth: `= 3`, `≥ 3`, `≤ 3`, or a share.
    pub value: String,
    /// The window on entry, or how often it was visited.
    pub window: String,
    /// How it ended, or the bound by which it is chosen.
    pub ended: String,
    /// Why it was not looked at, or what is missing.
    pub reason: String,
    /// Whether it lies on the line that the search chose.
    pub best: bool,
    /// Whether a move closed the window in it.
    pub cut: bool,
    /// Recorded nodes below it.
    pub size: u32,
    /// Whether anything hangs on it.
    pub inner: bool,
    /// The first step that is about it; nothing where it was never entered.
    #[schema(required)]
    pub first: Option<u32>,
    /// The last one.
    #[schema(required)]
    pub last: Option<u32>,
    /// The moves that were not looked at.
    pub moves: Vec<String>,
    /// The cells that differ from where the search began.
    pub cells: Vec<TreeCell>,
    /// The cells that the last move touched.
    pub touched: Vec<usize>,
    /// The winning line, where the game is over.
    pub line: Vec<usize>,
}

/// What a branch is.
#[derive(Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BranchKind {
    /// A node that was entered.
    Node,
    /// Sisters that were not looked at, all for one reason.
    Pruned,
    /// What was searched below a node and not recorded.
    LeftOut,
}

/// A cell that differs.
#[derive(Serialize, ToSchema)]
pub struct TreeCell {
    /// Its place.
    at: usize,
    /// What is there.
    cell: Cell,
}

/// The families of several nodes.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Families {
    /// The nodes, apart by commas: at most 24.
    #[param(example = "0,1")]
    of: String,
    /// Values for the side to move in each node (`mover`), or for the side to move at the root, with MAX and MIN nodes (`root`).
    #[param(example = "root", default = "mover")]
    perspective: Option<Perspective>,
}

impl Wanted for Families {
    fn known() -> Vec<Known> {
        Known::query::<Self>()
    }

    fn read(fields: &Fields) -> Result<Self, Refusal> {
        Ok(Self { of: fields.needed_text("of")?.to_owned(), perspective: Some(perspective(fields)?) })
    }
}

/// The node with this number, which must be one of the tree.
pub fn known(tree: &Tree, text: &str) -> Result<NodeId, ApiError> {
    let number = text.parse::<NodeId>().ok().filter(|&id| (id as usize) < tree.nodes());
    let unknown = || {
        let last = tree.nodes().saturating_sub(1).to_string();
        let message = Message::new("api-tree-no-node").with("node", shortened(text)).with("last", last);
        ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, message)
    };
    number.ok_or_else(unknown)
}

/// Several nodes, apart by commas.
pub fn known_list(tree: &Tree, text: &str, most: usize) -> Result<Vec<NodeId>, ApiError> {
    let parts: Vec<&str> = text.split(',').filter(|part| !part.is_empty()).collect();
    if parts.len() > most {
        return Err(Refusal::new("api-tree-too-many").with("count", parts.len()).with("most", most).into());
    }
    parts.into_iter().map(|part| known(tree, part)).collect()
}

/// What hangs on some nodes of a recorded search.
#[utoipa::path(
    get, path = "/api/v1/study/tree/{id}/branches", tag = "study",
    params(("id" = String, Path, description = "The recording", example = "5f0c6a1be2d94c33"), Families),
    responses(
        (status = 200, description = "A family for each node, in their order", body = [Family]),
        (status = 404, description = "No such recording, or it is not kept any more", body = crate::speak::Spoken),
        (status = 422, description = "No such node", body = crate::speak::Spoken)
    )
)]
pub async fn branches(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Path(id): Path<String>,
    Asked(asked): Asked<Families>,
) -> Result<Json<Vec<Family>>, ApiError> {
    let words = words(language(&headers));
    let told = app.recordings.ask(&id, move |tree| {
        let nodes = known_list(tree, &asked.of, MOST_FAMILIES)?;
        let say = |message: &Message| words.say(message);
        let perspective = asked.perspective.unwrap_or_default();
        Ok(tree.with_source(perspective, |source| nodes.iter().map(|&id| family(tree, source, Some(id), &say)).collect()))
    });
    Ok(Json(told.await?))
}

/// What hangs on a node, or stands at the top.
pub fn family(tree: &Tree, source: &dyn Source, of: Option<NodeId>, say: Say<'_>) -> Family {
    let branches = of.map_or_else(|| source.tops(), |id| source.below(id));
    Family { of, branches: branches.into_iter().map(|branch| told(tree, source, branch, say)).collect() }
}

fn told(tree: &Tree, source: &dyn Source, branch: Branch, say: Say<'_>) -> TreeBranch {
    let item = source.item(branch, say);
    let (kind, id) = match branch {
        Branch::Node(id) => (BranchKind::Node, id),
        Branch::Pruned { first, .. } => (BranchKind::Pruned, first),
        Branch::LeftOut { below } => (BranchKind::LeftOut, below),
        Branch::More { below, .. } => (BranchKind::LeftOut, below.unwrap_or_default()),
    };
    let node = matches!(branch, Branch::Node(_)).then_some(id);
    let view = node.map(|id| source.picture(id));
    let steps = node.and_then(|id| span(tree, id));
    TreeBranch {
        kind,
        id,
        form: item.form.name(),
        side: item.side,
        role: item.role,
        name: item.name,
        value: item.value,
        window: item.window,
        ended: item.kind,
        reason: item.reason,
        best: item.best,
        cut: node.is_some_and(|id| is_cut(tree, id)),
        size: node.map_or(0, |id| source.size(id)),
        inner: node.is_some_and(|id| source.size(id) > 0 || !source.below(id).is_empty()),
        first: steps.map(|steps| steps.0),
        last: steps.map(|steps| steps.1),
        moves: moves(tree, branch),
        cells: view.as_ref().map_or_else(Vec::new, |view| changed(source.board(), view)),
        touched: view.as_ref().map_or_else(Vec::new, |view| view.last.clone()),
        line: view.map_or_else(Vec::new, |view| view.line),
    }
}

/// The first and the last step about a node.
fn span(tree: &Tree, id: NodeId) -> Option<(u32, u32)> {
    match tree {
        Tree::Search { steps, .. } => steps.span(id).map(|span| (span.first, span.last)),
        Tree::Playouts(_) => Some((id, id)),
    }
}

fn is_cut(tree: &Tree, id: NodeId) -> bool {
    matches!(tree, Tree::Search { recording, .. } if recording.node(id).kind == poda_engine::recording::Kind::Cut)
}

/// The moves that a branch stands for and that were not looked at.
fn moves(tree: &Tree, branch: Branch) -> Vec<String> {
    match (tree, branch) {
        (Tree::Search { recording, .. }, Branch::Pruned { first, count }) => {
            (first..first + count).filter_map(|id| recording.move_text(id)).map(str::to_owned).collect()
        }
        _ => Vec::new(),
    }
}

/// What differs between two positions of one board.
fn changed(from: &BoardView, to: &BoardView) -> Vec<TreeCell> {
    let differing = from.cells.iter().zip(&to.cells).enumerate().filter(|(_, (before, now))| before != now);
    differing.map(|(at, (_, cell))| TreeCell { at, cell: cell.clone() }).collect()
}

/// A node in full.
#[derive(Serialize, ToSchema)]
pub struct FullNode {
    /// The node.
    id: NodeId,
    /// The nodes above it, from the top.
    above: Vec<NodeId>,
    /// The text that is read back as its position.
    position: String,
    /// What is to be said of it, whatever step the search is in.
    sentence: String,
    /// Its position.
    view: BoardView,
}

/// A node of a recorded search in full: its position as text and as a picture, and what is to be said of it. Also of a move that was not looked at.
#[utoipa::path(
    get, path = "/api/v1/study/tree/{id}/nodes/{node}", tag = "study",
    params(
        ("id" = String, Path, description = "The recording", example = "5f0c6a1be2d94c33"),
        ("node" = u32, Path, description = "The node", example = 0),
        Seen
    ),
    responses(
        (status = 200, description = "The node", body = FullNode),
        (status = 404, description = "No such recording, or it is not kept any more", body = crate::speak::Spoken),
        (status = 422, description = "No such node", body = crate::speak::Spoken)
    )
)]
pub async fn node(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Path((id, node)): Path<(String, String)>,
    Asked(asked): Asked<Seen>,
) -> Result<Json<FullNode>, ApiError> {
    let words = words(language(&headers));
    let told = app.recordings.ask(&id, move |tree| {
        let id = known(tree, &node)?;
        let position = tree.position(id);
        Ok(tree.with_source(asked.perspective.unwrap_or_default(), |source| {
            let mut above: Vec<NodeId> = std::iter::successors(source.parent(id), |&id| source.parent(id)).collect();
            above.reverse();
            let sentence = words.say(&source.sentence(Branch::Node(id)));
            FullNode { id, above, position, sentence, view: source.view(id) }
        }))
    });
    Ok(Json(told.await?))
}
