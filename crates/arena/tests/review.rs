//! Every sentence of a review is true: games of weak players, looked at with little time, compared with what perfect play says.

use std::collections::HashMap;

use poda_arena::session::{Ending, Kind, Review, Reviewed};
use poda_arena::{Session, Setup};
use poda_core::hash::Random;
use poda_core::{Outcome, Side};
use poda_engine::{Board, read};
use poda_search::{Limits, Objective};

/// Games with small boards and how many of each are played. Perfect play is found by trying everything.
const SMALL: [(&str, u64); 4] =
    [("tictactoe", 900), ("hex:size=3", 600), ("connect4:columns=4,rows=4", 300), ("tictactoe:m=4,n=3,k=3", 200)];
/// Larger ones, where the solver of the program is asked and may not know.
const LARGE: [(&str, u64); 3] = [("connect4:columns=5,rows=5", 6), ("hex:size=4", 12), ("boom", 4)];

/// Perfect play by trying everything: 1, 0 or -1 for First.
#[derive(Default)]
struct Truth(HashMap<u64, i32>);

impl Truth {
    fn of(&mut self, board: &dyn Board) -> i32 {
        if let Some(outcome) = board.outcome() {
            return match outcome {
                Outcome::Draw => 0,
                Outcome::Win(Side::First) => 1,
                Outcome::Win(Side::Second) => -1,
            };
        }
        if let Some(&known) = self.0.get(&board.key()) {
            return known;
        }
        let mut values = Vec::new();
        for mv in board.moves() {
            let mut after = board.clone_box();
            after.play(mv);
            values.push(self.of(after.as_ref()));
        }
        let best = if board.to_move() == Side::First { values.iter().max() } else { values.iter().min() };
        let value = *best.expect("an unfinished game has a move");
        self.0.insert(board.key(), value);
        value
    }
}

/// The same by the solver of the program, where that finds it soon.
fn solved(board: &dyn Board) -> Option<i32> {
    let limits = Limits { nodes: Some(300_000), ..Limits::default() };
    match board.outcome() {
        None => board
            .solve(Objective::Result, &limits, 16 << 20, &mut |_| {})
            .ok()
            .filter(|found| found.proven)
            .map(|found| if board.to_move() == Side::First { found.value.signum() } else { -found.value.signum() }),
        Some(_) => Some(Truth::default().of(board)),
    }
}

fn sign(kind: Kind) -> i32 {
    match kind {
        Kind::Win => 1,
        Kind::Loss => -1,
        _ => 0,
    }
}

/// A random game, given up early now and then; and its review with so few nodes that much stays unproven.
fn play(game: &str, seed: u64) -> (Session, Review) {
    let mut random = Random::new(seed);
    let mut session = Session::open(Setup::new(game)).expect("it opens");
    let mut board = read(game, "start").expect("a game");
    while board.outcome().is_none() {
        if seed.is_multiple_of(5) && random.below(8) == 0 {
            session.resign(board.to_move()).expect("the game goes on");
            break;
        }
        let mv = board.random_move(&mut random);
        session.play(&board.move_text(mv), None).expect("a legal move");
        board.play(mv);
    }
    let nodes = [60, 300, 2_000][random.below(3)];
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let mut last_named = None;
    let review = session.review(&limits).run(&mut |review| {
        assert!(
            review.lost_at.is_none()
                || review.lost_proven
                || review.plies.len() == review.plies.last().map_or(0, |ply| ply.ply + 1)
        );
        last_named = review.lost_at.filter(|_| review.lost_proven).or(last_named);
    });
    assert!(last_named.is_none() || last_named == review.lost_at, "a move that was named as proven stays the one");
    (session, review)
}

/// Checks every verdict that is called proven, and the sentence about the losing move. Answers how many were checked.
fn check(game: &str, seed: u64, truth: &mut dyn FnMut(&dyn Board) -> Option<i32>) -> usize {
    let (session, review) = play(game, seed);
    let mut board = read(game, "start").expect("a game");
    let mut checked = 0;
    let mut values = Vec::new();
    for ply in &review.plies {
        let for_side = |value: i32| if ply.side == Side::First { value } else { -value };
        let at = || format!("{game}, game {seed}, move {}: {ply:?}", ply.ply + 1);
        let before = truth(board.as_ref()).map(for_side);
        let mut afters = HashMap::new();
        for mv in board.moves() {
            let mut next = board.clone_box();
            next.play(mv);
            afters.insert(board.move_text(mv), next);
        }
        let after = truth(afters[&ply.played].as_ref()).map(for_side);
        for (verdict, value) in [(ply.before, before), (ply.after, after)] {
            assert_eq!(verdict.proven, matches!(verdict.kind, Kind::Win | Kind::Draw | Kind::Loss), "{}", at());
            if let Some(value) = value.filter(|_| verdict.proven) {
                assert_eq!(sign(verdict.kind), value, "{}", at());
                checked += 1;
            }
        }
        if let Some(value) = before.filter(|_| ply.before.proven) {
            for mv in &ply.best {
                let kept = truth(afters[mv].as_ref()).map(for_side);
                assert!(kept.is_none_or(|kept| kept == value), "{mv} is not among the best, {}", at());
            }
        }
        values.push((ply.side, before, after));
        board = afters.remove(&ply.played).expect("it was played");
    }
    if let Some(at) = review.lost_at.filter(|_| review.lost_proven) {
        check_loss(&session, &review.plies[at], &values);
        checked += 1;
    }
    checked
}

/// The losing move: not lost before, lost after, and no later move of its side that could have saved anything.
fn check_loss(session: &Session, lost: &Reviewed, values: &[(Side, Option<i32>, Option<i32>)]) {
    let (_, before, after) = values[lost.ply];
    assert!(before.is_none_or(|value| value >= 0) && after.is_none_or(|value| value < 0), "{lost:?}");
    let later = &values[lost.ply + 1..];
    assert!(later.iter().all(|&(side, before, _)| side != lost.side || before.is_none_or(|value| value < 0)), "{lost:?}");
    if let Some(Ending::Win { side, .. }) = session.ending() {
        assert_eq!(lost.side, !side, "the loser made the losing move: {lost:?}");
    }
}

#[test]
fn every_proven_sentence_of_small_games_is_true() {
    for (game, games) in SMALL {
        let mut truth = Truth::default();
        let checked: usize = (0..games).map(|seed| check(game, seed, &mut |board| Some(truth.of(board)))).sum();
        assert!(checked > games as usize * 4, "{game}: {checked} sentences were checked");
    }
}

#[test]
fn every_proven_sentence_of_larger_games_is_true() {
    for (game, games) in LARGE {
        let checked: usize = (0..games).map(|seed| check(game, seed, &mut |board| solved(board))).sum();
        assert!(checked > games as usize, "{game}: {checked} sentences were checked");
    }
}
