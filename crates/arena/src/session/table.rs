//! The bridge from a game's own type to text: the one place where a session knows which game it plays.

use std::sync::{Arc, Mutex, PoisonError};

use poda_core::{BoardView, Choice, Game, Line, Outcome, PerSide, Refusal, Side, line_text, play, read_position};
use poda_games::{Visitor, with_game};
use poda_players::{Method, Player, Spec, chosen};
use poda_search::Limits;

use super::job::{Job, analyse, choose};
use super::review::{ReviewJob, Step};
use super::{NodeId, Seat, Setup};

/// What a session asks of its game. Nodes are those of its tree; they are all there.
pub trait Table: Send + Sync {
    /// The game with its settings, in its one spelling.
    fn name(&self) -> String;
    /// The text of the move that is meant by `text`, if it is legal at `node`.
    fn read(&self, node: NodeId, text: &str) -> Result<String, Refusal>;
    /// Adds the node that a legal move leads to.
    fn push(&mut self, node: NodeId, text: &str) -> Result<(), Refusal>;
    /// Whose turn it is at `node`, how many actions are left in it, and how the game ended.
    fn place(&self, node: NodeId) -> Place;
    /// What screens draw.
    fn view(&self, node: NodeId) -> BoardView;
    /// The shortest text of the position at `node`.
    fn text(&self, node: NodeId) -> String;
    /// Lets the player of `side` choose; `None` where nobody of the machine sits there.
    fn choose(&self, node: NodeId, side: Side, limits: Limits) -> Option<Job>;
    /// Lets the best player choose.
    fn hint(&self, node: NodeId, limits: Limits) -> Job;
    /// Values every move.
    fn analyse(&self, node: NodeId, limits: Limits) -> Job;
    /// Values the moves that were made along `path`.
    fn review(&self, path: &[NodeId], limits: Limits) -> ReviewJob;
    /// Seats somebody, with `seed` for a player of the machine.
    fn seat(&mut self, side: Side, seat: &Seat, seed: u64) -> Result<(), Refusal>;
    /// Frees the memory of players that wait.
    fn rest(&mut self);
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    pub to_move: Side,
    pub actions_left: u32,
    pub outcome: Option<Outcome>,
}

/// Opens the table that a setup asks for.
pub fn open(setup: &Setup) -> Result<Box<dyn Table>, Refusal> {
    with_game(&setup.game, Open(setup))?
}

struct Open<'a>(&'a Setup);

impl Visitor for Open<'_> {
    type Out = Result<Box<dyn Table>, Refusal>;

    fn visit<G: Game>(self, start: G) -> Self::Out {
        let begin = read_position(&start, &self.0.begin)?;
        let first = Known { parent: 0, mv: None, position: begin.end.clone() };
        let best = Spec::read(G::NAME, "best")?;
        let mut table = GameTable {
            begin,
            known: vec![first],
            players: PerSide::from_fn(|_| None),
            adviser: Chair::new(best, self.0.seed),
        };
        for side in Side::BOTH {
            table.seat(side, &self.0.seats[side], self.0.seed_of(side))?;
        }
        Ok(Box::new(table))
    }
}

/// A node: the move that led to it (none to the begin) and its position.
struct Known<G: Game> {
    parent: NodeId,
    mv: Option<G::Move>,
    position: G,
}

struct GameTable<G: Game> {
    begin: Line<G>,
    known: Vec<Known<G>>,
    players: PerSide<Option<Chair<G>>>,
    adviser: Chair<G>,
}

impl<G: Game> GameTable<G> {
    fn known(&self, node: NodeId) -> &Known<G> {
        &self.known[node as usize]
    }
}

impl<G: Game> Table for GameTable<G> {
    fn name(&self) -> String {
        self.begin.end.full_name()
    }

    fn read(&self, node: NodeId, text: &str) -> Result<String, Refusal> {
        let before = &self.known(node).position;
        let mv = play(&mut before.clone(), text)?;
        Ok(before.move_text(mv))
    }

    fn push(&mut self, node: NodeId, text: &str) -> Result<(), Refusal> {
        let mut position = self.known(node).position.clone();
        let mv = play(&mut position, text)?;
        self.known.push(Known { parent: node, mv: Some(mv), position });
        Ok(())
    }

