//! A game under way: the session, whoever thinks for it, its clock, and its place in the store. Both screens drive this one.

use std::time::{Duration, Instant};

use poda_arena::session::{Late, NodeId, Review, Reviewed, Thought};
use poda_arena::store::GameId;
use poda_arena::{Seat, Session, Termination};
use poda_core::{BoardView, Message, PerSide, Refusal, Side};

use super::keeper::Keeper;
use super::worker::{Purpose, Told, Worker};

/// How long a hint, or the look at every move, may take.
const ASKED: Duration = Duration::from_secs(2);
/// How long each ply of a review may take.
const REVIEWED: Duration = Duration::from_millis(300);

/// Something that has happened by itself.
#[derive(Clone, Debug)]
pub enum News {
    /// Whoever thinks has come further.
    Further,
    /// The machine, or the table for a late person, has moved.
    Moved {
        /// Who.
        side: Side,
        /// What.
        text: String,
        /// Why.
        thought: Box<Thought>,
        /// Whether the table moved because time was up.
        late: bool,
    },
    /// A hint is there.
    Hint,
    /// Every move has its value.
    Analysis,
    /// The record was gone through.
    Review,
    /// The game has ended without a move: time was up, or a player could not answer, and that loses.
    Ended,
    /// The game could not be written down.
    Unsaved(Message),
}

/// A hint and how much of it was told.
#[derive(Clone, Debug)]
pub struct Hint {
    /// What it says.
    pub thought: Thought,
    /// Whether the move itself was asked for, and not only where to look.
    pub told: bool,
}

/// A game under way.
pub struct Driver {
    session: Session,
    keeper: Option<Keeper>,
    id: Option<GameId>,
    worker: Option<Worker>,
    /// When the side to act began to think.
    since: Instant,
    /// Whether machines wait.
    pub paused: bool,
    hint: Option<(NodeId, Hint)>,
    analysis: Option<(NodeId, Thought)>,
    review: Option<(NodeId, Review)>,
}

impl Driver {
    /// Takes over a session; `id` is its name in the store, where it is there already.
    pub fn new(session: Session, keeper: Option<Keeper>, id: Option<GameId>) -> Result<Self, Message> {
        let mut driver = Self {
            session,
            keeper,
            id,
            worker: None,
            since: Instant::now(),
            paused: false,
            hint: None,
            analysis: None,
            review: None,
        };
        if let (None, Some(keeper)) = (&driver.id, &driver.keeper) {
            driver.id = Some(keeper.create(&driver.session).map_err(unsaved)?);
        }
        Ok(driver)
    }

    /// The session, to look at.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// The name of the game in the store.
    pub fn id(&self) -> Option<&GameId> {
        self.id.as_ref()
    }

    /// Gives the store back, for the next game.
    pub fn into_keeper(mut self) -> Option<Keeper> {
        self.keeper.take()
    }

    /// Whoever thinks at the moment.
    pub fn worker(&self) -> Option<&Worker> {
        self.worker.as_ref()
    }

    /// Whether a machine is choosing its move.
    pub fn machine_thinks(&self) -> bool {
        self.worker.as_ref().is_some_and(|worker| matches!(worker.purpose, Purpose::Move | Purpose::LateMove))
    }

    /// The hint for this position.
    pub fn hint(&self) -> Option<&Hint> {
        self.hint.as_ref().filter(|(node, _)| *node == self.session.at()).map(|(_, hint)| hint)
    }

    /// The values of all moves of this position: those that are there, or those that are being found.
    pub fn analysis(&self) -> Option<&Thought> {
        let found = self.analysis.as_ref().filter(|(node, _)| *node == self.session.at()).map(|(_, thought)| thought);
        let finding = self.worker.as_ref().filter(|worker| worker.purpose == Purpose::Analysis);
        found.or_else(|| finding.and_then(|worker| worker.latest.as_ref()))
    }

    /// The review of the record that ends here.
    pub fn review(&self) -> Option<&Review> {
        self.review.as_ref().filter(|(node, _)| *node == self.session.at()).map(|(_, review)| review)
    }

    /// Whether a person is to act.
    pub fn person_acts(&self) -> bool {
        self.session.acting().is_some_and(|(_, seat)| seat.is_person())
    }

    /// What each side has left on its clock.
    pub fn clocks(&self) -> Option<PerSide<Duration>> {
        let running = if self.session.acting().is_some() && !self.paused { self.since.elapsed() } else { Duration::ZERO };
        self.session.left(running)
    }

