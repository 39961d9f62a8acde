//! The one list of games with what the engine has for them. Nothing else in this crate names a game.

use crate::rosters::{self, PLAIN, Roster};

macro_rules! registry {
    ($($game:ident),+ $(,)?) => {
        /// The players of a game.
        pub fn roster(game: &str) -> &'static Roster {
            match game {
                $(stringify!($game) => &rosters::$game::ROSTER,)+
                _ => &PLAIN,
            }
        }

        #[cfg(test)]
        const NAMES: &[&str] = &[$(stringify!($game)),+];
    };
}

registry! {
    boom,
    colorclash,
    connect4,
    hex,
    tictactoe,
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_registered_game_has_a_roster() {
        let games: Vec<&str> = poda_games::GAMES.iter().map(|game| game.name).collect();
        assert_eq!(games, super::NAMES, "add `rosters/<game>.rs` and its name to registry.rs");
    }
}
