//! ColorClash against the states of a separate program, and the settings that it does not have.

mod support;

use serde_json::Value;
use support::{Facts, facts, json_lines, texts, walk};

fn name(size: &Value) -> String {
    format!("colorclash:size={size}")
}

/// The board text of a state. Finished states have no side to move there; First would be next.
fn board(size: &Value, state: &Value) -> String {
    let size = size.as_u64().expect("n") as usize;
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
    let side = state["stm"].as_str().unwrap_or("r");
    format!("{} {} {} {side} {} {penalty} {}", rows.join("/"), cell(0), cell(1), state["left"], state["round"])
}

fn compare(size: &Value, found: &Facts, state: &Value, at: &str) {
    assert_eq!(found.board, board(size, state), "{at}");
    let winner = state["win"].as_str().map(|win| match win {
        "r" => 1,
        "b" => 2,
        _ => 0,
    });
    assert_eq!(found.winner, winner, "{at}");
    let mask = state["legal"].as_u64().expect("legal");
    let actions = ["mu", "md", "ml", "mr", "pu", "pd", "pl", "pr"].into_iter().enumerate();
    let legal: Vec<&str> = actions.filter(|(bit, _)| mask >> bit & 1 == 1).map(|(_, text)| text).collect();
    assert_eq!(found.moves, legal, "{at}");
    if winner.is_some() {
        let score = |side: usize| state["score"][side].as_i64().expect("score");
        assert_eq!(found.margin.map(i64::from), Some(score(0) - score(1)), "{at}");
    }
    assert_eq!(facts(&name(size), &found.board).as_ref(), Ok(found), "the text holds everything: {at}");
}

#[test]
fn recorded_games_come_out_state_by_state() {
    for game in json_lines("colorclash/games.jsonl") {
        let states = game["states"].as_array().expect("states");
        let found = walk(&name(&game["n"]), "start", &texts(&game["actions"]));
        assert_eq!(found.len(), states.len());
        for (ply, (found, state)) in found.iter().zip(states).enumerate() {
            compare(&game["n"], found, state, &format!("game {} action {}", game["id"], ply + 1));
        }
    }
}

#[test]
fn rare_events_come_out() {
    for case in json_lines("colorclash/edge_cases.jsonl") {
        let at = format!("{} {}", case["kind"], case["id"]);
        let before = if case["reachable"] == true {
            let moves = texts(&case["actions"]).join(" ");
            facts(&name(&case["n"]), &format!("start moves {moves}")).expect("legal actions")
        } else {
            facts(&name(&case["n"]), &board(&case["n"], &case["before"])).expect("a board")
        };
        compare(&case["n"], &before, &case["before"], &at);
        let after = walk(&name(&case["n"]), &before.board, &[case["action"].as_str().expect("action")]);
        compare(&case["n"], &after[0], &case["after"], &at);
    }
}

#[test]
fn walkers_start_where_the_settings_say() {
    for (game, text) in [
        ("colorclash", "...../.r.../...../...b./..... b2 d4 r 2 - 1"),
        ("colorclash:size=3", "r../.../..b a1 c3 r 2 - 1"),
        ("colorclash:size=4,corners=on", "r.../..../..../...b a1 d4 r 2 - 1"),
    ] {
        assert_eq!(facts(game, "start").map(|facts| facts.board).as_deref(), Ok(text), "{game}");
    }
}

#[test]
fn moving_paints_where_it_is_set() {
    let moved = |game| walk(game, "start", &["mr"])[0].board.clone();
    assert_eq!(moved("colorclash"), "...../.r.../...../...b./..... c2 d4 r 1 - 1");
    assert_eq!(moved("colorclash:move_paints=on"), "...../.rr../...../...b./..... c2 d4 r 1 - 1");
}

#[test]
fn the_handicap_leaves_one_action_and_never_none() {
    let game = "colorclash:rounds=1,last_turn_handicap=on";
    let [.., blue] = &walk(game, "start", &["mr", "mr"])[..] else { panic!("two actions") };
    assert_eq!((blue.side, blue.actions_left), (2, 1));
    // Red paints under Blue: a penalty on a turn that has one action anyway.
    let near = "...../.r.../...../...b./..... c4 d4 r 2 - 1";
    let [.., blue] = &walk(game, near, &["mu", "md"])[..] else { panic!("two actions") };
    assert_eq!((blue.side, blue.actions_left), (2, 1));
    let [.., blue] = &walk(game, near, &["mu", "mr"])[..] else { panic!("two actions") };
    assert_eq!((blue.side, blue.actions_left), (2, 1));
    let [_, blue] = &walk(game, near, &["pr", "mu"])[..] else { panic!("two actions") };
    assert_eq!((blue.side, blue.actions_left, blue.board.ends_with("b 1 - 1")), (2, 1, true), "{}", blue.board);
    // An extra round is no longer the last regular one.
    let [.., red, blue] = &walk("colorclash:rounds=1,last_turn_handicap=on", "start", &["mr", "ml", "ml", "mu", "md"])[..]
    else {
        panic!("five actions")
    };
    assert_eq!((red.side, red.actions_left), (1, 1));
    assert_eq!((blue.side, blue.actions_left), (2, 2));
}

#[test]
fn impossible_boards_are_refused() {
    let rows = "...../.r.../...../...b./.....";
    for (text, id) in [
        (format!("{rows} b2 b2 r 2 - 1"), "colorclash-same-cell"),
        (format!("{rows} b2 f4 r 2 - 1"), "board-cell"),
        (format!("{rows} b2 d4 r 3 - 1"), "board-number"),
        (format!("{rows} b2 d4 r 2 - 0"), "board-number"),
        (format!("{rows} b2 d4 r 2 - 26"), "board-number"),
        (format!("{rows} b2 d4 x 2 - 1"), "board-side"),
        (format!("{rows} b2 d4 r 2 x 1"), "board-side"),
        (format!("{rows} b2 d4 r 2 r 1"), "colorclash-penalty"),
        (format!("{rows} b2 d4 r 0 - 1"), "colorclash-not-over"),
        (format!("{rows} b2 d4 r 0 - 5"), "colorclash-not-over"),
        (format!("{rows} b2 d4 b 0 - 25"), "colorclash-not-over"),
        (format!("{rows} b2 d4 r 2 -"), "board-fields"),
        ("rrrrr/.r.../...../...b./..... b2 d4 r 2 - 6".to_owned(), "colorclash-no-tie"),
    ] {
        assert_eq!(facts("colorclash", &text).map(|facts| facts.board), Err(id), "{text}");
    }
    assert_eq!(facts("colorclash", &format!("{rows} b2 d4 r 0 - 25")).map(|facts| facts.winner), Ok(Some(0)));
    assert_eq!(facts("colorclash", &format!("{rows} b2 d4 b 1 r 25")).map(|facts| facts.winner), Ok(None));
}

#[test]
fn illegal_actions_say_why() {
    for (position, id) in [
        ("...../.r.../...../...b./..... a1 d4 r 2 - 1 moves mu", "illegal-off-board"),
        ("...../.r.../...../...b./..... c4 d4 r 2 - 1 moves mr", "illegal-rival-there"),
        ("...../.r.../...../...b./..... b1 d4 r 2 - 1 moves pd", "illegal-own-colour"),
        ("start moves xx", "move-unreadable"),
    ] {
        assert_eq!(facts("colorclash", position).map(|facts| facts.board), Err(id), "{position}");
    }
}
