//! The one place where an answer that says no gets its words: `{"error": {"id", "args"}, "message"}`, in the language that the client
//! asks for.

use std::sync::LazyLock;

use axum::extract::Request;
use axum::http::header::{ACCEPT_LANGUAGE, CONTENT_LANGUAGE, CONTENT_LENGTH, HeaderMap, HeaderValue};
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;
use poda_core::Message;
use poda_words::{Language, Words};
use serde::Serialize;
use utoipa::ToSchema;

use crate::error::Unspoken;

static WORDS: LazyLock<[Words; 2]> = LazyLock::new(|| Language::ALL.map(Words::new));

/// The words of a language.
pub fn words(language: Language) -> &'static Words {
    WORDS.iter().find(|words| words.language() == language).unwrap_or(&WORDS[0])
}

/// An answer that says no.
#[derive(Serialize, ToSchema)]
#[schema(as = Error, example = json!({
    "error": { "id": "illegal-column-full", "args": { "column": "4" } },
    "message": "column 4 is full"
}))]
pub struct Spoken {
    /// What is wrong, for programs and for pages that speak themselves.
    error: Message,
    /// The same as a sentence, in the language of `Accept-Language` (English or Spanish).
    message: String,
}

impl Spoken {
    /// The error with its sentence.
    pub fn new(message: &Message, language: Language) -> Self {
        Self { error: message.clone(), message: words(language).say(message) }
    }
}

/// The language that a client asks for: the one of ours that it likes best, else English.
pub fn language(headers: &HeaderMap) -> Language {
    let asked = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let wishes = asked.split(',').filter_map(|wish| {
        let (tag, quality) = wish.split_once(';').unwrap_or((wish, "q=1"));
        let language = Language::from_code(&tag.trim().split('-').next()?.to_ascii_lowercase())?;
        let quality: f32 = quality.trim().strip_prefix("q=")?.parse().ok()?;
        (quality > 0.0).then_some((language, quality))
    });
    // The first of equals stays.
    let best = wishes.fold(None, |best: Option<(Language, f32)>, wish| match best {
        Some((_, quality)) if quality >= wish.1 => best,
        _ => Some(wish),
    });
    best.map_or(Language::English, |(language, _)| language)
}

/// Gives words to every answer that says no, ours or the router's.
pub async fn speak(request: Request, next: Next) -> Response {
    let language = language(request.headers());
    let method = request.method().as_str().to_owned();
    let mut response = next.run(request).await;
    let status = response.status();
    if !status.is_client_error() && !status.is_server_error() {
        return response;
    }
    let unspoken = response.extensions_mut().remove::<Unspoken>();
    let message = unspoken.map_or_else(|| of_status(status, &method), |Unspoken(message)| message);
    let body = serde_json::to_vec(&Spoken::new(&message, language)).unwrap_or_default();
    let headers = response.headers_mut();
    headers.remove(CONTENT_LENGTH);
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(CONTENT_LANGUAGE, HeaderValue::from_static(language.code()));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    *response.body_mut() = body.into();
    response
}

/// What is said where only a status is known.
fn of_status(status: StatusCode, method: &str) -> Message {
    match status {
        StatusCode::NOT_FOUND => Message::new("api-no-path"),
        StatusCode::METHOD_NOT_ALLOWED => Message::new("api-no-method").with("method", crate::error::shortened(method)),
        StatusCode::PAYLOAD_TOO_LARGE => Message::new("api-too-large"),
        StatusCode::SERVICE_UNAVAILABLE => Message::new("api-busy"),
        status if status.is_client_error() => Message::new("api-not-understood"),
        _ => Message::new("api-broken"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_is_the_one_liked_best() {
        let asked = |text: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_LANGUAGE, text.parse().expect("a header"));
            language(&headers)
        };
        for (text, expected) in [
            ("es", Language::Spanish),
            ("es-CU,es;q=0.9,en;q=0.8", Language::Spanish),
            ("fr, en;q=0.5, es;q=0.7", Language::Spanish),
            ("en, es", Language::English),
            ("de", Language::English),
            ("es;q=0", Language::English),
            ("estonian", Language::English),
            (";;;q=,", Language::English),
        ] {
            assert_eq!(asked(text), expected, "{text}");
        }
    }
}
