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

use std::cell::OnceCell;

use poda_core::{INFINITE, Position, Side, Term};

use super::lines::{Count, Counts, Lines, twos};
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
    /// That a search need not look further where these decide the game for certain.
    pub foresight: bool,
    /// What bombs would do.
    pub bombs: bool,
    /// How high the missing cells of a line lie.
    pub reach: bool,
    /// Who acts, how often, and for what.
    pub tempo: bool,
}

impl Parts {
    /// Everything.
    pub const ALL: Self = Self { doubles: true, foresight: true, bombs: true, reach: true, tempo: true };
}

/// The value for `side`. It is worked out for the side to move, and is minus that for the other.
pub fn value(position: &Boom, side: Side, parts: Parts) -> i32 {
    let scene = Scene::new(position, parts);
    let value = scene.value();
    if side == scene.us { value } else { -value }
}

/// The same term by term.
pub fn terms(position: &Boom, side: Side, parts: Parts) -> Vec<Term> {
    let scene = Scene::new(position, parts);
    let terms = scene.terms();
    if side == scene.us { terms } else { terms.into_iter().map(Term::negated).collect() }
}

/// The least and the most that the position can be worth to `side`, where this turn or the rival's next decides the game for certain: then
/// nobody need look any further.
pub fn range(position: &Boom, side: Side, parts: Parts) -> Option<(i32, i32)> {
    if !parts.foresight {
        return None;
    }
    let scene = Scene::new(position, parts);
    let value = scene.certainty()?;
    Some(if (value > 0) == (side == scene.us) { (value.abs(), INFINITE) } else { (-INFINITE, -value.abs()) })
}

/// A position as its side to move sees it.
struct Scene<'a> {
    position: &'a Boom,
    parts: Parts,
    us: Side,
    /// Movements left in this turn.
    actions: u32,
    now: Outlook,
    /// What the bombs of the side to move and of the rival would do; looked at when it is asked for.
    own_bomb: OnceCell<Option<Explosion>>,
    rival_bomb: OnceCell<Option<Explosion>>,
}

impl<'a> Scene<'a> {
    fn new(position: &'a Boom, parts: Parts) -> Self {
        let us = position.to_move();
        Self {
            position,
            parts,
            us,
            actions: position.actions_left(),
            now: Outlook::of(&position.state, us),
            own_bomb: OnceCell::new(),
            rival_bomb: OnceCell::new(),
        }
    }

    fn value(&self) -> i32 {
        if let Some(value) = self.certainty().or_else(|| self.seeming()) {
            return value;
        }
        let standing = self.standing(&self.now.own, self.us) - self.standing(&self.now.rival, !self.us);
        let tempo = if self.parts.tempo { self.tempo() } else { 0 };
        standing + self.within_reach() + tempo + self.bombs()
    }

    fn terms(&self) -> Vec<Term> {
        let (us, them) = (self.us, !self.us);
        if let Some(value) = self.certainty().or_else(|| self.seeming()) {
            return vec![Term::new("term-decided", us, value)];
        }
        let Outlook { own, rival, .. } = &self.now;
        let (own_reach, rival_reach) = self.reaches();
        let (own_bomb, rival_bomb) = self.bomb_worths();
        vec![
            Term::new("term-lines", us, self.standing(own, us)),
            Term::new("term-lines", them, -self.standing(rival, them)),
            Term::new("term-this-turn", us, own_reach),
            Term::new("term-this-turn", them, -rival_reach),
            Term::new("term-tempo", us, if self.parts.tempo { self.tempo() } else { 0 }),
            Term::new("term-bomb", us, own_bomb),
            Term::new("term-bomb", them, -rival_bomb),
        ]
    }

    fn own_bomb(&self) -> Option<&Explosion> {
        self.own_bomb.get_or_init(|| self.explosion(self.us)).as_ref()
    }

    fn rival_bomb(&self) -> Option<&Explosion> {
        self.rival_bomb.get_or_init(|| self.explosion(!self.us)).as_ref()
    }

