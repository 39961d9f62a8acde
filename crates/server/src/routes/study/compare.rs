//! The rungs of the ladder side by side on one position, told rung by rung.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use poda_core::{Message, Refusal};
use poda_engine::{Board, SearchRequest, read};
use poda_search::{Rung, Wins};
use poda_study::compare::{CompareRequest, Comparison, Row, compare, curve, curve_sheet, default_rungs, read_rungs};
use poda_words::Language;
use serde::Serialize;
use utoipa::{IntoParams, ToSchema};

use crate::App;
use crate::error::ApiError;
use crate::fields::{Asked, Fields, Known, SWITCH, Wanted};
use crate::pool::Purpose;
use crate::speak::{language, words};
use crate::stream::{Teller, stream};

/// How long one rung may take unless the request says, in milliseconds.
const TIME: u64 = 5_000;
/// How long all rungs may take together.
const LONGEST_COMPARISON: Duration = Duration::from_mins(2);
/// The deepest curve: every depth of it is searched.
const DEEPEST_CURVE: u64 = 24;
/// Depths of a curve where nothing is said.
const CURVE: u32 = 6;
/// Threads of `parallel` at most: others search too.
const MOST_THREADS: usize = 4;

/// A rung of the ladder.
#[derive(Serialize, ToSchema)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts about a rung")]
pub struct KnownRung {
    /// What it is called.
    #[schema(example = "table")]
    name: &'static str,
    /// Whether it tries moves in the game's best order, unless another one is asked for.
    orders: bool,
    /// Whether it uses a table.
    table: bool,
    /// Whether its search can be recorded as a tree.
    recorded: bool,
    /// Whether it is compared where no rungs are named.
    compared: bool,
}

/// The rungs of the ladder, the plainest first.
#[utoipa::path(
    get, path = "/api/v1/study/rungs", tag = "study",
    responses((status = 200, description = "Every rung", body = [KnownRung], example = json!([
        { "name": "minimax", "orders": false, "table": false, "recorded": true, "compared": true }
    ])))
)]
pub async fn rungs() -> Json<Vec<KnownRung>> {
    let compared = default_rungs();
    let known = |rung: Rung| KnownRung {
        name: rung.name(),
        orders: rung.orders(),
        table: rung.has_table(),
        recorded: rung.is_observable() || rung == Rung::Mcts,
        compared: compared.contains(&rung),
    };
    Json(Rung::ALL.map(known).into())
}

/// What to compare.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Compare {
    /// The game with its settings.
    #[param(example = "connect4")]
    game: String,
    /// The position: `start`, a board, and `moves m1 m2 ...` after either.
    #[param(example = "4455", default = "start")]
    position: Option<String>,
    /// Plies from the position; to the end of the game where it is left out.
    #[param(minimum = 1, maximum = 99, example = 4)]
    depth: Option<u32>,
    /// The rungs, separated by commas; the whole ladder without `mcts` where it is left out.
    #[param(value_type = Option<String>, example = "minimax,alphabeta,table")]
    rungs: Option<Vec<Rung>>,
    /// The value for leaves, one of the game's `evals`; the plainest where it is left out.
    eval: Option<String>,
    /// The order of moves on all rungs, one of the game's `orders`; each rung's own where it is left out.
    order: Option<String>,
    /// Whether the rungs that use a table have one.
    #[param(value_type = Option<String>, pattern = "^(on|off)$", default = "on")]
    table: bool,
    /// How wins count on all rungs: `flat`, or `distance` where sooner is more.
    #[param(value_type = Option<String>, pattern = "^(flat|distance)$", default = "flat")]
    wins: Wins,
    /// Whether every depth from 1 on is compared, 6 where no depth is given, 24 at most.
    #[param(value_type = Option<String>, pattern = "^(on|off)$", default = "off")]
    curve: bool,
    /// End each rung after this many nodes, playouts for `mcts`.
    #[param(minimum = 1, maximum = 10_000_000_000_u64)]
    nodes: Option<u64>,
    /// End each rung after this many milliseconds.
    #[param(minimum = 1, maximum = 60_000, default = 5_000)]
    time: u64,
}

