//! Positions and moves as text: `<board> [moves m1 m2 ...]`, the same everywhere a position is taken.

use crate::cells::list;
use crate::{Message, Position, Refusal, moves_of};

/// How one game writes its moves and boards.
pub trait Notation: Position {
    /// The text of a move of this position.
    fn move_text(&self, mv: Self::Move) -> String;

    /// Reads a move of this game, legal now or not; `None` where the text cannot be one.
    fn read_move(&self, text: &str) -> Option<Self::Move>;

    /// Why a move that can be read is not legal here: said to a person, so it names the rule. Only asked of illegal moves.
    fn why_illegal(&self, _mv: Self::Move) -> Message {
        Message::new("illegal-here")
    }

    /// The start with the settings of this position.
    #[must_use]
    fn start(&self) -> Self;

    /// The game's own text of the whole position: board, side, counters.
    fn board_text(&self) -> String;

    /// Reads what [`board_text`](Self::board_text) writes, or a notation its players share elsewhere, with the settings of `self`.
    /// Impossible positions are refused with the reason.
    fn read_board(&self, text: &str) -> Result<Line<Self>, Refusal>;

    /// A notation its players share elsewhere, where this position has one.
    fn shared_text(&self) -> Option<String> {
        None
    }

    /// Some moves that lead from the start to this position, where they are easily found.
    fn moves_from_start(&self) -> Option<Vec<Self::Move>> {
        None
    }
}

/// A position and how it was reached: where the text began, and the moves after that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<P: Position> {
    /// Where the line begins.
    pub begin: P,
    /// The moves played from there.
    pub moves: Vec<P::Move>,
    /// Where they lead.
    pub end: P,
}

impl<P: Position> Line<P> {
    /// A line without moves.
    pub fn new(position: P) -> Self {
        Self { begin: position.clone(), moves: Vec::new(), end: position }
    }

    /// Plays a legal move at the end of the line. Trusted, like `make`.
    pub fn push(&mut self, mv: P::Move) {
        self.end.make(mv);
        self.moves.push(mv);
    }

    /// How many actions the side to move has made in its turn already, as far as the line tells.
    pub fn made(&self) -> u32 {
        let (mut position, mut mover, mut made) = (self.begin.clone(), None, 0);
        for &mv in &self.moves {
            made = if mover == Some(position.to_move()) { made + 1 } else { 1 };
            mover = Some(position.to_move());
            position.make(mv);
        }
        if mover == Some(self.end.to_move()) { made } else { 0 }
    }

    /// The position before the last move, and that move.
    pub fn last(&self) -> Option<(P, P::Move)> {
        let (&last, earlier) = self.moves.split_last()?;
        let mut before = self.begin.clone();
        for &mv in earlier {
            before.make(mv);
        }
        Some((before, last))
    }
}

/// Plays a move given as text: checked at the door. On an error the position is untouched, and the refusal
/// says what was wrong and what would be accepted.
pub fn play<P: Notation>(position: &mut P, text: &str) -> Result<P::Move, Refusal> {
    let mv = legal_move(position, text)?;
    position.make(mv);
    Ok(mv)
}

/// The legal move that a text means; anything else is refused with the reason and what would be accepted.
pub fn legal_move<P: Notation>(position: &P, text: &str) -> Result<P::Move, Refusal> {
    let legal = moves_of(position);
    if legal.is_empty() {
        return Err(Refusal::new("move-after-end").with("move", text));
    }
    let accepted = || list(legal.iter().map(|&mv| position.move_text(mv)));
    let Some(mv) = position.read_move(text) else {
        return Err(Refusal::new("move-unreadable").with("move", text).with("accepted", accepted()));
    };
    if !legal.contains(&mv) {
        return Err(Refusal::new("move-illegal")
            .with("move", text)
            .with("reason", position.why_illegal(mv))
            .with("accepted", accepted()));
    }
    Ok(mv)
}

/// Reads `<board> [moves m1 m2 ...]` with the settings of `start`. `<board>` is `start`, the game's own text, or a
/// notation its players share elsewhere.
pub fn read_position<P: Notation>(start: &P, text: &str) -> Result<Line<P>, Refusal> {
    let text = text.trim();
    let (board, moves) = match text.strip_suffix(" moves") {
        Some(board) => (board, ""),
        None => text.split_once(" moves ").unwrap_or((text, "")),
    };
    if board.is_empty() {
        return Err(Refusal::new("position-empty").with("example", start.start().board_text()));
    }
    let mut line = if board == "start" { Line::new(start.start()) } else { start.read_board(board)? };
    for (i, word) in moves.split_whitespace().enumerate() {
        let mv = legal_move(&line.end, word)
            .map_err(|why| Refusal::new("move-in-text").with("number", i + 1).with("reason", why))?;
        line.push(mv);
    }
    Ok(line)
}

/// The shortest text that reads back as this position: `start`, the moves from there, a shared notation or the board.
pub fn position_text<P: Notation>(position: &P) -> String {
    let start = position.start();
    let at_start = (*position == start).then(|| "start".to_owned());
    let moves = position.moves_from_start().map(|moves| format!("start moves {}", moves_text(&start, &moves)));
    [at_start, position.shared_text(), Some(position.board_text()), moves]
        .into_iter()
        .flatten()
        .min_by_key(String::len)
        .expect("the board is always there")
}

/// The shortest text of the position at the end of a line: where the line begins at the start, its own moves may be it.
pub fn line_text<P: Notation>(line: &Line<P>) -> String {
    let shortest = position_text(&line.end);
    if line.moves.is_empty() || line.begin != line.end.start() {
        return shortest;
    }
    let played = format!("start moves {}", moves_text(&line.begin, &line.moves));
    if played.len() < shortest.len() { played } else { shortest }
}

/// The texts of moves played one after the other, separated by spaces.
pub fn moves_text<P: Notation>(begin: &P, moves: &[P::Move]) -> String {
    let mut position = begin.clone();
    let texts: Vec<String> = moves
        .iter()
        .map(|&mv| {
            let text = position.move_text(mv);
            position.make(mv);
            text
        })
        .collect();
    texts.join(" ")
}
