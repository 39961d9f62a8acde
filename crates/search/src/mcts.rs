//! Monte Carlo tree search: many random games, most of them where they are most promising (UCT).
//!
//! A node remembers the points of the side that moved *into* it, so that its parent, in which that side chooses, takes the largest. Which side
//! that is was asked of the position when the node was made; nothing assumes that sides alternate. Wins that are certain are passed up as proofs: a
//! node with a child won for its side to move is won, one with all children lost is lost, and proven nodes are not visited again.

mod tree;

use poda_core::hash::Random;
use poda_core::{Evaluate, Outcome, Position, Side, moves_of};

use crate::limits::Clock;
use crate::score::WIN;
use crate::{Iteration, Limits, Report, Stats};

pub use tree::{Grown, Visited, mcts_with_tree};

/// How much a little-known move is preferred to a promising one.
const EXPLORATION: f32 = 1.0;
/// More than any bound: a node that was never visited comes before all that were.
const UNVISITED: f32 = 1e6;
/// Playouts between two reports of progress.
const REPORT_EVERY: u64 = 1 << 14;
/// Values told outside: a sure win is 1,000 points.
const POINTS: f64 = 1_000.0;

/// What is certain about a node, for a side that is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// That side wins.
    Won,
    /// Nobody does.
    Drawn,
    /// The other side wins.
    Lost,
}

/// Small, so that the children of a node lie in few cache lines: choosing among them is half of the work.
struct Node<M> {
    /// The move that leads here; of the root, any.
    mv: M,
    visits: u32,
    /// Twice the points of `mover`: 2 a win, 1 a draw.
    points: u32,
    /// What its parent compares: its share of the points, or what is certain instead; and how much more it is worth the less is known
    /// of it. Kept, as a node is compared many times for each visit.
    share: f32,
    doubt: f32,
    /// The first child in the arena, and how many there are; none until the node is expanded.
    first: u32,
    count: u16,
    /// The side that made the move.
    mover: Side,
    /// What is certain, for `mover`.
    proof: Option<Proof>,
}

impl<M> Node<M> {
    /// A node that nobody has visited, with its place in the arena. Such nodes come first, in an order that differs from parent to parent.
    #[expect(clippy::cast_precision_loss, reason = "ten bits are exact")]
    const fn new(mv: M, mover: Side, place: u32) -> Self {
        let share = UNVISITED + (place.wrapping_mul(0x9e37_79b9) >> 22) as f32;
        Self { mv, visits: 0, points: 0, share, doubt: 0.0, first: 0, count: 0, mover, proof: None }
    }

    fn children(&self) -> std::ops::Range<u32> {
        self.first..self.first + u32::from(self.count)
    }

    /// Adds the result of a playout.
    #[expect(clippy::cast_precision_loss, reason = "a bound needs no more than seven digits")]
    fn learn(&mut self, outcome: Outcome) {
        self.visits += 1;
        self.points += match outcome {
            Outcome::Draw => 1,
            Outcome::Win(side) => 2 * u32::from(side == self.mover),
        };
        if self.proof.is_none() {
            let visit = 1.0 / self.visits as f32;
            (self.share, self.doubt) = (self.points as f32 * 0.5 * visit, visit.sqrt());
        }
    }

    /// Notes what is certain. Losses and draws are chosen only where nothing else is left.
    fn prove(&mut self, proof: Proof) {
        self.proof = Some(proof);
        self.doubt = 0.0;
        self.share = match proof {
            Proof::Won => f32::INFINITY,
            Proof::Drawn => 0.5,
            Proof::Lost => -1.0,
        };
    }

    /// The upper confidence bound of a node that was visited.
    fn bound(&self, exploration: f32) -> f32 {
        self.share + exploration * self.doubt
    }
}

/// Searches `root` by playouts until a limit ends it; `nodes` of the limits counts playouts and nodes of the tree alike.
/// The tree stays inside `memory` bytes; once it is full only playouts are added.
pub fn mcts<P: Position, E: Evaluate<P>>(
    root: &P,
    eval: &E,
    limits: &Limits,
    memory: usize,
    seed: u64,
    progress: &mut dyn FnMut(&Report<P::Move>),
) -> Report<P::Move> {
    run(root, eval.unit(root), limits, memory, seed, progress).map_or_else(|| finished(root), |(report, _)| report)
}

