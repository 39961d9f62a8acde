//! The OpenAPI document that the page's types are made from is the one of today.

mod common;

use std::fs;
use std::path::Path;

use serde_json::Value;

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

/// Everything in a document, however deep.
fn parts(value: &Value) -> Vec<&Value> {
    let inner: Vec<&Value> = match value {
        Value::Object(fields) => fields.values().collect(),
        Value::Array(items) => items.iter().collect(),
        _ => Vec::new(),
    };
    std::iter::once(value).chain(inner.into_iter().flat_map(parts)).collect()
}

#[test]
fn no_number_may_be_larger_than_its_format_allows() {
    let document: Value = serde_json::from_str(&poda_server::document_text()).expect("the document is JSON");
    let narrow = parts(&document).into_iter().filter(|part| part["format"] == "int32" && part["maximum"].is_number());
    let most: Vec<_> = narrow.map(|part| part["maximum"].as_i64()).collect();
    assert!(most.len() > 5, "there are such numbers");
    assert!(most.iter().all(|most| most.is_some_and(|most| most <= i32::MAX.into())), "{most:?}");
}

#[test]
#[should_panic(expected = "Ending.why is missing")]
fn an_answer_without_a_promised_field_is_noticed() {
    common::shaped("Ending", &serde_json::json!({ "winner": 1 }));
}

#[test]
#[should_panic(expected = "Ending.how is not in the document")]
fn an_answer_with_an_unknown_field_is_noticed() {
    common::shaped("Ending", &serde_json::json!({ "winner": 1, "why": "time", "how": "late" }));
}
