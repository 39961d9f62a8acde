//! What a turn of two movements can complete, and what it takes to stop it: for the board as it stands, and for the board that
//! an explosion would leave.

use poda_core::{PerSide, Side};

use super::lines::{Lines, Room};
use super::{Boom, STRIDE, State};
use crate::four::has_four;

/// The lines of both sides, as one of them sees them.
pub struct Outlook {
    pub room: Room,
    pub own: Lines,
    pub rival: Lines,
}

impl Outlook {
    /// The board as `us` sees it.
    pub fn of(state: &State, us: Side) -> Self {
        let room = Room::beside(state.occupied());
        Self { own: Lines::of(state.stones[us], &room), rival: Lines::of(state.stones[!us], &room), room }
    }

    /// Whether `puts` pieces in a row complete a line of one's own: one in a cell that lacks nothing below, or two in a column,
    /// or two of which the line needs both.
    pub fn completes(&self, puts: u32) -> bool {
        let Self { own, room, .. } = self;
        puts >= 1 && own.completing & room.first != 0 || puts >= 2 && (own.completing & room.second != 0 || own.pairs.any())
    }

    /// The least number of pieces that keep the rival from completing a line with `puts` pieces of its own; more may be needed,
    /// since every piece opens the cell above it.
    ///
    /// - A cell that completes a line must be taken.
    /// - One just above the first empty cell costs two pieces, because whoever fills the lower cell gives the upper one away.
    /// - A line that lacks two cells is stopped in either of them; all such lines together by one piece only if they share a cell.
    pub fn demand(&self, puts: u32) -> u32 {
        let Self { rival, room, .. } = self;
        let now = if puts >= 1 { rival.completing & room.first } else { 0 };
        if puts < 2 {
            return now.count_ones();
        }
        let above = rival.completing & room.second;
        let lower = above >> 1 & !now;
        let cells = (now | above | lower).count_ones();
        let pairs = rival.pairs.without(now | lower);
        match (pairs.any(), pairs.common(room.first)) {
            (false, _) => cells,
            (true, 0) => cells + 2,
            (true, _) => cells + 1,
        }
    }
}

/// What would be if a side exploded its bomb now.
pub struct Explosion {
    /// Rival pieces that vanish.
    pub removed: i32,
    /// The pieces that remain.
    pub stones: PerSide<u64>,
    /// What the owner of the bomb sees then.
    pub after: Outlook,
    /// Whether the owner has a line then, and wins.
    wins: bool,
    /// Whether the rival has one; it wins unless the owner does.
    gives_line: bool,
}

impl Explosion {
    /// The explosion of the bomb of `us`, if there is one.
    pub fn of(state: &State, us: Side) -> Option<Self> {
        if state.bombs & state.stones[us] == 0 {
            return None;
        }
        let mut after = *state;
        after.explode(us);
        Some(Self {
            removed: state.blast(us).count_ones() as i32 - 1,
            wins: has_four(after.stones[us], STRIDE),
            gives_line: has_four(after.stones[!us], STRIDE),
            after: Outlook::of(&after, us),
            stones: after.stones,
        })
    }

    /// Whether it completes a line of its owner, at once or with `puts` pieces after it.
    pub fn completes(&self, puts: u32) -> bool {
        self.wins || !self.gives_line && self.after.completes(puts)
    }

    /// Whether, with `puts` pieces before or after it, it may keep the rival from completing a line with `rival_puts` pieces. Where it
    /// gives the rival a line, only a line of the owner's own does, which pieces put before it may complete at the same moment.
    pub fn may_save(&self, puts: u32, rival_puts: u32) -> bool {
        if self.gives_line { self.after.completes(puts) } else { self.after.demand(rival_puts) <= puts }
    }
}

impl Boom {
    /// How many of `actions` movements `side` can use for putting: all, unless its supply runs out.
    pub(super) fn puts(&self, side: Side, actions: u32) -> u32 {
        self.rules.pieces.map_or(actions, |pieces| actions.min(u32::from(pieces.saturating_sub(self.state.put[side]))))
    }
}
