//! The strongest value we know for BOOM.
//!
//! A side acts twice in a row. So a line that lacks two cells is as good as made where two movements fill both, and what the
//! rival could complete in its next turn must be stopped by as many movements as that takes. First it is asked whether that
//! decides the turn; if not, lines are counted by what they lack. Each idea is a function of its own with named weights and can
//! be switched off ([`Parts`]), so that a match can tell what it is worth.
//!
//! Who runs out of movements near a full board was tried too and brought nothing: games end long before.
//!
//! The weights were fitted to the results of games that this value played against itself: 20 units multiply the odds by e.

use poda_core::{Position, Side};

use super::lines::{Count, Lines, Room};
use super::outlook::{Explosion, Outlook};
use super::{BOMB_TURN, Boom, turn_of};

/// What a line is worth; every estimate is smaller.
pub const WIN: i32 = 1_000_000;

/// Movements in a turn.
const TURN: u32 = 2;

/// The ideas that can be switched off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is an independent switch")]
pub struct Parts {
    /// What the movements of one turn complete.
    pub doubles: bool,
    /// What bombs would do.
    pub bombs: bool,
    /// How high the missing cells of a line lie.
    pub reach: bool,
    /// Who acts, how often, and for what.
    pub tempo: bool,
}

impl Parts {
    /// Everything.
    pub const ALL: Self = Self { doubles: true, bombs: true, reach: true, tempo: true };
}

/// The value for `side`. It is worked out for the side to move, and is minus that for the other.
pub fn value(position: &Boom, side: Side, parts: Parts) -> i32 {
    let us = position.to_move();
    let value = Scene::new(position, us).value(parts);
    if side == us { value } else { -value }
}

/// A position as its side to move sees it.
struct Scene<'a> {
    position: &'a Boom,
    us: Side,
    /// Movements left in this turn.
    actions: u32,
    now: Outlook,
}

/// What both bombs would do.
struct Bombs {
    own: Option<Explosion>,
    rival: Option<Explosion>,
}

impl<'a> Scene<'a> {
    fn new(position: &'a Boom, us: Side) -> Self {
        Self { position, us, actions: position.actions_left(), now: Outlook::of(&position.state, us) }
    }

    fn value(&self, parts: Parts) -> i32 {
        if parts.doubles && self.now.completes(self.puts(self.actions)) {
            return WINS_NOW;
        }
        let explosion = |side| if parts.bombs { Explosion::of(&self.position.state, side) } else { None };
        let bombs = Bombs { own: explosion(self.us), rival: explosion(!self.us) };
        if parts.doubles
            && let Some(verdict) = self.verdict(&bombs)
        {
            return verdict;
        }
        let Outlook { own, rival, room } = &self.now;
        let standing = standing(own, room, parts.reach) - standing(rival, room, parts.reach);
        let tempo = if parts.tempo { self.tempo() } else { 0 };
        standing + self.within_reach() + tempo + self.bombs(&bombs)
    }

    /// How many of `actions` movements can put a piece.
    fn puts(&self, actions: u32) -> u32 {
        self.position.puts(self.us, actions)
    }

    fn rival_puts(&self, actions: u32) -> u32 {
        self.position.puts(!self.us, actions)
    }
}

// What the movements of one turn complete.

/// The side to move completes a line in this turn.
const WINS_NOW: i32 = 10_000;
/// The side to move cannot stop the rival from completing one. Not as sure: a put may do what the explosion alone does not.
const LOSES_NEXT: i32 = 5_000;

impl Scene<'_> {
    /// What the turn decides by bombs, or by more threats than there are movements to stop them.
    fn verdict(&self, bombs: &Bombs) -> Option<i32> {
        if bombs.own.as_ref().is_some_and(|own| own.completes(self.puts(self.actions.saturating_sub(1)))) {
            return Some(WINS_NOW);
        }
        let booms = bombs.rival.as_ref().is_some_and(|rival| rival.completes(self.rival_puts(TURN - 1)));
        let demand = self.now.demand(self.rival_puts(TURN)) + u32::from(booms);
        (demand > self.puts(self.actions) && !self.may_be_saved(bombs)).then_some(-LOSES_NEXT)
    }

    /// Whether an explosion may stop what pieces cannot: of the bomb there is, or of one put first.
    fn may_be_saved(&self, bombs: &Bombs) -> bool {
        let left = self.actions.saturating_sub(1);
        match &bombs.own {
            Some(own) => own.may_save(self.puts(left), self.rival_puts(TURN)),
            None if self.position.has_bomb(self.us) => true,
            None => left > 0 && turn_of(self.position.state.movements).is_multiple_of(BOMB_TURN),
        }
    }
}

