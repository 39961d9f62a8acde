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

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

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

#[derive(Default)]
struct Entry {
    /// The key mixed with the data.
    check: AtomicU64,
    data: AtomicU64,
}

#[derive(Default)]
#[repr(align(64))]
struct Bucket([Entry; WAYS]);

/// A table of fixed size.
pub struct Table {
    buckets: Vec<Bucket>,
    age: AtomicU8,
}

impl Table {
    /// A table that uses at most `bytes` bytes, and at least one bucket.
    pub fn new(bytes: usize) -> Self {
        let buckets = (bytes / size_of::<Bucket>()).max(1);
        Self { buckets: std::iter::repeat_with(Bucket::default).take(buckets).collect(), age: AtomicU8::new(0) }
    }

    /// How much memory it uses.
    pub fn bytes(&self) -> usize {
        self.buckets.len() * size_of::<Bucket>()
    }

    /// Tells the table that a new search begins: what it knows from earlier ones is the first to go.
    pub fn new_search(&self) {
        self.age.store((self.age.load(Ordering::Relaxed) + 1) % AGES, Ordering::Relaxed);
    }

    fn bucket(&self, key: u64) -> &Bucket {
        // The high half of a product: spreads keys evenly over any number of buckets without a division.
        &self.buckets[((u128::from(key) * self.buckets.len() as u128) >> 64) as usize]
    }

    /// What is known of the position with this key.
    pub fn get(&self, key: u64) -> Option<Known> {
        self.bucket(key).0.iter().find_map(|entry| {
            let data = entry.data.load(Ordering::Relaxed);
            (data != 0 && entry.check.load(Ordering::Relaxed) ^ data == key).then(|| unpack(data))
        })
    }

    /// Keeps what is known of the position with this key.
    pub fn put(&self, key: u64, mut known: Known) {
        let age = self.age.load(Ordering::Relaxed);
        let bucket = self.bucket(key);
        let mut victim = (&bucket.0[0], u32::MAX);
        for entry in &bucket.0 {
            let data = entry.data.load(Ordering::Relaxed);
            if data != 0 && entry.check.load(Ordering::Relaxed) ^ data == key {
                // A move found earlier is better than none.
                known.best = known.best.or(unpack(data).best);
                victim = (entry, 0);
                break;
            }
            let worth = if data == 0 { 0 } else { 1 + unpack(data).depth + if age_of(data) == age { DEPTHS } else { 0 } };
            if worth < victim.1 {
                victim = (entry, worth);
            }
        }
        let data = pack(&known, age);
        victim.0.data.store(data, Ordering::Relaxed);
        victim.0.check.store(key ^ data, Ordering::Relaxed);
    }
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

fn age_of(data: u64) -> u8 {
    (data >> 3) as u8 % AGES
}

fn unpack(data: u64) -> Known {
    let best = data >> 6 & NO_MOVE;
    Known {
        value: ((data >> 32) as u32).cast_signed(),
        depth: data as u32 >> 16,
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
