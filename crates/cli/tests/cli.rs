//! The command line as a script and as a person meet it.

#[cfg(target_os = "linux")]
mod interrupt;

use assert_cmd::Command;
use serde_json::Value;

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

#[test]
fn the_fields_of_moves_are_stable() {
    let found = json(&["moves", "colorclash", "--json"]);
    let expected = serde_json::json!({
        "side": 1, "actions_left": 2, "moves": ["mu", "md", "ml", "mr", "pu", "pd", "pl", "pr"], "over": false, "winner": null,
    });
    assert_eq!(found, expected);
    let found = json(&["moves", "tictactoe", "--json", "--position", "XXX/OO./... o"]);
    let expected = serde_json::json!({ "side": 2, "actions_left": 0, "moves": [], "over": true, "winner": 1 });
    assert_eq!(found, expected);
    let drawn = json(&["moves", "tictactoe", "--json", "--position", "XOX/XOO/OXX o"]);
    assert_eq!(drawn["winner"], 0);
}

#[test]
fn the_fields_of_perft_are_stable() {
    let found = json(&["perft", "tictactoe", "--depth", "5", "--json", "--divide"]);
    assert_eq!((&found["depth"], &found["nodes"], &found["finished"]), (&5.into(), &15_120.into(), &1_440.into()));
    assert_eq!((&found["first"], &found["second"]), (&1_440.into(), &0.into()));
    let divide = found["divide"].as_array().expect("an array");
    assert_eq!(divide.len(), 9);
    assert_eq!(divide.iter().map(|row| row["nodes"].as_u64().expect("a count")).sum::<u64>(), 15_120);
    assert!(json(&["perft", "connect4", "--depth", "0", "--json"])["divide"].is_null());
}

#[test]
fn the_fields_of_show_are_stable() {
    let found = json(&["show", "connect4", "--position", "4455", "--json"]);
    assert_eq!((&found["position"], &found["side"], &found["over"]), (&"4455".into(), &1.into(), &false.into()));
    assert!(found["winner"].is_null());
    let view = &found["view"];
    assert_eq!((&view["grid"], &view["rows"], &view["columns"]), (&"square".into(), &6.into(), &7.into()));
    assert_eq!(view["cells"].as_array().map(Vec::len), Some(42));
    assert_eq!(view["actions"][3], serde_json::json!({ "text": "4", "cell": 24, "kind": "drop", "label": "column 4" }));
    assert_eq!(view["last"], serde_json::json!([32]));
    assert_eq!(view["effects"], serde_json::json!([{ "kind": "drop", "cell": 32 }]));
    assert_eq!(view["status"]["players"][0]["name"], "X");
}

#[test]
fn games_lists_every_game_and_setting_in_words() {
    for language in ["en", "es"] {
        let found = json(&["games", "--json", "--lang", language]);
        let games = found["games"].as_array().expect("an array");
        assert_eq!(games.len(), poda_games::GAMES.len());
        for (game, info) in games.iter().zip(poda_games::GAMES) {
            assert_eq!(game["name"], info.name);
            let settings = game["settings"].as_array().expect("an array");
            assert_eq!(settings.len(), info.settings.len());
            // Words that are missing come out as their id.
            let texts = [&game["title"], &game["about"]].into_iter().chain(settings.iter().map(|setting| &setting["about"]));
            for text in texts {
                let text = text.as_str().expect("a text");
                let id = ["game-", "about-", "setting-"].iter().any(|prefix| text.starts_with(prefix));
                assert!(!id && !text.is_empty(), "{}: `{text}` has no words in {language}", info.name);
            }
        }
    }
}

#[test]
fn a_batch_answers_every_line_in_order() {
    let input = "start\n4455\nbroken\n\n44444444\n1122334\n";
    let output =
        poda(&["moves", "connect4", "--position", "-"]).write_stdin(input).assert().success().get_output().stdout.clone();
    let lines: Vec<Value> =
        String::from_utf8(output).expect("UTF-8").lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(lines.len(), 6);
    let errors: Vec<usize> = (0..6).filter(|&at| lines[at]["error"].is_string()).collect();
    assert_eq!(errors, [2, 3, 4]);
    assert_eq!(lines[4]["line"], 5);
    assert_eq!((&lines[5]["over"], &lines[5]["winner"]), (&true.into(), &1.into()));
}

