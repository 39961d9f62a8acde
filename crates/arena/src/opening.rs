//! Short random openings: distinct up to symmetry, and not decided as far as a short search can prove.

use poda_core::hash::{Random, mix_in};
use poda_core::{Choice, Game, Line};
use poda_search::{Limits, Plan, Rung, Table, Wins, search_with};

/// Random plies of an opening, to begin with: this many or one more.
const PLIES: usize = 3;
/// After so many openings in a row that cannot be used, the next ones are a ply longer.
const PATIENCE: usize = 200;
/// So many plies longer at most: a game that offers no more openings is played from the same ones again.
const LONGER: usize = 4;
/// How far a search looks for a forced win.
const PROOF_NODES: u64 = 100_000;
/// Bytes of its table.
const PROOF_MEMORY: usize = 1 << 20;

/// So many openings from `start`, drawn from `seed`.
pub fn openings<G: Game>(start: &G, count: usize, seed: u64) -> Vec<Line<G>> {
    let mut random = Random::new(mix_in(seed, start.key()));
    let mut found: Vec<Line<G>> = Vec::new();
    let mut seen = std::collections::HashSet::new();
    let (mut longer, mut failures) = (0, 0);
    while found.len() < count && longer <= LONGER {
        let plies = PLIES + longer + random.below(2);
        if let Some(line) = draw(start, plies, &mut random)
            && seen.insert(line.end.canonical().0)
            && !is_decided(&line.end)
        {
            found.push(line);
            failures = 0;
            continue;
        }
        failures += 1;
        if failures > PATIENCE {
            (longer, failures) = (longer + 1, 0);
        }
    }
    if found.is_empty() {
        found.push(Line::new(start.clone()));
    }
    let distinct = found.len();
    for again in distinct..count {
        found.push(found[again % distinct].clone());
    }
    found
}

fn draw<G: Game>(start: &G, plies: usize, random: &mut Random) -> Option<Line<G>> {
    let mut line = Line::new(start.clone());
    for _ in 0..plies {
        line.push(line.end.random_move(random));
        if line.end.outcome().is_some() {
            return None;
        }
    }
    Some(line)
}

fn is_decided<G: Game>(position: &G) -> bool {
    let plan = Plan {
        rung: Rung::Pvs,
        eval: G::Evaluation::strongest(),
        order: G::Order::strongest(),
        wins: Wins::Distance,
        limits: Limits { nodes: Some(PROOF_NODES), ..Limits::default() },
        memory: PROOF_MEMORY,
        threads: 1,
        seed: 0,
    };
    let report = search_with(position, &plan, Some(&Table::new(PROOF_MEMORY)), &mut |_| {});
    report.proven && report.value != 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use poda_games::{GAMES, Visitor, with_game};

    struct Distinct;

    impl Visitor for Distinct {
        type Out = ();

        fn visit<G: Game>(self, start: G) {
            let lines = openings(&start, 20, 7);
            assert_eq!(lines.len(), 20);
            let mut keys: Vec<u64> = lines.iter().map(|line| line.end.canonical().0).collect();
            keys.sort_unstable();
            keys.dedup();
            assert_eq!(keys.len(), 20, "{} has twenty openings", G::NAME);
            assert!(lines.iter().all(|line| line.end.outcome().is_none() && line.moves.len() <= PLIES + LONGER + 1));
            let again = openings(&start, 20, 7);
            assert!(lines.iter().zip(&again).all(|(a, b)| a.moves == b.moves), "the seed decides");
        }
    }

    #[test]
    fn openings_are_distinct_and_repeatable() {
        for game in GAMES {
            with_game(game.name, Distinct).expect("a registered game opens");
        }
    }
}
