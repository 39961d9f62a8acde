//! Whose each piece of the board's outline is.
//!
//! Every side of a tile that faces away from the board belongs to the edge on which the missing neighbour would lie. At a corner
//! of the board that neighbour lies beyond two edges, and each gets half of the tile's side:
//!
//! ```text
//!      / \ / \ top
//!     |   |   | ╲         the neighbour at the top right is above the board and right of it
//!      \ / \ / \  right
//! ```

use std::collections::BTreeMap;

use poda_core::{BoardView, Side};

use crate::lattice::{Place, neighbours, places};
use crate::tiles::{Point, Tile};

/// A stretch of the outline with one owner, walked clockwise.
pub(crate) struct Run {
    pub(crate) owner: Side,
    pub(crate) points: Vec<Point>,
}

/// A side of a tile, or half of one, on the outline.
#[derive(Clone, Copy)]
struct Segment {
    owner: Option<Side>,
    from: Point,
    to: Point,
}

/// The owned stretches of the outline.
pub(crate) fn owned_runs(view: &BoardView, tile: &Tile) -> Vec<Run> {
    let mut round = walk(&outline(view, tile));
    // Starting where the owner changes keeps every stretch in one piece.
    let change = round.windows(2).position(|pair| pair[0].owner != pair[1].owner);
    round.rotate_left(change.map_or(0, |last| last + 1));
    round.chunk_by(|one, next| one.owner == next.owner).filter_map(run).collect()
}

fn run(segments: &[Segment]) -> Option<Run> {
    let first = segments.first()?;
    Some(Run { owner: first.owner?, points: [first.from].into_iter().chain(segments.iter().map(|one| one.to)).collect() })
}

/// The same segments, each one starting where the one before it ends.
fn walk(segments: &[Segment]) -> Vec<Segment> {
    let mut by_start: BTreeMap<(i64, i64), Segment> = segments.iter().map(|one| (one.from.tenths(), *one)).collect();
    let mut next = segments.first().map(|one| one.from);
    let mut round = Vec::new();
    while let Some(segment) = next.and_then(|from| by_start.remove(&from.tenths())) {
        next = Some(segment.to);
        round.push(segment);
    }
    round
}

/// Every side of a tile that faces away from the board.
fn outline(view: &BoardView, tile: &Tile) -> Vec<Segment> {
    let mut segments = Vec::new();
    for place in places(view) {
        let corners = tile.outline(tile.centre(place), 1.0);
        for (side, neighbour) in neighbours(view.grid, place).into_iter().enumerate() {
            let (from, to) = (corners[side], corners[(side + 1) % corners.len()]);
            segments.extend(split(&owners_beyond(view, neighbour), from, to));
        }
    }
    segments
}

/// One segment, or two halves where two edges meet.
fn split(owners: &[Option<Side>], from: Point, to: Point) -> Vec<Segment> {
    let middle = from.towards(to, 0.5);
    match *owners {
        [owner] => vec![Segment { owner, from, to }],
        [owner, next] => vec![Segment { owner, from, to: middle }, Segment { owner: next, from: middle, to }],
        _ => Vec::new(),
    }
}

/// The owners of the edges beyond which a place lies, clockwise; none for a place on the board.
fn owners_beyond(view: &BoardView, (row, column): Place) -> Vec<Option<Side>> {
    let borders = view.borders;
    let (above, below) = (row < 0, row >= view.rows as i32);
    let (before, after) = (column < 0, column >= view.columns as i32);
    let clockwise = [
        (above && after, vec![borders.top, borders.right]),
        (below && after, vec![borders.right, borders.bottom]),
        (below && before, vec![borders.bottom, borders.left]),
        (above && before, vec![borders.left, borders.top]),
        (above, vec![borders.top]),
        (after, vec![borders.right]),
        (below, vec![borders.bottom]),
        (before, vec![borders.left]),
    ];
    clockwise.into_iter().find_map(|(lies, owners)| lies.then_some(owners)).unwrap_or_default()
}
