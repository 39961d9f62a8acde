//! A comparison as a table and as plots.

use poda_core::Message;
use poda_search::Rung;

use super::{Comparison, Row};
use crate::plot::{Bar, Bars, Lines, Series};
use crate::sheet::{Cell, Column, Sheet};

impl Comparison {
    /// The table.
    pub fn sheet(&self) -> Sheet {
        let mut columns = vec![Column::label("rung", Message::new("study-rung"))];
        columns.extend(figures());
        let mut sheet = Sheet::new(self.titled("compare-title"), columns);
        for row in &self.rows {
            let mut cells = vec![Cell::Text(row.rung.name().to_owned())];
            cells.extend(row.cells());
            sheet.row(cells);
        }
        sheet.notes = self.notes();
        sheet
    }

    /// The bar plot of the nodes.
    pub fn bars(&self) -> Bars {
        let bars = self
            .rows
            .iter()
            .map(|row| Bar { name: row.rung.name().to_owned(), count: row.nodes, partial: row.stopped })
            .collect();
        Bars { title: self.titled("compare-plot-title"), axis: Message::new("study-nodes-log"), bars }
    }

    /// What is said below the table: whether the values agree, and what was stopped.
    pub fn notes(&self) -> Vec<Message> {
        let mut notes = vec![self.verdict()];
        if self.rows.iter().any(|row| row.stopped) {
            notes.push(Message::new("compare-stopped"));
        }
        if self.minimal_exact == Some(false) && self.rows.iter().any(|row| row.to_minimal.is_some()) {
            notes.push(Message::new("compare-minimal-estimate"));
        }
        if self.rows.iter().any(|row| row.rung == Rung::Mcts) {
            notes.push(Message::new("compare-mcts"));
        }
        notes
    }

    /// Whether the values agree, in a sentence.
    pub fn verdict(&self) -> Message {
        match self.compared().count() {
            _ if !self.agree => {
                let values: Vec<String> = self.compared().map(|row| format!("{} {}", row.rung.name(), row.value)).collect();
                Message::new("compare-disagree").with("values", values.join(", "))
            }
            0 => Message::new("compare-none"),
            1 => Message::new("compare-one"),
            rows => Message::new("compare-agree").with("count", rows),
        }
    }

    fn titled(&self, id: &'static str) -> Message {
        let depth = match self.depth {
            Some(depth) => Message::new("study-depth-number").with("depth", depth),
            None => Message::new("study-to-the-end"),
        };
        let position = self.position.as_str();
        Message::new(id)
            .with("game", self.game.as_str())
            .with("position", position)
            .with("depth", depth)
            .with("eval", self.eval)
    }
}

/// The table over depth: a row for each depth and rung.
pub fn curve_sheet(depths: &[Comparison]) -> Sheet {
    let mut columns =
        vec![Column::label("depth", Message::new("study-depth")), Column::label("rung", Message::new("study-rung"))];
    columns.extend(figures());
    let title = depths.last().map_or_else(|| Message::new("study-depth"), |last| last.titled("compare-curve-title"));
    let mut sheet = Sheet::new(title, columns);
    for comparison in depths {
        for row in &comparison.rows {
            let mut cells = vec![Cell::Count(comparison.depth.unwrap_or(0).into()), Cell::Text(row.rung.name().to_owned())];
            cells.extend(row.cells());
            sheet.row(cells);
        }
    }
    sheet.notes = curve_notes(depths);
    sheet
}

/// What is said below a table over depth: of the first depth at which values differ, else of all.
fn curve_notes(depths: &[Comparison]) -> Vec<Message> {
    let wrong = depths.iter().find(|comparison| !comparison.agree);
    let mut notes = wrong.or(depths.last()).map(Comparison::notes).unwrap_or_default();
    let compared = depths.iter().filter(|comparison| comparison.compared().count() > 1).count();
    if let (None, 2.., Some(verdict)) = (wrong, compared, notes.first_mut()) {
        *verdict = Message::new("compare-agree-depths").with("count", compared);
    }
    notes
}

/// The plot over depth: a line a rung, of the searches that were not stopped.
pub fn curve_lines(depths: &[Comparison]) -> Lines {
    let rungs: Vec<Rung> = depths.first().map(|first| first.rows.iter().map(|row| row.rung).collect()).unwrap_or_default();
    let series = |rung: Rung| {
        let of_rung = |comparison: &Comparison| {
            let row = comparison.rows.iter().find(|row| row.rung == rung && !row.stopped)?;
            Some((comparison.depth?, row.nodes as f64))
        };
        Series { name: Cell::Text(rung.name().to_owned()), points: depths.iter().filter_map(of_rung).collect() }
    };
    Lines {
        title: depths.last().map_or_else(|| Message::new("study-depth"), |last| last.titled("compare-curve-title")),
        across: Message::new("study-depth-plies"),
        up: Message::new("study-nodes-log"),
        series: rungs.into_iter().map(series).filter(|series| !series.points.is_empty()).collect(),
    }
}

/// The columns of figures, each as [`Row::cells`] fills it.
fn figures() -> Vec<Column> {
    [
        ("value", "study-value"),
        ("best", "study-best"),
        ("nodes", "study-nodes"),
        ("leaves", "study-leaves"),
        ("cuts", "study-cuts"),
        ("first_cut_share", "study-first-cuts"),
        ("branching_factor", "study-branching"),
        ("table_hits", "study-table-hits"),
        ("seconds", "study-time"),
        ("to_minimax", "study-to-minimax"),
        ("to_minimal", "study-to-minimal"),
    ]
    .map(|(key, id)| Column::measured(key, Message::new(id)))
    .into()
}

impl Row {
    fn cells(&self) -> Vec<Cell> {
        vec![
            self.value_cell(),
            self.best.clone().map_or(Cell::Nothing, Cell::Text),
            Cell::Count(self.nodes),
            Cell::Count(self.leaves),
            Cell::Count(self.cuts),
            Cell::share(self.first_cut_share),
            Cell::number(self.branching_factor, 2),
            if self.rung.has_table() { Cell::Count(self.table_hits) } else { Cell::Nothing },
            Cell::Seconds(self.seconds),
            Cell::number(self.to_minimax, 4),
            Cell::number(self.to_minimal, 2),
        ]
    }

    /// The value, as a distance where it is one; a search that was stopped has none.
    fn value_cell(&self) -> Cell {
        match self.plies {
            _ if self.stopped && self.rung != Rung::Mcts => Cell::Nothing,
            Some(plies) if self.value > 0 => Cell::Words(Message::new("value-wins").with("plies", plies)),
            Some(plies) => Cell::Words(Message::new("value-loses").with("plies", plies)),
            None => Cell::Whole(self.value.into()),
        }
    }
}
