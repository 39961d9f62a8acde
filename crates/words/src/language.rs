//! Which language to speak.

use unic_langid::LanguageIdentifier;

/// A language with words in `locales/`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// English
    English,
    /// Español
    Spanish,
}

impl Language {
    /// Every language.
    pub const ALL: [Self; 2] = [Self::English, Self::Spanish];

    /// The code of the language: `en`, `es`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Spanish => "es",
        }
    }

    /// The language with this code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.code() == code)
    }

    /// The language of the environment: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set decides; else English.
    pub fn from_environment(variable: impl Fn(&str) -> Option<String>) -> Self {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(variable).find(|value| !value.is_empty());
        let code = locale.as_deref().and_then(|locale| locale.split(['_', '.', '@', '-']).next());
        code.and_then(Self::from_code).unwrap_or(Self::English)
    }

    /// Its files, one for each part of the house that speaks.
    pub(crate) const fn sources(self) -> [&'static str; 8] {
        macro_rules! files {
            ($code:literal) => {
                files!($code: "games", "refusals", "commands", "rules", "play", "study", "page", "page-study")
            };
            ($code:literal: $($file:literal),+) => {
                [$(include_str!(concat!("../../../locales/", $code, "/", $file, ".ftl"))),+]
            };
        }
        match self {
            Self::English => files!("en"),
            Self::Spanish => files!("es"),
        }
    }

    pub(crate) fn identifier(self) -> LanguageIdentifier {
        self.code().parse().expect("a code of our own is a language identifier")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_variable_that_is_set_decides() {
        let language = |set: &[(&str, &str)]| {
            Language::from_environment(|name| {
                set.iter().find(|(variable, _)| *variable == name).map(|(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(language(&[]), Language::English);
        assert_eq!(language(&[("LANG", "es_CU.UTF-8")]), Language::Spanish);
        assert_eq!(language(&[("LANG", "es_CU.UTF-8"), ("LC_ALL", "en_GB.UTF-8")]), Language::English);
        assert_eq!(language(&[("LANG", "es"), ("LC_ALL", "")]), Language::Spanish);
        assert_eq!(language(&[("LANG", "C"), ("LC_MESSAGES", "es_ES")]), Language::Spanish);
        assert_eq!(language(&[("LANG", "fr_FR.UTF-8")]), Language::English);
        assert_eq!(language(&[("LANG", "estonian")]), Language::English);
    }
}
