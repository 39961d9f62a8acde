//! `poda tree`: the tree of a search, in the terminal, as a file or in sentences.

use std::io::{self, IsTerminal, Write};

use clap::{ArgMatches, Command};
use poda_core::{Message, Refusal};
use poda_engine::SearchRequest;
use poda_engine::recording::{DEFAULT_BUDGET, Passes, Playouts, RecordRequest, Recording};
use poda_search::Rung;
use poda_study::explain::explain;
use poda_study::perspective::{Perspective, Reading};
use poda_study::tree::{DEFAULT_SHOWN, Grown, Recorded, Sketch, Source};
use poda_words::Words;
use serde_json::json;

use super::Entry;
use crate::ask::each_line;
use crate::grammar::Grammar;
use crate::play::screen::theme::Theme;
use crate::{Failure, Output, file, interrupt, request, tree_screen, values};

/// `poda tree`
pub const COMMAND: Entry = Entry { name: "tree", grammar, run };

/// The kinds of files that can be written.
const ENDINGS: &[&str] = &["svg", "dot", "json", "html"];
/// Sentences that are written at a time.
const SENTENCES: usize = 500;
/// Pages are made of words and numbers.
const TEXT: &str = "an export is text";

fn grammar(command: Command, grammar: &Grammar<'_>) -> Command {
    command
        .arg(grammar.game())
        .arg(grammar.option("rung", "NAME").required(true))
        .arg(grammar.position())
        .arg(grammar.option("depth", "N"))
        .args(grammar.limits())
        .args([grammar.option("eval", "NAME"), grammar.option("order", "NAME"), grammar.option("wins", "flat|distance")])
        .arg(grammar.option("seed", "N"))
        .args([grammar.option("nodes-kept", "N"), grammar.option("shown", "N"), grammar.option("from", "MOVES")])
        .args([grammar.option("first-ply", "N"), grammar.option("plies", "N"), grammar.option("passes", "all|last")])
        .arg(grammar.option("perspective", "mover|root"))
        .arg(grammar.option_for("out", "FILE", "help-tree-out"))
        .arg(grammar.flag("explain"))
        .arg(grammar.flag("plain").help(grammar.say("help-tree-plain")))
}

/// Searches, records and shows.
fn run(args: &ArgMatches, words: &Words, output: &Output) -> Result<(), Failure> {
    let wish = Wish::read(args)?;
    if wish.position == "-" {
        return many(&wish, words);
    }
    let tree = Tree::record(&wish, &wish.position)?;
    let asked = Asked { wish: &wish, words, output };
    if let Some((file, ending)) = &wish.out {
        file::write(file, &tree.export(ending, &asked))?;
    }
    if wish.explain {
        return asked.explain(&tree);
    }
    if output.json() {
        return tree.write_json(wish.perspective, io::stdout().lock());
    }
    tree.with_source(wish.perspective, |source| asked.show(source))
}

/// What was asked for.
struct Wish {
    game: String,
    position: String,
    request: RecordRequest,
    perspective: Perspective,
    shown: usize,
    out: Option<(String, &'static str)>,
    explain: bool,
    plain: bool,
}

impl Wish {
    fn read(args: &ArgMatches) -> Result<Self, Refusal> {
        let count = |name| values::number(args, name).map(|number| number.map(|number| number.min(u32::MAX.into()) as usize));
        let request = RecordRequest {
            budget: count("nodes-kept")?.unwrap_or(DEFAULT_BUDGET),
            from: values::text(args, "from").split_whitespace().map(str::to_owned).collect(),
            first_ply: count("first-ply")?.unwrap_or(0),
            plies: count("plies")?,
            passes: values::one_of(args, "passes", &[("all", Passes::All), ("last", Passes::LastDepth)])?.unwrap_or_default(),
            ..RecordRequest::new(SearchRequest { stop: Some(interrupt::flag()), ..request::read(args)? })
        };
        let out = values::given(args, "out");
        let wish = Self {
            game: values::text(args, "game"),
            position: values::text(args, "position"),
            request,
            perspective: values::one_of(args, "perspective", &Perspective::NAMES)?.unwrap_or_default(),
            shown: count("shown")?.unwrap_or(DEFAULT_SHOWN),
            out: out.map(|file| file::ending(&file, ENDINGS).map(|ending| (file, ending))).transpose()?,
            explain: args.get_flag("explain"),
            plain: args.get_flag("plain"),
        };
        if wish.position == "-" && (wish.out.is_some() || wish.explain || wish.plain) {
            return Err(Refusal::new("tree-batch"));
        }
        if wish.out.is_some() && wish.explain {
            return Err(Refusal::new("tree-out-and-explain"));
        }
        if wish.explain {
            values::unused(args, &["plain", "shown"], &Message::new("unused-explained"))?;
        }
        if wish.out.is_some() {
            values::unused(args, &["plain"], &Message::new("unused-to-file"))?;
        }
        if wish.request.search.algorithm == Rung::Mcts {
            values::unused(args, &["passes", "first-ply", "plies", "perspective"], &Message::new("unused-playouts"))?;
        }
        Ok(wish)
    }
}

/// A recorded search of either kind.
enum Tree {
    Search(Box<Recording>),
    Playouts(Box<Playouts>),
}

impl Tree {
    fn record(wish: &Wish, position: &str) -> Result<Self, Refusal> {
        let (board, request) = (poda_engine::read(&wish.game, position)?, &wish.request);
        match request.search.algorithm {
            Rung::Mcts => board.record_playouts(request).map(|playouts| Self::Playouts(Box::new(playouts))),
            _ => board.record(request).map(|recording| Self::Search(Box::new(recording))),
        }
    }

