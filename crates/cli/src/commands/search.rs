//! `poda search`: one rung of the ladder on one position.

use clap::{ArgMatches, Command};
use poda_core::{Message, Refusal};
use poda_engine::{Board, SearchReport, SearchRequest};
use poda_search::{DECIDED, Wins, branching_factor};
use poda_words::Words;
use serde_json::{Value, json};

use super::Entry;
use super::show::over;
use crate::ask::{Question, ask};
use crate::grammar::Grammar;
use crate::output::{end_progress, numerals};
use crate::{Failure, Output, interrupt, request, values};

/// `poda search`
pub const COMMAND: Entry = Entry { name: "search", grammar, run };

fn grammar(command: Command, grammar: &Grammar<'_>) -> Command {
    command
        .arg(grammar.game())
        .arg(grammar.option("rung", "NAME").required(true))
        .arg(grammar.position())
        .arg(grammar.option("depth", "N"))
        .args(grammar.limits())
        .args([grammar.option("eval", "NAME"), grammar.option("order", "NAME"), grammar.option("wins", "flat|distance")])
        .args([grammar.option("threads", "N"), grammar.option("seed", "N")])
}

/// Searches and answers.
fn run(args: &ArgMatches, words: &Words, output: &Output) -> Result<(), Failure> {
    let (game, position) = (values::text(args, "game"), values::text(args, "position"));
    let stop = Some(interrupt::flag());
    let request = SearchRequest { threads: values::threads(args)?, stop, ..request::read(args)? };
    ask(&game, &position, &Search { request, words, output }, words, output)
}

struct Search<'a> {
    request: SearchRequest,
    words: &'a Words,
    output: &'a Output,
}

impl Search<'_> {
    fn report(&self, board: &dyn Board) -> Result<SearchReport, Refusal> {
        let report = board.search(&self.request, &mut |report| progress(report, self.words, self.output));
        end_progress();
        report
    }
}

/// Shows how far a search is.
pub fn progress(report: &SearchReport, words: &Words, output: &Output) {
    let message = Message::new("search-progress")
        .with("depth", report.depth)
        .with("nodes", report.stats.nodes.to_string())
        .with("value", value_words(report))
        .with("line", report.line.join(" "));
    output.progress(&message, words);
}

/// A value as people read it: "wins in 3", or the number.
fn value_words(report: &SearchReport) -> Message {
    match report.plies {
        Some(plies) if report.value > 0 => Message::new("value-wins").with("plies", plies),
        Some(plies) => Message::new("value-loses").with("plies", plies),
        // Playouts prove a win without knowing its length.
        None if report.value >= DECIDED => Message::new("value-won"),
        None if report.value <= -DECIDED => Message::new("value-lost"),
        None => Message::new("value-number").with("value", report.value.to_string()),
    }
}

impl Question for Search<'_> {
    fn check(&self, start: &dyn Board) -> Result<(), Failure> {
        start.named(&self.request)?;
        Ok(())
    }

    fn json(&self, board: &dyn Board) -> Result<Value, Failure> {
        let named = board.named(&self.request)?;
        let mut answer = report_json(board, &self.report(board)?);
        answer["rung"] = json!(self.request.algorithm.name());
        answer["eval"] = json!(named.eval);
        answer["order"] = json!(named.ordering);
        answer["wins"] = json!(wins_name(named.wins));
        Ok(answer)
    }

    fn text(&self, board: &dyn Board) -> Result<String, Failure> {
        Ok(report_text(board, &self.report(board)?, self.words))
    }

    fn stopped(&self) -> bool {
        interrupt::has_come()
    }
}

/// The answer of a search as data.
pub fn report_json(root: &dyn Board, report: &SearchReport) -> Value {
    let iterations: Vec<Value> = report
        .iterations
        .iter()
        .map(|step| json!({ "depth": step.depth, "value": step.value, "best": step.best, "nodes": step.nodes, "seconds": step.seconds }))
        .collect();
    let stats = &report.stats;
    let minimal = root.minimal_tree(report.depth);
    json!({
        "value": (!report.is_unfinished()).then_some(report.value),
        "proven": report.proven,
        "best": report.best,
        "line": report.line,
        "nodes": stats.nodes,
        "leaves": stats.leaves,
        "cuts": stats.cuts,
        "depth": report.depth,
        "seconds": report.seconds,
        "plies": report.plies,
        "stopped": report.stopped,
        "horizon": stats.horizon,
        "deepest": stats.deepest,
        "cut_at": stats.cut_at,
        "table_probes": stats.probes,
        "table_hits": stats.hits,
        "branching_factor": branching_factor(stats.nodes, report.depth),
        "width": stats.width(),
        "minimal_leaves": minimal.map(|tree| tree.leaves),
        "minimal_exact": minimal.map(|tree| tree.exact),
        "iterations": iterations,
    })
}

/// The answer of a search in words.
pub fn report_text(root: &dyn Board, report: &SearchReport, words: &Words) -> String {
    let proven = Message::new(if report.proven { "value-proven" } else { "value-estimated" });
    let answer = Message::new("search-answer")
        .with("best", report.best.as_deref().unwrap_or("-"))
        .with("value", value_words(report))
        .with("proven", proven)
        .with("line", report.line.join(" "));
    let stats = &report.stats;
    let counts = Message::new("search-counts")
        .with("depth", report.depth)
        .with("nodes", stats.nodes)
        .with("leaves", stats.leaves)
        .with("cuts", stats.cuts)
        .with("seconds", numerals(words).number(report.seconds, 3));
    let answer = if report.is_unfinished() { Message::new("search-unfinished") } else { answer };
    let answer = over(root, words).unwrap_or_else(|| words.say(&answer));
    let stopped =
        if interrupt::has_come() { format!("\n{}", words.say(&Message::new("stopped-by-you"))) } else { String::new() };
    format!("{answer}\n{}{stopped}", words.say(&counts))
}

/// How wins count, as `--wins` takes it.
fn wins_name(wins: Wins) -> &'static str {
    match wins {
        Wins::Flat => "flat",
        Wins::Distance => "distance",
    }
}
