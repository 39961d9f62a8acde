//! What every answer says about itself: that nothing but this server may be asked by it, framed around it or guessed from it.

use axum::extract::Request;
use axum::http::header::{CACHE_CONTROL, HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;

/// Where an answer may load things from: here. Pictures are also made on the page itself, to be saved.
const POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; \
                      object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const ALWAYS: [(&str, &str); 7] = [
    ("content-security-policy", POLICY),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "no-referrer"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
];

/// Adds what every answer says.
pub async fn headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let told = response.headers_mut();
    for (name, value) in ALWAYS {
        told.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    // What is asked of the API is never kept; files of the page say themselves how long they last.
    told.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}
