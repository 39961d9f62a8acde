//! Conecta-4 BOOM against the states that the course's own program wrote down, and the settings that it does not have.

mod support;

use serde_json::Value;
use support::{Facts, facts, json_lines, texts, walk};

/// The moves of the data, `P1`..`P7` and `B`, in our notation.
fn moves(value: &Value) -> Vec<&str> {
    texts(value).into_iter().map(ours).collect()
}

fn ours(action: &str) -> &str {
    if action == "B" { "b" } else { &action[1..] }
}

/// The board text of a state: the data numbers cells from the bottom left and codes pieces 1 2, bombs 4 5.
fn board(state: &Value) -> String {
    let cells = state["b"].as_str().expect("a board").as_bytes();
    let rows: Vec<String> = cells
        .chunks(7)
        .rev()
        .map(|row| row.iter().map(|code| ".xo?XO"[usize::from(code - b'0')..].chars().next().expect("a code")).collect())
        .collect();
    let made = match state.get("m") {
        Some(made) => made.as_u64().expect("m"),
        None => state["mov"].as_u64().expect("mov") - 1,
    };
    format!("{} {made}", rows.join("/"))
}

fn compare(found: &Facts, state: &Value, at: &str) {
    assert_eq!(found.board, board(state), "{at}");
    let winner = (state["fin"] == 1).then(|| state["win"].as_u64().expect("win") as u8);
    assert_eq!(found.winner, winner, "{at}");
    if winner.is_none() {
        let mask = state["legal"].as_u64().expect("legal");
        let legal: Vec<&str> = ["1", "2", "3", "4", "5", "6", "7", "b"]
            .into_iter()
            .enumerate()
            .filter(|(bit, _)| mask >> bit & 1 == 1)
            .map(|(_, text)| text)
            .collect();
        assert_eq!(found.moves, legal, "{at}");
        assert_eq!(u64::from(found.side), state["stm"].as_u64().expect("stm"), "{at}");
    }
    assert_eq!(facts("boom", &found.board).as_ref(), Ok(found), "the text holds everything: {at}");
}

#[test]
fn recorded_games_come_out_state_by_state() {
    for file in ["boom/games.jsonl", "boom/games_long.jsonl"] {
        for game in json_lines(file) {
            let states = game["states"].as_array().expect("states");
            let found = walk("boom", "start", &moves(&game["actions"]));
            assert_eq!(found.len(), states.len());
            for (ply, (found, state)) in found.iter().zip(states).enumerate() {
                compare(found, state, &format!("{file} game {} movement {}", game["id"], ply + 1));
            }
        }
    }
}

#[test]
fn rare_events_come_out() {
    for case in json_lines("boom/edge_cases.jsonl") {
        let at = format!("{} {}", case["kind"], case["id"]);
        let found = walk("boom", "start", &moves(&case["actions"]));
        let [.., before, after] = &found[..] else { panic!("{at}: too short") };
        compare(before, &case["before"], &at);
        compare(after, &case["after"], &at);
    }
}

/// Copies of the course's simulator differ in who wins where an explosion gives both sides a line: the mover, or the first line found.
#[test]
fn a_double_line_is_won_as_set() {
    let mut differing = 0;
    for case in json_lines("boom/edge_cases.jsonl") {
        let (mover, scan) = (&case["after"]["win"], &case["winner_early_copy"]);
        let moves = moves(&case["actions"]);
        for (setting, winner) in [("mover", mover), ("scan", scan)] {
            let found = walk(&format!("boom:double_line={setting}"), "start", &moves);
            let winner = Some(winner.as_u64().expect("a number") as u8).filter(|&winner| winner != 0);
            assert_eq!(found.last().expect("a state").winner, winner, "{setting} {} {}", case["kind"], case["id"]);
        }
        differing += usize::from(mover != scan);
    }
    assert!(differing > 3, "the sample must tell the readings apart");
}

#[test]
fn a_full_board_is_lost_or_drawn_as_set() {
    let mut full = 0;
    for case in json_lines("boom/edge_cases.jsonl") {
        // In the second kind play goes on by bomb where a full board loses; where it draws, it is over.
        let state = match case["kind"].as_str().expect("kind") {
            "nomove_turnstart" | "nomove_midturn" => &case["after"],
            "boom_on_full_board" => &case["before"],
            _ => continue,
        };
        let text = board(state);
        let drawn = !text.contains('.');
        full += usize::from(drawn);
        let draw = facts("boom:full_board=draw", &text).map(|facts| facts.winner);
        assert_eq!(draw == Ok(Some(0)), drawn, "{text}");
        assert_ne!(facts("boom", &text).map(|facts| facts.winner), Ok(Some(0)), "{text}");
    }
    assert!(full > 10, "the sample has full boards");
}

