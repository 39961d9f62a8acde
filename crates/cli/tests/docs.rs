//! The documentation is true: every command that a page shows answers what the page says, the tables of nodes count what a search counts,
//! every picture is the one that is drawn today, every link leads somewhere, and every game has a page with its settings in both languages.
//!
//! A page shows a command in a block of the kind `console`: lines that begin with `$ poda` or with `$ printf "..." | poda`, each
//! followed by its whole answer. [`WRITE`] puts the answers and the pictures of today in place. Answers that tell how long they took stand
//! in blocks of their own, and their times are not compared.

use std::fs;
use std::path::{Path, PathBuf};

use assert_cmd::Command;
use poda_core::{Accepts, Setting};
use poda_games::GAMES;
use poda_search::Rung;

/// What to run where an answer or a picture has changed.
const WRITE: &str = "PODA_DOCS=write cargo test -p poda --test docs";

/// How a program ends that has panicked: its answer is never put into a page.
const PANIC: i32 = 101;

/// Where the pages of the games are, in each language.
const GAME_PAGES: [&str; 2] = ["docs/games", "docs/es/juegos"];

fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here).to_owned()
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|why| panic!("{} cannot be read: {why}", path.display()))
}

/// Whether the pages and pictures are to be written rather than compared.
fn writing() -> bool {
    std::env::var("PODA_DOCS").is_ok_and(|value| value == "write")
}

/// The files of a folder and of the folders in it, sorted.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|why| panic!("{} cannot be read: {why}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry of the folder").path()).collect();
    paths.sort();
    paths.into_iter().flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

fn has_ending(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|found| found == ending)
}

/// Every page, from the root of the repository.
fn pages() -> Vec<PathBuf> {
    let beside_docs = ["README.md", "README.es.md", "ARCHITECTURE.md", "CONTRIBUTING.md"].map(|page| root().join(page));
    beside_docs.into_iter().chain(files(&root().join("docs")).into_iter().filter(|path| has_ending(path, "md"))).collect()
}

/// The language of a page, as the environment names it.
fn language(page: &Path) -> &'static str {
    let spanish = page.starts_with(root().join("docs/es")) || page.ends_with("README.es.md");
    if spanish { "es" } else { "en" }
}

/// Runs `poda`; files that it writes land in a folder for such things.
fn poda(args: &[String], input: &str, language: &str) -> std::process::Output {
    let mut command = Command::cargo_bin("poda").expect("the binary is built");
    command.env_clear().env("LANG", language).current_dir(env!("CARGO_TARGET_TMPDIR")).args(args).write_stdin(input);
    command.output().expect("poda runs")
}

/// Splits a command into words at spaces, as a shell would; double quotes keep words together.
fn words(command: &str) -> Vec<String> {
    let mut words = Vec::new();
    let (mut word, mut quoted) = (None, false);
    for letter in command.chars() {
        match letter {
            '"' => {
                quoted = !quoted;
                word.get_or_insert_with(String::new);
            }
            ' ' if !quoted => words.extend(word.take()),
            _ => word.get_or_insert_with(String::new).push(letter),
        }
    }
    assert!(!quoted, "`{command}`: a double quote is not closed");
    words.extend(word);
    words
}

/// What a terminal would show after `command`: standard output, then standard error, without spaces at the ends of lines.
fn answer(command: &str, language: &str) -> String {
    let (typed, asked) = command.split_once(" | ").map_or((None, command), |(typed, asked)| (Some(typed), asked));
    let (typed, asked) = (typed.map(words), words(asked));
    let (input, args) = match (typed.as_deref(), asked.split_first()) {
        (None, Some((name, args))) if name == "poda" => (String::new(), args),
        (Some([printf, text]), Some((name, args))) if printf == "printf" && name == "poda" => (text.replace("\\n", "\n"), args),
        _ => panic!("`{command}` is neither `poda ...` nor `printf \"...\" | poda ...`; show it in a block of the kind `sh`"),
    };
    let output = poda(args, &input, language);
    assert_ne!(output.status.code(), Some(PANIC), "`{command}`: {}", String::from_utf8_lossy(&output.stderr));
    let shown = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).expect("poda writes UTF-8")).concat();
    shown.trim_end().lines().flat_map(|line| [line.trim_end(), "\n"]).collect()
}

/// The text of a page with the answer of every command replaced by the true one.
fn answered(text: &str, language: &str) -> String {
    let mut answered = String::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        answered += &format!("{line}\n");
        if line != "```console" {
            assert!(!line.trim_start().starts_with("```console"), "`{line}`: a `console` block begins at the left edge");
            continue;
        }
        let block: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
        assert!(block.first().is_some_and(|line| line.starts_with("$ ")), "a `console` block begins with a command: {block:?}");
        for command in block.iter().filter_map(|line| line.strip_prefix("$ ")) {
            answered += &format!("$ {command}\n{}", answer(command, language));
        }
        answered += "```\n";
    }
    answered
}

