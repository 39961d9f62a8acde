//! What is known of the positions of a game, and how proofs flow along it.
//!
//! The position after a move is the one before the next: they have one value, seen by the side to move. So a proof found at one
//! ply settles its neighbours:
//!
//! ```text
//!   the position after the move is proven           -> so is the move
//!   the move wins                                   -> so does the position before it
//!   every move of a position is proven              -> the best of them is its value
//!   the position before the move is lost            -> every move loses, the one played too
//! ```

use poda_core::Side;
use poda_engine::{Analyst, Board};
use poda_search::Limits;

use super::job::{over, verdict_of};
use super::review::{Grade, MISTAKE, Review, Reviewed, Step};
use super::{Kind, NodeId, Verdict};

/// A position of a game that was looked at again. Verdicts are for its side to move.
pub(super) struct Looked {
    ply: usize,
    node: NodeId,
    side: Side,
    played: String,
    /// Every legal move with its verdict and line.
    moves: Vec<(String, Verdict, Vec<String>)>,
    /// The result, where it is proven otherwise than by the moves.
    settled: Option<(Verdict, Option<Vec<String>>)>,
}

impl Looked {
    /// Looks at the position before a move.
    pub(super) fn at(ply: usize, step: &Step, limits: &Limits, analyst: &mut Analyst) -> Self {
        let position = step.before.as_ref();
        let found = position.analyse(analyst, limits, &mut |_| {});
        let mut moves: Vec<_> =
            found.moves.iter().map(|known| (known.mv.clone(), verdict_of(position, known), known.line.clone())).collect();
        moves.sort_by_key(|(_, verdict, _)| std::cmp::Reverse(verdict.rank()));
        Self { ply, node: step.node, side: position.to_move(), played: step.mv.clone(), moves, settled: None }
    }

    /// What the position is worth: proven where a move wins, nothing is left to be known, or a neighbour has proven it.
    fn before(&self) -> Verdict {
        if let Some((verdict, _)) = &self.settled {
            return *verdict;
        }
        let best = self.moves.first().map_or_else(|| Verdict::over(0), |(_, verdict, _)| *verdict);
        let whole = best.kind == Kind::Win || self.moves.iter().all(|(_, verdict, _)| verdict.proven);
        if whole { best } else { best.as_estimate() }
    }

    /// What the move played was worth.
    fn after(&self) -> Verdict {
        self.moves.iter().find(|(mv, ..)| *mv == self.played).map_or_else(|| Verdict::over(0), |(_, verdict, _)| *verdict)
    }

    /// Notes a proven verdict of the move played; `false` where it was known.
    fn prove_move(&mut self, proven: Verdict) -> bool {
        let Some((_, verdict, _)) = self.moves.iter_mut().find(|(mv, known, _)| *mv == self.played && !known.proven) else {
            return false;
        };
        *verdict = proven;
        self.moves.sort_by_key(|(_, verdict, _)| std::cmp::Reverse(verdict.rank()));
        true
    }

    /// Notes a proven verdict of the position, with the moves that keep it where they are known; `false` where it was known.
    fn prove(&mut self, proven: Verdict, best: Option<Vec<String>>) -> bool {
        let news = !self.before().proven;
        if news {
            self.settled = Some((proven, best));
        }
        news
    }

    /// The moves that are as good as any.
    fn best(&self) -> Vec<&(String, Verdict, Vec<String>)> {
        if let Some((_, Some(best))) = &self.settled {
            return self.moves.iter().filter(|(mv, ..)| best.contains(mv)).collect();
        }
        let top = self.moves.first().map(|(_, verdict, _)| verdict.rank());
        self.moves.iter().take_while(|(_, verdict, _)| Some(verdict.rank()) == top).collect()
    }

    fn reviewed(&self) -> Reviewed {
        let (before, after, best) = (self.before(), self.after(), self.best());
        let names: Vec<String> = best.iter().map(|(mv, ..)| mv.clone()).collect();
        let line = best.first().map(|(_, _, line)| line.clone()).unwrap_or_default();
        let grade = Grade::of(&before, &after, names.contains(&self.played) && after.share >= before.share);
        Reviewed {
            ply: self.ply,
            node: self.node,
            side: self.side,
            played: self.played.clone(),
            best: names,
            before,
            after,
            grade,
            line,
        }
    }
}

