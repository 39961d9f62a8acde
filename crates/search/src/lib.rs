//! Adversarial search for any game.

mod alphabeta;
mod engine;
mod limits;
mod mcts;
mod minimax;
mod parallel;
mod report;
mod rung;
mod score;
mod solve;
mod stats;
mod table;

pub use alphabeta::{Fail, alpha_beta};
pub use engine::{Engine, Features};
pub use limits::Limits;
pub use mcts::mcts;
pub use minimax::minimax;
pub use parallel::parallel;
pub use report::{Iteration, Report};
pub use rung::{DEFAULT_MEMORY, Plan, Rung, SOLVER_MEMORY, search, search_with};
pub use score::{DECIDED, WIN, Wins};
pub use solve::{Objective, Solution, solve, solve_with};
pub use stats::{CUT_PLACES, Stats, branching_factor, minimal_leaves};
pub use table::{Bound, Known, Table};
