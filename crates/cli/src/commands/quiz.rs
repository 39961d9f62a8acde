//! `poda quiz`: trees as exercises, on paper, step by step, or for a grader.

use std::io::{self, BufRead, IsTerminal, Read};

use clap::{ArgMatches, Command};
use poda_core::{Message, Refusal};
use poda_engine::STRONGEST;
use poda_study::quiz::{
    Answer, Answers, Difficulty, Grade, Paper, Solution, Step, Task, Tree, from_position, grade, make, read_tree,
};
use poda_words::Words;
use serde_json::{Value, json};

use super::Entry;
use crate::grammar::Grammar;
use crate::output::write_json;
use crate::{Failure, Output, file, limits, values};

/// `poda quiz`
pub const COMMAND: Entry = Entry { name: "quiz", grammar, run };

/// The kinds of files that can be written.
const ENDINGS: &[&str] = &["md", "html"];
/// How deep the tree of a real position is where nothing is said.
const DEFAULT_DEPTH: u64 = 2;
/// More exercises than anybody does.
const MOST_EXERCISES: u64 = 1_000;

fn grammar(command: Command, grammar: &Grammar<'_>) -> Command {
    command
        .arg(grammar.argument("tree", "help-tree-text").required(false))
        .arg(grammar.option_for("game", "GAME", "help-quiz-game"))
        .arg(grammar.option_for("position", "TEXT", "help-quiz-position").allow_hyphen_values(true))
        .arg(grammar.option_for("depth", "N", "help-quiz-depth"))
        .arg(grammar.option_for("eval", "NAME", "help-quiz-eval"))
        .arg(grammar.option("difficulty", "easy|medium|hard"))
        .arg(grammar.option_for("seed", "N", "help-quiz-seed"))
        .arg(grammar.option("count", "N"))
        .arg(grammar.option("answers", "FILE"))
        .arg(grammar.flag("solutions"))
        .arg(grammar.option_for("out", "FILE", "help-quiz-out"))
}

/// Makes the exercises, and prints, asks or grades them.
fn run(args: &ArgMatches, words: &Words, output: &Output) -> Result<(), Failure> {
    let out = values::given(args, "out");
    let ending = out.as_deref().map(|file| file::ending(file, ENDINGS)).transpose()?;
    let paper = Paper::new(trees(args)?);
    let say = |message: &Message| words.say(message);
    if let Some(source) = values::given(args, "answers") {
        values::unused(args, &["out", "solutions"], &Message::new("unused-graded"))?;
        return graded(&paper, &read_answers(&source)?, words, output);
    }
    if let Some(file) = &out {
        let content = match ending {
            Some("html") => paper.html(true, words.language().code(), &say),
            _ => paper.markdown(true, &say),
        };
        file::write(file, &content)?;
        let wrote = Message::new("wrote-file").with("file", file.as_str());
        return if output.json() { write_json(&paper.json(true)) } else { output.text(&words.say(&wrote)) };
    }
    if output.json() {
        return write_json(&paper.json(true));
    }
    let solutions = args.get_flag("solutions");
    if !solutions && io::stdin().is_terminal() && io::stdout().is_terminal() {
        return asked(&paper, words, output);
    }
    output.text(&paper.text(solutions, output.style().ascii, &say))
}

/// Options of the tree of a position, and of a set that is drawn.
const OF_A_GAME: &[&str] = &["position", "depth", "eval"];
const DRAWN: &[&str] = &["difficulty", "seed", "count"];

/// The trees that were asked for: one as text, one of a position, or a set drawn from a seed.
fn trees(args: &ArgMatches) -> Result<Vec<Tree>, Refusal> {
    let (text, game) = (values::given(args, "tree"), values::given(args, "game"));
    if text.is_some() {
        values::unused(args, OF_A_GAME, &Message::new("unused-tree-given"))?;
    } else if game.is_none() {
        values::unused(args, OF_A_GAME, &Message::new("unused-without-game"))?;
    }
    if text.is_some() || game.is_some() {
        values::unused(args, DRAWN, &Message::new("unused-not-drawn"))?;
    }
    match (text, game) {
        (Some(_), Some(_)) => Err(Refusal::new("quiz-tree-or-game")),
        (Some(text), None) => Ok(vec![read_tree(&text)?]),
        (None, Some(game)) => {
            let depth = values::given(args, "depth").map_or(Ok(DEFAULT_DEPTH), |text| limits::number(&text, "depth", 1))?;
            let position = values::given(args, "position").unwrap_or_else(|| "start".to_owned());
            let eval = values::given(args, "eval").unwrap_or_else(|| STRONGEST.to_owned());
            let board = poda_engine::read(&game, &position)?;
            Ok(vec![from_position(board.as_ref(), Some(&eval), depth.min(u32::MAX.into()) as u32)?])
        }
        (None, None) => {
            let difficulty = values::one_of(args, "difficulty", &Difficulty::ALL)?.unwrap_or(Difficulty::Easy);
            let (seed, count) = (values::seed(args)?, values::number(args, "count")?.unwrap_or(1));
            if count > MOST_EXERCISES {
                let refusal = Refusal::new("quiz-count").with("count", count.to_string());
                return Err(refusal.with("most", MOST_EXERCISES as u32));
            }
            Ok((0..count).map(|number| make(difficulty, seed, number)).collect())
        }
    }
}

/// The text of the answers, from a file or from standard input.
fn read_answers(source: &str) -> Result<String, Failure> {
    if source == "-" {
        let mut text = String::new();
        return io::stdin().read_to_string(&mut text).map(|_| text).map_err(|why| Failure::reading(&why));
    }
    std::fs::read_to_string(source).map_err(|why| Failure::opening(source, &why))
}

