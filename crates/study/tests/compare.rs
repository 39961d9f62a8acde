//! Comparisons: known counts, what makes the rungs disagree, and the exact form of what is written.

mod common;

use std::sync::atomic::{AtomicI32, AtomicU32, Ordering};

use arrayvec::ArrayVec;
use common::plain;
use poda_core::{
    ActionKind, BoardView, Choice, Effect, Evaluate, Game, Line, Message, Natural, Notation, Outcome, Position, Refusal,
    Settings, Side, Symmetric, View,
};
use poda_engine::{Board, STRONGEST, SearchRequest, board, open, read};
use poda_games::tictactoe::{Mark, Shape, TicTacToe};
use poda_search::{Rung, Wins};
use poda_study::compare::{
    CompareRequest, Comparison, Row, compare, curve, curve_lines, curve_sheet, default_rungs, read_rungs,
};

fn request(rungs: &[Rung], depth: Option<u32>) -> CompareRequest {
    let search = SearchRequest { wins: Some(Wins::Flat), depth, threads: Some(2), ..SearchRequest::default() };
    CompareRequest { algorithms: rungs.to_vec(), search, table: true }
}

/// The same with the moves of all rungs in the order of the rules.
fn natural(rungs: &[Rung], depth: Option<u32>) -> CompareRequest {
    let mut request = request(rungs, depth);
    request.search.ordering = Some("natural".to_owned());
    request
}

fn compared(board: &dyn Board, request: &CompareRequest) -> Comparison {
    compare(board, request, &mut |_| {}).expect("a comparison")
}

fn run(game: &str, position: &str, rungs: &[Rung], depth: Option<u32>) -> Comparison {
    compared(read(game, position).expect("a position").as_ref(), &request(rungs, depth))
}

fn tictactoe() -> Box<dyn Board> {
    open("tictactoe").expect("a game")
}

fn row(comparison: &Comparison, rung: Rung) -> &Row {
    comparison.rows.iter().find(|row| row.rung == rung).expect("a row")
}

#[test]
fn the_known_counts_stand_in_the_rows() {
    let found = run("tictactoe", "start", &[Rung::Minimax, Rung::AlphaBeta, Rung::AlphaBetaSoft], None);
    let [minimax, alphabeta] = [Rung::Minimax, Rung::AlphaBeta].map(|rung| row(&found, rung));
    assert_eq!((minimax.nodes, minimax.leaves, minimax.cuts), (549_946, 255_168, 0));
    assert_eq!((alphabeta.nodes, alphabeta.leaves), (18_297, 7_330));
    assert_eq!(minimax.to_minimax, Some(1.0));
    assert!((alphabeta.to_minimax.expect("minimax is there") - 18_297.0 / 549_946.0).abs() < 1e-12);
    let minimal = found.minimal_leaves.expect("a tree");
    assert!((alphabeta.to_minimal.expect("a tree") - 7_330.0 / minimal).abs() < 1e-9);
    assert!(minimax.first_cut_share.is_none() && alphabeta.first_cut_share.is_some_and(|share| share > 0.0 && share < 1.0));
    assert!(found.agree);
}

#[test]
fn the_whole_ladder_agrees_on_every_game() {
    let games = [
        ("boom", "start", 4),
        ("colorclash", "start", 4),
        ("connect4", "4455", 5),
        ("hex:size=4", "start", 3),
        ("tictactoe", "start", 5),
    ];
    for (game, position, depth) in games {
        let mut request = request(&default_rungs(), Some(depth));
        request.search.eval = Some(STRONGEST.to_owned());
        let found = compared(read(game, position).expect("a position").as_ref(), &request);
        assert!(found.agree, "{game}: {:?}", found.verdict());
        assert_eq!(found.compared().count(), 9, "{game}");
        assert_eq!(found.verdict().id, "compare-agree");
    }
}

/// An evaluation that tells something else from the second search on, as a rung with a bug would.
#[derive(Clone, Copy)]
struct Turncoat;

static SEARCHES: AtomicI32 = AtomicI32::new(0);
static LEAVES: AtomicU32 = AtomicU32::new(0);

impl<P: Position> Evaluate<P> for Turncoat {
    type Accumulator = ();

    fn accumulate(&self, _position: &P) {}

    fn value(&self, _position: &P, side: Side) -> i32 {
        // Minimax to depth 1 values nine leaves; all that come after are told 2.
        let told = if LEAVES.fetch_add(1, Ordering::Relaxed) < 9 { 1 } else { 2 };
        if side == Side::First { told } else { -told }
    }

    fn win(&self) -> i32 {
        1_000
    }
}

