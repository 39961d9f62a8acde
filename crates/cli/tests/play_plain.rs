//! Games line by line, through pipes: they name the winner, answer nonsense in one sentence, and outlive the program.

mod support;

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use assert_cmd::Command;
use support::folder;

/// What `poda play` says to these lines.
fn said(name: &str, args: &[&str], lines: &str) -> String {
    let output = Command::cargo_bin("poda")
        .expect("the binary is built")
        .args(["--lang", "en", "play"])
        .args(args)
        .env("PODA_DATA", folder(name))
        .write_stdin(lines.as_bytes())
        .output()
        .expect("poda runs");
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{error}");
    String::from_utf8(output.stdout).expect("text")
}

/// A text without the times of moves, which differ from run to run.
fn without_times(text: &str) -> String {
    let words: Vec<&str> = text.split(' ').collect();
    let unit = |word: &str| ["ms", "s"].contains(&word.trim_end());
    let timed = |i: usize| words.get(i + 1).is_some_and(|next| unit(next)) || unit(words[i]);
    (0..words.len()).filter(|&i| !timed(i)).map(|i| words[i]).collect::<Vec<_>>().join(" ")
}

/// What is refused before a game begins.
fn refused(args: &[&str]) -> String {
    let mut command = Command::cargo_bin("poda").expect("the binary is built");
    let output =
        command.args(["--lang", "en", "play"]).args(args).env("PODA_DATA", folder("refused")).output().expect("poda runs");
    assert_eq!(output.status.code(), Some(2), "{args:?}");
    String::from_utf8(output.stderr).expect("text")
}

#[test]
fn two_machines_name_the_winner() {
    let said = said("machines", &["connect4", "--first", "best:nodes=2000", "--second", "random"], "");
    assert!(said.contains("The game is over: X (●) best:nodes=2000 wins."), "{said}");
}

#[test]
fn a_person_wins_through_a_pipe() {
    let said = said("person", &["tictactoe", "--first", "human", "--second", "human"], "a1\nb1\na2\nb2\na3\n");
    assert!(said.trim_end().ends_with("The game is over: X wins."), "{said}");
}

#[test]
fn everything_can_be_asked_for_line_by_line() {
    let lines =
        "4\nundo\nredo\n3\nrecord\nback\nforward\ngo 1\ncontinue\n5\nposition\nrules\nhelp\nresign\nreview\nrematch\nquit\n";
    let said = said("everything", &["connect4", "--first", "human", "--second", "human"], lines);
    for wanted in
        ["1. 4  2. 3", "After move 1 of 2: 4", "gave up", "Four or more of your own in a line", "take back", "Move 1, 4:"]
    {
        assert!(without_times(&said).contains(wanted), "{wanted:?} is missing in\n{said}");
    }
}

#[test]
fn hints_come_in_two_steps_and_values_tell_what_is_proven() {
    let lines = "hint\nhint\nanalyse\nquit\n";
    let said =
        said("hints", &["tictactoe", "--first", "human", "--second", "human", "--position", "start moves a1 b1 a2 b2"], lines);
    let (look, what) = (said.find("Look").expect("where"), said.find("a3: row 3, column 1").expect("what"));
    assert!(look < what, "{said}");
    assert!(said.contains("(proven)"), "{said}");
}

#[test]
fn nonsense_is_answered_in_one_sentence() {
    let nonsense = [
        "9",
        "0",
        "-1",
        "zz",
        "4 4",
        "ünï",
        "undo 7",
        "go x",
        "go 999",
        "save",
        "load /no/such/file",
        "stop",
        "\u{1b}[31m",
        "redo",
    ];
    for line in nonsense {
        let said = said("nonsense", &["connect4", "--first", "human", "--second", "human"], &format!("{line}\nrecord\n"));
        let after = said.split("to move\n").nth(1).unwrap_or_else(|| panic!("{line:?}: no board in {said}"));
        let answer: Vec<&str> = after.lines().collect();
        assert_eq!(answer.len(), 3, "{line:?} is answered with {answer:?}");
        assert_eq!(answer[1], "No moves.", "{line:?} has changed something");
    }
}

#[test]
fn bytes_that_are_no_text_are_refused() {
    let mut command = Command::cargo_bin("poda").expect("the binary is built");
    let output = command
        .args(["--lang", "en", "play", "hex", "--second", "human", "--data"])
        .arg(folder("bytes"))
        .write_stdin(b"\xff\xfe\n".to_vec())
        .output()
        .expect("poda runs");
    assert!(String::from_utf8_lossy(&output.stdout).contains("The line is not UTF-8 text."));
}

