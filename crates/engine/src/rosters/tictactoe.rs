//! The players of Tic-Tac-Toe.

use poda_search::Rung;

use super::{Chances, ReportPlayer, Roster};

pub const ROSTER: Roster = Roster {
    reports: &[
        ReportPlayer::plain("taller", "zero", 4),
        ReportPlayer { algorithm: Rung::Minimax, ..ReportPlayer::plain("taller-sin-poda", "zero", 4) },
        ReportPlayer::literal("taller-literal", "listing-002", 4),
    ],
    // On the 3x3 board a short search is already perfect.
    levels: &[0, 8],
    strengths: &[("random", 0.4), ("greedy", 1.9), ("taller", 2.0), ("taller-sin-poda", 2.0)],
    chances: Chances { scale: 43.2, per_cell: 0.025 },
};
