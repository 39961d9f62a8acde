//! The first line names a game, the second is read as a position: what is accepted must read back from its own texts.
#![no_main]

use libfuzzer_sys::fuzz_target;
use poda_core::{Game, position_text, read_position};
use poda_games::{Visitor, with_game};

struct Read<'a>(&'a str);

impl Visitor for Read<'_> {
    type Out = ();
    fn visit<G: Game>(self, start: G) {
        let Ok(line) = read_position(&start, self.0) else { return };
        for text in [line.end.board_text(), position_text(&line.end)] {
            let back = read_position(&start, &text).expect("a position's own text is accepted");
            assert_eq!(back.end, line.end, "`{text}`");
            assert_eq!(back.end.key(), line.end.key(), "`{text}`");
        }
        line.view();
    }
}

fuzz_target!(|data: &[u8]| {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let (game, position) = text.split_once('\n').unwrap_or(("connect4", text));
    let _ = with_game(game, Read(position));
});
