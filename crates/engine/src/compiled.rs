//! Where searches meet games: everything that is compiled once for each game.
//!
//! The trait is sealed. Above the engine the functions at the end of this file are called, with a [`Board`](crate::Board) of any game.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use poda_core::{Arrange, Choice, Ends, Evaluate, Game, Margin, Refusal, moves_of, perft_ends};
use poda_search::{Effort, Limits, Objective, Rung, Table, search, search_with, solve, solve_with};

use crate::analyst::Analyst;
use crate::board::{GameBoard, MoveId, chosen, id_of};
use crate::bot::Bot;
use crate::minimal::{MinimalTree, minimal_tree};
use crate::player::BuiltIn;
use crate::recording::{Playouts, RecordRequest, Recording, check_record, record_line, record_playouts_of};
use crate::report::{MoveAnalysis, SearchReport, SolveReport, moves, of_analysis, of_report, of_solution, texts};
use crate::request::{Named, SearchRequest, strongest_plan};
use crate::spec::Spec;
use crate::turns::complete;

/// Is told of every depth finished.
pub type Progress<'a> = &'a mut (dyn FnMut(&SearchReport) + Send);

/// The searches of one game.
pub trait Compiled {
    /// The names that a request comes to here, or why it makes no sense.
    fn named(&self, request: &SearchRequest) -> Result<Named, Refusal>;
    /// Searches.
    fn search(&self, request: &SearchRequest, progress: Progress<'_>) -> Result<SearchReport, Refusal>;
    /// Values every move.
    fn analyse(&self, analyst: &mut Analyst, limits: &Limits, progress: &mut dyn FnMut(&MoveAnalysis)) -> MoveAnalysis;
    /// Finds the exact value.
    fn solve(
        &self,
        objective: Objective,
        limits: &Limits,
        memory: usize,
        progress: &mut dyn FnMut(Effort),
    ) -> Result<SolveReport, Refusal>;
    /// Searches and records what the search does.
    fn record(&self, request: &RecordRequest) -> Result<Recording, Refusal>;
    /// Grows a tree of playouts and keeps it.
    fn record_playouts(&self, request: &RecordRequest) -> Result<Playouts, Refusal>;
    /// Whether a search can be recorded so.
    fn check_record(&self, request: &RecordRequest) -> Result<(), Refusal>;
    /// Seats a built-in player.
    fn seat(&self, spec: &Spec, seed: u64) -> Result<Box<dyn Bot>, Refusal>;
    /// How many sequences of so many moves there are, and how many of them end the game.
    fn perft_ends(&self, depth: u32) -> Ends;
    /// A line of play, continued to the end of a game that is won in `plies` plies.
    fn complete(&self, line: &[String], plies: u32, limits: &Limits) -> Vec<String>;
    /// The fewest leaves that alpha-beta must visit to this depth; `None` where there is no move.
    fn minimal_tree(&self, depth: u32) -> Option<MinimalTree>;
    /// Whether a short search can prove that one side wins.
    fn is_decided(&self) -> bool;
    /// The legal moves in a move ordering of the game, as the root of a search has them; in that of the rules where none is named.
    fn ordered_moves(&self, ordering: Option<&str>) -> Result<Vec<MoveId>, Refusal>;
}

impl<G: Game> Compiled for GameBoard<G> {
    fn named(&self, request: &SearchRequest) -> Result<Named, Refusal> {
        let plan = request.plan::<G>()?;
        let is_random = plan.rung == Rung::Mcts || plan.order.is_random();
        Ok(Named { eval: plan.eval.name(), ordering: plan.order.name(), wins: plan.wins, is_random })
    }

    fn search(&self, request: &SearchRequest, progress: Progress<'_>) -> Result<SearchReport, Refusal> {
        let (root, plan) = (self.position(), request.plan::<G>()?);
        let mut tell = |report: &poda_search::Report<G::Move>| progress(&of_report(root, report));
        let report = if plan.rung.has_table() && plan.memory == 0 {
            search_with(root, &plan, None, &mut tell)
        } else {
            search(root, &plan, &mut tell)
        };
        Ok(of_report(root, &report))
    }

