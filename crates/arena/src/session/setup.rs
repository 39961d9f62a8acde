//! What a game is played with: the game, where it begins, who sits where, the clock.

use std::fmt;
use std::time::Duration;

use poda_core::hash::mix_in;
use poda_core::{PerSide, Refusal, Side};
use poda_engine::{Spec, THINKING_TIME};
use serde::{Serialize, Serializer};

use super::look::Colour;

/// What a person is called where players are named.
pub const HUMAN: &str = "human";

/// Who acts for a side.
#[derive(Clone, Debug, PartialEq)]
#[expect(clippy::large_enum_variant, reason = "a session has two of them")]
pub enum Seat {
    /// Somebody at the screen.
    Person,
    /// A player of the machine.
    Player(Spec),
}

impl Seat {
    /// Reads `human`, or a player of `game` such as `level-3` or `best:nodes=1000`.
    pub fn read(game: &str, text: &str) -> Result<Self, Refusal> {
        if text == HUMAN { Ok(Self::Person) } else { Spec::read(game, text).map(Self::Player) }
    }

    /// Reads a seat of a saved game, which may have been saved when the game had more levels.
    pub fn read_saved(game: &str, text: &str) -> Result<Self, Refusal> {
        if text == HUMAN { Ok(Self::Person) } else { Spec::read_saved(game, text).map(Self::Player) }
    }

    /// Whether somebody at the screen sits here.
    pub fn is_person(&self) -> bool {
        matches!(self, Self::Person)
    }

    /// The text that [`read`](Self::read) takes.
    pub fn text(&self) -> &str {
        match self {
            Self::Person => HUMAN,
            Self::Player(spec) => &spec.text,
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.text())
    }
}

/// What a clock counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Per {
    /// Each turn anew, however many actions it has.
    Turn,
    /// All turns of a side together.
    Game,
}

/// What happens when time is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Late {
    /// The side loses.
    Loses,
    /// A move is made for it at once.
    MovesAtOnce,
}

/// How long the sides may think.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Clock))]
pub struct ClockRule {
    /// What the time is for.
    pub per: Per,
    /// How much there is, in milliseconds.
    #[serde(rename = "millis", serialize_with = "in_millis")]
    #[cfg_attr(feature = "schema", schema(value_type = u64, minimum = 100, maximum = 86_400_000))]
    pub time: Duration,
    /// What happens when it is up.
    pub late: Late,
}

fn in_millis<S: Serializer>(time: &Duration, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u64(millis(*time))
}

/// The text that [`ClockRule::read`] takes: `turn 30s loses`, `game 300s moves-at-once`.
impl fmt::Display for ClockRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let per = match self.per {
            Per::Turn => "turn",
            Per::Game => "game",
        };
        let late = match self.late {
            Late::Loses => "loses",
            Late::MovesAtOnce => "moves-at-once",
        };
        write!(f, "{per} {} {late}", time_text(self.time))
    }
}

/// Clocks outside of this are mistakes: a tenth of a second, and a day.
const CLOCK_RANGE: std::ops::RangeInclusive<Duration> = Duration::from_millis(100)..=Duration::from_hours(24);

impl ClockRule {
    /// Reads `turn 30s`, `game 5m moves-at-once`: what the time is for, how much, and what happens when it is up (`loses` unless it is said).
    pub fn read(text: &str) -> Result<Self, Refusal> {
        let wrong = || Refusal::new("clock-unreadable").with("text", text);
        let mut words = text.split_whitespace();
        let per = match words.next() {
            Some("turn") => Per::Turn,
            Some("game") => Per::Game,
            _ => return Err(wrong()),
        };
        let time = words.next().and_then(read_time).filter(|time| CLOCK_RANGE.contains(time)).ok_or_else(wrong)?;
        let late = match words.next() {
            None | Some("loses") => Late::Loses,
            Some("moves-at-once") => Late::MovesAtOnce,
            Some(_) => return Err(wrong()),
        };
        if words.next().is_some() {
            return Err(wrong());
        }
        Ok(Self { per, time, late })
    }
}

/// A time as it is written: `500ms`, or `30s` where it is whole seconds.
pub(crate) fn time_text(time: Duration) -> String {
    match millis(time) {
        whole if whole % 1000 == 0 => format!("{}s", whole / 1000),
        millis => format!("{millis}ms"),
    }
}

/// Reads `500ms`, `30s`, `5m`, `1h`: a whole number and its unit.
pub(crate) fn read_time(text: &str) -> Option<Duration> {
    let at = text.find(|c: char| !c.is_ascii_digit())?;
    let (number, unit) = text.split_at(at);
    let number: u64 = number.parse().ok()?;
    let factor = match unit {
        "ms" => 1,
        "s" => 1_000,
        "m" => 60_000,
        "h" => 3_600_000,
        _ => return None,
    };
    number.checked_mul(factor).map(Duration::from_millis)
}

/// Whole milliseconds of a time.
pub(crate) fn millis(time: Duration) -> u64 {
    time.as_millis().try_into().unwrap_or(u64::MAX)
}

/// What machine players may spend that have no limits of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thinking {
    /// Time for a turn, shared by its actions.
    pub time: Option<Duration>,
    /// Nodes for an action.
    pub nodes: Option<u64>,
}

impl Default for Thinking {
    fn default() -> Self {
        Self { time: Some(THINKING_TIME), nodes: None }
    }
}

/// Everything about a game but its moves.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// The game with its settings: `hex:size=7`.
    pub game: String,
    /// The position it begins from, as text.
    pub begin: String,
    /// Who acts for each side.
    pub seats: PerSide<Seat>,
    /// What the players draw from.
    pub seed: u64,
    /// How long the sides may think; `None` where nobody counts.
    pub clock: Option<ClockRule>,
    /// What machine players may spend that have no limits of their own.
    pub thinking: Thinking,
    /// What the players are called, where they have names; [`read_name`](super::read_name) says what a name is.
    pub names: PerSide<Option<String>>,
    /// The colours that were chosen for the sides; two that are the same are refused.
    pub colours: PerSide<Option<Colour>>,
}

impl Setup {
    /// A game from its start between two people, without a clock. Nothing is checked before [`Session::open`](super::Session::open).
    pub fn new(game: &str) -> Self {
        Self {
            game: game.to_owned(),
            begin: "start".to_owned(),
            seats: PerSide::new(Seat::Person, Seat::Person),
            seed: 0,
            clock: None,
            thinking: Thinking::default(),
            names: PerSide::default(),
            colours: PerSide::default(),
        }
    }

    /// The same with the sides changed, and with other chances. Players keep their names and colours.
    #[must_use]
    pub fn rematch(&self) -> Self {
        let seats = PerSide::from_fn(|side| self.seats[!side].clone());
        let names = PerSide::from_fn(|side| self.names[!side].clone());
        let colours = PerSide::from_fn(|side| self.colours[!side]);
        // Files and pages hold seeds as numbers that every language can read.
        Self { seats, names, colours, seed: mix_in(self.seed, 1) >> SEED_SHIFT, ..self.clone() }
    }

    /// What the player of `side` draws from: each side has chances of its own.
    pub(crate) fn seed_of(&self, side: Side) -> u64 {
        mix_in(self.seed, side as u64)
    }
}

/// Leaves 53 bits: what a number of JavaScript holds exactly.
const SEED_SHIFT: u32 = 11;
