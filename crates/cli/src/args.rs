//! The command line: what can be said, in the reader's language.

use std::ffi::OsString;
use std::time::Duration;

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, ArgMatches, Command};
use poda_arena::{Budget, Contest};
use poda_core::Refusal;
use poda_core::cells::list;
use poda_players::Spec;
use poda_search::{DEFAULT_MEMORY, Limits, Objective, Rung, SOLVER_MEMORY, Wins};
use poda_words::{Language, Words};

use crate::commands::bench::SIGNATURE;
use crate::commands::search::Wish;
use crate::{Failure, language_codes, limits};

/// Every command.
const COMMANDS: [&str; 11] =
    ["games", "players", "show", "moves", "move", "eval", "match", "perft", "search", "solve", "bench"];
/// No game lasts longer.
const DEEPEST: u32 = 1_000;

/// What the user asked for.
pub enum Invocation {
    /// Something to read: the welcome, the help, the version.
    Text(String),
    /// `poda games`
    Games,
    /// `poda show`
    Show {
        /// The game's name.
        game: String,
        /// The position's text.
        position: String,
        /// Where to write a picture.
        out: Option<String>,
    },
    /// `poda moves`
    Moves {
        /// The game's name.
        game: String,
        /// The position's text.
        position: String,
    },
    /// `poda perft`
    Perft {
        /// The game's name.
        game: String,
        /// The position's text.
        position: String,
        /// How deep.
        depth: u32,
        /// Whether to count each first move.
        divide: bool,
    },
    /// `poda search`
    Search {
        /// The game's name.
        game: String,
        /// The position's text.
        position: String,
        /// With what.
        wish: Wish,
    },
    /// `poda solve`
    Solve {
        /// The game's name.
        game: String,
        /// The position's text.
        position: String,
        /// For what.
        objective: Objective,
        /// What may end it.
        limits: Limits,
        /// Bytes for the table.
        memory: usize,
    },
    /// `poda bench`
    Bench,
    /// `poda players`
    Players {
        /// The game's name; all games where nothing is said.
        game: Option<String>,
    },
    /// `poda eval`
    Eval {
        /// The game's name.
        game: String,
        /// The position's text.
        position: String,
        /// Whose value.
        player: String,
    },
    /// `poda move`
    Move {
        /// The game's name.
        game: String,
        /// The position's text.
        position: String,
        /// Whose move.
        player: String,
        /// What may end its search.
        limits: Limits,
        /// What its choices are drawn from.
        seed: u64,
    },
    /// `poda match`
    Match {
        /// The game's name.
        game: String,
        /// Who plays how many games with what.
        plan: Box<Contest>,
    },
}

/// The language to speak, found before anything else: `--lang`, else the environment. A bad `--lang` is refused later.
pub fn language(given: &[OsString], variable: impl Fn(&str) -> Option<String>) -> Language {
    let texts: Vec<&str> = given.iter().take_while(|arg| *arg != "--").filter_map(|arg| arg.to_str()).collect();
    let after = texts.windows(2).find(|pair| pair[0] == "--lang").map(|pair| pair[1]);
    let asked = after.or_else(|| texts.iter().find_map(|arg| arg.strip_prefix("--lang=")));
    asked.and_then(Language::from_code).unwrap_or_else(|| Language::from_environment(variable))
}

/// Understands the arguments, or says which one is wrong.
pub fn read(given: Vec<OsString>, words: &Words) -> Result<Invocation, Failure> {
    let matches = match command(words).try_get_matches_from(given) {
        Ok(matches) => matches,
        Err(error) => return refuse(&error).map(Invocation::Text),
    };
    if let Some(code) = matches.get_one::<String>("lang").filter(|code| Language::from_code(code).is_none()) {
        return Err(Refusal::new("argument-language").with("text", code.as_str()).with("accepted", language_codes()).into());
    }
    match matches.subcommand() {
        Some(("games", _)) => Ok(Invocation::Games),
        Some(("show", args)) => Ok(Invocation::Show {
            game: text(args, "game"),
            position: text(args, "position"),
            out: args.get_one::<String>("out").cloned(),
        }),
        Some(("moves", args)) => Ok(Invocation::Moves { game: text(args, "game"), position: text(args, "position") }),
        Some(("perft", args)) => Ok(Invocation::Perft {
            game: text(args, "game"),
            position: text(args, "position"),
            depth: read_depth(&text(args, "depth"))?,
            divide: args.get_flag("divide"),
        }),
        Some(("search", args)) => {
            Ok(Invocation::Search { game: text(args, "game"), position: text(args, "position"), wish: read_wish(args)? })
        }
        Some(("solve", args)) => Ok(Invocation::Solve {
            game: text(args, "game"),
            position: text(args, "position"),
            objective: one_of(args, "objective", &[("result", Objective::Result), ("margin", Objective::Margin)])?
                .unwrap_or(Objective::Result),
            limits: limits::read(args)?,
            memory: limits::memory(args, SOLVER_MEMORY)?,
        }),
        Some(("bench", _)) => Ok(Invocation::Bench),
        Some(("players", args)) => Ok(Invocation::Players { game: args.get_one::<String>("game").cloned() }),
        Some(("eval", args)) => {
            Ok(Invocation::Eval { game: text(args, "game"), position: text(args, "position"), player: text(args, "with") })
        }
        Some(("move", args)) => Ok(Invocation::Move {
            game: text(args, "game"),
            position: text(args, "position"),
            player: text(args, "player"),
            limits: limits::given(args)?,
            seed: number_of(args, "seed")?.unwrap_or(1),
        }),
        Some(("match", args)) => Ok(Invocation::Match { game: text(args, "game"), plan: Box::new(read_contest(args)?) }),
        _ => Ok(Invocation::Text(say(words, "welcome"))),
    }
}

