//! Painted squares, and a walker for each side.

use poda_core::{ActionKind, BoardView, Effect, Grid, Message, PerSide, Piece, PieceKind, PlayerStatus, Side, View};

use super::notation::SYMBOLS;
use super::{Action, ColorClash, STRIDE};
use crate::Bits;

impl ColorClash {
    fn view_cell(&self, bit: usize) -> usize {
        bit / STRIDE * self.rules.size + bit % STRIDE
    }
}

impl View for ColorClash {
    fn picture(&self) -> BoardView {
        let player = |side: Side, name| PlayerStatus {
            score: Some(self.state.colours[side].count_ones()),
            penalised: self.state.penalty == Some(side),
            ..PlayerStatus::new(name, SYMBOLS[side as usize])
        };
        let players = PerSide::new(player(Side::First, "player-colorclash-1"), player(Side::Second, "player-colorclash-2"));
        let mut view = BoardView::new(self, Grid::Square, self.rules.size, self.rules.size, players);
        view.status.round = Some((self.state.round.into(), self.rules.rounds.into()));
        for side in Side::BOTH {
            for bit in self.state.colours[side].cells() {
                view.cells[self.view_cell(bit)].paint = Some(side);
            }
            let symbol = SYMBOLS[side as usize].to_ascii_uppercase();
            let walker = self.view_cell(self.state.walkers[side].into());
            view.cells[walker].piece = Some(Piece { side, kind: PieceKind::Walker, symbol });
        }
        view
    }

    fn action(&self, mv: Action) -> (Option<usize>, ActionKind, Message) {
        let target = self.target(mv).lowest();
        let (kind, id) = match mv {
            Action::Move(_) => (ActionKind::Move, "action-move"),
            Action::Paint(_) => (ActionKind::Paint, "action-paint"),
        };
        let label = Message::new(id).with("row", target / STRIDE + 1).with("column", target % STRIDE + 1);
        (Some(self.view_cell(target)), kind, label)
    }

    fn effects(&self, mv: Action) -> Vec<Effect> {
        let target = self.view_cell(self.target(mv).lowest());
        match mv {
            Action::Paint(_) => vec![Effect::Paint { cell: target }],
            Action::Move(_) => {
                let from = self.view_cell(self.state.walkers[self.state.to_move].into());
                let walk = Effect::Move { from, to: target };
                if self.rules.move_paints { vec![walk, Effect::Paint { cell: target }] } else { vec![walk] }
            }
        }
    }
}
