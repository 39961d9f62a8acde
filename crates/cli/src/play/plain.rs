//! Playing line by line: for pipes, scripts and screen readers. It can do all that the full screen can.

use std::io::{self, IsTerminal, Write};
use std::time::Duration;

use poda_arena::session::NodeId;
use poda_core::{BoardView, Message, PerSide, Refusal, Side};
use poda_words::Words;

use super::Next;
use super::choices::Choices;
use super::driver::{Driver, News};
use super::files;
use super::lines::{Lines, Typed};
use super::orders::{self, Order};
use super::screen::theme::on_terminal;
use super::talk;
use crate::commands::show::{player_name, status_lines};
use crate::{Failure, Output};

/// How long to wait for a line before looking at machines and clocks again.
const MOMENT: Duration = Duration::from_millis(20);

/// A game on standard input and output.
pub struct Plain<'a> {
    driver: &'a mut Driver,
    lines: &'a mut Lines,
    words: &'a Words,
    output: &'a Output,
    /// How many plies of the record are looked at, where that is not all of it.
    look: Option<usize>,
    /// Whether the state of the game must be told before the next line is read.
    news: bool,
}

impl<'a> Plain<'a> {
    /// A game to be played.
    pub fn new(driver: &'a mut Driver, lines: &'a mut Lines, words: &'a Words, output: &'a Output) -> Self {
        Self { driver, lines, words, output, look: None, news: true }
    }

    /// Plays until the person leaves.
    pub fn run(mut self) -> Result<Next, Failure> {
        self.introduce()?;
        loop {
            for news in self.driver.tick() {
                self.tell(&news)?;
            }
            if self.driver.worker().is_some() {
                if let Some(next) = self.meanwhile()? {
                    return Ok(next);
                }
                continue;
            }
            self.tell_state()?;
            match self.lines.next(MOMENT) {
                Typed::Line(line) => {
                    if let Some(next) = self.answer(&line)? {
                        return Ok(next);
                    }
                    prompt();
                }
                Typed::NotText => self.refuse(&Refusal::new("line-not-text"))?,
                Typed::Nothing => {}
                Typed::End => return Ok(Next::Quit),
            }
        }
    }

    /// While somebody thinks: only what cannot wait is read.
    fn meanwhile(&mut self) -> Result<Option<Next>, Failure> {
        let words = self.words;
        // A script is done line by line, whatever comes later; somebody at the keyboard need not wait for a machine.
        let hasty = io::stdin().is_terminal() && self.driver.machine_thinks();
        let urgent = |line: &str| match Order::read(line, words) {
            Ok(Order::Stop) => true,
            Ok(Order::Quit | Order::Undo | Order::Pause) => hasty,
            _ => false,
        };
        match self.lines.take_if(MOMENT, urgent) {
            Some(line) => self.answer(&line),
            None => Ok(None),
        }
    }

    fn introduce(&mut self) -> Result<(), Failure> {
        let session = self.driver.session();
        self.say(&talk::title(session, self.words))?;
        let view = session.view();
        for side in Side::BOTH {
            let player = player_name(&view, side, self.output.style(), self.words);
            let seat = talk::seat(session, side, self.words);
            self.tell_message(&Message::new("plain-seat").with("player", player).with("seat", seat))?;
        }
        self.tell_message(&Message::new("plain-orders").with("orders", orders::all(self.words)))
    }

    /// Before a line is read, the board and who is to act are told once.
    fn tell_state(&mut self) -> Result<(), Failure> {
        if !std::mem::take(&mut self.news) {
            return Ok(());
        }
        self.board()?;
        prompt();
        Ok(())
    }

    fn tell(&mut self, news: &News) -> Result<(), Failure> {
        match news {
            News::Further => Ok(()),
            News::Moved { side, text, thought, late } => {
                self.news = true;
                self.look = None;
                let view = self.driver.view();
                let player = player_name(&view, *side, self.output.style(), self.words);
                let id = if *late { "plain-moved-late" } else { "plain-moved" };
                let message = Message::new(id)
                    .with("player", player)
                    .with("move", text.as_str())
                    .with("time", self.last_time())
                    .with("value", talk::valued(thought, self.words))
                    .with("effort", talk::effort(thought, self.words));
                self.tell_message(&message)
            }
            News::Hint => self.tell_hint(),
            News::Analysis => self.tell_analysis(),
            News::Review => self.tell_review(),
            News::Ended => {
                self.news = true;
                Ok(())
            }
            News::Unsaved(why) => self.tell_message(why),
        }
    }

