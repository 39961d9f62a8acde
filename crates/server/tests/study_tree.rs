//! The tree of a search over HTTP: what is told is what poda-study recorded, in both languages, within bounds, and for as long as somebody listens.

mod common;

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::http::{Method, StatusCode};
use common::{Folder, Server, request};
use futures_util::StreamExt;
use poda_engine::recording::{RecordRequest, Recording};
use poda_engine::{SearchRequest, read};
use poda_search::Rung;
use poda_study::explain::explain;
use poda_study::perspective::{Perspective, Reading};
use poda_words::{Language, Words};
use serde_json::Value;

const ENDING: &str = "game=tictactoe&position=start+moves+a2+c2+c3+c1+b2&rung=alphabeta";

/// The same search, recorded here.
fn ending() -> Recording {
    let board = read("tictactoe", "start moves a2 c2 c3 c1 b2").expect("a position");
    board.record(&RecordRequest::new(SearchRequest::new(Rung::AlphaBeta, None))).expect("a search")
}

/// Records and answers the head.
async fn recorded(server: &Server, query: &str) -> Value {
    let answer = server.get(&format!("/api/v1/study/tree?{query}")).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    let (name, head) = answer.events().pop().expect("an event");
    assert_eq!(name, "done", "{head}");
    head
}

fn at(head: &Value, path: &str) -> String {
    format!("/api/v1/study/tree/{}{path}", head["id"].as_str().expect("an id"))
}

/// The answer in a language.
async fn in_language(server: &Server, path: &str, language: Language) -> Value {
    let request = request(Method::GET, path).header("accept-language", language.code());
    server.ask(request.body(Body::empty()).expect("a request")).await.json()
}

#[tokio::test]
async fn the_head_tells_what_was_searched_found_and_counted() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let (head, own) = (recorded(&server, ENDING).await, ending());
    assert_eq!(head["counts"]["nodes"], own.found.stats.nodes);
    assert_eq!(head["counts"]["leaves"], own.found.stats.leaves);
    assert_eq!(head["counts"]["cuts"], own.found.stats.cuts);
    assert_eq!(head["counts"]["pruned"], own.kept.pruned);
    assert_eq!(head["best"].as_str(), own.found.best.as_deref());
    assert_eq!((head["kept"].as_u64(), head["left_out"].as_u64()), (Some(own.kept.nodes), Some(0)));
    assert_eq!(head["view"]["cells"].as_array().map(Vec::len), Some(9));
    assert_eq!(head["top"]["branches"][0]["id"], 0);
    assert_eq!(server.get(&at(&head, "")).await.json(), head, "it is kept");
    let spanish = in_language(&server, &at(&head, ""), Language::Spanish).await;
    assert_ne!(spanish["notes"], head["notes"], "in words of the other language");
    assert_eq!(spanish["counts"], head["counts"]);
}

#[tokio::test]
async fn steps_are_the_sentences_of_the_recording_in_both_languages() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let (head, own) = (recorded(&server, ENDING).await, ending());
    let mut steps = Vec::new();
    explain(Reading::new(&own, Perspective::Mover), &mut |step| steps.push(step));
    assert_eq!(head["steps"], steps.len());
    for language in Language::ALL {
        let words = Words::new(language);
        let told = in_language(&server, &at(&head, "/steps?from=0&count=200"), language).await;
        let told = told.as_array().expect("a list");
        assert_eq!(told.len(), steps.len());
        for (own, told) in steps.iter().zip(told) {
            assert_eq!(told["node"], own.node);
            assert_eq!(told["sentence"].as_str(), Some(words.say(&own.message).as_str()));
            assert_eq!(told["cut"], own.message.id == "step-cut");
            assert_eq!(told["way"].as_array().and_then(|way| way.last()).map(|last| &last["node"]), Some(&told["node"]));
        }
    }
    let last = server.get(&at(&head, &format!("/steps?from={}&count=9", steps.len() - 1))).await.json();
    assert_eq!(last.as_array().map(Vec::len), Some(1), "nothing beyond the last");
}

