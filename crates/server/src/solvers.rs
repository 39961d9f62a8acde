//! Exact answers about Connect Four: a few solvers, each with a memory of its own, and the answers given lately.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::http::StatusCode;
use poda_core::Message;
use poda_engine::{Board, Exact};
use poda_search::Limits;

use crate::error::ApiError;
use crate::pool::{Pool, Purpose};

/// What a full column is told as.
pub const FULL: i32 = 100;
/// How long one question may take. All but the first few moves of a game take a small part of it.
const LONGEST: Duration = Duration::from_secs(30);
/// Positions that one question may enter.
const MOST_NODES: u64 = 4_000_000_000;
/// What each solver remembers with.
const MEMORY: usize = 64 << 20;
/// Answers that are kept.
const MOST_KEPT: usize = 10_000;

/// The score of each column.
pub type Scores = Vec<i32>;

/// The solvers and what they have answered.
#[derive(Default)]
pub struct Solvers {
    idle: Mutex<Vec<Exact>>,
    /// By the text of the board: whatever order the moves came in.
    kept: Mutex<HashMap<String, Scores>>,
}

impl Solvers {
    /// The score of every column of a board, within limits of time and nodes, on a place of the pool.
    pub async fn columns(self: &Arc<Self>, board: Box<dyn Board>, pool: &Pool) -> Result<Scores, ApiError> {
        let key = board.board_text();
        if let Some(scores) = self.kept.lock().ok().and_then(|kept| kept.get(&key).cloned()) {
            return Ok(scores);
        }
        let (ticket, leash) = pool.ticket(Purpose::Move)?;
        let place = ticket.place().await?;
        let stop = leash.stop();
        let solvers = Arc::clone(self);
        let flag = leash.stop();
        let mut search = place.run(move || solvers.solve(board.as_ref(), flag));
        let found = tokio::select! {
            found = &mut search => found,
            () = tokio::time::sleep(LONGEST) => {
                stop.store(true, Ordering::SeqCst);
                search.await
            }
        };
        leash.heard();
        let too_hard = || ApiError::new(StatusCode::SERVICE_UNAVAILABLE, Message::new("api-solve-too-hard"));
        let scores = found.ok().flatten().ok_or_else(too_hard)?;
        if let Ok(mut kept) = self.kept.lock() {
            if kept.len() >= MOST_KEPT {
                kept.clear();
            }
            kept.insert(key, scores.clone());
        }
        Ok(scores)
    }

    fn solve(&self, board: &dyn Board, stop: Arc<AtomicBool>) -> Option<Scores> {
        let idle = self.idle.lock().ok().and_then(|mut idle| idle.pop());
        let mut solver = idle.or_else(|| Some(Exact::at(board, MEMORY)?.with_book()))?;
        let limits = Limits { nodes: Some(MOST_NODES), stop: Some(stop), ..Limits::default() };
        let scores = solver.scores(board, &limits);
        if let Ok(mut idle) = self.idle.lock() {
            idle.push(solver);
        }
        Some(scores?.columns.into_iter().map(|score| score.unwrap_or(FULL)).collect())
    }
}
