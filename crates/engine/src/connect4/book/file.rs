//! Books as files: a head, the entries, a checksum.
//!
//! ```text
//! "poda book"     version 1 | columns | rows | plies | entries ...                        | checksum 8
//! "poda results"  1 byte      1 byte    1 byte  1 byte  a byte or two bits a position        the lowest byte first
//! ```
//!
//! The entries of a book are the scores of the positions of the last ply, in the order of their numbers: 0 where it is not known yet,
//! else 64 more than the score. The number of a position has `rows + 1` bits for each column, the left one lowest: its stones as bits
//! from the bottom up, once those of the side to move and once those of both sides, added. Of two mirror images the one with the lower
//! number stands there. Those of results are in `results.rs`.
//!
//! The checksum is over everything before it, in words of eight bytes, the last filled up with 0.

use poda_core::Refusal;
use poda_core::hash::mix_in;

use super::super::size::Size;
use super::{Book, MOST_PLIES, MOST_RESULT_PLIES};

/// How a file of scores begins.
pub const SCORES: &[u8] = b"poda book";
/// How a file of results begins.
pub const RESULTS: &[u8] = b"poda results";

const VERSION: u8 = 1;
const UNKNOWN: u8 = 0;
const ZERO: i16 = 64;
/// Bytes between how a file begins and its entries.
const HEAD: usize = 4;
/// Bytes of a word of the checksum.
const WORD: usize = size_of::<u64>();

/// The bytes of a file of this kind.
pub fn write<S: Size>(kind: &[u8], size: S, plies: u32, entries: &[u8]) -> Vec<u8> {
    let head = [VERSION, size.columns() as u8, size.rows() as u8, plies as u8];
    let mut bytes = [kind, &head, entries].concat();
    bytes.extend(checksum(&bytes).to_le_bytes());
    bytes
}

/// The ply and the entries of a file of this kind; a refusal tells what is wrong with it.
pub fn read<'a, S: Size>(kind: &[u8], size: S, bytes: &'a [u8]) -> Result<(u32, &'a [u8]), Refusal> {
    let Some(rest) = bytes.strip_prefix(kind) else {
        let other = [SCORES, RESULTS].iter().any(|kind| bytes.starts_with(kind));
        return Err(Refusal::new(if other { "book-other-kind" } else { "book-foreign" }));
    };
    let most = if kind == RESULTS { MOST_RESULT_PLIES } else { MOST_PLIES };
    let &[version, columns, rows, plies, ref rest @ ..] = rest else { return Err(damaged()) };
    if version != VERSION {
        let refusal = Refusal::new("book-version").with("version", u32::from(version));
        return Err(refusal.with("accepted", u32::from(VERSION)));
    }
    let (entries, told) = rest.split_last_chunk().ok_or_else(damaged)?;
    let told_of = &bytes[..kind.len() + HEAD + entries.len()];
    if u64::from_le_bytes(*told) != checksum(told_of) || u32::from(plies) > most {
        return Err(damaged());
    }
    if (u32::from(columns), u32::from(rows)) != (size.columns(), size.rows()) {
        let refusal = Refusal::new("book-size").with("size", format!("{columns}x{rows}"));
        return Err(refusal.with("accepted", format!("{}x{}", size.columns(), size.rows())));
    }
    Ok((plies.into(), entries))
}

pub fn damaged() -> Refusal {
    Refusal::new("book-damaged")
}

impl<S: Size> Book<S> {
    /// The book as the bytes of a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let entry = |score: Option<i32>| score.map_or(UNKNOWN, |score| (score as i16 + ZERO) as u8);
        let entries: Vec<u8> = self.positions().map(|(_, score)| entry(score)).collect();
        write(SCORES, self.size, self.plies(), &entries)
    }

    /// Reads a book of boards of this size; a refusal tells what is wrong with it.
    pub fn from_bytes(size: S, bytes: &[u8]) -> Result<Self, Refusal> {
        let (plies, scores) = read(SCORES, size, bytes)?;
        let mut book = Self::new(size, plies);
        let boards: Vec<_> = book.positions().map(|(board, _)| board).collect();
        if boards.len() != scores.len() {
            return Err(damaged());
        }
        let known = boards.into_iter().zip(scores).filter(|(_, score)| **score != UNKNOWN);
        book.learn(known.map(|(board, &score)| (board, i32::from(i16::from(score) - ZERO))));
        Ok(book)
    }
}

fn checksum(bytes: &[u8]) -> u64 {
    bytes.chunks(WORD).fold(bytes.len() as u64, |sum, chunk| {
        let mut word = [0; WORD];
        word[..chunk.len()].copy_from_slice(chunk);
        mix_in(sum, u64::from_le_bytes(word))
    })
}

#[cfg(test)]
mod tests {
    use super::super::super::{AnySize, Standard};
    use super::super::tests::small;
    use super::*;

    fn why<S: Size>(size: S, bytes: &[u8]) -> &'static str {
        Book::from_bytes(size, bytes).expect_err("it is wrong").0.id
    }

    #[test]
    fn what_is_written_is_read() {
        let book = small(4);
        assert_eq!(Book::from_bytes(book.size, &book.to_bytes()), Ok(book.clone()));
        let empty = Book::new(book.size, 3);
        assert_eq!(Book::from_bytes(book.size, &empty.to_bytes()), Ok(empty));
    }

    #[test]
    fn a_damaged_file_is_refused() {
        let book = small(3);
        let bytes = book.to_bytes();
        for at in 0..bytes.len() {
            let mut wrong = bytes.clone();
            wrong[at] ^= 4;
            assert!(Book::from_bytes(book.size, &wrong).is_err(), "byte {at}");
            assert!(Book::from_bytes(book.size, &bytes[..at]).is_err(), "the first {at} bytes");
        }
        assert_eq!(why(book.size, b"a letter"), "book-foreign");
        assert_eq!(why(book.size, &bytes[..bytes.len() - 1]), "book-damaged");
        assert_eq!(why(Standard, &bytes), "book-size");
        let mut later = bytes.clone();
        later[SCORES.len()] = VERSION + 1;
        assert_eq!(why(book.size, &later), "book-version");
    }

    #[test]
    fn what_claims_too_much_is_refused() {
        let size = AnySize::new(4, 4).expect("it fits");
        for plies in [MOST_PLIES as u8 + 1, 255] {
            let mut bytes = [SCORES, &[VERSION, 4, 4, plies, 64]].concat();
            bytes.extend(checksum(&bytes).to_le_bytes());
            assert_eq!(why(size, &bytes), "book-damaged");
        }
    }
}
