//! A game being played.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{BoardView, Side, Verdict};

/// Who acts for each side: `human`, or a player such as `level-3` or `best:nodes=1000`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[schema(example = json!({ "first": "human", "second": "level-3" }))]
pub struct Seats {
    /// Who acts for the first side.
    pub first: String,
    /// Who acts for the second side.
    pub second: String,
}

/// What a clock counts.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Per {
    /// Each turn anew, however many actions it has.
    Turn,
    /// All turns of a side together.
    Game,
}

/// What happens when time is up.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Late {
    /// The side loses.
    Loses,
    /// A move is made for it at once.
    MovesAtOnce,
}

/// How long the sides may think.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Clock {
    /// What the time is for.
    pub per: Per,
    /// How much there is, in milliseconds.
    #[schema(minimum = 100, maximum = 86_400_000)]
    pub millis: u64,
    /// What happens when it is up.
    pub late: Late,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Why {
    /// By the rules of the game.
    Rules,
    /// Somebody gave up.
    Resigned,
    /// Time was up.
    Time,
    /// A bot answered a move that is not legal.
    Illegal,
    /// A bot is gone, or cannot be understood.
    Crash,
    /// The game was ended with a known result.
    Adjudication,
}

/// How a game ended.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Ending {
    /// 1 or 2; 0 for a draw.
    #[schema(minimum = 0, maximum = 2)]
    pub winner: u8,
    /// Why.
    pub why: Why,
}

/// A move of the record.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Made {
    /// The node it leads to.
    pub node: u32,
    /// The move.
    pub text: String,
    /// Who made it.
    pub side: Side,
    /// How long it took, where that was measured.
    #[schema(required)]
    pub millis: Option<u64>,
}

/// A move that was ever made in a game, and the position after it. Node 0 is the begin, without a move.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Node {
    /// Its own number: its place in `tree`.
    pub id: u32,
    /// What came before; nothing of the begin.
    #[schema(required)]
    pub parent: Option<u32>,
    /// The move; empty of the begin.
    pub text: String,
    /// Who made it; of the begin, who is to act.
    pub side: Side,
    /// How long it took, in milliseconds, where that was measured.
    #[schema(required)]
    pub millis: Option<u64>,
    /// The moves that were tried after it, in the order in which they were first made.
    pub children: Vec<u32>,
    /// The child visited last: redo goes there.
    #[schema(required)]
    pub next: Option<u32>,
    /// What was found of the position, for the side to act in it.
    #[schema(required)]
    pub verdict: Option<Verdict>,
    /// How the game ended here otherwise than by the rules.
    #[schema(required)]
    pub ending: Option<Ending>,
}

/// A game: everything that a screen shows.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct State {
    /// Its id, for the address.
    #[schema(example = "k3v9x2mq7t")]
    pub id: String,
    /// Grows with everything that is written.
    pub version: i64,
    /// The game with its settings.
    #[schema(example = "hex:size=7,swap=on")]
    pub game: String,
    /// The id of the message that names the game.
    #[schema(example = "game-hex")]
    pub title: String,
    /// The position it began from, as text.
    #[schema(example = "start")]
    pub begin: String,
    /// The position now, as the shortest text that is read back.
    pub position: String,
    /// Who acts for each side.
    pub seats: Seats,
    /// What the players draw from.
    pub seed: u64,
    /// How long the sides may think; nothing where nobody counts.
    #[schema(required)]
    pub clock: Option<Clock>,
    /// Milliseconds that each side has left on the clock now, the first side's first; nothing where there is no clock.
    #[schema(required)]
    pub left: Option<[u64; 2]>,
    /// The node that is shown.
    pub node: u32,
    /// The moves that lead to it.
    pub moves: Vec<Made>,
    /// The moves that redo would bring back.
    pub future: Vec<Made>,
    /// Every move ever made.
    pub tree: Vec<Node>,
    /// The position as a picture, with the legal moves.
    pub view: BoardView,
    /// Who is to act; nothing once the game has ended.
    #[schema(required)]
    pub acting: Option<Side>,
    /// Whether it is a person who is to act.
    pub person_to_act: bool,
    /// Whether there is something to undo.
    pub can_undo: bool,
    /// Whether there is something to redo.
    pub can_redo: bool,
    /// How it ended; nothing while it goes on.
    #[schema(required)]
    pub ending: Option<Ending>,
}

/// A game of the library.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Listed {
    /// Its id.
    pub id: String,
    /// The game with its settings.
    pub game: String,
    /// Who acted for the first side.
    pub first: String,
    /// Who acted for the second side.
    pub second: String,
    /// When it was begun, in milliseconds since 1970.
    pub begun: i64,
    /// When it was last written, in milliseconds since 1970.
    pub changed: i64,
    /// How many moves lead to where it stands.
    pub plies: u32,
    /// 1 or 2 for the winner, 0 for a draw, nothing while it goes on.
    #[schema(required, minimum = 0, maximum = 2)]
    pub winner: Option<u8>,
    /// Why it ended.
    #[schema(required)]
    pub why: Option<Why>,
}
