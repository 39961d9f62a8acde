//! Lines of four, found for all cells at once by shifting.
//!
//! ```text
//! one column after the other, one guard bit above each    6 13 20  .       a step to the right is `stride` bits (7 here),
//! that is always empty, so that nothing runs over         5 12 19  .       along the diagonals one more or one less
//! from one column into the next:                          :  :  :  .
//!                                                         0  7 14  .
//! ```

/// Whether there are four in a line.
#[inline]
pub fn has_four(stones: u64, stride: u32) -> bool {
    let fours = [1, stride, stride + 1, stride - 1].map(|step| {
        let pairs = stones & stones >> step;
        pairs & pairs >> (2 * step)
    });
    fours.into_iter().fold(0, |all, some| all | some) != 0
}

/// The cells, taken or not, that would complete three of these stones to a line.
#[inline]
pub fn completions(stones: u64, stride: u32) -> u64 {
    let mut cells = stones << 1 & stones << 2 & stones << 3;
    for step in [stride, stride + 1, stride - 1] {
        // Two stones to one side of the cell: the third lies beyond them or on the other side.
        let after = stones << step & stones << (2 * step);
        let before = stones >> step & stones >> (2 * step);
        cells |= after & (stones << (3 * step) | stones >> step);
        cells |= before & (stones >> (3 * step) | stones << step);
    }
    cells
}
