//! Every registered game obeys the laws, in several settings.

use poda_core::{Game, conformance};
use poda_games::{GAMES, Visitor, with_game};

/// Settings worth a run of their own, beside the defaults: every switch, every width of the bits, the least and the largest boards.
const VARIANTS: &[&str] = &[
    "boom:full_board=draw",
    "boom:pieces=25",
    "boom:cap=30",
    "boom:double_line=scan",
    "boom:full_board=draw,pieces=25,cap=1000",
    "colorclash:size=3",
    "colorclash:size=4,corners=on",
    "colorclash:size=8",
    "colorclash:move_paints=on",
    "colorclash:last_turn_handicap=on",
    "colorclash:size=6,rounds=1,extra_rounds=0,move_paints=on,last_turn_handicap=on,corners=on",
    "connect4:columns=4,rows=4",
    "connect4:columns=8,rows=7",
    "connect4:columns=9,rows=6",
    "connect4:columns=7,rows=8",
    "connect4:columns=6,rows=9",
    "hex:size=1",
    "hex:size=1,swap=on",
    "hex:size=2,swap=on",
    "hex:size=5,swap=on",
    "hex:size=8",
    "hex:size=4,layout=even-r",
    "hex:size=5,layout=even-r",
    "hex:size=12,layout=even-r",
    "hex:size=4,layout=odd-r",
    "hex:size=5,layout=odd-r",
    "hex:size=12,layout=odd-r",
    "hex:size=13,swap=on",
    "hex:size=19",
    "tictactoe:m=1,n=1,k=1",
    "tictactoe:m=1,n=7,k=3",
    "tictactoe:m=4,n=3,k=3",
    "tictactoe:m=9,n=3,k=9",
    "tictactoe:m=19,n=3,k=9",
    "tictactoe:m=7,n=8,k=4",
    "tictactoe:m=10,n=10,k=5",
    "tictactoe:m=19,n=19,k=5",
    "tictactoe:m=19,n=19,k=19",
];

struct Lawful;

impl Visitor for Lawful {
    type Out = ();
    fn visit<G: Game>(self, start: G) {
        conformance::assert_lawful(&start);
    }
}

/// The default settings of `game` and every variant of it.
fn check(game: &str) {
    let names = VARIANTS.iter().copied().filter(|name| name.split(':').next() == Some(game));
    for name in names.chain([game]) {
        with_game(name, Lawful).unwrap_or_else(|why| panic!("{name}: {why}"));
    }
}

/// One test for each of the slower games, so that they run side by side; the last one takes care of every other game.
macro_rules! slow_games {
    ($($game:ident),+) => {
        $(#[test]
        fn $game() {
            check(stringify!($game));
        })+

        #[test]
        fn all_other_games() {
            let slow = [$(stringify!($game)),+];
            for game in GAMES.iter().filter(|game| !slow.contains(&game.name)) {
                check(game.name);
            }
        }
    };
}

slow_games!(boom, hex, tictactoe);
