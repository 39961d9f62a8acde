//! The laws every game obeys, checked in one call: [`assert_lawful`].
//!
//! Random games are played from the start; at their positions each law is tried (on large boards at every few plies, so that
//! a run stays a matter of seconds). A law that fails panics with its name, the game, and the position as text, so that
//! `poda show` can draw it.

use std::collections::HashMap;

use crate::hash::Random;
use crate::{
    Arrange, Choice, Evaluate, Game, Line, MOST_MOVE_INDICES, Outcome, Side, Wins, moves_of, play, position_text, read_position,
};

/// How many random games are played from each start.
const GAMES: usize = 24;
/// A random game that lasts longer than this does not end.
const LONGEST: usize = 5_000;
/// Where there are more moves than this, only every so many positions, and every so many moves of them, are looked at.
const FEW: usize = 24;
/// Positions kept for the laws that compare positions with each other.
const SAMPLE: usize = 200;

/// Checks every law on random games from `start`; the seed is fixed, so a failure repeats.
///
/// # Panics
/// Where a law is broken.
pub fn assert_lawful<G: Game>(start: &G) {
    assert_eq!(*start, start.start(), "{}: a start must be its own start", start.full_name());
    let mut random = Random::new(0x90da);
    let mut sample = Sample::default();
    for _ in 0..GAMES {
        let mut line = Line::new(start.clone());
        loop {
            let moves = moves_of(&line.end);
            if moves.is_empty() || random.below(1 + moves.len() / FEW) == 0 {
                check_position(&line);
                sample.see(&line.end, &mut random);
            }
            if moves.is_empty() {
                break;
            }
            assert!(line.moves.len() < LONGEST, "{}: a random game did not end in {LONGEST} plies", start.full_name());
            line.push(moves[random.below(moves.len())]);
        }
    }
    sample.check_keys();
    sample.check_doors();
}

/// The laws of a single position.
fn check_position<G: Game>(line: &Line<G>) {
    let position = &line.end;
    let at = describe(position);
    check_ends(position, &at);
    check_unmake(position, &at);
    check_steps(position, &at);
    check_terms(position, &at);
    check_accumulators(position, &at);
    check_random(position, &Random::new(position.key()), &at);
    check_text(position, &at);
    check_symmetry(position, &at);
    check_view(line, &at);
}

fn describe<G: Game>(position: &G) -> String {
    format!("{} at `{}`", position.full_name(), position.board_text())
}

/// No moves exactly when over; actions left exactly when not; a margin has the winner's sign.
fn check_ends<G: Game>(position: &G, at: &str) {
    let over = position.outcome().is_some();
    assert_eq!(moves_of(position).is_empty(), over, "no moves exactly when over: {at}");
    assert_eq!(position.actions_left() == 0, over, "actions are left exactly while the game goes on: {at}");
    assert!(position.actions_left() <= G::ACTIONS_A_TURN, "no turn has more than {} actions: {at}", G::ACTIONS_A_TURN);
    if let (Some(outcome), Some(margin)) = (position.outcome(), position.margin()) {
        let by_margin = match margin.signum() {
            1 => Outcome::Win(Side::First),
            -1 => Outcome::Win(Side::Second),
            _ => Outcome::Draw,
        };
        assert_eq!(outcome, by_margin, "the margin {margin} names the winner: {at}");
    }
}

/// Unmake restores everything; moves and their indices are distinct.
fn check_unmake<G: Game>(position: &G, at: &str) {
    let moves = moves_of(position);
    let mut indices: Vec<usize> = moves.iter().map(|&mv| position.move_index(mv)).collect();
    assert!(indices.iter().all(|&index| index < position.move_indices()), "move indices are small: {at}");
    assert!(position.move_indices() <= MOST_MOVE_INDICES, "at most {MOST_MOVE_INDICES} move indices: {at}");
    indices.sort_unstable();
    assert!(indices.windows(2).all(|pair| pair[0] < pair[1]), "every move has its own index: {at}");
    let mut copy = position.clone();
    for &mv in moves.iter() {
        let undo = copy.make(mv);
        assert_ne!(copy.key(), position.key(), "a move changes the key: {mv:?}, {at}");
        copy.unmake(mv, undo);
        assert_eq!(&copy, position, "unmake restores the position: {mv:?}, {at}");
        assert_eq!(copy.key(), position.key(), "unmake restores the key: {mv:?}, {at}");
    }
}

