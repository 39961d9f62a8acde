//! Exercises, solutions and answers as they are written in JSON, by the names of the nodes.

use std::collections::BTreeMap;

use poda_core::Side;
use serde::{Deserialize, Serialize};

use super::solution::{Kind, Solution, Step, Task};
use super::tree::Tree;

/// Who acts at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum QuizSide {
    /// Takes the largest value.
    Max,
    /// Takes the smallest.
    Min,
}

/// A node of a tree.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct QuizNode {
    /// What it is called: letters for those with branches, level by level from the root; a leaf is called after its parent.
    #[cfg_attr(feature = "schema", schema(example = "B2"))]
    pub name: String,
    /// Who acts here.
    pub side: QuizSide,
    /// The nodes below by their names, in the order in which they are searched.
    pub children: Vec<String>,
    /// The value of a leaf for the root; nothing for the others.
    #[cfg_attr(feature = "schema", schema(required))]
    pub value: Option<i32>,
    /// The move that leads here, in a tree of a real game.
    #[cfg_attr(feature = "schema", schema(required))]
    pub r#move: Option<String>,
}

/// What is right about a node.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct QuizValue {
    /// What the node has found when it is left.
    pub value: i32,
    /// What that says.
    pub kind: Kind,
}

/// What is to be done at a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum QuizTask {
    /// Search this branch.
    Look,
    /// Leave it out.
    Cut,
    /// Give the value of this node.
    Value,
}

/// A step of the search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
    pub kind: Option<Kind>,
    /// The bound that makes a cut.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bound: Option<i32>,
    /// The node that set it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub set_at: Option<String>,
}

/// What is right: the search of the tree, step by step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct QuizSolution {
    /// The value of the root.
    pub value: i32,
    /// The values by the names of the nodes.
    pub values: BTreeMap<String, QuizValue>,
    /// The branches that are not searched.
    pub cuts: Vec<String>,
    /// Every step, in the order of the search.
    pub steps: Vec<QuizStep>,
}

/// An exercise, with its solution where it is wanted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct QuizExercise {
    /// The tree as text.
    pub tree: String,
    /// Its nodes, level by level from the root.
    pub nodes: Vec<QuizNode>,
    /// What is right.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<QuizSolution>,
}

/// The value of a node as a student gives it: a number, or text with a sign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum QuizGiven {
    /// A number.
    Number(i32),
    /// A number behind `<=` or `>=`.
    Text(String),
}

/// What a student answers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({ "values": { "A": 3, "C": "<=2" }, "cuts": ["C2", "C3"] })))]
#[serde(default)]
pub struct QuizAnswer {
    /// The values by the names of the nodes; one that is left out is missing.
    pub values: BTreeMap<String, QuizGiven>,
    /// The branches marked as cut.
    pub cuts: Vec<String>,
}

impl Tree {
    /// The nodes as data, level by level from the root.
    pub fn data(&self) -> Vec<QuizNode> {
        let name = |number: usize| self.node(number).name.clone();
        let node = |number: usize| {
            let node = self.node(number);
            QuizNode {
                name: node.name.clone(),
                side: if node.side == Side::First { QuizSide::Max } else { QuizSide::Min },
                children: node.children.iter().copied().map(name).collect(),
                value: node.value,
                r#move: node.label.clone(),
            }
        };
        self.by_level().into_iter().map(node).collect()
    }
}

impl Solution {
    /// The solution as data.
    pub fn data(&self, tree: &Tree) -> QuizSolution {
        let name = |number: usize| tree.node(number).name.clone();
        QuizSolution {
            value: self.value,
            values: self.values().map(|(node, value, kind)| (name(node), QuizValue { value, kind })).collect(),
            cuts: self.cuts().map(name).collect(),
            steps: self.steps.iter().map(|step| step.data(tree)).collect(),
        }
    }
}

impl Step {
    fn data(&self, tree: &Tree) -> QuizStep {
        let name = |number: usize| tree.node(number).name.clone();
        let (task, value, kind) = match self.task {
            Task::Look => (QuizTask::Look, None, None),
            Task::Cut { value } => (QuizTask::Cut, Some(value), None),
            Task::Value { value, kind, .. } => (QuizTask::Value, Some(value), Some(kind)),
        };
        let limit = self.limit.filter(|_| task == QuizTask::Cut);
        let (bound, set_at) = (limit.map(|limit| limit.value), limit.map(|limit| name(limit.set_at)));
        QuizStep { node: name(self.node), task, value, kind, bound, set_at }
    }
}