/// A game that is looked at from its end.
pub(super) struct Game {
    /// The positions that were looked at, in the order of play: those from some ply on.
    plies: Vec<Looked>,
    /// The side to move in the last position, and what that is worth to it where the game is over.
    end: (Side, Option<Verdict>),
}

impl Game {
    /// A game that ends here; nothing was looked at yet.
    pub(super) fn ending_at(end: &dyn Board) -> Self {
        Self { plies: Vec::new(), end: (end.to_move(), end.outcome().map(|_| over(end))) }
    }

    /// Adds the position before the first one that is known.
    pub(super) fn add(&mut self, looked: Looked) {
        self.plies.insert(0, looked);
        self.flow();
    }

    /// Lets proofs flow until nothing new follows.
    fn flow(&mut self) {
        while self.flow_back() | self.flow_ahead() {}
    }

    /// From each position to the move that led to it.
    fn flow_back(&mut self) -> bool {
        let mut news = false;
        let (mut side, mut later) = self.end;
        for looked in self.plies.iter_mut().rev() {
            if let Some(proven) = later.filter(|verdict| verdict.proven) {
                news |= looked.prove_move(proven.one_ply_before(side == looked.side));
            }
            (side, later) = (looked.side, Some(looked.before()));
        }
        news
    }

    /// From each position to the move played in it, and on to the next position.
    fn flow_ahead(&mut self) -> bool {
        let mut news = false;
        for at in 0..self.plies.len() {
            let looked = &mut self.plies[at];
            if looked.before().kind == Kind::Loss {
                news |= looked.prove_move(looked.before().without_plies());
            }
            let (side, after) = (looked.side, looked.after());
            if let Some(next) = self.plies.get_mut(at + 1).filter(|_| after.proven) {
                let seen = if next.side == side { after } else { after.for_rival() };
                news |= next.prove(seen.without_plies(), None);
            }
        }
        news
    }

    /// What the review says so far. `settle` is asked for the result of a position, and the moves that keep it, where a proof is missing to name
    /// the losing move.
    pub(super) fn review(
        &mut self,
        winner: Option<Side>,
        settle: &mut dyn FnMut(usize) -> Option<(Kind, Vec<String>)>,
    ) -> Review {
        let lost = self.loser(winner).and_then(|loser| self.lost_by(loser, settle));
        Review {
            plies: self.plies.iter().map(Looked::reviewed).collect(),
            lost_at: lost.map(|(ply, _)| ply),
            lost_proven: lost.is_some_and(|(_, proven)| proven),
        }
    }

    /// Who lost: the other side of a game that was won, or the side that is proven lost in the end.
    fn loser(&self, winner: Option<Side>) -> Option<Side> {
        let last = self.plies.last()?;
        let proven = match last.after().kind {
            Kind::Win => Some(!last.side),
            Kind::Loss => Some(last.side),
            _ => None,
        };
        winner.map(|side| !side).or(proven)
    }

    /// The last move of a side at which it could still have done better than lose, and whether that is proven; else the one that cost most by the
    /// estimates, once all of the game was looked at.
    fn lost_by(&mut self, loser: Side, settle: &mut dyn FnMut(usize) -> Option<(Kind, Vec<String>)>) -> Option<(usize, bool)> {
        loop {
            // All later positions of the side are proven lost, so this is the last one at which it had a choice.
            let mut own = self.plies.iter_mut().filter(|looked| looked.side == loser);
            let Some(candidate) = own.rfind(|looked| looked.before().kind != Kind::Loss) else { break };
            if candidate.before().proven {
                if candidate.after().kind == Kind::Loss {
                    return Some((candidate.ply, true));
                }
                break;
            }
            let Some((kind, best)) = settle(candidate.ply) else { break };
            candidate.prove(Verdict::proven(kind), Some(best));
            self.flow();
        }
        if self.plies.first().is_none_or(|looked| looked.ply > 0) {
            return None;
        }
        let loss = |looked: &&Looked| looked.before().share - looked.after().share;
        let own = self.plies.iter().filter(|looked| looked.side == loser && loss(looked) >= MISTAKE);
        own.max_by(|a, b| loss(a).total_cmp(&loss(b))).map(|looked| (looked.ply, false))
    }
}
