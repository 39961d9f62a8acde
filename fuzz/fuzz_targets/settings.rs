//! Any name of a game with any settings: opened under its full name, it is the same game again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use poda_core::Game;
use poda_games::{Visitor, with_game};

struct Name;

impl Visitor for Name {
    type Out = (String, String);
    fn visit<G: Game>(self, start: G) -> Self::Out {
        (start.full_name(), start.board_text())
    }
}

fuzz_target!(|text: &str| {
    if let Ok(opened) = with_game(text, Name) {
        assert_eq!(with_game(&opened.0, Name).as_ref(), Ok(&opened), "{text}");
    }
});
