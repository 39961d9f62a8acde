//! The full screen as a picture: title, board, panel, one sentence, and what the keys do.

use poda_core::{Action, ActionKind, BoardView, Message};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

use super::app::{App, Mode};
use super::board::{Board, Overlay};
use super::panel::{NARROWEST, WIDEST};
use super::theme::{REVERSED, STRONG};
use super::wrap::wrap;
use crate::play::driver::Hint;
use crate::play::talk;

/// Anything smaller is not drawn on.
const LEAST: (u16, u16) = (40, 12);
/// Lines that a sentence may take.
const SENTENCE: u16 = 3;
/// Columns between the board and the panel.
const GAP: u16 = 2;

impl App<'_> {
    /// Draws everything.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        let area = frame.area();
        if area.width < LEAST.0 || area.height < LEAST.1 {
            return self.too_small(frame);
        }
        let sentence = self.sentence_lines(area.width);
        let needed = (sentence.len() as u16).clamp(1, SENTENCE);
        let rows = [Constraint::Length(1), Constraint::Min(1), Constraint::Length(needed), Constraint::Length(1)];
        let [title, main, message, keys] = Layout::vertical(rows).areas(area);
        self.title(frame, title);
        self.board_and_panel(frame, main);
        frame.render_widget(Paragraph::new(sentence), message);
        self.key_line(frame, keys);
        self.popup(frame, main);
    }

    fn too_small(&self, frame: &mut Frame<'_>) {
        let area = frame.area();
        let message = Message::new("screen-too-small")
            .with("width", u32::from(LEAST.0))
            .with("height", u32::from(LEAST.1))
            .with("columns", u32::from(area.width))
            .with("lines", u32::from(area.height));
        frame.render_widget(Paragraph::new(self.plain(self.words.say(&message))).wrap(Wrap { trim: true }), area);
    }

    /// The game, and the name under which it is saved.
    fn title(&self, frame: &mut Frame<'_>, area: Rect) {
        let title = format!(" {}", self.plain(talk::title(self.driver.session(), self.words)));
        frame.render_widget(Paragraph::new(title).style(REVERSED), area);
        if let Some(id) = self.driver.id() {
            let saved = self.plain(self.words.say(&Message::new("screen-saved").with("id", id.as_str())));
            frame.render_widget(Line::raw(format!("{saved} ")).right_aligned().style(REVERSED), area);
        }
    }

    fn board_and_panel(&mut self, frame: &mut Frame<'_>, area: Rect) {
        let (view, happening) = self.shown();
        let most = (area.width.saturating_sub(NARROWEST + GAP), area.height);
        let board = Board::new(&view, self.theme, most).coloured(self.driver.session().colours());
        let width = board.size().0.min(most.0);
        let panel = (area.width - width - GAP).min(WIDEST);
        let [left, _, right] =
            Layout::horizontal([Constraint::Min(1), Constraint::Length(GAP), Constraint::Length(panel)]).areas(area);
        // A line of air above, where there is one to spare.
        let air = u16::from(board.size().1 < area.height);
        let lower = |area: Rect| Rect { y: area.y + air, height: area.height - air, ..area };
        let (left, right) = (lower(left), lower(right));
        let overlay = self.overlay(&happening);
        self.placed = board.render(left, &overlay, frame.buffer_mut());
        // While something happens, the panel already tells what is settled.
        let settled = self.view();
        self.panel(frame, right, &settled);
    }

    fn overlay(&self, happening: &[(usize, char)]) -> Overlay {
        if !happening.is_empty() {
            let signs = happening.iter().map(|&(cell, sign)| (cell, sign, self.theme.refusal())).collect();
            return Overlay { signs, ..Overlay::default() };
        }
        let points = self.look.is_none() && self.driver.person_acts();
        let view = self.driver.view();
        // What would be put there, in the colour of whoever is to move.
        let puts =
            |action: &Action| action.cell == Some(self.cursor) && matches!(action.kind, ActionKind::Place | ActionKind::Drop);
        let ghost = view.actions.iter().any(puts).then(|| talk::glyph(&view, view.status.side, self.theme.ascii));
        Overlay {
            cursor: points.then_some((self.cursor, ghost)),
            hint: self.driver.hint().filter(|_| points).map(|hint| self.hint_cells(hint)).unwrap_or_default(),
            signs: if self.with_values { self.value_signs() } else { self.playable_signs(&view, points) },
        }
    }

    /// Where one can act, on boards where that is not simply every empty cell.
    fn playable_signs(&self, view: &BoardView, points: bool) -> Vec<(usize, char, Style)> {
        let empty = |cell: usize| view.cells[cell].piece.is_none() && view.cells[cell].paint.is_none();
        let all = (0..view.cells.len()).filter(|&cell| empty(cell)).count();
        let mut cells: Vec<usize> = view.actions.iter().filter_map(|action| action.cell).filter(|&cell| empty(cell)).collect();
        cells.dedup();
        if !points || view.row_names.is_empty() || cells.len() == all {
            return Vec::new();
        }
        let sign = if self.theme.ascii { ':' } else { '◦' };
        cells.into_iter().map(|cell| (cell, sign, STRONG)).collect()
    }

    /// The part of the board where to look, then the cell.
    fn hint_cells(&self, hint: &Hint) -> Vec<usize> {
        let view = self.driver.view();
        let best = hint.thought.best.as_deref().unwrap_or_default();
        if !hint.told {
            return talk::where_to_look(&view, best, self.words).1;
        }
        view.actions.iter().filter(|action| action.text == best).filter_map(|action| action.cell).collect()
    }

    /// What is typed, or what was said last.
    fn sentence_lines(&self, width: u16) -> Vec<Line<'static>> {
        match (&self.mode, &self.notice) {
            (Mode::Typing(text), _) => {
                let prompt = self.say("screen-prompt");
                let cursor = Span::styled(" ", REVERSED);
                vec![Line::from(vec![Span::styled(format!("{prompt} "), STRONG), Span::raw(text.clone()), cursor])]
            }
            (Mode::Confirming(_), _) => vec![Line::styled(self.say("screen-confirm"), STRONG)],
            (_, Some(notice)) => {
                let style = if notice.refusal { self.theme.refusal() } else { Style::new() };
                wrap(&notice.text, width).into_iter().map(|line| Line::styled(line, style)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The keys that are useful now, as many as fit.
    fn key_line(&self, frame: &mut Frame<'_>, area: Rect) {
        let mut spans = Vec::new();
        let mut left = usize::from(area.width);
        for (key, about) in self.useful_keys() {
            let text = format!(" {}  ", self.say(about));
            let needed = key.chars().count() + text.chars().count();
            if needed > left {
                break;
            }
            left -= needed;
            spans.push(Span::styled(key, STRONG));
            spans.push(Span::styled(text, self.theme.faint()));
        }
        frame.render_widget(Paragraph::new(Line::from(spans)), area);
    }

    fn useful_keys(&self) -> Vec<(&'static str, &'static str)> {
        let enter = if self.theme.ascii { "Enter" } else { "↵" };
        let sideways = if self.theme.ascii { "<>" } else { "←→" };
        match self.mode {
            Mode::Typing(_) => vec![(enter, "key-do"), ("Esc", "key-leave")],
            Mode::Choosing(..) => vec![(enter, "key-choose"), ("Esc", "key-leave")],
            Mode::Reading(..) => vec![("Tab", "key-other-page"), ("Esc", "key-leave")],
            Mode::Confirming(_) => Vec::new(),
            Mode::Board if self.look.is_some() => {
                vec![
                    (sideways, "key-step"),
                    (enter, "key-continue"),
                    ("Esc", "key-back"),
                    ("v", "key-review"),
                    ("q", "key-quit"),
                ]
            }
            Mode::Board if self.driver.session().acting().is_none() => vec![
                (sideways, "key-step"),
                ("v", "key-review"),
                ("u", "key-undo"),
                ("m", "key-rematch"),
                ("n", "key-new"),
                ("q", "key-quit"),
                ("f", "key-save"),
                ("?", "key-rules"),
            ],
            Mode::Board if self.driver.machine_thinks() => {
                vec![("t", "key-stop"), ("u", "key-undo"), ("p", "key-pause"), ("?", "key-rules"), ("q", "key-quit")]
            }
            Mode::Board => self.keys_of_a_turn(enter),
        }
    }

    fn keys_of_a_turn(&self, enter: &'static str) -> Vec<(&'static str, &'static str)> {
        let mut keys = vec![(enter, "key-play")];
        if self.driver.view().actions.iter().any(|action| action.cell.is_none()) {
            keys.push(("x", "key-beside"));
        }
        keys.extend([
            (":", "key-type"),
            ("u", "key-undo"),
            ("h", "key-hint"),
            ("e", "key-analyse"),
            ("?", "key-rules"),
            ("q", "key-quit"),
            ("g", "key-resign"),
            ("c", "key-copy"),
            ("f", "key-save"),
        ]);
        keys
    }
}
