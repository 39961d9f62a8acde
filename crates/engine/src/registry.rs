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
    /// A new game needs no roster: it has all levels until they are measured.
    #[test]
    fn every_roster_is_that_of_a_registered_game() {
        for name in super::NAMES {
            assert!(poda_games::GAMES.iter().any(|game| game.name == *name), "{name} has a roster and is no game");
        }
    }
}
