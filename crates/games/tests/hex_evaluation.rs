//! The values and orders of Hex: those of reports 003 and 004 against the answers of separate programs, `best` by its laws.

mod support;

use std::collections::HashSet;

use poda_core::hash::Random;
use poda_core::{Arrange, Choice, Evaluate, Game, Side, moves_of, read_position};
use poda_games::hex::{Evaluation, Hex, HexMove, Layout, Order};
use poda_games::{Visitor, Wide, with_game};
use poda_search::{Limits, Report, Wins, alpha_beta};
use serde_json::{Value, json};
use support::json_lines;

/// The values of `best` and of its parts.
const BEST: [&str; 3] = ["best-no-second-best", "best-no-ways", "best"];

/// A line of the data as a position, with this side to move.
fn position(line: &Value, side: Side) -> Hex<Wide> {
    let size = line["n"].as_u64().expect("n") as usize;
    let cells: Vec<char> = line["board"].as_str().expect("board").replace('1', "W").replace('2', "B").chars().collect();
    let rows: Vec<String> = cells.chunks(size).map(|row| row.iter().collect()).collect();
    board(size, &format!("{} {}", rows.join("/"), ["w", "b"][side as usize]))
}

fn board(size: usize, text: &str) -> Hex<Wide> {
    read_position(&Hex::new(size, Layout::Rhombus, false), text).unwrap_or_else(|why| panic!("`{text}`: {why}")).end
}

/// A depth-2 search of report 003: own move and one reply, the window carried from move to move.
fn searched(root: &Hex<Wide>, order: Order) -> Report<HexMove> {
    let limits = Limits { depth: Some(2), ..Limits::default() };
    alpha_beta(root, &Evaluation::Matcom, &order, Wins::Flat, &limits)
}

#[test]
fn matcom_values_come_out() {
    for line in json_lines("hex/winners.jsonl") {
        let found = Side::BOTH.map(|side| Evaluation::Matcom.value(&position(&line, Side::First), side));
        assert_eq!(json!(found), line["eval003"], "id {}", line["id"]);
    }
}

#[test]
fn matcom_orders_come_out() {
    for line in json_lines("hex/winners.jsonl").iter().filter(|line| line["winner"] == 0) {
        for side in Side::BOTH {
            let position = position(line, side);
            let rules = moves_of(&position);
            let mut moves = rules.clone();
            Order::Matcom.arrange(&position, 0, &mut moves);
            let cells: Vec<u16> = moves.iter().map(|&mv| cell(mv)).collect();
            assert_eq!(json!(cells), line["sort003"][side as usize], "id {}", line["id"]);
            let mut below = rules.clone();
            Order::Matcom.arrange(&position, 1, &mut below);
            assert_eq!(below, rules, "below the root row by row");
        }
    }
}

fn cell(mv: HexMove) -> u16 {
    let HexMove::Place(cell) = mv else { panic!("no swap here") };
    cell
}

#[test]
fn matcom_plays_come_out() {
    let mut played = 0;
    for line in json_lines("hex/winners.jsonl").iter().filter(|line| !line["play003_d2"].is_null()) {
        for side in Side::BOTH {
            let expected = &line["play003_d2"][side as usize];
            let size = line["n"].as_u64().expect("n") as u16;
            let report = searched(&position(line, side), Order::Matcom);
            let at = cell(report.best.expect("a move"));
            assert_eq!(json!([at / size, at % size]), expected["move"], "id {} for {side:?}", line["id"]);
            assert_eq!(json!(report.value), expected["score"], "id {} for {side:?}", line["id"]);
            played += 1;
        }
    }
    assert!(played > 100, "only {played}");
}

#[test]
fn matcom_enters_the_nodes_that_were_counted() {
    let start = Hex::new(11, Layout::Rhombus, false);
    for (order, nodes) in [(Order::Matcom, 957), (Order::Natural, 1_582)] {
        assert_eq!(searched(&start, order).stats.nodes, nodes, "{}", order.name());
    }
}

/// What it says of itself: its two values do not cancel out, and on a large board they reach its win in a game that goes on.
#[test]
fn matcom_is_neither_antisymmetric_nor_bounded() {
    let edge = board(3, ".../W../... b");
    let [own, rival] = Side::BOTH.map(|side| Evaluation::Matcom.value(&edge, side));
    assert_ne!(own, -rival);

    // White holds the middle and its edges, Black as many stones in the corners and a wall beside the middle, with a gap.
    let steps = |row: usize, column: usize| row.abs_diff(9) + column.abs_diff(9);
    let mut rows = vec![vec!['.'; 19]; 19];
    for (row, cells) in rows.iter_mut().enumerate() {
        for (column, symbol) in cells.iter_mut().enumerate() {
            *symbol = match column {
                0 | 18 => 'W',
                2 if row != 9 => 'B',
                2 => '.',
                _ if steps(row, column) < 9 => 'W',
                _ if steps(row, column) > 10 => 'B',
                _ => '.',
            };
        }
    }
    let rows: Vec<String> = rows.into_iter().map(String::from_iter).collect();
    let large = board(19, &format!("{} w", rows.join("/")));
    assert!(poda_core::Position::outcome(&large).is_none());
    let value = Evaluation::Matcom.value(&large, Side::First);
    assert!(value > Evaluate::<Hex<Wide>>::win(&Evaluation::Matcom), "{value}");
    for flag in [Evaluate::<Hex<Wide>>::antisymmetric, Evaluate::<Hex<Wide>>::bounded] {
        assert!(!flag(&Evaluation::Matcom));
    }
}

