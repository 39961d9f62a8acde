//! A tree as text, from the root down.
//!
//! ```text
//!             /A\                     /A\ takes the largest,
//!     ┌────────┼────────┐             \B/ the smallest;
//!    \B/      \C/      \D/            in a solution values stand behind the
//!  ┌──┼──┐  ┌──┼──┐  ┌──┼──┐          names, and cut branches have an x
//!  3  12  8 2  4  6  14 5  2
//! ```

use poda_core::Side;

use super::solution::{Kind, Solution};
use super::tree::Tree;

/// Between two leaves.
const GAP: usize = 2;

/// The signs that branches are drawn with.
struct Signs {
    across: char,
    down: char,
    left: char,
    right: char,
    /// From above, where no branch goes down, and where one does.
    above: char,
    cross: char,
    /// A branch in the middle.
    branch: char,
    cut: char,
}

const LINES: Signs =
    Signs { across: '─', down: '│', left: '┌', right: '┐', above: '┴', cross: '┼', branch: '┬', cut: 'x' };
const ASCII: Signs = Signs { across: '-', down: '|', left: '+', right: '+', above: '+', cross: '+', branch: '+', cut: 'x' };

impl Tree {
    /// The tree as text; with a solution, its values and cuts are filled in.
    pub fn text(&self, solution: Option<&Solution>, ascii: bool) -> String {
        let labels = self.labels(solution);
        let mut layout = Layout { tree: self, labels: &labels, next: 0, middles: vec![0; self.nodes().len()] };
        layout.place(0);
        let middles = layout.middles;
        let cut: Vec<usize> = solution.map(|solution| solution.cuts().collect()).unwrap_or_default();
        let signs = if ascii { &ASCII } else { &LINES };
        let mut lines = Vec::new();
        let mut level = vec![0];
        while !level.is_empty() {
            lines.push(names(&level, &labels, &middles));
            let moves = self.moves(&level, &middles);
            level.retain(|&node| !self.node(node).children.is_empty());
            if !level.is_empty() {
                lines.push(self.branches(&level, &middles, &cut, signs));
                lines.extend(moves);
            }
            level = level.iter().flat_map(|&node| self.node(node).children.clone()).collect();
        }
        let mut text = String::new();
        for line in lines {
            text += line.trim_end();
            text.push('\n');
        }
        text
    }

    /// What stands at each node: its name in the shape of its side, or the number of a leaf.
    fn labels(&self, solution: Option<&Solution>) -> Vec<String> {
        let label = |node: &super::Node| match (node.value, node.side) {
            (Some(value), _) => value.to_string(),
            (None, Side::First) => format!("/{}\\", node.name),
            (None, Side::Second) => format!("\\{}/", node.name),
        };
        let mut labels: Vec<String> = self.nodes().iter().map(label).collect();
        for (node, value, kind) in solution.into_iter().flat_map(Solution::values) {
            let sign = match kind {
                Kind::Exact => "=",
                Kind::AtMost => "<=",
                Kind::AtLeast => ">=",
            };
            labels[node] += &format!("{sign}{value}");
        }
        labels
    }

    /// The line of branches below a level.
    fn branches(&self, level: &[usize], middles: &[usize], cut: &[usize], signs: &Signs) -> String {
        let mut row = Row::default();
        for &node in level {
            let children = &self.node(node).children;
            let (first, last) = (middles[children[0]], middles[children[children.len() - 1]]);
            for at in first..=last {
                row.put(at, signs.across);
            }
            for &child in children {
                row.put(middles[child], signs.branch);
            }
            row.put(first, signs.left);
            row.put(last, signs.right);
            let own = middles[node];
            let meets = children.iter().any(|&child| middles[child] == own);
            row.put(
                own,
                if first == last {
                    signs.down
                } else if meets {
                    signs.cross
                } else {
                    signs.above
                },
            );
            for &child in children.iter().filter(|child| cut.contains(child)) {
                row.put(middles[child], signs.cut);
            }
        }
        row.0.into_iter().collect()
    }

    /// The line of moves that lead to the next level, in a tree of a real game.
    fn moves(&self, level: &[usize], middles: &[usize]) -> Option<String> {
        let children: Vec<usize> = level.iter().flat_map(|&node| self.node(node).children.clone()).collect();
        children.iter().any(|&child| self.node(child).label.is_some()).then(|| {
            let labels: Vec<String> = self.nodes().iter().map(|node| node.label.clone().unwrap_or_default()).collect();
            names(&children, &labels, middles)
        })
    }
}

/// A line of words, each around the middle of its node.
fn names(level: &[usize], labels: &[String], middles: &[usize]) -> String {
    let mut row = Row::default();
    for &node in level {
        let width = labels[node].chars().count();
        let from = middles[node].saturating_sub(width / 2);
        for (at, letter) in labels[node].chars().enumerate() {
            row.put(from + at, letter);
        }
    }
    row.0.into_iter().collect()
}

#[derive(Default)]
struct Row(Vec<char>);

impl Row {
    fn put(&mut self, at: usize, letter: char) {
        if self.0.len() <= at {
            self.0.resize(at + 1, ' ');
        }
        self.0[at] = letter;
    }
}

/// Puts leaves side by side and every other node above the middle of its branches.
struct Layout<'a> {
    tree: &'a Tree,
    labels: &'a [String],
    /// The first place that is free.
    next: usize,
    middles: Vec<usize>,
}

impl Layout<'_> {
    fn place(&mut self, node: usize) {
        let own = self.width(node);
        let begin = self.next;
        let children = self.tree.node(node).children.clone();
        if children.is_empty() {
            self.middles[node] = begin + own / 2;
            self.next = begin + own + GAP;
            return;
        }
        for &child in &children {
            self.place(child);
        }
        let (first, last) = (self.middles[children[0]], self.middles[children[children.len() - 1]]);
        self.middles[node] = usize::midpoint(first, last);
        // A name wider than its branches moves them to the right, and what follows with them.
        let left = self.middles[node].saturating_sub(own / 2);
        if left < begin || self.middles[node] < own / 2 {
            let by = begin + own / 2 - self.middles[node];
            self.shift(node, by);
            self.next += by;
        }
        self.next = self.next.max(self.middles[node] - own / 2 + own + GAP);
    }

    fn shift(&mut self, node: usize, by: usize) {
        self.middles[node] += by;
        for child in self.tree.node(node).children.clone() {
            self.shift(child, by);
        }
    }

    fn width(&self, node: usize) -> usize {
        let label = self.tree.node(node).label.as_ref().map_or(0, |label| label.chars().count());
        self.labels[node].chars().count().max(label)
    }
}
