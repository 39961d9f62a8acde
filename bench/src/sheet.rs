//! A sheet of figures with aims: as a table for people, as JSON for scripts, as Markdown for the pages, in both languages.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{fs, io};

use serde_json::{Value, json};

/// The languages of the pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    English,
    Spanish,
}

/// The page of each language that holds the sheets.
const PAGES: [(Language, &str); 2] = [(Language::English, "docs/measure.md"), (Language::Spanish, "docs/es/medidas.md")];

/// Words in both languages.
#[derive(Clone, Copy, Debug)]
pub struct Text {
    pub en: &'static str,
    pub es: &'static str,
}

impl Text {
    /// The same in both languages.
    pub const fn same(text: &'static str) -> Self {
        Self { en: text, es: text }
    }

    pub const fn told(self, language: Language) -> &'static str {
        match language {
            Language::English => self.en,
            Language::Spanish => self.es,
        }
    }
}

/// A number as the language writes it.
pub fn number(value: f64, decimals: usize, language: Language) -> String {
    let told = format!("{value:.decimals$}");
    if language == Language::Spanish { told.replace('.', ",") } else { told }
}

/// A number in three digits, in thousands or millions where it is that large.
pub fn short(value: f64, language: Language) -> String {
    let (value, unit) = match value {
        large if large >= 1e6 => (large / 1e6, " M"),
        large if large >= 1e3 => (large / 1e3, " k"),
        small => (small, ""),
    };
    let decimals = if value >= 100.0 {
        0
    } else if value >= 10.0 {
        1
    } else {
        2
    };
    format!("{}{unit}", number(value, decimals, language))
}

/// Whether an aim was reached, as a cell.
pub const fn verdict(reached: bool, language: Language) -> &'static str {
    let text = if reached { Text { en: "yes", es: "sí" } } else { Text { en: "NO", es: "NO" } };
    text.told(language)
}

/// One figure with its aim.
pub trait Row {
    /// The heads of the columns.
    const HEADINGS: &'static [Text];

    /// As many as there are headings.
    fn cells(&self, language: Language) -> Vec<String>;

    /// The same as data.
    fn json(&self) -> Value;

    /// Whether the aim is reached.
    fn reached(&self) -> bool;
}

/// A figure that could not be had, and why.
pub struct LeftOut {
    pub what: String,
    pub why: String,
}

/// All figures of one command.
pub struct Sheet<R> {
    /// The command: the key of the JSON and the name of the place in the pages.
    pub name: &'static str,
    pub rows: Vec<R>,
    /// What does not count as missed.
    pub left_out: Vec<LeftOut>,
}

/// How a sheet is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Output {
    People,
    Json,
    /// The English table of the pages, printed.
    Markdown,
    /// The tables written into the pages of both languages.
    Pages,
}

impl Output {
    /// Reads the last arguments of a command.
    pub fn read(arguments: &[&str]) -> Option<Self> {
        match arguments {
            [] => Some(Self::People),
            ["--json"] => Some(Self::Json),
            ["--markdown"] => Some(Self::Markdown),
            ["--write"] => Some(Self::Pages),
            _ => None,
        }
    }
}

impl<R: Row> Sheet<R> {
    /// Tells the sheet, and whether every aim was reached.
    pub fn tell(&self, output: Output) -> ExitCode {
        match output {
            Output::People => print!("{}", self.table()),
            Output::Json => println!("{}", self.json()),
            Output::Markdown => print!("{}", self.markdown(Language::English)),
            Output::Pages => {
                if let Err(why) = self.write_pages() {
                    eprintln!("error: {why}");
                    return ExitCode::FAILURE;
                }
                print!("{}", self.table());
            }
        }
        for LeftOut { what, why } in &self.left_out {
            eprintln!("left out: {what}: {why}");
        }
        let missed: Vec<String> = self.rows.iter().filter(|row| !row.reached()).map(subject).collect();
        if missed.is_empty() {
            return ExitCode::SUCCESS;
        }
        eprintln!("error: {} of {} aims are missed: {}", missed.len(), self.rows.len(), missed.join("; "));
        ExitCode::FAILURE
    }

    /// Headings and rows as cells.
    fn lines(&self, language: Language) -> Vec<Vec<String>> {
        let headings = R::HEADINGS.iter().map(|heading| heading.told(language).to_owned()).collect();
        [headings].into_iter().chain(self.rows.iter().map(|row| row.cells(language))).collect()
    }

    /// The table for people: columns as wide as their widest cell.
    fn table(&self) -> String {
        let lines = self.lines(Language::English);
        let width = |column: usize| lines.iter().map(|cells| cells[column].chars().count()).max().unwrap_or(0);
        let widths: Vec<usize> = (0..R::HEADINGS.len()).map(width).collect();
        let line = |cells: &Vec<String>| {
            let padded: Vec<String> = cells.iter().zip(&widths).map(|(cell, &width)| format!("{cell:<width$}")).collect();
            format!("{}\n", padded.join("  ").trim_end())
        };
        lines.iter().map(line).collect()
    }

