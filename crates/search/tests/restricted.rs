//! Moves that an ordering proves needless are left out, and proofs stay right: on random trees, with an ordering that knows the truth.

mod support;

use std::collections::HashMap;
use std::sync::Mutex;

use poda_core::hash::{mix, mix_in};
use poda_core::{Arrange, Evaluate, Outcome, Position, Side, Wins, moves_of};
use poda_search::{Engine, Features, Limits, Report, Table, WIN};
use support::{Drawn, Tree};

const TREES: u64 = 6_000;

/// Needs the best move and, of the others, those that chance keeps. Values are those at the end of the game, for First, with distances
/// from the position itself.
struct Knows {
    seed: u64,
    values: Mutex<HashMap<(u64, bool), i32>>,
    left_out: Mutex<u64>,
}

impl Knows {
    fn new(seed: u64) -> Self {
        Self { seed, values: Mutex::default(), left_out: Mutex::default() }
    }

    fn value(&self, position: &Tree, wins: Wins) -> i32 {
        let key = (position.key(), wins == Wins::Flat);
        if let Some(&known) = self.values.lock().expect("one thread").get(&key) {
            return known;
        }
        let value = match position.outcome() {
            Some(Outcome::Draw) => 0,
            Some(Outcome::Win(Side::First)) => WIN,
            Some(Outcome::Win(Side::Second)) => -WIN,
            None => {
                let children = moves_of(position).iter().map(|&mv| self.after(position, mv, wins)).collect::<Vec<_>>();
                let best = if position.to_move() == Side::First { children.iter().max() } else { children.iter().min() };
                *best.expect("a live position has a move")
            }
        };
        self.values.lock().expect("one thread").insert(key, value);
        value
    }

    /// The value behind a move, one ply further away.
    fn after(&self, position: &Tree, mv: u8, wins: Wins) -> i32 {
        let mut child = position.clone();
        child.make(mv);
        let value = self.value(&child, wins);
        if wins == Wins::Distance { value - value.signum() } else { value }
    }
}

impl Arrange<Tree> for Knows {
    const RESTRICTS: bool = true;

    fn arrange(&self, _position: &Tree, _ply: usize, _moves: &mut [u8]) {}

    fn needed(&self, position: &Tree, wins: Wins, moves: &mut [u8]) -> usize {
        let best = self.value(position, wins);
        let is_best = |mv: u8| self.after(position, mv, wins) == best;
        let first = moves.iter().copied().find(|&mv| is_best(mv)).expect("some move is the best");
        let chance = |mv: u8| mix_in(mix_in(self.seed, position.key()), mv.into()).is_multiple_of(3);
        moves.sort_by_key(|&mv| mv != first && !chance(mv));
        let needed = moves.iter().filter(|&&mv| mv == first || chance(mv)).count();
        *self.left_out.lock().expect("one thread") += (moves.len() - needed) as u64;
        needed
    }
}

/// The value at the end of the game for the side to move, as a search says it.
fn truth(knows: &Knows, root: &Tree, wins: Wins) -> i32 {
    let value = match (knows.value(root, wins), wins) {
        (value, Wins::Flat) => value.signum() * Drawn.win(),
        (value, Wins::Distance) => value,
    };
    if root.to_move() == Side::First { value } else { -value }
}

fn check(seed: u64) -> u64 {
    let root = Tree::new(seed);
    let knows = Knows::new(mix(seed));
    let draw = |what: u64, from: u64| mix_in(mix(seed), 200 + what) % from;
    let wins = if draw(0, 2) == 0 { Wins::Flat } else { Wins::Distance };
    let end = truth(&knows, &root, wins);
    let features = Features {
        static_bounds: false,
        deepening: draw(1, 2) == 0,
        null_windows: draw(2, 2) == 0,
        heuristics: draw(3, 2) == 0,
        mtdf: draw(4, 3) == 0,
        restriction: true,
        symmetry: draw(5, 2) == 0,
    };
    for (depth, bytes) in [(None, 0), (None, 1 << 14), (Some(1 + draw(6, 7) as u32), 0), (Some(1 + draw(7, 7) as u32), 1 << 14)]
    {
        let table = (bytes > 0).then(|| Table::new(bytes));
        let features = Features { mtdf: features.mtdf && bytes > 0, ..features };
        let limits = Limits { depth, ..Limits::default() };
        let engine = Engine::new(&root, &Drawn, &knows, wins, features, table.as_ref(), &limits);
        let report: Report<u8> = engine.run(&root, &limits, &mut |_| {});
        assert!(report.proven || depth.is_some(), "tree {seed} is searched to the end");
        if report.proven {
            assert_eq!(report.value, end, "tree {seed}, {wins:?}, depth {depth:?}, {features:?}");
            if let Some(mv) = report.best.filter(|_| depth.is_none()) {
                assert_eq!(knows.after(&root, mv, wins), knows.value(&root, wins), "tree {seed} plays a best move");
            }
        }
    }
    knows.left_out.into_inner().expect("one thread")
}

#[test]
fn proofs_hold_where_needless_moves_are_left_out() {
    let left_out: u64 = (0..TREES).map(check).sum();
    assert!(left_out > 100_000, "{left_out} moves were left out");
}
