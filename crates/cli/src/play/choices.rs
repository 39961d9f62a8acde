//! What can be chosen before a game: the game, its settings, who plays each side, the language. Both menus show this one.

use poda_core::{Accepts, Message, PerSide, Setting, Side};
use poda_engine::players_of;
use poda_games::GAMES;
use poda_words::{Language, Words};

/// The word of a person among the players.
pub use poda_arena::session::HUMAN as PERSON;
/// Who plays the second side where nothing is said: a level that is a fight for a beginner.
pub const RIVAL: &str = "level-2";
/// The game that the menu begins with.
const FIRST_GAME: &str = "connect4";

/// Something that can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// Which game.
    Game,
    /// A setting of the game, by its place.
    Setting(usize),
    /// Who plays a side.
    Seat(Side),
    /// Which language.
    Language,
}

/// What is chosen so far.
#[derive(Clone, Debug)]
pub struct Choices {
    /// The game, as a place in the list of games.
    game: usize,
    settings: Vec<String>,
    seats: PerSide<String>,
    /// The language.
    pub language: Language,
}

impl Choices {
    /// The choices to begin with.
    pub fn new(language: Language) -> Self {
        let game = GAMES.iter().position(|game| game.name == FIRST_GAME).unwrap_or(0);
        Self { game, settings: defaults(game), seats: PerSide::new(PERSON.to_owned(), RIVAL.to_owned()), language }
    }

    /// Everything that can be chosen now.
    pub fn fields(&self) -> Vec<Field> {
        let settings = (0..self.spec().len()).map(Field::Setting);
        let seats = Side::BOTH.map(Field::Seat);
        [Field::Game].into_iter().chain(settings).chain(seats).chain([Field::Language]).collect()
    }

    fn spec(&self) -> &'static [Setting] {
        GAMES[self.game].settings
    }

    /// The full name of the game: `hex:size=7`.
    pub fn full_name(&self) -> String {
        let changed: Vec<String> = (self.spec().iter().zip(&self.settings))
            .filter(|(setting, value)| setting.default != *value)
            .map(|(setting, value)| format!("{}={value}", setting.key))
            .collect();
        let name = GAMES[self.game].name;
        if changed.is_empty() { name.to_owned() } else { format!("{name}:{}", changed.join(",")) }
    }

    /// Who plays a side.
    pub fn seat(&self, side: Side) -> &str {
        &self.seats[side]
    }

    /// What a field is about.
    pub fn label(&self, field: Field, words: &Words) -> String {
        let say = |id| words.say(&Message::new(id));
        match field {
            Field::Game => say("menu-game"),
            Field::Setting(at) => {
                let setting = self.spec()[at];
                let id = format!("setting-{}-{}", GAMES[self.game].name, setting.key);
                words.get(&id).unwrap_or_else(|| setting.key.to_owned())
            }
            Field::Seat(Side::First) => say("menu-first"),
            Field::Seat(Side::Second) => say("menu-second"),
            Field::Language => say("menu-language"),
        }
    }

    /// What is chosen in a field, in words.
    pub fn value(&self, field: Field, words: &Words) -> String {
        let value = self.raw(field);
        match field {
            Field::Game => words.get(&format!("game-{value}")).unwrap_or(value),
            Field::Seat(_) if value == PERSON => words.say(&Message::new("menu-person")),
            Field::Language => words.say(&Message::new("menu-language-name")),
            _ => value,
        }
    }

    /// What is chosen in a field, as it is typed.
    pub fn raw(&self, field: Field) -> String {
        match field {
            Field::Game => GAMES[self.game].name.to_owned(),
            Field::Setting(at) => self.settings[at].clone(),
            Field::Seat(side) => self.seats[side].clone(),
            Field::Language => self.language.code().to_owned(),
        }
    }

    /// What a field takes, as it is typed.
    pub fn accepted(&self, field: Field) -> Vec<String> {
        match field {
            Field::Game => GAMES.iter().map(|game| game.name.to_owned()).collect(),
            Field::Setting(at) => match self.spec()[at].accepts {
                Accepts::Number(least, most) => (least..=most).map(|number| number.to_string()).collect(),
                Accepts::Words(words) => words.iter().map(|word| (*word).to_owned()).collect(),
            },
            Field::Seat(_) => {
                let players = players_of(GAMES[self.game].name).into_iter().map(|player| player.name);
                [PERSON.to_owned()].into_iter().chain(players).collect()
            }
            Field::Language => Language::ALL.map(|language| language.code().to_owned()).to_vec(),
        }
    }

    /// Chooses a value as it is typed; `false`, and nothing is changed, where the field does not take it.
    pub fn choose(&mut self, field: Field, value: &str) -> bool {
        if !self.accepted(field).iter().any(|accepted| accepted == value) {
            return false;
        }
        match field {
            Field::Game => self.choose_game(value),
            Field::Setting(at) => value.clone_into(&mut self.settings[at]),
            Field::Seat(side) => value.clone_into(&mut self.seats[side]),
            Field::Language => self.language = Language::from_code(value).unwrap_or(self.language),
        }
        true
    }

    fn choose_game(&mut self, name: &str) {
        let Some(game) = GAMES.iter().position(|game| game.name == name) else { return };
        self.game = game;
        self.settings = defaults(game);
        for side in Side::BOTH {
            let players = self.accepted(Field::Seat(side));
            if !players.contains(&self.seats[side]) {
                RIVAL.clone_into(&mut self.seats[side]);
            }
        }
    }

    /// The next value of a field, or the one before; the ends are joined.
    pub fn turn(&mut self, field: Field, by: isize) {
        let accepted = self.accepted(field);
        let now = self.raw(field);
        let at = accepted.iter().position(|value| *value == now).unwrap_or(0) as isize;
        let next = (at + by).rem_euclid(accepted.len().max(1) as isize) as usize;
        if let Some(value) = accepted.get(next) {
            self.choose(field, value);
        }
    }
}

fn defaults(game: usize) -> Vec<String> {
    GAMES[game].settings.iter().map(|setting| setting.default.to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_can_be_chosen_with_every_player_it_has() {
        let mut choices = Choices::new(Language::English);
        for game in GAMES {
            assert!(choices.choose(Field::Game, game.name));
            assert_eq!(choices.full_name(), game.name);
            for side in Side::BOTH {
                assert!(choices.accepted(Field::Seat(side)).contains(&choices.seat(side).to_owned()), "{}", game.name);
            }
        }
    }

    #[test]
    fn what_a_field_does_not_take_changes_nothing() {
        let mut choices = Choices::new(Language::English);
        for field in choices.fields() {
            let before = choices.raw(field);
            assert!(!choices.choose(field, "nonsense"));
            assert_eq!(choices.raw(field), before);
        }
    }

    #[test]
    fn turning_goes_round() {
        let mut choices = Choices::new(Language::English);
        for field in choices.fields() {
            let before = choices.raw(field);
            for _ in 0..choices.accepted(field).len() {
                choices.turn(field, 1);
            }
            assert_eq!(choices.raw(field), before, "{field:?}");
        }
    }

    #[test]
    fn settings_that_differ_are_in_the_name() {
        let mut choices = Choices::new(Language::English);
        choices.choose(Field::Game, "hex");
        choices.choose(Field::Setting(0), "7");
        assert_eq!(choices.full_name(), "hex:size=7");
    }
}
