//! The values and orders of ColorClash: `ucn` against a separate program, the others by their laws.

mod support;

use poda_core::hash::Random;
use poda_core::{Arrange, Choice, Evaluate, Game, Outcome, Side, moves_of, read_position};
use poda_games::{Visitor, with_game};
use serde_json::Value;
use support::json_lines;

const GAMES: &[&str] = &[
    "colorclash",
    "colorclash:size=3",
    "colorclash:size=4,corners=on",
    "colorclash:size=8,rounds=9",
    "colorclash:rounds=1,extra_rounds=3",
    "colorclash:move_paints=on,last_turn_handicap=on",
];

/// The text of a board of the data.
fn board(state: &Value) -> String {
    let colours = state["b"].as_str().expect("b");
    let rows: Vec<&str> = (0..5).map(|row| &colours[5 * row..5 * row + 5]).collect();
    let cell = |walker: usize| {
        let number = |i: usize| state["p"][walker][i].as_u64().expect("p") as u8;
        format!("{}{}", char::from(b'a' + number(1)), number(0) + 1)
    };
    let penalty = if state["pen"][0] == 1 {
        "r"
    } else if state["pen"][1] == 1 {
        "b"
    } else {
        "-"
    };
    let side = state["stm"].as_str().expect("a side to move");
    format!("{} {} {} {side} {} {penalty} {}", rows.join("/"), cell(0), cell(1), state["left"], state["round"])
}

/// What an evaluation says of an unfinished position, for First and for Second.
struct Values<'a> {
    name: &'a str,
    position: &'a str,
}

impl Visitor for Values<'_> {
    type Out = [i32; 2];
    fn visit<G: Game>(self, start: G) -> [i32; 2] {
        let eval = G::Evaluation::by_name(self.name).expect("an evaluation of this game");
        let end = read_position(&start, self.position).unwrap_or_else(|why| panic!("`{}`: {why}", self.position)).end;
        Side::BOTH.map(|side| eval.value(&end, side))
    }
}

fn values(game: &str, name: &str, position: &str) -> [i32; 2] {
    with_game(game, Values { name, position }).expect("a registered game")
}

#[test]
fn the_value_of_the_report_comes_out() {
    for line in json_lines("colorclash/eval.jsonl") {
        let text = board(&line["state"]);
        let found = values("colorclash", "ucn", &text);
        assert_eq!(
            serde_json::json!(found),
            serde_json::json!([line["score_red"], line["score_blue"]]),
            "id {}: {text}",
            line["id"]
        );
    }
}

/// Worked out by hand on other sizes: one for the cell, its place, and ten or five for being close to the rival's walker.
#[test]
fn the_value_of_the_report_knows_every_size() {
    for (game, position, first) in [
        ("colorclash:size=3", "r../.../..b a1 c3 r 2 - 1", 0),
        // Red: a corner and the middle. Blue: a corner. Red's middle is two steps from Blue's walker.
        ("colorclash:size=3", "r../.r./..b a1 c3 r 2 - 1", 3 + (4 + 5) - 3),
        // Red: a corner next to Blue's walker. Blue: an edge cell under its own walker, next to Red's, and an inner one.
        (
            "colorclash:size=8",
            "rb....../......../...b..../......../......../......../......../........ a1 b1 r 2 - 1",
            13 - 12 - 4,
        ),
    ] {
        assert_eq!(values(game, "ucn", position), [first, -first], "{game} {position}");
    }
}

/// Hands every position of some random games to a check.
struct Everywhere<C>(C);

trait Check {
    fn check<G: Game>(&self, position: &G);
}

impl<C: Check> Visitor for Everywhere<C> {
    type Out = ();
    fn visit<G: Game>(self, start: G) {
        let mut random = Random::new(11);
        for _ in 0..20 {
            let mut position = start.clone();
            while position.outcome().is_none() {
                self.0.check(&position);
                let moves = moves_of(&position);
                position.make(moves[random.below(moves.len())]);
            }
            self.0.check(&position);
        }
    }
}

struct Laws;

impl Check for Laws {
    fn check<G: Game>(&self, position: &G) {
        for eval in G::Evaluation::all() {
            let at = format!("{} of {} `{}`", eval.name(), position.full_name(), position.board_text());
            let [first, second] = Side::BOTH.map(|side| eval.value(position, side));
            assert!(eval.antisymmetric() && first == -second, "{at}: {first} {second}");
            assert!(eval.bounded() && first.abs() < eval.win(), "{at}: {first}");
            for symmetry in 1..position.symmetries() {
                let turned = position.transform(symmetry);
                assert_eq!(eval.value(&turned, Side::First), first, "symmetry {symmetry}: {at}");
            }
            let finished = Side::BOTH.map(|side| eval.finished(position, side));
            match position.outcome() {
                None => assert_eq!(finished, [None, None], "{at}"),
                Some(Outcome::Draw) => assert_eq!(finished, [Some(0), Some(0)], "{at}"),
                Some(Outcome::Win(side)) => {
                    let won = eval.finished(position, side).expect("a finished game");
                    assert!(won >= eval.win() && eval.finished(position, !side) == Some(-won), "{at}: {won}");
                }
            }
        }
    }
}

#[test]
fn every_value_is_fair_to_both_sides_and_to_every_turned_board() {
    for game in GAMES {
        with_game(game, Everywhere(Laws)).expect("a registered game");
    }
}

struct Reorders;

impl Check for Reorders {
    fn check<G: Game>(&self, position: &G) {
        let given = moves_of(position);
        for order in G::Order::all() {
            let mut moves = moves_of(position);
            order.arrange(position, 0, &mut moves);
            assert!(given.iter().all(|mv| moves.contains(mv)), "{} loses a move of {}", order.name(), position.board_text());
            let mut again = moves_of(position);
            again.reverse();
            order.arrange(position, 1, &mut again);
            if order.name() == "ucn" {
                assert!(moves.iter().eq(again.iter()), "no ties are left to the order given: {}", position.board_text());
            }
        }
    }
}

#[test]
fn orders_keep_every_move() {
    for game in GAMES {
        with_game(game, Everywhere(Reorders)).expect("a registered game");
    }
}

struct Ordered<'a>(&'a str);

impl Visitor for Ordered<'_> {
    type Out = Vec<String>;
    fn visit<G: Game>(self, start: G) -> Vec<String> {
        let position = read_position(&start, self.0).expect("a position").end;
        let order = G::Order::by_name("ucn").expect("an order of this game");
        let mut moves = moves_of(&position);
        order.arrange(&position, 0, &mut moves);
        moves.iter().map(|&mv| position.move_text(mv)).collect()
    }
}

/// Red on b1, Blue on d1: c1 is one step from Blue, b2 three, a1 three; b2 is an inner cell, a1 a corner.
#[test]
fn the_order_of_the_report_goes_by_distance_and_place() {
    let found = with_game("colorclash", Ordered("...../.r.../...../...b./..... b1 d1 r 2 - 1")).expect("a registered game");
    let kinds: Vec<&str> = found.iter().map(|text| &text[1..]).collect();
    assert_eq!(kinds, ["r", "r", "d", "l", "l"], "{found:?}");
}

#[test]
fn parts_of_the_best_value_are_told_apart() {
    // Red, in the middle of its turn, is next to a cell of Blue's; Blue can come and paint under Red.
    let near = "rrb../..b../...../...../..... b1 c2 r 1 - 1";
    let best = values("colorclash", "best", near)[0];
    for part in ["best-no-tempo", "best-no-raid", "best-no-reach", "best-no-penalty"] {
        assert_ne!(values("colorclash", part, near)[0], best, "{part}");
    }
}