    fn analyse(&self, analyst: &mut Analyst, limits: &Limits, progress: &mut dyn FnMut(&MoveAnalysis)) -> MoveAnalysis {
        let root = self.position();
        let found = analyst.values(root, limits, &mut |found| progress(&of_analysis(root, found)));
        of_analysis(root, &found)
    }

    fn solve(
        &self,
        objective: Objective,
        limits: &Limits,
        memory: usize,
        progress: &mut dyn FnMut(Effort),
    ) -> Result<SolveReport, Refusal> {
        let (root, order) = (self.position(), G::Order::strongest());
        let solution = match objective {
            Objective::Result => solve(root, &G::Evaluation::strongest(), &order, limits, memory, progress),
            Objective::Margin if G::COUNTS => solve_with(root, &Margin, &order, limits, memory),
            Objective::Margin => return Err(Refusal::new("objective-margin").with("name", G::NAME)),
        };
        Ok(of_solution(root, solution))
    }

    fn record(&self, request: &RecordRequest) -> Result<Recording, Refusal> {
        record_line(&self.0, request)
    }

    fn record_playouts(&self, request: &RecordRequest) -> Result<Playouts, Refusal> {
        record_playouts_of(&self.0, request)
    }

    fn check_record(&self, request: &RecordRequest) -> Result<(), Refusal> {
        check_record(self.position(), request)
    }

    fn seat(&self, spec: &Spec, seed: u64) -> Result<Box<dyn Bot>, Refusal> {
        Ok(Box::new(BuiltIn::<G>::new(spec.clone(), seed)?))
    }

    fn perft_ends(&self, depth: u32) -> Ends {
        perft_ends(&mut self.position().clone(), depth)
    }

    fn complete(&self, line: &[String], plies: u32, limits: &Limits) -> Vec<String> {
        let root = self.position();
        texts(root, &complete(root, &moves(root, line), plies, limits))
    }

    fn minimal_tree(&self, depth: u32) -> Option<MinimalTree> {
        minimal_tree(self.position(), depth)
    }

    fn is_decided(&self) -> bool {
        is_decided(self.position())
    }

    fn ordered_moves(&self, ordering: Option<&str>) -> Result<Vec<MoveId>, Refusal> {
        let (root, order) = (self.position(), chosen(ordering, G::Order::plainest(), "unknown-order")?);
        let mut moves = moves_of(root);
        order.arrange(root, 0, &mut moves);
        Ok(moves.iter().map(|&mv| id_of(root, mv)).collect())
    }
}

/// How far a search looks for a forced win: nodes, and bytes of its table.
const PROOF: (u64, usize) = (100_000, 1 << 20);
/// The same where an evaluation knows wins for certain some plies before they are on the board: there it pays to look further.
const FAR_PROOF: (u64, usize) = (2_000_000, 32 << 20);

fn is_decided<G: Game>(position: &G) -> bool {
    let eval = G::Evaluation::strongest();
    let certain = eval.certain();
    let (nodes, memory) = if certain.is_some() { FAR_PROOF } else { PROOF };
    let settled = Arc::new(AtomicBool::new(false));
    let limits = Limits { nodes: Some(nodes), stop: Some(Arc::clone(&settled)), ..Limits::default() };
    let plan = strongest_plan::<G>(limits, memory);
    let is_certain = |value: i32| certain.is_some_and(|certain| value.abs() >= certain);
    let report = search_with(position, &plan, Some(&Table::new(memory)), &mut |report| {
        // How soon it is won need not be known.
        settled.store(is_certain(report.value), Ordering::Relaxed);
    });
    report.proven && report.value != 0 || is_certain(report.value)
}
