//! Numbers for the positions of one ply, one after the other, without a list of them.
//!
//! ```text
//! . . . . . . .      heights 1 2 0 1 0 0 0      in the order of a dictionary, those of two mirror images once
//! . o . . . . .      stones  x x o x            from the left, in each column from the bottom up: which of them are
//! x x . x . . .                                 those of the side to move, as one of all ways to choose so many
//! ```
//!
//! Positions that cannot be, or in which the game is over, have numbers too: at ply 11 an eighth of all.

use super::super::board::Board;
use super::super::size::Size;

/// The numbers of the positions with so many stones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranks<S> {
    size: S,
    stones: u32,
    /// In how many ways so many columns hold so many stones: by columns, then by stones.
    ways: Vec<Vec<u32>>,
    /// For each way to hold all stones: how many ways before it count; `None` where its mirror image counts instead.
    places: Vec<Option<u32>>,
    /// In how many ways the stones of a position can belong to the sides.
    deals: u32,
}

impl<S: Size> Ranks<S> {
    pub fn new(size: S, stones: u32) -> Self {
        let ways = ways(size, stones);
        let all = ways[size.columns() as usize][stones as usize];
        let mut ranks = Self { size, stones, ways, places: Vec::new(), deals: choose(stones, stones / 2) };
        let counts = |at| at <= ranks.place(ranks.heights(at).into_iter().rev());
        let mut counted = 0..;
        ranks.places = (0..all).map(|at| if counts(at) { counted.next() } else { None }).collect();
        ranks
    }

    /// The size of the boards.
    pub fn size(&self) -> S {
        self.size
    }

    /// How many stones the positions have.
    pub fn stones(&self) -> u32 {
        self.stones
    }

    /// How many numbers there are.
    pub fn len(&self) -> usize {
        self.places.iter().flatten().count() * self.deals as usize
    }

    /// The number of a position, the same for its mirror image; `None` where it has another number of stones.
    pub fn number(&self, board: Board<S>) -> Option<usize> {
        if board.stones() != self.stones {
            return None;
        }
        [board, board.mirror()].into_iter().filter_map(|image| self.of_image(image)).min()
    }

    fn of_image(&self, board: Board<S>) -> Option<usize> {
        let heights = (0..self.size.columns()).map(|column| (board.all() & self.size.column(column)).count_ones());
        let place = self.places[self.place(heights) as usize]?;
        Some((place * self.deals + deal(board)) as usize)
    }

    /// How many heights of the columns, from the left, stand before these in the dictionary.
    fn place(&self, heights: impl Iterator<Item = u32>) -> u32 {
        let (mut left, mut place) = (self.stones, 0);
        for (column, height) in (1..).zip(heights) {
            place += (0..height).map(|lower| self.beyond(column, left - lower)).sum::<u32>();
            left -= height;
        }
        place
    }

    /// The heights at this place of the dictionary.
    fn heights(&self, mut place: u32) -> Vec<u32> {
        let mut left = self.stones;
        let height_of = |column| {
            let mut height = 0;
            while place >= self.beyond(column, left - height) {
                place -= self.beyond(column, left - height);
                height += 1;
            }
            left -= height;
            height
        };
        (1..=self.size.columns()).map(height_of).collect()
    }

    /// In how many ways the columns after so many hold so many stones.
    fn beyond(&self, columns: u32, stones: u32) -> u32 {
        self.ways[(self.size.columns() - columns) as usize][stones as usize]
    }
}

/// In how many ways so many columns hold so many stones: by columns, then by stones.
fn ways<S: Size>(size: S, stones: u32) -> Vec<Vec<u32>> {
    let mut ways = vec![(0..=stones).map(|held| u32::from(held == 0)).collect::<Vec<_>>()];
    for columns in 0..size.columns() as usize {
        let with_one_more = |held: u32| (0..=held.min(size.rows())).map(|height| ways[columns][(held - height) as usize]).sum();
        let next = (0..=stones).map(with_one_more).collect();
        ways.push(next);
    }
    ways
}

/// Which of the ways to choose the stones of the side to move.
fn deal<S: Size>(board: Board<S>) -> u32 {
    let (mut all, mut number, mut own) = (board.all(), 0, 0);
    for at in 0..board.stones() {
        let stone = all & all.wrapping_neg();
        all ^= stone;
        if board.own() & stone != 0 {
            own += 1;
            number += choose(at, own);
        }
    }
    number
}

/// In how many ways `some` can be chosen of `all`.
fn choose(all: u32, some: u32) -> u32 {
    (0..some).fold(1, |ways, at| if at < all { ways * (all - at) / (at + 1) } else { 0 })
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::super::super::{AnySize, Standard};
    use super::super::positions;
    use super::*;

    /// Every position of a ply has a number of its own, shared with its mirror image alone. How many positions and numbers there are.
    fn count<S: Size>(size: S, plies: u32) -> (usize, usize) {
        let ranks = Ranks::new(size, plies);
        let mut owners = HashMap::new();
        for board in positions(size, plies) {
            let number = ranks.number(board).expect("a number");
            assert!(number < ranks.len(), "{board}");
            assert_eq!(ranks.number(board.mirror()), Some(number), "{board}");
            assert_eq!(owners.insert(number, board), None, "{board}");
        }
        (owners.len(), ranks.len())
    }

    #[test]
    fn every_position_has_a_number_of_its_own() {
        for plies in 0..8 {
            let (positions, numbers) = count(Standard, plies);
            assert!(4 * positions > 3 * numbers, "{plies} plies: {positions} of {numbers} numbers are used");
        }
        count(AnySize::new(9, 5).expect("it fits"), 5);
        count(AnySize::new(4, 8).expect("it fits"), 6);
    }

    #[test]
    fn numbers_are_those_counted_by_hand() {
        let ranks = Ranks::new(Standard, 1);
        assert_eq!(ranks.len(), 4, "four columns, and their mirror images");
        assert_eq!(ranks.number(Board::EMPTY), None);
        // Two stones: 28 ways to hold them, of which 4 are their own mirror images, so 16 count; two to deal them.
        assert_eq!(Ranks::new(Standard, 2).len(), 16 * 2);
        // Places of 11 stones in 7 columns of 6, and of 11 stones, five belong to the side to move.
        assert_eq!(Ranks::new(Standard, 11).deals, 462);
        assert_eq!(Ranks::new(Standard, 11).places.len(), 10_906);
    }
}
