//! The values of Conecta-4 BOOM: `ninja` and `granada` against what the original programs wrote down, the others by their laws.

mod support;

use poda_core::hash::Random;
use poda_core::{Arrange, Choice, Evaluate, Game, Natural, Side, Term, moves_of, read_position};
use poda_games::{Visitor, with_game};
use poda_search::{Limits, Wins, alpha_beta};
use serde_json::Value;
use support::{json_lines, texts};

/// The movements of the data, `P1`..`P7` and `B`, as the text of a position.
fn position(line: &Value) -> String {
    let moves: Vec<&str> = texts(&line["actions"]).into_iter().map(|mv| if mv == "B" { "b" } else { &mv[1..] }).collect();
    if moves.is_empty() { "start".to_owned() } else { format!("start moves {}", moves.join(" ")) }
}

/// What an evaluation says of a position, finished or not, for First and for Second.
struct Values<'a> {
    name: &'a str,
    position: &'a str,
}

impl Visitor for Values<'_> {
    type Out = [i32; 2];
    fn visit<G: Game>(self, start: G) -> [i32; 2] {
        let eval = G::Evaluation::by_name(self.name).expect("an evaluation of this game");
        let end = read_position(&start, self.position).unwrap_or_else(|why| panic!("`{}`: {why}", self.position)).end;
        Side::BOTH.map(|side| eval.finished(&end, side).unwrap_or_else(|| eval.value(&end, side)))
    }
}

fn values(name: &str, position: &str) -> [i32; 2] {
    with_game("boom", Values { name, position }).expect("a registered game")
}

#[test]
fn values_of_the_originals_come_out() {
    for line in json_lines("boom/seed_eval.jsonl") {
        let text = position(&line);
        for (name, key) in [("granada", "eval"), ("ninja", "test")] {
            assert_eq!(serde_json::json!(values(name, &text)), line[key], "{name}, id {}: {text}", line["id"]);
        }
    }
}

/// The search of report 001: fail-hard alpha-beta in the order of the rules, where a win is worth the same whenever it comes.
struct Searched<'a> {
    position: &'a str,
    depth: u32,
}

impl Visitor for Searched<'_> {
    type Out = (i32, String);
    fn visit<G: Game>(self, start: G) -> Self::Out {
        let root = read_position(&start, self.position).unwrap_or_else(|why| panic!("`{}`: {why}", self.position)).end;
        let eval = G::Evaluation::by_name("granada").expect("an evaluation of this game");
        let limits = Limits { depth: Some(self.depth), ..Limits::default() };
        let report = alpha_beta(&root, &eval, &Natural, Wins::Flat, &limits);
        (report.value, report.best.map(|mv| root.move_text(mv)).unwrap_or_default())
    }
}

/// The terms of `granada` for one side of a position.
fn granada_terms(position: &str, side: Side) -> Vec<Term> {
    struct Terms<'a>(&'a str, Side);
    impl Visitor for Terms<'_> {
        type Out = Vec<Term>;
        fn visit<G: Game>(self, start: G) -> Vec<Term> {
            let end = read_position(&start, self.0).expect("a position").end;
            G::Evaluation::by_name("granada").expect("an evaluation").terms(&end, self.1)
        }
    }
    with_game("boom", Terms(position, side)).expect("a game")
}

#[test]
fn terms_of_the_original_come_out() {
    let mut compared = 0;
    for line in json_lines("boom/seed_eval.jsonl").into_iter().filter(|line| line["fin"] == 0) {
        for side in Side::BOTH {
            let terms = granada_terms(&position(&line), side);
            let (us, them) = (side as usize, 1 - side as usize);
            for (name, of, expected) in [
                ("term-centre", side, &line["punt"][us]),
                ("term-columns", side, &line["colbonus"][us]),
                ("term-three-vertical", side, &line["c3"][us]["v"]),
                ("term-three-horizontal", side, &line["c3"][us]["h"]),
                ("term-three-diagonal", side, &line["c3"][us]["d"]),
                ("term-two-vertical", side, &line["c2"][us]["v"]),
                ("term-two-horizontal", side, &line["c2"][us]["h"]),
                ("term-two-diagonal", side, &line["c2"][us]["d"]),
                ("term-three-horizontal", !side, &line["c3"][them]["h"]),
                ("term-two-diagonal", !side, &line["c2"][them]["d"]),
            ] {
                let Some(term) = terms.iter().find(|term| (term.name, term.of) == (name, of)) else { continue };
                let sign = if of == side { 1 } else { -1 };
                assert_eq!(
                    i64::from(sign * term.value),
                    expected.as_i64().expect("a number"),
                    "{name} of {of:?}: {}",
                    line["id"]
                );
                compared += 1;
            }
        }
    }
    assert!(compared > 5_000, "{compared}");
}