    fn with_source<T>(&self, perspective: Perspective, run: impl FnOnce(&dyn Source) -> T) -> T {
        match self {
            Self::Search(recording) => run(&Recorded::new(recording, perspective)),
            Self::Playouts(playouts) => run(&Grown::new(playouts)),
        }
    }

    fn write_json(&self, perspective: Perspective, mut out: impl Write) -> Result<(), Failure> {
        let written = match self {
            Self::Search(recording) => Reading::new(recording, perspective).write_json(&mut out),
            Self::Playouts(playouts) => serde_json::to_writer(&mut out, playouts).map_err(Into::into),
        };
        written.and_then(|()| writeln!(out)).map_err(|why| Failure::writing(&why))
    }

    /// What is written to a file with this ending.
    fn export(&self, ending: &str, asked: &Asked<'_>) -> String {
        let say = |message: &Message| asked.words.say(message);
        let perspective = asked.wish.perspective;
        let sketch = || self.with_source(perspective, |source| Sketch::new(source, asked.wish.shown, &say));
        let mut bytes = Vec::new();
        match ending {
            "svg" => return sketch().svg(&say),
            "dot" => return sketch().dot(&say),
            "json" => self.write_json(perspective, &mut bytes).expect(TEXT),
            _ => {
                let language = asked.words.language().code();
                match self {
                    Self::Search(recording) => Recorded::new(recording, perspective).write_html(language, &say, &mut bytes),
                    Self::Playouts(playouts) => Grown::new(playouts).write_html(language, &say, &mut bytes),
                }
                .expect(TEXT);
            }
        }
        String::from_utf8(bytes).expect(TEXT)
    }
}

/// What was asked for, and how to answer.
struct Asked<'a> {
    wish: &'a Wish,
    words: &'a Words,
    output: &'a Output,
}

impl Asked<'_> {
    /// Tells which file was written, or shows the tree: on a full screen where there is one.
    fn show(&self, source: &dyn Source) -> Result<(), Failure> {
        let say = |message: &Message| self.words.say(message);
        if let Some((file, _)) = &self.wish.out {
            let mut notes = source.notes(&say);
            // How to read it stands in the file.
            notes.pop();
            notes.push(Message::new("wrote-file").with("file", file.as_str()));
            return self.output.text(&notes.iter().map(say).collect::<Vec<_>>().join("\n"));
        }
        let style = self.output.style();
        if !self.wish.plain && io::stdin().is_terminal() && io::stdout().is_terminal() {
            let ended = self.wish.request.search.stop.clone().unwrap_or_default();
            // A search that was ended by hand can still be looked at.
            ended.store(false, std::sync::atomic::Ordering::Relaxed);
            let theme = Theme { colour: style.colour, ascii: style.ascii };
            return tree_screen::show(source, self.words, theme, &ended).map_err(|why| Failure::writing(&why));
        }
        self.output.text(&Sketch::new(source, self.wish.shown, &say).text(style.ascii, &say))
    }

    /// Writes every step as a sentence.
    fn explain(&self, tree: &Tree) -> Result<(), Failure> {
        let mut lines = Vec::new();
        let mut written = Ok(());
        let mut tell = |node: u32, message: &Message| {
            let sentence = self.words.say(message);
            lines.push(if self.output.json() { json!({ "node": node, "sentence": sentence }).to_string() } else { sentence });
            if lines.len() >= SENTENCES && written.is_ok() {
                written = self.output.text(&lines.join("\n"));
                lines.clear();
            }
        };
        match tree {
            Tree::Search(recording) => {
                explain(Reading::new(recording, self.wish.perspective), &mut |step| tell(step.node, &step.message));
            }
            Tree::Playouts(playouts) => {
                let source = Grown::new(playouts);
                (0..playouts.nodes.len() as u32).for_each(|id| tell(id, &source.told(id)));
            }
        }
        written?;
        if lines.is_empty() { Ok(()) } else { self.output.text(&lines.join("\n")) }
    }
}

/// One line of JSON for each line of standard input.
fn many(wish: &Wish, words: &Words) -> Result<(), Failure> {
    each_line(
        words,
        || interrupt::is_stopped(wish.request.search.stop.as_deref()),
        |line| Tree::record(wish, line)?.write_json(wish.perspective, io::stdout().lock()),
    )
}
