//! `...../.r.../...../...b./..... b2 d4 r 2 - 1`: rows of colours from the top, Red's cell, Blue's cell, side to move, actions
//! left, pending penalty `-` `r` `b`, round. At the end no actions are left and the round is the last one played.
//! An action is `m` (move) or `p` (paint) and a direction `u` `d` `l` `r`; or the row and the column it aims at, counted from 0, and `p` to paint:
//! `1,2`, `1 2 p`.

use poda_core::cells::{cell_name, fields, read_cell, read_letter, read_number, read_row_column, read_rows, write_rows};
use poda_core::{Line, Message, Notation, Outcome, PerSide, Position, Refusal, Side};

use super::{Action, ColorClash, Direction, STRIDE};

/// The letters of the colours, First's and Second's.
pub(super) const SYMBOLS: [char; 2] = ['r', 'b'];
const SIDES: [&str; 2] = ["r", "b"];
const EXAMPLE: &str = "...../.r.../...../...b./..... b2 d4 r 2 - 1";

impl Notation for ColorClash {
    fn move_text(&self, mv: Action) -> String {
        let (kind, direction) = match mv {
            Action::Move(direction) => ('m', direction),
            Action::Paint(direction) => ('p', direction),
        };
        let way = match direction {
            Direction::Up => 'u',
            Direction::Down => 'd',
            Direction::Left => 'l',
            Direction::Right => 'r',
        };
        [kind, way].iter().collect()
    }

    fn read_move(&self, text: &str) -> Option<Action> {
        let &[kind, way] = text.as_bytes() else { return self.read_target(text) };
        let direction = match way {
            b'u' => Direction::Up,
            b'd' => Direction::Down,
            b'l' => Direction::Left,
            b'r' => Direction::Right,
            _ => return None,
        };
        match kind {
            b'm' => Some(Action::Move(direction)),
            b'p' => Some(Action::Paint(direction)),
            _ => None,
        }
    }

    fn why_illegal(&self, mv: Action) -> Message {
        if self.target(mv) == 0 {
            return Message::new("illegal-off-board");
        }
        match mv {
            Action::Move(_) => Message::new("illegal-rival-there"),
            Action::Paint(_) => Message::new("illegal-own-colour"),
        }
    }

    fn start(&self) -> Self {
        Self::new(self.rules)
    }

    fn board_text(&self) -> String {
        let state = &self.state;
        let rows = write_rows(self.rules.size, self.rules.size, |row, column| {
            let bit = 1 << (row * STRIDE + column);
            Side::BOTH.into_iter().find(|&side| state.colours[side] & bit != 0).map_or('.', |side| SYMBOLS[side as usize])
        });
        let walker = |side| cell_name(usize::from(state.walkers[side]) / STRIDE, usize::from(state.walkers[side]) % STRIDE);
        let side = SIDES[state.to_move as usize];
        let penalty = state.penalty.map_or("-", |side| SIDES[side as usize]);
        let (red, blue) = (walker(Side::First), walker(Side::Second));
        format!("{rows} {red} {blue} {side} {} {penalty} {}", state.actions_left, state.round)
    }

    fn read_board(&self, text: &str) -> Result<Line<Self>, Refusal> {
        let [rows, red, blue, side, actions, penalty, round] = fields(text, EXAMPLE)?;
        let mut position = self.start();
        position.read_colours(rows)?;
        position.read_walkers([red, blue])?;
        position.state.to_move = read_letter(side, SIDES)?;
        let last_round = u32::from(self.rules.rounds) + u32::from(self.rules.extra_rounds);
        position.state.round = read_number(round, "field-round", 1, last_round)? as u8;
        let most = self.rules.actions(position.state.to_move, position.state.round);
        position.state.actions_left = read_number(actions, "field-actions", 0, most.into())? as u8;
        position.state.penalty = if penalty == "-" { None } else { Some(read_letter(penalty, SIDES)?) };
        position.read_end()?;
        Ok(Line::new(position))
    }
}

impl ColorClash {
    fn read_colours(&mut self, rows: &str) -> Result<(), Refusal> {
        self.state.colours = PerSide::default();
        read_rows(rows, self.rules.size, self.rules.size, "rb.", |row, column, symbol| {
            if let Some(&side) = Side::BOTH.get(symbol) {
                self.state.colours[side] |= 1 << (row * STRIDE + column);
            }
        })
    }

    fn read_walkers(&mut self, cells: [&str; 2]) -> Result<(), Refusal> {
        let size = self.rules.size;
        for (side, text) in Side::BOTH.into_iter().zip(cells) {
            let (row, column) = read_cell(text, size, size)
                .ok_or_else(|| Refusal::new("board-cell").with("text", text).with("last", cell_name(size - 1, size - 1)))?;
            self.state.walkers[side] = (row * STRIDE + column) as u8;
        }
        if self.state.walkers[Side::First] == self.state.walkers[Side::Second] {
            return Err(Refusal::new("colorclash-same-cell").with("cell", cells[0]));
        }
        Ok(())
    }

    /// Settles the outcome of a position without actions left, and checks that it can be one; checks the penalty.
    fn read_end(&mut self) -> Result<(), Refusal> {
        if self.state.actions_left == 0 {
            // The game ends after Second's turn, so First would be next.
            let tie_goes_on = self.count() == 0 && self.state.round < self.rules.rounds + self.rules.extra_rounds;
            if self.state.to_move == Side::Second || self.state.round < self.rules.rounds || tie_goes_on {
                return Err(Refusal::new("colorclash-not-over"));
            }
            self.state.outcome = Some(match self.count() {
                1.. => Outcome::Win(Side::First),
                ..0 => Outcome::Win(Side::Second),
                0 => Outcome::Draw,
            });
        }
        let begins =
            self.state.to_move == Side::First && self.state.actions_left == self.rules.actions(Side::First, self.state.round);
        if self.state.round > self.rules.rounds && begins && self.count() != 0 {
            return Err(Refusal::new("colorclash-no-tie").with("round", u32::from(self.state.round)));
        }
        let victim = if self.outcome().is_some() { Side::First } else { !self.state.to_move };
        match self.state.penalty {
            Some(side) if side != victim => Err(Refusal::new("colorclash-penalty")
                .with("text", SIDES[side as usize])
                .with("accepted", SIDES[victim as usize])),
            _ => Ok(()),
        }
    }
}

impl ColorClash {
    /// An action by the cell it aims at, which is next to the walker: `1,2` walks there, `1,2,p` and `1 2 p` paint it.
    fn read_target(&self, text: &str) -> Option<Action> {
        let size = self.rules.size;
        let (cell, kind): (&str, fn(Direction) -> Action) = match text.strip_suffix('p') {
            Some(rest) => (rest.trim_end_matches([',', ' ']), Action::Paint),
            None => (text, Action::Move),
        };
        let (row, column) = read_row_column(cell, size, size)?;
        let target = 1 << (row * STRIDE + column);
        Direction::ALL.into_iter().map(kind).find(|&action| self.target(action) == target)
    }
}
