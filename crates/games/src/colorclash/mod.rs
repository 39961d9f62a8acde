//! ColorClash: two walkers paint a board; most cells of one's colour win.
//!
//! ```text
//! cell (row, column) is bit 8 * row + column, row 0 on top, on every size from 3 to 8:
//!      0  1  2  3  4 ( 5  6  7)
//!      8  9 10 11 12 (13 14 15)
//!     16 17 18 19 20 ( ...    )
//! ```
//!
//! A turn has two actions, each a move or a paint. Painting the cell under the rival takes one action from the
//! rival's next turn: the *penalty*, pending until that turn starts.

mod best;
mod evaluation;
mod notation;
mod order;
mod symmetry;
mod ucn;
mod view;

use arrayvec::ArrayVec;
use poda_core::hash::{Random, mix, mix_in};
use poda_core::{Accepts, Game, ON_OFF, Outcome, PerSide, Position, Refusal, Setting, Settings, Side};

pub use evaluation::Evaluation;
pub use order::Order;

use crate::Visitor;

/// From one row to the next.
const STRIDE: usize = 8;
const FIRST_COLUMN: u64 = 0x0101_0101_0101_0101;
const ACTIONS_A_TURN: u8 = 2;

/// What can be set.
pub const SETTINGS: &[Setting] = &[
    Setting { key: "size", accepts: Accepts::Number(3, STRIDE as u32), default: "5" },
    Setting { key: "rounds", accepts: Accepts::Number(1, 50), default: "5" },
    Setting { key: "extra_rounds", accepts: Accepts::Number(0, 50), default: "20" },
    Setting { key: "move_paints", accepts: ON_OFF, default: "off" },
    Setting { key: "last_turn_handicap", accepts: ON_OFF, default: "off" },
    Setting { key: "corners", accepts: ON_OFF, default: "off" },
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Rules {
    size: usize,
    rounds: u8,
    extra_rounds: u8,
    /// Moving paints the cell moved to.
    move_paints: bool,
    /// Second has one action in the last regular round.
    last_turn_handicap: bool,
    corners: bool,
}

impl Rules {
    /// Every cell.
    const fn board(&self) -> u64 {
        let row = (1 << self.size) - 1;
        row * (FIRST_COLUMN & (u64::MAX >> (64 - STRIDE * self.size)))
    }

    /// How many actions `side` has in a turn of `round`, penalty aside.
    fn actions(&self, side: Side, round: u8) -> u8 {
        if self.last_turn_handicap && side == Side::Second && round == self.rounds { 1 } else { ACTIONS_A_TURN }
    }

    /// Where a walker starts.
    const fn start(&self, side: Side) -> u8 {
        let inset = if self.corners || self.size == 3 { 0 } else { 1 };
        let at = match side {
            Side::First => inset,
            Side::Second => self.size - 1 - inset,
        };
        (at * STRIDE + at) as u8
    }
}

/// A position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColorClash {
    rules: Rules,
    state: State,
}

/// What actions change; small enough that taking an action back is copying it back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// The cells of each colour.
    colours: PerSide<u64>,
    /// The cell of each walker.
    walkers: PerSide<u8>,
    to_move: Side,
    actions_left: u8,
    /// Whose next turn is one action short.
    penalty: Option<Side>,
    /// Counted from 1; at the end, the last one played.
    round: u8,
    outcome: Option<Outcome>,
}

/// The four neighbours of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// To the row above.
    Up,
    /// To the row below.
    Down,
    /// To the column on the left.
    Left,
    /// To the column on the right.
    Right,
}

impl Direction {
    const ALL: [Self; 4] = [Self::Up, Self::Down, Self::Left, Self::Right];
}

/// An action of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Walk to a neighbouring cell.
    Move(Direction),
    /// Paint a neighbouring cell.
    Paint(Direction),
}

/// Opens the game.
pub fn open<V: Visitor>(settings: &Settings, job: V) -> Result<V::Out, Refusal> {
    let number = |key| settings.number(key).unwrap_or(0) as u8;
    let rules = Rules {
        size: number("size").into(),
        rounds: number("rounds"),
        extra_rounds: number("extra_rounds"),
        move_paints: settings.on("move_paints"),
        last_turn_handicap: settings.on("last_turn_handicap"),
        corners: settings.on("corners"),
    };
    Ok(job.visit(ColorClash::new(rules)))
}

/// The neighbour of a cell in a direction as a set of one cell, or none where the board ends.
const fn neighbour(cell: u8, direction: Direction, board: u64) -> u64 {
    let bit = 1 << cell;
    let target = match direction {
        Direction::Up => bit >> STRIDE,
        Direction::Down => bit << STRIDE,
        Direction::Left => (bit & !FIRST_COLUMN) >> 1,
        Direction::Right => bit << 1 & !FIRST_COLUMN,
    };
    target & board
}

