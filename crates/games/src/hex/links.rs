//! How far a side is from joining its edges if the rival answers: the distances behind the strongest evaluation and order.
//!
//! The plain distance trusts the shortest way, which the rival will block. Here a cell's distance from an edge is one more than that of
//! its *second best* neighbour (van Rijswijck's two-distance), because the rival takes the best one away; or, where there is only one
//! good neighbour, some more than by that one. Cells around one chain of own stones are neighbours of each other, once for each
//! chain between them.
//!
//! Own stones with a bridge between them are one chain: if the rival takes one of the two empty cells, the other one joins them.
//!
//! ```text
//!    X .
//!     . X
//! ```
//!
//! All of it is done with whole sets of cells: the cells at one distance are a ring, and the next ring is six shifts away.

use arrayvec::ArrayVec;
use poda_core::Side;

use super::{Hex, LARGEST, Layout, Shape};
use crate::Bits;

/// Chains do not touch each other, so each row has at most one for every two cells.
const MOST_CHAINS: usize = (LARGEST * LARGEST.div_ceil(2)) as usize;
/// Cells further away than this are not looked for.
pub(super) const FARTHEST: usize = 2 * LARGEST as usize;
/// Right, up right, up left, left, down left, down right.
const DIRECTIONS: usize = 6;

/// What counts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rules {
    /// Whether bridges join.
    pub bridges: bool,
    /// How much more a way through the only good neighbour costs than one through the second best; 0 makes all distances plain.
    pub lonely: usize,
}

/// How one side may join its edges.
#[derive(Clone, Copy, Debug)]
pub(super) enum Ways<B> {
    /// It has.
    Joined,
    /// No way was found.
    CutOff,
    /// The shortest ones.
    Shortest {
        /// The distances of their cells from both edges, added up: 2 where one stone is missing.
        length: usize,
        /// The empty cells on them.
        cells: B,
    },
}

impl<B: Bits> Ways<B> {
    /// Those of `side`.
    pub fn of(position: &Hex<B>, side: Side, rules: Rules) -> Self {
        let mut links = Links::new(position, side, rules);
        links.add_chains(position.stones[side], position.shape.edges[side]);
        links.ways()
    }
}

/// What one side has on the board. It is large, so it is filled where it stands instead of being handed on.
struct Links<'a, B> {
    shape: &'a Shape<B>,
    empty: B,
    rules: Rules,
    /// The empty cells around each chain.
    chains: ArrayVec<B, MOST_CHAINS>,
    /// The empty cells next to each edge, or to a chain that is joined to it.
    near: [B; 2],
    /// Whether a chain is joined to both edges.
    joined: bool,
}

/// The cells at each distance from an edge, beginning with distance 1.
type Rings<B> = ArrayVec<B, FARTHEST>;

impl<'a, B: Bits> Links<'a, B> {
    /// No chain yet.
    #[inline]
    fn new(position: &'a Hex<B>, side: Side, rules: Rules) -> Self {
        let (shape, empty) = (&position.shape, position.empties());
        let near = shape.edges[side].map(|edge| edge & empty);
        Self { shape, empty, rules, chains: ArrayVec::new(), near, joined: false }
    }

    /// Adds the chains of these stones.
    fn add_chains(&mut self, mut stones: B, edges: [B; 2]) {
        while !stones.is_empty() {
            let chain = self.chain(B::bit(stones.lowest()), stones);
            stones = stones & !chain;
            let around = self.shape.neighbours(chain) & self.empty;
            let at = edges.map(|edge| !(chain & edge).is_empty());
            for (near, at) in self.near.iter_mut().zip(at) {
                if at {
                    *near = *near | around;
                }
            }
            self.joined |= at[0] && at[1];
            self.chains.push(around);
        }
    }

    /// The stones of `own` that are joined to `from`.
    fn chain(&self, from: B, own: B) -> B {
        let mut reached = from;
        let mut front = from;
        while !front.is_empty() {
            let mut next = self.shape.neighbours(front);
            if self.rules.bridges {
                next = next | self.shape.bridged(front, self.empty);
            }
            front = next & own & !reached;
            reached = reached | front;
        }
        reached
    }

    fn ways(&self) -> Ways<B> {
        if self.joined {
            return Ways::Joined;
        }
        let (mut there, mut back) = (Rings::new(), Rings::new());
        self.add_rings(0, &mut there);
        self.add_rings(1, &mut back);
        for length in 0..there.len() + back.len() - 1 {
            let first = (length + 1).saturating_sub(back.len())..=length.min(there.len() - 1);
            let cells = first.fold(B::default(), |cells, first| cells | there[first] & back[length - first]);
            if !cells.is_empty() {
                return Ways::Shortest { length: length + 2, cells };
            }
        }
        Ways::CutOff
    }

