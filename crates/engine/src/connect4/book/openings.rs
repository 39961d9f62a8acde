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
        result.map_or_else(|| self.bounds_by_parents(board), |result| Bounds::of_result(result, most))
    }

    /// What is known of a position just beyond the results: whoever moved there had the positions to choose it from, so it is worth no more
    /// to that side than any of them.
    fn bounds_by_parents(&self, board: Board<S>) -> Bounds {
        let most = board.winning();
        let last = self.results.last().filter(|results| results.plies() + 1 == board.stones());
        let parents = (0..board.size().columns()).filter_map(|column| board.take_back(column));
        let least = last.and_then(|results| parents.filter_map(|parent| results.result(parent)).min());
        Bounds { lower: least.map_or(-most, |result| if result > 0 { -most } else { -result }), upper: most }
    }
}
