//! A sketch in the language of Graphviz.

use super::Form;
use super::sketch::{Drawn, Sketch};
use super::text::folded;
use crate::sheet::Say;

impl Sketch {
    /// The tree as DOT: `dot -Tsvg tree.dot` draws it.
    pub fn dot(&self, say: Say<'_>) -> String {
        let mut text = "digraph tree {\n  rankdir=LR;\n  ranksep=0.5;\n  nodesep=0.12;\n".to_owned();
        text += &format!("  label={};\n  labelloc=t;\n  labeljust=l;\n  fontname=\"sans-serif\";\n", quoted(&say(&self.title)));
        text += "  node [shape=box, style=rounded, fontname=\"sans-serif\", fontsize=11];\n  edge [arrowhead=none];\n";
        for (place, drawn) in self.branches.iter().enumerate() {
            text += &format!("  n{place} [label={}{}];\n", quoted(&label(drawn, say)), look(drawn));
            if let Some(parent) = drawn.parent {
                text += &format!("  n{parent} -> n{place}{};\n", edge(drawn));
            }
        }
        text + "}\n"
    }
}

fn label(drawn: &Drawn, say: Say<'_>) -> String {
    let item = &drawn.item;
    let first = words(&[&item.name, &item.owner(), &item.value]);
    let second = if item.form == Form::Pruned { item.reason.clone() } else { words(&[&item.window, &item.kind, &item.reason]) };
    let third = if drawn.folded > 0 { say(&folded(drawn.folded)) } else { String::new() };
    [first, second, third].into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

fn words(parts: &[&str]) -> String {
    parts.iter().copied().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("  ")
}

fn look(drawn: &Drawn) -> &'static str {
    match drawn.item.form {
        Form::Exact => ", penwidth=2",
        Form::Bound => "",
        Form::Leaf => ", style=\"filled\", fillcolor=\"#eeeae2\"",
        Form::Pruned => ", style=\"rounded,dashed\", color=\"#a33b20\", fontcolor=\"#7a2c18\"",
        Form::Missing => ", shape=plaintext, fontcolor=\"#6b645b\"",
    }
}

fn edge(drawn: &Drawn) -> &'static str {
    match drawn.item.form {
        Form::Pruned => " [style=dashed, color=\"#a33b20\"]",
        Form::Missing => " [style=dotted]",
        _ if drawn.item.best => " [penwidth=3]",
        _ => "",
    }
}

/// Text between the quotes of DOT, in which `\l` ends a line at the left.
fn quoted(text: &str) -> String {
    let lines: Vec<String> = text.lines().map(|line| line.replace('\\', "\\\\").replace('"', "\\\"")).collect();
    match lines.as_slice() {
        [line] => format!("\"{line}\""),
        lines => format!("\"{}\\l\"", lines.join("\\l")),
    }
}
