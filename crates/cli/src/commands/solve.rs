//! `poda solve`: the exact value of a position and every move that keeps it.

use std::cell::RefCell;

use clap::{ArgMatches, Command};
use poda_core::{Message, Refusal};
use poda_engine::{Board, Exact, Scores, SolveReport};
use poda_search::{Limits, Objective, SOLVER_MEMORY};
use poda_words::Words;
use serde_json::{Value, json};

use super::Entry;
use super::show::over;
use crate::ask::{Question, ask};
use crate::grammar::Grammar;
use crate::output::{end_progress, numerals};
use crate::{Failure, Output, interrupt, limits, values};

/// `poda solve`
pub const COMMAND: Entry = Entry { name: "solve", grammar, run };

fn grammar(command: Command, grammar: &Grammar<'_>) -> Command {
    command
        .arg(grammar.game())
        .arg(grammar.position())
        .arg(grammar.option("objective", "result|margin"))
        .args(grammar.limits())
        .arg(grammar.option_for("threads", "N", "help-solver-threads"))
        .arg(grammar.flag("book").help(grammar.say("help-solver-book")))
}

/// Solves and answers.
fn run(args: &ArgMatches, words: &Words, output: &Output) -> Result<(), Failure> {
    let (game, position) = (values::text(args, "game"), values::text(args, "position"));
    let objectives = [("result", Objective::Result), ("margin", Objective::Margin)];
    let objective = values::one_of(args, "objective", &objectives)?.unwrap_or(Objective::Result);
    let limits = Limits { stop: Some(interrupt::flag()), ..limits::read(args)? };
    let memory = limits::memory(args, SOLVER_MEMORY)?;
    let threads = values::threads(args)?.unwrap_or(1);
    let book = args.get_flag("book");
    if Exact::at(poda_engine::open(&game)?.as_ref(), 1).is_none() {
        values::unused(args, &["threads", "book"], &Message::new("unused-no-own-solver"))?;
    }
    let question = Solve { objective, limits, memory, threads, book, exact: RefCell::default(), words, output };
    ask(&game, &position, &question, words, output)
}

struct Solve<'a> {
    objective: Objective,
    limits: Limits,
    memory: usize,
    /// Of the solver that Connect Four has.
    threads: usize,
    /// Whether that may look into its book.
    book: bool,
    /// That solver, where the game has one: one for all positions, so that what it has found out stays.
    exact: RefCell<Option<Exact>>,
    words: &'a Words,
    output: &'a Output,
}

impl Solve<'_> {
    fn solution(&self, board: &dyn Board) -> Result<Answer, Refusal> {
        if let Some(exact) = self.exact.borrow_mut().as_mut() {
            let scores = exact.scores(board, &self.limits);
            return Ok(Answer::Scores(scores, exact.nodes(), exact.seconds()));
        }
        let solution = board.solve(self.objective, &self.limits, self.memory, &mut |effort| {
            let message = Message::new("solve-progress").with("nodes", effort.nodes.to_string());
            self.output.progress(&message.with("depth", effort.depth), self.words);
        });
        end_progress();
        Ok(Answer::Ladder(Box::new(solution?)))
    }

    /// The answer of the ladder in words.
    fn ladder_text(&self, solution: &SolveReport) -> Vec<Message> {
        let verdict = match (solution.proven, self.objective, solution.value, solution.plies) {
            (false, ..) => return vec![self.unknown(), ladder_counts(solution, self.words)],
            (_, Objective::Margin, value, _) => Message::new("solve-margin").with("value", value.to_string()),
            (.., 1, Some(plies)) => Message::new("solve-win-in").with("plies", plies),
            (.., -1, Some(plies)) => Message::new("solve-loss-in").with("plies", plies),
            (.., 1, None) => Message::new("solve-win"),
            (.., 0, _) => Message::new("solve-draw"),
            _ => Message::new("solve-loss"),
        };
        let mut lines = vec![verdict, Message::new("solve-best").with("best", list(&solution.best))];
        let soonest = &solution.best_by_distance;
        if !soonest.is_empty() && soonest.len() < solution.best.len() {
            let id = if solution.value > 0 { "solve-soonest" } else { "solve-latest" };
            lines.push(Message::new(id).with("best", list(soonest)));
        }
        if !solution.unsettled.is_empty() {
            lines.push(Message::new("solve-unsettled").with("moves", list(&solution.unsettled)));
        }
        lines.push(ladder_counts(solution, self.words));
        lines
    }

    /// That it was not solved, and what would let it go on for longer.
    fn unknown(&self) -> Message {
        if interrupt::is_stopped(self.limits.stop.as_deref()) {
            return Message::new("solve-stopped");
        }
        let given = [("--nodes", self.limits.nodes.is_some()), ("--time", self.limits.time.is_some())];
        let options: Vec<&str> = given.iter().filter(|(_, given)| *given).map(|(option, _)| *option).collect();
        let by_book = !self.book && self.exact.borrow().is_some();
        Message::new(if by_book { "solve-unknown-book" } else { "solve-unknown" }).with("options", options.join(", "))
    }

    /// The score of each column, and the same in words.
    fn scores_text(&self, scores: Option<&Scores>, nodes: u64, seconds: f64) -> Vec<Message> {
        let counts = Message::new("solve-score-counts").with("nodes", nodes.to_string());
        let counts = counts.with("seconds", numerals(self.words).number(seconds, 3));
        let Some(scores) = scores else { return vec![self.unknown(), counts] };
        let verdict = outcome(scores, scores.score);
        let mut lines = vec![
            Message::new("solve-score").with("score", scores.score.to_string()).with("verdict", verdict),
            Message::new("solve-best").with("best", best_columns(scores).join(" ")),
        ];
        for (column, score) in scores.columns.iter().enumerate() {
            let (score, verdict) = match score {
                None => ("-".to_owned(), Message::new("score-full")),
                Some(0) => ("0".to_owned(), outcome(scores, 0)),
                Some(score) => (format!("{score:+}"), outcome(scores, *score)),
            };
            let line = Message::new("solve-column").with("column", (column + 1).to_string());
            lines.push(line.with("score", format!("{score:>3}")).with("verdict", verdict));
        }
        lines.push(counts);
        lines
    }
}