#[test]
fn camino_distances_come_out() {
    for line in json_lines("hex/winners.jsonl") {
        let position = position(&line, Side::First);
        let cells = line["n"].as_i64().expect("n").pow(2) as i32;
        for side in Side::BOTH {
            let value = Evaluation::Camino.value(&position, side);
            let expected = line["dist"][side as usize].as_i64().map_or(-cells, |stones| cells - stones as i32);
            assert_eq!(value, expected, "id {}", line["id"]);
            if let Some(told) = line["h004"][side as usize].as_f64() {
                assert!((f64::from(value) / f64::from(cells) - told).abs() < 1e-12, "id {}", line["id"]);
            }
            // A finished game is worth the same by its rule and by its distance.
            assert!(Evaluation::Camino.finished(&position, side).is_none_or(|finished| finished == value));
        }
    }
}

/// The laws of a value that a search relies on, at the positions of random games: one in `every`.
struct Laws {
    random: Random,
    games: usize,
    every: usize,
}

impl Visitor for Laws {
    type Out = usize;
    fn visit<G: Game>(mut self, start: G) -> usize {
        let mut seen = 0;
        for _ in 0..self.games {
            let mut position = start.clone();
            while position.outcome().is_none() {
                if self.random.below(self.every) == 0 {
                    check(&position);
                    seen += 1;
                }
                let moves = moves_of(&position);
                position.make(moves[self.random.below(moves.len())]);
            }
        }
        seen
    }
}

fn check<G: Game>(position: &G) {
    for name in BEST {
        let eval = G::Evaluation::by_name(name).expect("an evaluation of Hex");
        assert!(eval.antisymmetric() && eval.bounded());
        let value = eval.value(position, Side::First);
        assert_eq!(eval.value(position, Side::Second), -value, "{name}: {position:?}");
        assert!(value.abs() < eval.win(), "{name}: {value} in {position:?}");
        for symmetry in 0..position.symmetries() {
            assert_eq!(eval.value(&position.transform(symmetry), Side::First), value, "{name} {symmetry}: {position:?}");
        }
    }
    let rules = moves_of(position);
    for order in G::Order::all() {
        let mut moves = moves_of(position);
        order.arrange(position, 1, &mut moves);
        let sets = [&moves, &rules].map(|moves| moves.iter().map(|&mv| position.move_index(mv)).collect::<HashSet<_>>());
        assert_eq!(sets[0], sets[1], "{} loses or doubles moves of {position:?}", order.name());
    }
}

#[test]
fn best_keeps_the_laws_on_every_board() {
    for size in 1..=19 {
        for settings in ["", ",layout=even-r", ",swap=on"] {
            let (games, every) = if size <= 11 { (4, 1 + size as usize / 4) } else { (1, 10) };
            let laws = Laws { random: Random::new(size), games, every };
            let seen = with_game(&format!("hex:size={size}{settings}"), laws).expect("a game");
            assert!(seen > 0);
        }
    }
}

/// Mirrored and with colours exchanged, a position of the rhombus is worth to one side what it was worth to the other.
#[test]
fn best_treats_both_sides_alike() {
    for line in json_lines("hex/winners.jsonl").iter().filter(|line| line["winner"] == 0) {
        let size = line["n"].as_u64().expect("n") as usize;
        let cells: Vec<char> = line["board"].as_str().expect("board").chars().collect();
        let exchanged = (0..size * size).map(|cell| match cells[cell % size * size + cell / size] {
            '1' => '2',
            '2' => '1',
            empty => empty,
        });
        let mirrored = json!({ "n": size, "board": exchanged.collect::<String>() });
        for name in BEST {
            let eval = Evaluation::by_name(name).expect("an evaluation of Hex");
            let here = eval.value(&position(line, Side::First), Side::First);
            assert_eq!(eval.value(&position(&mirrored, Side::Second), Side::Second), here, "{name}, id {}", line["id"]);
        }
    }
}

/// What a search with `best` plays.
struct Plays<'a> {
    position: &'a str,
    depth: u32,
}

impl Visitor for Plays<'_> {
    type Out = String;
    fn visit<G: Game>(self, start: G) -> String {
        let root = read_position(&start, self.position).unwrap_or_else(|why| panic!("`{}`: {why}", self.position)).end;
        let limits = Limits { depth: Some(self.depth), ..Limits::default() };
        let (eval, order) = (G::Evaluation::strongest(), G::Order::strongest());
        let report = alpha_beta(&root, &eval, &order, Wins::Distance, &limits);
        report.best.map(|mv| root.move_text(mv)).unwrap_or_default()
    }
}

fn plays(game: &str, position: &str, depth: u32) -> String {
    with_game(game, Plays { position, depth }).expect("a registered game")
}

#[test]
fn best_swaps_good_openings_and_leaves_bad_ones() {
    for depth in 1..=3 {
        for (opening, swapped) in [("d4", true), ("a1", false), ("g7", false)] {
            let answer = plays("hex:size=7,swap=on", &format!("start moves {opening}"), depth);
            assert_eq!(answer == "swap", swapped, "{opening} at depth {depth}: {answer}");
        }
        let opening = plays("hex:size=7,swap=on", "start", depth);
        assert_ne!(opening, "d4", "whoever opens in the middle is swapped, depth {depth}");
    }
}
