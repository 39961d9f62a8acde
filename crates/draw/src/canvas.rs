//! A sheet of characters without limits: put them anywhere, then cut out what was put.
//!
//! Keeping the ink apart from the character is what makes coloured and plain text the same text.

use std::collections::BTreeMap;

use poda_core::Side;

use crate::palette::Palette;

const RESET: &str = "\x1b[0m";

/// What a character is written with, where there is colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ink {
    Plain,
    /// For marks.
    Bold,
    /// The colour of a side's paint and edges.
    Paint(Side),
    /// The same colour, bold.
    Piece(Side),
}

impl Ink {
    /// The escape that starts this ink; nothing for plain.
    fn escape(self, palette: Palette) -> String {
        match self {
            Self::Plain => String::new(),
            Self::Bold => "\x1b[1m".to_owned(),
            Self::Paint(side) => format!("\x1b[{}m", palette.ansi(side)),
            Self::Piece(side) => format!("\x1b[1;{}m", palette.ansi(side)),
        }
    }
}

/// Characters by line and column, both of them any number.
#[derive(Default)]
pub(crate) struct Canvas(BTreeMap<(i32, i32), (char, Ink)>);

impl Canvas {
    /// Puts a character, over what was there. Spaces are not put: they would widen the picture.
    pub(crate) fn put(&mut self, line: i32, column: i32, glyph: char, ink: Ink) {
        if glyph != ' ' {
            self.0.insert((line, column), (glyph, ink));
        }
    }

    /// Puts text whose last character is at `column`.
    pub(crate) fn put_ending(&mut self, line: i32, column: i32, text: &str) {
        for (back, glyph) in text.chars().rev().enumerate() {
            self.put(line, column - back as i32, glyph, Ink::Plain);
        }
    }

    /// The lines, each ended by a line feed, none by a space.
    pub(crate) fn finish(&self, colours: Option<Palette>) -> String {
        let left = self.0.keys().map(|&(_, column)| column).min().unwrap_or(0);
        let mut out = String::new();
        let mut pen = Pen { out: &mut out, ink: Ink::Plain, colours };
        let mut at: Option<(i32, i32)> = None;
        for (&(line, column), &(glyph, ink)) in &self.0 {
            let from = match at {
                Some((current, next)) if current == line => next,
                Some((current, _)) => {
                    (current..line).for_each(|_| pen.write('\n', Ink::Plain));
                    left
                }
                None => left,
            };
            (from..column).for_each(|_| pen.write(' ', Ink::Plain));
            pen.write(glyph, ink);
            at = Some((line, column + 1));
        }
        if at.is_some() {
            pen.write('\n', Ink::Plain);
        }
        out
    }
}

/// Writes characters, with an escape wherever the ink changes.
struct Pen<'a> {
    out: &'a mut String,
    ink: Ink,
    colours: Option<Palette>,
}

impl Pen<'_> {
    fn write(&mut self, glyph: char, ink: Ink) {
        if let Some(palette) = self.colours
            && ink != self.ink
        {
            if self.ink != Ink::Plain {
                self.out.push_str(RESET);
            }
            self.out.push_str(&ink.escape(palette));
            self.ink = ink;
        }
        self.out.push(glyph);
    }
}