    /// Plays a person's move.
    pub fn play(&mut self, text: &str) -> Result<Option<News>, Refusal> {
        if let Some((_, Seat::Player(spec))) = self.session.acting() {
            return Err(Refusal::new("play-not-your-turn").with("player", spec.text.as_str()).with("move", text));
        }
        self.session.play(text, Some(self.since.elapsed()))?;
        Ok(self.changed())
    }

    /// Takes back to where a person was last to act.
    pub fn undo(&mut self) -> Result<Option<News>, Refusal> {
        self.session.undo()?;
        // Two machines would play it again at once.
        self.paused |= !self.has_person();
        Ok(self.changed())
    }

    /// Plays again what was taken back.
    pub fn redo(&mut self) -> Result<Option<News>, Refusal> {
        self.session.redo()?;
        Ok(self.changed())
    }

    /// A new game from another place of the record, where this one is over; its result stays.
    pub fn fork(&self, node: NodeId) -> Result<Option<Box<Session>>, Refusal> {
        self.session.ending().map(|_| self.session.fork(node).map(Box::new)).transpose()
    }

    /// Goes on from another place of the record; what came after it stays in the tree.
    pub fn go(&mut self, node: NodeId) -> Result<Option<News>, Refusal> {
        self.session.go(node)?;
        self.paused |= !self.has_person();
        Ok(self.changed())
    }

    /// The person to act gives up; where a machine is to act, the only person does.
    pub fn resign(&mut self) -> Result<Option<News>, Refusal> {
        let acting = self.session.acting().map(|(side, _)| side);
        let side = acting.into_iter().chain(Side::BOTH).find(|side| self.session.setup().seats[*side].is_person());
        self.session.resign(side.ok_or_else(|| Refusal::new("play-nobody-resigns"))?)?;
        Ok(self.changed())
    }

    /// Lets machines wait, or go on.
    pub fn pause(&mut self) {
        self.paused = !self.paused;
        if self.paused && self.machine_thinks() {
            self.worker = None;
        }
        self.since = Instant::now();
    }

    /// Ends the thinking at once: a machine moves, a hint or an analysis says what it has.
    pub fn stop(&mut self) -> Result<(), Refusal> {
        let worker = self.worker.as_ref().ok_or_else(|| Refusal::new("play-nobody-thinks"))?;
        worker.stop();
        Ok(())
    }

    /// Asks for a hint, or for the rest of it. Answers whether it is there already.
    pub fn ask_hint(&mut self) -> Result<bool, Refusal> {
        self.must_be_person()?;
        let here = self.session.at();
        if let Some((_, hint)) = self.hint.as_mut().filter(|(node, _)| *node == here) {
            hint.told = true;
            return Ok(true);
        }
        self.worker = Worker::think(Purpose::Hint, Some(ASKED), |limits| self.session.hint(limits));
        Ok(false)
    }

    /// Asks what every move is worth. Answers whether that is known already.
    pub fn ask_analysis(&mut self) -> Result<bool, Refusal> {
        self.must_be_person()?;
        if self.analysis.as_ref().is_some_and(|(node, _)| *node == self.session.at()) {
            return Ok(true);
        }
        self.worker = Worker::think(Purpose::Analysis, Some(ASKED), |limits| self.session.analyse(limits));
        Ok(false)
    }

    /// Asks where the game was lost. Answers whether that is known already.
    pub fn ask_review(&mut self) -> Result<bool, Refusal> {
        if self.machine_thinks() {
            return Err(Refusal::new("play-while-thinking"));
        }
        if self.review().is_some() {
            return Ok(true);
        }
        self.worker = Some(Worker::review(REVIEWED, |limits| self.session.review(limits)));
        Ok(false)
    }

    fn must_be_person(&self) -> Result<(), Refusal> {
        if self.session.acting().is_none() {
            return Err(Refusal::new("play-is-over"));
        }
        if self.person_acts() || self.paused { Ok(()) } else { Err(Refusal::new("play-while-thinking")) }
    }

    /// Lets everything happen that happens by itself. To be called often.
    pub fn tick(&mut self) -> Vec<News> {
        let mut news = Vec::new();
        let told = self.worker.as_mut().map(Worker::hear).unwrap_or_default();
        for told in told {
            self.hear(told, &mut news);
        }
        news.extend(self.watch_clock());
        self.seat_machine();
        news
    }

