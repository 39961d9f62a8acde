//! `poda play`: a game in the terminal, on a full screen or line by line.
//!
//! ```text
//!   options ──> mod ──> driver: session, thinking, clock, store
//!                ├────> plain:  lines in, lines out
//!                └────> screen: keys and clicks in, pictures out
//! ```
//!
//! Both screens give the same orders to the same driver, so that what one can do the other can.

mod choices;
mod driver;
mod files;
mod keeper;
mod lines;
mod options;
mod orders;
mod plain;
pub mod screen;
mod talk;
mod worker;

use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use poda_arena::store::GameId;
use poda_arena::{Session, Setup};
use poda_core::{Message, Refusal};
use poda_words::Words;

use crate::{Failure, Output, interrupt};
use choices::Choices;
use driver::Driver;
use keeper::Keeper;
use lines::Lines;
pub use options::{Begin, Options};
use plain::Plain;
use screen::Screen;
use screen::menu::{Chosen, Menu};
use screen::theme::Theme;

/// What a person wants after a game.
pub enum Next {
    /// To leave.
    Quit,
    /// To choose another game.
    Menu,
    /// The same again with the sides changed.
    Rematch,
    /// A game that was read from a file, or that goes on from a position of another one.
    Open(Box<Session>),
}

/// A game to be driven, and its name in the store if it is there already.
type Opened = (Session, Option<GameId>);

/// Plays until the person has enough.
pub fn run(options: Options, words: &Words, output: &Output) -> Result<(), Failure> {
    let (keeper, warning) = match Keeper::open(options.data.as_deref()) {
        Ok(keeper) => (Some(keeper), None),
        // What was asked for by name must be there; otherwise one can play without.
        Err(why) if options.needs_store() => return Err(Failure::Outside(why)),
        Err(why) => (None, Some(why)),
    };
    let full = !options.plain && io::stdin().is_terminal() && io::stdout().is_terminal() && !output.json();
    let ui = if full { Ui::Full(Screen::open().map_err(|why| Failure::writing(&why))?) } else { Ui::Plain(Lines::new()) };
    let words = Words::new(words.language());
    let ended = interrupt::flag();
    interrupt::insist(&ended);
    let mut evening = Evening { options, words, output, keeper, ui, ended, last: None };
    if let (Some(warning), Ui::Plain(_)) = (warning, &evening.ui) {
        output.text(&evening.words.say(&warning))?;
    }
    let result = evening.play();
    let last = evening.last.take();
    let words = evening.words;
    drop(evening.ui);
    result?;
    if let Some(id) = last {
        output.text(&words.say(&Message::new("play-goodbye").with("id", id.to_string())))?;
    }
    Ok(())
}

/// How the person is spoken with.
enum Ui {
    Full(Screen),
    Plain(Lines),
}

/// One game after the other.
struct Evening<'a> {
    options: Options,
    words: Words,
    output: &'a Output,
    keeper: Option<Keeper>,
    ui: Ui,
    ended: Arc<AtomicBool>,
    /// The game that was left unfinished.
    last: Option<GameId>,
}

impl Evening<'_> {
    fn play(&mut self) -> Result<(), Failure> {
        let mut opened = match self.options.begin.clone() {
            Begin::Menu => self.menu(None)?,
            Begin::Game(_) => Some((Session::open(self.options.setup()?)?, None)),
            Begin::File(file) => Some((files::load(&file)?, None)),
            Begin::Resume(id) => Some(self.resume(id.as_deref())?),
        };
        while let Some((session, id)) = opened {
            let setup = session.setup().clone();
            opened = match self.one_game(session, id)? {
                Next::Quit => None,
                Next::Menu => self.menu(None)?,
                Next::Rematch => Some((Session::open(setup.rematch())?, None)),
                Next::Open(session) => Some((*session, None)),
            };
        }
        Ok(())
    }

    fn one_game(&mut self, session: Session, id: Option<GameId>) -> Result<Next, Failure> {
        let mut driver = Driver::new(session, self.keeper.take(), id).map_err(Failure::Outside)?;
        let next = match &mut self.ui {
            Ui::Plain(lines) => Plain::new(&mut driver, lines, &self.words, self.output).run(),
            Ui::Full(screen) => {
                let theme = theme(self.output);
                let animate = self.options.animation;
                screen::play(screen, &mut driver, &self.words, theme, animate, &self.ended)
                    .map_err(|why| Failure::writing(&why))
            }
        };
        self.last = driver.id().filter(|_| driver.session().acting().is_some()).cloned();
        self.keeper = driver.into_keeper();
        next
    }

    /// Asks what to play; `None` where nothing is wanted.
    fn menu(&mut self, refused: Option<&Refusal>) -> Result<Option<Opened>, Failure> {
        let mut choices = Choices::new(self.words.language());
        let mut refused = refused.cloned();
        loop {
            let chosen = self.choose(&mut choices, refused.as_ref())?;
            self.words = Words::new(choices.language);
            let opened = match chosen {
                Chosen::Quit => return Ok(None),
                Chosen::Resume => self.resume(None),
                Chosen::Play => {
                    self.chosen(&choices).and_then(Session::open).map(|session| (session, None)).map_err(Failure::from)
                }
            };
            match opened {
                Ok(opened) => return Ok(Some(opened)),
                // Settings that do not fit together are said, and chosen again.
                Err(Failure::Refused(why)) => refused = Some(why),
                Err(failure) => return Err(failure),
            }
        }
    }

    fn chosen(&self, choices: &Choices) -> Result<Setup, Refusal> {
        self.options.setup_of(&choices.full_name(), |side| choices.seat(side).to_owned())
    }

    fn choose(&mut self, choices: &mut Choices, refused: Option<&Refusal>) -> Result<Chosen, Failure> {
        let resumable = self.keeper.as_ref().is_some_and(|keeper| matches!(keeper.latest(), Ok(Some(_))));
        match &mut self.ui {
            Ui::Full(screen) => {
                let mut menu = Menu::new(choices.clone(), theme(self.output), resumable, refused);
                let chosen = screen::choose(screen, &mut menu, &self.ended).map_err(|why| Failure::writing(&why))?;
                *choices = menu.choices;
                Ok(chosen)
            }
            Ui::Plain(lines) => {
                if let Some(why) = refused {
                    self.output.text(&self.words.say(&why.0))?;
                }
                let done = plain::menu(choices, lines, &mut self.words, self.output)?;
                Ok(if done { Chosen::Play } else { Chosen::Quit })
            }
        }
    }

    /// A game of the store: the one that is named, or the one that was left last.
    fn resume(&self, name: Option<&str>) -> Result<Opened, Failure> {
        let Some(keeper) = &self.keeper else { return Err(Refusal::new("play-nothing-to-resume").into()) };
        keeper.find(name).map(|(session, id)| (session, Some(id)))
    }
}

fn theme(output: &Output) -> Theme {
    Theme { colour: output.style().colour, ascii: output.style().ascii }
}
