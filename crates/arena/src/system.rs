//! Why the operating system did not do something, in words of our own.

use std::io;

use poda_core::{Arg, Message};

/// The reason of an error of the system: the usual ones as messages, others by their number.
pub fn reason(why: &io::Error) -> Arg {
    use io::ErrorKind as Kind;
    let id = match why.kind() {
        Kind::NotFound => "system-not-found",
        Kind::PermissionDenied => "system-denied",
        Kind::IsADirectory => "system-folder",
        Kind::NotADirectory => "system-no-folder",
        Kind::AlreadyExists => "system-exists",
        Kind::StorageFull | Kind::QuotaExceeded => "system-full",
        Kind::ReadOnlyFilesystem => "system-read-only",
        Kind::FileTooLarge => "system-too-large",
        Kind::InvalidFilename | Kind::ArgumentListTooLong => "system-name",
        Kind::InvalidData => "system-not-text",
        Kind::UnexpectedEof => "system-short",
        Kind::ResourceBusy | Kind::ExecutableFileBusy => "system-busy",
        Kind::OutOfMemory => "system-memory",
        Kind::AddrInUse => "system-address-used",
        Kind::AddrNotAvailable => "system-address",
        _ => return other(why),
    };
    Message::new(id).into()
}

fn other(why: &io::Error) -> Arg {
    // Such errors have no kind of their own, and are not rare: a link to itself, a file of /proc, too many open files.
    why.raw_os_error()
        .map_or_else(|| why.to_string().into(), |code| Message::new("system-other").with("code", code.unsigned_abs()).into())
}

/// The reason of an error of the database, by its primary result code.
pub(crate) fn database_reason(code: Option<u32>) -> Arg {
    let id = match code {
        Some(PERMISSION | AUTHORISATION) => "system-denied",
        Some(READ_ONLY) => "system-read-only",
        Some(INPUT_OUTPUT) => "system-input-output",
        Some(CANNOT_OPEN) => "system-cannot-open",
        Some(MEMORY) => "system-memory",
        other => return Message::new("system-database").with("code", other.unwrap_or_default()).into(),
    };
    Message::new(id).into()
}

const PERMISSION: u32 = 3;
const MEMORY: u32 = 7;
const READ_ONLY: u32 = 8;
const INPUT_OUTPUT: u32 = 10;
const CANNOT_OPEN: u32 = 14;
const AUTHORISATION: u32 = 23;
