//! Who may ask, what every answer says about itself, and that nothing a client sends breaks anything.

mod common;

use axum::body::Body;
use axum::http::{Method, StatusCode};
use common::{Folder, Server, request};
use poda_core::hash::Random;
use poda_server::Options;
use serde_json::json;

const TOKEN: &str = "0123456789abcdef";

#[tokio::test]
async fn every_answer_has_the_usual_headers_and_no_other_server_is_asked() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    for path in ["/", "/api/v1", "/api/v1/games", "/api/v1/nothing", "/solve?pos=9", "/nothing.js"] {
        let answer = server.get(path).await;
        let policy = answer.header("content-security-policy");
        assert!(
            policy.contains("default-src 'self'") && !policy.contains("unsafe") && !policy.contains("http"),
            "{path}: {policy}"
        );
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("x-frame-options", "DENY"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin"),
        ] {
            assert_eq!(answer.header(name), value, "{path}");
        }
        assert!(answer.header("permissions-policy").contains("camera=()"));
        assert!(!answer.header("cache-control").is_empty(), "{path}");
        assert_eq!(answer.header("set-cookie"), "", "no cookie");
        assert_eq!(answer.header("access-control-allow-origin"), "");
    }
}

#[tokio::test]
async fn the_page_is_served_marked_and_found_again() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let page = server.get("/").await;
    assert_eq!((page.status.as_u16(), page.header("content-type")), (200, "text/html; charset=utf-8"));
    assert!(page.text().contains("Poda"));
    let mark = page.header("etag").to_owned();
    assert!(mark.len() > 8, "{mark}");
    let same =
        server.ask(request(Method::GET, "/").header("if-none-match", &mark).body(Body::empty()).expect("a request")).await;
    assert_eq!((same.status.as_u16(), same.body.len()), (304, 0));
    let place = server
        .ask(request(Method::GET, "/library").header("accept", "text/html,*/*").body(Body::empty()).expect("a request"))
        .await;
    assert_eq!((place.status.as_u16(), place.header("etag")), (200, mark.as_str()), "a place within the page");
    for path in ["/missing.js", "/api/v2/games", "/api", "/library", "/assets/../Cargo.toml"] {
        assert_eq!(
            (server.get(path).await.status.as_u16(), server.get(path).await.error().as_str()),
            (404, "api-no-path"),
            "{path}"
        );
    }
    let small = server
        .ask(
            request(Method::GET, "/api/v1/openapi.json")
                .header("accept-encoding", "gzip")
                .body(Body::empty())
                .expect("a request"),
        )
        .await;
    assert_eq!(small.header("content-encoding"), "gzip");
    let whole = server.get("/api/v1/openapi.json").await;
    assert!(small.body.len() * 4 < whole.body.len(), "{} of {}", small.body.len(), whole.body.len());
    assert_eq!(whole.text(), poda_server::document_text());
    let reference = server.get("/api/v1").await.text();
    for word in ["/api/v1/sessions/{id}/moves", "text/event-stream", "reference.css", "BoardView"] {
        assert!(reference.contains(word), "{word}");
    }
    assert!(!reference.contains("<script") && !reference.contains("src=\"http"), "nothing from elsewhere");
    assert_eq!(server.get("/api/v1/reference.css").await.header("content-type"), "text/css; charset=utf-8");
}

#[tokio::test]
async fn errors_speak_the_language_of_the_client() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let asked = |language: &'static str| {
        request(Method::GET, "/api/v1/view?game=chess")
            .header("accept-language", language)
            .body(Body::empty())
            .expect("a request")
    };
    let english = server.ask(asked("en-GB,en;q=0.9")).await;
    let spanish = server.ask(asked("es-CU,es;q=0.9,en;q=0.5")).await;
    assert!(english.json()["message"].as_str().is_some_and(|text| text.starts_with("There is no game called")));
    assert!(spanish.json()["message"].as_str().is_some_and(|text| text.starts_with("No hay")), "{}", spanish.text());
    assert_eq!((english.header("content-language"), spanish.header("content-language")), ("en", "es"));
    assert_eq!(english.json()["error"], spanish.json()["error"]);
}

