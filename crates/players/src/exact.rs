//! Games with an exact solver of their own: today Connect Four. What the ladder would search for long is handed over here.

use poda_core::{BoardView, Game, moves_of};
use poda_search::{Clock, Limits, Report, Stats, WIN};

use crate::connect4::{AnySize, Board, Limits as Share, Size, Solver, Standard};

/// The game that the solver knows.
const SOLVED: &str = "connect4";

/// Nodes between two looks at the clock. What a share has found out stays in the solver's memory, so little is done twice.
const SHARE: u64 = 100_000;

/// The exact scores of a position, in the convention that solvers of the game share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scores {
    /// For the side to move.
    pub score: i32,
    /// Of a stone in each column for the side that puts it, `None` where a column is full; all of them only where they were asked for.
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

/// A solver at a game, with its memory and what it has cost.
pub struct Exact {
    solver: Solver,
    clock: Clock,
    stop: Limits,
    nodes: u64,
}

impl Exact {
    /// A solver for this game, where there is one.
    pub fn of<G: Game>(memory: usize) -> Option<Self> {
        (G::NAME == SOLVED).then(|| {
            let limits = Limits::default();
            Self { solver: Solver::new(memory), clock: Clock::start(&limits), stop: limits, nodes: 0 }
        })
    }

    /// The score of an unfinished position and of every column; `None` where a limit ended it.
    pub fn scores<G: Game>(&mut self, position: &G, limits: &Limits) -> Option<Scores> {
        self.begin(limits);
        let view = position.view();
        if (view.columns, view.rows) == (7, 6) {
            self.every_column(board(&view, Standard)?)
        } else {
            self.every_column(board(&view, AnySize::new(view.columns as u32, view.rows as u32)?)?)
        }
    }

    /// A best move of an unfinished position and what it leads to; `None` where a limit ended it.
    pub fn choose<G: Game>(&mut self, position: &G, limits: &Limits) -> Option<Report<G::Move>> {
        self.begin(limits);
        let view = position.view();
        let (column, scores) = if (view.columns, view.rows) == (7, 6) {
            self.one_column(board(&view, Standard)?)?
        } else {
            self.one_column(board(&view, AnySize::new(view.columns as u32, view.rows as u32)?)?)?
        };
        let best = moves_of(position).iter().copied().find(|&mv| position.move_text(mv) == (column + 1).to_string());
        let plies = scores.plies(scores.score);
        let distance = plies.map_or(0, |plies| WIN - plies as i32);
        Some(Report {
            value: distance * scores.score.signum(),
            proven: true,
            best,
            line: best.into_iter().collect(),
            depth: plies.unwrap_or(scores.cells - scores.stones),
            stopped: false,
            plies,
            seconds: self.seconds(),
            stats: Stats { nodes: self.nodes, ..Stats::default() },
            iterations: Vec::new(),
        })
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
        self.stop = limits.clone();
        self.nodes = 0;
    }

    fn every_column<S: Size>(&mut self, board: Board<S>) -> Option<Scores> {
        let columns: Option<Vec<_>> = (0..board.size().columns()).map(|column| self.column(board, column)).collect();
        let columns = columns?;
        let score = columns.iter().flatten().copied().max()?;
        Some(scores(board, score, columns))
    }

    /// The first column from the middle that keeps the score.
    fn one_column<S: Size>(&mut self, board: Board<S>) -> Option<(u32, Scores)> {
        let score = self.score(board)?;
        let width = board.size().columns();
        let mut columns: Vec<u32> = (0..width).collect();
        columns.sort_by_key(|&column| (2 * column + 1).abs_diff(width));
        for column in columns {
            if self.column(board, column)? == Some(score) {
                return Some((column, scores(board, score, Vec::new())));
            }
        }
        None
    }

    /// The score of a stone in a column, which is `None` inside where that is full; `None` where a limit ended it.
    #[expect(clippy::option_option, reason = "not known and not possible are different answers")]
    fn column<S: Size>(&mut self, board: Board<S>, column: u32) -> Option<Option<i32>> {
        match board.play(column) {
            None => Some(None),
            Some(_) if board.wins(column) => Some(Some(win_at(board.size().cells().cast_unsigned(), board.stones()))),
            Some(child) => Some(Some(-self.score(child)?)),
        }
    }

    /// The score of a board, share by share, so that the clock is looked at in between.
    fn score<S: Size>(&mut self, board: Board<S>) -> Option<i32> {
        let mut share = SHARE;
        loop {
            let left = self.stop.nodes.map_or(share, |nodes| nodes.saturating_sub(self.nodes).min(share));
            self.solver.limit(Share { nodes: Some(left), stop: self.stop.stop.clone() });
            if let Some(solved) = self.solver.solve(board) {
                self.nodes += solved.nodes;
                return Some(solved.score);
            }
            self.nodes += left;
            if left < share || self.clock.is_up(self.nodes) {
                return None;
            }
            // Only what is timed must stay short; the first steps of a share are always the same.
            share = if self.stop.time.is_some() { share + SHARE } else { share * 2 };
        }
    }
}

/// The board of a view: rows from the top there, from the bottom here.
fn board<S: Size>(view: &BoardView, size: S) -> Option<Board<S>> {
    let (mut own, mut all) = (0, 0);
    for (at, cell) in view.cells.iter().enumerate() {
        let (row, column) = (at / view.columns, at % view.columns);
        let bit = 1_u64 << (column as u32 * size.stride() + (view.rows - 1 - row) as u32);
        if let Some(piece) = cell.piece {
            all |= bit;
            own |= if piece.side == view.status.side { bit } else { 0 };
        }
    }
    Board::from_stones(size, own, all)
}

/// What a win is worth whose last stone is put when so many lie on the board.
fn win_at(cells: u32, stones: u32) -> i32 {
    (cells + 1 - stones).cast_signed() / 2
}

/// The scores of a board, with those of its columns where they are known.
fn scores<S: Size>(board: Board<S>, score: i32, columns: Vec<Option<i32>>) -> Scores {
    Scores { score, columns, cells: board.size().cells().cast_unsigned(), stones: board.stones() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use poda_core::read_position;
    use poda_games::{Visitor, with_game};

    struct Ask(&'static str);

    impl Visitor for Ask {
        type Out = (Scores, Option<String>);

        fn visit<G: Game>(self, start: G) -> Self::Out {
            let position = read_position(&start, self.0).expect("a position").end;
            let mut exact = Exact::of::<G>(1 << 20).expect("the game has a solver");
            let scores = exact.scores(&position, &Limits::default()).expect("no limits");
            let report = exact.choose(&position, &Limits::default()).expect("no limits");
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
                        poda_search::Fail::Soft,
                        &limits,
                    );
                    let report = exact.choose(&position, &limits).expect("no limits");
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
