//! Why a command ended without an answer, and the exit code that says so.

use std::io;

pub use poda_arena::system::reason;
use poda_core::{Message, Refusal};
use poda_engine::BotError;

/// A command that failed.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The user gave something that cannot be: exit code 2.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// Something outside failed: exit code 1.
    #[error("{0}")]
    Outside(Message),
    /// Whoever read the answer has heard enough: nothing to say, and no failure of ours.
    #[error("the reader went away")]
    NobodyListens,
}

impl Failure {
    /// Writing an answer failed.
    pub fn writing(why: &io::Error) -> Self {
        if why.kind() == io::ErrorKind::BrokenPipe {
            return Self::NobodyListens;
        }
        Self::Outside(Message::new("failed-write").with("why", reason(why)))
    }

    /// Reading the questions failed.
    pub fn reading(why: &io::Error) -> Self {
        Self::Outside(Message::new("failed-read").with("why", reason(why)))
    }

    /// Reading a file failed.
    pub fn opening(file: &str, why: &io::Error) -> Self {
        Self::Outside(Message::new("failed-open").with("file", file).with("why", reason(why)))
    }

    /// Writing a file failed.
    pub fn storing(file: &str, why: &io::Error) -> Self {
        Self::Outside(Message::new("failed-file").with("file", file).with("why", reason(why)))
    }

    /// A player was asked for a move, and none came that can be played.
    pub fn player(name: &str, why: &BotError) -> Self {
        let reason = match why {
            BotError::Crashed(known) => Message::new("player-crashed").with("why", known.as_str()),
            BotError::TimedOut => Message::new("player-timed-out"),
            BotError::Illegal(answer) => Message::new("player-illegal").with("answer", answer.as_str()),
            BotError::Resigned => Message::new("player-resigned"),
        };
        Self::Outside(Message::new("failed-player").with("player", name).with("why", reason))
    }

    /// What to say about it, if anything.
    pub fn message(&self) -> Option<&Message> {
        match self {
            Self::Refused(why) => Some(&why.0),
            Self::Outside(message) => Some(message),
            Self::NobodyListens => None,
        }
    }

    /// The exit code: 2 for bad input, 1 for the world outside, 0 where nobody listens.
    pub fn code(&self) -> u8 {
        match self {
            Self::Refused(_) => 2,
            Self::Outside(_) => 1,
            Self::NobodyListens => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use poda_words::{Language, Words};

    use super::*;

    #[test]
    fn a_player_without_a_move_is_named_with_the_reason() {
        let told = |language, why: BotError| {
            let failure = Failure::player("best", &why);
            assert_eq!(failure.code(), 1, "nothing that was given is wrong");
            Words::new(language).say(failure.message().expect("it is told"))
        };
        assert_eq!(
            told(Language::English, BotError::Illegal("z9".to_owned())),
            "The player best has not made a move: what it answered is not legal (z9)."
        );
        let reasons = [BotError::Crashed("gone".to_owned()), BotError::TimedOut, BotError::Resigned];
        for (why, word) in reasons.into_iter().zip(["gone", "a tiempo", "rendido"]) {
            let told = told(Language::Spanish, why);
            assert!(told.contains("best") && told.contains(word), "{told}");
        }
    }
}