#[test]
fn searches_of_the_original_come_out() {
    let mut searched = 0;
    for file in ["boom/seed_search_d6.jsonl", "boom/seed_search_d8.jsonl"] {
        for line in json_lines(file) {
            let text = position(&line);
            // Finished positions were not searched.
            for row in line["ab"].as_array().into_iter().flatten() {
                let depth = row["d"].as_u64().expect("d") as u32;
                let (value, action) = with_game("boom", Searched { position: &text, depth }).expect("a registered game");
                let wanted = row["a"].as_str().expect("a");
                let wanted = if wanted == "B" { "b" } else { &wanted[1..] };
                assert_eq!((Some(i64::from(value)), action.as_str()), (row["v"].as_i64(), wanted), "depth {depth}: {text}");
                searched += 1;
            }
        }
    }
    assert!(searched > 50, "{searched} searches");
}

/// A side without a movement has lost, which the originals take for nothing.
#[test]
fn want_of_movements_is_a_loss_where_the_defects_are_mended() {
    let mut lost = 0;
    for case in json_lines("boom/edge_cases.jsonl") {
        if !case["kind"].as_str().expect("kind").starts_with("nomove") {
            continue;
        }
        let text = position(&case);
        let first = if case["after"]["win"] == 1 { 1 } else { -1 };
        for (name, win) in [("ninja", 0), ("granada", 0), ("granada+", 99_999_999), ("best", 1_000_000)] {
            assert_eq!(values(name, &text), [first * win, -first * win], "{name}: {text}");
        }
        lost += 1;
    }
    assert!(lost > 5, "the sample has such ends");
}

/// A full board on which a bomb keeps the game going is worth nothing to the values of the report.
#[test]
fn a_full_board_with_a_bomb_is_worth_nothing() {
    let mut full = 0;
    for mut case in json_lines("boom/edge_cases.jsonl").into_iter().filter(|case| case["kind"] == "boom_on_full_board") {
        case["actions"].as_array_mut().expect("actions").pop();
        let text = position(&case);
        for name in ["ninja", "granada", "granada+"] {
            assert_eq!(values(name, &text), [0, 0], "{name}: {text}");
        }
        full += 1;
    }
    assert!(full > 0, "the sample has such boards");
}

/// Plays random games and checks at every position what an evaluation promises.
struct Lawful;

impl Visitor for Lawful {
    type Out = usize;
    fn visit<G: Game>(self, start: G) -> usize {
        const GAMES: usize = 300;
        let mut random = Random::new(0xb003);
        let mut seen = 0;
        for _ in 0..GAMES {
            let mut position = start.clone();
            loop {
                let moves = moves_of(&position);
                if moves.is_empty() {
                    break;
                }
                for eval in G::Evaluation::all() {
                    check(&position, &eval);
                }
                seen += 1;
                position.make(moves[random.below(moves.len())]);
            }
            for eval in G::Evaluation::all() {
                check_finished(&position, &eval);
            }
        }
        seen
    }
}

fn check<G: Game>(position: &G, eval: &G::Evaluation) {
    let at = || format!("{} at `{}`", eval.name(), position.board_text());
    assert_eq!(eval.finished(position, Side::First), None, "{}", at());
    let [first, second] = Side::BOTH.map(|side| eval.value(position, side));
    assert!(!eval.antisymmetric() || first == -second, "antisymmetric: {}", at());
    assert!(!eval.bounded() || first.abs().max(second.abs()) < eval.win(), "bounded: {}", at());
    // `granada` reads one diagonal by its wrong ends, so that it does not see a mirror image as it sees the position.
    if eval.name() != "granada" {
        assert_eq!(eval.value(&position.transform(1), Side::First), first, "mirror image: {}", at());
    }
}

fn check_finished<G: Game>(position: &G, eval: &G::Evaluation) {
    let [first, second] = Side::BOTH.map(|side| eval.finished(position, side).expect("a finished game"));
    assert_eq!(first, -second, "{} at `{}`", eval.name(), position.board_text());
    assert!(first == 0 || first.abs() == eval.win());
}

#[test]
fn values_obey_their_laws() {
    for game in ["boom", "boom:full_board=draw", "boom:pieces=25"] {
        let seen = with_game(game, Lawful).expect("a registered game");
        assert!(seen > 5_000, "{game}: {seen} positions");
    }
}

