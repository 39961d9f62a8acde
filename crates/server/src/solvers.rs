//! Exact answers about Connect Four: a few solvers, each with a memory of its own, and the answers given lately.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::http::StatusCode;
use poda_core::Message;
use poda_players::connect4::{Board, Book, Solver, Standard};
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
    idle: Mutex<Vec<Solver>>,
    kept: Mutex<HashMap<(u64, u64), Scores>>,
}

impl Solvers {
    /// The score of every column of a board, within limits of time and nodes, on a place of the pool.
    pub async fn columns(self: &Arc<Self>, board: Board<Standard>, pool: &Pool) -> Result<Scores, ApiError> {
        let key = (board.own(), board.all());
        if let Some(scores) = self.kept.lock().ok().and_then(|kept| kept.get(&key).cloned()) {
            return Ok(scores);
        }
        let (ticket, leash) = pool.ticket(Purpose::Move)?;
        let place = ticket.place().await?;
        let stop = leash.stop();
        let solvers = Arc::clone(self);
        let flag = leash.stop();
        let mut search = place.run(move || solvers.solve(board, flag));
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

    fn solve(&self, board: Board<Standard>, stop: Arc<AtomicBool>) -> Option<Scores> {
        Some(self.scores(board, stop)?.into_iter().map(|score| score.unwrap_or(FULL)).collect())
    }

    fn scores(&self, board: Board<Standard>, stop: Arc<AtomicBool>) -> Option<Vec<Option<i32>>> {
        if let Some(known) = Book::shipped().columns(board) {
            return Some(known);
        }
        let idle = self.idle.lock().ok().and_then(|mut idle| idle.pop());
        let mut solver = idle.unwrap_or_else(|| Solver::new(MEMORY));
        solver.limit(Limits { nodes: Some(MOST_NODES), stop: Some(stop), ..Limits::default() });
        let columns = solver.columns(board);
        if let Ok(mut idle) = self.idle.lock() {
            idle.push(solver);
        }
        columns
    }
}
