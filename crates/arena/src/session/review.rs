//! A game looked at again: what each move was worth beside the best, and where the game was lost.
//!
//! It is looked at from its end, with one memory. What is proven of a position holds for the move that led to it, and the other way round
//! ([`proofs`](super::proofs)), so that no sentence of a review contradicts another.

use poda_core::Side;
use poda_engine::{Analyst, Board};
use poda_search::{Limits, Objective};
use serde::Serialize;

use super::proofs::{Game, Looked};
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
pub(super) const MISTAKE: f32 = 0.35;
const BLUNDER: f32 = 0.7;

impl Grade {
    /// Results first: between what is proven only another result counts, however long it takes. Then what the estimates differ by.
    pub(super) fn of(before: &Verdict, after: &Verdict, is_best: bool) -> Self {
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
    /// The ply that lost the game; nothing where nobody lost, or no move did.
    #[cfg_attr(feature = "schema", schema(required))]
    pub lost_at: Option<usize>,
    /// Whether that is proven: before the move its side could still draw or win, after it the game was lost. If not, it is the move that cost
    /// most by the estimates.
    pub lost_proven: bool,
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
    /// A review of these moves; `winner` is who won, where somebody did.
    pub(super) fn of(steps: Vec<Step>, winner: Option<Side>, limits: Limits) -> Self {
        Self(Box::new(move |progress| review(&steps, winner, &limits, progress)))
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

fn review(steps: &[Step], winner: Option<Side>, limits: &Limits, progress: Progress<'_>) -> Review {
    let Some(last) = steps.last() else { return Review::default() };
    let end = last.before.after([last.mv.as_str()]).expect("it was played");
    let mut game = Game::ending_at(end.as_ref());
    let mut analyst = Analyst::at(last.before.as_ref());
    for (ply, step) in steps.iter().enumerate().rev() {
        let looked = Looked::at(ply, step, limits, &mut analyst);
        if is_stopped(limits) {
            // What was being looked at is not known well enough to be judged.
            break;
        }
        game.add(looked);
        progress(&game.review(winner, &mut |_| None));
    }
    // The move that is called the losing one is checked by a solver where the searches have not proven it.
    let mut checks = CHECKS;
    game.review(winner, &mut |ply| {
        checks = checks.checked_sub(1)?;
        settle(steps[ply].before.as_ref(), limits)
    })
}

fn is_stopped(limits: &Limits) -> bool {
    limits.stop.as_ref().is_some_and(|stop| stop.load(std::sync::atomic::Ordering::Relaxed))
}

/// How many positions a solver is asked about, how many times what a move of the review may cost it may spend on each, and its memory.
const CHECKS: usize = 6;
const CHECK_COST: u32 = 4;
const CHECK_MEMORY: usize = 64 << 20;

/// The result of a position for its side to move, and the moves that keep it; `None` where it is not found in time.
fn settle(position: &dyn Board, limits: &Limits) -> Option<(Kind, Vec<String>)> {
    let limits = Limits {
        nodes: limits.nodes.map(|nodes| nodes.saturating_mul(CHECK_COST.into())),
        time: limits.time.map(|time| time * CHECK_COST),
        ..limits.clone()
    };
    let solved = position.solve(Objective::Result, &limits, CHECK_MEMORY, &mut |_| {}).ok().filter(|solved| solved.proven)?;
    let kind = match solved.value {
        1.. => Kind::Win,
        0 => Kind::Draw,
        _ => Kind::Loss,
    };
    Some((kind, solved.best))
}
