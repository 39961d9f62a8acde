//! Connect Four: the notation that solvers share, and boards given as pictures.

mod support;

use support::{facts, walk};

#[test]
fn digits_and_pictures_are_the_same_positions() {
    let digits = facts("connect4", "4455").expect("a position");
    assert_eq!(digits.board, "......./......./......./......./...OO../...XX.. x");
    assert_eq!(digits.shortest, "4455");
    let picture = facts("connect4", &digits.board).expect("a position");
    assert_eq!(picture, digits);
    assert_eq!(facts("connect4", "start moves 4 4 5 5").as_ref(), Ok(&digits));
    assert_eq!(facts("connect4", "44 moves 5 5").as_ref(), Ok(&digits));
}

#[test]
fn lines_win_in_every_direction() {
    for (text, winner) in [
        ("1122334", Some(1)),
        ("1212121", Some(1)),
        ("12233434474", Some(1)),
        ("76655454414", Some(1)),
        ("112233", None),
        ("71727374", Some(1)),
    ] {
        let found = facts("connect4", text).map(|facts| facts.winner);
        assert_eq!(found, if text == "71727374" { Err("move-after-end") } else { Ok(winner) }, "{text}");
    }
}

#[test]
fn a_full_board_is_a_draw() {
    let found = facts("connect4:columns=4,rows=4", "1212212134344343").expect("a position");
    assert_eq!((found.winner, found.moves.len()), (Some(0), 0), "{}", found.board);
}

#[test]
fn a_position_that_no_order_of_moves_builds_is_printed_as_a_picture() {
    // X X O O from the bottom in one column cannot be built by taking turns, yet nothing else speaks against it.
    let text = "......./......./O....../O....../X....../X...... x";
    let found = facts("connect4", text).expect("a position");
    assert_eq!(found.shortest, text);
}

#[test]
fn impossible_boards_are_refused() {
    for (text, id) in [
        ("......./......./......./......./...X.../....... o", "board-floating"),
        ("......./......./......./......./......./...XX.. o", "board-counts-second"),
        ("......./......./......./......./OOOO.../XXXX... x", "board-line-of-side-to-move"),
        ("......./......./......./......./......./....... y", "board-side"),
        ("X", "board-fields"),
        ("8", "move-unreadable"),
        ("0", "move-unreadable"),
        ("4444444", "illegal-column-full"),
        ("11223344", "move-after-end"),
    ] {
        assert_eq!(facts("connect4", text).map(|facts| facts.board), Err(id), "{text}");
    }
    assert_eq!(
        facts("connect4", "X.O.X../X.O.X../X.O.X../X.O.X../OXOXO../OXOXO.. o").map(|facts| facts.board),
        Err("board-counts-second")
    );
}

#[test]
fn every_size_has_room_for_its_columns() {
    for (game, column, height) in [("connect4:columns=9,rows=6", "9", 6), ("connect4:columns=6,rows=9", "6", 9)] {
        let found = walk(game, "start", &vec![column; height]);
        assert!(!found[height - 1].moves.contains(&column.to_owned()), "{game}: the column is full");
        assert!(found[height - 2].moves.contains(&column.to_owned()), "{game}: one place is left");
    }
}
