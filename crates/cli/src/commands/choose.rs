//! `poda move`: the move that a player would make.

use std::time::Duration;

use clap::{ArgMatches, Command};
use poda_core::{Game, Line};
use poda_players::{Player, Spec};
use poda_search::{Limits, Report};
use poda_words::Words;
use serde_json::{Value, json};

use super::Entry;
use super::search::{progress, report_json, report_text};
use crate::ask::{Question, ask};
use crate::grammar::Grammar;
use crate::output::end_progress;
use crate::{Failure, Output, limits, values};

/// `poda move`
pub const COMMAND: Entry = Entry { name: "move", grammar, run };

fn grammar(command: Command, grammar: &Grammar<'_>) -> Command {
    command.arg(grammar.game()).arg(grammar.option("player", "NAME").required(true)).arg(grammar.position()).args([
        grammar.option("depth", "N"),
        grammar.option_for("nodes", "N", "help-action-nodes"),
        grammar.option_for("time", "1s", "help-think-time"),
        grammar.option_for("seed", "N", "help-move-seed"),
    ])
}

/// Asks a player and answers.
fn run(args: &ArgMatches, words: &Words, output: &Output) -> Result<(), Failure> {
    let (game, position, player) = (values::text(args, "game"), values::text(args, "position"), values::text(args, "player"));
    let (limits, seed) = (limits::given(args)?, values::seed(args)?);
    ask(&game, &position, &Choose { spec: values::player(&game, &player)?, limits, seed, words, output }, words, output)
}

struct Choose<'a> {
    spec: Spec,
    limits: Limits,
    seed: u64,
    words: &'a Words,
    output: &'a Output,
}

impl Choose<'_> {
    fn report<G: Game>(&self, line: &Line<G>) -> Report<G::Move> {
        let root = &line.end;
        let mut player = Player::<G>::new(self.spec.clone(), self.seed).expect("seated before");
        if root.outcome().is_some() {
            return player.result(root);
        }
        let limits = Limits { time: self.limits.time.map(|turn| share(turn, line)), ..self.limits.clone() };
        let report = player.choose(root, &limits, &mut |report| progress(root, report, self.words, self.output));
        end_progress();
        report
    }
}

/// What the next action has of the time for a whole turn.
fn share<G: Game>(turn: Duration, line: &Line<G>) -> Duration {
    turn / (line.made() + line.end.actions_left()).max(1)
}

impl Question for Choose<'_> {
    fn check<G: Game>(&self) -> Result<(), Failure> {
        Player::<G>::new(self.spec.clone(), self.seed)?;
        Ok(())
    }

    fn json<G: Game>(&self, line: &Line<G>) -> Value {
        let mut answer = report_json(&line.end, &self.report(line));
        answer["player"] = json!(self.spec.text);
        answer["seed"] = json!(self.seed);
        answer
    }

    fn text<G: Game>(&self, line: &Line<G>) -> String {
        report_text(&line.end, &self.report(line), self.words)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use poda_core::read_position;
    use poda_games::{Visitor, with_game};

    struct Share(&'static str);

    impl Visitor for Share {
        type Out = u128;
        fn visit<G: Game>(self, start: G) -> u128 {
            share(Duration::from_millis(600), &read_position(&start, self.0).expect("a position")).as_millis()
        }
    }

    #[test]
    fn every_action_of_a_turn_has_the_same_share() {
        // The first turn has one movement, all others have two.
        let turns = ["start", "start moves 4", "start moves 4 1", "start moves 4 1 2", "start moves 4 1 2 4"];
        let shares = turns.map(|position| with_game("boom", Share(position)).expect("a game"));
        assert_eq!(shares, [600, 300, 300, 300, 300]);
    }
}
