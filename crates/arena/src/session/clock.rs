//! Clocks: what is left to each side, told from the times of the moves. Nothing here reads a clock: the caller says what is running.

use std::time::Duration;

use poda_core::{PerSide, Side};

use super::setup::{ClockRule, Per};
use super::tree::Node;

/// A side that has time for the whole game spends at most this part of what is left on a turn.
const PART_OF_GAME: u32 = 20;

/// The times spent on the way to a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clocks {
    rule: ClockRule,
    to_move: Side,
    /// Of all moves of each side, and of the moves of the turn that is going on.
    game: PerSide<Duration>,
    turn: Duration,
}

impl Clocks {
    /// The clocks after the moves of `path`, when `to_move` is to act.
    pub(super) fn new(rule: ClockRule, path: &[&Node], to_move: Side) -> Self {
        let mut game = PerSide::new(Duration::ZERO, Duration::ZERO);
        for node in path {
            game[node.side] += spent(node);
        }
        Self { rule, to_move, game, turn: turn_so_far(path, to_move) }
    }

    /// What is left to each side, when the side to act has been thinking for `running`.
    pub fn left(&self, running: Duration) -> PerSide<Duration> {
        PerSide::from_fn(|side| {
            let running = if side == self.to_move { running } else { Duration::ZERO };
            let used = match self.rule.per {
                Per::Game => self.game[side] + running,
                Per::Turn if side == self.to_move => self.turn + running,
                Per::Turn => Duration::ZERO,
            };
            self.rule.time.saturating_sub(used)
        })
    }

    /// What a machine player may spend on the rest of the turn and be in time.
    pub(super) fn for_turn(&self) -> Duration {
        let left = self.left(Duration::ZERO)[self.to_move];
        match self.rule.per {
            Per::Turn => left,
            Per::Game => left / PART_OF_GAME,
        }
    }
}

/// What the turn that `to_move` is in has cost so far.
pub(super) fn turn_so_far(path: &[&Node], to_move: Side) -> Duration {
    path.iter().rev().take_while(|node| node.side == to_move).map(|node| spent(node)).sum()
}

fn spent(node: &Node) -> Duration {
    Duration::from_millis(node.millis.unwrap_or(0))
}
