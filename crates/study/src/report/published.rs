//! What the reports print, as they print it. The only figures of this part of the house that were not measured by it.

/// Report 000, its times in seconds: the mean and the largest of each of its four positions.
pub(super) const REPORT_000_SECONDS: [(f64, f64); 4] = [(0.002, 0.002), (0.002, 0.003), (0.005, 0.005), (0.025, 0.028)];
/// Report 000: choices of an action, and depth.
pub(super) const REPORT_000_CHOICES: u32 = 8;
pub(super) const REPORT_000_DEPTH: u32 = 5;
/// Report 000: leaves without pruning, leaves with pruning at best, and the share saved.
pub(super) const REPORT_000_WITHOUT: u64 = 32_768;
pub(super) const REPORT_000_WITH: u64 = 181;
pub(super) const REPORT_000_SAVED: f64 = 0.994;

/// Report 001: the depth of its player.
pub(super) const REPORT_001_DEPTH: u32 = 8;

/// Report 002, its times in seconds: without and with pruning.
pub(super) const REPORT_002_WITHOUT: f64 = 0.009;
pub(super) const REPORT_002_WITH: f64 = 0.002;
/// Report 002: the board on which its value is shown, and that value.
pub(super) const REPORT_002_VALUED: &str = "XOX/OXO/O.X x";
pub(super) const REPORT_002_VALUE: i64 = 1;
/// Report 002: the board on which its tree and its two searches are shown, their depth, and the moves it names there, of which there is one.
pub(super) const REPORT_002_SEARCHED: &str = "XOX/O../... x";
pub(super) const REPORT_002_SEARCHED_DEPTH: u32 = 3;
pub(super) const REPORT_002_SEARCHED_MOVES: u64 = 1;
/// Report 002: the moves of its diagram, (0,0) and (1,1).
pub(super) const REPORT_002_DIAGRAM: &str = "start moves a1 b2";
/// Report 002: the position of its comparison, X on the top right cell.
pub(super) const REPORT_002_CASE: &str = "start moves c1";
/// Report 002: the moves of its table of moves. It gives the place of the first one only, (0,0); the others are taken to be the next cells.
pub(super) const REPORT_002_MOVES: [(&str, &str); 3] = [("A", "a1"), ("B", "b1"), ("C", "c1")];

/// Report 003: its board and its depth.
pub(super) const REPORT_003_GAME: &str = "hex:size=11";
pub(super) const REPORT_003_DEPTH: u32 = 2;
