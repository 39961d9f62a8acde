//! What an evaluation says of a position, without looking ahead.

use poda_core::{PerSide, Side, Term};

/// The value of a position by one evaluation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evaluated {
    /// For each side.
    pub values: PerSide<i32>,
    /// The same term by term, where it has terms.
    pub terms: PerSide<Vec<Term>>,
    /// What is printed as 1.
    pub unit: i32,
}

/// A term and what it adds to the value for each side; nothing where it does not count there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TermRow {
    /// What it counts: the id of its words.
    pub name: &'static str,
    /// Whose pieces, cells or movements are counted.
    pub of: Side,
    /// What it adds to the value for each side.
    pub values: PerSide<Option<i32>>,
}

impl Evaluated {
    /// Every term once, those of the value for the first player first.
    pub fn rows(&self) -> Vec<TermRow> {
        let mut rows: Vec<TermRow> = Vec::new();
        for side in Side::BOTH {
            for term in &self.terms[side] {
                let at = rows.iter().position(|row| (row.name, row.of) == (term.name, term.of)).unwrap_or(rows.len());
                if at == rows.len() {
                    rows.push(TermRow { name: term.name, of: term.of, values: PerSide::default() });
                }
                rows[at].values[side] = Some(term.value);
            }
        }
        rows
    }
}
