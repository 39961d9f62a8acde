//! Plots of counts as SVG, on a scale of powers of ten: bars for a ladder, lines for counts over depth.
//!
//! Colour is never the only sign: every bar has its name and its number beside it, every line its own mark and its name at its end.
#![expect(clippy::cast_precision_loss, reason = "a plot shows three digits")]

mod bars;
mod frame;
mod lines;
mod scale;

pub use bars::{Bar, Bars};
pub use lines::{Lines, Series};
