//! The reports' own tables, measured again beside their published figures.
//!
//! Each of the five student reports has a section. Published columns hold what the report printed (`published.rs`, and nowhere else);
//! every other figure is measured or computed by the run that writes the table.
#![expect(clippy::cast_precision_loss, reason = "shares are told to three digits")]

mod boom;
mod colorclash;
mod export;
mod hex_distance;
mod hex_order;
mod probe;
mod published;
mod queue;
mod tictactoe;

use std::num::NonZeroU32;

use poda_core::Message;

use crate::plot::Lines;
use crate::sheet::Sheet;

/// How often a search is repeated for its times where nothing is said.
pub const DEFAULT_RUNS: NonZeroU32 = NonZeroU32::new(20).expect("it is not nought");

/// What is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// How often each search is repeated for its mean and its largest time.
    pub runs: NonZeroU32,
}

impl Default for Options {
    fn default() -> Self {
        Self { runs: DEFAULT_RUNS }
    }
}

/// One report.
#[derive(Clone, Debug, PartialEq)]
pub struct Section {
    /// The number it is known by, such as `002`.
    pub report: &'static str,
    /// What it is about.
    pub title: Message,
    /// Its tables.
    pub sheets: Vec<Sheet>,
    /// Its plots.
    pub plots: Vec<Lines>,
}

/// All reports.
#[derive(Clone, Debug, PartialEq)]
pub struct Document {
    /// How often searches were repeated.
    pub runs: u32,
    /// A section a report, in the order of their numbers.
    pub sections: Vec<Section>,
}

/// Measures what one report tells.
type Measure = fn(Options) -> Section;

/// The sections, in the order of the reports' numbers.
const SECTIONS: [(&str, Measure); 5] = [
    ("000", colorclash::section),
    ("001", boom::section),
    ("002", tictactoe::section),
    ("003", hex_order::section),
    ("004", hex_distance::section),
];

/// Measures everything. `progress` is told which report comes next, how many are done, and how many there are.
pub fn measure(options: Options, progress: &mut dyn FnMut(&'static str, usize, usize)) -> Document {
    let sections = SECTIONS.iter().enumerate().map(|(done, (report, section))| {
        progress(report, done, SECTIONS.len());
        section(options)
    });
    Document { runs: options.runs.get(), sections: sections.collect() }
}
