//! What a piece, a colour and a mark look like, before anybody draws them.

use poda_core::{BoardView, Piece, PieceKind, Side};

/// How [`text`](crate::text) may write.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TextStyle {
    /// Only ASCII characters: letters for pieces, `.` for empty cells, `+-|` for frames.
    pub ascii: bool,
    /// ANSI escapes of the 16-colour set, legible on dark and on light grounds. Without them the text is the same.
    pub colour: bool,
}

/// The character that stands for a piece of `side` on this board, for whoever writes "● to move" beside it.
pub fn piece_glyph(view: &BoardView, side: Side, kind: PieceKind, style: TextStyle) -> char {
    let letter = view.status.players[side].symbol;
    let symbol = if kind == PieceKind::Bomb { letter.to_ascii_uppercase() } else { letter };
    glyph(view, Piece { side, kind, symbol }, style)
}

/// The character that stands for a piece: its letter, or where pieces fall a disc, with bombs as diamonds.
///
/// Letters stay letters elsewhere: a filled disc looks white on one terminal and black on another, so it could not mean W or B.
pub(crate) fn glyph(view: &BoardView, piece: Piece, style: TextStyle) -> char {
    if piece.kind == PieceKind::Walker {
        return piece.symbol.to_ascii_uppercase();
    }
    if style.ascii || !pieces_fall(view) {
        return piece.symbol;
    }
    match (piece.kind, piece.side) {
        (PieceKind::Bomb, Side::First) => '◆',
        (PieceKind::Bomb, Side::Second) => '◇',
        (_, Side::First) => '●',
        (_, Side::Second) => '○',
    }
}

/// Whether one only chooses a column. Rows without names say so, in a finished game too.
pub(crate) fn pieces_fall(view: &BoardView) -> bool {
    view.row_names.is_empty()
}

/// The letter of what belongs to a side without being a piece: its paint and its edges.
pub(crate) fn colour_letter(view: &BoardView, side: Side) -> char {
    view.status.players[side].symbol.to_ascii_lowercase()
}

/// Why a cell stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mark {
    /// The last move touched it.
    pub(crate) last: bool,
    /// It belongs to the winning line.
    pub(crate) line: bool,
}

impl Mark {
    pub(crate) fn of(view: &BoardView, cell: usize) -> Self {
        Self { last: view.last.contains(&cell), line: view.line.contains(&cell) }
    }

    /// What stands left and right of the cell in text.
    pub(crate) const fn signs(self) -> Option<(char, char)> {
        match (self.last, self.line) {
            (true, true) => Some(('{', '}')),
            (true, false) => Some(('[', ']')),
            (false, true) => Some(('*', '*')),
            (false, false) => None,
        }
    }
}
