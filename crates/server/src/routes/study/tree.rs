//! A search of any position, recorded: what was asked, found and counted, and a name under which its nodes and steps are asked for.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use poda_core::{BoardView, Message, Refusal, Side};
use poda_engine::recording::{DEFAULT_BUDGET, RecordRequest};
use poda_engine::{SearchRequest, read};
use poda_search::Rung;
use poda_study::explain;
use poda_study::perspective::Perspective;
use poda_study::tree::chosen_line;
use serde::Serialize;
use utoipa::{IntoParams, ToSchema};

use crate::App;
use crate::error::ApiError;
use crate::fields::{Asked, Fields, Known, Wanted};
use crate::pool::{Leash, Purpose};
use crate::recordings::Tree;
use crate::routes::study::branches::{Family, family};
use crate::routes::study::perspective::{Seen, perspective};
use crate::speak::{language, words};
use crate::stream::stream;

/// The most nodes that a recorded search may enter, and the longest time it may take.
const MOST_NODES: u64 = 200_000_000;
const LONGEST: Duration = Duration::from_secs(30);
/// Playouts where nothing is said.
const PLAYOUTS: u64 = 2_000;
/// Nodes that are kept at most: the rest is counted.
const MOST_KEPT: usize = 200_000;
/// How often it is told how far a search is.
const TELLING: Duration = Duration::from_millis(250);

/// What to search, and how. Names of values and orders are those of the game, as `/api/v1/games` lists them.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Record {
    /// The game with its settings.
    #[param(example = "tictactoe")]
    game: String,
    /// The position: `start`, a board, and `moves m1 m2 ...` after either.
    #[param(example = "start moves b2 a1", default = "start")]
    position: Option<String>,
    /// The rung of the ladder; any but `parallel`.
    #[param(value_type = String, example = "alphabeta")]
    rung: Rung,
    /// Plies to look ahead; to the end of the game where nothing is said. Playouts have none.
    #[param(minimum = 1, maximum = 1000, example = 2)]
    depth: Option<u32>,
    /// The value of leaves; the plainest where nothing is said.
    #[param(example = "zero")]
    eval: Option<String>,
    /// The order of moves; the rung's own where nothing is said.
    #[param(example = "natural")]
    order: Option<String>,
    /// End after this many nodes, or playouts of `mcts`; 2000 playouts where nothing is said.
    #[param(minimum = 1, maximum = 200_000_000_u64)]
    nodes: Option<u64>,
    /// What `mcts` draws its playouts from.
    #[param(minimum = 0, maximum = 9_007_199_254_740_991_u64, default = 1)]
    seed: Option<u64>,
    /// Nodes to keep; the others are counted. No more than 200000 are kept, whatever is asked for.
    #[param(minimum = 1, maximum = 1_000_000, default = 100_000)]
    kept: Option<u64>,
    /// Values for the side to move in each node (`mover`), or for the side to move at the root, with MAX and MIN nodes (`root`).
    #[param(example = "root", default = "mover")]
    perspective: Option<Perspective>,
}

impl Wanted for Record {
    fn known() -> Vec<Known> {
        Known::query::<Self>()
    }

    fn read(fields: &Fields) -> Result<Self, Refusal> {
        let text = |name| fields.text(name).map(|text| text.map(str::to_owned));
        Ok(Self {
            game: fields.needed_text("game")?.to_owned(),
            position: text("position")?,
            rung: fields.needed_word("rung", &Rung::ALL.map(|rung| (rung.name(), rung)))?,
            depth: fields.number("depth")?.map(|depth| depth as u32),
            eval: text("eval")?,
            order: text("order")?,
            nodes: fields.number("nodes")?,
            seed: fields.number("seed")?,
            kept: fields.number("kept")?,
            perspective: Some(perspective(fields)?),
        })
    }
}

