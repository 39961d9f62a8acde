//! Event streams: what they tell, that moves are kept, and that a search ends when nobody listens.

mod common;

use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::body::Body;
use axum::http::Method;
use common::{Folder, Server, request, shaped, soon};
use futures_util::StreamExt;
use serde_json::{Value, json};

#[tokio::test]
async fn the_machine_moves_and_its_move_is_kept_before_it_is_told() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    for game in poda_games::GAMES {
        let id = server.game(json!({ "game": game.name, "first": "level-2", "second": "human", "seed": 3 })).await;
        let answer = server.get(&format!("/api/v1/sessions/{id}/engine")).await;
        assert_eq!(answer.header("content-type"), "text/event-stream");
        let events = answer.events();
        let (name, state) = events.last().expect("an event");
        assert_eq!(name, "state", "{events:?}");
        shaped("State", state);
        assert_eq!(state["moves"].as_array().map(Vec::len), Some(1));
        for (_, thought) in events.iter().filter(|(name, _)| name == "thought") {
            shaped("Thought", thought);
        }
        let kept = Server::new(&folder).await.get(&format!("/api/v1/sessions/{id}")).await.json();
        assert_eq!(kept["moves"], state["moves"], "another process sees it");
    }
    let id = server.game(json!({ "game": "tictactoe" })).await;
    assert_eq!(server.get(&format!("/api/v1/sessions/{id}/engine")).await.error(), "api-no-machine");
    assert_eq!(server.get("/api/v1/sessions/aaaaaaaaaaaa/engine").await.error(), "store-missing");
}

#[tokio::test]
async fn two_who_ask_for_the_same_move_get_one() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let id = server.game(json!({ "game": "connect4", "first": "level-3", "second": "human" })).await;
    let path = format!("/api/v1/sessions/{id}/engine");
    let (a, b) = tokio::join!(server.get(&path), server.get(&path));
    let states: Vec<Value> =
        [a, b].iter().filter(|answer| answer.status == 200).map(|answer| answer.events().pop().expect("an event").1).collect();
    assert!(states.iter().all(|state| state["moves"].as_array().map(Vec::len) == Some(1)), "{states:?}");
    let kept = server.get(&format!("/api/v1/sessions/{id}")).await.json();
    assert_eq!(kept["moves"].as_array().map(Vec::len), Some(1));
}

#[tokio::test]
async fn hints_analyses_and_reviews_end_with_an_answer() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let id = server.game(json!({ "game": "connect4", "position": "start moves 4 4 5" })).await;
    let at = |path: &str| format!("/api/v1/sessions/{id}{path}");
    for text in ["5", "3", "1"] {
        server.post(&at("/moves"), json!({ "move": text })).await.shaped("State");
    }
    let done = |events: Vec<(String, Value)>| {
        let (name, value) = events.last().cloned().expect("an event");
        assert_eq!(name, "done", "{events:?}");
        value
    };
    let hint = done(server.get(&at("/hint?nodes=2000")).await.events());
    shaped("Thought", &hint);
    assert!(hint["best"].is_string());
    let analysis = done(server.get(&at("/analysis?nodes=5000")).await.events());
    shaped("Thought", &analysis);
    assert_eq!(analysis["moves"].as_array().map(Vec::len), Some(7));
    let state = server.get(&at("")).await.shaped("State");
    assert!(state["tree"][3]["verdict"]["message"]["id"].is_string(), "kept for the graph, with its words");
    let earlier = done(server.get(&at("/analysis?node=1&nodes=500")).await.events());
    assert_eq!(earlier["moves"].as_array().map(Vec::len), Some(7));
    let review = done(server.get(&at("/review?nodes=500")).await.events());
    shaped("Review", &review);
    assert_eq!(review["plies"].as_array().map(Vec::len), Some(3));
    let stateless = done(server.get("/api/v1/analyse?game=tictactoe&position=start+moves+b2&time=200").await.events());
    assert_eq!(stateless["verdict"]["kind"], "draw");
    let posted =
        server.post("/api/v1/analyse", json!({ "game": "tictactoe", "position": "start moves b2 b1", "nodes": 100_000 })).await;
    let verdict = &posted.shaped("Thought")["verdict"];
    assert_eq!((&verdict["kind"], &verdict["message"]["id"]), (&json!("win"), &json!("verdict-win-in")), "{verdict}");
    assert_eq!(verdict["message"]["args"]["turns"], verdict["turns"], "the words come with it");
    for (path, status) in [
        (at("/analysis?node=99"), 409),
        (at("/analysis?depth=3"), 422),
        (at("/hint?time=0"), 422),
        (at("/hint?time=120001"), 422),
        (at("/review?nodes=all"), 422),
        ("/api/v1/analyse?game=tictactoe&position=start+moves+a1+a2+b1+b2+c1".to_owned(), 409),
        ("/api/v1/analyse?game=none".to_owned(), 422),
    ] {
        let answer = server.get(&path).await;
        assert_eq!(answer.status, status, "{path}: {}", answer.text());
        answer.shaped("Error");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_search_ends_when_its_client_goes_away() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let id = server.game(json!({ "game": "hex", "first": "best", "thinking": { "time": 60_000 } })).await;
    let counts = server.app.counts();
    let searches = [
        format!("/api/v1/sessions/{id}/engine"),
        format!("/api/v1/sessions/{id}/hint?time=60000"),
        format!("/api/v1/sessions/{id}/analysis?time=60000"),
        "/api/v1/analyse?game=hex&time=60000".to_owned(),
    ];
    for (before, path) in searches.iter().enumerate() {
        let response = server.begin(request(Method::GET, path).body(Body::empty()).expect("a request")).await;
        assert_eq!(response.status(), 200);
        let mut body = response.into_body().into_data_stream();
        soon("the search begins", || counts.running.load(Ordering::SeqCst) == 1).await;
        // A first event, or the sign of life.
        tokio::time::timeout(Duration::from_secs(20), body.next()).await.expect("an event").expect("more").expect("bytes");
        drop(body);
        soon("the search ends", || counts.running.load(Ordering::SeqCst) == 0).await;
        assert_eq!(counts.left.load(Ordering::SeqCst), before + 1, "{path}");
    }
    let state = server.get(&format!("/api/v1/sessions/{id}")).await.json();
    assert_eq!(state["moves"], json!([]), "a move that nobody waited for is not played");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_posted_analysis_ends_when_its_client_goes_away() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let body = json!({ "game": "hex", "time": 60_000 }).to_string();
    let asked = request(Method::POST, "/api/v1/analyse").header("content-type", "application/json");
    let begun = server.begin(asked.body(Body::from(body)).expect("a request"));
    assert!(tokio::time::timeout(Duration::from_millis(300), begun).await.is_err(), "it thinks");
    let counts = server.app.counts();
    soon("the search ends", || counts.running.load(Ordering::SeqCst) == 0 && counts.ended.load(Ordering::SeqCst) == 1).await;
    assert_eq!(counts.left.load(Ordering::SeqCst), 1);
}
