//! `poda perft`: how many sequences of moves there are.

use clap::{ArgMatches, Command};
use poda_core::{Ends, Message};
use poda_engine::Board;
use poda_words::Words;
use serde_json::{Value, json};

use super::Entry;
use crate::ask::{Question, ask};
use crate::grammar::Grammar;
use crate::output::end_progress;
use crate::{Failure, Output, interrupt, values};

/// `poda perft`
pub const COMMAND: Entry = Entry { name: "perft", grammar, run };

fn grammar(command: Command, grammar: &Grammar<'_>) -> Command {
    command
        .arg(grammar.game())
        .arg(grammar.option("depth", "N").required(true))
        .arg(grammar.position())
        .arg(grammar.flag("divide"))
}

/// Counts sequences of moves; with `--divide` for each first move too.
fn run(args: &ArgMatches, words: &Words, output: &Output) -> Result<(), Failure> {
    let (game, position) = (values::text(args, "game"), values::text(args, "position"));
    let (depth, divide) = (values::depth(args)?, args.get_flag("divide"));
    interrupt::flag();
    ask(&game, &position, &Perft { depth, divide, words, output }, words, output)
}

struct Perft<'a> {
    depth: u32,
    divide: bool,
    words: &'a Words,
    output: &'a Output,
}

impl Perft<'_> {
    /// The count of each first move, and the sum; tells how far it is after each.
    fn count(&self, board: &dyn Board) -> (Vec<(String, u64)>, Ends) {
        if self.depth == 0 {
            return (Vec::new(), board.perft_ends(0));
        }
        let moves = board.moves();
        let mut sum = Ends::default();
        let mut each = Vec::new();
        for (done, &mv) in moves.iter().enumerate() {
            let mut after = board.clone_box();
            after.play(mv);
            let Some(ends) = self.below(after.as_ref()) else { break };
            sum += ends;
            each.push((board.move_text(mv), ends.nodes));
            let progress = Message::new("perft-progress").with("done", done + 1).with("all", moves.len());
            self.output.progress(&progress.with("nodes", sum.nodes.to_string()), self.words);
        }
        end_progress();
        (each, sum)
    }

    /// The count below a first move, by its replies; `None` where Ctrl-C came before it was done.
    fn below(&self, after: &dyn Board) -> Option<Ends> {
        if self.depth < 2 {
            return Some(after.perft_ends(self.depth - 1));
        }
        let mut sum = Ends::default();
        for mv in after.moves() {
            let mut next = after.clone_box();
            next.play(mv);
            sum += next.perft_ends(self.depth - 2);
            if interrupt::has_come() {
                return None;
            }
        }
        Some(sum)
    }
}

impl Question for Perft<'_> {
    fn json(&self, board: &dyn Board) -> Result<Value, Failure> {
        let (each, sum) = self.count(board);
        let mut answer = json!({
            "depth": self.depth,
            "nodes": sum.nodes,
            "finished": sum.finished,
            "first": sum.first,
            "second": sum.second,
        });
        if interrupt::has_come() {
            answer["stopped"] = true.into();
        }
        if self.divide {
            let each: Vec<Value> = each.iter().map(|(text, nodes)| json!({ "move": text, "nodes": nodes })).collect();
            answer["divide"] = each.into();
        }
        Ok(answer)
    }

    fn text(&self, board: &dyn Board) -> Result<String, Failure> {
        let (each, sum) = self.count(board);
        let mut text = String::new();
        if self.divide {
            let width = each.iter().map(|(mv, _)| mv.len()).max().unwrap_or(0);
            let digits = sum.nodes.to_string().len();
            for (mv, nodes) in each {
                text += &format!("{mv:width$} {nodes:digits$}\n");
            }
        }
        let total = Message::new("perft-total").with("depth", self.depth);
        let total = total.with("nodes", sum.nodes).with("finished", sum.finished);
        text += &self.words.say(&total);
        if interrupt::has_come() {
            text += &format!("\n{}", self.words.say(&Message::new("stopped-by-you")));
        }
        Ok(text)
    }

    fn stopped(&self) -> bool {
        interrupt::has_come()
    }
}
