//! A bar for each name.

use poda_core::Message;

use super::frame::{Anchor, FAINT, GRID, INK, LETTER, LINE, PADDING, TITLE, line, picture, power, text};
use super::scale::LogScale;
use crate::sheet::{Numerals, Say};

/// A bar.
#[derive(Clone, Debug, PartialEq)]
pub struct Bar {
    /// What it is for.
    pub name: String,
    /// How long it is.
    pub count: u64,
    /// Whether the count is not the whole of it, because the search was stopped: it is drawn dashed, and a sign follows the number.
    pub partial: bool,
}

/// A plot of bars.
#[derive(Clone, Debug, PartialEq)]
pub struct Bars {
    /// What it shows.
    pub title: Message,
    /// What is counted.
    pub axis: Message,
    /// The bars, from the top.
    pub bars: Vec<Bar>,
}

const FILL: &str = "#0072b2";
/// From the middle of a bar to the middle of the next one.
const STEP: f64 = 30.0;
const THICKNESS: f64 = 18.0;
/// From the least to the most of the scale.
const LENGTH: f64 = 460.0;
/// Between a bar and its words.
const GAP: f64 = 8.0;

impl Bars {
    /// The plot as SVG.
    pub fn svg(&self, say: Say<'_>) -> String {
        let numerals = Numerals::of(say);
        let names = self.bars.iter().map(|bar| bar.name.chars().count()).max().unwrap_or(0);
        let left = PADDING + names as f64 * LETTER + GAP;
        let numbers: Vec<String> = self.bars.iter().map(|bar| number(bar, &numerals)).collect();
        let right = numbers.iter().map(|number| number.chars().count()).max().unwrap_or(0) as f64 * LETTER + GAP;
        // Bars of a logarithmic scale have no natural beginning: they begin at 1.
        let counts: Vec<f64> = self.bars.iter().map(|bar| bar.count as f64).chain([1.0]).collect();
        let scale = LogScale::around(&counts, left, left + LENGTH);
        let bottom = TITLE + STEP * self.bars.len() as f64 + GAP;
        let mut content = String::new();
        for (number, at) in scale.ticks() {
            content += &line((at, TITLE), (at, bottom), GRID);
            content += &text(at, bottom + LINE / 2.0, Anchor::Middle, FAINT, &power(number, &numerals));
        }
        for (place, (bar, number)) in self.bars.iter().zip(&numbers).enumerate() {
            let middle = TITLE + STEP * (place as f64 + 0.5);
            let end = scale.at(bar.count as f64).max(left + 1.0);
            content += &text(left - GAP, middle, Anchor::End, INK, &bar.name);
            content += &rectangle(left, middle, end - left, bar.partial);
            content += &text(end + GAP, middle, Anchor::Start, INK, number);
        }
        content += &line((left, TITLE), (left, bottom), INK);
        content += &text(left + LENGTH / 2.0, bottom + 1.6 * LINE, Anchor::Middle, FAINT, &say(&self.axis));
        let told: Vec<String> = self.bars.iter().zip(&numbers).map(|(bar, number)| format!("{}: {number}", bar.name)).collect();
        picture(
            left + LENGTH + right + PADDING,
            bottom + 2.2 * LINE + PADDING / 2.0,
            &self.title,
            &told.join("; "),
            &content,
            say,
        )
    }
}

fn number(bar: &Bar, numerals: &Numerals) -> String {
    let sign = if bar.partial { "> " } else { "" };
    format!("{sign}{}", numerals.count(bar.count))
}

fn rectangle(x: f64, middle: f64, length: f64, partial: bool) -> String {
    let look = if partial {
        format!(r#"fill="{FILL}" fill-opacity="0.25" stroke="{FILL}" stroke-dasharray="4 3""#)
    } else {
        format!(r#"fill="{FILL}""#)
    };
    format!(r#"<rect x="{x:.1}" y="{:.1}" width="{length:.1}" height="{THICKNESS}" {look}/>"#, middle - THICKNESS / 2.0)
}
