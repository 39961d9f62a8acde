//! What a side proves by always answering in the same column.
//!
//! ```text
//! leader to move, every column with an even number of empty cells:      f f f     the follower answers right above each stone,
//! the cells the follower gets are known, and so are the leader's        l l l     so the top row and every second row below it
//!                                                                       f f f     are his, whatever the leader does
//! ```
//!
//! - **No line for the leader.** If he has no four with all the cells that he can get, he never wins.
//! - **A winning cell of the follower.** In its column the leader gets nothing from there on: whoever puts the stone below it loses. If it
//!   lies on a row of the leader, the rows of its column change hands below it. One cell less is then to be filled, so the side that
//!   would have led follows. The leader runs out of other moves in the end, and loses when only the cells at and above such winning
//!   cells are left: a bound on when.
//! - **Odd columns.** Columns that do not fit the pattern have one cell too many at the bottom. A follower to move takes one of them; the
//!   others are taken in pairs, one for each side. Whichever the leader takes, he must have no line.

use super::lines::has_four;
use super::node::Node;
use super::size::Size;

/// Who answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Follower {
    /// The side to move, after one stone of his own choice.
    Mover,
    /// The other one.
    Rival,
}

/// A score that the follower reaches at least, if that is `wanted` or more. `left` cells are empty.
#[inline(always)]
#[expect(clippy::inline_always, reason = "who follows is known wherever it is called: a fifteenth fewer instructions")]
pub fn proven<S: Size>(size: S, node: &Node, left: i32, by: Follower, wanted: i32) -> Option<i32> {
    let rival = node.own ^ node.all;
    let (follower, leader, wins) = match by {
        Follower::Mover => (node.own, rival, node.own_wins),
        Follower::Rival => (rival, node.own, node.rival_wins),
    };
    let (rows, empty, landings) = (size.answers(), size.board() & !node.all, node.landings(size));
    // A winning cell that can be filled at once will be.
    let wins = wins & empty & !landings;
    let strategy = |closed| Strategy { size, leader, empty, landings, rows, closed, by };
    // The follower is the one who does not move when an even number of cells is left.
    if (left % 2 == 0) == (by == Follower::Rival) {
        strategy(closed(size, wins & rows)).reaches(follower, wanted)
    } else if wins & !rows == 0 {
        None
    } else {
        strategy(0).changed_reaches(wins, wanted)
    }
}

/// The cells from the lowest of `cells` upwards in each column, with the guards.
#[inline]
fn closed<S: Size>(size: S, cells: u64) -> u64 {
    let guards = size.bottom() << size.rows();
    // A column is less than its guard, so the difference borrows nothing from the next one: it has the lowest of its cells, those of the
    // rest that are not among them, and the guard only where there is none.
    (cells | (guards - cells)) ^ guards
}

/// A way to answer.
#[derive(Clone, Copy)]
struct Strategy<S> {
    size: S,
    leader: u64,
    empty: u64,
    landings: u64,
    /// The cells of the follower's rows.
    rows: u64,
    /// The winning cells that he waits for and all above them, with the guards.
    closed: u64,
    by: Follower,
}

impl<S: Size> Strategy<S> {
    /// A score that the follower reaches with it, if that is `wanted` or more.
    #[inline]
    fn reaches(&self, follower: u64, wanted: i32) -> Option<i32> {
        let gain = self.gain();
        if gain > 0 {
            return (gain >= wanted && self.holds()).then_some(gain);
        }
        if wanted > 1 || !self.holds() {
            return None;
        }
        let gain = i32::from(has_four(follower | self.sure(), self.size.stride()));
        (gain >= wanted).then_some(gain)
    }

    /// The same with the rows of one column changed, for a winning cell that lies on one of the leader's. Few positions have such a cell,
    /// so it must not be in the way of the others.
    #[inline(never)]
    fn changed_reaches(&self, wins: u64, wanted: i32) -> Option<i32> {
        let mut others = wins & !self.rows;
        while others != 0 {
            let column = self.size.column_of(others);
            others &= !column;
            let rows = self.rows ^ column;
            let strategy = Strategy { rows, closed: closed(self.size, wins & rows), ..*self };
            let gain = strategy.gain();
            if gain >= wanted && strategy.holds() {
                return Some(gain);
            }
        }
        None
    }

    /// What the follower gets at least for his winning cells; 0 where he has none.
    #[inline]
    fn gain(&self) -> i32 {
        // When he wins with the next stone, the closed cells are left, and the one below them in every such column but one. That is as
        // many as there are guards, less one; and a win with `n` cells left is worth half of `n + 1`.
        // Most positions have none, and asking is faster than counting.
        if self.closed == 0 { 0 } else { self.closed.count_ones().cast_signed() / 2 }
    }

    /// The cells that the follower gets in any case.
    #[inline]
    fn sure(&self) -> u64 {
        self.empty & self.rows & !self.odd()
    }

    /// The lowest cells of the columns that do not fit the pattern.
    #[inline]
    fn odd(&self) -> u64 {
        self.landings & self.rows
    }

    /// Whether the leader gets no line.
    #[inline]
    fn holds(&self) -> bool {
        let leader = self.leader | self.empty & !self.rows & !self.closed;
        if self.four(leader) {
            return false;
        }
        let odd = self.odd();
        if odd & odd.wrapping_sub(1) == 0 || !self.four(leader | odd) {
            return true;
        }
        match self.by {
            Follower::Rival => self.shared(leader, odd),
            Follower::Mover => ones(odd).any(|taken| self.shared(leader, odd ^ taken)),
        }
    }

    /// Whether an even number of odd cells can be put into pairs such that the leader gets no line with either cell of each. More than
    /// four are not tried.
    fn shared(&self, leader: u64, odd: u64) -> bool {
        let mut cells = ones(odd);
        match [cells.next(), cells.next(), cells.next(), cells.next(), cells.next()] {
            [Some(a), Some(b), None, ..] => !self.four(leader | a) && !self.four(leader | b),
            [Some(a), Some(b), Some(c), Some(d), None] => {
                // Each of the first two with each of the last two, in the three ways to pair them.
                [[a, b, c, d], [a, c, b, d], [a, d, b, c]]
                    .into_iter()
                    .any(|[a, b, c, d]| [a | c, a | d, b | c, b | d].into_iter().all(|cells| !self.four(leader | cells)))
            }
            _ => false,
        }
    }

    #[inline]
    fn four(&self, stones: u64) -> bool {
        has_four(stones, self.size.stride())
    }
}

/// The cells of a set, one by one.
fn ones(cells: u64) -> impl Iterator<Item = u64> {
    std::iter::successors(Some(cells), |left| Some(left & left.wrapping_sub(1)))
        .take_while(|&left| left != 0)
        .map(|left| left & left.wrapping_neg())
}
