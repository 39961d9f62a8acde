//! A game looked at again: what each move was worth beside the best, and where the game was lost.
//!
//! It is looked at from its end, with one memory: what is proven of a position holds for the move that led to it.

use poda_core::Side;
use poda_engine::{Analyst, Board};
use poda_search::Limits;
use serde::Serialize;

use super::job::{over, verdict_of, verdict_of_all};
use super::thought::told;
use super::{Kind, NodeId, Verdict};

/// How good a move was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Grade {
    /// None was better.
    Best,
    /// Nearly as good.
    Good,
    /// It gave something away.
    Inaccuracy,
    /// It gave much away.
    Mistake,
    /// It turned the game, or threw away its result.
    Blunder,
}

/// From this loss of share on a move is an inaccuracy, a mistake, a blunder.
const INACCURACY: f32 = 0.15;
const MISTAKE: f32 = 0.35;
const BLUNDER: f32 = 0.7;

impl Grade {
    /// Results first: between what is proven only another result counts, however long it takes. Then what the estimates differ by.
    fn of(before: &Verdict, after: &Verdict, is_best: bool) -> Self {
        match before.share - after.share {
            _ if is_best => Self::Best,
            _ if before.proven && after.proven && before.kind == after.kind => Self::Good,
            loss if loss >= BLUNDER => Self::Blunder,
            loss if loss >= MISTAKE => Self::Mistake,
            loss if loss >= INACCURACY => Self::Inaccuracy,
            _ => Self::Good,
        }
    }

    /// Its name in `locales/`.
    pub fn message(self) -> poda_core::Message {
        poda_core::Message::new(match self {
            Self::Best => "grade-best",
            Self::Good => "grade-good",
            Self::Inaccuracy => "grade-inaccuracy",
            Self::Mistake => "grade-mistake",
            Self::Blunder => "grade-blunder",
        })
    }
}

/// A move that was looked at again. Verdicts are for the side that made it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Reviewed {
    /// Its place in the game, from 0.
    pub ply: usize,
    /// Its node.
    #[cfg_attr(feature = "schema", schema(value_type = u32))]
    pub node: NodeId,
    /// Who made it.
    pub side: Side,
    /// The move.
    pub played: String,
    /// Every move that is as good as any.
    pub best: Vec<String>,
    /// What the position was worth.
    #[cfg_attr(feature = "schema", schema(value_type = super::thought::Told))]
    #[serde(serialize_with = "told")]
    pub before: Verdict,
    /// What the move was worth.
    #[cfg_attr(feature = "schema", schema(value_type = super::thought::Told))]
    #[serde(serialize_with = "told")]
    pub after: Verdict,
    /// How good it was.
    pub grade: Grade,
    /// How play would have gone on with the best move.
    pub line: Vec<String>,
}

/// A game looked at again.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Review {
    /// Every move; while it is under way, those from the end of the game on that are done.
    pub plies: Vec<Reviewed>,
    /// The ply that lost the game; `None` where nobody lost, or no move did.
    #[cfg_attr(feature = "schema", schema(required))]
    pub lost_at: Option<usize>,
}

/// Told of the moves done so far.
type Progress<'a> = &'a mut (dyn FnMut(&Review) + Send);

/// A review to be done on another thread.
pub struct ReviewJob(Box<dyn FnOnce(Progress<'_>) -> Review + Send>);

/// A move to be looked at again.
pub(super) struct Step {
    pub node: NodeId,
    pub before: Box<dyn Board>,
    pub mv: String,
}

impl ReviewJob {
    pub(super) fn of(steps: Vec<Step>, limits: Limits) -> Self {
        Self(Box::new(move |progress| review(&steps, &limits, progress)))
    }

    /// Looks at every move. `progress` is told after each, the last one first; a review that is stopped answers for those it has done.
    pub fn run(self, progress: &mut (dyn FnMut(&Review) + Send)) -> Review {
        (self.0)(progress)
    }
}

impl std::fmt::Debug for ReviewJob {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("ReviewJob")
    }
}

fn review(steps: &[Step], limits: &Limits, progress: Progress<'_>) -> Review {
    let mut review = Review::default();
    let Some(last) = steps.last() else { return review };
    let mut analyst = Analyst::at(last.before.as_ref());
    let end = last.before.after([last.mv.as_str()]).expect("it was played");
    // What is known of the position after the move, for whom: nothing, unless the game is over.
    let mut known = end.outcome().map(|_| (end.to_move(), over(end.as_ref())));
    for (ply, step) in steps.iter().enumerate().rev() {
        let reviewed = look(ply, step, known, limits, &mut analyst);
        if limits.stop.as_ref().is_some_and(|stop| stop.load(std::sync::atomic::Ordering::Relaxed)) {
            // What was being looked at is not known well enough to be judged.
            break;
        }
        known = Some((reviewed.side, reviewed.before));
        review.plies.insert(0, reviewed);
        review.lost_at = lost_at(&review.plies);
        progress(&review);
    }
    review
}

fn look(ply: usize, step: &Step, known: Option<(Side, Verdict)>, limits: &Limits, analyst: &mut Analyst) -> Reviewed {
    let Step { node, before, mv } = step;
    let position = before.as_ref();
    let side = position.to_move();
    let found = position.analyse(analyst, limits, &mut |_| {});
    let played = found.moves.iter().find(|known| known.mv == *mv);
    let mut after = played.map_or_else(|| over(position), |played| verdict_of(position, played, found.unit));
    // What a later search has proven is worth more than what this one estimates.
    if let Some((for_side, later)) = known.filter(|(_, later)| later.proven && !after.proven) {
        let seen = if for_side == side { later } else { later.for_rival() };
        let turns = seen.turns.map(|turns| turns + u32::from(seen.kind == Kind::Win && for_side != side));
        after = Verdict { plies: seen.plies.map(|plies| plies + 1), turns, ..seen };
    }
    let mut before = verdict_of_all(position, &found);
    let top = found.moves.first().map_or(0, |best| best.value);
    let mut best: Vec<String> =
        found.moves.iter().take_while(|known| known.value == top).map(|known| known.mv.clone()).collect();
    let mut line = found.moves.first().map(|best| best.line.clone()).unwrap_or_default();
    let text = mv.clone();
    if after.kind == Kind::Win && before.kind != Kind::Win {
        (before, best, line) = (after, vec![text.clone()], vec![text.clone()]);
    }
    let grade = Grade::of(&before, &after, best.contains(&text) && after.share >= before.share);
    Reviewed { ply, node: *node, side, played: text, best, before, after, grade, line }
}

/// The last move after which its side was proven lost and before which it was not; where nothing is proven, the worst of the mistakes of the side that
/// stands worse in the end.
fn lost_at(plies: &[Reviewed]) -> Option<usize> {
    let last = plies.last()?;
    let loser = match last.after.kind {
        Kind::Win | Kind::Good => !last.side,
        Kind::Loss | Kind::Bad => last.side,
        Kind::Draw | Kind::Even => return None,
    };
    let own = || plies.iter().filter(|reviewed| reviewed.side == loser);
    let thrown = own().rfind(|reviewed| reviewed.after.kind == Kind::Loss && reviewed.before.kind != Kind::Loss);
    let loss = |reviewed: &&Reviewed| reviewed.before.share - reviewed.after.share;
    let worst = || own().filter(|reviewed| loss(reviewed) >= MISTAKE).max_by(|a, b| loss(a).total_cmp(&loss(b)));
    thrown.or_else(worst).map(|reviewed| reviewed.ply)
}
