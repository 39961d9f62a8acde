//! What a search found.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Message, Side, Why};

/// What a value means: the first three are proven, the others estimated.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// The side to act wins.
    Win,
    /// Nobody does.
    Draw,
    /// The rival wins.
    Loss,
    /// The side to act seems better.
    Good,
    /// Nobody seems better.
    Even,
    /// The rival seems better.
    Bad,
}

/// The value of a position or a move for the side to act.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[schema(example = json!({ "kind": "win", "proven": true, "plies": 7, "turns": 4, "value": 1_000_000_993, "share": 1.0, "message": { "id": "verdict-win-in", "args": { "turns": 4 } } }))]
pub struct Verdict {
    /// What it means.
    pub kind: Kind,
    /// Whether it holds to the end of the game.
    pub proven: bool,
    /// Plies to the end of a proven win or loss, where that is known.
    #[schema(required)]
    pub plies: Option<u32>,
    /// How many turns of the winner these plies are, where that is known.
    #[schema(required)]
    pub turns: Option<u32>,
    /// The number that the search works with.
    pub value: i32,
    /// From -1, lost, to 1, won: for bars and graphs.
    #[schema(minimum = -1, maximum = 1)]
    pub share: f32,
    /// The same in words, for the side to act.
    pub message: Message,
}

/// What a search found so far, or at its end.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Thought {
    /// The move chosen; nothing where the game is over.
    #[schema(required)]
    pub best: Option<String>,
    /// What the position is worth to the side to act.
    pub verdict: Verdict,
    /// How play would go on.
    pub line: Vec<String>,
    /// The depth searched completely.
    pub depth: u32,
    /// Positions entered.
    #[schema(value_type = u64)]
    pub nodes: u64,
    /// Seconds it took.
    pub seconds: f64,
    /// What is known of every move; of an analysis only.
    pub moves: Vec<MoveThought>,
    /// Whether this is the answer, and not a step on the way.
    pub done: bool,
    /// Whether a limit ended it.
    pub stopped: bool,
    /// Why there is no move, where the player could not answer with one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<Why>,
}

/// What is known of one move.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct MoveThought {
    /// The move.
    pub text: String,
    /// Where it happens, as a place in the cells of the view.
    #[schema(required)]
    pub cell: Option<usize>,
    /// What it is worth to the side that makes it.
    pub verdict: Verdict,
    /// How deep it was searched, the move included.
    pub depth: u32,
    /// How play would go on, beginning with the move.
    pub line: Vec<String>,
}

/// How good a move was.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Grade {
    /// As good as any.
    Best,
    /// Nearly so.
    Good,
    /// Gave something away.
    Inaccuracy,
    /// Gave much away.
    Mistake,
    /// Turned a win into less, or a draw into a loss.
    Blunder,
}

/// One move of a game, looked at afterwards.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Reviewed {
    /// Which move of the game, counted from 0.
    pub ply: usize,
    /// The node it led to.
    pub node: u32,
    /// Who made it.
    pub side: Side,
    /// The move.
    pub played: String,
    /// The best moves there were.
    pub best: Vec<String>,
    /// What the position was worth to the side that moved, with the best move.
    pub before: Verdict,
    /// What was left of it after the move played.
    pub after: Verdict,
    /// How good the move was.
    pub grade: Grade,
    /// How play would have gone on with the best move.
    pub line: Vec<String>,
}

/// Every move of a game, looked at afterwards.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Review {
    /// The moves in order.
    pub plies: Vec<Reviewed>,
    /// Where the game was lost, as a place in `plies`.
    #[schema(required)]
    pub lost_at: Option<usize>,
}
