//! Views made by hand, so that no game is needed to draw.

use poda_core::cells::{cell_name, column_name};
use poda_core::{BoardView, Borders, Cell, Grid, PerSide, Piece, PieceKind, PlayerStatus, Side, Status};

/// Reads rows of cells, separated by spaces in a row and by `/` between rows:
/// `.` empty, `r` painted, `X` a stone, `X!` a bomb, `R@` a walker, `R@b` a walker on paint.
pub fn view(grid: Grid, symbols: [char; 2], rows: &str) -> BoardView {
    let table: Vec<Vec<&str>> = rows.split('/').map(|row| row.split_whitespace().collect()).collect();
    let columns = table[0].len();
    let owner = |symbol: char| if symbol.eq_ignore_ascii_case(&symbols[0]) { Side::First } else { Side::Second };
    let cells = table.iter().enumerate().flat_map(|(row, cells)| {
        cells.iter().enumerate().map(move |(column, text)| {
            let (paint, piece) = read_cell(text, owner);
            Cell { name: cell_name(row, column), paint, piece }
        })
    });
    BoardView {
        grid,
        rows: table.len(),
        columns,
        column_names: (0..columns).map(column_name).collect(),
        row_names: (1..=table.len()).map(|row| row.to_string()).collect(),
        borders: Borders::default(),
        cells: cells.collect(),
        actions: Vec::new(),
        effects: Vec::new(),
        last: Vec::new(),
        line: Vec::new(),
        status: Status {
            side: Side::First,
            actions_left: 1,
            over: false,
            winner: None,
            round: None,
            players: PerSide::new(PlayerStatus::new("first", symbols[0]), PlayerStatus::new("second", symbols[1])),
        },
    }
}

fn read_cell(text: &str, owner: impl Fn(char) -> Side) -> (Option<Side>, Option<Piece>) {
    let letters: Vec<char> = text.chars().collect();
    let piece = |kind| Some(Piece { side: owner(letters[0]), kind, symbol: letters[0] });
    match letters[..] {
        ['.'] => (None, None),
        ['r' | 'b'] => (Some(owner(letters[0])), None),
        [_] => (None, piece(PieceKind::Stone)),
        [_, '!'] => (None, piece(PieceKind::Bomb)),
        [_, '@'] => (None, piece(PieceKind::Walker)),
        [_, '@', paint] => (Some(owner(paint)), piece(PieceKind::Walker)),
        _ => panic!("no cell: {text:?}"),
    }
}

/// An empty board.
pub fn empty(grid: Grid, rows: usize, columns: usize) -> BoardView {
    view(grid, ['X', 'O'], &vec![vec!["."; columns].join(" "); rows].join("/"))
}

/// Tic-tac-toe, won by the last move.
pub fn noughts() -> BoardView {
    BoardView { last: vec![8], line: vec![0, 4, 8], ..view(Grid::Square, ['X', 'O'], "X O ./O X ./. . X") }
}

/// Pieces that fell, with a bomb of each side; columns have numbers and rows no names.
pub fn bombs() -> BoardView {
    let rows = ". . . ./. x . ./. o X! ./x o O! x";
    BoardView {
        column_names: (1..=4).map(|column| column.to_string()).collect(),
        row_names: Vec::new(),
        last: vec![5, 10],
        ..view(Grid::Square, ['x', 'o'], rows)
    }
}

/// A painted board with two walkers, one of them on the rival's colour.
pub fn paint() -> BoardView {
    BoardView { last: vec![5, 6], ..view(Grid::Square, ['R', 'B'], "r . . ./. R@b r ./. b B@b b/. . R@ .") }
}

/// First owns left and right, Second top and bottom.
pub fn owned(view: BoardView) -> BoardView {
    let (first, second) = (Some(Side::First), Some(Side::Second));
    BoardView { borders: Borders { top: second, right: first, bottom: second, left: first }, ..view }
}

/// A rhombus with a winning path of the left-right player.
pub fn rhombus() -> BoardView {
    let rows = ". . . B/. B W W/W W B ./. B . .";
    owned(BoardView { last: vec![6], line: vec![6, 7, 8, 9], ..view(Grid::HexRhombus, ['W', 'B'], rows) })
}

/// The other hexagonal grid.
pub fn even_r() -> BoardView {
    owned(BoardView { last: vec![4], ..view(Grid::HexEvenR, ['W', 'B'], ". . B/. W ./. . ./B . .") })
}

/// One of everything.
pub fn all() -> Vec<BoardView> {
    let hand_made = [noughts(), bombs(), paint(), rhombus(), even_r()];
    let squares = [(1, 1), (19, 19), (3, 30)].map(|(rows, columns)| empty(Grid::Square, rows, columns));
    let hexagons = [1, 19].map(|size| owned(empty(Grid::HexRhombus, size, size)));
    hand_made.into_iter().chain(squares).chain(hexagons).collect()
}
