//! The board of Hex: its masks, its edges, and which cells touch.

use poda_core::{PerSide, Side};

use super::LARGEST;
use crate::Bits;

/// How the rows lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// Each row half a cell further right than the one above: the real game.
    Rhombus,
    /// Rows 0, 2, 4, ... half a cell further right than the others: used by courses, known to be unfair.
    EvenR,
    /// Its mirror image: rows 1, 3, 5, ... half a cell further right than the others.
    OddR,
}

impl Layout {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Rhombus, Self::EvenR, Self::OddR];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rhombus => "rhombus",
            Self::EvenR => "even-r",
            Self::OddR => "odd-r",
        }
    }
}

/// A board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape<B> {
    pub(super) size: usize,
    pub(super) layout: Layout,
    /// Every cell.
    pub(super) board: B,
    /// The cells along the two edges of each side: left and right, top and bottom.
    pub(super) edges: PerSide<[B; 2]>,
    /// Where rows are shifted to the right and back in turn: the cells of those that are.
    pub(super) shifted: B,
}

impl<B: Bits> Shape<B> {
    pub(super) fn new(size: usize, layout: Layout) -> Self {
        let cells = |wanted: &dyn Fn(usize, usize) -> bool| {
            (0..size * size).filter(|cell| wanted(cell / size, cell % size)).fold(B::default(), |set, cell| set | B::bit(cell))
        };
        Self {
            size,
            layout,
            board: cells(&|_, _| true),
            edges: PerSide::new(
                [cells(&|_, column| column == 0), cells(&|_, column| column + 1 == size)],
                [cells(&|row, _| row == 0), cells(&|row, _| row + 1 == size)],
            ),
            shifted: cells(&|row, _| row % 2 == usize::from(layout == Layout::OddR)),
        }
    }

    /// How many cells further the next row begins. The mask changes nothing; it says that this is less than a word, so that sets of several
    /// words are shifted with fewer instructions.
    #[inline]
    pub(super) const fn row(&self) -> usize {
        const { assert!(LARGEST < 32) };
        self.size & 31
    }

    /// Every cell that touches one of `cells`.
    pub(super) fn neighbours(&self, cells: B) -> B {
        let size = self.row();
        let [left_edge, right_edge] = self.edges[Side::First];
        // What may step to the left, and to the right, without leaving its row.
        let (to_left, to_right) = (cells & !left_edge, cells & !right_edge);
        let straight = to_left.down(1) | to_right.up(1) | cells.down(size) | cells.up(size);
        let slanted = match self.layout {
            Layout::Rhombus => to_right.down(size).up(1) | to_left.up(size).down(1),
            Layout::EvenR | Layout::OddR => {
                let (shifted, others) = (to_right & self.shifted, to_left & !self.shifted);
                shifted.down(size).up(1) | shifted.up(size + 1) | others.down(size + 1) | others.up(size).down(1)
            }
        };
        (straight | slanted) & self.board
    }

    /// `from` and every cell of `through` that it reaches by steps inside `through`.
    pub(super) fn flood(&self, from: B, through: B) -> B {
        let mut reached = from;
        let mut front = from;
        loop {
            front = self.neighbours(front) & through & !reached;
            if front.is_empty() {
                return reached;
            }
            reached = reached | front;
        }
    }

    /// (row, column) becomes (column, row): the mirror that takes First's edges to Second's.
    pub(super) const fn transposed(&self, cell: usize) -> usize {
        cell % self.size * self.size + cell / self.size
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Wide;

    /// The shifts against the definition, on every size and layout.
    #[test]
    fn neighbours_are_those_of_the_definition() {
        for size in 1..=19_i32 {
            for layout in Layout::ALL {
                let shape = Shape::<Wide>::new(size as usize, layout);
                for cell in 0..size * size {
                    let (row, column) = (cell / size, cell % size);
                    let slanted = match layout {
                        Layout::Rhombus => [(-1, 1), (1, -1)],
                        Layout::EvenR if row % 2 == 0 => [(-1, 1), (1, 1)],
                        Layout::OddR if row % 2 == 1 => [(-1, 1), (1, 1)],
                        Layout::EvenR | Layout::OddR => [(-1, -1), (1, -1)],
                    };
                    let mut expected: Vec<usize> = [(0, -1), (0, 1), (-1, 0), (1, 0)]
                        .into_iter()
                        .chain(slanted)
                        .map(|(down, right)| (row + down, column + right))
                        .filter(|(r, c)| (0..size).contains(r) && (0..size).contains(c))
                        .map(|(r, c)| (r * size + c) as usize)
                        .collect();
                    expected.sort_unstable();
                    let found: Vec<usize> = shape.neighbours(Wide::bit(cell as usize)).cells().collect();
                    assert_eq!(found, expected, "{layout:?} {size} ({row},{column})");
                }
            }
        }
    }
}
