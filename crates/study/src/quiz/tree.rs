//! The tree of an exercise.

use poda_core::Side;
use poda_core::cells::column_name;

/// Branches of a node at most.
pub const MOST_BRANCHES: usize = 32;
/// Levels below the root at most.
pub const MOST_DEPTH: usize = 12;
/// Nodes of a tree at most: more cannot be worked through by hand.
pub const MOST_NODES: usize = 400;
/// The size of a value at most.
pub const MOST_VALUE: i32 = 1_000_000;

/// A node. The root is number 0; children have larger numbers than their parent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The node above; `None` for the root.
    pub parent: Option<usize>,
    /// The nodes below, in the order in which they are looked at.
    pub children: Vec<usize>,
    /// Who acts here: First takes the largest value, Second the smallest.
    pub side: Side,
    /// What a leaf is worth to First; `None` for the others.
    pub value: Option<i32>,
    /// The move that leads here, in a tree of a real game.
    pub label: Option<String>,
    /// What it is called: letters for those with branches, level by level from the root; a leaf is called after its parent, `B2`.
    pub name: String,
}

/// A tree whose root takes the largest value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    nodes: Vec<Node>,
}

impl Tree {
    /// A tree of a root alone, to be grown.
    pub(super) fn new() -> Self {
        let root =
            Node { parent: None, children: Vec::new(), side: Side::First, value: None, label: None, name: String::new() };
        Self { nodes: vec![root] }
    }

    /// Adds a node below another one.
    pub(super) fn grow(&mut self, parent: usize, side: Side, value: Option<i32>, label: Option<String>) -> usize {
        let number = self.nodes.len();
        self.nodes.push(Node { parent: Some(parent), children: Vec::new(), side, value, label, name: String::new() });
        self.nodes[parent].children.push(number);
        number
    }

    /// Gives every node its name, once the tree is grown.
    pub(super) fn named(mut self) -> Self {
        let mut inner = 0;
        for number in self.by_level() {
            if self.nodes[number].value.is_none() {
                self.nodes[number].name = column_name(inner).to_uppercase();
                inner += 1;
            } else if let Some(parent) = self.nodes[number].parent {
                let place = self.nodes[parent].children.iter().position(|&child| child == number).unwrap_or(0);
                self.nodes[number].name = format!("{}{}", self.nodes[parent].name, place + 1);
            }
        }
        self
    }

    /// Every node, level by level from the root, each level from the left.
    pub fn by_level(&self) -> Vec<usize> {
        let mut order = vec![0];
        let mut at = 0;
        while at < order.len() {
            order.extend_from_slice(&self.nodes[order[at]].children);
            at += 1;
        }
        order
    }

    /// All nodes, by number.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// A node by its number.
    pub fn node(&self, number: usize) -> &Node {
        &self.nodes[number]
    }

    /// The number of the node with this name, in small letters or large ones.
    pub fn find(&self, name: &str) -> Option<usize> {
        self.nodes.iter().position(|node| node.name.eq_ignore_ascii_case(name))
    }

    /// Whether `below` lies in the branch that begins with `above`.
    pub(super) fn is_within(&self, below: usize, above: usize) -> bool {
        std::iter::successors(Some(below), |&at| self.nodes[at].parent).any(|at| at == above)
    }

    /// Levels below the root.
    pub fn depth(&self) -> usize {
        let level = |number: usize| std::iter::successors(self.nodes[number].parent, |&at| self.nodes[at].parent).count();
        (0..self.nodes.len()).map(level).max().unwrap_or(0)
    }
}
