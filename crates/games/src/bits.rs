//! Sets of cells as bits: one word where the board fits, more where it does not.

use std::cmp::Ordering;
use std::fmt::Debug;
use std::ops::{BitAnd, BitOr, BitXor, Not};

/// A set of cells, each a bit. The games that come in many sizes are written once over this.
pub trait Bits:
    Copy
    + Eq
    + Debug
    + Default
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
{
    /// How many cells there is room for.
    const ROOM: usize;

    /// The set of one cell.
    fn bit(cell: usize) -> Self;
    /// Every cell moved up by `by` (below [`ROOM`](Self::ROOM)); what leaves is lost.
    #[must_use]
    fn up(self, by: usize) -> Self;
    /// Every cell moved down by `by` (below [`ROOM`](Self::ROOM)); what leaves is lost.
    #[must_use]
    fn down(self, by: usize) -> Self;
    /// How many cells.
    fn count(self) -> usize;
    /// The lowest cell of a set that is not empty.
    fn lowest(self) -> usize;
    /// The set without its lowest cell.
    #[must_use]
    fn without_lowest(self) -> Self;
    /// The cells above `cell`.
    #[must_use]
    fn above(self, cell: usize) -> Self;

    /// The cell that has `place` lower ones; the set must have more cells than that.
    fn nth(self, place: usize) -> usize;

    /// Whether there is no cell.
    #[inline]
    fn is_empty(self) -> bool {
        self == Self::default()
    }

    /// Whether `cell` is in the set.
    #[inline]
    fn has(self, cell: usize) -> bool {
        !(self & Self::bit(cell)).is_empty()
    }

    /// The cell that comes after `last`, or the lowest of all.
    #[inline]
    fn next(self, last: Option<usize>) -> Option<usize> {
        let rest = last.map_or(self, |cell| self.above(cell));
        (!rest.is_empty()).then(|| rest.lowest())
    }

    /// The cells, from the lowest.
    #[inline]
    fn cells(self) -> Cells<Self> {
        Cells(self)
    }
}

/// The cells of a set, from the lowest.
pub struct Cells<B>(B);

impl<B: Bits> Iterator for Cells<B> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0.is_empty() {
            return None;
        }
        let cell = self.0.lowest();
        self.0 = self.0.without_lowest();
        Some(cell)
    }
}

macro_rules! bits_of_integer {
    ($($integer:ty),+) => {$(
        impl Bits for $integer {
            const ROOM: usize = Self::BITS as usize;

            #[inline]
            fn bit(cell: usize) -> Self {
                1 << cell
            }
            #[inline]
            fn up(self, by: usize) -> Self {
                self << by
            }
            #[inline]
            fn down(self, by: usize) -> Self {
                self >> by
            }
            #[inline]
            fn count(self) -> usize {
                self.count_ones() as usize
            }
            #[inline]
            fn lowest(self) -> usize {
                self.trailing_zeros() as usize
            }
            #[inline]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }
            #[inline]
            fn above(self, cell: usize) -> Self {
                self & !1 << cell
            }
            #[inline]
            fn nth(self, place: usize) -> usize {
                nth_bit(place, self.count_ones() as usize, Self::BITS, |half| {
                    (self & (Self::MAX >> (Self::BITS - half))).count_ones() as usize
                })
            }
        }
    )+};
}

bits_of_integer!(u64, u128);

/// The bit that has `place` lower ones among `count` in a word of `bits`: found by halves, without a loop over the bits themselves.
/// `below` counts those below a place.
#[inline]
fn nth_bit(place: usize, count: usize, bits: u32, below: impl Fn(u32) -> usize) -> usize {
    debug_assert!(place < count);
    let (mut at, mut half) = (0, bits / 2);
    while half > 0 {
        if below(at + half) <= place {
            at += half;
        }
        half /= 2;
    }
    at as usize
}

/// Room for 384 cells: a 19x19 board with a guard column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wide([u64; Wide::WORDS]);

impl Wide {
    const WORDS: usize = 6;

    #[inline]
    fn from_words(word: impl FnMut(usize) -> u64) -> Self {
        Self(std::array::from_fn(word))
    }

    /// Word `i`, or nothing beyond the end (`i` wraps below 0).
    #[inline]
    fn word(&self, i: usize) -> u64 {
        self.0.get(i).copied().unwrap_or(0)
    }
}

