//! The HTTP API and the page: one process, on loopback unless it is asked otherwise.
//!
//! [`router`] is everything that can be asked, without a socket; [`serve`] listens. Answers come from the crates below: this one reads what a
//! client sends, keeps the limits, and says no in the client's language.

mod ahead;
mod document;
mod error;
mod fields;
mod guard;
mod headers;
mod listen;
mod listeners;
mod options;
mod page;
mod pool;
mod rate;
mod recordings;
mod reference;
mod routes;
mod sessions;
mod solvers;
mod speak;
mod stream;
mod wish;

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::get;
use poda_arena::store::Store;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::timeout::{RequestBodyTimeoutLayer, TimeoutLayer};

pub use document::document_text;
pub use listen::{ServeError, interrupted, serve};
pub use options::{DEFAULT_PORT, Options};
pub use pool::Counts;

/// The largest body that is read: a game with all its variations is far smaller.
const LARGEST_BODY: usize = 256 << 10;
/// How long a client may be silent in the middle of a body.
const BODY_PAUSE: Duration = Duration::from_secs(10);
/// How long an answer may take to begin; more than the longest search that is waited for.
const LONGEST_ANSWER: Duration = Duration::from_mins(3);

/// What the routes share.
pub struct App {
    options: Options,
    pool: pool::Pool,
    rates: rate::Rates,
    recordings: recordings::Recordings,
    sessions: sessions::Sessions,
    solvers: Arc<solvers::Solvers>,
}

impl App {
    /// A server with the games of this store.
    pub fn new(options: Options, store: Store) -> Arc<Self> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Arc::new(Self {
            options,
            pool: pool::Pool::new(cores),
            rates: rate::Rates::default(),
            recordings: recordings::Recordings::default(),
            sessions: sessions::Sessions::new(store),
            solvers: Arc::default(),
        })
    }

    /// Lets go what nobody uses.
    fn sweep(&self) {
        self.recordings.sweep();
        self.sessions.sweep();
    }

    /// What the searches have come to.
    pub fn counts(&self) -> &Counts {
        self.pool.counts()
    }
}

/// Everything that can be asked.
pub fn router(app: &Arc<App>) -> Router {
    let router = Router::new()
        .merge(routes::all())
        .route("/api/v1", get(reference::read))
        .route("/api/v1/", get(reference::read))
        .route("/api/v1/openapi.json", get(reference::openapi))
        .route("/api/v1/reference.css", get(reference::style))
        .fallback(page::page)
        .with_state(Arc::clone(app));
    let router = router
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(RequestBodyTimeoutLayer::new(BODY_PAUSE))
        .layer(TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, LONGEST_ANSWER))
        .layer(CompressionLayer::new());
    let router = match app.options.cross_origin() {
        Some(cors) => router.layer(cors),
        None => router,
    };
    router
        .layer(from_fn_with_state(Arc::clone(app), guard::guard))
        .layer(CatchPanicLayer::custom(|_| axum::response::IntoResponse::into_response(error::ApiError::broken())))
        .layer(from_fn(speak::speak))
        .layer(from_fn(headers::headers))
}
