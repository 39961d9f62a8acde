//! The sign of a side beside its numbers: its own piece, small.

use poda_core::{BoardView, Cell, Piece, PieceKind, Side};

/// A side's piece around (0, 0), as large as a cell of the board.
pub(super) fn badge(board: &BoardView, side: Side) -> String {
    let kind = if has_walkers(board) { PieceKind::Walker } else { PieceKind::Stone };
    let piece = Piece { side, kind, symbol: board.status.players[side].symbol };
    let mut alone = bare(board);
    match alone.cells.first_mut() {
        Some(cell) => cell.piece = Some(piece),
        None => return String::new(),
    }
    poda_draw::cell_svg(&alone, 0)
}

/// The letter of a side, as its pieces on the board have it.
pub(super) fn symbol(board: &BoardView, side: Side) -> char {
    let letter = board.status.players[side].symbol;
    if has_walkers(board) { letter.to_ascii_uppercase() } else { letter }
}

fn has_walkers(board: &BoardView) -> bool {
    board.cells.iter().filter_map(|cell| cell.piece).any(|piece| piece.kind == PieceKind::Walker)
}

/// The board without anything on it.
pub(super) fn bare(board: &BoardView) -> BoardView {
    let mut bare = board.clone();
    bare.cells = bare.cells.into_iter().map(|cell| Cell { paint: None, piece: None, ..cell }).collect();
    (bare.last, bare.line, bare.effects, bare.actions) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    bare
}
