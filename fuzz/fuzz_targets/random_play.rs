//! Random play through the checked door: the first line names a game, each further byte picks a legal move or spells a bad one.
#![no_main]

use libfuzzer_sys::fuzz_target;
use poda_core::{Game, moves_of, play};
use poda_games::{Visitor, with_game};

struct Play<'a>(&'a [u8]);

impl Visitor for Play<'_> {
    type Out = ();
    fn visit<G: Game>(self, start: G) {
        let mut position = start;
        for &byte in self.0 {
            let legal = moves_of(&position);
            let before = position.clone();
            if byte >= 0xf0 {
                let text = String::from_utf8_lossy(&self.0[..usize::from(byte - 0xf0).min(self.0.len())]).into_owned();
                if play(&mut position, &text).is_err() {
                    assert_eq!(position, before, "a refused `{text}` leaves the position alone");
                }
            } else if !legal.is_empty() {
                let mv = legal[usize::from(byte) % legal.len()];
                let text = position.move_text(mv);
                assert_eq!(play(&mut position, &text), Ok(mv), "`{text}` is legal");
                let mut copy = before.clone();
                let undo = copy.make(mv);
                assert_eq!(copy, position);
                copy.unmake(mv, undo);
                assert_eq!(copy, before);
                assert_eq!(copy.key(), before.key());
            }
            assert_eq!(moves_of(&position).is_empty(), position.outcome().is_some());
        }
    }
}

fuzz_target!(|data: &[u8]| {
    let at = data.iter().position(|&byte| byte == b'\n').unwrap_or(0);
    let game = std::str::from_utf8(&data[..at]).unwrap_or("boom");
    let _ = with_game(game, Play(&data[(at + 1).min(data.len())..]));
});
