//! What a search found, as screens show it: moves as text, and a value that says what it means.

use poda_core::Message;
use poda_search::DECIDED;
use serde::{Deserialize, Serialize, Serializer};

use crate::Termination;

/// What a value means. Proven and estimated are never mixed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Proven: the side to act wins.
    Win,
    /// Proven: nobody does.
    Draw,
    /// Proven: the rival wins.
    Loss,
    /// Estimated: the side to act is better.
    Good,
    /// Estimated: nobody is.
    Even,
    /// Estimated: the rival is.
    Bad,
}

/// The value of a position or a move for the side to act.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Value))]
pub struct Verdict {
    /// What it means.
    pub kind: Kind,
    /// Whether it holds to the end of the game.
    pub proven: bool,
    /// Plies to the end of a proven win or loss, where that is known.
    #[cfg_attr(feature = "schema", schema(required))]
    pub plies: Option<u32>,
    /// How many turns of the winner these plies are, where that is known.
    #[cfg_attr(feature = "schema", schema(required))]
    pub turns: Option<u32>,
    /// The number that the search works with.
    pub value: i32,
    /// From -1, lost, to 1, won: for bars and graphs.
    #[cfg_attr(feature = "schema", schema(minimum = -1, maximum = 1))]
    pub share: f32,
}

/// An estimate of this many units multiplies the odds of winning by e, about: the strongest values of the games are fitted to games or weighed by matches,
/// and come out near it.
const UNITS_TO_E: f32 = 25.0;
/// Estimates nearer to nought than this share are even.
const EVEN: f32 = 0.15;
/// From this share on an advantage is clear, not only some.
const CLEAR: f32 = 0.45;
/// From this share on it should win.
const NEAR_WIN: f32 = 0.8;
/// No estimate looks as certain as a proof.
const MOST: f32 = 0.98;

impl Verdict {
    /// What a value found by a search means; `unit` is what the evaluation calls 1.
    pub(crate) fn of_value(value: i32, proven: bool, plies: Option<u32>, unit: i32) -> Self {
        if proven {
            let (kind, share) = match value {
                1.. => (Kind::Win, 1.0),
                0 => (Kind::Draw, 0.0),
                _ => (Kind::Loss, -1.0),
            };
            return Self { kind, proven, plies, turns: None, value, share };
        }
        let share = share_of(value, unit);
        let kind = match share {
            _ if share >= EVEN => Kind::Good,
            _ if share <= -EVEN => Kind::Bad,
            _ => Kind::Even,
        };
        Self { kind, proven, plies: None, turns: None, value, share }
    }

    /// A game that is over, for the side that would be to act: 1, 0 or -1.
    pub(crate) fn over(sign: i32) -> Self {
        Self { plies: (sign != 0).then_some(0), turns: (sign != 0).then_some(0), ..Self::of_value(sign, true, None, 1) }
    }

    /// A proven result of which nothing else is known.
    pub(super) fn proven(kind: Kind) -> Self {
        let sign = match kind {
            Kind::Win => 1,
            Kind::Loss => -1,
            _ => 0,
        };
        Self::of_value(sign, true, None, 1)
    }

    /// The same result, with nothing said of how long it takes.
    pub(super) fn without_plies(self) -> Self {
        Self { plies: None, turns: None, ..self }
    }

    /// The same number as an estimate: other moves may be better.
    pub(super) fn as_estimate(self) -> Self {
        match self.kind {
            Kind::Draw => Self { kind: Kind::Even, proven: false, ..self },
            Kind::Loss => Self { kind: Kind::Bad, proven: false, share: -MOST, plies: None, turns: None, ..self },
            _ => self,
        }
    }

    /// A proven verdict of the position that a move leads to, as the verdict of that move; `same` tells whether its side moves again.
    pub(super) fn one_ply_before(self, same: bool) -> Self {
        let seen = if same { self } else { self.for_rival() };
        let turns = seen.turns.map(|turns| turns + u32::from(seen.kind == Kind::Win && !same));
        Self { plies: seen.plies.map(|plies| plies + 1), turns, ..seen }
    }

    /// The same for the other side.
    #[must_use]
    pub fn for_rival(self) -> Self {
        let kind = match self.kind {
            Kind::Win => Kind::Loss,
            Kind::Loss => Kind::Win,
            Kind::Good => Kind::Bad,
            Kind::Bad => Kind::Good,
            same => same,
        };
        Self { kind, value: -self.value, share: -self.share, ..self }
    }

