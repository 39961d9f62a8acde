//! Games, positions, sessions and the library, asked as a client does.

mod common;

use axum::http::{Method, StatusCode};
use common::{Folder, Server, request, shaped};
use serde_json::{Value, json};

#[tokio::test]
async fn every_game_is_listed_with_settings_and_players() {
    let folder = Folder::new();
    let games = Server::new(&folder).await.get("/api/v1/games").await.json();
    let names: Vec<&str> = games.as_array().expect("a list").iter().filter_map(|game| game["name"].as_str()).collect();
    assert_eq!(names, poda_games::GAMES.iter().map(|game| game.name).collect::<Vec<_>>());
    for game in games.as_array().expect("a list") {
        assert!(game["players"].as_array().is_some_and(|players| players.len() > 3), "{game}");
        assert!(game["players"][0]["about"]["id"].is_string());
        for setting in game["settings"].as_array().expect("a list") {
            assert!(setting["values"].is_array() != (setting["least"].is_u64() && setting["most"].is_u64()), "{setting}");
        }
    }
}

#[tokio::test]
async fn any_position_can_be_seen_and_what_is_none_is_refused() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    for game in poda_games::GAMES {
        let shown = server.get(&format!("/api/v1/view?game={}", game.name)).await.json();
        shaped("BoardView", &shown["view"]);
        assert_eq!((&shown["game"], &shown["position"]), (&json!(game.name), &json!("start")));
    }
    let shown = server.get("/api/v1/view?game=connect4&position=4455+moves+6").await.json();
    assert_eq!(
        (&shown["position"], shown["board"].as_str().map(|board| board.starts_with('.'))),
        (&json!("44556"), Some(true))
    );
    for (query, status, id) in [
        ("game=connect4&position=9", 422, "move-unreadable"),
        ("game=chess", 422, "unknown-game"),
        ("game=hex:size=99", 422, "setting-value"),
        ("position=start", 422, "api-field-missing"),
        ("game=hex&colour=red", 422, "api-field-unknown"),
        ("game=hex&game=boom", 422, "api-field-twice"),
        ("", 422, "api-field-missing"),
    ] {
        let answer = server.get(&format!("/api/v1/view?{query}")).await;
        let refused = answer.error();
        assert_eq!(answer.status, status, "{query}: {}", answer.text());
        assert!(refused == id || query.contains("position=9"), "{query}: {refused}");
    }
}

#[tokio::test]
async fn an_evaluation_is_told_term_by_term() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let position = "start%20moves%204%204%203%205%203%202%206%204%204";
    for (query, has_parts) in [("game=boom&eval=granada", true), ("game=boom&eval=zero", false), ("game=hex", true)] {
        let at = if query.starts_with("game=boom") { format!("&position={position}") } else { String::new() };
        let told = server.get(&format!("/api/v1/evaluate?{query}{at}")).await.shaped("EvaluatedPosition");
        let parts = told["parts"].as_array().expect("a list");
        assert_eq!(!parts.is_empty(), has_parts, "{query}");
        if has_parts {
            for side in ["first", "second"] {
                let sum: f64 = parts.iter().filter_map(|part| part[side].as_f64()).sum();
                assert_eq!(Some(sum), told[side].as_f64(), "{query} {side}");
            }
        }
    }
    for query in ["game=hex&eval=nobody", "game=chess", "game=hex&position=z"] {
        assert_eq!(server.get(&format!("/api/v1/evaluate?{query}")).await.status, 422, "{query}");
    }
}

