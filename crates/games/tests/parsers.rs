//! Any text at all: a value or a refusal, never a panic, and what is accepted reads back.

mod support;

use poda_core::Game;
use poda_games::{GAMES, Visitor, with_game};
use proptest::prelude::*;
use support::facts;

struct Name;

impl Visitor for Name {
    type Out = String;
    fn visit<G: Game>(self, start: G) -> String {
        start.full_name()
    }
}

/// Texts that come close: the words, letters and separators of all notations, in any order.
fn near_text() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        Just("start".to_owned()),
        Just("moves".to_owned()),
        Just(" ".to_owned()),
        Just("/".to_owned()),
        "[.XOxorbWB]{1,7}",
        "[a-t][0-9]{1,2}",
        "[0-9]{1,12}",
        "[mp][udlr]",
        Just("swap".to_owned()),
        Just("-".to_owned()),
        Just(",".to_owned()),
        "\\PC{0,3}",
    ];
    prop::collection::vec(word, 0..24).prop_map(|words| words.concat())
}

/// A legal board of some game with one character changed: most refusals lie one step from a position.
fn damaged_board() -> impl Strategy<Value = (usize, String)> {
    (0..GAMES.len(), any::<prop::sample::Index>(), "[ -~]", 0..3_u8).prop_map(|(game, at, with, how)| {
        let board = facts(GAMES[game].name, "start").expect("a start").board;
        let at = at.index(board.len());
        let (head, tail) = board.split_at(at);
        let text = match how {
            0 => format!("{head}{with}{}", &tail[1..]),
            1 => format!("{head}{with}{tail}"),
            _ => format!("{head}{}", &tail[1..]),
        };
        (game, text)
    })
}

fn check(game: &str, text: &str) {
    if let Ok(found) = facts(game, text) {
        assert_eq!(facts(game, &found.board).as_ref(), Ok(&found), "{game} `{text}`");
        assert_eq!(facts(game, &found.shortest).as_ref(), Ok(&found), "{game} `{text}`");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_a_position_or_refused(text in any::<String>(), game in 0..GAMES.len()) {
        check(GAMES[game].name, &text);
    }

    #[test]
    fn near_texts_are_positions_or_refused(text in near_text(), game in 0..GAMES.len()) {
        check(GAMES[game].name, &text);
        check(GAMES[game].name, &format!("start moves {text}"));
    }

    #[test]
    fn damaged_boards_are_positions_or_refused((game, text) in damaged_board()) {
        check(GAMES[game].name, &text);
    }

    #[test]
    fn any_name_is_a_game_or_refused(name in any::<String>(), game in 0..GAMES.len()) {
        let _ = with_game(&name, Name);
        let _ = with_game(&format!("{}:{name}", GAMES[game].name), Name);
    }

    #[test]
    fn settings_are_kept_or_refused(game in 0..GAMES.len(), values in prop::collection::vec((any::<prop::sample::Index>(), "[0-9]{1,3}|on|off|draw|even-r"), 0..4)) {
        let settings = GAMES[game].settings;
        let parts: Vec<String> = values.iter().map(|(at, value)| format!("{}={value}", settings[at.index(settings.len())].key)).collect();
        if let Ok(full) = with_game(&format!("{}:{}", GAMES[game].name, parts.join(",")), Name) {
            prop_assert_eq!(with_game(&full, Name), Ok(full));
        }
    }
}
