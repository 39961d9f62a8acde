//! Two servers on one folder, as two processes would be: each sees what the other has written, and neither overwrites it.

mod common;

use common::{Folder, Server};
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn each_sees_what_the_other_has_written() {
    let folder = Folder::new();
    let (one, other) = (Server::new(&folder).await, Server::new(&folder).await);
    let id = one.game(json!({ "game": "connect4" })).await;
    let moves = format!("/api/v1/sessions/{id}/moves");
    for ply in 0..6 {
        let server = if ply % 2 == 0 { &one } else { &other };
        let state = server.post(&moves, json!({ "move": "4", "from": ply })).await.shaped("State");
        assert_eq!(state["node"], ply + 1);
    }
    let stale = one.post(&moves, json!({ "move": "1", "from": 5 })).await;
    assert_eq!((stale.status.as_u16(), stale.error().as_str()), (409, "api-stale"));
    assert_eq!(one.get(&format!("/api/v1/sessions/{id}")).await.json()["node"], 6);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_moves_for_one_position_one_is_played() {
    let folder = Folder::new();
    let (one, other) = (Server::new(&folder).await, Server::new(&folder).await);
    for round in 0..10 {
        let id = one.game(json!({ "game": "hex:size=5", "seed": round })).await;
        let moves = format!("/api/v1/sessions/{id}/moves");
        let path = moves.as_str();
        let play =
            |server, text: &'static str| async move { Server::post(server, path, json!({ "move": text, "from": 0 })).await };
        let (a, b) = tokio::join!(play(&one, "a1"), play(&other, "b2"));
        let mut statuses = [a.status.as_u16(), b.status.as_u16()];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409], "{} {}", a.text(), b.text());
        let played = if a.status == 200 { "a1" } else { "b2" };
        for server in [&one, &other] {
            let state = server.get(&format!("/api/v1/sessions/{id}")).await.json();
            assert_eq!(state["moves"].as_array().map(Vec::len), Some(1));
            assert_eq!(state["moves"][0]["text"], played);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_late_who_has_moved_at_the_other() {
    let folder = Folder::new();
    let (one, other) = (Server::new(&folder).await, Server::new(&folder).await);
    let id = one.game(json!({ "game": "connect4", "clock": { "per": "turn", "millis": 1_000 } })).await;
    let moves = format!("/api/v1/sessions/{id}/moves");
    assert_eq!(other.post(&moves, json!({ "move": "4", "from": 0 })).await.status, 200);
    // By now the first side would be late, as far as the first server has seen.
    tokio::time::sleep(std::time::Duration::from_millis(1_200)).await;
    let state = one.post(&moves, json!({ "move": "4", "from": 1 })).await.shaped("State");
    assert_eq!((&state["node"], &state["ending"]), (&json!(2), &json!(null)));
}
