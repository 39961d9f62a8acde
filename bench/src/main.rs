//! `cargo xtask peers`: Poda beside public peers, in one run on one machine. Only the ratios mean anything.
//!
//! Each pair of contestants does the very same work (their counts are compared first); they take turns, several rounds each, and
//! the median of the rounds' ratios is printed. With `--json` as one object for scripts.

mod connect4_peer;
mod perft;
mod ratio;
mod search;

use std::process::ExitCode;

use ratio::Duel;

fn main() -> ExitCode {
    let json = match std::env::args().skip(1).collect::<Vec<_>>().as_slice() {
        [] => false,
        [flag] if flag == "--json" => true,
        other => {
            eprintln!("error: {other:?} is not understood; accepted: --json");
            return ExitCode::from(2);
        }
    };
    let duels: Vec<Duel> = perft::duels().into_iter().chain(search::duels()).collect();
    if json {
        let rows: Vec<_> = duels.iter().map(Duel::json).collect();
        println!("{}", serde_json::json!({ "peers": rows }));
    } else {
        for duel in &duels {
            println!("{duel}");
        }
    }
    let missed = duels.iter().filter(|duel| !duel.reached()).count();
    if missed > 0 {
        eprintln!("error: {missed} of {} ratios are below their aim", duels.len());
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}
