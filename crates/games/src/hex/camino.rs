//! The player of report 004: the least number of stones still needed to join one's sides.
//!
//! The value is n² - d, which is n² times the report's 1 - d/n², so that it is exact in whole numbers; a won game is worth n², a lost
//! one -n². It says nothing of the rival's way, so the two values of a position do not add up to 0.
//!
//! The report's own program differs in two ways that are not kept: see [`camino_literal`](super::camino_literal).

use poda_core::Side;

use super::Hex;
use crate::Bits;

/// The value of a position for `side`.
pub(super) fn value<B: Bits>(position: &Hex<B>, side: Side) -> i32 {
    match needed(position, side) {
        Some(stones) => won(position) - stones,
        // Cut off: the rival has won.
        None => -won(position),
    }
}

/// What a won game is worth.
pub(super) const fn won<B>(position: &Hex<B>) -> i32 {
    (position.shape.size * position.shape.size) as i32
}

/// The least number of stones that `side` still needs to join its edges, or `None` where it is cut off.
///
/// A search in rings: each ring is the empty cells next to what has been reached, with every own stone that hangs on them for nothing.
fn needed<B: Bits>(position: &Hex<B>, side: Side) -> Option<i32> {
    let shape = &position.shape;
    let [from, to] = shape.edges[side];
    let own = position.stones[side];
    let mut open = position.empties();
    let mut reached = position.joined[side][0];
    let mut ring = open & (from | shape.neighbours(reached));
    let mut stones = 0;
    loop {
        if !(reached & to).is_empty() {
            return Some(stones);
        }
        if ring.is_empty() {
            return None;
        }
        let hanging = shape.flood(shape.neighbours(ring) & own & !reached, own & !reached);
        reached = reached | ring | hanging;
        open = open & !ring;
        ring = open & shape.neighbours(ring | hanging);
        stones += 1;
    }
}
