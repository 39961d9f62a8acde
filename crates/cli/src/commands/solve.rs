//! `poda solve`: the exact value of a position and every move that keeps it.

use clap::{ArgMatches, Command};
use poda_core::{Choice, Game, Line, Margin, Message, Refusal};
use poda_search::{Limits, Objective, SOLVER_MEMORY, Solution, solve, solve_with};
use poda_words::Words;
use serde_json::{Value, json};

use super::Entry;
use crate::ask::{Question, ask};
use crate::grammar::Grammar;
use crate::{Failure, Output, limits, values};

/// `poda solve`
pub const COMMAND: Entry = Entry { name: "solve", grammar, run };

fn grammar(command: Command, grammar: &Grammar<'_>) -> Command {
    command.arg(grammar.game()).arg(grammar.position()).arg(grammar.option("objective", "result|margin")).args(grammar.limits())
}

/// Solves and answers.
fn run(args: &ArgMatches, words: &Words, output: &Output) -> Result<(), Failure> {
    let (game, position) = (values::text(args, "game"), values::text(args, "position"));
    let objectives = [("result", Objective::Result), ("margin", Objective::Margin)];
    let objective = values::one_of(args, "objective", &objectives)?.unwrap_or(Objective::Result);
    let (limits, memory) = (limits::read(args)?, limits::memory(args, SOLVER_MEMORY)?);
    ask(&game, &position, &Solve { objective, limits, memory, words }, words, output)
}

struct Solve<'a> {
    objective: Objective,
    limits: Limits,
    memory: usize,
    words: &'a Words,
}

impl Solve<'_> {
    fn solution<G: Game>(&self, root: &G) -> Solution<G::Move> {
        let order = G::Order::strongest();
        match self.objective {
            Objective::Result => solve(root, &order, &self.limits, self.memory),
            Objective::Margin => solve_with(root, &Margin, &order, &self.limits, self.memory),
        }
    }
}

impl Question for Solve<'_> {
    fn check<G: Game>(&self) -> Result<(), Failure> {
        if self.objective == Objective::Margin && !G::COUNTS {
            return Err(Refusal::new("objective-margin").with("name", G::NAME).into());
        }
        Ok(())
    }

    fn json<G: Game>(&self, line: &Line<G>) -> Value {
        let solution = self.solution(&line.end);
        let best: Vec<String> = solution.best.iter().map(|&mv| line.end.move_text(mv)).collect();
        json!({
            "value": solution.value,
            "best": best,
            "proven": solution.proven,
            "nodes": solution.stats.nodes,
            "nodes_for_other_moves": solution.others.nodes,
            "seconds": solution.seconds,
        })
    }

    fn text<G: Game>(&self, line: &Line<G>) -> String {
        let solution = self.solution(&line.end);
        let best: Vec<String> = solution.best.iter().map(|&mv| line.end.move_text(mv)).collect();
        let verdict = if !solution.proven {
            Message::new("solve-unknown")
        } else if self.objective == Objective::Margin {
            Message::new("solve-margin").with("value", solution.value.to_string())
        } else {
            Message::new(match solution.value {
                1 => "solve-win",
                0 => "solve-draw",
                _ => "solve-loss",
            })
        };
        let best = Message::new("solve-best").with("best", if best.is_empty() { "-".to_owned() } else { best.join(" ") });
        let counts = Message::new("solve-counts")
            .with("nodes", solution.stats.nodes.to_string())
            .with("others", solution.others.nodes.to_string())
            .with("seconds", format!("{:.3}", solution.seconds));
        [verdict, best, counts].map(|message| self.words.say(&message)).join("\n")
    }
}
