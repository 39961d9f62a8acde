//! The exact solver of Connect Four: the answers of other solvers, and the plain search where that gets to the end.

use std::collections::HashSet;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use poda_core::hash::Random;
use poda_core::{Natural, Outcome, Position, Zero, moves_of};
use poda_engine::connect4::{AnySize, Board, Book, Openings, Results, Size, Solver, Standard, positions};
use poda_games::connect4::{AnySize as GameSize, ConnectFour};
use poda_search::{DECIDED, Limits, WIN, Wins, alpha_beta};

const MEMORY: usize = 16 << 20;

/// Solves every so many lines of a file of positions with their scores, on one memory, some of them in a mirror too.
fn agrees_with(file: &str, every: usize) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/connect4/whole").join(file);
    let text = std::fs::read_to_string(path).expect("the file is there");
    let mut solver = Solver::new(MEMORY);
    for (number, line) in text.lines().step_by(every).enumerate() {
        let (digits, score) = line.split_once(' ').expect("two fields");
        let score: i32 = score.parse().expect("a number");
        let board = Board::from_digits(Standard, digits).expect("a position");
        assert_eq!(solver.solve(board).expect("no limits").score, score, "{file}: {digits}");
        if number % 5 == 0 {
            assert_eq!(solver.solve(board.mirror()).expect("no limits").score, score, "{file}: {digits} in a mirror");
        }
    }
}

#[test]
fn late_positions_have_their_scores() {
    agrees_with("Test_L3_R1", 1);
}

#[test]
fn middle_positions_have_their_scores() {
    agrees_with("Test_L2_R1", 1);
    agrees_with("Test_L2_R2", 5);
}

#[test]
fn early_positions_have_their_scores() {
    agrees_with("Test_L1_R1", 2);
    agrees_with("Test_L1_R2", 100);
    agrees_with("Test_L1_R3", 500);
}

#[test]
#[ignore = "takes ten minutes"]
fn all_positions_of_the_sets_have_their_scores() {
    for file in ["Test_L3_R1", "Test_L2_R1", "Test_L2_R2", "Test_L1_R1", "Test_L1_R2", "Test_L1_R3"] {
        agrees_with(file, 1);
    }
}

#[test]
#[ignore = "takes a minute or two"]
fn the_first_moves_have_their_scores() {
    let mut solver = Solver::new(1 << 30);
    assert_eq!(solver.solve(Board::EMPTY).expect("no limits").score, 1);
    assert_eq!(solver.columns(Board::EMPTY), Some([-2, -1, 0, 1, 0, -1, -2].map(Some).to_vec()));
}

/// The score by the plain search: how many plies there are to the end tells which stone was the last one.
fn plain_score(position: &ConnectFour<GameSize>, cells: i32, stones: i32) -> i32 {
    let report = alpha_beta(position, &Zero, &Natural, Wins::Distance, &Limits::default());
    let size = report.value.abs();
    if size < DECIDED {
        return 0;
    }
    let last = stones + (WIN - size) - 1;
    (cells + 1 - last) / 2 * report.value.signum()
}

/// Compares every position of a board, from so many stones to so many, with the plain search. Returns how many there were.
fn exhaust(columns: u32, rows: u32, plies: std::ops::RangeInclusive<u32>, every: usize) -> usize {
    let cells = (columns * rows).cast_signed();
    let size = AnySize::new(columns, rows).expect("it fits");
    let mut solver = Solver::new(1 << 20);
    let mut level = vec![(ConnectFour::new(GameSize::new(columns, rows)), Board::empty(size))];
    let mut compared = 0;
    for stones in 0..=*plies.end() {
        if plies.contains(&stones) {
            for (position, board) in level.iter().step_by(every) {
                let expected = plain_score(position, cells, stones.cast_signed());
                assert_eq!(solver.solve(*board).expect("no limits").score, expected, "{position:?}");
                compared += 1;
            }
        }
        let mut seen = HashSet::new();
        let mut next = Vec::new();
        for (position, board) in &level {
            let columns = (0..columns).filter_map(|column| Some((column, board.play(column)?)));
            for ((column, child), &mv) in columns.zip(moves_of(position).iter()) {
                let mut after = position.clone();
                after.make(mv);
                assert_eq!(board.wins(column), matches!(after.outcome(), Some(Outcome::Win(_))), "{after:?}");
                if after.outcome().is_none() && seen.insert((child.own(), child.all())) {
                    next.push((after, child));
                }
            }
        }
        level = next;
    }
    compared
}

#[test]
fn small_boards_agree_with_the_plain_search() {
    // All of the smallest one; of the others all of the first plies, and some of those in which most is at stake.
    assert!(exhaust(4, 4, 0..=16, 1) > 100_000);
    for (columns, rows) in [(5, 4), (4, 5)] {
        assert!(exhaust(columns, rows, 0..=3, 1) > 50);
        assert!(exhaust(columns, rows, 11..=12, 9) > 1_000);
    }
}

