//! One game as it is played: who sits where, every move ever made, where we are, clocks, and thinking on other threads.
//!
//! A session speaks in text and views. Inside it holds a [`Board`] for every position of its tree: a move is read from text once, when it is
//! played, and written as text once, when it is shown.
//! It reads no clock: whoever drives it says how long a move took.

mod chair;
mod clock;
mod job;
mod look;
mod proofs;
mod review;
mod setup;
mod state;
mod thought;
mod tree;
mod walk;

use std::time::Duration;

use poda_core::{BoardView, Outcome, PerSide, Refusal, Side};
use poda_engine::{Board, Spec};
use poda_search::Limits;
use serde::{Serialize, Serializer};

use crate::Termination;
use chair::Chair;

pub use clock::Clocks;
pub use job::Job;
pub use look::{Colour, LONGEST_NAME, PlayerNames, SideColours, check_colours, read_name};
pub use review::{Grade, Review, ReviewJob, Reviewed};
pub use setup::{ClockRule, HUMAN, Late, Per, Seat, Setup, Thinking};
pub use state::{Made, Seats, State};
pub use thought::{Kind, MoveThought, Thought, Verdict};
pub use tree::{Node, NodeId, Tree};

pub(crate) use setup::{millis, read_time, time_text};

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Somebody won.
    Win {
        /// Who.
        side: Side,
        /// Why.
        why: Termination,
    },
    /// Nobody did.
    Draw,
}

impl Ending {
    /// 1 or 2 for the winner, 0 for a draw.
    pub fn winner(self) -> u8 {
        match self {
            Self::Win { side, .. } => side.number(),
            Self::Draw => 0,
        }
    }

    /// Why it ended.
    pub fn why(self) -> Termination {
        match self {
            Self::Win { why, .. } => why,
            Self::Draw => Termination::Rules,
        }
    }
}

/// An ending as it is written.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Ending))]
pub(super) struct EndingData {
    /// 1 or 2; 0 for a draw.
    #[cfg_attr(feature = "schema", schema(minimum = 0, maximum = 2))]
    winner: u8,
    /// Why.
    why: Termination,
}

impl Serialize for Ending {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        EndingData { winner: self.winner(), why: self.why() }.serialize(serializer)
    }
}

/// What a move costs that is made because time is up.
const AT_ONCE: u64 = 1_000;

/// A game as it is played.
pub struct Session {
    setup: Setup,
    /// The position of each node of the tree.
    boards: Vec<Box<dyn Board>>,
    chairs: PerSide<Option<Chair>>,
    /// The best player, for hints.
    adviser: Chair,
    tree: Tree,
    at: NodeId,
}

impl std::fmt::Debug for Session {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Session")
            .field("setup", &self.setup)
            .field("at", &self.at)
            .field("tree", &self.tree)
            .finish_non_exhaustive()
    }
}

impl Session {
    /// Opens a game. What cannot be played so is refused: an unknown game or player, a position that is none.
    pub fn open(mut setup: Setup) -> Result<Self, Refusal> {
        // One line and single spaces, so that it can stand in a file.
        setup.begin = setup.begin.split_whitespace().collect::<Vec<_>>().join(" ");
        for side in Side::BOTH {
            setup.names[side] = setup.names[side].as_deref().map(read_name).transpose()?;
        }
        look::check_colours(setup.colours)?;
        let begin = poda_engine::read(&setup.game, &setup.begin)?;
        setup.game = begin.full_name();
        let adviser = Chair::new(Spec::read(begin.game(), "best")?, setup.seed);
        let tree = Tree::new(begin.to_move());
        let chairs = PerSide::from_fn(|_| None);
        let mut session = Self { setup, boards: vec![begin], chairs, adviser, tree, at: 0 };
        for side in Side::BOTH {
            session.chairs[side] = session.chair(side, &session.setup.seats[side])?;
        }
        Ok(session)
    }

    fn board(&self, node: NodeId) -> &dyn Board {
        self.boards[node as usize].as_ref()
    }

    /// A chair for somebody of the machine. A player that cannot be seated is refused now, not when it is to act; its memory can wait.
    fn chair(&self, side: Side, seat: &Seat) -> Result<Option<Chair>, Refusal> {
        let Seat::Player(spec) = seat else { return Ok(None) };
        self.board(0).named(spec.request())?;
        Ok(Some(Chair::new(spec.clone(), self.setup.seed_of(side))))
    }

    /// What it is played with.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Every move ever made.
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// Where in the tree we are.
    pub fn at(&self) -> NodeId {
        self.at
    }

    /// How the game ended, here; `None` while it goes on.
    pub fn ending(&self) -> Option<Ending> {
        self.ending_at(self.at)
    }