#[tokio::test]
async fn a_game_is_played_walked_through_and_kept() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let id = server.game(json!({ "game": "tictactoe", "first": "human", "second": "human", "seed": 7 })).await;
    let at = |path: &str| format!("/api/v1/sessions/{id}{path}");
    for (from, text) in ["b2", "a1", "c1"].into_iter().enumerate() {
        let state = server.post(&at("/moves"), json!({ "move": text, "from": from })).await.shaped("State");
        assert_eq!((&state["node"], &state["version"]), (&json!(from + 1), &json!(from + 2)));
    }
    let undone = server.send(&at("/undo"), "", "").await.shaped("State");
    assert_eq!((&undone["node"], undone["future"].as_array().map(Vec::len)), (&json!(2), Some(1)));
    assert_eq!(server.send(&at("/redo"), "application/json", "{}").await.shaped("State")["node"], 3);
    assert_eq!(server.post(&at("/go"), json!({ "node": 1 })).await.shaped("State")["node"], 1);
    let branch = server.post(&at("/moves"), json!({ "move": "c3" })).await.shaped("State");
    assert_eq!((&branch["node"], branch["tree"].as_array().map(Vec::len)), (&json!(4), Some(5)), "nothing is lost");
    let seated = server.post(&at("/seats"), json!({ "second": "level-1" })).await.shaped("State");
    assert_eq!(seated["seats"], json!({ "first": "human", "second": "level-1" }));
    let given_up = server.post(&at("/resign"), json!({ "side": 1 })).await.shaped("State");
    assert_eq!(given_up["ending"], json!({ "winner": 2, "why": "resigned" }));
    let looked = server.post(&at("/go"), json!({ "node": 1 })).await;
    assert_eq!((looked.status.as_u16(), looked.error().as_str()), (409, "session-over-go"));
    let fork = server.post(&at("/fork"), json!({ "node": 2 })).await;
    assert_eq!(fork.status, StatusCode::CREATED);
    let fork = fork.shaped("State");
    assert_eq!((&fork["node"], &fork["ending"], &fork["moves"][1]["text"]), (&json!(2), &json!(null), &json!("a1")));
    assert_ne!(fork["id"], json!(id));
    assert_eq!(server.get(&at("")).await.shaped("State")["ending"], given_up["ending"], "the finished game keeps its result");
    let again = server.send(&at("/rematch"), "", "").await;
    assert_eq!(again.status, StatusCode::CREATED);
    let again = again.shaped("State");
    assert_eq!(again["seats"], json!({ "first": "level-1", "second": "human" }));
    assert_ne!(again["id"], json!(id));
    // Another server on the same folder knows everything.
    let later = Server::new(&folder).await;
    let seen = later.get(&at("")).await.shaped("State");
    assert_eq!((&seen["tree"], &seen["ending"]), (&given_up["tree"], &given_up["ending"]));
    let gone = later.ask(request(Method::DELETE, &at("")).body(axum::body::Body::empty()).expect("a request")).await;
    assert_eq!(gone.status, StatusCode::NO_CONTENT);
    assert_eq!(
        (server.get(&at("")).await.status, server.get(&at("")).await.error()),
        (StatusCode::NOT_FOUND, "store-missing".to_owned())
    );
}

#[tokio::test]
async fn what_cannot_be_done_is_refused_and_changes_nothing() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let id = server.game(json!({ "game": "tictactoe", "second": "level-1" })).await;
    let at = |path: &str| format!("/api/v1/sessions/{id}{path}");
    let before = server.get(&at("")).await.json();
    for (path, body, status, error) in [
        ("/moves", json!({ "move": "z9" }), 422, "move-unreadable"),
        ("/moves", json!({ "move": "a1", "from": 5 }), 409, "api-stale"),
        ("/moves", json!({ "move": 1 }), 422, "api-field-value"),
        ("/moves", json!({ "move": "a1", "from": -1 }), 422, "api-field-value"),
        ("/moves", json!({ "move": "a1", "from": 1e300 }), 422, "api-field-value"),
        ("/moves", json!({ "text": "a1" }), 422, "api-field-unknown"),
        ("/moves", json!({}), 422, "api-field-missing"),
        ("/moves", json!([]), 422, "api-not-object"),
        ("/undo", json!({ "far": true }), 422, "api-field-unknown"),
        ("/undo", json!({}), 409, "session-no-undo"),
        ("/redo", json!({}), 409, "session-no-redo"),
        ("/go", json!({ "node": 9 }), 409, "session-node"),
        ("/fork", json!({ "node": 9 }), 409, "session-node"),
        ("/resign", json!({ "side": 3 }), 422, "api-field-value"),
        ("/seats", json!({ "first": "level-1", "second": "nobody" }), 422, "unknown-player"),
    ] {
        let answer = server.post(&at(path), body.clone()).await;
        assert_eq!((answer.status.as_u16(), answer.error().as_str()), (status, error), "{path} {body}");
    }
    let after = server.get(&at("")).await.json();
    assert_eq!(after, before);
    server.post(&at("/moves"), json!({ "move": "a1" })).await.shaped("State");
    let machine = server.post(&at("/moves"), json!({ "move": "b2" })).await;
    assert_eq!((machine.status.as_u16(), machine.error().as_str()), (409, "api-not-your-move"));
    for (body, error) in [
        (json!({ "game": "chess" }), "unknown-game"),
        (json!({ "game": "tictactoe", "position": "?" }), "board-fields"),
        (json!({ "game": "tictactoe", "first": "best:depth=0" }), "player-option-value"),
        (json!({ "game": "tictactoe", "seed": 9_007_199_254_740_992_u64 }), "api-field-value"),
        (json!({ "game": "tictactoe", "clock": { "per": "week", "millis": 1000 } }), "api-field-value"),
        (json!({ "game": "tictactoe", "clock": { "per": "turn" } }), "api-field-missing"),
        (json!({ "game": "tictactoe", "clock": 5 }), "api-field-value"),
        (json!({ "game": "tictactoe", "thinking": { "time": 0 } }), "api-field-value"),
    ] {
        let answer = server.post("/api/v1/sessions", body.clone()).await;
        assert_eq!((answer.status.as_u16(), answer.error().as_str()), (422, error), "{body}: {}", answer.text());
    }
}

