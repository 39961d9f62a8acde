//! Screens as drawings: every game at three sizes in both languages, and what lies on top of the board. They stand in `crates/cli/tests/screens/`.

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use poda_arena::session::{Colour, Ending};
use poda_arena::{Session, Setup};
use poda_core::{PerSide, Side};
use poda_games::GAMES;
use poda_words::{Language, Words};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::style::Color;

use super::animation::frames;
use super::app::{App, Mode};
use super::menu::Menu;
use super::photograph::svg;
use super::theme::Theme;
use crate::play::Next;
use crate::play::choices::Choices;
use crate::play::driver::Driver;

/// What to run where a screen has changed.
const WRITE: &str = "PODA_DOCS=write cargo test -p poda --bin poda screens";
/// A small terminal, the usual one, a large one.
const SIZES: [(u16, u16); 3] = [(60, 20), (80, 24), (120, 40)];
const UNICODE: Theme = Theme { colour: true, ascii: false };

/// A game between two people.
fn driver(game: &str, moves: &[&str]) -> Driver {
    let mut session = Session::open(Setup::new(game)).expect("a game");
    for text in moves {
        session.play(text, None).expect("a legal move");
    }
    Driver::new(session, None, None).expect("a driver without a store")
}

/// A game some plies on, by moves that are scattered over the board.
fn scattered(game: &str, plies: usize) -> Driver {
    let mut session = Session::open(Setup::new(game)).expect("a game");
    for ply in 0..plies {
        let actions = session.view().actions;
        let Some(action) = actions.get(ply * 7 % actions.len().max(1)) else { break };
        session.play(&action.text, None).expect("a legal move");
    }
    Driver::new(session, None, None).expect("a driver without a store")
}

