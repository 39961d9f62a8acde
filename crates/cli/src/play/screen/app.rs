//! What the full screen shows and does. Knows nothing of the terminal: keys come in as values, pictures go out to a buffer.

use std::time::{Duration, Instant};

use poda_arena::session::NodeId;
use poda_core::cells::list;
use poda_core::{Action, ActionKind, BoardView, Message, Refusal};
use poda_draw::step;
use poda_words::{Words, to_ascii};

use super::animation::{Frame, frames};
use super::board::Placed;
use super::theme::Theme;
use crate::Failure;
use crate::play::Next;
use crate::play::driver::{Driver, News};
use crate::play::files;
use crate::play::orders::Order;
use crate::play::talk;

/// How often the screen looks up while somebody thinks or a clock runs, and otherwise.
const BUSY: Duration = Duration::from_millis(40);
const IDLE: Duration = Duration::from_millis(250);

/// What the keys mean at the moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mode {
    /// The cursor is on the board.
    Board,
    /// Something is typed.
    Typing(String),
    /// Several actions are possible on one cell, or beside the board; one of them is to be chosen.
    Choosing(Vec<Action>, usize),
    /// Something is read, from this line on.
    Reading(Page, u16),
    /// Something that cannot be taken back is asked for again.
    Confirming(Order),
}

/// Something to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// The rules of the game.
    Rules,
    /// What the keys do.
    Keys,
}

/// A sentence on the screen.
#[derive(Clone, Debug)]
pub struct Notice {
    /// The words.
    pub text: String,
    /// Whether something was refused.
    pub refusal: bool,
}

/// The full screen of a game.
pub struct App<'a> {
    pub(super) driver: &'a mut Driver,
    pub(super) words: &'a Words,
    pub(super) theme: Theme,
    animate: bool,
    pub(super) cursor: usize,
    /// How many plies of the record are looked at, where that is not all of it.
    pub(super) look: Option<usize>,
    pub(super) mode: Mode,
    pub(super) notice: Option<Notice>,
    pub(super) with_values: bool,
    /// What was shown last, to tell what has happened since.
    settled: BoardView,
    film: Vec<Frame>,
    film_since: Instant,
    pub(super) placed: Placed,
    /// What to put on the clipboard.
    pub copied: Option<String>,
    /// What to do after this game.
    pub next: Option<Next>,
}

impl<'a> App<'a> {
    /// A screen for a game.
    pub fn new(driver: &'a mut Driver, words: &'a Words, theme: Theme, animate: bool) -> Self {
        let settled = driver.view();
        let mut app = Self {
            driver,
            words,
            theme,
            animate,
            cursor: 0,
            look: None,
            mode: Mode::Board,
            notice: None,
            with_values: false,
            settled,
            film: Vec::new(),
            film_since: Instant::now(),
            placed: Placed::default(),
            copied: None,
            next: None,
        };
        app.cursor = app.first_cursor();
        app
    }

    /// The board that is to be seen, and signs on its cells: the end of the record, or an earlier place, or a picture of what happens.
    pub(super) fn shown(&self) -> (BoardView, Vec<(usize, char)>) {
        if let Some(frame) = self.film.first() {
            return (frame.view.clone(), frame.signs.clone());
        }
        (self.view(), Vec::new())
    }

    /// The position that is looked at.
    pub(super) fn view(&self) -> BoardView {
        match self.look {
            Some(ply) => self.driver.view_at(self.node_at(ply)),
            None => self.driver.view(),
        }
    }

    pub(super) fn node_at(&self, ply: usize) -> NodeId {
        let plies = files::plies(self.driver.session());
        ply.checked_sub(1).and_then(|last| plies.get(last)).map_or(0, |ply| ply.id)
    }

    /// How long nothing can happen unless a key is pressed.
    pub fn rest(&self) -> Duration {
        if let Some(frame) = self.film.first() {
            return frame.lasts.saturating_sub(self.film_since.elapsed());
        }
        if self.driver.worker().is_some() || self.driver.clocks().is_some() { BUSY } else { IDLE }
    }

    /// Lets happen what happens by itself.
    pub fn tick(&mut self) {
        while self.film.first().is_some_and(|frame| self.film_since.elapsed() >= frame.lasts) {
            self.film.remove(0);
            self.film_since = Instant::now();
        }
        // A move is followed to its end before the next one is made.
        if self.film.is_empty() {
            for news in self.driver.tick() {
                self.hear(&news);
            }
            self.settle();
        }
    }