impl Choice for Turncoat {
    const NAMES: &'static [&'static str] = &["turncoat"];

    fn by_name(name: &str) -> Option<Self> {
        (name == "turncoat").then_some(Self)
    }

    fn name(&self) -> &'static str {
        "turncoat"
    }
}

/// Tic-Tac-Toe with that evaluation, a game that is registered nowhere.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Turned(TicTacToe<u64>);

impl Position for Turned {
    type Move = Mark;
    type Undo = ();
    type Moves = ArrayVec<Mark, 361>;

    fn to_move(&self) -> Side {
        self.0.to_move()
    }
    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }
    fn legal_moves(&self, out: &mut Self::Moves) {
        self.0.legal_moves(out);
    }
    fn make(&mut self, mv: Mark) {
        self.0.make(mv);
    }
    fn unmake(&mut self, mv: Mark, (): ()) {
        self.0.unmake(mv, ());
    }
    fn key(&self) -> u64 {
        self.0.key()
    }
    fn move_index(&self, mv: Mark) -> usize {
        self.0.move_index(mv)
    }
    fn move_indices(&self) -> usize {
        self.0.move_indices()
    }
}

impl Symmetric for Turned {}

impl Notation for Turned {
    fn move_text(&self, mv: Mark) -> String {
        self.0.move_text(mv)
    }
    fn read_move(&self, text: &str) -> Option<Mark> {
        self.0.read_move(text)
    }
    fn start(&self) -> Self {
        Self(self.0.start())
    }
    fn board_text(&self) -> String {
        self.0.board_text()
    }
    fn read_board(&self, text: &str) -> Result<Line<Self>, Refusal> {
        self.0.read_board(text).map(|line| Line::new(Self(line.end)))
    }
}

impl View for Turned {
    fn picture(&self) -> BoardView {
        self.0.picture()
    }
    fn action(&self, mv: Mark) -> (Option<usize>, ActionKind, Message) {
        self.0.action(mv)
    }
    fn effects(&self, mv: Mark) -> Vec<Effect> {
        self.0.effects(mv)
    }
}

impl Game for Turned {
    const NAME: &'static str = "turned";

    type Evaluation = Turncoat;
    type Order = Natural;

    fn settings(&self) -> Settings {
        self.0.settings()
    }
}

#[test]
fn a_rung_that_differs_is_found_and_named() {
    let start = board(Turned(TicTacToe::new(Shape { columns: 3, rows: 3, run: 3 })));
    let rungs = [Rung::Minimax, Rung::AlphaBeta, Rung::Pvs];
    let found = compare(start.as_ref(), &request(&rungs, Some(1)), &mut |_| {
        SEARCHES.fetch_add(1, Ordering::Relaxed);
    });
    let found = found.expect("a comparison");
    assert_eq!(found.eval, "turncoat");
    assert_eq!(SEARCHES.load(Ordering::Relaxed), 3, "progress is told of every row");
    assert!(!found.agree);
    let verdict = found.verdict();
    assert_eq!(verdict.id, "compare-disagree");
    assert_eq!(plain(&verdict), "compare-disagree(minimax 1, alphabeta 2, pvs 2)");
}

#[test]
fn mcts_and_stopped_rows_are_not_compared() {
    let found = run("tictactoe", "start", &[Rung::Minimax, Rung::Mcts], Some(3));
    assert_eq!(found.rows.iter().map(|row| row.compared).collect::<Vec<_>>(), [true, false]);
    assert_eq!(found.verdict().id, "compare-one");
    assert!(found.notes().iter().any(|note| note.id == "compare-mcts"));

    let mut short = natural(&[Rung::Minimax, Rung::AlphaBeta], Some(9));
    short.search.nodes = Some(100_000);
    let found = compared(tictactoe().as_ref(), &short);
    let [minimax, alphabeta] = [Rung::Minimax, Rung::AlphaBeta].map(|rung| row(&found, rung));
    assert!(minimax.stopped && !minimax.compared && alphabeta.compared);
    assert_eq!((alphabeta.to_minimax, minimax.to_minimal), (None, None), "half a minimax is nothing to compare with");
    assert!(found.agree && found.notes().iter().any(|note| note.id == "compare-stopped"));
}

