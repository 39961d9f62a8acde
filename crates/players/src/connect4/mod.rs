//! An exact solver of Connect Four, with a node of its own.
//!
//! Scores count how soon a game is won: a win whose last stone is put when `n` stones lie on the board is worth
//! `(cells + 1 - n) / 2`, so 1 is a win with one's very last stone; a loss is worth minus the rival's win, a draw 0.
//!
//! ```
//! use poda_players::connect4::{Board, Solver, Standard};
//!
//! let board = Board::from_digits(Standard, "2252576253462244111563365343671351441").expect("a position");
//! let mut solver = Solver::new(1 << 20);
//! assert_eq!(solver.solve(board).expect("no limits").score, -1);
//! ```
//!
//! The search asks only whether a score is above a number, from the outside in. It tries no move that loses at once and enters no
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
//!
//! Memory is what a node waits for, so its entries are asked for ahead of time (hard: 984 to 851 ms of a loaded processor) and lie in
//! large pages (the empty board with 1 GB: 25.4 to 19.4 s; with 64 MB no difference could be seen). No table below 9 empty cells and no
//! questions about all moves below 14: one or three more or less of either make no difference that can be measured.
//!
//! What lost: the history of cut-offs among equal moves (2.3 times the nodes of the early set), the lines through a cell instead of its
//! column (a tenth more), winning cells of the good rows first (1 % fewer on hard openings, a tenth more on easy ones), winning cells
//! that the rival must fill at once not counted at all (twice the nodes), moves of which the table knows good bounds first (a twentieth
//! more), cells where the rival would threaten (a third more), moves with the fewest answers (a fifth more), the sign of the score first
//! (twelve times the nodes where a win is near), a draw where no line is left (a hundredth fewer, no faster).

mod board;
mod candidates;
mod follow;
mod lines;
mod node;
mod search;
mod size;
mod table;

pub use board::Board;
pub use search::Limits;
pub use size::{AnySize, Size, Standard};

use node::Node;
use search::{Search, Stopped};
use table::{Memory, Table};

/// The answer of a solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solved {
    /// For the side to move.
    pub score: i32,
    /// Positions entered.
    pub nodes: u64,
}

/// A solver with its memory. What it finds out about one position serves for the next one.
pub struct Solver {
    bytes: usize,
    /// For the size of the last board, given by columns and rows.
    memory: Option<((u32, u32), Memory)>,
    limits: Limits,
}

impl Solver {
    /// A solver that uses so many bytes of memory, rounded down to a power of two.
    pub fn new(memory_bytes: usize) -> Self {
        Self { bytes: memory_bytes, memory: None, limits: Limits::default() }
    }

    /// From now on, what may end it.
    pub fn limit(&mut self, limits: Limits) {
        self.limits = limits;
    }

    /// Forgets everything it has found out.
    pub fn forget(&mut self) {
        if let Some((_, memory)) = &mut self.memory {
            memory.clear();
        }
    }

    /// The exact score of a position; `None` where a limit ended the search.
    pub fn solve<S: Size>(&mut self, board: Board<S>) -> Option<Solved> {
        let mut search = self.search(board.size());
        let score = score(&mut search, board).ok()?;
        Some(Solved { score, nodes: search.nodes })
    }

    /// The score of a stone in each column for the side that puts it, from the left, `None` where a column is full; `None` instead of
    /// them all where a limit ended the search.
    pub fn columns<S: Size>(&mut self, board: Board<S>) -> Option<Vec<Option<i32>>> {
        let mut search = self.search(board.size());
        (0..board.size().columns())
            .map(|column| match board.play(column) {
                None => Some(None),
                Some(_) if board.wins(column) => Some(Some(winning(board))),
                Some(child) => Some(Some(-score(&mut search, child).ok()?)),
            })
            .collect()
    }

    /// Begins a search of boards of this size.
    fn search<S: Size>(&mut self, size: S) -> Search<'_, S> {
        let shape = (size.columns(), size.rows());
        let kept = self.memory.take().filter(|(of, _)| *of == shape);
        let (_, memory) = self.memory.insert(kept.unwrap_or_else(|| (shape, Memory::new(size, self.bytes))));
        Search::new(size, Table::new(size, memory), &self.limits)
    }
}

/// What a stone that wins at once is worth.
fn winning<S: Size>(board: Board<S>) -> i32 {
    (board.size().cells() + 1 - board.stones().cast_signed()) / 2
}

/// The exact score of any board.
fn score<S: Size>(search: &mut Search<'_, S>, board: Board<S>) -> Result<i32, Stopped> {
    let node = Node::new(board.size(), board.own(), board.all());
    if node.own_wins & node.landings(board.size()) != 0 {
        return Ok(winning(board));
    }
    search.score(node)
}
