//! How well the best player of Connect Four plays: what the book knows is played at once, and the result is hardly ever given away.

use std::time::Duration;

use poda_core::hash::Random;
use poda_engine::connect4::{Board, Book, Openings, Results, Solver, Standard};
use poda_engine::{Board as AnyBoard, Spec, open};
use poda_search::Limits;

/// Up to how many stones the results of all positions are known.
fn plies_of_results() -> u32 {
    Results::shipped().last().expect("results come with the program").plies()
}

/// A random unfinished position with so many stones, as both sides know it.
fn random_position(stones: u32, random: &mut Random) -> (Box<dyn AnyBoard>, Board<Standard>) {
    let start = open("connect4").expect("the game opens");
    'again: loop {
        let (mut position, mut digits) = (start.clone(), String::new());
        for _ in 0..stones {
            let mv = position.random_move(random);
            digits += &position.move_text(mv);
            position.play(mv);
            if position.outcome().is_some() {
                continue 'again;
            }
        }
        return (position, Board::from_digits(Standard, &digits).expect("a position"));
    }
}

/// The score of the move that a new player makes, for the side that makes it.
fn played(position: &dyn AnyBoard, board: Board<Standard>, limits: &Limits, judge: &mut Solver) -> i32 {
    let (column, _) = answer(position, board, limits);
    score(board, column, judge)
}

/// The column that a new player answers, and whether it says that this is proven.
fn answer(position: &dyn AnyBoard, board: Board<Standard>, limits: &Limits) -> (u32, bool) {
    let best = Spec::read("connect4", "best").expect("a player");
    let choice = position.seat(&best, 1).expect("a seat").choose(position, limits, &mut |_| {}).expect("a move");
    let at = position.moves().iter().position(|&known| known == choice.mv).expect("a legal move");
    let column = (0..7).filter(|&column| board.play(column).is_some()).nth(at).expect("as many columns as moves");
    (column, choice.report.proven)
}

/// The score of a stone in a column.
fn score(board: Board<Standard>, column: u32, judge: &mut Solver) -> i32 {
    if board.wins(column) {
        return board.winning();
    }
    let child = board.play(column).expect("an open column");
    -Book::shipped().score(child).unwrap_or_else(|| judge.solve(child).expect("no limits").score)
}

#[test]
fn within_the_book_every_move_keeps_the_score() {
    let book = Book::shipped();
    let mut random = Random::new(3);
    let mut judge = Solver::new(16 << 20);
    // What it must not need.
    let hardly_any = Limits { nodes: Some(10), ..Limits::default() };
    for stones in (0..book.plies()).flat_map(|stones| [stones; 30]) {
        let (position, board) = random_position(stones, &mut random);
        let columns = book.columns(board).unwrap_or_else(|| panic!("{board} is not in the book"));
        let score = columns.into_iter().flatten().max().expect("a move");
        assert_eq!(played(position.as_ref(), board, &hardly_any, &mut judge), score, "{board}");
    }
}

#[test]
fn within_the_results_every_move_keeps_the_result() {
    let mut random = Random::new(6);
    let mut judge = Solver::new(64 << 20);
    let hardly_any = Limits { nodes: Some(10), ..Limits::default() };
    for stones in (Book::shipped().plies()..plies_of_results()).flat_map(|stones| [stones; 5]) {
        let (position, board) = random_position(stones, &mut random);
        let result = judge.results(&[board])[0].expect("no limits");
        assert_eq!(played(position.as_ref(), board, &hardly_any, &mut judge).signum(), result, "{board}");
    }
}

#[test]
fn the_results_agree_with_the_solver() {
    assert_eq!(
        Results::shipped().iter().map(Results::plies).collect::<Vec<_>>(),
        [12, 14],
        "are the files of the results whole?"
    );
    for results in Results::shipped() {
        let (mut random, mut judge) = (Random::new(7), Solver::new(64 << 20));
        let boards: Vec<_> = (0..100).map(|_| random_position(results.plies(), &mut random).1).collect();
        for (board, result) in boards.iter().zip(judge.results(&boards)) {
            assert_eq!((results.result(*board), results.result(board.mirror())), (result, result), "{board}");
        }
    }
}

