//! `cargo xtask measure`: how soon a search obeys and a player answers, what memory it takes, how soon the screen and the page answer,
//! how long the hardest position takes, and what it costs that a search could be watched. Times and memory are those of a machine at
//! one moment, so no test asks for them.

mod child;
mod empty_board;
mod hand;
mod instructions;
mod memory;
mod obedience;
mod page;
mod punctuality;
mod screen;

use poda_games::GAMES;
use poda_search::Rung;
use serde_json::{Value, json};

use crate::sheet::{Language, LeftOut, Row, Sheet, Text, number, verdict};

pub use child::{CHILD, child};

/// Games beside those of the registry: the largest boards, where a node takes longest.
const LARGE: [&str; 2] = ["hex:size=19", "tictactoe:m=19,n=19,k=5"];

/// Threads of the rung that has several.
const THREADS: usize = 2;

/// Every figure.
pub fn sheet() -> Sheet<Figure> {
    let mut sheet = Sheet { name: "measure", rows: Vec::new(), left_out: Vec::new() };
    obedience::measure(&mut sheet);
    punctuality::measure(&mut sheet);
    empty_board::measure(&mut sheet);
    memory::measure(&mut sheet);
    screen::measure(&mut sheet);
    page::measure(&mut sheet);
    instructions::measure(&mut sheet);
    sheet
}

/// Every game by its name.
fn games() -> impl Iterator<Item = &'static str> + Clone {
    GAMES.iter().map(|game| game.name).chain(LARGE)
}

/// What a figure is measured in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Unit {
    Milliseconds,
    Seconds,
    /// Of 1,000 bytes, as browsers count.
    Kilobytes,
    /// Of 2^20 bytes.
    Megabytes,
    /// A ratio.
    Times,
}

impl Unit {
    const fn name(self) -> &'static str {
        match self {
            Self::Milliseconds => "ms",
            Self::Seconds => "s",
            Self::Kilobytes => "kB",
            Self::Megabytes => "MB",
            Self::Times => "×",
        }
    }
}

/// A question asked of several games or rungs; what is measured should be no more than the aim, which is infinite where it is only told.
#[derive(Clone, Copy, Debug)]
struct Question {
    name: Text,
    unit: Unit,
    aim: f64,
}

/// Of what a figure is.
#[derive(Clone, Copy, Debug)]
enum Subject {
    /// A game or a rung.
    Named(&'static str),
    AllGames,
}

impl Subject {
    fn told(self, language: Language) -> String {
        match self {
            Self::Named(name) => format!("`{name}`"),
            Self::AllGames => Text { en: "all games", es: "todos los juegos" }.told(language).to_owned(),
        }
    }
}

/// One answer.
pub struct Figure {
    question: Question,
    subject: Subject,
    /// The median, where there are several samples.
    typical: Option<f64>,
    worst: f64,
    /// Which rung was worst, where several were tried.
    at: Option<Rung>,
    /// Samples that were left out because the host of a virtual machine was to blame.
    excused: usize,
    /// Which of the two must be no more than the aim.
    judged: Judged,
}

/// What is held against an aim: the worst where something must always be so, the median where it is to be so as a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Judged {
    Worst,
    Median,
}

impl Judged {
    const fn name(self) -> &'static str {
        match self {
            Self::Worst => "worst",
            Self::Median => "median",
        }
    }
}

impl Question {
    fn announce(self, subject: &str) {
        eprintln!("... {}, {subject}", self.name.en);
    }

    /// The figure of one sample.
    fn once(self, subject: Subject, worst: f64) -> Figure {
        Figure { question: self, subject, typical: None, worst, at: None, excused: 0, judged: Judged::Worst }
    }

    /// The figure of several samples, each with its rung; `None` without samples.
    fn figure(self, subject: Subject, samples: &[(f64, Rung)]) -> Option<Figure> {
        let mut sorted = samples.to_vec();
        sorted.sort_by(|a, b| a.0.total_cmp(&b.0));
        let (worst, at) = *sorted.last()?;
        let typical = Some(sorted[sorted.len() / 2].0);
        Some(Figure { typical, at: Some(at), ..self.once(subject, worst) })
    }

