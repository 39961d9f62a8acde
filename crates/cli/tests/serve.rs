//! `poda serve` as a user and an operating system meet it: the address, the next free port, a stop without loss, a kill without loss.
#![cfg(all(unix, feature = "page"))]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

/// A folder for the games of one test.
fn folder() -> PathBuf {
    static NEXT: AtomicUsize = AtomicUsize::new(0);
    let number = NEXT.fetch_add(1, Ordering::SeqCst);
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("serve-{}-{number}", std::process::id()));
    let _ = std::fs::remove_dir_all(&path);
    path
}

/// A running `poda`; killed with the test.
struct Served {
    child: Child,
    address: String,
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn command(args: &[&str], data: &Path) -> Command {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin("poda"));
    command.env_clear().env("LANG", "en").env("PODA_DATA", data).args(args).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Starts it and waits for its address.
fn start(args: &[&str], data: &Path) -> Served {
    let mut child = command(args, data).spawn().expect("poda starts");
    let mut line = String::new();
    BufReader::new(child.stdout.as_mut().expect("its output")).read_line(&mut line).expect("a line");
    let from = line.find("http://").unwrap_or_else(|| panic!("no address in {line:?}"));
    let address: String =
        line[from + "http://".len()..].chars().take_while(|c| c.is_ascii_digit() || ".:".contains(*c)).collect();
    Served { child, address }
}

impl Served {
    /// Asks once; `None` where the server goes away meanwhile.
    fn ask(&self, method: &str, path: &str, body: &str) -> Option<(u16, Value)> {
        let mut stream = TcpStream::connect(&self.address).ok()?;
        let kind = if body.is_empty() { "" } else { "Content-Type: application/json\r\n" };
        let length = body.len();
        let address = &self.address;
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{kind}Content-Length: {length}\r\n\r\n{body}"
        )
        .ok()?;
        let mut text = String::new();
        stream.read_to_string(&mut text).ok()?;
        let (head, body) = text.split_once("\r\n\r\n")?;
        Some((head.split(' ').nth(1)?.parse().ok()?, serde_json::from_str(body).ok()?))
    }

    fn signal(&self, name: &str) {
        let done = Command::new("kill").args([format!("-{name}"), self.child.id().to_string()]).status();
        assert!(done.expect("kill runs").success());
    }
}

