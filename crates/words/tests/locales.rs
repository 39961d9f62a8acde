//! The locales are complete: the same ids with the same arguments in every language, and every id of the code has words.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use poda_core::Message;
use poda_words::{Language, Words};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The ids of a language, each with the arguments its words use.
fn messages(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let folder = root().join("locales").join(language.code());
    let mut messages = BTreeMap::new();
    for file in std::fs::read_dir(&folder).expect("the locale has a folder") {
        read_messages(&file.expect("an entry").path(), &mut messages);
    }
    messages
}

fn read_messages(path: &Path, messages: &mut BTreeMap<String, BTreeSet<String>>) {
    let source = std::fs::read_to_string(path).expect("the locale can be read");
    let resource =
        fluent_syntax::parser::parse(source.as_str()).unwrap_or_else(|(_, why)| panic!("{}: {why:?}", path.display()));
    for entry in &resource.body {
        if let Entry::Message(message) = entry {
            let mut arguments = BTreeSet::new();
            let pattern = message.value.as_ref().unwrap_or_else(|| panic!("{} has no words", message.id.name));
            in_pattern(pattern, &mut arguments);
            let twice = messages.insert(message.id.name.to_owned(), arguments);
            assert_eq!(twice, None, "{} stands twice in {}", message.id.name, language_of(path));
        }
    }
}

fn language_of(path: &Path) -> String {
    path.parent().and_then(Path::file_name).map(|name| name.display().to_string()).unwrap_or_default()
}

fn in_pattern(pattern: &Pattern<&str>, arguments: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            in_expression(expression, arguments);
        }
    }
}

fn in_expression(expression: &Expression<&str>, arguments: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => in_inline(inline, arguments),
        Expression::Select { selector, variants } => {
            in_inline(selector, arguments);
            for variant in variants {
                in_pattern(&variant.value, arguments);
            }
        }
    }
}

fn in_inline(inline: &InlineExpression<&str>, arguments: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            arguments.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => in_expression(expression, arguments),
        _ => {}
    }
}

#[test]
fn every_language_says_the_same() {
    let english = messages(Language::English);
    assert!(english.len() > 50);
    for language in Language::ALL {
        let other = messages(language);
        for (id, arguments) in &english {
            assert_eq!(other.get(id), Some(arguments), "{id} in {language:?}: no words, or other arguments than in English");
        }
        assert_eq!(other.len(), english.len(), "{language:?} has ids that English has not");
    }
}

/// Every source of the crates and of the page, tests left out.
fn sources(folder: &Path, found: &mut Vec<String>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() && path.file_name().is_some_and(|name| name != "tests") {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs" || ending == "ts") {
            let source = std::fs::read_to_string(&path).expect("a source");
            found.push(source.split("#[cfg(test)]").next().unwrap_or_default().to_owned());
        }
    }
}

/// The string literals of the sources that look like ids: lower-case words joined by hyphens.
fn literals() -> BTreeSet<String> {
    let mut files = Vec::new();
    sources(&root().join("crates"), &mut files);
    let page = root().join("web/src");
    if page.is_dir() {
        sources(&page, &mut files);
    }
    let is_id = |text: &str| {
        !text.is_empty() && text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b"-_".contains(&b))
    };
    let code = files.iter().flat_map(|file| file.lines()).filter(|line| !line.trim_start().starts_with("//"));
    code.flat_map(|line| line.split('"').skip(1).step_by(2)).filter(|text| is_id(text)).map(str::to_owned).collect()
}

#[test]
fn every_id_of_the_code_has_words_and_no_words_are_left_over() {
    let english = messages(Language::English);
    let literals = literals();
    let group = |id: &str| id.split('-').next().map(str::to_owned);
    let groups: BTreeSet<_> = english.keys().filter(|id| id.contains('-')).map(|id| group(id)).collect();
    for literal in literals.iter().filter(|id| id.contains('-') && !id.ends_with('-') && groups.contains(&group(id))) {
        // Some are the names of options, which have a help.
        let known = english.contains_key(literal) || english.contains_key(&format!("help-{literal}"));
        assert!(known, "\"{literal}\" looks like a message but stands not in locales/en");
    }
    // Made from the names of games, commands and settings; the test of the command line asks for each of them.
    let made = ["game-", "about-", "setting-", "help-", "rules-"];
    for id in english.keys().filter(|id| !made.iter().any(|prefix| id.starts_with(prefix))) {
        assert!(literals.contains(id), "{id} stands in locales/ but nothing says it");
    }
}

#[test]
fn messages_inside_messages_are_said_in_the_same_language() {
    let inner = Message::new("illegal-cell-taken").with("cell", "b2");
    let message = Message::new("move-illegal").with("move", "b2").with("reason", inner).with("accepted", "a1, c3");
    assert_eq!(Words::new(Language::English).say(&message), "b2 is not legal: b2 is taken; accepted: a1, c3.");
    assert_eq!(Words::new(Language::Spanish).say(&message), "b2 no es legal: b2 está ocupada; se acepta: a1, c3.");
}

#[test]
fn counts_take_the_right_form() {
    let left = |count: u32| Message::new("status-to-move-actions").with("player", "X").with("count", count);
    let words = Words::new(Language::Spanish);
    assert_eq!(words.say(&left(1)), "Juega X, queda 1 acción en este turno");
    assert_eq!(words.say(&left(2)), "Juega X, quedan 2 acciones en este turno");
}
