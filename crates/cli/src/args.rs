//! The command line as a whole: which command was asked for. What each of them takes stands in its own file.

use std::ffi::OsString;

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{ArgAction, ArgMatches, Command};
use poda_core::Refusal;
use poda_core::cells::list;
use poda_words::{Language, Words};

use crate::commands::bench::SIGNATURE;
use crate::commands::{COMMANDS, Entry};
use crate::grammar::Grammar;
use crate::{Failure, language_codes};

/// The command that `poda` alone stands for.
const PAGE: &str = "serve";

/// What the user asked for.
pub enum Invocation {
    /// Something to read: the welcome, the help, the version.
    Text(String),
    /// A command and what was given to it.
    Command(&'static Entry, ArgMatches),
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
    let grammar = Grammar::new(words);
    let mut matches = match command(&grammar).try_get_matches_from(&given) {
        Ok(matches) => matches,
        Err(error) => return refuse(&error, &given, &grammar).map(Invocation::Text),
    };
    if let Some(code) = matches.get_one::<String>("lang").filter(|code| Language::from_code(code).is_none()) {
        return Err(Refusal::new("argument-language").with("text", code.as_str()).with("accepted", language_codes()).into());
    }
    let Some((name, args)) = matches.remove_subcommand() else {
        return alone(given, &grammar, words);
    };
    let entry = COMMANDS.iter().find(|entry| entry.name == name).expect("clap accepts only commands of the list");
    Ok(Invocation::Command(entry, args))
}

/// Without a command there is the page, in a binary that has it; otherwise something to read.
fn alone(mut given: Vec<OsString>, grammar: &Grammar<'_>, words: &Words) -> Result<Invocation, Failure> {
    if COMMANDS.iter().all(|entry| entry.name != PAGE) {
        return Ok(Invocation::Text(grammar.say("welcome")));
    }
    given.push(PAGE.into());
    read(given, words)
}

/// The grammar of the command line.
fn command(grammar: &Grammar<'_>) -> Command {
    grammar
        .command("poda")
        .about(grammar.say("help-about"))
        .version(format!("{} (bench {SIGNATURE})", env!("CARGO_PKG_VERSION")))
        .disable_version_flag(true)
        .args_conflicts_with_subcommands(false)
        .arg(grammar.flag("json").global(true))
        .arg(grammar.flag("ascii").global(true))
        .arg(grammar.option("lang", "en|es").global(true))
        .arg(grammar.switch("help", ArgAction::Help).short('h').global(true))
        .arg(grammar.switch("version", ArgAction::Version).short('V'))
        .subcommands(COMMANDS.iter().map(|entry| (entry.grammar)(grammar.command(entry.name), grammar)))
}

/// What clap did not understand, as a refusal of our own; help and version are no refusals.
fn refuse(error: &clap::Error, given: &[OsString], grammar: &Grammar<'_>) -> Result<String, Failure> {
    let command = &command(grammar);
    let context = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => list(texts),
        Some(ContextValue::StyledStrs(texts)) => list(texts.iter().map(StyledStr::to_string)),
        _ => String::new(),
    };
    let refusal = match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => return Ok(grammar.in_words(&error.render().to_string())),
        ErrorKind::UnknownArgument => {
            let text = context(ContextKind::InvalidArg);
            let options: Vec<String> = options_after(given, command);
            let refusal = Refusal::new("argument-unknown").with("text", text.as_str());
            refusal.suggest(&text, options.iter().map(String::as_str))
        }
        ErrorKind::InvalidSubcommand => {
            let text = context(ContextKind::InvalidSubcommand);
            let accepted = names(command_after(given, command));
            let refusal = Refusal::new("argument-command").with("text", text.as_str()).with("accepted", list(&accepted));
            refusal.suggest(&text, accepted)
        }
        ErrorKind::MissingSubcommand => {
            let last = command_after(given, command);
            Refusal::new("argument-command-missing").with("text", last.get_name()).with("accepted", list(names(last)))
        }
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

/// The last command that was understood.
fn command_after<'a>(given: &[OsString], command: &'a Command) -> &'a Command {
    given.iter().skip(1).filter_map(|arg| arg.to_str()).fold(command, |at, arg| at.find_subcommand(arg).unwrap_or(at))
}

/// The commands that a command has of its own.
fn names(command: &Command) -> Vec<&str> {
    command.get_subcommands().map(Command::get_name).collect()
}

/// The options of the last command that was understood, and those of all commands.
fn options_after(given: &[OsString], command: &Command) -> Vec<String> {
    let own = command_after(given, command).get_arguments();
    own.chain(command.get_arguments()).filter_map(|option| option.get_long()).map(|name| format!("--{name}")).collect()
}
