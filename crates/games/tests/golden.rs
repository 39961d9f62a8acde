//! One game of each kind, frozen: every text, move, key and status of it. A change here is a change of the rules, of the
//! notation or of the view, and must be meant.

mod support;

use std::fmt::Write as _;

use poda_core::hash::Random;
use poda_core::{Game, Line, moves_of, position_text};
use poda_games::{GAMES, Visitor, with_game};

struct Playthrough;

impl Visitor for Playthrough {
    type Out = String;
    fn visit<G: Game>(self, start: G) -> String {
        let mut text = format!("game: {}\n", start.full_name());
        for (setting, value) in start.settings().iter() {
            writeln!(text, "setting: {}={value} ({})", setting.key, setting.accepts).expect("a String takes all");
        }
        let mut random = Random::new(1);
        let mut line = Line::new(start);
        loop {
            write_position(&mut text, &line).expect("a String takes all");
            let moves = moves_of(&line.end);
            if moves.is_empty() {
                return text;
            }
            line.push(moves[random.below(moves.len())]);
        }
    }
}

fn write_position<G: Game>(text: &mut String, line: &Line<G>) -> std::fmt::Result {
    let position = &line.end;
    let view = line.view();
    writeln!(text, "\nply: {}", line.moves.len())?;
    if let Some((before, last)) = line.last() {
        writeln!(text, "played: {}", before.move_text(last))?;
    }
    writeln!(text, "board: {}", position.board_text())?;
    writeln!(text, "shortest: {}", position_text(position))?;
    writeln!(text, "key: {:016x} canonical: {:016x}", position.key(), position.canonical().0)?;
    writeln!(text, "side: {} actions left: {}", position.to_move().number(), position.actions_left())?;
    writeln!(text, "outcome: {:?} margin: {:?}", position.outcome(), position.margin())?;
    writeln!(text, "effects: {:?} last: {:?} line: {:?}", view.effects, view.last, view.line)?;
    let texts: Vec<&str> = view.actions.iter().map(|action| action.text.as_str()).collect();
    writeln!(text, "moves: {}", texts.join(" "))?;
    // The ends of the list show every kind of action without a page for each position of a large board.
    let shown = 2;
    for (_, action) in view.actions.iter().enumerate().filter(|(i, _)| i.min(&(texts.len() - 1 - i)) < &shown) {
        writeln!(text, "action: {} at {:?} {:?} \"{}\"", action.text, action.cell, action.kind, action.label)?;
    }
    Ok(())
}

#[test]
fn playthroughs_are_the_frozen_ones() {
    let write = std::env::var("PODA_GOLDEN").is_ok_and(|value| value == "write");
    for game in GAMES {
        let path = support::testdata(&format!("playthrough/{}.txt", game.name));
        let played = with_game(game.name, Playthrough).expect("a registered game opens");
        if write {
            std::fs::create_dir_all(path.parent().expect("a folder")).expect("the folder can be made");
            std::fs::write(&path, &played).expect("the file can be written");
        }
        let frozen = std::fs::read_to_string(&path).unwrap_or_default();
        let differing = frozen.lines().zip(played.lines()).position(|(old, new)| old != new);
        assert!(
            frozen == played,
            "the playthrough of {} differs from {} at line {}; if that is meant, run `cargo xtask golden`",
            game.name,
            path.display(),
            differing.unwrap_or_else(|| frozen.lines().count().min(played.lines().count())) + 1,
        );
    }
}
