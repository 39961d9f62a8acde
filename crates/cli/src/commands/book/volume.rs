//! A book of either kind: of scores, or of results only.

use poda_core::Refusal;
use poda_engine::connect4::{Board, Book, Results, Solver, Standard, positions};

/// A book, and what it is a book of.
#[derive(Clone)]
pub enum Volume {
    /// How soon a position is won.
    Scores(Book<Standard>),
    /// Who wins it.
    Results(Results<Standard>),
}

impl Volume {
    /// One of results or of scores in which nothing is known.
    pub fn new(plies: u32, results: bool) -> Self {
        if results { Self::Results(Results::new(Standard, plies)) } else { Self::Scores(Book::new(Standard, plies)) }
    }

    /// Reads one of whatever kind it is.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Refusal> {
        match Book::from_bytes(Standard, bytes) {
            Err(refusal) if refusal.0.id == "book-other-kind" => Results::from_bytes(Standard, bytes).map(Self::Results),
            read => read.map(Self::Scores),
        }
    }

    pub fn to_bytes(&self) -> Vec<u8> {
        match self {
            Self::Scores(book) => book.to_bytes(),
            Self::Results(results) => results.to_bytes(),
        }
    }

    /// What stands in JSON for its kind.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Scores(_) => "scores",
            Self::Results(_) => "results",
        }
    }

    pub fn plies(&self) -> u32 {
        match self {
            Self::Scores(book) => book.plies(),
            Self::Results(results) => results.plies(),
        }
    }

    /// The positions of its last ply, and what it says of each.
    pub fn positions(&self) -> Vec<(Board<Standard>, Option<i32>)> {
        match self {
            Self::Scores(book) => book.positions().collect(),
            Self::Results(results) => {
                positions(Standard, results.plies()).into_iter().map(|board| (board, results.result(board))).collect()
            }
        }
    }

    /// All positions of which it says something, and what: of results only those of the last ply.
    pub fn known(&self) -> Vec<(Board<Standard>, i32)> {
        match self {
            Self::Scores(book) => book.known().collect(),
            Self::Results(_) => self.positions().into_iter().filter_map(|(board, told)| Some((board, told?))).collect(),
        }
    }

    /// What a solver says of positions.
    pub fn ask(&self, solver: &mut Solver, boards: &[Board<Standard>]) -> Vec<Option<i32>> {
        match self {
            Self::Scores(_) => solver.solve_all(boards),
            Self::Results(_) => solver.results(boards),
        }
    }

    /// Notes what a solver has said of positions of the last ply.
    pub fn learn(&mut self, found: impl IntoIterator<Item = (Board<Standard>, i32)>) {
        match self {
            Self::Scores(book) => book.learn(found),
            Self::Results(results) => results.learn(found),
        }
    }
}
