//! One game between two players, with a referee and clocks.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use poda_core::{Game, Outcome, PerSide, moves_of};
use poda_players::Player;
use poda_search::Limits;

/// What a player may spend.
#[derive(Clone, Debug, Default)]
pub struct Budget {
    /// Time for a whole turn, however many actions it has.
    pub turn: Option<Duration>,
    /// Nodes for one action.
    pub nodes: Option<u64>,
    /// Set from outside to end the game at once.
    pub stop: Option<Arc<AtomicBool>>,
}

/// A game that was played.
#[derive(Clone, Debug, PartialEq)]
pub struct Played<M> {
    /// The moves, those of the opening not included.
    pub moves: Vec<M>,
    /// How it ended; `None` where it was stopped.
    pub outcome: Option<Outcome>,
    /// By how much each side was late in its worst turn.
    pub late: PerSide<Duration>,
}

/// Plays a game from `position` to its end. The referee asks for one action at a time and hands each the time that is left of its turn,
/// in equal parts; a move that is not legal would be a bug of the player, and ends the program.
pub fn play<G: Game>(mut position: G, players: &mut PerSide<Player<G>>, budget: &Budget) -> Played<G::Move> {
    let mut played = Played { moves: Vec::new(), outcome: None, late: PerSide::from_fn(|_| Duration::ZERO) };
    let mut turn = Instant::now();
    let mut mover = None;
    while position.outcome().is_none() {
        if budget.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            return played;
        }
        let us = position.to_move();
        if mover != Some(us) {
            turn = Instant::now();
            mover = Some(us);
        }
        let left = budget.turn.map(|time| time.saturating_sub(turn.elapsed()) / position.actions_left().max(1));
        let limits = Limits { depth: None, nodes: budget.nodes, time: left, stop: budget.stop.clone() };
        let report = players[us].choose(&position, &limits, &mut |_| {});
        let mv = report.best.expect("a player answers while the game goes on");
        assert!(moves_of(&position).contains(&mv), "{} answered {mv:?}, which is not legal", players[us].name());
        if let Some(time) = budget.turn {
            played.late[us] = played.late[us].max(turn.elapsed().saturating_sub(time));
        }
        position.make(mv);
        played.moves.push(mv);
    }
    played.outcome = position.outcome();
    played
}
