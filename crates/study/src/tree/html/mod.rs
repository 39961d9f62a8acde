//! A recorded search as one HTML file that needs nothing else: no network, no server, no other file.
//!
//! Everything that was recorded is in it: a line of numbers for each node and for each step, packed in parts (deflate, base64), which the
//! script of the page unpacks one after the other and parses when it shows them. So a hundred thousand nodes open at once, and the document
//! holds only what is unfolded.
//!
//! ```text
//! meta    words, names, templates of sentences, the pictures of what stands on cells       JSON
//! nodesN  parent,end,move,side,ply,first,last,...|cell,state,...|line,...|template,text,...  a line each, in the order of entry
//! stepsN  node,template,text,text,...           with ! in front where a window was closed    a line each, in the order of the search
//! ```
//!
//! The sentences are those of [`explain`](crate::explain): a template is a message with its numbers said and its texts left open.

mod boards;
mod lines;
mod sentences;

use std::io::{self, Write};

use poda_core::{INFINITE, Message, Side};
use poda_engine::recording::Asked;
use poda_search::{DECIDED, WIN, Wins};
use serde_json::{Value, json};

use super::badge::{badge, bare};
use super::{Grown, Recorded, Source, chosen_line};
use crate::sheet::{Say, escaped};
use boards::Sprites;
use lines::Lines;
use sentences::Sentences;

const PAGE: &str = include_str!("page.html");
const STYLE: &str = include_str!("page.css");
/// The parts of the script, in order; they share one scope.
const SCRIPTS: [&str; 5] = [
    include_str!("data.js"),
    include_str!("layout.js"),
    include_str!("board.js"),
    include_str!("tree.js"),
    include_str!("steps.js"),
];

/// The words of the page: what the script calls them, and their ids.
const WORDS: &[(&str, &str)] = &[
    ("tree", "tree-page-tree"),
    ("panel", "tree-page-panel"),
    ("begin", "tree-page-begin"),
    ("back", "tree-page-back"),
    ("forward", "tree-page-forward"),
    ("end", "tree-page-end"),
    ("nextCut", "tree-page-next-cut"),
    ("previousCut", "tree-page-previous-cut"),
    ("play", "tree-page-play"),
    ("pause", "tree-page-pause"),
    ("speed", "tree-page-speed"),
    ("zoomIn", "tree-page-zoom-in"),
    ("zoomOut", "tree-page-zoom-out"),
    ("fit", "tree-page-fit"),
    ("boards", "tree-page-boards"),
    ("theme", "tree-page-theme"),
    ("keys", "tree-page-keys"),
    ("about", "tree-page-about"),
    ("keysText", "tree-page-keys-text"),
    ("path", "tree-page-path"),
    ("move", "tree-page-move"),
    ("side", "tree-page-side"),
    ("alpha", "tree-page-alpha"),
    ("beta", "tree-page-beta"),
    ("best", "tree-page-best"),
    ("share", "tree-page-share"),
    ("visits", "tree-page-visits"),
    ("root", "tree-root"),
    ("notYet", "tree-page-not-yet"),
    ("open", "tree-page-open"),
    ("noCut", "tree-page-no-cut"),
    ("exact", "tree-kind-exact"),
    ("cut", "tree-kind-cut"),
    ("all", "tree-kind-all"),
    ("leaf", "tree-kind-leaf"),
    ("finished", "tree-kind-finished"),
    ("table", "tree-kind-table"),
    ("peek", "tree-kind-peek"),
    ("told", "tree-kind-told"),
    ("pruned", "tree-kind-pruned"),
    ("stopped", "tree-kind-stopped"),
];

/// The words with places for numbers that the script fills in.
const COUNTED: &[(&str, &str, &[&str])] = &[
    ("step", "tree-page-step", &["at", "all"]),
    ("more", "tree-more", &["count"]),
    ("leftOut", "tree-left-out", &["nodes", "pruned"]),
    ("unlisted", "tree-unlisted", &["count"]),
    ("pass", "tree-root-pass", &["path", "pass", "depth"]),
    ("null", "tree-look-null", &["kind"]),
    ("again", "tree-look-again", &["kind"]),
];

/// What is written into the page.
struct Content {
    meta: Value,
    sprites: String,
    nodes: String,
    steps: String,
}

impl Recorded<'_> {
    /// Writes the page in the language of `say`, whose code is `language`.
    pub fn write_html(&self, language: &str, say: Say<'_>, out: impl Write) -> io::Result<()> {
        let recording = self.recording;
        let mut sprites = Sprites::new(self.board());
        let mut sentences = Sentences::new(say);
        let lines = Lines::recorded(self, &mut sprites, &mut sentences);
        let passes: Vec<u32> = recording.passes.iter().map(|pass| pass.depth).collect();
        let more = json!({
            "playouts": false,
            "windows": recording.asked.rung != poda_search::Rung::Minimax.name(),
            "distance": recording.asked.wins == Wins::Distance,
            "infinite": INFINITE, "decided": DECIDED, "win": WIN,
            "passes": passes,
            // The number of the root's side, where all values are its own.
            "max": self.reading.max().map(Side::number),
        });
        write(self, &recording.asked, language, more, &lines, &sprites, sentences, say, out)
    }
}

