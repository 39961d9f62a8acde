//! Work that takes time, to be done on another thread: a copy of the position, and what to do with it.

use poda_core::{Choice, Evaluate, Game, moves_text};
use poda_search::{Analysis, Limits, MoveValue, Report};

use super::analyst::Analyst;
use super::table::Chair;
use super::turns::{complete, turns};
use super::{Kind, MoveThought, Thought, Verdict};

/// Told of every step on the way.
pub(super) type Progress<'a> = &'a mut (dyn FnMut(&Thought) + Send);

/// Something to think about. It is done by [`run`](Self::run), and ended early through the flag of its limits.
pub struct Job(Box<dyn FnOnce(Progress<'_>) -> Thought + Send>);

impl Job {
    pub(super) fn new(job: impl FnOnce(Progress<'_>) -> Thought + Send + 'static) -> Self {
        Self(Box::new(job))
    }

    /// Thinks. `progress` is told of every depth finished; the answer is not told again.
    pub fn run(self, progress: &mut (dyn FnMut(&Thought) + Send)) -> Thought {
        (self.0)(progress)
    }
}

impl std::fmt::Debug for Job {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Job")
    }
}

/// Lets a player choose its move.
pub(super) fn choose<G: Game>(root: G, chair: Chair<G>, limits: Limits) -> Job {
    Job::new(move |progress| {
        chair.with(|player| {
            let unit = player.evaluation().unit(&root);
            let report = player.choose(&root, &limits, &mut |report| progress(&of_report(&root, report, unit)));
            let report = with_whole_line(&root, report, &limits);
            Thought { done: true, ..of_report(&root, &report, unit) }
        })
    })
}

/// Values every move of a position.
pub(super) fn analyse<G: Game>(root: G, limits: Limits) -> Job {
    Job::new(move |progress| {
        let mut analyst = Analyst::new::<G>();
        let mut whole = analyst.values(&root, &limits, &mut |found| progress(&of_analysis(&root, found)));
        for known in &mut whole.moves {
            if let Some(plies) = known.plies.filter(|_| known.proven) {
                known.line = whole_line(&root, &known.line, plies, &limits);
            }
        }
        Thought { done: true, ..of_analysis(&root, &whole) }
    })
}

/// What a move of `root` is worth to the side that makes it.
pub(super) fn verdict_of<G: Game>(root: &G, known: &MoveValue<G::Move>) -> Verdict {
    let unit = G::Evaluation::strongest().unit(root);
    with_turns(root, Verdict::of_value(known.value, known.proven, known.plies, unit), &known.line)
}

/// What a position is worth whose moves, the best first, are worth this: proven where a move wins or nothing is left to be known.
pub(super) fn verdict_of_all<G: Game>(root: &G, moves: &[MoveValue<G::Move>]) -> Verdict {
    let Some(best) = moves.first() else { return over(root) };
    let verdict = verdict_of(root, best);
    if verdict.kind == Kind::Win || moves.iter().all(|known| known.proven) {
        return verdict;
    }
    Verdict::of_value(best.value, false, None, G::Evaluation::strongest().unit(root))
}

/// The verdict of a finished game, for the side that would be to act.
pub(super) fn over<G: Game>(root: &G) -> Verdict {
    Verdict::over(match root.outcome() {
        Some(poda_core::Outcome::Win(winner)) if winner == root.to_move() => 1,
        Some(poda_core::Outcome::Win(_)) => -1,
        _ => 0,
    })
}

fn with_turns<G: Game>(root: &G, verdict: Verdict, line: &[G::Move]) -> Verdict {
    let turns = verdict.plies.and_then(|plies| turns(root, line, plies, verdict.kind == Kind::Win));
    Verdict { turns, ..verdict }
}

fn with_whole_line<G: Game>(root: &G, report: Report<G::Move>, limits: &Limits) -> Report<G::Move> {
    match report.plies.filter(|_| report.proven) {
        Some(plies) => Report { line: whole_line(root, &report.line, plies, limits), ..report },
        None => report,
    }
}

/// The line to the end of the game, where turns cannot be counted without.
fn whole_line<G: Game>(root: &G, line: &[G::Move], plies: u32, limits: &Limits) -> Vec<G::Move> {
    if turns(root, line, plies, true).is_some() { line.to_vec() } else { complete(root, line, plies, limits) }
}

fn of_report<G: Game>(root: &G, report: &Report<G::Move>, unit: i32) -> Thought {
    let verdict = Verdict::of_value(report.value, report.proven, report.plies, unit);
    Thought {
        best: report.best.map(|mv| root.move_text(mv)),
        verdict: with_turns(root, verdict, &report.line),
        line: texts(root, &report.line),
        depth: report.depth,
        nodes: report.stats.nodes,
        seconds: report.seconds,
        moves: Vec::new(),
        done: false,
        stopped: report.stopped,
    }
}

fn of_analysis<G: Game>(root: &G, analysis: &Analysis<G::Move>) -> Thought {
    let actions = root.view().actions;
    let moves = analysis.moves.iter().map(|known| {
        let text = root.move_text(known.mv);
        let cell = actions.iter().find(|action| action.text == text).and_then(|action| action.cell);
        MoveThought { text, cell, verdict: verdict_of(root, known), depth: known.depth, line: texts(root, &known.line) }
    });
    let moves: Vec<MoveThought> = moves.collect();
    Thought {
        best: moves.first().map(|best| best.text.clone()),
        verdict: verdict_of_all(root, &analysis.moves),
        line: moves.first().map(|best| best.line.clone()).unwrap_or_default(),
        // What is proven needs no deeper search, and would hide how deep the others were searched.
        depth: moves
            .iter()
            .filter(|known| !known.verdict.proven)
            .map(|known| known.depth)
            .min()
            .unwrap_or_else(|| deepest(&moves)),
        nodes: analysis.stats.nodes,
        seconds: analysis.seconds,
        moves,
        done: false,
        stopped: analysis.stopped,
    }
}

fn deepest(moves: &[MoveThought]) -> u32 {
    moves.iter().map(|known| known.depth).max().unwrap_or(0)
}

/// The texts of moves that are played one after the other.
pub(super) fn texts<G: Game>(root: &G, line: &[G::Move]) -> Vec<String> {
    moves_text(root, line).split_whitespace().map(str::to_owned).collect()
}
