//! What a student answers, as text and as data.
//!
//! ```text
//! B = 3            the value of a node; B <= 2 and B >= 2 where it is only a bound
//! cut C2 C3        the branches that are not searched
//! A 3   B 3   C <= 2   cut: C2, C3      all of it in one line, as on the sheet
//! ```

use std::collections::{BTreeMap, BTreeSet};

use poda_core::Refusal;
use poda_core::cells::list;
use serde::Deserialize;
use serde_json::Value;

use super::data::{QuizAnswer, QuizGiven};
use super::tree::Tree;

/// What a student says about a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// It is at most that.
    AtMost,
    /// It is at least that.
    AtLeast,
}

/// The value of a node, with a sign where one was given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The number.
    pub value: i32,
    /// The sign.
    pub sign: Option<Sign>,
}

/// What stands before the cuts, on a sheet in any language.
const CUT_WORDS: [&str; 4] = ["cut", "cuts", "x", "podadas"];
const SIGNS: [&str; 5] = ["=", "<=", ">=", "≤", "≥"];

/// The words of a line; signs stand apart even where they are written together with the rest.
fn tokens(line: &str) -> Vec<String> {
    let is_sign = |letter: char| ['=', '<', '>', '≤', '≥'].contains(&letter);
    let mut tokens: Vec<String> = Vec::new();
    let mut last = ' ';
    for letter in line.chars() {
        if letter.is_whitespace() {
            last = letter;
            continue;
        }
        if last.is_whitespace() || is_sign(last) != is_sign(letter) || tokens.is_empty() {
            tokens.push(String::new());
        }
        tokens.last_mut().expect("one was pushed").push(letter);
        last = letter;
    }
    tokens
}

/// Whether a token is what a sheet leaves open for an answer.
fn is_blank(token: &str) -> bool {
    token.chars().all(|letter| letter == '_')
}

/// The answers to one exercise, by the numbers of the nodes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answers {
    /// The values of nodes with branches.
    pub values: BTreeMap<usize, Answer>,
    /// The branches marked as cut.
    pub cuts: BTreeSet<usize>,
}

impl Answers {
    /// Reads answers as text, a line each; lines without a letter and those that begin with `#` are left out.
    pub fn read(tree: &Tree, text: &str) -> Result<Self, Refusal> {
        let mut answers = Self::default();
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
            answers.line(tree, line)?;
        }
        Ok(answers)
    }

    /// Reads one line of text: values, then cuts, as a filled sheet has them (`A 3   B <= 2   cut: C2, C3`).
    pub fn line(&mut self, tree: &Tree, line: &str) -> Result<(), Refusal> {
        let mut tokens = tokens(line).into_iter().peekable();
        while let Some(name) = tokens.next() {
            if CUT_WORDS.contains(&name.to_lowercase().trim_end_matches(':')) {
                let names: Vec<String> = tokens.collect();
                let names = names.iter().flat_map(|token| token.split(',')).filter(|name| !is_blank(name));
                return names.into_iter().try_for_each(|name| self.cut(tree, name));
            }
            let sign = tokens.next_if(|token| SIGNS.contains(&token.as_str())).unwrap_or_default();
            let value = tokens.next().ok_or_else(|| Refusal::new("quiz-answer-line").with("text", line))?;
            if !is_blank(&value) {
                self.value(tree, &name, &(sign + &value))?;
            }
        }
        Ok(())
    }

    /// Reads answers as data: `{"values":{"A":3,"C":"<=2"},"cuts":["C2","C3"]}`.
    pub fn from_json(tree: &Tree, data: &Value) -> Result<Self, Refusal> {
        // A list would be read as the fields in their order.
        let data = Some(data).filter(|data| data.is_object()).and_then(|data| QuizAnswer::deserialize(data).ok());
        let data = data.ok_or_else(|| Refusal::new("quiz-answer-json"))?;
        let mut answers = Self::default();
        for (name, value) in data.values {
            let text = match value {
                QuizGiven::Number(number) => number.to_string(),
                QuizGiven::Text(text) => text,
            };
            answers.value(tree, &name, &text)?;
        }
        data.cuts.iter().try_for_each(|name| answers.cut(tree, name))?;
        Ok(answers)
    }

    fn value(&mut self, tree: &Tree, name: &str, text: &str) -> Result<(), Refusal> {
        let node = tree.find(name).filter(|&node| tree.node(node).value.is_none()).ok_or_else(|| {
            let inner = tree.by_level().into_iter().map(|number| tree.node(number)).filter(|node| node.value.is_none());
            Refusal::new("quiz-answer-node").with("name", name).with("accepted", list(inner.map(|node| node.name.as_str())))
        })?;
        let answer =
            read_answer(text).ok_or_else(|| Refusal::new("quiz-answer-value").with("name", name).with("text", text))?;
        self.values.insert(node, answer);
        Ok(())
    }

    fn cut(&mut self, tree: &Tree, name: &str) -> Result<(), Refusal> {
        let node = tree.find(name).filter(|&node| tree.node(node).parent.is_some()).ok_or_else(|| {
            let below = tree.by_level().into_iter().skip(1).map(|number| tree.node(number).name.as_str());
            Refusal::new("quiz-answer-branch").with("name", name).with("accepted", list(below))
        })?;
        self.cuts.insert(node);
        Ok(())
    }
}

/// Reads `3`, `= 3`, `<= 3`, `>= 3`.
pub(super) fn read_answer(text: &str) -> Option<Answer> {
    let signs =
        [("<=", Some(Sign::AtMost)), ("≤", Some(Sign::AtMost)), (">=", Some(Sign::AtLeast)), ("≥", Some(Sign::AtLeast))];
    let signed = signs.into_iter().chain([("=", None)]).find_map(|(mark, sign)| Some((text.strip_prefix(mark)?, sign)));
    let (number, sign) = signed.unwrap_or((text, None));
    Some(Answer { value: number.trim().parse().ok()?, sign })
}

impl std::str::FromStr for Answer {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        read_answer(text.trim()).ok_or_else(|| Refusal::new("quiz-answer-number").with("text", text.trim()))
    }
}