#[test]
#[ignore = "takes some minutes"]
fn every_position_of_small_boards_agrees_with_the_plain_search() {
    for (columns, rows) in [(5, 4), (4, 5)] {
        println!("{columns}x{rows}: {} positions", exhaust(columns, rows, 0..=20, 1));
    }
}

/// A random unfinished position, and the digits that lead to it.
fn random_board<S: Size>(size: S, stones: u32, random: &mut Random) -> Board<S> {
    'again: loop {
        let mut board = Board::empty(size);
        while board.stones() < stones {
            let open: Vec<u32> = (0..size.columns()).filter(|&at| board.play(at).is_some() && !board.wins(at)).collect();
            if open.is_empty() {
                continue 'again;
            }
            board = board.play(open[random.below(open.len())]).expect("it is open");
        }
        return board;
    }
}

/// The score by looking at everything.
fn everything<S: Size>(board: Board<S>) -> i32 {
    let size = board.size();
    let columns = 0..size.columns();
    if columns.clone().any(|at| board.wins(at)) {
        return (size.cells() + 1 - board.stones().cast_signed()) / 2;
    }
    columns.filter_map(|at| board.play(at)).map(|child| -everything(child)).max().unwrap_or(0)
}

#[test]
fn the_end_of_random_games_agrees_with_looking_at_everything() {
    let mut random = Random::new(4);
    let mut solver = Solver::new(MEMORY);
    for round in 0..400 {
        let board = random_board(Standard, 42 - round % 15, &mut random);
        let columns = solver.columns(board).expect("no limits");
        for (column, &score) in (0..).zip(&columns) {
            let expected = board
                .play(column)
                .map(|child| if board.wins(column) { (43 - board.stones().cast_signed()) / 2 } else { -everything(child) });
            assert_eq!(score, expected, "column {column} of {board:?}");
        }
        let best = columns.into_iter().flatten().max().unwrap_or(0);
        assert_eq!(solver.solve(board).expect("no limits").score, best, "{board:?}");
    }
}

#[test]
fn boards_of_many_sizes_agree_with_looking_at_everything() {
    let mut random = Random::new(5);
    for (columns, rows) in [(4, 9), (9, 4), (9, 6), (8, 7), (6, 9), (7, 8), (4, 15), (12, 4)] {
        let size = AnySize::new(columns, rows).expect("it fits");
        let mut solver = Solver::new(1 << 20);
        for _ in 0..40 {
            let board = random_board(size, columns * rows - 11, &mut random);
            assert_eq!(solver.solve(board).expect("no limits").score, everything(board), "{board:?}");
            assert_eq!(solver.solve(board.mirror()).expect("no limits").score, everything(board), "{board:?}");
        }
    }
}

#[test]
fn both_ways_to_give_the_size_agree() {
    let mut random = Random::new(6);
    let size = AnySize::new(7, 6).expect("it fits");
    let (mut fixed, mut any) = (Solver::new(MEMORY), Solver::new(MEMORY));
    for _ in 0..200 {
        let board = random_board(Standard, 22, &mut random);
        let same = Board::from_stones(size, board.own(), board.all()).expect("a position");
        assert_eq!(fixed.solve(board), any.solve(same), "{board:?}");
    }
}

#[test]
fn a_limit_ends_it_without_an_answer() {
    let mut solver = Solver::new(MEMORY);
    solver.limit(Limits { nodes: Some(1_000), ..Limits::default() });
    assert_eq!(solver.solve(Board::EMPTY), None);
    assert_eq!(solver.columns(Board::EMPTY), None);
    solver.limit(Limits { stop: Some(Arc::new(AtomicBool::new(true))), ..Limits::default() });
    assert_eq!(solver.solve(Board::EMPTY), None);
    // What it has kept until then is sound.
    solver.limit(Limits::default());
    let board = Board::from_digits(Standard, "32164625").expect("a position");
    assert_eq!(solver.solve(board).map(|solved| solved.score), Some(11));
}

#[test]
fn impossible_boards_are_refused() {
    for digits in ["8", "0", "x", "1111111", "11223344", "1122334"] {
        assert_eq!(Board::from_digits(Standard, digits), None, "{digits}");
    }
    let floating = (0, 0b10);
    let too_many = (0b11, 0b11);
    let outside = (0, 1 << 6);
    let not_there = (0b1, 0b0);
    let won = (0b111 << 7, 0b1111 | 0b111 << 7);
    for (own, all) in [floating, too_many, outside, not_there, won] {
        assert_eq!(Board::from_stones(Standard, own, all), None, "{own:b} {all:b}");
    }
    let board = Board::from_digits(Standard, "4453").expect("a position");
    assert_eq!(Board::from_stones(Standard, board.own(), board.all()), Some(board));
    for (columns, rows) in [(8, 8), (3, 9), (u32::MAX, u32::MAX)] {
        assert_eq!(AnySize::new(columns, rows), None);
    }
}

