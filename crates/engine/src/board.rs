//! A position of some game, for everything that does not search it.
//!
//! [`Board`] is the door between the games and all that stands above the engine: object-safe, in text, views and small indices. The one
//! implementation is [`GameBoard`], a line of play compiled for its game; searches reach the concrete position through it, so that text
//! becomes a type once on the way in and a type text once on the way out.

use std::any::Any;
use std::fmt;

use poda_core::cells::list;
use poda_core::hash::Random;
use poda_core::{
    BoardView, Choice, Evaluate, Game, Line, Outcome, PerSide, Refusal, Settings, Side, legal_move, line_text, moves_of,
    read_position,
};
use poda_games::{Visitor, with_game};

use crate::compiled::Compiled;
use crate::evaluated::Evaluated;
use crate::planes::Planes;
use crate::registry::roster;

/// A move of one position: a small number, unique among the legal moves there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MoveId(pub u16);

/// A position of some game and how it was reached.
pub trait Board: Compiled + Send + Sync {
    /// The game without its settings: `hex`.
    fn game(&self) -> &'static str;
    /// The game with its settings: `hex:size=7,swap=on`.
    fn full_name(&self) -> String;
    /// The settings it is played with, those with their default too.
    fn settings(&self) -> Settings;
    /// Whether the game has a score, and so a margin.
    fn counts(&self) -> bool;
    /// Who acts next; in a finished game, who would have.
    fn to_move(&self) -> Side;
    /// How many actions the side to move may still take in this turn; 0 once the game is over.
    fn actions_left(&self) -> u32;
    /// How many actions the side to move has taken in this turn, as far as the moves tell.
    fn actions_made(&self) -> u32;
    /// How the game ended; `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;
    /// First's total minus Second's in a game with a score, once it stands.
    fn margin(&self) -> Option<i32>;
    /// Every legal move, in the order of the rules.
    fn moves(&self) -> Vec<MoveId>;
    /// The text of a legal move.
    fn move_text(&self, mv: MoveId) -> String;
    /// The legal move that a text means; anything else is refused with the reason and what would be accepted.
    fn parse(&self, text: &str) -> Result<MoveId, Refusal>;
    /// Plays a legal move. Trusted: it comes from [`moves`](Self::moves) or [`parse`](Self::parse).
    ///
    /// # Panics
    /// Where the move is not legal here.
    fn play(&mut self, mv: MoveId);
    /// Takes back the last move; `false` where there is none.
    fn undo(&mut self) -> bool;
    /// A legal move of an unfinished game, each as likely as the others.
    fn random_move(&self, random: &mut Random) -> MoveId;
    /// The moves that led here from where its text began.
    fn played(&self) -> Vec<String>;
    /// The same position once more.
    fn clone_box(&self) -> Box<dyn Board>;
    /// The start of the game with the same settings.
    fn start(&self) -> Box<dyn Board>;
    /// Another position of the game with the same settings.
    fn read(&self, text: &str) -> Result<Box<dyn Board>, Refusal>;
    /// A hash of everything that changes the future.
    fn key(&self) -> u64;
    /// The same for all positions that are this one turned or mirrored.
    fn canonical_key(&self) -> u64;
    /// The shortest text that reads back as this position.
    fn text(&self) -> String;
    /// The board itself as text, whatever led to it.
    fn board_text(&self) -> String;
    /// A notation that players of the game share elsewhere, where this position has one.
    fn shared_text(&self) -> Option<String>;
    /// What screens draw.
    fn view(&self) -> BoardView;
    /// The same without the legal moves, for what is only looked at.
    fn picture(&self) -> BoardView;
    /// The position as planes of numbers, for what learns.
    fn planes(&self) -> Planes {
        Planes::of(&self.view())
    }
    /// The evaluations of the game by name, the plainest first and the strongest last.
    fn evaluations(&self) -> Vec<&'static str>;
    /// The move orderings of the game by name, that of the rules first and the strongest last.
    fn orderings(&self) -> Vec<&'static str>;
    /// What an evaluation says of this position; the plainest where none is named.
    fn evaluate(&self, eval: Option<&str>) -> Result<Evaluated, Refusal>;
    /// The expected result for the side to move, from 0, lost, to 1, won, where a search with the strongest evaluation comes to this
    /// estimate.
    fn chances(&self, estimate: i32) -> f32;
    /// The concrete position, for specialists.
    fn as_any(&self) -> &dyn Any;
}

impl dyn Board + '_ {
    /// Plays the move that a text means; on an error the board is as it was.
    pub fn play_text(&mut self, text: &str) -> Result<MoveId, Refusal> {
        let mv = self.parse(text)?;
        self.play(mv);
        Ok(mv)
    }

    /// Whether a move is legal here.
    pub fn is_legal(&self, mv: MoveId) -> bool {
        self.moves().contains(&mv)
    }

    /// The board after some moves, one after the other.
    pub fn after<'m>(&self, moves: impl IntoIterator<Item = &'m str>) -> Result<Box<dyn Board>, Refusal> {
        let mut board = self.clone_box();
        for text in moves {
            board.play_text(text)?;
        }
        Ok(board)
    }
}

impl Clone for Box<dyn Board> {
    fn clone(&self) -> Self {
        self.clone_box()
    }
}

impl fmt::Debug for dyn Board + '_ {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at {}", self.full_name(), self.text())
    }
}

/// The start of the game called `name`, such as `hex` or `hex:size=7,swap=on`.
pub fn open(name: &str) -> Result<Box<dyn Board>, Refusal> {
    struct Start;
    impl Visitor for Start {
        type Out = Box<dyn Board>;
        fn visit<G: Game>(self, start: G) -> Box<dyn Board> {
            board(start)
        }
    }
    with_game(name, Start)
}

