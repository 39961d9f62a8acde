//! The one list of games. Help, menus, tests and files read it; nothing else names the games.

use poda_core::cells::list;
use poda_core::{Game, Refusal, Setting, Settings};

use crate::{boom, colorclash, connect4, hex, tictactoe};

/// What is known of a game before it is opened. Its title and summary are the messages `game-<name>` and `about-<name>`.
#[derive(Clone, Copy, Debug)]
pub struct GameInfo {
    /// The name before the `:`.
    pub name: &'static str,
    /// What can be set about it.
    pub settings: &'static [Setting],
}

/// A job that works on any game, packed so that it can be handed across crates.
pub trait Visitor {
    /// What the job answers.
    type Out;

    /// Does the job; `start` is the start of the game that was named.
    fn visit<G: Game>(self, start: G) -> Self::Out;
}

macro_rules! registry {
    ($($game:ident),+ $(,)?) => {
        /// Every game, sorted by name.
        pub static GAMES: &[GameInfo] = &[$(GameInfo { name: stringify!($game), settings: $game::SETTINGS }),+];

        fn open<V: Visitor>(name: &str, settings: &str, job: V) -> Result<V::Out, Refusal> {
            match name {
                $(stringify!($game) => $game::open(&Settings::read($game::SETTINGS, settings)?, job),)+
                _ => {
                    let names = || GAMES.iter().map(|game| game.name);
                    Err(Refusal::new("unknown-game").with("name", name).with("accepted", list(names())).suggest(name, names()))
                }
            }
        }
    };
}

registry! {
    boom,
    colorclash,
    connect4,
    hex,
    tictactoe,
}

/// Opens the game called `name`, such as `hex` or `hex:size=7,swap=on`, and hands its start to `job`.
pub fn with_game<V: Visitor>(name: &str, job: V) -> Result<V::Out, Refusal> {
    let (game, settings) = name.split_once(':').unwrap_or((name, ""));
    open(game, settings, job)
}

#[cfg(test)]
mod tests {
    use super::*;

    struct FullName;
    impl Visitor for FullName {
        type Out = String;
        fn visit<G: Game>(self, start: G) -> String {
            start.full_name()
        }
    }

    #[test]
    fn the_list_is_sorted_and_every_game_opens() {
        assert!(GAMES.windows(2).all(|pair| pair[0].name < pair[1].name), "keep the list sorted by name");
        for game in GAMES {
            assert_eq!(with_game(game.name, FullName).as_deref(), Ok(game.name));
        }
    }

    #[test]
    fn names_keep_only_what_differs() {
        for (given, full) in [
            ("hex:size=7,swap=on", "hex:size=7,swap=on"),
            ("hex:swap=off,size=11", "hex"),
            ("tictactoe:k=4,n=5,m=4", "tictactoe:m=4,n=5,k=4"),
            ("boom:", "boom"),
        ] {
            assert_eq!(with_game(given, FullName).as_deref(), Ok(full));
        }
    }

    #[test]
    fn what_does_not_fit_is_refused_by_name() {
        for (given, id) in [
            ("no-such-game", "unknown-game"),
            ("", "unknown-game"),
            ("Hex", "unknown-game"),
            ("hex:sise=7", "unknown-setting"),
            ("hex:size", "setting-without-value"),
            ("hex:size=20", "setting-value"),
            ("hex:size=07", "setting-value"),
            ("hex:size=7,size=8", "setting-twice"),
            ("hex:size=7,", "setting-without-value"),
            ("hex:layout=even-r,swap=on", "hex-swap-layout"),
            ("tictactoe:m=2,n=2", "tictactoe-run-too-long"),
            ("connect4:columns=9,rows=9", "connect4-too-large"),
        ] {
            assert_eq!(with_game(given, FullName).map_err(|why| why.0.id), Err(id), "{given}");
        }
    }
}
