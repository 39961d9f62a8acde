//! A position as the outside world hands it in: checked once, trusted afterwards.

use std::fmt::{self, Display, Formatter};

use super::lines::has_four;
use super::size::{Size, Standard};

/// An unfinished position, or a full board without a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board<S> {
    size: S,
    /// The stones of the side to move.
    own: u64,
    /// The stones of both sides.
    all: u64,
}

impl Board<Standard> {
    /// The empty board of 7 columns and 6 rows.
    pub const EMPTY: Self = Self { size: Standard, own: 0, all: 0 };
}

impl<S: Size> Board<S> {
    /// The empty board.
    pub fn empty(size: S) -> Self {
        Self { size, own: 0, all: 0 }
    }

    /// The board after these moves, each the digit of its column, from 1 on the left. `None` where one of them cannot be played, or
    /// ends the game.
    pub fn from_digits(size: S, digits: &str) -> Option<Self> {
        digits.chars().try_fold(Self::empty(size), |board, digit| {
            let column = digit.to_digit(10)?.checked_sub(1)?;
            if board.wins(column) { None } else { board.play(column) }
        })
    }

    /// The board with these stones: those of the side to move, and those of both sides. Columns follow each other from the left, from
    /// the bottom up, with one empty bit above each. `None` where stones float, their numbers cannot be, or the game has a winner.
    pub fn from_stones(size: S, own: u64, all: u64) -> Option<Self> {
        let rival = own ^ all;
        let inside = all & !size.board() == 0 && own & !all == 0;
        // Adding one at every bottom clears a column of stones up to its first gap; a stone above the gap stays.
        let stand = inside && all.wrapping_add(size.bottom()) & all == 0;
        let counts = matches!(rival.count_ones().wrapping_sub(own.count_ones()), 0 | 1);
        let open = !has_four(own, size.stride()) && !has_four(rival, size.stride());
        (stand && counts && open).then_some(Self { size, own, all })
    }

    /// The board after a stone in this column, counted from 0 on the left; `None` where there is no such column or it is full. Whether
    /// the stone wins must be [asked](Self::wins) before.
    #[must_use]
    pub fn play(self, column: u32) -> Option<Self> {
        let stone = self.landing(column)?;
        Some(Self { size: self.size, own: self.own ^ self.all, all: self.all | stone })
    }

    /// The board before the last stone, had that been put in this column; `None` where it cannot have been.
    #[must_use]
    pub fn take_back(self, column: u32) -> Option<Self> {
        let stones = self.all & self.size.column(column);
        let top = 1_u64 << stones.checked_ilog2()?;
        let rival = self.own ^ self.all;
        (rival & top != 0).then_some(Self { size: self.size, own: rival ^ top, all: self.all ^ top })
    }

    /// Whether the side to move wins at once in this column.
    pub fn wins(self, column: u32) -> bool {
        self.landing(column).is_some_and(|stone| has_four(self.own | stone, self.size.stride()))
    }

    /// What a stone is worth that wins at once.
    pub fn winning(self) -> i32 {
        (self.size.cells() + 1 - self.stones().cast_signed()) / 2
    }

    /// The board in a mirror.
    #[must_use]
    pub fn mirror(self) -> Self {
        Self { size: self.size, own: self.size.mirror(self.own), all: self.size.mirror(self.all) }
    }

    /// The size.
    pub fn size(self) -> S {
        self.size
    }

    /// How many stones lie on it.
    pub fn stones(self) -> u32 {
        self.all.count_ones()
    }

    /// The stones of the side to move.
    pub fn own(self) -> u64 {
        self.own
    }

    /// The stones of both sides.
    pub fn all(self) -> u64 {
        self.all
    }

    /// A number that no other position of this size has: in each column, the stones of the side to move plus one for every stone.
    pub fn number(self) -> u64 {
        self.own + self.all
    }

    /// The cell in which a stone comes to rest.
    fn landing(self, column: u32) -> Option<u64> {
        if column >= self.size.columns() {
            return None;
        }
        let stone = self.all.wrapping_add(self.size.bottom()) & self.size.column(column) & self.size.board();
        (stone != 0).then_some(stone)
    }
}

/// As the game writes boards: rows from the top, `X` for the first player and `O` for the second, then who moves.
impl<S: Size> Display for Board<S> {
    fn fmt(&self, to: &mut Formatter<'_>) -> fmt::Result {
        let first_moves = self.stones().is_multiple_of(2);
        for row in (0..self.size.rows()).rev() {
            for column in 0..self.size.columns() {
                let cell = 1_u64 << (column * self.size.stride() + row);
                let first = (self.own & cell != 0) == first_moves;
                to.write_str(if self.all & cell == 0 {
                    "."
                } else if first {
                    "X"
                } else {
                    "O"
                })?;
            }
            to.write_str(if row == 0 { " " } else { "/" })?;
        }
        to.write_str(if first_moves { "x" } else { "o" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_written_as_the_game_writes_them() {
        let board = Board::from_digits(Standard, "4455").expect("a position");
        assert_eq!(board.to_string(), "......./......./......./......./...OO../...XX.. x");
        let board = board.play(0).expect("an open column");
        assert_eq!(board.to_string(), "......./......./......./......./...OO../X..XX.. o");
    }
}
