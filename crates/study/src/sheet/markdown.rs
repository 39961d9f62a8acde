//! A table in Markdown.

use super::{Say, Sheet};

impl Sheet {
    /// The table in Markdown, below a heading of this level.
    pub fn markdown(&self, level: usize, say: Say<'_>) -> String {
        let (heads, rows, numbers) = self.read(say);
        let line =
            |cells: &[String]| format!("| {} |\n", cells.iter().map(|cell| escaped(cell)).collect::<Vec<_>>().join(" | "));
        let rules: Vec<&str> = numbers.iter().map(|&number| if number { "---:" } else { "---" }).collect();
        let mut text = format!("{} {}\n\n", "#".repeat(level), say(&self.title));
        text += &line(&heads);
        text += &format!("|{}|\n", rules.join("|"));
        for row in &rows {
            text += &line(row);
        }
        for note in &self.notes {
            text += &format!("\n{}\n", say(note));
        }
        text
    }
}

/// Text that does not end its cell.
fn escaped(text: &str) -> String {
    text.replace('|', "\\|").replace('\n', " ")
}