impl Record {
    fn request(self, leash: &Leash, progress: &Arc<AtomicU64>) -> RecordRequest {
        let unsaid = if self.rung == Rung::Mcts { PLAYOUTS } else { MOST_NODES };
        let search = SearchRequest {
            eval: self.eval,
            ordering: self.order,
            nodes: Some(self.nodes.unwrap_or(unsaid)),
            time: Some(LONGEST),
            seed: self.seed.unwrap_or(1),
            stop: Some(leash.stop()),
            ..SearchRequest::new(self.rung, self.depth)
        };
        RecordRequest {
            budget: self.kept.map_or(DEFAULT_BUDGET, |kept| kept as usize).min(MOST_KEPT),
            progress: Some(Arc::clone(progress)),
            ..RecordRequest::new(search)
        }
    }
}

/// How far a search is.
#[derive(Serialize, ToSchema)]
pub struct TreeProgress {
    /// Nodes entered so far.
    nodes: u64,
}

/// A recorded search without its nodes.
#[derive(Serialize, ToSchema)]
#[expect(clippy::struct_excessive_bools, reason = "an answer in JSON, not a state")]
pub struct TreeHead {
    /// What it is called for as long as it is kept.
    #[schema(example = "5f0c6a1be2d94c33")]
    id: String,
    /// The game with its settings, in the shortest spelling.
    game: String,
    /// The shortest text that is read back as the position.
    position: String,
    /// The rung.
    rung: &'static str,
    /// The value of leaves.
    eval: &'static str,
    /// The order of moves.
    order: &'static str,
    /// How deep; nothing where it went to the end of the game.
    #[schema(required)]
    depth: Option<u32>,
    /// What was searched, in words.
    title: String,
    /// What was found, counted and left out, and how to read it, in words.
    notes: Vec<String>,
    /// The value of the root for its side to move; a share for playouts.
    value: String,
    /// The move chosen; nothing where the game is over.
    #[schema(required)]
    best: Option<String>,
    /// How play would go on.
    line: Vec<String>,
    /// Whether the value holds to the end of the game.
    proven: bool,
    /// Whether a limit ended the search.
    stopped: bool,
    /// The search's own counts.
    counts: TreeCounts,
    /// Nodes that are kept.
    kept: u64,
    /// Nodes that are not.
    left_out: u64,
    /// How many could be kept.
    budget: u64,
    /// Steps there are.
    steps: u32,
    /// Whether it is a tree of playouts: shares and visits in place of values and windows.
    playouts: bool,
    /// Whose values are written.
    perspective: Perspective,
    /// Whether its nodes have windows.
    windows: bool,
    /// What the players are called, First and then Second.
    players: Vec<TreePlayer>,
    /// The position in which the search began.
    view: BoardView,
    /// Where the tree begins.
    top: Family,
    /// The nodes of the line that the search chose.
    chosen: Vec<u32>,
}

/// Counts of a search.
#[derive(Serialize, ToSchema)]
pub struct TreeCounts {
    /// Nodes entered, or playouts.
    nodes: u64,
    /// Those of them that were leaves.
    leaves: u64,
    /// Those of them in which a move closed the window.
    cuts: u64,
    /// Moves that were not looked at.
    pruned: u64,
}

/// A player of a recorded search.
#[derive(Serialize, ToSchema)]
pub struct TreePlayer {
    /// What they are called.
    name: String,
    /// Their letter.
    symbol: char,
}

