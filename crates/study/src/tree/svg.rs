//! A sketch as a standalone SVG picture.
//!
//! Form tells the branches apart where colour does not: exact values have a strong outline, bounds a thin one, leaves no corners rounded,
//! what was not looked at is dashed and says why. The chosen line is thick.
#![expect(clippy::cast_precision_loss, reason = "letters and lines are few")]

use poda_core::Side;

use super::badge::badge;
use super::layout::{Piece, place};
use super::sketch::{Drawn, Sketch};
use super::text::folded;
use super::{Form, Item};
use crate::perspective::Role;
use crate::sheet::{Say, escaped};

/// Dark on a light card, so that it can be read on any page, and printed.
const INK: &str = "#26221d";
const FAINT: &str = "#5f584f";
const LINE: &str = "#a89c87";
const CARD: &str = "#fbf9f5";
const NODE: &str = "#ffffff";
const LEAF: &str = "#f0ebe1";
/// What was not looked at: neither side's colour.
const PRUNED: &str = "#a33b20";

const PADDING: f64 = 16.0;
/// About the width of a letter of names, and of the smaller words below them.
const LETTER: f64 = 7.4;
const SMALL_LETTER: f64 = 6.1;
/// The same of the title, which is large and bold, and of the notes below it.
const TITLE_LETTER: f64 = 9.3;
const NOTE_LETTER: f64 = 6.8;
/// A line of names, and one of smaller words.
const NAME_LINE: f64 = 18.0;
const SMALL_LINE: f64 = 14.0;
/// Above and below the words of a branch, and beside them.
const INSIDE: (f64, f64) = (4.0, 8.0);
/// What the sign of a side takes; it is drawn at this part of a cell of the board.
const BADGE: f64 = 22.0;
const BADGE_SCALE: f64 = 0.46;
/// From one level to the next.
const LEVEL_GAP: f64 = 44.0;
/// Letters of a line of reasons.
const REASON: usize = 42;
/// The board above the tree.
const BOARD: f64 = 130.0;
/// No picture is narrower: its title has to fit.
const NARROWEST: f64 = 760.0;
/// Dashed branches that are drawn one by one.
const FAN: u32 = 5;

/// A branch as it will be drawn.
struct Card<'a> {
    drawn: &'a Drawn,
    /// The smaller words, line by line.
    small: Vec<String>,
    width: f64,
    height: f64,
    x: f64,
    y: f64,
}

