//! The players of Connect Four.

use super::{Chances, Roster};

pub const ROSTER: Roster = Roster {
    reports: &[],
    levels: &[0, 1, 2, 3, 5, 6, 7, 8],
    strengths: &[("random", 0.5), ("greedy", 1.8)],
    chances: Chances { scale: 19.5, per_cell: 0.0 },
};