    fn ending_at(&self, node: NodeId) -> Option<Ending> {
        match self.board(node).outcome() {
            Some(Outcome::Win(side)) => Some(Ending::Win { side, why: Termination::Rules }),
            Some(Outcome::Draw) => Some(Ending::Draw),
            None => self.tree.get(node).and_then(|node| node.ending),
        }
    }

    /// Who is to act, and who sits there; `None` once the game is over.
    pub fn acting(&self) -> Option<(Side, &Seat)> {
        let side = self.board(self.at).to_move();
        self.ending().is_none().then(|| (side, &self.setup.seats[side]))
    }

    /// How many actions the side to act may still take in this turn; 0 once the game is over.
    pub fn actions_left(&self) -> u32 {
        if self.ending().is_some() { 0 } else { self.board(self.at).actions_left() }
    }

    /// Plays a move of the side to act, checked at the door; `spent` is how long it took. A move that was made here before is gone to, not made twice.
    pub fn play(&mut self, text: &str, spent: Option<Duration>) -> Result<NodeId, Refusal> {
        if self.ending().is_some() {
            return Err(Refusal::new("move-after-end").with("move", text));
        }
        let board = self.board(self.at);
        let mv = board.parse(text)?;
        let (text, side) = (board.move_text(mv), board.to_move());
        let node = if let Some(known) = self.tree.child(self.at, &text) {
            known
        } else {
            let mut after = board.clone_box();
            after.play(mv);
            self.boards.push(after);
            self.tree.add(self.at, text, side, spent.map(millis))
        };
        self.at = node;
        self.tree.visit(node);
        Ok(node)
    }

    /// A player of the machine could not answer: it loses. [`Thought::fault`] says so.
    pub fn forfeit(&mut self, side: Side, why: Termination) -> Result<(), Refusal> {
        self.end(Ending::Win { side: !side, why })
    }

    /// `side` gives up: the other one wins.
    pub fn resign(&mut self, side: Side) -> Result<(), Refusal> {
        self.end(Ending::Win { side: !side, why: Termination::Resignation })
    }

    /// The time of `side` is up. What the clock's rule says is done, or is to be done: where a move is to be made at once, [`at_once`](Self::at_once) finds it.
    pub fn flag(&mut self, side: Side) -> Result<Late, Refusal> {
        let Some(rule) = self.setup.clock else { return Err(Refusal::new("session-no-clock")) };
        match rule.late {
            Late::Loses => self.end(Ending::Win { side: !side, why: Termination::Time })?,
            Late::MovesAtOnce if self.ending().is_some() => return Err(Refusal::new("session-over")),
            Late::MovesAtOnce => {}
        }
        Ok(rule.late)
    }

    fn end(&mut self, ending: Ending) -> Result<(), Refusal> {
        if self.ending().is_some() {
            return Err(Refusal::new("session-over"));
        }
        self.tree.node_mut(self.at).ending = Some(ending);
        Ok(())
    }

    /// Says how the game ended at a node that is there, as it was written down.
    pub(crate) fn set_ending(&mut self, node: NodeId, ending: Option<Ending>) {
        self.tree.node_mut(node).ending = ending;
    }

    /// Puts somebody else in a seat; the moves stay.
    pub fn seat(&mut self, side: Side, seat: Seat) -> Result<(), Refusal> {
        self.chairs[side] = self.chair(side, &seat)?;
        self.setup.seats[side] = seat;
        Ok(())
    }

    /// Gives the players names; `None` is what the game calls a side by itself. A refusal changes nothing.
    pub fn rename(&mut self, names: &PerSide<Option<String>>) -> Result<(), Refusal> {
        let [first, second] = Side::BOTH.map(|side| names[side].as_deref().map(read_name).transpose());
        self.setup.names = PerSide::new(first?, second?);
        Ok(())
    }

    /// Chooses the colours of the sides; `None` is the game's own. The same colour for both is refused.
    pub fn recolour(&mut self, colours: PerSide<Option<Colour>>) -> Result<(), Refusal> {
        look::check_colours(colours)?;
        self.setup.colours = colours;
        Ok(())
    }

    /// The colours to draw the sides in; `None` for both where nobody has chosen any.
    pub fn colours(&self) -> PerSide<Option<Colour>> {
        look::shown_colours(&self.board(0).view(), self.setup.colours)
    }

    /// Keeps what was found of the position at `node`, for graphs; nothing where there is no such node.
    pub fn judge(&mut self, node: NodeId, verdict: Verdict) {
        if self.tree.get(node).is_some() {
            self.tree.node_mut(node).verdict = Some(verdict);
        }
    }

    /// Frees the memory of players that wait: for games that nobody looks at.
    pub fn rest(&mut self) {
        for side in Side::BOTH {
            if let Some(chair) = &mut self.chairs[side] {
                chair.leave();
            }
        }
        self.adviser.leave();
    }

    /// The position as screens draw it.
    pub fn view(&self) -> BoardView {
        self.view_of(self.at)
    }

