//! `poda move`: the move that a player would make.

use std::time::Duration;

use clap::{ArgMatches, Command};
use poda_core::{Message, Refusal};
use poda_engine::{Board, Method, SearchReport, SearchRequest, Spec};
use poda_search::Limits;
use poda_words::Words;
use serde_json::{Value, json};

use super::Entry;
use super::search::{progress, report_json, report_text};
use crate::ask::{Question, ask};
use crate::grammar::Grammar;
use crate::output::end_progress;
use crate::{Failure, Output, interrupt, limits, values};

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
    let limits = Limits { stop: Some(interrupt::flag()), ..limits::given(args)? };
    let seed = values::seed(args)?;
    let spec = values::player(&game, &player)?;
    check_used(args, &game, &spec)?;
    ask(&game, &position, &Choose { spec, limits, seed, words, output }, words, output)
}

/// Refuses options that the player would not look at.
fn check_used(args: &ArgMatches, game: &str, spec: &Spec) -> Result<(), Refusal> {
    if spec.player.method == Method::Random {
        values::unused(args, &["depth", "nodes", "time"], &Message::new("unused-no-search"))?;
    }
    if !spec.player.draws() && !poda_engine::open(game)?.named(spec.request())?.is_random {
        values::unused(args, &["seed"], &Message::new("unused-player-no-chance"))?;
    }
    Ok(())
}

struct Choose<'a> {
    spec: Spec,
    limits: Limits,
    seed: u64,
    words: &'a Words,
    output: &'a Output,
}

impl Choose<'_> {
    fn report(&self, board: &dyn Board) -> Result<SearchReport, Failure> {
        if board.outcome().is_some() {
            return Ok(board.search(&self.result(), &mut |_| {})?);
        }
        let limits = Limits { time: self.limits.time.map(|turn| share(turn, board)), ..self.limits.clone() };
        let mut player = board.seat(&self.spec, self.seed)?;
        let choice = player.choose(board, &limits, &mut |report| progress(report, self.words, self.output));
        end_progress();
        Ok(choice.map_err(|why| Failure::player(&self.spec.text, &why))?.report)
    }

    /// The player's own search with nothing to look at: no move, and the result. No player is asked where the game is over.
    fn result(&self) -> SearchRequest {
        let own = SearchRequest { seed: self.seed, ..self.spec.request().clone() };
        own.within(&Limits { depth: Some(0), ..Limits::default() })
    }
}

/// What the next action has of the time for a whole turn.
fn share(turn: Duration, board: &dyn Board) -> Duration {
    turn / (board.actions_made() + board.actions_left()).max(1)
}

impl Question for Choose<'_> {
    fn check(&self, start: &dyn Board) -> Result<(), Failure> {
        start.named(self.spec.request())?;
        Ok(())
    }

    fn json(&self, board: &dyn Board) -> Result<Value, Failure> {
        let mut answer = report_json(board, &self.report(board)?);
        answer["player"] = json!(self.spec.text);
        answer["seed"] = json!(self.seed);
        Ok(answer)
    }

    fn text(&self, board: &dyn Board) -> Result<String, Failure> {
        Ok(report_text(board, &self.report(board)?, self.words))
    }

    fn stopped(&self) -> bool {
        interrupt::has_come()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use poda_engine::read;

    #[test]
    fn every_action_of_a_turn_has_the_same_share() {
        // The first turn has one movement, all others have two.
        let turns = ["start", "start moves 4", "start moves 4 1", "start moves 4 1 2", "start moves 4 1 2 4"];
        let shares = turns.map(|position| {
            let board = read("boom", position).expect("a position");
            share(Duration::from_millis(600), board.as_ref()).as_millis()
        });
        assert_eq!(shares, [600, 300, 300, 300, 300]);
    }
}