    /// The empty cells at each distance from one edge, up to the first that lie next to the other: those further away lie on no
    /// shortest way.
    fn add_rings(&self, edge: usize, rings: &mut Rings<B>) {
        let mut touched = Rings::new();
        let mut ring = self.near[edge];
        let mut reached = ring;
        loop {
            rings.push(ring);
            if rings.is_full() || reached == self.empty || !(ring & self.near[1 - edge]).is_empty() {
                return;
            }
            let (once, twice) = self.touching(reached);
            touched.push(once);
            let late = rings.len().checked_sub(1 + self.rules.lonely).map_or(B::default(), |at| touched[at]);
            ring = (twice | late) & self.empty & !reached;
            reached = reached | ring;
        }
    }

    /// The cells that have at least one, and at least two, of `cells` as neighbours, over chains too.
    fn touching(&self, cells: B) -> (B, B) {
        let (mut once, mut twice) = self.shape.touching(cells);
        for &around in &self.chains {
            let touched = around & cells;
            if touched.is_empty() || touched == around {
                continue;
            }
            if touched.without_lowest().is_empty() {
                // Those next to the one cell have counted it already.
                let more = around & !self.shape.neighbours(touched);
                twice = twice | once & more;
                once = once | more;
            } else {
                once = once | around;
                twice = twice | around;
            }
        }
        (once, twice)
    }
}

impl<B: Bits> Shape<B> {
    /// `cells` moved one step in one of the directions, which are numbered in a circle. What leaves at the bottom is not cut off.
    #[inline]
    fn step(&self, cells: B, direction: usize) -> B {
        let [left_edge, right_edge] = self.edges[Side::First];
        let right = |cells: B| (cells & !right_edge).up(1);
        let left = |cells: B| (cells & !left_edge).down(1);
        // Where a step up or down to the right, and one to the left, arrives in its row.
        let (slanted_right, slanted_left) = match (self.layout, direction) {
            (Layout::Rhombus, 1) => (right(cells), cells),
            (Layout::Rhombus, 4) => (cells, left(cells)),
            (Layout::Rhombus, _) => (cells, cells),
            (Layout::EvenR | Layout::OddR, _) => {
                let (shifted, others) = (cells & self.shifted, cells & !self.shifted);
                (right(shifted) | others, shifted | left(others))
            }
        };
        match direction {
            0 => right(cells),
            1 => slanted_right.down(self.row()),
            2 => slanted_left.down(self.row()),
            3 => left(cells),
            4 => slanted_left.up(self.row()),
            _ => slanted_right.up(self.row()),
        }
    }

    /// The cells that touch at least one, and at least two, of `cells`.
    fn touching(&self, cells: B) -> (B, B) {
        let (mut once, mut twice) = (B::default(), B::default());
        for direction in 0..DIRECTIONS {
            let step = self.step(cells, direction);
            twice = twice | once & step;
            once = once | step;
        }
        (once, twice)
    }

    /// The cells at the other end of a bridge from one of `cells`: both cells between are `empty`.
    fn bridged(&self, cells: B, empty: B) -> B {
        // A bridge leads between two neighbouring directions; both ways around it arrive at the same cell.
        let mut ends = B::default();
        for direction in 0..DIRECTIONS {
            let next = (direction + 1) % DIRECTIONS;
            let one = self.step(self.step(cells, direction) & empty, next);
            let other = self.step(self.step(cells, next) & empty, direction);
            ends = ends | one & other;
        }
        ends
    }
}

#[cfg(test)]
mod tests {
    use poda_core::hash::Random;
    use poda_core::{Position, moves_of};

    use super::*;
    use crate::Wide;

    const LAYOUTS: [Layout; 3] = Layout::ALL;

    /// A position after some random moves, fewer where the game is over before.
    fn scattered(size: usize, layout: Layout, stones: usize, random: &mut Random) -> Hex<Wide> {
        let mut position = Hex::new(size, layout, false);
        for _ in 0..stones {
            let moves = moves_of(&position);
            let Some(&mv) = moves.get(random.below(moves.len().max(1))) else { break };
            position.make(mv);
        }
        position
    }

