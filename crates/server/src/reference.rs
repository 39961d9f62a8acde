//! A page to read the API: made from the OpenAPI document, without scripts and without anything from elsewhere.

use std::sync::LazyLock;

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use serde_json::Value;

use crate::document::{document, document_text};

/// What can be read without a token: it tells nothing that the source does not.
pub const PUBLIC: [&str; 4] = ["/api/v1", "/api/v1/", "/api/v1/openapi.json", "/api/v1/reference.css"];

/// How long browsers keep what changes only with the program.
const KEEP: &str = "max-age=60";

static DOCUMENT: LazyLock<String> = LazyLock::new(document_text);
static PAGE: LazyLock<String> = LazyLock::new(|| page(&serde_json::to_value(document()).unwrap_or_default()));

/// The OpenAPI document.
pub async fn openapi() -> Response {
    ([(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, KEEP)], DOCUMENT.as_str()).into_response()
}

/// The page.
pub async fn read() -> Response {
    ([(CONTENT_TYPE, "text/html; charset=utf-8"), (CACHE_CONTROL, KEEP)], PAGE.as_str()).into_response()
}

/// Its looks.
pub async fn style() -> Response {
    ([(CONTENT_TYPE, "text/css; charset=utf-8"), (CACHE_CONTROL, KEEP)], include_str!("../page/reference.css")).into_response()
}

fn page(document: &Value) -> String {
    let mut body = String::new();
    for tag in list(&document["tags"]) {
        let name = text(&tag["name"]);
        body += &format!("<section id=\"{0}\"><h2>{0}</h2><p>{1}</p>", escaped(name), escaped(text(&tag["description"])));
        for (path, methods) in entries(&document["paths"]) {
            for (method, operation) in
                entries(methods).filter(|(_, operation)| list(&operation["tags"]).any(|tag| text(tag) == name))
            {
                body += &operation_html(method, path, operation, document);
            }
        }
        body += "</section>";
    }
    format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <title>Poda: the API</title><link rel=\"stylesheet\" href=\"/api/v1/reference.css\"></head><body><main><h1>Poda: the API</h1><p>{}</p>\
         <p>Everything here is also in the <a href=\"/api/v1/openapi.json\">OpenAPI document</a>. <a href=\"/\">To the board</a>.</p>\
         {body}<section id=\"schemas\"><h2>schemas</h2>{}</section></main></body></html>",
        escaped(text(&document["info"]["description"])),
        schemas_html(&document["components"]["schemas"]),
    )
}

fn operation_html(method: &str, path: &str, operation: &Value, document: &Value) -> String {
    let mut html = format!(
        "<article><h3><code class=\"method\">{}</code> <code>{}</code></h3><p>{}</p>",
        escaped(&method.to_uppercase()),
        escaped(path),
        escaped(text(&operation["summary"])),
    );
    if let Some(more) = operation["description"].as_str() {
        html += &format!("<p>{}</p>", escaped(more));
    }
    let parameters: Vec<&Value> = list(&operation["parameters"]).collect();
    if !parameters.is_empty() {
        html += "<table><tr><th>parameter</th><th>what it is</th><th>example</th></tr>";
        for parameter in parameters {
            let needed = if parameter["required"] == true { "" } else { " (may be left out)" };
            let example = parameter.get("example").map(plain).unwrap_or_default();
            html += &format!(
                "<tr><td><code>{}</code>{needed}</td><td>{}</td><td><code>{}</code></td></tr>",
                escaped(text(&parameter["name"])),
                escaped(text(&parameter["description"])),
                escaped(&example),
            );
        }
        html += "</table>";
    }
    for (kind, content) in entries(&operation["requestBody"]["content"]) {
        html += &format!("<p>Body, <code>{}</code>: {}</p>", escaped(kind), schema_name(&content["schema"]));
        html += &example_html(content, document);
    }
    for (status, response) in entries(&operation["responses"]) {
        html += &format!("<p><strong>{}</strong> {}", escaped(status), escaped(text(&response["description"])));
        for (kind, content) in entries(&response["content"]) {
            html += &format!(": <code>{}</code> {}</p>", escaped(kind), schema_name(&content["schema"]));
            html += &if status.starts_with('2') { example_html(content, document) } else { String::new() };
        }
    }
    html + "</article>"
}

/// The example of a content, or of its schema.
fn example_html(content: &Value, document: &Value) -> String {
    let of_schema = content["schema"]["$ref"].as_str().and_then(|path| document.pointer(path.trim_start_matches('#')));
    let example = content.get("example").or_else(|| of_schema.and_then(|schema| schema.get("example")));
    example.map_or_else(String::new, |example| {
        let shown = if let Value::String(text) = example { text.clone() } else { format!("{example:#}") };
        format!("<pre>{}</pre>", escaped(&shown))
    })
}

fn schemas_html(schemas: &Value) -> String {
    let mut html = String::new();
    for (name, schema) in entries(schemas) {
        html += &format!("<article id=\"{0}\"><h3>{0}</h3><p>{1}</p>", escaped(name), escaped(text(&schema["description"])));
        let values: Vec<String> =
            list(&schema["enum"]).map(|value| format!("<code>{}</code>", escaped(&plain(value)))).collect();
        if !values.is_empty() {
            html += &format!("<p>One of {}</p>", values.join(", "));
        }
        html += "<table>";
        for (field, of) in entries(&schema["properties"]) {
            let told = escaped(text(&of["description"]));
            html += &format!("<tr><td><code>{}</code></td><td>{}</td><td>{told}</td></tr>", escaped(field), schema_name(of));
        }
        html += "</table></article>";
    }
    html
}

/// What a schema is called, with a link where it has a place of its own.
fn schema_name(schema: &Value) -> String {
    if let Some(name) = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
        return format!("<a href=\"#{0}\">{0}</a>", escaped(name));
    }
    if schema["items"].is_object() {
        return format!("list of {}", schema_name(&schema["items"]));
    }
    let either: Vec<String> = list(&schema["oneOf"]).map(schema_name).collect();
    if !either.is_empty() {
        return either.join(" or ");
    }
    match &schema["type"] {
        Value::Array(kinds) => kinds.iter().map(|kind| escaped(text(kind))).collect::<Vec<_>>().join(" or "),
        kind => escaped(text(kind)),
    }
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn entries(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flatten()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
