//! What searches answer, with moves as text: for everything above the engine.

use poda_core::Game;
use poda_search::{Analysis, Iteration, MoveValue, Report, Solution};

/// The answer of a search; moves are their texts.
pub type SearchReport = Report<String>;
/// The value of every move; moves are their texts.
pub type MoveAnalysis = Analysis<String>;
/// The answer of a solver; moves are their texts.
pub type SolveReport = Solution<String>;

/// The texts of moves played one after the other.
pub(crate) fn texts<G: Game>(begin: &G, moves: &[G::Move]) -> Vec<String> {
    let mut position = begin.clone();
    let mut texts = Vec::with_capacity(moves.len());
    for &mv in moves {
        texts.push(position.move_text(mv));
        position.make(mv);
    }
    texts
}

/// The moves that some texts mean, one after the other, as far as they are legal.
pub(crate) fn moves<G: Game>(begin: &G, texts: &[String]) -> Vec<G::Move> {
    let mut position = begin.clone();
    texts.iter().map_while(|text| poda_core::play(&mut position, text).ok()).collect()
}

pub(crate) fn of_report<G: Game>(root: &G, report: &Report<G::Move>) -> SearchReport {
    let text = |mv: Option<G::Move>| mv.map(|mv| root.move_text(mv));
    let step = |step: &Iteration<G::Move>| Iteration {
        depth: step.depth,
        value: step.value,
        best: text(step.best),
        nodes: step.nodes,
        seconds: step.seconds,
    };
    Report {
        value: report.value,
        unit: report.unit,
        proven: report.proven,
        best: text(report.best),
        line: texts(root, &report.line),
        depth: report.depth,
        stopped: report.stopped,
        plies: report.plies,
        seconds: report.seconds,
        stats: report.stats,
        estimate: report.estimate,
        iterations: report.iterations.iter().map(step).collect(),
    }
}

pub(crate) fn of_analysis<G: Game>(root: &G, analysis: &Analysis<G::Move>) -> MoveAnalysis {
    let of_move = |known: &MoveValue<G::Move>| MoveValue {
        mv: root.move_text(known.mv),
        value: known.value,
        estimate: known.estimate,
        proven: known.proven,
        plies: known.plies,
        depth: known.depth,
        line: texts(root, &known.line),
    };
    Analysis {
        unit: analysis.unit,
        moves: analysis.moves.iter().map(of_move).collect(),
        stopped: analysis.stopped,
        stats: analysis.stats,
        seconds: analysis.seconds,
    }
}

pub(crate) fn of_solution<G: Game>(root: &G, solution: Solution<G::Move>) -> SolveReport {
    solution.map(|mv| root.move_text(mv))
}
