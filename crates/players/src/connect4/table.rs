//! What the search knows of positions: two bounds each, kept under exact keys, so that nothing in it can ever be wrong.
//!
//! ```text
//! entry, 64 bits:   key 49 | lower bound 6 | upper bound 6 | work 3        0 is an empty entry
//! ```
//!
//! Keys are multiplied by an odd number and rotated, both of which can be undone. Those of boards larger than 49 bits lose their lowest
//! bits in an entry, but its place tells them. One table serves one size of board only.
//!
//! Two neighbouring entries are a bucket: what took more work to find out stays in the first, what is new comes into the second.
//!
//! Only a part of the memory is in use, twice as much whenever that gets crowded: short searches stay in the cache of the processor, and
//! memory that nobody has written to takes no room.

use super::size::Size;

/// Bits of a key that an entry keeps.
const KEPT: u32 = 49;
/// Bits of a bound.
const BOUND: u32 = 6;
/// What is added to a bound so that it is positive: boards have at most 62 cells.
const ZERO: i32 = 32;
/// Bits below the key.
const BELOW: u32 = u64::BITS - KEPT;
/// The most work that an entry can tell.
pub const MOST_WORK: u64 = 7;
/// Entries in use at first, as a power of two: what fits the innermost cache.
const FIRST: u32 = 12;
/// An odd number without a pattern.
const MIXER: u64 = 0x9e37_79b9_7f4a_7c15;
/// From this many entries on, memory is better asked for in a large piece.
const CLEARED: usize = (1 << 20) / size_of::<u64>();
/// Large enough for every allocator in use to hand it out untouched.
const UNTOUCHED: usize = (48 << 20) / size_of::<u64>();

/// What is known of a position, for its side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// At least that.
    pub lower: i32,
    /// At most that.
    pub upper: i32,
}

/// The memory of a table, which outlives the searches that use it.
pub struct Memory {
    entries: Vec<u64>,
    /// Entries that may hold something.
    touched: usize,
}

impl Memory {
    /// Memory for boards of this size: so many bytes, or the least that will do.
    pub fn new<S: Size>(size: S, bytes: usize) -> Self {
        let most = (bytes / size_of::<u64>()).max(1).ilog2().max(least(size));
        Self { entries: zeroed(1 << most), touched: 0 }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.entries[..self.touched].fill(0);
        self.touched = 0;
    }
}

/// Allocators hand out large pieces of memory untouched, but clear smaller ones by hand, which takes longer than many a search.
fn zeroed(length: usize) -> Vec<u64> {
    if length < CLEARED {
        return vec![0; length];
    }
    let mut entries = vec![0; length.max(UNTOUCHED)];
    entries.truncate(length);
    entries
}

/// The bits of a key that an entry does not keep.
#[inline]
fn dropped<S: Size>(size: S) -> u32 {
    size.bits().saturating_sub(KEPT)
}

/// The fewest entries, as a power of two. The lowest bit of a place chooses between the entries of a bucket, and tells nothing.
fn least<S: Size>(size: S) -> u32 {
    FIRST.max(dropped(size) + 1)
}

/// The memory in use by one search.
pub struct Table<'a, S> {
    size: S,
    entries: &'a mut [u64],
    touched: &'a mut usize,
    /// Entries in use, less one.
    mask: usize,
    /// How often something had to go since the table last grew. It grows again when that happened once for every entry.
    losses: usize,
}

impl<'a, S: Size> Table<'a, S> {
    /// Begins a search: a small table will do until it is crowded. What a larger one knew is found again when it has grown.
    pub fn new(size: S, memory: &'a mut Memory) -> Self {
        let mask = (1 << least(size)) - 1;
        memory.touched = memory.touched.max(mask + 1);
        Self { size, entries: &mut memory.entries, touched: &mut memory.touched, mask, losses: 0 }
    }

    /// The bucket of a key, and the part of the key that an entry keeps there.
    #[inline]
    fn place(&self, key: u64) -> (usize, u64) {
        let bits = self.size.bits();
        let (unused, half) = (u64::BITS - bits, bits / 2);
        let product = key.wrapping_mul(MIXER) << unused >> unused;
        // The high bits of a product depend on all bits of the key, so they are the ones to choose the place.
        let mixed = product >> half | product << (unused + bits - half) >> unused;
        ((mixed as usize & self.mask) >> 1, mixed >> dropped(self.size))
    }

    /// The two entries where a position would be found, to be read with [`read`](Self::read). Memory is slow: asked for early and for
    /// several positions at once, it answers while there is something else to do.
    #[inline]
    pub fn fetch(&self, key: u64) -> [u64; 2] {
        let (bucket, _) = self.place(key);
        [self.entries[2 * bucket], self.entries[2 * bucket + 1]]
    }

    /// What two entries tell of a position.
    #[inline]
    pub fn read(&self, key: u64, bucket: [u64; 2]) -> Option<Bounds> {
        let (_, kept) = self.place(key);
        bucket.into_iter().find(|&entry| is_of(entry, kept)).map(unpack)
    }

    /// What is known of a position.
    #[inline]
    pub fn get(&self, key: u64) -> Option<Bounds> {
        self.read(key, self.fetch(key))
    }

    /// Keeps what is known of a position and took so much work, [`MOST_WORK`] at most.
    #[inline]
    pub fn put(&mut self, key: u64, bounds: Bounds, work: u64) {
        let (bucket, kept) = self.place(key);
        let entry = kept << BELOW | pack(bounds) | work;
        let [first, second] = [2 * bucket, 2 * bucket + 1];
        let (old, other) = (self.entries[first], self.entries[second]);
        if is_of(old, kept) {
            self.entries[first] = entry;
            return;
        }
        if old & MOST_WORK <= work {
            self.entries[first] = entry;
            self.entries[second] = old;
        } else {
            self.entries[second] = entry;
        }
        if old != 0 && other != 0 && !is_of(other, kept) {
            self.losses += 1;
            if self.losses > self.mask && self.mask + 1 < self.entries.len() {
                self.grow();
            }
        }
    }

    /// Uses twice as many entries. Those that belong into the new half are moved there.
    #[cold]
    fn grow(&mut self) {
        let bit = self.mask + 1;
        for at in 0..bit {
            let entry = self.entries[at];
            // The bits of a key that an entry does not keep are lower than this one.
            if (entry >> BELOW << dropped(self.size)) as usize & bit != 0 {
                self.entries[at] = 0;
                self.entries[at | bit] = entry;
            }
        }
        self.mask |= bit;
        *self.touched = self.mask.max(*self.touched - 1) + 1;
        self.losses = 0;
    }
}

#[inline]
const fn is_of(entry: u64, kept: u64) -> bool {
    entry >> BELOW == kept && entry != 0
}

const fn pack(bounds: Bounds) -> u64 {
    ((bounds.lower + ZERO) as u64) << (BELOW - BOUND) | ((bounds.upper + ZERO) as u64) << (BELOW - 2 * BOUND)
}

const fn unpack(entry: u64) -> Bounds {
    Bounds {
        lower: (entry >> (BELOW - BOUND) & ((1 << BOUND) - 1)) as i32 - ZERO,
        upper: (entry >> (BELOW - 2 * BOUND) & ((1 << BOUND) - 1)) as i32 - ZERO,
    }
}
