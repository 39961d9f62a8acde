//! What a move did, as a few pictures one after the other: pieces fall, bombs go off, stones above a blast come down.

use std::time::Duration;

use poda_core::{BoardView, Cell, Effect};

/// How long one picture is seen.
const FALL: Duration = Duration::from_millis(55);
const BLAST: Duration = Duration::from_millis(160);

/// One picture.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The board as it is now.
    pub view: BoardView,
    /// Signs on cells where something happens.
    pub signs: Vec<(usize, char)>,
    /// How long it is seen.
    pub lasts: Duration,
}

/// The pictures between `before` and `after`; none where there is nothing to follow.
pub fn frames(before: &BoardView, after: &BoardView, ascii: bool) -> Vec<Frame> {
    if before.cells.len() != after.cells.len() {
        return Vec::new();
    }
    let mut frames = blast(before, after, ascii);
    for effect in &after.effects {
        if let Effect::Drop { cell } = *effect {
            frames.extend(fall(after, cell));
        }
    }
    frames
}

/// A piece falls from the top of its column to the cell where it rests.
fn fall(after: &BoardView, cell: usize) -> Vec<Frame> {
    let (row, column) = (cell / after.columns, cell % after.columns);
    let without = unmarked(BoardView { cells: with_cell(&after.cells, cell, None), ..after.clone() });
    let pictures = (0..row).map(|above| {
        let at = above * after.columns + column;
        let cells = with_cell(&without.cells, at, after.cells[cell].piece);
        Frame { view: BoardView { cells, ..without.clone() }, signs: Vec::new(), lasts: FALL }
    });
    pictures.collect()
}

/// Pieces flash, then are gone, then what stood above them comes down.
fn blast(before: &BoardView, after: &BoardView, ascii: bool) -> Vec<Frame> {
    let gone: Vec<usize> = after.effects.iter().filter_map(|effect| removed(*effect)).collect();
    let moves = after.effects.iter().any(|effect| matches!(effect, Effect::Place { .. }));
    // A stone that is taken over is no explosion.
    if gone.is_empty() || moves {
        return Vec::new();
    }
    let signs = if ascii { ['*', '+'] } else { ['✶', '∗'] };
    let still = unmarked(before.clone());
    let mut frames: Vec<Frame> = signs
        .into_iter()
        .map(|sign| Frame { view: still.clone(), signs: gone.iter().map(|&cell| (cell, sign)).collect(), lasts: BLAST })
        .collect();
    let mut cells = before.cells.clone();
    for &cell in &gone {
        cells[cell].piece = None;
    }
    frames.push(Frame { view: BoardView { cells, ..still }, signs: Vec::new(), lasts: BLAST });
    frames
}

const fn removed(effect: Effect) -> Option<usize> {
    match effect {
        Effect::Remove { cell } => Some(cell),
        _ => None,
    }
}

fn with_cell(cells: &[Cell], at: usize, piece: Option<poda_core::Piece>) -> Vec<Cell> {
    let mut cells = cells.to_vec();
    cells[at].piece = piece;
    cells
}

fn unmarked(view: BoardView) -> BoardView {
    BoardView { last: Vec::new(), line: Vec::new(), ..view }
}