#[tokio::test]
async fn a_clock_that_has_run_out_is_seen_to() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let clock = |late: &str| json!({ "game": "tictactoe", "clock": { "per": "turn", "millis": 100, "late": late } });
    let loses = server.game(clock("loses")).await;
    let moves = server.game(clock("moves-at-once")).await;
    tokio::time::sleep(std::time::Duration::from_millis(150)).await;
    let state = server.get(&format!("/api/v1/sessions/{loses}")).await.shaped("State");
    assert_eq!(state["ending"], json!({ "winner": 2, "why": "time" }));
    let late = server.post(&format!("/api/v1/sessions/{loses}/moves"), json!({ "move": "a1" })).await;
    assert_eq!(late.error(), "move-after-end");
    let state = server.get(&format!("/api/v1/sessions/{moves}")).await.shaped("State");
    assert_eq!((state["moves"].as_array().map(Vec::len), &state["ending"]), (Some(1), &Value::Null));
    assert!(state["left"][1].as_u64().is_some_and(|left| left <= 100));
}

#[tokio::test]
async fn the_library_lists_exports_and_takes_in() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let id = server.game(json!({ "game": "hex:size=5", "second": "level-2" })).await;
    server.post(&format!("/api/v1/sessions/{id}/moves"), json!({ "move": "c3" })).await.shaped("State");
    let over = server.game(json!({ "game": "tictactoe" })).await;
    server.post(&format!("/api/v1/sessions/{over}/resign"), json!({ "side": 2 })).await.shaped("State");
    let listed = |query: &'static str| {
        let server = &server;
        async move {
            let shelf = server.get(&format!("/api/v1/library{query}")).await.json();
            shelf["games"].as_array().expect("a list").iter().for_each(|game| drop(shaped("Listed", game)));
            let ids: Vec<String> = shelf["games"]
                .as_array()
                .expect("a list")
                .iter()
                .map(|game| game["id"].as_str().expect("an id").to_owned())
                .collect();
            (shelf["total"].as_u64().expect("a number"), ids)
        }
    };
    assert_eq!(listed("").await, (2, vec![over.clone(), id.clone()]));
    assert_eq!(listed("?finished=true").await.1, [over.clone()].to_vec());
    assert_eq!(listed("?game=hex").await.1, [id.clone()].to_vec());
    assert_eq!(listed("?query=level-2+hex").await.1, [id.clone()].to_vec());
    assert_eq!(listed("?limit=1&offset=1").await, (2, vec![id.clone()]));
    for query in ["?finished=perhaps", "?limit=0", "?limit=501", "?offset=x", "?sort=up"] {
        assert_eq!(server.get(&format!("/api/v1/library{query}")).await.status, 422, "{query}");
    }
    let file = server.get(&format!("/api/v1/library/{id}.poda")).await;
    assert_eq!(file.status, 200);
    assert!(file.header("content-disposition").contains(&format!("poda-{id}.poda")));
    let taken = server.send("/api/v1/library", "text/plain; charset=utf-8", file.body.clone()).await;
    assert_eq!(taken.status, 201, "{}", taken.text());
    let copy = taken.shaped("State");
    assert_eq!(
        (&copy["game"], &copy["position"]),
        (&json!("hex:size=5"), &server.get(&format!("/api/v1/sessions/{id}")).await.json()["position"])
    );
    for (kind, body, status, error) in [
        ("text/plain", b"poda game 1\ngame: chess\n".to_vec(), 422, "record-line"),
        ("text/plain", vec![0xff, 0xfe], 400, "api-not-utf8"),
        ("application/json", b"{}".to_vec(), 415, "api-not-text-type"),
        ("text/plain", vec![b'x'; 300 << 10], 413, "api-too-large"),
    ] {
        let answer = server.send("/api/v1/library", kind, body).await;
        assert_eq!(answer.status, status, "{}", answer.text());
        let found = answer.error();
        assert!(found == error || found.starts_with("record-"), "{found}");
    }
    for file in [id.as_str(), "nothing.poda", "..%2f..%2fetc%2fpasswd.poda", "aaaaaaaaaaaa.poda"] {
        assert_eq!(server.get(&format!("/api/v1/library/{file}")).await.status, 404, "{file}");
    }
}

