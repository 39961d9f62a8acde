//! `poda book`: books that were begun, wrong books, and what is no book.

#[cfg(target_os = "linux")]
mod interrupt;
mod support;

use assert_cmd::Command;
use poda_engine::connect4::{Board, Book, Results, Standard, positions};
use serde_json::Value;

fn poda(args: &[&str]) -> Command {
    let mut command = Command::cargo_bin("poda").expect("the binary is built");
    command.env_clear().env("LANG", "en_US.UTF-8").args(args);
    command
}

/// What a command answers in JSON.
fn json(args: &[&str]) -> Value {
    let output = poda(args).assert().success().get_output().stdout.clone();
    serde_json::from_slice(&output).expect("JSON")
}

/// The sentence of a command that fails with this code.
fn failed(args: &[&str], code: i32) -> String {
    let output = poda(args).assert().code(code).get_output().stderr.clone();
    String::from_utf8(output).expect("UTF-8").trim_end().to_owned()
}

fn wins_at_once(board: Board<Standard>) -> bool {
    (0..7).any(|column| board.wins(column))
}

/// A book to ply 7 that was begun: only positions that are won at once are missing. The scores in it are invented.
fn begun() -> Book<Standard> {
    let mut book = Book::new(Standard, 7);
    let known: Vec<_> = book.positions().filter(|(board, _)| !wins_at_once(*board)).map(|(board, _)| (board, 7)).collect();
    book.learn(known);
    book
}

#[test]
fn a_book_that_was_begun_is_gone_on_with() {
    let file = support::folder("book-begun").join("my.book");
    let name = file.to_str().expect("UTF-8");
    let before = begun();
    std::fs::write(&file, before.to_bytes()).expect("a file");
    let answer = json(&["book", "make", "--plies", "7", "--out", name, "--json"]);
    assert_eq!((&answer["complete"], &answer["positions"]), (&true.into(), &answer["known"]));
    assert_eq!(answer["stopped"], false);
    let after = Book::from_bytes(Standard, &std::fs::read(&file).expect("a file")).expect("a book");
    let mut found = 0;
    for ((board, score), (_, old)) in after.positions().zip(before.positions()) {
        assert_eq!(score, Some(old.unwrap_or(board.winning())), "{board}");
        found += usize::from(old.is_none());
    }
    assert!(found > 1_000, "{found}");
    // Other plies are another book, and nothing of this one is lost.
    let sentence = failed(&["book", "make", "--plies", "6", "--out", name], 2);
    assert!(sentence.contains("my.book") && sentence.contains("--plies 7"), "{sentence}");
    assert_eq!(std::fs::read(&file).expect("a file"), after.to_bytes());
}

#[test]
fn a_check_finds_what_is_wrong() {
    let file = support::folder("book-wrong").join("my.book");
    let name = file.to_str().expect("UTF-8");
    let won = |book: &Book<Standard>, more: i32| {
        let won: Vec<_> = book.positions().filter(|(board, _)| wins_at_once(*board)).map(|(board, _)| board).collect();
        won.into_iter().map(|board| (board, board.winning() - more)).collect::<Vec<_>>()
    };
    let mut book = Book::new(Standard, 7);
    book.learn(won(&book, 0));
    std::fs::write(&file, book.to_bytes()).expect("a file");
    let answer = json(&["book", "check", name, "--samples", "50", "--json"]);
    assert_eq!((&answer["checked"], &answer["plies"], &answer["stopped"]), (&50.into(), &7.into(), &false.into()));
    book.learn(won(&book, 1));
    std::fs::write(&file, book.to_bytes()).expect("a file");
    let sentence = failed(&["book", "check", name, "--samples", "50"], 1);
    assert!(sentence.contains("my.book is wrong") && sentence.contains("the score 17, and the solver 18"), "{sentence}");
}

