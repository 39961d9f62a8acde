//! Which names a game may have: the name is a word of the command line, a module and the stem of message ids.

use std::fs;
use std::path::Path;

use anyhow::Result;

use super::GAMES;
use crate::BadInput;

/// Words that cannot name a module of the games: keywords, built-in types, and names that the crate root or the registry
/// already uses.
const RESERVED: &[&str] = &[
    "abstract", "alloc", "arrayvec", "as", "async", "await", "become", "bool", "box", "break", "char", "const", "continue",
    "core", "crate", "do", "dyn", "else", "enum", "extern", "f32", "f64", "false", "final", "fn", "for", "gen", "i128", "i16",
    "i32", "i64", "i8", "if", "impl", "in", "isize", "let", "loop", "macro", "match", "mod", "move", "mut", "override", "priv",
    "pub", "ref", "return", "self", "serde", "static", "std", "str", "struct", "super", "tests", "trait", "true", "try",
    "type", "typeof", "u128", "u16", "u32", "u64", "u8", "unsafe", "unsized", "use", "usize", "virtual", "where", "while",
    "yield",
];

/// The name of the game's type: the first letter in upper case.
pub fn type_name(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_ascii_uppercase().to_string() + letters.as_str())
}

/// Refuses a name that cannot be used, saying why; `template` is the text that will mention it.
pub fn check(root: &Path, name: &str, template: &str) -> Result<()> {
    let why = if !is_short_word(name) {
        "a name is 2 to 20 lower-case letters and digits and begins with a letter, such as `reversi`".to_owned()
    } else if RESERVED.contains(&name) {
        "that word means something else in the sources".to_owned()
    } else if is_module(root, name)? {
        format!("{GAMES}/{name} is already there")
    } else if mentions(template, &type_name(name)) {
        format!("the games use the word `{}` already", type_name(name))
    } else {
        return Ok(());
    };
    Err(BadInput(format!("`{name}` cannot be the name of a game: {why}")).into())
}

fn is_short_word(name: &str) -> bool {
    name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
        && name.starts_with(|first: char| first.is_ascii_lowercase())
        && (2..=20).contains(&name.len())
}

/// Whether the games have a module of that name, a game or not.
pub fn is_module(root: &Path, name: &str) -> Result<bool> {
    let folder = root.join(GAMES);
    Ok(fs::exists(folder.join(name))? || fs::exists(folder.join(format!("{name}.rs")))?)
}

/// Whether `word` stands in `text` as a word of its own.
fn mentions(text: &str, word: &str) -> bool {
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').any(|found| found == word)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(name: &str) -> Option<String> {
        check(&crate::shell::root(), name, "use Option; struct Position {}").err().map(|why| why.to_string())
    }

    #[test]
    fn names_are_short_words() {
        for name in ["", "a", "Reversi", "tic-tac-toe", "tic_tac", "4row", "ñandu", "../hex", "abcdefghijklmnopqrstu", "a b"] {
            assert!(refusal(name).is_some_and(|why| why.contains("2 to 20")), "{name}");
        }
        for name in ["go", "reversi", "row4", "abcdefghijklmnopqrst"] {
            assert_eq!(refusal(name), None);
        }
    }

    #[test]
    fn words_in_use_are_refused_with_the_reason() {
        for (name, reason) in [
            ("hex", "crates/games/src/hex is already there"),
            ("registry", "crates/games/src/registry is already there"),
            ("match", "means something else"),
            ("core", "means something else"),
            ("option", "the word `Option`"),
        ] {
            let why = refusal(name).unwrap_or_default();
            assert!(why.contains(reason), "{name}: {why}");
        }
    }
}