/// The search and its tree; `None` where the game is over.
fn run<P: Position>(
    root: &P,
    unit: i32,
    limits: &Limits,
    memory: usize,
    seed: u64,
    progress: &mut dyn FnMut(&Report<P::Move>),
) -> Option<(Report<P::Move>, Mcts<P>)> {
    let clock = Clock::start(limits);
    let any = *moves_of(root).first()?;
    let room = (memory / size_of::<Node<P::Move>>()).clamp(1, u32::MAX as usize / 2);
    let mut search = Mcts {
        clock,
        stats: Stats::default(),
        random: Random::new(seed),
        nodes: vec![Node::new(any, !root.to_move(), 0)],
        room,
        path: Vec::new(),
        unit,
    };
    let mut iterations = Vec::new();
    let playouts = limits.nodes.or_else(|| (limits.time.is_none() && limits.stop.is_none()).then_some(10_000));
    let mut done = 0;
    while search.nodes[0].proof.is_none() && playouts.is_none_or(|most| done < most) {
        if search.clock.is_up(done) {
            break;
        }
        search.playout(root.clone());
        done += 1;
        if done % REPORT_EVERY == 0 {
            let report = search.report(root, iterations.clone());
            iterations.push(Iteration {
                depth: report.depth,
                value: report.value,
                best: report.best,
                nodes: report.stats.nodes,
                seconds: report.seconds,
            });
            progress(&report);
        }
    }
    Some((search.report(root, iterations), search))
}

struct Mcts<P: Position> {
    clock: Clock,
    stats: Stats,
    random: Random,
    nodes: Vec<Node<P::Move>>,
    room: usize,
    /// The nodes from the root to the leaf of this playout.
    path: Vec<u32>,
    /// What the evaluation prints as 1; playouts have no use for more of it.
    unit: i32,
}

impl<P: Position> Mcts<P> {
    /// One random game from the most promising leaf, and what it teaches the nodes on the way. It is played on a copy of the root: one
    /// copy costs less than taking back every move of a game.
    fn playout(&mut self, mut position: P) {
        self.path.clear();
        self.path.push(0);
        let mut at = 0;
        self.stats.enter(0);

        // Step 1. Down the tree, to the child that is promising or little known.
        while self.nodes[at as usize].count > 0 {
            at = self.select(at);
            self.step(&mut position, at);
        }

        // Step 2. A leaf that was visited before gets children, and one of them is entered.
        if position.outcome().is_none() && self.nodes[at as usize].visits > 0 && self.expand(&position, at) {
            let children = self.nodes[at as usize].children();
            at = children.start + self.random.below(children.len()) as u32;
            self.step(&mut position, at);
        }

        // Step 3. Random moves to the end of the game.
        let outcome = self.random_game(&mut position);

        // Step 4. Every node on the way learns the result, for the side that moved into it.
        for &node in &self.path {
            self.nodes[node as usize].learn(outcome);
        }

        // Step 5. A game that ended inside the tree is certain, and may make its parents certain.
        self.prove();
    }

    fn step(&mut self, position: &mut P, node: u32) {
        let mv = self.nodes[node as usize].mv;
        position.make(mv);
        self.path.push(node);
        self.stats.enter(self.path.len() - 1);
        if let Some(outcome) = position.outcome() {
            let node = &mut self.nodes[node as usize];
            node.prove(match outcome {
                Outcome::Draw => Proof::Drawn,
                Outcome::Win(side) if side == node.mover => Proof::Won,
                Outcome::Win(_) => Proof::Lost,
            });
        }
    }

    /// The child with the best upper confidence bound.
    fn select(&self, parent: u32) -> u32 {
        let parent = &self.nodes[parent as usize];
        let exploration = exploration(parent.visits);
        let mut best = (parent.first, f32::NEG_INFINITY);
        let children = parent.children();
        for (child, node) in children.clone().zip(&self.nodes[children.start as usize..children.end as usize]) {
            let bound = node.bound(exploration);
            if bound > best.1 {
                best = (child, bound);
            }
        }
        best.0
    }

    /// Adds the children of a node, if there is room.
    fn expand(&mut self, position: &P, node: u32) -> bool {
        let moves = moves_of(position);
        let start = self.nodes.len();
        if start + moves.len() > self.room {
            return false;
        }
        let mover = position.to_move();
        self.nodes.extend((start as u32..).zip(moves.iter()).map(|(place, &mv)| Node::new(mv, mover, place)));
        let node = &mut self.nodes[node as usize];
        (node.first, node.count) = (start as u32, moves.len() as u16);
        true
    }

    fn random_game(&mut self, position: &mut P) -> Outcome {
        let mut made = 0;
        let outcome = loop {
            if let Some(outcome) = position.outcome() {
                break outcome;
            }
            position.make(position.random_move(&mut self.random));
            made += 1;
        };
        self.stats.leaves += 1;
        self.stats.nodes += made;
        outcome
    }