    /// Does what was typed; a refusal is one sentence, and the game is as it was.
    fn answer(&mut self, line: &str) -> Result<Option<Next>, Failure> {
        let line = line.trim();
        if line.is_empty() {
            self.tell_message(&Message::new("plain-empty"))?;
            return Ok(None);
        }
        let known = self.driver.view().actions.iter().any(|action| action.text == line);
        let order = if known { Ok(Order::Play(line.to_owned())) } else { Order::read(line, self.words) };
        match order.map_err(Failure::from).and_then(|order| self.obey(order)) {
            Ok(next) => Ok(next),
            Err(Failure::Refused(why)) => self.refuse(&why).map(|()| None),
            Err(failure) => Err(failure),
        }
    }

    fn obey(&mut self, order: Order) -> Result<Option<Next>, Failure> {
        match order {
            Order::Play(text) => self.play(&text)?,
            Order::Undo => self.change(Driver::undo)?,
            Order::Redo => self.change(Driver::redo)?,
            Order::Resign => self.change(Driver::resign)?,
            Order::Continue => {
                let node = self.looked_at();
                if let Some(fork) = self.driver.fork(node)? {
                    return Ok(Some(Next::Open(fork)));
                }
                self.change(|driver| driver.go(node))?;
            }
            Order::Hint => {
                if self.driver.ask_hint()? {
                    self.tell_hint()?;
                }
            }
            Order::Analyse => {
                if self.driver.ask_analysis()? {
                    self.tell_analysis()?;
                }
            }
            Order::Review => {
                if self.driver.ask_review()? {
                    self.tell_review()?;
                }
            }
            Order::Stop => self.driver.stop()?,
            Order::Pause => {
                self.driver.pause();
                self.tell_message(&Message::new(if self.driver.paused { "play-paused" } else { "play-goes-on" }))?;
            }
            Order::Rules => self.rules()?,
            Order::Help => self.help()?,
            Order::Board => self.board()?,
            Order::Record => self.record()?,
            Order::Step(by) => self.look_at(self.look_now().saturating_add_signed(by))?,
            Order::Goto(ply) => self.look_at(ply)?,
            Order::Save(file) => self.tell_message(&files::save(self.driver.session(), &file)?)?,
            Order::Copy => self.say(&self.driver.session().position_text())?,
            Order::Load(file) => return Ok(Some(Next::Open(Box::new(files::load(&file)?)))),
            Order::Rematch => return Ok(Some(Next::Rematch)),
            Order::New => return Ok(Some(Next::Menu)),
            Order::Quit => return Ok(Some(Next::Quit)),
        }
        Ok(None)
    }

    /// Plays a person's move, and says how long it took.
    fn play(&mut self, text: &str) -> Result<(), Failure> {
        let side = self.driver.view().status.side;
        self.change(|driver| driver.play(text))?;
        if let Some(read) = talk::read_as(self.driver.session(), text) {
            self.tell_message(&read)?;
        }
        let player = player_name(&self.driver.view(), side, self.output.style(), self.words);
        let played = files::plies(self.driver.session()).last().map(|ply| ply.text.clone()).unwrap_or_default();
        let message = Message::new("plain-played").with("player", player).with("move", played).with("time", self.last_time());
        self.tell_message(&message)
    }

    /// How long the last move took.
    fn last_time(&self) -> String {
        let millis = files::plies(self.driver.session()).last().and_then(|ply| ply.millis);
        talk::spent(millis.unwrap_or(0), self.words)
    }

    fn change(&mut self, change: impl FnOnce(&mut Driver) -> Result<Option<News>, Refusal>) -> Result<(), Failure> {
        let news = change(self.driver)?;
        self.news = true;
        self.look = None;
        news.map_or(Ok(()), |news| self.tell(&news))
    }

    fn look_now(&self) -> usize {
        self.look.unwrap_or_else(|| files::plies(self.driver.session()).len())
    }

    /// The node that is looked at.
    fn looked_at(&self) -> NodeId {
        let last = self.look_now().checked_sub(1);
        last.and_then(|last| files::plies(self.driver.session()).get(last).map(|ply| ply.id)).unwrap_or(0)
    }

    fn look_at(&mut self, ply: usize) -> Result<(), Failure> {
        let plies = files::plies(self.driver.session());
        if ply > plies.len() {
            return Err(Refusal::new("play-no-such-ply").with("number", ply).with("most", plies.len()).into());
        }
        self.look = Some(ply);
        let text = ply.checked_sub(1).map_or_else(|| "start".to_owned(), |last| plies[last].text.clone());
        self.tell_message(&Message::new("play-looking").with("number", ply).with("all", plies.len()).with("move", text))?;
        if let Some(known) = self.driver.reviewed(ply) {
            self.say(&talk::reviewed(known, self.words))?;
        }
        self.board()
    }

    fn shown(&self) -> BoardView {
        match self.look {
            Some(_) => self.driver.view_at(self.looked_at()),
            None => self.driver.view(),
        }
    }

