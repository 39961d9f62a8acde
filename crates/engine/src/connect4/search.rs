//! The node of the solver: is the score above `alpha`?

use std::sync::atomic::{AtomicBool, Ordering};

use arrayvec::ArrayVec;
use poda_search::{Clock, Limits};

use super::board::Board;
use super::book::Results;
use super::candidates::{Candidate, Candidates, MOST};
use super::follow::{Follower, proven};
use super::node::Node;
use super::size::Size;
use super::table::{Bounds, MOST_WORK, Table};
use super::team::Busy;

/// The search was told to stop.
pub struct Stopped;

/// Nodes between two looks at the limits.
const LOOK: u64 = 1 << 12;
/// With fewer empty cells than this, searching is as fast as asking the memory.
const LEAST_KEPT: i32 = 9;
/// With fewer than this, looking at all moves before any is tried costs more than it saves.
const LEAST_ASKED: i32 = 14;
/// With fewer than this, what following proves is found as soon by searching.
const LEAST_FOLLOWED: i32 = 5;
/// Up to this many stones, a position and its mirror image are one: later, hardly any two meet.
const MIRRORED: i32 = 12;
/// Wins worth more than this come so soon that moves which force the rival's answer are the ones to try.
const SOON: i32 = 5;
/// Scores up to this one are asked for one by one, from a draw outwards.
const NEAR_DRAW: i32 = 7;

/// Bits for how near the middle a column is.
const NEARNESS: u32 = 4;
/// With fewer empty cells than this, a position takes less time than finding out who else is at it.
const LEAST_SHARED: i32 = 20;

/// A search under way.
#[derive(Clone)]
pub struct Search<'a, S> {
    size: S,
    table: Table<'a, S>,
    /// Who wins the positions of some plies.
    results: &'a [Results<S>],
    /// With how many empty cells there are such positions: a bit for each number.
    told: u64,
    /// Where there is a limit.
    clock: Option<Clock>,
    /// Positions that may be entered.
    most: u64,
    /// Set by whoever has the answer already.
    done: Option<&'a AtomicBool>,
    /// Where the threads are.
    busy: Option<&'a Busy>,
    /// Positions entered.
    pub nodes: u64,
    /// The node at which to look at the limits.
    next_look: u64,
}

impl<'a, S: Size> Search<'a, S> {
    /// A search with what is known of results before it, if only for some plies.
    pub fn new(size: S, table: Table<'a, S>, results: &'a [Results<S>], limits: &Limits) -> Self {
        let told = results.iter().fold(0, |told, results| told | 1 << (size.cells() - results.plies().cast_signed()));
        let limited = limits.nodes.is_some() || limits.time.is_some() || limits.stop.is_some();
        let most = limits.nodes.unwrap_or(u64::MAX);
        let clock = limited.then(|| Clock::start(limits));
        Self { size, table, results, told, clock, most, done: None, busy: None, nodes: 0, next_look: 0 }
    }

    /// The same search in which several threads can take part.
    pub fn shared(&self) -> Self {
        Self { table: self.table.clone().share(), ..self.clone() }
    }

    /// The part of one of so many threads in a search that is shared.
    pub fn part(&self, threads: usize, busy: &'a Busy) -> Self {
        Self { busy: Some(busy), most: self.most / threads as u64, nodes: 0, next_look: 0, ..self.clone() }
    }

    /// Does something with so many nodes at most; `None` where they are gone before the end.
    pub fn within<T>(&mut self, nodes: u64, task: impl FnOnce(&mut Self) -> Result<T, Stopped>) -> Result<Option<T>, Stopped> {
        let most = self.most;
        self.most = most.min(self.nodes.saturating_add(nodes));
        self.next_look = self.nodes;
        let done = task(self);
        let gone = self.nodes > self.most;
        self.most = most;
        match done {
            Ok(value) => Ok(Some(value)),
            Err(Stopped) if gone && self.nodes <= most => Ok(None),
            Err(Stopped) => Err(Stopped),
        }
    }

    /// From now on, ends as soon as this is set too.
    pub fn until(&mut self, done: &'a AtomicBool) {
        self.done = Some(done);
        self.next_look = self.nodes;
    }

    /// The exact score of a position whose side to move cannot win at once.
    pub fn score(&mut self, node: Node) -> Result<i32, Stopped> {
        let left = self.left(&node);
        let moves = node.safe_moves(self.size);
        if moves == 0 {
            return Ok(-(left / 2));
        }
        let (mut lower, mut upper) = (-((left - 2).max(0) / 2), (left - 1).max(0) / 2);
        while lower < upper {
            let alpha = next_question(lower, upper);
            let score = self.value(node, moves, left, alpha, false)?;
            if score > alpha {
                lower = score;
            } else {
                upper = score;
            }
        }
        Ok(lower)
    }

    /// A bound on the score of such a position: a lower one if it is above `alpha`, else an upper one.
    pub fn bound(&mut self, node: Node, alpha: i32) -> Result<i32, Stopped> {
        let left = self.left(&node);
        let moves = node.safe_moves(self.size);
        if moves == 0 { Ok(-(left / 2)) } else { self.value(node, moves, left, alpha, false) }
    }