    fn hear(&mut self, told: Told, news: &mut Vec<News>) {
        let Some(purpose) = self.worker.as_ref().map(|worker| worker.purpose) else { return };
        let here = self.session.at();
        match told {
            Told::Further(_) | Told::Plies(_) => news.push(News::Further),
            Told::Reviewed(review) => {
                self.worker = None;
                self.review = Some((here, review));
                news.push(News::Review);
            }
            Told::Answer(thought) => match purpose {
                Purpose::Hint => {
                    self.worker = None;
                    self.hint = Some((here, Hint { thought, told: false }));
                    news.push(News::Hint);
                }
                Purpose::Analysis => {
                    self.worker = None;
                    self.analysis = Some((here, thought));
                    news.push(News::Analysis);
                }
                Purpose::Move | Purpose::LateMove | Purpose::Review => self.machine_moves(thought, purpose, news),
            },
        }
    }

    fn machine_moves(&mut self, thought: Thought, purpose: Purpose, news: &mut Vec<News>) {
        let side = self.session.acting().map(|(side, _)| side);
        self.worker = None;
        if let (Some(side), Some(why)) = (side, thought.fault) {
            news.extend(self.forfeit(side, why, purpose));
        } else if let (Some(side), Some(text)) = (side, thought.best.clone())
            && self.session.play(&text, Some(self.since.elapsed())).is_ok()
        {
            let late = purpose == Purpose::LateMove;
            news.push(News::Moved { side, text, thought: Box::new(thought), late });
            news.extend(self.changed());
        }
    }

    /// A player that could not answer loses: asked again, it would hardly do better. Where the table could not move for a late person, it is the
    /// time that was lost.
    fn forfeit(&mut self, side: Side, why: Termination, purpose: Purpose) -> Option<News> {
        let why = if purpose == Purpose::LateMove { Termination::Time } else { why };
        self.session.forfeit(side, why).ok()?;
        let unsaved = self.changed();
        Some(unsaved.unwrap_or(News::Ended))
    }

    /// Where a clock has run out, the table's rule is kept.
    fn watch_clock(&mut self) -> Option<News> {
        let (side, person) = self.session.acting().map(|(side, seat)| (side, seat.is_person()))?;
        let late = self.session.setup().clock.as_ref()?.late;
        if self.clocks()?[side] > Duration::ZERO {
            return None;
        }
        match late {
            Late::Loses => {
                self.session.flag(side).ok()?;
                let unsaved = self.changed();
                Some(unsaved.unwrap_or(News::Ended))
            }
            Late::MovesAtOnce if person => {
                if !self.machine_thinks() {
                    self.worker = Worker::think(Purpose::LateMove, None, |_| self.session.at_once());
                }
                None
            }
            Late::MovesAtOnce => {
                if let Some(worker) = &self.worker {
                    worker.stop();
                }
                None
            }
        }
    }

    /// A machine that is to act begins to think.
    fn seat_machine(&mut self) {
        let machine = matches!(self.session.acting(), Some((_, Seat::Player(_))));
        if !machine || self.paused || self.worker.is_some() {
            return;
        }
        self.worker = Worker::think(Purpose::Move, None, |limits| self.session.think(limits));
    }

    fn has_person(&self) -> bool {
        Side::BOTH.into_iter().any(|side| self.session.setup().seats[side].is_person())
    }

    /// The session is another one now: whoever thought about the old one stops, and the new one is written down.
    fn changed(&mut self) -> Option<News> {
        self.worker = None;
        self.since = Instant::now();
        let (Some(keeper), Some(id)) = (&self.keeper, &self.id) else { return None };
        keeper.append(id, &self.session).err().map(|why| News::Unsaved(unsaved(why)))
    }

    /// What is to be drawn.
    pub fn view(&self) -> BoardView {
        self.session.view()
    }

    /// What is to be drawn of another place of the record.
    pub fn view_at(&self, node: NodeId) -> BoardView {
        self.session.view_at(node).unwrap_or_else(|_| self.session.view())
    }

    /// What the review says of the move with this number, counted from 1.
    pub fn reviewed(&self, number: usize) -> Option<&Reviewed> {
        self.review()?.plies.iter().find(|reviewed| reviewed.ply + 1 == number)
    }
}

fn unsaved(why: Message) -> Message {
    Message::new("play-unsaved").with("why", why)
}