#[test]
fn the_data_has_the_fields_that_were_promised() {
    let found = serde_json::to_value(run("tictactoe", "start", &[Rung::Minimax, Rung::AlphaBeta], Some(3))).expect("JSON");
    assert_eq!(found["agree"], true);
    let row = found["rows"][1].as_object().expect("an object");
    for key in ["rung", "value", "best", "nodes", "leaves", "cuts", "first_cut_share", "branching_factor", "table_hits"] {
        assert!(row.contains_key(key), "{key}");
    }
    for key in ["seconds", "to_minimax", "to_minimal", "stopped", "compared", "proven", "depth"] {
        assert!(row.contains_key(key), "{key}");
    }
    assert_eq!((&row["rung"], &row["best"]), (&"alphabeta".into(), &"a1".into()));
}

/// A comparison whose figures do not depend on the machine: three plies below five empty cells, 1 + 5 + 20 + 60 nodes, so the
/// minimal tree has 5 * 3 + 4 - 1 = 18 leaves.
fn frozen() -> Comparison {
    let mut found = run("tictactoe", "XOX/O../... x", &[Rung::Minimax, Rung::AlphaBeta, Rung::Table], Some(3));
    for (row, seconds) in found.rows.iter_mut().zip([0.002, 0.001, 1.5]) {
        row.seconds = seconds;
    }
    found
}

#[test]
fn the_table_as_text() {
    let expected = "\
compare-title(tictactoe, XOX/O../... x, study-depth-number(3), zero)

study-rung  study-value  study-best  study-nodes  study-leaves  study-cuts  study-first-cuts  study-branching  study-table-hits  study-time  study-to-minimax  study-to-minimal
----------  -----------  ----------  -----------  ------------  ----------  ----------------  ---------------  ----------------  ----------  ----------------  ----------------
minimax               1  b2                   86            60           0                 -             4.40                 -     2.00 ms            1.0000              3.33
";
    let text = frozen().sheet().text(&plain);
    assert!(text.starts_with(expected), "{text}");
    assert!(text.ends_with("\n\ncompare-agree(3)\n"), "{text}");
}

#[test]
fn the_table_as_markdown_and_csv() {
    let sheet = frozen().sheet();
    let markdown = sheet.markdown(1, &plain);
    let lines: Vec<&str> = markdown.lines().collect();
    assert_eq!(lines[0], "# compare-title(tictactoe, XOX/O../... x, study-depth-number(3), zero)");
    assert_eq!(lines[3], "|---|---:|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|");
    assert_eq!(lines[4], "| minimax | 1 | b2 | 86 | 60 | 0 | - | 4.40 | - | 2.00 ms | 1.0000 | 3.33 |");
    let csv = sheet.csv(&plain);
    let lines: Vec<&str> = csv.split("\r\n").collect();
    assert_eq!(
        lines[0],
        "rung,value,best,nodes,leaves,cuts,first_cut_share,branching_factor,table_hits,seconds,to_minimax,to_minimal"
    );
    assert!(lines[1].starts_with("minimax,1,b2,86,60,0,,4.39"), "{}", lines[1]);
    assert_eq!(lines.len(), 5, "a head, three rows, and the end of the last line");
}

#[test]
#[expect(clippy::cast_precision_loss, reason = "counts far below the mantissa")]
fn the_bars_are_named_numbered_and_on_a_log_scale() {
    let mut found = frozen();
    found.rows[2].stopped = true;
    let svg = found.bars().svg(&plain);
    assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\"") && svg.ends_with("</svg>"));
    assert!(svg.contains("<title>compare-plot-title(tictactoe, XOX/O../... x, study-depth-number(3), zero)</title>"));
    assert!(svg.contains("role=\"img\"") && svg.contains(">study-nodes-log<"));
    for name in [">minimax<", ">alphabeta<", ">table<", ">86<", ">1<", ">10<", ">100<"] {
        assert!(svg.contains(name), "{name} in {svg}");
    }
    // The one that was stopped looks different and has a sign before its number.
    assert_eq!(svg.matches("stroke-dasharray").count(), 1);
    assert!(svg.contains("&gt; "), "{svg}");
    // Ten times as much is a third as far again: the scale is one of powers.
    let lengths: Vec<f64> = svg
        .match_indices("<rect x=")
        .map(|(at, _)| {
            let rest = &svg[at..];
            let width = rest.split("width=\"").nth(1).and_then(|rest| rest.split('"').next());
            width.and_then(|width| width.parse().ok()).expect("a width")
        })
        .collect();
    let expected: Vec<f64> = found.rows.iter().map(|row| 460.0 * (row.nodes as f64).log10() / 2.0).collect();
    for (length, expected) in lengths.iter().zip(expected) {
        assert!((length - expected).abs() < 0.06, "{lengths:?}");
    }
}

