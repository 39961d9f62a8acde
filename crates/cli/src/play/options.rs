//! What was asked for on the command line.

use std::path::PathBuf;

use poda_arena::session::{ClockRule, Colour, Thinking};
use poda_arena::{Seat, Setup};
use poda_core::{PerSide, Refusal, Side};

use super::choices::{PERSON, RIVAL};
use crate::values::with_list;

/// What to begin with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Begin {
    /// The menu.
    Menu,
    /// A game by its name.
    Game(String),
    /// The game of the store with this name, or the one that was left last.
    Resume(Option<String>),
    /// The game of a file.
    File(String),
}

/// What was asked for.
#[derive(Clone, Debug)]
pub struct Options {
    /// What to begin with.
    pub begin: Begin,
    /// The position to begin from.
    pub position: String,
    /// Who plays each side, where that was said.
    pub seats: PerSide<Option<String>>,
    /// What the players are called, where that was said.
    pub names: PerSide<Option<String>>,
    /// The colours of the sides, where that was said.
    pub colours: PerSide<Option<Colour>>,
    /// The level of the machine, where that was said.
    pub level: Option<u64>,
    /// What players draw from.
    pub seed: u64,
    /// What machines may use that have no limits of their own.
    pub thinking: Thinking,
    /// The clock.
    pub clock: Option<ClockRule>,
    /// The folder of the store.
    pub data: Option<PathBuf>,
    /// Line by line.
    pub plain: bool,
    /// Whether moves are shown as they happen.
    pub animation: bool,
}

impl Options {
    /// Whether the store is asked for by name.
    pub fn needs_store(&self) -> bool {
        self.data.is_some() || matches!(self.begin, Begin::Resume(_))
    }

    /// The game that was named.
    pub fn setup(&self) -> Result<Setup, Refusal> {
        let Begin::Game(game) = &self.begin else { return Err(Refusal::new("play-no-game")) };
        let seats = self.seats()?;
        self.setup_of(game, |side| seats[side].clone())
    }

    /// A game with these seats, and everything else as it was asked for.
    pub fn setup_of(&self, game: &str, seat: impl Fn(Side) -> String) -> Result<Setup, Refusal> {
        let [first, second] = Side::BOTH.map(|side| Seat::read(game, &seat(side)).map_err(|why| with_list(game, why)));
        Ok(Setup {
            begin: self.position.clone(),
            seats: PerSide::new(first?, second?),
            seed: self.seed,
            clock: self.clock,
            thinking: self.thinking,
            names: self.names.clone(),
            colours: self.colours,
            ..Setup::new(game)
        })
    }

    /// Who plays: a person against the machine where nothing is said; a level sits where no person was named.
    fn seats(&self) -> Result<PerSide<String>, Refusal> {
        let machine = self.level.map_or_else(|| RIVAL.to_owned(), |level| format!("level-{level}"));
        let named = |side| self.seats[side].as_deref();
        let (first, second) = match (named(Side::First), named(Side::Second)) {
            (Some(first), Some(second)) if self.level.is_some() => {
                let text = format!("--level, --first {first}, --second {second}");
                return Err(Refusal::new("play-level-unused").with("text", text));
            }
            (Some(first), Some(second)) => (first.to_owned(), second.to_owned()),
            (Some(PERSON) | None, None) => (PERSON.to_owned(), machine),
            (Some(first), None) if self.level.is_none() => (first.to_owned(), PERSON.to_owned()),
            (Some(first), None) => (first.to_owned(), machine),
            (None, Some(PERSON)) => (machine, PERSON.to_owned()),
            (None, Some(second)) if self.level.is_none() => (PERSON.to_owned(), second.to_owned()),
            (None, Some(second)) => (machine, second.to_owned()),
        };
        Ok(PerSide::new(first, second))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats(first: Option<&str>, second: Option<&str>, level: Option<u64>) -> Result<(String, String), &'static str> {
        let options = Options {
            begin: Begin::Menu,
            position: "start".to_owned(),
            seats: PerSide::new(first.map(str::to_owned), second.map(str::to_owned)),
            names: PerSide::default(),
            colours: PerSide::default(),
            level,
            seed: 1,
            thinking: Thinking::default(),
            clock: None,
            data: None,
            plain: true,
            animation: false,
        };
        options.seats().map(|seats| (seats[Side::First].clone(), seats[Side::Second].clone())).map_err(|why| why.0.id)
    }

    #[test]
    fn a_person_plays_where_nothing_is_said() {
        let pair = |first: &str, second: &str| Ok((first.to_owned(), second.to_owned()));
        assert_eq!(seats(None, None, None), pair(PERSON, RIVAL));
        assert_eq!(seats(None, None, Some(4)), pair(PERSON, "level-4"));
        assert_eq!(seats(None, Some("human"), Some(4)), pair("level-4", PERSON));
        assert_eq!(seats(None, Some("human"), None), pair(RIVAL, PERSON));
        assert_eq!(seats(Some("best"), None, None), pair("best", PERSON));
        assert_eq!(seats(Some("best"), None, Some(2)), pair("best", "level-2"));
        assert_eq!(seats(Some("human"), Some("human"), None), pair(PERSON, PERSON));
        assert_eq!(seats(Some("human"), Some("best"), Some(1)), Err("play-level-unused"));
    }
}