fn picture((width, height): (u16, u16), draw: impl FnOnce(&mut ratatui::Frame<'_>)) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a terminal for tests");
    terminal.draw(draw).expect("a drawing");
    terminal.backend().buffer().clone()
}

/// The characters of a screen, line by line, without spaces at the end.
fn text(buffer: &Buffer) -> String {
    let width = usize::from(buffer.area.width);
    let lines = buffer.content.chunks(width).map(|row| row.iter().map(ratatui::buffer::Cell::symbol).collect::<String>());
    lines.map(|line| line.trim_end().to_owned() + "\n").collect()
}

fn screen(app: &mut App<'_>, size: (u16, u16)) -> String {
    text(&picture(size, |frame| app.draw(frame)))
}

/// Compares a screen with the one that is kept, or keeps it.
fn assert_screen(name: &str, screen: &str) {
    assert_kept(&format!("tests/screens/{name}.txt"), screen);
}

/// Compares with a file, or writes it.
fn assert_kept(name: &str, screen: &str) {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(name);
    if std::env::var("PODA_DOCS").is_ok_and(|value| value == "write") {
        fs::create_dir_all(file.parent().expect("a folder")).expect("the folder of the screens");
        fs::write(&file, screen).expect("a file that can be written");
        return;
    }
    let kept = fs::read_to_string(&file).unwrap_or_default();
    assert!(
        kept == screen,
        "{name} is another one now; look at the difference after: {WRITE}\n--- kept\n{kept}--- now\n{screen}"
    );
}

fn press(app: &mut App<'_>, code: KeyCode) {
    app.take(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
}

fn type_line(app: &mut App<'_>, line: &str) {
    press(app, KeyCode::Char(':'));
    line.chars().for_each(|c| press(app, KeyCode::Char(c)));
    press(app, KeyCode::Enter);
}

#[test]
fn every_game_at_three_sizes_in_both_languages() {
    for game in GAMES {
        for language in Language::ALL {
            let words = Words::new(language);
            for size in SIZES {
                let mut driver = scattered(game.name, 8);
                let mut app = App::new(&mut driver, &words, UNICODE, false);
                let name = format!("{}-{}x{}-{}", game.name, size.0, size.1, language.code());
                assert_screen(&name, &screen(&mut app, size));
            }
        }
    }
}

/// The pictures of the pages.
#[test]
fn pictures_of_the_pages() {
    let words = Words::new(Language::English);
    let mut menu = Menu::new(Choices::new(Language::English), UNICODE, true, None);
    let mut pictures = vec![("menu", picture((80, 24), |frame| menu.draw(frame)))];
    for (name, game, moves) in [
        ("hex", "hex", "f6 e8 g4 h5 d6 c8 e5 f7 g6 g7 i5 h6"),
        ("boom", "boom", "3 2 5 7 6 6 2 2 2 4 1 7 1 5 5 6 7 2 1"),
        ("colorclash", "colorclash", "pr pd pu pl mr pd mu pl pd md pl"),
        ("connect4", "connect4", "5 5 7 3 2 6 3 4 5 3 6 4 2 6 4 4 5"),
    ] {
        let mut driver = driver(game, &moves.split(' ').collect::<Vec<_>>());
        let mut app = App::new(&mut driver, &words, UNICODE, false);
        pictures.push((name, picture((80, 24), |frame| app.draw(frame))));
    }
    for (name, buffer) in pictures {
        assert_kept(&format!("../../docs/screens/{name}.svg"), &svg(&buffer));
    }
}

#[test]
fn names_and_times_stand_in_the_panel() {
    for (language, name) in [(Language::English, "named-en"), (Language::Spanish, "named-es")] {
        let mut session = Session::open(Setup::new("connect4")).expect("a game");
        session.rename(&PerSide::new(Some("Ana".to_owned()), Some("Luis Miguel".to_owned()))).expect("names");
        session.recolour(PerSide::new(Some(Colour::Green), Some(Colour::White))).expect("colours");
        for (text, millis) in [("4", 1_340), ("4", 12), ("3", 42_000), ("5", 125_000), ("2", 0)] {
            session.play(text, Some(Duration::from_millis(millis))).expect("a legal move");
        }
        let mut driver = Driver::new(session, None, None).expect("a driver without a store");
        let words = Words::new(language);
        let mut app = App::new(&mut driver, &words, UNICODE, false);
        let buffer = picture((80, 24), |frame| app.draw(frame));
        assert_screen(name, &text(&buffer));
        let has = |colour| buffer.content.iter().any(|cell| cell.fg == colour);
        assert!(has(Color::Indexed(2)) && !has(Color::Indexed(9)), "green instead of the game's own colour");
        assert!(buffer.content.iter().any(|cell| cell.bg == Color::Indexed(15)), "white on its own ground");
    }
}

#[test]
fn boards_larger_than_the_screen_scroll_with_the_cursor() {
    let words = Words::new(Language::English);
    let mut driver = driver("hex:size=19", &["a1", "s19", "j10"]);
    let mut app = App::new(&mut driver, &words, UNICODE, false);
    assert_screen("large-middle", &screen(&mut app, (60, 20)));
    for _ in 0..19 {
        press(&mut app, KeyCode::Down);
        press(&mut app, KeyCode::Right);
    }
    assert_screen("large-corner", &screen(&mut app, (60, 20)));
}

#[test]
fn the_end_of_a_game_shows_its_line_and_can_be_stepped_through() {
    let words = Words::new(Language::English);
    let mut driver = driver("connect4", &["4", "5", "4", "5", "4", "5", "4"]);
    let mut app = App::new(&mut driver, &words, UNICODE, false);
    assert_screen("won", &screen(&mut app, (80, 24)));
    press(&mut app, KeyCode::Left);
    press(&mut app, KeyCode::Left);
    assert_screen("looking-back", &screen(&mut app, (80, 24)));
    press(&mut app, KeyCode::Enter);
    let Some(Next::Open(fork)) = app.next.take() else { panic!("a new game from there") };
    assert_eq!((fork.tree().nodes().len(), fork.ending()), (1 + 5, None));
    assert!(app.driver.session().ending().is_some(), "the finished game keeps its result");
}

#[test]
fn letters_walk_and_paint() {
    let words = Words::new(Language::English);
    let mut driver = driver("colorclash", &[]);
    let mut app = App::new(&mut driver, &words, UNICODE, false);
    for letter in ['d', 'S', 'x'] {
        press(&mut app, KeyCode::Char(letter));
    }
    let made: Vec<&str> = app.driver.session().tree().nodes().iter().skip(1).map(|node| node.text.as_str()).collect();
    assert_eq!(made, ["mr", "pd"]);
}

#[test]
fn only_ascii_where_only_ascii_may_be_written() {
    for (game, language) in [("boom", Language::Spanish), ("colorclash", Language::English), ("hex", Language::Spanish)] {
        let words = Words::new(language);
        let mut driver = scattered(game, 8);
        let mut app = App::new(&mut driver, &words, Theme { colour: false, ascii: true }, false);
        let board = screen(&mut app, (80, 24));
        assert!(board.is_ascii(), "{board}");
        assert_screen(&format!("ascii-{game}"), &board);
        press(&mut app, KeyCode::Char('?'));
        let rules = screen(&mut app, (80, 24));
        press(&mut app, KeyCode::Tab);
        let keys = screen(&mut app, (80, 24));
        assert!(rules.is_ascii() && keys.is_ascii(), "{rules}{keys}");
    }
}

#[test]
fn rules_and_keys_lie_on_the_board() {
    for language in Language::ALL {
        let words = Words::new(language);
        let mut driver = scattered("boom", 0);
        let mut app = App::new(&mut driver, &words, UNICODE, false);
        press(&mut app, KeyCode::Char('?'));
        assert_screen(&format!("rules-{}", language.code()), &screen(&mut app, (80, 24)));
        press(&mut app, KeyCode::Tab);
        assert_screen(&format!("keys-{}", language.code()), &screen(&mut app, (80, 24)));
        press(&mut app, KeyCode::Esc);
        assert_eq!(app.mode, Mode::Board);
    }
}

#[test]
fn the_menu_in_both_languages() {
    for language in Language::ALL {
        let mut menu = Menu::new(Choices::new(language), UNICODE, true, None);
        let drawn = text(&picture((80, 24), |frame| menu.draw(frame)));
        assert_screen(&format!("menu-{}", language.code()), &drawn);
    }
}

#[test]
fn two_actions_on_one_cell_are_asked_about() {
    let words = Words::new(Language::English);
    let mut driver = driver("colorclash", &[]);
    let mut app = App::new(&mut driver, &words, UNICODE, false);
    press(&mut app, KeyCode::Enter);
    assert_screen("choosing", &screen(&mut app, (80, 24)));
    press(&mut app, KeyCode::Char('2'));
    assert_eq!(app.driver.session().tree().nodes().len(), 2, "one of them was played");
}

#[test]
fn a_click_plays_where_it_falls() {
    let words = Words::new(Language::English);
    let mut driver = driver("tictactoe:m=9,n=9,k=5", &[]);
    let mut app = App::new(&mut driver, &words, UNICODE, false);
    let drawn = picture((80, 24), |frame| app.draw(frame));
    let dots: Vec<(u16, u16)> =
        drawn.area.positions().filter(|place| drawn[*place].symbol() == "·").map(|place| (place.x, place.y)).collect();
    // The cursor hides the dot in the middle.
    assert_eq!(dots.len(), 80);
    let (column, row) = dots[10];
    app.take(&Event::Mouse(MouseEvent {
        kind: MouseEventKind::Down(MouseButton::Left),
        column,
        row,
        modifiers: KeyModifiers::NONE,
    }));
    let played: Vec<String> = app.driver.session().tree().path(1).iter().map(|node| node.text.clone()).collect();
    assert_eq!(played, ["b2"]);
}

#[test]
fn nonsense_is_answered_in_one_sentence_and_changes_nothing() {
    for language in Language::ALL {
        let words = Words::new(language);
        let mut driver = driver("connect4", &["4"]);
        let mut app = App::new(&mut driver, &words, UNICODE, false);
        for line in [
            "9",
            "0",
            "-1",
            "zz",
            "4 4",
            "ünï",
            "\u{1f4a3}",
            "undo 7",
            "go x",
            "go 99999999999999999999",
            "save",
            "load /no/such/file",
            "stop",
        ] {
            type_line(&mut app, line);
            let said = app.notice.clone().unwrap_or_else(|| panic!("{line:?} was not answered"));
            assert!(said.refusal, "{line:?}: {said:?}");
            assert_eq!(said.text.matches(". ").count(), 0, "{line:?} was answered with {}", said.text);
            assert_eq!(app.driver.session().at(), 1, "{line:?}");
        }
    }
}

#[test]
fn a_full_column_is_refused_by_its_reason() {
    let words = Words::new(Language::English);
    let mut driver = driver("connect4", &["1", "1", "1", "1", "1", "1"]);
    let mut app = App::new(&mut driver, &words, UNICODE, false);
    type_line(&mut app, "1");
    let said = app.notice.clone().expect("an answer");
    assert!(said.text.contains("column 1 is full"), "{}", said.text);
}

#[test]
fn giving_up_is_asked_again() {
    let words = Words::new(Language::English);
    let mut driver = driver("hex:size=5", &["a1"]);
    let mut app = App::new(&mut driver, &words, UNICODE, false);
    press(&mut app, KeyCode::Char('g'));
    press(&mut app, KeyCode::Char('n'));
    assert!(app.driver.session().acting().is_some());
    press(&mut app, KeyCode::Char('g'));
    press(&mut app, KeyCode::Char('y'));
    assert_eq!(app.driver.session().ending().map(Ending::winner), Some(Side::First.number()));
    assert_screen("given-up", &screen(&mut app, (80, 24)));
}

#[test]
fn the_swap_of_hex_is_beside_the_board() {
    let words = Words::new(Language::English);
    let mut driver = driver("hex:size=5,swap=on", &["c3"]);
    let mut app = App::new(&mut driver, &words, UNICODE, false);
    press(&mut app, KeyCode::Char('x'));
    assert_screen("swap", &screen(&mut app, (80, 24)));
    press(&mut app, KeyCode::Enter);
    assert_eq!(app.driver.session().tree().path(2).last().map(|node| node.text.clone()).as_deref(), Some("swap"));
}

#[test]
fn a_terminal_too_small_says_what_it_needs() {
    let words = Words::new(Language::Spanish);
    let mut driver = driver("hex", &[]);
    let mut app = App::new(&mut driver, &words, UNICODE, false);
    for size in [(39, 24), (80, 11), (10, 3), (1, 1)] {
        screen(&mut app, size);
    }
    assert_screen("too-small", &screen(&mut app, (39, 11)));
}

#[test]
fn falling_pieces_and_explosions_can_be_followed() {
    let shown = |game: &str, moves: &str, last: &str| {
        let mut session = Session::open(Setup::new(game)).expect("a game");
        for text in moves.split_whitespace() {
            session.play(text, None).expect("a legal move");
        }
        let before = session.view();
        session.play(last, None).expect("a legal move");
        frames(&before, &session.view(), false)
    };
    let fall = shown("connect4", "", "4");
    let rows: Vec<usize> =
        fall.iter().filter_map(|frame| frame.view.cells.iter().position(|cell| cell.piece.is_some())).collect();
    assert_eq!(rows, [3, 10, 17, 24, 31], "a row lower each time, down to the one above the last");

    let blast = shown("boom", "3 2 5 7 6 6 2 2 2 4 1 7 1 5 5 6 7 2 1", "b");
    let pieces = |at: usize| blast[at].view.cells.iter().filter(|cell| cell.piece.is_some()).count();
    let gone = blast[0].signs.len();
    assert!(gone > 1 && blast[1].signs.len() == gone, "what goes off flashes twice");
    assert_eq!(pieces(2), pieces(0) - gone, "then it is gone, before anything falls");

    assert!(shown("hex:size=5,swap=on", "b3", "swap").is_empty(), "a stone that is taken over does not explode");
}
