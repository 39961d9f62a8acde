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
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use poda_core::Message;

use crate::plot::Lines;
use crate::sheet::Sheet;

/// How often a search is repeated for its times where nothing is said.
pub const DEFAULT_RUNS: NonZeroU32 = NonZeroU32::new(20).expect("it is not nought");

/// What is measured.
#[derive(Clone, Debug)]
pub struct Options {
    /// How often each search is repeated for its times.
    pub runs: NonZeroU32,
    /// Set from outside to end the measuring: what is complete by then is told.
    pub stop: Option<Arc<AtomicBool>>,
}

impl Default for Options {
    fn default() -> Self {
        Self { runs: DEFAULT_RUNS, stop: None }
    }
}

impl Options {
    fn is_stopped(&self) -> bool {
        self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed))
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
    /// Whether it was stopped before all reports were done.
    pub stopped: bool,
}

/// Measures what one report tells.
type Measure = fn(&Options) -> Section;

/// The sections, in the order of the reports' numbers.
const SECTIONS: [(&str, Measure); 5] = [
    ("000", colorclash::section),
    ("001", boom::section),
    ("002", tictactoe::section),
    ("003", hex_order::section),
    ("004", hex_distance::section),
];

/// Measures everything. `progress` is told which report comes next, how many are done, and how many there are.
pub fn measure(options: &Options, progress: &mut dyn FnMut(&'static str, usize, usize)) -> Document {
    let mut sections = Vec::new();
    for (done, (report, section)) in SECTIONS.iter().enumerate() {
        progress(report, done, SECTIONS.len());
        let section = section(options);
        if options.is_stopped() {
            // What was being measured is not known well enough.
            break;
        }
        sections.push(section);
    }
    let stopped = sections.len() < SECTIONS.len();
    Document { runs: options.runs.get(), sections, stopped }
}
