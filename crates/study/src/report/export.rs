//! The document as Markdown, as a self-contained page, and as data.

use poda_core::Message;
use serde_json::{Value, json};

use super::{Document, Section};
use crate::sheet::{Say, Sheet, escaped};

/// The look of the page: one column that a phone can show, tables that scroll by themselves, light and dark.
const STYLE: &str = include_str!("report.css");

impl Document {
    /// The document in Markdown.
    pub fn markdown(&self, say: Say<'_>) -> String {
        let mut text = format!("# {}\n\n{}\n", say(&Message::new("report-title")), say(&self.about()));
        if self.stopped {
            text += &format!("\n{}\n", say(&self.incomplete()));
        }
        for section in &self.sections {
            text += &format!("\n## {}\n", say(&section.headed()));
            for sheet in &section.sheets {
                text += &format!("\n{}", sheet.markdown(3, say));
            }
        }
        text
    }

    /// The document as one page that needs nothing else. `language` is the code of the language that `say` speaks.
    pub fn html(&self, language: &str, say: Say<'_>) -> String {
        let title = escaped(&say(&Message::new("report-title")));
        let mut body = format!("<h1>{title}</h1>\n<p>{}</p>\n", escaped(&say(&self.about())));
        if self.stopped {
            body += &format!("<p><strong>{}</strong></p>\n", escaped(&say(&self.incomplete())));
        }
        for section in &self.sections {
            body += &section.html(say);
        }
        format!(
            "<!doctype html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n{body}</main>\n</body>\n</html>\n"
        )
    }

    /// The document as data.
    pub fn json(&self, say: Say<'_>) -> Value {
        let section = |section: &Section| {
            let sheets: Vec<Value> = section.sheets.iter().map(|sheet| sheet.json(say)).collect();
            json!({ "report": section.report, "title": say(&section.title), "tables": sheets })
        };
        json!({ "runs": self.runs, "stopped": self.stopped, "reports": self.sections.iter().map(section).collect::<Vec<_>>() })
    }

    fn incomplete(&self) -> Message {
        Message::new("report-incomplete").with("done", self.sections.len()).with("all", super::SECTIONS.len())
    }

    fn about(&self) -> Message {
        Message::new("report-about").with("runs", self.runs)
    }
}

impl Section {
    fn headed(&self) -> Message {
        Message::new("report-heading").with("report", self.report).with("title", self.title.clone())
    }

    fn html(&self, say: Say<'_>) -> String {
        let mut text = format!("<section>\n<h2>{}</h2>\n", escaped(&say(&self.headed())));
        text += &self.sheets.iter().map(|sheet: &Sheet| sheet.html(say)).collect::<String>();
        for plot in &self.plots {
            text += &format!("<figure class=\"scroll\" tabindex=\"0\">{}</figure>\n", plot.svg(say));
        }
        text + "</section>\n"
    }
}
