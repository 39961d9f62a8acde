//! Event streams: a search on its place, told step by step to whoever listens, and ended as soon as nobody does.

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::Stream;
use poda_words::Language;
use serde::Serialize;
use tokio::sync::mpsc::{Receiver, Sender, channel};
use utoipa::ToSchema;

use crate::error::ApiError;
use crate::pool::{Leash, Place, Ticket};
use crate::speak::Spoken;

/// Steps that wait for a slow listener; further ones are left out, the last never is.
const WAITING: usize = 64;
/// How often a silent stream says that it is still there.
const STILL_HERE: Duration = Duration::from_secs(10);

/// One event of a stream, as a browser's `EventSource` hears it.
#[derive(Serialize, ToSchema)]
#[schema(example = json!({ "event": "done", "data": "{\"best\":\"4\",\"depth\":9}" }))]
pub struct Told {
    /// What it is.
    pub event: String,
    /// JSON as text; the route says which.
    pub data: String,
}

/// Where events are told.
#[derive(Clone)]
pub struct Teller {
    events: Sender<Event>,
    language: Language,
}

impl Teller {
    /// Tells a step, if the listener keeps up.
    pub fn step(&self, name: &str, value: &impl Serialize) {
        if let Ok(event) = Event::default().event(name).json_data(value) {
            // A listener that is behind misses a step, not the end.
            let _ = self.events.try_send(event);
        }
    }

    /// Tells an end.
    pub async fn end(&self, name: &str, value: &impl Serialize) {
        if let Ok(event) = Event::default().event(name).json_data(value) {
            // Where nobody listens any more, nothing is lost.
            let _ = self.events.send(event).await;
        }
    }

    /// Tells what went wrong.
    pub async fn fail(&self, why: &ApiError) {
        self.end("error", &Spoken::new(&why.message, self.language)).await;
    }

    /// Waits for a place and does `work` there; `None` where the listener has gone before, or the work broke.
    pub async fn search<T: Send + 'static>(&self, ticket: Ticket, work: impl FnOnce(&Self) -> T + Send + 'static) -> Option<T> {
        self.search_and_stay(ticket, work).await.map(|(found, _)| found)
    }

    /// The same, with the place: the next search waits until it is dropped.
    pub async fn search_and_stay<T: Send + 'static>(
        &self,
        ticket: Ticket,
        work: impl FnOnce(&Self) -> T + Send + 'static,
    ) -> Option<(T, Place)> {
        let place = tokio::select! {
            place = ticket.place() => place.ok()?,
            () = self.events.closed() => return None,
        };
        let teller = self.clone();
        place.run_and_stay(move || work(&teller)).await.ok()
    }
}

/// A stream with the leash of its search: dropping the one ends the other.
struct Listening {
    events: Receiver<Event>,
    leash: Option<Leash>,
}

impl Stream for Listening {
    type Item = Result<Event, Infallible>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let next = self.events.poll_recv(context);
        if matches!(next, Poll::Ready(None))
            && let Some(leash) = self.leash.take()
        {
            leash.heard();
        }
        next.map(|event| event.map(Ok))
    }
}

/// Answers with the events that `tell` tells.
pub fn stream<F>(language: Language, leash: Leash, tell: impl FnOnce(Teller) -> F) -> Response
where
    F: Future<Output = ()> + Send + 'static,
{
    let (sender, events) = channel(WAITING);
    tokio::spawn(tell(Teller { events: sender, language }));
    respond(Listening { events, leash: Some(leash) })
}

/// Answers with a stream of events, and with signs of life while there are none.
pub fn respond(events: impl Stream<Item = Result<Event, Infallible>> + Send + 'static) -> Response {
    Sse::new(events).keep_alive(KeepAlive::new().interval(STILL_HERE)).into_response()
}