#[test]
fn a_batch_survives_bytes_that_are_no_text() {
    for (command, count) in [(&["perft", "boom"][..], "/nodes"), (&["tree", "boom", "--rung", "minimax"], "/counts/leaves")] {
        let input: &[u8] = b"start\n\xff\xfe\nstart moves 1\r\nlast line without end";
        let args = [command, &["--depth", "1", "--position", "-"]].concat();
        let output = poda(&args).write_stdin(input).assert().success();
        let text = String::from_utf8(output.get_output().stdout.clone()).expect("UTF-8");
        let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        assert_eq!(lines.len(), 4, "{args:?}");
        assert_eq!([0, 2].map(|at| lines[at].pointer(count).and_then(Value::as_u64)), [Some(7); 2], "{args:?}");
        assert_eq!([1, 3].map(|at| lines[at]["line"].as_u64()), [Some(2), Some(4)], "{args:?}");
        assert_eq!(lines[1]["error"], "The line is not UTF-8 text.");
    }
}

#[test]
fn ten_thousand_questions_are_one_process() {
    let mut input = "4455\n".repeat(10_000);
    input.replace_range(4_999 * 5..4_999 * 5 + 4, "44x5");
    let output =
        poda(&["moves", "connect4", "--position", "-"]).write_stdin(input).assert().success().get_output().stdout.clone();
    let text = String::from_utf8(output).expect("UTF-8");
    assert_eq!(text.lines().count(), 10_000);
    let wrong: Vec<usize> = text.lines().enumerate().filter(|(_, line)| line.contains("error")).map(|(at, _)| at + 1).collect();
    assert_eq!(wrong, [5_000]);
}

#[test]
fn bad_input_is_one_sentence_that_names_it() {
    for (args, words) in [
        (&["show", "chess9"][..], &["chess9", "boom, colorclash"][..]),
        (&["show", "hex:size=20"], &["size=20", "1..19"]),
        (&["show", "hex:depth=3"], &["depth", "size=1..19"]),
        (&["show", "hex", "--position", "nowhere"], &["nowhere", "fields"]),
        (&["moves", "connect4", "--position", "4444444"], &["Move 7", "column 4 is full", "1, 2, 3, 5, 6, 7"]),
        (&["moves", "connect4", "--position", "start moves 9"], &["\"9\"", "1, 2, 3, 4, 5, 6, 7"]),
        (&["moves", "hex", "--position", "start moves z1"], &["z1", "…", "(121)"]),
        (&["perft", "hex", "--depth", "many"], &["many", "0 to 1000"]),
        (&["perft", "hex", "--depth", "-1"], &["-1", "0 to 1000"]),
        (&["show", "connect4", "--position", "4x"], &["\"4x\"", "(such as 4455, ", "...X... x)"]),
        (&["perft", "hex"], &["--depth"]),
        (&["perft"], &["GAME"]),
        (&["show"], &["GAME"]),
        (&["show", "hex", "--size", "3"], &["--size"]),
        (&["show", "hex", "more"], &["more"]),
        (&["play-chess"], &["play-chess", "play, games, players"]),
        (&["show", "hex", "--position"], &["--position"]),
        (&["games", "--lang", "fr"], &["fr", "en, es"]),
        (&["games", "--json", "--json"], &["--json"]),
        (&["show", "hex", "--out", "board.png"], &["board.png", ".svg"]),
        (&["show", "hex", "--out", "x.svg", "--position", "-"], &["--out", "--position -"]),
    ] {
        let sentence = refused(args);
        assert_eq!(sentence.lines().count(), 1, "{args:?}: {sentence}");
        for word in words {
            assert!(sentence.contains(word), "{args:?}: `{sentence}` does not name `{word}`");
        }
    }
}

#[test]
fn refusals_come_in_the_readers_language_and_as_json() {
    assert!(refused(&["show", "xx", "--lang", "es"]).starts_with("error: No hay ningún juego llamado «xx»"));
    assert!(refused(&["--lang=es", "show"]).contains("Falta «<JUEGO>»"));
    let mut spanish = poda(&["show", "xx"]);
    let output = spanish.env("LANG", "es_CU.UTF-8").assert().code(2).get_output().stderr.clone();
    assert!(String::from_utf8(output).expect("UTF-8").contains("No hay ningún juego"));
    let output = poda(&["show", "xx", "--json"]).assert().code(2).get_output().stdout.clone();
    let answer: Value = serde_json::from_slice(&output).expect("JSON");
    assert!(answer["error"].as_str().is_some_and(|text| text.contains("xx")));
}

