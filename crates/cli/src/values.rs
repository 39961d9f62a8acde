//! What was given to an option or an argument, read and checked.

use clap::ArgMatches;
use clap::parser::ValueSource;
use poda_core::cells::list;
use poda_core::{Message, Refusal};
use poda_engine::Spec;

use crate::limits;

/// No game lasts longer.
const DEEPEST: u32 = 1_000;
/// More threads than any machine of today has cores.
const MOST_THREADS: u64 = 1_024;

/// The text of an argument; empty where it was not given.
pub fn text(args: &ArgMatches, name: &str) -> String {
    given(args, name).unwrap_or_default()
}

/// The text of an argument, where it was given.
pub fn given(args: &ArgMatches, name: &str) -> Option<String> {
    args.get_one::<String>(name).cloned()
}

/// A number that an option names; only a seed may be nought.
pub fn number(args: &ArgMatches, name: &'static str) -> Result<Option<u64>, Refusal> {
    args.get_one::<String>(name).map(|text| limits::number(text, name, u64::from(name != "seed"))).transpose()
}

/// A player of a game; where there is none of that name, it is said who tells of those there are.
pub fn player(game: &str, text: &str) -> Result<Spec, Refusal> {
    Spec::read(game, text).map_err(|why| with_list(game, why))
}

/// The refusal of a player, with the command that lists them all.
pub fn with_list(game: &str, why: Refusal) -> Refusal {
    if why.0.id != "unknown-player" {
        return why;
    }
    let name = game.split(':').next().unwrap_or(game);
    Refusal(Message { id: "unknown-player-of", ..why.0 }).with("game", name)
}

/// The seed of what is drawn by chance.
pub fn seed(args: &ArgMatches) -> Result<u64, Refusal> {
    Ok(number(args, "seed")?.unwrap_or(1))
}

/// How many threads, where that is said.
pub fn threads(args: &ArgMatches) -> Result<Option<usize>, Refusal> {
    Ok(number(args, "threads")?.map(possible_threads))
}

/// As many threads, or the most that there can be.
pub fn possible_threads(threads: u64) -> usize {
    threads.clamp(1, MOST_THREADS) as usize
}

/// The value that an option names, out of a few.
pub fn one_of<T: Copy>(args: &ArgMatches, name: &'static str, known: &[(&'static str, T)]) -> Result<Option<T>, Refusal> {
    let Some(text) = args.get_one::<String>(name) else { return Ok(None) };
    let found = known.iter().find(|(word, _)| word == text).map(|(_, value)| *value);
    found.map(Some).ok_or_else(|| not_one_of(name, text, known))
}

/// The refusal of a value that is none of the few.
pub fn not_one_of<T>(name: &str, text: &str, known: &[(&'static str, T)]) -> Refusal {
    let accepted = list(known.iter().map(|(word, _)| *word));
    let refusal = Refusal::new("argument-choice").with("option", format!("--{name}")).with("text", text);
    refusal.with("accepted", accepted).suggest(text, known.iter().map(|(word, _)| *word))
}

/// Refuses options that were given and would do nothing; `why` tells the reason.
pub fn unused(args: &ArgMatches, names: &[&'static str], why: &Message) -> Result<(), Refusal> {
    let given = |name: &&&str| args.value_source(name) == Some(ValueSource::CommandLine);
    match names.iter().find(given) {
        None => Ok(()),
        Some(name) => Err(Refusal::new("argument-unused").with("option", format!("--{name}")).with("why", why.clone())),
    }
}

/// The depth of a count.
pub fn depth(args: &ArgMatches) -> Result<u32, Refusal> {
    let text = text(args, "depth");
    let depth = text.parse().ok().filter(|depth| *depth <= DEEPEST);
    depth.ok_or_else(|| Refusal::new("argument-depth").with("text", text.as_str()).with("most", DEEPEST))
}
