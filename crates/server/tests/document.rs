//! The OpenAPI document that the page's types are made from is the one of today.

use std::fs;
use std::path::Path;

/// What to run where the API has changed.
const WRITE: &str = "PODA_DOCS=write cargo test -p poda-server --test document";

#[test]
fn the_copy_for_the_page_is_the_document_of_today() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/openapi.json");
    let (old, new) = (fs::read_to_string(&file).unwrap_or_default(), poda_server::document_text());
    if std::env::var("PODA_DOCS").is_ok_and(|value| value == "write") {
        if old != new {
            fs::write(&file, new).expect("web/openapi.json can be written");
        }
        return;
    }
    assert!(
        old == new,
        "web/openapi.json is not the API of today. If the change is meant: {WRITE}, then npm run types in web/"
    );
}
