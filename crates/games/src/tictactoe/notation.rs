//! `X.O/.X./... o`; a move is a cell, `c1`, or a (row, column) pair counted from 0, `0,2` or `0 2`.

use poda_core::cells::{cell_name, fields, read_cell, read_letter, read_row_column, read_rows, write_rows};
use poda_core::{Line, Message, Notation, Outcome, PerSide, Refusal, Side};

use super::{Mark, TicTacToe, has_line};
use crate::Bits;

/// The letters of the board, First's and Second's.
pub(super) const SYMBOLS: [char; 2] = ['X', 'O'];
const SIDES: [&str; 2] = ["x", "o"];

impl<B: Bits> Notation for TicTacToe<B> {
    fn move_text(&self, mv: Mark) -> String {
        let (row, column) = self.shape.row_column(mv.cell());
        cell_name(row, column)
    }

    fn read_move(&self, text: &str) -> Option<Mark> {
        let (rows, columns) = (self.shape.rows, self.shape.columns);
        let (row, column) = read_row_column(text, rows, columns).or_else(|| read_cell(text, rows, columns))?;
        Some(Mark(self.shape.cell(row, column) as u16))
    }

    fn why_illegal(&self, mv: Mark) -> Message {
        Message::new("illegal-cell-taken").with("cell", self.move_text(mv))
    }

    fn start(&self) -> Self {
        Self::new(self.shape)
    }

    fn board_text(&self) -> String {
        let rows = write_rows(self.shape.rows, self.shape.columns, |row, column| {
            let cell = self.shape.cell(row, column);
            Side::BOTH.into_iter().find(|&side| self.stones[side].has(cell)).map_or('.', |side| SYMBOLS[side as usize])
        });
        format!("{rows} {}", SIDES[self.to_move as usize])
    }

    fn read_board(&self, text: &str) -> Result<Line<Self>, Refusal> {
        let [rows, side] = fields(text, "X.O/.X./... o")?;
        let mut position = Self::new(self.shape);
        let mut count = PerSide::new(0, 0);
        read_rows(rows, self.shape.rows, self.shape.columns, "XO.", |row, column, symbol| {
            if let Some(&side) = Side::BOTH.get(symbol) {
                position.toggle(side, self.shape.cell(row, column));
                position.empty -= 1;
                count[side] += 1;
            }
        })?;
        if read_letter(side, SIDES)? == Side::Second {
            position.pass_turn();
        }
        check_counts(count, position.to_move)?;
        position.outcome = read_outcome(&position)?;
        Ok(Line::new(position))
    }

    fn moves_from_start(&self) -> Option<Vec<Mark>> {
        let mut stones = PerSide::from_fn(|side| self.stones[side].cells().collect::<Vec<_>>());
        if let Some(Outcome::Win(winner)) = self.outcome {
            // The stone that completed the line must come last.
            let last = stones[winner].iter().position(|&cell| !has_line(self.stones[winner] ^ B::bit(cell), self.shape))?;
            let cell = stones[winner].remove(last);
            stones[winner].push(cell);
        }
        let turns = 0..stones[Side::First].len();
        Some(
            turns
                .flat_map(|turn| Side::BOTH.map(|side| stones[side].get(turn).copied()))
                .flatten()
                .map(|cell| Mark(cell as u16))
                .collect(),
        )
    }
}

/// X moves first and the sides alternate: X has as many as O when X is to move, one more when O is.
pub(crate) fn check_counts(count: PerSide<usize>, to_move: Side) -> Result<(), Refusal> {
    let (first, second) = (count[Side::First], count[Side::Second]);
    if first == second + to_move as usize {
        return Ok(());
    }
    Err(Refusal::new(match to_move {
        Side::First => "board-counts-first",
        Side::Second => "board-counts-second",
    })
    .with("first", first)
    .with("second", second))
}

/// The outcome of a position read from text, or why no game leads there.
fn read_outcome<B: Bits>(position: &TicTacToe<B>) -> Result<Option<Outcome>, Refusal> {
    let shape = position.shape;
    let lines = PerSide::from_fn(|side| has_line(position.stones[side], shape));
    if lines[position.to_move] {
        // Covers two winners too: one of them is always the side to move.
        return Err(Refusal::new("board-line-of-side-to-move").with("side", SYMBOLS[position.to_move as usize]));
    }
    let last = !position.to_move;
    if !lines[last] {
        return Ok((position.empty == 0).then_some(Outcome::Draw));
    }
    let stones = position.stones[last];
    if stones.cells().all(|cell| has_line(stones ^ B::bit(cell), shape)) {
        return Err(Refusal::new("board-two-lines").with("side", SYMBOLS[last as usize]));
    }
    Ok(Some(Outcome::Win(last)))
}
