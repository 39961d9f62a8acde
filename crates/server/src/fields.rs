//! What a client sends, read strictly: a body in JSON or a query, field by field. What is not known is refused by name, what has the
//! wrong kind is refused with what would be accepted.
//!
//! Which fields there are, and within which bounds their numbers lie, is what the document says of the struct ([`Known`]): it is written
//! once, in the attributes of the struct.

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;
use axum::http::{StatusCode, Uri};
use poda_core::cells::list;
use poda_core::{Message, Refusal};
use serde_json::{Map, Value};
use utoipa::openapi::RefOr;
use utoipa::openapi::path::{Parameter, ParameterIn};
use utoipa::openapi::schema::{KnownFormat, Object, Schema, SchemaFormat};
use utoipa::{IntoParams, Number, ToSchema};

use crate::error::{ApiError, shortened};

/// Numbers above this are not whole numbers any more to most readers of JSON.
pub const LARGEST: u64 = (1 << 53) - 1;

/// What a switch takes.
pub const SWITCH: &[(&str, bool)] = &[("on", true), ("off", false)];

/// A field as the document knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    name: String,
    /// The least and the most that a number may be.
    range: (u64, u64),
}

impl Known {
    /// The fields of a query.
    pub fn query<T: IntoParams>() -> Vec<Self> {
        let known = |parameter: Parameter| Self { range: range(parameter.schema.as_ref()), name: parameter.name };
        T::into_params(|| Some(ParameterIn::Query)).into_iter().map(known).collect()
    }

    /// The fields of a body.
    pub fn body<T: ToSchema>() -> Vec<Self> {
        let objects = match T::schema() {
            RefOr::T(Schema::Object(object)) => vec![object],
            // What is flattened into it stands apart, under its own name.
            RefOr::T(Schema::AllOf(all)) => all.items.into_iter().filter_map(own_part).collect(),
            _ => Vec::new(),
        };
        let known = |(name, schema): (String, RefOr<Schema>)| Self { range: range(Some(&schema)), name };
        objects.into_iter().flat_map(|object| object.properties).map(known).collect()
    }
}

fn own_part(part: RefOr<Schema>) -> Option<Object> {
    if let RefOr::T(Schema::Object(object)) = part { Some(object) } else { None }
}

/// The bounds of a number; without any, those of its type.
fn range(schema: Option<&RefOr<Schema>>) -> (u64, u64) {
    let Some(RefOr::T(Schema::Object(object))) = schema else { return (0, LARGEST) };
    let bound = |number: &Option<Number>| match number {
        Some(Number::Int(number)) => u64::try_from(*number).ok(),
        Some(Number::UInt(number)) => Some(*number as u64),
        Some(Number::Float(number)) => whole(*number),
        None => None,
    };
    let is_int32 = object.format == Some(SchemaFormat::KnownFormat(KnownFormat::Int32));
    let most = if is_int32 { i32::MAX as u64 } else { LARGEST };
    (bound(&object.minimum).unwrap_or(0), bound(&object.maximum).unwrap_or(most))
}

/// The fields of a body or a query, handed out one by one.
pub struct Fields {
    values: Map<String, Value>,
    known: Vec<Known>,
    /// Whether numbers come as text, as in a query.
    textual: bool,
}

/// Something that is read from [`Fields`].
pub trait Wanted: Sized {
    /// The fields it has, and no other.
    fn known() -> Vec<Known>;

    /// Reads them.
    fn read(fields: &Fields) -> Result<Self, Refusal>;
}

impl Fields {
    fn new(values: Map<String, Value>, known: Vec<Known>, textual: bool) -> Result<Self, Refusal> {
        if let Some(unknown) = values.keys().find(|key| !known.iter().any(|field| field.name == **key)) {
            let accepted = if known.is_empty() { "-".to_owned() } else { names(&known) };
            return Err(Refusal::new("api-field-unknown").with("field", shortened(unknown)).with("accepted", accepted));
        }
        Ok(Self { values, known, textual })
    }

    fn get(&self, field: &'static str) -> Option<&Value> {
        debug_assert!(self.known.iter().any(|known| known.name == field), "{field} is declared");
        self.values.get(field).filter(|value| !value.is_null())
    }

    fn wrong(&self, field: &'static str, value: &Value, accepted: impl Into<poda_core::Arg>) -> Refusal {
        let given = if let (true, Value::String(text)) = (self.textual, value) { text.clone() } else { value.to_string() };
        Refusal::new("api-field-value").with("field", field).with("value", shortened(&given)).with("accepted", accepted)
    }

    /// A text, where it is given.
    pub fn text(&self, field: &'static str) -> Result<Option<&str>, Refusal> {
        match self.get(field) {
            None => Ok(None),
            Some(Value::String(text)) => Ok(Some(text)),
            Some(other) => Err(self.wrong(field, other, Message::new("api-accepts-text"))),
        }
    }

    /// A text that must be there.
    pub fn needed_text(&self, field: &'static str) -> Result<&str, Refusal> {
        self.text(field)?.ok_or_else(|| missing(field))
    }

    /// A whole number within the bounds of the document, where it is given.
    pub fn number(&self, field: &'static str) -> Result<Option<u64>, Refusal> {
        self.number_up_to(field, u64::MAX)
    }

