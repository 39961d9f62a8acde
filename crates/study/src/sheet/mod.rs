//! Tables of figures as data: the same table as text, Markdown, CSV, HTML and JSON.
//!
//! A cell knows what it is (a count, a time, a share), so that each form writes it in its own way: people get the digits and
//! signs of their language, files for programs get plain numbers.

mod csv;
mod html;
mod markdown;
mod numerals;
mod text;

use poda_core::Message;
use serde_json::{Value, json};

pub(crate) use html::escaped;
pub use numerals::Numerals;

/// Turns a message into the reader's words. This crate has none of its own.
pub type Say<'a> = &'a dyn Fn(&Message) -> String;

/// What stands in one place of a table.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    /// Nothing is known, or nothing makes sense here.
    Nothing,
    /// Text that is the same in every language: a move, a name.
    Text(String),
    /// Words.
    Words(Message),
    /// How many.
    Count(u64),
    /// A whole number that may be negative.
    Whole(i64),
    /// A number, told to so many digits after the point.
    Number(f64, usize),
    /// A time in seconds.
    Seconds(f64),
    /// A time as a report printed it: in seconds, with so many digits after the point, of milliseconds or of seconds.
    Printed {
        /// In seconds.
        seconds: f64,
        /// After the point.
        digits: usize,
        /// Whether it was printed in milliseconds.
        millis: bool,
    },
    /// A part of a whole, between 0 and 1, told in percent.
    Share(f64),
}

impl Cell {
    /// A number where there is one.
    pub fn number(value: Option<f64>, digits: usize) -> Self {
        value.map_or(Self::Nothing, |value| Self::Number(value, digits))
    }

    /// A share where there is one.
    pub fn share(value: Option<f64>) -> Self {
        value.map_or(Self::Nothing, Self::Share)
    }

    /// As people read it.
    pub(crate) fn read(&self, numerals: &Numerals, say: Say<'_>) -> String {
        match self {
            Self::Nothing => "-".to_owned(),
            Self::Text(text) => text.clone(),
            Self::Words(message) => say(message),
            Self::Count(count) => numerals.count(*count),
            Self::Whole(number) => numerals.whole(*number),
            Self::Number(value, digits) => numerals.number(*value, *digits),
            Self::Seconds(seconds) => numerals.seconds(*seconds),
            Self::Printed { seconds, digits, millis: true } => format!("{} ms", numerals.number(1e3 * seconds, *digits)),
            Self::Printed { seconds, digits, millis: false } => format!("{} s", numerals.number(*seconds, *digits)),
            Self::Share(share) => numerals.percent(*share),
        }
    }

    /// As programs read it.
    fn plain(&self, say: Say<'_>) -> Value {
        match self {
            Self::Nothing => Value::Null,
            Self::Text(text) => json!(text),
            Self::Words(message) => json!(say(message)),
            Self::Count(count) => json!(count),
            Self::Whole(number) => json!(number),
            Self::Number(value, _) | Self::Seconds(value) | Self::Share(value) => json!(value),
            Self::Printed { seconds, .. } => json!(seconds),
        }
    }

    /// Whether it is a number, which stands at the right of its column.
    const fn is_number(&self) -> bool {
        !matches!(self, Self::Nothing | Self::Text(_) | Self::Words(_))
    }
}

/// Where the figures of a column come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// It names the row.
    Label,
    /// It was printed in a report, and is given here as it stood there.
    Published,
    /// It was measured or computed by this run.
    Measured,
}

impl Source {
    /// What it is called in JSON.
    const fn name(self) -> &'static str {
        match self {
            Self::Label => "label",
            Self::Published => "published",
            Self::Measured => "measured",
        }
    }
}

/// A column of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Column {
    /// What programs call it.
    pub key: &'static str,
    /// What stands at its head.
    pub heading: Message,
    /// Where its figures come from.
    pub source: Source,
}

impl Column {
    /// A column that names its rows.
    pub const fn label(key: &'static str, heading: Message) -> Self {
        Self { key, heading, source: Source::Label }
    }

    /// A column of a report.
    pub const fn published(key: &'static str, heading: Message) -> Self {
        Self { key, heading, source: Source::Published }
    }

    /// A column of this run.
    pub const fn measured(key: &'static str, heading: Message) -> Self {
        Self { key, heading, source: Source::Measured }
    }
}

/// A table.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// What it is about.
    pub title: Message,
    /// Its columns.
    pub columns: Vec<Column>,
    /// Its rows, with a cell for each column.
    pub rows: Vec<Vec<Cell>>,
    /// What has to be known to read it.
    pub notes: Vec<Message>,
}

impl Sheet {
    /// A table without rows.
    pub const fn new(title: Message, columns: Vec<Column>) -> Self {
        Self { title, columns, rows: Vec::new(), notes: Vec::new() }
    }

    /// Adds a row, which has a cell for each column.
    pub fn row(&mut self, cells: Vec<Cell>) {
        debug_assert_eq!(cells.len(), self.columns.len(), "{}: a cell for each column", self.title);
        self.rows.push(cells);
    }

    /// The table as data: keys, where each column comes from, and plain numbers.
    pub fn json(&self, say: Say<'_>) -> Value {
        let columns: Vec<Value> = self
            .columns
            .iter()
            .map(|column| json!({ "key": column.key, "heading": say(&column.heading), "source": column.source.name() }))
            .collect();
        let row = |cells: &Vec<Cell>| -> serde_json::Map<String, Value> {
            self.columns.iter().zip(cells).map(|(column, cell)| (column.key.to_owned(), cell.plain(say))).collect()
        };
        json!({
            "title": say(&self.title),
            "columns": columns,
            "rows": self.rows.iter().map(row).collect::<Vec<_>>(),
            "notes": self.notes.iter().map(say).collect::<Vec<_>>(),
        })
    }

    /// The heads and cells as people read them, and which columns hold numbers.
    fn read(&self, say: Say<'_>) -> (Vec<String>, Vec<Vec<String>>, Vec<bool>) {
        let numerals = Numerals::of(say);
        let heads = self.columns.iter().map(|column| say(&column.heading)).collect();
        let rows = self.rows.iter().map(|row| row.iter().map(|cell| cell.read(&numerals, say)).collect()).collect();
        let numbers = (0..self.columns.len()).map(|at| self.rows.iter().any(|row| row[at].is_number())).collect();
        (heads, rows, numbers)
    }
}
