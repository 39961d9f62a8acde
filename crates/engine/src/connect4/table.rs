//! What the search knows of positions: two bounds each, kept under exact keys, so that nothing in it can ever be wrong.
//!
//! ```text
//! entry, 64 bits:   key 49 | lower bound 6 | upper bound 6 | work 3        0 is an empty entry
//! ```
//!
//! Keys are multiplied by an odd number and rotated, both of which can be undone. Those of boards larger than 49 bits lose their lowest
//! bits in an entry, but its bucket tells them. One table serves one size of board only.
//!
//! Two neighbouring entries are a bucket: what took more work to find out stays in the first, what is new comes into the second.
//!
//! Only a part of the memory is in use, twice as much whenever that gets crowded: short searches stay in the cache of the processor.
//! Threads that search together use all of it from the beginning, since only one of them could move entries.
//!
//! Entries are read and written whole, so threads need no lock: what one of them reads was written by one of them. At worst a bucket
//! loses an entry, or has one twice.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use memmap2::MmapMut;
use prefetch_index::prefetch_index;
use zerocopy::FromBytes;

use super::size::Size;

/// Bytes of an entry.
const ENTRY: usize = size_of::<u64>();
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
/// Entries in use at first, as a power of two: what fits the cache of one core, and one large page.
const FIRST: u32 = 18;
/// The fewest entries that are any good, as a power of two.
const LEAST: u32 = 12;
/// An odd number without a pattern.
const MIXER: u64 = 0x9e37_79b9_7f4a_7c15;

/// What is known of a position, for its side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// At least that.
    pub lower: i32,
    /// At most that.
    pub upper: i32,
}

impl Bounds {
    /// The bound that settles whether a score is above `alpha`.
    #[inline]
    pub fn settling(self, alpha: i32) -> Option<i32> {
        if self.lower > alpha {
            Some(self.lower)
        } else if self.upper <= alpha {
            Some(self.upper)
        } else {
            None
        }
    }

    /// What is known of a position of which a book tells who wins, 1, 0 or -1, and whose score is at most `most` for either side.
    pub fn of_result(result: i32, most: i32) -> Self {
        Self { lower: if result < 0 { -most } else { result }, upper: if result > 0 { most } else { result } }
    }

    /// What is known by both.
    #[inline]
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self { lower: self.lower.max(other.lower), upper: self.upper.min(other.upper) }
    }

    /// The same for the other side.
    pub fn of_the_rival(self) -> Self {
        Self { lower: -self.upper, upper: -self.lower }
    }
}

/// The memory of a table, which outlives the searches that use it.
///
/// It is asked for in pages as large as the system has them: most time would else go into finding out where a page lies. Pages that
/// nobody has written to take no room.
pub struct Memory {
    pages: MmapMut,
    /// Entries in use at first, and now.
    first: usize,
    used: AtomicUsize,
}

impl Memory {
    /// Memory for boards of this size: so many bytes, or the least that will do. Half of what cannot be had is tried next.
    pub fn new<S: Size>(size: S, bytes: usize) -> Self {
        let least = least(size);
        let most = (bytes / ENTRY).max(1).ilog2().max(least);
        let pages = (least..=most).rev().find_map(|entries| MmapMut::map_anon(ENTRY << entries).ok());
        let pages = pages.expect("a system with a few pages left");
        // Only a wish: where it is not granted, everything works all the same.
        #[cfg(target_os = "linux")]
        let _ = pages.advise(memmap2::Advice::HugePage);
        let first = (1 << FIRST).min(pages.len() / ENTRY);
        Self { pages, first, used: AtomicUsize::new(first) }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        let used = self.used.get_mut();
        self.pages[..*used * ENTRY].fill(0);
        *used = self.first;
    }

    /// The table for a search, with as many entries as the one before it had in the end.
    pub fn table<S: Size>(&mut self, size: S) -> Table<'_, S> {
        let entries = <[AtomicU64]>::mut_from_bytes(&mut self.pages).expect("pages are whole entries");
        Table { size, entries, mask: *self.used.get_mut() - 1, used: &self.used, losses: 0 }
    }
}

/// The bits of a key that an entry does not keep.
#[inline]
fn dropped<S: Size>(size: S) -> u32 {
    size.bits().saturating_sub(KEPT)
}

/// The fewest entries, as a power of two: the buckets, half as many, must tell what an entry does not keep.
fn least<S: Size>(size: S) -> u32 {
    LEAST.max(dropped(size) + 1)
}

/// The memory in use by one search.
#[derive(Clone)]
pub struct Table<'a, S> {
    size: S,
    entries: &'a [AtomicU64],
    used: &'a AtomicUsize,
    /// Entries in use, less one.
    mask: usize,
    /// How often something had to go since the table last grew. It grows again when that happened once for every entry.
    losses: usize,
}

