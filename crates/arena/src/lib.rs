//! Games between players: one game with a referee and clocks, and matches of many games with error bars.
//!
//! A match is fair by construction: every opening is played twice with sides changed, no opening is played twice otherwise, and none is
//! decided as far as a search can prove. The same seed and node budget give the same games, on any number of threads.
//!
//! A [`Session`] is one game with people at it: a tree of all moves, undo, clocks, hints, analysis and review, in text and views, for any screen. A
//! [`store::Store`] keeps sessions while they are played, and a [`record`] is one as a file.

mod contest;
mod game;
mod opening;
pub mod record;
pub mod session;
pub mod store;
mod tally;

pub use contest::{Contest, Progress, Standing, contest};
pub use game::{Budget, Played, play};
pub use opening::{Openings, openings};
pub use session::{Seat, Session, Setup};
pub use tally::{Score, Tally};
