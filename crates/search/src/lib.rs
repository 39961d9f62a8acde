//! Adversarial search for any game: a ladder from the plainest minimax to several threads, each rung comparable with the one below.
//!
//! | rung | adds |
//! |---|---|
//! | [`Rung::Minimax`] | nothing: looks at everything, and is what the others are compared with |
//! | [`Rung::AlphaBeta`], [`Rung::AlphaBetaSoft`] | leave out what cannot matter; fail-hard, fail-soft |
//! | [`Rung::Ordering`] | the game's best order of moves |
//! | [`Rung::Table`] | remembers positions, turned and mirrored ones as one |
//! | [`Rung::Deepening`] | ply by ply, with aspiration windows |
//! | [`Rung::Pvs`] | null windows, killers, history, counter-moves |
//! | [`Rung::Mtdf`] | null windows only |
//! | [`Rung::Parallel`] | several threads on one table |
//! | [`Rung::Mcts`] | beside the ladder: random games, and proofs where they are certain |
//!
//! [`search`] runs any of them by a [`Plan`] and answers with a [`Report`]; [`solve`] finds the exact value and every move that
//! keeps it. No rung up to `Parallel` changes the value of the root at a given depth. Nothing assumes that the side changes
//! after a move.
//!
//! What this crate refuses to do: know a game, print, keep anything global, or read a clock outside of [`Limits`].
//!
//! # A complete game, searched
//! One heap, take one to three, whoever takes the last one wins. [`Position`](poda_core::Position) is all that is needed, and
//! [`Symmetric`](poda_core::Symmetric), whose defaults do where a board has no symmetries.
//!
//! ```
//! use arrayvec::ArrayVec;
//! use poda_core::{Natural, Outcome, Position, Side, Symmetric, Zero, hash};
//! use poda_search::{DEFAULT_MEMORY, Limits, Plan, Rung, Wins, search, solve};
//!
//! #[derive(Clone, Debug, PartialEq, Eq)]
//! struct Heap {
//!     left: u8,
//!     to_move: Side,
//! }
//!
//! impl Position for Heap {
//!     type Move = u8;
//!     type Undo = ();
//!     type Moves = ArrayVec<u8, 3>;
//!
//!     fn to_move(&self) -> Side {
//!         self.to_move
//!     }
//!     fn outcome(&self) -> Option<Outcome> {
//!         (self.left == 0).then_some(Outcome::Win(!self.to_move))
//!     }
//!     fn legal_moves(&self, out: &mut Self::Moves) {
//!         out.extend(1..=self.left.min(3));
//!     }
//!     fn make(&mut self, taken: u8) {
//!         self.left -= taken;
//!         self.to_move = !self.to_move;
//!     }
//!     fn unmake(&mut self, taken: u8, (): ()) {
//!         self.left += taken;
//!         self.to_move = !self.to_move;
//!     }
//!     fn key(&self) -> u64 {
//!         hash::mix(u64::from(self.left) << 1 | self.to_move as u64)
//!     }
//!     fn move_index(&self, taken: u8) -> usize {
//!         taken.into()
//!     }
//!     fn move_indices(&self) -> usize {
//!         4
//!     }
//! }
//!
//! impl Symmetric for Heap {}
//!
//! let heap = Heap { left: 10, to_move: Side::First };
//! let plan = Plan {
//!     rung: Rung::Pvs,
//!     eval: Zero,
//!     order: Natural,
//!     wins: Wins::Distance,
//!     perspective: None,
//!     limits: Limits { depth: Some(10), ..Limits::default() },
//!     memory: DEFAULT_MEMORY,
//!     threads: 1,
//!     seed: 1,
//! };
//! let report = search(&heap, &plan, &mut |_| {});
//! assert!(report.proven && report.value > 0, "the side to move wins");
//! assert_eq!((report.best, report.plies), (Some(2), Some(5)), "it leaves a multiple of four");
//!
//! let solution = solve(&heap, &Zero, &Natural, &Limits::default(), 1 << 16, &mut |_| {});
//! assert_eq!((solution.value, solution.plies, solution.best), (1, Some(5), vec![2]));
//! ```

mod alphabeta;
mod analyse;
mod busy;
mod engine;
mod leaves;
mod limits;
mod lines;
mod mcts;
mod minimax;
mod moves;
mod observe;
mod parallel;
mod report;
mod rung;
mod score;
mod solve;
mod stats;
mod steady;
mod table;

pub use alphabeta::alpha_beta;
pub use analyse::{Analysis, MoveValue, analyse};
pub use engine::{Engine, Features};
pub use limits::{Clock, Limits, TO_THE_END};
pub use mcts::{Grown, Proof, Visited, mcts, mcts_with_tree};
pub use minimax::minimax;
pub use observe::{Driver, How, Look, Observer, Silent};
pub use parallel::parallel;
pub use poda_core::Wins;
pub use report::{Iteration, Report};
pub use rung::{DEFAULT_MEMORY, Plan, Rung, SOLVER_MEMORY, search, search_observed, search_with};
pub use score::{DECIDED, WIN};
pub use solve::{Effort, Objective, Solution, solve, solve_with};
pub use stats::{CUT_PLACES, Level, Stats, branching_factor, minimal_leaves};
pub use table::{Bound, Known, Table};