#[test]
fn ascii_means_ascii_in_every_language() {
    for args in [
        &["show", "connect4", "--position", "4455"][..],
        &["show", "colorclash"],
        &["show", "hex:size=4,layout=even-r", "--position", "start moves a1 b2"],
        &["games"],
        &["--help"],
        &["match", "tictactoe", "random", "random", "--games", "2", "--nodes", "10"],
    ] {
        for language in ["en", "es"] {
            let text = stdout(&[args, &["--ascii", "--lang", language]].concat());
            assert!(text.is_ascii(), "{args:?} {language}: {text}");
        }
    }
    let output = poda(&["show", "xx", "--ascii", "--lang", "es"]).assert().code(2).get_output().stderr.clone();
    assert!(output.is_ascii());
}

#[test]
fn nothing_is_coloured_where_output_is_no_terminal() {
    assert!(!stdout(&["show", "boom", "--position", "start moves 1 2"]).contains('\u{1b}'));
}

#[test]
fn help_speaks_both_languages() {
    for (language, words) in [("en", ["Usage:", "Commands:", "Options:"]), ("es", ["Uso:", "Órdenes:", "Opciones:"])] {
        let help = stdout(&["--help", "--lang", language]);
        for word in words {
            assert!(help.contains(word), "{help}");
        }
        assert!(!help.contains("help-"), "an id without words: {help}");
        for command in ["games", "show", "moves", "perft", "search", "solve", "bench", "serve"] {
            let help = stdout(&[command, "--help", "--lang", language]);
            assert!(!help.contains("help-") && help.contains(words[0]), "{help}");
        }
    }
    let help = stdout(&["match", "--help"]);
    let places: Vec<_> =
        ["  <GAME>", "  <A>", "  <B>"].iter().map(|place| help.find(place).expect("a line of its own")).collect();
    assert!(places.is_sorted(), "{help}");
    let help = stdout(&["book", "make", "--help", "--lang", "es"]);
    assert!(help.contains("book make [OPCIONES] --plies <N> --out <ARCHIVO>"), "{help}");
    assert!(stdout(&["--help", "--lang", "es"]).contains("poda [OPCIONES] [ORDEN]"));
    assert!(stdout(&["--version"]).starts_with("poda 0."));
}

