//! The numbers behind every key: one mixing function and one table of cell keys.
//!
//! Fixed constants, so that a key, and with it every node count, is the same on every machine.

use crate::Side;

/// Spreads every bit of `x` over all bits of the result; a bijection (the finaliser of `SplitMix64`).
pub const fn mix(x: u64) -> u64 {
    let x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

/// Takes one more word into a hash.
pub const fn mix_in(hash: u64, word: u64) -> u64 {
    mix(hash.wrapping_add(GOLDEN) ^ word)
}

/// 2^64 divided by the golden ratio, the step of [`Random`].
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// Cells of the largest board with room to spare.
const CELLS: usize = 384;

/// The Zobrist term of a stone of `side` on `cell` (below 384).
pub const fn cell_key(side: Side, cell: usize) -> u64 {
    CELL_KEYS[side as usize][cell]
}

/// The Zobrist term of Second being the side to move.
pub const SECOND_TO_MOVE: u64 = mix(GOLDEN ^ 0x005e_c04d);

static CELL_KEYS: [[u64; CELLS]; 2] = {
    let mut keys = [[0; CELLS]; 2];
    let mut i = 0;
    while i < CELLS {
        keys[0][i] = mix(GOLDEN.wrapping_mul(2 * i as u64 + 1));
        keys[1][i] = mix(GOLDEN.wrapping_mul(2 * i as u64 + 2));
        i += 1;
    }
    keys
};

/// A small seeded generator for tests and random games: the same numbers on every machine.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// A generator with its own stream of numbers for each seed.
    pub const fn new(seed: u64) -> Self {
        Self(mix(seed))
    }

    /// The next 64 bits.
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(GOLDEN);
        mix(self.0)
    }

    /// A number below `bound`, which is not 0.
    pub const fn below(&mut self, bound: usize) -> usize {
        // The high half of a 128-bit product: no division, bias below 2^-50 for any board.
        ((self.next() as u128 * bound as u128) >> 64) as usize
    }
}
