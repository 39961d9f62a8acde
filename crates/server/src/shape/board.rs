//! A drawn position.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Message, Side};

/// A drawn position: all that a screen needs, and what may be played on it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct BoardView {
    /// How the cells lie.
    pub grid: Grid,
    /// How many rows.
    pub rows: usize,
    /// How many columns.
    pub columns: usize,
    /// What stands along the top edge.
    pub column_names: Vec<String>,
    /// What stands along the left edge; empty where rows have no name.
    pub row_names: Vec<String>,
    /// Whose edge each border is, where edges matter.
    pub borders: Borders,
    /// Row by row from the top left.
    pub cells: Vec<Cell>,
    /// Every legal move and nothing else.
    pub actions: Vec<Action>,
    /// What the last move did, in the order in which it happened.
    pub effects: Vec<Effect>,
    /// The cells that the last move touched, as places in `cells`.
    pub last: Vec<usize>,
    /// The winning line or path, as places in `cells`.
    pub line: Vec<usize>,
    /// Whose turn, how far, what score.
    pub status: Status,
}

/// How cells lie beside each other.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Grid {
    /// Squares.
    Square,
    /// Hexagons, each row half a cell further right than the one above.
    HexRhombus,
    /// Hexagons, rows 0, 2, 4, ... half a cell further right than the others.
    HexEvenR,
}

/// The owner of each edge of the board.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
pub struct Borders {
    /// Whose goal the top edge is.
    #[schema(required)]
    pub top: Option<Side>,
    /// Whose goal the right edge is.
    #[schema(required)]
    pub right: Option<Side>,
    /// Whose goal the bottom edge is.
    #[schema(required)]
    pub bottom: Option<Side>,
    /// Whose goal the left edge is.
    #[schema(required)]
    pub left: Option<Side>,
}

/// One cell.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Cell {
    /// `a1`, `b1`, ...
    pub name: String,
    /// Whose colour covers it.
    #[schema(required)]
    pub paint: Option<Side>,
    /// What stands on it.
    #[schema(required)]
    pub piece: Option<Piece>,
}

/// Something that stands on a cell.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// What it is.
    pub kind: PieceKind,
    /// The letter of the board text.
    pub symbol: char,
}

/// What stands on cells.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PieceKind {
    /// Stays where it was put.
    Stone,
    /// A stone that can explode.
    Bomb,
    /// Walks over the board.
    Walker,
}

/// A legal move.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Action {
    /// What to send to play it.
    #[schema(example = "4")]
    pub text: String,
    /// Where it happens, as a place in `cells`; two actions may share a cell, and some have none.
    #[schema(required)]
    pub cell: Option<usize>,
    /// What it does.
    pub kind: ActionKind,
    /// What a screen reader says.
    pub label: Message,
}

/// What actions do.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ActionKind {
    /// Puts a stone on a cell.
    Place,
    /// Lets a piece fall into a column; the cell is where it comes to rest.
    Drop,
    /// Explodes one's bomb; the cell is the bomb's.
    Boom,
    /// Takes over the rival's first stone.
    Swap,
    /// Walks to a cell.
    Move,
    /// Paints a cell.
    Paint,
}

/// What a move did to one cell.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Effect {
    /// A piece appeared.
    Place {
        /// Where.
        cell: usize,
    },
    /// A piece fell in from the top.
    Drop {
        /// Where it came to rest.
        cell: usize,
    },
    /// A piece vanished.
    Remove {
        /// Where it stood.
        cell: usize,
    },
    /// A piece went from one cell to another, walking or falling.
    Move {
        /// Where it stood.
        from: usize,
        /// Where it stands.
        to: usize,
    },
    /// A cell changed its colour.
    Paint {
        /// Which.
        cell: usize,
    },
}

/// Whose turn, how far, what score.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Status {
    /// Who is to act; in a finished game, who would have been.
    pub side: Side,
    /// How many actions are left in this turn.
    pub actions_left: u32,
    /// Whether the rules have ended the game.
    pub over: bool,
    /// 1 or 2, 0 for a draw, nothing while the game goes on.
    #[schema(required)]
    pub winner: Option<u8>,
    /// The round, where the game counts them, and the last regular one.
    #[schema(required)]
    pub round: Option<[u32; 2]>,
    /// What is known of each player, the first side's first.
    pub players: [PlayerStatus; 2],
}

/// What is known of one player.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct PlayerStatus {
    /// What the player is called in this game.
    pub name: Message,
    /// The letter of the player's pieces in the board text.
    pub symbol: char,
    /// The score, where the game has one.
    #[schema(required)]
    pub score: Option<u32>,
    /// Pieces left to put, where the supply is limited.
    #[schema(required)]
    pub supply: Option<u32>,
    /// Whether the player's next turn is one action short.
    pub penalised: bool,
}