/// Both tell the same of the positions that both tell of.
#[test]
fn the_results_agree_with_each_other() {
    let [few, many] = Results::shipped() else { panic!("two files of results") };
    let mut random = Random::new(8);
    for _ in 0..5_000 {
        let (_, board) = random_position(few.plies(), &mut random);
        let result = few.result(board);
        assert!(result.is_some(), "{board}");
        assert_eq!(many.result(board), result, "{board}");
    }
}

#[test]
fn the_book_knows_what_the_first_moves_are_worth() {
    let empty = Board::from_digits(Standard, "").expect("the empty board");
    let columns = Book::shipped().columns(empty).expect("every position of the first plies");
    assert_eq!(columns, [-2, -1, 0, 1, 0, -1, -2].map(Some));
}

#[test]
fn the_book_agrees_with_the_solver() {
    let book = Book::shipped();
    assert!(book.plies() >= 8, "only {} plies: is the file of the book whole?", book.plies());
    let known: Vec<_> = book.positions().map(|(board, score)| (board, score.expect("a whole book"))).collect();
    let (mut random, mut judge) = (Random::new(5), Solver::new(64 << 20));
    for _ in 0..15 {
        let (board, score) = known[random.below(known.len())];
        assert_eq!(judge.solve(board).map(|solved| solved.score), Some(score), "{board}");
    }
}

#[test]
fn the_result_is_kept_where_it_can_be_seen() {
    let mut random = Random::new(4);
    let mut judge = Solver::new(16 << 20);
    let limits = Limits { nodes: Some(200_000), ..Limits::default() };
    for stones in [16, 18, 20, 24, 28, 32].into_iter().flat_map(|stones| [stones; 4]) {
        let (position, board) = random_position(stones, &mut random);
        let score = judge.solve(board).expect("no limits").score;
        assert_eq!(played(position.as_ref(), board, &limits, &mut judge).signum(), score.signum(), "{board}");
    }
}

/// Positions of each ply that are asked about.
const EACH: u32 = 100;
/// Nodes that a tenth of a second allows, roughly, on the machine of the table in `docs/players.md`. With nodes instead of time the
/// table can be made again on any machine.
const NODES: u64 = 1_000_000;

#[test]
#[ignore = "takes a minute; prints the table of docs/players.md"]
fn how_often_the_best_move_is_perfect() {
    let mut judge = Solver::new(256 << 20);
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    // Before that every move is in the book of scores.
    for stones in Book::shipped().plies()..=20 {
        let mut random = Random::new(u64::from(stones));
        let (mut results, mut scores) = (0, 0);
        for _ in 0..EACH {
            let (position, board) = random_position(stones, &mut random);
            let best = Book::shipped().score(board).unwrap_or_else(|| judge.solve(board).expect("no limits").score);
            let played = played(position.as_ref(), board, &limits, &mut judge);
            results += u32::from(played.signum() == best.signum());
            scores += u32::from(played == best);
        }
        println!("| {stones} | {results} % | {scores} % |");
        assert!(results >= EACH * 98 / 100, "{stones} stones");
    }
}

#[test]
#[ignore = "takes some minutes; prints a table of docs/players.md"]
fn how_seldom_a_tenth_of_a_second_is_too_short() {
    const EACH: u32 = 50_000;
    let limits = Limits { time: Some(Duration::from_millis(100)), ..Limits::default() };
    let (mut judge, mut first) = (Solver::new(256 << 20), Solver::new(16 << 20));
    // A sixth of what the time allows, roughly: what is settled by then needs no clock.
    first.limit(Limits { nodes: Some(200_000), ..Limits::default() });
    for stones in plies_of_results()..=18 {
        let mut random = Random::new(2000 + u64::from(stones));
        let (mut hard, mut open, mut given_away) = (0, 0, 0);
        for _ in 0..EACH {
            let (position, board) = random_position(stones, &mut random);
            first.forget();
            if first.pick(board, Some(Openings::shipped())).keeps_the_result() {
                continue;
            }
            hard += 1;
            let (column, proven) = answer(position.as_ref(), board, &limits);
            if !proven {
                open += 1;
                let result = judge.results(&[board])[0].expect("no limits");
                given_away += u32::from(score(board, column, &mut judge).signum() != result);
            }
        }
        println!("| {stones} | {hard} | {open} | {given_away} |");
        assert!(given_away <= EACH / 1000, "{stones} stones");
    }
}
