//! The parts that the grammar of a command is made of. Every text comes from the locales.

use clap::{Arg, ArgAction, Command};
use poda_words::Words;

/// Places for a number, a time or a size: what stands there may begin with a hyphen, so that the option itself refuses it.
const AMOUNTS: [&str; 5] = ["N", "1s", "1m", "64M", "5m/game|10s/turn"];
/// Names of places that are translated.
const PLACES: [&str; 9] = ["GAME", "FILE", "TEXT", "NAME", "PLAYER", "MOVES", "DIR", "ADDRESS", "ORIGIN"];

/// Makes commands, arguments and options in the reader's language.
pub struct Grammar<'a> {
    words: &'a Words,
}

impl<'a> Grammar<'a> {
    /// In the language of `words`.
    pub fn new(words: &'a Words) -> Self {
        Self { words }
    }

    /// The words of an id.
    pub fn say(&self, id: &str) -> String {
        self.words.get(id).unwrap_or_else(|| id.to_owned())
    }

    /// A command, told of by `help-NAME`.
    pub fn command(&self, name: &'static str) -> Command {
        let template = format!("{{about}}\n\n{}: {{usage}}\n\n{{all-args}}{{after-help}}", self.say("help-usage"));
        Command::new(name)
            .about(self.say(&format!("help-{name}")))
            .help_template(template)
            .disable_help_flag(true)
            .disable_help_subcommand(true)
            .subcommand_help_heading(self.say("help-commands"))
            .subcommand_value_name(self.say("help-place-command"))
    }

    /// A help with its last English word, which clap writes of itself, in the reader's language.
    pub fn in_words(&self, help: &str) -> String {
        help.replace("[OPTIONS]", &format!("[{}]", self.say("help-place-options")))
    }

    /// The name of a place for a value in the reader's language.
    fn place(&self, name: &str) -> String {
        PLACES.iter().fold(name.to_owned(), |text, place| {
            text.replace(place, &self.say(&format!("help-place-{}", place.to_lowercase())))
        })
    }

    /// An argument without dashes that must be given.
    pub fn argument(&self, name: &'static str, help: &str) -> Arg {
        Arg::new(name)
            .value_name(self.place(&name.to_uppercase()))
            .required(true)
            .help(self.say(help))
            .help_heading(self.say("help-arguments"))
    }

    /// The game.
    pub fn game(&self) -> Arg {
        self.argument("game", "help-game")
    }

    /// An option with a value, told of by `help-NAME`.
    pub fn option(&self, name: &'static str, value: &'static str) -> Arg {
        Arg::new(name)
            .long(name)
            .value_name(self.place(value))
            .allow_hyphen_values(AMOUNTS.contains(&value))
            .help(self.say(&format!("help-{name}")))
            .help_heading(self.say("help-options"))
    }

    /// An option with a value whose meaning differs from command to command: told of by `help`.
    pub fn option_for(&self, name: &'static str, value: &'static str, help: &str) -> Arg {
        self.option(name, value).help(self.say(help))
    }

    /// An option that is there or not.
    pub fn flag(&self, name: &'static str) -> Arg {
        self.switch(name, ArgAction::SetTrue)
    }

    /// An option without a value, told of by `help-NAME`.
    pub fn switch(&self, name: &'static str, action: ArgAction) -> Arg {
        Arg::new(name).long(name).action(action).help(self.say(&format!("help-{name}"))).help_heading(self.say("help-options"))
    }

    /// The position; the start where nothing is said.
    pub fn position(&self) -> Arg {
        self.option("position", "TEXT").default_value("start").hide_default_value(true).allow_hyphen_values(true)
    }

    /// The options that end a search, and the memory it has.
    pub fn limits(&self) -> [Arg; 3] {
        [self.option("nodes", "N"), self.option("time", "1s"), self.option("memory", "64M")]
    }
}
