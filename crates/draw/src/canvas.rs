//! A sheet of characters without limits: put them anywhere, then cut out what was put.
//!
//! Keeping the ink apart from the character is what makes coloured and plain text the same text.

use std::collections::BTreeMap;

use poda_core::{PerSide, Side};

use crate::drawing::{Drawing, Glyph, Spot};
use crate::palette::TerminalColours;

const RESET: &str = "\x1b[0m";

/// What a character is written with, where there is colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// Frames, names and empty cells.
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
    fn escape(self, colours: PerSide<TerminalColours>) -> String {
        match self {
            Self::Plain => String::new(),
            Self::Bold => "\x1b[1m".to_owned(),
            Self::Paint(side) => format!("\x1b[{}m", colours[side].escape()),
            Self::Piece(side) => format!("\x1b[1;{}m", colours[side].escape()),
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

    /// What was put, moved to the top left corner; `cells` are moved along.
    pub(crate) fn cut(self, cells: Vec<(i32, i32)>, spot: impl Fn(u16, u16) -> Spot) -> Drawing {
        let left = self.0.keys().map(|&(_, column)| column).min().unwrap_or(0);
        let right = self.0.keys().map(|&(_, column)| column).max().unwrap_or(left - 1);
        let top = self.0.keys().next().map_or(0, |&(line, _)| line);
        let bottom = self.0.keys().next_back().map_or(top - 1, |&(line, _)| line);
        let moved = |(line, column): (i32, i32)| ((line - top) as u16, (column - left) as u16);
        let glyphs = self.0.into_iter().map(|(place, (glyph, ink))| {
            let (line, column) = moved(place);
            Glyph { line, column, glyph, ink }
        });
        Drawing {
            width: (right + 1 - left) as u16,
            height: (bottom + 1 - top) as u16,
            glyphs: glyphs.collect(),
            cells: cells.into_iter().map(moved).map(|(line, column)| spot(line, column)).collect(),
        }
    }
}

/// Writes characters, with an escape wherever the ink changes.
pub(crate) struct Pen {
    out: String,
    ink: Ink,
    colours: Option<PerSide<TerminalColours>>,
}

impl Pen {
    pub(crate) const fn new(colours: Option<PerSide<TerminalColours>>) -> Self {
        Self { out: String::new(), ink: Ink::Plain, colours }
    }

    pub(crate) fn write(&mut self, glyph: char, ink: Ink) {
        if let Some(colours) = self.colours
            && ink != self.ink
        {
            if self.ink != Ink::Plain {
                self.out.push_str(RESET);
            }
            self.out.push_str(&ink.escape(colours));
            self.ink = ink;
        }
        self.out.push(glyph);
    }

    pub(crate) fn finish(self) -> String {
        self.out
    }
}
