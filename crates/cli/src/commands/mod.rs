//! One file a command.

pub mod bench;
pub mod games;
pub mod moves;
pub mod perft;
pub mod search;
pub mod show;
pub mod solve;
