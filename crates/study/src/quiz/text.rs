//! Trees as text: `((3 12 8)(2 4 6)(14 5 2))`. A pair of brackets is a node with its branches, a number a leaf; the root takes the largest.

use poda_core::{Refusal, Side};

use super::tree::{MOST_BRANCHES, MOST_DEPTH, MOST_NODES, MOST_VALUE, Tree};

/// Reads a tree; a refusal names the place.
pub fn read_tree(text: &str) -> Result<Tree, Refusal> {
    let mut reader = Reader { letters: text.chars().collect(), at: 0, tree: Tree::new(), open: Vec::new(), begun: false };
    while let Some(letter) = reader.peek() {
        match letter {
            '(' => reader.open()?,
            ')' => reader.close()?,
            ' ' | ',' | '\t' | '\n' | '\r' => reader.at += 1,
            _ => reader.number()?,
        }
    }
    if !reader.begun {
        return Err(reader.refused("quiz-tree-empty"));
    }
    if !reader.open.is_empty() {
        return Err(reader.refused("quiz-tree-open").with("count", reader.open.len()));
    }
    Ok(reader.tree.named())
}

struct Reader {
    letters: Vec<char>,
    at: usize,
    tree: Tree,
    /// The nodes whose bracket is not closed yet.
    open: Vec<usize>,
    /// Whether the root has been opened.
    begun: bool,
}

impl Reader {
    fn peek(&self) -> Option<char> {
        self.letters.get(self.at).copied()
    }

    /// A refusal at the present place, counted from 1.
    fn refused(&self, id: &'static str) -> Refusal {
        Refusal::new(id).with("place", self.at + 1)
    }

    fn open(&mut self) -> Result<(), Refusal> {
        let node = match self.open.last() {
            None if self.begun => return Err(self.refused("quiz-tree-after")),
            None => 0,
            Some(&parent) => {
                if self.open.len() == MOST_DEPTH {
                    return Err(self.refused("quiz-tree-deep").with("most", MOST_DEPTH));
                }
                self.room(parent)?;
                self.tree.grow(parent, level_side(self.open.len()), None, None)
            }
        };
        self.begun = true;
        self.open.push(node);
        self.at += 1;
        Ok(())
    }

    fn close(&mut self) -> Result<(), Refusal> {
        let Some(node) = self.open.pop() else { return Err(self.refused("quiz-tree-close")) };
        if self.tree.node(node).children.is_empty() {
            return Err(self.refused("quiz-tree-no-branches"));
        }
        self.at += 1;
        Ok(())
    }

    fn number(&mut self) -> Result<(), Refusal> {
        let rest = &self.letters[self.at..];
        let length = rest.iter().position(|letter| matches!(letter, '(' | ')' | ',') || letter.is_whitespace());
        let word: String = rest[..length.unwrap_or(rest.len())].iter().collect();
        let value: Option<i32> = word.parse().ok().filter(|value: &i32| value.unsigned_abs() <= MOST_VALUE.unsigned_abs());
        let Some(value) = value else {
            return Err(self.refused("quiz-tree-number").with("text", word).with("most", MOST_VALUE.to_string()));
        };
        let Some(&parent) = self.open.last() else {
            return Err(self.refused(if self.begun { "quiz-tree-after" } else { "quiz-tree-outside" }).with("text", word));
        };
        self.room(parent)?;
        self.tree.grow(parent, level_side(self.open.len()), Some(value), None);
        self.at += word.chars().count();
        Ok(())
    }

    /// Whether the tree may have one more node below this one.
    fn room(&self, parent: usize) -> Result<(), Refusal> {
        if self.tree.node(parent).children.len() == MOST_BRANCHES {
            return Err(self.refused("quiz-tree-wide").with("most", MOST_BRANCHES));
        }
        if self.tree.nodes().len() == MOST_NODES {
            return Err(self.refused("quiz-tree-large").with("most", MOST_NODES));
        }
        Ok(())
    }
}

/// Levels take turns, the root with the largest.
const fn level_side(level: usize) -> Side {
    if level.is_multiple_of(2) { Side::First } else { Side::Second }
}

/// The text of a tree. Where the sides do not take turns level by level, as in a real game, the text does not tell them.
pub fn tree_text(tree: &Tree) -> String {
    fn write(tree: &Tree, number: usize, text: &mut String) {
        let node = tree.node(number);
        if let Some(value) = node.value {
            if !text.ends_with(['(', ')']) {
                text.push(' ');
            }
            *text += &value.to_string();
            return;
        }
        if text.ends_with(|letter: char| letter.is_ascii_digit()) {
            text.push(' ');
        }
        text.push('(');
        for &child in &node.children {
            write(tree, child, text);
        }
        text.push(')');
    }
    let mut text = String::new();
    write(tree, 0, &mut text);
    text
}
