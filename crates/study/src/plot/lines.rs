//! Counts over depth, a line for each name.

use poda_core::Message;

use super::frame::{Anchor, FAINT, GRID, INK, LETTER, LINE, PADDING, TITLE, line, picture, power, text};
use super::scale::LogScale;
use crate::sheet::{Cell, Numerals, Say};

/// A line.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// What it is for: words, or text that is the same in every language.
    pub name: Cell,
    /// Depth and count, by depth.
    pub points: Vec<(u32, f64)>,
}

/// A plot of lines over depth.
#[derive(Clone, Debug, PartialEq)]
pub struct Lines {
    /// What it shows.
    pub title: Message,
    /// What is counted to the right.
    pub across: Message,
    /// What is counted upwards.
    pub up: Message,
    /// The lines.
    pub series: Vec<Series>,
}

/// Colours that every common kind of colour vision tells apart, each with its own mark and dashes.
const COLOURS: [&str; 8] = ["#d55e00", "#0072b2", "#00735a", "#8a3d6d", "#26221d", "#7a5a00", "#3d7ea6", "#9c3d00"];
const DASHES: [&str; 4] = ["none", "7 3", "2 3", "9 3 2 3"];
const MARKS: usize = 6;
const WIDTH: f64 = 480.0;
const HEIGHT: f64 = 280.0;
/// Between the plot and its words.
const GAP: f64 = 8.0;
/// The names of the scale take so much.
const SCALE_NAMES: f64 = 64.0;
const MARK: f64 = 4.0;

impl Lines {
    /// The plot as SVG.
    pub fn svg(&self, say: Say<'_>) -> String {
        let numerals = Numerals::of(say);
        let (left, bottom) = (PADDING + SCALE_NAMES, TITLE + LINE + HEIGHT);
        let counts: Vec<f64> = self.series.iter().flat_map(|series| &series.points).map(|&(_, count)| count).collect();
        let scale = LogScale::around(&counts, bottom, TITLE + LINE);
        let depths = || self.series.iter().flat_map(|series| &series.points).map(|&(depth, _)| depth);
        let (first, last) = (depths().min().unwrap_or(0), depths().max().unwrap_or(1));
        let across = |depth: u32| left + WIDTH * f64::from(depth - first) / f64::from((last - first).max(1));
        let mut content = text(PADDING, TITLE, Anchor::Start, FAINT, &say(&self.up));
        for (number, at) in scale.ticks() {
            content += &line((left, at), (left + WIDTH, at), GRID);
            content += &text(left - GAP, at, Anchor::End, FAINT, &power(number, &numerals));
        }
        for depth in first..=last {
            content += &text(across(depth), bottom + LINE, Anchor::Middle, FAINT, &depth.to_string());
        }
        content += &line((left, bottom), (left + WIDTH, bottom), INK);
        content += &text(left + WIDTH / 2.0, bottom + 2.0 * LINE, Anchor::Middle, FAINT, &say(&self.across));
        for (place, series) in self.series.iter().enumerate() {
            let points: Vec<(f64, f64)> =
                series.points.iter().map(|&(depth, count)| (across(depth), scale.at(count))).collect();
            content += &curve(place, &points);
        }
        let names: Vec<String> = self.series.iter().map(|series| series.name.read(&numerals, say)).collect();
        content += &self.names(&names, left + WIDTH + GAP + MARK, scale);
        let widest = names.iter().map(|name| name.chars().count()).max().unwrap_or(0) as f64;
        let width = left + WIDTH + 3.0 * GAP + 2.0 * MARK + widest * LETTER + PADDING;
        picture(width, bottom + 2.6 * LINE + PADDING / 2.0, &self.title, &self.told(&names, &numerals), &content, say)
    }

    /// The names beside the ends of their lines, each with the mark of its line; moved apart where ends lie close together.
    fn names(&self, names: &[String], left: f64, scale: LogScale) -> String {
        let end = |series: &Series| series.points.last().map_or(1.0, |&(_, count)| count);
        let mut order: Vec<usize> = (0..self.series.len()).collect();
        order.sort_by(|&a, &b| end(&self.series[b]).total_cmp(&end(&self.series[a])));
        let mut free = f64::MIN;
        let mut places = Vec::new();
        for place in order {
            let at = scale.at(end(&self.series[place])).max(free);
            free = at + LINE * 0.9;
            places.push((place, at));
        }
        // What was pushed below the plot goes up again.
        let mut limit = TITLE + LINE + HEIGHT;
        for (_, at) in places.iter_mut().rev() {
            *at = at.min(limit);
            limit = *at - LINE * 0.9;
        }
        let mut content = String::new();
        for (place, at) in places {
            let colour = COLOURS[place % COLOURS.len()];
            content += &format!(r#"<path d="{}" fill="{colour}"/>"#, mark(place, (left, at)));
            content += &text(left + MARK + GAP, at, Anchor::Start, INK, &names[place]);
        }
        content
    }

    /// The plot in words, for those who do not see it.
    fn told(&self, names: &[String], numerals: &Numerals) -> String {
        let told = |(series, name): (&Series, &String)| {
            let points: Vec<String> =
                series.points.iter().map(|&(depth, count)| format!("{depth} {}", numerals.number(count, 0))).collect();
            format!("{name}: {}", points.join(", "))
        };
        self.series.iter().zip(names).map(told).collect::<Vec<_>>().join("; ")
    }
}

fn curve(place: usize, points: &[(f64, f64)]) -> String {
    let colour = COLOURS[place % COLOURS.len()];
    let dashes = DASHES[place % DASHES.len()];
    let way: Vec<String> = points.iter().map(|(x, y)| format!("{x:.1} {y:.1}")).collect();
    let marks: String = points.iter().map(|&point| mark(place, point)).collect();
    format!(
        r#"<path d="M{}" fill="none" stroke="{colour}" stroke-width="2" stroke-dasharray="{dashes}"/><path d="{marks}" fill="{colour}"/>"#,
        way.join("L")
    )
}

/// The mark of the line with this number: a square, a diamond, triangles, a star, a bar.
fn mark(place: usize, (x, y): (f64, f64)) -> String {
    let corners: &[(f64, f64)] = match place % MARKS {
        0 => &[(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)],
        1 => &[(0.0, -1.4), (1.4, 0.0), (0.0, 1.4), (-1.4, 0.0)],
        2 => &[(0.0, -1.2), (1.2, 1.0), (-1.2, 1.0)],
        3 => &[(0.0, 1.2), (1.2, -1.0), (-1.2, -1.0)],
        4 => &[(-1.4, 0.0), (-0.4, -0.4), (0.0, -1.4), (0.4, -0.4), (1.4, 0.0), (0.4, 0.4), (0.0, 1.4), (-0.4, 0.4)],
        _ => &[(-1.4, -0.5), (1.4, -0.5), (1.4, 0.5), (-1.4, 0.5)],
    };
    let points: Vec<String> = corners.iter().map(|(dx, dy)| format!("{:.1} {:.1}", x + dx * MARK, y + dy * MARK)).collect();
    format!("M{}Z", points.join("L"))
}
