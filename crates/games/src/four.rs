//! Boards on which pieces fall, as columns of bits: shared by Connect Four and BOOM.
//!
//! ```text
//! one column after the other, `stride` bits each, row 0 at the bottom;       (7)  .  .  .
//! the bits above the top row are always empty, so that nothing               6   14 22  .
//! runs over from one column into the next:                                   :   :  :   .
//!                                                                            1   9  17  .
//! a line of four in direction d = 1, stride, stride + 1, stride - 1:         0   8  16  .
//! b & b >> d & b >> 2d & b >> 3d                                             column 0, 1, 2 (stride 8)
//! ```

/// The lowest cells of all lines of four in direction `step`.
pub const fn four_ends(stones: u64, step: u32) -> u64 {
    let pairs = stones & stones >> step;
    pairs & pairs >> (2 * step)
}

/// The four directions: up, across and the two diagonals.
pub const fn steps(stride: u32) -> [u32; 4] {
    [1, stride, stride + 1, stride - 1]
}

/// Whether there are four in a line.
pub const fn has_four(stones: u64, stride: u32) -> bool {
    let [up, across, rising, falling] = steps(stride);
    (four_ends(stones, up) | four_ends(stones, across) | four_ends(stones, rising) | four_ends(stones, falling)) != 0
}

/// Every cell of a line of four.
pub fn four_cells(stones: u64, stride: u32) -> u64 {
    steps(stride).into_iter().fold(0, |cells, step| {
        let ends = four_ends(stones, step);
        cells | ends | ends << step | ends << (2 * step) | ends << (3 * step)
    })
}
