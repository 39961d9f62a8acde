//! The middle columns take part in more lines; what completes a line, or stops one, is looked at before all else.

use poda_core::{Arrange, Position, sort_moves_by};

use super::outlook::Outlook;
use super::{Boom, Movement, SIZE, STRIDE};

poda_core::choices! {
    /// The orders of this game.
    pub enum Order {
        /// The order of the rules.
        Natural = "natural",
        /// From the middle column outwards, then the explosion.
        Centre = "centre",
        /// Movements that complete a line or stop one first, those that open the way for the rival last.
        Threats = "threats",
    }
}

/// How much the order by threats is trusted: with this, depth 12 of positions in mid-game takes half the nodes.
const TRUST: i32 = 16;

impl Arrange<Boom> for Order {
    fn trust(&self) -> i32 {
        if *self == Self::Threats { TRUST } else { 1 }
    }

    fn arrange(&self, position: &Boom, _ply: usize, moves: &mut [Movement]) {
        match self {
            Self::Natural => {}
            Self::Centre => sort_moves_by(moves, from_centre),
            Self::Threats => {
                let threats = Threats::of(position);
                sort_moves_by(moves, |mv| threats.rank(mv) * FARTHEST + from_centre(mv));
            }
        }
    }
}

/// More than any distance from the middle.
const FARTHEST: i32 = 8;

/// Twice the distance from the middle column; the explosion comes last.
fn from_centre(mv: Movement) -> i32 {
    match mv {
        Movement::Put(column) => (2 * i32::from(column) + 1 - SIZE as i32).abs(),
        Movement::Boom => SIZE as i32,
    }
}

/// First empty cells of columns, by what a piece there does.
struct Threats {
    /// Completes a line of one's own, alone or with the other movement of this turn.
    completes: u64,
    /// Takes a cell that completes a line of the rival.
    stops: u64,
    /// Takes one of the two cells that a line of the rival lacks.
    hinders: u64,
    /// Opens the way to a cell that completes a line of either side, and gives it away.
    opens: u64,
}

impl Threats {
    fn of(position: &Boom) -> Self {
        let Outlook { room, own, rival } = Outlook::of(&position.state, position.to_move());
        let below = |cells: u64| (cells & room.second) >> 1;
        let mut completes = own.completing & room.first;
        let mut stops = rival.completing & room.first;
        if position.actions_left() > 1 {
            completes |= below(own.completing) | own.pairs.cells() & room.first;
            stops |= below(rival.completing);
        }
        Self { completes, stops, hinders: rival.pairs.cells() & room.first, opens: below(own.completing | rival.completing) }
    }

    /// The less the sooner.
    fn rank(&self, mv: Movement) -> i32 {
        const QUIET: i32 = 3;
        let Movement::Put(column) = mv else { return QUIET };
        let column = 0x7f << (u32::from(column) * STRIDE);
        match [self.completes, self.stops, self.hinders].iter().position(|cells| cells & column != 0) {
            Some(rank) => rank as i32,
            None => QUIET + i32::from(self.opens & column != 0),
        }
    }
}
