//! Conecta-4 BOOM: Connect Four on 7x7 with two movements a turn and bombs.
//!
//! The state is the board and the number of movements made, `m`; everything else follows:
//!
//! ```text
//! movement m   0 | 1 2 | 3 4 | 5 6 | 7 8 | 9 10 | 11 12 | 13 14 | ...
//! side         1 |  2  |  1  |  2  |  1  |   2  |   1   |   2   |
//! turn number  1 |  1  |  2  |  2  |  3  |   3  |   4   |   4   |      bombs on turns 4, 8, 12, ...
//! ```
//!
//! The layout of the bits is that of `four` with stride 8: a column is a byte, so that what falls after an
//! explosion falls in all columns with one shift.

mod best;
mod evaluation;
mod granada;
mod lines;
mod notation;
mod order;
mod outlook;
mod view;

use arrayvec::ArrayVec;
use poda_core::hash::{Random, mix, mix_in};
use poda_core::{Accepts, Game, Outcome, PerSide, Position, Refusal, Setting, Settings, Side, Symmetric};

pub use evaluation::Evaluation;
pub use order::Order;

use crate::four::{four_ends, has_four, steps};
use crate::{Bits, Visitor};

const SIZE: u32 = 7;
const STRIDE: u32 = 8;
const BOTTOM: u64 = 0x0001_0101_0101_0101;
const BOARD: u64 = BOTTOM * ((1 << SIZE) - 1);
/// Turns whose number this divides put bombs.
const BOMB_TURN: u16 = 4;

/// What can be set.
pub const SETTINGS: &[Setting] = &[
    Setting { key: "full_board", accepts: Accepts::Words(&["loss", "draw"]), default: "loss" },
    Setting { key: "pieces", accepts: Accepts::Words(&["none", "25"]), default: "none" },
    Setting { key: "cap", accepts: Accepts::Number(1, 1000), default: "400" },
    Setting { key: "double_line", accepts: Accepts::Words(&["mover", "scan"]), default: "mover" },
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Rules {
    full_board_draws: bool,
    /// How many pieces each side may put, where that is limited.
    pieces: Option<u8>,
    /// The game is drawn after this many movements.
    cap: u16,
    /// Where an explosion gives both sides a line, the first one found wins, not the mover.
    scan: bool,
}

/// A position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Boom {
    rules: Rules,
    state: State,
}

/// What movements change; small enough that taking a movement back is copying it back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// All pieces of a side, its bomb included.
    stones: PerSide<u64>,
    /// The bombs of both sides, at most one each.
    bombs: u64,
    movements: u16,
    /// Pieces put by each side; stays 0 where the supply is not limited, so that it cannot tell equal positions apart.
    put: PerSide<u8>,
    outcome: Option<Outcome>,
}

/// A movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Movement {
    /// Put a piece into a column, counted from 0 on the left.
    Put(u8),
    /// Explode one's bomb.
    Boom,
}

/// Opens the game.
pub fn open<V: Visitor>(settings: &Settings, job: V) -> Result<V::Out, Refusal> {
    let rules = Rules {
        full_board_draws: settings.word("full_board") == "draw",
        pieces: settings.number("pieces").map(|pieces| pieces as u8),
        cap: settings.number("cap").unwrap_or(0) as u16,
        scan: settings.word("double_line") == "scan",
    };
    Ok(job.visit(Boom::new(rules)))
}

/// The side that makes movement `m`, counted from 0.
const fn side_of(m: u16) -> Side {
    if m.div_ceil(2).is_multiple_of(2) { Side::First } else { Side::Second }
}

/// The turn, counted from 1 for each side, that movement `m` belongs to.
const fn turn_of(m: u16) -> u16 {
    1 + m.div_ceil(2) / 2
}

impl State {
    fn occupied(&self) -> u64 {
        self.stones[Side::First] | self.stones[Side::Second]
    }

    /// The bit just above the pieces of a column.
    fn landing(&self, column: u8) -> u64 {
        let column = u32::from(column) * STRIDE;
        (self.occupied() + (1 << column)) & (0xff << column)
    }

    fn put(&mut self, us: Side, column: u8) {
        let stone = self.landing(column);
        if turn_of(self.movements).is_multiple_of(BOMB_TURN) && self.bombs & self.stones[us] == 0 {
            self.bombs |= stone;
        }
        self.stones[us] |= stone;
    }

