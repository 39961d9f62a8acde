//! An exact solver of Connect Four, with a node of its own.
//!
//! Scores count how soon a game is won: a win whose last stone is put when `n` stones lie on the board is worth
//! `(cells + 1 - n) / 2`, so 1 is a win with one's very last stone; a loss is worth minus the rival's win, a draw 0.
//!
//! ```
//! use poda_engine::connect4::{Board, Solver, Standard};
//!
//! let board = Board::from_digits(Standard, "2252576253462244111563365343671351441").expect("a position");
//! let mut solver = Solver::new(1 << 20);
//! assert_eq!(solver.solve(board).expect("no limits").score, -1);
//! ```
//!
//! The search asks only whether a score is above a number: first from the outside in, then from a draw outwards. It tries no move that loses at once and enters no
//! position that wins at once: both can be seen from the winning cells of the two sides. Much is proven without any search, by what a
//! side gets that always answers in the same column; `follow.rs` tells how.
//!
//! # What pays
//! Mean nodes a position before and after each idea, each switched on alone, on what the rows above it had made by then; other constants
//! changed in between. Middle: every tenth line of the public set L2_R2. Early: every fiftieth of L1_R2. Hard: six openings of L1_R3.
//!
//! | idea | middle | early | hard |
//! |---|---|---|---|
//! | columns from the middle outwards among equal moves (L2_R2 whole) | 98,789 to 54,022 | 2,217,204 to 885,297 | |
//! | two entries a bucket, the first by work, and growth by losses (every fifth of L2_R2) | 45,102 to 30,694 | 885,297 to 672,951 | |
//! | asking the table about all moves first (every fifth of L2_R2) | 28,384 to 23,602 | 620,990 to 478,339 | |
//! | winning cells above one of the rival's do not count (every fifth of L2_R2) | 24,010 to 23,879 | 481,909 to 451,370 | |
//! | mirror images are one | the same | 885,297 to 880,427 | |
//! | following also with odd columns, and up to a winning cell | 27,743 to 14,301 | 523,732 to 351,293 | 20.53 M to 10.06 M |
//! | following with several winning cells, and with four odd columns in pairs | 14,301 to 12,953 | 351,293 to 303,093 | 10.06 M to 8.93 M |
//! | winning cells that the rival must fill at once count half, or more if a win is near | 12,953 to 12,829 | 303,093 to 296,930 | 8.93 M to 7.96 M |
//! | asking what following proves of all moves first | 12,829 to 11,745 | 296,930 to 268,640 | 7.96 M to 7.13 M |
//! | wins that come soon first, then losses, then from a draw outwards (every second line of L2_R2, every twentieth of L1_R2, every fiftieth of L1_R3) | 16,030 to 15,003 | 374,953 to 335,764 | 5.15 M to 4.80 M |
//! | 2 MB of the table in use from the beginning instead of 32 kB (every second line of L2_R2, every twenty-fifth of L1_R2) | 13,984 to 11,665 | 369,686 to 329,500 | |
//!
//! In the middle game a node takes some 650 instructions, and three branches that nobody can guess. There were four and a half with branches in
//! finding lines of four and safe moves and in taking the best move out; without them, and with what following is asked for known to the
//! compiler, every second line of L2_R2 takes 0.77 ms instead of 0.86 (the least of several runs on a busy machine). Asking of all moves only
//! whether following is enough after one of them, not whether it is in vain, saves a fifteenth of the instructions.
//!
//! In long searches memory is what a node waits for, so its entries are asked for ahead of time (hard: 984 to 851 ms of a loaded processor) and lie in
//! large pages (the empty board with 1 GB: 25.4 to 19.4 s; with 64 MB no difference could be seen). No table below 9 empty cells and no
//! questions about all moves below 14: one or three more or less of either make no difference that can be measured. No following below 5
//! (a fortieth fewer instructions). The empty board takes 87 million nodes (85 million before the last row of the table, and 123 million before the last but one).
//!
//! A [pick](Solver::pick) asks its books inside the search too, wherever that meets a position of their plies: with 8, 9, 10 and 11 stones
//! the score takes 277, 438, 202 and 122 thousand nodes instead of 373, 562, 254 and 152 (means of 200 random positions, with nine tenths of
//! the results of 14 plies). All other questions go without books.
//!
//! Two threads on one table (`team.rs`): time of the processor for the same answers, and what that means for the clock if both cores are
//! free. Entries that threads share cost one thread nothing: half a hundredth more instructions at most.
//!
//! | question | one thread | two, together | times as fast |
//! |---|---|---|---|
//! | the score of 44444 | 2.75 s | 3.41 s | 1.6 |
//! | the score of 4444 | 4.07 s | 5.35 s | 1.5 |
//! | the score of 32164 | 1.61 s | 1.77 s | 1.8 |
//! | every column of 44 | 7.27 s | 7.63 s | 1.9 |
//!
//! What lost: the history of cut-offs among equal moves (2.3 times the nodes of the early set), the lines through a cell instead of its
//! column (a tenth more), winning cells of the good rows first (1 % fewer on hard openings, a tenth more on easy ones), winning cells
//! that the rival must fill at once not counted at all (twice the nodes), moves of which the table knows good bounds first (a twentieth
//! more), cells where the rival would threaten (a third more), moves with the fewest answers (a fifth more), the sign of the score first
//! (twelve times the nodes where a win is near), the move that was good enough last time first (the same nodes), moves of the last cells
//! one by one without an order (a third more nodes, no fewer instructions), a draw where no line is left (a hundredth fewer, no
//! faster), one entry for all positions that differ only in stones which no line can use any more (a twelfth fewer nodes, a sixth slower),
//! threads that take equal moves in different orders (half more nodes than threads that put off what another is at), 4 GB in
//! use from the beginning for many positions of one ply (a quarter fewer nodes, each half slower).

mod board;
mod book;
mod candidates;
mod follow;
mod lines;
mod node;
mod pick;
mod search;
mod size;
mod solver;
mod table;
mod team;

pub use board::Board;
pub use book::{Book, MOST_PLIES, MOST_RESULT_PLIES, Openings, Results, positions};
pub use pick::Picked;
pub use size::{AnySize, Size, Standard};

pub use solver::{Solved, Solver};
