//! Report 003: what ordering the moves is worth, with a window that is carried and with fresh ones.

use poda_core::Message;
use poda_search::Rung;

use super::probe::{Probe, Windows};
use super::{Options, Section, published};
use crate::sheet::{Cell, Column, Sheet};

pub(super) fn section(options: &Options) -> Section {
    let mut sheet = Sheet::new(
        Message::new("report-003-orders").with("game", published::REPORT_003_GAME).with("depth", published::REPORT_003_DEPTH),
        vec![
            Column::label("order", Message::new("report-order")),
            Column::label("window", Message::new("report-window")),
            Column::measured("nodes", Message::new("study-nodes")),
            Column::measured("leaves", Message::new("study-leaves")),
            Column::measured("seconds", Message::new("report-median-time")),
        ],
    );
    for (windows, window) in [(Windows::Carried, "report-window-carried"), (Windows::Fresh, "report-window-fresh")] {
        for (order, name) in [("matcom", "report-ordered"), ("natural", "report-unordered")] {
            let probe = Probe {
                game: published::REPORT_003_GAME,
                position: "start",
                rung: Rung::AlphaBeta,
                eval: "matcom",
                order,
                windows,
                depth: Some(published::REPORT_003_DEPTH),
            };
            let Ok((found, times)) = probe.repeat(options) else { continue };
            sheet.row(vec![
                Cell::Words(Message::new(name)),
                Cell::Words(Message::new(window)),
                Cell::Count(found.stats.nodes),
                Cell::Count(found.stats.leaves),
                Cell::Seconds(times.median),
            ]);
        }
    }
    sheet.notes = vec![Message::new("report-003-note")];
    Section { report: "003", title: Message::new("report-003-title"), sheets: vec![sheet], plots: Vec::new() }
}
