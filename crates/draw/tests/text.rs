//! Boards as literal pictures.

mod common;

use common::{all, bombs, empty, even_r, noughts, owned, paint, rhombus};
use poda_core::{BoardView, Grid, PieceKind, Side};
use poda_draw::{Room, TextStyle, drawing, piece_glyph, step, text};

const UNICODE: TextStyle = TextStyle { ascii: false, colour: false };
const ASCII: TextStyle = TextStyle { ascii: true, colour: false };

/// Compares with a picture that starts on a line of its own.
fn assert_drawn(view: &BoardView, style: TextStyle, picture: &str) {
    assert_eq!(format!("\n{}", text(view, style)), picture, "\n{}", text(view, style));
}

#[test]
fn small_squares_have_lines_between_them() {
    let unicode = "
    a   b   c
  ┌───┬───┬───┐
1 │*X*│ O │ · │
  ├───┼───┼───┤
2 │ O │*X*│ · │
  ├───┼───┼───┤
3 │ · │ · │{X}│
  └───┴───┴───┘
";
    let ascii = "
    a   b   c
  +---+---+---+
1 |*X*| O | . |
  +---+---+---+
2 | O |*X*| . |
  +---+---+---+
3 | . | . |{X}|
  +---+---+---+
";
    assert_drawn(&noughts(), UNICODE, unicode);
    assert_drawn(&noughts(), ASCII, ascii);
}

#[test]
fn bombs_are_not_stones() {
    let unicode = "
  1   2   3   4
┌───┬───┬───┬───┐
│ · │ · │ · │ · │
├───┼───┼───┼───┤
│ · │[●]│ · │ · │
├───┼───┼───┼───┤
│ · │ ○ │[◆]│ · │
├───┼───┼───┼───┤
│ ● │ ○ │ ◇ │ ● │
└───┴───┴───┴───┘
";
    let ascii = "
  1   2   3   4
+---+---+---+---+
| . | . | . | . |
+---+---+---+---+
| . |[x]| . | . |
+---+---+---+---+
| . | o |[X]| . |
+---+---+---+---+
| x | o | O | x |
+---+---+---+---+
";
    assert_drawn(&bombs(), UNICODE, unicode);
    assert_drawn(&bombs(), ASCII, ascii);
}

#[test]
fn paint_has_a_pattern_and_a_small_letter() {
    let unicode = "
     a     b     c     d
  ┌─────┬─────┬─────┬─────┐
1 │ ▒r▒ │  ·  │  ·  │  ·  │
  ├─────┼─────┼─────┼─────┤
2 │  ·  │[░R░]│[▒r▒]│  ·  │
  ├─────┼─────┼─────┼─────┤
3 │  ·  │ ░b░ │ ░B░ │ ░b░ │
  ├─────┼─────┼─────┼─────┤
4 │  ·  │  ·  │  R  │  ·  │
  └─────┴─────┴─────┴─────┘
";
    let ascii = "
     a     b     c     d
  +-----+-----+-----+-----+
1 | rrr |  .  |  .  |  .  |
  +-----+-----+-----+-----+
2 |  .  |[bRb]|[rrr]|  .  |
  +-----+-----+-----+-----+
3 |  .  | bbb | bBb | bbb |
  +-----+-----+-----+-----+
4 |  .  |  .  |  R  |  .  |
  +-----+-----+-----+-----+
";
    assert_drawn(&paint(), UNICODE, unicode);
    assert_drawn(&paint(), ASCII, ascii);
}

#[test]
fn a_rhombus_leans_and_shows_who_joins_what() {
    let unicode = "
  a b c d
   b─b─b─b
1 w · · · B w
 2 w · B{W}W*w
  3 w*W*W*B · w
   4 w · B · · w
        b─b─b─b
         a b c d
";
    let ascii = "
  a b c d
   b-b-b-b
1 w . . . B w
 2 w . B{W}W*w
  3 w*W*W*B . w
   4 w . B . . w
        b-b-b-b
         a b c d
";
    assert_drawn(&rhombus(), UNICODE, unicode);
    assert_drawn(&rhombus(), ASCII, ascii);
}

#[test]
fn even_rows_of_even_r_stand_further_right() {
    let unicode = "
     a b c
    b─b─b
 1 w · · B w
2 w ·[W]· w
 3 w · · · w
4 w B · · w
     b─b─b
    a b c
";
    assert_drawn(&even_r(), UNICODE, unicode);
}

#[test]
fn large_squares_are_compact() {
    let board = BoardView { last: vec![11], line: vec![12, 13], ..empty(Grid::Square, 3, 10) };
    let unicode = "
    a b c d e f g h i j
  ┌─────────────────────┐
1 │ · · · · · · · · · · │
2 │ ·[·]·*·*· · · · · · │
3 │ · · · · · · · · · · │
  └─────────────────────┘
";
    assert_drawn(&board, UNICODE, unicode);
}

