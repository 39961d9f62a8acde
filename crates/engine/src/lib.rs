//! The engine room: the only place where searches meet games.
//!
//! Above this crate nothing is generic over a game. There are two doors: a [`Board`] is a position of some game, a [`Bot`] something that
//! chooses moves. What a search is asked is one [`SearchRequest`].
//!
//! ```
//! use poda_engine::{SearchRequest, read};
//! use poda_search::Rung;
//!
//! let board = read("connect4", "4455").expect("a position");
//! let report = board.search(&SearchRequest::new(Rung::Pvs, Some(8)), &mut |_| {}).expect("a search");
//! assert_eq!(report.best.as_deref(), Some("3"));
//! ```
//!
//! Built-in players are data first ([`PlayerInfo`], one list a game, [`players_of`]): which search, how deep. [`Board::seat`](Board)
//! makes a [`Bot`] of one, with a table and a seed of its own; what it is called may be changed by options, `best:eval=zero,nodes=20000`
//! ([`Spec`]). A game that is not registered gets everything by [`board`].

mod analyst;
mod board;
mod bot;
mod chances;
mod compiled;
pub mod connect4;
mod evaluated;
mod exact;
mod hurry;
mod level;
mod memory;
mod minimal;
mod planes;
mod player;
mod punctual;
pub mod recording;
mod registry;
mod report;
mod request;
mod roster;
mod rosters;
mod spec;
mod thinker;
mod turns;

pub use analyst::Analyst;
pub use board::{Board, GameBoard, MoveId, STRONGEST, board, open, read};
pub use bot::{Bot, BotError, Choice, FnBot, Progress};
pub use chances::Chances;
pub use evaluated::{Evaluated, TermRow};
pub use exact::{Chosen, Exact, Scores};
pub use level::{LEVELS, Level};
pub use memory::check_memory;
pub use minimal::MinimalTree;
pub use planes::{Plane, Planes};
pub use report::{MoveAnalysis, SearchReport, SolveReport};
pub use request::{Named, SearchRequest};
pub use roster::{Method, PlayerInfo, players_of};
pub use spec::Spec;
pub use thinker::THINKING_TIME;
pub use turns::turns;
