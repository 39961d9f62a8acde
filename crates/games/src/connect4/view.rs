//! A square grid; columns have numbers, rows have none.

use poda_core::{ActionKind, BoardView, Effect, Grid, Message, Outcome, PerSide, Piece, PieceKind, PlayerStatus, Side, View};

use super::notation::SYMBOLS;
use super::{ConnectFour, Drop, Shape};
use crate::Bits;
use crate::four::four_cells;

impl<S: Shape> ConnectFour<S> {
    /// The place of a bit in the view, whose first row is the top one.
    fn view_cell(&self, bit: usize) -> usize {
        let (column, row) = (bit as u32 / self.shape.stride(), bit as u32 % self.shape.stride());
        ((self.shape.rows() - 1 - row) * self.shape.columns() + column) as usize
    }
}

impl<S: Shape> View for ConnectFour<S> {
    fn picture(&self) -> BoardView {
        let players = PerSide::new(
            PlayerStatus::new("player-connect4-1", SYMBOLS[0]),
            PlayerStatus::new("player-connect4-2", SYMBOLS[1]),
        );
        let (rows, columns) = (self.shape.rows() as usize, self.shape.columns() as usize);
        let mut view = BoardView::new(self, Grid::Square, rows, columns, players);
        view.column_names = (1..=columns).map(|column| column.to_string()).collect();
        view.row_names.clear();
        for side in Side::BOTH {
            for bit in self.stones(side).cells() {
                let symbol = SYMBOLS[side as usize];
                view.cells[self.view_cell(bit)].piece = Some(Piece { side, kind: PieceKind::Stone, symbol });
            }
        }
        if let Some(Outcome::Win(winner)) = self.state.outcome {
            let line = four_cells(self.stones(winner), self.shape.stride());
            view.line = line.cells().map(|bit| self.view_cell(bit)).collect();
        }
        view
    }

    fn action(&self, mv: Drop) -> (Option<usize>, ActionKind, Message) {
        let label = Message::new("action-drop").with("column", self.column(mv) + 1);
        (Some(self.view_cell(mv.0.lowest())), ActionKind::Drop, label)
    }

    fn effects(&self, mv: Drop) -> Vec<Effect> {
        vec![Effect::Drop { cell: self.view_cell(mv.0.lowest()) }]
    }
}
