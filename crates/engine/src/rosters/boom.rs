//! The players of BOOM.

use poda_search::Wins;

use super::{Chances, ReportPlayer, Roster};

pub const ROSTER: Roster = Roster {
    reports: &[
        ReportPlayer::plain("ninja-1", "ninja", 2),
        ReportPlayer::plain("ninja-2", "ninja", 4),
        ReportPlayer::plain("ninja-3", "ninja", 6),
        ReportPlayer::plain("granada", "granada", 8),
        ReportPlayer { wins: Wins::Distance, ..ReportPlayer::plain("granada+", "granada+", 8) },
    ],
    levels: &[0, 1, 4, 5, 6, 7, 8],
    strengths: &[
        ("random", 0.3),
        ("greedy", 2.6),
        ("ninja-1", 1.4),
        ("ninja-2", 1.7),
        ("ninja-3", 2.2),
        ("granada", 3.6),
        ("granada+", 3.7),
    ],
    chances: Chances { scale: 12.3, per_cell: 0.0 },
};