    fn place(&self, node: NodeId) -> Place {
        let position = &self.known(node).position;
        Place { to_move: position.to_move(), actions_left: position.actions_left(), outcome: position.outcome() }
    }

    fn view(&self, node: NodeId) -> BoardView {
        let known = self.known(node);
        match known.mv {
            None => self.begin.view(),
            Some(mv) => {
                let begin = self.known(known.parent).position.clone();
                Line { begin, moves: vec![mv], end: known.position.clone() }.view()
            }
        }
    }

    fn text(&self, node: NodeId) -> String {
        let mut moves = Vec::new();
        let mut at = node;
        while let Known { parent, mv: Some(mv), .. } = self.known(at) {
            moves.push(*mv);
            at = *parent;
        }
        let mut line = Line { end: self.known(node).position.clone(), ..self.begin.clone() };
        line.moves.extend(moves.into_iter().rev());
        line_text(&line)
    }

    fn choose(&self, node: NodeId, side: Side, limits: Limits) -> Option<Job> {
        let chair = self.players[side].as_ref()?.clone();
        Some(choose(self.known(node).position.clone(), chair, limits))
    }

    fn hint(&self, node: NodeId, limits: Limits) -> Job {
        choose(self.known(node).position.clone(), self.adviser.clone(), limits)
    }

    fn analyse(&self, node: NodeId, limits: Limits) -> Job {
        analyse(self.known(node).position.clone(), limits)
    }

    fn review(&self, path: &[NodeId], limits: Limits) -> ReviewJob {
        let steps = path.iter().filter_map(|&node| {
            let known = self.known(node);
            known.mv.map(|mv| Step { node, before: self.known(known.parent).position.clone(), mv })
        });
        ReviewJob::of(steps.collect::<Vec<Step<G>>>(), limits)
    }

    fn seat(&mut self, side: Side, seat: &Seat, seed: u64) -> Result<(), Refusal> {
        let chair = match seat {
            Seat::Person => None,
            Seat::Player(spec) => {
                // A player that cannot be seated is refused now, not when it is to act. It is not seated yet: its memory can wait.
                chosen(spec.eval.as_deref(), G::Evaluation::strongest(), "unknown-eval")?;
                chosen(spec.order.as_deref(), G::Order::strongest(), "unknown-order")?;
                Some(Chair::new(spec.clone(), seed))
            }
        };
        self.players[side] = chair;
        Ok(())
    }

    fn rest(&mut self) {
        for side in Side::BOTH {
            if let Some(chair) = &mut self.players[side] {
                chair.leave();
            }
        }
        self.adviser.leave();
    }
}

/// A place for a player, who comes when there is something to choose and may leave in between.
pub(super) struct Chair<G: Game> {
    spec: Spec,
    seed: u64,
    player: Arc<Mutex<Option<Player<G>>>>,
}

impl<G: Game> Clone for Chair<G> {
    fn clone(&self) -> Self {
        Self { spec: self.spec.clone(), seed: self.seed, player: Arc::clone(&self.player) }
    }
}

impl<G: Game> Chair<G> {
    fn new(spec: Spec, seed: u64) -> Self {
        Self { spec, seed, player: Arc::default() }
    }

    /// Somebody who is still thinking leaves when that is over.
    fn leave(&mut self) {
        self.player = Arc::default();
    }

    /// Does something with the player. What a player remembers of earlier moves changes how far it sees; levels are to be the same on every
    /// machine, after undo and in a game that is taken up again, so they begin anew each time.
    pub(super) fn with<T>(&self, job: impl FnOnce(&mut Player<G>) -> T) -> T {
        let seated =
            || Player::new(self.spec.clone(), self.seed).expect("its names were looked up when it was given the chair");
        if matches!(self.spec.player.method, Method::Level(_)) {
            return job(&mut seated());
        }
        // A player that panicked left nothing half-made that matters: its table checks each entry.
        let mut player = self.player.lock().unwrap_or_else(PoisonError::into_inner);
        job(player.get_or_insert_with(seated))
    }
}
