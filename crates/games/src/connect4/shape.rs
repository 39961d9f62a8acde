//! The board of Connect Four: its size and its masks, known when the program is compiled for the standard board.
//!
//! Shifts by a constant are what the node consists of, so 7x6 has a type of its own; measured on perft, that is worth a factor
//! of two. All other sizes share one type that carries its numbers along.

use std::fmt::Debug;

/// The size of a board and what follows from it.
pub trait Shape: Copy + Eq + Debug + Send + Sync + 'static {
    /// How many columns.
    fn columns(self) -> u32;
    /// How many rows.
    fn rows(self) -> u32;
    /// From one column to the next.
    fn stride(self) -> u32;
    /// The lowest cell of every column.
    fn bottom(self) -> u64;

    /// Every cell.
    fn board(self) -> u64 {
        self.bottom() * ((1 << self.rows()) - 1)
    }

    /// The bit of a cell; row 0 is the bottom.
    fn bit(self, row: u32, column: u32) -> u64 {
        1 << (column * self.stride() + row)
    }

    /// The cells of a column.
    fn column(self, column: u32) -> u64 {
        ((1 << self.rows()) - 1) << (column * self.stride())
    }

    /// One of the columns whose lowest cells are `open`: `choose` is told how many there are and says which, counted from 0.
    ///
    /// Where a column is a byte there is no branch in it, which nobody could predict: random games are made of this. A product by ones
    /// leaves in every byte how many columns are open up to there; the wanted one lies behind all bytes that count no more than `choice`.
    fn draw(self, open: u64, choose: impl FnOnce(usize) -> usize) -> u32 {
        if self.stride() != BYTE {
            let mut rest = open;
            for _ in 0..choose(open.count_ones() as usize) {
                rest &= rest - 1;
            }
            return rest.trailing_zeros() / self.stride();
        }
        let counts = open.wrapping_mul(ONES);
        let choice = choose((counts >> (u64::BITS - BYTE)) as usize) as u64;
        let behind = ((choice * ONES | TOPS) - counts) & TOPS;
        ((behind >> (BYTE - 1)).wrapping_mul(ONES) >> (u64::BITS - BYTE)) as u32
    }

    /// The mirror image of a set of cells.
    fn mirror(self, cells: u64) -> u64 {
        if self.stride() == BYTE {
            return cells.swap_bytes() >> (u64::BITS - BYTE * self.columns());
        }
        let column = (1 << self.stride()) - 1;
        (0..self.columns()).fold(0, |mirrored, at| {
            mirrored | (cells >> (at * self.stride()) & column) << ((self.columns() - 1 - at) * self.stride())
        })
    }
}

/// The stride wherever a board allows it: a column is a byte, and the mirror image a byte swap.
const BYTE: u32 = 8;
/// The lowest and the highest bit of every byte.
const ONES: u64 = 0x0101_0101_0101_0101;
const TOPS: u64 = ONES << (BYTE - 1);

const fn bottom(columns: u32, stride: u32) -> u64 {
    let (mut cells, mut column) = (0, 0);
    while column < columns {
        cells |= 1 << (column * stride);
        column += 1;
    }
    cells
}

/// 7 columns, 6 rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standard;

impl Standard {
    /// How many columns.
    pub const COLUMNS: u32 = 7;
    /// How many rows.
    pub const ROWS: u32 = 6;
}

impl Shape for Standard {
    fn columns(self) -> u32 {
        Self::COLUMNS
    }
    fn rows(self) -> u32 {
        Self::ROWS
    }
    fn stride(self) -> u32 {
        BYTE
    }
    fn bottom(self) -> u64 {
        const { bottom(Self::COLUMNS, BYTE) }
    }
}

/// Any size of which `columns * (rows + 1)` is 64 at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnySize {
    columns: u32,
    rows: u32,
    stride: u32,
    bottom: u64,
}

impl AnySize {
    /// A board of this size, which must fit 64 bits.
    pub fn new(columns: u32, rows: u32) -> Self {
        assert!(columns * (rows + 1) <= u64::BITS, "{columns}x{rows} does not fit 64 bits");
        let stride = if columns <= BYTE && rows < BYTE { BYTE } else { rows + 1 };
        Self { columns, rows, stride, bottom: bottom(columns, stride) }
    }
}

impl Shape for AnySize {
    fn columns(self) -> u32 {
        self.columns
    }
    fn rows(self) -> u32 {
        self.rows
    }
    fn stride(self) -> u32 {
        self.stride
    }
    fn bottom(self) -> u64 {
        self.bottom
    }
}
