//! `.../.W./B.. w`: rows from the top of `W` (First, left to right) and `B` (Second, top to bottom), then the side to move.
//! A move is a cell, `b2`, a (row, column) pair counted from 0, `1,1` or `1 1`, or `swap`. Games from elsewhere are read too. Any counts of stones are accepted: positions come from elsewhere too.

use poda_core::cells::{cell_name, fields, read_cell, read_letter, read_row_column, read_rows, write_rows};
use poda_core::{Line, Message, Notation, Outcome, PerSide, Refusal, Side, play};

use super::{Elsewhere, Hex, HexMove, Layout};
use crate::Bits;

/// The letters of the board, First's and Second's.
pub(super) const SYMBOLS: [char; 2] = ['W', 'B'];
const SIDES: [&str; 2] = ["w", "b"];

impl<B: Bits> Notation for Hex<B> {
    fn move_text(&self, mv: HexMove) -> String {
        match mv {
            HexMove::Place(cell) => cell_name(usize::from(cell) / self.shape.size, usize::from(cell) % self.shape.size),
            HexMove::Swap => "swap".to_owned(),
        }
    }

    fn read_move(&self, text: &str) -> Option<HexMove> {
        if text == "swap" {
            return Some(HexMove::Swap);
        }
        let size = self.shape.size;
        let (row, column) = read_row_column(text, size, size).or_else(|| read_cell(text, size, size))?;
        Some(HexMove::Place((row * size + column) as u16))
    }

    fn why_illegal(&self, mv: HexMove) -> Message {
        match mv {
            HexMove::Place(_) => Message::new("illegal-cell-taken").with("cell", self.move_text(mv)),
            HexMove::Swap if self.swap => Message::new("illegal-swap-now"),
            HexMove::Swap => Message::new("illegal-swap-off"),
        }
    }

    fn start(&self) -> Self {
        Self::new(self.shape.size, self.shape.layout, self.swap)
    }

    fn board_text(&self) -> String {
        let rows = write_rows(self.shape.size, self.shape.size, |row, column| {
            let cell = row * self.shape.size + column;
            Side::BOTH.into_iter().find(|&side| self.stones[side].has(cell)).map_or('.', |side| SYMBOLS[side as usize])
        });
        format!("{rows} {}", SIDES[self.to_move as usize])
    }

    fn read_board(&self, text: &str) -> Result<Line<Self>, Refusal> {
        if Elsewhere::is_one(text) {
            return self.read_elsewhere(&Elsewhere::read(text)?);
        }
        let [rows, side] = fields(text, ".../.W./B.. w")?;
        let mut position = self.start();
        let size = self.shape.size;
        read_rows(rows, size, size, "WB.", |row, column, symbol| {
            if let Some(&side) = Side::BOTH.get(symbol) {
                position.place(side, row * size + column);
            }
        })?;
        if read_letter(side, SIDES)? == Side::Second {
            position.pass_turn();
        }
        Ok(Line::new(position))
    }

    fn moves_from_start(&self) -> Option<Vec<HexMove>> {
        let mut stones = PerSide::from_fn(|side| self.stones[side].cells().collect::<Vec<_>>());
        if stones[Side::First].len() != stones[Side::Second].len() + self.to_move as usize {
            return None;
        }
        if let Some(Outcome::Win(winner)) = self.outcome {
            if winner == self.to_move {
                return None;
            }
            // The stone that completed the path must come last.
            let last = stones[winner].iter().position(|&cell| !self.joins(winner, self.stones[winner] ^ B::bit(cell)))?;
            let cell = stones[winner].remove(last);
            stones[winner].push(cell);
        }
        let turns = 0..stones[Side::First].len();
        let cells = turns.flat_map(|turn| Side::BOTH.map(|side| stones[side].get(turn).copied())).flatten();
        Some(cells.map(|cell| HexMove::Place(cell as u16)).collect())
    }
}

impl<B: Bits> Hex<B> {
    /// Plays a game from elsewhere on this board.
    fn read_elsewhere(&self, game: &Elsewhere) -> Result<Line<Self>, Refusal> {
        let size = self.shape.size;
        if game.size != size || self.shape.layout != Layout::Rhombus {
            return Err(Refusal::new("hex-elsewhere-size").with("found", game.size).with("size", size));
        }
        let mut line = Line::new(self.start());
        for (place, text) in game.moves.iter().enumerate() {
            let mv = play(&mut line.end.clone(), text);
            line.push(mv.map_err(|why| Refusal::new("move-in-text").with("number", place + 1).with("reason", why))?);
        }
        Ok(line)
    }

    /// Whether `stones` join the two edges of `side`.
    fn joins(&self, side: Side, stones: B) -> bool {
        let [from, to] = self.shape.edges[side];
        !(self.shape.flood(stones & from, stones) & to).is_empty()
    }
}