/// The neighbours of a set of cells; a cell of the set is among them only where it is a neighbour of another one.
const fn spread(cells: u64, board: u64) -> u64 {
    let columns = (cells & !FIRST_COLUMN) >> 1 | cells << 1 & !FIRST_COLUMN;
    (cells >> STRIDE | cells << STRIDE | columns) & board
}

impl ColorClash {
    fn new(rules: Rules) -> Self {
        let walkers = PerSide::from_fn(|side| rules.start(side));
        let state = State {
            colours: PerSide::from_fn(|side| 1 << walkers[side]),
            walkers,
            to_move: Side::First,
            actions_left: rules.actions(Side::First, 1),
            penalty: None,
            round: 1,
            outcome: None,
        };
        Self { rules, state }
    }

    /// The cell an action of the side to move is aimed at, as a set of one cell or none.
    fn target(&self, action: Action) -> u64 {
        let (Action::Move(direction) | Action::Paint(direction)) = action;
        neighbour(self.state.walkers[self.state.to_move], direction, self.rules.board())
    }

    fn is_legal(&self, action: Action) -> bool {
        let (us, target) = (self.state.to_move, self.target(action));
        let barred = match action {
            Action::Move(_) => 1 << self.state.walkers[!us],
            Action::Paint(_) => self.state.colours[us],
        };
        target & !barred != 0
    }

    /// The most actions that `side` can still take in regular time; in an extra round, in that round.
    fn actions_to_come(&self, side: Side) -> i32 {
        let State { to_move, actions_left, round, penalty, .. } = self.state;
        let mut actions = i32::from(self.rules.rounds.saturating_sub(round)) * i32::from(ACTIONS_A_TURN);
        if side == to_move {
            actions += i32::from(actions_left);
        } else {
            // Second has its turn of this round to come; First's is over.
            actions += if side == Side::Second { i32::from(ACTIONS_A_TURN) } else { 0 };
            actions -= i32::from(penalty == Some(side) && actions > 0);
        }
        let last_turn_to_come = round < self.rules.rounds || round == self.rules.rounds && to_move == Side::First;
        let handicapped = self.rules.last_turn_handicap && side == Side::Second && last_turn_to_come;
        actions - i32::from(handicapped && actions > 0 && penalty != Some(side))
    }

    /// First's cells minus Second's.
    fn count(&self) -> i32 {
        let cells = |side| self.state.colours[side].count_ones() as i32;
        cells(Side::First) - cells(Side::Second)
    }

    fn paint(&mut self, side: Side, cell: u64) {
        self.state.colours[side] |= cell;
        self.state.colours[!side] &= !cell;
    }

    /// Passes the turn, and the round after Second's turn; ends the game where the count or the rounds say so.
    fn end_turn(&mut self) {
        let us = self.state.to_move;
        self.state.to_move = !us;
        if us == Side::Second && self.end_round() {
            self.state.actions_left = 0;
            return;
        }
        let next = self.state.to_move;
        self.state.actions_left = self.rules.actions(next, self.state.round);
        if self.state.penalty == Some(next) {
            self.state.penalty = None;
            self.state.actions_left = 1;
        }
    }

    /// Whether the game ends with this round.
    fn end_round(&mut self) -> bool {
        if self.state.round >= self.rules.rounds {
            self.state.outcome = match self.count() {
                1.. => Some(Outcome::Win(Side::First)),
                ..0 => Some(Outcome::Win(Side::Second)),
                0 => (self.state.round == self.rules.rounds + self.rules.extra_rounds).then_some(Outcome::Draw),
            };
        }
        if self.state.outcome.is_none() {
            self.state.round += 1;
        }
        self.state.outcome.is_some()
    }

    /// A walker that cannot act forfeits the rest of its turn. It cannot happen on the sizes that can be set (a cell has two
    /// neighbours or more, and the rival stands on one of them at most), but a live position must have a move.
    fn forfeit_where_stuck(&mut self) {
        while self.state.outcome.is_none()
            && !Direction::ALL.into_iter().any(|way| self.is_legal(Action::Move(way)) || self.is_legal(Action::Paint(way)))
        {
            self.end_turn();
        }
    }
}

impl Position for ColorClash {
    const COUNTS: bool = true;
    const ACTIONS_A_TURN: u32 = ACTIONS_A_TURN as u32;

    type Move = Action;
    type Undo = State;
    type Moves = ArrayVec<Action, 8>;

    fn to_move(&self) -> Side {
        self.state.to_move
    }

