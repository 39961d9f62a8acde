//! A square board looks the same from eight sides.
//!
//! Symmetry number: bit 0 mirrors left and right, bit 1 top and bottom, bit 2 (done last) swaps rows and columns.

use poda_core::{PerSide, Symmetric};

use super::{Action, ColorClash, Direction, STRIDE, State, key_of};

const MIRROR: usize = 1;
const FLIP: usize = 2;
const TRANSPOSE: usize = 4;

/// Turns a set of cells of a board of `size` rows.
fn turn(size: usize, symmetry: usize, mut cells: u64) -> u64 {
    let spare = STRIDE - size;
    if symmetry & MIRROR != 0 {
        // Reversing all bits reverses the order of the bytes too; swapping the bytes puts the rows back.
        cells = cells.reverse_bits().swap_bytes() >> spare;
    }
    if symmetry & FLIP != 0 {
        cells = cells.swap_bytes() >> (STRIDE * spare);
    }
    if symmetry & TRANSPOSE != 0 {
        cells = transpose(cells);
    }
    cells
}

/// Swaps rows and columns of 8x8 bits: first single cells, then 2x2 and 4x4 blocks across the diagonal.
const fn transpose(mut cells: u64) -> u64 {
    let swap = (cells ^ cells >> 7) & 0x00aa_00aa_00aa_00aa;
    cells ^= swap ^ swap << 7;
    let swap = (cells ^ cells >> 14) & 0x0000_cccc_0000_cccc;
    cells ^= swap ^ swap << 14;
    let swap = (cells ^ cells >> 28) & 0x0000_0000_f0f0_f0f0;
    cells ^ swap ^ swap << 28
}

const fn turn_direction(symmetry: usize, direction: Direction) -> Direction {
    use Direction::{Down, Left, Right, Up};
    let direction = match direction {
        Left if symmetry & MIRROR != 0 => Right,
        Right if symmetry & MIRROR != 0 => Left,
        Up if symmetry & FLIP != 0 => Down,
        Down if symmetry & FLIP != 0 => Up,
        same => same,
    };
    if symmetry & TRANSPOSE == 0 {
        return direction;
    }
    match direction {
        Up => Left,
        Left => Up,
        Down => Right,
        Right => Down,
    }
}

#[inline]
fn turn_state(size: usize, symmetry: usize, state: &State) -> State {
    State {
        colours: PerSide::from_fn(|side| turn(size, symmetry, state.colours[side])),
        walkers: PerSide::from_fn(|side| turn(size, symmetry, 1 << state.walkers[side]).trailing_zeros() as u8),
        ..*state
    }
}

impl Symmetric for ColorClash {
    fn symmetries(&self) -> usize {
        8
    }

    fn transform(&self, symmetry: usize) -> Self {
        Self { rules: self.rules, state: turn_state(self.rules.size, symmetry, &self.state) }
    }

    fn transform_move(&self, symmetry: usize, mv: Action) -> Action {
        match mv {
            Action::Move(direction) => Action::Move(turn_direction(symmetry, direction)),
            Action::Paint(direction) => Action::Paint(turn_direction(symmetry, direction)),
        }
    }

    fn inverse(&self, symmetry: usize) -> usize {
        // Transposing comes last, so undoing it first makes the two mirrors change places.
        match symmetry {
            5 => 6,
            6 => 5,
            own => own,
        }
    }

    fn canonical(&self) -> (u64, usize) {
        let key = |symmetry| (key_of(&turn_state(self.rules.size, symmetry, &self.state)), symmetry);
        (0..self.symmetries()).map(key).min().expect("the identity is always there")
    }
}
