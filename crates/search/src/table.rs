//! The transposition table: what is known of positions that were searched before.
//!
//! Fixed memory, shared by threads without a lock. A bucket is one cache line of four entries; an entry is two words, the data and
//! the key mixed with the data, so that an entry torn by two writers fits no key and is simply not found.
//!
//! ```text
//! data:  value 32 | depth 16 | move 10 | age 3 | complete 1 | bound 2
//! ```
//!
//! An entry is replaced when it is the same position, else the bucket's entry from the oldest search, and among those of one search the
//! shallowest. Alternatives that lost: one entry a bucket (a third more nodes on full tables), a lock (slower with one thread already).
//!
//! The table uses only a part of its memory until that gets crowded, then twice as much: a short search stays in the cache of the
//! processor and pays for no memory that it does not need (three times as fast to depth 14 of Connect Four). A bucket is chosen by the
//! high bits of the key, so bucket `i` of a table becomes the buckets `2i` and `2i + 1` of one twice as large.

use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, AtomicUsize, Ordering};

use poda_core::Window;
use prefetch_index::prefetch_index;
use zerocopy::FromZeros as _;

/// What a kept value says about the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// It is that.
    Exact,
    /// It is at least that.
    Lower,
    /// It is at most that.
    Upper,
}

impl Bound {
    /// What a fail-soft value found with this window says.
    pub const fn of(value: i32, window: Window) -> Self {
        if value >= window.beta {
            Self::Lower
        } else if value > window.alpha {
            Self::Exact
        } else {
            Self::Upper
        }
    }
}

/// What the table knows of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// For the side to move; won games by their distance from this position.
    pub value: i32,
    /// Plies searched below the position.
    pub depth: u32,
    /// What the value says.
    pub bound: Bound,
    /// Whether no estimate went into it: it then holds at any depth.
    pub complete: bool,
    /// The index of the best move, if one was found.
    pub best: Option<usize>,
}

const WAYS: usize = 4;
const NO_MOVE: u64 = 0x3ff;
const DEPTHS: u32 = 0xffff;
const AGES: u8 = 8;

/// Words of a bucket: a cache line.
const BUCKET: usize = 2 * WAYS;
/// Bytes of a word.
const WORD: usize = size_of::<AtomicU64>();
/// Buckets in use at first, where the memory allows: a quarter of a megabyte.
const FIRST_BUCKETS: usize = 1 << 12;
/// Bytes of a page of memory, where pages are small.
const PAGE: usize = 1 << 12;
/// A table is crowded when one in this many buckets had to give up something of the search under way.
const CROWDED: usize = 8;

/// Allocators hand out large pieces of memory untouched and zeroed by the system, but clear smaller ones by hand, which takes longer than
/// many a search. From this many bytes on, a table asks for a large piece, of which it never touches more than it may use.
const CLEARED: usize = 1 << 20;
/// Large enough for every allocator in use (the limit of the GNU library grows up to 32 MB).
const RESERVED: usize = 48 << 20;

/// A table of fixed size.
pub struct Table {
    /// Memory that nobody has written to takes no room yet.
    words: Vec<AtomicU64>,
    /// Where the first bucket begins: at the first cache line that lies wholly in `words`.
    start: usize,
    /// Buckets that there can be.
    most: usize,
    /// Buckets in use.
    buckets: AtomicUsize,
    /// How often something of the search under way had to go since the table last grew.
    losses: AtomicUsize,
    growing: AtomicBool,
    age: AtomicU8,
}

impl Table {
    /// A table that uses at most `bytes` bytes, but has room for one bucket wherever it comes to lie. Half of what cannot be had is tried
    /// next.
    pub fn new(bytes: usize) -> Self {
        let sizes = std::iter::successors(Some(bytes), |&bytes| (bytes > 0).then_some(bytes / 2));
        sizes.into_iter().find_map(Self::try_new).expect("there is memory for a bucket")
    }

