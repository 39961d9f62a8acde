//! A set of exercises on paper: the trees with room for the answers, and the solutions behind them.

use std::sync::Arc;

use poda_core::Message;
use serde_json::{Value, json};

use super::data::QuizExercise;
use super::solution::{Solution, solve};
use super::text::tree_text;
use super::tree::Tree;
use crate::sheet::{Say, escaped};

/// The look of the page: trees in letters of one width, the solutions on a page of their own.
const STYLE: &str = include_str!("paper.css");

/// Room for an answer.
const BLANK: &str = "______";

/// What stands before titles and around trees.
struct Form {
    title: &'static str,
    part: &'static str,
    open: &'static str,
    close: &'static str,
}

/// A set of exercises.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paper {
    exercises: Vec<(Arc<Tree>, Solution)>,
}

impl Paper {
    /// These trees, solved.
    pub fn new(trees: impl IntoIterator<Item = Tree>) -> Self {
        let solved = trees.into_iter().map(|tree| {
            let tree = Arc::new(tree);
            let solution = solve(&tree);
            (tree, solution)
        });
        Self { exercises: solved.collect() }
    }

    /// The exercises with their solutions.
    pub fn exercises(&self) -> &[(Arc<Tree>, Solution)] {
        &self.exercises
    }

    /// The paper as plain text; the solutions follow where they are wanted.
    pub fn text(&self, solutions: bool, ascii: bool, say: Say<'_>) -> String {
        self.written(&Form { title: "", part: "", open: "", close: "" }, solutions, ascii, say)
    }

    /// The paper in Markdown; the solutions follow where they are wanted.
    pub fn markdown(&self, solutions: bool, say: Say<'_>) -> String {
        self.written(&Form { title: "# ", part: "## ", open: "```text\n", close: "```\n" }, solutions, false, say)
    }

    fn written(&self, form: &Form, solutions: bool, ascii: bool, say: Say<'_>) -> String {
        let Form { title, part, open, close } = form;
        let mut text = format!("{title}{}\n\n{}\n", say(&Message::new("quiz-title")), say(&Message::new("quiz-rules")));
        for (at, (tree, _)) in self.exercises.iter().enumerate() {
            let drawn = tree.text(None, ascii);
            text += &format!("\n{part}{}\n\n{open}{drawn}{close}\n{}\n", say(&numbered(at)), blanks(tree, say));
        }
        if solutions {
            text += &format!("\n{title}{}\n", say(&Message::new("quiz-solutions")));
            for (at, (tree, solution)) in self.exercises.iter().enumerate() {
                let drawn = tree.text(Some(solution), ascii);
                text += &format!("\n{part}{}\n\n{open}{drawn}{close}\n{}\n", say(&numbered(at)), cuts(tree, solution, say));
            }
        }
        text
    }

    /// The paper as one page that needs nothing else and prints well. `language` is the code of the language that `say` speaks.
    pub fn html(&self, solutions: bool, language: &str, say: Say<'_>) -> String {
        let words = |message: &Message| escaped(&say(message));
        let title = words(&Message::new("quiz-title"));
        let mut body = format!("<h1>{title}</h1>\n<p>{}</p>\n", words(&Message::new("quiz-rules")));
        for (at, (tree, _)) in self.exercises.iter().enumerate() {
            body += &part(&words(&numbered(at)), &tree.text(None, false), &blanks(tree, say));
        }
        if solutions {
            body += &format!("<h1 class=\"solutions\">{}</h1>\n", words(&Message::new("quiz-solutions")));
            for (at, (tree, solution)) in self.exercises.iter().enumerate() {
                body += &part(&words(&numbered(at)), &tree.text(Some(solution), false), &cuts(tree, solution, say));
            }
        }
        format!(
            "<!doctype html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n{body}</main>\n</body>\n</html>\n"
        )
    }

    /// The exercises as data, with their solutions where they are wanted.
    pub fn json(&self, solutions: bool) -> Value {
        let exercise = |(tree, solution): &(Arc<Tree>, Solution)| QuizExercise {
            tree: tree_text(tree),
            nodes: tree.data(),
            solution: solutions.then(|| solution.data(tree)),
        };
        json!({ "exercises": self.exercises.iter().map(exercise).collect::<Vec<_>>() })
    }
}

fn part(title: &str, drawn: &str, below: &str) -> String {
    format!(
        "<section>\n<h2>{title}</h2>\n<pre tabindex=\"0\">{}</pre>\n<p class=\"answers\">{}</p>\n</section>\n",
        escaped(drawn),
        escaped(below)
    )
}

fn numbered(at: usize) -> Message {
    Message::new("quiz-exercise").with("number", at + 1)
}

/// Room for the value of each node with branches, and for the cuts.
fn blanks(tree: &Tree, say: Say<'_>) -> String {
    let inner = tree.by_level().into_iter().map(|number| tree.node(number)).filter(|node| node.value.is_none());
    let values: Vec<String> = inner.map(|node| format!("{} {BLANK}", node.name)).collect();
    say(&Message::new("quiz-blanks").with("values", values.join("   ")).with("cuts", BLANK.repeat(4)))
}

/// The cuts of a solution in words.
fn cuts(tree: &Tree, solution: &Solution, say: Say<'_>) -> String {
    let names: Vec<&str> = solution.cuts().map(|node| tree.node(node).name.as_str()).collect();
    let message =
        if names.is_empty() { Message::new("quiz-no-cuts") } else { Message::new("quiz-cuts").with("cuts", names.join(" ")) };
    say(&message)
}
