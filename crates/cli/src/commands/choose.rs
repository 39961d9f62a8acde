//! `poda move`: the move that a player would make.

use poda_core::{Game, Line};
use poda_players::{Player, Spec};
use poda_search::{Limits, Report};
use poda_words::Words;
use serde_json::{Value, json};

use super::search::{progress, report_json, report_text};
use crate::ask::{Question, ask};
use crate::output::end_progress;
use crate::{Failure, Output};

/// Asks a player and answers.
pub fn run(
    game: &str,
    position: &str,
    player: &str,
    limits: Limits,
    seed: u64,
    words: &Words,
    output: &Output,
) -> Result<(), Failure> {
    ask(game, position, &Choose { spec: Spec::read(game, player)?, limits, seed, words, output }, words, output)
}

struct Choose<'a> {
    spec: Spec,
    limits: Limits,
    seed: u64,
    words: &'a Words,
    output: &'a Output,
}

impl Choose<'_> {
    fn report<G: Game>(&self, root: &G) -> Report<G::Move> {
        let mut player = Player::<G>::new(self.spec.clone(), self.seed).expect("seated before");
        if root.outcome().is_some() {
            return player.result(root);
        }
        let report = player.choose(root, &self.limits, &mut |report| progress(root, report, self.words, self.output));
        end_progress();
        report
    }
}

impl Question for Choose<'_> {
    fn check<G: Game>(&self) -> Result<(), Failure> {
        Player::<G>::new(self.spec.clone(), self.seed)?;
        Ok(())
    }

    fn json<G: Game>(&self, line: &Line<G>) -> Value {
        let mut answer = report_json(&line.end, &self.report(&line.end));
        answer["player"] = json!(self.spec.text);
        answer["seed"] = json!(self.seed);
        answer
    }

    fn text<G: Game>(&self, line: &Line<G>) -> String {
        report_text(&line.end, &self.report(&line.end), self.words)
    }
}