/// What `best` is certain of is so: a line within the turn, or one of the rival in its next turn that nothing stops. Where no bomb can
/// interfere, no line within the turn is overlooked.
struct Certain;

impl Visitor for Certain {
    type Out = [usize; 3];
    fn visit<G: Game>(self, start: G) -> Self::Out {
        const GAMES: usize = 200;
        /// Movements in a turn.
        const TURN: u32 = 2;
        /// The first movement whose piece may be a bomb.
        const FIRST_BOMB: usize = 11;
        let [best, zero] = ["best", "zero"].map(|name| G::Evaluation::by_name(name).expect("an evaluation of this game"));
        let certain = best.certain().expect("it is certain of some");
        let solved = |position: &G, depth| {
            let limits = Limits { depth: Some(depth), ..Limits::default() };
            alpha_beta(position, &zero, &Natural, Wins::Flat, &limits).value
        };
        let mut random = Random::new(0xd0_b1e5);
        let mut seen = [0; 3];
        for _ in 0..GAMES {
            let mut position = start.clone();
            for movement in 0.. {
                let moves = moves_of(&position);
                if moves.is_empty() {
                    break;
                }
                let said = best.value(&position, position.to_move());
                let turn = position.actions_left();
                let wins = solved(&position, turn) > 0;
                assert!(wins || said < certain, "no line within this turn: {}", position.board_text());
                assert!(said >= certain || !wins || movement >= FIRST_BOMB, "a line overlooked: {}", position.board_text());
                if said <= -certain {
                    assert!(solved(&position, turn + TURN) < 0, "not lost: {}", position.board_text());
                }
                seen[if said >= certain { 0 } else { 1 + usize::from(said <= -certain) }] += 1;
                position.make(moves[random.below(moves.len())]);
            }
        }
        seen
    }
}

#[test]
fn what_is_certain_is_so() {
    for game in ["boom", "boom:full_board=draw", "boom:pieces=25"] {
        let [won, open, lost] = with_game(game, Certain).expect("a registered game");
        assert!(won > 500 && open > 500 && lost > 100, "{game}: {won} won, {open} open, {lost} lost");
    }
}

/// The explosion of Second's bomb gives First a line. A piece put before it, in column 5, makes a line of Second's own at the same moment,
/// and then the owner of the bomb wins.
#[test]
fn a_piece_before_the_explosion_may_save_what_one_after_it_cannot() {
    let position = "start moves 3 5 3 2 7 4 6 1 6 6 4 2 3 4 2 6 3 1 b 2 b 4 3 2 4 4 2 3 3 1 3 1 1";
    let [_, second] = values("best", position);
    assert!(second > -9_000, "not lost for certain: {second}");
    assert_eq!(values("best", &format!("{position} 5 b"))[1], 1_000_000);
}

/// A line that comes after the game is drawn is none.
#[test]
fn nothing_is_certain_just_before_the_cap() {
    // First completes column 4 with movements 8 and 9.
    let position = "start moves 4 1 2 4 1 6 7";
    for (game, certain) in [("boom", true), ("boom:cap=11", true), ("boom:cap=8", false)] {
        let [first, _] = with_game(game, Values { name: "best", position }).expect("a registered game");
        assert_eq!(first.abs() >= 9_000, certain, "{game}: {first}");
    }
}

/// The movements of a position in the order that is named.
struct Ordered<'a> {
    order: &'a str,
    position: &'a str,
}

impl Visitor for Ordered<'_> {
    type Out = String;
    fn visit<G: Game>(self, start: G) -> String {
        let end = read_position(&start, self.position).unwrap_or_else(|why| panic!("`{}`: {why}", self.position)).end;
        let mut moves = moves_of(&end);
        G::Order::by_name(self.order).expect("an order of this game").arrange(&end, 0, &mut moves);
        moves.iter().map(|&mv| end.move_text(mv)).collect()
    }
}

#[test]
fn threats_come_first() {
    for (position, order, why) in [
        ("start", "4352617", "nothing but the middle"),
        ("start moves 1 2 3 1 1 2 3", "1435267", "First completes column 1"),
        ("start moves 1 7 7 1 1 5", "1435267", "Second must stop column 1, which lacks two"),
    ] {
        let found = with_game("boom", Ordered { order: "threats", position }).expect("a registered game");
        assert_eq!(found, order, "{why}: {position}");
    }
}
