//! What is said to people, before it has words: a message id and its arguments.
//!
//! The words live in `locales/`, in every language; nothing below the screens knows them. A [`Refusal`] is a message
//! that says no: it names the offending value and what would be accepted.

use std::fmt;

use serde::Serialize;
use serde::ser::{SerializeMap, SerializeStruct, Serializer};

/// A sentence to be: its id in `locales/` and its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(example = json!({ "id": "action-drop", "args": { "column": "4" } })))]
pub struct Message {
    /// The id of the sentence.
    pub id: &'static str,
    /// The arguments, by name.
    #[cfg_attr(feature = "schema", schema(no_recursion, value_type = std::collections::BTreeMap<String, Arg>))]
    pub args: Vec<(&'static str, Arg)>,
}

/// An argument of a [`Message`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum Arg {
    /// Text that is the same in every language: a move, a cell, what the user typed.
    Text(String),
    /// A number, written as the language writes it.
    Number(i64),
    /// A message inside the message.
    #[cfg_attr(feature = "schema", schema(no_recursion))]
    Message(Box<Message>),
}

impl Message {
    /// A message without arguments.
    pub const fn new(id: &'static str) -> Self {
        Self { id, args: Vec::new() }
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.args.push((name, value.into()));
        self
    }
}

impl fmt::Display for Message {
    /// For developers; people get the words of `locales/`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.id)?;
        for (name, value) in &self.args {
            match value {
                Arg::Text(text) => write!(f, " {name}={text:?}")?,
                Arg::Number(number) => write!(f, " {name}={number}")?,
                Arg::Message(message) => write!(f, " {name}=({message})")?,
            }
        }
        Ok(())
    }
}

impl Serialize for Message {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        struct Args<'a>(&'a [(&'static str, Arg)]);
        impl Serialize for Args<'_> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let mut map = serializer.serialize_map(Some(self.0.len()))?;
                for (name, value) in self.0 {
                    map.serialize_entry(name, value)?;
                }
                map.end()
            }
        }
        let mut object = serializer.serialize_struct("Message", 2)?;
        object.serialize_field("id", self.id)?;
        object.serialize_field("args", &Args(&self.args))?;
        object.end()
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<char> for Arg {
    fn from(c: char) -> Self {
        Self::Text(c.to_string())
    }
}

impl From<usize> for Arg {
    fn from(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<u64> for Arg {
    fn from(number: u64) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<u32> for Arg {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Self {
        Self::Message(Box::new(message))
    }
}

impl From<Refusal> for Arg {
    fn from(refusal: Refusal) -> Self {
        refusal.0.into()
    }
}

/// An input that was refused, and why. What it was meant for is untouched.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Refusal(pub Message);

impl Refusal {
    /// A refusal without arguments.
    pub const fn new(id: &'static str) -> Self {
        Self(Message::new(id))
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(self, name: &'static str, value: impl Into<Arg>) -> Self {
        Self(self.0.with(name, value))
    }
}
