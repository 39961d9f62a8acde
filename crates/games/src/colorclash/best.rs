//! The strongest value: the cells of a side, and what it may expect to gain by the end of regular time.
//!
//! Every number is in hundredths of a cell. They were fitted to the exact margins of six thousand positions from games between
//! shallow searches and rounded: the value is half a cell off on average. What they say:
//!
//! - an action to come is worth nearly a cell, so a turn that has begun, a pending penalty and who paints last are all *tempo*;
//! - a cell of the rival's next to the walker is as good as taken (*raid*); one that it must walk to (*reach*) is worth the more
//!   the more rounds are left; white cells are worth little, for there are enough of them;
//! - being able to paint under the rival is worth half a cell beyond the action that it takes (*penalty*).

use poda_core::{Side, Term};

use super::{ACTIONS_A_TURN, ColorClash, State, spread};

const CELL: i32 = 100;
const ACTION: i32 = 90;
const RAID: i32 = 85;
/// More rounds to come than one less than this make no difference.
const ROUNDS: usize = 4;
/// For a cell of the rival's two and three steps away, by the rounds left after this one.
const RAID_IN_TWO: [i32; ROUNDS] = [15, 40, 65, 65];
const RAID_IN_THREE: [i32; ROUNDS] = [5, 13, 28, 38];
/// For a white cell next to the walker, and two steps away.
const WHITE: i32 = 17;
const WHITE_IN_TWO: i32 = 7;
/// For being able to paint under the rival in this turn, or in the next if the rival stays.
const THREAT: i32 = 50;
const THREAT_NEXT: i32 = 25;

/// What is counted beside the cells themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Tempo,
    Raid,
    Reach,
    Penalty,
}

/// What `side` has and may expect, perhaps without one of the parts.
pub(super) fn total(position: &ColorClash, side: Side, without: Option<Part>) -> i32 {
    terms(position, side, without).map(|term| term.value).iter().sum()
}

/// The same term by term; what is left out or cannot come any more is 0.
pub(super) fn terms(position: &ColorClash, side: Side, without: Option<Part>) -> [Term; 5] {
    let State { colours, walkers, .. } = position.state;
    let actions = position.actions_to_come(side);
    let here = 1 << walkers[side];
    let next = spread(here, position.rules.board());
    let counts = |part| actions > 0 && without != Some(part);
    [
        Term::new("term-cells", side, CELL * count(colours[side])),
        Term::new("term-tempo", side, if counts(Part::Tempo) { ACTION * actions } else { 0 }),
        Term::new("term-raid", side, if counts(Part::Raid) { RAID * count(next & colours[!side]) } else { 0 }),
        Term::new("term-reach", side, if counts(Part::Reach) { reach(position, side, here, next) } else { 0 }),
        Term::new("term-penalty", side, if counts(Part::Penalty) { threat(position, side, next) } else { 0 }),
    ]
}

const fn count(cells: u64) -> i32 {
    cells.count_ones() as i32
}

/// White cells around the walker on `here`, and cells of the rival's that it must walk to.
fn reach(position: &ColorClash, side: Side, here: u64, next: u64) -> i32 {
    let State { colours, round, .. } = position.state;
    let board = position.rules.board();
    let in_two = spread(next, board) & !here;
    let in_three = spread(in_two, board) & !next;
    let rivals = colours[!side];
    let white = !(colours[side] | rivals);
    let rounds = usize::from(position.rules.rounds.saturating_sub(round)).min(ROUNDS - 1);
    RAID_IN_TWO[rounds] * count(in_two & rivals)
        + RAID_IN_THREE[rounds] * count(in_three & rivals)
        + WHITE * count(next & white)
        + WHITE_IN_TWO * count(in_two & white)
}

/// What it is worth that `side`, whose walker has the neighbours `next`, may paint under the rival.
fn threat(position: &ColorClash, side: Side, next: u64) -> i32 {
    let State { colours, walkers, to_move, actions_left, penalty, .. } = position.state;
    let rival = 1 << walkers[!side];
    if colours[side] & rival != 0 {
        return 0;
    }
    let (worth, actions) =
        if side == to_move { (THREAT, actions_left) } else { (THREAT_NEXT, ACTIONS_A_TURN - u8::from(penalty == Some(side))) };
    let within = if actions == 1 { next } else { next | spread(next, position.rules.board()) };
    if within & rival == 0 { 0 } else { worth }
}