#[test]
fn a_book_of_results_is_made_and_checked() {
    let file = support::folder("book-results").join("my.results");
    let name = file.to_str().expect("UTF-8");
    // Begun: only positions that are won at once are missing. The results in it are invented.
    let mut before = Results::new(Standard, 7);
    let boards = positions(Standard, 7);
    before.learn(boards.iter().filter(|board| !wins_at_once(**board)).map(|&board| (board, -1)));
    std::fs::write(&file, before.to_bytes()).expect("a file");
    let answer = json(&["book", "make", "--plies", "7", "--results", "--out", name, "--json"]);
    assert_eq!((&answer["complete"], &answer["kind"]), (&true.into(), &"results".into()));
    let after = Results::from_bytes(Standard, &std::fs::read(&file).expect("a file")).expect("results");
    for board in boards {
        assert_eq!(after.result(board), Some(if wins_at_once(board) { 1 } else { -1 }), "{board}");
    }
    // Not all of these are lost.
    let sentence = failed(&["book", "check", name, "--samples", "10"], 1);
    assert!(sentence.contains("the result -1, and the solver 1"), "{sentence}");
    // The other kind is another file, and nothing of this one is lost.
    let sentence = failed(&["book", "make", "--plies", "7", "--out", name], 2);
    assert!(sentence.contains("my.results") && sentence.contains("--results"), "{sentence}");
    assert_eq!(std::fs::read(&file).expect("a file"), after.to_bytes());
}

#[test]
fn what_is_no_book_gets_one_sentence() {
    let folder = support::folder("book-none");
    let path = |name: &str| folder.join(name).to_str().expect("UTF-8").to_owned();
    let whole = Book::new(Standard, 3).to_bytes();
    let files: [(&str, &[u8], &str); 4] = [
        ("letter.book", b"Dear reader", "not a book"),
        ("empty.book", b"", "not a book"),
        ("short.book", &whole[..whole.len() - 3], "damaged"),
        ("later.book", b"poda book\x02\x07\x06\x00", "version 2"),
    ];
    for (name, content, word) in files {
        std::fs::write(path(name), content).expect("a file");
        for args in [&["book", "check", &path(name)][..], &["book", "make", "--plies", "3", "--out", &path(name)]] {
            let sentence = failed(args, 2);
            assert!(sentence.contains(name) && sentence.contains(word) && sentence.lines().count() == 1, "{sentence}");
            assert_eq!(std::fs::read(path(name)).expect("a file"), content, "it is left alone");
        }
    }
    assert!(failed(&["book", "check", &path("nowhere.book")], 1).contains("nowhere.book"));
    assert!(failed(&["book", "make", "--plies", "x", "--out", "a"], 2).contains("--plies x"));
    assert!(failed(&["book", "make", "--plies", "15", "--results", "--out", "a"], 2).contains("0 to 14"));
    let sentence = failed(&["book"], 2);
    assert!(sentence.contains("make, check"), "{sentence}");
    let sentence = failed(&["book", "burn"], 2);
    assert!(sentence.contains("burn") && sentence.contains("make, check"), "{sentence}");
}

#[test]
fn a_book_that_cannot_be_written_is_refused_before_any_work() {
    // Solving these would take days.
    let sentence = failed(&["book", "make", "--plies", "8", "--out", "/nowhere/my.book"], 1);
    assert!(sentence.contains("/nowhere/my.book cannot be written"), "{sentence}");
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_ends_the_making_and_keeps_what_is_known() {
    let file = support::folder("book-interrupted").join("my.book");
    let name = file.to_str().expect("UTF-8");
    for (args, words) in [(&[][..], "my.book: stopped with "), (&["--json"], "\"stopped\":true")] {
        let args = [&["book", "make", "--plies", "8", "--out", name], args].concat();
        // It is written before the first position is solved.
        let output = interrupt::interrupted(&args, "", || file.exists());
        let told = String::from_utf8(output.stdout).expect("UTF-8");
        assert!(output.status.code() == Some(130) && told.contains(words), "{told}");
        Book::from_bytes(Standard, &std::fs::read(&file).expect("a file")).expect("a whole book, whatever it knows");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_ends_a_check_and_says_how_far_it_was() {
    let file = support::folder("book-check-interrupted").join("my.book");
    // Invented, but it takes too long to notice.
    let mut book = Book::new(Standard, 1);
    book.learn(book.positions().map(|(board, _)| (board, 7)).collect::<Vec<_>>());
    std::fs::write(&file, book.to_bytes()).expect("a file");
    let name = file.to_str().expect("UTF-8");
    for (args, words) in [(&[][..], "my.book: 0 of "), (&["--json"], "\"stopped\":true")] {
        let output = interrupt::interrupted(&[&["book", "check", name], args].concat(), "", || true);
        let told = String::from_utf8(output.stdout).expect("UTF-8");
        assert!(output.status.code() == Some(130) && told.contains(words), "{told}");
    }
}