#[tokio::test]
async fn values_are_for_the_root_where_that_is_asked_for() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let (head, own) = (recorded(&server, &format!("{ENDING}&perspective=root")).await, ending());
    let reading = Reading::new(&own, Perspective::Root);
    assert_eq!((&head["perspective"], &head["top"]["branches"][0]["role"]), (&"root".into(), &"max".into()));
    let words = Words::new(Language::English);
    let mut sentences = Vec::new();
    explain(reading, &mut |step| sentences.push(words.say(&step.message)));
    let steps = server.get(&at(&head, "/steps?from=0&count=200&perspective=root")).await.json();
    let told: Vec<&str> = steps.as_array().expect("a list").iter().filter_map(|step| step["sentence"].as_str()).collect();
    assert_eq!(told, sentences);
    // The same recording, asked about from the other perspective.
    let mover = server.get(&at(&head, "/branches?of=0")).await.json();
    let root = server.get(&at(&head, "/branches?of=0&perspective=root")).await.json();
    let branch = |families: &Value| families[0]["branches"][0].clone();
    assert_eq!((&branch(&mover)["role"], &branch(&root)["role"]), (&Value::Null, &"min".into()));
    assert_eq!(branch(&mover)["cells"], branch(&root)["cells"]);
    let node = server.get(&at(&head, "/nodes/1?perspective=root")).await.json();
    assert!(node["sentence"].as_str().is_some_and(|said| said.contains("MIN")), "{node}");
    assert!(server.get(&at(&head, "/svg?perspective=root")).await.text().contains("▼ MIN"));
    let mut json = Vec::new();
    reading.write_json(&mut json).expect("memory");
    let mut json: Value = serde_json::from_slice(&json).expect("JSON");
    let mut file = server.get(&at(&head, "/json?perspective=root")).await.json();
    // The time it took is another one.
    for recording in [&mut json, &mut file] {
        recording.as_object_mut().expect("an object").remove("seconds");
    }
    assert_eq!(file, json);
    let wrong = server.get(&at(&head, "/steps?perspective=sideways")).await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn the_next_cut_is_the_next_one_told_and_its_window_is_closed() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let head = recorded(&server, ENDING).await;
    let steps = server.get(&at(&head, "/steps?count=200")).await.json();
    let steps = steps.as_array().expect("a list");
    let cuts: Vec<u64> = steps.iter().filter(|step| step["cut"] == true).filter_map(|step| step["at"].as_u64()).collect();
    assert!(!cuts.is_empty());
    let mut found = Vec::new();
    let mut from = 0;
    while let Some(next) = server.get(&at(&head, &format!("/next-cut?from={from}"))).await.json()["step"].as_u64() {
        found.push(next);
        from = next;
    }
    assert_eq!(found, cuts);
    let back = server.get(&at(&head, &format!("/next-cut?from={}&direction=back", cuts[0]))).await.json();
    assert_eq!(back["step"], Value::Null);
    for &cut in &cuts {
        let here = &steps[cut as usize]["way"].as_array().expect("a way").last().expect("a node").clone();
        let number = |name: &str| here[name].as_str().and_then(|text| text.parse::<i64>().ok());
        let (alpha, beta) = (number("alpha").expect("a value came back"), number("beta").expect("a bound was set"));
        assert!(alpha >= beta, "{here}");
    }
}

#[tokio::test]
async fn branches_and_nodes_are_those_of_the_recording() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let (head, own) = (recorded(&server, ENDING).await, ending());
    let mut open = vec![0_u64];
    let (mut nodes, mut pruned) = (1, 0);
    while let Some(id) = open.pop() {
        let families = server.get(&at(&head, &format!("/branches?of={id}"))).await.json();
        for branch in families[0]["branches"].as_array().expect("a family") {
            if branch["kind"] == "pruned" {
                pruned += branch["moves"].as_array().map_or(0, Vec::len);
                assert!(branch["reason"].as_str().is_some_and(|reason| reason.contains("beta")), "{branch}");
                continue;
            }
            nodes += 1;
            let id = branch["id"].as_u64().expect("a node");
            assert_eq!(branch["cells"].as_array().map(Vec::len), Some(own.path(id as u32).len()), "a stone for each move");
            let full = server.get(&at(&head, &format!("/nodes/{id}"))).await.json();
            assert_eq!(full["position"].as_str(), Some(own.position(id as u32).as_str()));
            assert_eq!(full["above"].as_array().and_then(|above| above.first()), Some(&Value::from(0)));
            if branch["inner"] == true {
                open.push(id);
            }
        }
    }
    assert_eq!((nodes, pruned as u64), (own.kept.nodes, own.kept.pruned));
    for (path, id) in
        [("/nodes/9999", "api-tree-no-node"), ("/nodes/x", "api-tree-no-node"), ("/branches?of=0,9999", "api-tree-no-node")]
    {
        let refused = server.get(&at(&head, path)).await;
        assert_eq!((refused.status, refused.error().as_str()), (StatusCode::UNPROCESSABLE_ENTITY, id));
    }
    let many: Vec<String> = (0..25).map(|_| "0".to_owned()).collect();
    assert_eq!(server.get(&at(&head, &format!("/branches?of={}", many.join(",")))).await.error(), "api-tree-too-many");
    for path in ["", "/steps", "/branches?of=0", "/nodes/0", "/next-cut", "/svg", "/json"] {
        let gone = server.get(&format!("/api/v1/study/tree/0123456789abcdef{path}")).await;
        assert_eq!((gone.status, gone.error().as_str()), (StatusCode::NOT_FOUND, "api-tree-gone"), "{path}");
    }
}