fn read_wish(args: &ArgMatches) -> Result<Wish, Refusal> {
    let rungs = Rung::ALL.map(|rung| (rung.name(), rung));
    let asked = text(args, "rung");
    let rung = Rung::by_name(&asked).ok_or_else(|| not_one_of("rung", &asked, &rungs))?;
    Ok(Wish {
        rung,
        eval: args.get_one::<String>("eval").cloned(),
        order: args.get_one::<String>("order").cloned(),
        wins: one_of(args, "wins", &[("flat", Wins::Flat), ("distance", Wins::Distance)])?.unwrap_or(rung.wins()),
        limits: limits::read(args)?,
        memory: limits::memory(args, DEFAULT_MEMORY)?,
        threads: threads_of(args)?,
        seed: number_of(args, "seed")?.unwrap_or(1),
    })
}

/// Time for a turn of a match where nothing is said.
const TURN: Duration = Duration::from_millis(100);
/// Games of a match where nothing is said.
const MATCH_GAMES: u64 = 100;
/// As many games as a match can have.
const MOST_GAMES: u64 = 1_000_000;

fn read_contest(args: &ArgMatches) -> Result<Contest, Refusal> {
    let game = text(args, "game");
    let given = limits::given(args)?;
    let turn = if given.nodes.is_none() { Some(given.time.unwrap_or(TURN)) } else { given.time };
    Ok(Contest {
        players: [Spec::read(&game, &text(args, "a"))?, Spec::read(&game, &text(args, "b"))?],
        games: number_of(args, "games")?.unwrap_or(MATCH_GAMES).min(MOST_GAMES) as usize,
        budget: Budget { turn, nodes: given.nodes, stop: None },
        seed: number_of(args, "seed")?.unwrap_or(1),
        threads: threads_of(args)?,
    })
}

fn threads_of(args: &ArgMatches) -> Result<usize, Refusal> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    Ok(number_of(args, "threads")?.map_or(cores, |threads| threads.clamp(1, 1_024) as usize))
}

fn number_of(args: &ArgMatches, name: &'static str) -> Result<Option<u64>, Refusal> {
    args.get_one::<String>(name).map(|text| limits::number(text, name, u64::from(name != "seed"))).transpose()
}

/// The value that an option names, out of a few.
fn one_of<T: Copy>(args: &ArgMatches, name: &'static str, known: &[(&'static str, T)]) -> Result<Option<T>, Refusal> {
    let Some(text) = args.get_one::<String>(name) else { return Ok(None) };
    let found = known.iter().find(|(word, _)| word == text).map(|(_, value)| *value);
    found.map(Some).ok_or_else(|| not_one_of(name, text, known))
}