    /// What the table knows of such a position.
    pub fn known(&self, node: &Node) -> Option<Bounds> {
        self.table.get(self.key(node, self.left(node)))
    }

    /// What the table and the results know of a position with this key and so many empty cells.
    #[inline]
    fn found(&self, node: &Node, key: u64, left: i32) -> Option<Bounds> {
        let found = self.table.get(key);
        if self.told >> left & 1 == 0 {
            return found;
        }
        let told = self.told_by_results(node, left);
        found.zip(told).map(|(found, told)| found.and(told)).or(found).or(told)
    }

    /// Not inlined: it is for a few plies only.
    #[cold]
    fn told_by_results(&self, node: &Node, left: i32) -> Option<Bounds> {
        let board = Board::from_stones(self.size, node.own, node.all)?;
        let result = self.results.iter().find(|results| results.plies() == board.stones())?.result(board)?;
        Some(Bounds::of_result(result, (left + 1) / 2))
    }

    /// The cells that are empty.
    fn left(&self, node: &Node) -> i32 {
        self.size.cells() - node.all.count_ones().cast_signed()
    }

    /// Whether the score of `node` is above `alpha`: an answer above it is a lower bound, any other an upper one. `moves` are its safe
    /// moves, of which there is one at least, and `left` the cells that are empty. `followed` says that the rival proves nothing by following.
    fn value(&mut self, node: Node, moves: u64, left: i32, alpha: i32, followed: bool) -> Result<i32, Stopped> {
        // Step 1. Nobody can win with the last two stones: neither does so at once, and the move is safe.
        if left <= 2 {
            return Ok(0);
        }
        let entered = self.nodes;
        self.nodes += 1;
        if self.nodes >= self.next_look {
            self.look()?;
        }

        // Step 2. A forced move is no choice.
        if moves.is_power_of_two() {
            let child = node.play(self.size, moves);
            let answers = child.safe_moves(self.size);
            if answers == 0 {
                return Ok((left - 1) / 2);
            }
            return Ok(-self.value(child, answers, left - 1, -alpha - 1, false)?);
        }

        // Step 3. The soonest win and loss from here: with the stone after the next one, and after the rival's next one.
        let soonest = (left - 1) / 2;
        if soonest <= alpha {
            return Ok(soonest);
        }
        let least = -((left - 2) / 2);
        if least > alpha {
            return Ok(least);
        }

        // Step 4. Always answering in the same column may be enough. Memory is slow, so it is asked for first.
        let kept = left >= LEAST_KEPT;
        let key = self.key(&node, left);
        if kept {
            self.table.prefetch(key);
        }
        if left >= LEAST_FOLLOWED
            && let Some(bound) = self.following(&node, left, alpha, followed)
        {
            return Ok(bound.clamp(least, soonest));
        }

        // Step 5. Known already?
        let mut known = Bounds { lower: least, upper: soonest };
        if kept && let Some(found) = self.found(&node, key, left) {
            known = known.and(found);
            if let Some(bound) = known.settling(alpha) {
                return Ok(bound);
            }
        }

        // Step 6. A move that leaves the rival no safe one wins with the next stone. If there is none, a win takes one stone more.
        let mut candidates = Candidates::default();
        if !self.gather(node, moves, left, alpha, &mut candidates) {
            return Ok(soonest);
        }
        known.upper = known.upper.min(soonest - 1);
        if known.upper <= alpha {
            return Ok(known.upper);
        }

        // Step 7. What is known of the moves may be enough, or rule some of them out.
        let mut best = i32::MIN;
        let asked = left >= LEAST_ASKED;
        if asked {
            best = self.ask(&node, left, alpha, &mut candidates);
            if best > alpha {
                known.lower = known.lower.max(best);
                self.table.put(key, known, 0);
                return Ok(known.lower);
            }
        }

        // Step 8. Search, until a move is good enough.
        if let Some(busy) = self.busy
            && left >= LEAST_SHARED
        {
            best = self.share(busy, &node, (left, alpha), candidates, best)?;
        } else {
            while best <= alpha
                && let Some(candidate) = candidates.pop()
            {
                let child = after(&node, &candidate);
                best = best.max(-self.value(child, candidate.answers, left - 1, -alpha - 1, asked)?);
            }
        }
        if best > alpha {
            known.lower = known.lower.max(best);
        } else {
            known.upper = known.upper.min(best);
        }
        if kept {
            let work = u64::from((self.nodes - entered).ilog2() / 2);
            self.table.put(key, known, work.min(MOST_WORK));
        }
        Ok(best)
    }

    /// Searches moves until one is good enough, those at which other threads are last: these may have settled them by then. `best` is
    /// the best score known before, and then that of all moves.
    fn share(
        &mut self,
        busy: &Busy,
        node: &Node,
        (left, alpha): (i32, i32),
        mut moves: Candidates,
        mut best: i32,
    ) -> Result<i32, Stopped> {
        let mut later = ArrayVec::<Candidate, MOST>::new();
        let mut first = true;
        while best <= alpha {
            let next = moves.pop();
            let put_off = next.is_none();
            let Some(candidate) = next.or_else(|| later.pop()) else { break };
            let child = after(node, &candidate);
            let key = child.key();
            if !first && !put_off && busy.is_at(key) {
                later.push(candidate);
                continue;
            }
            first = false;
            busy.begin(key);
            let value = self.value(child, candidate.answers, left - 1, -alpha - 1, true);
            busy.end(key);
            best = best.max(-value?);
        }
        Ok(best)
    }

