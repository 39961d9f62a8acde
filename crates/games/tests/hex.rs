//! Hex against the winners and neighbours of separate programs, on both layouts.

mod support;

use std::collections::HashSet;

use serde_json::Value;
use support::{facts, json_lines, read, walk};

/// The board text of a string of `.`, `1` and `2`.
fn board(size: usize, cells: &str, side: &str) -> String {
    let cells: Vec<char> = cells.replace('1', "W").replace('2', "B").chars().collect();
    let rows: Vec<String> = cells.chunks(size).map(|row| row.iter().collect()).collect();
    format!("{} {side}", rows.join("/"))
}

/// 0 in the data is "nobody yet".
fn winner(value: &Value) -> Option<u8> {
    Some(value.as_u64().expect("a number") as u8).filter(|&winner| winner != 0)
}

#[test]
fn winners_come_out_on_the_rhombus() {
    for line in json_lines("hex/winners.jsonl") {
        let size = line["n"].as_u64().expect("n") as usize;
        let text = board(size, line["board"].as_str().expect("board"), if line["stm"] == 1 { "w" } else { "b" });
        let found = facts(&format!("hex:size={size}"), &text).expect("a board");
        assert_eq!(found.winner, winner(&line["winner"]), "{text}");
        assert_eq!(found.board, text);
        let empty = text.matches('.').count();
        assert_eq!(found.moves.len(), if found.winner.is_some() { 0 } else { empty }, "{text}");
    }
}

#[test]
fn winners_come_out_on_even_r() {
    let mut differing = 0;
    for line in json_lines("hex/even_r.jsonl") {
        let size = line["n"].as_u64().expect("n") as usize;
        let text = board(size, line["board"].as_str().expect("board"), "w");
        for (layout, field) in [("even-r", "winner"), ("rhombus", "winner_rhombus")] {
            let found = facts(&format!("hex:size={size},layout={layout}"), &text).expect("a board");
            assert_eq!(found.winner, winner(&line[field]), "{layout} {text}");
        }
        differing += usize::from(line["winner"] != line["winner_rhombus"]);
    }
    assert!(differing > 0, "the sample must tell the layouts apart");
}

/// Odd-r is even-r in the mirror: left and right change places, so the edges of both sides stay.
#[test]
fn winners_on_odd_r_are_those_of_even_r_in_the_mirror() {
    for line in json_lines("hex/even_r.jsonl") {
        let size = line["n"].as_u64().expect("n") as usize;
        let cells: Vec<char> = line["board"].as_str().expect("board").chars().collect();
        let mirrored: String = cells.chunks(size).flat_map(|row| row.iter().rev()).collect();
        let text = board(size, &mirrored, "w");
        let found = facts(&format!("hex:size={size},layout=odd-r"), &text).expect("a board");
        assert_eq!(found.winner, winner(&line["winner"]), "{text}");
    }
}

#[test]
fn neighbours_come_out() {
    let data: Value = serde_json::from_str(&read("hex/neighbours.json")).expect("valid JSON");
    for (size, layouts) in data["sizes"].as_object().expect("sizes") {
        let size: usize = size.parse().expect("a size");
        for layout in ["rhombus", "even-r"] {
            let lists = layouts[layout].as_array().expect("lists");
            for (cell, list) in lists.iter().enumerate() {
                let expected: HashSet<u64> = list.as_array().expect("list").iter().map(|n| n.as_u64().expect("n")).collect();
                let found: HashSet<u64> = (0..size * size)
                    .filter(|&other| other != cell && touch(size, layout, cell, other))
                    .map(|other| other as u64)
                    .collect();
                assert_eq!(found, expected, "{layout} {size} cell {cell}");
            }
        }
    }
}

