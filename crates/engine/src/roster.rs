//! The players of a game, by name.

use poda_core::Message;
use poda_search::Rung;

use crate::STRONGEST;
use crate::level::{LEVELS, Level};
use crate::registry::roster;
use crate::request::SearchRequest;

/// A player as it is known before a game is opened.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerInfo {
    /// What it is called.
    pub name: String,
    /// How it finds its move.
    pub method: Method,
    /// What it searches with.
    pub request: SearchRequest,
    /// How strong it is, measured in levels; `None` where it was not measured.
    pub strength: Option<f32>,
    /// Whether it is the program of a report with its defects.
    pub literal: bool,
}

impl PlayerInfo {
    /// What it does, in words.
    pub fn about(&self) -> Message {
        let named = |name: &Option<String>| name.clone().filter(|name| name != STRONGEST).unwrap_or_else(|| BEST.to_owned());
        match self.method {
            Method::Random => Message::new("player-random"),
            Method::Greedy => Message::new("player-greedy"),
            Method::Level(level) => {
                let id = if level.slack > 0.0 { "player-level" } else { "player-level-hard" };
                Message::new(id).with("nodes", level.nodes as u32)
            }
            Method::Search => match self.request.depth {
                None => Message::new("player-best"),
                Some(depth) => Message::new(if self.literal { "player-literal" } else { "player-report" })
                    .with("rung", self.request.algorithm.name())
                    .with("depth", depth)
                    .with("eval", named(&self.request.eval))
                    .with("order", named(&self.request.ordering)),
            },
        }
    }

    /// Whether it draws among moves by its seed, whatever it searches with.
    pub fn draws(&self) -> bool {
        matches!(self.method, Method::Random) || matches!(self.method, Method::Level(level) if level.slack > 0.0)
    }

    /// Whether it has limits of its own, so that it plays the same whatever time there is.
    pub fn limits_itself(&self) -> bool {
        self.method != Method::Search || self.request.depth.is_some() || self.request.nodes.is_some()
    }
}

/// How a built-in player finds its move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Method {
    /// Any legal move.
    Random,
    /// What looks best at the end of the turn.
    Greedy,
    /// A search that is kept short, and a choice among the moves that are nearly best.
    Level(&'static Level),
    /// A search.
    Search,
}

impl Method {
    /// Whether it can do its work with this algorithm.
    pub fn allows(self, algorithm: Rung) -> bool {
        // A level values every move, which only the engine does.
        !matches!(self, Self::Level(_)) || algorithm.features().is_some()
    }
}

/// What the strongest player is called in every game.
pub const BEST: &str = "best";
/// What the levels are called, before their number.
pub const LEVEL: &str = "level-";

/// Every player of a game: those that every game has, those of its report, the levels, the best.
pub fn players_of(game: &str) -> Vec<PlayerInfo> {
    let roster = roster(game);
    let player = |name: &str, method, request| {
        let strength = roster.strength(name);
        PlayerInfo { name: name.to_owned(), method, request, strength, literal: false }
    };
    let mut players = vec![
        player("random", Method::Random, SearchRequest::strongest()),
        player("greedy", Method::Greedy, SearchRequest::strongest()),
    ];
    players.extend(
        roster
            .reports
            .iter()
            .map(|report| PlayerInfo { literal: report.literal, ..player(report.name, Method::Search, report.request()) }),
    );
    players.extend(roster.levels.iter().enumerate().map(|(place, &level)| PlayerInfo {
        name: format!("{LEVEL}{}", place + 1),
        method: Method::Level(&LEVELS[level]),
        request: SearchRequest::strongest(),
        strength: Some(f32::from(place as u8 + 1)),
        literal: false,
    }));
    players.push(player(BEST, Method::Search, SearchRequest::strongest()));
    players
}

#[cfg(test)]
mod tests {
    use super::*;
    use poda_games::GAMES;

    #[test]
    fn every_evaluation_and_ordering_named_is_one_of_the_game() {
        for game in GAMES {
            let board = crate::open(game.name).expect("a registered game opens");
            for player in players_of(game.name) {
                board.named(&player.request).unwrap_or_else(|why| panic!("{} of {}: {why}", player.name, game.name));
            }
        }
    }

    /// So that a level answers soon on every machine.
    #[test]
    fn no_level_looks_at_more_than_twenty_thousand_positions() {
        for game in GAMES {
            for player in players_of(game.name) {
                if let Method::Level(level) = player.method {
                    assert!(level.nodes <= 20_000, "{} of {}", player.name, game.name);
                }
            }
        }
    }

    #[test]
    fn names_are_unique() {
        for game in GAMES {
            let mut names: Vec<_> = players_of(game.name).into_iter().map(|player| player.name).collect();
            names.sort();
            assert!(names.windows(2).all(|pair| pair[0] != pair[1]), "{names:?}");
        }
    }
}