#[tokio::test]
async fn names_of_other_machines_and_pages_of_other_servers_are_refused() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let ask = |headers: Vec<(&'static str, &'static str)>| {
        let request = axum::http::Request::builder().method(Method::GET).uri("/api/v1/games");
        let request = headers.into_iter().fold(request, |request, (name, value)| request.header(name, value));
        server.ask(request.body(Body::empty()).expect("a request"))
    };
    for host in ["evil.example", "evil.example:8484", "192.168.1.7:8484", ""] {
        let answer = ask(vec![("host", host)]).await;
        assert_eq!((answer.status.as_u16(), answer.error().as_str()), (421, "api-other-host"), "{host}");
    }
    assert_eq!(ask(vec![]).await.status, 421, "no host at all");
    for host in ["localhost:8484", "127.0.0.1:9", "[::1]:8484"] {
        assert_eq!(ask(vec![("host", host)]).await.status, 200, "{host}");
    }
    let own = "localhost:8484";
    assert_eq!(ask(vec![("host", own), ("origin", "http://localhost:8484")]).await.status, 200);
    for (name, value) in [
        ("origin", "https://evil.example"),
        ("origin", "null"),
        ("origin", "http://localhost:9999"),
        ("sec-fetch-site", "cross-site"),
    ] {
        let answer = ask(vec![("host", own), (name, value)]).await;
        assert_eq!((answer.status.as_u16(), answer.error().as_str()), (403, "api-other-origin"), "{name}: {value}");
    }
    assert_eq!(
        ask(vec![("host", own), ("sec-fetch-site", "cross-site"), ("sec-fetch-mode", "navigate")]).await.status,
        200,
        "a link"
    );
}

#[tokio::test]
async fn pages_that_may_ask_are_told_so_and_no_others() {
    let folder = Folder::new();
    let options = Options { cors: vec!["https://friend.example".to_owned()], ..Options::default() };
    let server = Server::with(options, folder.path()).await;
    let ask = |method: Method, origin: &'static str| {
        let request = request(method, "/api/v1/games").header("origin", origin).header("access-control-request-method", "GET");
        server.ask(request.body(Body::empty()).expect("a request"))
    };
    let friend = ask(Method::GET, "https://friend.example").await;
    assert_eq!((friend.status.as_u16(), friend.header("access-control-allow-origin")), (200, "https://friend.example"));
    assert_eq!(
        ask(Method::OPTIONS, "https://friend.example").await.header("access-control-allow-origin"),
        "https://friend.example"
    );
    assert_eq!(ask(Method::GET, "https://evil.example").await.status, 403);
    assert_eq!(ask(Method::OPTIONS, "https://evil.example").await.header("access-control-allow-origin"), "");
}

#[tokio::test]
async fn beyond_loopback_the_token_is_asked_for() {
    let folder = Folder::new();
    let host = std::net::Ipv4Addr::UNSPECIFIED.into();
    let options = Options { host, token: Some(TOKEN.to_owned()), ..Options::default() };
    let server = Server::with(options, folder.path()).await;
    let ask = |path: &'static str, token: Option<String>| {
        let request = axum::http::Request::builder().uri(path).header("host", "board.example:8484");
        let request = token.into_iter().fold(request, |request, token| request.header("authorization", token));
        server.ask(request.body(Body::empty()).expect("a request"))
    };
    for path in ["/api/v1/games", "/solve?pos=44", "/api/v1/library"] {
        for wrong in [
            None,
            Some("Bearer".to_owned()),
            Some(format!("Bearer {TOKEN}x")),
            Some(format!("bearer{TOKEN}")),
            Some("Bearer 0123456789abcdeF".to_owned()),
        ] {
            let answer = ask(path, wrong.clone()).await;
            assert_eq!((answer.status.as_u16(), answer.error().as_str()), (401, "api-no-token"), "{path} {wrong:?}");
            assert_eq!(answer.header("www-authenticate"), "Bearer");
        }
        assert_eq!(ask(path, Some(format!("Bearer {TOKEN}"))).await.status, 200, "{path}");
    }
    for public in ["/", "/api/v1", "/api/v1/openapi.json"] {
        assert_eq!(ask(public, None).await.status, 200, "{public}");
    }
}

#[tokio::test]
async fn sizes_are_limited() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let long = "x".repeat(17 << 10);
    let address = server.get(&format!("/api/v1/view?game={long}")).await;
    assert_eq!((address.status.as_u16(), address.error().as_str()), (414, "api-address-too-long"));
    let headers =
        server.ask(request(Method::GET, "/api/v1/games").header("x-much", &long).body(Body::empty()).expect("a request")).await;
    assert_eq!((headers.status.as_u16(), headers.error().as_str()), (431, "api-headers-too-large"));
    let body = server.post("/api/v1/sessions", json!({ "game": "x".repeat(300 << 10) })).await;
    assert_eq!((body.status.as_u16(), body.error().as_str()), (413, "api-too-large"));
}

