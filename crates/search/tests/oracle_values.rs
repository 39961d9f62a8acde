//! Exact values that other programs have computed: the solver must find each of them, and every best move.

use std::path::PathBuf;

use poda_core::{Choice, Game, Margin, Outcome, read_position};
use poda_games::{Visitor, with_game};
use poda_search::{Limits, Solution, solve, solve_with};
use serde_json::Value;

/// Small positions need small tables, and making a table takes longer than most of them.
const SMALL: usize = 1 << 20;

fn read(path: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../testdata").join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

fn json_lines(path: &str) -> Vec<Value> {
    read(path).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

struct Solved {
    value: i32,
    best: Vec<String>,
}

struct Ask<'a> {
    position: &'a str,
    margin: bool,
    memory: usize,
}

impl Visitor for Ask<'_> {
    type Out = Solved;
    fn visit<G: Game>(self, start: G) -> Solved {
        let root = read_position(&start, self.position).unwrap_or_else(|why| panic!("{}: {why}", self.position)).end;
        let (order, limits) = (G::Order::strongest(), Limits::default());
        let Solution { value, proven, best, .. } = if self.margin {
            solve_with(&root, &Margin, &order, &limits, self.memory)
        } else {
            solve(&root, &G::Evaluation::strongest(), &order, &limits, self.memory, &mut |_| {})
        };
        assert!(proven, "{}", self.position);
        if let Some(outcome) = root.outcome() {
            let expected = match outcome {
                Outcome::Draw => 0,
                Outcome::Win(side) => {
                    if side == root.to_move() {
                        1
                    } else {
                        -1
                    }
                }
            };
            assert_eq!(value, expected, "a finished game is worth its outcome");
        }
        Solved { value, best: best.iter().map(|&mv| root.move_text(mv)).collect() }
    }
}

fn ask(game: &str, position: &str, margin: bool, memory: usize) -> Solved {
    with_game(game, Ask { position, margin, memory }).unwrap_or_else(|why| panic!("{game}: {why}"))
}

#[test]
fn tictactoe_positions() {
    for line in json_lines("tictactoe/positions.jsonl") {
        let cells: Vec<char> = line["b"].as_str().expect("b").chars().collect();
        let rows: Vec<String> = cells.chunks(3).map(|row| row.iter().collect()).collect();
        let text = format!("{} {}", rows.join("/"), line["stm"].as_str().expect("stm").to_lowercase());
        let solved = ask("tictactoe", &text, false, SMALL / 16);
        assert_eq!(i64::from(solved.value), line["value"].as_i64().expect("value"), "{text}");
        let optimal: Vec<String> = line["optimal"]
            .as_array()
            .expect("optimal")
            .iter()
            .map(|cell| {
                let cell = cell.as_u64().expect("a cell") as u8;
                format!("{}{}", char::from(b'a' + cell % 3), cell / 3 + 1)
            })
            .collect();
        assert_eq!(solved.best, optimal, "{text}");
    }
}

/// Larger boards take minutes; these are the rows that take seconds together.
#[test]
fn mnk_values() {
    let data: Value = serde_json::from_str(&read("tictactoe/mnk.json")).expect("JSON");
    let rows = data["rows"].as_array().expect("rows");
    let number = |row: &Value, key: &str| row[key].as_u64().expect("a number");
    let small = rows.iter().filter(|row| number(row, "m") * number(row, "n") <= 16);
    let mut solved = 0;
    for row in small {
        let game = format!("tictactoe:m={},n={},k={}", row["m"], row["n"], row["k"]);
        assert_eq!(i64::from(ask(&game, "start", false, SMALL).value), row["value"].as_i64().expect("value"), "{game}");
        solved += 1;
    }
    assert!(solved > 40);
}

#[test]
fn hex_openings() {
    // Black joins top and bottom and moves first there: read transposed, so that First does.
    let data: Value = serde_json::from_str(&read("hex/openings.json")).expect("JSON");
    for size in ["3", "4"] {
        for (cell, winner) in data["sizes"][size]["winner_by_opening"].as_object().expect("openings") {
            let column = cell.as_bytes()[0] - b'a';
            let row: u8 = cell[1..].parse().expect("a row");
            let transposed = format!("{}{}", char::from(b'a' + row - 1), column + 1);
            let solved = ask(&format!("hex:size={size}"), &format!("start moves {transposed}"), false, SMALL);
            assert_eq!(solved.value, if winner == "black" { -1 } else { 1 }, "{size} {cell}");
        }
    }
}

#[test]
fn small_hex_on_both_layouts() {
    let data: Value = serde_json::from_str(&read("hex/small_solved.json")).expect("JSON");
    for (size, layouts) in data["sizes"].as_object().expect("sizes") {
        for layout in ["rhombus", "even-r"] {
            let winners = layouts[layout]["player1_first"]["winner_by_opening"].as_array().expect("winners");
            let side: usize = size.parse().expect("a size");
            for (cell, winner) in winners.iter().enumerate() {
                let opening = format!("{}{}", char::from(b'a' + (cell % side) as u8), cell / side + 1);
                let solved = ask(&format!("hex:size={size},layout={layout}"), &format!("start moves {opening}"), false, SMALL);
                assert_eq!(solved.value, if winner == 1 { -1 } else { 1 }, "{layout} {size} {opening}");
            }
        }
    }
}

#[test]
fn colorclash_values() {
    for line in json_lines("colorclash/values.jsonl") {
        let state = &line["state"];
        let size = line["n"].as_u64().expect("n") as usize;
        let colours: Vec<char> = state["b"].as_str().expect("b").chars().collect();
        let rows: Vec<String> = colours.chunks(size).map(|row| row.iter().collect()).collect();
        let cell = |walker: usize| {
            let number = |i: usize| state["p"][walker][i].as_u64().expect("p") as u8;
            format!("{}{}", char::from(b'a' + number(1)), number(0) + 1)
        };
        let penalty = match (state["pen"][0] == 1, state["pen"][1] == 1) {
            (false, false) => "-",
            (true, _) => "r",
            (_, true) => "b",
        };
        let side = state["stm"].as_str().expect("stm");
        let text = format!("{} {} {} {side} {} {penalty} {}", rows.join("/"), cell(0), cell(1), state["left"], state["round"]);
        let solved = ask(&format!("colorclash:size={size}"), &text, true, SMALL);
        let value = line["value"].as_i64().expect("value");
        assert_eq!(i64::from(solved.value), if side == "r" { value } else { -value }, "{text}");
        let mut optimal: Vec<&str> =
            line["optimal"].as_array().expect("optimal").iter().map(|mv| mv.as_str().expect("a move")).collect();
        let mut best: Vec<&str> = solved.best.iter().map(String::as_str).collect();
        optimal.sort_unstable();
        best.sort_unstable();
        assert_eq!(best, optimal, "{text}");
    }
}

/// The sign of the published scores, late in the game.
#[test]
fn connect_four_endings() {
    for line in read("connect4/Test_L3_R1").lines() {
        let (position, score) = line.split_once(' ').expect("a position and its score");
        let score: i32 = score.parse().expect("a score");
        assert_eq!(ask("connect4", position, false, SMALL * 4).value, score.signum(), "{line}");
    }
}
