//! What a server is started with.

use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;

use axum::http::HeaderValue;
use axum::http::Method;
use axum::http::header::{ACCEPT_LANGUAGE, AUTHORIZATION, CONTENT_TYPE};
use poda_core::Refusal;
use tower_http::cors::{AllowOrigin, CorsLayer};

/// Where the server listens unless it is told otherwise.
pub const DEFAULT_PORT: u16 = 8484;

/// A token shorter than this can be guessed.
const SHORTEST_TOKEN: usize = 16;

/// What a server is started with.
#[derive(Clone, Debug)]
pub struct Options {
    /// The address to listen at; loopback unless it is said otherwise.
    pub host: IpAddr,
    /// The port; where none is given [`DEFAULT_PORT`], or the next that is free.
    pub port: Option<u16>,
    /// What every request to the API must know, beyond loopback.
    pub token: Option<String>,
    /// Pages of other servers that may ask: origins such as `https://example.org`, or `*`.
    pub cors: Vec<String>,
    /// Where games are kept; the usual place where nothing is said.
    pub data: Option<PathBuf>,
}

impl Default for Options {
    fn default() -> Self {
        Self { host: Ipv4Addr::LOCALHOST.into(), port: None, token: None, cors: Vec::new(), data: None }
    }
}

impl Options {
    /// Whether they go together: whoever listens beyond this machine has a token, and one that cannot be guessed.
    pub fn check(&self) -> Result<(), Refusal> {
        let short = self.token.as_ref().is_some_and(|token| token.len() < SHORTEST_TOKEN || !token.is_ascii());
        if short {
            return Err(Refusal::new("serve-token-short").with("least", SHORTEST_TOKEN));
        }
        if !self.host.is_loopback() && self.token.is_none() {
            return Err(Refusal::new("serve-no-token").with("host", self.host.to_string()).with("least", SHORTEST_TOKEN));
        }
        let wrong = |origin: &&String| *origin != "*" && !is_origin(origin);
        if let Some(wrong) = self.cors.iter().find(wrong) {
            return Err(Refusal::new("serve-origin").with("text", wrong.as_str()));
        }
        Ok(())
    }

    /// What browsers are told about pages of other servers; nothing where none may ask.
    pub(crate) fn cross_origin(&self) -> Option<CorsLayer> {
        if self.cors.is_empty() {
            return None;
        }
        let origins = if self.cors.iter().any(|origin| origin == "*") {
            AllowOrigin::any()
        } else {
            AllowOrigin::list(self.cors.iter().filter_map(|origin| HeaderValue::from_str(origin).ok()))
        };
        let methods = [Method::GET, Method::POST, Method::DELETE];
        let headers = [CONTENT_TYPE, AUTHORIZATION, ACCEPT_LANGUAGE];
        Some(CorsLayer::new().allow_origin(origins).allow_methods(methods).allow_headers(headers))
    }
}

/// Whether a text is a scheme and a host, without a path.
fn is_origin(text: &str) -> bool {
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    rest.is_some_and(|host| {
        !host.is_empty() && host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn beyond_loopback_needs_a_token_that_cannot_be_guessed() {
        let open = Options { host: Ipv4Addr::UNSPECIFIED.into(), ..Options::default() };
        let refused = |options: &Options| options.check().map_err(|why| why.0.id);
        assert_eq!(refused(&open), Err("serve-no-token"));
        assert_eq!(refused(&Options { token: Some("short".to_owned()), ..open.clone() }), Err("serve-token-short"));
        assert_eq!(refused(&Options { token: Some("0123456789abcdef".to_owned()), ..open }), Ok(()));
        assert_eq!(refused(&Options::default()), Ok(()));
        for origin in ["example.org", "https://example.org/path", "https://", "file://x"] {
            assert_eq!(
                refused(&Options { cors: vec![origin.to_owned()], ..Options::default() }),
                Err("serve-origin"),
                "{origin}"
            );
        }
    }
}
