//! The values and orders of the games of lines, (m,n,k)-games and Connect Four: their laws on random positions, and what they call
//! decided compared with a search.

use poda_core::hash::Random;
use poda_core::{Choice, Evaluate, Game, Natural, Side, read_position};
use poda_games::{Visitor, with_game};
use poda_search::{Limits, Wins, alpha_beta};

const BOARDS: [&str; 15] = [
    "tictactoe",
    "tictactoe:m=1,n=1,k=1",
    "tictactoe:m=2,n=5,k=2",
    "tictactoe:m=5,n=4,k=3",
    "tictactoe:m=7,n=7,k=4",
    "tictactoe:m=3,n=9,k=9",
    "tictactoe:m=10,n=11,k=5",
    "tictactoe:m=15,n=15,k=5",
    "tictactoe:m=19,n=19,k=6",
    "connect4",
    "connect4:columns=4,rows=4",
    "connect4:columns=8,rows=7",
    "connect4:columns=9,rows=6",
    "connect4:columns=6,rows=9",
    "connect4:columns=5,rows=5",
];

/// How many random games make some hundred positions.
fn games_on<G: Game>(start: &G) -> usize {
    const POSITIONS: usize = 2_000;
    1 + POSITIONS / start.move_indices()
}

/// Calls `job` with every unfinished position of some random games.
fn walk<G: Game>(start: &G, games: usize, mut job: impl FnMut(&G)) {
    let mut random = Random::new(0x11e5);
    for _ in 0..games {
        let mut position = start.clone();
        while position.outcome().is_none() {
            job(&position);
            let mv = position.random_move(&mut random);
            position.make(mv);
        }
    }
}

/// What every evaluation promises. Answers how many values were not 0.
struct Lawful;

impl Visitor for Lawful {
    type Out = usize;
    fn visit<G: Game>(self, start: G) -> usize {
        let mut seen = 0;
        walk(&start, games_on(&start), |position| {
            for eval in G::Evaluation::all() {
                let at = || format!("{} at `{}`", eval.name(), position.board_text());
                let [first, second] = Side::BOTH.map(|side| eval.value(position, side));
                assert_eq!(first, -second, "antisymmetric: {}", at());
                assert!(first.abs() < eval.win(), "bounded: {}", at());
                for symmetry in 1..position.symmetries() {
                    assert_eq!(eval.value(&position.transform(symmetry), Side::First), first, "symmetry {symmetry}: {}", at());
                }
                seen += usize::from(first != 0);
            }
        });
        seen
    }
}

#[test]
fn values_obey_their_laws() {
    for game in BOARDS {
        let seen = with_game(game, Lawful).expect("a registered game");
        assert!(seen > 100 || game.ends_with("k=1"), "{game}: {seen} values");
    }
}

/// What a search of so many plies proves for the side to move: 1, -1, or 0 for nothing.
fn proven<G: Game>(position: &G, plies: u32) -> i32 {
    let zero = G::Evaluation::plainest();
    let limits = Limits { depth: Some(plies), ..Limits::default() };
    alpha_beta(position, &zero, &Natural, Wins::Flat, &limits).value
}

/// The estimates that `best` gives where the next pieces decide.
struct Verdicts {
    wins_now: i32,
    loses_next: i32,
    /// A win in three plies, where the game knows one.
    wins_soon: Option<i32>,
}

impl Visitor for Verdicts {
    type Out = [usize; 3];
    fn visit<G: Game>(self, start: G) -> [usize; 3] {
        let best = G::Evaluation::by_name("best").expect("an evaluation of this game");
        let mut seen = [0; 3];
        walk(&start, games_on(&start), |position| {
            let value = best.value(position, position.to_move());
            let text = position.board_text();
            let (now, next) = (value == self.wins_now, value == -self.loses_next);
            assert_eq!(now, proven(position, 1) > 0, "a line now: {text}");
            assert_eq!(next, proven(position, 2) < 0, "a line of the rival next: {text}");
            let soon = self.wins_soon == Some(value);
            assert!(!soon || proven(position, 3) > 0, "no line in three plies: {text}");
            for (seen, said) in seen.iter_mut().zip([now, next, soon]) {
                *seen += usize::from(said);
            }
        });
        seen
    }
}

#[test]
fn what_is_called_decided_is() {
    // One in a line needs no line begun; and three plies of the largest boards take too long.
    let left_out = ["k=1", "m=15,n=15,k=5", "m=19,n=19,k=6"];
    for game in BOARDS.into_iter().filter(|game| !left_out.iter().any(|end| game.ends_with(end))) {
        let tictactoe = game.starts_with("tictactoe");
        let job = if tictactoe {
            Verdicts { wins_now: 300_000, loses_next: 200_000, wins_soon: Some(100_000) }
        } else {
            Verdicts { wins_now: 20_000, loses_next: 10_000, wins_soon: None }
        };
        let [now, next, soon] = with_game(game, job).expect("a registered game");
        // Nobody fills nine of nine by chance; and with two in a line, two marks that touch nothing cannot be.
        let chance = !game.ends_with("k=9");
        assert!(!chance || now > 0 && next > 0, "{game}: {now} now, {next} next");
        assert!(!chance || !tictactoe || game.ends_with("k=2") || soon > 0, "{game}: {soon} soon");
    }
}

/// How much more First has by what `best` knows and the evaluation with this name does not.
struct Part<'a> {
    without: &'a str,
    position: &'a str,
}

impl Visitor for Part<'_> {
    type Out = i32;
    fn visit<G: Game>(self, start: G) -> i32 {
        let end = read_position(&start, self.position).unwrap_or_else(|why| panic!("`{}`: {why}", self.position)).end;
        let value = |name| G::Evaluation::by_name(name).expect("an evaluation of this game").value(&end, Side::First);
        value("best") - value(self.without)
    }
}

/// On an even number of rows the first player needs its missing cell in an odd row, the second in an even one.
#[test]
fn rows_fall_to_the_sides_by_turns() {
    for (lacks, position, more) in [
        ("X lacks d3", "......./......./......./XXX..../OOX..../OXO.... o", true),
        ("X lacks d4", "......./......./XXX..../OOX..../OXO..../XOO...X o", false),
    ] {
        let part = with_game("connect4", Part { without: "best-no-parity", position }).expect("a registered game");
        assert_eq!(part > 0, more, "{lacks}: {part}");
    }
}
