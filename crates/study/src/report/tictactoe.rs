//! Report 002: Tic-Tac-Toe with and without pruning.

use poda_core::{Message, Refusal};
use poda_engine::{MinimalTree, open};
use poda_search::Rung;

use super::probe::{Found, Probe, Windows};
use super::{Options, Section, published};
use crate::plot::{Lines, Series};
use crate::sheet::{Cell, Column, Sheet};

const GAME: &str = "tictactoe";
/// The depth of the report's player: a move of the root and three plies.
const DEPTH: u32 = 4;
/// Both sides have two marks that stop each other: with best play nobody wins.
const NEAR_A_DRAW: &str = "start moves b2 a1 a2 c2";
/// Boards with more than nine cells, and how deep they are searched.
const LARGER: [(&str, u32); 2] = [("tictactoe:m=4,n=4,k=4", 4), ("tictactoe:m=5,n=5,k=4", 4)];
/// The whole game.
const CELLS: u32 = 9;

pub(super) fn section(options: &Options) -> Section {
    let growth = growth();
    Section {
        report: "002",
        title: Message::new("report-002-title"),
        plots: vec![complexity_plot(&growth)],
        sheets: vec![pruning(options), worked(), cases(options), moves(), complexity(&growth)],
    }
}

const PLAIN: Probe<'_> = Probe {
    game: GAME,
    position: published::REPORT_002_CASE,
    rung: Rung::Minimax,
    eval: "zero",
    order: "natural",
    windows: Windows::Carried,
    depth: Some(DEPTH),
};

/// The same search without and with pruning.
fn both(probe: Probe<'_>) -> Result<[Found; 2], Refusal> {
    Ok([Probe { rung: Rung::Minimax, ..probe }.run()?, Probe { rung: Rung::AlphaBeta, ..probe }.run()?])
}

/// The positions entered, without the root, as the report counts.
const fn below_root(found: &Found) -> u64 {
    found.stats.nodes - 1
}

fn saved(without: u64, with: u64) -> Cell {
    Cell::Share(1.0 - with as f64 / without as f64)
}

/// With and without: the listing as it stands, and the player as it was meant.
fn pruning(options: &Options) -> Sheet {
    let mut sheet = Sheet::new(
        Message::new("report-002-pruning"),
        vec![
            Column::label("search", Message::new("report-search")),
            Column::published("published_seconds", Message::new("report-published-time").with("report", "002")),
            Column::measured("seconds", Message::new("report-median-time")),
            Column::measured("nodes", Message::new("report-below-root")),
            Column::measured("saved", Message::new("report-saved")),
        ],
    );
    let listing = Probe { eval: "listing-002", windows: Windows::Fresh, ..PLAIN };
    let meant = Probe { windows: Windows::Fresh, ..PLAIN };
    let pruned = |probe| Probe { rung: Rung::AlphaBeta, ..probe };
    let rows = [
        ("report-002-listing-without", listing, Some(published::REPORT_002_WITHOUT)),
        ("report-002-listing-with", pruned(listing), Some(published::REPORT_002_WITH)),
        ("report-002-meant-without", meant, None),
        ("report-002-meant-with", pruned(meant), None),
        ("report-002-carried", pruned(PLAIN), None),
    ];
    let mut without = 0;
    for (id, probe, printed) in rows {
        let Ok((found, times)) = probe.repeat(options) else { continue };
        let nodes = below_root(&found);
        if probe.rung == Rung::Minimax {
            without = nodes;
        }
        sheet.row(vec![
            Cell::Words(Message::new(id)),
            printed.unwrap_or(Cell::Nothing),
            Cell::Seconds(times.median),
            Cell::Count(nodes),
            if probe.rung == Rung::Minimax { Cell::Nothing } else { saved(without, nodes) },
        ]);
    }
    sheet.notes = vec![Message::new("report-002-pruning-note")];
    sheet
}