impl Wanted for Compare {
    fn known() -> Vec<Known> {
        Known::query::<Self>()
    }

    fn read(fields: &Fields) -> Result<Self, Refusal> {
        let owned = |field| Ok(fields.text(field)?.map(str::to_owned));
        let curve = fields.word("curve", SWITCH)?.unwrap_or(false);
        let depth = fields.number_up_to("depth", if curve { DEEPEST_CURVE } else { u64::MAX })?.map(|depth| depth as u32);
        Ok(Self {
            game: fields.needed_text("game")?.to_owned(),
            position: owned("position")?,
            depth: depth.or(curve.then_some(CURVE)),
            rungs: fields.text("rungs")?.map(read_rungs).transpose()?,
            eval: owned("eval")?,
            order: owned("order")?,
            table: fields.word("table", SWITCH)?.unwrap_or(true),
            wins: fields.word("wins", &[("flat", Wins::Flat), ("distance", Wins::Distance)])?.unwrap_or(Wins::Flat),
            curve,
            nodes: fields.number("nodes")?,
            time: fields.number("time")?.unwrap_or(TIME),
        })
    }
}

/// What one rung did, as soon as it is known.
#[derive(Serialize, ToSchema)]
pub struct ToldRow {
    /// The depth asked for; nothing to the end of the game.
    #[schema(required)]
    depth: Option<u32>,
    /// The row.
    row: Row,
}

/// Where a rung was not asked: from this depth on, or at all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct LeftOut {
    /// The rung.
    rung: &'static str,
    /// From this depth on; nothing where it has no row at all.
    #[schema(required)]
    from: Option<u32>,
}

/// The end of a comparison.
#[derive(Serialize, ToSchema)]
pub struct Compared {
    /// What it is about.
    title: Message,
    /// The rows, depth by depth; a single one where no curve was asked for.
    depths: Vec<Comparison>,
    /// Whether all values agree, at every depth.
    agree: bool,
    /// What has to be known to read it: whether the values agree, and what was stopped.
    notes: Vec<Message>,
    /// What the limits left out.
    left_out: Vec<LeftOut>,
    /// The table as comma-separated values.
    csv: String,
}

impl Compare {
    fn request(self, stop: Arc<AtomicBool>) -> CompareRequest {
        let threads = std::thread::available_parallelism().map_or(1, usize::from).min(MOST_THREADS);
        CompareRequest {
            algorithms: self.rungs.unwrap_or_else(default_rungs),
            search: SearchRequest {
                eval: self.eval,
                ordering: self.order,
                wins: Some(self.wins),
                depth: self.depth,
                nodes: self.nodes,
                time: Some(Duration::from_millis(self.time)),
                threads: Some(threads),
                stop: Some(stop),
                ..SearchRequest::default()
            },
            table: self.table,
        }
    }
}

/// Compares, and tells every row as soon as it is there.
fn made(
    board: &dyn Board,
    request: &CompareRequest,
    over_depth: bool,
    teller: &Teller,
    language: Language,
) -> Result<Compared, Refusal> {
    let tell = |depth, row: &Row| teller.step("row", &ToldRow { depth, row: row.clone() });
    let deepest = request.search.depth;
    let depths = if over_depth {
        curve(board, request, &mut |depth, row| tell(Some(depth), row))?
    } else {
        vec![compare(board, request, &mut |row| tell(deepest, row))?]
    };
    let sheet = match depths.as_slice() {
        [one] if !over_depth => one.sheet(),
        many => curve_sheet(many),
    };
    let csv = sheet.csv(&|message| words(language).say(message));
    let left_out = left_out(&request.algorithms, deepest.filter(|_| over_depth), &depths);
    let agree = depths.iter().all(|comparison| comparison.agree);
    Ok(Compared { title: sheet.title, agree, notes: sheet.notes, left_out, csv, depths })
}