    /// The same, and no larger than this.
    pub fn number_up_to(&self, field: &'static str, most: u64) -> Result<Option<u64>, Refusal> {
        let Some(value) = self.get(field) else { return Ok(None) };
        let number = match value {
            Value::String(text) if self.textual && text.bytes().all(|byte| byte.is_ascii_digit()) => text.parse().ok(),
            // 3.0 is 3 to many writers of JSON.
            Value::Number(number) => number.as_u64().or_else(|| whole(number.as_f64()?)),
            _ => None,
        };
        let (least, largest) = self.known.iter().find(|known| known.name == field).map_or((0, LARGEST), |known| known.range);
        let most = most.min(largest);
        let within = number.filter(|number| (least..=most).contains(number));
        let accepted = || Message::new("api-accepts-number").with("least", least.to_string()).with("most", most.to_string());
        within.map(Some).ok_or_else(|| self.wrong(field, value, accepted()))
    }

    /// A number that must be there.
    pub fn needed_number(&self, field: &'static str) -> Result<u64, Refusal> {
        self.number(field)?.ok_or_else(|| missing(field))
    }

    /// One of a few words, where it is given.
    pub fn word<T: Copy>(&self, field: &'static str, words: &[(&'static str, T)]) -> Result<Option<T>, Refusal> {
        let Some(value) = self.get(field) else { return Ok(None) };
        let found = value.as_str().and_then(|text| words.iter().find(|(word, _)| *word == text));
        let accepted = || list(words.iter().map(|(word, _)| *word));
        found.map(|(_, meant)| Some(*meant)).ok_or_else(|| self.wrong(field, value, accepted()))
    }

    /// One of a few words that must be there.
    pub fn needed_word<T: Copy>(&self, field: &'static str, words: &[(&'static str, T)]) -> Result<T, Refusal> {
        self.word(field, words)?.ok_or_else(|| missing(field))
    }

    /// Anything, where it is given, for those who read it themselves.
    pub fn raw(&self, field: &'static str) -> Option<&Value> {
        self.get(field)
    }

    /// An object inside, where it is given.
    pub fn object<T: Wanted>(&self, field: &'static str) -> Result<Option<T>, Refusal> {
        match self.get(field) {
            None => Ok(None),
            Some(Value::Object(values)) => T::read(&Self::new(values.clone(), T::known(), false)?).map(Some),
            Some(other) => Err(self.wrong(field, other, Message::new("api-accepts-object").with("fields", names(&T::known())))),
        }
    }
}

fn names(known: &[Known]) -> String {
    list(known.iter().map(|field| field.name.as_str()))
}

fn missing(field: &'static str) -> Refusal {
    Refusal::new("api-field-missing").with("field", field)
}

/// A number with a fraction of nought as a whole one.
fn whole(number: f64) -> Option<u64> {
    let exact = number.fract() == 0.0 && (0.0..=9_007_199_254_740_991.0).contains(&number);
    exact.then_some(number as u64)
}

/// A body in JSON.
pub struct Body<T>(pub T);

impl<S: Send + Sync, T: Wanted> FromRequest<S> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default().to_owned();
        let bytes = read_bytes(request, state).await?;
        let is_json = kind.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"));
        // Nothing at all is an object without fields, whatever it is called.
        if bytes.is_empty() && T::known().is_empty() {
            return Ok(Self(T::read(&Fields::new(Map::new(), T::known(), false)?)?));
        }
        if !is_json {
            let message = Message::new("api-not-json-type").with("text", shortened(&kind));
            return Err(ApiError::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, message));
        }
        let value: Value = serde_json::from_slice(&bytes).map_err(|why| {
            let (line, column) = (why.line(), why.column());
            ApiError::new(StatusCode::BAD_REQUEST, Message::new("api-not-json").with("line", line).with("column", column))
        })?;
        let Value::Object(values) = value else {
            let message = Message::new("api-not-object").with("fields", names(&T::known()));
            return Err(ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, message));
        };
        Ok(Self(T::read(&Fields::new(values, T::known(), false)?)?))
    }
}

/// Reads a body as far as it may go.
pub async fn read_bytes<S: Send + Sync>(request: Request, state: &S) -> Result<Bytes, ApiError> {
    Bytes::from_request(request, state).await.map_err(|refused| {
        let status = axum::response::IntoResponse::into_response(refused).status();
        let id = if status == StatusCode::PAYLOAD_TOO_LARGE { "api-too-large" } else { "api-body-broken" };
        ApiError::new(if status.is_client_error() { status } else { StatusCode::BAD_REQUEST }, Message::new(id))
    })
}

/// The part of an address after the question mark.
pub struct Asked<T>(pub T);

impl<S: Send + Sync, T: Wanted> FromRequestParts<S> for Asked<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, ApiError> {
        Ok(Self(read_query(&parts.uri)?))
    }
}

fn read_query<T: Wanted>(uri: &Uri) -> Result<T, ApiError> {
    let broken = || ApiError::new(StatusCode::BAD_REQUEST, Message::new("api-query-broken"));
    let Query(pairs) = Query::<Vec<(String, String)>>::try_from_uri(uri).map_err(|_| broken())?;
    let mut values = Map::new();
    for (key, value) in pairs {
        if values.contains_key(&key) {
            return Err(Refusal::new("api-field-twice").with("field", shortened(&key)).into());
        }
        values.insert(key, Value::String(value));
    }
    Ok(T::read(&Fields::new(values, T::known(), true)?)?)
}
