//! Game files: every game is read back as it was, and what is wrong is named by its line.

use std::time::Duration;

use poda_arena::session::{ClockRule, Colour, Late, Node, Per};
use poda_arena::{Seat, Session, Setup, record};
use poda_core::hash::Random;
use poda_core::{Arg, PerSide, Refusal, Side};
use poda_games::GAMES;

/// Random games for each seed: moves, times, steps back, branches, giving up.
fn random_session(game: &str, seed: u64) -> Session {
    let mut random = Random::new(seed);
    let seats =
        [Seat::Person, Seat::read(game, "level-1").expect("a seat"), Seat::read(game, "best:nodes=50").expect("a seat")];
    let clock = ClockRule { per: Per::Game, time: Duration::from_millis(90_500), late: Late::MovesAtOnce };
    let setup = Setup {
        seats: PerSide::from_fn(|_| seats[random.below(seats.len())].clone()),
        seed: random.next(),
        clock: (random.below(2) == 0).then_some(clock),
        names: PerSide::from_fn(|side| (random.below(2) == 0).then(|| format!("Ana María: #{}", side.number()))),
        colours: PerSide::from_fn(|side| (random.below(2) == 0).then_some(Colour::ALL[side as usize])),
        ..Setup::new(game)
    };
    let mut session = Session::open(setup).expect("it opens");
    for _ in 0..random.below(60) {
        let actions = session.view().actions;
        if actions.is_empty() || random.below(8) == 0 {
            // Only what is taken back can be played on from.
            while session.ending().is_some() {
                session.undo().expect("there are moves");
            }
            let any = random.below(session.tree().nodes().len());
            session.go(any as u32).expect("a node");
        } else {
            let spent = (random.below(3) > 0).then(|| Duration::from_millis(random.below(5000) as u64));
            session.play(&actions[random.below(actions.len())].text, spent).expect("legal");
        }
        if random.below(40) == 0 && session.acting().is_some() {
            session.resign(Side::BOTH[random.below(2)]).expect("the game goes on");
        }
    }
    session
}

/// A node without the branch visited last, which a file keeps for the game's own line only.
fn bare(node: &Node) -> Node {
    Node { next: None, ..node.clone() }
}

#[test]
fn every_game_is_read_back_as_it_was_written() {
    let settings = ["hex:size=4,swap=on", "tictactoe:m=5,n=4,k=4", "connect4:columns=5,rows=4"];
    for game in GAMES.iter().map(|game| game.name).chain(settings) {
        for seed in 0..25 {
            let session = random_session(game, seed);
            let text = record::write(&session);
            let again = record::read(&text).unwrap_or_else(|why| panic!("{why}\n{text}"));
            assert_eq!(again.setup(), session.setup(), "{text}");
            assert_eq!((again.at(), again.ending()), (session.at(), session.ending()), "{text}");
            let nodes = |session: &Session| session.tree().nodes().iter().map(bare).collect::<Vec<_>>();
            assert_eq!(nodes(&again), nodes(&session), "{text}");
            for node in session.tree().nodes() {
                assert_eq!(again.view_at(node.id), session.view_at(node.id), "{text}");
            }
            assert_eq!(again.tree().future(again.at()).len(), session.tree().future(session.at()).len(), "{text}");
            assert_eq!(record::write(&again), text);
        }
    }
}

#[test]
fn a_file_written_by_hand_needs_only_the_game_and_the_moves() {
    let session = record::read("poda game 1\r\ngame: tictactoe\r\n\r\n# a comment\r\n1. b2\r\n2. a1 2s\r\n3. after 1: c3\r\n")
        .expect("a game");
    assert_eq!(session.at(), 2, "the end of the first line");
    assert_eq!(session.tree().nodes()[2].millis, Some(2000));
    assert!(session.setup().seats[Side::First].is_person());
}

#[test]
fn a_level_that_is_no_more_is_the_hardest_of_the_game() {
    let session = record::read("poda game 1\ngame: tictactoe\nsecond: level-9\n").expect("a game");
    assert_eq!(session.setup().seats[Side::Second].text(), "level-2");
}

/// The line and the id of the reason.
fn wrong(text: &str) -> (i64, &'static str) {
    let Refusal(message) = record::read(text).map(|_| ()).expect_err(text);
    let line = message.args.iter().find_map(|(name, value)| match value {
        Arg::Number(line) if *name == "line" => Some(*line),
        _ => None,
    });
    let reason = message.args.iter().find_map(|(_, value)| match value {
        Arg::Message(reason) => Some(reason.id),
        _ => None,
    });
    (line.unwrap_or(0), reason.unwrap_or(message.id))
}

