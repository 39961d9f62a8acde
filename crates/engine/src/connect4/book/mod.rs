//! A book: the exact scores of every position of the first plies, made by the solver itself.
//!
//! Only the positions of the last ply are solved and kept in a file. Those before it follow: a position is worth what its best move is.
//! A position and its mirror image are one.

mod file;
mod openings;
mod rank;
mod results;

pub use openings::Openings;
pub use results::Results;

use std::sync::OnceLock;

use super::board::Board;
use super::size::{Size, Standard};

/// The book that comes with the program.
const SHIPPED: &[u8] = include_bytes!("../../../book/connect4.book");

/// The most plies of a book of scores: with more, even the list of its positions would be too long to be kept.
pub const MOST_PLIES: u32 = 12;
/// The most plies of results, which need no list but while they are made.
pub const MOST_RESULT_PLIES: u32 = 14;

/// Exact scores of the positions of the first plies, as far as they are known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book<S> {
    size: S,
    /// For each number of stones, from none on.
    levels: Vec<Level<S>>,
}

/// The unfinished positions with so many stones, one of each two mirror images.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Level<S> {
    /// In the order of their numbers.
    boards: Vec<Board<S>>,
    /// For the side to move; `None` where it is not known.
    scores: Vec<Option<i8>>,
}

impl<S: Size> Level<S> {
    fn new(boards: Vec<Board<S>>) -> Self {
        let scores = vec![None; boards.len()];
        Self { boards, scores }
    }

    fn find(&self, board: Board<S>) -> Option<usize> {
        let number = normal(board).number();
        self.boards.binary_search_by_key(&number, |known| known.number()).ok()
    }
}

impl Book<Standard> {
    /// The book that comes with the program.
    pub fn shipped() -> &'static Self {
        static BOOK: OnceLock<Book<Standard>> = OnceLock::new();
        BOOK.get_or_init(|| Self::from_bytes(Standard, SHIPPED).unwrap_or_else(|_| Self::new(Standard, 0)))
    }
}

impl<S: Size> Book<S> {
    /// A book of so many plies in which nothing is known.
    pub fn new(size: S, plies: u32) -> Self {
        let mut levels = vec![Level::new(vec![Board::empty(size)])];
        for ply in 0..plies.min(MOST_PLIES) as usize {
            levels.push(Level::new(next_ply(&levels[ply].boards)));
        }
        Self { size, levels }
    }

    /// How many plies it covers.
    pub fn plies(&self) -> u32 {
        self.levels.len() as u32 - 1
    }

    /// The positions of its last ply, one of each two mirror images, and the score of each where it is known.
    pub fn positions(&self) -> impl Iterator<Item = (Board<S>, Option<i32>)> {
        self.levels.last().into_iter().flat_map(Level::entries)
    }

    /// All positions whose score is known, with their scores.
    pub fn known(&self) -> impl Iterator<Item = (Board<S>, i32)> {
        self.levels.iter().flat_map(Level::entries).filter_map(|(board, score)| Some((board, score?)))
    }

    /// The score of a position for its side to move, where it is known.
    pub fn score(&self, board: Board<S>) -> Option<i32> {
        let level = self.levels.get(board.stones() as usize)?;
        level.scores[level.find(board)?].map(i32::from)
    }

    /// The score of a stone in each column for the side that puts it, from the left, `None` inside where a column is full; `None` where
    /// one of them is not known.
    pub fn columns(&self, board: Board<S>) -> Option<Vec<Option<i32>>> {
        (0..self.size.columns())
            .map(|column| match board.play(column) {
                None => Some(None),
                Some(_) if board.wins(column) => Some(Some(board.winning())),
                Some(child) => self.score(child).map(|score| Some(-score)),
            })
            .collect()
    }

    /// Notes the scores of positions of the last ply; others are left out. What follows from them is known then too.
    pub fn learn(&mut self, scores: impl IntoIterator<Item = (Board<S>, i32)>) {
        let plies = self.plies();
        if let Some(level) = self.levels.last_mut() {
            for (board, score) in scores.into_iter().filter(|(board, _)| board.stones() == plies) {
                if let Some(at) = level.find(board) {
                    level.scores[at] = i8::try_from(score).ok();
                }
            }
        }
        self.conclude();
    }

