//! The games of Poda: one folder a game, each with its rules, its notation and its view.
//!
//! A game never prints, sleeps, reads a clock or searches; it knows only the contract of `poda-core`.
//! [`with_game`] is the one bridge from a name such as `hex:size=7,swap=on` to a type compiled for that game.

mod bits;
mod four;
mod registry;

pub mod boom;
pub mod colorclash;
pub mod connect4;
pub mod hex;
pub mod tictactoe;

pub use bits::{Bits, Wide};
pub use registry::{GAMES, GameInfo, Visitor, with_game};
