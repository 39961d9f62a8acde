//! A position as any screen needs it: terminal, page, picture or test. A view can be played on.
//!
//! Screens draw views and send back the text of an action; none of them knows a rule. Words are messages, so that each
//! screen says them in the reader's language.

use serde::Serialize;

use crate::cells::{cell_name, column_name};
use crate::{Line, Message, Notation, Outcome, PerSide, Position, Side, moves_of};

/// What a game draws and how its moves look.
pub trait View: Notation {
    /// The position as data, without its actions. `effects`, `last` and everything of [`Status`] that the position itself knows are filled
    /// in by [`Line::picture`]; the rest is for the game.
    fn picture(&self) -> BoardView;

    /// Where a legal move happens, what it does, and what a screen reader says of it.
    fn action(&self, mv: Self::Move) -> (Option<usize>, ActionKind, Message);

    /// What `mv`, a legal move here, will do to the board: for animation, and to mark the last move.
    fn effects(&self, mv: Self::Move) -> Vec<Effect>;

    /// The position as data, with an action for every legal move.
    fn view(&self) -> BoardView {
        let mut view = self.picture();
        view.actions = actions(self);
        view
    }
}

/// A drawn position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
    /// What the side to move may do: every legal move and nothing else.
    pub actions: Vec<Action>,
    /// What the last move did.
    pub effects: Vec<Effect>,
    /// The cells the last move touched, as places in `cells`.
    pub last: Vec<usize>,
    /// The winning line or path, as places in `cells`.
    pub line: Vec<usize>,
    /// Whose turn, how far, what score.
    pub status: Status,
}

/// How cells lie beside each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Grid {
    /// Squares.
    Square,
    /// Hexagons, each row half a cell further right than the one above.
    HexRhombus,
    /// Hexagons, rows 0, 2, 4, ... half a cell further right than the others.
    HexEvenR,
    /// Hexagons, rows 1, 3, 5, ... half a cell further right than the others.
    HexOddR,
}

/// The owner of each edge of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Borders {
    /// Whose goal the top edge is.
    #[cfg_attr(feature = "schema", schema(required))]
    pub top: Option<Side>,
    /// Whose goal the right edge is.
    #[cfg_attr(feature = "schema", schema(required))]
    pub right: Option<Side>,
    /// Whose goal the bottom edge is.
    #[cfg_attr(feature = "schema", schema(required))]
    pub bottom: Option<Side>,
    /// Whose goal the left edge is.
    #[cfg_attr(feature = "schema", schema(required))]
    pub left: Option<Side>,
}

/// One cell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Cell {
    /// `a1`, `b1`, ...
    pub name: String,
    /// Whose colour covers it.
    #[cfg_attr(feature = "schema", schema(required))]
    pub paint: Option<Side>,
    /// What stands on it.
    #[cfg_attr(feature = "schema", schema(required))]
    pub piece: Option<Piece>,
}

/// Something that stands on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// What it is.
    pub kind: PieceKind,
    /// The letter of the board text.
    pub symbol: char,
}

/// What stands on cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Action {
    /// What to send to play it.
    #[cfg_attr(feature = "schema", schema(example = "4"))]
    pub text: String,
    /// Where it happens, as a place in `cells`; two actions may share a cell, and some have none.
    #[cfg_attr(feature = "schema", schema(required))]
    pub cell: Option<usize>,
    /// What it does.
    pub kind: ActionKind,
    /// What a screen reader says.
    pub label: Message,
}

/// What actions do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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

/// What a move did to one cell, in the order in which it happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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

impl Effect {
    /// The cell to look at afterwards, if anything is left there to see.
    const fn lands_on(self) -> Option<usize> {
        match self {
            Self::Place { cell } | Self::Drop { cell } | Self::Paint { cell } | Self::Move { to: cell, .. } => Some(cell),
            Self::Remove { .. } => None,
        }
    }
}

