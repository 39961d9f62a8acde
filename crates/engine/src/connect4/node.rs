//! A position inside the search, with the winning cells of both sides.
//!
//! A stone changes the winning cells only of the side that puts it, so a move computes one set of them and takes over the other.

use super::lines::completions;
use super::size::Size;

/// A position in which the side to move cannot win at once.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    /// The stones of the side to move.
    pub own: u64,
    /// The stones of both sides.
    pub all: u64,
    /// Where the side to move would complete a line; some of it may be taken.
    pub own_wins: u64,
    /// Where the rival would; some of it may be taken.
    pub rival_wins: u64,
}

impl Node {
    /// The node of a position given by its stones.
    pub fn new<S: Size>(size: S, own: u64, all: u64) -> Self {
        let wins = |stones| completions(stones, size.stride()) & size.board();
        Self { own, all, own_wins: wins(own), rival_wins: wins(own ^ all) }
    }

    /// The cells on which a stone may come to rest now.
    #[inline]
    pub fn landings<S: Size>(&self, size: S) -> u64 {
        self.all.wrapping_add(size.bottom()) & size.board()
    }

    /// The position after a stone.
    #[inline]
    pub fn play<S: Size>(&self, size: S, stone: u64) -> Self {
        Self {
            own: self.own ^ self.all,
            all: self.all | stone,
            own_wins: self.rival_wins,
            rival_wins: completions(self.own | stone, size.stride()) & size.board(),
        }
    }

    /// The moves after which the rival cannot win at once; without any, the game is lost to his next stone (or the board is full).
    #[inline]
    pub fn safe_moves<S: Size>(&self, size: S) -> u64 {
        let landings = self.landings(size);
        let forced = landings & self.rival_wins;
        // Without branches: whether something is forced cannot be guessed.
        let several = u64::from(forced & forced.wrapping_sub(1) != 0);
        let any = u64::from(forced != 0);
        let moves = (landings & any.wrapping_sub(1) | forced) & several.wrapping_sub(1);
        // A stone right below a cell in which the rival wins lets him in.
        moves & !(self.rival_wins >> 1)
    }

    /// A number that no other position of this size has.
    #[inline]
    pub fn key(&self) -> u64 {
        // In each column: the stones of the side to move, plus one for every stone. Columns of different heights do not overlap.
        self.own + self.all
    }
}
