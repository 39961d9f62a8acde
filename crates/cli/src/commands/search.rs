//! `poda search`: one rung of the ladder on one position.

use clap::{ArgMatches, Command};
use poda_core::{Choice, Game, Line, Message, Refusal, moves_text};
pub use poda_players::chosen;
use poda_search::{DECIDED, DEFAULT_MEMORY, Limits, Plan, Report, Rung, Wins, branching_factor, minimal_tree, search};
use poda_words::Words;
use serde_json::{Value, json};

use super::Entry;
use super::show::over;
use crate::ask::{Question, ask};
use crate::grammar::Grammar;
use crate::output::{end_progress, numerals};
use crate::{Failure, Output, limits, values};

/// What to search with, as it was asked for: names of the game's own are looked up when the game is known.
#[derive(Clone, Debug)]
pub struct Wish {
    /// Which rung.
    pub rung: Rung,
    /// The value of leaves; the plainest where nothing is said.
    pub eval: Option<String>,
    /// The order of moves; the rung's own where nothing is said.
    pub order: Option<String>,
    /// How wins count.
    pub wins: Wins,
    /// What may end it.
    pub limits: Limits,
    /// Bytes for the table.
    pub memory: usize,
    /// Threads of the parallel rung.
    pub threads: usize,
    /// What random choices are drawn from.
    pub seed: u64,
}

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
    let (game, position, wish) = (values::text(args, "game"), values::text(args, "position"), Wish::read(args)?);
    ask(&game, &position, &Search { wish, words, output }, words, output)
}

/// Why a plan cannot fail once questions are asked.
const CHECKED: &str = "checked before the first question";

struct Search<'a> {
    wish: Wish,
    words: &'a Words,
    output: &'a Output,
}

impl Wish {
    fn read(args: &ArgMatches) -> Result<Self, Refusal> {
        let asked = values::text(args, "rung");
        let rungs = Rung::ALL.map(|rung| (rung.name(), rung));
        let rung = Rung::by_name(&asked).ok_or_else(|| values::not_one_of("rung", &asked, &rungs))?;
        Ok(Self {
            rung,
            eval: values::given(args, "eval"),
            order: values::given(args, "order"),
            wins: values::one_of(args, "wins", &[("flat", Wins::Flat), ("distance", Wins::Distance)])?.unwrap_or(rung.wins()),
            limits: limits::read(args)?,
            memory: limits::memory(args, DEFAULT_MEMORY)?,
            threads: values::threads(args)?,
            seed: values::seed(args)?,
        })
    }

    fn plan<G: Game>(&self) -> Result<Plan<G::Evaluation, G::Order>, Refusal> {
        let order = if self.rung.orders() { G::Order::strongest() } else { G::Order::plainest() };
        Ok(Plan {
            rung: self.rung,
            eval: chosen(self.eval.as_deref(), G::Evaluation::plainest(), "unknown-eval")?,
            order: chosen(self.order.as_deref(), order, "unknown-order")?,
            wins: self.wins,
            limits: self.limits.clone(),
            memory: self.memory,
            threads: self.threads,
            seed: self.seed,
        })
    }
}

impl Search<'_> {
    fn report<G: Game>(&self, root: &G, plan: &Plan<G::Evaluation, G::Order>) -> Report<G::Move> {
        let report = search(root, plan, &mut |report| progress(root, report, self.words, self.output));
        end_progress();
        report
    }
}

/// Shows how far a search is.
pub fn progress<G: Game>(root: &G, report: &Report<G::Move>, words: &Words, output: &Output) {
    let message = Message::new("search-progress")
        .with("depth", report.depth)
        .with("nodes", report.stats.nodes.to_string())
        .with("value", value_words(report))
        .with("line", moves_text(root, &report.line));
    output.progress(&message, words);
}

/// A value as people read it: "wins in 3", or the number.
pub fn value_words<M>(report: &Report<M>) -> Message {
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
    fn check<G: Game>(&self) -> Result<(), Failure> {
        self.wish.plan::<G>()?;
        Ok(())
    }

    fn json<G: Game>(&self, line: &Line<G>) -> Value {
        let plan = self.wish.plan::<G>().expect(CHECKED);
        let mut answer = report_json(&line.end, &self.report(&line.end, &plan));
        answer["rung"] = json!(self.wish.rung.name());
        answer["eval"] = json!(plan.eval.name());
        answer["order"] = json!(plan.order.name());
        answer["wins"] = json!(wins_name(self.wish.wins));
        answer
    }

    fn text<G: Game>(&self, line: &Line<G>) -> String {
        report_text(&line.end, &self.report(&line.end, &self.wish.plan::<G>().expect(CHECKED)), self.words)
    }
}

/// The answer of a search as data.
pub fn report_json<G: Game>(root: &G, report: &Report<G::Move>) -> Value {
    let text = |mv: Option<G::Move>| mv.map(|mv| root.move_text(mv));
    let iterations: Vec<Value> = report
        .iterations
        .iter()
        .map(|step| json!({ "depth": step.depth, "value": step.value, "best": text(step.best), "nodes": step.nodes, "seconds": step.seconds }))
        .collect();
    let stats = &report.stats;
    json!({
        "value": report.value,
        "proven": report.proven,
        "best": text(report.best),
        "line": line_texts(root, &report.line),
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
        "minimal_leaves": minimal_tree(root, report),
        "iterations": iterations,
    })
}

/// The answer of a search in words.
pub fn report_text<G: Game>(root: &G, report: &Report<G::Move>, words: &Words) -> String {
    let best = report.best.map_or_else(|| "-".to_owned(), |mv| root.move_text(mv));
    let proven = Message::new(if report.proven { "value-proven" } else { "value-estimated" });
    let answer = Message::new("search-answer")
        .with("best", best)
        .with("value", value_words(report))
        .with("proven", proven)
        .with("line", moves_text(root, &report.line));
    let stats = &report.stats;
    let counts = Message::new("search-counts")
        .with("depth", report.depth)
        .with("nodes", stats.nodes.to_string())
        .with("leaves", stats.leaves.to_string())
        .with("cuts", stats.cuts.to_string())
        .with("seconds", numerals(words).number(report.seconds, 3));
    let answer = over(root, words).unwrap_or_else(|| words.say(&answer));
    format!("{answer}\n{}", words.say(&counts))
}

/// How wins count, as `--wins` takes it.
pub fn wins_name(wins: Wins) -> &'static str {
    match wins {
        Wins::Flat => "flat",
        Wins::Distance => "distance",
    }
}

fn line_texts<G: Game>(begin: &G, moves: &[G::Move]) -> Vec<String> {
    moves_text(begin, moves).split_whitespace().map(str::to_owned).collect()
}