#[test]
fn the_cap_draws() {
    let moves = "1 1 1 2 2 2 3 3 3";
    assert_eq!(facts("boom:cap=9", &format!("start moves {moves}")).map(|facts| facts.winner), Ok(Some(0)));
    assert_eq!(facts("boom:cap=10", &format!("start moves {moves}")).map(|facts| facts.winner), Ok(None));
}

#[test]
fn a_movement_that_wins_at_the_cap_wins() {
    // First makes movements 0, 3, 4 and 7.
    let moves = "start moves 1 2 3 1 1 2 3 1";
    for cap in [8, 400] {
        assert_eq!(facts(&format!("boom:cap={cap}"), moves).map(|facts| facts.winner), Ok(Some(1)), "cap {cap}");
    }
}

/// A side that is left without a movement at the cap: lost where the rival left it so, drawn where it did so itself.
#[test]
fn want_of_movements_at_the_cap() {
    for case in json_lines("boom/edge_cases.jsonl") {
        let kind = case["kind"].as_str().expect("kind");
        if !kind.starts_with("nomove") {
            continue;
        }
        let cap = case["actions"].as_array().expect("actions").len();
        let text = format!("start moves {}", moves(&case["actions"]).join(" "));
        let winner = facts(&format!("boom:cap={cap}"), &text).map(|facts| facts.winner);
        let uncapped = case["after"]["win"].as_u64().expect("win") as u8;
        assert_eq!(winner, Ok(Some(if kind == "nomove_midturn" { 0 } else { uncapped })), "{text}");
    }
}

#[test]
fn the_supply_runs_out() {
    let board = "......./......./......./......./......./......./ooxxo.. 60";
    let (some_left, none_left) = (format!("{board} 24-25"), format!("{board} 25-25"));
    // Movement 60 belongs to First.
    let found = facts("boom:pieces=25", &some_left).expect("a position");
    assert_eq!((found.side, found.moves.len(), found.winner), (1, 7, None));
    let found = facts("boom:pieces=25", &none_left).expect("a position");
    assert_eq!((found.moves.len(), found.winner), (0, Some(2)), "no piece and no bomb: lost");
    let found = facts("boom:pieces=25", &none_left.replace("xx", "xX")).expect("a position");
    assert_eq!((found.moves, found.winner), (vec!["b".to_owned()], None), "no piece but a bomb");
    let [put] = &walk("boom:pieces=25", "start", &["4"])[..] else { panic!("one movement") };
    assert_eq!(put.board, "......./......./......./......./......./......./...x... 1 1-0");
}

#[test]
fn impossible_boards_are_refused() {
    let rest = "......./......./......./......./......./";
    for (text, id) in [
        (format!("{rest}...x.../....... 1"), "board-floating"),
        (format!("{rest}......./...x... 2"), "boom-too-few-pieces"),
        (format!("{rest}......./..xx... 1"), "boom-too-many-pieces"),
        (format!("{rest}......./...x... 401"), "board-number"),
        (format!("{rest}......./...x... 01"), "board-number"),
        (format!("{rest}......./...x..."), "board-fields"),
        (format!("{rest}......./...x... 1 1-0"), "board-fields"),
        (format!("{rest}......./...z... 1"), "board-symbol"),
        (format!("{rest}......./...... 1"), "board-columns"),
        (format!("{rest}....... 1"), "board-rows"),
        (format!("{rest}......./XX..... 40"), "boom-two-bombs"),
        (format!("{rest}xo...../xoX.oox 8"), "boom-bomb-too-early"),
        (format!("{rest}x....../xooooxx 8"), "boom-line-too-early"),
        (format!("{rest}oooo.../Xxxx... 20"), "boom-line-too-early"),
        (format!("{rest}X....../ooooxxx 20"), "boom-line-too-early"),
        ("......./......./......./......./x....../oxoxo../xoxoxo. 12".to_owned(), "boom-bomb-missing"),
        ("......./......./......./......./x....../oxoxo../xoxoxo. 13".to_owned(), "boom-one-missing"),
    ] {
        assert_eq!(facts("boom", &text).map(|facts| facts.board), Err(id), "{text}");
    }
    let empty = format!("{rest}......./....... 30 0-0");
    assert_eq!(facts("boom:pieces=25", &empty).map(|facts| facts.board), Err("boom-put-too-few"));
    for put in ["1", "0-0", "2-0", "1-1", "1-0-0", "x-y"] {
        let text = format!("{rest}......./...x... 1 {put}");
        assert!(facts("boom:pieces=25", &text).is_err(), "{text}");
    }
}

#[test]
fn illegal_movements_say_why() {
    for (position, id) in [
        ("start moves b", "illegal-no-bomb"),
        ("start moves 8", "move-unreadable"),
        ("start moves 1 1 2 1 1 1 1 1 1", "illegal-column-full"),
        ("start moves 1 2 3 1 1 2 3 1 4", "move-after-end"),
    ] {
        assert_eq!(facts("boom", position).map(|facts| facts.board), Err(id), "{position}");
    }
}
