//! A table for a terminal: columns side by side, numbers at the right.

use super::{Say, Sheet};

/// Between two columns.
const GAP: &str = "  ";

impl Sheet {
    /// The table as plain text: title, heads, rows, notes.
    pub fn text(&self, say: Say<'_>) -> String {
        let (heads, rows, numbers) = self.read(say);
        let width = |at: usize| rows.iter().map(|row| row[at].as_str()).chain([heads[at].as_str()]).map(letters).max();
        let widths: Vec<usize> = (0..heads.len()).map(|at| width(at).unwrap_or(0)).collect();
        let line = |cells: &[String]| {
            let padded: Vec<String> = cells
                .iter()
                .enumerate()
                .map(|(at, cell)| {
                    let space = " ".repeat(widths[at] - letters(cell));
                    if numbers[at] { format!("{space}{cell}") } else { format!("{cell}{space}") }
                })
                .collect();
            padded.join(GAP).trim_end().to_owned()
        };
        let mut text = format!("{}\n\n{}\n", say(&self.title), line(&heads));
        let rule: Vec<String> = widths.iter().map(|&width| "-".repeat(width)).collect();
        text += &format!("{}\n", rule.join(GAP));
        for row in &rows {
            text += &format!("{}\n", line(row));
        }
        for note in &self.notes {
            text += &format!("\n{}\n", say(note));
        }
        text
    }
}

fn letters(text: &str) -> usize {
    text.chars().count()
}
