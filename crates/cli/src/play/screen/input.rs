//! What keys and clicks mean. One list of keys; the help and the line at the bottom read it.

use poda_core::{ActionKind, Side};
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use super::app::{App, Mode, Page};
use crate::play::orders::Order;

/// A key that does something wherever the board is seen.
pub struct Key {
    /// What is pressed.
    pub letter: char,
    /// The message that tells what it does, in a word or two.
    pub about: &'static str,
    make: fn(&App<'_>) -> Wish,
}

/// What a key asks for.
enum Wish {
    Do(Order),
    Ask(Order),
    Type(String),
    Beside,
}

/// Every letter that means something.
pub const KEYS: [Key; 17] = [
    Key { letter: 'u', about: "key-undo", make: |_| Wish::Do(Order::Undo) },
    Key { letter: 'r', about: "key-redo", make: |_| Wish::Do(Order::Redo) },
    Key { letter: 'h', about: "key-hint", make: |_| Wish::Do(Order::Hint) },
    Key { letter: 'e', about: "key-analyse", make: |_| Wish::Do(Order::Analyse) },
    Key { letter: 't', about: "key-stop", make: |_| Wish::Do(Order::Stop) },
    Key { letter: 'p', about: "key-pause", make: |_| Wish::Do(Order::Pause) },
    Key { letter: 'x', about: "key-beside", make: |_| Wish::Beside },
    Key { letter: ':', about: "key-type", make: |_| Wish::Type(String::new()) },
    Key { letter: 'v', about: "key-review", make: |_| Wish::Do(Order::Review) },
    Key { letter: 'c', about: "key-copy", make: |_| Wish::Do(Order::Copy) },
    Key { letter: 'f', about: "key-save", make: |app| Wish::Type(app.save_line()) },
    Key { letter: 'l', about: "key-load", make: |app| Wish::Type(format!("{} ", app.say("order-load"))) },
    Key { letter: 'g', about: "key-resign", make: |_| Wish::Ask(Order::Resign) },
    Key { letter: 'm', about: "key-rematch", make: |_| Wish::Do(Order::Rematch) },
    Key { letter: 'n', about: "key-new", make: |_| Wish::Do(Order::New) },
    Key { letter: '?', about: "key-rules", make: |_| Wish::Do(Order::Rules) },
    Key { letter: 'q', about: "key-quit", make: |_| Wish::Do(Order::Quit) },
];

/// Lines of a page that one key press turns.
const PAGE: u16 = 10;

impl App<'_> {
    /// Takes an event of the terminal.
    pub fn take(&mut self, event: &Event) {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.press(*key),
            Event::Mouse(mouse) => self.point(*mouse),
            Event::Paste(text) => self.paste(text),
            _ => {}
        }
    }

    fn press(&mut self, key: KeyEvent) {
        if key.modifiers.contains(KeyModifiers::CONTROL) && matches!(key.code, KeyCode::Char('c' | 'd')) {
            return self.obey(Order::Quit);
        }
        match self.mode.clone() {
            Mode::Board => self.press_on_board(key.code),
            Mode::Typing(text) => self.press_typing(key.code, text),
            Mode::Choosing(actions, at) => self.press_choosing(key.code, &actions, at),
            Mode::Reading(page, from) => self.press_reading(key.code, page, from),
            Mode::Confirming(order) => {
                self.mode = Mode::Board;
                let yes = self.say("screen-yes");
                if matches!(key.code, KeyCode::Char(c) if c == 'y' || yes.starts_with(c)) {
                    self.obey(order);
                }
            }
        }
    }

    fn press_on_board(&mut self, code: KeyCode) {
        match code {
            KeyCode::Char(' ') | KeyCode::Enter if self.look.is_some() => self.obey(Order::Continue),
            KeyCode::Char(' ') | KeyCode::Enter if self.driver.machine_thinks() => self.obey(Order::Stop),
            KeyCode::Char(' ') | KeyCode::Enter => self.act_on(self.cursor),
            KeyCode::Left | KeyCode::PageUp if self.steps(code) => self.obey(Order::Step(-1)),
            KeyCode::Right | KeyCode::PageDown if self.steps(code) => self.obey(Order::Step(1)),
            KeyCode::Up => self.move_cursor((-1, 0)),
            KeyCode::Down => self.move_cursor((1, 0)),
            KeyCode::Left => self.move_cursor((0, -1)),
            KeyCode::Right => self.move_cursor((0, 1)),
            KeyCode::Home => self.obey(Order::Goto(0)),
            KeyCode::End => self.obey(Order::Goto(usize::MAX)),
            KeyCode::Esc => self.leave_look(),
            KeyCode::Char(digit) if digit.is_ascii_digit() => self.mode = Mode::Typing(digit.to_string()),
            KeyCode::Char(letter) => self.press_letter(letter),
            _ => {}
        }
    }

    /// Whether a key steps through the record: the page keys always, the arrows where there is nothing to point at.
    fn steps(&self, code: KeyCode) -> bool {
        matches!(code, KeyCode::PageUp | KeyCode::PageDown) || self.look.is_some() || self.driver.session().acting().is_none()
    }

    fn leave_look(&mut self) {
        self.look = None;
        self.notice = None;
    }

    /// The action of a walker that a letter means: w, a, s and d walk, with Shift they paint.
    fn walk(&self, letter: char) -> Option<String> {
        let direction = match letter.to_ascii_lowercase() {
            'w' => (-1, 0),
            'a' => (0, -1),
            's' => (1, 0),
            'd' => (0, 1),
            _ => return None,
        };
        let kind = if letter.is_ascii_uppercase() { ActionKind::Paint } else { ActionKind::Move };
        let view = self.driver.view();
        view.step(direction, kind).map(|action| action.text.clone())
    }

    fn press_letter(&mut self, letter: char) {
        if self.look.is_none()
            && let Some(text) = self.walk(letter)
        {
            return self.obey(Order::Play(text));
        }
        let Some(key) = KEYS.iter().find(|key| key.letter == letter) else { return };
        match (key.make)(self) {
            Wish::Do(order) => self.obey(order),
            Wish::Ask(order) => self.mode = Mode::Confirming(order),
            Wish::Type(text) => self.mode = Mode::Typing(text),
            Wish::Beside => self.act_beside(),
        }
    }

    fn press_typing(&mut self, code: KeyCode, mut text: String) {
        match code {
            KeyCode::Esc => self.mode = Mode::Board,
            KeyCode::Enter => {
                self.mode = Mode::Board;
                self.typed(&text);
            }
            KeyCode::Backspace => {
                let empty = text.pop().is_none();
                self.mode = if empty { Mode::Board } else { Mode::Typing(text) };
            }
            KeyCode::Char(c) => {
                text.push(c);
                self.mode = Mode::Typing(text);
            }
            _ => {}
        }
    }

    /// Does what was typed.
    fn typed(&mut self, text: &str) {
        let text = text.trim();
        if text.is_empty() {
            return;
        }
        let known = self.driver.view().actions.iter().any(|action| action.text == text);
        match if known { Ok(Order::Play(text.to_owned())) } else { Order::read(text, self.words) } {
            Ok(order) => self.obey(order),
            Err(why) => self.refuse(&why),
        }
    }

    fn paste(&mut self, text: &str) {
        let text: String = text.chars().filter(|c| !c.is_control()).collect();
        match &mut self.mode {
            Mode::Typing(before) => before.push_str(&text),
            Mode::Board => self.mode = Mode::Typing(text),
            _ => {}
        }
    }

    fn press_choosing(&mut self, code: KeyCode, actions: &[poda_core::Action], at: usize) {
        let chosen = match code {
            KeyCode::Esc | KeyCode::Char('q') => {
                self.mode = Mode::Board;
                return;
            }
            KeyCode::Up => return self.mode = Mode::Choosing(actions.to_vec(), at.saturating_sub(1)),
            KeyCode::Down => return self.mode = Mode::Choosing(actions.to_vec(), (at + 1).min(actions.len() - 1)),
            KeyCode::Enter | KeyCode::Char(' ') => actions.get(at),
            KeyCode::Char(digit) => digit.to_digit(10).and_then(|digit| actions.get((digit as usize).wrapping_sub(1))),
            _ => None,
        };
        if let Some(action) = chosen {
            self.mode = Mode::Board;
            self.obey(Order::Play(action.text.clone()));
        }
    }

    fn press_reading(&mut self, code: KeyCode, page: Page, from: u16) {
        self.mode = match code {
            KeyCode::Up => Mode::Reading(page, from.saturating_sub(1)),
            KeyCode::Down => Mode::Reading(page, from.saturating_add(1)),
            KeyCode::PageUp => Mode::Reading(page, from.saturating_sub(PAGE)),
            KeyCode::PageDown | KeyCode::Char(' ') => Mode::Reading(page, from.saturating_add(PAGE)),
            KeyCode::Tab | KeyCode::BackTab | KeyCode::Left | KeyCode::Right | KeyCode::Char('?') => {
                Mode::Reading(if page == Page::Rules { Page::Keys } else { Page::Rules }, 0)
            }
            KeyCode::Esc | KeyCode::Enter | KeyCode::Char(_) => Mode::Board,
            _ => Mode::Reading(page, from),
        };
    }

    fn point(&mut self, mouse: MouseEvent) {
        let scrolls = |by: i32| if by < 0 { KeyCode::Up } else { KeyCode::Down };
        match (mouse.kind, &self.mode) {
            (MouseEventKind::ScrollUp, Mode::Reading(..)) => self.press(scrolls(-1).into()),
            (MouseEventKind::ScrollDown, Mode::Reading(..)) => self.press(scrolls(1).into()),
            (MouseEventKind::Down(MouseButton::Left), Mode::Board) => {
                if let Some(cell) = self.placed.cell_at(mouse.column, mouse.row) {
                    self.cursor = cell;
                    if self.look.is_none() && self.driver.person_acts() {
                        self.act_on(cell);
                    }
                }
            }
            (MouseEventKind::Down(_), Mode::Reading(..) | Mode::Choosing(..)) => self.mode = Mode::Board,
            _ => {}
        }
    }

    /// The line that saves the game under a name of its own.
    fn save_line(&self) -> String {
        let game = self.driver.session().setup().game.split(':').next().unwrap_or_default().to_owned();
        let id = self.driver.id().map_or_else(|| Side::First.number().to_string(), ToString::to_string);
        format!("{} {game}-{id}.poda", self.say("order-save"))
    }
}
