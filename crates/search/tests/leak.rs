//! Searches leave nothing behind. Alone in its program: what other tests take would hide a leak.

use poda_core::{Natural, Zero, read_position};
use poda_games::tictactoe::{Shape, TicTacToe};
use poda_search::{DEFAULT_MEMORY, Limits, Plan, Rung, Wins, search};

/// Searches before the first measurement, in which allocators fill their own lists, and between the two.
const WARM: usize = 1_000;
const SEARCHES: usize = 9_000;
/// What the second part may add, in kilobytes: a leak of sixty bytes a search would be seen.
const MOST_GROWTH: u64 = 512;

/// The memory of this process in kilobytes, where the system tells.
fn resident() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    status.lines().find_map(|line| line.strip_prefix("VmRSS:")?.split_whitespace().next()?.parse().ok())
}

#[test]
fn ten_thousand_searches_leave_nothing_behind() {
    let start = TicTacToe::<u64>::new(Shape { columns: 3, rows: 3, run: 3 });
    let root = read_position(&start, "X.O/.X./... o").expect("a position").end;
    let plan = Plan {
        rung: Rung::Pvs,
        eval: Zero,
        order: Natural,
        wins: Wins::Distance,
        perspective: None,
        limits: Limits { depth: Some(2), ..Limits::default() },
        memory: DEFAULT_MEMORY,
        threads: 1,
        seed: 1,
    };
    let searches = |count: usize| (0..count).for_each(|_| assert!(search(&root, &plan, &mut |_| {}).best.is_some()));
    searches(WARM);
    let before = resident();
    searches(SEARCHES);
    if let (Some(before), Some(after)) = (before, resident()) {
        assert!(after <= before + MOST_GROWTH, "{before} kB became {after} kB");
    }
}