/// Searches and records, told while it goes on: events `progress`, then `done` with the head of the recording. Closing the stream ends the search.
#[utoipa::path(
    get, path = "/api/v1/study/tree", tag = "study", params(Record),
    responses(
        (status = 200, description = "Events `progress`, each a TreeProgress, then `done`, a TreeHead; `error` where something went wrong", body = crate::stream::Told,
         content_type = "text/event-stream", example = json!({ "event": "done", "data": "{\"id\":\"5f0c6a1be2d94c33\",\"rung\":\"alphabeta\"}" })),
        (status = 422, description = "No such game, position, rung, value, order or field", body = crate::speak::Spoken),
        (status = 503, description = "Too many searches wait", body = crate::speak::Spoken)
    )
)]
pub async fn record(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Asked(asked): Asked<Record>,
) -> Result<Response, ApiError> {
    let (ticket, leash) = app.pool.ticket(Purpose::Analysis)?;
    let progress = Arc::<AtomicU64>::default();
    let board = read(&asked.game, asked.position.as_deref().unwrap_or("start"))?;
    let perspective = asked.perspective.unwrap_or_default();
    let request = asked.request(&leash, &progress);
    board.check_record(&request)?;
    let language = language(&headers);
    Ok(stream(language, leash, move |teller| async move {
        let search = teller.search(ticket, move |_| Tree::record(board.as_ref(), &request));
        tokio::pin!(search);
        let mut telling = tokio::time::interval(TELLING);
        let found = loop {
            tokio::select! {
                found = &mut search => break found,
                _ = telling.tick() => teller.step("progress", &TreeProgress { nodes: progress.load(Ordering::Relaxed) }),
            }
        };
        match found {
            Some(Ok(tree)) => {
                let tree = Arc::new(tree);
                let id = app.recordings.keep(Arc::clone(&tree));
                teller.end("done", &told(&tree, id, perspective, language)).await;
            }
            Some(Err(refused)) => teller.fail(&refused.into()).await,
            None => teller.fail(&ApiError::broken()).await,
        }
    }))
}

/// A recorded search that is still kept, told again, in another language perhaps.
#[utoipa::path(
    get, path = "/api/v1/study/tree/{id}", tag = "study",
    params(("id" = String, Path, description = "The recording", example = "5f0c6a1be2d94c33"), Seen),
    responses(
        (status = 200, description = "The recording without its nodes", body = TreeHead),
        (status = 404, description = "No such recording, or it is not kept any more", body = crate::speak::Spoken),
        (status = 422, description = "No such field or perspective", body = crate::speak::Spoken)
    )
)]
pub async fn head(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Path(id): Path<String>,
    Asked(asked): Asked<Seen>,
) -> Result<Json<TreeHead>, ApiError> {
    let tree = app.recordings.get(&id)?;
    Ok(Json(told(&tree, id, asked.perspective.unwrap_or_default(), language(&headers))))
}

fn told(tree: &Tree, id: String, perspective: Perspective, language: poda_words::Language) -> TreeHead {
    let words = words(language);
    let say = |message: &Message| words.say(message);
    let (asked, found) = (tree.asked(), tree.found());
    let (pruned, kept, left_out, budget, steps, windows) = match tree {
        Tree::Search { recording, steps } => (
            recording.kept.pruned + recording.left_out.pruned,
            recording.kept.nodes,
            recording.left_out.nodes,
            recording.budget,
            steps.len(),
            explain::has_windows(recording),
        ),
        Tree::Playouts(playouts) => {
            let kept = playouts.nodes.len();
            (0, kept as u64, playouts.left_out as u64, kept, kept, false)
        }
    };
    tree.with_source(perspective, |source| {
        let view = source.board().clone();
        let players =
            Side::BOTH.map(|side| TreePlayer { name: say(&asked.players[side]), symbol: view.status.players[side].symbol });
        let top = family(tree, source, None, &say);
        let value = match tree {
            Tree::Search { recording, .. } => explain::number(recording, found.value),
            Tree::Playouts(_) => top.branches.first().map_or_else(String::new, |root| root.value.clone()),
        };
        TreeHead {
            id,
            game: asked.game.clone(),
            position: asked.position.clone(),
            rung: asked.rung,
            eval: asked.eval,
            order: asked.order,
            depth: asked.depth,
            title: say(&source.title()),
            notes: source.notes(&say).iter().map(say).collect(),
            value,
            best: found.best.clone(),
            line: found.line.clone(),
            proven: found.proven,
            stopped: found.stopped,
            counts: TreeCounts { nodes: found.stats.nodes, leaves: found.stats.leaves, cuts: found.stats.cuts, pruned },
            kept,
            left_out,
            budget: budget as u64,
            steps: steps as u32,
            playouts: matches!(tree, Tree::Playouts(_)),
            perspective: if matches!(tree, Tree::Playouts(_)) { Perspective::Mover } else { perspective },
            windows,
            players: players.into(),
            view,
            top,
            chosen: chosen_line(source),
        }
    })
}
