//! The players of Hex.

use super::{Chances, ReportPlayer, Roster};

pub const ROSTER: Roster = Roster {
    reports: &[
        ReportPlayer { ordering: "matcom", ..ReportPlayer::plain("matcom", "matcom", 2) },
        ReportPlayer::plain("camino", "camino", 3),
        ReportPlayer::literal("camino-literal", "camino-literal", 3),
    ],
    levels: &[0, 1, 2, 3, 5, 8],
    strengths: &[("random", 0.5), ("greedy", 4.6), ("matcom", 1.1), ("camino", 1.6)],
    chances: Chances { scale: 4.7, per_cell: 0.275 },
};
