//! `poda compare`: the rungs of the ladder side by side on one position.

use std::cell::RefCell;
use std::time::Duration;

use clap::{ArgMatches, Command};
use poda_core::{Message, Refusal};
use poda_engine::{Board, SearchRequest};
use poda_search::{Limits, Rung, Wins};
use poda_study::compare::{CompareRequest, Comparison, compare, curve, curve_lines, curve_sheet, default_rungs, read_rungs};
use poda_words::Words;
use serde_json::{Value, json};

use super::Entry;
use crate::ask::{Question, ask};
use crate::grammar::Grammar;
use crate::output::end_progress;
use crate::{Failure, Output, file, interrupt, limits, request, values};

/// `poda compare`
pub const COMMAND: Entry = Entry { name: "compare", grammar, run };

/// The kinds of files that can be written.
const ENDINGS: &[&str] = &["md", "csv", "svg"];
/// How long one rung may take where nothing is said, with a depth and without one.
const TIME_TO_A_DEPTH: Duration = Duration::from_mins(1);
const TIME_TO_THE_END: Duration = Duration::from_secs(10);
/// Depths of a plot where nothing is said.
const DEFAULT_CURVE: u32 = 6;

fn grammar(command: Command, grammar: &Grammar<'_>) -> Command {
    command
        .arg(grammar.game())
        .arg(grammar.position())
        .arg(grammar.option("depth", "N"))
        .arg(grammar.option("rungs", "A,B,C"))
        .arg(grammar.flag("curve"))
        .arg(grammar.option("eval", "NAME"))
        .arg(grammar.option("order", "NAME"))
        .arg(grammar.option_for("wins", "flat|distance", "help-compare-wins"))
        .arg(grammar.option("nodes", "N"))
        .arg(grammar.option_for("time", "1m", "help-compare-time"))
        .arg(grammar.option("memory", "64M"))
        .arg(grammar.option("threads", "N"))
        .arg(grammar.option("seed", "N"))
        .arg(grammar.option_for("out", "FILE", "help-compare-out"))
}

/// Compares and answers; rungs that do not agree are a failure.
fn run(args: &ArgMatches, words: &Words, output: &Output) -> Result<(), Failure> {
    let (game, position) = (values::text(args, "game"), values::text(args, "position"));
    let wish = Wish::read(args)?;
    if wish.out.is_some() && position == "-" {
        return Err(Refusal::new("argument-out-batch").into());
    }
    let question = Compare { wish, words, output, found: RefCell::default() };
    ask(&game, &position, &question, words, output)?;
    let wrong = question.found.into_inner().wrong;
    wrong.map_or(Ok(()), |message| Err(Failure::Outside(message)))
}

/// What was asked for.
struct Wish {
    request: CompareRequest,
    curve: bool,
    out: Option<(String, &'static str)>,
}

impl Wish {
    fn read(args: &ArgMatches) -> Result<Self, Refusal> {
        let given = limits::given(args)?;
        let curve = args.get_flag("curve");
        let depth = given.depth.or(curve.then_some(DEFAULT_CURVE));
        if curve && depth == Some(0) {
            return Err(Refusal::new("curve-depth"));
        }
        let time = given.time.or(Some(if depth.is_some() { TIME_TO_A_DEPTH } else { TIME_TO_THE_END }));
        let out = values::given(args, "out");
        let out = out.map(|file| file::ending(&file, ENDINGS).map(|ending| (file, ending))).transpose()?;
        let algorithms = values::given(args, "rungs").map_or_else(|| Ok(default_rungs()), |text| read_rungs(&text))?;
        request::check_used(args, &algorithms)?;
        if !algorithms.contains(&Rung::Parallel) {
            values::unused(args, &["threads"], &Message::new("unused-one-thread"))?;
        }
        let asked = request::options(args)?;
        // One way of counting wins for all, or the values could not be compared.
        let wins = asked.wins.or(Some(Wins::Flat));
        let search = SearchRequest { wins, threads: values::threads(args)?, ..asked };
        let search = search.within(&Limits { depth, time, stop: Some(interrupt::flag()), ..given });
        Ok(Self { request: CompareRequest { algorithms, search, table: true }, curve, out })
    }
}

/// What was found, kept between writing the file and answering.
#[derive(Default)]
struct Found {
    depths: Option<Vec<Comparison>>,
    wrong: Option<Message>,
}

struct Compare<'a> {
    wish: Wish,
    words: &'a Words,
    output: &'a Output,
    found: RefCell<Found>,
}

impl Compare<'_> {
    /// The comparisons, one or one for each depth: those already made, or new ones.
    fn depths(&self, board: &dyn Board) -> Result<Vec<Comparison>, Refusal> {
        if let Some(depths) = self.found.borrow_mut().depths.take() {
            return Ok(depths);
        }
        let request = &self.wish.request;
        let progress = |depth: Option<u32>, name: &str| {
            let depth = depth.map_or_else(|| "-".to_owned(), |depth| depth.to_string());
            self.output.progress(&Message::new("compare-progress").with("rung", name).with("depth", depth), self.words);
        };
        let depths = if self.wish.curve {
            curve(board, request, &mut |depth, row| progress(Some(depth), row.rung.name()))
        } else {
            compare(board, request, &mut |row| progress(request.search.depth, row.rung.name())).map(|one| vec![one])
        };
        end_progress();
        let depths = depths?;
        let wrong = depths.iter().find(|comparison| !comparison.agree).map(Comparison::verdict);
        self.found.borrow_mut().wrong = wrong;
        Ok(depths)
    }

    fn say(&self, message: &Message) -> String {
        self.words.say(message)
    }
}

impl Question for Compare<'_> {
    fn check(&self, start: &dyn Board) -> Result<(), Failure> {
        // Threads are those of `parallel`, whatever stands beside it.
        start.named(&SearchRequest { threads: None, ..self.wish.request.search.clone() })?;
        Ok(())
    }

    fn stopped(&self) -> bool {
        interrupt::is_stopped(self.wish.request.search.stop.as_deref())
    }

    fn before(&self, board: &dyn Board) -> Result<(), Failure> {
        let Some((file, ending)) = &self.wish.out else { return Ok(()) };
        let depths = self.depths(board)?;
        let say = |message: &Message| self.say(message);
        let content = match (*ending, self.wish.curve, depths.first()) {
            ("svg", true, _) => curve_lines(&depths).svg(&say),
            ("svg", false, Some(one)) => one.bars().svg(&say),
            ("csv", _, _) => sheet(&self.wish, &depths).csv(&say),
            _ => sheet(&self.wish, &depths).markdown(1, &say),
        };
        file::write(file, &content)?;
        self.found.borrow_mut().depths = Some(depths);
        Ok(())
    }

    fn json(&self, board: &dyn Board) -> Result<Value, Failure> {
        let depths = self.depths(board)?;
        if self.wish.curve {
            let agree = depths.iter().all(|comparison| comparison.agree);
            return Ok(json!({ "depths": depths, "agree": agree }));
        }
        Ok(json!(depths.first()))
    }

    fn text(&self, board: &dyn Board) -> Result<String, Failure> {
        let depths = self.depths(board)?;
        let mut text = sheet(&self.wish, &depths).text(&|message| self.say(message));
        if let Some((file, _)) = &self.wish.out {
            text += &format!("\n{}", self.say(&Message::new("wrote-file").with("file", file.as_str())));
        }
        Ok(text)
    }
}

fn sheet(wish: &Wish, depths: &[Comparison]) -> poda_study::sheet::Sheet {
    match depths {
        [one] if !wish.curve => one.sheet(),
        many => curve_sheet(many),
    }
}