    /// Any position of the game as screens draw it.
    pub fn view_at(&self, node: NodeId) -> Result<BoardView, Refusal> {
        self.known(node).map(|node| self.view_of(node))
    }

    fn view_of(&self, node: NodeId) -> BoardView {
        let mut view = self.board(node).view();
        look::put_names(&mut view, &self.setup.names, self.setup.colours);
        if let Some(ending) = self.ending_at(node) {
            // Where somebody gave up the rules would let the game go on.
            view.actions.clear();
            view.status.over = true;
            view.status.actions_left = 0;
            view.status.winner = Some(ending.winner());
        }
        view
    }

    /// The shortest text of the position.
    pub fn position_text(&self) -> String {
        self.board(self.at).text()
    }

    /// The shortest text of any position of the game.
    pub fn position_text_at(&self, node: NodeId) -> Result<String, Refusal> {
        self.known(node).map(|node| self.board(node).text())
    }

    /// `node`, if there is such a node.
    fn known(&self, node: NodeId) -> Result<NodeId, Refusal> {
        let count = self.tree.nodes().len();
        if (node as usize) < count {
            return Ok(node);
        }
        Err(Refusal::new("session-node").with("node", node).with("most", count - 1))
    }

    /// The clocks as they stand before the move that is being thought about; `None` where nobody counts.
    pub fn clocks(&self) -> Option<Clocks> {
        let rule = self.setup.clock?;
        Some(Clocks::new(rule, &self.tree.path(self.at), self.board(self.at).to_move()))
    }

    /// What is left to each side, when the side to act has been thinking for `running`.
    pub fn left(&self, running: Duration) -> Option<PerSide<Duration>> {
        let ending = self.ending();
        let running = if ending.is_some() { Duration::ZERO } else { running };
        let mut left = self.clocks()?.left(running);
        if let Some(Ending::Win { side, why: Termination::Time }) = ending {
            left[!side] = Duration::ZERO;
        }
        Some(left)
    }

    /// The machine player to act chooses its move; `None` where a person is to act, or nobody. `limits` shorten what its own limits, the setup's
    /// thinking and the clock allow.
    pub fn think(&self, limits: &Limits) -> Option<Job> {
        let (side, Seat::Player(spec)) = self.acting()? else { return None };
        let own = spec.player.limits_itself();
        let thinking = self.setup.thinking;
        let path = self.tree.path(self.at);
        let actions = self.actions_left().max(1);
        let budget = thinking.time.filter(|_| !own).map(|time| time.saturating_sub(clock::turn_so_far(&path, side)));
        let clock = self.clocks().map(|clocks| clocks.for_turn());
        let shared = least(budget, clock).map(|time| time / actions);
        let limits = Limits {
            nodes: least(limits.nodes, thinking.nodes.filter(|_| !own)),
            time: least(limits.time, shared),
            ..limits.clone()
        };
        let chair = self.chairs[side].as_ref()?.clone();
        Some(job::choose(self.board(self.at).clone_box(), chair, limits))
    }

    /// What the best player would do; `None` once the game is over.
    pub fn hint(&self, limits: &Limits) -> Option<Job> {
        self.acting().map(|_| job::choose(self.board(self.at).clone_box(), self.adviser.clone(), limits.clone()))
    }

    /// A move for a side whose time is up: the best that is found in next to no time, the same on every machine.
    pub fn at_once(&self) -> Option<Job> {
        self.hint(&Limits { nodes: Some(AT_ONCE), ..Limits::default() })
    }

    /// Values every legal move; `None` once the game is over by the rules.
    pub fn analyse(&self, limits: &Limits) -> Option<Job> {
        let goes_on = self.board(self.at).outcome().is_none();
        goes_on.then(|| job::analyse(self.board(self.at).clone_box(), limits.clone()))
    }

    /// Values the moves of the record, to here and on along the branch visited last; `limits` are for each move.
    pub fn review(&self, limits: &Limits) -> ReviewJob {
        let path: Vec<&Node> = self.tree.path(self.at).into_iter().chain(self.tree.future(self.at)).collect();
        let winner = path.last().and_then(|last| match self.ending_at(last.id) {
            Some(Ending::Win { side, .. }) => Some(side),
            _ => None,
        });
        let steps = path.into_iter().filter_map(|node| {
            let parent = node.parent?;
            Some(review::Step { node: node.id, before: self.board(parent).clone_box(), mv: node.text.clone() })
        });
        ReviewJob::of(steps.collect(), winner, limits.clone())
    }
}

/// The smaller of two limits, where there are any.
fn least<T: Ord>(a: Option<T>, b: Option<T>) -> Option<T> {
    match (a, b) {
        (Some(a), Some(b)) => Some(a.min(b)),
        (a, b) => a.or(b),
    }
}