    fn hear(&mut self, news: &News) {
        match news {
            News::Further => {}
            News::Moved { side, text, late, .. } => {
                self.look = None;
                let player = talk::player(&self.driver.view(), *side, self.theme.ascii, self.words);
                let id = if *late { "screen-moved-late" } else { "screen-moved" };
                self.note(&Message::new(id).with("player", player).with("move", text.as_str()));
            }
            News::Hint => self.tell_hint(),
            News::Analysis => self.note(&Message::new("screen-analysis")),
            News::Review => self.show_review(),
            News::Ended => self.notice = None,
            News::Unsaved(why) => self.refuse(&Refusal(why.clone())),
        }
    }

    /// Where the board has changed, the change is shown and the cursor stays useful.
    fn settle(&mut self) {
        let view = self.driver.view();
        if view == self.settled {
            return;
        }
        if self.animate && self.look.is_none() {
            self.film = frames(&self.settled, &view, self.theme.ascii);
            self.film_since = Instant::now();
        }
        let same_board = view.cells.len() == self.settled.cells.len();
        self.settled = view;
        if !same_board || self.settled.row_names.is_empty() {
            self.cursor = self.landing(self.cursor);
        }
        self.with_values &= self.driver.person_acts();
    }

    /// Does what a person wants.
    pub fn obey(&mut self, order: Order) {
        self.notice = None;
        if let Err(why) = self.try_order(order) {
            match why {
                Failure::Refused(why) => self.refuse(&why),
                other => self.notice = other.message().map(|message| self.sentence(message, true)),
            }
        }
    }

    fn try_order(&mut self, order: Order) -> Result<(), Failure> {
        match order {
            Order::Play(text) => {
                self.change(|driver| driver.play(&text))?;
                if let Some(read) = talk::read_as(self.driver.session(), &text) {
                    self.note(&read);
                }
            }
            Order::Undo => self.change(Driver::undo)?,
            Order::Redo => self.change(Driver::redo)?,
            Order::Resign => self.change(Driver::resign)?,
            Order::Continue => {
                let node = self.node_at(self.look_now());
                match self.driver.fork(node)? {
                    Some(fork) => self.next = Some(Next::Open(fork)),
                    None => self.change(|driver| driver.go(node))?,
                }
            }
            Order::Hint => {
                if self.driver.ask_hint()? {
                    self.tell_hint();
                } else {
                    self.note(&Message::new("screen-asking"));
                }
            }
            Order::Analyse => {
                if self.with_values {
                    self.with_values = false;
                } else {
                    self.driver.ask_analysis()?;
                    self.with_values = true;
                }
            }
            Order::Review => {
                if self.driver.ask_review()? {
                    self.show_review();
                }
            }
            Order::Stop => self.driver.stop()?,
            Order::Pause => {
                self.driver.pause();
                self.note(&Message::new(if self.driver.paused { "play-paused" } else { "play-goes-on" }));
            }
            Order::Rules => self.mode = Mode::Reading(Page::Rules, 0),
            Order::Help => self.mode = Mode::Reading(Page::Keys, 0),
            Order::Board | Order::Record => self.look = None,
            Order::Step(by) => self.look_at(self.look_now().saturating_add_signed(by)),
            Order::Goto(ply) => self.look_at(ply),
            Order::Save(file) => {
                let done = files::save(self.driver.session(), &file)?;
                self.note(&done);
            }
            Order::Copy => {
                let text = self.driver.session().position_text();
                self.note(&Message::new("screen-copied").with("text", text.as_str()));
                self.copied = Some(text);
            }
            Order::Load(file) => self.next = Some(Next::Open(Box::new(files::load(&file)?))),
            Order::Rematch => self.next = Some(Next::Rematch),
            Order::New => self.next = Some(Next::Menu),
            Order::Quit => self.next = Some(Next::Quit),
        }
        Ok(())
    }

    fn change(&mut self, change: impl FnOnce(&mut Driver) -> Result<Option<News>, Refusal>) -> Result<(), Refusal> {
        let news = change(self.driver)?;
        self.look = None;
        if let Some(news) = news {
            self.hear(&news);
        }
        Ok(())
    }

    pub(super) fn look_now(&self) -> usize {
        self.look.unwrap_or_else(|| files::plies(self.driver.session()).len())
    }

    fn look_at(&mut self, ply: usize) {
        let all = files::plies(self.driver.session()).len();
        self.look = (ply < all).then_some(ply);
        if let Some(known) = self.driver.reviewed(ply) {
            self.notice = Some(Notice { text: self.plain(talk::reviewed(known, self.words)), refusal: false });
        } else if self.look.is_some() {
            self.note(&Message::new("screen-looking").with("number", ply).with("all", all));
        }
    }