/// What the answer of the ladder has cost.
fn ladder_counts(solution: &SolveReport, words: &Words) -> Message {
    Message::new("solve-counts")
        .with("nodes", solution.stats.nodes.to_string())
        .with("others", solution.others.nodes.to_string())
        .with("seconds", numerals(words).number(solution.seconds, 3))
}

/// What was found, by whichever solver the game has.
enum Answer {
    /// By the search ladder.
    Ladder(Box<SolveReport>),
    /// By the solver of Connect Four, with its nodes and seconds; nothing where a limit ended it.
    Scores(Option<Scores>, u64, f64),
}

impl Answer {
    /// The value of a finished game, which every solver knows.
    fn value(&self) -> i32 {
        match self {
            Self::Ladder(solution) => solution.value,
            Self::Scores(scores, ..) => scores.as_ref().map_or(0, |scores| scores.score),
        }
    }
}

impl Question for Solve<'_> {
    fn check(&self, start: &dyn Board) -> Result<(), Failure> {
        if self.objective == Objective::Margin && !start.counts() {
            return Err(Refusal::new("objective-margin").with("name", start.game()).into());
        }
        let exact = Exact::at(start, self.memory).map(|exact| exact.on_threads(self.threads));
        *self.exact.borrow_mut() = if self.book { exact.map(Exact::with_book) } else { exact };
        Ok(())
    }

    fn stopped(&self) -> bool {
        interrupt::is_stopped(self.limits.stop.as_deref())
    }

    fn json(&self, board: &dyn Board) -> Result<Value, Failure> {
        Ok(match self.solution(board)? {
            Answer::Scores(scores, nodes, seconds) => scores_json(scores.as_ref(), nodes, seconds),
            Answer::Ladder(solution) => json!({
                "value": solution.value,
                "best": solution.best,
                "proven": solution.proven,
                "plies": solution.plies,
                "best_by_distance": solution.best_by_distance,
                "unsettled": solution.unsettled,
                "nodes": solution.stats.nodes,
                "nodes_for_other_moves": solution.others.nodes,
                "seconds": solution.seconds,
            }),
        })
    }

    fn text(&self, board: &dyn Board) -> Result<String, Failure> {
        let answer = self.solution(board)?;
        if let Some(over) = over(board, self.words) {
            let value = Message::new("solve-over").with("value", answer.value().to_string());
            return Ok(format!("{over}\n{}", self.words.say(&value)));
        }
        let lines = match answer {
            Answer::Ladder(solution) => self.ladder_text(&solution),
            Answer::Scores(scores, nodes, seconds) => self.scores_text(scores.as_ref(), nodes, seconds),
        };
        let lines: Vec<String> = lines.iter().map(|message| self.words.say(message)).collect();
        Ok(lines.join("\n"))
    }
}

fn list(moves: &[String]) -> String {
    if moves.is_empty() { "-".to_owned() } else { moves.join(" ") }
}

/// The columns with the score of the position, as moves.
fn best_columns(scores: &Scores) -> Vec<String> {
    let best = |column: &(usize, &Option<i32>)| *column.1 == Some(scores.score);
    scores.columns.iter().enumerate().filter(best).map(|(column, _)| (column + 1).to_string()).collect()
}

fn scores_json(scores: Option<&Scores>, nodes: u64, seconds: f64) -> Value {
    json!({
        "value": scores.map(|scores| scores.score),
        "best": scores.map(best_columns).unwrap_or_default(),
        "proven": scores.is_some(),
        "plies": scores.and_then(|scores| scores.plies(scores.score)),
        "columns": scores.map(|scores| &scores.columns),
        "nodes": nodes,
        "seconds": seconds,
    })
}

/// A score in words: the distance is counted in turns of the winner.
fn outcome(scores: &Scores, score: i32) -> Message {
    match scores.plies(score) {
        None => Message::new("score-draw"),
        Some(plies) if score > 0 => Message::new("score-wins").with("turns", plies.div_ceil(2)),
        Some(plies) => Message::new("score-loses").with("turns", plies / 2),
    }
}
