//! The players of each game: those of its report, its levels, and how strong they are.

pub mod boom;
pub mod colorclash;
pub mod connect4;
pub mod hex;
pub mod tictactoe;

use poda_search::{Rung, Wins};

pub use crate::chances::Chances;
use crate::request::SearchRequest;

/// What a game adds to the players that every game has.
#[derive(Clone, Copy, Debug)]
pub struct Roster {
    /// The players of its report.
    pub reports: &'static [ReportPlayer],
    /// Which levels it has, as places in [`LEVELS`](crate::LEVELS): those that surely score at least 55 % against the one below, on its
    /// default board (`docs/players.md`).
    pub levels: &'static [usize],
    /// Where the players without a number stand among the levels, measured by matches (`docs/players.md`).
    pub strengths: &'static [(&'static str, f32)],
    /// What estimates of the strongest evaluation are worth.
    pub chances: Chances,
}

impl Roster {
    /// How strong a player without a number is; `None` where it was not measured.
    pub fn strength(&self, name: &str) -> Option<f32> {
        self.strengths.iter().find(|(known, _)| *known == name).map(|(_, level)| *level)
    }
}

/// A game that is not registered has all levels and no players of its own.
pub const PLAIN: Roster =
    Roster { reports: &[], levels: &[0, 1, 2, 3, 4, 5, 6, 7, 8], strengths: &[], chances: Chances::UNKNOWN };

/// A player of a report: a search with everything about it fixed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ReportPlayer {
    /// What it is called.
    pub name: &'static str,
    /// Which search.
    pub algorithm: Rung,
    /// The evaluation.
    pub eval: &'static str,
    /// The move ordering.
    pub ordering: &'static str,
    /// How wins count.
    pub wins: Wins,
    /// How deep it looks.
    pub depth: u32,
    /// Whether it plays as the program of the report does, defects included, and not as its text means it.
    pub literal: bool,
}

impl ReportPlayer {
    /// As most reports have it: plain alpha-beta in the order of the rules, all wins alike, the first of equals kept.
    pub const fn plain(name: &'static str, eval: &'static str, depth: u32) -> Self {
        Self { name, algorithm: Rung::AlphaBeta, eval, ordering: "natural", wins: Wins::Flat, depth, literal: false }
    }

    /// The program of a report with its defects: an exhibit.
    pub const fn literal(name: &'static str, eval: &'static str, depth: u32) -> Self {
        Self { literal: true, ..Self::plain(name, eval, depth) }
    }

    /// Its search.
    pub fn request(&self) -> SearchRequest {
        SearchRequest {
            algorithm: self.algorithm,
            eval: Some(self.eval.to_owned()),
            ordering: Some(self.ordering.to_owned()),
            wins: Some(self.wins),
            depth: Some(self.depth),
            ..SearchRequest::default()
        }
    }
}
