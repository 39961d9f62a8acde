//! What both took for a set.

use serde_json::{Value, json};

use super::sets::{Problem, Set};
use super::{Answer, Table};
use crate::sheet::{Language, Row, Text, number, short, verdict};

/// What a solver took for all positions of a set.
#[derive(Clone, Copy, Debug, Default)]
pub struct Figures {
    positions: u32,
    nodes: u64,
    seconds: f64,
}

impl Figures {
    /// Adds some positions; a wrong score is an error.
    pub fn add(&mut self, set: &str, problems: &[Problem], answers: &[Answer]) -> Result<(), String> {
        for (Problem { digits, score }, answer) in problems.iter().zip(answers) {
            if answer.score != *score {
                return Err(format!("{set}: {digits} has the score {score}, and {} was answered", answer.score));
            }
            self.positions += 1;
            self.nodes += answer.nodes;
            self.seconds += answer.seconds;
        }
        Ok(())
    }

    /// Seconds a position.
    fn mean(self) -> f64 {
        self.seconds / f64::from(self.positions)
    }

    /// Nodes a position.
    #[expect(clippy::cast_precision_loss, reason = "means are told to the unit")]
    fn mean_nodes(self) -> f64 {
        self.nodes as f64 / f64::from(self.positions)
    }

    #[expect(clippy::cast_precision_loss, reason = "speeds are told to three digits")]
    fn json(self) -> Value {
        json!({
            "seconds_per_position": self.mean(),
            "nodes_per_position": self.mean_nodes(),
            "positions_per_second": 1.0 / self.mean(),
            "nodes_per_second": self.nodes as f64 / self.seconds,
        })
    }
}

/// A set solved by both.
pub struct Race {
    pub set: &'static Set,
    pub table: Table,
    pub ours: Figures,
    /// `None` where there is no peer to compare with.
    pub theirs: Option<Figures>,
}

impl Race {
    /// How many times as fast ours is.
    fn ratio(&self) -> Option<f64> {
        Some(self.theirs?.mean() / self.ours.mean())
    }
}

/// A time in the unit that suits it.
fn time(seconds: f64, language: Language) -> String {
    let (value, unit) = match seconds {
        long if long >= 1.0 => (long, "s"),
        middle if middle >= 1e-3 => (middle * 1e3, "ms"),
        short => (short * 1e6, "µs"),
    };
    format!("{} {unit}", number(value, 2, language))
}

impl Row for Race {
    const HEADINGS: &'static [Text] = &[
        Text { en: "set", es: "conjunto" },
        Text { en: "table", es: "tabla" },
        Text { en: "positions", es: "posiciones" },
        Text { en: "a position", es: "por posición" },
        Text { en: "nodes", es: "nodos" },
        Text { en: "a second", es: "por segundo" },
        Text { en: "bitbully, a position", es: "bitbully, por posición" },
        Text { en: "nodes", es: "nodos" },
        Text { en: "times as fast", es: "veces más rápido" },
        Text { en: "aim", es: "meta" },
        Text { en: "reached", es: "alcanzada" },
    ];

    fn cells(&self, language: Language) -> Vec<String> {
        let table = match self.table {
            Table::Cleared => Text { en: "cleared", es: "vacía" },
            Table::Kept => Text { en: "kept", es: "conservada" },
        };
        let of_peer =
            |told: fn(Figures, Language) -> String| self.theirs.map_or_else(String::new, |figures| told(figures, language));
        vec![
            self.set.name.to_owned(),
            table.told(language).to_owned(),
            self.ours.positions.to_string(),
            time(self.ours.mean(), language),
            short(self.ours.mean_nodes(), language),
            short(1.0 / self.ours.mean(), language),
            of_peer(|figures, language| time(figures.mean(), language)),
            of_peer(|figures, language| short(figures.mean_nodes(), language)),
            self.ratio().map_or_else(String::new, |ratio| number(ratio, 2, language)),
            number(self.set.aim, 1, language),
            self.ratio().map_or_else(String::new, |_| verdict(self.reached(), language).to_owned()),
        ]
    }

    fn json(&self) -> Value {
        json!({
            "set": self.set.name,
            "table": self.table.name(),
            "positions": self.ours.positions,
            "ours": self.ours.json(),
            "bitbully": self.theirs.map(Figures::json),
            "ratio": self.ratio(),
            "aim": self.set.aim,
            "reached": self.reached(),
        })
    }

    fn reached(&self) -> bool {
        self.ratio().is_none_or(|ratio| ratio >= self.set.aim)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::sets::SETS;

    #[test]
    fn a_wrong_score_is_told() {
        let problem = |score| [Problem { digits: "44".to_owned(), score }];
        let answer = |seconds| [Answer { score: 1, nodes: 8, seconds }];
        let mut figures = Figures::default();
        assert!(figures.add("L", &problem(2), &answer(1.0)).is_err());
        assert!(figures.add("L", &problem(1), &answer(1.0)).is_ok());
        assert!(figures.add("L", &problem(1), &answer(3.0)).is_ok());
        let theirs = Figures { seconds: 8.0, ..figures };
        let race = Race { set: &SETS[0], table: Table::Cleared, ours: figures, theirs: Some(theirs) };
        assert_eq!(race.json()["ours"]["seconds_per_position"], 2.0);
        assert_eq!(race.json()["ratio"], 2.0);
        assert!(race.reached());
        assert!(!Race { set: &SETS[5], ..race }.reached(), "three times as fast is asked for there");
    }

    #[test]
    fn times_have_units() {
        assert_eq!(time(2.5, Language::Spanish), "2,50 s");
        assert_eq!(time(0.0125, Language::English), "12.50 ms");
        assert_eq!(time(0.000_002, Language::English), "2.00 µs");
    }
}
