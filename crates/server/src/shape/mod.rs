//! The shapes of what comes from the crates below, for the OpenAPI document.
//!
//! The crates below know nothing of HTTP, so their answers are described here. Nothing makes these types; the tests read every answer
//! through them and compare what comes out with what went in, so that the document stays true.

mod board;
mod compare;
mod game;
mod quiz;
mod thought;

pub use board::{Action, ActionKind, BoardView, Borders, Cell, Effect, Grid, Piece, PieceKind, PlayerStatus, Status};
pub use compare::{Compared, Comparison, LeftOut, Row, ToldRow};
pub use game::{Clock, Ending, Late, Listed, Made, Node, Per, Seats, State, Why};
pub use quiz::{
    QuizAnswer, QuizGiven, QuizGrade, QuizKind, QuizMistake, QuizNode, QuizSide, QuizSolution, QuizStep, QuizTask, QuizValue,
};
pub use thought::{Grade, Kind, MoveThought, Review, Reviewed, Thought, Verdict};

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A sentence to be: its id in the locales, and its arguments.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[schema(example = json!({ "id": "action-drop", "args": { "column": "4" } }))]
pub struct Message {
    /// The id of the sentence.
    pub id: String,
    /// The arguments, by name.
    #[schema(no_recursion)]
    pub args: BTreeMap<String, Arg>,
}

/// An argument of a message: text, a number, or a message inside the message.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(untagged)]
pub enum Arg {
    /// Text that is the same in every language.
    Text(String),
    /// A number.
    Number(i64),
    /// A message inside the message.
    #[schema(no_recursion)]
    Message(Box<Message>),
}

/// An answer that says no.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[schema(example = json!({
    "error": { "id": "illegal-column-full", "args": { "column": "4" } },
    "message": "column 4 is full"
}))]
pub struct Error {
    /// What is wrong, for programs and for pages that speak themselves.
    pub error: Message,
    /// The same as a sentence, in the language of `Accept-Language` (English or Spanish).
    pub message: String,
}

/// One event of a stream, as a browser's `EventSource` hears it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[schema(example = json!({ "event": "done", "data": "{\"best\":\"4\",\"depth\":9}" }))]
pub struct Told {
    /// What it is.
    pub event: String,
    /// JSON as text; the route tells its shape.
    pub data: String,
}

/// Who: 1 is the side that moves first from the start, 2 the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "u8", into = "u8")]
#[schema(value_type = u8, minimum = 1, maximum = 2, example = 1)]
pub struct Side(u8);

impl TryFrom<u8> for Side {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        if matches!(number, 1 | 2) { Ok(Self(number)) } else { Err(format!("{number} is no side")) }
    }
}

impl From<Side> for u8 {
    fn from(side: Side) -> Self {
        side.0
    }
}