/// Whether two cells touch. Of cells in neighbouring rows the game itself is asked: Second holds the column of the upper one from
/// the top down to it and that of the lower one from it to the bottom, and so has won exactly when the two touch.
fn touch(size: usize, layout: &str, a: usize, b: usize) -> bool {
    let (upper, lower) = (a.min(b), a.max(b));
    match lower / size - upper / size {
        0 => lower - upper == 1,
        1 => {
            let column = |cell: usize| if cell / size <= upper / size { upper % size } else { lower % size };
            let cells: String = (0..size * size).map(|cell| if cell % size == column(cell) { '2' } else { '.' }).collect();
            let game = format!("hex:size={size},layout={layout}");
            facts(&game, &board(size, &cells, "w")).expect("a board").winner == Some(2)
        }
        _ => false,
    }
}

#[test]
fn proven_positions_are_not_over_and_swap_sides_keep_the_cells() {
    for line in json_lines("hex/positions.jsonl") {
        let size = line["size"].as_u64().expect("size") as usize;
        let mut cells = vec!['.'; size * size];
        for (colour, symbol) in [("black", '2'), ("white", '1')] {
            for cell in line[colour].as_array().expect("cells") {
                let cell = cell.as_str().expect("a cell").as_bytes();
                let row: usize = std::str::from_utf8(&cell[1..]).expect("digits").parse().expect("a row");
                cells[(row - 1) * size + usize::from(cell[0] - b'a')] = symbol;
            }
        }
        let side = if line["to_move"] == "black" { "b" } else { "w" };
        let text = board(size, &cells.iter().collect::<String>(), side);
        let found = facts(&format!("hex:size={size}"), &text).expect("a board");
        assert_eq!((found.winner, found.board.as_str()), (None, text.as_str()));
    }
}

#[test]
fn the_swap_takes_the_stone_over() {
    let game = "hex:size=3,swap=on";
    let [placed, swapped, next] = &walk(game, "start", &["c1", "swap", "b2"])[..] else { panic!("three moves") };
    assert_eq!(placed.moves.last().map(String::as_str), Some("swap"));
    assert_eq!(swapped.board, ".../.../B.. w", "c1 is row 1, column 3; it goes to row 3, column 1");
    assert!(!swapped.moves.contains(&"swap".to_owned()));
    assert!(!next.moves.contains(&"swap".to_owned()));
    assert_eq!(facts("hex:size=3", "start moves c1 swap").map(|facts| facts.board), Err("illegal-swap-off"));
    assert_eq!(facts(game, "start moves swap").map(|facts| facts.board), Err("illegal-swap-now"));
    assert_eq!(facts(game, "start moves a1 b1 swap").map(|facts| facts.board), Err("illegal-swap-now"));
}

#[test]
fn the_largest_board_is_won_across() {
    let row: Vec<String> = (b'a'..=b's').map(|column| format!("{}1", char::from(column))).collect();
    let other: Vec<String> = (b'a'..=b's').map(|column| format!("{}3", char::from(column))).collect();
    let moves: Vec<&str> = row.iter().zip(&other).flat_map(|(a, b)| [a.as_str(), b.as_str()]).take(37).collect();
    let found = walk("hex:size=19", "start", &moves);
    assert_eq!(found.last().map(|facts| facts.winner), Some(Some(1)));
    assert!(found.iter().rev().skip(1).all(|facts| facts.winner.is_none()));
}

#[test]
fn any_counts_of_stones_are_accepted_and_bad_texts_refused() {
    assert_eq!(facts("hex:size=3", "WWW/.../... b").map(|facts| facts.winner), Ok(Some(1)));
    assert_eq!(facts("hex:size=3", ".../.WW/... w").map(|facts| facts.moves.len()), Ok(7));
    for (text, id) in [
        (".../... w", "board-rows"),
        (".../.../.. w", "board-columns"),
        (".../.X./... w", "board-symbol"),
        (".../.../... x", "board-side"),
        (".../.../...", "board-fields"),
        ("", "position-empty"),
        ("start moves a1 a1", "illegal-cell-taken"),
        ("start moves d1", "move-unreadable"),
    ] {
        assert_eq!(facts("hex:size=3", text).map(|facts| facts.board), Err(id), "{text}");
    }
}
