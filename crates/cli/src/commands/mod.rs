//! One file a command.

pub mod bench;
pub mod choose;
pub mod contest;
pub mod eval;
pub mod games;
pub mod moves;
pub mod perft;
pub mod players;
pub mod search;
pub mod show;
pub mod solve;