#[tokio::test]
async fn columns_are_scored_as_the_known_page_does() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    // Scores of the public set L3_R1 and of plain sight: a win at once, a full column.
    let scores = |pos: &'static str| {
        let server = &server;
        async move { server.get(&format!("/solve?pos={pos}")).await.json() }
    };
    let known = scores("2252576253462244111563365343671351441").await;
    let best = known["score"].as_array().expect("scores").iter().filter_map(Value::as_i64).filter(|score| *score != 100).max();
    assert_eq!((known["pos"].as_str(), best), (Some("2252576253462244111563365343671351441"), Some(-1)));
    assert_eq!(scores("4455").await["score"], json!([-4, -3, 18, 2, 2, 18, -3]), "the example of the document");
    let full = scores("444444").await;
    assert_eq!(full["score"][3], 100);
    let again = scores("444444").await;
    assert_eq!(full, again);
    assert_eq!(scores("112233").await["score"][3], 18, "a win with the seventh stone");
    for pos in ["8", "0", "x", "1111111", "11223344", "4 4"] {
        let answer = server.get(&format!("/solve?pos={}", pos.replace(' ', "%20"))).await;
        assert_eq!((answer.status.as_u16(), answer.error().as_str()), (422, "api-solve-position"), "{pos}");
    }
    assert_eq!(server.get("/solve").await.error(), "api-field-missing");
}

#[tokio::test]
async fn players_have_names_and_colours_in_the_game_the_file_and_the_library() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let begin = json!({ "game": "connect4", "first_name": " Ana ", "first_colour": "green" });
    let id = server.game(begin).await;
    let at = |path: &str| format!("/api/v1/sessions/{id}{path}");
    let state = server.get(&at("")).await.shaped("State");
    assert_eq!(state["names"], json!({ "first": "Ana", "second": null }));
    assert_eq!(state["colours"], json!({ "first": "green", "second": "blue" }));
    assert_eq!(state["view"]["status"]["players"][0]["name"], json!({ "id": "player-named", "args": { "name": "Ana" } }));
    let state = server.post(&at("/seats"), json!({ "second_name": "Luis", "first_colour": "" })).await.shaped("State");
    assert_eq!((&state["names"]["second"], &state["colours"]["first"]), (&json!("Luis"), &json!(null)));
    let file = server.get(&format!("/api/v1/library/{id}.poda")).await.text();
    assert!(file.contains("first-name: Ana\nsecond-name: Luis\nseed"), "{file}");
    let shelf = server.get("/api/v1/library?query=luis").await.shaped("Shelf");
    assert_eq!((&shelf["total"], &shelf["games"][0]["second_name"]), (&json!(1), &json!("Luis")));
    let rematch = server.post(&at("/rematch"), json!({})).await.shaped("State");
    assert_eq!(rematch["names"], json!({ "first": "Luis", "second": "Ana" }));
    for (body, wanted) in [
        (json!({ "first_name": "a\nb" }), "player-name"),
        (json!({ "first_name": "x".repeat(41) }), "player-name"),
        (json!({ "second_colour": "pink" }), "colour-unknown"),
        (json!({ "first_colour": "red", "second_colour": "red" }), "colour-same"),
        (json!({ "first": "level-2", "second_name": "\u{7}" }), "player-name"),
    ] {
        let refused = server.post(&at("/seats"), body.clone()).await;
        assert_eq!((refused.status.as_u16(), refused.error().as_str()), (422, wanted), "{body}");
        let mut begin = body;
        begin["game"] = json!("connect4");
        assert_eq!(server.post("/api/v1/sessions", begin).await.error(), wanted);
    }
    let state = server.post(&at("/seats"), json!({ "first_name": "" })).await.shaped("State");
    assert_eq!((&state["names"]["first"], &state["seats"]["first"]), (&json!(null), &json!("human")));
}
