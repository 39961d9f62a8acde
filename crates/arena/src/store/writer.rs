//! The one who writes. Whoever waits to be written goes into the next transaction together, so that many games cost little more than one.
//!
//! A transaction is one trip to the thread of SQLite, whatever the number of games: on a busy machine it is the trips that take time. Each game
//! is answered for itself: one that another program has written meanwhile is left as it is, and does no harm to the others.

use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

use poda_core::Message;
use sqlx::sqlite::{SqliteConnectOptions, SqliteRow};
use sqlx::{ConnectOptions, Connection, Row, SqliteConnection};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

use super::StoreError;
use super::rows::{GameValues, NodeValues};

/// The most games in one transaction; further ones wait for the next.
const MOST: usize = 64;

/// Games come as one list of JSON and nodes as another, so that the statements are the same for any number of them and are prepared once.
/// New games are taken in as version 0, then all are treated alike: where the version is the one that was seen, nodes and game are written,
/// and the game is named in the answer. The lock of a writer is taken at once: one that is taken later may be refused because somebody wrote
/// in between.
const WRITE: &str = "
    BEGIN IMMEDIATE;
    INSERT INTO games (id, version, begun, changed, game, begin, first, second, first_name, second_name, first_colour, second_colour, seed, clock, thinking, node, branch, plies, winner, why)
        SELECT new.value ->> 'id', 0, new.value ->> 'changed', new.value ->> 'changed', new.value ->> 'game', new.value ->> 'begin',
            new.value ->> 'first', new.value ->> 'second', new.value ->> 'first_name', new.value ->> 'second_name',
            new.value ->> 'first_colour', new.value ->> 'second_colour', new.value ->> 'seed', new.value ->> 'clock', new.value ->> 'thinking',
            new.value ->> 'node', new.value ->> 'branch', new.value ->> 'plies', new.value ->> 'winner', new.value ->> 'why'
        FROM json_each(?1) AS new WHERE new.value ->> 'seen' = 0
        ON CONFLICT DO NOTHING;
    INSERT INTO nodes (game, id, parent, move, millis, verdict, loser, why)
        SELECT new.value ->> 'game', new.value ->> 'id', new.value ->> 'parent', new.value ->> 'move', new.value ->> 'millis',
            new.value ->> 'verdict', new.value ->> 'loser', new.value ->> 'why'
        FROM json_each(?2) AS new CROSS JOIN games ON games.id = new.value ->> 'game'
        WHERE games.version = new.value ->> 'seen'
        ON CONFLICT (game, id) DO UPDATE SET verdict = excluded.verdict, loser = excluded.loser, why = excluded.why;
    UPDATE games SET version = version + 1, changed = new.value ->> 'changed', first = new.value ->> 'first',
            second = new.value ->> 'second', first_name = new.value ->> 'first_name', second_name = new.value ->> 'second_name',
            first_colour = new.value ->> 'first_colour', second_colour = new.value ->> 'second_colour', node = new.value ->> 'node', branch = new.value ->> 'branch', plies = new.value ->> 'plies',
            winner = new.value ->> 'winner', why = new.value ->> 'why'
        FROM json_each(?1) AS new
        WHERE games.id = new.value ->> 'id' AND games.version = new.value ->> 'seen'
        RETURNING id;
    COMMIT;
";

/// A game to be written, and whom to tell whether it was: not where somebody else has written it since, or where it is gone.
#[derive(Debug)]
pub struct Wish {
    pub game: GameValues,
    pub nodes: Vec<NodeValues>,
    tell: oneshot::Sender<Result<bool, StoreError>>,
}

/// The way to the one who writes.
#[derive(Debug)]
pub struct Writer {
    file: PathBuf,
    /// Gone once the store is closed.
    open: Mutex<Option<(mpsc::Sender<Wish>, JoinHandle<()>)>>,
}

impl Writer {
    /// A writer that works until this way to it is dropped or closed.
    pub fn new(file: PathBuf, options: SqliteConnectOptions) -> Self {
        let (sender, wishes) = mpsc::channel(MOST);
        let hand = Hand { file: file.clone(), options, connection: None };
        let task = tokio::spawn(hand.work(wishes));
        Self { file, open: Mutex::new(Some((sender, task))) }
    }

    /// Writes a game; answers once it is committed. Whoever stops waiting does not know whether it was.
    pub async fn write(&self, game: GameValues, nodes: Vec<NodeValues>) -> Result<bool, StoreError> {
        let closed = || StoreError::Closed(self.file.clone(), Message::new("system-closed").into());
        let sender = self.open().as_ref().map(|(sender, _)| sender.clone()).ok_or_else(closed)?;
        let (tell, told) = oneshot::channel();
        sender.send(Wish { game, nodes, tell }).await.map_err(|_| closed())?;
        told.await.map_err(|_| closed())?
    }

    /// Writes what waits, and lets go of the file.
    pub async fn close(&self) {
        let open = self.open().take();
        if let Some((sender, task)) = open {
            drop(sender);
            // It has let go of the file even where it broke.
            let _ = task.await;
        }
    }

    fn open(&self) -> std::sync::MutexGuard<'_, Option<(mpsc::Sender<Wish>, JoinHandle<()>)>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Who writes. It is a task of its own, so that nobody who stops waiting breaks off what others wait for.
struct Hand {
    file: PathBuf,
    options: SqliteConnectOptions,
    /// Opened when there is something to write.
    connection: Option<SqliteConnection>,
}

impl Hand {
    async fn work(mut self, mut wishes: mpsc::Receiver<Wish>) {
        let mut waiting = Vec::new();
        while !waiting.is_empty() || wishes.recv_many(&mut waiting, MOST).await > 0 {
            // Of two wishes for one game the later waits, and is refused then: it was made without having seen the other.
            let mut games = HashSet::new();
            let batch: Vec<Wish> = waiting.extract_if(.., |wish| games.insert(wish.game.id.clone())).collect();
            self.write(batch).await;
        }
        self.let_go().await;
    }

    async fn write(&mut self, batch: Vec<Wish>) {
        let answer = self.commit(&batch).await;
        if answer.is_err() {
            // Whatever was half done ends with the connection; the next writing opens another.
            self.let_go().await;
        }
        for wish in batch {
            let told = match &answer {
                Ok(written) => Ok(written.contains(&wish.game.id)),
                Err(why) => Err(StoreError::of(&self.file, why)),
            };
            // Whoever has stopped waiting reads the game again before writing it again.
            let _ = wish.tell.send(told);
        }
    }

    /// One transaction; answers which games were written.
    async fn commit(&mut self, batch: &[Wish]) -> Result<HashSet<String>, sqlx::Error> {
        let games: Vec<&GameValues> = batch.iter().map(|wish| &wish.game).collect();
        let nodes: Vec<&NodeValues> = batch.iter().flat_map(|wish| &wish.nodes).collect();
        let encoded = |why: serde_json::Error| sqlx::Error::Encode(why.into());
        let (games, nodes) = (serde_json::to_string(&games).map_err(encoded)?, serde_json::to_string(&nodes).map_err(encoded)?);
        let connection = match &mut self.connection {
            Some(connection) => connection,
            none => none.insert(self.options.connect().await?),
        };
        let rows: Vec<SqliteRow> = sqlx::query(WRITE).bind(games).bind(nodes).fetch_all(connection).await?;
        rows.iter().map(|row| row.try_get("id")).collect()
    }

    async fn let_go(&mut self) {
        if let Some(connection) = self.connection.take() {
            // SQLite takes back what was not committed when a connection closes, in whatever way.
            let _ = connection.close().await;
        }
    }
}