#[tokio::test]
async fn exports_are_those_of_the_recording() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let (head, own) = (recorded(&server, ENDING).await, ending());
    let json = server.get(&at(&head, "/json")).await;
    assert_eq!(json.json(), serde_json::to_value(&own).expect("JSON"));
    assert!(json.header("content-disposition").contains("tree.json"));
    let svg = |query: &'static str| {
        let (server, path) = (&server, at(&head, &format!("/svg{query}")));
        async move { server.get(&path).await }
    };
    let (folded, whole) = (svg("?open=0").await, svg("").await);
    assert_eq!(folded.header("content-type"), "image/svg+xml");
    let boxes = |text: &str| text.matches("<rect").count();
    assert!(boxes(&folded.text()) < boxes(&whole.text()), "only what is open is drawn");
}

#[tokio::test]
async fn every_game_and_rung_can_be_looked_into() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    for game in poda_games::GAMES {
        for rung in Rung::ALL.into_iter().filter(|&rung| rung != Rung::Parallel) {
            let query = format!("game={}&rung={}&depth=2&nodes=300", game.name, rung.name());
            let head = recorded(&server, &query).await;
            assert_eq!(head["playouts"], rung == Rung::Mcts, "{query}");
            assert_eq!(head["windows"], rung != Rung::Minimax && rung != Rung::Mcts);
            let steps = server.get(&at(&head, "/steps?count=20")).await.json();
            for step in steps.as_array().expect("a list") {
                let sentence = step["sentence"].as_str().expect("a sentence");
                assert!(sentence.len() > 5 && !sentence.contains("{$"), "{sentence}");
            }
            let family = server.get(&at(&head, "/branches?of=0")).await.json();
            assert!(!family[0]["branches"].as_array().expect("a family").is_empty(), "{query}");
        }
    }
}

#[tokio::test]
async fn what_cannot_be_searched_is_refused_before_a_search() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    for (query, id) in [
        ("game=none&rung=minimax", "unknown-game"),
        ("game=boom&rung=none", "api-field-value"),
        ("game=boom", "api-field-missing"),
        ("game=boom&rung=parallel", "record-parallel"),
        ("game=boom&rung=pvs&eval=none", "unknown-eval"),
        ("game=boom&rung=pvs&order=none", "unknown-order"),
        ("game=boom&rung=pvs&depth=0", "api-field-value"),
        ("game=boom&rung=pvs&kept=1000001", "api-field-value"),
        ("game=boom&rung=pvs&position=start+moves+99", "move-in-text"),
    ] {
        let refused = server.get(&format!("/api/v1/study/tree?{query}")).await;
        assert_eq!((refused.status, refused.error().as_str()), (StatusCode::UNPROCESSABLE_ENTITY, id), "{query}");
    }
    assert_eq!(server.app.counts().ended.load(Ordering::SeqCst), 0, "nothing was searched");
}

#[tokio::test]
async fn a_million_nodes_stay_within_bounds_and_what_is_left_out_is_said() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let head = recorded(&server, "game=tictactoe&rung=minimax&kept=1000000").await;
    assert_eq!(head["counts"]["nodes"], 549_946, "the whole game");
    let (kept, left_out) = (head["kept"].as_u64().expect("a count"), head["left_out"].as_u64().expect("a count"));
    assert_eq!(kept, head["budget"].as_u64().expect("a count"));
    assert_eq!((kept, kept + left_out), (200_000, 549_946));
    let notes: Vec<&str> = head["notes"].as_array().expect("notes").iter().filter_map(Value::as_str).collect();
    assert!(notes.iter().any(|note| note.contains(&left_out.to_string())), "{notes:?}");
}

#[tokio::test]
async fn a_search_that_nobody_listens_to_ends() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let path = "/api/v1/study/tree?game=hex&rung=minimax&depth=6&kept=1000";
    let response = server.begin(request(Method::GET, path).body(Body::empty()).expect("a request")).await;
    let mut events = response.into_body().into_data_stream();
    let first = events.next().await.expect("an event").expect("bytes");
    assert!(String::from_utf8_lossy(&first).contains("progress"), "{first:?}");
    while server.app.counts().running.load(Ordering::SeqCst) == 0 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    drop(events);
    let begun = Instant::now();
    while server.app.counts().running.load(Ordering::SeqCst) > 0 {
        assert!(begun.elapsed() < Duration::from_secs(5), "it goes on");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    assert_eq!(server.app.counts().left.load(Ordering::SeqCst), 1);
}