#[test]
fn what_cannot_be_played_is_refused_with_what_could() {
    for (args, wanted) in [
        (&["chess"][..], "Accepted: boom, colorclash"),
        (&["hex", "--first", "nobody"], "\"nobody\" is not a player"),
        (&["hex", "--level", "99"], "\"level-99\" is not a player"),
        (&["hex", "--clock", "soon"], "10s/turn or 5m/game"),
        (&["hex", "--clock", "5m/day"], "10s/turn or 5m/game"),
        (&["hex", "--clock", "-5m/game"], "10s/turn or 5m/game"),
        (&["hex", "--clock", "0s/turn"], "from 100ms to 24h"),
        (&["hex", "--late", "loses"], "there is no --clock"),
        (&["hex", "--resume", "x"], "cannot be given together"),
        (&["--resume"], "no unfinished game"),
        (&["--resume", "nothing"], "nothing"),
        (&["--load", "/no/such/file.poda"], "/no/such/file.poda"),
        (&["hex", "--position", "nowhere"], "nowhere"),
        (&["hex", "--first", "human", "--second", "best", "--level", "2"], "leave one of them out"),
    ] {
        let said = refused(args);
        assert!(said.contains(wanted) && said.trim_end().lines().count() == 1, "{args:?}: {said}");
    }
}

#[test]
fn a_killed_game_is_gone_on_with() {
    let data = folder("killed");
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_poda"))
        .args(["--lang", "en", "play", "connect4", "--second", "level-1", "--data"])
        .arg(&data)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("poda runs");
    child.stdin.as_mut().expect("its input").write_all(b"4\n").expect("a line is taken");
    let output = BufReader::new(child.stdout.take().expect("its output"));
    let reply = output
        .lines()
        .map_while(Result::ok)
        .find(|line| line.starts_with("O ") && line.contains(" plays "))
        .expect("the machine replies");
    // What was announced is stored. This is a kill -9.
    child.kill().expect("it can be killed");
    child.wait().expect("it ends");
    let mut command = Command::cargo_bin("poda").expect("the binary is built");
    let output = command
        .args(["--lang", "en", "play", "--resume", "--data"])
        .arg(&data)
        .write_stdin("record\n")
        .output()
        .expect("poda runs");
    let said = String::from_utf8(output.stdout).expect("text");
    let answered = reply.split(" plays ").nth(1).and_then(|rest| rest.split(',').next()).expect("a move");
    assert!(without_times(&said).contains(&format!("1. 4  2. {answered}")), "{reply}\n{said}");
}

#[test]
fn a_saved_file_can_be_loaded() {
    let data = folder("saved");
    let file = data.join("one.poda");
    let save = format!("4\n3\nsave {0}\nsave {0}\n", file.display());
    let first = said("saved-first", &["connect4", "--first", "human", "--second", "human"], &save);
    assert!(first.contains("written") && first.contains("is there already"), "{first}");
    let second = said("saved-second", &["--load", &file.display().to_string()], "record\n");
    assert!(without_times(&second).contains("1. 4  2. 3"), "{second}");
}

#[test]
fn the_menu_can_be_answered_line_by_line() {
    let said = said("menu", &[], "hex\n5\n\n\nhuman\nlevel-1\nes\nc3\nsalir\n");
    assert!(said.contains("What shall be played?") && said.contains("Juega Blanco"), "{said}");
}

#[test]
fn time_that_is_up_loses_or_moves() {
    let clock = ["tictactoe", "--first", "human", "--second", "human", "--clock", "200ms/turn"];
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_poda"));
    let mut child = child
        .args(["--lang", "en", "play"])
        .args(clock)
        .args(["--late", "moves", "--data"])
        .arg(folder("late"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("poda runs");
    let output = BufReader::new(child.stdout.take().expect("its output"));
    let late: Vec<String> =
        output.lines().map_while(Result::ok).filter(|line| line.starts_with("Time is up:")).take(3).collect();
    assert_eq!(late.len(), 3, "both sides are moved for");
    child.kill().expect("it can be killed");
    child.wait().expect("it ends");
}

#[test]
fn players_are_called_by_their_names_and_each_move_tells_its_time() {
    let args = ["tictactoe", "--first", "human", "--second", "human", "--first-name", "Ana", "--second-name", " Luis "];
    let said = said("names", &args, "a1\nb1\na2\nrecord\nresign\n");
    for wanted in ["Ana (X): a person", "Luis (O): a person", "Ana (X) plays a1, ", "Luis (O) to move", "Ana (X) wins"] {
        assert!(said.contains(wanted), "{wanted:?} is missing in\n{said}");
    }
    let record = said.lines().find(|line| line.starts_with("1. a1 ")).expect("the record");
    assert_eq!(record.matches(" ms").count(), 3, "{record}");
    for (args, wanted) in [
        (["tictactoe", "--first-name", ""].as_slice(), "is not a player name; accepted: 1 to 40 characters"),
        (&["tictactoe", "--first-colour", "pink"], "Accepted: orange, blue"),
        (&["tictactoe", "--first-colour", "red", "--second-colour", "red"], "Both sides would be red"),
        (&["--resume", "--first-name", "Ana"], "--first-name"),
    ] {
        assert!(refused(args).contains(wanted), "{args:?}: {}", refused(args));
    }
}
