//! One file a command.

pub mod games;
pub mod moves;
pub mod perft;
pub mod show;
