//! The node of the solver: is the score above `alpha`?

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::lines::has_four;
use super::node::Node;
use super::size::Size;
use super::table::{Bounds, MOST_WORK, Table};

/// What may end a solver before it has the answer; everything that is `None` does not.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// Positions entered.
    pub nodes: Option<u64>,
    /// Set from outside to end the search at once.
    pub stop: Option<Arc<AtomicBool>>,
}

/// The search was told to stop.
pub struct Stopped;

/// Nodes between two looks at the flag.
const LOOK: u64 = 1 << 12;
/// The columns of the widest board.
const MOST_MOVES: usize = 12;
/// With fewer empty cells than this, searching is as fast as asking the memory.
const LEAST_KEPT: i32 = 9;
/// With fewer than this, asking the memory for all moves before any is tried costs more than it saves.
const LEAST_ASKED: i32 = 14;
/// Up to this many stones, a position and its mirror image are one: later, hardly any two meet.
const MIRRORED: i32 = 12;

/// A search under way.
pub struct Search<'a, S> {
    pub size: S,
    pub table: Table<'a, S>,
    pub limits: &'a Limits,
    pub nodes: u64,
    /// The node at which to look at the limits.
    pub next_look: u64,
}

/// A move to try.
#[derive(Clone, Copy, Default)]
struct Candidate {
    stone: u64,
    /// Where the side that puts it would win then.
    wins: u64,
    /// The rival's safe moves then.
    answers: u64,
    /// What the table may know of the position then.
    bucket: [u64; 2],
}

/// The moves of a node. The search takes them out in order, the best first; most nodes need only one.
#[derive(Default)]
struct Candidates {
    list: [Candidate; MOST_MOVES],
    /// For each move that is left: its worth, and in the lowest four bits its place in the list.
    ranks: [u32; MOST_MOVES],
    count: usize,
}

impl Candidates {
    #[inline]
    fn push(&mut self, candidate: Candidate, worth: u32) {
        self.list[self.count] = candidate;
        self.ranks[self.count] = worth << 4 | self.count as u32;
        self.count += 1;
    }

    /// Keeps only the moves for which `keep` says so.
    #[inline]
    fn retain(&mut self, mut keep: impl FnMut(&Candidate) -> bool) {
        let mut kept = 0;
        for at in 0..self.count {
            let rank = self.ranks[at];
            if keep(&self.list[(rank & 15) as usize]) {
                self.ranks[kept] = rank;
                kept += 1;
            }
        }
        self.count = kept;
    }

    /// Takes the best move out.
    #[inline]
    fn pop(&mut self) -> Option<Candidate> {
        let top = (0..self.count).max_by_key(|&at| self.ranks[at])?;
        let rank = self.ranks[top];
        self.count -= 1;
        self.ranks[top] = self.ranks[self.count];
        Some(self.list[(rank & 15) as usize])
    }
}

impl<'a, S: Size> Search<'a, S> {
    pub fn new(size: S, table: Table<'a, S>, limits: &'a Limits) -> Self {
        Self { size, table, limits, nodes: 0, next_look: 0 }
    }

    /// The exact score of a position whose side to move cannot win at once.
    pub fn score(&mut self, node: Node) -> Result<i32, Stopped> {
        let left = self.size.cells() - node.all.count_ones().cast_signed();
        let moves = node.safe_moves(self.size);
        if moves == 0 {
            return Ok(-(left / 2));
        }
        let (mut lower, mut upper) = (-((left - 2).max(0) / 2), (left - 1).max(0) / 2);
        while lower < upper {
            let mut alpha = lower + (upper - lower).div_euclid(2);
            if alpha <= 0 && lower / 2 < alpha {
                alpha = lower / 2;
            } else if alpha >= 0 && upper / 2 > alpha {
                alpha = upper / 2;
            }
            let score = self.value(node, moves, left, alpha)?;
            if score > alpha {
                lower = score;
            } else {
                upper = score;
            }
        }
        Ok(lower)
    }