/// A position of the game called `name`: `start`, the game's own text, or a notation its players share, and moves.
pub fn read(name: &str, position: &str) -> Result<Box<dyn Board>, Refusal> {
    open(name)?.read(position)
}

/// A position of a game that need not be registered. The searches of that game are compiled where this is called.
pub fn board<G: Game>(position: G) -> Box<dyn Board> {
    Box::new(GameBoard(Line::new(position)))
}

/// A line of play, compiled for its game.
pub struct GameBoard<G: Game>(pub(crate) Line<G>);

impl<G: Game> GameBoard<G> {
    /// The position at the end of the line.
    pub fn position(&self) -> &G {
        &self.0.end
    }

    fn find(&self, MoveId(id): MoveId) -> Option<G::Move> {
        moves_of(&self.0.end).iter().copied().find(|&mv| self.0.end.move_index(mv) == usize::from(id))
    }
}

/// The number of a legal move. Games with more move indices than fit are refused by the conformance kit.
pub(crate) fn id_of<G: Game>(position: &G, mv: G::Move) -> MoveId {
    MoveId(position.move_index(mv) as u16)
}

impl<G: Game> Board for GameBoard<G> {
    fn game(&self) -> &'static str {
        G::NAME
    }

    fn full_name(&self) -> String {
        self.0.end.full_name()
    }

    fn settings(&self) -> Settings {
        self.0.end.settings()
    }

    fn counts(&self) -> bool {
        G::COUNTS
    }

    fn to_move(&self) -> Side {
        self.0.end.to_move()
    }

    fn actions_left(&self) -> u32 {
        self.0.end.actions_left()
    }

    fn actions_made(&self) -> u32 {
        self.0.made()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.end.outcome()
    }

    fn margin(&self) -> Option<i32> {
        self.0.end.margin()
    }

    fn moves(&self) -> Vec<MoveId> {
        moves_of(&self.0.end).iter().map(|&mv| id_of(&self.0.end, mv)).collect()
    }

    fn move_text(&self, mv: MoveId) -> String {
        self.find(mv).map(|mv| self.0.end.move_text(mv)).unwrap_or_default()
    }

    fn parse(&self, text: &str) -> Result<MoveId, Refusal> {
        legal_move(&self.0.end, text).map(|mv| id_of(&self.0.end, mv))
    }

    fn play(&mut self, mv: MoveId) {
        let mv = self.find(mv).unwrap_or_else(|| panic!("{mv:?} is not legal in {:?}", self.0.end));
        self.0.push(mv);
    }

    fn undo(&mut self) -> bool {
        let Some((before, _)) = self.0.last() else { return false };
        self.0.moves.pop();
        self.0.end = before;
        true
    }

    fn random_move(&self, random: &mut Random) -> MoveId {
        id_of(&self.0.end, self.0.end.random_move(random))
    }

    fn played(&self) -> Vec<String> {
        crate::report::texts(&self.0.begin, &self.0.moves)
    }

    fn clone_box(&self) -> Box<dyn Board> {
        Box::new(Self(self.0.clone()))
    }

    fn start(&self) -> Box<dyn Board> {
        board(self.0.end.start())
    }

    fn read(&self, text: &str) -> Result<Box<dyn Board>, Refusal> {
        Ok(Box::new(Self(read_position(&self.0.end, text)?)))
    }

    fn key(&self) -> u64 {
        self.0.end.key()
    }

    fn canonical_key(&self) -> u64 {
        self.0.end.canonical().0
    }

    fn text(&self) -> String {
        line_text(&self.0)
    }

    fn board_text(&self) -> String {
        self.0.end.board_text()
    }

    fn shared_text(&self) -> Option<String> {
        self.0.end.shared_text()
    }

    fn view(&self) -> BoardView {
        self.0.view()
    }

    fn picture(&self) -> BoardView {
        self.0.picture()
    }

    fn evaluations(&self) -> Vec<&'static str> {
        G::Evaluation::NAMES.to_vec()
    }

    fn orderings(&self) -> Vec<&'static str> {
        G::Order::NAMES.to_vec()
    }

    fn evaluate(&self, eval: Option<&str>) -> Result<Evaluated, Refusal> {
        let position = &self.0.end;
        let eval = chosen(eval, G::Evaluation::plainest(), "unknown-eval")?;
        let value = |side| eval.finished(position, side).unwrap_or_else(|| eval.value(position, side));
        let terms = |side| if position.outcome().is_none() { eval.terms(position, side) } else { Vec::new() };
        Ok(Evaluated { values: PerSide::from_fn(value), terms: PerSide::from_fn(terms), unit: eval.unit(position) })
    }

    fn chances(&self, estimate: i32) -> f32 {
        let unit = G::Evaluation::strongest().unit(&self.0.end);
        let units = f64::from(estimate) / f64::from(unit.max(1));
        roster(G::NAME).chances.of(units as f32, self.0.end.move_indices())
    }

    fn as_any(&self) -> &dyn Any {
        &self.0.end
    }
}

/// What stands for the strongest evaluation or ordering of any game, whatever it is called there.
pub const STRONGEST: &str = "strongest";

/// The game's choice with this name, or another where none is given; where there is none so called, a refusal with this id that lists
/// those there are.
pub(crate) fn chosen<C: Choice>(name: Option<&str>, otherwise: C, id: &'static str) -> Result<C, Refusal> {
    match name {
        None => Ok(otherwise),
        Some(STRONGEST) => Ok(C::strongest()),
        Some(name) => C::by_name(name).ok_or_else(|| {
            let refusal = Refusal::new(id).with("name", name).with("accepted", list(C::NAMES));
            refusal.suggest(name, C::NAMES.iter().copied().chain([STRONGEST]))
        }),
    }
}