/// The first line, counted from 1, in which two texts differ, spaces at its end aside.
fn first_difference(old: &str, new: &str) -> Option<usize> {
    let lines = |text: &str| text.lines().map(|line| line.trim_end().to_owned()).collect::<Vec<_>>();
    let (old, new) = (lines(old), lines(new));
    let differing = old.iter().zip(&new).position(|(old, new)| old != new);
    differing.or_else(|| (old.len() != new.len()).then(|| old.len().min(new.len()))).map(|at| at + 1)
}

/// Compares what a file holds with what it should hold, or writes it.
fn check(file: &Path, old: &str, new: &str) {
    if writing() {
        if old != new {
            fs::write(file, new).unwrap_or_else(|why| panic!("{} cannot be written: {why}", file.display()));
        }
        return;
    }
    if let Some(at) = first_difference(old, new) {
        let line = |text: &str| text.lines().nth(at - 1).unwrap_or("(nothing)").chars().take(160).collect::<String>();
        let (here, there) = (line(old), line(new));
        panic!(
            "{}, line {at}, is not true any more:\n  the file: {here}\n  poda:     {there}\nIf the change is meant: {WRITE}",
            file.display(),
        );
    }
}

/// Examples that tell how long they took: a command in a block of the kind `sh`, then its answer in one of the kind `text`.
fn timed(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.split("\n```sh\n").skip(1).filter_map(|rest| {
        let (command, rest) = rest.split_once("\n```\n\n```text\n")?;
        Some((command, rest.split("```").next()?)).filter(|_| !command.contains('\n'))
    })
}

/// The words of an answer without its times, and without the rules of tables, which are as wide as these.
fn without_times(answer: &str) -> Vec<&str> {
    let words: Vec<&str> = answer.split_whitespace().collect();
    let next = words.iter().skip(1).chain(&[""]);
    let is_unit = |word: &str| ["s", "ms"].contains(&word);
    let kept = words.iter().zip(next).filter(|(word, next)| !is_unit(word) && !is_unit(next) && !word.starts_with("---"));
    kept.map(|(word, _)| *word).collect()
}

#[test]
fn what_takes_time_answers_what_the_pages_say_too() {
    for (page, least) in [("docs/cli.md", 5), ("docs/es/ordenes.md", 5), ("docs/play.md", 1), ("docs/es/jugar.md", 1)] {
        let page = root().join(page);
        let text = read(&page);
        // A match takes longer than all others together.
        let examples: Vec<_> = timed(&text).filter(|(command, _)| !command.starts_with("poda match")).collect();
        assert!(examples.len() >= least, "{} in {}", examples.len(), page.display());
        for (command, told) in examples {
            let found = answer(command, language(&page));
            assert_eq!(without_times(&found), without_times(told), "{}: {command}", page.display());
        }
    }
}

#[test]
fn commands_answer_what_the_pages_say() {
    for page in pages() {
        let text = read(&page);
        check(&page, &text, &answered(&text, language(&page)));
    }
}

#[test]
fn commands_are_split_as_a_shell_would() {
    assert_eq!(words("poda show hex --position \"start moves a1\""), ["poda", "show", "hex", "--position", "start moves a1"]);
    assert_eq!(words("poda  --x=\"a b\" \"\""), ["poda", "--x=a b", ""]);
}

/// Searches with more nodes are not counted again.
const COUNTED: u64 = 10_000_000;

/// The rung, the game, the depth and the count of each cell of the tables of nodes in a page: those with a game and a depth in every column.
fn told_counts(page: &str) -> Vec<(String, String, String, u64)> {
    let cells = |line: &str| line.trim_matches('|').split('|').map(|cell| cell.trim().replace('`', "")).collect::<Vec<_>>();
    let (mut columns, mut counts) = (Vec::new(), Vec::new());
    for line in page.lines() {
        let row = cells(line);
        let heads: Vec<_> = row[1..]
            .iter()
            .filter_map(|head| head.split_once(", "))
            .map(|(game, depth)| (game.to_owned(), depth.to_owned()))
            .collect();
        match row.as_slice() {
            _ if !line.starts_with('|') => columns.clear(),
            [_, rest @ ..] if !rest.is_empty() && heads.len() == rest.len() => columns = heads,
            // Several threads count otherwise every time.
            [rung, rest @ ..] if Rung::by_name(rung).is_some() => {
                for ((game, depth), cell) in columns.iter().zip(rest) {
                    let digits: String = cell.chars().filter(char::is_ascii_digit).collect();
                    counts.push((rung.clone(), game.clone(), depth.clone(), digits.parse().expect("a count")));
                }
            }
            _ => {}
        }
    }
    counts
}

