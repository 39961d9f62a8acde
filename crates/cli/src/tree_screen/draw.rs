//! How the screen of a tree looks: the tree, what is known of the branch under the cursor, and the keys.
//!
//! ```text
//! title                                 │ board
//! ▾ root  X = 0  (-∞, ∞)  exact         │
//! ├─▸ *a1  O = 0  (-∞, ∞)  exact  +12   │ sentence
//! └╌ c2 b3 +3  not looked at ...        │
//! keys
//! ```

use poda_core::Message;
use poda_study::tree::{Branch, Form, Item};
use poda_words::to_ascii;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::app::{App, Row};
use crate::play::screen::board::{Board, Overlay};
use crate::play::screen::theme::{REVERSED, STRONG};
use crate::play::screen::wrap::wrap;

/// The least screen on which something can be read.
const LEAST: (u16, u16) = (40, 10);
/// From this width on the board stands beside the tree, and takes so much.
const WIDE: u16 = 96;
const PANEL: u16 = 40;
/// Lines of the sentence where it stands below the tree.
const SENTENCE: u16 = 4;

/// The signs before a branch.
struct Signs {
    branch: [&'static str; 2],
    pruned: [&'static str; 2],
    past: [&'static str; 2],
    /// Folded, unfolded, neither.
    folds: [&'static str; 3],
}

const LINES: Signs =
    Signs { branch: ["├─", "└─"], pruned: ["├╌", "└╌"], past: ["│ ", "  "], folds: ["▸ ", "▾ ", "  "] };
const ASCII: Signs = Signs { branch: ["|-", "`-"], pruned: ["|.", "`."], past: ["| ", "  "], folds: ["+ ", "- ", "  "] };

impl App<'_> {
    /// Draws everything.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        let area = frame.area();
        if area.width < LEAST.0 || area.height < LEAST.1 {
            return self.too_small(frame);
        }
        let [title, main, keys] =
            Layout::vertical([Constraint::Length(1), Constraint::Min(1), Constraint::Length(1)]).areas(area);
        let words = self.plain(self.words.say(&self.source.title()));
        frame.render_widget(Paragraph::new(format!(" {words}")).style(REVERSED), title);
        frame.render_widget(Paragraph::new(self.say("tree-keys")).style(self.theme.faint()), keys);
        if area.width >= WIDE {
            let [tree, panel] = Layout::horizontal([Constraint::Min(1), Constraint::Length(PANEL)]).spacing(2).areas(main);
            self.tree(frame, tree);
            self.panel(frame, panel);
        } else {
            let [tree, sentence] = Layout::vertical([Constraint::Min(1), Constraint::Length(SENTENCE)]).areas(main);
            self.tree(frame, tree);
            frame.render_widget(Paragraph::new(self.sentence(sentence.width)), sentence);
        }
    }

    fn too_small(&self, frame: &mut Frame<'_>) {
        let area = frame.area();
        let message = Message::new("tree-small")
            .with("columns", u32::from(area.width))
            .with("lines", u32::from(area.height))
            .with("width", u32::from(LEAST.0))
            .with("height", u32::from(LEAST.1));
        let lines: Vec<Line<'_>> = wrap(&self.plain(self.words.say(&message)), area.width).into_iter().map(Line::raw).collect();
        frame.render_widget(Paragraph::new(lines), area);
    }

    fn tree(&mut self, frame: &mut Frame<'_>, area: Rect) {
        let height = usize::from(area.height);
        self.top = self.top.clamp((self.cursor + 1).saturating_sub(height), self.cursor);
        let lines: Vec<Line<'_>> =
            (self.top..self.rows.len().min(self.top + height)).map(|at| self.line(at, usize::from(area.width))).collect();
        frame.render_widget(Paragraph::new(lines), area);
    }

    /// A row as a line.
    fn line(&self, at: usize, width: usize) -> Line<'static> {
        let row = self.rows[at];
        let item = self.source.item(row.branch, &|message| self.words.say(message));
        let before = self.before(row, &item);
        let mut spans = vec![Span::styled(before, self.theme.faint())];
        let star = if item.best && row.level > 0 { "*" } else { "" };
        let name = self.plain(format!("{star}{}", item.name));
        let strong = if item.form == Form::Pruned { self.theme.faint() } else { STRONG };
        spans.push(Span::styled(name, strong));
        let view = self.source.board();
        let value = match item.owner() {
            owner if !owner.is_empty() && !item.value.is_empty() => format!("  {owner} {}", item.value),
            _ => item.role.map_or_else(|| item.value.clone(), |role| format!("  {}", role.name())),
        };
        let side = item.side.map_or_else(|| self.theme.faint(), |side| self.theme.side(view, side));
        spans.push(Span::styled(self.plain(value), side));
        let kind = if item.form == Form::Pruned { "" } else { item.kind.as_str() };
        let folded = match row {
            Row { opens: Some(false), branch: Branch::Node(id), .. } if self.source.size(id) > 0 => {
                self.words.say(&Message::new("tree-folded").with("count", self.source.size(id)))
            }
            _ => String::new(),
        };
        for part in
            [item.window.as_str(), kind, item.reason.as_str(), folded.as_str()].into_iter().filter(|part| !part.is_empty())
        {
            spans.push(Span::styled(self.plain(format!("  {part}")), self.theme.faint()));
        }
        let line = Line::from(spans);
        if at == self.cursor {
            let rest = width.saturating_sub(line.width());
            let mut line = line;
            line.push_span(Span::raw(" ".repeat(rest)));
            return line.style(REVERSED);
        }
        line
    }

    /// What stands before a row: the lines of the tree, and whether it can be unfolded.
    fn before(&self, row: Row, item: &Item) -> String {
        let signs = if self.theme.ascii { &ASCII } else { &LINES };
        let mut parts = vec![signs.folds[row.opens.map_or(2, usize::from)]];
        if row.level > 0 {
            let branch = if item.form == Form::Pruned { &signs.pruned } else { &signs.branch };
            parts.push(branch[usize::from(!row.more)]);
        }
        let mut above = row.parent;
        while let Some(row) = above.map(|at| self.rows[at]) {
            if row.level > 0 {
                parts.push(signs.past[usize::from(!row.more)]);
            }
            above = row.parent;
        }
        parts.reverse();
        parts.concat()
    }

    fn panel(&self, frame: &mut Frame<'_>, area: Rect) {
        let mut lines: Vec<Line<'_>> = Vec::new();
        let mut below = area;
        if let Some(Branch::Node(id) | Branch::Pruned { first: id, .. } | Branch::LeftOut { below: id }) =
            self.row().map(|row| row.branch)
        {
            let view = self.source.view(id);
            let board = Board::new(&view, self.theme, (area.width, area.height / 2));
            let height = board.size().1.min(area.height);
            let _ = board.render(Rect { height, ..area }, &Overlay::default(), frame.buffer_mut());
            below = Rect { y: area.y + height, height: area.height - height, ..area };
            lines.push(Line::raw(""));
        }
        lines.extend(self.sentence(area.width));
        lines.push(Line::raw(""));
        for note in self.source.notes(&|message| self.words.say(message)) {
            lines.extend(self.wrapped(&note, area.width).into_iter().map(|line| line.style(self.theme.faint())));
        }
        frame.render_widget(Paragraph::new(lines), below);
    }

    /// What is to be said of the branch under the cursor.
    fn sentence(&self, width: u16) -> Vec<Line<'static>> {
        self.row().map(|row| self.wrapped(&self.source.sentence(row.branch), width)).unwrap_or_default()
    }

    fn wrapped(&self, message: &Message, width: u16) -> Vec<Line<'static>> {
        wrap(&self.plain(self.words.say(message)), width).into_iter().map(Line::raw).collect()
    }

    fn say(&self, id: &'static str) -> String {
        self.plain(self.words.say(&Message::new(id)))
    }

    fn plain(&self, text: String) -> String {
        if self.theme.ascii { to_ascii(&text) } else { text }
    }
}
