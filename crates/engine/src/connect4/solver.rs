//! A solver with its memory: what is asked of it from outside.

use std::sync::{Mutex, PoisonError};

use poda_search::Limits;

use super::board::Board;
use super::book::{Openings, Results};
use super::node::Node;
use super::pick::{Pick, Picked};
use super::search::{Search, Stopped};
use super::size::Size;
use super::table::Memory;
use super::team::Team;

/// The answer of a solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solved {
    /// For the side to move.
    pub score: i32,
    /// Positions entered.
    pub nodes: u64,
}

/// Nodes that one thread enters before others join it: what is solved by then takes less time than they need to come.
const ALONE: u64 = 50_000;

/// A solver with its memory. What it finds out about one position serves for the next one.
pub struct Solver {
    bytes: usize,
    threads: usize,
    /// For the size of the last board, given by columns and rows.
    memory: Option<((u32, u32), Memory)>,
    limits: Limits,
    nodes: u64,
}

impl Solver {
    /// A solver that uses so many bytes of memory, rounded down to a power of two.
    pub fn new(memory_bytes: usize) -> Self {
        Self { bytes: memory_bytes, threads: 1, memory: None, limits: Limits::default(), nodes: 0 }
    }

    /// The same solver on several threads: hard positions are solved by all of them together, several positions side by side.
    #[must_use]
    pub fn on_threads(self, threads: usize) -> Self {
        Self { threads: threads.max(1), ..self }
    }

    /// From now on, what may end each question. A depth does not; nodes are shared out among the threads.
    pub fn limit(&mut self, limits: Limits) {
        self.limits = limits;
    }

    /// Forgets everything it has found out.
    pub fn forget(&mut self) {
        if let Some((_, memory)) = &mut self.memory {
            memory.clear();
        }
    }

    /// Positions entered for the last question, answered or not.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The exact score of a position; `None` where a limit ended the search.
    pub fn solve<S: Size>(&mut self, board: Board<S>) -> Option<Solved> {
        let score = if self.threads == 1 {
            self.ask(board.size(), &[], |search| score(search, board))
        } else {
            self.solve_all(&[board]).pop().flatten()
        };
        Some(Solved { score: score?, nodes: self.nodes })
    }

    /// A good move of an unfinished position that is not full, by what is known of openings and by searching as far as the limits let
    /// it: first one that keeps the result, then one that keeps the score.
    pub fn pick<S: Size>(&mut self, board: Board<S>, openings: Option<Openings<'_, S>>) -> Picked {
        let mut pick = Pick::new(board, openings);
        let results = openings.map_or(&[][..], |openings| openings.results);
        self.ask(board.size(), results, |search| pick.search(search));
        pick.picked()
    }

    /// The score of a stone in each column for the side that puts it, from the left, `None` where a column is full; `None` instead of
    /// them all where a limit ended the search.
    pub fn columns<S: Size>(&mut self, board: Board<S>) -> Option<Vec<Option<i32>>> {
        let columns = 0..board.size().columns();
        let open: Vec<Board<S>> = columns.clone().filter(|&at| !board.wins(at)).filter_map(|at| board.play(at)).collect();
        let mut scores = self.solve_all(&open).into_iter();
        columns
            .map(|column| match board.play(column) {
                None => Some(None),
                Some(_) if board.wins(column) => Some(Some(board.winning())),
                Some(_) => Some(Some(-scores.next()??)),
            })
            .collect()
    }

    /// The exact scores of several positions of one size, in their order, `None` for those that a limit did not let come.
    pub fn solve_all<S: Size>(&mut self, boards: &[Board<S>]) -> Vec<Option<i32>> {
        self.answer_all(boards, score)
    }

    /// Who wins each of several positions: 1 the side to move, -1 the other one, 0 neither; else as above.
    pub fn results<S: Size>(&mut self, boards: &[Board<S>]) -> Vec<Option<i32>> {
        self.answer_all(boards, result)
    }

    /// The answers to a question about several positions.
    fn answer_all<S: Size>(&mut self, boards: &[Board<S>], question: Question<S>) -> Vec<Option<i32>> {
        self.nodes = 0;
        let Some(size) = boards.first().map(|board| board.size()) else { return Vec::new() };
        let answers = Mutex::new(vec![None; boards.len()]);
        let keep = |at: usize, answer: i32| answers.lock().unwrap_or_else(PoisonError::into_inner)[at] = Some(answer);
        let threads = self.threads;
        self.ask(size, &[], |search| {
            let one_by_one = |search: &mut Search<'_, S>| {
                boards.iter().enumerate().try_for_each(|(at, &board)| question(search, board).map(|answer| keep(at, answer)))
            };
            if threads == 1 {
                return one_by_one(search);
            }
            match search.within(ALONE, one_by_one)? {
                Some(()) => Ok(()),
                None => Team::new(boards, question, &keep).solve(search, threads),
            }
        });
        answers.into_inner().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins a search of boards of this size, with what is known of results, and asks it something.
    fn ask<S: Size, T>(
        &mut self,
        size: S,
        results: &[Results<S>],
        question: impl FnOnce(&mut Search<'_, S>) -> Result<T, Stopped>,
    ) -> Option<T> {
        let shape = (size.columns(), size.rows());
        let kept = self.memory.take().filter(|(of, _)| *of == shape);
        let (_, memory) = self.memory.insert(kept.unwrap_or_else(|| (shape, Memory::new(size, self.bytes))));
        let mut search = Search::new(size, memory.table(size), results, &self.limits);
        let answer = question(&mut search).ok();
        self.nodes = search.nodes;
        answer
    }
}

/// A question about a board.
pub type Question<S> = fn(&mut Search<'_, S>, Board<S>) -> Result<i32, Stopped>;

/// The exact score of any board.
fn score<S: Size>(search: &mut Search<'_, S>, board: Board<S>) -> Result<i32, Stopped> {
    match node(board) {
        None => Ok(board.winning()),
        Some(node) => search.score(node),
    }
}

/// The sign of the score of any board.
fn result<S: Size>(search: &mut Search<'_, S>, board: Board<S>) -> Result<i32, Stopped> {
    let Some(node) = node(board) else { return Ok(1) };
    if search.bound(node, 0)? > 0 {
        return Ok(1);
    }
    Ok(if search.bound(node, -1)? < 0 { -1 } else { 0 })
}

/// The node of a board; `None` where its side to move wins at once.
pub fn node<S: Size>(board: Board<S>) -> Option<Node> {
    let node = Node::new(board.size(), board.own(), board.all());
    (node.own_wins & node.landings(board.size()) == 0).then_some(node)
}
