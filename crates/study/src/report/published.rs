//! What the reports print, as they print it. The only figures of this part of the house that were not measured by it.

use crate::sheet::Cell;

/// A time that report 000 prints.
const fn seconds(seconds: f64) -> Cell {
    Cell::Printed { seconds, digits: 3, millis: false }
}

/// A time that report 002 prints.
const fn millis(millis: u32) -> Cell {
    Cell::Printed { seconds: millis as f64 / 1e3, digits: 0, millis: true }
}

/// Report 000: the mean and the largest time of each of its four positions, as its table has them.
pub(super) const REPORT_000_SECONDS: [(Cell, Cell); 4] = [
    (seconds(0.002), seconds(0.002)),
    (seconds(0.002), seconds(0.003)),
    (seconds(0.005), seconds(0.005)),
    (seconds(0.025), seconds(0.028)),
];
/// Report 000: the mean of the last position in its table, and what its text calls it.
pub(super) const REPORT_000_LAST_MEAN: [&str; 2] = ["0,025", "0.026"];
/// Report 000: choices of an action, and depth.
pub(super) const REPORT_000_CHOICES: u32 = 8;
pub(super) const REPORT_000_DEPTH: u32 = 5;
/// Report 000: leaves without pruning, leaves with pruning at best, and the share saved.
pub(super) const REPORT_000_WITHOUT: u64 = 32_768;
pub(super) const REPORT_000_WITH: u64 = 181;
pub(super) const REPORT_000_SAVED: f64 = 0.994;

/// Report 001: the players that it says it has beaten from both sides.
pub(super) const REPORT_001_BEATEN: [&str; 3] = ["ninja-1", "ninja-2", "ninja-3"];
/// Report 001: the depth of its player.
pub(super) const REPORT_001_DEPTH: u32 = 8;

/// Report 002, its times: without and with pruning.
pub(super) const REPORT_002_WITHOUT: Cell = millis(9);
pub(super) const REPORT_002_WITH: Cell = millis(2);
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
