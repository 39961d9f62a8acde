//! Report 000: the times of its player on four positions, and its claims about pruning.

use poda_core::Message;
use poda_search::{Level, Rung, minimal_leaves};

use super::probe::{Probe, Windows};
use super::{Options, Section, published};
use crate::sheet::{Cell, Column, Sheet};

/// The report describes its positions and does not give them. These fit its descriptions: walkers apart on an empty board, some cells
/// painted, many cells painted, and a board nearly full.
const POSITIONS: [(&str, &str); 4] = [
    ("report-000-initial", "start"),
    ("report-000-intermediate", "start moves pu pl mu pr mr pu"),
    ("report-000-complex", "rr.../rrbb./.r.bb/..rbb/...b. b3 d3 r 2 - 3"),
    ("report-000-end", "rbrbr/brbrb/rb.rb/brbrb/rb..r b3 d3 r 2 - 4"),
];

const PLAYER: Probe<'_> = Probe {
    game: "colorclash",
    position: "start",
    rung: Rung::AlphaBeta,
    eval: "ucn",
    order: "ucn",
    windows: Windows::Carried,
    depth: Some(published::REPORT_000_DEPTH),
};

pub(super) fn section(options: &Options) -> Section {
    Section {
        report: "000",
        title: Message::new("report-000-title"),
        sheets: vec![times(options), claims()],
        plots: Vec::new(),
    }
}

fn times(options: &Options) -> Sheet {
    let mut sheet = Sheet::new(
        Message::new("report-000-times"),
        vec![
            Column::label("name", Message::new("report-name")),
            Column::label("position", Message::new("report-position")),
            Column::published("published_mean", Message::new("report-published-mean").with("report", "000")),
            Column::published("published_most", Message::new("report-published-most").with("report", "000")),
            Column::measured("median", Message::new("report-median-time")),
            Column::measured("mean", Message::new("report-mean-time")),
            Column::measured("deviation", Message::new("report-deviation")),
            Column::measured("most", Message::new("report-most-time")),
            Column::measured("nodes", Message::new("study-nodes")),
            Column::measured("leaves", Message::new("study-leaves")),
        ],
    );
    for ((id, position), (mean, most)) in POSITIONS.into_iter().zip(published::REPORT_000_SECONDS) {
        let Ok((found, times)) = (Probe { position, ..PLAYER }).repeat(options) else { continue };
        sheet.row(vec![
            Cell::Words(Message::new(id)),
            Cell::Text(position.to_owned()),
            mean,
            most,
            Cell::Seconds(times.median),
            Cell::Seconds(times.mean),
            times.deviation.map_or(Cell::Nothing, Cell::Seconds),
            Cell::Seconds(times.most),
            Cell::Count(found.stats.nodes),
            Cell::Count(found.stats.leaves),
        ]);
    }
    let [table, text] = published::REPORT_000_LAST_MEAN;
    sheet.notes = vec![
        Message::new("report-000-times-note").with("runs", options.runs.get()),
        Message::new("report-000-contradiction").with("table", table).with("text", text),
    ];
    sheet
}

/// Its claims beside what eight choices allow, and what is found from the start.
fn claims() -> Sheet {
    let mut sheet = Sheet::new(
        Message::new("report-000-claims"),
        vec![
            Column::label("claim", Message::new("report-claim")),
            Column::published("published", Message::new("report-published").with("report", "000")),
            Column::measured("possible", Message::new("report-000-possible")),
            Column::measured("measured", Message::new("report-000-measured")),
        ],
    );
    let (choices, depth) = (published::REPORT_000_CHOICES, published::REPORT_000_DEPTH);
    let all = u64::from(choices).pow(depth);
    // A turn has two actions, so both sides choose at two levels in a row.
    let levels: Vec<Level> = (0..depth).map(|ply| Level { width: choices.into(), ours: ply / 2 % 2 == 0 }).collect();
    let minimal = minimal_leaves(&levels);
    let (Ok(without), Ok(with)) = ((Probe { rung: Rung::Minimax, ..PLAYER }).run(), PLAYER.run()) else { return sheet };
    let (without, with) = (without.stats.leaves, with.stats.leaves);
    sheet.row(vec![
        Cell::Words(Message::new("report-leaves-without")),
        Cell::Count(published::REPORT_000_WITHOUT),
        Cell::Count(all),
        Cell::Count(without),
    ]);
    sheet.row(vec![
        Cell::Words(Message::new("report-leaves-with")),
        Cell::Count(published::REPORT_000_WITH),
        Cell::Number(minimal, 0),
        Cell::Count(with),
    ]);
    sheet.row(vec![
        Cell::Words(Message::new("report-saved")),
        Cell::Share(published::REPORT_000_SAVED),
        Cell::Share(1.0 - minimal / all as f64),
        Cell::Share(1.0 - with as f64 / without as f64),
    ]);
    sheet.notes = vec![Message::new("report-000-claims-note")];
    sheet
}