    fn actions_left(&self) -> u32 {
        self.state.actions_left.into()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.state.outcome
    }

    fn margin(&self) -> Option<i32> {
        match self.state.outcome {
            Some(_) => Some(self.count()),
            None => (self.state.round > self.rules.rounds).then_some(0),
        }
    }

    fn standing(&self) -> i32 {
        self.count()
    }

    /// An action can at best take a cell from the rival, which changes the count by two.
    fn margin_range(&self) -> Option<(i32, i32)> {
        if self.state.round > self.rules.rounds {
            return None;
        }
        let left = PerSide::from_fn(|side| self.actions_to_come(side));
        Some((self.count() - 2 * left[Side::Second], self.count() + 2 * left[Side::First]))
    }

    fn legal_moves(&self, out: &mut Self::Moves) {
        if self.state.outcome.is_none() {
            out.extend(Direction::ALL.into_iter().map(Action::Move).filter(|&action| self.is_legal(action)));
            out.extend(Direction::ALL.into_iter().map(Action::Paint).filter(|&action| self.is_legal(action)));
        }
    }

    fn random_move(&self, random: &mut Random) -> Action {
        let kinds: [fn(Direction) -> Action; 2] = [Action::Move, Action::Paint];
        let actions = || kinds.into_iter().flat_map(|kind| Direction::ALL.map(kind)).filter(|&action| self.is_legal(action));
        actions().nth(random.below(actions().count())).expect("an unfinished game has a move")
    }

    fn make(&mut self, mv: Action) -> State {
        debug_assert!(self.state.outcome.is_none() && self.is_legal(mv), "{mv:?} is not legal in {self:?}");
        let undo = self.state;
        let (us, target) = (self.state.to_move, self.target(mv));
        match mv {
            Action::Move(_) => {
                self.state.walkers[us] = target.trailing_zeros() as u8;
                if self.rules.move_paints {
                    self.paint(us, target);
                }
            }
            Action::Paint(_) => {
                self.paint(us, target);
                if target == 1 << self.state.walkers[!us] {
                    self.state.penalty = Some(!us);
                }
            }
        }
        self.state.actions_left -= 1;
        if self.state.actions_left == 0 {
            self.end_turn();
        }
        self.forfeit_where_stuck();
        undo
    }

    fn unmake(&mut self, _mv: Action, undo: State) {
        self.state = undo;
    }

    /// Three words are the whole position: mixing them is cheaper than keeping cell keys.
    fn key(&self) -> u64 {
        key_of(&self.state)
    }

    fn move_index(&self, mv: Action) -> usize {
        match mv {
            Action::Move(direction) => direction as usize,
            Action::Paint(direction) => Direction::ALL.len() + direction as usize,
        }
    }

    fn move_indices(&self) -> usize {
        2 * Direction::ALL.len()
    }
}

fn key_of(state: &State) -> u64 {
    let penalty = state.penalty.map_or(0, Side::number);
    let bytes = [
        state.walkers[Side::First],
        state.walkers[Side::Second],
        state.to_move.number(),
        state.actions_left,
        penalty,
        state.round,
        0,
        0,
    ];
    let colours = mix_in(mix(state.colours[Side::First]), state.colours[Side::Second]);
    mix_in(colours, u64::from_le_bytes(bytes))
}

impl Game for ColorClash {
    const NAME: &'static str = "colorclash";

    type Evaluation = Evaluation;
    type Order = Order;

    fn settings(&self) -> Settings {
        let switch = |on: bool| if on { "on".to_owned() } else { "off".to_owned() };
        let mut settings = Settings::defaults(SETTINGS);
        for (key, value) in [
            ("size", self.rules.size.to_string()),
            ("rounds", self.rules.rounds.to_string()),
            ("extra_rounds", self.rules.extra_rounds.to_string()),
            ("move_paints", switch(self.rules.move_paints)),
            ("last_turn_handicap", switch(self.rules.last_turn_handicap)),
            ("corners", switch(self.rules.corners)),
        ] {
            settings.set(key, value).expect("the rules were made from settings");
        }
        settings
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No size that can be set has a stuck walker, so one is made: a board of one cell, the rival off the board.
    #[test]
    fn a_stuck_walker_forfeits_instead_of_hanging() {
        let rules = Rules { size: 1, rounds: 2, extra_rounds: 3, move_paints: false, last_turn_handicap: false, corners: true };
        let mut position = ColorClash::new(rules);
        position.state.walkers[Side::Second] = 63;
        position.state.colours = PerSide::new(1, 1 << 63);
        position.forfeit_where_stuck();
        assert_eq!(position.outcome(), Some(Outcome::Draw));
        assert_eq!(position.state.round, 5);
    }
}