fn not_one_of<T>(name: &str, text: &str, known: &[(&'static str, T)]) -> Refusal {
    let accepted = list(known.iter().map(|(word, _)| *word));
    Refusal::new("argument-choice").with("option", format!("--{name}")).with("text", text).with("accepted", accepted)
}

fn text(args: &ArgMatches, name: &str) -> String {
    args.get_one::<String>(name).cloned().unwrap_or_default()
}

fn read_depth(text: &str) -> Result<u32, Refusal> {
    let depth = text.parse().ok().filter(|depth| *depth <= DEEPEST);
    depth.ok_or_else(|| Refusal::new("argument-depth").with("text", text).with("most", DEEPEST))
}

fn say(words: &Words, id: &str) -> String {
    words.get(id).unwrap_or_else(|| id.to_owned())
}

/// The grammar of the command line. Every text of it comes from the locales.
fn command(words: &Words) -> Command {
    let say = |id: &str| say(words, id);
    let template = format!("{{about}}\n\n{}: {{usage}}\n\n{{all-args}}{{after-help}}", say("help-usage"));
    let sub = |name: &'static str| {
        Command::new(name)
            .about(say(&format!("help-{name}")))
            .help_template(template.clone())
            .disable_help_flag(true)
            .subcommand_help_heading(say("help-commands"))
    };
    let named = |name: &'static str| {
        Arg::new(name)
            .value_name(name.to_uppercase())
            .required(true)
            .help(say("help-player"))
            .help_heading(say("help-arguments"))
    };
    let game = || Arg::new("game").value_name("GAME").required(true).help(say("help-game")).help_heading(say("help-arguments"));
    let option = |name: &'static str, value: &'static str| {
        Arg::new(name).long(name).value_name(value).help(say(&format!("help-{name}"))).help_heading(say("help-options"))
    };
    let flag = |name: &'static str, action| {
        Arg::new(name)
            .long(name)
            .action(action)
            .global(true)
            .help(say(&format!("help-{name}")))
            .help_heading(say("help-options"))
    };
    let position = || option("position", "TEXT").default_value("start").hide_default_value(true).allow_hyphen_values(true);
    let divide =
        Arg::new("divide").long("divide").action(ArgAction::SetTrue).help(say("help-divide")).help_heading(say("help-options"));
    sub("poda")
        .about(say("help-about"))
        .version(format!("{} (bench {SIGNATURE})", env!("CARGO_PKG_VERSION")))
        .disable_version_flag(true)
        .disable_help_subcommand(true)
        .args_conflicts_with_subcommands(false)
        .arg(flag("json", ArgAction::SetTrue))
        .arg(flag("ascii", ArgAction::SetTrue))
        .arg(option("lang", "en|es").global(true))
        .arg(flag("help", ArgAction::Help).short('h'))
        .arg(flag("version", ArgAction::Version).short('V').global(false))
        .subcommand(sub("games"))
        .subcommand(sub("show").arg(game()).arg(position()).arg(option("out", "FILE.svg")))
        .subcommand(sub("moves").arg(game()).arg(position()))
        .subcommand(sub("perft").arg(game()).arg(option("depth", "N").required(true)).arg(position()).arg(divide))
        .subcommand(
            sub("search")
                .arg(game())
                .arg(option("rung", "NAME").required(true))
                .arg(position())
                .arg(option("depth", "N"))
                .args(ended(&option))
                .args([option("eval", "NAME"), option("order", "NAME"), option("wins", "flat|distance")])
                .args([option("threads", "N"), option("seed", "N")]),
        )
        .subcommand(sub("solve").arg(game()).arg(position()).arg(option("objective", "result|margin")).args(ended(&option)))
        .subcommand(sub("bench"))
        .subcommand(sub("players").arg(game().required(false)))
        .subcommand(
            sub("eval")
                .about(say("help-eval-command"))
                .arg(game())
                .arg(option("with", "PLAYER").required(true))
                .arg(position()),
        )
        .subcommand(sub("move").arg(game()).arg(option("player", "NAME").required(true)).arg(position()).args([
            option("depth", "N"),
            option("nodes", "N").help(say("help-action-nodes")),
            option("time", "1s").help(say("help-think-time")),
            option("seed", "N").help(say("help-draw-seed")),
        ]))
        .subcommand(
            sub("match")
                .arg(game())
                .args([named("a"), named("b")])
                .arg(option("games", "N").help(say("help-games-count")))
                .arg(option("nodes", "N").help(say("help-action-nodes")))
                .arg(option("time", "1s").help(say("help-turn-time")))
                .arg(option("seed", "N").help(say("help-draw-seed")))
                .arg(option("threads", "N").help(say("help-games-at-once"))),
        )
}

/// The options that end a search, and the memory it has.
fn ended(option: &impl Fn(&'static str, &'static str) -> Arg) -> [Arg; 3] {
    [option("nodes", "N"), option("time", "1s"), option("memory", "64M")]
}

/// What clap did not understand, as a refusal of our own; help and version are no refusals.
fn refuse(error: &clap::Error) -> Result<String, Failure> {
    let context = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => list(texts),
        Some(ContextValue::StyledStrs(texts)) => list(texts.iter().map(StyledStr::to_string)),
        _ => String::new(),
    };
    let refusal = match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => return Ok(error.render().to_string()),
        ErrorKind::UnknownArgument => Refusal::new("argument-unknown").with("text", context(ContextKind::InvalidArg)),
        ErrorKind::InvalidSubcommand => Refusal::new("argument-command")
            .with("text", context(ContextKind::InvalidSubcommand))
            .with("accepted", list(COMMANDS)),
        ErrorKind::MissingRequiredArgument => Refusal::new("argument-missing").with("text", context(ContextKind::InvalidArg)),
        ErrorKind::InvalidValue => Refusal::new("argument-value-missing").with("text", context(ContextKind::InvalidArg)),
        ErrorKind::TooManyValues => Refusal::new("argument-unwanted-value").with("text", context(ContextKind::InvalidArg)),
        ErrorKind::InvalidUtf8 => Refusal::new("argument-not-text"),
        ErrorKind::ArgumentConflict => Refusal::new("argument-twice").with("text", context(ContextKind::InvalidArg)),
        _ => {
            let rendered = error.render().to_string();
            let first = rendered.lines().next().unwrap_or_default();
            Refusal::new("argument-other").with("text", first.trim_start_matches("error: "))
        }
    };
    Err(refusal.into())
}