    fn left_out(self, subject: &str, why: &str) -> LeftOut {
        LeftOut { what: format!("{}, {subject}", self.name.en), why: why.to_owned() }
    }
}

impl Figure {
    fn amount(&self, value: f64, language: Language) -> String {
        format!("{} {}", number(value, 2, language), self.question.unit.name())
    }
}

impl Row for Figure {
    const HEADINGS: &'static [Text] = &[
        Text { en: "figure", es: "medida" },
        Text { en: "of", es: "de" },
        Text { en: "median", es: "mediana" },
        Text { en: "worst", es: "peor" },
        Text { en: "at most", es: "como mucho" },
        Text { en: "reached", es: "alcanzado" },
    ];

    fn cells(&self, language: Language) -> Vec<String> {
        let mut worst = self.amount(self.worst, language);
        if self.excused > 0 {
            let excused = Text { en: "left out", es: "sin contar" }.told(language);
            worst.push_str(&format!(", {} {excused}", self.excused));
        }
        let aimed = self.question.aim.is_finite();
        vec![
            self.question.name.told(language).to_owned(),
            self.subject.told(language),
            self.typical.map_or_else(String::new, |typical| self.amount(typical, language)),
            self.at.map_or(worst.clone(), |rung| format!("{worst}, `{}`", rung.name())),
            if aimed { self.amount(self.question.aim, language) } else { String::new() },
            if aimed { verdict(self.reached(), language).to_owned() } else { String::new() },
        ]
    }

    fn json(&self) -> Value {
        json!({
            "figure": self.question.name.en,
            "of": self.subject.told(Language::English).trim_matches('`'),
            "unit": self.question.unit.name(),
            "median": self.typical,
            "worst": self.worst,
            "worst_rung": self.at.map(Rung::name),
            "excused": self.excused,
            "judged": self.judged.name(),
            "aim": self.question.aim,
            "reached": self.reached(),
        })
    }

    fn reached(&self) -> bool {
        let judged = match self.judged {
            Judged::Worst => self.worst,
            Judged::Median => self.typical.unwrap_or(self.worst),
        };
        judged <= self.question.aim
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const QUESTION: Question = Question { name: Text::same("wait"), unit: Unit::Milliseconds, aim: 2.0 };

    #[test]
    fn the_worst_sample_is_judged_and_named() {
        let samples = [(0.5, Rung::Pvs), (2.5, Rung::Mcts), (1.0, Rung::Minimax)];
        let figure = QUESTION.figure(Subject::Named("hex"), &samples).expect("there are samples");
        assert!(!figure.reached());
        assert_eq!(figure.cells(Language::Spanish), ["wait", "`hex`", "1,00 ms", "2,50 ms, `mcts`", "2,00 ms", "NO"]);
        assert!(QUESTION.figure(Subject::AllGames, &[]).is_none());
    }

    #[test]
    fn where_the_median_is_judged_the_worst_may_be_more() {
        let samples = [(0.5, Rung::Pvs), (2.5, Rung::Pvs), (1.0, Rung::Pvs)];
        let figure = QUESTION.figure(Subject::AllGames, &samples).expect("there are samples");
        let figure = Figure { judged: Judged::Median, ..figure };
        assert!(figure.reached());
        assert_eq!(figure.json()["judged"], "median");
        assert!(!Figure { typical: Some(2.1), ..figure }.reached());
    }

    #[test]
    fn what_has_no_aim_is_only_told() {
        let figure = Question { aim: f64::INFINITY, ..QUESTION }.once(Subject::Named("hex"), 2.5);
        assert!(figure.reached());
        assert_eq!(figure.cells(Language::English), ["wait", "`hex`", "", "2.50 ms", "", ""]);
        assert!(figure.json()["aim"].is_null());
    }

    #[test]
    fn what_was_left_out_is_told() {
        let figure = QUESTION.figure(Subject::Named("hex"), &[(0.5, Rung::Pvs)]).expect("there is a sample");
        let figure = Figure { at: None, excused: 3, ..figure };
        assert_eq!(figure.cells(Language::English)[3], "0.50 ms, 3 left out");
        assert_eq!(figure.json()["excused"], 3);
    }
}
