//! A square grid of X and O.

use poda_core::{
    ActionKind, BoardView, Effect, Grid, Message, Outcome, PerSide, Piece, PieceKind, PlayerStatus, Position, Side, View,
};

use super::notation::SYMBOLS;
use super::{Mark, TicTacToe, line_ends};
use crate::Bits;

impl<B: Bits> TicTacToe<B> {
    /// The place of a cell in the view.
    fn view_cell(&self, cell: usize) -> usize {
        let (row, column) = self.shape.row_column(cell);
        row * self.shape.columns + column
    }

    /// Every cell of a winning line.
    fn winning_cells(&self) -> B {
        let Some(Outcome::Win(winner)) = self.outcome() else { return B::default() };
        let mut cells = B::default();
        for step in self.shape.directions() {
            let ends = line_ends(self.stones[winner], self.shape.run, step);
            if !ends.is_empty() {
                cells = (0..self.shape.run).fold(cells, |cells, i| cells | ends.up(i * step));
            }
        }
        cells
    }
}

impl<B: Bits> View for TicTacToe<B> {
    fn picture(&self) -> BoardView {
        let players = PerSide::new(
            PlayerStatus::new("player-tictactoe-1", SYMBOLS[0]),
            PlayerStatus::new("player-tictactoe-2", SYMBOLS[1]),
        );
        let mut view = BoardView::new(self, Grid::Square, self.shape.rows, self.shape.columns, players);
        for side in Side::BOTH {
            for cell in self.stones[side].cells() {
                let symbol = SYMBOLS[side as usize];
                view.cells[self.view_cell(cell)].piece = Some(Piece { side, kind: PieceKind::Stone, symbol });
            }
        }
        view.line = self.winning_cells().cells().map(|cell| self.view_cell(cell)).collect();
        view
    }

    fn action(&self, mv: Mark) -> (Option<usize>, ActionKind, Message) {
        let at = self.view_cell(mv.cell());
        let (row, column) = self.shape.row_column(mv.cell());
        let label = Message::new("action-place").with("row", row + 1).with("column", column + 1);
        (Some(at), ActionKind::Place, label)
    }

    fn effects(&self, mv: Mark) -> Vec<Effect> {
        vec![Effect::Place { cell: self.view_cell(mv.cell()) }]
    }
}