// Lines that lack too much to be completed in one turn, for each side.

/// Cells that complete a line, two above the first empty cell of a column and higher.
const THIRD: i32 = 11;
const HIGHER: i32 = 2;
/// Lines with two pieces and with one, where the first two empty cells of each column fill them, and where they do not.
const TWO_NEAR: i32 = 10;
const TWO_FAR: i32 = 3;
const ONE_NEAR: i32 = 3;
const ONE_FAR: i32 = 1;
/// The same where it is not asked how high cells lie.
const THREE: i32 = 8;
const TWO: i32 = 6;
const ONE: i32 = 2;

/// What the lines of a side are worth in the long run.
fn standing(own: &Lines, room: &Room, reach: bool) -> i32 {
    let completing = own.completing & !room.first & !room.second;
    let all = |count: Count| count.near + count.far;
    if !reach {
        return THREE * count(completing) + TWO * all(own.twos) + ONE * all(own.ones);
    }
    THIRD * count(completing & room.third())
        + HIGHER * count(completing & !room.third())
        + TWO_NEAR * own.twos.near
        + TWO_FAR * own.twos.far
        + ONE_NEAR * own.ones.near
        + ONE_FAR * own.ones.far
}

fn count(cells: u64) -> i32 {
    cells.count_ones() as i32
}

// Lines that one turn completes. Those of the side to move wait for its next turn, or it would complete them now; those of the
// rival are stopped first, and what that costs counts as tempo.

/// A cell just above the first empty one, and two cells, that complete a line of the side to move.
const OWN_SECOND: i32 = 31;
const OWN_PAIR: i32 = 18;
/// The first empty cell, the one just above, and two cells, that complete a line of the rival.
const RIVAL_FIRST: i32 = 11;
const RIVAL_SECOND: i32 = 5;
const RIVAL_PAIR: i32 = 5;

impl Scene<'_> {
    fn within_reach(&self) -> i32 {
        let Outlook { own, rival, room } = &self.now;
        OWN_SECOND * count(own.completing & room.second) + OWN_PAIR * own.pairs.count()
            - RIVAL_FIRST * count(rival.completing & room.first)
            - RIVAL_SECOND * count(rival.completing & room.second)
            - RIVAL_PAIR * rival.pairs.count()
    }
}

/// What the movements left in the turn are worth, and what each costs that must be spent on stopping the rival; by movements left.
const ACTIONS_LEFT: [i32; 3] = [0, 3, 26];
const ACTIONS_SPENT: [i32; 3] = [0, 22, 12];

impl Scene<'_> {
    fn tempo(&self) -> i32 {
        let demand = self.now.demand(self.rival_puts(TURN)) as i32;
        ACTIONS_LEFT[self.actions as usize] - ACTIONS_SPENT[self.actions as usize] * demand
    }
}

// What an explosion would do, for its owner.

/// A rival piece removed.
const REMOVED: i32 = 6;
/// A cell more that completes an own line, one less that completes a line of the rival.
const THREE_WON: i32 = 11;
const THREE_SPOILT: i32 = 3;
/// A line more with two own pieces, one less with two of the rival.
const TWO_WON: i32 = 3;
const TWO_SPOILT: i32 = 2;

impl Scene<'_> {
    fn bombs(&self, bombs: &Bombs) -> i32 {
        let Outlook { own, rival, .. } = &self.now;
        let worth =
            |explosion: &Option<Explosion>, own, rival| explosion.as_ref().map_or(0, |it| explosion_worth(it, own, rival));
        worth(&bombs.own, own, rival) - worth(&bombs.rival, rival, own)
    }
}

/// What an explosion is worth to its owner, whose lines and whose rival's lines are now `own` and `rival`.
fn explosion_worth(explosion: &Explosion, own: &Lines, rival: &Lines) -> i32 {
    let after = &explosion.after;
    let threes = |lines: &Lines| count(lines.completing);
    let twos = |lines: &Lines| lines.twos.near + lines.twos.far + lines.pairs.count();
    REMOVED * explosion.removed
        + THREE_WON * (threes(&after.own) - threes(own))
        + THREE_SPOILT * (threes(rival) - threes(&after.rival))
        + TWO_WON * (twos(&after.own) - twos(own))
        + TWO_SPOILT * (twos(rival) - twos(&after.rival))
}