    /// The scores of all positions before the last ply.
    fn conclude(&mut self) {
        for ply in (0..self.plies() as usize).rev() {
            let scores = self.levels[ply].boards.iter().map(|&board| i8::try_from(self.best(board)?).ok()).collect();
            self.levels[ply].scores = scores;
        }
    }

    /// What the best move is worth; `None` where one of them is not known, unless another wins at once.
    fn best(&self, board: Board<S>) -> Option<i32> {
        if (0..self.size.columns()).any(|column| board.wins(column)) {
            return Some(board.winning());
        }
        let scores: Option<Vec<i32>> = children(board).map(|child| Some(-self.score(child)?)).collect();
        Some(scores?.into_iter().max().unwrap_or(0))
    }
}

impl<S: Size> Level<S> {
    fn entries(&self) -> impl Iterator<Item = (Board<S>, Option<i32>)> {
        self.boards.iter().copied().zip(self.scores.iter().map(|score| score.map(i32::from)))
    }
}

/// The unfinished positions with so many stones, one of each two mirror images, in the order of their numbers.
pub fn positions<S: Size>(size: S, plies: u32) -> Vec<Board<S>> {
    (0..plies.min(MOST_RESULT_PLIES)).fold(vec![Board::empty(size)], |boards, _| next_ply(&boards))
}

/// The unfinished positions one ply later.
fn next_ply<S: Size>(boards: &[Board<S>]) -> Vec<Board<S>> {
    let mut next: Vec<_> = boards.iter().flat_map(|&board| children(board).map(normal)).collect();
    next.sort_unstable_by_key(|board| board.number());
    next.dedup();
    next
}

/// The positions after each move that does not end the game.
fn children<S: Size>(board: Board<S>) -> impl Iterator<Item = Board<S>> {
    (0..board.size().columns()).filter(move |&column| !board.wins(column)).filter_map(move |column| board.play(column))
}

/// The one of a position and its mirror image that stands for both.
fn normal<S: Size>(board: Board<S>) -> Board<S> {
    let mirror = board.mirror();
    if mirror.number() < board.number() { mirror } else { board }
}

#[cfg(test)]
mod tests {
    use super::super::{AnySize, Solver};
    use super::*;

    fn size(columns: u32, rows: u32) -> AnySize {
        AnySize::new(columns, rows).expect("it fits")
    }

    /// A book of a small board, made by solving.
    pub(super) fn small(plies: u32) -> Book<AnySize> {
        let mut book = Book::new(size(5, 4), plies);
        let boards: Vec<_> = book.positions().map(|(board, _)| board).collect();
        let scores = Solver::new(1 << 20).solve_all(&boards);
        book.learn(boards.into_iter().zip(scores.into_iter().flatten()));
        book
    }

    #[test]
    fn there_are_as_many_positions_as_are_known() {
        // Published counts of the positions with so many stones, up to the last ply at which no game can be over.
        let counts = [1, 7, 49, 238, 1_120, 4_263, 16_422];
        let book = Book::new(Standard, 6);
        for (level, count) in book.levels.iter().zip(counts) {
            let images = level.boards.iter().map(|&board| if board == board.mirror() { 1 } else { 2 });
            assert_eq!(images.sum::<usize>(), count);
        }
    }

    #[test]
    fn what_follows_is_what_the_solver_says() {
        let book = small(6);
        let mut solver = Solver::new(1 << 20);
        let mut compared = 0;
        for (board, score) in book.known() {
            assert_eq!(solver.solve(board).map(|solved| solved.score), Some(score), "{board:?}");
            assert_eq!(book.score(board.mirror()), Some(score), "{board:?}");
            compared += 1;
        }
        assert_eq!(compared, book.levels.iter().map(|level| level.boards.len()).sum::<usize>());
        let beyond = children(book.levels[6].boards[0]).next().expect("a move that does not win");
        assert_eq!(book.score(beyond), None);
    }

    #[test]
    fn what_is_not_known_is_not_told() {
        let mut book = Book::new(size(4, 4), 3);
        assert_eq!(book.score(Board::empty(size(4, 4))), None);
        let (board, _) = book.positions().next().expect("a position");
        book.learn([(board, 2)]);
        assert_eq!((book.score(board), book.score(Board::empty(size(4, 4)))), (Some(2), None));
    }
}
