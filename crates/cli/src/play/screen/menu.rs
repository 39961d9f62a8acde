//! The menu before a game: a list of choices, changed with the arrows.

use poda_core::{Message, Refusal};
use poda_words::{Words, to_ascii};
use ratatui::Frame;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind};
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Padding, Paragraph};

use super::popup::centred;
use super::theme::{REVERSED, STRONG, Theme};
use super::wrap::wrap;
use crate::play::choices::{Choices, Field};

/// Columns of the menu, and of what stands before a value in it.
const WIDTH: u16 = 72;
const LABEL: usize = 40;

/// What the menu ended with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chosen {
    /// The game that is chosen.
    Play,
    /// The game that was left last.
    Resume,
    /// Nothing.
    Quit,
}

/// A row of the menu.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Row {
    Choice(Field),
    End(Chosen),
}

/// The menu.
pub struct Menu {
    /// What is chosen so far.
    pub choices: Choices,
    words: Words,
    theme: Theme,
    /// Whether a game was left that can be gone on with.
    resumable: bool,
    at: usize,
    notice: Option<String>,
    rows_at: Rect,
}

impl Menu {
    /// A menu that begins with some choices; `refused` tells why the last ones made no game.
    pub fn new(choices: Choices, theme: Theme, resumable: bool, refused: Option<&Refusal>) -> Self {
        let words = Words::new(choices.language);
        let notice = refused.map(|why| words.say(&why.0));
        let mut menu = Self { choices, words, theme, resumable, at: 0, notice, rows_at: Rect::default() };
        // One key begins the first game.
        menu.at = menu.rows().iter().position(|row| *row == Row::End(Chosen::Play)).unwrap_or(0);
        menu
    }

    fn rows(&self) -> Vec<Row> {
        let resume = self.resumable.then_some(Row::End(Chosen::Resume));
        let choices = self.choices.fields().into_iter().map(Row::Choice);
        choices.chain([Row::End(Chosen::Play)]).chain(resume).chain([Row::End(Chosen::Quit)]).collect()
    }

    /// Takes an event of the terminal; answers once everything is chosen.
    pub fn take(&mut self, event: &Event) -> Option<Chosen> {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.press(*key),
            Event::Mouse(mouse) => {
                let (inside, row) =
                    (self.rows_at.contains((mouse.column, mouse.row).into()), mouse.row.wrapping_sub(self.rows_at.y));
                match mouse.kind {
                    MouseEventKind::Down(MouseButton::Left) if inside => {
                        self.at = usize::from(row).min(self.rows().len() - 1);
                        self.enter()
                    }
                    _ => None,
                }
            }
            _ => None,
        }
    }

    fn press(&mut self, key: KeyEvent) -> Option<Chosen> {
        if key.modifiers.contains(KeyModifiers::CONTROL) && matches!(key.code, KeyCode::Char('c' | 'd')) {
            return Some(Chosen::Quit);
        }
        let last = self.rows().len() - 1;
        match key.code {
            KeyCode::Up => self.at = self.at.checked_sub(1).unwrap_or(last),
            KeyCode::Down | KeyCode::Tab => self.at = if self.at == last { 0 } else { self.at + 1 },
            KeyCode::Left => self.turn(-1),
            KeyCode::Right => self.turn(1),
            KeyCode::Enter | KeyCode::Char(' ') => return self.enter(),
            KeyCode::Esc | KeyCode::Char('q') => return Some(Chosen::Quit),
            _ => {}
        }
        None
    }

    fn enter(&mut self) -> Option<Chosen> {
        if let Some(Row::End(chosen)) = self.rows().get(self.at) {
            return Some(*chosen);
        }
        self.turn(1);
        None
    }

    fn turn(&mut self, by: isize) {
        let rows = self.rows();
        let Some(Row::Choice(field)) = rows.get(self.at) else { return };
        self.choices.turn(*field, by);
        self.notice = None;
        if self.choices.language != self.words.language() {
            self.words = Words::new(self.choices.language);
        }
        // Another game has other settings, but the row stays the one that was turned.
        let turned = Row::Choice(*field);
        self.at = self.rows().iter().position(|row| *row == turned).unwrap_or(self.at);
    }

    /// Draws the menu.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        let rows = self.rows();
        let about = self.about();
        let width = WIDTH.min(frame.area().width);
        let about_lines = wrap(&about, width.saturating_sub(6));
        let height = (rows.len() + about_lines.len() + 5) as u16;
        let place = centred(frame.area(), width, height);
        let title = format!(" {} ", self.say("menu-title"));
        let block = self.theme.framed(Block::bordered().title(title)).padding(Padding::horizontal(2));
        let inside = block.inner(place);
        let mut lines: Vec<Line<'static>> =
            about_lines.into_iter().map(|line| Line::styled(line, self.theme.faint())).collect();
        lines.push(Line::default());
        // Where not all rows fit, the ones around the cursor are seen.
        let room = usize::from(inside.height).saturating_sub(lines.len() + 2);
        let from = self.at.saturating_sub(room.saturating_sub(1)).min(rows.len().saturating_sub(room));
        self.rows_at = Rect { y: inside.y + lines.len() as u16, height: room as u16, ..inside };
        lines.extend(rows.iter().enumerate().skip(from).take(room).map(|(i, row)| self.row(*row, i == self.at, inside.width)));
        lines.push(Line::default());
        lines.push(match &self.notice {
            Some(notice) => Line::styled(self.plain(notice), self.theme.refusal()),
            None => Line::styled(self.say("menu-keys"), self.theme.faint()),
        });
        frame.render_widget(Paragraph::new(lines).block(block), place);
    }

    fn about(&self) -> String {
        let game = self.choices.raw(Field::Game);
        self.plain(&self.words.get(&format!("about-{game}")).unwrap_or_default())
    }

    fn row(&self, row: Row, here: bool, width: u16) -> Line<'static> {
        let style = if here { REVERSED } else { Style::new() };
        match row {
            Row::Choice(field) => {
                let label = shortened(&self.plain(&self.choices.label(field, &self.words)), LABEL.min(usize::from(width) / 2));
                let value = self.plain(&self.choices.value(field, &self.words));
                let (left, right) = if self.theme.ascii { ("<", ">") } else { ("◂", "▸") };
                let label_width = LABEL.min(usize::from(width) / 2);
                Line::from(vec![
                    Span::raw(format!("{label:label_width$} ")),
                    Span::styled(format!("{left} {value} {right}"), style),
                ])
            }
            Row::End(chosen) => {
                let id = match chosen {
                    Chosen::Play => "menu-play",
                    Chosen::Resume => "menu-resume",
                    Chosen::Quit => "menu-quit",
                };
                Line::styled(format!(" {} ", self.say(id)), if here { style } else { STRONG })
            }
        }
    }

    fn say(&self, id: &'static str) -> String {
        self.plain(&self.words.say(&Message::new(id)))
    }

    fn plain(&self, text: &str) -> String {
        if self.theme.ascii { to_ascii(text) } else { text.to_owned() }
    }
}

fn shortened(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        text.to_owned()
    } else {
        text.chars().take(width.saturating_sub(1)).chain(['…']).collect()
    }
}
