//! A table as comma-separated values (RFC 4180): keys at the head, plain numbers, nothing in empty cells.

use serde_json::Value;

use super::{Say, Sheet};

impl Sheet {
    /// The table as CSV.
    pub fn csv(&self, say: Say<'_>) -> String {
        let heads: Vec<&str> = self.columns.iter().map(|column| column.key).collect();
        let mut text = format!("{}\r\n", heads.join(","));
        for row in &self.rows {
            let cells: Vec<String> = row.iter().map(|cell| field(&cell.plain(say))).collect();
            text += &format!("{}\r\n", cells.join(","));
        }
        text
    }
}

fn field(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) if text.contains(['"', ',', '\n', '\r']) => format!("\"{}\"", text.replace('"', "\"\"")),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}