#[test]
fn the_tables_of_the_ladder_count_what_a_search_counts() {
    let pages = ["docs/ladder.md", "docs/es/escalera.md"].map(|page| told_counts(&read(&root().join(page))));
    assert_eq!(pages[0], pages[1], "both languages tell the same counts");
    assert!(pages[0].len() > 40, "only {} counts were found", pages[0].len());
    for (rung, game, depth, told) in pages[0].iter().filter(|count| count.3 <= COUNTED) {
        let command = format!("search {game} --rung {rung} --eval zero --depth {depth} --json");
        let output = poda(&words(&command), "", "en");
        let found: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap_or_else(|why| panic!("{command}: {why}"));
        assert_eq!(found["nodes"], *told, "poda {command}");
    }
}

/// The rows of the list of pictures: file, and the command that draws it.
fn listed_pictures(list: &str) -> Vec<[String; 2]> {
    let rows = list.lines().filter(|line| line.starts_with("| ["));
    rows.map(|row| {
        let cells: Vec<&str> = row.split('|').map(|cell| cell.trim().trim_matches('`')).collect();
        let &[_, file, command, _] = cells.as_slice() else { panic!("`{row}` has not two cells") };
        let file = file.trim_start_matches('[').split(']').next().unwrap_or_default();
        [file, command].map(str::to_owned)
    })
    .collect()
}

#[test]
fn pictures_are_those_of_today() {
    let folder = root().join("docs/pictures");
    let pictures = listed_pictures(&read(&folder.join("README.md")));
    for [file, command] in &pictures {
        let out = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("picture-{file}"));
        let mut args = words(command);
        args.extend(["--out".to_owned(), out.to_string_lossy().into_owned()]);
        let output = poda(&args, "", "en");
        assert!(output.status.success(), "docs/pictures/README.md, {file}: {}", String::from_utf8_lossy(&output.stderr));
        check(&folder.join(file), &fs::read_to_string(folder.join(file)).unwrap_or_default(), &read(&out));
    }
    for path in files(&folder).iter().filter(|path| has_ending(path, "svg")) {
        let listed = pictures.iter().any(|[file, ..]| path.ends_with(file));
        assert!(listed, "{} is not in docs/pictures/README.md: add a row with the command that draws it", path.display());
    }
}

/// What a page must show of a setting, in the row of its table that begins with the key.
fn values(setting: &Setting) -> Vec<String> {
    let accepted = match setting.accepts {
        Accepts::Number(least, most) => vec![least.to_string(), most.to_string()],
        Accepts::Words(words) => words.iter().map(|&word| word.to_owned()).collect(),
    };
    accepted.into_iter().chain([setting.default.to_owned()]).map(|value| format!("`{value}`")).collect()
}

#[test]
fn every_game_has_a_page_with_its_settings_in_both_languages() {
    for (folder, game) in GAME_PAGES.into_iter().flat_map(|folder| GAMES.iter().map(move |game| (folder, game))) {
        let page = format!("{folder}/{}.md", game.name);
        let text = fs::read_to_string(root().join(&page));
        let text =
            text.unwrap_or_else(|why| panic!("{page} ({why}): write it; CONTRIBUTING.md tells what a page of a game holds"));
        for setting in game.settings {
            let row = text.lines().find(|line| line.starts_with(&format!("| `{}` |", setting.key)));
            let row = row.unwrap_or_else(|| panic!("{page}: add a row \"| `{}` | values | default | meaning |\"", setting.key));
            for value in values(setting) {
                assert!(row.contains(&value), "{page}: the row of `{}` must tell the value {value}", setting.key);
            }
        }
    }
}

/// Where the links and pictures of a page lead. Code is left out.
fn targets(text: &str) -> Vec<String> {
    let mut in_code = false;
    let mut targets = Vec::new();
    for line in text.lines() {
        if line.starts_with("```") {
            in_code = !in_code;
        }
        if in_code {
            continue;
        }
        let line: String = line.split('`').step_by(2).collect();
        for (open, close) in [("](", ')'), ("src=\"", '"'), ("href=\"", '"')] {
            targets.extend(line.split(open).skip(1).filter_map(|rest| rest.split(close).next()).map(str::to_owned));
        }
    }
    targets
}

#[test]
fn every_link_leads_somewhere() {
    if writing() {
        // A picture that a page links to may be about to be drawn.
        return;
    }
    for page in pages() {
        let folder = page.parent().expect("a page is in a folder");
        for target in targets(&read(&page)) {
            let file = target.split('#').next().unwrap_or_default();
            let elsewhere = ["https:", "http:", "mailto:"].iter().any(|scheme| target.starts_with(scheme));
            assert!(
                elsewhere || folder.join(file).exists(),
                "{}: the link to `{target}` leads nowhere; mend the path or write the file",
                page.display(),
            );
        }
    }
}
