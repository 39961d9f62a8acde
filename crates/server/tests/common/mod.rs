//! A server without a socket, on a data directory of its own.
#![allow(dead_code, reason = "each test uses its own part")]

mod schema;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::{Body, Bytes, to_bytes};
use axum::http::{HeaderMap, Method, Request, StatusCode};
use axum::response::Response;
use poda_arena::store::Store;
use poda_server::{App, Options, router};
use serde_json::Value;
use tower::ServiceExt;

/// More than any answer of a test.
const MOST: usize = 16 << 20;

/// A folder that goes away with the test.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new() -> Self {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let number = NEXT.fetch_add(1, Ordering::SeqCst);
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("server-{}-{number}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a folder");
        Self(path)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// An answer, read to its end.
#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Bytes,
}

impl Answer {
    pub fn text(&self) -> String {
        String::from_utf8(self.body.to_vec()).expect("UTF-8")
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|why| panic!("{why}: {}", self.text()))
    }

    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().expect("ASCII"))
    }

    /// The answer as the document describes what has this name, with nothing left over.
    pub fn shaped(&self, name: &str) -> Value {
        shaped(name, &self.json())
    }

    /// The id of the error, which must have the shape of one, and a sentence without holes.
    pub fn error(&self) -> String {
        let error = self.shaped("Error");
        let sentence = error["message"].as_str().expect("a sentence");
        assert!(sentence.len() > 5 && !sentence.contains("{$"), "{sentence}");
        assert_ne!(error["error"]["id"], error["message"], "an id without words");
        error["error"]["id"].as_str().expect("an id").to_owned()
    }

    /// The events of a stream, in order.
    pub fn events(&self) -> Vec<(String, Value)> {
        let text = self.text();
        let blocks = text.split("\n\n").filter(|block| block.contains("data:"));
        blocks
            .map(|block| {
                let field = |name: &str| block.lines().find_map(|line| line.strip_prefix(name)).unwrap_or_default().trim();
                (field("event:").to_owned(), serde_json::from_str(field("data:")).expect("JSON"))
            })
            .collect()
    }
}

/// A value as the document describes what has this name, with nothing left over.
pub fn shaped(name: &str, value: &Value) -> Value {
    schema::check(name, value);
    value.clone()
}

/// A server under test.
pub struct Server {
    pub app: Arc<App>,
    router: Router,
}

impl Server {
    /// A server with the games of a folder.
    pub async fn with(options: Options, folder: &Path) -> Self {
        let store = Store::open(folder).await.expect("a store");
        let app = App::new(options, store);
        let router = router(&app);
        Self { app, router }
    }

    /// A server on loopback.
    pub async fn new(folder: &Folder) -> Self {
        Self::with(Options::default(), folder.path()).await
    }

    /// The answer to any request, as soon as it begins.
    pub async fn begin(&self, request: Request<Body>) -> Response {
        self.router.clone().oneshot(request).await.expect("a router always answers")
    }

    pub async fn ask(&self, request: Request<Body>) -> Answer {
        let response = self.begin(request).await;
        let (parts, body) = response.into_parts();
        let body = to_bytes(body, MOST).await.expect("a whole body");
        Answer { status: parts.status, headers: parts.headers, body }
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.ask(request(Method::GET, path).body(Body::empty()).expect("a request")).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Answer {
        self.send(path, "application/json", body.to_string()).await
    }

    pub async fn send(&self, path: &str, kind: &str, body: impl Into<Body>) -> Answer {
        let request = request(Method::POST, path).header("content-type", kind);
        self.ask(request.body(body.into()).expect("a request")).await
    }

    /// Begins a game and answers its id.
    pub async fn game(&self, begin: Value) -> String {
        let answer = self.post("/api/v1/sessions", begin).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text());
        answer.shaped("State")["id"].as_str().expect("an id").to_owned()
    }
}

/// A request from this machine.
pub fn request(method: Method, path: &str) -> axum::http::request::Builder {
    Request::builder().method(method).uri(path).header("host", "localhost:8484")
}

/// Waits until something is so.
pub async fn soon(what: &str, so: impl Fn() -> bool) {
    let begun = Instant::now();
    while !so() {
        assert!(begun.elapsed() < Duration::from_secs(20), "{what}: not within 20 seconds");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}
