//! `poda match`: two players, many games, and how sure one can be of the result.

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use clap::{ArgMatches, Command};
use poda_arena::{Budget, Contest, Entrant, Progress, Standing, Tally, contest};
use poda_core::{Message, Refusal};
use poda_engine::open;
use poda_words::Words;
use serde_json::{Value, json};

use super::Entry;
use crate::grammar::Grammar;
use crate::output::{end_progress, numerals, write_json};
use crate::{Failure, Output, interrupt, limits, values};

/// `poda match`
pub const COMMAND: Entry = Entry { name: "match", grammar, run };

fn grammar(command: Command, grammar: &Grammar<'_>) -> Command {
    command
        .arg(grammar.game().display_order(0))
        .args([grammar.argument("a", "help-player").display_order(1), grammar.argument("b", "help-player").display_order(2)])
        .arg(grammar.option_for("games", "N", "help-games-count"))
        .arg(grammar.option_for("nodes", "N", "help-action-nodes"))
        .arg(grammar.option_for("time", "1s", "help-turn-time"))
        .arg(grammar.option_for("seed", "N", "help-draw-seed"))
        .arg(grammar.option_for("threads", "N", "help-games-at-once"))
}

/// Plays the match and tells the score of its first player.
fn run(args: &ArgMatches, words: &Words, output: &Output) -> Result<(), Failure> {
    let (game, mut plan) = (values::text(args, "game"), read_plan(args)?);
    let stop = interrupt::flag();
    plan.budget = Budget { stop: Some(stop.clone()), ..plan.budget };
    let begin = Instant::now();
    let standing = played(&game, &plan, words, output)?;
    let seconds = begin.elapsed().as_secs_f64();
    let stopped = stop.load(Ordering::Relaxed);
    if output.json() {
        return write_json(&answer(&game, &plan, &standing, seconds, stopped));
    }
    let lines: Vec<String> = told(&plan, &standing, seconds, stopped, words).iter().map(|line| words.say(line)).collect();
    output.text(&lines.join("\n"))
}

/// The result in words, a line each.
fn told(plan: &Contest, standing: &Standing, seconds: f64, stopped: bool, words: &Words) -> Vec<Message> {
    let mut lines = Vec::new();
    if standing.score().is_some() {
        lines.push(result(plan, standing, words));
        let sides = ["match-first", "match-second"].into_iter().zip(&standing.by_side);
        lines.extend(sides.map(|(id, tally)| counted(Message::new(id), tally)));
    } else {
        lines.push(Message::new("match-no-pair"));
    }
    lines.push(Message::new("match-seconds").with("seconds", numerals(words).number(seconds, 1)));
    if standing.has_decided() {
        lines.push(Message::new("match-decided").with("undecided", standing.undecided as u32));
    }
    if standing.repeats() {
        lines.push(Message::new("match-openings").with("openings", standing.openings as u32));
    }
    if stopped {
        lines.push(Message::new("match-stopped"));
    }
    lines
}

fn counted(message: Message, tally: &Tally) -> Message {
    message.with("wins", tally.wins as u32).with("draws", tally.draws as u32).with("losses", tally.losses as u32)
}

/// Time for a turn where nothing is said.
const TURN: Duration = Duration::from_millis(100);
/// Games where nothing is said.
const GAMES: u64 = 100;
/// As many games as a match can have.
const MOST_GAMES: u64 = 1_000_000;

fn read_plan(args: &ArgMatches) -> Result<Contest, Refusal> {
    let game = values::text(args, "game");
    let given = limits::given(args)?;
    let turn = if given.nodes.is_none() { Some(given.time.unwrap_or(TURN)) } else { given.time };
    Ok(Contest {
        players: [player(args, &game, "a")?, player(args, &game, "b")?],
        games: values::number(args, "games")?.unwrap_or(GAMES).min(MOST_GAMES) as usize,
        budget: Budget { turn, nodes: given.nodes, stop: None },
        seed: values::seed(args)?,
        threads: values::threads(args)?.unwrap_or_else(cores),
    })
}

fn player(args: &ArgMatches, game: &str, name: &str) -> Result<Entrant, Refusal> {
    values::player(game, &values::text(args, name)).map(Entrant::from)
}

/// How many games can be played at a time.
fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Plays the match; a line tells how far it is.
fn played(game: &str, plan: &Contest, words: &Words, output: &Output) -> Result<Standing, Refusal> {
    let standing = contest(open(game)?.as_ref(), plan, &|progress| {
        let message = match progress {
            Progress::Openings { found, wanted } => {
                Message::new("match-finding").with("found", found.to_string()).with("wanted", wanted.to_string())
            }
            Progress::Games(standing) => result(plan, standing, words),
        };
        output.progress(&message, words);
    });
    end_progress();
    standing
}

/// The score in a sentence: also the line that is shown while the match runs.
fn result(plan: &Contest, standing: &Standing, words: &Words) -> Message {
    let tally = standing.tally();
    let score = standing.score().unwrap_or_default();
    let percent = |share: f64| numerals(words).number(100.0 * share, 1);
    counted(Message::new("match-answer"), &tally)
        .with("a", plan.players[0].name())
        .with("b", plan.players[1].name())
        .with("games", tally.games() as u32)
        .with("score", percent(score.share))
        .with("error", percent(score.error))
}

fn answer(game: &str, plan: &Contest, standing: &Standing, seconds: f64, stopped: bool) -> Value {
    let tally = standing.tally();
    let score = standing.score();
    let side = |at: usize| {
        let tally = standing.by_side[at];
        json!({ "wins": tally.wins, "draws": tally.draws, "losses": tally.losses })
    };
    json!({
        "game": game,
        "a": plan.players[0].name(),
        "b": plan.players[1].name(),
        "games": tally.games(),
        "wins": tally.wins,
        "draws": tally.draws,
        "losses": tally.losses,
        "score": score.map(|score| score.share),
        "error": score.map(|score| score.error),
        "elo": score.and_then(|score| score.elo()),
        "first": side(0),
        "second": side(1),
        "pairs": standing.pairs,
        "openings": standing.openings,
        "undecided": standing.undecided,
        "plies": standing.plies,
        "late_ms": standing.late.map(|late| late.as_millis() as u64),
        "seed": plan.seed,
        "seconds": seconds,
        "stopped": stopped,
    })
}
