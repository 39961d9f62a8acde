//! Games with an exact solver of their own: today Connect Four. What a search would take long for is handed over here.
//!
//! A specialist is found by the type of a position, never by the name of its game.

use std::any::{Any, TypeId};

use poda_core::{Game, Outcome, Position, Side, moves_of};
use poda_games::connect4::{self as game, ConnectFour, Shape};
use poda_search::{Clock, DECIDED, Limits, Report, Stats, WIN};

use crate::Board as AnyBoard;
use crate::connect4::{AnySize, Board, Openings, Picked, Size, Solver, Standard};

/// The exact scores of a position, in the convention that solvers of the game share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scores {
    /// For the side to move.
    pub score: i32,
    /// Of a stone in each column for the side that puts it, `None` where a column is full.
    pub columns: Vec<Option<i32>>,
    /// Cells of the board.
    pub cells: u32,
    /// Stones on the board.
    pub stones: u32,
}

impl Scores {
    /// Plies from this position to the end of a game with `score`, its own or that of a column; `None` for a draw.
    pub fn plies(&self, score: i32) -> Option<u32> {
        if score == 0 {
            return None;
        }
        // The side to move puts the first, third, ... stone from here on, the rival the others.
        let first = u32::from(score < 0);
        let last = |more: u32| win_at(self.cells, self.stones + more);
        (first..self.cells - self.stones).step_by(2).find(|&more| last(more) == score.abs()).map(|more| more + 1)
    }
}

/// A move that was asked for.
pub enum Chosen<M> {
    /// It keeps the result for certain.
    Settled(Report<M>),
    /// There was no time to find out.
    Open {
        /// Worth less than another for certain, or less certain to be no loss.
        worse: Vec<M>,
        /// What to play instead of these.
        instead: Option<M>,
    },
}

/// A solver at a game, with its memory and what it has cost.
pub struct Exact {
    solver: Solver,
    openings: Option<Openings<'static, Standard>>,
    clock: Clock,
    /// Positions entered for the last answer; none where it was looked up.
    nodes: u64,
}

impl Exact {
    /// A solver for the game of this board, where there is one.
    pub fn at(board: &dyn AnyBoard, memory: usize) -> Option<Self> {
        Self::for_type(board.as_any().type_id(), memory)
    }

    /// A solver for this game, where there is one.
    pub(crate) fn of<G: Game>(memory: usize) -> Option<Self> {
        Self::for_type(TypeId::of::<G>(), memory)
    }

    fn for_type(position: TypeId, memory: usize) -> Option<Self> {
        let clock = Clock::start(&Limits::default());
        let known = [TypeId::of::<ConnectFour<game::Standard>>(), TypeId::of::<ConnectFour<game::AnySize>>()];
        known.contains(&position).then(|| Self { solver: Solver::new(memory), openings: None, clock, nodes: 0 })
    }

    /// The same solver with the books that come with the program.
    #[must_use]
    pub fn with_book(self) -> Self {
        Self { openings: Some(Openings::shipped()), ..self }
    }

    /// The same solver on several threads.
    #[must_use]
    pub fn on_threads(self, threads: usize) -> Self {
        Self { solver: self.solver.on_threads(threads), ..self }
    }

    /// The score of a position and of every column; `None` where a limit ended it.
    pub fn scores(&mut self, board: &dyn AnyBoard, limits: &Limits) -> Option<Scores> {
        self.scores_of(board.as_any(), board.outcome().map(|outcome| (outcome, board.to_move())), limits)
    }

    /// The same of a position; `ended` is how the game ended, and who would be to move.
    pub(crate) fn scores_of(&mut self, position: &dyn Any, ended: Option<(Outcome, Side)>, limits: &Limits) -> Option<Scores> {
        self.begin(limits);
        if let Some(ended) = ended {
            return finished(position, ended);
        }
        let Read { board, .. } = read(position)?;
        match board {
            Sized::Standard(board) => {
                let known = self.openings.and_then(|openings| openings.scores.columns(board));
                Some(scores(board, known.or_else(|| self.columns(board))?))
            }
            Sized::Other(board) => Some(scores(board, self.columns(board)?)),
        }
    }

    fn columns<S: Size>(&mut self, board: Board<S>) -> Option<Vec<Option<i32>>> {
        let columns = self.solver.columns(board);
        self.nodes = self.solver.nodes();
        columns
    }