#[test]
fn pictures_are_written_or_the_reason_is_told() {
    let folder = std::env::temp_dir().join(format!("poda-test-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("board.svg");
    let text = stdout(&["show", "hex:size=3", "--out", file.to_str().expect("UTF-8")]);
    assert!(text.contains("board.svg written."));
    assert!(std::fs::read_to_string(&file).expect("a picture").starts_with("<svg"));
    std::fs::remove_dir_all(&folder).expect("cleared");
    let output = poda(&["show", "hex:size=3", "--out", "/nowhere/board.svg"]).assert().code(1).get_output().stderr.clone();
    assert!(String::from_utf8(output).expect("UTF-8").contains("/nowhere/board.svg cannot be written"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_and_a_reader_that_left_are_no_panics() {
    use std::process::{Command, Stdio};
    let poda = assert_cmd::cargo::cargo_bin("poda");
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("/dev/full");
    let output =
        Command::new(&poda).arg("games").env("LANG", "en").stdout(full).stderr(Stdio::piped()).output().expect("it runs");
    assert_eq!(output.status.code(), Some(1));
    let sentence = String::from_utf8(output.stderr).expect("UTF-8");
    assert!(sentence.contains("cannot be written") && sentence.lines().count() == 1, "{sentence}");

    let mut child = Command::new(&poda)
        .args(["moves", "hex", "--position", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it runs");
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().expect("a pipe");
    // The reader is gone; the writer may find its own pipe closed too.
    let _ = std::io::Write::write_all(&mut stdin, "start\n".repeat(1_000).as_bytes());
    drop(stdin);
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty());
}

#[test]
fn the_fields_of_search_are_stable() {
    let found = json(&["search", "tictactoe", "--rung", "alphabeta", "--json"]);
    assert_eq!((&found["value"], &found["proven"], &found["nodes"]), (&0.into(), &true.into(), &18_297.into()));
    for field in ["best", "line", "leaves", "cuts", "depth", "seconds"] {
        assert!(!found[field].is_null(), "{field}");
    }
    let found = json(&["search", "tictactoe", "--rung", "alphabeta", "--order", "centre-corner-edge", "--json"]);
    assert_eq!(found["nodes"], 7_275);
    let found = json(&["search", "connect4", "--rung", "pvs", "--depth", "8", "--position", "112233", "--json"]);
    assert_eq!((&found["best"], &found["plies"], &found["proven"]), (&"4".into(), &1.into(), &true.into()));
}

#[test]
fn the_fields_of_solve_are_stable() {
    let found = json(&["solve", "tictactoe", "--position", "XX./OO./... x", "--json"]);
    assert_eq!((&found["value"], &found["proven"]), (&1.into(), &true.into()));
    assert_eq!(found["best"], serde_json::json!(["c1"]));
    let found = json(&["solve", "colorclash:rounds=2", "--objective", "margin", "--json"]);
    assert_eq!((&found["value"], &found["proven"]), (&0.into(), &true.into()));
    let stopped = json(&["solve", "hex", "--nodes", "1000", "--json"]);
    assert_eq!((&stopped["proven"], &stopped["best"]), (&false.into(), &serde_json::json!([])));
}

#[test]
fn searches_answer_a_legal_move_whatever_the_limit() {
    for rung in ["minimax", "alphabeta", "ordering", "table", "deepening", "pvs", "mtdf", "parallel", "mcts"] {
        for limit in [["--nodes", "1"], ["--time", "0s"], ["--depth", "0"]] {
            if (rung, limit[0]) == ("mcts", "--depth") {
                continue;
            }
            let mut args = vec!["search", "hex:size=19", "--rung", rung, "--json"];
            args.extend(limit);
            let found = json(&args);
            assert!(found["best"].is_string(), "{rung} {limit:?}: {found}");
            assert_eq!(found["proven"], false, "{rung} {limit:?}");
        }
    }
}

#[test]
fn bad_search_options_are_named() {
    for (args, words) in [
        (&["search", "hex", "--rung", "best"][..], &["best", "minimax, alphabeta"][..]),
        (&["search", "hex"], &["--rung"]),
        (&["search", "hex", "--rung", "pvs", "--eval", "gut"], &["gut", "zero"]),
        (&["search", "hex", "--rung", "pvs", "--order", "odd"], &["odd", "natural, matcom"]),
        (&["search", "hex", "--rung", "pvs", "--wins", "big"], &["big", "flat, distance"]),
        (&["search", "hex", "--rung", "pvs", "--time", "1"], &["\"1\"", "500ms", "1h"]),
        (&["search", "hex", "--rung", "pvs", "--time", "-1s"], &["\"-1s\"", "500ms"]),
        (&["search", "hex", "--rung", "pvs", "--memory", "-5M"], &["\"-5M\"", "64M"]),
        (&["search", "hex", "--rung", "pvs", "--memory", "4096G"], &["\"4096G\"", "1024G"]),
        (&["search", "hex", "--rung", "pvs", "--threads", "-1"], &["--threads -1", "from 1"]),
        (&["search", "hex", "--rung", "pvs", "--threads", "2"], &["--threads", "parallel", "pvs"]),
        (&["search", "hex", "--rung", "pvs", "--depth", "-1"], &["--depth -1", "from 0"]),
        (&["book", "make", "--plies", "-1", "--out", "a"], &["--plies -1", "0 to 12"]),
        (&["search", "hex", "--rung", "pvs", "--memory", "lots"], &["lots", "64M"]),
        (&["search", "hex", "--rung", "pvs", "--nodes", "0"], &["--nodes 0", "from 1"]),
        (&["solve", "hex", "--objective", "margin"], &["hex", "result"]),
        (&["solve", "hex", "--objective", "speed"], &["speed", "result, margin"]),
    ] {
        let sentence = refused(args);
        assert!(words.iter().all(|word| sentence.contains(word)) && sentence.lines().count() == 1, "{args:?}: {sentence}");
    }
}

#[test]
fn every_game_has_its_players() {
    let all = json(&["players", "--json"]);
    let named = |game: &str, name: &str| {
        let rows = all["players"].as_array().expect("an array");
        rows.iter().any(|row| row["game"] == game && row["name"] == name && row["about"].is_string())
    };
    for (game, own) in [
        ("boom", &["granada", "granada+", "ninja-1", "ninja-2", "ninja-3"][..]),
        ("colorclash", &["ucn"]),
        ("connect4", &[]),
        ("hex", &["matcom", "camino"]),
        ("tictactoe", &["taller", "taller-sin-poda"]),
    ] {
        for name in own.iter().chain(&["random", "greedy", "level-1", "best"]) {
            assert!(named(game, name), "{game}/{name}");
        }
    }
    assert!(stdout(&["players", "hex", "--lang", "es"]).contains("cualquier jugada legal"));
    let sentence = refused(&["players", "chess"]);
    assert!(sentence.contains("chess") && sentence.contains("connect4"), "{sentence}");
    assert!(refused(&["players", "hex:size=99"]).contains("size=99 is not possible; accepted: 1..19"));
    assert_eq!(json(&["players", "tictactoe:m=4", "--json"])["players"][0]["strength"].to_string(), "0.4");
}

#[test]
fn eval_answers_as_each_side_sees_it() {
    let found = json(&["eval", "boom", "--with", "ninja-1", "--position", "start moves 4", "--json"]);
    assert_eq!(found, serde_json::json!({ "first": 3, "second": 0 }), "the course's value counts one's own side only");
    let found = json(&["eval", "hex:size=5", "--with", "camino", "--position", "start moves c3", "--json"]);
    assert_eq!(found, serde_json::json!({ "first": 0.84, "second": 0.8 }), "1 - d / n²");
    let over = json(&["eval", "tictactoe", "--with", "taller", "--position", "XXX/OO./... o", "--json"]);
    assert_eq!(over, serde_json::json!({ "first": 1, "second": -1 }), "finished games have a value too");
}

#[test]
fn a_player_answers_with_the_fields_of_a_search() {
    let args = ["move", "boom", "--player", "granada", "--depth", "4", "--json"];
    let found = json(&args);
    for field in ["value", "proven", "best", "line", "nodes", "leaves", "cuts", "depth", "seconds"] {
        assert!(!found[field].is_null(), "{field}");
    }
    assert_eq!((&found["player"], &found["depth"]), (&"granada".into(), &4.into()));
    let level = ["move", "hex:size=7", "--player", "level-2", "--seed", "9", "--json"];
    assert_eq!(json(&level)["best"], json(&level)["best"], "the same seed, the same move");
    assert!(json(&["move", "tictactoe", "--player", "random", "--position", "XXX/OO./... o", "--json"])["best"].is_null());
}

#[test]
fn a_match_tells_its_score_and_error() {
    let args = ["match", "tictactoe:m=4,n=4,k=3", "best", "random", "--games", "10", "--nodes", "300", "--seed", "4", "--json"];
    let found = json(&args);
    assert_eq!((&found["games"], &found["seed"], &found["stopped"]), (&10.into(), &4.into(), &false.into()));
    let count = |field: &str| found[field].as_u64().expect("a count");
    assert_eq!(count("wins") + count("draws") + count("losses"), 10);
    let score = found["score"].as_f64().expect("a share");
    let half_points = u32::try_from(2 * count("wins") + count("draws")).expect("few games");
    assert!((score * 20.0 - f64::from(half_points)).abs() < 1e-9);
    assert!(found["error"].as_f64().expect("an error") > 0.0);
    for field in ["wins", "draws", "losses", "score", "pairs", "plies"] {
        assert_eq!(found[field], json(&args)[field], "the same seed and nodes, the same match: {field}");
    }
    let text = stdout(&args[..args.len() - 1]);
    assert!(text.contains("best against random") && text.contains('±'), "{text}");
    let ascii = stdout(&[&args[..args.len() - 1], &["--ascii"]].concat());
    assert!(ascii.contains(" % +- "), "{ascii}");
}

#[test]
fn a_match_without_openings_says_so() {
    let args = ["match", "hex:size=1", "random", "random", "--games", "4", "--nodes", "1"];
    let text = stdout(&args);
    assert!(text.contains("There is no opening. All pairs were played from the start,"), "{text}");
    let found = json(&[&args[..], &["--json"]].concat());
    assert_eq!((&found["openings"], &found["games"]), (&0.into(), &4.into()));
}

#[test]
fn a_match_from_decided_openings_says_so() {
    let args = ["match", "hex:size=3", "random", "random", "--games", "4", "--nodes", "1"];
    let text = stdout(&args);
    assert!(text.contains("No undecided opening was found,") && !text.contains("the error"), "{text}");
    let found = json(&[&args[..], &["--json"]].concat());
    assert_eq!((&found["openings"], &found["undecided"]), (&2.into(), &0.into()));
    let spanish = stdout(&[&args[..], &["--lang", "es"]].concat());
    assert!(spanish.contains("No se encontró ningún comienzo sin decidir,"), "{spanish}");
    let score = spanish.lines().next().unwrap_or_default();
    assert!(score.contains(',') && !score.contains('.'), "{score}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_match_that_is_stopped_before_its_first_pair_has_no_score() {
    let args = ["match", "boom", "best", "best", "--time", "10m"];
    let output = interrupt::interrupted(&args, "", || true);
    assert_eq!(output.status.code(), Some(130));
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(text.starts_with("No pair of games was finished.\n") && text.ends_with("Stopped before its end.\n"), "{text}");
    assert!(!text.contains('%'), "{text}");
}

#[test]
fn a_finished_game_is_told_as_such() {
    let told = stdout(&["move", "connect4", "--player", "best", "--position", "1212121"]);
    assert!(told.starts_with("The game is over: X wins.\n"), "{told}");
    let told = stdout(&["search", "tictactoe", "--rung", "pvs", "--position", "XOX/XOO/OXX o", "--lang", "es"]);
    assert!(told.starts_with("La partida ha terminado: tablas.\n"), "{told}");
}

#[test]
fn what_the_system_does_not_do_is_told_in_the_readers_language() {
    for (language, words) in [("en", "there is no such file or folder"), ("es", "no existe ese archivo o esa carpeta")] {
        for args in [
            &["book", "check", "nowhere.book"][..],
            &["quiz", "((1 2)(3 4))", "--answers", "nowhere.txt"],
            &["show", "hex", "--out", "/nowhere/board.svg"],
        ] {
            let output = poda(&[args, &["--lang", language]].concat()).assert().code(1).get_output().stderr.clone();
            let sentence = String::from_utf8(output).expect("UTF-8");
            assert!(sentence.contains("nowhere") && sentence.contains(words), "{sentence}");
        }
    }
}

#[test]
fn bad_players_are_named() {
    for (args, words) in [
        (&["match", "hex", "granada", "best"][..], &["granada", "matcom"][..]),
        (&["match", "hex", "best"], &["B"]),
        (&["match", "hex", "best", "best:speed=1"], &["speed", "rung, eval"]),
        (&["match", "hex", "best", "best:eval=granada"], &["granada", "matcom"]),
        (&["match", "hex", "best", "best", "--games", "0"], &["--games 0", "from 1"]),
        (&["match", "hex", "best", "best", "--games", "-1"], &["--games -1", "from 1"]),
        (&["match", "boom", "best", "nobody"], &["\"nobody\"", "best (15)", "\"poda players boom\""]),
        (&["move", "hex:size=5", "--player", ""], &["\"\"", "\"poda players hex\""]),
        (&["move", "hex"], &["--player"]),
        (&["move", "hex", "--player", "best:depth=x"], &["depth=x", "1..1000"]),
        (&["eval", "boom", "--with", "matcom"], &["matcom", "granada"]),
        (&["eval", "boom"], &["--with"]),
    ] {
        let sentence = refused(args);
        assert!(words.iter().all(|word| sentence.contains(word)) && sentence.lines().count() == 1, "{args:?}: {sentence}");
    }
}

#[test]
fn a_typing_error_is_understood() {
    for (args, meant) in [
        (&["shwo", "hex"][..], "\"show\""),
        (&["show", "hexx"], "\"hex\""),
        (&["show", "hex:sise=5"], "\"size\""),
        (&["show", "hex", "--positoin", "start"], "\"--position\""),
        (&["show", "hex", "--asci"], "\"--ascii\""),
        (&["move", "hex", "--player", "levl-2"], "\"level-2\""),
        (&["match", "hex", "best", "best:evla=zero"], "\"eval\""),
        (&["search", "hex", "--rung", "alfabeta"], "\"alphabeta\""),
        (&["search", "hex", "--rung", "pvs", "--eval", "bets"], "\"best\""),
    ] {
        let sentence = refused(args);
        assert!(sentence.contains(&format!("Did you mean {meant}?")), "{args:?}: {sentence}");
    }
    assert!(!refused(&["show", "chess"]).contains("Did you mean"));
    assert!(refused(&["show", "hexx", "--lang", "es"]).contains("¿Querías decir «hex»?"));
}

/// What would be ignored is refused, with the reason.
#[test]
fn options_without_effect_are_refused() {
    for args in [
        &["search", "hex", "--rung", "pvs", "--seed", "3"][..],
        &["search", "hex", "--rung", "minimax", "--memory", "1M"],
        &["search", "hex", "--rung", "mcts", "--eval", "best"],
        &["search", "hex", "--rung", "mcts", "--depth", "3"],
        &["compare", "hex", "--rungs", "pvs,table", "--threads", "2"],
        &["compare", "hex", "--rungs", "minimax,alphabeta", "--memory", "1M"],
        &["solve", "hex:size=3", "--book"],
        &["solve", "tictactoe", "--threads", "2"],
        &["tree", "tictactoe", "--rung", "alphabeta", "--depth", "2", "--explain", "--plain"],
        &["quiz", "((1 2)(3 4))", "--seed", "2"],
        &["quiz", "((1 2)(3 4))", "--depth", "2"],
        &["quiz", "--depth", "2"],
        &["quiz", "--game", "tictactoe", "--count", "2"],
        &["move", "hex", "--player", "random", "--nodes", "5"],
        &["move", "hex", "--player", "camino", "--seed", "5"],
        &["play", "--first", "best"],
        &["play", "--resume", "--clock", "5m/game"],
    ] {
        let sentence = refused(args);
        assert!(sentence.contains("would have no effect: ") && sentence.lines().count() == 1, "{args:?}: {sentence}");
    }
    for player in ["ucn", "level-1", "random"] {
        json(&["move", "colorclash", "--player", player, "--seed", "5", "--json"]);
    }
    assert!(refused(&["play", "hex", "--json"]).contains("HTTP API"));
}

/// What somebody typed is shown, not obeyed by the terminal.
#[test]
fn control_characters_are_escaped() {
    let sentence = refused(&["show", "he\u{1b}[31mx\u{7}\u{202e}\n"]);
    assert!(sentence.contains("he\\u{1b}[31mx\\u{7}\\u{202e}\\n"), "{sentence}");
    assert!(!sentence.contains(|c: char| c.is_control()), "{sentence:?}");
}

#[test]
fn refusals_do_not_contradict_themselves() {
    let nameless = refused(&["show", "hex", "--out", ".svg"]);
    assert!(nameless.contains("name in front") && !nameless.contains("use .svg"), "{nameless}");
    let saved = refused(&["play", "--resume", "nope"]);
    assert!(saved.contains("12 small letters and digits"), "{saved}");
}

#[test]
fn ctrl_c_tells_what_is_known_and_fails() {
    for args in [
        &["search", "connect4", "--rung", "pvs", "--eval", "zero"][..],
        &["search", "hex", "--rung", "minimax", "--depth", "6"],
        &["move", "hex", "--player", "best", "--time", "60s"],
        &["perft", "hex", "--depth", "6"],
        &["compare", "hex", "--depth", "8"],
        &["report"],
    ] {
        let output = interrupt::interrupted(args, "", || true);
        let text = String::from_utf8(output.stdout).expect("UTF-8");
        assert_eq!(output.status.code(), Some(130), "{args:?}: {text}");
        let told = ["Stopped: ", "Incomplete: "].iter().any(|words| text.contains(words));
        assert!(told || args[0] == "compare" && !text.is_empty(), "{args:?}: {text}");
    }
}