    /// Whether the score of `node` is above `alpha`: an answer above it is a lower bound, any other an upper one. `moves` are its safe
    /// moves, of which there is one at least, and `left` the cells that are empty.
    fn value(&mut self, node: Node, moves: u64, left: i32, alpha: i32) -> Result<i32, Stopped> {
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
            return Ok(-self.value(child, answers, left - 1, -alpha - 1)?);
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

        // Step 4. Always answering in the same column may be enough.
        let mut known = self.answering(node);
        known = Bounds { lower: known.lower.max(least), upper: known.upper.min(soonest) };
        if let Some(bound) = decided(known, alpha) {
            return Ok(bound);
        }

        // Step 5. Known already?
        let kept = left >= LEAST_KEPT;
        let key = self.key(&node, left);
        if kept && let Some(found) = self.table.get(key) {
            known = Bounds { lower: known.lower.max(found.lower), upper: known.upper.min(found.upper) };
            if let Some(bound) = decided(known, alpha) {
                return Ok(bound);
            }
        }

        // Step 6. A move that leaves the rival no safe one wins with the next stone. If there is none, a win takes one stone more.
        let mut candidates = Candidates::default();
        if !self.gather(node, moves, left, &mut candidates) {
            return Ok(soonest);
        }
        known.upper = known.upper.min(soonest - 1);
        if known.upper <= alpha {
            return Ok(known.upper);
        }

        // Step 7. What the table knows of the moves may be enough, or rule some of them out.
        let mut best = i32::MIN;
        if left >= LEAST_ASKED {
            candidates.retain(|candidate| {
                let child = after(&node, candidate);
                let found = self.table.read(self.key(&child, left - 1), candidate.bucket);
                let ruled_out = found.is_some_and(|found| -found.lower <= alpha);
                if let Some(found) = found {
                    best = best.max(if ruled_out { -found.lower } else { i32::MIN });
                    known.lower = known.lower.max(-found.upper);
                }
                !ruled_out
            });
            if known.lower > alpha {
                self.table.put(key, known, 0);
                return Ok(known.lower);
            }
        }

        // Step 8. Search, until a move is good enough.
        while best <= alpha
            && let Some(candidate) = candidates.pop()
        {
            let child = after(&node, &candidate);
            best = best.max(-self.value(child, candidate.answers, left - 1, -alpha - 1)?);
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

    /// Gathers the moves with all that is needed to choose among them; false where one of them leaves the rival no safe answer.
    #[inline]
    fn gather(&self, node: Node, mut moves: u64, left: i32, candidates: &mut Candidates) -> bool {
        while moves != 0 {
            let stone = moves & moves.wrapping_neg();
            moves ^= stone;
            let child = node.play(self.size, stone);
            let answers = child.safe_moves(self.size);
            if answers == 0 {
                return false;
            }
            let bucket = if left >= LEAST_ASKED { self.table.fetch(self.key(&child, left - 1)) } else { [0; 2] };
            // Of the cells in which one would win, those right above such a cell of the rival will hardly be reached.
            let threats = child.rival_wins & !child.all & !(child.own_wins << 1);
            let worth = threats.count_ones() << 4 | self.size.nearness(stone);
            candidates.push(Candidate { stone, wins: child.rival_wins, answers, bucket }, worth);
        }
        true
    }

    /// What always answering in the same column proves, for the side to move.
    ///
    /// Where every column has an even number of empty cells, the rival can put each of his stones right above the last one. The end is
    /// then known: he gets the upper cell of every pair. If the side to move has no line with all the lower ones, it never wins; if the
    /// rival moreover has one with all the upper ones, he wins. With one odd column, the side to move can take its next cell, and is the
    /// one who answers from then on.
    #[inline]
    fn answering(&self, node: Node) -> Bounds {
        let (size, nothing) = (self.size, Bounds { lower: i32::MIN, upper: i32::MAX });
        let odd = node.all.wrapping_add(size.bottom()) & size.answers();
        if odd & odd.wrapping_sub(1) != 0 {
            return nothing;
        }
        let empty = size.board() & !node.all;
        let (upper_cells, lower_cells) = (empty & size.answers(), empty & !size.answers());
        let rival = node.own ^ node.all;
        let (follower, leader) = if odd == 0 { (rival, node.own) } else { (node.own, rival) };
        if has_four(leader | lower_cells, size.stride()) {
            return nothing;
        }
        let gain = i32::from(has_four(follower | upper_cells, size.stride()));
        if odd == 0 { Bounds { upper: -gain, ..nothing } } else { Bounds { lower: gain, ..nothing } }
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
        let most = self.limits.nodes.unwrap_or(u64::MAX);
        let told = self.limits.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed));
        if told || self.nodes > most {
            return Err(Stopped);
        }
        self.next_look = (self.nodes + LOOK).min(most.saturating_add(1));
        Ok(())
    }
}

/// The bound that settles whether a score is above `alpha`.
#[inline]
fn decided(known: Bounds, alpha: i32) -> Option<i32> {
    if known.lower > alpha {
        Some(known.lower)
    } else if known.upper <= alpha {
        Some(known.upper)
    } else {
        None
    }
}

/// The position after a move.
#[inline]
fn after(node: &Node, candidate: &Candidate) -> Node {
    Node { own: node.own ^ node.all, all: node.all | candidate.stone, own_wins: node.rival_wins, rival_wins: candidate.wins }
}
