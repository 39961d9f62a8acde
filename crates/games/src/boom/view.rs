//! A square grid; columns have numbers, rows have none. Bombs are pieces of their own kind.

use poda_core::{
    ActionKind, BoardView, Effect, Grid, Message, Outcome, PerSide, Piece, PieceKind, PlayerStatus, Position, Side, View,
};

use super::notation::{BOMBS, SYMBOLS};
use super::{BOTTOM, Boom, Movement, SIZE, STRIDE};
use crate::Bits;
use crate::four::four_cells;

/// The place of a bit in the view, whose first row is the top one.
fn view_cell(bit: usize) -> usize {
    let (column, row) = (bit as u32 / STRIDE, bit as u32 % STRIDE);
    ((SIZE - 1 - row) * SIZE + column) as usize
}

impl View for Boom {
    fn picture(&self) -> BoardView {
        let player = |side: Side, name| PlayerStatus {
            supply: self.rules.pieces.map(|pieces| u32::from(pieces - self.state.put[side])),
            ..PlayerStatus::new(name, SYMBOLS[side as usize])
        };
        let players = PerSide::new(player(Side::First, "player-boom-1"), player(Side::Second, "player-boom-2"));
        let mut view = BoardView::new(self, Grid::Square, SIZE as usize, SIZE as usize, players);
        view.column_names = (1..=SIZE).map(|column| column.to_string()).collect();
        view.row_names.clear();
        for side in Side::BOTH {
            for bit in self.state.stones[side].cells() {
                let piece = if self.state.bombs.has(bit) {
                    Piece { side, kind: PieceKind::Bomb, symbol: BOMBS[side as usize] }
                } else {
                    Piece { side, kind: PieceKind::Stone, symbol: SYMBOLS[side as usize] }
                };
                view.cells[view_cell(bit)].piece = Some(piece);
            }
        }
        if let Some(Outcome::Win(winner)) = self.state.outcome {
            view.line = four_cells(self.state.stones[winner], STRIDE).cells().map(view_cell).collect();
        }
        view
    }

    fn action(&self, mv: Movement) -> (Option<usize>, ActionKind, Message) {
        match mv {
            Movement::Put(column) => (
                Some(view_cell(self.state.landing(column).lowest())),
                ActionKind::Drop,
                Message::new("action-drop").with("column", usize::from(column) + 1),
            ),
            Movement::Boom => {
                let us = self.to_move();
                let bomb = (self.state.bombs & self.state.stones[us]).lowest();
                let removed = self.state.blast(us).count_ones() - 1;
                (Some(view_cell(bomb)), ActionKind::Boom, Message::new("action-boom").with("count", removed))
            }
        }
    }

    fn effects(&self, mv: Movement) -> Vec<Effect> {
        match mv {
            Movement::Put(column) => vec![Effect::Drop { cell: view_cell(self.state.landing(column).lowest()) }],
            Movement::Boom => {
                let blast = self.state.blast(self.to_move());
                let removed = blast.cells().map(|bit| Effect::Remove { cell: view_cell(bit) });
                let falling =
                    self.above(blast).cells().map(|bit| Effect::Move { from: view_cell(bit), to: view_cell(bit - 1) });
                removed.chain(falling).collect()
            }
        }
    }
}

impl Boom {
    /// The pieces that stand above a blast, in its columns.
    fn above(&self, blast: u64) -> u64 {
        let row = blast.trailing_zeros() % STRIDE;
        let columns = (blast >> row & BOTTOM) * 0xff;
        self.state.occupied() & columns & !(BOTTOM * ((2 << row) - 1))
    }
}