    /// A move of an unfinished position that keeps the result, and the score if there is time for that.
    pub(crate) fn choose<G: Game>(&mut self, position: &G, limits: &Limits) -> Chosen<G::Move> {
        self.begin(limits);
        let Some(Read { board, stride }) = read(position) else {
            return Chosen::Open { worse: Vec::new(), instead: None };
        };
        let (picked, scores) = match board {
            Sized::Standard(board) => (self.solver.pick(board, self.openings), scores(board, Vec::new())),
            Sized::Other(board) => (self.solver.pick(board, None), scores(board, Vec::new())),
        };
        self.nodes = self.solver.nodes();
        let moves = moves_of(position);
        let move_of = |column: u32| moves.iter().copied().find(|&mv| position.move_index(mv) as u32 / stride == column);
        if !picked.keeps_the_result() {
            return Chosen::Open {
                worse: picked.worse.iter().filter_map(|&column| move_of(column)).collect(),
                instead: move_of(picked.column),
            };
        }
        Chosen::Settled(self.report(&picked, &scores, move_of(picked.column)))
    }

    fn report<M: Copy>(&self, picked: &Picked, scores: &Scores, best: Option<M>) -> Report<M> {
        let exact = picked.lower == picked.upper;
        let plies = if exact { scores.plies(picked.lower) } else { None };
        let size = plies.map_or(DECIDED, |plies| WIN - plies as i32);
        Report {
            value: size * picked.lower.signum(),
            unit: 1,
            proven: true,
            best,
            line: best.into_iter().collect(),
            depth: plies.unwrap_or(scores.cells - scores.stones),
            stopped: !exact,
            plies,
            seconds: self.seconds(),
            stats: Stats { nodes: self.nodes(), ..Stats::default() },
            estimate: None,
            iterations: Vec::new(),
        }
    }

    /// Positions entered for the last answer.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Seconds that the last answer took.
    pub fn seconds(&self) -> f64 {
        self.clock.seconds()
    }

    fn begin(&mut self, limits: &Limits) {
        self.clock = Clock::start(limits);
        self.nodes = 0;
        self.solver.limit(limits.clone());
    }
}

/// The column of a move of Connect Four, counted from 0; `None` in other games.
pub(crate) fn column_of<G: Game>(position: &G, mv: G::Move) -> Option<usize> {
    let Read { stride, .. } = read(position)?;
    Some(position.move_index(mv) / stride as usize)
}

/// A position as the solver takes it.
struct Read {
    board: Sized,
    /// How far the columns of the game's own board lie apart: the index of a move is its cell there.
    stride: u32,
}

enum Sized {
    Standard(Board<Standard>),
    Other(Board<AnySize>),
}

/// The board of a position, if that is one of Connect Four.
fn read(position: &dyn Any) -> Option<Read> {
    if let Some(position) = position.downcast_ref::<ConnectFour<game::Standard>>() {
        let board = Sized::Standard(board(position, Standard)?);
        return Some(Read { board, stride: position.shape().stride() });
    }
    let position = position.downcast_ref::<ConnectFour<game::AnySize>>()?;
    let shape = position.shape();
    let board = Sized::Other(board(position, AnySize::new(shape.columns(), shape.rows())?)?);
    Some(Read { board, stride: shape.stride() })
}

/// Moves the columns together: the game leaves more room between them.
fn board<G: Shape, S: Size>(position: &ConnectFour<G>, size: S) -> Option<Board<S>> {
    let shape = position.shape();
    let packed = |cells: u64| {
        (0..size.columns()).fold(0, |packed, column| {
            let of_column = cells >> (column * shape.stride()) & ((1 << size.rows()) - 1);
            packed | of_column << (column * size.stride())
        })
    };
    let own = position.stones(position.to_move());
    let all = position.stones(Side::First) | position.stones(Side::Second);
    Board::from_stones(size, packed(own), packed(all))
}

/// Columns, cells, and stones on the board of a position of Connect Four.
fn counts(position: &dyn Any) -> Option<(usize, u32, u32)> {
    fn of<S: Shape>(position: &ConnectFour<S>) -> (usize, u32, u32) {
        let (shape, all) = (position.shape(), position.stones(Side::First) | position.stones(Side::Second));
        (shape.columns() as usize, shape.columns() * shape.rows(), all.count_ones())
    }
    let standard = position.downcast_ref::<ConnectFour<game::Standard>>().map(of);
    standard.or_else(|| position.downcast_ref::<ConnectFour<game::AnySize>>().map(of))
}

/// What a win is worth whose last stone is put when so many lie on the board.
fn win_at(cells: u32, stones: u32) -> i32 {
    (cells + 1 - stones).cast_signed() / 2
}