impl BitAnd for Wide {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self::from_words(|i| self.0[i] & other.0[i])
    }
}

impl BitOr for Wide {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self::from_words(|i| self.0[i] | other.0[i])
    }
}

impl BitXor for Wide {
    type Output = Self;
    #[inline]
    fn bitxor(self, other: Self) -> Self {
        Self::from_words(|i| self.0[i] ^ other.0[i])
    }
}

impl Not for Wide {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self::from_words(|i| !self.0[i])
    }
}

impl Bits for Wide {
    const ROOM: usize = 64 * Self::WORDS;

    #[inline]
    fn bit(cell: usize) -> Self {
        Self::from_words(|i| if i == cell / 64 { 1 << (cell % 64) } else { 0 })
    }

    #[inline]
    fn up(self, by: usize) -> Self {
        let (words, bits) = (by / 64, by % 64);
        Self::from_words(|i| {
            let low = i.wrapping_sub(words);
            // Shifting in two steps, because a shift by 64 is not allowed when `bits` is 0.
            self.word(low) << bits | self.word(low.wrapping_sub(1)) >> 1 >> (63 - bits)
        })
    }

    #[inline]
    fn down(self, by: usize) -> Self {
        let (words, bits) = (by / 64, by % 64);
        Self::from_words(|i| self.word(i + words) >> bits | self.word(i + words + 1) << 1 << (63 - bits))
    }

    #[inline]
    fn count(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    #[inline]
    fn lowest(self) -> usize {
        let word = self.0.iter().position(|&word| word != 0).expect("asked only of sets that are not empty");
        64 * word + self.0[word].trailing_zeros() as usize
    }

    #[inline]
    fn without_lowest(mut self) -> Self {
        if let Some(word) = self.0.iter_mut().find(|word| **word != 0) {
            *word &= *word - 1;
        }
        self
    }

    #[inline]
    fn nth(self, mut place: usize) -> usize {
        for (word, &bits) in self.0.iter().enumerate() {
            let count = bits.count_ones() as usize;
            if place < count {
                return 64 * word + bits.nth(place);
            }
            place -= count;
        }
        unreachable!("asked only of sets with more cells than that")
    }

    // Without comparing arrays: that is a call, and playouts ask this at every move.
    #[inline]
    fn is_empty(self) -> bool {
        self.0.iter().fold(0, |any, &word| any | word) == 0
    }

    #[inline]
    fn above(self, cell: usize) -> Self {
        let (own, bit) = (cell / 64, cell % 64);
        Self::from_words(|i| match i.cmp(&own) {
            Ordering::Less => 0,
            Ordering::Equal => self.0[i] & !1 << bit,
            Ordering::Greater => self.0[i],
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every operation of `Wide` against a plain list of cells.
    #[test]
    fn wide_sets_shift_and_list_like_lists() {
        let cells: Vec<usize> = (0..Wide::ROOM).filter(|cell| cell * cell % 7 == 2 || cell % 64 == 63).collect();
        let set = cells.iter().fold(Wide::default(), |set, &cell| set | Wide::bit(cell));
        assert_eq!(set.cells().collect::<Vec<_>>(), cells);
        assert_eq!(set.count(), cells.len());
        for by in [0, 1, 19, 20, 63, 64, 65, 128, 200, 383] {
            let up: Vec<_> = cells.iter().map(|cell| cell + by).filter(|&cell| cell < Wide::ROOM).collect();
            let down: Vec<_> = cells.iter().filter_map(|cell| cell.checked_sub(by)).collect();
            assert_eq!(set.up(by).cells().collect::<Vec<_>>(), up, "up {by}");
            assert_eq!(set.down(by).cells().collect::<Vec<_>>(), down, "down {by}");
        }
        for cell in 0..Wide::ROOM {
            let next = cells.iter().copied().find(|&other| other > cell);
            assert_eq!(set.next(Some(cell)), next, "after {cell}");
        }
        for (place, &cell) in cells.iter().enumerate() {
            assert_eq!(set.nth(place), cell);
        }
        assert_eq!(set.next(None), cells.first().copied());
        assert!((set & !set).is_empty() && (set ^ set).is_empty());
    }
}