/// Stepping from move to move goes through the list of all.
fn check_steps<G: Game>(position: &G, at: &str) {
    let stepped = std::iter::successors(position.next_move(None), |&last| position.next_move(Some(last)));
    let listed = moves_of(position);
    assert!(stepped.take(listed.len() + 1).eq(listed.iter().copied()), "steps go through the list of moves: {at}");
    for order in G::Order::all() {
        let mut arranged = moves_of(position);
        order.arrange(position, 1, &mut arranged);
        let stepped = std::iter::successors(order.next(position, 1, None), |&last| order.next(position, 1, Some(last)));
        let name = order.name();
        assert!(stepped.take(arranged.len() + 1).eq(arranged.iter().copied()), "steps keep to the order {name}: {at}");
        assert!(listed.iter().all(|mv| arranged.contains(mv)), "the order {name} loses no move: {at}");
        for wins in [Wins::Flat, Wins::Distance] {
            let needed = order.needed(position, wins, &mut arranged);
            assert!((1..=listed.len()).contains(&needed) || listed.is_empty(), "the order {name} needs a move: {at}");
            assert!(listed.iter().all(|mv| arranged.contains(mv)), "the order {name} keeps needless moves: {at}");
        }
    }
}

/// The terms of an evaluation add up to its value, for both sides.
fn check_terms<G: Game>(position: &G, at: &str) {
    if position.outcome().is_some() {
        return;
    }
    for eval in G::Evaluation::all() {
        for side in Side::BOTH {
            let terms = eval.terms(position, side);
            let sum: i32 = terms.iter().map(|term| term.value).sum();
            let value = eval.value(position, side);
            assert!(
                terms.is_empty() || sum == value,
                "the terms of {} add up to {value} for {side:?}: {terms:?}, {at}",
                eval.name()
            );
        }
    }
}

/// An accumulator that follows the moves values positions as one made from scratch does, and comes back with them.
fn check_accumulators<G: Game>(position: &G, at: &str) {
    for eval in G::Evaluation::all() {
        let name = eval.name();
        let agrees = |accumulator: &<G::Evaluation as Evaluate<G>>::Accumulator, position: &G| {
            [Side::First, Side::Second].map(|side| eval.value_by(accumulator, position, side) == eval.value(position, side))
        };
        let mut kept = eval.accumulate(position);
        let moves = moves_of(position);
        for &mv in moves.iter().step_by(1 + moves.len() / FEW) {
            let mut after = position.clone();
            eval.push(&mut kept, position, mv);
            after.make(mv);
            if after.outcome().is_none() {
                assert_eq!(agrees(&kept, &after), [true; 2], "the accumulator of {name} follows {mv:?}: {at}");
            }
            eval.pop(&mut kept, position, mv);
            assert_eq!(agrees(&kept, position), [true; 2], "the accumulator of {name} comes back from {mv:?}: {at}");
        }
    }
}

/// A move drawn at random is the one drawn from the list of all.
fn check_random<G: Game>(position: &G, random: &Random, at: &str) {
    let moves = moves_of(position);
    if !moves.is_empty() {
        let listed = moves[random.clone().below(moves.len())];
        assert_eq!(position.random_move(&mut random.clone()), listed, "a random move is drawn from the list: {at}");
    }
}

/// Moves and positions are read back from their text, and the key built by play is the key built from scratch.
fn check_text<G: Game>(position: &G, at: &str) {
    for &mv in moves_of(position).iter() {
        let text = position.move_text(mv);
        assert_eq!(position.read_move(&text), Some(mv), "a move is read back from its text `{text}`: {at}");
    }
    for text in [position.board_text(), position_text(position)] {
        let back = read_position(position, &text).unwrap_or_else(|why| panic!("own text `{text}` is refused ({why}): {at}"));
        assert_eq!(&back.end, position, "a position is read back from its text `{text}`: {at}");
        assert_eq!(back.end.key(), position.key(), "the key equals the key from scratch (`{text}`): {at}");
        assert_eq!(back.end.outcome(), position.outcome(), "the outcome is read back from `{text}`: {at}");
    }
    assert!(position_text(position).len() <= position.board_text().len(), "the shortest text is printed: {at}");
}

/// Turning commutes with playing, can be undone, and does not change the canonical key.
fn check_symmetry<G: Game>(position: &G, at: &str) {
    let (canonical, to_canonical) = position.canonical();
    assert_eq!(position.transform(to_canonical).key(), canonical, "the canonical key is that of a turned position: {at}");
    assert_eq!(&position.transform(0), position, "symmetry 0 is the identity: {at}");
    for symmetry in 0..position.symmetries() {
        let turned = position.transform(symmetry);
        assert_eq!(turned.canonical().0, canonical, "the canonical key is invariant: symmetry {symmetry}, {at}");
        let inverse = position.inverse(symmetry);
        assert_eq!(&turned.transform(inverse), position, "{inverse} undoes symmetry {symmetry}: {at}");
        let turned_moves = moves_of(&turned);
        assert_eq!(turned_moves.len(), moves_of(position).len(), "as many moves in symmetry {symmetry}: {at}");
        let moves = moves_of(position);
        for &mv in moves.iter().skip(symmetry).step_by(1 + moves.len() / FEW) {
            let turned_move = position.transform_move(symmetry, mv);
            assert!(turned_moves.contains(&turned_move), "{mv:?} is legal in symmetry {symmetry}: {at}");
            assert_eq!(turned.transform_move(inverse, turned_move), mv, "{inverse} maps {mv:?} back: {at}");
            let (mut left, mut right) = (position.clone(), turned.clone());
            left.make(mv);
            right.make(turned_move);
            assert_eq!(left.transform(symmetry), right, "symmetry {symmetry} commutes with {mv:?}: {at}");
        }
    }
}

