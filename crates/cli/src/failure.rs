//! Why a command ended without an answer, and the exit code that says so.

use std::io;

use poda_core::{Arg, Message, Refusal};

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

/// Why the system did not do it: the common reasons in the reader's language, others as the system tells them.
pub fn reason(why: &io::Error) -> Arg {
    let id = match why.kind() {
        io::ErrorKind::NotFound => "system-not-found",
        io::ErrorKind::PermissionDenied => "system-denied",
        io::ErrorKind::IsADirectory => "system-folder",
        io::ErrorKind::StorageFull => "system-full",
        io::ErrorKind::InvalidData => "system-not-text",
        _ => return why.to_string().into(),
    };
    Message::new(id).into()
}
