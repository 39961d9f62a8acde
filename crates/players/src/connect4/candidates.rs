//! The moves of a node, taken out in order, the best first: most nodes need only one.

use arrayvec::ArrayVec;

/// The columns of the widest board.
pub const MOST: usize = 12;
/// Bits of a rank that tell the place of its move.
const PLACE: u32 = 4;

/// A move to try.
#[derive(Clone, Copy)]
pub struct Candidate {
    pub stone: u64,
    /// Where the side that puts it would win then.
    pub wins: u64,
    /// The rival's safe moves then.
    pub answers: u64,
}

/// The moves of a node that are left.
#[derive(Default)]
pub struct Candidates {
    list: ArrayVec<Candidate, MOST>,
    /// For each move that is left: its worth, and in the lowest bits its place in the list.
    ranks: ArrayVec<u32, MOST>,
}

impl Candidates {
    #[inline]
    pub fn push(&mut self, candidate: Candidate, worth: u32) {
        self.ranks.push(worth << PLACE | self.list.len() as u32);
        self.list.push(candidate);
    }

    /// Keeps only the moves for which `keep` says so.
    #[inline]
    pub fn retain(&mut self, mut keep: impl FnMut(&Candidate) -> bool) {
        self.ranks.retain(|rank| keep(&self.list[place(*rank)]));
    }

    /// Takes the best move out.
    #[inline]
    pub fn pop(&mut self) -> Option<Candidate> {
        let top = (0..self.ranks.len()).max_by_key(|&at| self.ranks[at])?;
        Some(self.list[place(self.ranks.swap_remove(top))])
    }
}

#[inline]
const fn place(rank: u32) -> usize {
    (rank & ((1 << PLACE) - 1)) as usize
}
