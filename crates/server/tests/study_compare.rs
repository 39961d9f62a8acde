//! The rungs side by side over HTTP: the known counts, told one by one, within limits, and ended when nobody listens.

mod common;

use std::sync::atomic::Ordering;

use axum::body::Body;
use axum::http::Method;
use common::{Folder, Server, request, shaped, soon};
use serde_json::{Value, json};

/// The rows and the end of a comparison.
async fn compared(server: &Server, query: &str) -> (Vec<Value>, Value) {
    let answer = server.get(&format!("/api/v1/study/compare?{query}")).await;
    assert_eq!(answer.header("content-type"), "text/event-stream", "{}", answer.text());
    let mut events = answer.events();
    let (name, done) = events.pop().expect("an event");
    assert_eq!(name, "done", "{done}");
    shaped("Compared", &done);
    let rows = events.into_iter().map(|(name, row)| {
        assert_eq!(name, "row");
        shaped("ToldRow", &row)
    });
    (rows.collect(), done)
}

#[tokio::test]
async fn the_rungs_are_known_and_are_those_that_can_be_compared() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let rungs = server.get("/api/v1/study/rungs").await.json();
    let names: Vec<&str> = rungs.as_array().expect("a list").iter().filter_map(|rung| rung["name"].as_str()).collect();
    assert_eq!((names[0], names[9], names.len()), ("minimax", "mcts", 10));
    assert_eq!(rungs[4], json!({ "name": "table", "orders": true, "table": true, "recorded": true, "compared": true }));
    let games = server.get("/api/v1/games").await.json();
    let game = games.as_array().expect("a list").iter().find(|game| game["name"] == "tictactoe").expect("the game");
    assert_eq!((&game["evals"][0], &game["orders"][0]), (&json!("zero"), &json!("natural")));
}

#[tokio::test]
async fn rows_come_one_by_one_with_the_known_counts_and_all_values_agree() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let (rows, done) = compared(&server, "game=tictactoe&rungs=minimax,alphabeta&time=60000").await;
    let nodes: Vec<&Value> = rows.iter().map(|told| &told["row"]["nodes"]).collect();
    assert_eq!(nodes, [&json!(549_946), &json!(18_297)], "as many as are known");
    assert_eq!(done["depths"][0]["rows"][0]["to_minimax"], 1.0);
    assert_eq!((&done["agree"], &done["notes"][0]), (&json!(true), &json!({ "id": "compare-agree", "args": { "count": 2 } })));
    assert_eq!((&done["title"]["id"], &done["left_out"]), (&json!("compare-title"), &json!([])));
    let csv = done["csv"].as_str().expect("text");
    assert!(csv.starts_with("rung,value,best,nodes,") && csv.contains("\r\nalphabeta,0,a1,18297,7330,"), "{csv}");
}

#[tokio::test]
async fn order_and_table_are_switches_and_the_counts_move() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let count = async |query: &str| {
        let (_, done) = compared(&server, &format!("game=connect4&depth=5&eval=best&time=60000&{query}")).await;
        assert_eq!(done["agree"], true, "{query}");
        done["depths"][0]["rows"][0]["nodes"].as_u64().expect("a count")
    };
    let [with, unordered] = [count("rungs=table").await, count("rungs=table&order=natural").await];
    let [without, ordering] = [count("rungs=table&table=off").await, count("rungs=ordering").await];
    assert!(with < unordered, "{with} < {unordered}: the order saves");
    assert!(with < without, "{with} < {without}: the table saves");
    assert_eq!(without, ordering, "without its table the rung is the one below it");
}

#[tokio::test]
async fn a_curve_has_every_depth_and_tells_what_the_limits_left_out() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let (rows, done) = compared(&server, "game=tictactoe&rungs=minimax,alphabeta&curve=on&depth=6&nodes=1000&time=60000").await;
    let minimax: Vec<(&Value, &Value)> = rows
        .iter()
        .filter(|told| told["row"]["rung"] == "minimax")
        .map(|told| (&told["depth"], &told["row"]["nodes"]))
        .collect();
    assert_eq!(minimax[..3], [(&json!(1), &json!(10)), (&json!(2), &json!(82)), (&json!(3), &json!(586))]);
    assert_eq!(minimax.len(), 4, "stopped at depth 4 and asked no more");
    assert_eq!(done["left_out"][0], json!({ "rung": "minimax", "from": 5 }));
    assert_eq!(done["title"]["id"], "compare-curve-title");
    assert!(done["csv"].as_str().is_some_and(|csv| csv.starts_with("depth,rung,")));
}

#[tokio::test]
async fn what_cannot_be_compared_is_refused_with_what_could() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    for (query, id) in [
        ("", "api-field-missing"),
        ("game=chess", "unknown-game"),
        ("game=hex&position=zz", "board-fields"),
        ("game=hex&rungs=minimax,ladder", "compare-rungs"),
        ("game=hex&eval=none", "unknown-eval"),
        ("game=hex&order=none", "unknown-order"),
        ("game=hex&depth=0", "api-field-value"),
        ("game=hex&depth=25&curve=on", "api-field-value"),
        ("game=hex&table=no", "api-field-value"),
        ("game=hex&time=60001", "api-field-value"),
        ("game=hex&threads=2", "api-field-unknown"),
    ] {
        let answer = server.get(&format!("/api/v1/study/compare?{query}")).await;
        assert_eq!(answer.status, 422, "{query}: {}", answer.text());
        assert_eq!(answer.error(), id, "{query}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_comparison_ends_when_its_client_goes_away() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let counts = server.app.counts();
    for (before, path) in ["game=hex&depth=9&time=60000", "game=hex&depth=9&curve=on&time=60000"].iter().enumerate() {
        let asked = request(Method::GET, &format!("/api/v1/study/compare?{path}")).body(Body::empty()).expect("a request");
        let response = server.begin(asked).await;
        assert_eq!(response.status(), 200);
        soon("the search begins", || counts.running.load(Ordering::SeqCst) == 1).await;
        drop(response);
        soon("the search ends", || counts.running.load(Ordering::SeqCst) == 0).await;
        assert_eq!(counts.left.load(Ordering::SeqCst), before + 1, "{path}");
    }
}
