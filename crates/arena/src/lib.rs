//! Games between players: one game with a referee and clocks, and matches of many games with error bars.
//!
//! A match is fair by construction: every opening is played twice with sides changed, no opening is played twice otherwise, and none is
//! decided as far as a search can prove. The same seed and node budget give the same games, on any number of threads.
//!
//! A [`Session`] is one game with people at it: a tree of all moves, undo, clocks, hints, analysis and review, in text and views, for any screen. A
//! [`store::Store`] keeps sessions while they are played, and a [`record`] is one as a file.

mod contest;
mod opening;
pub mod record;
mod referee;
pub mod session;
pub mod store;
pub mod system;
mod tally;

pub use contest::{Contest, Entrant, Progress, Standing, contest};
pub use opening::{Openings, openings};
pub use referee::{Budget, Fault, GameResult, Played, Termination, ask, play};
pub use session::{Seat, Session, Setup};
pub use tally::{Score, Tally};
