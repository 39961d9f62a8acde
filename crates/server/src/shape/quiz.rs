//! Exercises, answers and grades.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Message;

/// Who acts at a node.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum QuizSide {
    /// Takes the largest value.
    Max,
    /// Takes the smallest.
    Min,
}

/// A node of a tree.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct QuizNode {
    /// What it is called: letters for those with branches, level by level from the root; a leaf is called after its parent.
    #[schema(example = "B2")]
    pub name: String,
    /// Who acts here.
    pub side: QuizSide,
    /// The nodes below by their names, in the order in which they are looked at.
    pub children: Vec<String>,
    /// What a leaf is worth to the root; nothing for the others.
    #[schema(required)]
    pub value: Option<i32>,
    /// The move that leads here, in a tree of a real game.
    #[schema(required)]
    pub r#move: Option<String>,
}

/// What a value says about the true one.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum QuizKind {
    /// It is that.
    Exact,
    /// It is no larger.
    AtMost,
    /// It is no smaller.
    AtLeast,
}

/// What is right about a node.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct QuizValue {
    /// What the node has found when it is left.
    pub value: i32,
    /// What that says.
    pub kind: QuizKind,
}

/// What is to be done at a step.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum QuizTask {
    /// Look at this branch.
    Look,
    /// Leave it out.
    Cut,
    /// Tell the value of this node.
    Value,
}

/// A step of the search.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct QuizStep {
    /// The node it is about.
    pub node: String,
    /// What is to be done.
    pub task: QuizTask,
    /// The value, of a node or at a cut.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<i32>,
    /// What the value says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<QuizKind>,
    /// The bound that makes a cut.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bound: Option<i32>,
    /// The node that set it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub set_at: Option<String>,
}

/// What is right: the search of the tree, step by step.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct QuizSolution {
    /// The value of the root.
    pub value: i32,
    /// The values by the names of the nodes.
    pub values: BTreeMap<String, QuizValue>,
    /// The branches that are not looked at.
    pub cuts: Vec<String>,
    /// Every step, in the order of the search.
    pub steps: Vec<QuizStep>,
}

/// The value of a node as a student gives it: a number, or text with a sign.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(untagged)]
pub enum QuizGiven {
    /// A number.
    Number(i32),
    /// A number behind `<=` or `>=`.
    Text(String),
}

/// What a student answers.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[schema(example = json!({ "values": { "A": 3, "C": "<=2" }, "cuts": ["C2", "C3"] }))]
pub struct QuizAnswer {
    /// The values by the names of the nodes; one that is left out is missing.
    #[serde(default)]
    pub values: BTreeMap<String, QuizGiven>,
    /// The branches marked as cut.
    #[serde(default)]
    pub cuts: Vec<String>,
}

/// The first step that went wrong.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct QuizMistake {
    /// Its number, in the order of the search, counted from 1.
    pub step: usize,
    /// The node it is about.
    pub node: String,
    /// Why.
    pub reason: Message,
}

/// How an exercise was answered.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct QuizGrade {
    /// Steps answered right.
    pub right: usize,
    /// All steps.
    pub steps: usize,
    /// The share of them that is right.
    pub score: f64,
    /// The first one that is not.
    #[schema(required)]
    pub first_error: Option<QuizMistake>,
}
