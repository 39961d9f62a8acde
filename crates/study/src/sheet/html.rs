//! A table in HTML.

use super::{Say, Sheet, Source};

impl Sheet {
    /// The table in HTML, with its title as the caption. What a report has published has a class of its own, and says so in words.
    pub fn html(&self, say: Say<'_>) -> String {
        let (heads, rows, numbers) = self.read(say);
        let class = |at: usize| {
            let published = self.columns[at].source == Source::Published;
            match (numbers[at], published) {
                (true, true) => r#" class="number published""#,
                (true, false) => r#" class="number""#,
                (false, true) => r#" class="published""#,
                (false, false) => "",
            }
        };
        let mut text = format!(
            "<div class=\"scroll\" tabindex=\"0\"><table><caption>{}</caption>\n<thead><tr>",
            escaped(&say(&self.title))
        );
        for (at, head) in heads.iter().enumerate() {
            text += &format!("<th scope=\"col\"{}>{}</th>", class(at), escaped(head));
        }
        text += "</tr></thead>\n<tbody>\n";
        for row in &rows {
            text += "<tr>";
            for (at, cell) in row.iter().enumerate() {
                let cell = escaped(cell);
                text += &match self.columns[at].source {
                    Source::Label if at == 0 => format!("<th scope=\"row\">{cell}</th>"),
                    _ => format!("<td{}>{cell}</td>", class(at)),
                };
            }
            text += "</tr>\n";
        }
        text += "</tbody></table></div>\n";
        for note in &self.notes {
            text += &format!("<p>{}</p>\n", escaped(&say(note)));
        }
        text
    }
}

/// Text that means itself between tags and in attributes.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
