//! A search as options ask for it: `--rung pvs --depth 8 --eval lines --order natural --wins flat --memory 256M --seed 7`.

use clap::ArgMatches;
use poda_core::{Message, Refusal};
use poda_engine::SearchRequest;
use poda_search::{DEFAULT_MEMORY, Rung, Wins};

use crate::{limits, values};

/// Reads a search with its algorithm and its limits, of which it always has one.
pub fn read(args: &ArgMatches) -> Result<SearchRequest, Refusal> {
    let asked = values::text(args, "rung");
    let rungs = Rung::ALL.map(|rung| (rung.name(), rung));
    let algorithm = Rung::by_name(&asked).ok_or_else(|| values::not_one_of("rung", &asked, &rungs))?;
    check_used(args, &[algorithm])?;
    Ok(SearchRequest { algorithm, ..options(args)? }.within(&limits::read(args)?))
}

/// Refuses options that none of these algorithms would look at.
pub fn check_used(args: &ArgMatches, algorithms: &[Rung]) -> Result<(), Refusal> {
    let random = algorithms.contains(&Rung::Mcts);
    if !random && !draws_at_random(args) {
        values::unused(args, &["seed"], &Message::new("unused-no-chance"))?;
    }
    if algorithms.iter().all(|&rung| rung == Rung::Mcts) {
        values::unused(args, &["eval", "order", "wins", "depth"], &Message::new("unused-playouts"))?;
    }
    if !random && !algorithms.iter().any(|rung| rung.has_table()) {
        values::unused(args, &["memory"], &Message::new("unused-no-table"))?;
    }
    Ok(())
}

/// Whether the move ordering that was asked for draws at random; what cannot be opened is refused elsewhere.
fn draws_at_random(args: &ArgMatches) -> bool {
    let request = SearchRequest { ordering: values::given(args, "order"), ..SearchRequest::default() };
    let named = poda_engine::open(&values::text(args, "game")).and_then(|board| board.named(&request));
    named.is_ok_and(|named| named.is_random)
}

/// Reads what all commands that search have in common; algorithm and limits are those of the command.
pub fn options(args: &ArgMatches) -> Result<SearchRequest, Refusal> {
    Ok(SearchRequest {
        eval: values::given(args, "eval"),
        ordering: values::given(args, "order"),
        wins: values::one_of(args, "wins", &[("flat", Wins::Flat), ("distance", Wins::Distance)])?,
        memory: limits::memory(args, DEFAULT_MEMORY)?,
        seed: values::seed(args)?,
        ..SearchRequest::default()
    })
}
