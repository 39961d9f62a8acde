//! The door: who may ask at all. Size of the address and the headers, the name in `Host`, where the asking page comes from, how often,
//! and the token where the server listens beyond this machine.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::time::Instant;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::{AUTHORIZATION, HOST, HeaderMap, HeaderValue, ORIGIN, WWW_AUTHENTICATE};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use poda_core::Message;

use crate::error::{ApiError, shortened};
use crate::{App, reference};

/// The longest address that is read: any position of any game fits.
pub const LONGEST_ADDRESS: usize = 16 << 10;
/// The most bytes of headers that are read.
pub const MOST_HEADERS: usize = 16 << 10;

/// Lets a request in, or says why not.
pub async fn guard(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    match admitted(&app, &request) {
        Ok(()) => next.run(request).await,
        Err(refused) => {
            let unknown = refused.status == StatusCode::UNAUTHORIZED;
            let mut response = refused.into_response();
            if unknown {
                response.headers_mut().insert(WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
            }
            response
        }
    }
}

fn admitted(app: &App, request: &Request) -> Result<(), ApiError> {
    let headers = request.headers();
    if request.uri().path_and_query().is_some_and(|asked| asked.as_str().len() > LONGEST_ADDRESS) {
        return Err(ApiError::new(StatusCode::URI_TOO_LONG, Message::new("api-address-too-long")));
    }
    if headers.iter().map(|(name, value)| name.as_str().len() + value.len()).sum::<usize>() > MOST_HEADERS {
        return Err(ApiError::new(StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE, Message::new("api-headers-too-large")));
    }
    let from = request.extensions().get::<ConnectInfo<std::net::SocketAddr>>();
    let from = from.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |ConnectInfo(address)| address.ip().to_canonical());
    if !app.rates.take(from, Instant::now()) {
        return Err(ApiError::new(StatusCode::TOO_MANY_REQUESTS, Message::new("api-too-often")));
    }
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    if app.options.host.is_loopback() && !names_this_machine(host) {
        let message = Message::new("api-other-host").with("host", shortened(host));
        return Err(ApiError::new(StatusCode::MISDIRECTED_REQUEST, message));
    }
    if !own_page(app, headers, host) && request.method() != Method::OPTIONS {
        return Err(ApiError::new(StatusCode::FORBIDDEN, Message::new("api-other-origin")));
    }
    if needs_token(request.uri().path()) && request.method() != Method::OPTIONS && !knows_token(app, headers) {
        return Err(ApiError::new(StatusCode::UNAUTHORIZED, Message::new("api-no-token")));
    }
    Ok(())
}

/// Whether a `Host` names this machine and nothing that could be made to point here: a page elsewhere whose name suddenly leads to
/// loopback would otherwise read games.
fn names_this_machine(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    let name = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(name);
    name.eq_ignore_ascii_case("localhost") || name.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

/// Whether a request comes from the page of this server, from a program that is no browser, or from a page that may ask.
fn own_page(app: &App, headers: &HeaderMap, host: &str) -> bool {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    if let Some(origin) = text(ORIGIN.as_str()) {
        let own = origin.split_once("://").is_some_and(|(_, rest)| rest.eq_ignore_ascii_case(host));
        return own || app.options.cors.iter().any(|allowed| allowed == origin || allowed == "*");
    }
    // Pictures and forms of other pages send no origin, but browsers say where they come from. A link that is followed is welcome.
    let cross = text("sec-fetch-site").is_some_and(|site| site == "cross-site" || site == "same-site");
    !cross || text("sec-fetch-mode") == Some("navigate") || !app.options.cors.is_empty()
}

fn needs_token(path: &str) -> bool {
    let api = path == "/solve" || path.starts_with("/api/");
    api && !reference::PUBLIC.contains(&path)
}

fn knows_token(app: &App, headers: &HeaderMap) -> bool {
    let Some(token) = &app.options.token else { return true };
    let given = headers.get(AUTHORIZATION).map(HeaderValue::as_bytes).unwrap_or_default();
    let given = given.strip_prefix(b"Bearer ").unwrap_or_default();
    // Every byte is looked at, so that the time taken tells nothing about how many were right.
    let differing = given.iter().zip(token.as_bytes()).fold(0, |differing, (a, b)| differing | (a ^ b));
    given.len() == token.len() && differing == 0
}

#[cfg(test)]
mod tests {
    use super::names_this_machine;

    #[test]
    fn only_names_of_this_machine_pass() {
        for host in ["localhost", "localhost:8484", "127.0.0.1:8484", "127.9.9.9", "[::1]:8484", "[::1]", "LOCALHOST:1"] {
            assert!(names_this_machine(host), "{host}");
        }
        for host in [
            "",
            "evil.example",
            "localhost.evil.example:8484",
            "192.168.1.7:8484",
            "127.0.0.1.evil.example",
            "[::2]:1",
            ":8484",
        ] {
            assert!(!names_this_machine(host), "{host}");
        }
    }
}