/// The rungs that have no row, and from which depth on. A rung that a limit has stopped is not asked for more.
fn left_out(rungs: &[Rung], deepest: Option<u32>, depths: &[Comparison]) -> Vec<LeftOut> {
    let reached =
        |rung: Rung| depths.iter().filter(|at| at.rows.iter().any(|row| row.rung == rung)).filter_map(|at| at.depth).max();
    let has_row = |rung: Rung| depths.iter().any(|at| at.rows.iter().any(|row| row.rung == rung));
    let left = |&rung: &Rung| match deepest {
        None => (!has_row(rung)).then_some(LeftOut { rung: rung.name(), from: None }),
        Some(deepest) => {
            let from = reached(rung).map_or(1, |depth| depth + 1);
            (from <= deepest).then_some(LeftOut { rung: rung.name(), from: Some(from) })
        }
    };
    rungs.iter().filter_map(left).collect()
}

/// The rungs side by side: events `row` while they search, then `done` with everything. Closing the stream ends the search.
#[utoipa::path(
    get, path = "/api/v1/study/compare", tag = "study", params(Compare),
    responses(
        (status = 200, description = "Events `row` (ToldRow) rung by rung, then `done` (Compared); `error` where something went wrong", body = crate::stream::Told,
         content_type = "text/event-stream",
         example = json!({ "event": "done", "data": "{\"agree\":true}" })),
        (status = 422, description = "No such game, position, rung, value or order", body = crate::speak::Spoken),
        (status = 503, description = "Too many searches wait", body = crate::speak::Spoken)
    )
)]
pub async fn listen(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Asked(asked): Asked<Compare>,
) -> Result<Response, ApiError> {
    let (ticket, leash) = app.pool.ticket(Purpose::Analysis)?;
    let stop = leash.stop();
    let board = read(&asked.game, asked.position.as_deref().unwrap_or("start"))?;
    let over_depth = asked.curve;
    let request = asked.request(Arc::clone(&stop));
    // A name that the game does not have is refused before anything is searched.
    board.named(&SearchRequest { threads: None, ..request.search.clone() })?;
    let language = language(&headers);
    Ok(stream(language, leash, move |teller| async move {
        let search = teller.search(ticket, move |teller| {
            let _bound = Bound::new(stop, LONGEST_COMPARISON);
            made(board.as_ref(), &request, over_depth, teller, language)
        });
        match search.await {
            Some(Ok(compared)) => teller.end("done", &compared).await,
            Some(Err(refused)) => teller.fail(&refused.into()).await,
            None => teller.fail(&ApiError::broken()).await,
        }
    }))
}

/// Ends a search after a while; dropped, it lets it be.
struct Bound(tokio::task::JoinHandle<()>);

impl Bound {
    fn new(stop: Arc<AtomicBool>, after: Duration) -> Self {
        Self(tokio::runtime::Handle::current().spawn(async move {
            tokio::time::sleep(after).await;
            stop.store(true, Ordering::SeqCst);
        }))
    }
}

impl Drop for Bound {
    fn drop(&mut self) {
        self.0.abort();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use poda_engine::open;

    #[test]
    fn what_a_limit_leaves_out_is_named_with_its_depth() {
        // Minimax enters 586 nodes at depth 3 and 3,610 at depth 4, alpha-beta fewer than 1,000 there.
        let rungs = vec![Rung::Minimax, Rung::AlphaBeta];
        let search = SearchRequest {
            wins: Some(Wins::Flat),
            depth: Some(5),
            nodes: Some(1_000),
            threads: Some(1),
            ..SearchRequest::default()
        };
        let request = CompareRequest { algorithms: rungs.clone(), search, table: true };
        let board = open("tictactoe").expect("a game");
        let depths = curve(board.as_ref(), &request, &mut |_, _| {}).expect("a comparison");
        let left = left_out(&rungs, Some(5), &depths);
        assert_eq!(left[0], LeftOut { rung: "minimax", from: Some(5) });
        let missing = left_out(&[Rung::Minimax, Rung::Pvs], None, &depths);
        assert_eq!(missing, [LeftOut { rung: "pvs", from: None }]);
    }
}