    fn board(&self) -> Result<(), Failure> {
        let view = self.shown();
        let style = self.output.style();
        let ending = if self.look.is_none() { talk::ending(self.driver.session(), &view, style, self.words) } else { None };
        let mut status = status_lines(&view, style, self.words);
        if let (Some(ending), Some(turn)) = (ending, status.first_mut()) {
            // Why it ended is more than that it ended.
            *turn = ending;
        }
        self.say(&format!("{}{}", self.drawn(&view), status.join("\n")))
    }

    /// The board as text, in the colours of the game.
    fn drawn(&self, view: &BoardView) -> String {
        let chosen = self.driver.session().colours();
        let chosen = PerSide::from_fn(|side| chosen[side].map(on_terminal));
        poda_draw::text_in(view, self.output.style(), chosen)
    }

    fn record(&self) -> Result<(), Failure> {
        let plies = files::plies(self.driver.session());
        let text: Vec<String> =
            plies.iter().enumerate().map(|(i, ply)| format!("{}. {}", i + 1, talk::timed_move(ply, self.words))).collect();
        if text.is_empty() { self.tell_message(&Message::new("answer-no-moves")) } else { self.say(&text.join("  ")) }
    }

    fn rules(&self) -> Result<(), Failure> {
        self.say(&talk::rules(self.driver.session(), self.words))
    }

    fn help(&self) -> Result<(), Failure> {
        let orders = orders::help(self.words);
        let width = orders.iter().map(|(word, _)| word.chars().count()).max().unwrap_or(0);
        let mut text = talk::say(self.words, "plain-help");
        for (word, about) in orders {
            text += &format!("\n  {word:width$}  {about}");
        }
        self.say(&text)
    }

    fn tell_hint(&self) -> Result<(), Failure> {
        let Some(hint) = self.driver.hint() else { return Ok(()) };
        let view = self.driver.view();
        let best = hint.thought.best.as_deref().unwrap_or_default();
        if hint.told {
            return self.say(&talk::what_to_play(&view, &hint.thought, self.words));
        }
        self.say(&talk::where_to_look(&view, best, self.words).0)?;
        self.tell_message(&Message::new("plain-hint-again"))
    }

    fn tell_analysis(&self) -> Result<(), Failure> {
        let Some(analysis) = self.driver.analysis() else { return Ok(()) };
        let width = analysis.moves.iter().map(|known| known.text.len()).max().unwrap_or(0);
        let lines: Vec<String> = analysis
            .moves
            .iter()
            .map(|known| format!("{:width$}  {}", known.text, talk::value(&known.verdict, self.words)))
            .collect();
        self.say(&lines.join("\n"))
    }

    fn tell_review(&self) -> Result<(), Failure> {
        let Some(review) = self.driver.review() else { return Ok(()) };
        let lines: Vec<String> = review.plies.iter().map(|ply| talk::reviewed(ply, self.words)).collect();
        self.say(&lines.join("\n"))?;
        self.say(&talk::lost_at(review, self.words))
    }

    fn refuse(&self, why: &Refusal) -> Result<(), Failure> {
        self.tell_message(&why.0)
    }

    fn tell_message(&self, message: &Message) -> Result<(), Failure> {
        self.say(&self.words.say(message))
    }

    fn say(&self, text: &str) -> Result<(), Failure> {
        self.output.text(text)
    }
}

/// Shows somebody at the keyboard that a line is waited for.
fn prompt() {
    if io::stdin().is_terminal() && io::stdout().is_terminal() {
        let _ = write!(io::stdout(), "> ").and_then(|()| io::stdout().flush());
    }
}

/// Asks for every choice, a line each; an empty line keeps what is told. `None` where there are no more lines.
pub fn menu(choices: &mut Choices, lines: &mut Lines, words: &mut Words, output: &Output) -> Result<bool, Failure> {
    let mut at = 0;
    output.text(&talk::say(words, "plain-menu"))?;
    let mut asked = false;
    while let Some(&field) = choices.fields().get(at) {
        if !std::mem::replace(&mut asked, true) {
            let accepted = poda_core::cells::list(choices.accepted(field));
            let question = Message::new("plain-question")
                .with("label", choices.label(field, words))
                .with("accepted", accepted)
                .with("value", choices.raw(field));
            output.text(&words.say(&question))?;
        }
        match lines.next(MOMENT) {
            Typed::Nothing => continue,
            Typed::End => return Ok(false),
            Typed::NotText => output.text(&talk::say(words, "line-not-text"))?,
            Typed::Line(line) => {
                let value = line.trim();
                if value.is_empty() || choices.choose(field, value) {
                    if choices.language != words.language() {
                        *words = Words::new(choices.language);
                    }
                    at += 1;
                } else {
                    let accepted = poda_core::cells::list(choices.accepted(field));
                    output
                        .text(&words.say(&Message::new("plain-not-accepted").with("text", value).with("accepted", accepted)))?;
                }
            }
        }
        asked = false;
    }
    Ok(true)
}
