//! The full screen: takes events from the terminal, draws, and ends with what to do next.

mod animation;
mod app;
pub mod board;
mod draw;
mod input;
pub mod menu;
mod panel;
#[cfg(test)]
mod photograph;
mod popup;
#[cfg(test)]
mod screens;
mod terminal;
pub mod theme;
pub mod wrap;

use std::io::{self, stdout};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use poda_words::Words;
use ratatui::crossterm::clipboard::CopyToClipboard;
use ratatui::crossterm::event;
use ratatui::crossterm::execute;

use super::Next;
use super::driver::Driver;
use app::App;
use menu::{Chosen, Menu};
pub use terminal::Screen;
use theme::Theme;

/// How often the menu looks whether the program is told to end.
const GLANCE: Duration = Duration::from_millis(200);

/// Plays one game until something else is wanted; `ended` is set when the program is told to end.
pub fn play(
    screen: &mut Screen,
    driver: &mut Driver,
    words: &Words,
    theme: Theme,
    animate: bool,
    ended: &AtomicBool,
) -> io::Result<Next> {
    let mut app = App::new(driver, words, theme, animate);
    loop {
        app.tick();
        screen.terminal().draw(|frame| app.draw(frame))?;
        if let Some(next) = app.next.take() {
            return Ok(next);
        }
        if ended.load(Ordering::Relaxed) {
            return Ok(Next::Quit);
        }
        if event::poll(app.rest())? {
            app.take(&event::read()?);
            // What was typed meanwhile is taken before anything is drawn.
            while event::poll(Duration::ZERO)? {
                app.take(&event::read()?);
            }
        }
        if let Some(text) = app.copied.take() {
            execute!(stdout(), CopyToClipboard::to_clipboard_from(text))?;
        }
    }
}

/// Shows the menu until something is chosen.
pub fn choose(screen: &mut Screen, menu: &mut Menu, ended: &AtomicBool) -> io::Result<Chosen> {
    loop {
        screen.terminal().draw(|frame| menu.draw(frame))?;
        if ended.load(Ordering::Relaxed) {
            return Ok(Chosen::Quit);
        }
        if event::poll(GLANCE)?
            && let Some(chosen) = menu.take(&event::read()?)
        {
            return Ok(chosen);
        }
    }
}
