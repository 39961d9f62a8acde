//! Everything with a name that answers a move: the reports' players, levels, and the best there is for each game.
//!
//! A player is data first ([`PlayerInfo`], one list, [`players_of`]): which search, which value, which order, how deep. [`Player`] is one
//! of them seated at a game, with a table and a seed of its own. What it is called may be changed by options:
//! `best:eval=zero,nodes=20000` ([`Spec`]).

pub mod connect4;
mod exact;
mod hurry;
mod level;
mod player;
mod punctual;
mod roster;
mod spec;
mod thinker;

pub use exact::{Chosen, Exact, Scores};
pub use level::{LEVELS, Level};
pub use player::Player;
pub use roster::{Method, PlayerInfo, Recipe, players_of};
pub use spec::Spec;
pub use thinker::{THINKING_TIME, chosen};
