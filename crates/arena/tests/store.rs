//! The store: what is committed stays, two programs do no harm, and damage is told in words.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use poda_arena::Termination;
use poda_arena::session::{Colour, Ending, Kind, Verdict};
use poda_arena::store::{Filter, GameId, Store, StoreError};
use poda_arena::{Seat, Session, Setup};
use poda_core::{PerSide, Side};

/// A directory of this test alone, gone afterwards.
struct Dir(PathBuf);

impl Dir {
    fn new(name: &str) -> Self {
        let dir = std::env::temp_dir().join(format!("poda-store-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&dir);
        Self(dir)
    }
}

impl Drop for Dir {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn session(game: &str) -> Session {
    let seats = PerSide::new(Seat::Person, Seat::read(game, "level-1").expect("a seat"));
    Session::open(Setup { seats, seed: u64::MAX, ..Setup::new(game) }).expect("it opens")
}

async fn open(dir: &Path) -> Store {
    Store::open(dir).await.expect("it opens")
}

/// Changes a store behind its back.
async fn update(dir: &Path, statement: &'static str) {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(dir.join("poda.sqlite"));
    let pool = sqlx::SqlitePool::connect_with(options).await.expect("it opens");
    sqlx::query(statement).execute(&pool).await.expect("written");
}

#[tokio::test]
async fn a_game_is_there_after_the_store_was_dropped() {
    let dir = Dir::new("drop");
    let mut game = session("tictactoe");
    let id = {
        let store = open(&dir.0).await;
        let id = store.create(&game).await.expect("room");
        game.play("b2", Some(Duration::from_millis(1500))).expect("legal");
        store.append(&id, &game).await.expect("room");
        game.play("a1", None).expect("legal");
        game.go(1).expect("a node");
        game.play("c3", None).expect("legal");
        game.resign(Side::First).expect("it goes on");
        let verdict = Verdict { kind: Kind::Draw, proven: true, plies: None, turns: None, value: 0, share: 0.0 };
        game.judge(0, verdict);
        store.append(&id, &game).await.expect("room");
        id
        // Dropped without closing: what was answered is committed.
    };
    let store = open(&dir.0).await;
    let (again, version) = store.load(&id).await.expect("it is there");
    assert_eq!((again.setup(), again.at(), version), (game.setup(), game.at(), 3));
    assert_eq!(again.tree(), game.tree());
    assert_eq!(again.ending(), Some(Ending::Win { side: Side::Second, why: Termination::Resignation }));
    assert_eq!(store.version(&id), Some(3));
}

#[tokio::test]
async fn what_was_taken_back_is_taken_back_in_the_store() {
    let dir = Dir::new("undo");
    let store = open(&dir.0).await;
    let mut game = session("tictactoe");
    let id = store.create(&game).await.expect("room");
    game.play("b2", None).expect("legal");
    game.resign(Side::Second).expect("it goes on");
    store.append(&id, &game).await.expect("room");
    game.undo().expect("the giving up");
    store.append(&id, &game).await.expect("room");
    let (again, _) = store.load(&id).await.expect("it is there");
    assert_eq!(again.ending(), None);
    game.undo().expect("the move");
    store.append(&id, &game).await.expect("room");
    let (mut again, _) = store.load(&id).await.expect("it is there");
    assert_eq!((again.at(), again.tree().nodes().len()), (0, 2));
    assert_eq!(again.redo(), Ok(1));
}

#[tokio::test]
async fn of_two_programs_the_later_one_is_told() {
    let dir = Dir::new("conflict");
    let (one, two) = (open(&dir.0).await, open(&dir.0).await);
    let mut game = session("connect4");
    let id = one.create(&game).await.expect("room");
    assert!(matches!(two.append(&id, &game).await, Err(StoreError::Conflict(_))), "it has never seen the game");
    let (mut other, _) = two.load(&id).await.expect("it is there");
    other.play("4", None).expect("legal");
    two.append(&id, &other).await.expect("nobody else wrote");
    game.play("1", None).expect("legal");
    assert!(matches!(one.append(&id, &game).await, Err(StoreError::Conflict(_))));
    // Nothing of the refused move is there; after loading it can go on.
    let (mut game, version) = one.load(&id).await.expect("it is there");
    assert_eq!((game.tree().nodes()[1].text.as_str(), game.tree().nodes().len(), version), ("4", 2, 2));
    game.play("1", None).expect("legal");
    one.append(&id, &game).await.expect("it has seen all");
}

/// Writes several games at the same moment, each by a task of its own, and answers in their order. All of them wait before the first is written.
async fn append_at_once(store: &Arc<Store>, games: Vec<(GameId, Session)>) -> Vec<Result<(), StoreError>> {
    let write = |(id, game): (GameId, Session)| {
        let store = Arc::clone(store);
        tokio::spawn(async move { store.append(&id, &game).await })
    };
    let writing: Vec<_> = games.into_iter().map(write).collect();
    let mut answers = Vec::new();
    for answer in writing {
        answers.push(answer.await.expect("no panic"));
    }
    answers
}

#[tokio::test]
async fn a_conflict_of_one_game_does_no_harm_to_those_written_with_it() {
    let dir = Dir::new("batch");
    let (one, two) = (Arc::new(open(&dir.0).await), open(&dir.0).await);
    let mut games = Vec::new();
    for _ in 0..6 {
        let mut game = session("connect4");
        let id = one.create(&game).await.expect("room");
        game.play("1", None).expect("legal");
        game.play("2", None).expect("legal");
        games.push((id, game));
    }
    let ids: Vec<GameId> = games.iter().map(|(id, _)| id.clone()).collect();
    let (mut other, _) = two.load(&ids[2]).await.expect("it is there");
    other.play("4", None).expect("legal");
    two.append(&ids[2], &other).await.expect("nobody else wrote");
    two.delete(&ids[4]).await.expect("gone");
    let answers = append_at_once(&one, games).await;
    for (number, answer) in answers.iter().enumerate() {
        match number {
            2 => assert!(matches!(answer, Err(StoreError::Conflict(id)) if *id == ids[2]), "{answer:?}"),
            4 => assert!(matches!(answer, Err(StoreError::Missing(id)) if *id == ids[4]), "{answer:?}"),
            _ => assert!(answer.is_ok(), "{number}: {answer:?}"),
        }
    }
    for (number, id) in ids.iter().enumerate().filter(|(number, _)| *number != 4) {
        let (game, version) = two.load(id).await.expect("it is there");
        let moves: Vec<&str> = game.tree().nodes()[1..].iter().map(|node| node.text.as_str()).collect();
        let expected: &[&str] = if number == 2 { &["4"] } else { &["1", "2"] };
        assert_eq!((moves.as_slice(), version), (expected, 2), "{number}");
    }
}

#[tokio::test]
async fn whoever_stops_waiting_must_load_again_and_nothing_is_halved() {
    let dir = Dir::new("dropped");
    let store = open(&dir.0).await;
    let mut game = session("connect4");
    let id = store.create(&game).await.expect("room");
    game.play("4", None).expect("legal");
    tokio::select! {
        biased;
        answer = store.append(&id, &game) => panic!("too soon: {answer:?}"),
        () = std::future::ready(()) => {}
    }
    assert!(matches!(store.append(&id, &game).await, Err(StoreError::Conflict(_))), "what came of it is not known");
    // Written later, so the other is done by now.
    store.create(&game).await.expect("room");
    let (mut game, version) = store.load(&id).await.expect("it is there");
    assert_eq!((game.tree().nodes().len(), version), (2, 2));
    game.play("4", None).expect("legal");
    store.append(&id, &game).await.expect("it has seen all");
}

#[tokio::test]
async fn a_closed_store_says_so() {
    let dir = Dir::new("shut");
    let store = open(&dir.0).await;
    let game = session("connect4");
    let id = store.create(&game).await.expect("room");
    store.close().await;
    assert!(matches!(store.append(&id, &game).await, Err(StoreError::Closed(..))));
    assert!(matches!(store.create(&game).await, Err(StoreError::Closed(..))));
}

/// More than fit into one transaction.
const MANY: usize = 150;

#[tokio::test]
async fn many_writers_in_two_stores_lose_nothing() {
    let dir = Dir::new("many");
    let stores = [Arc::new(open(&dir.0).await), Arc::new(open(&dir.0).await)];
    let mut tasks = Vec::new();
    for number in 0..MANY {
        let store = stores[number % 2].clone();
        tasks.push(tokio::spawn(async move {
            let mut game = session("tictactoe:m=5,n=5,k=4");
            let id = store.create(&game).await.expect("room");
            for _ in 0..10 {
                let actions = game.view().actions;
                let text = actions[number % actions.len()].text.clone();
                game.play(&text, None).expect("legal");
                store.append(&id, &game).await.expect("room");
                if game.ending().is_some() {
                    break;
                }
            }
            (id, game)
        }));
    }
    let mut played = Vec::new();
    for task in tasks {
        played.push(task.await.expect("no panic"));
    }
    drop(stores);
    let fresh = open(&dir.0).await;
    for (id, game) in &played {
        let (again, version) = fresh.load(id).await.expect("it is there");
        assert_eq!((again.tree(), again.at()), (game.tree(), game.at()));
        assert_eq!(version, again.tree().nodes().len() as i64, "each move was written once");
    }
    assert_eq!(fresh.count(&Filter::default()).await.expect("readable"), MANY as u64);
}

#[tokio::test]
async fn two_programs_may_make_the_store_at_the_same_moment() {
    let dir = Dir::new("at-once");
    let opened = (0..6).map(|_| {
        let dir = dir.0.clone();
        tokio::spawn(async move { Store::open(&dir).await })
    });
    for store in opened.collect::<Vec<_>>() {
        store.await.expect("no panic").expect("it opens");
    }
}

#[tokio::test]
async fn lists_are_narrowed_and_ordered() {
    let dir = Dir::new("list");
    let store = open(&dir.0).await;
    let mut ids: Vec<GameId> = Vec::new();
    for game in ["hex:size=3", "tictactoe", "hex"] {
        ids.push(store.create(&session(game)).await.expect("room"));
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let (mut over, _) = store.load(&ids[0]).await.expect("it is there");
    over.resign(Side::First).expect("it goes on");
    store.append(&ids[0], &over).await.expect("room");
    let found = async |filter: Filter| -> Vec<String> {
        store.list(&filter).await.expect("readable").into_iter().map(|entry| entry.id.to_string()).collect()
    };
    let [a, b, c] = [0, 1, 2].map(|i: usize| ids[i].as_str());
    assert_eq!(found(Filter::default()).await, [a, c, b], "written last first");
    assert_eq!(found(Filter { game: Some("hex".into()), ..Filter::default() }).await, [a, c]);
    assert_eq!(found(Filter { finished: Some(true), ..Filter::default() }).await, [a]);
    assert_eq!(found(Filter { query: "LEVEL-1 tic".into(), ..Filter::default() }).await, [b]);
    assert_eq!(found(Filter { query: "100%' OR 1".into(), ..Filter::default() }).await, [""; 0]);
    assert_eq!(found(Filter { limit: Some(1), offset: 1, ..Filter::default() }).await, [c]);
    assert_eq!(store.latest_unfinished().await.expect("readable"), Some(ids[2].clone()));
    let entry = &store.list(&Filter { finished: Some(true), ..Filter::default() }).await.expect("readable")[0];
    assert_eq!((entry.winner, entry.why, entry.plies), (Some(2), Some(Termination::Resignation), 0));
    store.delete(&ids[2]).await.expect("gone");
    assert!(matches!(store.load(&ids[2]).await, Err(StoreError::Missing(_))));
    assert_eq!(store.latest_unfinished().await.expect("readable"), Some(ids[1].clone()));
}

#[tokio::test]
async fn a_damaged_file_is_refused_in_words_and_left_as_it_is() {
    let dir = Dir::new("damaged");
    std::fs::create_dir_all(&dir.0).expect("a directory");
    let file = dir.0.join("poda.sqlite");
    let garbage = b"this is no store, and never was one. ".repeat(200);
    std::fs::write(&file, &garbage).expect("written");
    let why = Store::open(&dir.0).await.expect_err("it is no store");
    assert!(matches!(why, StoreError::Damaged(_)), "{why:?}");
    assert_eq!(why.message().id, "store-damaged");
    assert_eq!(std::fs::read(&file).expect("readable"), garbage);
}

#[tokio::test]
async fn a_store_with_a_torn_page_tells_so_and_does_not_panic() {
    let dir = Dir::new("torn");
    let store = open(&dir.0).await;
    let mut ids = Vec::new();
    for _ in 0..40 {
        ids.push(store.create(&session("tictactoe")).await.expect("room"));
    }
    store.close().await;
    let file = dir.0.join("poda.sqlite");
    let mut bytes = std::fs::read(&file).expect("readable");
    let torn = bytes.len();
    bytes[4096..torn].fill(0xa5);
    std::fs::write(&file, &bytes).expect("written");
    let why = match Store::open(&dir.0).await {
        Err(why) => why,
        Ok(store) => store.load(&ids[0]).await.expect_err("its pages are gone"),
    };
    assert!(matches!(why, StoreError::Damaged(_)), "{why:?}");
}

#[tokio::test]
async fn a_game_against_a_level_that_is_no_more_goes_on() {
    let dir = Dir::new("level");
    let store = open(&dir.0).await;
    let id = store.create(&session("tictactoe")).await.expect("room");
    update(&dir.0, "UPDATE games SET second = 'level-9'").await;
    let (mut game, _) = store.load(&id).await.expect("it is there");
    assert_eq!(game.setup().seats[Side::Second].text(), "level-2");
    game.play("b2", None).expect("legal");
    store.append(&id, &game).await.expect("room");
    let (again, _) = store.load(&id).await.expect("it is there");
    assert_eq!(again.tree(), game.tree());
}

#[tokio::test]
async fn a_game_that_cannot_be_played_again_is_named() {
    let dir = Dir::new("broken");
    let store = open(&dir.0).await;
    let mut game = session("tictactoe");
    game.play("b2", None).expect("legal");
    let id = store.create(&game).await.expect("room");
    let other = store.create(&session("tictactoe")).await.expect("room");
    update(&dir.0, "UPDATE nodes SET move = 'z9' WHERE id = 1").await;
    match store.load(&id).await {
        Err(StoreError::Broken(broken, why)) => assert_eq!((broken, why.0.id), (id, "move-unreadable")),
        answer => panic!("{answer:?}"),
    }
    store.load(&other).await.expect("the others are as they were");
}

#[tokio::test]
async fn a_directory_that_cannot_be_made_is_refused_in_words() {
    let dir = Dir::new("closed");
    std::fs::write(&dir.0, "a file").expect("written");
    let why = Store::open(&dir.0.join("inside")).await.expect_err("a file is no directory");
    assert_eq!(why.message().id, "store-closed");
    std::fs::remove_file(&dir.0).expect("gone");
}

#[test]
fn names_of_games_are_read_back() {
    for text in ["", "abc", "ABCDEFGHIJKL", "abcdefghijk/", "../../../etc", "abcdefghijkmn"] {
        assert!(text.parse::<GameId>().is_err(), "{text}");
    }
    let id: GameId = "abcdefgh2345".parse().expect("a name");
    assert_eq!(id.to_string(), "abcdefgh2345");
}

#[tokio::test]
async fn names_and_colours_are_stored_listed_and_found() {
    let dir = Dir::new("names");
    let store = open(&dir.0).await;
    let mut game = session("connect4");
    let id = store.create(&game).await.expect("room");
    store.create(&session("connect4")).await.expect("room");
    let names = PerSide::new(Some("Ana María".to_owned()), None);
    game.rename(&names).expect("a name");
    game.recolour(PerSide::new(None, Some(Colour::Teal))).expect("a colour");
    store.append(&id, &game).await.expect("room");
    let (again, _) = open(&dir.0).await.load(&id).await.expect("it is there");
    assert_eq!((&again.setup().names, again.setup().colours), (&names, game.setup().colours));
    let found = store.list(&Filter { query: "maría connect4".to_owned(), ..Filter::default() }).await.expect("a list");
    assert_eq!(found.len(), 1);
    assert_eq!((&found[0].id, found[0].first_name.as_deref(), found[0].second_name.as_deref()), (&id, Some("Ana María"), None));
}

#[tokio::test]
async fn a_store_from_before_there_were_names_is_opened() {
    let dir = Dir::new("before-names");
    let id = open(&dir.0).await.create(&session("tictactoe")).await.expect("room");
    // As the first version has left it.
    for statement in [
        "ALTER TABLE games DROP COLUMN first_name",
        "ALTER TABLE games DROP COLUMN second_name",
        "ALTER TABLE games DROP COLUMN first_colour",
        "ALTER TABLE games DROP COLUMN second_colour",
        "DELETE FROM _sqlx_migrations WHERE version = 2",
    ] {
        update(&dir.0, statement).await;
    }
    let (game, _) = open(&dir.0).await.load(&id).await.expect("it is there");
    assert_eq!((&game.setup().names, game.setup().colours), (&PerSide::default(), PerSide::default()));
}