impl Grown<'_> {
    /// Writes the page in the language of `say`, whose code is `language`.
    pub fn write_html(&self, language: &str, say: Say<'_>, out: impl Write) -> io::Result<()> {
        let mut sprites = Sprites::new(self.board());
        let mut sentences = Sentences::new(say);
        let lines = Lines::grown(self, &mut sprites, &mut sentences, say);
        let more = json!({ "playouts": true, "windows": false, "passes": [] });
        write(self, &self.playouts.asked, language, more, &lines, &sprites, sentences, say, out)
    }
}

#[expect(clippy::too_many_arguments, reason = "all that both kinds of trees have in common")]
fn write(
    source: &dyn Source,
    asked: &Asked,
    language: &str,
    mut meta: Value,
    lines: &Lines,
    sprites: &Sprites,
    sentences: Sentences<'_>,
    say: Say<'_>,
    out: impl Write,
) -> io::Result<()> {
    let board = source.board();
    let players: Vec<Value> = Side::BOTH
        .map(|side| json!({ "name": say(&asked.players[side]), "symbol": board.status.players[side].symbol }))
        .to_vec();
    meta["title"] = json!(say(&source.title()));
    meta["words"] = words(say);
    meta["players"] = json!(players);
    meta["best"] = json!(chosen_line(source));
    meta["board"] = sprites.json();
    meta["part"] = json!(lines::PART);
    meta["counts"] = json!({ "nodes": lines.nodes.count, "steps": lines.steps.count });
    let (templates, texts) = sentences.finish();
    meta["templates"] = json!(templates);
    meta["texts"] = json!(texts);
    let content = Content {
        meta,
        sprites: sprites.svg(board),
        nodes: lines.nodes.elements("nodes")?,
        steps: lines.steps.elements("steps")?,
    };
    let notes: Vec<String> = source.notes(say).iter().map(say).collect();
    page(&content, &say(&source.title()), &notes, language, out)
}

/// The page's words by the names that the script uses.
fn words(say: Say<'_>) -> Value {
    let plain = WORDS.iter().map(|&(name, id)| (name.to_owned(), json!(say(&Message::new(id)))));
    let counted = COUNTED.iter().map(|&(name, id, arguments)| {
        let mut message = Message::new(id);
        for (place, &argument) in arguments.iter().enumerate() {
            message = message.with(argument, sentences::hole(place));
        }
        (name.to_owned(), json!(say(&message)))
    });
    Value::Object(plain.chain(counted).collect())
}

/// JSON that can stand inside of a `script` element.
fn in_script(value: &Value) -> String {
    value.to_string().replace('<', "\\u003c")
}

/// The parts of the script as one. Here they share a scope and export nothing; the page of `web/` imports `layout.js` as a module.
fn script() -> String {
    SCRIPTS.concat().replace("\nexport ", "\n")
}

fn page(content: &Content, title: &str, notes: &[String], language: &str, mut out: impl Write) -> io::Result<()> {
    let notes = notes.iter().fold(String::new(), |all, note| all + "<p>" + &escaped(note) + "</p>");
    let meta = in_script(&content.meta);
    let script = script();
    let parts: &[(&str, &str)] = &[
        ("{language}", language),
        ("{title}", &escaped(title)),
        ("{notes}", &notes),
        ("{style}", STYLE),
        ("{sprites}", &content.sprites),
        ("{meta}", &meta),
        ("{nodes}", &content.nodes),
        ("{steps}", &content.steps),
        ("{script}", &script),
    ];
    // One pass over the page: what is put in is not looked at again.
    let mut rest = PAGE;
    while let Some((at, (hole, content))) =
        parts.iter().filter_map(|part| Some((rest.find(part.0)?, part))).min_by_key(|(at, _)| *at)
    {
        out.write_all(&rest.as_bytes()[..at])?;
        out.write_all(content.as_bytes())?;
        rest = &rest[at + hole.len()..];
    }
    out.write_all(rest.as_bytes())
}

/// The bare board and the signs of the sides.
fn ground(board: &poda_core::BoardView) -> (String, [String; 2]) {
    (poda_draw::svg(&bare(board)), Side::BOTH.map(|side| badge(board, side)))
}

#[cfg(test)]
mod tests {
    /// One line that belongs into a module, and the browser runs nothing of it.
    #[test]
    fn the_script_of_the_page_is_no_module() {
        let script = super::script();
        let module = script.lines().find(|line| ["import ", "export "].iter().any(|word| line.starts_with(word)));
        assert_eq!(module, None);
        assert!(script.contains("\nfunction place("));
    }
}
