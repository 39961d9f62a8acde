//! `......./ ... /...x... 1`: rows from the top of `x` `o` and bombs `X` `O`, then the movements made; where the supply is
//! limited also the pieces put by each side, `7-6`. A movement is a column digit, `1` on the left, or `b`.

use poda_core::cells::{cell_name, fields, read_number, read_rows, write_rows};
use poda_core::{Line, Message, Notation, PerSide, Position, Refusal, Side};

use super::{BOTTOM, Boom, Movement, SIZE, STRIDE, side_of};
use crate::four::has_four;

/// The letters of the board: normal pieces, then bombs.
pub(super) const SYMBOLS: [char; 2] = ['x', 'o'];
pub(super) const BOMBS: [char; 2] = ['X', 'O'];

const EXAMPLE: &str = "......./......./......./......./......./......./...x... 1";
const EXAMPLE_WITH_SUPPLY: &str = "......./......./......./......./......./......./...x... 1 1-0";

/// The first movement that may be an explosion, counted from 0: up to here nothing can have been removed.
const FIRST_BOOM: u16 = 12;
/// An explosion is a movement that puts nothing, and removes its bomb.
const LEAST_BLAST: u32 = 2;
/// The least number of movements after which each side may have a bomb.
const FIRST_BOMB: PerSide<u16> = PerSide::new(12, 14);

impl Notation for Boom {
    fn move_text(&self, mv: Movement) -> String {
        match mv {
            Movement::Put(column) => (column + 1).to_string(),
            Movement::Boom => "b".to_owned(),
        }
    }

    fn read_move(&self, text: &str) -> Option<Movement> {
        match text.as_bytes() {
            &[digit @ b'1'..=b'7'] => Some(Movement::Put(digit - b'1')),
            b"b" => Some(Movement::Boom),
            _ => None,
        }
    }

    fn why_illegal(&self, mv: Movement) -> Message {
        match mv {
            Movement::Boom => Message::new("illegal-no-bomb"),
            Movement::Put(_) if !self.has_supply(self.to_move()) => Message::new("illegal-no-pieces"),
            Movement::Put(_) => Message::new("illegal-column-full").with("column", self.move_text(mv)),
        }
    }

    fn start(&self) -> Self {
        Self::new(self.rules)
    }

    fn board_text(&self) -> String {
        let rows = write_rows(SIZE as usize, SIZE as usize, |row, column| {
            let bit = bit(row, column);
            let symbols = if self.state.bombs & bit == 0 { SYMBOLS } else { BOMBS };
            Side::BOTH.into_iter().find(|&side| self.state.stones[side] & bit != 0).map_or('.', |side| symbols[side as usize])
        });
        let put = match self.rules.pieces {
            Some(_) => format!(" {}-{}", self.state.put[Side::First], self.state.put[Side::Second]),
            None => String::new(),
        };
        format!("{rows} {}{put}", self.state.movements)
    }

    fn read_board(&self, text: &str) -> Result<Line<Self>, Refusal> {
        let (rows, movements, put) = if self.rules.pieces.is_none() {
            let [rows, movements] = fields(text, EXAMPLE)?;
            (rows, movements, None)
        } else {
            let [rows, movements, put] = fields(text, EXAMPLE_WITH_SUPPLY)?;
            (rows, movements, Some(put))
        };
        let mut position = self.start();
        position.read_pieces(rows)?;
        position.state.movements = read_number(movements, "field-movements", 0, u32::from(self.rules.cap))? as u16;
        position.check_counts()?;
        if let Some(put) = put {
            position.read_put(put)?;
        }
        if let Some(last) = position.state.movements.checked_sub(1) {
            let last = side_of(last);
            // Only an explosion gives the rival a line, and it costs the bomb of its maker.
            let exploded = !position.has_bomb(last) && position.missing() >= LEAST_BLAST;
            if !exploded && has_four(position.state.stones[!last], STRIDE) {
                return Err(Refusal::new("boom-line-too-early").with("side", SYMBOLS[!last as usize]));
            }
            position.state.outcome = position.settle(last);
        }
        Ok(Line::new(position))
    }
}

/// The bit of a cell of the text, whose first row is the top one.
fn bit(row: usize, column: usize) -> u64 {
    1 << (column as u32 * STRIDE + SIZE - 1 - row as u32)
}