    /// Steps go to the neighbours; bridges to the cells that share two of them and do not touch.
    #[test]
    fn steps_and_bridges_are_those_of_the_definition() {
        for (size, layout) in (1..=LARGEST as usize).flat_map(|size| LAYOUTS.map(|layout| (size, layout))) {
            let shape = Shape::<Wide>::new(size, layout);
            for cell in shape.board.cells().map(Wide::bit) {
                let around = shape.neighbours(cell);
                assert_eq!(shape.touching(cell).0 & shape.board, around);
                let ends = shape
                    .board
                    .cells()
                    .map(Wide::bit)
                    .filter(|&end| (end & (cell | around)).is_empty() && (shape.neighbours(end) & around).count() == 2);
                let ends = ends.fold(Wide::default(), |ends, end| ends | end);
                assert_eq!(shape.bridged(cell, shape.board) & shape.board, ends, "{layout:?} {size}");
            }
        }
    }

    /// The distances of all empty cells from an edge by their definition, over and over until nothing changes.
    fn slow_distances(links: &Links<Wide>, edge: usize) -> Vec<usize> {
        let cells: Vec<usize> = links.empty.cells().collect();
        let mut distances = vec![usize::MAX / 2; links.shape.size * links.shape.size];
        links.near[edge].cells().for_each(|cell| distances[cell] = 1);
        loop {
            let before = distances.clone();
            for &cell in &cells {
                let around = links.shape.neighbours(Wide::bit(cell));
                let over_chains =
                    links.chains.iter().filter(|chain| chain.has(cell)).flat_map(|&chain| (chain & !around).cells());
                let neighbours = (around & links.empty).cells().chain(over_chains).filter(|&other| other != cell);
                let mut known: Vec<usize> = neighbours.map(|other| distances[other]).collect();
                known.sort_unstable();
                let best = known.first().map_or(usize::MAX / 2, |best| best + 1 + links.rules.lonely);
                let second = known.get(1).map_or(usize::MAX / 2, |second| second + 1);
                distances[cell] = distances[cell].min(best).min(second);
            }
            if distances == before {
                return distances;
            }
        }
    }

    /// Whether stones that touch, or that a bridge joins where those count, lead from edge to edge.
    fn slow_joined(position: &Hex<Wide>, side: Side, bridges: bool) -> bool {
        let (shape, own) = (&position.shape, position.stones[side]);
        let join = |one: usize, other: usize| {
            let [one, other] = [one, other].map(Wide::bit);
            let [around, beyond] = [one, other].map(|cell| shape.neighbours(cell));
            let touch = !(around & other).is_empty();
            touch || bridges && (around & beyond & position.empties()).count() == 2
        };
        let [begin, end] = shape.edges[side].map(|edge| edge & own);
        let (mut reached, mut waiting) = (begin, begin.cells().collect::<Vec<_>>());
        while let Some(stone) = waiting.pop() {
            let next: Vec<usize> = (own & !reached).cells().filter(|&other| join(stone, other)).collect();
            reached = next.iter().fold(reached, |reached, &other| reached | Wide::bit(other));
            waiting.extend(next);
        }
        !(reached & end).is_empty()
    }

    /// The length of the shortest ways and the empty cells on them, by the definition of distances.
    fn slow_shortest(links: &Links<Wide>) -> Option<(usize, Vec<usize>)> {
        let [there, back] = [0, 1].map(|edge| slow_distances(links, edge));
        let length =
            links.empty.cells().map(|cell| there[cell] + back[cell]).min().filter(|&length| length < usize::MAX / 2)?;
        Some((length, links.empty.cells().filter(|&cell| there[cell] + back[cell] == length).collect()))
    }

    #[test]
    fn ways_are_those_of_the_definition() {
        let mut random = Random::new(1);
        let mut compared = [0; 3];
        for (size, layout) in (2..=9).flat_map(|size| LAYOUTS.map(|layout| (size, layout))) {
            for stones in 0..=size * size {
                let position = scattered(size, layout, stones, &mut random);
                for (side, bridges, lonely) in [(Side::First, true, 4), (Side::Second, true, 4), (Side::First, false, 0)] {
                    let mut links = Links::new(&position, side, Rules { bridges, lonely });
                    links.add_chains(position.stones[side], position.shape.edges[side]);
                    let ways = links.ways();
                    assert_eq!(matches!(ways, Ways::Joined), slow_joined(&position, side, bridges), "{side:?} {position:?}");
                    let case = match ways {
                        Ways::Joined => 0,
                        Ways::CutOff => {
                            assert_eq!(slow_shortest(&links), None, "{side:?} {position:?}");
                            1
                        }
                        Ways::Shortest { length, cells } => {
                            let found = Some((length, cells.cells().collect()));
                            assert_eq!(found, slow_shortest(&links), "{side:?} {position:?}");
                            2
                        }
                    };
                    compared[case] += 1;
                }
            }
        }
        assert!(compared[0] > 100 && compared[1] > 50 && compared[2] > 500, "joined, cut off, shortest: {compared:?}");
    }
}