    /// In words, for the side to act: "wins in 4", "about even", "draw".
    pub fn message(&self) -> Message {
        let graded = |some, clear, near_win| match self.share.abs() {
            size if size >= NEAR_WIN => Message::new(near_win),
            size if size >= CLEAR => Message::new(clear),
            _ => Message::new(some),
        };
        match (self.kind, self.turns) {
            (Kind::Win, Some(0)) => Message::new("verdict-won"),
            (Kind::Loss, Some(0)) => Message::new("verdict-lost"),
            (Kind::Win, Some(turns)) => Message::new("verdict-win-in").with("turns", turns),
            (Kind::Loss, Some(turns)) => Message::new("verdict-loss-in").with("turns", turns),
            (Kind::Win, None) => Message::new("verdict-win"),
            (Kind::Loss, None) => Message::new("verdict-loss"),
            (Kind::Draw, _) => Message::new("verdict-draw"),
            (Kind::Even, _) => Message::new("verdict-even"),
            (Kind::Good, _) => graded("verdict-good", "verdict-good-clear", "verdict-good-near-win"),
            (Kind::Bad, _) => graded("verdict-bad", "verdict-bad-clear", "verdict-bad-near-loss"),
        }
    }
}

/// A verdict as screens are told it: with its words. The store keeps it without, so that they are always those of this program.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Verdict))]
pub(super) struct Told {
    #[serde(flatten)]
    verdict: Verdict,
    /// The same in words, for the side to act.
    message: Message,
}

impl Told {
    fn of(verdict: Verdict) -> Self {
        Self { verdict, message: verdict.message() }
    }
}

/// Tells a verdict with its words.
pub(super) fn told<S: Serializer>(verdict: &Verdict, serializer: S) -> Result<S::Ok, S::Error> {
    Told::of(*verdict).serialize(serializer)
}

/// Tells a verdict that may be there with its words.
#[expect(clippy::ref_option, reason = "what serde hands over")]
pub(super) fn told_if_any<S: Serializer>(verdict: &Option<Verdict>, serializer: S) -> Result<S::Ok, S::Error> {
    verdict.map(Told::of).serialize(serializer)
}

/// An estimate between -1 and 1: the expected result, if the odds grow as [`UNITS_TO_E`] says.
#[expect(clippy::cast_precision_loss, reason = "a bar has fewer steps")]
fn share_of(value: i32, unit: i32) -> f32 {
    // A win that was found but is not proven to be the shortest way is as large as one.
    if value.abs() >= DECIDED {
        return MOST.copysign(value as f32);
    }
    let units = value as f32 / unit.max(1) as f32;
    MOST * (units / (2.0 * UNITS_TO_E)).tanh()
}

/// What a search found so far, or at its end.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Thought {
    /// The move chosen; `None` where the game is over.
    #[cfg_attr(feature = "schema", schema(required))]
    pub best: Option<String>,
    /// What the position is worth to the side to act.
    #[cfg_attr(feature = "schema", schema(value_type = Told))]
    #[serde(serialize_with = "told")]
    pub verdict: Verdict,
    /// How play would go on.
    pub line: Vec<String>,
    /// The depth searched completely.
    pub depth: u32,
    /// Positions entered.
    pub nodes: u64,
    /// Seconds it took.
    pub seconds: f64,
    /// What is known of every move, the best first; of an analysis only.
    pub moves: Vec<MoveThought>,
    /// Whether this is the answer, and not a step on the way.
    pub done: bool,
    /// Whether a limit ended it.
    pub stopped: bool,
    /// Why there is no move, where the player could not answer with one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<Termination>,
}

impl Thought {
    /// What is known where a player could not answer.
    pub(super) fn of_fault(fault: Termination) -> Self {
        Self {
            best: None,
            verdict: Verdict::of_value(0, false, None, 1),
            line: Vec::new(),
            depth: 0,
            nodes: 0,
            seconds: 0.0,
            moves: Vec::new(),
            done: true,
            stopped: false,
            fault: Some(fault),
        }
    }
}

/// What is known of one move.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MoveThought {
    /// The move.
    pub text: String,
    /// Where it happens, as a place in the cells of the view.
    #[cfg_attr(feature = "schema", schema(required))]
    pub cell: Option<usize>,
    /// What it is worth to the side that makes it.
    #[cfg_attr(feature = "schema", schema(value_type = Told))]
    #[serde(serialize_with = "told")]
    pub verdict: Verdict,
    /// How deep it was searched, the move included.
    pub depth: u32,
    /// How play would go on, beginning with the move.
    pub line: Vec<String>,
}