#[test]
fn the_curve_has_every_depth_and_leaves_out_what_was_stopped() {
    let mut told = Vec::new();
    let mut request = natural(&[Rung::Minimax, Rung::AlphaBeta], Some(6));
    request.search.nodes = Some(10_000);
    let depths = curve(tictactoe().as_ref(), &request, &mut |depth, row| told.push((depth, row.rung))).expect("a curve");
    assert_eq!(depths.iter().map(|at| at.depth).collect::<Vec<_>>(), (1..=6).map(Some).collect::<Vec<_>>());
    let nodes: Vec<u64> = depths.iter().filter_map(|at| at.rows.first().map(|row| row.nodes)).take(4).collect();
    assert_eq!(nodes, [10, 82, 586, 3_610], "minimax");
    assert_eq!(told.iter().filter(|(_, rung)| *rung == Rung::Minimax).count(), 5, "stopped at depth 5, not asked for 6");
    let lines = curve_lines(&depths);
    assert_eq!(lines.series.iter().map(|series| series.points.len()).collect::<Vec<_>>(), [4, 6]);
    let svg = lines.svg(&plain);
    assert!(svg.contains(">minimax<") && svg.contains(">alphabeta<") && svg.contains(">study-depth-plies<"));
    let sheet = curve_sheet(&depths);
    assert_eq!(sheet.rows.len(), 11);
    assert_eq!(sheet.columns[0].key, "depth");
}

#[test]
fn a_finished_game_is_a_comparison_without_moves() {
    let found = run("tictactoe", "XXX/OO./... o", &default_rungs(), Some(3));
    assert!(found.agree && found.rows.iter().all(|row| row.best.is_none() && row.value == -1), "{found:?}");
    assert!(!found.sheet().text(&plain).is_empty() && !found.bars().svg(&plain).is_empty());
}

#[test]
fn a_rung_without_its_table_does_what_it_does_without_one() {
    let mut request = request(&[Rung::Ordering, Rung::Table, Rung::Deepening, Rung::Parallel], Some(6));
    request.search.ordering = Some(STRONGEST.to_owned());
    let with = compared(tictactoe().as_ref(), &request);
    request.table = false;
    let without = compared(tictactoe().as_ref(), &request);
    let nodes = |found: &Comparison, rung| row(found, rung).nodes;
    assert_eq!(nodes(&without, Rung::Table), nodes(&without, Rung::Ordering), "the table is all that tells them apart");
    assert!(nodes(&with, Rung::Table) < nodes(&without, Rung::Table), "a table saves something");
    assert!(nodes(&with, Rung::Deepening) < nodes(&without, Rung::Deepening));
    assert!(without.rows.iter().all(|row| row.table_probes == 0), "nobody looks for anything");
    assert!(without.agree && with.agree && without.rows[0].value == with.rows[0].value);
}

#[test]
fn playouts_are_bounded_also_where_there_is_time() {
    let mut request = natural(&[Rung::Mcts], Some(3));
    request.search.time = Some(std::time::Duration::from_mins(10));
    let found = compared(tictactoe().as_ref(), &request);
    assert!(row(&found, Rung::Mcts).leaves <= poda_study::compare::PLAYOUTS, "{found:?}");
}

#[test]
fn rungs_are_read_by_name_each_once() {
    assert_eq!(read_rungs("minimax, +pvs"), Ok(vec![Rung::Minimax, Rung::Pvs]));
    for wrong in ["minimax,minimax", "minimax,ladder", ""] {
        assert_eq!(read_rungs(wrong).expect_err(wrong).0.id, "compare-rungs");
    }
}

#[test]
fn all_rungs_count_wins_alike_where_nothing_is_said() {
    // X completes a line at once. Left to themselves, the first rungs would count the win flat and the others by distance.
    let board = read("tictactoe", "XX./OO./... x").expect("a position");
    let mut request = request(&default_rungs(), Some(3));
    request.search.wins = None;
    let found = compared(board.as_ref(), &request);
    assert!(found.agree && found.wins == "distance", "{:?}", found.verdict());
    assert!(found.rows.iter().all(|row| row.plies == Some(1)), "{found:?}");
}

#[test]
fn names_that_the_game_does_not_have_are_refused() {
    let none = Some("none".to_owned());
    let mut request = request(&[Rung::Minimax], Some(1));
    request.search.eval.clone_from(&none);
    let refused = |request: &CompareRequest| compare(tictactoe().as_ref(), request, &mut |_| {}).expect_err("refused").0.id;
    assert_eq!(refused(&request), "unknown-eval");
    request.search.eval = None;
    request.search.ordering = none;
    assert_eq!(refused(&request), "unknown-order");
}
