//! The engine: alpha-beta with table, deepening, aspiration and null windows, each of which can be switched on alone.
//!
//! One node function for all of them ([`Engine::node`]), read from top to bottom by its numbered steps. What is switched on
//! never changes the value of the root: a table entry is used only where it answers exactly the question asked (same
//! depth, or no estimate in it), so that every rung can be compared with minimax.

mod driver;
mod knowledge;
mod ordering;
mod sharing;

use ordering::{Experience, Hints, Queue};

use poda_core::hash::mix_in;
use poda_core::{Arrange, Evaluate, INFINITE, MOST_MOVE_INDICES, Position, Side, Symmetric, Window, moves_of};

use crate::busy::Busy;
use crate::leaves::{Leaves, frontier};
use crate::limits::Clock;
use crate::lines::Lines;
use crate::moves::{Moves, needed};
use crate::score::Valuer;
use crate::table::{Bound, Known, Table};
use crate::{How, Limits, Look, Observer, Silent, Stats, Wins};

/// What the engine may use. Everything off is fail-soft alpha-beta in the given order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is an independent switch")]
pub struct Features {
    /// Close a window by bounds that the evaluation knows without looking ahead.
    pub static_bounds: bool,
    /// Search one ply deeper at a time, with a narrow window around the value of the ply before.
    pub deepening: bool,
    /// Ask of every move but the first only whether it is better (principal variation search).
    pub null_windows: bool,
    /// Try killer, counter and often successful moves first.
    pub heuristics: bool,
    /// Find the value by null windows alone (MTD(f)); needs a table.
    pub mtdf: bool,
    /// Leave out moves that the ordering proves needless.
    pub restriction: bool,
    /// Take turned and mirrored positions for one.
    pub symmetry: bool,
}

/// Branches with less depth are not worth telling other threads about.
const SHARED_DEPTH: u32 = 5;

/// One search: its parameters and everything it learns under way. Nothing is global, so many can run in one process. `O` watches it.
pub struct Engine<'a, P: Position, E: Evaluate<P>, A, O = Silent> {
    valuer: Valuer<'a, P, E>,
    order: &'a A,
    features: Features,
    table: Option<&'a Table>,
    /// Mixed into table keys: values of evaluations that are not antisymmetric belong to the side that searches.
    salt: u64,
    clock: Clock,
    stats: Stats,
    /// Estimates that went into the values so far, own ones and those of table entries: tells whether a value is complete.
    estimates: u64,
    experience: Experience,
    lines: Lines<P::Move>,
    /// What other threads are searching, where there are any.
    busy: Option<&'a Busy>,
    root_moves: Vec<P::Move>,
    /// The value of the depth before, for the side that searches.
    guess: i32,
    observer: O,
}

impl<'a, P: Symmetric, E: Evaluate<P>, A: Arrange<P>> Engine<'a, P, E, A> {
    /// A search of `root`.
    pub fn new(
        root: &P,
        eval: &'a E,
        order: &'a A,
        wins: Wins,
        features: Features,
        table: Option<&'a Table>,
        limits: &Limits,
    ) -> Self {
        assert!(root.move_indices() <= MOST_MOVE_INDICES, "the move of a table entry has no room for more");
        let features = Features { restriction: features.restriction && eval.is_by_result(), ..features };
        let clock = Clock::start(limits);
        let searcher = root.to_move();
        let salt = salt(eval.antisymmetric(), searcher);
        let mut root_moves = moves_of(root);
        order.arrange(root, 0, &mut root_moves);
        if features.restriction && !root_moves.is_empty() {
            needed(root, order, wins, &mut root_moves);
        }
        Self {
            valuer: Valuer::new(eval, searcher, wins, root),
            order,
            features,
            table,
            salt,
            clock,
            stats: Stats::default(),
            estimates: 0,
            experience: Experience::new(root.move_indices(), features, order.trust()),
            lines: Lines::new(),
            busy: None,
            root_moves: root_moves.to_vec(),
            guess: 0,
            observer: Silent,
        }
    }

    /// The same search with leaves valued for this side.
    #[must_use]
    pub(crate) fn valued_for(mut self, searcher: Side) -> Self {
        self.valuer.searcher = searcher;
        self.salt = salt(self.valuer.eval.antisymmetric(), searcher);
        self
    }

    /// Makes this search share its work with others that have the same table.
    #[must_use]
    pub(crate) fn sharing(mut self, busy: &'a Busy) -> Self {
        self.busy = Some(busy);
        self
    }