    fn show_review(&mut self) {
        let Some(review) = self.driver.review() else { return };
        let text = talk::lost_at(review, self.words);
        // The place before the move that lost: there it can be tried again.
        self.look = review.lost_at.or(self.look);
        self.notice = Some(Notice { text: self.plain(text), refusal: false });
    }

    fn tell_hint(&mut self) {
        let Some(hint) = self.driver.hint() else { return };
        let view = self.driver.view();
        let text = if hint.told {
            talk::what_to_play(&view, &hint.thought, self.words)
        } else {
            let (place, _) = talk::where_to_look(&view, hint.thought.best.as_deref().unwrap_or_default(), self.words);
            format!("{place} {}", talk::say(self.words, "screen-hint-again"))
        };
        self.notice = Some(Notice { text: self.plain(text), refusal: false });
    }

    /// Plays what the cell under the cursor or the mouse offers; asks where it offers several things.
    pub fn act_on(&mut self, cell: usize) {
        let view = self.driver.view();
        let mut actions: Vec<Action> = view.actions.iter().filter(|action| action.cell == Some(cell)).cloned().collect();
        if actions.is_empty() && view.row_names.is_empty() {
            // Where pieces fall, any cell stands for its column.
            let falls = |action: &&Action| {
                action.kind == ActionKind::Drop && action.cell.is_some_and(|at| at % view.columns == cell % view.columns)
            };
            actions.extend(view.actions.iter().find(falls).cloned());
        }
        match actions.len() {
            0 => self.nothing_on(&view, cell),
            1 => self.obey(Order::Play(actions.remove(0).text)),
            _ => self.mode = Mode::Choosing(actions, 0),
        }
    }

    /// Says why nothing can be done on a cell: the game's own reason where the name of the cell is a move, else what can be done.
    fn nothing_on(&mut self, view: &BoardView, cell: usize) {
        let name = view.cells[cell].name.as_str();
        match self.driver.play(name) {
            Err(why) if why.0.id == "move-unreadable" => {
                let accepted = list(view.actions.iter().map(|action| action.text.as_str()));
                self.refuse(&Refusal::new("screen-nothing-here").with("cell", name).with("accepted", accepted));
            }
            Err(why) => self.refuse(&why),
            Ok(_) => {}
        }
    }

    /// Offers the actions that have no cell, such as the swap of Hex.
    pub fn act_beside(&mut self) {
        let actions: Vec<Action> = self.driver.view().actions.into_iter().filter(|action| action.cell.is_none()).collect();
        if actions.is_empty() {
            self.refuse(&Refusal::new("screen-nothing-beside"));
        } else {
            self.mode = Mode::Choosing(actions, 0);
        }
    }

    /// Moves the cursor along the lattice; where pieces fall, sideways steps go to where one would land.
    pub fn move_cursor(&mut self, by: (i32, i32)) {
        let view = self.driver.view();
        if let Some(cell) = step(&view, self.cursor, by) {
            self.cursor = if by.0 == 0 { self.landing(cell) } else { cell };
        }
    }

    /// Where a piece would land in the column of `cell`, where pieces fall; elsewhere the cell itself.
    fn landing(&self, cell: usize) -> usize {
        let view = &self.driver.view();
        if !view.row_names.is_empty() {
            return cell.min(view.cells.len() - 1);
        }
        let column = cell % view.columns;
        let lands = view.actions.iter().filter(|action| action.kind == ActionKind::Drop).filter_map(|action| action.cell);
        lands.into_iter().find(|at| at % view.columns == column).unwrap_or(column)
    }

    fn first_cursor(&self) -> usize {
        let view = self.driver.view();
        let middle = (view.rows / 2, view.columns / 2);
        let distance = |cell: usize| (cell / view.columns).abs_diff(middle.0) + (cell % view.columns).abs_diff(middle.1);
        let nearest = view.actions.iter().filter_map(|action| action.cell).min_by_key(|&cell| distance(cell));
        self.landing(nearest.unwrap_or(middle.0 * view.columns + middle.1))
    }

    /// Says something.
    pub(super) fn note(&mut self, message: &Message) {
        self.notice = Some(self.sentence(message, false));
    }

    /// Says no.
    pub(super) fn refuse(&mut self, why: &Refusal) {
        self.notice = Some(self.sentence(&why.0, true));
    }

    fn sentence(&self, message: &Message, refusal: bool) -> Notice {
        Notice { text: self.plain(self.words.say(message)), refusal }
    }

    /// Words as this terminal can show them.
    pub(super) fn plain(&self, text: String) -> String {
        if self.theme.ascii { to_ascii(&text) } else { text }
    }

    /// Words of a message without arguments.
    pub(super) fn say(&self, id: &'static str) -> String {
        self.plain(talk::say(self.words, id))
    }
}
