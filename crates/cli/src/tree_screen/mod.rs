//! A search tree on a full screen: branches are folded and unfolded, the board and the sentence of one of them stand beside it.

mod app;
mod draw;

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use poda_study::tree::Source;
use poda_words::Words;
use ratatui::crossterm::event::{self, Event};

use crate::interrupt;
use crate::play::screen::Screen;
use crate::play::screen::theme::Theme;
use app::App;

/// How often it is looked whether the program is told to end.
const GLANCE: Duration = Duration::from_millis(250);

/// Shows a tree until the person has enough.
pub fn show(source: &dyn Source, words: &Words, theme: Theme, ended: &Arc<AtomicBool>) -> io::Result<()> {
    interrupt::insist(ended);
    let mut screen = Screen::open()?;
    let mut app = App::new(source, words, theme);
    while !ended.load(Ordering::Relaxed) {
        screen.terminal().draw(|frame| app.draw(frame))?;
        if event::poll(GLANCE)?
            && let Event::Key(key) = event::read()?
            && app.press(key)
        {
            break;
        }
    }
    Ok(())
}