    /// The same search, watched.
    pub fn observed<O: Observer<P>>(self, observer: O) -> Engine<'a, P, E, A, O> {
        let Self { valuer, order, features, table, salt, clock, stats, estimates, .. } = self;
        let Self { experience, lines, busy, root_moves, guess, .. } = self;
        Engine {
            valuer,
            order,
            features,
            table,
            salt,
            clock,
            stats,
            estimates,
            experience,
            lines,
            busy,
            root_moves,
            guess,
            observer,
        }
    }

    /// The value of a root move searched to `depth`, the move included: exact inside the window, a bound outside; and whether it
    /// holds to the end of the game.
    pub(crate) fn value_of_move(&mut self, root: &mut P, mv: P::Move, depth: u32, window: Window) -> (i32, bool) {
        let us = root.to_move();
        let index = root.move_index(mv);
        let undo = self.valuer.make(root, mv);
        let mut leaves = Leaves::default();
        let before = self.estimates;
        self.lines.begin(1);
        let value = match leaves.value(&self.valuer, root, us, depth - 1, 1, &mut self.observer) {
            Some(value) => value,
            None => self.child(root, depth, 0, window, root.to_move() == us, index),
        };
        self.estimates += leaves.count(&mut self.stats, 1);
        self.valuer.unmake(root, mv, undo);
        (value, self.valuer.is_proven(value, self.estimates == before, depth))
    }

    /// The moves of the root in the order in which they are tried.
    pub(crate) fn root_moves(&self) -> &[P::Move] {
        &self.root_moves
    }

    /// The line found below the last root move searched.
    pub(crate) fn line_below_root(&self) -> &[P::Move] {
        self.lines.at(1)
    }

    pub(crate) fn was_stopped(&self) -> bool {
        self.clock.was_stopped()
    }

    pub(crate) fn seconds(&self) -> f64 {
        self.clock.seconds()
    }

    pub(crate) fn stats(&self) -> Stats {
        self.stats
    }
}

/// What keeps the values of evaluations that are not antisymmetric apart in one table.
const fn salt(antisymmetric: bool, searcher: Side) -> u64 {
    if antisymmetric || matches!(searcher, Side::First) { 0 } else { poda_core::hash::SECOND_TO_MOVE }
}