#[tokio::test]
async fn methods_that_are_not_there_are_named_as_such() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    for (method, path) in
        [(Method::PUT, "/api/v1/games"), (Method::DELETE, "/solve"), (Method::GET, "/api/v1/sessions"), (Method::POST, "/")]
    {
        let answer = server.ask(request(method.clone(), path).body(Body::empty()).expect("a request")).await;
        assert_eq!(
            (answer.status, answer.error().as_str()),
            (StatusCode::METHOD_NOT_ALLOWED, "api-no-method"),
            "{method} {path}"
        );
    }
}

/// Everything that takes a body.
fn doors(id: &str) -> Vec<String> {
    let game =
        ["moves", "undo", "redo", "go", "resign", "seats", "rematch"].map(|door| format!("/api/v1/sessions/{id}/{door}"));
    ["/api/v1/sessions", "/api/v1/analyse", "/api/v1/library"].map(str::to_owned).into_iter().chain(game).collect()
}

/// Bodies that mean nothing, of every kind that has ever broken a server.
fn malformed(number: usize, random: &mut Random) -> Vec<u8> {
    let whole = br#"{"game":"connect4","move":"4","node":0,"side":1,"first":"human","position":"start","from":0}"#;
    match number % 10 {
        0 => (0..random.below(200)).map(|_| random.below(256) as u8).collect(),
        1 => whole[..random.below(whole.len())].to_vec(),
        2 => {
            let mut broken = whole.to_vec();
            let at = random.below(broken.len());
            broken[at] = random.below(256) as u8;
            broken
        }
        3 => [vec![b'['; 1 + random.below(5_000)], vec![b']'; random.below(5_000)]].concat(),
        4 => format!("{{\"game\":{},\"move\":1e{}}}", "{\"a\":".repeat(random.below(300)), random.below(9_999)).into_bytes(),
        5 => format!("{{\"game\":\"connect4\",\"unknown{}\":1}}", random.below(99)).into_bytes(),
        6 => [b"{\"game\":\"".to_vec(), vec![0xc3, 0x28, 0xff], b"\"}".to_vec()].concat(),
        7 => format!("{{\"node\":{},\"from\":-{}}}", "9".repeat(1 + random.below(400)), random.below(99)).into_bytes(),
        8 => b"{\"game\":\"\\ud800\",\"move\":\"\\u0000\"}".to_vec(),
        _ => format!("{{\"game\":[{}],\"clock\":null,\"seed\":-0.5}}", "null,".repeat(random.below(50))).into_bytes(),
    }
}

#[tokio::test]
async fn a_thousand_malformed_bodies_and_addresses_get_only_4xx() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let id = server.game(json!({ "game": "connect4" })).await;
    let (doors, mut random) = (doors(&id), Random::new(8_484));
    for number in 0..1_000 {
        let body = malformed(number, &mut random);
        // An empty body is no mistake where no field is wanted.
        if body.is_empty() {
            continue;
        }
        let door = &doors[random.below(doors.len())];
        let kind = if door.ends_with("library") { "text/plain" } else { "application/json" };
        let answer = server.send(door, kind, body.clone()).await;
        assert!(answer.status.is_client_error(), "{door}: {} to {:?}", answer.status, String::from_utf8_lossy(&body));
        answer.error();
    }
    for _ in 0..300 {
        let bytes: Vec<String> = (0..random.below(60)).map(|_| format!("%{:02x}", random.below(256))).collect();
        let noise = bytes.concat();
        for path in [
            format!("/api/v1/view?game={noise}"),
            format!("/api/v1/view?game=hex&position={noise}"),
            format!("/api/v1/sessions/{noise}x"),
            format!("/solve?pos={noise}x"),
            format!("/api/v1/library?{noise}=1"),
        ] {
            let answer = server.get(&path).await;
            assert!(answer.status.is_client_error() || path.contains("game=hex&position=&"), "{path}: {}", answer.status);
        }
    }
    let state = server.get(&format!("/api/v1/sessions/{id}")).await.json();
    assert_eq!((&state["version"], &state["moves"]), (&json!(1), &json!([])), "nothing has changed");
}
