//! Files that a command writes: the ending of the name says what kind.

use std::path::Path;

use poda_core::Refusal;

use crate::Failure;

/// The ending of a file's name, which must be one of these.
pub fn ending(file: &str, accepted: &[&'static str]) -> Result<&'static str, Refusal> {
    let named = Path::new(file).file_name().and_then(|name| name.to_str()).unwrap_or_default();
    if accepted.iter().any(|ending| named.eq_ignore_ascii_case(&format!(".{ending}"))) {
        return Err(Refusal::new("argument-out-nameless").with("text", file));
    }
    let found = Path::new(file).extension().and_then(|ending| ending.to_str()).map(str::to_ascii_lowercase);
    let known = accepted.iter().copied().find(|ending| found.as_deref() == Some(*ending));
    known.ok_or_else(|| {
        let endings: Vec<String> = accepted.iter().map(|ending| format!(".{ending}")).collect();
        Refusal::new("argument-out-endings").with("text", file).with("accepted", endings.join(", "))
    })
}

/// Writes a file.
pub fn write(file: &str, content: &str) -> Result<(), Failure> {
    std::fs::write(file, content).map_err(|why| Failure::storing(file, &why))
}

/// Writes a file that may be there already: whatever happens meanwhile, it is the old one or the new one.
pub fn replace(file: &str, content: &[u8]) -> Result<(), Failure> {
    let failed = |why: std::io::Error| Failure::storing(file, &why);
    let next = format!("{file}.new");
    std::fs::write(&next, content).map_err(failed)?;
    std::fs::rename(&next, file).map_err(failed)
}