    fn try_new(bytes: usize) -> Option<Self> {
        let mut buckets = (bytes / (BUCKET * WORD)).saturating_sub(1).max(1);
        let mut doublings = 0;
        while buckets >= 2 * FIRST_BUCKETS {
            buckets /= 2;
            doublings += 1;
        }
        let most = buckets << doublings;
        // Memory comes zeroed from the system, which finds the pages for it as they are touched.
        let length = (most + 1) * BUCKET;
        let reserved = if length * WORD < CLEARED { length } else { length.max(RESERVED / WORD) };
        let words = AtomicU64::new_vec_zeroed(reserved).ok()?;
        // Only the first buckets get theirs now: a page that is read before it is written to would be asked for twice, under way.
        for word in words[..(buckets + 1) * BUCKET].iter().step_by(PAGE / WORD) {
            word.store(0, Ordering::Relaxed);
        }
        let misplaced = words.as_ptr().addr() / WORD % BUCKET;
        Some(Self {
            words,
            start: (BUCKET - misplaced) % BUCKET,
            most,
            buckets: AtomicUsize::new(buckets),
            losses: AtomicUsize::new(0),
            growing: AtomicBool::new(false),
            age: AtomicU8::new(0),
        })
    }

    /// How much memory it may use.
    pub fn bytes(&self) -> usize {
        (self.most + 1) * BUCKET * WORD
    }

    /// Tells the table that a new search begins: what it knows from earlier ones is the first to go.
    pub fn new_search(&self) {
        self.age.store((self.age.load(Ordering::Relaxed) + 1) % AGES, Ordering::Relaxed);
    }

    /// The entries of the bucket with this number, each the data and the key mixed with the data.
    fn bucket(&self, number: usize) -> &[[AtomicU64; 2]] {
        let at = self.start + number * BUCKET;
        self.words[at..at + BUCKET].as_chunks().0
    }

    /// The bucket of a key.
    fn bucket_of(&self, key: u64) -> &[[AtomicU64; 2]] {
        self.bucket(number(key, self.buckets.load(Ordering::Relaxed)))
    }

    /// Asks for the bucket of a key ahead of time: memory is slow, and answers while there is something else to do.
    #[inline]
    pub fn prefetch(&self, key: u64) {
        let number = number(key, self.buckets.load(Ordering::Relaxed));
        prefetch_index(&self.words, self.start + number * BUCKET);
    }

    /// What is known of the position with this key.
    #[inline]
    pub fn get(&self, key: u64) -> Option<Known> {
        self.bucket_of(key).iter().find_map(|[data, check]| {
            let data = data.load(Ordering::Relaxed);
            (data != 0 && check.load(Ordering::Relaxed) ^ data == key).then(|| unpack(data))
        })
    }

    /// Keeps what is known of the position with this key.
    pub fn put(&self, key: u64, mut known: Known) {
        let age = self.age.load(Ordering::Relaxed);
        let bucket = self.bucket_of(key);
        let mut victim = (&bucket[0], u32::MAX);
        for entry in bucket {
            let data = entry[0].load(Ordering::Relaxed);
            if data != 0 && entry[1].load(Ordering::Relaxed) ^ data == key {
                // A move found earlier is better than none.
                known.best = known.best.or(unpack(data).best);
                victim = (entry, 0);
                break;
            }
            let worth = if data == 0 { 0 } else { 1 + depth_of(data) + if age_of(data) == age { DEPTHS } else { 0 } };
            if worth < victim.1 {
                victim = (entry, worth);
            }
        }
        write(victim.0, key, pack(&known, age));
        if victim.1 > DEPTHS {
            self.lose();
        }
    }

    /// Notes that something of the search under way had to go, and grows where that happens too often.
    #[cold]
    fn lose(&self) {
        let losses = self.losses.load(Ordering::Relaxed) + 1;
        self.losses.store(losses, Ordering::Relaxed);
        let buckets = self.buckets.load(Ordering::Relaxed);
        if losses * CROWDED > buckets && buckets < self.most && !self.growing.swap(true, Ordering::Acquire) {
            self.grow();
            self.growing.store(false, Ordering::Release);
        }
    }

    /// Uses twice as many buckets. From the last bucket down, so that none is overwritten before its entries have moved; what
    /// other threads write meanwhile may land where nobody will look for it, and is forgotten.
    fn grow(&self) {
        let buckets = self.buckets.load(Ordering::Relaxed);
        for number in (0..buckets).rev() {
            let mut entries = [[0; 2]; WAYS];
            for (entry, [data, check]) in entries.iter_mut().zip(self.bucket(number)) {
                *entry = [data.swap(0, Ordering::Relaxed), check.load(Ordering::Relaxed)];
            }
            let mut taken = [0; 2];
            for [data, check] in entries.into_iter().filter(|[data, _]| *data != 0) {
                let key = check ^ data;
                let half = self::number(key, 2 * buckets) & 1;
                write(&self.bucket(2 * number + half)[taken[half]], key, data);
                taken[half] += 1;
            }
        }
        self.losses.store(0, Ordering::Relaxed);
        self.buckets.store(2 * buckets, Ordering::Relaxed);
    }
}

