//! `poda perft`: how many sequences of moves there are.

use clap::{ArgMatches, Command};
use poda_core::{Ends, Game, Line, Message, moves_of, perft_ends};
use poda_words::Words;
use serde_json::{Value, json};

use super::Entry;
use crate::ask::{Question, ask};
use crate::grammar::Grammar;
use crate::output::end_progress;
use crate::{Failure, Output, values};

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
    fn count<G: Game>(&self, position: &G) -> (Vec<(String, u64)>, Ends) {
        let mut position = position.clone();
        if self.depth == 0 {
            return (Vec::new(), perft_ends(&mut position, 0));
        }
        let moves = moves_of(&position);
        let mut sum = Ends::default();
        let mut each = Vec::new();
        for (done, &mv) in moves.iter().enumerate() {
            let text = position.move_text(mv);
            let undo = position.make(mv);
            let ends = perft_ends(&mut position, self.depth - 1);
            position.unmake(mv, undo);
            sum += ends;
            each.push((text, ends.nodes));
            let progress = Message::new("perft-progress").with("done", done + 1).with("all", moves.len());
            self.output.progress(&progress.with("nodes", sum.nodes.to_string()), self.words);
        }
        end_progress();
        (each, sum)
    }
}

impl Question for Perft<'_> {
    fn json<G: Game>(&self, line: &Line<G>) -> Value {
        let (each, sum) = self.count(&line.end);
        let mut answer = json!({
            "depth": self.depth,
            "nodes": sum.nodes,
            "finished": sum.finished,
            "first": sum.first,
            "second": sum.second,
        });
        if self.divide {
            let each: Vec<Value> = each.iter().map(|(text, nodes)| json!({ "move": text, "nodes": nodes })).collect();
            answer["divide"] = each.into();
        }
        answer
    }

    fn text<G: Game>(&self, line: &Line<G>) -> String {
        let (each, sum) = self.count(&line.end);
        let mut text = String::new();
        if self.divide {
            let width = each.iter().map(|(mv, _)| mv.len()).max().unwrap_or(0);
            let digits = sum.nodes.to_string().len();
            for (mv, nodes) in each {
                text += &format!("{mv:width$} {nodes:digits$}\n");
            }
        }
        let total = Message::new("perft-total").with("depth", self.depth);
        text + &self.words.say(&total.with("nodes", sum.nodes.to_string()).with("finished", sum.finished.to_string()))
    }
}
