//! Whole games on the full screen, in a terminal of their own: undone, hinted, saved, killed and gone on with.

mod support;
mod terminal;

use std::path::Path;

use poda_arena::Session;
use poda_games::GAMES;
use support::folder;
use terminal::{Terminal, closed_terminal, stored, wait};

/// Plies of a person before the game is killed.
const BEFORE_KILL: usize = 3;

/// Boards on which a game is short; every other game is played as it is.
fn small(game: &str) -> &str {
    match game {
        "hex" => "hex:size=4",
        "tictactoe" => "tictactoe:m=4,n=4,k=3",
        other => other,
    }
}

fn plies(session: &Session) -> usize {
    session.tree().path(session.at()).len()
}

/// The game as the store has it, once a person is to act or it is over.
fn settled(data: &Path) -> Session {
    let settled = || stored(data).filter(|session| session.acting().is_none_or(|(_, seat)| seat.is_person()));
    wait(|| settled().is_some(), || "no person is to act".to_owned());
    settled().expect("it was settled")
}

/// Plays one action of the person; `false` once the game is over.
fn play_one(terminal: &mut Terminal, data: &Path) -> bool {
    let before = settled(data);
    if before.acting().is_none() {
        return false;
    }
    let actions = before.view().actions;
    terminal.type_line(&actions[actions.len() / 2].text);
    wait(|| stored(data).is_some_and(|now| plies(&now) > plies(&before)), || format!("no move on\n{}", terminal.text()));
    true
}

fn whole_game(game: &str) {
    let data = folder(game);
    let mut terminal = Terminal::play(&data, &[small(game), "--second", "random", "--seed", "3", "--no-animation"]);
    terminal.wait_for("leave");

    // Undo goes back to where the person was to act.
    play_one(&mut terminal, &data);
    let after = plies(&settled(&data));
    terminal.press("u");
    wait(|| stored(&data).is_some_and(|now| plies(&now) < after), || terminal.text());

    // A hint in two steps; s ends the thinking at once.
    settled(&data);
    terminal.press("h");
    terminal.press("t");
    terminal.wait_for("again tells the move");
    terminal.press("h");
    terminal.wait_for("; ");

    for _ in 0..BEFORE_KILL {
        play_one(&mut terminal, &data);
    }
    let file = data.join("game.poda");
    terminal.type_line(&format!("save {}", file.display()));
    wait(|| file.exists(), || terminal.text());
    let before = settled(&data);
    terminal.signal("-KILL");
    terminal.wait_end();
    go_on(game, &data, &before);
}

/// What was played before the kill is there, and the game is played to its end.
fn go_on(game: &str, data: &Path, before: &Session) {
    if before.acting().is_none() {
        return;
    }
    let mut terminal = Terminal::play(data, &["--resume", "--no-animation"]);
    terminal.wait_for("leave");
    assert!(plies(&settled(data)) >= plies(before), "{game}: moves are lost");
    while play_one(&mut terminal, data) {}
    terminal.wait_for("The game is over");
    terminal.press("q");
    assert_eq!(terminal.wait_end(), 0);
    // What was written last may still be on its way when the program has ended.
    wait(|| terminal.is_restored(), || format!("{game}: the terminal is not as it was"));
}

#[test]
fn a_whole_game_of_each() {
    for game in GAMES {
        whole_game(game.name);
    }
}

#[test]
fn the_terminal_is_given_back_when_the_program_is_told_to_end() {
    let data = folder("told-to-end");
    for signal in ["-TERM", "-INT", "-HUP"] {
        let mut terminal = Terminal::play(&data, &["connect4"]);
        terminal.wait_for("leave");
        assert!(!terminal.is_restored(), "the full screen is there");
        terminal.signal(signal);
        terminal.wait_end();
        wait(|| terminal.is_restored(), || format!("{signal}: the terminal is not as it was"));
    }
}

#[test]
fn a_window_that_is_closed_ends_the_program() {
    closed_terminal(&folder("closed"), &["connect4"]);
}

#[test]
fn the_machine_moves_at_once_when_it_is_stopped() {
    let data = folder("stopped");
    let mut terminal = Terminal::play(&data, &["hex", "--second", "best", "--time", "10m", "--no-animation"]);
    terminal.wait_for("leave");
    terminal.press("\r");
    terminal.wait_for("depth");
    terminal.press("t");
    terminal.wait_for("plays");
    terminal.press("q");
    assert_eq!(terminal.wait_end(), 0);
}

#[test]
fn a_clock_that_runs_out_loses() {
    let data = folder("clock");
    let terminal = Terminal::play(&data, &["tictactoe", "--clock", "500ms/turn"]);
    // The sentence is longer than its line.
    terminal.wait_for("of X is up");
}

#[test]
fn the_menu_begins_a_game() {
    let data = folder("menu");
    let mut terminal = Terminal::play(&data, &[]);
    terminal.wait_for("a new game");
    terminal.press("\r");
    terminal.wait_for("to move");
    terminal.press("q");
    assert_eq!(terminal.wait_end(), 0);
}
