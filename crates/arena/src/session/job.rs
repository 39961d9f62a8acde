//! Work that takes time, to be done on another thread: a copy of the position, and what to do with it.

use poda_core::Outcome;
use poda_engine::{Analyst, Board, MoveAnalysis, SearchReport, turns};
use poda_search::{Limits, MoveValue};

use super::chair::Chair;
use super::{Grade, Kind, MoveThought, Thought, Verdict};
use crate::referee::ask;

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
pub(super) fn choose(root: Box<dyn Board>, chair: Chair, limits: Limits) -> Job {
    Job::new(move |progress| {
        let root = root.as_ref();
        let answer = chair.with(root, |player| ask(player, root, &limits, &mut |report| progress(&of_report(root, report))));
        match answer {
            Ok(choice) => Thought { done: true, ..of_report(root, &with_whole_line(root, choice.report, &limits)) },
            Err(fault) => Thought::of_fault(fault.termination),
        }
    })
}

/// Values every move of a position.
pub(super) fn analyse(root: Box<dyn Board>, limits: Limits) -> Job {
    Job::new(move |progress| {
        let root = root.as_ref();
        let mut analyst = Analyst::at(root);
        let mut whole = root.analyse(&mut analyst, &limits, &mut |found| progress(&of_analysis(root, found)));
        for known in &mut whole.moves {
            if let Some(plies) = known.plies.filter(|_| known.proven) {
                known.line = whole_line(root, &known.line, plies, &limits);
            }
        }
        Thought { done: true, ..of_analysis(root, &whole) }
    })
}

/// What a move of `root` is worth to the side that makes it.
pub(super) fn verdict_of(root: &dyn Board, known: &MoveValue<String>) -> Verdict {
    if known.proven {
        return with_turns(root, Verdict::of_proof(known.value, known.plies), &known.line);
    }
    Verdict::of_estimate(root, known.estimate)
}

/// What a position is worth whose moves, the best first, are worth this: proven where a move wins or nothing is left to be known.
fn verdict_of_all(root: &dyn Board, moves: &[MoveThought]) -> Verdict {
    let Some(MoveThought { verdict: best, .. }) = moves.first() else { return over(root) };
    let known = best.kind == Kind::Win || moves.iter().all(|known| known.verdict.proven);
    if known { *best } else { best.as_estimate() }
}

/// The verdict of a finished game, for the side that would be to act.
pub(super) fn over(root: &dyn Board) -> Verdict {
    Verdict::over(match root.outcome() {
        Some(Outcome::Win(winner)) if winner == root.to_move() => 1,
        Some(Outcome::Win(_)) => -1,
        _ => 0,
    })
}

fn with_turns(root: &dyn Board, verdict: Verdict, line: &[String]) -> Verdict {
    let turns = verdict.plies.and_then(|plies| turns(root, line, plies, verdict.kind == Kind::Win));
    Verdict { turns, ..verdict }
}

fn with_whole_line(root: &dyn Board, report: SearchReport, limits: &Limits) -> SearchReport {
    match report.plies.filter(|_| report.proven) {
        Some(plies) => SearchReport { line: whole_line(root, &report.line, plies, limits), ..report },
        None => report,
    }
}

/// The line to the end of the game, where turns cannot be counted without.
fn whole_line(root: &dyn Board, line: &[String], plies: u32, limits: &Limits) -> Vec<String> {
    if turns(root, line, plies, true).is_some() { line.to_vec() } else { root.complete(line, plies, limits) }
}

fn of_report(root: &dyn Board, report: &SearchReport) -> Thought {
    let proof = report.proven.then(|| with_turns(root, Verdict::of_proof(report.value, report.plies), &report.line));
    Thought {
        best: report.best.clone(),
        verdict: proof.or_else(|| report.estimate.map(|estimate| Verdict::of_estimate(root, estimate))),
        line: report.line.clone(),
        depth: report.depth,
        nodes: report.stats.nodes,
        seconds: report.seconds,
        moves: Vec::new(),
        done: false,
        stopped: report.stopped,
        fault: None,
    }
}

fn of_analysis(root: &dyn Board, analysis: &MoveAnalysis) -> Thought {
    let actions = root.view().actions;
    let moves = analysis.moves.iter().map(|known| {
        let cell = actions.iter().find(|action| action.text == known.mv).and_then(|action| action.cell);
        let (text, line) = (known.mv.clone(), known.line.clone());
        MoveThought { text, cell, verdict: verdict_of(root, known), grade: Grade::Best, depth: known.depth, line }
    });
    let mut moves: Vec<MoveThought> = moves.collect();
    moves.sort_by_key(|known| std::cmp::Reverse(known.verdict.rank()));
    let best = moves.first().map(|best| best.verdict);
    for (known, best) in moves.iter_mut().zip(std::iter::repeat(best).flatten()) {
        known.grade = Grade::of(&best, &known.verdict, known.verdict.rank() == best.rank());
    }
    Thought {
        best: moves.first().map(|best| best.text.clone()),
        verdict: Some(verdict_of_all(root, &moves)),
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
        fault: None,
    }
}

fn deepest(moves: &[MoveThought]) -> u32 {
    moves.iter().map(|known| known.depth).max().unwrap_or(0)
}
