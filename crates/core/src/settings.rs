//! A game's settings: what may be set, what was set, and `name:key=value,key=value`.

use std::fmt;

use serde::Serialize;

use crate::Refusal;

/// One thing that can be set about a game. Its meaning in words is the message `setting-<game>-<key>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Setting {
    /// The name before the `=`.
    pub key: &'static str,
    /// The values it takes.
    pub accepts: Accepts,
    /// The value when it is not mentioned.
    pub default: &'static str,
}

/// The values a [`Setting`] takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Accepts {
    /// A whole number between two bounds, both included.
    Number(u32, u32),
    /// One of a few words.
    Words(&'static [&'static str]),
}

/// A switch.
pub const ON_OFF: Accepts = Accepts::Words(&["off", "on"]);

impl fmt::Display for Accepts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(least, most) => write!(f, "{least}..{most}"),
            Self::Words(words) => f.write_str(&words.join("|")),
        }
    }
}

impl Accepts {
    fn takes(self, value: &str) -> bool {
        match self {
            // Digits only and no leading zero: one spelling a value.
            Self::Number(least, most) => {
                value.parse::<u32>().is_ok_and(|number| number.to_string() == value && (least..=most).contains(&number))
            }
            Self::Words(words) => words.contains(&value),
        }
    }
}

/// A value for every setting of one game, each within what it [`Accepts`]. Whether they fit together is for the game to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    spec: &'static [Setting],
    values: Vec<String>,
}

impl Settings {
    /// Every setting at its default.
    pub fn defaults(spec: &'static [Setting]) -> Self {
        Self { spec, values: spec.iter().map(|setting| setting.default.to_owned()).collect() }
    }

    /// Reads `key=value,key=value`; what is not mentioned keeps its default, an empty text sets nothing.
    pub fn read(spec: &'static [Setting], text: &str) -> Result<Self, Refusal> {
        let mut settings = Self::defaults(spec);
        let mut seen = vec![false; spec.len()];
        for part in text.split(',').filter(|_| !text.is_empty()) {
            let (key, value) = part
                .split_once('=')
                .ok_or_else(|| Refusal::new("setting-without-value").with("text", part).with("accepted", settings.keys()))?;
            let at = spec.iter().position(|setting| setting.key == key).ok_or_else(|| settings.unknown(key))?;
            if seen[at] {
                return Err(Refusal::new("setting-twice").with("key", key));
            }
            seen[at] = true;
            settings.set(key, value)?;
        }
        Ok(settings)
    }

    fn unknown(&self, key: &str) -> Refusal {
        let refusal = Refusal::new("unknown-setting").with("key", key).with("accepted", self.keys());
        refusal.suggest(key, self.spec.iter().map(|setting| setting.key))
    }

    /// Sets one value, or says why not and changes nothing.
    pub fn set(&mut self, key: &str, value: impl fmt::Display) -> Result<(), Refusal> {
        let value = value.to_string();
        let Some(at) = self.spec.iter().position(|setting| setting.key == key) else {
            return Err(self.unknown(key));
        };
        let accepts = self.spec[at].accepts;
        if !accepts.takes(&value) {
            return Err(Refusal::new("setting-value")
                .with("key", key)
                .with("value", value)
                .with("accepted", accepts.to_string()));
        }
        self.values[at] = value;
        Ok(())
    }

    /// The value of `key`, as text.
    pub fn word(&self, key: &str) -> &str {
        let at = self.spec.iter().position(|setting| setting.key == key);
        &self.values[at.expect("a game asks only for settings it declared")]
    }

    /// The value of a numeric setting; `None` where its value is a word.
    pub fn number(&self, key: &str) -> Option<u32> {
        self.word(key).parse().ok()
    }

    /// Whether a switch is on.
    pub fn on(&self, key: &str) -> bool {
        self.word(key) == "on"
    }

    /// Every setting with its value, in the order of the declaration.
    pub fn iter(&self) -> impl Iterator<Item = (&'static Setting, &str)> {
        self.spec.iter().zip(self.values.iter().map(String::as_str))
    }

    fn keys(&self) -> String {
        let keys: Vec<_> = self.spec.iter().map(|setting| format!("{}={}", setting.key, setting.accepts)).collect();
        keys.join(", ")
    }
}

/// Only what differs from the defaults, so that a name has one shortest spelling.
impl fmt::Display for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let changed = self.iter().filter(|(setting, value)| setting.default != *value);
        for (i, (setting, value)) in changed.enumerate() {
            write!(f, "{}{}={value}", if i == 0 { "" } else { "," }, setting.key)?;
        }
        Ok(())
    }
}