    /// A bound that settles whether the score of a position is above `alpha`, by what following proves for the side to move and, unless that
    /// was tried, for the other one.
    #[inline]
    fn following(&self, node: &Node, left: i32, alpha: i32, rival_tried: bool) -> Option<i32> {
        let own = proven(self.size, node, left, Follower::Mover, alpha + 1);
        if own.is_some() || rival_tried {
            return own;
        }
        proven(self.size, node, left, Follower::Rival, -alpha).map(|score| -score)
    }

    /// Gathers the moves with all that is needed to choose among them; false where one of them leaves the rival no safe answer.
    #[inline]
    fn gather(&self, node: Node, mut moves: u64, left: i32, alpha: i32, candidates: &mut Candidates) -> bool {
        let soon = !(-SOON..SOON).contains(&alpha);
        while moves != 0 {
            let stone = moves & moves.wrapping_neg();
            moves ^= stone;
            let child = node.play(self.size, stone);
            let answers = child.safe_moves(self.size);
            if answers == 0 {
                return false;
            }
            if left >= LEAST_ASKED {
                self.table.prefetch(self.key(&child, left - 1));
            }
            // Of the cells in which one would win, those right above such a cell of the rival will hardly be reached. One that the
            // rival must fill at once is gone afterwards: half as good, unless a win is near. (With two, he has no safe answer.)
            let threats = child.rival_wins & !child.all & !(child.own_wins << 1);
            let (all, filled) = (2 * threats.count_ones(), u32::from(threats & child.landings(self.size) != 0));
            let threats = if soon { all + filled } else { all - filled };
            candidates
                .push(Candidate { stone, wins: child.rival_wins, answers }, threats << NEARNESS | self.size.nearness(stone));
        }
        true
    }

    /// Looks at all moves before any is searched: first whether following is enough after one of them, while their entries of the table
    /// come in from memory, then these. Moves that are not good enough go. The best score of all that are known, a bound above or below
    /// `alpha`.
    #[inline]
    fn ask(&self, node: &Node, left: i32, alpha: i32, candidates: &mut Candidates) -> i32 {
        let enough = |candidate: &Candidate| proven(self.size, &after(node, candidate), left - 1, Follower::Rival, alpha + 1);
        if let Some(score) = candidates.iter().find_map(enough) {
            return score;
        }
        let mut best = i32::MIN;
        candidates.retain(|candidate| {
            let child = after(node, candidate);
            let found = self.found(&child, self.key(&child, left - 1), left - 1);
            let bound = found.and_then(|found| found.settling(-alpha - 1));
            best = best.max(bound.map_or(i32::MIN, |bound| -bound));
            bound.is_none()
        });
        best
    }

    /// The number under which the table knows a position.
    #[inline]
    fn key(&self, node: &Node, left: i32) -> u64 {
        let key = node.key();
        if left < self.size.cells() - MIRRORED { key } else { key.min(self.size.mirror(key)) }
    }

    /// Looks whether the search must end.
    #[cold]
    fn look(&mut self) -> Result<(), Stopped> {
        let up = self.clock.as_mut().is_some_and(|clock| clock.is_up(self.nodes));
        let done = self.done.is_some_and(|done| done.load(Ordering::Relaxed));
        if up || done || self.nodes > self.most {
            return Err(Stopped);
        }
        self.next_look = (self.nodes + LOOK).min(self.most.saturating_add(1));
        Ok(())
    }
}

/// The next number to compare a score with that lies between two bounds. Wins and losses that come soon are proven fast, so these are
/// ruled out first. Of what is left a draw is the likeliest, and then what is near to one.
pub fn next_question(lower: i32, upper: i32) -> i32 {
    let middle = lower + (upper - lower).div_euclid(2);
    if upper > NEAR_DRAW && upper / 2 > middle {
        upper / 2
    } else if lower < -NEAR_DRAW && lower / 2 < middle {
        lower / 2
    } else if lower < 0 && upper > 0 {
        0
    } else if lower < -NEAR_DRAW || upper > NEAR_DRAW {
        middle
    } else if upper <= 0 {
        upper - 1
    } else {
        lower
    }
}

/// The position after a move.
#[inline]
fn after(node: &Node, candidate: &Candidate) -> Node {
    Node { own: node.own ^ node.all, all: node.all | candidate.stone, own_wins: node.rival_wins, rival_wins: candidate.wins }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Else the search for a score would not end.
    #[test]
    fn every_question_narrows_the_bounds() {
        for lower in -31..31 {
            for upper in lower + 1..=31 {
                assert!((lower..upper).contains(&next_question(lower, upper)), "{lower} to {upper}");
            }
        }
    }
}
