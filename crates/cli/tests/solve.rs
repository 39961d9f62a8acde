//! `poda solve` where games have a solver of their own or a long proof: values, distances, limits, lists and Ctrl-C.

#[cfg(target_os = "linux")]
mod interrupt;

use assert_cmd::Command;
use serde_json::{Value, json};

/// 37 stones; columns 1 to 5 are full.
const LATE: &str = "2252576253462244111563365343671351441";
/// A forced win of report 001's game; `testdata/boom/proofs.jsonl` has it with its length and moves.
const BOOM: &str = "start moves 3 6 2 4 5 7 3 1 4 5 4 1 b";

fn poda(args: &[&str]) -> Command {
    let mut command = Command::cargo_bin("poda").expect("the binary is built");
    command.env_clear().env("LANG", "en_US.UTF-8").arg("solve").args(args);
    command
}

fn text(args: &[&str]) -> String {
    let output = poda(args).assert().success().get_output().stdout.clone();
    String::from_utf8(output).expect("UTF-8")
}

fn answer(args: &[&str]) -> Value {
    serde_json::from_str(&text(&[args, &["--json"]].concat())).expect("JSON")
}

/// The answers to a list.
fn answers(args: &[&str], list: &str) -> Vec<Value> {
    let args = [args, &["--position", "-"]].concat();
    let output = poda(&args).write_stdin(list.to_owned()).assert().success().get_output().stdout.clone();
    let text = String::from_utf8(output).expect("UTF-8");
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

/// Everything but what the search has cost.
fn without_costs(mut answer: Value) -> Value {
    for cost in ["nodes", "seconds"] {
        answer.as_object_mut().expect("an object").remove(cost).expect("it tells what it has cost");
    }
    answer
}

fn known() -> Value {
    json!({ "value": 17, "best": ["3"], "proven": true, "plies": 1, "columns": [-4, -9, 17, 4, -2, 16, 16] })
}

#[test]
fn connect_four_has_a_score_for_each_column() {
    let found = answer(&["connect4", "--position", "44552222"]);
    assert!(found["nodes"].as_u64() > Some(0) && found["seconds"].is_number(), "{found}");
    assert_eq!(without_costs(found), known());
    let threads = answer(&["connect4", "--position", "44552222", "--threads", "2"]);
    assert_eq!(without_costs(threads), known(), "threads change what it costs, not what it finds");
}

#[test]
fn scores_are_told_in_words() {
    let english = text(&["connect4", "--position", LATE]);
    let lines: Vec<&str> = english.lines().collect();
    assert_eq!(lines[0], "Score -1: the side to move loses in 2.");
    let spanish = text(&["connect4", "--position", LATE, "--lang", "es"]);
    assert!(spanish.starts_with("Puntuación -1: quien juega pierde en 2.\nMejores: "), "{spanish}");
    let columns = answer(&["connect4", "--position", LATE])["columns"].clone();
    let full: Vec<usize> = (0..7).filter(|&at| columns[at].is_null()).collect();
    assert!(!full.is_empty() && full.len() < 7, "{columns}");
    for column in full {
        assert_eq!(lines[2 + column], format!("{}:   -  full", column + 1));
        assert!(spanish.contains(&format!("\n{}:   -  llena\n", column + 1)), "{spanish}");
    }
}

#[test]
fn the_book_is_looked_into() {
    let found = answer(&["connect4", "--book"]);
    assert_eq!((&found["value"], &found["nodes"]), (&1.into(), &0.into()));
    assert_eq!(found["columns"], json!([-2, -1, 0, 1, 0, -1, -2]));
    assert_eq!((&found["best"], &found["plies"]), (&json!(["4"]), &41.into()));
    let words = text(&["connect4", "--book"]);
    assert!(words.contains("\n3:   0  draws\n"), "{words}");
}

#[test]
fn a_limit_leaves_it_open_and_says_what_allows_more() {
    let found = answer(&["connect4", "--nodes", "10"]);
    assert_eq!((&found["proven"], &found["value"], &found["columns"]), (&false.into(), &Value::Null, &Value::Null));
    assert_eq!((&found["best"], &found["plies"]), (&json!([]), &Value::Null));
    for (args, words) in [
        (&["connect4", "--nodes", "10"][..], &["--nodes can allow more", "--book"][..]),
        (&["connect4", "--time", "1ms"], &["--time can allow more", "--book"]),
        (&["hex", "--nodes", "10", "--time", "1m"], &["--nodes, --time can allow more"]),
        (&["connect4", "--nodes", "10", "--lang", "es"], &["con --nodes se puede permitir más", "--book"]),
    ] {
        let told = text(args);
        let first = told.lines().next().unwrap_or_default();
        assert!(words.iter().all(|word| first.contains(word)), "{args:?}: {told}");
    }
    let told = text(&["connect4:columns=7,rows=7", "--nodes", "10", "--book"]);
    assert!(told.starts_with("Not solved within the limits; --nodes can allow more.\n"), "{told}");
}

#[test]
fn a_finished_game_keeps_the_convention_of_its_solver() {
    let lost = answer(&["connect4", "--position", "1212121"]);
    let nothing = vec![Value::Null; 7];
    assert_eq!(
        without_costs(lost),
        json!({ "value": -18, "best": [], "proven": true, "plies": null, "columns": nothing }),
        "the last stone was put on six"
    );
    assert_eq!(text(&["connect4", "--position", "1212121"]), "The game is over: X wins.\nValue for the side to move: -18\n");
    assert_eq!(
        text(&["connect4", "--position", "1212121", "--lang", "es"]),
        "La partida ha terminado: gana X.\nValor para quien juega: -18\n"
    );
    let small = "connect4:columns=4,rows=4";
    let drawn = answer(&[small, "--position", "1111222243333444"]);
    assert_eq!(
        (&drawn["value"], &drawn["proven"], &drawn["columns"]),
        (&0.into(), &true.into(), &json!([null, null, null, null]))
    );
    let words = text(&["tictactoe", "--position", "XXX/OO./... o"]);
    assert_eq!(words, "The game is over: X wins.\nValue for the side to move: -1\n");
}

#[test]
fn a_list_is_answered_line_by_line_by_one_solver() {
    let found = answers(&["connect4", "--memory", "4M"], &format!("{LATE}\n44x\n44552222\n44552222\n1212121\n"));
    assert_eq!(found.len(), 5);
    assert_eq!(found[0]["value"], -1);
    assert!(found[1]["error"].as_str().is_some_and(|why| why.contains("44x")) && found[1]["line"] == 2, "{}", found[1]);
    let nodes = |at: usize| found[at]["nodes"].as_u64().expect("a count");
    assert!(nodes(3) < nodes(2) / 10, "what it has found out stays: {} and {}", nodes(2), nodes(3));
    assert_eq!((without_costs(found[2].clone()), without_costs(found[3].clone())), (known(), known()));
    assert_eq!((&found[4]["value"], &found[4]["nodes"]), (&json!(-18), &json!(0)));
}

#[test]
fn a_forced_win_of_boom_is_found_with_its_length() {
    let found = answer(&["boom", "--position", BOOM]);
    assert_eq!((&found["value"], &found["plies"], &found["proven"]), (&1.into(), &6.into(), &true.into()));
    assert_eq!(found["best_by_distance"], json!(["3", "4", "5", "6"]));
    assert!(text(&["boom", "--position", BOOM]).starts_with("The side to move wins in 6 plies.\n"));
    let open = answer(&["boom", "--position", BOOM, "--nodes", "5"]);
    assert_eq!((&open["proven"], &open["best"], &open["plies"]), (&false.into(), &json!([]), &Value::Null));
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_leaves_the_list() {
    let args = ["solve", "connect4", "--time", "60m", "--position", "-"];
    let output = interrupt::interrupted(&args, "start\nstart\nstart\n", || true);
    assert_eq!(output.status.code(), Some(130), "{}", String::from_utf8_lossy(&output.stderr));
    let answers = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(answers.lines().count() <= 1, "the rest is not answered:\n{answers}");
    assert!(answers.lines().all(|line| line.contains("\"proven\":false")), "{answers}");
}
