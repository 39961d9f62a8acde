//! Who wins: the result of every position of one ply, two bits each.
//!
//! Which move keeps the result of an earlier position follows from those of its moves. Results are known in a third of the time that
//! scores take, and as a position is found by [counting](super::rank), nothing has to be made ready before the first question.

use std::borrow::Cow;
use std::sync::OnceLock;

use poda_core::Refusal;

use super::super::board::Board;
use super::super::size::{Size, Standard};
use super::file::{self, RESULTS};
use super::rank::Ranks;
use super::{MOST_RESULT_PLIES, children};

/// The results that come with the program. All follow from those of the most plies, but not in no time.
const SHIPPED: [&[u8]; 2] =
    [include_bytes!("../../../book/connect4-12.results"), include_bytes!("../../../book/connect4-14.results")];

/// Results in a byte, the first in the lowest bits.
const IN_A_BYTE: usize = 4;
const BITS: usize = 2;
/// What stands for a result that is not known; else it is the result plus [`ZERO`].
const UNKNOWN: u8 = 0;
const ZERO: i32 = 2;

/// The results of the positions of one ply, as far as they are known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Results<S> {
    ranks: Ranks<S>,
    bytes: Cow<'static, [u8]>,
}

impl Results<Standard> {
    /// Those that come with the program, of fewer plies first.
    pub fn shipped() -> &'static [Self] {
        static READ: OnceLock<Vec<Results<Standard>>> = OnceLock::new();
        READ.get_or_init(|| SHIPPED.iter().filter_map(|bytes| Self::read(Standard, bytes, Cow::Borrowed).ok()).collect())
    }
}

impl<S: Size> Results<S> {
    /// Those of the positions with so many stones, none of them known.
    pub fn new(size: S, plies: u32) -> Self {
        let ranks = Ranks::new(size, plies.min(MOST_RESULT_PLIES));
        let bytes = vec![UNKNOWN; ranks.len().div_ceil(IN_A_BYTE)].into();
        Self { ranks, bytes }
    }

    /// How many stones the positions have.
    pub fn plies(&self) -> u32 {
        self.ranks.stones()
    }

    /// 1 where the side to move wins, 0 for a draw, -1 where it loses; `None` where it is not known. Of positions with fewer stones it
    /// follows from those of their moves: seven times the work for each.
    pub fn result(&self, board: Board<S>) -> Option<i32> {
        if (0..board.size().columns()).any(|column| board.wins(column)) {
            return Some(1);
        }
        if board.stones() >= self.plies() {
            return self.told(self.ranks.number(board)?);
        }
        let mut best = Some(-1);
        for child in children(board) {
            match self.result(child) {
                Some(-1) => return Some(1),
                answer => best = best.zip(answer).map(|(best, answer)| best.max(-answer)),
            }
        }
        best
    }

    /// The result with this number.
    fn told(&self, number: usize) -> Option<i32> {
        let bits = self.bytes[number / IN_A_BYTE] >> (number % IN_A_BYTE * BITS) & ((1 << BITS) - 1);
        (bits != UNKNOWN).then(|| i32::from(bits) - ZERO)
    }

    /// Notes the results of positions of its ply; others are left out.
    pub fn learn(&mut self, results: impl IntoIterator<Item = (Board<S>, i32)>) {
        let bytes = self.bytes.to_mut();
        for (board, result) in results {
            if let Some(number) = self.ranks.number(board) {
                let shift = number % IN_A_BYTE * BITS;
                let byte = &mut bytes[number / IN_A_BYTE];
                *byte = *byte & !(((1 << BITS) - 1) << shift) | ((result.signum() + ZERO) as u8) << shift;
            }
        }
    }

    /// As the bytes of a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        file::write(RESULTS, self.ranks.size(), self.plies(), &self.bytes)
    }

    /// Reads a file for boards of this size; a refusal tells what is wrong with it.
    pub fn from_bytes(size: S, bytes: &[u8]) -> Result<Self, Refusal> {
        Self::read(size, bytes, |bytes| Cow::Owned(bytes.to_vec()))
    }

    fn read<'a>(size: S, bytes: &'a [u8], keep: impl Fn(&'a [u8]) -> Cow<'static, [u8]>) -> Result<Self, Refusal> {
        let (plies, bytes) = file::read(RESULTS, size, bytes)?;
        let ranks = Ranks::new(size, plies);
        if bytes.len() != ranks.len().div_ceil(IN_A_BYTE) {
            return Err(file::damaged());
        }
        Ok(Self { ranks, bytes: keep(bytes) })
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::{AnySize, Solver};
    use super::super::{Book, positions};
    use super::*;

    fn size(columns: u32, rows: u32) -> AnySize {
        AnySize::new(columns, rows).expect("it fits")
    }

    /// The results of a small board, by solving.
    fn small(plies: u32) -> Results<AnySize> {
        let mut results = Results::new(size(5, 4), plies);
        let boards = positions(size(5, 4), plies);
        let found = Solver::new(1 << 20).results(&boards);
        results.learn(boards.into_iter().zip(found.into_iter().flatten()));
        results
    }

    #[test]
    fn results_are_the_signs_of_scores() {
        let results = small(6);
        let mut solver = Solver::new(1 << 20);
        let mut seen = [0; 3];
        for plies in 2..=6 {
            for board in positions(size(5, 4), plies) {
                let sign = solver.solve(board).expect("no limits").score.signum();
                assert_eq!(results.result(board), Some(sign), "{board}");
                assert_eq!(results.result(board.mirror()), Some(sign), "{board}");
                seen[(sign + 1) as usize] += 1;
            }
        }
        assert!(seen.iter().all(|&times| times > 20), "{seen:?}");
    }

    #[test]
    fn what_is_not_known_is_not_told() {
        let mut results = Results::new(size(4, 4), 3);
        let boards = positions(size(4, 4), 3);
        assert_eq!(results.result(boards[0]), None);
        results.learn([(boards[0], -1)]);
        assert_eq!((results.result(boards[0]), results.result(boards[1])), (Some(-1), None));
        // A move that wins is enough; without one all must be known.
        let parents: Vec<_> = positions(size(4, 4), 2).into_iter().map(|board| results.result(board)).collect();
        assert!(parents.contains(&Some(1)) && parents.contains(&None), "{parents:?}");
        let beyond = children(boards[0]).next().expect("a move");
        assert_eq!(results.result(beyond), None);
    }

    #[test]
    fn what_is_written_is_read() {
        let results = small(5);
        let bytes = results.to_bytes();
        assert_eq!(Results::from_bytes(size(5, 4), &bytes), Ok(results));
        let why = |size, bytes: &[u8]| Results::from_bytes(size, bytes).expect_err("it is wrong").0.id;
        assert_eq!(why(size(4, 4), &bytes), "book-size");
        assert_eq!(why(size(5, 4), &bytes[..bytes.len() - 1]), "book-damaged");
        assert_eq!(why(size(5, 4), &Book::new(size(5, 4), 5).to_bytes()), "book-other-kind");
        // Well made, but of more plies than can be, or for another number of positions.
        assert_eq!(why(size(5, 4), &file::write(RESULTS, size(5, 4), 255, &[0; 7])), "book-damaged");
        assert_eq!(why(size(5, 4), &file::write(RESULTS, size(5, 4), 5, &[0; 7])), "book-damaged");
    }
}