impl<S: Size> Table<'_, S> {
    /// Uses all there is from now on, so that it never grows again and several threads can use it.
    pub fn share(mut self) -> Self {
        self.grow(self.entries.len());
        self
    }

    /// The bucket of a key, and the part of the key that an entry keeps there.
    #[inline]
    fn place(&self, key: u64) -> (usize, u64) {
        let bits = self.size.bits();
        let (unused, half) = (u64::BITS - bits, bits / 2);
        let product = key.wrapping_mul(MIXER) << unused >> unused;
        // The high bits of a product depend on all bits of the key, so they are the ones to choose the place.
        self.split(product >> half | product << (unused + bits - half) >> unused)
    }

    /// The same of a key that is mixed. Every bit is told by one of them at least.
    #[inline]
    fn split(&self, mixed: u64) -> (usize, u64) {
        (mixed as usize & self.mask >> 1, mixed >> dropped(self.size))
    }

    /// Asks for the entries of a position ahead of time: memory is slow, and answers while there is something else to do.
    #[inline]
    pub fn prefetch(&self, key: u64) {
        let (bucket, _) = self.place(key);
        prefetch_index(self.entries, 2 * bucket);
    }

    /// What is known of a position.
    #[inline]
    pub fn get(&self, key: u64) -> Option<Bounds> {
        let (bucket, kept) = self.place(key);
        [self.entry(2 * bucket), self.entry(2 * bucket + 1)].into_iter().find(|&entry| is_of(entry, kept)).map(unpack)
    }

    /// Keeps what is known of a position and took so much work, [`MOST_WORK`] at most.
    #[inline]
    pub fn put(&mut self, key: u64, bounds: Bounds, work: u64) {
        let (bucket, kept) = self.place(key);
        let entry = kept << BELOW | pack(bounds) | work;
        let [first, second] = [2 * bucket, 2 * bucket + 1];
        let (old, other) = (self.entry(first), self.entry(second));
        if is_of(old, kept) {
            self.set(first, entry);
            return;
        }
        if old & MOST_WORK <= work {
            self.set(first, entry);
            self.set(second, old);
        } else {
            self.set(second, entry);
        }
        if old != 0 && other != 0 && !is_of(other, kept) {
            self.losses += 1;
            if self.losses > self.mask && self.mask + 1 < self.entries.len() {
                self.grow(2 * (self.mask + 1));
            }
        }
    }

    #[inline]
    fn entry(&self, at: usize) -> u64 {
        self.entries[at].load(Ordering::Relaxed)
    }

    #[inline]
    fn set(&self, at: usize, entry: u64) {
        self.entries[at].store(entry, Ordering::Relaxed);
    }

    /// Uses so many entries, a power of two and no fewer than now. Those that belong among the new ones are moved there.
    #[cold]
    fn grow(&mut self, entries: usize) {
        let new_buckets = ((entries - 1) & !self.mask) >> 1;
        for at in 0..=self.mask {
            let entry = self.entry(at);
            // The bits of a key that an entry does not keep are lower than these.
            let there = (entry >> BELOW << dropped(self.size)) as usize & new_buckets;
            if there != 0 {
                self.set(at, 0);
                self.set(at | there << 1, entry);
            }
        }
        self.mask = entries - 1;
        self.used.store(entries, Ordering::Relaxed);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::connect4::size::{AnySize, Standard};

    /// What a small table knows is found in a larger one, be that reached by doubling or at once.
    fn keeps_all<S: Size>(size: S) {
        const BYTES: usize = 1 << 24;
        let known = |key: u64| Bounds { lower: -(key as i32 % 7), upper: key as i32 % 5 };
        // Far fewer than there is room for, so that nothing must go.
        let keys = || (1..200_u64).map(|number| number * 7_919 % (1 << 40));
        for sizes in [vec![1], vec![BYTES / ENTRY], vec![1 << 20, BYTES / ENTRY]] {
            let mut memory = Memory::new(size, BYTES);
            let mut table = memory.table(size);
            for key in keys() {
                table.put(key, known(key), 0);
            }
            for entries in sizes {
                table.grow(entries.max(table.mask + 1));
            }
            for key in keys() {
                assert_eq!(table.get(key), Some(known(key)), "{size:?}, {key}");
            }
        }
    }

    /// Else what is known of one position would be told of another.
    fn tells_all_keys_apart<S: Size>(size: S) {
        // Of as few entries as can be: with more of them, more is told.
        let mut memory = Memory::new(size, 1);
        let table = memory.table(size);
        let all_bits = u64::MAX >> (u64::BITS - size.bits());
        for mixed in [0, all_bits, MIXER & all_bits] {
            for bit in 0..size.bits() {
                assert_ne!(table.split(mixed), table.split(mixed ^ 1 << bit), "{size:?}: bit {bit} of a key is lost");
            }
        }
    }

    #[test]
    fn no_two_positions_share_what_is_known() {
        tells_all_keys_apart(Standard);
        for (columns, rows) in [(7, 7), (5, 9), (8, 6), (6, 9), (9, 6), (8, 7), (7, 8)] {
            tells_all_keys_apart(AnySize::new(columns, rows).expect("it fits"));
        }
    }

    #[test]
    fn no_more_memory_is_taken_than_was_given() {
        for bytes in [1 << 15, 1 << 20, 1 << 21, 1 << 24] {
            assert_eq!(Memory::new(Standard, bytes).pages.len(), bytes);
            assert!(Memory::new(Standard, bytes).first * ENTRY <= bytes);
        }
        assert_eq!(Memory::new(Standard, 0).pages.len(), ENTRY << LEAST, "the least that will do");
    }

    #[test]
    fn a_table_that_grows_forgets_nothing() {
        keeps_all(Standard);
        keeps_all(AnySize::new(9, 6).expect("it fits"));
    }
}
