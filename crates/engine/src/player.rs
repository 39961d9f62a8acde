//! A built-in player seated at a game.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use poda_core::{Choice as _, Game, Refusal};
use poda_search::{Limits, Report};

use crate::board::{Board, id_of};
use crate::bot::{Bot, BotError, Choice, Progress};
use crate::hurry::Hurry;
use crate::punctual::{Late, Thinking};
use crate::report::{SearchReport, of_report};
use crate::spec::Spec;
use crate::thinker::Thinker;

/// What is seen this far ahead is worth more than what can be found in a hurry.
const SOME_DEPTH: u32 = 3;

/// A built-in player at a game. Remembers what it has searched from move to move.
pub struct BuiltIn<G: Game> {
    name: String,
    /// Whether it searches with the strongest evaluation of the game.
    by_strongest: bool,
    /// For when the thread that thinks has not answered in time.
    hurry: Hurry<G>,
    /// Shared with a thread that may still be busy with the answer before.
    thinker: Arc<Mutex<Thinker<G>>>,
    /// For a player that tells of a move before it has finished.
    thinking: Option<Thinking>,
}

impl<G: Game> BuiltIn<G> {
    /// Seats a player; `seed` is what its random choices are drawn from.
    pub fn new(spec: Spec, seed: u64) -> Result<Self, Refusal> {
        let name = spec.text.clone();
        let thinker = Thinker::<G>::new(spec, seed)?;
        let hurry = Hurry::of(&thinker);
        let thinking = thinker.deepens().then(Thinking::new);
        let by_strongest = thinker.plan().eval.name() == G::Evaluation::strongest().name();
        Ok(Self { name, by_strongest, hurry, thinker: Arc::new(Mutex::new(thinker)), thinking })
    }

    /// The move it plays in an unfinished game, and what it thinks of it. `given` shortens its search; only a depth replaces the
    /// player's own, and nodes that its [`Spec`] names stand whatever is given. A player that deepens answers within the time given.
    pub fn answer(
        &mut self,
        position: &G,
        given: &Limits,
        progress: &mut (dyn FnMut(&Report<G::Move>) + Send),
    ) -> Report<G::Move> {
        match given.time.zip(self.thinking.as_ref()) {
            None => lock(&self.thinker).choose(position, given, progress),
            Some((time, thinking)) => {
                let (thinker, root, limits) = (Arc::clone(&self.thinker), position.clone(), given.clone());
                let answer = thinking.answer_within(
                    time,
                    move |deadline, tell| {
                        let mut thinker = lock(&thinker);
                        let limits = Limits { time: Some(deadline.left()?), ..limits };
                        Some(thinker.choose(&root, &limits, &mut |report| tell(report.clone())))
                    },
                    progress,
                );
                answer.unwrap_or_else(|late| self.in_a_hurry(position, late))
            }
        }
    }

    /// What was told, or, where that is next to nothing, what can be found in the time that is left.
    fn in_a_hurry(&self, position: &G, late: Late<Report<G::Move>>) -> Report<G::Move> {
        let told = match late.latest {
            Some(told) if told.proven || told.depth >= SOME_DEPTH => return told,
            told => told,
        };
        let found = self.hurry.choose(position, late.hurry);
        told.filter(|told| !found.proven && told.depth > found.depth).unwrap_or(found)
    }
}

impl<G: Game> Bot for BuiltIn<G> {
    fn name(&self) -> &str {
        &self.name
    }

    fn choose(&mut self, board: &dyn Board, budget: &Limits, progress: Progress<'_>) -> Result<Choice, BotError> {
        let Some(position) = board.as_any().downcast_ref::<G>() else {
            return Err(BotError::Crashed(format!("{} was seated at {}, not at {board:?}", self.name, G::NAME)));
        };
        // What another evaluation estimates says nothing about winning chances.
        let by_strongest = self.by_strongest;
        let told = |report: &Report<G::Move>| SearchReport {
            estimate: report.estimate.filter(|_| by_strongest),
            ..of_report(position, report)
        };
        let report = self.answer(position, budget, &mut |report| progress(&told(report)));
        let Some(best) = report.best else {
            return Err(BotError::Illegal(format!("no move at {board:?}")));
        };
        Ok(Choice { mv: id_of(position, best), report: told(&report) })
    }
}

/// A search that panicked has told so already, and leaves nothing behind that could not be searched again.
fn lock<T>(thinker: &Mutex<T>) -> MutexGuard<'_, T> {
    thinker.lock().unwrap_or_else(PoisonError::into_inner)
}