/// How many of the first `m` movements are made by `side`.
fn movements_of(side: Side, m: u16) -> u32 {
    (0..m).filter(|&movement| side_of(movement) == side).count() as u32
}

impl Boom {
    fn read_pieces(&mut self, rows: &str) -> Result<(), Refusal> {
        let mut bombs = PerSide::new(0, 0);
        read_rows(rows, SIZE as usize, SIZE as usize, "xoXO.", |row, column, symbol| {
            let Some(&side) = Side::BOTH.get(symbol % 2).filter(|_| symbol < 4) else { return };
            self.state.stones[side] |= bit(row, column);
            if symbol >= 2 {
                self.state.bombs |= bit(row, column);
                bombs[side] += 1;
            }
        })?;
        let occupied = self.state.occupied();
        let floating = occupied & !(occupied << 1 | BOTTOM);
        if floating != 0 {
            return Err(Refusal::new("board-floating").with("column", floating.trailing_zeros() / STRIDE + 1));
        }
        for side in Side::BOTH {
            if bombs[side] > 1 {
                let symbol = BOMBS[side as usize];
                return Err(Refusal::new("boom-two-bombs").with("symbol", symbol).with("found", bombs[side] as u32));
            }
        }
        Ok(())
    }

    /// How many pieces the board has fewer than movements were made.
    fn missing(&self) -> u32 {
        u32::from(self.state.movements).saturating_sub(self.state.occupied().count_ones())
    }

    /// Every piece was put by a movement of its side, and before the first explosion every movement left its piece.
    fn check_counts(&self) -> Result<(), Refusal> {
        let m = self.state.movements;
        if m > FIRST_BOOM && self.missing() > 0 && self.missing() < LEAST_BLAST {
            return Err(Refusal::new("boom-one-missing").with("movements", u32::from(m)));
        }
        for side in Side::BOTH {
            let (found, movements) = (self.state.stones[side].count_ones(), movements_of(side, m));
            if found > movements || found < movements && m <= FIRST_BOOM {
                return Err(Refusal::new(if found > movements { "boom-too-many-pieces" } else { "boom-too-few-pieces" })
                    .with("side", SYMBOLS[side as usize])
                    .with("found", found)
                    .with("movements", movements));
            }
            if self.missing() == 0 && m >= FIRST_BOMB[side] && !self.has_bomb(side) {
                let symbol = BOMBS[side as usize];
                return Err(Refusal::new("boom-bomb-missing")
                    .with("symbol", symbol)
                    .with("first", u32::from(FIRST_BOMB[side])));
            }
            if self.has_bomb(side) && m < FIRST_BOMB[side] {
                let bomb = (self.state.bombs & self.state.stones[side]).trailing_zeros();
                return Err(Refusal::new("boom-bomb-too-early")
                    .with("cell", cell_name((SIZE - 1 - bomb % STRIDE) as usize, (bomb / STRIDE) as usize))
                    .with("first", u32::from(FIRST_BOMB[side])));
            }
        }
        Ok(())
    }

    /// Reads the pieces put by each side: no fewer than stand on the board, no more than it had movements.
    fn read_put(&mut self, text: &str) -> Result<(), Refusal> {
        let (first, second) =
            text.split_once('-').ok_or_else(|| Refusal::new("boom-supply").with("text", text).with("accepted", "7-6"))?;
        for (side, text) in [(Side::First, first), (Side::Second, second)] {
            let movements = movements_of(side, self.state.movements);
            let most = movements.min(self.rules.pieces.map_or(0, u32::from));
            let standing = self.state.stones[side].count_ones();
            let least = if self.state.movements <= FIRST_BOOM { movements.min(most) } else { standing };
            if standing > most {
                return Err(Refusal::new("boom-too-many-pieces")
                    .with("side", SYMBOLS[side as usize])
                    .with("found", standing)
                    .with("movements", most));
            }
            let put = read_number(text, "field-put", least, most)?;
            let booms = movements - put;
            if booms > 0 && (self.state.movements <= FIRST_BOMB[side] || booms > put - standing) {
                // Every movement that put nothing exploded a bomb, which had been put before.
                return Err(Refusal::new("boom-put-too-few")
                    .with("side", SYMBOLS[side as usize])
                    .with("put", put)
                    .with("booms", booms));
            }
            self.state.put[side] = put as u8;
        }
        Ok(())
    }
}
