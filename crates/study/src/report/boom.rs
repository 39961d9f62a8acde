//! Report 001: its player at every depth up to its own.

use poda_core::Message;
use poda_search::{Rung, branching_factor};

use super::probe::{Probe, Windows};
use super::{Options, Section, published};
use crate::plot::{Lines, Series};
use crate::sheet::{Cell, Column, Sheet};

/// The start, and a position in which both sides have put their bomb.
const POSITIONS: [(&str, &str); 2] =
    [("report-001-start", "start"), ("report-001-bombs", "start moves 4 4 3 5 3 2 6 4 4 1 7 4 2 5 6")];

pub(super) fn section(_options: Options) -> Section {
    let mut sheet = Sheet::new(
        Message::new("report-001-depths"),
        vec![
            Column::label("name", Message::new("report-position")),
            Column::label("depth", Message::new("study-depth")),
            Column::published("published", Message::new("report-published").with("report", "001")),
            Column::measured("nodes", Message::new("study-nodes")),
            Column::measured("leaves", Message::new("study-leaves")),
            Column::measured("cuts", Message::new("study-cuts")),
            Column::measured("branching_factor", Message::new("study-branching")),
            Column::measured("seconds", Message::new("study-time")),
        ],
    );
    let mut series = Vec::new();
    for (id, position) in POSITIONS {
        let mut points = Vec::new();
        for depth in 1..=published::REPORT_001_DEPTH {
            let probe = Probe {
                game: "boom",
                position,
                rung: Rung::AlphaBeta,
                eval: "granada",
                order: "natural",
                windows: Windows::Carried,
                depth: Some(depth),
            };
            let Ok(found) = probe.run() else { continue };
            let own = depth == published::REPORT_001_DEPTH;
            sheet.row(vec![
                Cell::Words(Message::new(id)),
                Cell::Count(depth.into()),
                if own { Cell::Words(Message::new("report-001-own-depth")) } else { Cell::Nothing },
                Cell::Count(found.stats.nodes),
                Cell::Count(found.stats.leaves),
                Cell::Count(found.stats.cuts),
                Cell::number(branching_factor(found.stats.nodes, depth), 2),
                Cell::Seconds(found.seconds),
            ]);
            points.push((depth, found.stats.nodes as f64));
        }
        series.push(Series { name: Cell::Words(Message::new(id)), points });
    }
    sheet.notes = vec![Message::new("report-001-note").with("position", POSITIONS[1].1)];
    Section {
        report: "001",
        title: Message::new("report-001-title"),
        sheets: vec![sheet],
        plots: vec![Lines {
            title: Message::new("report-001-depths"),
            across: Message::new("study-depth-plies"),
            up: Message::new("study-nodes-log"),
            series,
        }],
    }
}