#[test]
fn names_of_two_letters_keep_their_distance() {
    let board = text(&empty(Grid::Square, 1, 28), ASCII);
    assert_eq!(board.lines().next().map(|names| names.split_whitespace().count()), Some(28));
}

#[test]
fn squares_with_owned_edges_are_open() {
    let picture = "
    a b
    o-o
1 x . . x
2 x . . x
    o-o
";
    assert_drawn(&owned(empty(Grid::Square, 2, 2)), ASCII, picture);
}

#[test]
fn colour_only_adds_escapes() {
    for view in all() {
        for ascii in [false, true] {
            let coloured = text(&view, TextStyle { ascii, colour: true });
            assert_eq!(stripped(&coloured), text(&view, TextStyle { ascii, colour: false }));
        }
    }
    assert!(text(&paint(), TextStyle { ascii: true, colour: true }).contains("\x1b[94mb\x1b[0m\x1b[1;91mR\x1b[0m"));
    assert!(text(&rhombus(), TextStyle { ascii: true, colour: true }).contains("\x1b[1;30;107mW\x1b[0m"));
}

/// Without what stands between an escape character and the next `m`.
fn stripped(text: &str) -> String {
    let mut parts = text.split('\x1b');
    let start = parts.next().unwrap_or_default().to_owned();
    parts.fold(start, |plain, part| plain + part.split_once('m').expect("an escape ends with m").1)
}

#[test]
fn ascii_is_ascii() {
    for view in all() {
        assert!(text(&view, ASCII).is_ascii());
    }
}

#[test]
fn lines_end_cleanly() {
    for view in all() {
        let drawn = text(&view, UNICODE);
        assert!(drawn.ends_with('\n') && !drawn.ends_with("\n\n"));
        assert!(drawn.lines().all(|line| line == line.trim_end() && !line.is_empty()), "{drawn}");
    }
}

#[test]
fn everyday_boards_fit_a_terminal() {
    let boards = [
        owned(empty(Grid::HexRhombus, 11, 11)),
        owned(empty(Grid::HexEvenR, 11, 11)),
        empty(Grid::Square, 9, 9),
        empty(Grid::Square, 15, 15),
        empty(Grid::Square, 19, 19),
    ];
    for board in boards {
        let drawn = text(&board, UNICODE);
        assert!(drawn.lines().count() <= 22 && drawn.lines().all(|line| line.chars().count() <= 80), "{drawn}");
    }
}

#[test]
fn the_glyph_of_a_side_is_the_one_on_the_board() {
    assert_eq!(Side::BOTH.map(|side| piece_glyph(&bombs(), side, PieceKind::Stone, UNICODE)), ['●', '○']);
    assert_eq!(Side::BOTH.map(|side| piece_glyph(&bombs(), side, PieceKind::Stone, ASCII)), ['x', 'o']);
    assert_eq!(Side::BOTH.map(|side| piece_glyph(&rhombus(), side, PieceKind::Stone, UNICODE)), ['W', 'B']);
}

/// The cells of a drawing are where their pieces are, with little room and with much.
#[test]
fn every_cell_is_found_where_it_is_drawn() {
    for view in all() {
        for room in [Room::Narrow, Room::Wide] {
            let drawn = drawing(&view, false, room);
            assert_eq!(drawn.cells.len(), view.cells.len());
            for (cell, spot) in drawn.cells.iter().enumerate() {
                assert_eq!(drawn.cell_at(spot.line, spot.column), Some(cell), "{room:?}");
                let glyph = drawn.glyphs.iter().find(|glyph| (glyph.line, glyph.column) == (spot.line, spot.column));
                assert!(glyph.is_some(), "nothing is drawn on cell {cell} with {room:?}");
            }
        }
    }
}

#[test]
fn much_room_keeps_the_shape() {
    let board = "
    a       b       c
┌───────┬───────┬───────┐
│       │       │       │
";
    let view = BoardView { row_names: Vec::new(), ..empty(Grid::Square, 3, 3) };
    let drawn = drawing(&view, false, Room::Wide);
    let mut lines = vec![vec![' '; usize::from(drawn.width)]; usize::from(drawn.height)];
    for glyph in &drawn.glyphs {
        lines[usize::from(glyph.line)][usize::from(glyph.column)] = glyph.glyph;
    }
    let text: Vec<String> = lines.iter().map(|line| line.iter().collect::<String>().trim_end().to_owned()).collect();
    assert_eq!(format!("\n{}\n", text[..3].join("\n")), board);
    assert_eq!((drawn.width, drawn.height), (25, 14));
}

#[test]
fn steps_stay_on_the_board() {
    let view = empty(Grid::Square, 2, 3);
    assert_eq!(step(&view, 4, (-1, 0)), Some(1));
    assert_eq!(step(&view, 4, (0, 1)), Some(5));
    assert_eq!(step(&view, 5, (0, 1)), None);
    assert_eq!(step(&view, 1, (-1, 0)), None);
}
