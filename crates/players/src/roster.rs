//! The one list of players.

use poda_core::Message;
use poda_search::{Rung, Wins};

use crate::level::{LEVELS, Level};

/// A player as it is known before a game is opened.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerInfo {
    /// What it is called.
    pub name: String,
    /// How it finds its move.
    pub method: Method,
    /// How strong it is, measured in levels; `None` where it was not measured.
    pub strength: Option<f32>,
}

impl PlayerInfo {
    /// What it does, in words.
    pub fn about(&self) -> Message {
        match self.method {
            Method::Random => Message::new("player-random"),
            Method::Greedy => Message::new("player-greedy"),
            Method::Level(level) => {
                let id = if level.slack > 0.0 { "player-level" } else { "player-level-hard" };
                Message::new(id).with("nodes", level.nodes as u32)
            }
            Method::Search(recipe) => match recipe.depth {
                None => Message::new("player-best"),
                Some(depth) => Message::new("player-report")
                    .with("rung", recipe.rung.name())
                    .with("depth", depth)
                    .with("eval", recipe.eval.unwrap_or("best"))
                    .with("order", recipe.order.unwrap_or("best")),
            },
        }
    }
}

/// How a player finds its move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Method {
    /// Any legal move.
    Random,
    /// What looks best at the end of the turn.
    Greedy,
    /// A search that is kept short, and a choice among the moves that are nearly best.
    Level(&'static Level),
    /// A search.
    Search(Recipe),
}

/// A search by name.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Recipe {
    /// Which rung of the ladder.
    pub rung: Rung,
    /// The value of leaves; the game's strongest where it is not named.
    pub eval: Option<&'static str>,
    /// The order of moves; the game's strongest where it is not named.
    pub order: Option<&'static str>,
    /// How wins count.
    pub wins: Wins,
    /// How deep it looks unless it is told otherwise.
    pub depth: Option<u32>,
}

/// What the strongest player is called in every game.
pub const BEST: &str = "best";
/// What the levels are called, before their number.
pub const LEVEL: &str = "level-";

/// The strongest that the ladder can do.
pub(crate) const STRONGEST: Recipe = Recipe { rung: Rung::Pvs, eval: None, order: None, wins: Wins::Distance, depth: None };

/// A player of one of the reports: plain alpha-beta in the order of the rules, all wins alike, the first of equals kept.
const fn report(eval: &'static str, depth: u32) -> Recipe {
    Recipe { rung: Rung::AlphaBeta, eval: Some(eval), order: Some("natural"), wins: Wins::Flat, depth: Some(depth) }
}

/// The players that only one game has: game, name, recipe.
const OWN: &[(&str, &str, Recipe)] = &[
    ("boom", "ninja-1", report("ninja", 2)),
    ("boom", "ninja-2", report("ninja", 4)),
    ("boom", "ninja-3", report("ninja", 6)),
    ("boom", "granada", report("granada", 8)),
    ("boom", "granada+", Recipe { wins: Wins::Distance, ..report("granada+", 8) }),
    ("colorclash", "ucn", Recipe { order: Some("ucn"), ..report("ucn", 5) }),
    ("hex", "matcom", Recipe { order: Some("matcom"), ..report("matcom", 2) }),
    ("hex", "camino", report("camino", 3)),
    ("tictactoe", "taller", report("zero", 4)),
    ("tictactoe", "taller-sin-poda", Recipe { rung: Rung::Minimax, ..report("zero", 4) }),
];

/// Which levels a game holds: those that surely score at least 55 % against the one below, on its default board (`docs/players.md`). On the
/// 3x3 board a short search is already perfect.
const FEWER_LEVELS: &[(&str, &[usize])] = &[
    ("boom", &[0, 1, 4, 5, 6, 7, 8]),
    ("colorclash", &[0, 1, 3, 4, 6, 8]),
    ("connect4", &[0, 1, 2, 3, 5, 6, 7, 8]),
    ("hex", &[0, 1, 2, 3, 5, 8]),
    ("tictactoe", &[0, 8]),
];

/// Where the players without a number stand among the levels of their game: game, name, level. Measured by matches, see `docs/players.md`.
const STRENGTHS: &[(&str, &str, f32)] = &[
    ("boom", "random", 0.3),
    ("boom", "greedy", 2.6),
    ("boom", "ninja-1", 1.4),
    ("boom", "ninja-2", 1.7),
    ("boom", "ninja-3", 2.2),
    ("boom", "granada", 3.6),
    ("boom", "granada+", 3.7),
    ("colorclash", "random", 0.5),
    ("colorclash", "greedy", 2.9),
    ("colorclash", "ucn", 1.5),
    ("connect4", "random", 0.5),
    ("connect4", "greedy", 1.8),
    ("hex", "random", 0.5),
    ("hex", "greedy", 4.6),
    ("hex", "matcom", 1.1),
    ("hex", "camino", 1.6),
    ("tictactoe", "random", 0.4),
    ("tictactoe", "greedy", 1.9),
    ("tictactoe", "taller", 2.0),
    ("tictactoe", "taller-sin-poda", 2.0),
];

fn strength(game: &str, name: &str) -> Option<f32> {
    STRENGTHS.iter().find(|(of, who, _)| (*of, *who) == (game, name)).map(|(.., level)| *level)
}

/// Every player of a game: those that every game has, the game's own, the levels, the best.
pub fn players_of(game: &str) -> Vec<PlayerInfo> {
    let plain = |name: &'static str, method| PlayerInfo { name: name.to_owned(), method, strength: strength(game, name) };
    let mut players = vec![plain("random", Method::Random), plain("greedy", Method::Greedy)];
    let own = OWN.iter().filter(|(of, ..)| *of == game);
    players.extend(own.map(|&(_, name, recipe)| plain(name, Method::Search(recipe))));
    let all: Vec<usize> = (0..LEVELS.len()).collect();
    let levels = FEWER_LEVELS.iter().find(|(of, _)| *of == game).map_or(all.as_slice(), |(_, levels)| levels);
    players.extend(levels.iter().enumerate().map(|(place, &level)| PlayerInfo {
        name: format!("{LEVEL}{}", place + 1),
        method: Method::Level(&LEVELS[level]),
        strength: Some(f32::from(place as u8 + 1)),
    }));
    players.push(plain(BEST, Method::Search(STRONGEST)));
    players
}

#[cfg(test)]
mod tests {
    use super::*;
    use poda_core::{Choice, Game};
    use poda_games::{GAMES, Visitor, with_game};

    struct HasAll(Vec<PlayerInfo>);

    impl Visitor for HasAll {
        type Out = ();

        fn visit<G: Game>(self, _start: G) {
            for player in self.0 {
                let Method::Search(recipe) = player.method else { continue };
                assert!(recipe.eval.is_none_or(|name| G::Evaluation::by_name(name).is_some()), "{}: {recipe:?}", player.name);
                assert!(recipe.order.is_none_or(|name| G::Order::by_name(name).is_some()), "{}: {recipe:?}", player.name);
            }
        }
    }

    #[test]
    fn every_value_and_order_named_is_one_of_the_game() {
        for game in GAMES {
            with_game(game.name, HasAll(players_of(game.name))).expect("a registered game opens");
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
