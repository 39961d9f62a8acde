//! What cannot be brought about from outside: a disk without room, and two wishes for one game at the same moment.

use std::sync::Arc;

use super::*;
use crate::Setup;

/// Pages of SQLite; few enough to be full soon.
const PAGES: &str = "24";

fn dir(name: &str) -> PathBuf {
    let dir = std::env::temp_dir().join(format!("poda-store-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&dir);
    dir
}

fn hex() -> Session {
    Session::open(Setup::new("hex")).expect("it opens")
}

/// Plays so many moves, each the first that is offered.
fn play_on(game: &mut Session, moves: usize) {
    for _ in 0..moves {
        let text = game.view().actions[0].text.clone();
        game.play(&text, None).expect("legal");
    }
}

/// A store on a disk that is full soon: SQLite's own limit of pages answers as a full disk does. It holds for the connections of this store alone.
async fn nearly_full(dir: &Path) -> Store {
    let file = dir.join(FILE);
    let options = options(&file).pragma("max_page_count", PAGES);
    Store::open_with(file, options).await.expect("it opens")
}

/// Takes in games until there is no room; answers them.
async fn fill(store: &Store) -> Vec<GameId> {
    let mut taken = Vec::new();
    loop {
        match store.create(&hex()).await {
            Ok(id) => taken.push(id),
            Err(StoreError::Full(_)) => return taken,
            Err(why) => panic!("{why:?}"),
        }
        assert!(taken.len() < 10_000, "it is never full");
    }
}

/// Writes all games at the same moment; answers in their order.
async fn append_at_once(store: &Arc<Store>, games: &[(GameId, Arc<Session>)]) -> Vec<Result<(), StoreError>> {
    let write = |(id, game): &(GameId, Arc<Session>)| {
        let (store, id, game) = (Arc::clone(store), id.clone(), Arc::clone(game));
        tokio::spawn(async move { store.append(&id, &game).await })
    };
    let writing: Vec<_> = games.iter().map(write).collect();
    let mut answers = Vec::new();
    for answer in writing {
        answers.push(answer.await.expect("no panic"));
    }
    answers
}

#[tokio::test]
async fn a_full_disk_is_told_to_all_and_loses_nothing() {
    let dir = dir("full");
    let roomy = Store::open(&dir).await.expect("it opens");
    let store = Arc::new(nearly_full(&dir).await);
    let mut games = Vec::new();
    // One of them is going to need pages, the others next to none: they are written together, and told alike.
    for moves in [1, 1, 100, 1, 1] {
        let id = store.create(&hex()).await.expect("room");
        let mut game = hex();
        play_on(&mut game, moves);
        games.push((id, Arc::new(game)));
    }
    let others = fill(&store).await;
    for answer in append_at_once(&store, &games).await {
        assert!(matches!(answer, Err(StoreError::Full(_))), "{answer:?}");
    }
    for (id, _) in &games {
        let (stored, version) = roomy.load(id).await.expect("what was there is there");
        assert_eq!((stored.tree(), version), (hex().tree(), 1));
    }
    // Where there is room again, it goes on from there.
    for id in others {
        roomy.delete(&id).await.expect("gone");
    }
    for answer in append_at_once(&store, &games).await {
        answer.expect("room");
    }
    for (id, game) in &games {
        assert_eq!(roomy.load(id).await.expect("it is there").0.tree(), game.tree());
    }
    let _ = std::fs::remove_dir_all(&dir);
}

#[tokio::test]
async fn of_two_wishes_for_one_game_the_later_is_refused_wholly() {
    let dir = dir("twice");
    let store = Store::open(&dir).await.expect("it opens");
    let id = store.create(&hex()).await.expect("room");
    let wish = |moves: usize| {
        let mut game = hex();
        play_on(&mut game, moves);
        let nodes = game.tree().nodes().iter().map(|node| rows::node_values(&id, node, 1)).collect();
        store.writer.write(rows::game_values(&id, &game, 1, now()), nodes)
    };
    let (one, two) = tokio::join!(wish(1), wish(3));
    assert_eq!((one.expect("room"), two.expect("room")), (true, false));
    let (stored, version) = store.load(&id).await.expect("it is there");
    assert_eq!((stored.tree().nodes().len(), version), (2, 2));
    let _ = std::fs::remove_dir_all(&dir);
}