    /// Passes certainty up the path of this playout.
    fn prove(&mut self) {
        for at in (1..self.path.len()).rev() {
            let (child, parent) = (self.path[at] as usize, self.path[at - 1] as usize);
            if self.nodes[child].proof.is_none() || self.nodes[parent].proof.is_some() {
                if self.nodes[child].proof.is_none() {
                    return;
                }
                continue;
            }
            let chooser = self.nodes[child].mover;
            let Some(proof) = self.proof_of(parent) else { return };
            // `proof` is for the side that chooses in the parent; the parent keeps it for the side that moved into it.
            let parent = &mut self.nodes[parent];
            parent.prove(match proof {
                Proof::Drawn => Proof::Drawn,
                Proof::Won if chooser == parent.mover => Proof::Won,
                Proof::Lost if chooser == parent.mover => Proof::Lost,
                Proof::Won => Proof::Lost,
                Proof::Lost => Proof::Won,
            });
        }
    }

    /// What is certain of a node's children for the side that chooses among them.
    fn proof_of(&self, parent: usize) -> Option<Proof> {
        let proofs = || self.nodes[parent].children().map(|child| self.nodes[child as usize].proof);
        if proofs().any(|proof| proof == Some(Proof::Won)) {
            return Some(Proof::Won);
        }
        if proofs().any(|proof| proof.is_none()) {
            return None;
        }
        Some(if proofs().any(|proof| proof == Some(Proof::Drawn)) { Proof::Drawn } else { Proof::Lost })
    }

    /// The child to play: a proven win, else the most visited that is not a proven loss.
    fn favourite(&self, parent: u32) -> Option<u32> {
        let worth = |child: u32| {
            let node = &self.nodes[child as usize];
            let class = match node.proof {
                Some(Proof::Won) => 3,
                Some(Proof::Drawn) if self.nodes[parent as usize].proof.is_some() => 2,
                Some(Proof::Lost) => 0,
                _ => 1,
            };
            (class, node.visits, std::cmp::Reverse(child))
        };
        self.nodes[parent as usize].children().max_by_key(|&child| worth(child))
    }

    fn report(&self, root: &P, iterations: Vec<Iteration<P::Move>>) -> Report<P::Move> {
        let mut line = Vec::new();
        let mut at = 0;
        while let Some(child) = self.favourite(at).filter(|&child| self.nodes[child as usize].visits > 0) {
            line.push(self.nodes[child as usize].mv);
            at = child;
        }
        let own = &self.nodes[0];
        // The root's numbers are for the rival, who is taken to have moved into it.
        let value = match own.proof {
            Some(Proof::Drawn) => 0,
            Some(Proof::Lost) => WIN,
            Some(Proof::Won) => -WIN,
            None if own.visits == 0 => 0,
            None => (POINTS * (1.0 - f64::from(own.points) / f64::from(own.visits))) as i32,
        };
        // Too few playouts to have visited a move are no answer either.
        let stopped = self.clock.was_stopped() || line.is_empty() && own.proof.is_none();
        Report {
            value,
            unit: self.unit,
            proven: own.proof.is_some(),
            best: line.first().copied().or_else(|| moves_of(root).first().copied()),
            depth: line.len() as u32,
            line,
            stopped,
            plies: None,
            seconds: self.clock.seconds(),
            stats: self.stats,
            estimate: None,
            iterations,
        }
    }
}

/// The answer where the game is over.
fn finished<P: Position>(root: &P) -> Report<P::Move> {
    let value = match root.outcome() {
        Some(Outcome::Win(side)) if side == root.to_move() => WIN,
        Some(Outcome::Win(_)) => -WIN,
        _ => 0,
    };
    let clock = Clock::start(&Limits::default());
    Report::straight(root, (value, 1), Vec::new(), 0, true, &clock, Stats::default())
}

/// How much the little-known children of a node with so many visits are preferred.
fn exploration(visits: u32) -> f32 {
    EXPLORATION * logarithm(visits).sqrt()
}

/// The natural logarithm to two digits, and the same on every machine: that of the system's library is not.
#[expect(clippy::cast_precision_loss, reason = "two digits are enough")]
fn logarithm(visits: u32) -> f32 {
    let visits = visits.max(1);
    let whole = visits.ilog2();
    (whole as f32 + (visits as f32 / (1_u64 << whole) as f32 - 1.0)) * std::f32::consts::LN_2
}