/// The number of a key's bucket: the high half of a product spreads keys evenly over any number of buckets without a division.
fn number(key: u64, buckets: usize) -> usize {
    ((u128::from(key) * buckets as u128) >> 64) as usize
}

fn write([data, check]: &[AtomicU64; 2], key: u64, word: u64) {
    data.store(word, Ordering::Relaxed);
    check.store(key ^ word, Ordering::Relaxed);
}

fn pack(known: &Known, age: u8) -> u64 {
    let bound = match known.bound {
        Bound::Exact => 1,
        Bound::Lower => 2,
        Bound::Upper => 3,
    };
    u64::from(known.value.cast_unsigned()) << 32
        | u64::from(known.depth.min(DEPTHS)) << 16
        | known.best.map_or(NO_MOVE, |best| best as u64) << 6
        | u64::from(age) << 3
        | u64::from(known.complete) << 2
        | bound
}

fn depth_of(data: u64) -> u32 {
    data as u32 >> 16
}

fn age_of(data: u64) -> u8 {
    (data >> 3) as u8 % AGES
}

fn unpack(data: u64) -> Known {
    let best = data >> 6 & NO_MOVE;
    Known {
        value: ((data >> 32) as u32).cast_signed(),
        depth: depth_of(data),
        bound: match data & 3 {
            1 => Bound::Exact,
            2 => Bound::Lower,
            _ => Bound::Upper,
        },
        complete: data >> 2 & 1 == 1,
        best: (best != NO_MOVE).then_some(best as usize),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use poda_core::hash::mix;

    fn known(value: i32, depth: u32) -> Known {
        Known { value, depth, bound: Bound::Lower, complete: depth % 2 == 1, best: (!depth.is_multiple_of(3)).then_some(361) }
    }

    #[test]
    fn what_is_put_is_found() {
        let table = Table::new(1 << 20);
        for i in 0..1_000_u32 {
            table.put(mix(i.into()), known(i.cast_signed() - 500, i));
        }
        for i in 0..1_000_u32 {
            assert_eq!(table.get(mix(i.into())), Some(known(i.cast_signed() - 500, i)));
        }
        assert_eq!(table.get(mix(5_000)), None);
        assert!(table.bytes() <= 1 << 20);
    }

    #[test]
    fn what_is_put_is_found_after_the_table_has_grown() {
        let table = Table::new(16 << 20);
        let first = table.buckets.load(Ordering::Relaxed);
        for i in 0..100_000_u32 {
            table.put(mix(i.into()), known(i.cast_signed(), i % 1_000));
        }
        assert!(table.buckets.load(Ordering::Relaxed) > first, "it grew");
        let found = (0..100_000_u32).filter(|&i| table.get(mix(i.into())) == Some(known(i.cast_signed(), i % 1_000))).count();
        assert!(found > 90_000, "{found}");
        assert!(table.bytes() <= 16 << 20);
    }

    #[test]
    fn a_table_that_cannot_be_had_is_made_smaller() {
        let table = Table::new(usize::MAX / 4);
        table.put(mix(1), known(1, 1));
        assert_eq!(table.get(mix(1)), Some(known(1, 1)));
    }

    #[test]
    fn the_old_and_the_shallow_go_first() {
        let table = Table::new(1);
        for depth in [9, 3, 7, 5] {
            table.put(mix(depth), known(0, depth as u32));
        }
        table.put(mix(100), known(0, 1));
        assert_eq!(table.get(mix(3)), None, "the shallowest went");
        table.new_search();
        table.put(mix(200), known(0, 1));
        table.put(mix(300), known(0, 2));
        table.put(mix(400), known(0, 1));
        assert!(table.get(mix(9)).is_some() && table.get(mix(200)).is_some() && table.get(mix(300)).is_some());
    }

    #[test]
    fn a_move_found_earlier_is_kept() {
        let table = Table::new(1 << 10);
        table.put(7, Known { best: Some(4), ..known(1, 2) });
        table.put(7, Known { best: None, ..known(2, 3) });
        assert_eq!(table.get(7).and_then(|known| known.best), Some(4));
    }
}
