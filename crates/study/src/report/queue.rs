//! The distance of report 004 as its text describes it: not quite a search for the shortest way.
//!
//! The cells of the first edge stand in the queue row by row, whatever they cost; a cell is marked when it is put into the queue, so that
//! a shorter way found later is not looked at; own stones go to the front, empty cells to the back. The first cell of the far edge that
//! leaves the queue tells the distance.

use std::collections::VecDeque;

/// What stands on a cell, for the side that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stone {
    Own,
    Empty,
    Opponent,
}

/// A board of Hex for the side that joins the first column with the last one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Stones {
    pub size: usize,
    /// Row by row.
    pub cells: Vec<Stone>,
}

/// The neighbours of a cell on the rhombus: steps in rows and columns.
const AROUND: [(isize, isize); 6] = [(0, -1), (0, 1), (-1, 0), (1, 0), (-1, 1), (1, -1)];

impl Stones {
    /// The distance as the report finds it; `None` where no way is left.
    pub(super) fn distance(&self) -> Option<u32> {
        let cost = |cell: usize| match self.cells[cell] {
            Stone::Own => Some(0),
            Stone::Empty => Some(1),
            Stone::Opponent => None,
        };
        let mut marked = vec![false; self.cells.len()];
        let mut queue = VecDeque::new();
        for cell in (0..self.size).map(|row| row * self.size) {
            if let Some(cost) = cost(cell) {
                marked[cell] = true;
                queue.push_back((cell, cost));
            }
        }
        while let Some((cell, distance)) = queue.pop_front() {
            if cell % self.size == self.size - 1 {
                return Some(distance);
            }
            for next in self.around(cell) {
                let Some(cost) = cost(next).filter(|_| !marked[next]) else { continue };
                marked[next] = true;
                if cost == 0 {
                    queue.push_front((next, distance));
                } else {
                    queue.push_back((next, distance + cost));
                }
            }
        }
        None
    }

    fn around(&self, cell: usize) -> impl Iterator<Item = usize> {
        let size = self.size;
        let (row, column) = (cell / size, cell % size);
        AROUND.into_iter().filter_map(move |(down, right)| {
            let row = row.checked_add_signed(down).filter(|row| *row < size)?;
            let column = column.checked_add_signed(right).filter(|column| *column < size)?;
            Some(row * size + column)
        })
    }
}