/// The positions that the report works through.
fn worked() -> Sheet {
    let mut sheet = Sheet::new(
        Message::new("report-002-worked"),
        vec![
            Column::label("position", Message::new("report-position")),
            Column::published("published", Message::new("report-published").with("report", "002")),
            Column::measured("moves", Message::new("report-legal-moves")),
            Column::measured("value", Message::new("study-value")),
            Column::measured("without", Message::new("report-nodes-without")),
            Column::measured("with", Message::new("report-nodes-with")),
            Column::measured("finding", Message::new("report-finding")),
        ],
    );
    let value = published::REPORT_002_VALUE.to_string();
    let moves = published::REPORT_002_SEARCHED_MOVES;
    let rows = [
        (published::REPORT_002_VALUED, DEPTH, Message::new("report-002-says-value").with("value", value)),
        (
            published::REPORT_002_SEARCHED,
            published::REPORT_002_SEARCHED_DEPTH,
            Message::new("report-002-says-moves").with("count", moves as u32),
        ),
        (published::REPORT_002_DIAGRAM, DEPTH, Message::new("report-002-says-diagram")),
    ];
    for (position, depth, says) in rows {
        let probe = Probe { position, depth: Some(depth), ..PLAIN };
        let mut cells = vec![Cell::Text(position.to_owned()), Cell::Words(says)];
        match both(probe).and_then(|found| Ok((found, legal_moves(position)?))) {
            Ok(([without, with], moves)) => cells.extend([
                Cell::Count(moves as u64),
                Cell::Whole(with.value.into()),
                Cell::Count(without.stats.nodes),
                Cell::Count(with.stats.nodes),
                Cell::Words(Message::new("report-002-searched").with("depth", depth)),
            ]),
            Err(why) => {
                let value = evaluar(position);
                let finding = Message::new("report-002-impossible").with("reason", why.0).with("value", value.to_string());
                cells.extend([Cell::Nothing, Cell::Whole(value), Cell::Nothing, Cell::Nothing, Cell::Words(finding)]);
            }
        }
        sheet.row(cells);
    }
    sheet
}

/// What the function `evaluar` of the report gives a board, called for its side to move, whether or not a game can come there: 1 if that side
/// has three in a line, -1 if it is X and O has, else 0.
fn evaluar(board: &str) -> i64 {
    const LINES: [[usize; 3]; 8] = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
    let marks: Vec<char> = board.chars().filter(|mark| matches!(mark, 'X' | 'O' | '.')).collect();
    let has_line = |mark| LINES.iter().any(|line| line.iter().all(|&cell| marks.get(cell) == Some(&mark)));
    let winner = ['X', 'O'].into_iter().find(|&mark| has_line(mark));
    match (winner, board.ends_with('x')) {
        (Some('X'), true) | (Some('O'), false) => 1,
        (Some('O'), true) => -1,
        _ => 0,
    }
}

fn legal_moves(position: &str) -> Result<usize, Refusal> {
    Ok(poda_engine::read(GAME, position)?.moves().len())
}

/// The four cases: without, with, near a draw, larger boards.
fn cases(options: &Options) -> Sheet {
    let mut sheet = Sheet::new(
        Message::new("report-002-cases"),
        vec![
            Column::label("case", Message::new("report-case")),
            Column::label("game", Message::new("report-game")),
            Column::label("position", Message::new("report-position")),
            Column::measured("depth", Message::new("study-depth")),
            Column::measured("without", Message::new("report-nodes-without")),
            Column::measured("with", Message::new("report-nodes-with")),
            Column::measured("saved", Message::new("report-saved")),
            Column::measured("seconds_without", Message::new("report-time-without")),
            Column::measured("seconds_with", Message::new("report-time-with")),
            Column::measured("value", Message::new("study-value")),
        ],
    );
    let own = ("report-002-case-1", PLAIN);
    let draw = ("report-002-case-3", Probe { position: NEAR_A_DRAW, depth: Some(CELLS), ..PLAIN });
    let larger =
        LARGER.map(|(game, depth)| ("report-002-case-4", Probe { game, position: "start", depth: Some(depth), ..PLAIN }));
    for (id, probe) in [own, draw].into_iter().chain(larger) {
        let pruned = Probe { rung: Rung::AlphaBeta, ..probe };
        let (Ok((without, time_without)), Ok((with, time_with))) = (probe.repeat(options), pruned.repeat(options)) else {
            continue;
        };
        sheet.row(vec![
            Cell::Words(Message::new(id)),
            Cell::Text(probe.game.to_owned()),
            Cell::Text(probe.position.to_owned()),
            Cell::Count(with.stats.deepest.into()),
            Cell::Count(without.stats.nodes),
            Cell::Count(with.stats.nodes),
            saved(without.stats.nodes, with.stats.nodes),
            Cell::Seconds(time_without.median),
            Cell::Seconds(time_with.median),
            Cell::Whole(with.value.into()),
        ]);
    }
    sheet.notes = vec![Message::new("report-002-cases-note")];
    sheet
}

