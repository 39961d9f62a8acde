//! What goes wrong, as an answer: a status, and a message that is said in the reader's language on the way out ([`crate::speak`]).
//!
//! Nothing of the machine is in it: no path, no host, no stack. What an operator needs goes to the log instead.

use axum::http::StatusCode;
use axum::http::header::{HeaderValue, RETRY_AFTER};
use axum::response::{IntoResponse, Response};
use poda_core::{Message, Refusal};

/// Seconds after which a client that was turned away may come again.
const COME_AGAIN: &str = "1";

/// An answer that says no.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{status}: {message}")]
pub struct ApiError {
    /// The status of the answer.
    pub status: StatusCode,
    /// What is said about it.
    pub message: Message,
}

/// The message of an answer that says no, on its way to where it gets words.
#[derive(Clone, Debug)]
pub struct Unspoken(pub Message);

impl ApiError {
    /// An error with this status.
    pub const fn new(status: StatusCode, message: Message) -> Self {
        Self { status, message }
    }

    /// There is no game with this id.
    pub fn no_session(id: &str) -> Self {
        Self::new(StatusCode::NOT_FOUND, Message::new("store-missing").with("id", shortened(id)))
    }

    /// The searchers have more work than they can take.
    pub const fn busy() -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, Message::new("api-busy"))
    }

    /// Something that should not happen.
    pub const fn broken() -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, Message::new("api-broken"))
    }

    /// The server is going down.
    pub const fn stopping() -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, Message::new("api-stopping"))
    }
}

/// How much of a given text is repeated in an answer.
const REPEATED: usize = 80;

/// What was given, short enough to be repeated.
pub fn shortened(text: &str) -> String {
    let mut short: String = text.chars().take(REPEATED).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}

/// Refusals with such an id are about how the game stands: the same request may be right at another moment.
const OF_THE_MOMENT: &str = "session-";

/// What the rules, the readers of text or the session refuse is the client's mistake.
impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> Self {
        let of_the_moment = refusal.0.id.starts_with(OF_THE_MOMENT);
        let status = if of_the_moment { StatusCode::CONFLICT } else { StatusCode::UNPROCESSABLE_ENTITY };
        Self::new(status, refusal.0)
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        let soon = [StatusCode::SERVICE_UNAVAILABLE, StatusCode::TOO_MANY_REQUESTS].contains(&self.status);
        if soon {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static(COME_AGAIN));
        }
        response.extensions_mut().insert(Unspoken(self.message));
        response
    }
}