#[test]
fn what_is_wrong_is_named_by_its_line() {
    let head = "poda game 1\ngame: tictactoe\n";
    for (text, line, id) in [
        ("", 1, "record-kind"),
        ("poda game 2\n", 1, "record-kind"),
        ("\u{0}\u{1}garbage", 1, "record-kind"),
        ("poda game 1\n", 0, "record-missing"),
        ("poda game 1\ngame: chess\n", 2, "unknown-game"),
        ("poda game 1\ngame: tictactoe\nfirst: nobody\n", 3, "unknown-player"),
        ("poda game 1\ngame: tictactoe\nspeed: 3\n", 3, "record-key"),
        ("poda game 1\ngame: tictactoe\nseed: -3\n", 3, "record-value"),
        ("poda game 1\ngame: tictactoe\nthinking: long\n", 3, "record-value"),
        ("poda game 1\ngame: tictactoe\nclock: soon\n", 3, "clock-unreadable"),
        ("poda game 1\ngame: tictactoe\nbegin: start moves z9\n", 3, "move-in-text"),
        ("poda game 1\ngame: tictactoe\ngame: hex\n", 3, "record-twice"),
        ("poda game 1\ngame: tictactoe\nat: 3\n", 3, "record-value"),
        ("poda game 1\ngame: tictactoe\nresult: first\n", 3, "record-result"),
        ("poda game 1\ngame: tictactoe\nhello\n", 3, "record-text"),
    ] {
        assert_eq!(wrong(text), (line, id), "{text}");
    }
    for (moves, line, id) in [
        ("1. b2\n2. b2\n", 4, "move-illegal"),
        ("1. b2\n\n# x\n2. zz\n", 6, "move-unreadable"),
        ("2. b2\n", 3, "record-number"),
        ("1. b2\n2. after 7: a1\n", 4, "record-parent"),
        ("1. b2\n2. after 0: b2\n", 4, "record-known-move"),
        ("1. b2 soon\n", 3, "record-text"),
        ("1. b2 1s first-resigned twice\n", 3, "record-text"),
        ("1.\n", 3, "record-text"),
        ("0. b2\n", 3, "record-text"),
        ("1. b2\nat: 1\n", 4, "record-text"),
    ] {
        assert_eq!(wrong(&format!("{head}{moves}")), (line, id), "{moves}");
    }
}

#[test]
fn no_text_makes_it_panic() {
    let good = record::write(&random_session("boom", 3));
    let mut random = Random::new(1);
    for _ in 0..1000 {
        let mut bytes = good.clone().into_bytes();
        for _ in 0..=random.below(4) {
            if bytes.is_empty() {
                break;
            }
            let at = random.below(bytes.len());
            match random.below(3) {
                0 => bytes[at] = random.next() as u8,
                1 => drop(bytes.remove(at)),
                _ => bytes.truncate(at),
            }
        }
        let _ = record::read(&String::from_utf8_lossy(&bytes));
    }
}

#[test]
fn a_game_of_hex_from_elsewhere_is_a_game() {
    let session = record::read("https://hexworld.org/board/#5c1,c2:se4").unwrap_or_else(|why| panic!("{why}"));
    assert_eq!(session.setup().game, "hex:size=5,swap=on");
    let moves: Vec<&str> = session.tree().path(session.at()).iter().map(|node| node.text.as_str()).collect();
    assert_eq!(moves, ["b3", "swap", "d5"]);
    let twice = record::read("(;SZ[5];B[a1];W[a1])").map(|_| ()).expect_err("the cell is taken");
    assert_eq!(twice.0.id, "move-in-text");
    assert!(record::read("https://hexworld.org/board/#99c1,a1").is_err(), "no board is as large");
}

#[test]
fn the_examples_of_the_pages_are_game_files() {
    for page in [include_str!("../../../docs/file-format.md"), include_str!("../../../docs/es/formato-archivo.md")] {
        let (_, rest) = page.split_once("```text\n").expect("an example");
        let (example, _) = rest.split_once("```").expect("its end");
        let session = record::read(example).unwrap_or_else(|why| panic!("{why}"));
        let bare: Vec<&str> = example.lines().filter(|line| !line.starts_with('#')).collect();
        assert_eq!(record::write(&session), bare.join("\n") + "\n");
    }
}

#[test]
fn names_and_colours_are_lines_of_their_own_and_old_files_have_none() {
    let old = record::read("poda game 1\ngame: connect4\n\n1. 4\n").expect("an old file");
    assert_eq!((&old.setup().names, old.setup().colours), (&PerSide::default(), PerSide::default()));
    let text = "poda game 1\ngame: connect4\nfirst-name:  Ana \nsecond-name: Luis\nfirst-colour: green\n\n1. 4\n";
    let game = record::read(text).expect("a file");
    assert_eq!(game.setup().names, PerSide::new(Some("Ana".to_owned()), Some("Luis".to_owned())));
    assert_eq!(game.setup().colours, PerSide::new(Some(Colour::Green), None));
    let written = record::write(&game);
    assert!(written.contains("second: human\nfirst-name: Ana\nsecond-name: Luis\nfirst-colour: green\nseed: 0\n"), "{written}");
    for (line, wanted) in [
        ("first-name:".to_owned(), "player-name"),
        (format!("first-name: {}", "a".repeat(41)), "player-name"),
        ("second-colour: pink".to_owned(), "colour-unknown"),
        ("first-colour: red\nsecond-colour: red".to_owned(), "colour-same"),
    ] {
        let why = record::read(&format!("poda game 1\ngame: connect4\n{line}\n")).expect_err("refused").0;
        let [("line", Arg::Number(number)), ("reason", Arg::Message(reason))] = why.args.as_slice() else { panic!("{why:?}") };
        assert_eq!((*number, reason.id), (2 + line.lines().count() as i64, wanted), "{line}");
    }
}