#[test]
fn poda_alone_serves_on_the_usual_port_or_the_next() {
    let data = folder();
    let first = start(&[], &data);
    let second = start(&["--json"], &data);
    let port = |served: &Served| served.address.rsplit(':').next().and_then(|port| port.parse::<u16>().ok()).expect("a port");
    assert!(first.address.starts_with("127.0.0.1:") && port(&first) >= 8484);
    assert!(port(&second) > port(&first), "the next free one");
    let (status, games) = first.ask("GET", "/api/v1/games", "").expect("an answer");
    assert_eq!((status, games.as_array().map(Vec::is_empty)), (200, Some(false)));
    // Two processes, one folder.
    let (_, state) = first.ask("POST", "/api/v1/sessions", &json!({ "game": "tictactoe" }).to_string()).expect("an answer");
    let path = format!("/api/v1/sessions/{}", state["id"].as_str().expect("an id"));
    assert_eq!(second.ask("POST", &format!("{path}/moves"), r#"{"move":"b2"}"#).expect("an answer").0, 200);
    assert_eq!(first.ask("GET", &path, "").expect("an answer").1["node"], 1);
    let _ = std::fs::remove_dir_all(data);
}

#[test]
fn what_cannot_be_listened_at_is_said() {
    let data = folder();
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = taken.local_addr().expect("an address").port().to_string();
    for (args, code, said) in [
        (vec!["serve", "--port", port.as_str()], 1, "Listening at 127.0.0.1"),
        (vec!["serve", "--port", "70000"], 2, "\"70000\""),
        (vec!["serve", "--host", "here"], 2, "\"here\""),
        (vec!["serve", "--host", "0.0.0.0"], 2, "needs a token"),
        (vec!["serve", "--host", "0.0.0.0", "--token", "short"], 2, "too easy to guess"),
        (vec!["serve", "--cors", "example.org"], 2, "\"example.org\""),
    ] {
        let output = command(&args, &data).output().expect("poda runs");
        let sentence = String::from_utf8(output.stderr).expect("UTF-8");
        assert_eq!(output.status.code(), Some(code), "{args:?}: {sentence}");
        assert!(sentence.contains(said) && sentence.lines().count() == 1, "{args:?}: {sentence}");
    }
}

#[test]
fn a_stop_ends_searches_and_loses_nothing() {
    let data = folder();
    let mut served = start(&["serve", "--port", "0"], &data);
    let begin = json!({ "game": "hex", "first": "best", "thinking": { "time": 60_000 } }).to_string();
    let (_, state) = served.ask("POST", "/api/v1/sessions", &begin).expect("an answer");
    let id = state["id"].as_str().expect("an id").to_owned();
    let mut thinking = TcpStream::connect(&served.address).expect("a connection");
    write!(thinking, "GET /api/v1/sessions/{id}/engine HTTP/1.1\r\nHost: {}\r\n\r\n", served.address).expect("sent");
    let mut some = [0; 64];
    thinking.read_exact(&mut some).expect("it has begun");
    let begun = Instant::now();
    served.signal("TERM");
    assert!(served.child.wait().expect("it ends").success());
    assert!(begun.elapsed() < Duration::from_secs(15), "{:?}", begun.elapsed());
    let again = start(&["serve", "--port", "0"], &data);
    let (status, state) = again.ask("GET", &format!("/api/v1/sessions/{id}"), "").expect("an answer");
    assert_eq!((status, &state["moves"]), (200, &json!([])));
    let _ = std::fs::remove_dir_all(data);
}

/// Plays until the server goes away; answers the game and how many moves were acknowledged.
fn play_until_the_end(served: &Served, seed: usize) -> Option<(String, usize)> {
    let begin = json!({ "game": "hex:size=11", "seed": seed }).to_string();
    let (status, mut state) = served.ask("POST", "/api/v1/sessions", &begin)?;
    assert_eq!(status, 201);
    let id = state["id"].as_str()?.to_owned();
    let mut acknowledged = 0;
    while state["ending"].is_null() {
        let actions = state["view"]["actions"].as_array()?;
        let text = &actions[(seed * 31 + acknowledged * 17) % actions.len()]["text"];
        let body = json!({ "move": text, "from": state["node"] }).to_string();
        let Some((200, after)) = served.ask("POST", &format!("/api/v1/sessions/{id}/moves"), &body) else { break };
        acknowledged += 1;
        state = after;
    }
    Some((id, acknowledged))
}

#[test]
fn a_kill_in_the_middle_loses_no_acknowledged_move() {
    let data = folder();
    let mut served = start(&["serve", "--port", "0"], &data);
    let games: Vec<(String, usize)> = std::thread::scope(|threads| {
        let served = &served;
        let players: Vec<_> = (0..8).map(|seed| threads.spawn(move || play_until_the_end(served, seed))).collect();
        std::thread::sleep(Duration::from_millis(1_500));
        served.signal("KILL");
        players.into_iter().filter_map(|player| player.join().expect("a player")).collect()
    });
    served.child.wait().expect("it is gone");
    let all: usize = games.iter().map(|(_, acknowledged)| acknowledged).sum();
    assert!(all > 20, "{all} moves are too few to tell anything");
    let again = start(&["serve", "--port", "0"], &data);
    for (id, acknowledged) in games {
        let (status, state) = again.ask("GET", &format!("/api/v1/sessions/{id}"), "").expect("an answer");
        let kept = state["moves"].as_array().map_or(0, Vec::len);
        // One more may have been written whose answer did not arrive.
        assert!(status == 200 && (acknowledged..=acknowledged + 1).contains(&kept), "{id}: {kept} of {acknowledged}");
    }
    let _ = std::fs::remove_dir_all(data);
}
