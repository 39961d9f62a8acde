//! The size of a board and the masks that follow from it, known when the program is compiled for the standard board.
//!
//! Unlike the boards of the game itself, a column takes only one bit more than it has rows: keys are then as short as they can be, and
//! those of the standard board fit an entry of the table whole.

use std::fmt::Debug;

/// Fewer columns or rows than this are no board.
pub const LEAST: u32 = 4;

/// The size of a board.
pub trait Size: Copy + Eq + Debug + Send + Sync + 'static {
    /// How many columns.
    fn columns(self) -> u32;
    /// How many rows.
    fn rows(self) -> u32;
    /// The lowest cell of every column.
    fn bottom(self) -> u64;

    /// How many cells.
    #[inline]
    fn cells(self) -> i32 {
        (self.columns() * self.rows()).cast_signed()
    }

    /// From one column to the next.
    #[inline]
    fn stride(self) -> u32 {
        self.rows() + 1
    }

    /// How many bits a board takes.
    #[inline]
    fn bits(self) -> u32 {
        self.columns() * self.stride()
    }

    /// Every cell.
    #[inline]
    fn board(self) -> u64 {
        self.bottom() * ((1 << self.rows()) - 1)
    }

    /// The top row and every second row below it: what the side that always answers in the same column gets.
    #[inline]
    fn answers(self) -> u64 {
        const EVERY_SECOND: u64 = 0xaaaa_aaaa_aaaa_aaaa;
        self.bottom() * (EVERY_SECOND >> (self.rows() % 2) & ((1 << self.rows()) - 1))
    }

    /// One column with the guard cell above it.
    #[inline]
    fn column(self, column: u32) -> u64 {
        ((2 << self.rows()) - 1) << (column * self.stride())
    }

    /// The column of the lowest of some cells, with its guard cell.
    #[inline]
    fn column_of(self, cells: u64) -> u64 {
        self.column(cells.trailing_zeros() / self.stride())
    }

    /// How near the middle the column of a cell lies: a number of its own for each column.
    #[inline]
    fn nearness(self, cell: u64) -> u32 {
        let column = cell.trailing_zeros() / self.stride();
        let beyond = self.columns() - 1 - column;
        2 * column.min(beyond) + u32::from(column < beyond)
    }

    /// The mirror image of a set of cells, or of a sum of such sets that stays within its columns.
    #[inline]
    fn mirror(self, cells: u64) -> u64 {
        let column = self.column(0);
        (0..self.columns()).fold(0, |mirrored, at| {
            mirrored | (cells >> (at * self.stride()) & column) << ((self.columns() - 1 - at) * self.stride())
        })
    }
}

const fn bottom(columns: u32, rows: u32) -> u64 {
    let (mut cells, mut column) = (0, 0);
    while column < columns {
        cells |= 1 << (column * (rows + 1));
        column += 1;
    }
    cells
}

/// 7 columns, 6 rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standard;

impl Size for Standard {
    #[inline]
    fn columns(self) -> u32 {
        7
    }
    #[inline]
    fn rows(self) -> u32 {
        6
    }
    #[inline]
    fn bottom(self) -> u64 {
        const { bottom(7, 6) }
    }
}

/// Any size of which `columns * (rows + 1)` is 64 at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnySize {
    columns: u32,
    rows: u32,
    bottom: u64,
}

impl AnySize {
    /// A board of this size; `None` where it does not fit 64 bits or has no room for four in every direction.
    pub fn new(columns: u32, rows: u32) -> Option<Self> {
        let fits = columns >= LEAST && rows >= LEAST && columns.checked_mul(rows.checked_add(1)?)? <= u64::BITS;
        fits.then(|| Self { columns, rows, bottom: bottom(columns, rows) })
    }
}

impl Size for AnySize {
    #[inline]
    fn columns(self) -> u32 {
        self.columns
    }
    #[inline]
    fn rows(self) -> u32 {
        self.rows
    }
    #[inline]
    fn bottom(self) -> u64 {
        self.bottom
    }
}
