//! All books together: what is known of a position before anything is searched.

use super::super::board::Board;
use super::super::size::{Size, Standard};
use super::super::table::Bounds;
use super::{Book, Results};

/// What is known of the first plies before anything is searched.
#[derive(Clone, Copy)]
pub struct Openings<'a, S> {
    /// Exact scores.
    pub scores: &'a Book<S>,
    /// Who wins, for some plies more; those of fewer plies first.
    pub results: &'a [Results<S>],
}

impl Openings<'static, Standard> {
    /// What comes with the program.
    pub fn shipped() -> Self {
        Self { scores: Book::shipped(), results: Results::shipped() }
    }
}

impl<S: Size> Openings<'_, S> {
    /// What a position is worth to its side to move, as far as it is known.
    pub fn bounds(&self, board: Board<S>) -> Bounds {
        if let Some(score) = self.scores.score(board) {
            return Bounds { lower: score, upper: score };
        }
        let most = board.winning();
        let reaching = self.results.iter().find(|results| board.stones() <= results.plies());
        let result = reaching.and_then(|results| results.result(board));
        result.map_or(Bounds { lower: -most, upper: most }, |result| Bounds::of_result(result, most))
    }
}