    fn explosion(&self, side: Side) -> Option<Explosion> {
        if self.parts.bombs { Explosion::of(&self.position.state, side) } else { None }
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
/// The side to move cannot stop the rival from completing one.
const LOSES_NEXT: i32 = 9_000;
/// From here on values are certain.
pub const CERTAIN: i32 = LOSES_NEXT;
/// The same where the rival's bomb is part of it. Not as sure: one piece may stop two threats.
const SEEMS_LOST: i32 = 5_000;

impl Scene<'_> {
    /// What this turn, or the rival's next one, decides for certain; nothing just before the game would be drawn.
    fn certainty(&self) -> Option<i32> {
        // Where lines are scanned, an explosion that completes one's own line may lose to another.
        if !self.parts.doubles || self.is_near_the_cap() || self.position.rules.scan {
            return None;
        }
        if self.now.completes(self.puts(self.actions))
            || self.own_bomb().is_some_and(|own| own.completes(self.puts(self.actions - 1)))
        {
            return Some(WINS_NOW);
        }
        (self.demand() > self.puts(self.actions) && !self.may_be_saved()).then_some(-LOSES_NEXT)
    }

    /// What the rival's next turn seems to decide by its bomb.
    fn seeming(&self) -> Option<i32> {
        let booms = self.parts.doubles && self.rival_bomb().is_some_and(|rival| rival.completes(self.rival_puts(TURN - 1)));
        (booms && self.demand() >= self.puts(self.actions) && !self.may_be_saved()).then_some(-SEEMS_LOST)
    }

    /// How many pieces it takes at least to stop what those of the rival complete in its next turn.
    fn demand(&self) -> u32 {
        self.now.demand(self.rival_puts(TURN))
    }

    /// Whether an explosion may stop what pieces cannot: of the bomb there is, or of one put first. A piece put before the explosion ends
    /// where it would if put after it, so the order matters only where the explosion would else give the rival a line.
    fn may_be_saved(&self) -> bool {
        let left = self.actions - 1;
        match self.own_bomb() {
            Some(own) => own.may_save(self.puts(left), self.rival_puts(TURN)),
            None if self.position.has_bomb(self.us) => true,
            None => left > 0 && turn_of(self.position.state.movements).is_multiple_of(BOMB_TURN),
        }
    }

    /// Whether the game may be drawn by the number of movements before the rival's next turn is over.
    fn is_near_the_cap(&self) -> bool {
        u32::from(self.position.state.movements) + 2 * TURN > u32::from(self.position.rules.cap)
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

impl Scene<'_> {
    /// What the lines of a side are worth in the long run.
    fn standing(&self, lines: &Lines, side: Side) -> i32 {
        let room = &self.now.room;
        let completing = lines.completing & !room.first & !room.second;
        let Counts { twos, ones } = Counts::of(self.position.state.stones[side], room, &lines.pairs);
        let all = |count: Count| count.near + count.far;
        if !self.parts.reach {
            return THREE * count(completing) + TWO * all(twos) + ONE * all(ones);
        }
        THIRD * count(completing & room.third())
            + HIGHER * count(completing & !room.third())
            + TWO_NEAR * twos.near
            + TWO_FAR * twos.far
            + ONE_NEAR * ones.near
            + ONE_FAR * ones.far
    }
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
        let (own, rival) = self.reaches();
        own - rival
    }

    /// What the side to move and the rival would complete.
    fn reaches(&self) -> (i32, i32) {
        let Outlook { own, rival, room } = &self.now;
        let ours = OWN_SECOND * count(own.completing & room.second) + OWN_PAIR * own.pairs.count();
        let theirs = RIVAL_FIRST * count(rival.completing & room.first)
            + RIVAL_SECOND * count(rival.completing & room.second)
            + RIVAL_PAIR * rival.pairs.count();
        (ours, theirs)
    }
}

/// What the movements left in the turn are worth, and what each costs that must be spent on stopping the rival; by movements left.
const ACTIONS_LEFT: [i32; 3] = [0, 3, 26];
const ACTIONS_SPENT: [i32; 3] = [0, 22, 12];

impl Scene<'_> {
    fn tempo(&self) -> i32 {
        let demand = self.demand() as i32;
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
    fn bombs(&self) -> i32 {
        let (own, rival) = self.bomb_worths();
        own - rival
    }

    /// What the bombs of the side to move and of the rival are worth to their owners.
    fn bomb_worths(&self) -> (i32, i32) {
        let Outlook { own, rival, .. } = &self.now;
        let worth = |explosion: Option<&Explosion>, owner, own, rival| {
            explosion.map_or(0, |it| self.explosion_worth(it, owner, own, rival))
        };
        (worth(self.own_bomb(), self.us, own, rival), worth(self.rival_bomb(), !self.us, rival, own))
    }

    /// What an explosion is worth to its owner, whose lines and whose rival's lines are now `own` and `rival`.
    fn explosion_worth(&self, explosion: &Explosion, owner: Side, own: &Lines, rival: &Lines) -> i32 {
        let after = &explosion.after;
        let threes = |lines: &Lines| count(lines.completing);
        let now = |side| twos(self.position.state.stones[side], &self.now.room);
        let then = |side| twos(explosion.stones[side], &after.room);
        REMOVED * explosion.removed
            + THREE_WON * (threes(&after.own) - threes(own))
            + THREE_SPOILT * (threes(rival) - threes(&after.rival))
            + TWO_WON * (then(owner) - now(owner))
            + TWO_SPOILT * (now(!owner) - then(!owner))
    }
}
