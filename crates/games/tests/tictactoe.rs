//! Tic-Tac-Toe against an enumeration of every position, and the larger boards.

mod support;

use std::collections::HashMap;

use support::{facts, json_lines, walk};

fn text(cells: &str, side: &str) -> String {
    let cells: Vec<char> = cells.chars().collect();
    let rows: Vec<String> = cells.chunks(3).map(|row| row.iter().collect()).collect();
    format!("{} {}", rows.join("/"), side.to_lowercase())
}

#[test]
fn every_listed_position_comes_out() {
    let mut classes: HashMap<String, u64> = HashMap::new();
    for line in json_lines("tictactoe/positions.jsonl") {
        let text = text(line["b"].as_str().expect("b"), line["stm"].as_str().expect("stm"));
        let found = facts("tictactoe", &text).unwrap_or_else(|why| panic!("{text}: {why}"));
        let winner = line["winner"].as_str().map(|winner| match winner {
            "X" => 1,
            "O" => 2,
            _ => 0,
        });
        assert_eq!(found.winner, winner, "{text}");
        assert_eq!(found.board, text);
        // One canonical key for each class of the eight symmetries, and one class for each canonical key.
        let canon = line["canon"].as_str().expect("canon").to_owned();
        let class = *classes.entry(canon).or_insert(found.canonical);
        assert_eq!(class, found.canonical, "{text}");
    }
    let mut keys: Vec<u64> = classes.values().copied().collect();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), classes.len(), "two classes share a canonical key");
}

/// Walks every position there is, by text alone.
#[test]
fn there_are_5478_positions_and_765_up_to_symmetry() {
    let mut seen = HashMap::new();
    let mut stack = vec!["start".to_owned()];
    while let Some(text) = stack.pop() {
        let found = facts("tictactoe", &text).expect("a position");
        if seen.insert(found.board.clone(), (found.canonical, found.winner)).is_none() {
            stack.extend(found.moves.iter().map(|mv| format!("{} moves {mv}", found.board)));
        }
    }
    let mut classes: Vec<u64> = seen.values().map(|&(canonical, _)| canonical).collect();
    classes.sort_unstable();
    classes.dedup();
    let finished = seen.values().filter(|(_, winner)| winner.is_some()).count();
    assert_eq!((seen.len(), classes.len(), finished), (5_478, 765, 958));
}

#[test]
fn cells_are_read_both_ways() {
    assert_eq!(walk("tictactoe", "start", &["0,2"])[0].board, "..X/.../... o");
    assert_eq!(walk("tictactoe", "start", &["c1"])[0].board, "..X/.../... o");
    for text in ["3,0", "0,3", "0, 2", "+0,2", "00,2", "0,2,", "c0", "d1"] {
        assert!(facts("tictactoe", &format!("start moves {text}")).is_err(), "{text}");
    }
}

#[test]
fn lines_win_in_every_direction_and_never_over_the_edge() {
    for (game, moves, winner) in [
        ("tictactoe:m=5,n=4,k=4", "b1 a1 c1 a2 d1 a3 e1", Some(1)),
        ("tictactoe:m=5,n=4,k=4", "a1 b1 a2 b2 a3 b3 a4", Some(1)),
        ("tictactoe:m=5,n=4,k=4", "a1 b1 b2 c1 c3 d1 d4", Some(1)),
        ("tictactoe:m=5,n=4,k=4", "e1 a1 d2 a2 c3 a3 b4", Some(1)),
        // d1 e1 a2 b2 would be a line if rows were joined at their ends.
        ("tictactoe:m=5,n=4,k=4", "d1 a4 e1 b4 a2 c4 b2", None),
        ("tictactoe:m=19,n=19,k=5", "o19 a1 p19 a2 q19 a3 r19 a4 s19", Some(1)),
    ] {
        assert_eq!(facts(game, &format!("start moves {moves}")).map(|facts| facts.winner), Ok(winner), "{game} {moves}");
    }
}

#[test]
fn the_shortest_text_is_printed() {
    for (game, text, shortest) in [
        ("tictactoe", "start", "start"),
        ("tictactoe", "start moves a1", "X../.../... o"),
        ("tictactoe:m=5,n=5,k=4", "start moves a1", "start moves a1"),
        ("tictactoe:m=1,n=1,k=1", "start", ". x"),
    ] {
        assert_eq!(facts(game, text).map(|facts| facts.shortest).as_deref(), Ok(shortest), "{game}");
    }
}

#[test]
fn impossible_boards_are_refused() {
    for (text, id) in [
        ("XX./.../... o", "board-counts-second"),
        ("XO./.../... o", "board-counts-second"),
        ("X../.../... x", "board-counts-first"),
        ("XXX/OOO/... x", "board-line-of-side-to-move"),
        ("XXX/OO./... x", "board-counts-first"),
        ("XXX/OO./O.. x", "board-line-of-side-to-move"),
        ("X../.../...", "board-fields"),
        ("X../.../... X", "board-side"),
    ] {
        assert_eq!(facts("tictactoe", text).map(|facts| facts.board), Err(id), "{text}");
    }
    // Two rows of X on a larger board: one of them was there before the last move.
    assert_eq!(facts("tictactoe:m=3,n=5,k=3", "XXX/OO./XXX/OO./O.. o").map(|facts| facts.board), Err("board-two-lines"),);
    assert_eq!(facts("tictactoe", "XXX/XOO/XOO o").map(|facts| facts.winner), Ok(Some(1)), "two lines, one last stone");
}
