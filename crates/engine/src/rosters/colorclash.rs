//! The players of ColorClash.

use super::{Chances, ReportPlayer, Roster};

pub const ROSTER: Roster = Roster {
    reports: &[ReportPlayer { ordering: "ucn", ..ReportPlayer::plain("ucn", "ucn", 5) }],
    levels: &[0, 1, 3, 4, 6, 8],
    strengths: &[("random", 0.5), ("greedy", 2.9), ("ucn", 1.5)],
    chances: Chances { scale: 35.7, per_cell: 0.0 },
};