/// Whose turn, how far, what score.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Status {
    /// Who is to act.
    pub side: Side,
    /// How many actions are left in this turn.
    pub actions_left: u32,
    /// Whether the game is over.
    pub over: bool,
    /// 1 or 2, 0 for a draw, nothing while the game goes on.
    #[cfg_attr(feature = "schema", schema(required))]
    pub winner: Option<u8>,
    /// The round, where the game counts them, and the last regular one.
    #[cfg_attr(feature = "schema", schema(required, value_type = Option<[u32; 2]>))]
    pub round: Option<(u32, u32)>,
    /// What is known of each player.
    #[cfg_attr(feature = "schema", schema(value_type = [PlayerStatus; 2]))]
    pub players: PerSide<PlayerStatus>,
}

/// What is known of one player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PlayerStatus {
    /// What the player is called in this game.
    pub name: Message,
    /// The letter of the player's pieces in the board text.
    pub symbol: char,
    /// The score, where the game has one.
    #[cfg_attr(feature = "schema", schema(required))]
    pub score: Option<u32>,
    /// Pieces left to put, where the supply is limited.
    #[cfg_attr(feature = "schema", schema(required))]
    pub supply: Option<u32>,
    /// Whether the player's next turn is one action short.
    pub penalised: bool,
}

impl PlayerStatus {
    /// A player with a name and a letter, and nothing to count.
    pub const fn new(name: &'static str, symbol: char) -> Self {
        Self { name: Message::new(name), symbol, score: None, supply: None, penalised: false }
    }
}

impl BoardView {
    /// The legal action of a walker of the side to move that aims one step down and right of it, negative for up and left; `kind` says whether it
    /// walks or paints.
    pub fn step(&self, (down, right): (isize, isize), kind: ActionKind) -> Option<&Action> {
        let own =
            |cell: &Cell| cell.piece.is_some_and(|piece| piece.kind == PieceKind::Walker && piece.side == self.status.side);
        let walker = self.cells.iter().position(own)?;
        let row = (walker / self.columns).checked_add_signed(down).filter(|row| *row < self.rows)?;
        let column = (walker % self.columns).checked_add_signed(right).filter(|column| *column < self.columns)?;
        self.actions.iter().find(|action| action.kind == kind && action.cell == Some(row * self.columns + column))
    }

    /// An empty board on `grid`, whose players are told of by `players`; the status is that of `position`.
    pub fn new<P: Position>(position: &P, grid: Grid, rows: usize, columns: usize, players: PerSide<PlayerStatus>) -> Self {
        let outcome = position.outcome();
        Self {
            grid,
            rows,
            columns,
            column_names: (0..columns).map(column_name).collect(),
            row_names: (1..=rows).map(|row| row.to_string()).collect(),
            borders: Borders::default(),
            cells: (0..rows * columns)
                .map(|i| Cell { name: cell_name(i / columns, i % columns), paint: None, piece: None })
                .collect(),
            actions: Vec::new(),
            effects: Vec::new(),
            last: Vec::new(),
            line: Vec::new(),
            status: Status {
                side: position.to_move(),
                actions_left: position.actions_left(),
                over: outcome.is_some(),
                winner: outcome.map(Outcome::number),
                round: None,
                players,
            },
        }
    }
}

/// An action for every legal move.
fn actions<P: View>(position: &P) -> Vec<Action> {
    let action = |&mv: &P::Move| {
        let (cell, kind, label) = position.action(mv);
        Action { text: position.move_text(mv), cell, kind, label }
    };
    moves_of(position).iter().map(action).collect()
}

impl<P: View> Line<P> {
    /// The view of the position at the end of the line, with the last move marked.
    pub fn view(&self) -> BoardView {
        let mut view = self.picture();
        view.actions = actions(&self.end);
        view
    }

    /// The same without actions, for what is only looked at: on a large board most of a view is its actions.
    pub fn picture(&self) -> BoardView {
        let mut view = self.end.picture();
        if let Some((before, last)) = self.last() {
            view.effects = before.effects(last);
            view.last = view.effects.iter().filter_map(|effect| effect.lands_on()).collect();
        }
        view
    }
}