    /// The table of a page.
    fn markdown(&self, language: Language) -> String {
        let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
        let mut lines: Vec<String> = self.lines(language).iter().map(|cells| line(cells)).collect();
        lines.insert(1, format!("|{}\n", "---|".repeat(R::HEADINGS.len())));
        let left_out = Text { en: "Left out", es: "No se ha medido" }.told(language);
        lines.extend(self.left_out.iter().map(|LeftOut { what, .. }| format!("\n{left_out}: {what}.\n")));
        lines.concat()
    }

    fn json(&self) -> Value {
        let rows: Vec<Value> = self.rows.iter().map(Row::json).collect();
        let left_out: Vec<Value> =
            self.left_out.iter().map(|LeftOut { what, why }| json!({ "what": what, "why": why })).collect();
        json!({ self.name: rows, "left_out": left_out })
    }

    fn write_pages(&self) -> io::Result<()> {
        for (language, page) in PAGES {
            let path = root().join(page);
            let text = fs::read_to_string(&path)?;
            let text = replaced(&text, self.name, &self.markdown(language)).ok_or_else(|| {
                io::Error::other(format!("{page} has no place for it: {} and {}", begin(self.name), end(self.name)))
            })?;
            fs::write(path, text)?;
        }
        Ok(())
    }
}

/// What a row is about: its first two cells.
fn subject<R: Row>(row: &R) -> String {
    row.cells(Language::English)[..2].join(", ")
}

/// The root of the repository: the folder above this crate.
fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_owned()
}

fn begin(name: &str) -> String {
    format!("<!-- {name}: written by cargo xtask {name} --write -->\n")
}

fn end(name: &str) -> String {
    format!("<!-- end of {name} -->\n")
}

/// The page with another table in the place of that name; `None` if it has no such place.
fn replaced(page: &str, name: &str, table: &str) -> Option<String> {
    let (begin, end) = (begin(name), end(name));
    let (before, rest) = page.split_once(&begin)?;
    let (_, after) = rest.split_once(&end)?;
    Some([before, &begin, "\n", table, "\n", &end, after].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Half(f64);

    impl Row for Half {
        const HEADINGS: &'static [Text] =
            &[Text { en: "what", es: "qué" }, Text::same("n"), Text { en: "reached", es: "alcanzado" }];
        fn cells(&self, language: Language) -> Vec<String> {
            vec!["half".to_owned(), number(self.0, 1, language), verdict(self.reached(), language).to_owned()]
        }
        fn json(&self) -> Value {
            json!(self.0)
        }
        fn reached(&self) -> bool {
            self.0 > 1.0
        }
    }

    fn sheet() -> Sheet<Half> {
        let left_out = vec![LeftOut { what: "rest".to_owned(), why: "no time".to_owned() }];
        Sheet { name: "halves", rows: vec![Half(0.5), Half(10.5)], left_out }
    }

    #[test]
    fn one_sheet_is_told_in_every_way() {
        let sheet = sheet();
        assert_eq!(sheet.table(), "what  n     reached\nhalf  0.5   NO\nhalf  10.5  yes\n");
        let spanish =
            "| qué | n | alcanzado |\n|---|---|---|\n| half | 0,5 | NO |\n| half | 10,5 | sí |\n\nNo se ha medido: rest.\n";
        assert_eq!(sheet.markdown(Language::Spanish), spanish);
        assert_eq!(sheet.json(), json!({ "halves": [0.5, 10.5], "left_out": [{ "what": "rest", "why": "no time" }] }));
    }

    #[test]
    fn short_numbers_have_three_digits() {
        let told = [0.854, 23.41, 155_590.0, 7_100_000.0].map(|value| short(value, Language::English));
        assert_eq!(told, ["0.85", "23.4", "156 k", "7.10 M"]);
        assert_eq!(short(7_100_000.0, Language::Spanish), "7,10 M");
    }

    #[test]
    fn a_table_takes_the_place_of_the_one_before() {
        let page = format!("# Page\n\n{}\nold\n\n{}\nRest\n", begin("halves"), end("halves"));
        let new = replaced(&page, "halves", "new\n").expect("a place");
        assert_eq!(new, page.replace("old", "new"));
        assert_eq!(replaced(&page, "thirds", "new\n"), None);
    }

    #[test]
    fn every_page_has_a_place_for_every_sheet() {
        for (_, page) in PAGES {
            let text = fs::read_to_string(root().join(page)).expect("the page is there");
            for name in ["peers", "measure", "solver"] {
                assert!(replaced(&text, name, "").is_some(), "{page} needs {} and {}", begin(name), end(name));
            }
        }
    }
}
