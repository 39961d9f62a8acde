//! A move is a column digit, `1` on the left. A position is the digits from the start, `4455`, the notation that solvers of this
//! game share; or the rows from the top with the side to move.

use std::collections::HashSet;

use poda_core::cells::{fields, read_letter, read_rows, write_rows};
use poda_core::{Line, Message, Notation, Outcome, PerSide, Position, Refusal, Side, moves_of, play};

use super::{ConnectFour, Drop, Shape, State};
use crate::four::has_four;
use crate::tictactoe::check_counts;

/// The letters of the board, First's and Second's.
pub(super) const SYMBOLS: [char; 2] = ['X', 'O'];
const SIDES: [&str; 2] = ["x", "o"];

impl<S: Shape> Notation for ConnectFour<S> {
    fn move_text(&self, mv: Drop) -> String {
        (self.column(mv) + 1).to_string()
    }

    /// A full column can be read too: its landing cell lies above the board.
    fn read_move(&self, text: &str) -> Option<Drop> {
        let &[digit @ b'1'..=b'9'] = text.as_bytes() else { return None };
        let column = u32::from(digit - b'1');
        (column < self.shape.columns()).then(|| Drop(self.landing(column)))
    }

    fn why_illegal(&self, mv: Drop) -> Message {
        Message::new("illegal-column-full").with("column", self.move_text(mv))
    }

    fn start(&self) -> Self {
        Self::new(self.shape)
    }

    fn board_text(&self) -> String {
        let rows = write_rows(self.shape.rows() as usize, self.shape.columns() as usize, |row, column| {
            let bit = self.shape.bit(self.shape.rows() - 1 - row as u32, column as u32);
            Side::BOTH.into_iter().find(|&side| self.stones(side) & bit != 0).map_or('.', |side| SYMBOLS[side as usize])
        });
        format!("{rows} {}", SIDES[self.state.to_move as usize])
    }

    fn read_board(&self, text: &str) -> Result<Line<Self>, Refusal> {
        if text.bytes().all(|byte| byte.is_ascii_digit()) { self.read_digits(text) } else { self.read_picture(text) }
    }

    fn shared_text(&self) -> Option<String> {
        let moves = self.moves_from_start()?;
        (!moves.is_empty()).then(|| moves.iter().map(|&mv| self.move_text(mv)).collect())
    }

    /// The first order of moves, by columns from the left, that builds this position.
    fn moves_from_start(&self) -> Option<Vec<Drop>> {
        let stones = PerSide::from_fn(|side| self.stones(side));
        let Some(Outcome::Win(winner)) = self.state.outcome else { return self.build(stones) };
        // Some piece of the winner on top of its column completed every line; it is put back at the end.
        self.last_stones(winner).find_map(|stone| {
            let mut before = stones;
            before[winner] ^= stone;
            let mut moves = self.build(before)?;
            moves.push(Drop(stone));
            Some(moves)
        })
    }
}

impl<S: Shape> ConnectFour<S> {
    fn read_digits(&self, text: &str) -> Result<Line<Self>, Refusal> {
        let mut line = Line::new(self.start());
        for (i, digit) in text.char_indices() {
            let mv = play(&mut line.end, &digit.to_string())
                .map_err(|why| Refusal::new("move-in-text").with("number", i + 1).with("reason", why))?;
            line.moves.push(mv);
        }
        Ok(line)
    }

    fn read_picture(&self, text: &str) -> Result<Line<Self>, Refusal> {
        let [rows, side] = fields(text, "4455, ......./......./......./......./...O.../...X... x")?;
        let height = self.shape.rows() as usize;
        let mut stones = PerSide::new(0, 0);
        read_rows(rows, height, self.shape.columns() as usize, "XO.", |row, column, symbol| {
            if let Some(&side) = Side::BOTH.get(symbol) {
                stones[side] |= self.shape.bit((height - 1 - row) as u32, column as u32);
            }
        })?;
        let all: u64 = stones[Side::First] | stones[Side::Second];
        let floating = all & !(all << 1 | self.shape.bottom());
        if floating != 0 {
            let column = floating.trailing_zeros() / self.shape.stride();
            return Err(Refusal::new("board-floating").with("column", column + 1));
        }
        let to_move = read_letter(side, SIDES)?;
        check_counts(PerSide::from_fn(|side| stones[side].count_ones() as usize), to_move)?;
        if has_four(stones[to_move], self.shape.stride()) {
            // Covers two winners too: one of them is always the side to move.
            return Err(Refusal::new("board-line-of-side-to-move").with("side", SYMBOLS[to_move as usize]));
        }
        let state = State { own: stones[to_move], all, to_move, outcome: None };
        let mut position = Self { shape: self.shape, state };
        let last = !to_move;
        position.state.outcome = position.settled(last, stones[last]);
        if position.state.outcome == Some(Outcome::Win(last)) && position.last_stones(last).next().is_none() {
            return Err(Refusal::new("board-two-lines").with("side", SYMBOLS[last as usize]));
        }
        Ok(Line::new(position))
    }

    /// The stones on top of their columns that may have been the last move of `winner`: without one there is no line.
    fn last_stones(&self, winner: Side) -> impl Iterator<Item = u64> {
        let stones = self.stones(winner);
        let tops = (0..self.shape.columns()).map(move |column| self.landing(column) >> 1 & stones);
        tops.filter(move |&top| top != 0 && !has_four(stones ^ top, self.shape.stride()))
    }
}

/// Boards on which a search for an order of moves has been given up as not worth it.
const MOST_DEAD_ENDS: usize = 20_000;

impl<S: Shape> ConnectFour<S> {
    /// Moves from the start that build `target`, if some are found without much ado.
    fn build(&self, target: PerSide<u64>) -> Option<Vec<Drop>> {
        let mut moves = Vec::new();
        rebuild(&mut self.start(), target, &mut moves, &mut HashSet::new()).then_some(moves)
    }
}

/// Plays moves from `position` until it is `target`; what cannot lead there is remembered by its occupied cells.
fn rebuild<S: Shape>(
    position: &mut ConnectFour<S>,
    target: PerSide<u64>,
    moves: &mut Vec<Drop>,
    dead_ends: &mut HashSet<u64>,
) -> bool {
    if position.state.all == target[Side::First] | target[Side::Second] {
        return true;
    }
    if dead_ends.len() >= MOST_DEAD_ENDS || dead_ends.contains(&position.state.all) {
        return false;
    }
    for &mv in &moves_of(position) {
        if mv.0 & target[position.state.to_move] != 0 {
            let undo = position.make(mv);
            moves.push(mv);
            if rebuild(position, target, moves, dead_ends) {
                return true;
            }
            moves.pop();
            position.unmake(mv, undo);
        }
    }
    dead_ends.insert(position.state.all);
    false
}