#[test]
fn a_full_board_is_a_draw() {
    let size = AnySize::new(4, 4).expect("it fits");
    let board = Board::from_digits(size, "1212212134344343").expect("a position");
    let mut solver = Solver::new(MEMORY);
    assert_eq!(solver.solve(board).map(|solved| solved.score), Some(0));
    assert_eq!(solver.columns(board), Some(vec![None; 4]));
}

#[test]
fn several_threads_find_the_same_scores() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/connect4/whole/Test_L1_R2");
    let text = std::fs::read_to_string(path).expect("the file is there");
    let problems = text.lines().step_by(125).map(|line| line.split_once(' ').expect("two fields"));
    let (digits, scores): (Vec<&str>, Vec<i32>) =
        problems.map(|(digits, score)| (digits, score.parse::<i32>().expect("a number"))).unzip();
    let boards: Vec<_> = digits.iter().map(|digits| Board::from_digits(Standard, digits).expect("a position")).collect();
    let mut solver = Solver::new(MEMORY).on_threads(3);
    assert_eq!(solver.solve_all(&boards), scores.iter().copied().map(Some).collect::<Vec<_>>());
    // One position, and the columns of one, by all of them together; then again, from what the first left behind.
    let mut solver = Solver::new(MEMORY).on_threads(2);
    for (&board, &score) in boards.iter().zip(&scores).take(3) {
        assert_eq!(solver.solve(board).map(|solved| solved.score), Some(score), "{board}");
        assert_eq!(solver.columns(board).expect("no limits").into_iter().flatten().max(), Some(score), "{board}");
    }
    solver.limit(Limits { nodes: Some(100_000), ..Limits::default() });
    assert_eq!(solver.solve(Board::EMPTY), None);
    assert!(solver.nodes() < 200_000, "{}", solver.nodes());
}

#[test]
fn a_pick_keeps_the_score_and_what_it_says_of_itself_is_so() {
    let mut random = Random::new(7);
    let (mut solver, mut judge) = (Solver::new(MEMORY), Solver::new(MEMORY));
    let (mut settled, mut open) = (0, 0);
    for round in 0..150 {
        let board = random_board(Standard, 10 + round % 16, &mut random);
        let columns = judge.columns(board).expect("no limits");
        let best = columns.iter().flatten().copied().max().expect("a move");
        solver.limit(Limits::default());
        let picked = solver.pick(board, None);
        assert_eq!((picked.lower, picked.upper), (best, best), "{board}");
        assert_eq!(columns[picked.column as usize], Some(best), "{board}");
        // With little to spend it may not know everything, but nothing of what it says is wrong.
        solver.forget();
        solver.limit(Limits { nodes: Some(1 + random.below(100) as u64), ..Limits::default() });
        let picked = solver.pick(board, None);
        let played = columns[picked.column as usize].expect("an open column");
        assert!(picked.lower <= played && best <= picked.upper, "{board}: {picked:?}, {columns:?}");
        if picked.keeps_the_result() {
            assert_eq!(played.signum(), best.signum(), "{board}: {picked:?}, {columns:?}");
            settled += 1;
        } else {
            open += 1;
        }
        assert!(picked.worse.iter().all(|&column| columns[column as usize] < Some(played)), "{board}: {picked:?}, {columns:?}");
    }
    assert!(settled > 20 && open > 20, "{settled} settled, {open} open");
}

/// Who wins positions with more stones is asked inside the search, and what that says of positions with one stone more.
#[test]
fn what_books_know_changes_no_score() {
    let size = AnySize::new(5, 4).expect("it fits");
    let (mut judge, mut alone, mut told) = (Solver::new(MEMORY), Solver::new(MEMORY), Solver::new(MEMORY));
    let mut results = Results::new(size, 8);
    let boards = positions(size, 8);
    let known = judge.results(&boards);
    results.learn(boards.into_iter().zip(known.into_iter().flatten()));
    let nothing = Book::new(size, 0);
    let (results, mut nodes) = ([results], [0, 0]);
    let later = (8..=9).flat_map(|plies| positions(size, plies).into_iter().step_by(7));
    for board in (1..=7).flat_map(|plies| positions(size, plies)).chain(later) {
        let openings = Openings { scores: &nothing, results: &results };
        let (with, without) = (told.pick(board, Some(openings)), alone.pick(board, None));
        nodes = [nodes[0] + told.nodes(), nodes[1] + alone.nodes()];
        assert_eq!((with.lower, with.upper), (without.lower, without.upper), "{board}");
        if !board.wins(with.column) {
            let child = board.play(with.column).expect("an open column");
            assert_eq!(judge.solve(child).map(|solved| -solved.score), Some(with.lower), "{board}");
        }
        told.forget();
        alone.forget();
    }
    assert!(nodes[0] < nodes[1] * 9 / 10, "asking the results saves nothing: {nodes:?}");
}

#[test]
fn a_time_limit_ends_it() {
    let mut solver = Solver::new(MEMORY);
    solver.limit(Limits { time: Some(std::time::Duration::from_millis(20)), ..Limits::default() });
    assert_eq!(solver.solve(Board::EMPTY), None);
    assert!(solver.nodes() > 0);
}
