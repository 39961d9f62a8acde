//! Many games at once, over loopback: no error, no lost move.
//!
//! The size is for every day; `PODA_LOAD=200` plays as many games at a time, each to its end. What a move without a search costs is
//! printed (`--nocapture`): the middle, the 99th of a hundred and the slowest.

#![expect(clippy::large_futures, clippy::cast_precision_loss, reason = "a test that measures, with its buffers on the stack")]

mod common;

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use common::Folder;
use poda_server::{Options, serve};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Games at a time on every day, and moves of a person in each.
const GAMES: usize = 24;
const MOVES: usize = 4;

/// One connection that is kept open, as a browser's is.
struct Client {
    stream: TcpStream,
    address: SocketAddr,
}

impl Client {
    async fn new(address: SocketAddr) -> Self {
        let stream = TcpStream::connect(address).await.expect("a connection");
        stream.set_nodelay(true).expect("a socket");
        Self { stream, address }
    }

    /// Asks, and reads the answer to its end.
    async fn ask(&mut self, method: &str, path: &str, body: &str) -> (u16, String) {
        let kind = if body.is_empty() { "" } else { "Content-Type: application/json\r\n" };
        let request =
            format!("{method} {path} HTTP/1.1\r\nHost: {}\r\n{kind}Content-Length: {}\r\n\r\n{body}", self.address, body.len());
        self.stream.write_all(request.as_bytes()).await.expect("sent");
        let mut read = Vec::new();
        loop {
            if let Some(answer) = whole(&read) {
                return answer;
            }
            let mut more = [0; 16 << 10];
            let count = self.stream.read(&mut more).await.expect("read");
            assert!(count > 0, "{method} {path}: the server has hung up after {}", String::from_utf8_lossy(&read));
            read.extend_from_slice(&more[..count]);
        }
    }
}

/// The status and the body, once they are there.
fn whole(read: &[u8]) -> Option<(u16, String)> {
    let text = String::from_utf8_lossy(read);
    let (head, body) = text.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let length = head.lines().find_map(|line| line.to_ascii_lowercase().strip_prefix("content-length: ").map(str::to_owned));
    match length.map(|length| length.parse::<usize>().expect("a number")) {
        Some(length) => (body.len() >= length).then(|| (status, body.to_owned())),
        None => body.ends_with("0\r\n\r\n").then(|| (status, body.to_owned())),
    }
}

/// The state that an event stream ends with.
fn state_of(stream: &str) -> Value {
    let joined: String = unchunked(stream);
    let last =
        joined.split("\n\n").find(|block| block.starts_with("event: state")).unwrap_or_else(|| panic!("no state: {joined}"));
    serde_json::from_str(last.split_once("data: ").expect("data").1).expect("JSON")
}

fn unchunked(mut chunks: &str) -> String {
    let mut joined = String::new();
    while let Some((size, rest)) = chunks.split_once("\r\n") {
        let size = usize::from_str_radix(size, 16).expect("a size");
        if size == 0 {
            break;
        }
        joined += &rest[..size];
        chunks = rest[size..].trim_start_matches("\r\n");
    }
    joined
}

/// Plays a game against level 3; answers how long each move took that needed no search, and checks that the record is what was acknowledged.
async fn play(address: SocketAddr, number: usize, most: usize) -> Vec<Duration> {
    let mut client = Client::new(address).await;
    let game = ["connect4", "boom", "hex:size=5", "colorclash"][number % 4];
    let begin = json!({ "game": game, "first": "human", "second": "level-3", "seed": number }).to_string();
    let (status, body) = client.ask("POST", "/api/v1/sessions", &begin).await;
    assert_eq!(status, 201, "{body}");
    let mut state: Value = serde_json::from_str(&body).expect("JSON");
    let id = state["id"].as_str().expect("an id").to_owned();
    let (mut times, mut acknowledged) = (Vec::new(), 0);
    while state["ending"].is_null() && times.len() < most {
        if state["person_to_act"] == true {
            let actions = state["view"]["actions"].as_array().expect("actions");
            let text = &actions[(number * 7 + times.len() * 5) % actions.len()]["text"];
            let body = json!({ "move": text, "from": state["node"] }).to_string();
            let begun = Instant::now();
            let (status, body) = client.ask("POST", &format!("/api/v1/sessions/{id}/moves"), &body).await;
            times.push(begun.elapsed());
            assert_eq!(status, 200, "{body}");
            state = serde_json::from_str(&body).expect("JSON");
        } else {
            let (status, body) = client.ask("GET", &format!("/api/v1/sessions/{id}/engine"), "").await;
            assert_eq!(status, 200, "{body}");
            state = state_of(&body);
        }
        acknowledged += 1;
        assert_eq!(state["moves"].as_array().map(Vec::len), Some(acknowledged), "no move is lost");
    }
    let (status, body) = client.ask("GET", &format!("/api/v1/sessions/{id}"), "").await;
    let kept: Value = serde_json::from_str(&body).expect("JSON");
    assert_eq!((status, &kept["moves"]), (200, &state["moves"]));
    times
}

#[tokio::test(flavor = "multi_thread")]
async fn many_games_at_once_without_an_error_or_a_lost_move() {
    let wish = std::env::var("PODA_LOAD").ok().and_then(|text| text.parse::<usize>().ok());
    let (games, most) = wish.map_or((GAMES, MOVES), |games| (games, usize::MAX));
    let folder = Folder::new();
    let options = Options { port: Some(0), data: Some(folder.path().to_owned()), ..Options::default() };
    let (tell_address, address) = tokio::sync::oneshot::channel();
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let server =
        tokio::spawn(serve(
            options,
            move |address| tell_address.send(address).expect("heard"),
            async move { drop(stopped.await) },
        ));
    let address = address.await.expect("an address");
    let players: Vec<_> = (0..games).map(|number| tokio::spawn(play(address, number, most))).collect();
    let mut times = Vec::new();
    for player in players {
        times.extend(player.await.expect("a game without an error"));
    }
    stop.send(()).expect("heard");
    server.await.expect("no panic").expect("no failure");
    times.sort_unstable();
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
    println!("{games} games, {} moves: middle {:?}, p99 {:?}, slowest {:?}", times.len(), at(0.5), at(0.99), at(1.0));
    assert!(times.len() >= games);
}
