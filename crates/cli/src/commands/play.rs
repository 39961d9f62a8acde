//! `poda play`: a game in the terminal. What it takes; what it does is in [`crate::play`].

use clap::{ArgMatches, Command};
use poda_arena::session::{ClockRule, Colour, Late, Thinking, read_name};
use poda_core::{Message, PerSide, Refusal};
use poda_words::Words;

use super::Entry;
use crate::grammar::Grammar;
use crate::play::{Begin, Options};
use crate::{Failure, Output, limits, play, values};

/// `poda play`
pub const COMMAND: Entry = Entry { name: "play", grammar, run };

fn grammar(command: Command, grammar: &Grammar<'_>) -> Command {
    command
        .arg(grammar.game().required(false))
        .args([grammar.option("first", "human|PLAYER"), grammar.option("second", "human|PLAYER"), grammar.option("level", "N")])
        .args([grammar.option("first-name", "NAME"), grammar.option("second-name", "NAME")])
        .args([grammar.option("first-colour", "COLOUR"), grammar.option("second-colour", "COLOUR")])
        .arg(grammar.option_for("position", "TEXT", "help-begin").allow_hyphen_values(true))
        .arg(grammar.option_for("time", "1s", "help-think-time"))
        .arg(grammar.option_for("nodes", "N", "help-action-nodes"))
        .args([grammar.option("clock", "5m/game|10s/turn"), grammar.option("late", "loses|moves")])
        .arg(grammar.option_for("seed", "N", "help-play-seed"))
        .arg(grammar.option("resume", "ID").num_args(0..=1).default_missing_value(""))
        .args([grammar.option("load", "FILE.poda"), grammar.option("data", "DIR")])
        .args([grammar.flag("plain"), grammar.flag("no-animation")])
}

fn run(args: &ArgMatches, words: &Words, output: &Output) -> Result<(), Failure> {
    if output.json() {
        return Err(Refusal::new("play-no-json").into());
    }
    play::run(read(args)?, words, output)
}

/// Options that say who plays, and those that a saved game has already.
const SEATS: &[&str] = &["first", "second", "level"];
const OF_A_NEW_GAME: &[&str] =
    &["first-name", "second-name", "first-colour", "second-colour", "position", "clock", "late", "seed", "time", "nodes"];

fn read(args: &ArgMatches) -> Result<Options, Refusal> {
    match begin(args)? {
        Begin::Game(_) => {}
        Begin::Menu => values::unused(args, SEATS, &Message::new("unused-menu"))?,
        Begin::Resume(_) | Begin::File(_) => {
            values::unused(args, SEATS, &Message::new("unused-resumed"))?;
            values::unused(args, OF_A_NEW_GAME, &Message::new("unused-resumed"))?;
        }
    }
    let given = limits::given(args)?;
    let usual = Thinking::default();
    Ok(Options {
        begin: begin(args)?,
        position: values::given(args, "position").unwrap_or_else(|| "start".to_owned()),
        seats: PerSide::new(values::given(args, "first"), values::given(args, "second")),
        names: PerSide::new(name(args, "first-name")?, name(args, "second-name")?),
        colours: PerSide::new(colour(args, "first-colour")?, colour(args, "second-colour")?),
        level: values::number(args, "level")?,
        seed: values::seed(args)?,
        thinking: if given.time.is_none() && given.nodes.is_none() {
            usual
        } else {
            Thinking { time: given.time, nodes: given.nodes }
        },
        clock: clock(args)?,
        data: values::given(args, "data").map(Into::into),
        plain: args.get_flag("plain"),
        animation: !args.get_flag("no-animation"),
    })
}

/// The name of a player.
fn name(args: &ArgMatches, option: &str) -> Result<Option<String>, Refusal> {
    values::given(args, option).as_deref().map(read_name).transpose()
}

/// The colour of a side.
fn colour(args: &ArgMatches, option: &str) -> Result<Option<Colour>, Refusal> {
    values::given(args, option).as_deref().map(Colour::read).transpose()
}

/// What to begin with: one of a game, a file, the store; the menu where nothing is named.
fn begin(args: &ArgMatches) -> Result<Begin, Refusal> {
    let named = values::given(args, "game").map(Begin::Game);
    let stored = values::given(args, "resume").map(|id| Begin::Resume(Some(id).filter(|id| !id.is_empty())));
    let file = values::given(args, "load").map(Begin::File);
    let mut ways = [named, stored, file].into_iter().flatten();
    let begin = ways.next().unwrap_or(Begin::Menu);
    if ways.next().is_some() {
        return Err(Refusal::new("play-two-beginnings"));
    }
    Ok(begin)
}

/// The clock: `5m/game`, `10s/turn`.
fn clock(args: &ArgMatches) -> Result<Option<ClockRule>, Refusal> {
    let late = values::one_of(args, "late", &[("loses", Late::Loses), ("moves", Late::MovesAtOnce)])?;
    let Some(text) = values::given(args, "clock") else {
        return if late.is_some() { Err(Refusal::new("play-late-without-clock")) } else { Ok(None) };
    };
    let wrong = || Refusal::new("play-clock").with("text", text.as_str());
    let (time, per) = text.split_once('/').ok_or_else(wrong)?;
    let rule = ClockRule::read(&format!("{per} {time}")).map_err(|_| wrong())?;
    Ok(Some(ClockRule { late: late.unwrap_or(rule.late), ..rule }))
}
