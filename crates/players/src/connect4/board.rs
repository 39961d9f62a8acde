//! A position as the outside world hands it in: checked once, trusted afterwards.

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

    /// Whether the side to move wins at once in this column.
    pub fn wins(self, column: u32) -> bool {
        self.landing(column).is_some_and(|stone| has_four(self.own | stone, self.size.stride()))
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

    /// The cell in which a stone comes to rest.
    fn landing(self, column: u32) -> Option<u64> {
        if column >= self.size.columns() {
            return None;
        }
        let stone = self.all.wrapping_add(self.size.bottom()) & self.size.column(column) & self.size.board();
        (stone != 0).then_some(stone)
    }
}
