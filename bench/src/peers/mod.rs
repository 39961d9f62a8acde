//! `cargo xtask peers`: Poda beside public peers, in one run on one machine. Only the ratios mean anything.
//!
//! Both contestants of a duel do the same task in turns, several rounds each, and the median of the rounds' ratios is told. Where
//! they can do the very same work their counts are compared first.

mod connect4_peer;
mod open_spiel;
mod perft;
mod ratio;
mod search;

use crate::sheet::{LeftOut, Sheet};
use ratio::Duel;

/// Every duel. `python` is an interpreter that has OpenSpiel, or why there is none.
pub fn sheet(python: Result<&str, &str>) -> Sheet<Duel> {
    let mut rows: Vec<Duel> = perft::duels().into_iter().chain(search::duels()).collect();
    let mut left_out = Vec::new();
    match python.map_err(str::to_owned).and_then(open_spiel::duel) {
        Ok(duel) => rows.push(duel),
        Err(why) => left_out.push(LeftOut { what: open_spiel::NAME.to_owned(), why }),
    }
    Sheet { name: "peers", rows, left_out }
}
