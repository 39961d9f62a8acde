//! Levels: opponents from a beginner's to a hard one, the same on every machine.
//!
//! A level is set by how many positions it may look at, and by how much worse than the best a move may be that it still plays. It never
//! plays a blunder on purpose: moves that lose by force are left out as long as it sees another, and from the second level on a win within the
//! turn is never missed.

use poda_core::Game;
use poda_core::hash::{Random, mix_in};
use poda_search::{Analysis, MoveValue};

/// One level.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Level {
    /// Positions it may look at for one action.
    pub nodes: u64,
    /// Which moves count as nearly best: those that lose no more than this share of what the middling move loses.
    pub slack: f64,
    /// Whether it looks for a win within the turn before anything else.
    pub sees_wins: bool,
}

/// All levels, the weakest first.
pub static LEVELS: [Level; 9] = [
    Level { nodes: 20, slack: 3.0, sees_wins: false },
    Level { nodes: 60, slack: 0.7, sees_wins: true },
    Level { nodes: 120, slack: 0.5, sees_wins: true },
    Level { nodes: 250, slack: 0.35, sees_wins: true },
    Level { nodes: 600, slack: 0.25, sees_wins: true },
    Level { nodes: 1_500, slack: 0.15, sees_wins: true },
    Level { nodes: 4_000, slack: 0.08, sees_wins: true },
    Level { nodes: 9_000, slack: 0.03, sees_wins: true },
    Level { nodes: 20_000, slack: 0.0, sees_wins: true },
];

impl Level {
    /// The move it plays, given the values of all: one of those that are nearly best, drawn from the seed and the position.
    pub(crate) fn pick<G: Game>(&self, position: &G, analysis: &Analysis<G::Move>, seed: u64) -> MoveValue<G::Move> {
        let moves = &analysis.moves;
        let best = &moves[0];
        if best.proven && best.value > 0 {
            return best.clone();
        }
        let not_lost: Vec<_> = moves.iter().filter(|known| !(known.proven && known.value < 0)).collect();
        let Some(middling) = not_lost.get(not_lost.len() / 2) else { return best.clone() };
        let loss = f64::from(best.value) - f64::from(middling.value);
        let least = f64::from(best.value) - self.slack * loss;
        let near: Vec<_> = not_lost.into_iter().filter(|known| f64::from(known.value) >= least).collect();
        let mut random = Random::new(mix_in(seed, position.key()));
        near[random.below(near.len())].clone()
    }
}
