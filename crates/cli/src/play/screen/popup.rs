//! What is read or chosen on top of the board: the rules, the keys, one of several actions.

use poda_core::{Action, PieceKind};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Padding, Paragraph};

use super::app::{App, Mode, Page};
use super::input::KEYS;
use super::theme::{REVERSED, STRONG};
use super::wrap::wrap;
use crate::play::talk;

/// Columns of text that read well.
const READABLE: u16 = 76;

impl App<'_> {
    /// Draws what lies on top, if anything does.
    pub(super) fn popup(&mut self, frame: &mut Frame<'_>, area: Rect) {
        match self.mode.clone() {
            Mode::Reading(page, from) => {
                let most = self.page(frame, area, page, from);
                // What cannot be scrolled to is not remembered: the next key turns back at once.
                self.mode = Mode::Reading(page, from.min(most));
            }
            Mode::Choosing(actions, at) => self.chooser(frame, area, &actions, at),
            Mode::Board | Mode::Typing(_) | Mode::Confirming(_) => {}
        }
    }

    /// Draws a page and answers how far it can be scrolled.
    fn page(&self, frame: &mut Frame<'_>, area: Rect, page: Page, from: u16) -> u16 {
        let width = area.width.min(READABLE);
        let inside = width.saturating_sub(4);
        let (title, lines) = match page {
            Page::Rules => ("sheet-rules", self.rules(inside)),
            Page::Keys => ("sheet-keys", self.keys(inside)),
        };
        let needed = lines.len() as u16;
        let height = (needed + 2).min(area.height);
        let most = needed.saturating_sub(height - 2);
        let from = from.min(most);
        let place = centred(area, width, height);
        frame.render_widget(Clear, place);
        let more = if most > 0 { format!(" {} ", self.say("sheet-more")) } else { String::new() };
        let block = self.block(title).title_bottom(Line::raw(more).right_aligned()).padding(Padding::horizontal(1));
        frame.render_widget(Paragraph::new(lines).scroll((from, 0)).block(block), place);
        most
    }

    fn rules(&self, width: u16) -> Vec<Line<'static>> {
        let text = self.plain(talk::rules(self.driver.session(), self.words));
        wrap(&text, width).into_iter().map(Line::raw).collect()
    }

    fn keys(&self, width: u16) -> Vec<Line<'static>> {
        let arrows = if self.theme.ascii { "arrows" } else { "↑↓←→" };
        let fixed = [
            (arrows, "sheet-key-arrows"),
            ("Enter", "sheet-key-enter"),
            ("0-9", "sheet-key-digits"),
            ("PgUp PgDn", "sheet-key-pages"),
            ("Home End", "sheet-key-ends"),
            ("Esc", "sheet-key-esc"),
        ];
        let walks = self.driver.view().cells.iter().any(|cell| cell.piece.is_some_and(|piece| piece.kind == PieceKind::Walker));
        let walker = [("w a s d", "sheet-key-walk"), ("W A S D", "sheet-key-paint")].into_iter().filter(|_| walks);
        let letters = KEYS.iter().map(|key| (key.letter.to_string(), key.about));
        let all = fixed.into_iter().chain(walker).map(|(key, about)| (key.to_owned(), about)).chain(letters);
        let mut lines: Vec<Line<'static>> = all
            .map(|(key, about)| Line::from(vec![Span::styled(format!("{key:10}"), STRONG), Span::raw(self.say(about))]))
            .collect();
        lines.push(Line::default());
        let notes = ["sheet-key-words", "sheet-key-signs"].map(|id| wrap(&self.say(id), width));
        lines.extend(notes.into_iter().flatten().map(Line::raw));
        lines
    }

    fn chooser(&self, frame: &mut Frame<'_>, area: Rect, actions: &[Action], at: usize) {
        let lines: Vec<Line<'static>> = actions
            .iter()
            .enumerate()
            .map(|(i, action)| {
                let text = format!(" {} {} ({}) ", i + 1, self.plain(self.words.say(&action.label)), action.text);
                Line::styled(text, if i == at { REVERSED } else { Style::new() })
            })
            .collect();
        let width = lines.iter().map(Line::width).max().unwrap_or(0) as u16 + 2;
        let title = self.say("sheet-choose").chars().count() as u16 + 4;
        let place = centred(area, width.max(title).min(area.width), (lines.len() as u16 + 2).min(area.height));
        frame.render_widget(Clear, place);
        frame.render_widget(Paragraph::new(lines).block(self.block("sheet-choose")), place);
    }

    fn block(&self, title: &'static str) -> Block<'static> {
        let block = Block::bordered().title(format!(" {} ", self.say(title)));
        self.theme.framed(block)
    }
}

/// A rectangle of this size in the middle of another.
pub(super) fn centred(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height }
}