/// The table of moves: what each costs by itself, to the end of the game, which is the largest depth.
fn moves() -> Sheet {
    let mut sheet = Sheet::new(
        Message::new("report-002-moves"),
        vec![
            Column::label("name", Message::new("report-move")),
            Column::label("move", Message::new("report-cell")),
            Column::published("published_without", Message::new("report-002-says-without")),
            Column::published("published_with", Message::new("report-002-says-with")),
            Column::measured("without", Message::new("report-nodes-without")),
            Column::measured("with", Message::new("report-nodes-with")),
            Column::measured("saved", Message::new("report-saved")),
        ],
    );
    for (at, (name, cell)) in published::REPORT_002_MOVES.into_iter().enumerate() {
        let position = format!("start moves {cell}");
        let Ok([without, with]) = both(Probe { position: &position, depth: None, ..PLAIN }) else { continue };
        let says = if at == 0 { "report-002-says-no-effect" } else { "report-002-says-some-ways" };
        sheet.row(vec![
            Cell::Text(name.to_owned()),
            Cell::Text(cell.to_owned()),
            Cell::Words(Message::new("report-002-says-all")),
            Cell::Words(Message::new(says)),
            Cell::Count(without.stats.nodes),
            Cell::Count(with.stats.nodes),
            saved(without.stats.nodes, with.stats.nodes),
        ]);
    }
    sheet.notes = vec![Message::new("report-002-moves-note")];
    sheet
}

/// How the tree grows from the empty board, without and with pruning.
struct Growth {
    depth: u32,
    without: Found,
    with: Found,
    /// The branching factor of the claims: moves of a node, on average over the levels.
    width: f64,
    minimal: Option<MinimalTree>,
}

fn growth() -> Vec<Growth> {
    let board = open("tictactoe").expect("a registered game");
    let mut rows: Vec<Growth> = Vec::new();
    let mut widths = 0.0;
    for depth in 1..=CELLS {
        let Ok([without, with]) = both(Probe { position: "start", depth: Some(depth), ..PLAIN }) else { continue };
        // What a ply more has listed belongs to the new level.
        let above = rows.last().map(|row| row.without.stats).unwrap_or_default();
        let (moves, nodes) = (without.stats.moves - above.moves, without.stats.expanded - above.expanded);
        widths += moves as f64 / nodes as f64;
        let minimal = board.minimal_tree(depth);
        rows.push(Growth { depth, without, with, width: widths / f64::from(depth), minimal });
    }
    rows
}

impl Growth {
    /// b^d.
    fn all(&self) -> f64 {
        self.width.powi(self.depth as i32)
    }

    /// b^(d/2).
    fn best(&self) -> f64 {
        self.width.powf(f64::from(self.depth) / 2.0)
    }

    /// Leaves of the minimal tree.
    fn minimal(&self) -> Cell {
        Cell::number(self.minimal.map(|tree| tree.leaves), 0)
    }
}

/// The claims O(b^d) and O(b^(d/2)).
fn complexity(growth: &[Growth]) -> Sheet {
    let mut sheet = Sheet::new(
        Message::new("report-002-complexity"),
        vec![
            Column::label("depth", Message::new("study-depth")),
            Column::measured("width", Message::new("report-width")),
            Column::published("all", Message::new("report-002-claim-without")),
            Column::measured("without", Message::new("report-leaves-without")),
            Column::published("best", Message::new("report-002-claim-with")),
            Column::measured("minimal", Message::new("report-leaves-minimal")),
            Column::measured("with", Message::new("report-leaves-with")),
        ],
    );
    for at in growth {
        sheet.row(vec![
            Cell::Count(at.depth.into()),
            Cell::Number(at.width, 2),
            Cell::Number(at.all(), 0),
            Cell::Count(at.without.stats.leaves),
            Cell::Number(at.best(), 0),
            at.minimal(),
            Cell::Count(at.with.stats.leaves),
        ]);
    }
    let estimated = growth.iter().find(|at| at.minimal.is_some_and(|tree| !tree.exact));
    let depth = estimated.map_or(CELLS + 1, |at| at.depth);
    sheet.notes = vec![Message::new("report-002-complexity-note").with("depth", depth)];
    sheet
}

fn complexity_plot(growth: &[Growth]) -> Lines {
    let series = |name: &str, count: &dyn Fn(&Growth) -> f64| Series {
        name: Cell::Text(name.to_owned()),
        points: growth.iter().map(|at| (at.depth, count(at))).collect(),
    };
    Lines {
        title: Message::new("report-002-complexity"),
        across: Message::new("study-depth-plies"),
        up: Message::new("report-leaves-log"),
        series: vec![
            series("b^d", &Growth::all),
            series("minimax", &|at| at.without.stats.leaves as f64),
            series("alphabeta", &|at| at.with.stats.leaves as f64),
            series("b^(d/2)", &Growth::best),
        ],
    }
}
