//! Hexagons with the edges of each side.

use poda_core::{
    ActionKind, BoardView, Borders, Effect, Grid, Message, Outcome, PerSide, Piece, PieceKind, PlayerStatus, Side, View,
};

use super::notation::SYMBOLS;
use super::{Hex, HexMove, Layout};
use crate::Bits;

impl<B: Bits> Hex<B> {
    /// A shortest winning path: rings of the flood from one edge, then back from the other one, one cell of each ring.
    fn winning_path(&self) -> Vec<usize> {
        let Some(Outcome::Win(winner)) = self.outcome else { return Vec::new() };
        let stones = self.stones[winner];
        let [from, to] = self.shape.edges[winner];
        let mut rings = vec![stones & from];
        let mut reached = stones & from;
        while let Some(&ring) = rings.last().filter(|&&ring| (ring & to).is_empty() && !ring.is_empty()) {
            let next = self.shape.neighbours(ring) & stones & !reached;
            reached = reached | next;
            rings.push(next);
        }
        let mut path = Vec::new();
        let mut wanted = to;
        for &ring in rings.iter().rev() {
            let cell = (ring & wanted).lowest();
            path.push(cell);
            wanted = self.shape.neighbours(B::bit(cell));
        }
        path
    }
}

impl<B: Bits> View for Hex<B> {
    fn picture(&self) -> BoardView {
        let size = self.shape.size;
        let grid = match self.shape.layout {
            Layout::Rhombus => Grid::HexRhombus,
            Layout::EvenR => Grid::HexEvenR,
            Layout::OddR => Grid::HexOddR,
        };
        let players =
            PerSide::new(PlayerStatus::new("player-hex-1", SYMBOLS[0]), PlayerStatus::new("player-hex-2", SYMBOLS[1]));
        let mut view = BoardView::new(self, grid, size, size, players);
        let (across, down) = (Some(Side::First), Some(Side::Second));
        view.borders = Borders { top: down, right: across, bottom: down, left: across };
        for side in Side::BOTH {
            for cell in self.stones[side].cells() {
                view.cells[cell].piece = Some(Piece { side, kind: PieceKind::Stone, symbol: SYMBOLS[side as usize] });
            }
        }
        view.line = self.winning_path();
        view
    }

    fn action(&self, mv: HexMove) -> (Option<usize>, ActionKind, Message) {
        match mv {
            HexMove::Place(cell) => {
                let (row, column) = (usize::from(cell) / self.shape.size, usize::from(cell) % self.shape.size);
                let label = Message::new("action-place").with("row", row + 1).with("column", column + 1);
                (Some(cell.into()), ActionKind::Place, label)
            }
            HexMove::Swap => (None, ActionKind::Swap, Message::new("action-swap")),
        }
    }

    fn effects(&self, mv: HexMove) -> Vec<Effect> {
        match mv {
            HexMove::Place(cell) => vec![Effect::Place { cell: cell.into() }],
            HexMove::Swap => {
                let cell = self.stones[Side::First].lowest();
                vec![Effect::Remove { cell }, Effect::Place { cell: self.shape.transposed(cell) }]
            }
        }
    }
}