/// The scores of a position in which no stone can be put any more: the last one has won, or the board is full.
fn finished(position: &dyn Any, (outcome, to_move): (Outcome, Side)) -> Option<Scores> {
    let (columns, cells, stones) = counts(position)?;
    let score = match outcome {
        Outcome::Draw => 0,
        Outcome::Win(winner) if winner == to_move => win_at(cells, stones.saturating_sub(1)),
        Outcome::Win(_) => -win_at(cells, stones.saturating_sub(1)),
    };
    Some(Scores { score, columns: vec![None; columns], cells, stones })
}

/// The scores of a board by those of its columns.
fn scores<S: Size>(board: Board<S>, columns: Vec<Option<i32>>) -> Scores {
    let score = columns.iter().flatten().copied().max().unwrap_or(0);
    Scores { score, columns, cells: board.size().cells().cast_unsigned(), stones: board.stones() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board;
    use poda_core::read_position;
    use poda_games::{Visitor, with_game};

    fn settled<M>(chosen: Chosen<M>) -> Report<M> {
        match chosen {
            Chosen::Settled(report) => report,
            Chosen::Open { .. } => panic!("there are no limits"),
        }
    }

    struct Ask(&'static str);

    impl Visitor for Ask {
        type Out = (Scores, Option<String>);

        fn visit<G: Game>(self, start: G) -> Self::Out {
            let position = read_position(&start, self.0).expect("a position").end;
            let mut exact = Exact::of::<G>(1 << 20).expect("the game has a solver");
            let scores = exact.scores(board(position.clone()).as_ref(), &Limits::default()).expect("no limits");
            let report = settled(exact.choose(&position, &Limits::default()));
            assert_eq!(report.plies, scores.plies(scores.score));
            assert_eq!(report.value.signum(), scores.score.signum());
            (scores, report.best.map(|mv| position.move_text(mv)))
        }
    }

    fn ask(game: &str, position: &'static str) -> (Scores, Option<String>) {
        with_game(game, Ask(position)).expect("a game")
    }

    #[test]
    fn a_known_position_has_its_scores() {
        let (scores, _) = ask("connect4", "2252576253462244111563365343671351441");
        assert_eq!(scores.score, -1);
        let (scores, best) = ask("connect4", "112233");
        assert_eq!((scores.score, scores.plies(18), best.as_deref()), (18, Some(1), Some("4")), "four in the bottom row");
        assert_eq!(scores.columns.iter().flatten().max(), Some(&18));
    }

    #[test]
    fn a_finished_game_keeps_the_convention() {
        struct Finished(&'static str);
        impl Visitor for Finished {
            type Out = Scores;
            fn visit<G: Game>(self, start: G) -> Scores {
                let mut exact = Exact::of::<G>(1 << 20).expect("the game has a solver");
                let before = read_position(&start, &self.0[..self.0.len() - 1]).expect("a position").end;
                let last = exact.scores(board(before).as_ref(), &Limits::default()).expect("no limits");
                let end = read_position(&start, self.0).expect("a position").end;
                let scores = exact.scores(board(end).as_ref(), &Limits::default());
                let scores = scores.expect("no limits");
                assert_eq!(exact.nodes(), 0, "there is nothing to search");
                assert_eq!(scores.score, -last.score, "the last stone was the best one");
                scores
            }
        }
        let lost = with_game("connect4", Finished("1212121")).expect("a game");
        assert_eq!((lost.score, lost.plies(lost.score), lost.columns), (-18, None, vec![None; 7]));
        let drawn = with_game("connect4:columns=4,rows=4", Finished("1111222243333444")).expect("a game");
        assert_eq!((drawn.score, drawn.columns), (0, vec![None; 4]));
    }

    #[test]
    fn lengths_are_those_of_plain_search() {
        struct Compare;
        impl Visitor for Compare {
            type Out = usize;
            fn visit<G: Game>(self, start: G) -> usize {
                let mut compared = 0;
                let mut exact = Exact::of::<G>(1 << 20).expect("the game has a solver");
                for seed in 0..40 {
                    let mut random = poda_core::hash::Random::new(seed);
                    let mut position = start.clone();
                    for _ in 0..6 {
                        if position.outcome().is_none() {
                            let mv = position.random_move(&mut random);
                            position.make(mv);
                        }
                    }
                    if position.outcome().is_some() {
                        continue;
                    }
                    let limits = poda_search::Limits::default();
                    let plain = poda_search::alpha_beta(
                        &position,
                        &poda_core::Zero,
                        &poda_core::Natural,
                        poda_search::Wins::Distance,
                        &limits,
                    );
                    let report = settled(exact.choose(&position, &limits));
                    assert_eq!((report.value, report.plies), (plain.value, plain.plies), "{position:?}");
                    compared += 1;
                }
                compared
            }
        }
        let compared = with_game("connect4:columns=4,rows=5", Compare).expect("a game");
        assert!(compared > 20, "{compared}");
    }
}
