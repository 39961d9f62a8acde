//! The moves of a node, taken out in order, the best first: most nodes need only one.

use arrayvec::ArrayVec;

/// The columns of the widest board.
pub const MOST: usize = 12;
/// Bits of a rank that tell the place of its move.
const PLACE: u32 = 4;
/// Places there is room for, as many as the bits of a rank can tell.
const PLACES: usize = 1 << PLACE;
/// No move is worth that much: what a rank has room for.
const MOST_WORTH: u32 = (i16::MAX as u32 >> PLACE) - 1;
const _: () = assert!(MOST <= PLACES);

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
pub struct Candidates {
    list: ArrayVec<Candidate, MOST>,
    /// For each place of the list: one more than the worth of its move, then the place; 0 where the move is gone. The largest of numbers
    /// as short as these is found without a branch, and branches that nobody can guess are what took the time here.
    ranks: [i16; PLACES],
}

impl Default for Candidates {
    #[inline]
    fn default() -> Self {
        Self { list: ArrayVec::new(), ranks: [0; PLACES] }
    }
}

impl Candidates {
    /// Adds a move. `worth` is less than [`MOST_WORTH`].
    #[inline]
    pub fn push(&mut self, candidate: Candidate, worth: u32) {
        debug_assert!(worth < MOST_WORTH);
        let place = self.list.len();
        self.ranks[place & (PLACES - 1)] = ((worth + 1) << PLACE | place as u32) as i16;
        self.list.push(candidate);
    }

    /// The moves, in the order in which they came, before any is taken out.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = &Candidate> {
        self.list.iter()
    }

    /// Keeps only the moves for which `keep` says so.
    #[inline]
    pub fn retain(&mut self, mut keep: impl FnMut(&Candidate) -> bool) {
        for (candidate, rank) in self.list.iter().zip(&mut self.ranks) {
            if !keep(candidate) {
                *rank = 0;
            }
        }
    }

    /// Takes the best move out.
    #[inline]
    pub fn pop(&mut self) -> Option<Candidate> {
        let top = self.ranks.iter().fold(0, |top, &rank| top.max(rank));
        if top == 0 {
            return None;
        }
        let place = top as usize & (PLACES - 1);
        self.ranks[place] = 0;
        self.list.get(place).copied()
    }
}
