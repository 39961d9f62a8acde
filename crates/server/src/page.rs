//! The page: files that were put into the binary when it was built.

use std::hash::{DefaultHasher, Hash, Hasher};

use axum::body::Body;
use axum::http::header::{
    ACCEPT, ACCEPT_LANGUAGE, CACHE_CONTROL, CONTENT_TYPE, ETAG, HeaderMap, HeaderValue, IF_NONE_MATCH, VARY,
};
use axum::http::{Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::ahead;
use crate::speak::language;

#[derive(RustEmbed)]
#[folder = "$OUT_DIR/page"]
struct Files;

/// The file that every address of the page leads to.
const INDEX: &str = "index.html";
/// Names of files in here hold a mark of their content, so that they never change.
const LASTING: &str = "assets/";

/// Any address that is no route of the API: a file of the page, the page itself where a browser goes to a place within it, or nothing.
pub async fn page(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let path = uri.path().trim_start_matches('/');
    let name = if path.is_empty() { INDEX } else { path };
    match Files::get(name) {
        Some(file) if name == INDEX => index(&file, &headers),
        Some(file) => whole(name, file, &headers),
        None if is_place(path, &headers) => Files::get(INDEX).map_or_else(not_found, |file| index(&file, &headers)),
        None => not_found(),
    }
}

fn not_found() -> Response {
    StatusCode::NOT_FOUND.into_response()
}

/// Whether somebody goes to a place within the page, rather than asking for a file or for the API.
fn is_place(path: &str, headers: &HeaderMap) -> bool {
    let wants_page = headers.get(ACCEPT).and_then(|kinds| kinds.to_str().ok()).is_some_and(|kinds| kinds.contains("text/html"));
    let is_file = path.rsplit('/').next().is_some_and(|last| last.contains('.'));
    wants_page && !is_file && path != "api" && !path.starts_with("api/")
}

/// The page itself, with what it will ask for first, in the language that the browser asks for.
fn index(file: &EmbeddedFile, headers: &HeaderMap) -> Response {
    let language = language(headers);
    let filled = ahead::fill(&String::from_utf8_lossy(&file.data), language);
    let mut hasher = DefaultHasher::new();
    filled.hash(&mut hasher);
    let mut response = answer(INDEX, filled.into_bytes(), hasher.finish(), headers);
    response.headers_mut().insert(VARY, HeaderValue::from_name(ACCEPT_LANGUAGE));
    response
}

/// A file of the page as it is.
fn whole(name: &str, file: EmbeddedFile, headers: &HeaderMap) -> Response {
    let hash = file.metadata.sha256_hash().iter().take(8).fold(0, |mark, byte| mark << 8 | u64::from(*byte));
    answer(name, file.data.into_owned(), hash, headers)
}

/// The answer with this content, which has this hash; or that it is the same as before.
fn answer(name: &str, data: Vec<u8>, hash: u64, headers: &HeaderMap) -> Response {
    // Weak: the layer above may compress the answer.
    let mark = format!("W/\"{hash:016x}\"");
    let keep = if name.starts_with(LASTING) { "public, max-age=31536000, immutable" } else { "no-cache" };
    let known = headers.get(IF_NONE_MATCH).and_then(|marks| marks.to_str().ok());
    let same = known.is_some_and(|marks| marks.split(',').any(|known| known.trim() == mark || known.trim() == "*"));
    let (status, body) = if same { (StatusCode::NOT_MODIFIED, Body::empty()) } else { (StatusCode::OK, Body::from(data)) };
    let mut response = (status, body).into_response();
    let told = response.headers_mut();
    told.insert(CONTENT_TYPE, HeaderValue::from_static(kind(name)));
    told.insert(CACHE_CONTROL, HeaderValue::from_static(keep));
    if let Ok(mark) = HeaderValue::from_str(&mark) {
        told.insert(ETAG, mark);
    }
    response
}

/// The type of a file, by its ending.
fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
