//! What an observer costs that nobody uses: instructions of the plain rung beside those of an alpha-beta written by hand, on the same tree.
//!
//! Instructions are counted by valgrind's callgrind, so the figure hardly depends on the machine; without valgrind it is left out.

use std::hint::black_box;
use std::process::Command;

use poda_core::{Game, Natural, Window, Zero};
use poda_games::{Visitor, with_game};
use poda_search::{Limits, Rung, Stats};

use super::child::CHILD;
use super::hand::Hand;
use super::{Figure, Question, Subject, Unit};
use crate::job::Job;
use crate::sheet::{Sheet, Text};

const QUESTION: Question = Question {
    name: Text {
        en: "instructions to those of a thirty-line alpha-beta",
        es: "instrucciones frente a las de un alfa-beta de treinta líneas",
    },
    unit: Unit::Times,
    aim: 1.05,
};

/// Games with the depth they are searched to: as many nodes as valgrind counts in a second.
const TREES: [(&str, u32); 5] = [("boom", 8), ("colorclash", 8), ("connect4", 9), ("hex:size=5", 4), ("tictactoe", 9)];

/// The words by which a child process is asked: for a search by hand, for the rung, and for nothing, which is what starting costs.
const HAND_JOB: &str = "by-hand";
const RUNG_JOB: &str = "by-rung";
const IDLE_JOB: &str = "idle";

/// Asks for every game.
pub fn measure(sheet: &mut Sheet<Figure>) {
    for (game, _) in TREES {
        QUESTION.announce(game);
        match ratio(game) {
            Ok(worst) => {
                let subject = Subject::Named(game);
                sheet.rows.push(Figure { at: Some(Rung::AlphaBeta), ..QUESTION.once(subject, worst) });
            }
            Err(why) => sheet.left_out.push(QUESTION.left_out(game, &why)),
        }
    }
}

/// Instructions of the rung to those by hand, what starting costs left out of both.
#[expect(clippy::cast_precision_loss, reason = "a ratio is told to two digits")]
fn ratio(game: &str) -> Result<f64, String> {
    let [idle, hand, rung] = [IDLE_JOB, HAND_JOB, RUNG_JOB].map(|job| counted(job, game));
    let idle = idle?;
    Ok((rung?.saturating_sub(idle)) as f64 / (hand?.saturating_sub(idle)) as f64)
}

/// Calls this program again under valgrind.
fn counted(job: &str, game: &str) -> Result<u64, String> {
    let program = std::env::current_exe().expect("a program has a path");
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(program);
    let output =
        valgrind.args([CHILD, job, Rung::AlphaBeta.name(), game]).output().map_err(|why| format!("valgrind: {why}"))?;
    let said = String::from_utf8_lossy(&output.stderr);
    collected(&said).ok_or_else(|| format!("valgrind counted nothing: {said}"))
}

/// Valgrind ends with a line such as `==7== Collected : 11907671`.
fn collected(said: &str) -> Option<u64> {
    said.lines().rev().find_map(|line| line.split_once("Collected : ")?.1.trim().parse().ok())
}

/// The other side of [`counted`]: how many nodes were entered, or `None` where the job is another's.
pub fn nodes(job: &str, game: &str) -> Option<f64> {
    let &(game, depth) = TREES.iter().find(|(name, _)| *name == game)?;
    let nodes = match job {
        HAND_JOB => with_game(game, ByHand { depth }).expect("a registered game opens"),
        RUNG_JOB => {
            let limits = Limits { depth: Some(depth), ..Limits::default() };
            Job::new(Rung::AlphaBeta, limits).run(game).stats.nodes
        }
        IDLE_JOB => 0,
        _ => return None,
    };
    u32::try_from(nodes).ok().map(f64::from)
}

struct ByHand {
    depth: u32,
}

impl Visitor for ByHand {
    type Out = u64;

    fn visit<G: Game>(self, mut start: G) -> u64 {
        let mut search = Hand { eval: Zero, order: Natural, stats: Stats::default() };
        black_box(search.alpha_beta(&mut start, self.depth, 0, Window::FULL));
        black_box(search.stats).nodes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_search_the_same_tree() {
        for (game, _) in TREES {
            assert_eq!(nodes(HAND_JOB, game), nodes(RUNG_JOB, game), "{game}");
        }
    }

    #[test]
    fn the_count_of_valgrind_is_read() {
        assert_eq!(collected("==7== Events    : Ir\n==7== Collected : 11907671\n==7== \n"), Some(11_907_671));
        assert_eq!(collected("valgrind: no such file"), None);
    }
}
