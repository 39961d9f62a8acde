//! What stored games are called: short, safe in an address, and not to be guessed.

use std::fmt;
use std::hash::{BuildHasher, RandomState};
use std::str::FromStr;

use poda_core::Refusal;
use serde::{Serialize, Serializer};

/// The name of a stored game.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameId(String);

/// Letters and digits that are not taken for each other.
const SYMBOLS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
/// How many of them: 60 bits.
const LENGTH: usize = 12;

impl GameId {
    /// A name that nobody else has. The keys of the standard hasher come from the system's randomness.
    pub(super) fn random() -> Self {
        let mut bits = RandomState::new().hash_one(std::time::SystemTime::now());
        let symbols = (0..LENGTH).map(|_| {
            let symbol = SYMBOLS[(bits % SYMBOLS.len() as u64) as usize];
            bits /= SYMBOLS.len() as u64;
            char::from(symbol)
        });
        Self(symbols.collect())
    }

    /// As it is written.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for GameId {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        if text.len() == LENGTH && text.bytes().all(|symbol| SYMBOLS.contains(&symbol)) {
            return Ok(Self(text.to_owned()));
        }
        Err(Refusal::new("store-id").with("text", text))
    }
}

impl Serialize for GameId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}
