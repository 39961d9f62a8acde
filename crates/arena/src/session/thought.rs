//! What a search found, as screens show it: moves as text, and a value that says what it means.

use poda_core::Message;
use poda_engine::Board;
use poda_search::DECIDED;
use serde::{Deserialize, Serialize, Serializer};

use super::Grade;
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
    /// The expected result from -1, lost, to 1, won: for bars and graphs. Of an estimate, what games of our own players came to from there.
    #[cfg_attr(feature = "schema", schema(minimum = -1, maximum = 1))]
    pub share: f32,
}

/// Estimates nearer to nought than this share are even.
const EVEN: f32 = 0.15;
/// No estimate looks as certain as a proof.
const MOST: f32 = 0.98;

impl Verdict {
    /// What a value means that holds to the end of the game.
    pub(crate) fn of_proof(value: i32, plies: Option<u32>) -> Self {
        let (kind, share) = match value {
            1.. => (Kind::Win, 1.0),
            0 => (Kind::Draw, 0.0),
            _ => (Kind::Loss, -1.0),
        };
        Self { kind, proven: true, plies, turns: None, value, share }
    }

    /// What an estimate of the strongest evaluation means at `root`.
    pub(crate) fn of_estimate(root: &dyn Board, value: i32) -> Self {
        // A win that was found but is not proven to be the shortest way is as large as one.
        let won = if value > 0 { 1.0 } else { -1.0 };
        let expected = if value.abs() >= DECIDED { won } else { 2.0 * root.chances(value) - 1.0 };
        let share = expected.clamp(-MOST, MOST);
        let kind = match share {
            _ if share >= EVEN => Kind::Good,
            _ if share <= -EVEN => Kind::Bad,
            _ => Kind::Even,
        };
        Self { kind, proven: false, plies: None, turns: None, value, share }
    }

    /// The expected result from 0 to 1, draws counted half.
    pub fn chances(&self) -> f32 {
        f32::midpoint(1.0, self.share)
    }

    /// A game that is over, for the side that would be to act: 1, 0 or -1.
    pub(crate) fn over(sign: i32) -> Self {
        Self { plies: (sign != 0).then_some(0), turns: (sign != 0).then_some(0), ..Self::of_proof(sign, None) }
    }

    /// A proven result of which nothing else is known.
    pub(super) fn proven(kind: Kind) -> Self {
        let sign = match kind {
            Kind::Win => 1,
            Kind::Loss => -1,
            _ => 0,
        };
        Self::of_proof(sign, None)
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

    /// The order of verdicts: proven wins, the fastest first; estimates and draws by their share, and by the number where shares are too
    /// near to each other; proven losses, the slowest first.
    pub(super) fn rank(&self) -> (i8, i64, i32) {
        let plies = i64::from(self.plies.unwrap_or(u32::MAX));
        match self.kind {
            Kind::Win => (1, -plies, 0),
            Kind::Loss => (-1, plies, 0),
            // Shares have fewer than six digits.
            _ => (0, (f64::from(self.share) * 1e6) as i64, self.value),
        }
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

    /// In words, for the side to act: "wins in 4", "draw", "62% winning chances".
    pub fn message(&self) -> Message {
        match (self.kind, self.turns) {
            (Kind::Win, Some(0)) => Message::new("verdict-won"),
            (Kind::Loss, Some(0)) => Message::new("verdict-lost"),
            (Kind::Win, Some(turns)) => Message::new("verdict-win-in").with("turns", turns),
            (Kind::Loss, Some(turns)) => Message::new("verdict-loss-in").with("turns", turns),
            (Kind::Win, None) => Message::new("verdict-win"),
            (Kind::Loss, None) => Message::new("verdict-loss"),
            (Kind::Draw, _) => Message::new("verdict-draw"),
            (Kind::Good | Kind::Even | Kind::Bad, _) => {
                Message::new("verdict-chances").with("percent", (100.0 * self.chances()).round() as u32)
            }
        }
    }
}

/// A verdict as screens are told it: with its words. The store keeps it without, so that they are always those of this program.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Verdict))]
pub(super) struct Told {
    #[serde(flatten)]
    verdict: Verdict,
    /// Winning chances from 0 to 1, draws counted half; of a proven verdict 0, 0.5 or 1.
    #[cfg_attr(feature = "schema", schema(minimum = 0, maximum = 1))]
    chances: f32,
    /// The same in words, for the side to act.
    message: Message,
}

impl Told {
    fn of(verdict: Verdict) -> Self {
        Self { verdict, chances: verdict.chances(), message: verdict.message() }
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

/// What a search found so far, or at its end.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Thought {
    /// The move chosen; `None` where the game is over.
    #[cfg_attr(feature = "schema", schema(required))]
    pub best: Option<String>,
    /// What the position is worth to the side to act; nothing where the player has not thought, or estimates by an evaluation that says
    /// nothing about winning chances.
    #[cfg_attr(feature = "schema", schema(required, value_type = Option<Told>))]
    #[serde(serialize_with = "told_if_any")]
    pub verdict: Option<Verdict>,
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
            verdict: None,
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
    /// How good it is beside the best move.
    pub grade: Grade,
    /// How deep it was searched, the move included.
    pub depth: u32,
    /// How play would go on, beginning with the move.
    pub line: Vec<String>,
}