impl<P: Symmetric, E: Evaluate<P>, A: Arrange<P>, O: Observer<P>> Engine<'_, P, E, A, O> {
    /// The value of an unfinished position with `depth` plies to go, for its side to move: exact inside the window, a bound outside.
    fn node(&mut self, position: &mut P, depth: u32, ply: usize, mut window: Window, last: Option<usize>) -> i32 {
        debug_assert!(!window.is_closed());
        let table = self.table_at(depth);
        let (key, symmetry) = table.map_or((0, 0), |_| self.table_key(position));
        if let Some(table) = table {
            table.prefetch(key);
        }

        // Steps 1 and 2.
        if let Some(value) = self.enter(position, depth, ply, window) {
            return value;
        }

        // Step 3. A table entry that answers this very question ends the node; any other names a move to try first.
        let known = table.and_then(|table| self.probe(table, key));
        if ply > 0
            && let Some((value, bound)) = self.answer(known, depth, ply, window)
        {
            self.observer.leave(position, value, How::Table(bound));
            return value;
        }

        // Step 4. Put the moves into the order that has worked best.
        let us = position.to_move();
        let mut list = P::Moves::default();
        let moves = self.needed(position, &mut list);
        let mut queue = Queue::new(Hints { ply, best: known.and_then(|known| known.best), symmetry, last });
        self.list(position, moves, &mut queue);

        // Step 5. A child that the table knows to be good enough spares the search of its elder siblings.
        if let Some(value) = self.peek(position, depth, ply, moves, window) {
            return value;
        }

        // Step 6. Finished games and children at the horizon are leaves, valued where they are met: most nodes are, and a call costs
        // more than they do.
        let given = window;
        let has_line = self.has_line(ply, window);
        let estimates = self.estimates;
        let mut leaves = Leaves::default();
        let (mut best, mut best_move, mut place) = (-INFINITE, None, 0);
        // Moves from here on were put off: another thread was busy with them.
        let mut put_off = moves.len();
        while place < moves.len() {
            if place == 1 && put_off == moves.len() {
                self.sort(position, moves, &mut queue);
            }
            let mv = moves[place];
            let index = position.move_index(mv);
            let branch = self.busy.filter(|_| depth >= SHARED_DEPTH).map(|busy| (busy, mix_in(key, index as u64)));
            if let Some((busy, branch)) = branch {
                if place < put_off && busy.is(branch) && (place > 0 || self.needs_all_moves(us, window)) {
                    if place == 0 && put_off == moves.len() {
                        self.sort(position, moves, &mut queue);
                    }
                    moves[place..].rotate_left(1);
                    put_off -= 1;
                    continue;
                }
                if let Some(value) = self.settled_meanwhile(key, depth, ply, window) {
                    self.estimates += leaves.count(&mut self.stats, ply + 1);
                    return value;
                }
                busy.begin(branch);
            }
            self.observer.tries(position, mv);
            let undo = self.valuer.make(position, mv);
            let leaf = leaves.value(&self.valuer, position, us, depth - 1, ply + 1, &mut self.observer);
            let value = match leaf {
                Some(value) => value,
                None => self.branch(position, depth, ply, window, us, place, index),
            };
            self.valuer.unmake(position, mv, undo);
            if let Some((busy, branch)) = branch {
                busy.end(branch);
            }
            // The leaves below the root of a large board take long enough to be late.
            if self.clock.was_stopped() || ply == 0 && self.clock.is_up(self.stats.nodes + leaves.met()) {
                leaves.count(&mut self.stats, ply + 1);
                self.observer.leave(position, best, How::Stopped);
                return best.max(-INFINITE + 1);
            }

            // Step 8. Raise the floor; stop once the rival would avoid this node.
            if value > best {
                best = value;
                best_move = Some(mv);
            }
            if value > window.alpha {
                window.alpha = value;
                self.observer.raised(position, mv);
                if has_line {
                    self.lines.remember(ply, mv, leaf.is_some());
                }
                if window.is_closed() {
                    self.stats.cut(place);
                    self.reward(us, &moves[..=place], ply, depth, position, last);
                    if O::LISTENS {
                        self.observer.cut(position, &moves[place + 1..]);
                    }
                    break;
                }
            }
            place += 1;
        }
        if place == moves.len() {
            self.stats.expand(place);
        }
        self.estimates += leaves.count(&mut self.stats, ply + 1);

        // Step 9. Tell the table.
        let bound = Bound::of(best, given);
        let best_move = best_move.filter(|_| bound != Bound::Upper);
        let known = Known { value: best, depth, bound, complete: self.estimates == estimates, best: None };
        self.store(key, position, symmetry, best_move, known, ply);
        self.observer.leave(position, best, How::Searched);
        best
    }

    /// Enters a node; a value where it is left at once.
    #[inline]
    fn enter(&mut self, position: &P, depth: u32, ply: usize, window: Window) -> Option<i32> {
        // Step 1. A search that is told to stop answers anything: nobody will look.
        self.stats.enter(ply);
        self.observer.enter(position, depth, ply, window);
        if self.clock.is_up(self.stats.nodes) {
            self.observer.leave(position, 0, How::Stopped);
            return Some(0);
        }
        self.lines.begin(ply);

        // Step 2. What can be told without looking ahead may already close the window.
        let told = self.told(position, window)?;
        self.observer.leave(position, told, How::Told);
        Some(told)
    }

    /// The moves that have to be tried, listed in the order of the rules.
    #[inline]
    fn needed<'m>(&self, position: &P, list: &'m mut P::Moves) -> &'m mut [P::Move] {
        position.legal_moves(list);
        let count = if self.features.restriction { needed(position, self.order, self.valuer.wins, list) } else { list.len() };
        &mut list[..count]
    }

    /// Whether anybody will ask for the line of a node: a null window only answers yes or no.
    fn has_line(&self, ply: usize, window: Window) -> bool {
        !window.is_null() || ply == 0 || self.features.mtdf
    }

    /// The value of a node all of whose children are leaves: nothing is worth remembering there but the line.
    fn frontier(&mut self, position: &mut P, ply: usize, window: Window) -> i32 {
        if let Some(value) = self.enter(position, 1, ply, window) {
            return value;
        }
        let moves = if self.features.restriction {
            Moves::needed(position, self.order, ply, self.valuer.wins)
        } else {
            Moves::of(position, self.order, ply)
        };
        let found =
            frontier(&mut self.valuer, position, moves, ply, window, (&mut self.stats, &mut self.clock), &mut self.observer);
        if let Some(mv) = found.raised
            && self.has_line(ply, window)
        {
            self.lines.remember(ply, mv, true);
        }
        self.estimates += found.estimates;
        self.observer.leave(position, found.best, How::Searched);
        found.best
    }

    /// The value of a child that is no leaf for the side `us` that moved into it.
    #[expect(clippy::too_many_arguments, reason = "the state of the loop above it, in registers")]
    fn branch(
        &mut self,
        position: &mut P,
        depth: u32,
        ply: usize,
        window: Window,
        us: Side,
        place: usize,
        index: usize,
    ) -> i32 {
        let same = position.to_move() == us;
        // Step 7. The first move gets the whole window, the others only have to prove that they are not better. One that came
        // back with something better inside the window must be looked at again.
        if self.features.null_windows && place > 0 && !window.is_null() {
            self.observer.looks(Look::Null);
            let value = self.child(position, depth, ply, Window::above(window.alpha), same, index);
            if value <= window.alpha || value >= window.beta || self.clock.was_stopped() {
                return value;
            }
            self.observer.looks(Look::Again);
        }
        self.child(position, depth, ply, window, same, index)
    }

    #[inline]
    fn child(&mut self, position: &mut P, depth: u32, ply: usize, window: Window, same: bool, index: usize) -> i32 {
        let window = window.seen_by(same);
        let value = if depth == 2 {
            self.frontier(position, ply + 1, window)
        } else {
            self.node(position, depth - 1, ply + 1, window, Some(index))
        };
        if same { value } else { -value }
    }
}
