//! The contract between the games, the searches and the screens of Poda.
//!
//! A game implements [`Position`] (the rules), [`Notation`] (its text), [`View`] (what screens draw) and, where its board
//! has symmetries, [`Symmetric`]; together they make a [`Game`]. Everything else is written once, for all games: checked
//! [`play`], [`perft`], and the [`conformance`] kit that tells a new game in one call whether it keeps its promises.
//!
//! What this crate refuses to do: know a game, search, print, read a clock, or put anything into words (a [`Message`] has an id;
//! the words live in `locales/`).
//!
//! # A complete game
//! One heap, take one to three, whoever takes the last one wins:
#![doc = concat!("```\n", include_str!("../tests/heap.rs"), "\n# fn main() {}\n```")]

pub mod cells;
pub mod conformance;
mod evaluate;
mod game;
pub mod hash;
mod message;
mod notation;
mod perft;
mod position;
mod settings;
mod side;
mod suggest;
mod symmetric;
mod view;
mod window;

pub use evaluate::{Arrange, Choice, Evaluate, INFINITE, Margin, Natural, Term, Wins, Zero, difference, sort_moves_by};
pub use game::Game;
pub use message::{Arg, Message, Refusal};
pub use notation::{Line, Notation, legal_move, line_text, moves_text, play, position_text, read_position};
pub use perft::{Ends, perft, perft_ends};
pub use position::{MOST_MOVE_INDICES, Outcome, Position, moves_of};
pub use settings::{Accepts, ON_OFF, Setting, Settings};
pub use side::{PerSide, Side};
pub use symmetric::Symmetric;
pub use view::{Action, ActionKind, BoardView, Borders, Cell, Effect, Grid, Piece, PieceKind, PlayerStatus, Status, View};
pub use window::Window;