    /// What the bomb of `us` would remove: itself and every rival piece in its row.
    fn blast(&self, us: Side) -> u64 {
        let bomb = self.bombs & self.stones[us];
        let row = BOTTOM << (bomb.trailing_zeros() % STRIDE);
        bomb | row & self.stones[!us]
    }

    /// Explodes the bomb of `us`: the blast vanishes, and what stands above it falls one row.
    fn explode(&mut self, us: Side) {
        let blast = self.blast(us);
        let columns = (blast >> (blast.trailing_zeros() % STRIDE)) * 0xff;
        let below = (blast - (columns & BOTTOM)) & columns;
        let above = columns & !below & !blast;
        let fall = |cells: u64| cells & !columns | cells & below | (cells & above) >> 1;
        self.stones = PerSide::from_fn(|side| fall(self.stones[side] & !blast));
        self.bombs = fall(self.bombs & !blast);
    }
}

impl Boom {
    fn new(rules: Rules) -> Self {
        let state = State { stones: PerSide::default(), bombs: 0, movements: 0, put: PerSide::default(), outcome: None };
        Self { rules, state }
    }

    fn has_bomb(&self, side: Side) -> bool {
        self.state.bombs & self.state.stones[side] != 0
    }

    fn has_supply(&self, side: Side) -> bool {
        self.rules.pieces.is_none_or(|pieces| self.state.put[side] < pieces)
    }

    /// Whether the side to move can do anything.
    fn can_act(&self) -> bool {
        let us = self.to_move();
        self.has_bomb(us) || self.state.occupied() != BOARD && self.has_supply(us)
    }

    /// The owner of the line that is found first: rows from the bottom, in each from the left; a line is found at its lowest cell, and at its
    /// leftmost where it lies in one row.
    fn first_line(&self) -> Side {
        let place = |cell: u32| (cell % STRIDE, cell / STRIDE);
        let found = |side: Side| {
            let lowest = steps(STRIDE).map(|step| {
                let ends = four_ends(self.state.stones[side], step);
                // A line that falls to the right ends at its lowest cell.
                if step == STRIDE - 1 { ends << (3 * step) } else { ends }
            });
            lowest.into_iter().flat_map(Bits::cells).map(|cell| place(cell as u32)).min()
        };
        if found(Side::First) <= found(Side::Second) { Side::First } else { Side::Second }
    }

    /// How the movement just made by `last` ended the game. At the cap it is drawn, unless that movement won: by a line, or by
    /// leaving the rival nothing to do.
    fn settle(&self, last: Side) -> Option<Outcome> {
        match (has_four(self.state.stones[last], STRIDE), has_four(self.state.stones[!last], STRIDE)) {
            // Both sides can have a line only after an explosion, and then its maker wins, or the line that is found first.
            (true, true) if self.rules.scan => return Some(Outcome::Win(self.first_line())),
            (true, _) => return Some(Outcome::Win(last)),
            (false, true) => return Some(Outcome::Win(!last)),
            (false, false) => {}
        }
        if self.rules.full_board_draws && self.state.occupied() == BOARD {
            return Some(Outcome::Draw);
        }
        let capped = self.state.movements >= self.rules.cap;
        let own_fault = capped && self.to_move() == last;
        if !self.can_act() && !own_fault {
            return Some(Outcome::Win(!self.to_move()));
        }
        capped.then_some(Outcome::Draw)
    }
}

impl Position for Boom {
    type Move = Movement;
    type Undo = State;
    type Moves = ArrayVec<Movement, 8>;

    const ACTIONS_A_TURN: u32 = 2;

    fn to_move(&self) -> Side {
        side_of(self.state.movements)
    }