/// Grades the answers to all exercises: data for data, lines for a single one.
fn graded(paper: &Paper, text: &str, words: &Words, output: &Output) -> Result<(), Failure> {
    let exercises = paper.exercises();
    let data: Option<Value> = text.trim_start().starts_with('{').then(|| serde_json::from_str(text).unwrap_or(Value::Null));
    let mut grades = Vec::new();
    match &data {
        None => {
            let [(tree, solution)] = exercises else { return Err(Refusal::new("quiz-answer-json").into()) };
            grades.push(grade(tree, solution, &Answers::read(tree, text)?));
        }
        Some(data) => {
            let given = data["answers"].as_array().cloned().unwrap_or_else(|| vec![data.clone()]);
            if given.len() != exercises.len() {
                let refusal = Refusal::new("quiz-answer-count").with("found", given.len()).with("count", exercises.len());
                return Err(refusal.into());
            }
            for ((tree, solution), given) in exercises.iter().zip(&given) {
                grades.push(grade(tree, solution, &Answers::from_json(tree, given)?));
            }
        }
    }
    if output.json() {
        return write_json(&grades_json(&grades, words));
    }
    let lines: Vec<String> = grades.iter().flat_map(|grade| grade_lines(grade, words)).collect();
    output.text(&lines.join("\n"))
}

fn grades_json(grades: &[Grade], words: &Words) -> Value {
    let one = |grade: &Grade| {
        let mut data = json!(grade);
        if let Some(mistake) = &grade.first_error {
            data["first_error"]["text"] = words.say(&mistake.reason).into();
        }
        data
    };
    let (right, steps) = grades.iter().fold((0, 0), |(right, steps), grade| (right + grade.right, steps + grade.steps));
    let count = |steps: usize| f64::from(u32::try_from(steps).unwrap_or(u32::MAX));
    let score = if steps == 0 { 1.0 } else { count(right) / count(steps) };
    json!({ "score": score, "right": right, "steps": steps, "exercises": grades.iter().map(one).collect::<Vec<_>>() })
}

fn grade_lines(grade: &Grade, words: &Words) -> Vec<String> {
    let Some(mistake) = &grade.first_error else {
        return vec![words.say(&Message::new("quiz-all-right").with("steps", grade.steps))];
    };
    let told = Message::new("quiz-grade").with("right", grade.right).with("steps", grade.steps);
    let first = Message::new("quiz-first-error")
        .with("step", mistake.step)
        .with("node", mistake.node.as_str())
        .with("reason", mistake.reason.clone());
    vec![words.say(&told), words.say(&first)]
}

/// Asks step by step; each answer is judged at once.
fn asked(paper: &Paper, words: &Words, output: &Output) -> Result<(), Failure> {
    let mut input = io::stdin().lock();
    for (tree, solution) in paper.exercises() {
        let rules = words.say(&Message::new("quiz-rules"));
        let drawn = tree.text(None, output.style().ascii);
        output.text(&format!("{rules}\n\n{drawn}\n{}", words.say(&Message::new("quiz-interactive"))))?;
        if !walk(tree, solution, &mut input, words, output)? {
            return output.text(&words.say(&Message::new("quiz-unfinished")));
        }
        output.text(&tree.text(Some(solution), output.style().ascii))?;
    }
    Ok(())
}

/// Goes through the steps of one exercise; `false` where the input ends before them. The first branch of a node is always looked at, so it
/// is not asked for.
fn walk(tree: &Tree, solution: &Solution, input: &mut impl BufRead, words: &Words, output: &Output) -> Result<bool, Failure> {
    let (mut right, mut asked) = (0_usize, 0_usize);
    for step in solution.steps.iter().filter(|step| !matches!(step.task, Task::Look) || step.best.is_some()) {
        let Some(judged) = answer(tree, step, input, words, output)? else { return Ok(false) };
        asked += 1;
        match judged {
            Ok(()) => {
                right += 1;
                output.text(&words.say(&Message::new("quiz-right")))?;
            }
            Err(reason) => output.text(&words.say(&Message::new("quiz-wrong").with("reason", reason)))?,
        }
    }
    let told = Message::new("quiz-grade").with("right", right).with("steps", asked);
    output.text(&words.say(&told))?;
    Ok(true)
}

/// One step: asked until the answer is understood, then judged; `None` where the input ends.
fn answer(
    tree: &Tree,
    step: &Step,
    input: &mut impl BufRead,
    words: &Words,
    output: &Output,
) -> Result<Option<Result<(), Message>>, Failure> {
    let value = matches!(step.task, Task::Value { .. });
    let id = if value { "quiz-ask-value" } else { "quiz-ask-branch" };
    let question = words.say(&Message::new(id).with("node", tree.node(step.node).name.as_str()));
    loop {
        output.text(&question)?;
        let mut line = String::new();
        if input.read_line(&mut line).map_err(|why| Failure::reading(&why))? == 0 {
            return Ok(None);
        }
        let text = line.trim();
        let understood = if value {
            text.parse::<Answer>().map(|given| step.valued(tree, Some(given)))
        } else {
            branch(text).map(|cut| step.branched(tree, cut))
        };
        match understood {
            Ok(judged) => return Ok(Some(judged)),
            Err(why) => output.text(&words.say(&why.0))?,
        }
    }
}

/// Whether a branch is cut, as people answer it in either language.
fn branch(text: &str) -> Result<bool, Refusal> {
    match text.to_lowercase().as_str() {
        "l" | "look" | "m" | "mirar" => Ok(false),
        "c" | "cut" | "p" | "podar" | "x" => Ok(true),
        _ => Err(Refusal::new("quiz-ask-again").with("text", text)),
    }
}
