//! Comparisons, the reports' tables and exercises, as a script and as a person meet them.

use std::path::PathBuf;

use assert_cmd::Command;
use serde_json::Value;

const CLASSIC: &str = "((3 12 8)(2 4 6)(14 5 2))";

/// `poda` with a known environment.
fn poda(args: &[&str]) -> Command {
    let mut command = Command::cargo_bin("poda").expect("the binary is built");
    command.env_clear().env("LANG", "en_US.UTF-8").args(args);
    command
}

fn stdout(args: &[&str]) -> String {
    let output = poda(args).assert().success().get_output().stdout.clone();
    String::from_utf8(output).expect("UTF-8")
}

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&stdout(args)).expect("JSON")
}

/// The sentence on standard error of a command that is refused with exit code 2.
fn refused(args: &[&str]) -> String {
    let output = poda(args).assert().code(2).get_output().stderr.clone();
    String::from_utf8(output).expect("UTF-8").trim_end().to_owned()
}

fn answered(args: &[&str], answers: &str) -> String {
    let output = poda(args).write_stdin(answers.to_owned()).assert().success().get_output().stdout.clone();
    String::from_utf8(output).expect("UTF-8")
}

/// A file of this test in a folder for such things.
fn scratch(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

fn written(name: &str, args: &[&str]) -> String {
    let file = scratch(name);
    let file = file.to_str().expect("a path");
    let answer = stdout(&[args, &["--out", file]].concat());
    assert!(answer.contains(&format!("{file} written.")), "{answer}");
    std::fs::read_to_string(file).expect("it was written")
}

#[test]
fn compare_answers_rows_and_that_they_agree() {
    let found = json(&["compare", "tictactoe", "--depth", "9", "--rungs", "minimax,alphabeta,pvs", "--json"]);
    let nodes: Vec<u64> = found["rows"].as_array().expect("rows").iter().filter_map(|row| row["nodes"].as_u64()).collect();
    assert_eq!((nodes[0], nodes[1], &found["agree"]), (549_946, 18_297, &true.into()));
    let text = stdout(&["compare", "tictactoe", "--depth", "4", "--lang", "es"]);
    assert!(
        text.contains("peldaño") && text.contains("alphabeta-soft") && text.ends_with("Los 9 valores coinciden.\n"),
        "{text}"
    );
    let curve = json(&["compare", "connect4", "--curve", "--depth", "3", "--rungs", "minimax,alphabeta", "--json"]);
    let depths: Vec<u64> =
        curve["depths"].as_array().expect("depths").iter().filter_map(|at| at["rows"][0]["nodes"].as_u64()).collect();
    assert_eq!((depths, &curve["agree"]), (vec![8, 57, 400], &true.into()));
}

#[test]
fn compare_answers_a_batch_line_by_line() {
    let args = ["compare", "tictactoe", "--depth", "2", "--rungs", "minimax,table", "--position", "-"];
    let text = answered(&args, "start\nnonsense\nstart moves b2\n");
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(lines.len(), 3);
    assert!(lines[1]["error"].is_string());
    assert_eq!((&lines[0]["rows"][0]["nodes"], &lines[2]["rows"][0]["nodes"]), (&82.into(), &65.into()));
}

#[test]
fn compare_writes_tables_and_plots() {
    let compared = ["compare", "tictactoe", "--depth", "3", "--rungs", "minimax,alphabeta"];
    assert!(written("compare.md", &compared).contains("| minimax | 0 | a1 | 586 |"));
    assert!(written("compare.csv", &compared).contains("\r\nminimax,0,a1,586,504,0,"));
    let svg = written("compare.svg", &compared);
    assert!(svg.starts_with("<svg") && svg.contains("<title>Nodes on tictactoe, start: depth 3, value zero</title>"));
    let curve = written("curve.svg", &[&compared[..], &["--curve"]].concat());
    assert!(curve.contains("<title>Nodes over depth on tictactoe, start, value zero</title>"));
}

#[test]
fn compare_refuses_by_name() {
    let rungs = refused(&["compare", "tictactoe", "--depth", "2", "--rungs", "minimax,ladder"]);
    assert!(rungs.starts_with("error: \"ladder\" in minimax,ladder is not a rung") && rungs.contains("pvs"), "{rungs}");
    assert!(refused(&["compare", "tictactoe", "--rungs", "pvs,pvs"]).contains("stands there twice"));
    assert_eq!(
        refused(&["compare", "tictactoe", "--depth", "2", "--out", "plot.png"]),
        "error: \"plot.png\" has an unsupported file type; use .md, .csv, .svg."
    );
    assert!(refused(&["compare", "tictactoe", "--eval", "none", "--depth", "1"]).contains("Accepted: zero"));
    assert!(refused(&["compare", "tictactoe", "--position", "-", "--out", "a.svg"]).contains("--position -"));
}

#[test]
fn a_tree_is_told_for_the_root_with_max_and_min() {
    const ENDING: [&str; 7] =
        ["tree", "tictactoe", "--position", "start moves a1 b2 b1 c1 a3 a2", "--rung", "alphabeta", "--plain"];
    let with = |more: &[&'static str]| [&ENDING[..], more].concat();
    let text = stdout(&with(&["--perspective", "root"]));
    assert!(text.contains("root  MAX = 0  (-∞, ∞)") && text.contains("b3  MIN ≤ 0  (0, ∞)"), "{text}");
    assert!(text.contains("after c2 value -1 ≤ alpha 0"), "{text}");
    assert_eq!(stdout(&with(&["--perspective", "mover"])), stdout(&ENDING), "the side to move is the default");
    let told = json(&[&ENDING[..6], &["--perspective", "root", "--json"]].concat());
    let own = json(&[&ENDING[..6], &["--json"]].concat());
    assert_eq!((&told["perspective"], &own["perspective"]), (&"root".into(), &Value::Null));
    assert_eq!((&told["nodes"][1]["side"], &told["value"]), (&2.into(), &own["value"]));
    let wrong = refused(&with(&["--perspective", "white"]));
    assert!(wrong.contains("white") && wrong.contains("mover, root"), "{wrong}");
    assert!(refused(&["tree", "tictactoe", "--rung", "mcts", "--perspective", "root"]).contains("--perspective"));
}

#[test]
fn the_report_is_written_as_a_page_and_told_as_data() {
    let html = written("report.html", &["report", "--runs", "1"]);
    assert!(html.starts_with("<!doctype html>\n<html lang=\"en\">") && html.contains("14,642") && html.contains("<svg"));
    let found = json(&["report", "--runs", "1", "--json"]);
    assert_eq!(found["reports"][2]["tables"][0]["rows"][1]["nodes"], 480);
    let spanish = stdout(&["report", "--runs", "1", "--lang", "es"]);
    assert!(spanish.starts_with("# Las tablas de los informes, medidas de nuevo") && spanish.contains("14 642"));
    assert!(refused(&["report", "--out", "report.pdf"]).contains(".md, .html"));
    assert!(refused(&["report", "--runs", "0"]).contains("--runs 0"));
}

#[test]
fn a_quiz_prints_its_tree_and_its_solution() {
    let text = stdout(&["quiz", CLASSIC]);
    assert!(text.contains("\\B/") && !text.contains("Solutions"));
    let solved = stdout(&["quiz", CLASSIC, "--solutions", "--ascii"]);
    assert!(solved.is_ascii() && solved.contains("\\C/<=2") && solved.ends_with("Cut: C2 C3\n"), "{solved}");
    let data = json(&["quiz", CLASSIC, "--json"]);
    assert_eq!(data["exercises"][0]["solution"]["cuts"], serde_json::json!(["C2", "C3"]));
    assert_eq!(data["exercises"][0]["tree"], CLASSIC);
    let html = written("quiz.html", &["quiz", "--difficulty", "medium", "--count", "10", "--seed", "7", "--lang", "en"]);
    assert_eq!(html.matches("<pre").count(), 20);
}

#[test]
fn a_seed_is_a_set() {
    let set = |seed: &str| json(&["quiz", "--difficulty", "hard", "--count", "3", "--seed", seed, "--json"]);
    assert_eq!(set("5"), set("5"));
    assert_ne!(set("5"), set("6"));
}

#[test]
fn answers_are_graded_as_text_and_as_data() {
    let quiz = ["quiz", CLASSIC, "--answers", "-"];
    assert_eq!(answered(&quiz, "A = 3\nB = 3\nC <= 2\nD = 2\ncut C2 C3\n"), "All 6 answers right.\n");
    assert_eq!(
        answered(&quiz, "A = 3\nB = 3\nC = 2\nD = 5\ncut C2 C3 D3\n"),
        "5 of 7 answers right.\nStep 14, D3: D3 must be looked at: D has 5 so far, more than the 3 that A has already, so D3 can still matter.\n"
    );
    let args = ["quiz", CLASSIC, "--answers", "-", "--json", "--lang", "es"];
    let graded: Value =
        serde_json::from_str(&answered(&args, r#"{"values":{"A":3,"B":3,"C":2,"D":2},"cuts":["C3"]}"#)).expect("JSON");
    let mistake = &graded["exercises"][0]["first_error"];
    assert_eq!(
        (&mistake["step"], &mistake["node"], &mistake["reason"]["id"]),
        (&8.into(), &"C2".into(), &"quiz-cut-missed-min".into())
    );
    assert_eq!(mistake["reason"]["args"]["set"], "A");
    assert!(mistake["text"].as_str().is_some_and(|text| text.starts_with("C2 se poda: C tiene 2")));
    assert_eq!(graded["score"], 5.0 / 6.0);
}

#[test]
fn an_empty_sheet_is_worth_nothing() {
    assert!(answered(&["quiz", CLASSIC, "--answers", "-"], "\n").starts_with("0 of 6 answers right.\n"));
}

#[test]
fn a_comparison_compares_equal_depths_only() {
    // Whether time runs out inside a depth or between two, a search that has not reached the end has no value to compare.
    let data = json(&["compare", "connect4", "--time", "60ms", "--rungs", "minimax,deepening,pvs,mtdf", "--json"]);
    assert_eq!(data["agree"], true);
    let rows = data["rows"].as_array().expect("rows");
    assert!(rows.iter().all(|row| row["compared"] == false && row["stopped"] == true), "{data}");
    assert!(stdout(&["compare", "tictactoe", "--curve", "--depth", "8"]).contains("agree at each of the 8 depths"));
    assert!(refused(&["compare", "tictactoe", "--curve", "--depth", "0"]).contains("a depth of at least 1"));
}

#[test]
fn the_minimal_tree_is_the_same_everywhere() {
    for (game, depth, leaves) in [("tictactoe", "3", 70.0), ("tictactoe", "4", 110.0), ("hex:size=4", "3", 238.0)] {
        let compared = json(&["compare", game, "--depth", depth, "--rungs", "pvs,alphabeta", "--json"]);
        let searched = json(&["search", game, "--rung", "pvs", "--depth", depth, "--json"]);
        for data in [&compared, &searched] {
            assert_eq!((&data["minimal_leaves"], &data["minimal_exact"]), (&leaves.into(), &true.into()), "{game} {depth}");
        }
    }
    assert!(
        stdout(&["compare", "connect4", "--depth", "7", "--rungs", "pvs"]).contains("The minimal tree is an estimate here")
    );
}

#[test]
fn an_unfinished_search_has_no_value() {
    for args in [&["connect4", "--rung", "minimax"][..], &["hex", "--rung", "pvs"], &["hex", "--rung", "mcts"]] {
        let args = [&["search"], args, &["--nodes", "1"]].concat();
        assert!(stdout(&args).starts_with("Stopped before the first depth was finished: no value."), "{args:?}");
        let data = json(&[&args[..], &["--json"]].concat());
        assert_eq!((&data["value"], &data["stopped"]), (&Value::Null, &true.into()), "{args:?}");
    }
}

#[test]
fn a_quiz_refuses_by_name() {
    assert_eq!(
        refused(&["quiz", "((3 x)(2))"]),
        "error: \"x\" at place 5 is not a value; accepted: a whole number from -1000000 to 1000000."
    );
    assert!(refused(&["quiz", CLASSIC, "--game", "hex"]).contains("not both"));
    assert!(refused(&["quiz", "--game", "hex"]).contains("121 moves"));
    assert!(refused(&["quiz", "--difficulty", "awful"]).contains("easy, medium, hard"));
    assert!(refused(&["quiz", "--count", "5000"]).contains("1 to 1000"));
    let two = ["quiz", "--count", "2", "--answers", "-"];
    let output = poda(&two).write_stdin("{}").assert().code(2).get_output().stderr.clone();
    assert!(String::from_utf8(output).expect("UTF-8").contains("1 answers for 2 exercises"));
    poda(&["quiz", CLASSIC, "--answers", "/nowhere/at/all"]).assert().code(1);
}

#[test]
fn a_real_position_is_an_exercise() {
    let data = json(&["quiz", "--game", "tictactoe", "--position", "XOX/OOX/.X. o", "--eval", "zero", "--json"]);
    assert_eq!(data["exercises"][0]["nodes"][1]["move"], "a3");
    assert_eq!(data["exercises"][0]["solution"]["value"], 0);
}
