//! Answers compared with the OpenAPI document: every field it promises is there, and nothing that it does not know.

use serde_json::Value;
use std::sync::LazyLock;

static DOCUMENT: LazyLock<Value> =
    LazyLock::new(|| serde_json::from_str(&poda_server::document_text()).expect("the document is JSON"));

/// Panics where `value` is not what the document calls `name`.
pub fn check(name: &str, value: &Value) {
    let schema = &DOCUMENT["components"]["schemas"][name];
    assert!(schema.is_object(), "the document knows no {name}");
    if let Err(why) = fits(schema, value, name) {
        panic!("{why}\n{value:#}");
    }
}

/// The schema behind a reference.
fn resolve(schema: &Value) -> &Value {
    match schema["$ref"].as_str() {
        Some(reference) => resolve(DOCUMENT.pointer(reference.trim_start_matches('#')).expect("a reference leads somewhere")),
        None => schema,
    }
}

fn fits(schema: &Value, value: &Value, at: &str) -> Result<(), String> {
    let schema = resolve(schema);
    for key in ["oneOf", "anyOf"] {
        if let Some(ways) = schema[key].as_array() {
            let refused: Vec<String> = ways.iter().filter_map(|way| fits(way, value, at).err()).collect();
            return if refused.len() < ways.len() { Ok(()) } else { Err(format!("{at} fits nothing: {refused:?}")) };
        }
    }
    if let Some(known) = schema["enum"].as_array() {
        return if known.contains(value) { Ok(()) } else { Err(format!("{at}: {value} is none of {known:?}")) };
    }
    let types = &schema["type"];
    let is = |kind: &str| types == kind || types.as_array().is_some_and(|all| all.iter().any(|one| one == kind));
    match value {
        Value::Null if is("null") => Ok(()),
        Value::Bool(_) if is("boolean") => Ok(()),
        Value::String(_) if is("string") => Ok(()),
        Value::Number(number) if is("number") || is("integer") && !number.is_f64() => within(schema, number.as_f64(), at),
        Value::Array(items) if is("array") => {
            items.iter().enumerate().try_for_each(|(i, item)| fits(&schema["items"], item, &format!("{at}[{i}]")))
        }
        Value::Object(_) if is("object") || schema["allOf"].is_array() => object(schema, value, at),
        _ => Err(format!("{at}: {value} is not of type {types}")),
    }
}

fn within(schema: &Value, number: Option<f64>, at: &str) -> Result<(), String> {
    let number = number.unwrap_or_default();
    let low = schema["minimum"].as_f64().is_some_and(|least| number < least);
    let high = schema["maximum"].as_f64().is_some_and(|most| number > most);
    if low || high { Err(format!("{at}: {number} is out of range")) } else { Ok(()) }
}

/// The parts of a schema that is put together from several.
fn parts(schema: &Value) -> Vec<&Value> {
    let schema = resolve(schema);
    schema["allOf"].as_array().map_or_else(|| vec![schema], |all| all.iter().flat_map(parts).collect())
}

fn object(schema: &Value, value: &Value, at: &str) -> Result<(), String> {
    let parts = parts(schema);
    let required = parts.iter().filter_map(|part| part["required"].as_array()).flatten().filter_map(Value::as_str);
    if let Some(missing) = required.into_iter().find(|name| value.get(name).is_none()) {
        return Err(format!("{at}.{missing} is missing"));
    }
    for (name, inner) in value.as_object().expect("asked of objects") {
        let at = format!("{at}.{name}");
        let known = parts.iter().find_map(|part| part["properties"].get(name).or_else(|| part.get("additionalProperties")));
        fits(known.ok_or_else(|| format!("{at} is not in the document"))?, inner, &at)?;
    }
    Ok(())
}
