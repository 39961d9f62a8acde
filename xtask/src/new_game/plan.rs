//! What a new game changes, worked out in full before a single file is written.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{fs, io};

use anyhow::{Context, Result, bail};

use super::{GAMES, lists, name};

const RULES: &str = include_str!("../../templates/mod.rs.txt");
const NOTATION: &str = include_str!("../../templates/notation.rs.txt");
const VIEW: &str = include_str!("../../templates/view.rs.txt");
const PERFT: &str = include_str!("../../templates/perft.txt");
/// Each language's file and the messages of a new game in it.
const WORDS: [(&str, &str); 2] = [
    ("locales/en/games.ftl", include_str!("../../templates/en.ftl.txt")),
    ("locales/es/games.ftl", include_str!("../../templates/es.ftl.txt")),
];
/// Each language's folder of pages and the page of a new game in it.
const PAGES: [(&str, &str); 2] = [
    ("docs/games", include_str!("../../templates/docs.md.txt")),
    ("docs/es/juegos", include_str!("../../templates/docs.es.md.txt")),
];

/// Files and what they will hold.
pub struct Plan(Vec<(PathBuf, String)>);

impl Plan {
    /// Checks the name and works out every file.
    pub fn new(root: &Path, game: &str) -> Result<Self> {
        let sources = [("mod.rs", RULES), ("notation.rs", NOTATION), ("view.rs", VIEW)];
        name::check(root, game, &sources.map(|(_, text)| text).concat())?;
        let mut files = Vec::new();
        for (file, template) in sources {
            files.push((format!("{GAMES}/{game}/{file}"), rustfmt(root, &fill(template, game))?));
        }
        for (file, add) in [("lib.rs", add_module as fn(&str, &str) -> _), ("registry.rs", add_entry)] {
            let path = format!("{GAMES}/{file}");
            let new = add(&read(root, &path)?, game);
            let new = new.with_context(|| format!("{path} has no list of games where it is expected; mend {}", file!()))?;
            files.push((path, rustfmt(root, &new)?));
        }
        files.push((format!("testdata/perft/{game}.perft"), fill(PERFT, game)));
        for (file, template) in WORDS {
            files.push((file.to_owned(), add_messages(&read(root, file)?, &fill(template, game)).context(file)?));
        }
        for (folder, template) in PAGES {
            files.push((format!("{folder}/{game}.md"), fill(template, game)));
        }
        Ok(Self(files.into_iter().map(|(path, text)| (path.into(), text)).collect()))
    }

    /// Writes every file.
    pub fn write(&self, root: &Path) -> io::Result<()> {
        for (path, text) in &self.0 {
            let path = root.join(path);
            if let Some(folder) = path.parent() {
                fs::create_dir_all(folder)?;
            }
            fs::write(path, text)?;
        }
        Ok(())
    }

    /// The files, from the root of the workspace.
    pub fn files(&self) -> impl Iterator<Item = &Path> {
        self.0.iter().map(|(path, _)| path.as_path())
    }
}

fn read(root: &Path, path: &str) -> Result<String> {
    fs::read_to_string(root.join(path)).with_context(|| format!("{path} cannot be read"))
}

fn fill(template: &str, game: &str) -> String {
    template.replace("__NAME__", game).replace("__Type__", &name::type_name(game))
}

fn add_module(text: &str, game: &str) -> Option<String> {
    lists::add_line(text, "pub mod ", ["pub mod ", ";"], game)
}

fn add_entry(text: &str, game: &str) -> Option<String> {
    let text = lists::add_import(text, "use crate::{", game)?;
    lists::add_line(&text, "registry! {", ["    ", ","], game)
}

/// Puts messages at the end of a language's file; refuses an id that is taken.
fn add_messages(text: &str, messages: &str) -> Result<String> {
    let ids =
        |text: &'_ str| text.lines().filter_map(|line| line.split_once(" =")).map(|(id, _)| id.to_owned()).collect::<Vec<_>>();
    let taken = ids(text);
    if let Some(id) = ids(messages).into_iter().find(|id| taken.contains(id)) {
        bail!("the message `{id}` is already there; choose another name for the game");
    }
    Ok(format!("{}\n{messages}", text.trim_end()))
}

/// Lays out Rust source as the workspace does: the length of a name decides where lines break.
fn rustfmt(root: &Path, source: &str) -> Result<String> {
    let mut command = Command::new("rustfmt");
    command.args(["--edition", "2024", "--config-path"]).arg(root).current_dir(root);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().context("`rustfmt` could not be started")?;
    // All of the source goes in before anything is read: rustfmt answers only when it has seen the end.
    child.stdin.take().context("rustfmt takes no input")?.write_all(source.as_bytes())?;
    let output = child.wait_with_output()?;
    if !output.status.success() {
        bail!("rustfmt refused a generated file; `rustup component add rustfmt` if it is missing");
    }
    Ok(String::from_utf8(output.stdout)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_added_once() {
        let added = add_messages("a = b\n\n", "\n## Go\ngame-go = Go\n").expect("no such message yet");
        assert_eq!(added, "a = b\n\n## Go\ngame-go = Go\n");
        let again = add_messages(&added, "game-go = Go\n").expect_err("the message is there");
        assert!(again.to_string().contains("`game-go`"));
    }

    #[test]
    fn languages_have_the_same_messages() {
        let ids =
            WORDS.map(|(_, text)| text.lines().filter_map(|line| line.split_once(" =")).map(|(id, _)| id).collect::<Vec<_>>());
        assert_eq!(ids[0], ids[1]);
        assert!(ids[0].contains(&"game-__NAME__"));
    }
}