impl Sketch {
    /// The tree as SVG.
    pub fn svg(&self, say: Say<'_>) -> String {
        let mut cards: Vec<Card<'_>> = self.branches.iter().map(|drawn| Card::new(drawn, say)).collect();
        let (tree_width, tree_height) = arrange(&mut cards);
        let width = (tree_width + 2.0 * PADDING).max(NARROWEST);
        let (head, head_height) = self.head(width, say);
        let edges: String = cards.iter().filter_map(|card| Some(edge(&cards[card.drawn.parent?], card))).collect();
        let badges = Side::BOTH.map(|side| badge(&self.board, side));
        let nodes: String = cards.iter().map(|card| card.svg(&badges)).collect();
        let height = head_height + tree_height + 2.0 * PADDING;
        format!(
            concat!(
                r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0} {height:.0}" width="{width:.0}" height="{height:.0}" "#,
                r#"role="img" font-family="system-ui, sans-serif" font-size="13"><title>{title}</title>"#,
                r#"<rect width="{width:.0}" height="{height:.0}" rx="8" fill="{card}"/>{head}"#,
                r#"<g transform="translate({padding} {top:.1})"><g fill="none" stroke="{line}" stroke-width="1.3">{edges}</g>{nodes}</g></svg>"#
            ),
            width = width,
            height = height,
            title = escaped(&say(&self.title)),
            card = CARD,
            head = head,
            padding = PADDING,
            top = head_height + PADDING,
            line = LINE,
            edges = edges,
            nodes = nodes,
        ) + "\n"
    }

    /// The board, the title and the notes, and how high they are.
    fn head(&self, width: f64, say: Say<'_>) -> (String, f64) {
        let (board, board_width) = fitted(&poda_draw::svg(&self.board), PADDING, PADDING, BOARD);
        let left = PADDING + board_width + PADDING;
        let room = |letter: f64| ((width - left - PADDING) / letter) as usize;
        let mut text = String::new();
        let mut y = PADDING + NAME_LINE / 2.0;
        for line in wrapped(&say(&self.title), room(TITLE_LETTER)) {
            text += &format!(
                r#"<text x="{left:.1}" y="{y:.1}" dy=".35em" font-size="15" font-weight="600">{}</text>"#,
                escaped(&line)
            );
            y += NAME_LINE + 2.0;
        }
        y += 2.0;
        for line in self.notes.iter().flat_map(|note| wrapped(&say(note), room(NOTE_LETTER))) {
            text += &format!(
                r#"<text x="{left:.1}" y="{y:.1}" dy=".35em" font-size="12" fill="{FAINT}">{}</text>"#,
                escaped(&line)
            );
            y += SMALL_LINE + 2.0;
        }
        (format!(r#"{board}<g fill="{INK}">{text}</g>"#), (PADDING + BOARD).max(y))
    }
}

impl<'a> Card<'a> {
    fn new(drawn: &'a Drawn, say: Say<'_>) -> Self {
        let item = &drawn.item;
        let mut small = match item.form {
            Form::Pruned | Form::Missing => wrapped(&item.reason, REASON),
            _ => vec![
                [item.window.as_str(), item.kind.as_str()]
                    .into_iter()
                    .filter(|part| !part.is_empty())
                    .collect::<Vec<_>>()
                    .join("  "),
            ],
        };
        if drawn.folded > 0 {
            small.push(say(&folded(drawn.folded)));
        }
        small.retain(|line| !line.is_empty());
        let letters = |text: &str| text.chars().count() as f64;
        let value = value_of(item);
        let gap = if value.is_empty() { 0.0 } else { 1.5 * LETTER };
        let first = (letters(&item.name) + letters(&value)) * LETTER + gap;
        let second = small.iter().map(|line| letters(line) * SMALL_LETTER).fold(0.0, f64::max);
        let sign = if item.side.is_some() { BADGE } else { 0.0 };
        let width = sign + first.max(second) + 2.0 * INSIDE.1;
        let height = NAME_LINE + SMALL_LINE * small.len() as f64 + 2.0 * INSIDE.0;
        Self { drawn, small, width, height, x: 0.0, y: 0.0 }
    }

    /// Whether others in its column are as wide as it is: its words do not run on.
    fn is_box(&self) -> bool {
        !matches!(self.drawn.item.form, Form::Pruned | Form::Missing)
    }

    fn svg(&self, badges: &[String; 2]) -> String {
        let (item, left, top) = (&self.drawn.item, self.x, self.y - self.height / 2.0);
        let frame = match item.form {
            Form::Exact => format!(r#"fill="{NODE}" stroke="{INK}" stroke-width="2" rx="7""#),
            Form::Bound => format!(r#"fill="{NODE}" stroke="{FAINT}" rx="7""#),
            Form::Leaf => format!(r#"fill="{LEAF}" stroke="{FAINT}""#),
            Form::Pruned => format!(r#"fill="none" stroke="{PRUNED}" stroke-dasharray="5 3" rx="7""#),
            Form::Missing => r#"fill="none""#.to_owned(),
        };
        let (width, height) = (self.width, self.height);
        let mut svg = format!(r#"<rect x="{left:.1}" y="{top:.1}" width="{width:.1}" height="{height:.1}" {frame}/>"#);
        let mut words = left + INSIDE.1;
        if let Some(side) = item.side {
            let (x, y) = (words + BADGE / 2.0 - 3.0, self.y);
            let sign = &badges[usize::from(side.number()) - 1];
            svg += &format!(r#"<g transform="translate({x:.1} {y:.1}) scale({BADGE_SCALE})" text-anchor="middle">{sign}</g>"#);
            words += BADGE;
        }
        let ink = if item.form == Form::Pruned { PRUNED } else { INK };
        let mut y = top + INSIDE.0 + NAME_LINE / 2.0;
        let value = match value_of(item) {
            value if value.is_empty() => value,
            value => format!(r#"<tspan dx="8" font-weight="400">{}</tspan>"#, escaped(&value)),
        };
        svg += &format!(
            r#"<text x="{words:.1}" y="{y:.1}" dy=".35em" font-weight="600" fill="{ink}">{}{value}</text>"#,
            escaped(&item.name)
        );
        y += f64::midpoint(NAME_LINE, SMALL_LINE);
        for line in &self.small {
            svg += &format!(
                r#"<text x="{words:.1}" y="{y:.1}" dy=".35em" font-size="11" fill="{FAINT}">{}</text>"#,
                escaped(line)
            );
            y += SMALL_LINE;
        }
        svg
    }
}

/// The value of a branch, with the shape and the name of MAX or MIN in front where all values are the root's.
fn value_of(item: &Item) -> String {
    let label = item.role.map_or("", Role::label);
    [label, item.value.as_str()].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Finds the place of every card; answers how large they are together.
fn arrange(cards: &mut [Card<'_>]) -> (f64, f64) {
    let levels = cards.iter().map(|card| card.drawn.level + 1).max().unwrap_or(0);
    let mut widths = vec![0.0_f64; levels];
    for card in cards.iter().filter(|card| card.is_box()) {
        widths[card.drawn.level] = widths[card.drawn.level].max(card.width);
    }
    let mut lefts = vec![0.0; levels + 1];
    for level in 0..levels {
        lefts[level + 1] = lefts[level] + widths[level] + LEVEL_GAP;
    }
    for card in cards.iter_mut() {
        card.x = lefts[card.drawn.level];
        if card.is_box() {
            card.width = widths[card.drawn.level];
        }
    }
    let pieces: Vec<Piece> = cards
        .iter()
        .map(|card| Piece { parent: card.drawn.parent, height: card.height, levels: reach(card, &lefts) })
        .collect();
    let (middles, height) = place(&pieces);
    for (card, middle) in cards.iter_mut().zip(middles) {
        card.y = middle;
    }
    (cards.iter().map(|card| card.x + card.width).fold(0.0, f64::max), height)
}

/// How many columns a card lies in.
fn reach(card: &Card<'_>, lefts: &[f64]) -> usize {
    let right = card.x + card.width;
    1 + lefts[card.drawn.level + 1..].iter().take_while(|&&left| left < right).count()
}

/// The way from a node to a branch; one for each of a few moves that were not looked at.
fn edge(from: &Card<'_>, to: &Card<'_>) -> String {
    let begin = (from.x + from.width, from.y);
    match to.drawn.item.form {
        Form::Pruned => {
            let count = to.drawn.count.clamp(1, FAN);
            let step = (to.height - 2.0 * INSIDE.1) / f64::from(count.max(2) - 1);
            let end = |at: u32| if count == 1 { to.y } else { to.y - to.height / 2.0 + INSIDE.1 + step * f64::from(at) };
            let fan: String = (0..count).map(|at| curve(begin, (to.x, end(at)))).collect();
            format!(r#"<path d="{fan}" stroke="{PRUNED}" stroke-dasharray="5 3"/>"#)
        }
        Form::Missing => format!(r#"<path d="{}" stroke-dasharray="1 3"/>"#, curve(begin, (to.x + INSIDE.1 / 2.0, to.y))),
        _ if to.drawn.item.best => format!(r#"<path d="{}" stroke="{INK}" stroke-width="3"/>"#, curve(begin, (to.x, to.y))),
        _ => format!(r#"<path d="{}"/>"#, curve(begin, (to.x, to.y))),
    }
}

fn curve(begin: (f64, f64), end: (f64, f64)) -> String {
    let middle = f64::midpoint(begin.0, end.0);
    format!("M{:.1} {:.1}C{middle:.1} {:.1} {middle:.1} {:.1} {:.1} {:.1}", begin.0, begin.1, begin.1, end.1, end.0, end.1)
}

/// A picture within the picture, so high; and how wide it is.
fn fitted(svg: &str, x: f64, y: f64, height: f64) -> (String, f64) {
    let number = |name: &str| -> Option<f64> { svg.split_once(&format!(" {name}=\""))?.1.split('"').next()?.parse().ok() };
    let (Some(own_width), Some(own_height)) = (number("width"), number("height")) else { return (String::new(), 0.0) };
    let scale = height / own_height;
    (format!(r#"<g transform="translate({x:.1} {y:.1}) scale({scale:.4})">{svg}</g>"#), own_width * scale)
}

/// Text in lines of at most `room` letters, broken at spaces.
fn wrapped(text: &str, room: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
