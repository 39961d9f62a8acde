//! Several clients on one game: each hears of every change at once, whoever made it.

mod common;

use std::time::Duration;

use axum::body::{Body, BodyDataStream};
use axum::http::Method;
use common::{Folder, Server, request, shaped};
use futures_util::StreamExt;
use serde_json::{Value, json};

/// A client that listens to a game.
struct Listener {
    body: BodyDataStream,
    rest: String,
}

impl Listener {
    async fn new(server: &Server, path: &str) -> Self {
        let response = server.begin(request(Method::GET, path).body(Body::empty()).expect("a request")).await;
        assert_eq!(response.status(), 200);
        assert_eq!(response.headers()["content-type"], "text/event-stream");
        Self { body: response.into_body().into_data_stream(), rest: String::new() }
    }

    /// The next state; `None` where the stream ends.
    async fn next(&mut self) -> Option<Value> {
        loop {
            if let Some(end) = self.rest.find("\n\n") {
                let block: String = self.rest.drain(..end + 2).collect();
                match block.lines().find_map(|line| line.strip_prefix("data: ")) {
                    Some(data) => return Some(shaped("State", &serde_json::from_str(data).expect("JSON"))),
                    None => continue,
                }
            }
            let piece =
                tokio::time::timeout(Duration::from_secs(20), self.body.next()).await.expect("an event within 20 seconds");
            self.rest += std::str::from_utf8(&piece?.expect("bytes")).expect("UTF-8");
        }
    }

    /// Whether nothing comes for a while.
    async fn is_silent(&mut self) -> bool {
        tokio::time::timeout(Duration::from_millis(200), self.next()).await.is_err()
    }
}

fn texts(state: &Value) -> Vec<&str> {
    state["moves"].as_array().expect("moves").iter().map(|made| made["text"].as_str().expect("text")).collect()
}

#[tokio::test]
async fn each_client_hears_of_the_others_moves_at_once() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let id = server.game(json!({ "game": "connect4" })).await;
    let at = |path: &str| format!("/api/v1/sessions/{id}{path}");
    let version = server.get(&at("")).await.json()["version"].as_i64().expect("a version");
    let mut one = Listener::new(&server, &at(&format!("/events?since={version}"))).await;
    let mut other = Listener::new(&server, &at("/events")).await;
    assert_eq!(other.next().await.expect("the game as it is")["version"], version);
    assert!(one.is_silent().await, "it has this version already");
    for (ply, text) in ["4", "4", "3"].into_iter().enumerate() {
        let played = server.post(&at("/moves"), json!({ "move": text, "from": ply })).await.shaped("State");
        for listener in [&mut one, &mut other] {
            let told = listener.next().await.expect("the move");
            assert_eq!((&told["version"], texts(&told)), (&played["version"], texts(&played)));
        }
    }
    for (path, body) in [
        ("/undo", json!({})),
        ("/go", json!({ "node": 1 })),
        ("/seats", json!({ "second": "level-2" })),
        ("/resign", json!({ "side": 1 })),
    ] {
        let changed = server.post(&at(path), body).await.shaped("State");
        let told = one.next().await.expect(path);
        assert_eq!(
            (&told["version"], &told["node"], &told["ending"]),
            (&changed["version"], &changed["node"], &changed["ending"])
        );
    }
    // Whoever comes late is told at once what it has missed.
    let mut late = Listener::new(&server, &at(&format!("/events?since={version}"))).await;
    assert_eq!(late.next().await.expect("what it has missed")["ending"]["winner"], 2);
}

#[tokio::test]
async fn the_move_of_a_machine_is_heard_and_only_one_client_may_ask_for_it() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let id = server.game(json!({ "game": "connect4", "first": "level-2" })).await;
    let at = |path: &str| format!("/api/v1/sessions/{id}{path}");
    let mut listener = Listener::new(&server, &at("/events")).await;
    assert!(texts(&listener.next().await.expect("the game")).is_empty());
    let thinking = server.begin(request(Method::GET, &at("/engine")).body(Body::empty()).expect("a request")).await;
    let again = server.get(&at("/engine")).await;
    let told = listener.next().await.expect("the move");
    assert_eq!(texts(&told).len(), 1);
    assert_eq!(thinking.status(), 200);
    assert_eq!((again.status.as_u16(), again.error().as_str()), (409, "api-already-thinking"));
    drop(thinking);
    // It is its turn again after an undo, and it can be asked again.
    server.post(&at("/seats"), json!({ "second": "level-2", "first": "human" })).await.shaped("State");
    assert_eq!(server.get(&at("/engine")).await.events().last().expect("an event").0, "state");
}

#[tokio::test]
async fn listeners_are_bounded_and_make_room_when_they_leave() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let id = server.game(json!({ "game": "tictactoe" })).await;
    let path = format!("/api/v1/sessions/{id}/events");
    let mut all = Vec::new();
    for _ in 0..16 {
        all.push(Listener::new(&server, &path).await);
    }
    let refused = server.get(&path).await;
    assert_eq!((refused.status.as_u16(), refused.error().as_str()), (503, "api-too-many-listeners"));
    all.pop();
    let mut last = Listener::new(&server, &path).await;
    last.next().await.expect("the game");
    for (path, status) in
        [("/api/v1/sessions/aaaaaaaaaaaa/events", 404), (&format!("{path}?since=x"), 422), (&format!("{path}?until=1"), 422)]
    {
        assert_eq!(server.get(path).await.status, status, "{path}");
    }
    let gone = request(Method::DELETE, &format!("/api/v1/sessions/{id}")).body(Body::empty()).expect("a request");
    assert_eq!(server.ask(gone).await.status, 204);
    assert_eq!(last.next().await, None, "the stream of a game that is gone ends");
}