/// The view can be played on: every legal move is in it and no other, and it says of the position what is so.
fn check_view<G: Game>(line: &Line<G>, at: &str) {
    let position = &line.end;
    let view = line.view();
    let legal: Vec<String> = moves_of(position).iter().map(|&mv| position.move_text(mv)).collect();
    let shown: Vec<String> = view.actions.iter().map(|action| action.text.clone()).collect();
    assert_eq!(shown, legal, "the view offers the legal moves: {at}");
    assert_eq!(view.cells.len(), view.rows * view.columns, "every cell is drawn: {at}");
    assert_eq!(view.column_names.len(), view.columns, "every column has a name: {at}");
    assert!(view.row_names.is_empty() || view.row_names.len() == view.rows, "all rows have a name or none has: {at}");
    assert_eq!(view.status.side, position.to_move(), "the view knows the side to move: {at}");
    assert_eq!(view.status.actions_left, position.actions_left(), "the view knows the actions left: {at}");
    assert_eq!(view.status.winner, position.outcome().map(Outcome::number), "the view knows the winner: {at}");
    assert_eq!(view.status.over, position.outcome().is_some(), "the view knows the end: {at}");
    let cells = view.actions.iter().filter_map(|action| action.cell);
    for cell in cells.chain(view.last.iter().copied()).chain(view.line.iter().copied()) {
        assert!(cell < view.cells.len(), "cell {cell} of the view is on the board: {at}");
    }
    assert_eq!(line.moves.is_empty(), view.effects.is_empty(), "a move has effects: {at}");
    assert!(view.line.is_empty() || view.status.over, "a winning line is shown only at the end: {at}");
}

/// Positions remembered by key and text.
struct Sample<G> {
    texts: HashMap<u64, String>,
    kept: Vec<G>,
    seen: usize,
}

impl<G> Default for Sample<G> {
    fn default() -> Self {
        Self { texts: HashMap::new(), kept: Vec::new(), seen: 0 }
    }
}

impl<G: Game> Sample<G> {
    /// Two positions with one key are one position; keeps an even sample of all (reservoir sampling).
    fn see(&mut self, position: &G, random: &mut Random) {
        let text = position.board_text();
        let known = self.texts.entry(position.key()).or_insert_with(|| text.clone());
        assert_eq!(*known, text, "two positions of {} share a key", position.full_name());
        self.seen += 1;
        if self.kept.len() < SAMPLE {
            self.kept.push(position.clone());
        } else if let Some(old) = self.kept.get_mut(random.below(self.seen)) {
            *old = position.clone();
        }
    }

    /// The key differs by side, phase of the turn and every other field: each field of a position's text is
    /// replaced by that of other positions, and whatever can be read must have a key of its own.
    fn check_keys(&self) {
        for (i, position) in self.kept.iter().enumerate() {
            let text = position.board_text();
            let fields: Vec<&str> = text.split(' ').collect();
            for other in self.kept.iter().skip(i % 7).step_by(7) {
                let other_text = other.board_text();
                for (at, field) in other_text.split(' ').enumerate().filter(|&(at, field)| fields[at] != field) {
                    let mut changed = fields.clone();
                    changed[at] = field;
                    let Ok(line) = position.read_board(&changed.join(" ")) else { continue };
                    assert_ne!(line.end, *position, "`{}` and `{text}` are not the same position", changed.join(" "));
                    assert_ne!(line.end.key(), position.key(), "the key must tell `{}` from `{text}`", changed.join(" "));
                }
            }
        }
    }

    /// The door leaves the position alone when it refuses: moves of other positions and texts that are no moves.
    fn check_doors(&self) {
        for (i, position) in self.kept.iter().enumerate() {
            let other = &self.kept[(i * 31 + 17) % self.kept.len()];
            let legal = moves_of(position);
            let foreign = moves_of(other).iter().map(|&mv| other.move_text(mv)).collect::<Vec<_>>();
            for text in foreign.iter().map(String::as_str).chain(["", " ", "?", "a0", "zz99", "-1", "\u{1f4a3}"]) {
                let mut copy = position.clone();
                match play(&mut copy, text) {
                    Ok(mv) => assert!(legal.contains(&mv), "`{text}` was taken but is not legal: {}", describe(position)),
                    Err(_) => {
                        assert_eq!(&copy, position, "a refused `{text}` leaves the position alone: {}", describe(position));
                    }
                }
            }
        }
    }
}