    fn actions_left(&self) -> u32 {
        let m = self.state.movements;
        match self.state.outcome {
            Some(_) => 0,
            // Every turn but the very first one has two movements, the first of them at odd m.
            None => {
                if m % 2 == 1 {
                    2
                } else {
                    1
                }
            }
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.state.outcome
    }

    fn legal_moves(&self, out: &mut Self::Moves) {
        if self.state.outcome.is_some() {
            return;
        }
        let us = self.to_move();
        if self.has_supply(us) {
            let full = self.state.occupied() >> (SIZE - 1);
            out.extend((0..SIZE as u8).filter(|&column| full >> (u32::from(column) * STRIDE) & 1 == 0).map(Movement::Put));
        }
        if self.has_bomb(us) {
            out.push(Movement::Boom);
        }
    }

    fn random_move(&self, random: &mut Random) -> Movement {
        let us = self.to_move();
        let open = if self.has_supply(us) { BOTTOM & !(self.state.occupied() >> (SIZE - 1)) } else { 0 };
        let columns = open.count();
        match random.below(columns + usize::from(self.has_bomb(us))) {
            place if place < columns => Movement::Put((open.nth(place) as u32 / STRIDE) as u8),
            _ => Movement::Boom,
        }
    }

    fn make(&mut self, mv: Movement) -> State {
        let undo = self.state;
        let us = self.to_move();
        match mv {
            Movement::Put(column) => {
                debug_assert!(self.state.landing(column) & BOARD != 0, "column {column} is full in {self:?}");
                self.state.put(us, column);
                if self.rules.pieces.is_some() {
                    self.state.put[us] += 1;
                }
            }
            Movement::Boom => {
                debug_assert!(self.has_bomb(us), "no bomb of {us:?} in {self:?}");
                self.state.explode(us);
            }
        }
        self.state.movements += 1;
        self.state.outcome = self.settle(us);
        undo
    }

    fn unmake(&mut self, _mv: Movement, undo: State) {
        self.state = undo;
    }

    /// Four words are the whole position: mixing them is cheaper than keeping cell keys through an explosion.
    fn key(&self) -> u64 {
        key_of(&self.state)
    }

    fn move_index(&self, mv: Movement) -> usize {
        match mv {
            Movement::Put(column) => usize::from(column),
            Movement::Boom => SIZE as usize,
        }
    }

    fn move_indices(&self) -> usize {
        SIZE as usize + 1
    }
}

fn key_of(state: &State) -> u64 {
    let counters =
        u64::from(state.movements) << 16 | u64::from(state.put[Side::First]) << 8 | u64::from(state.put[Side::Second]);
    let stones = mix_in(mix(state.stones[Side::First]), state.stones[Side::Second]);
    mix_in(mix_in(stones, state.bombs), counters)
}

/// The mirror image of a set of cells: columns are bytes.
const fn mirror(cells: u64) -> u64 {
    cells.swap_bytes() >> 8
}

fn mirrored(state: &State) -> State {
    State { stones: PerSide::from_fn(|side| mirror(state.stones[side])), bombs: mirror(state.bombs), ..*state }
}

impl Symmetric for Boom {
    /// Scanning rows from the left is not the same in the mirror.
    fn symmetries(&self) -> usize {
        if self.rules.scan { 1 } else { 2 }
    }

    fn transform(&self, symmetry: usize) -> Self {
        let state = if symmetry == 1 { mirrored(&self.state) } else { self.state };
        Self { rules: self.rules, state }
    }

    fn transform_move(&self, symmetry: usize, mv: Movement) -> Movement {
        match mv {
            Movement::Put(column) if symmetry == 1 => Movement::Put(SIZE as u8 - 1 - column),
            same => same,
        }
    }

    fn canonical(&self) -> (u64, usize) {
        let own = (self.key(), 0);
        if self.rules.scan { own } else { own.min((key_of(&mirrored(&self.state)), 1)) }
    }
}

impl Game for Boom {
    const NAME: &'static str = "boom";

    type Evaluation = Evaluation;
    type Order = Order;

    fn settings(&self) -> Settings {
        let mut settings = Settings::defaults(SETTINGS);
        let full_board = if self.rules.full_board_draws { "draw" } else { "loss" };
        let pieces = self.rules.pieces.map_or("none".to_owned(), |pieces| pieces.to_string());
        let double_line = if self.rules.scan { "scan" } else { "mover" };
        let cap = self.rules.cap.to_string();
        for (key, value) in [("full_board", full_board), ("pieces", &pieces), ("cap", &cap), ("double_line", double_line)] {
            settings.set(key, value).expect("the rules were made from settings");
        }
        settings
    }
}
