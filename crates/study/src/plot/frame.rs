//! What all plots have in common: the ground, the title, texts, and the look of their lines.

use poda_core::Message;

use crate::sheet::{Numerals, Say, escaped};

/// Dark on a light card, so that it can be read on any page, and printed.
pub(super) const INK: &str = "#26221d";
pub(super) const FAINT: &str = "#6b645b";
pub(super) const GRID: &str = "#d8d2c8";
const CARD: &str = "#fbf9f5";
const CARD_CORNER: u32 = 8;

/// The height of a line of text.
pub(super) const LINE: f64 = 18.0;
/// About the width of a letter at the size of names.
pub(super) const LETTER: f64 = 7.2;
/// From the border of the card to anything.
pub(super) const PADDING: f64 = 16.0;
/// The title takes so much.
pub(super) const TITLE: f64 = 40.0;

/// Where a text stands relative to its point.
#[derive(Clone, Copy)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

/// A text at a point.
pub(super) fn text(x: f64, y: f64, anchor: Anchor, colour: &str, words: &str) -> String {
    let anchor = match anchor {
        Anchor::Start => "start",
        Anchor::Middle => "middle",
        Anchor::End => "end",
    };
    format!(r#"<text x="{x:.1}" y="{y:.1}" dy=".35em" text-anchor="{anchor}" fill="{colour}">{}</text>"#, escaped(words))
}

/// A straight line.
pub(super) fn line(from: (f64, f64), to: (f64, f64), colour: &str) -> String {
    format!(r#"<path d="M{:.1} {:.1}L{:.1} {:.1}" stroke="{colour}" fill="none"/>"#, from.0, from.1, to.0, to.1)
}

/// A power of ten as it stands at an axis: 1, 10, 1,000; from a million on 10^6.
pub(super) fn power(number: f64, numerals: &Numerals) -> String {
    if number < 1e6 { numerals.number(number, 0) } else { format!("10^{}", number.log10().round()) }
}

/// The whole picture, with its title and what a screen reader says of it.
pub(super) fn picture(width: f64, height: f64, title: &Message, description: &str, content: &str, say: Say<'_>) -> String {
    let title = say(title);
    format!(
        concat!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0} {height:.0}" width="{width:.0}" height="{height:.0}" "#,
            r#"role="img" font-family="system-ui, sans-serif" font-size="13"><title>{name}</title><desc>{description}</desc>"#,
            r#"<rect width="{width:.0}" height="{height:.0}" rx="{corner}" fill="{card}"/>"#,
            r#"<g font-size="15" font-weight="600">{heading}</g>{content}</svg>"#
        ),
        width = width,
        height = height,
        name = escaped(&title),
        description = escaped(description),
        corner = CARD_CORNER,
        card = CARD,
        heading = text(PADDING, PADDING + LINE / 2.0, Anchor::Start, INK, &title),
        content = content
    )
}
