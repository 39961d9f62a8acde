//! Short random openings: distinct up to symmetry, and not decided as far as a search can prove, as long as there are such.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use poda_core::hash::{Random, mix_in};
use poda_core::{Choice, Evaluate, Game, Line};
use poda_search::{Limits, Plan, Rung, Table, Wins, search_with};

/// Random plies of an opening, to begin with: this many or one more.
const PLIES: usize = 3;
/// After so many openings in a row that cannot be used, the next ones are a ply longer.
const PATIENCE: usize = 200;
/// So many plies longer at most: more random plies than that are a game, not an opening.
const LONGER: usize = 4;
/// So many are drawn at a time at most.
const MOST_AHEAD: usize = 64;

/// How far a search looks for a forced win: nodes, and bytes of its table.
const PROOF: (u64, usize) = (100_000, 1 << 20);
/// The same where an evaluation knows wins for certain some plies before they are on the board: there it pays to look further.
const FAR_PROOF: (u64, usize) = (2_000_000, 32 << 20);

/// What the games of a match begin with.
#[derive(Debug)]
pub struct Openings<G: Game> {
    /// First those that nobody can prove decided, then others: where both sides are played, those are fair too.
    pub lines: Vec<Line<G>>,
    /// How many are not decided.
    pub undecided: usize,
}

/// So many openings from `start`, drawn from `seed`; the number of threads makes no difference to them. Fewer where the game offers no
/// more, even none. Once `stop` is set, those found so far. `progress` is told how many there are each time one is
/// found that is not decided.
pub fn openings<G: Game>(
    start: &G,
    count: usize,
    seed: u64,
    threads: usize,
    stop: Option<&AtomicBool>,
    progress: &(dyn Fn(usize) + Sync),
) -> Openings<G> {
    let mut random = Random::new(mix_in(seed, start.key()));
    let (mut found, mut decided) = (Vec::new(), Vec::new());
    let mut seen = HashSet::new();
    let (mut longer, mut failures) = (0, 0);
    while found.len() < count && longer <= LONGER && !is_set(stop) {
        // Several are drawn at a time, so that every thread has one to look at.
        let ahead = (count - found.len()).clamp(threads, threads.max(MOST_AHEAD));
        let drawn: Vec<_> = (0..ahead)
            .map(|_| {
                let plies = PLIES + longer + random.below(2);
                let line = draw(start, plies, &mut random).filter(|line| seen.insert(line.end.canonical().0));
                Drawn { line, after: random.clone() }
            })
            .collect();
        let so_far = AtomicUsize::new(found.len());
        // More may be found at a time than are needed.
        let usable = usable(&drawn, threads, stop, &|| progress((so_far.fetch_add(1, Ordering::Relaxed) + 1).min(count)));
        let mut drawn = drawn.into_iter().zip(usable);
        for (Drawn { line, after }, usable) in drawn.by_ref() {
            failures = if usable && line.is_some() { 0 } else { failures + 1 };
            if usable { &mut found } else { &mut decided }.extend(line);
            if failures > PATIENCE {
                (longer, failures, random) = (longer + 1, 0, after);
                break;
            }
        }
        // What was drawn too short, ahead of that, was not drawn.
        for (Drawn { line, .. }, _) in drawn {
            line.inspect(|line| {
                seen.remove(&line.end.canonical().0);
            });
        }
    }
    let undecided = found.len().min(count);
    if !is_set(stop) {
        found.append(&mut decided);
    }
    found.truncate(count);
    Openings { lines: found, undecided }
}

/// An opening that nobody has looked at, unless it was drawn before; and how drawing goes on after it.
struct Drawn<G: Game> {
    line: Option<Line<G>>,
    after: Random,
}

/// Which of them are not decided; `tell` is called for each of these.
fn usable<G: Game>(drawn: &[Drawn<G>], threads: usize, stop: Option<&AtomicBool>, tell: &(dyn Fn() + Sync)) -> Vec<bool> {
    let usable: Vec<AtomicBool> = drawn.iter().map(|_| AtomicBool::new(false)).collect();
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(number) = Some(next.fetch_add(1, Ordering::Relaxed)).filter(|&number| number < drawn.len()) {
                    let open = drawn[number].line.as_ref().is_some_and(|line| !is_set(stop) && !is_decided(&line.end));
                    usable[number].store(open, Ordering::Relaxed);
                    if open {
                        tell();
                    }
                }
            });
        }
    });
    usable.into_iter().map(AtomicBool::into_inner).collect()
}

fn is_set(stop: Option<&AtomicBool>) -> bool {
    stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
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

/// Whether a search can prove that one side wins.
fn is_decided<G: Game>(position: &G) -> bool {
    let eval = G::Evaluation::strongest();
    let certain = eval.certain();
    let (nodes, memory) = if certain.is_some() { FAR_PROOF } else { PROOF };
    let settled = Arc::new(AtomicBool::new(false));
    let plan = Plan {
        rung: Rung::Pvs,
        eval,
        order: G::Order::strongest(),
        wins: Wins::Distance,
        limits: Limits { nodes: Some(nodes), stop: Some(Arc::clone(&settled)), ..Limits::default() },
        memory,
        threads: 1,
        seed: 0,
    };
    let is_certain = |value: i32| certain.is_some_and(|certain| value.abs() >= certain);
    let report = search_with(position, &plan, Some(&Table::new(memory)), &mut |report| {
        // How soon it is won need not be known.
        settled.store(is_certain(report.value), Ordering::Relaxed);
    });
    report.proven && report.value != 0 || is_certain(report.value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use poda_games::{GAMES, Visitor, with_game};

    struct Distinct;

    impl Visitor for Distinct {
        type Out = ();

        fn visit<G: Game>(self, start: G) {
            let told = AtomicUsize::new(0);
            let Openings { lines, undecided } = openings(&start, 20, 7, 2, None, &|found| {
                told.fetch_max(found, Ordering::Relaxed);
            });
            assert_eq!((lines.len(), undecided, told.into_inner()), (20, 20, 20));
            let mut keys: Vec<u64> = lines.iter().map(|line| line.end.canonical().0).collect();
            keys.sort_unstable();
            keys.dedup();
            assert_eq!(keys.len(), 20, "{} has twenty openings", G::NAME);
            assert!(lines.iter().all(|line| line.end.outcome().is_none() && line.moves.len() <= PLIES + LONGER + 1));
            let again = openings(&start, 5, 7, 1, None, &|_| {});
            assert!(
                lines.iter().zip(&again.lines).all(|(a, b)| a.moves == b.moves),
                "the seed decides, not the threads nor how many"
            );
        }
    }

    /// How many openings there are of five, and how many of them are not decided.
    struct Count;

    impl Visitor for Count {
        type Out = (usize, usize);

        fn visit<G: Game>(self, start: G) -> Self::Out {
            let Openings { lines, undecided } = openings(&start, 5, 1, 2, None, &|_| {});
            (lines.len(), undecided)
        }
    }

    #[test]
    fn a_board_that_is_too_small_has_none() {
        assert_eq!(with_game("hex:size=1", Count).expect("a game"), (0, 0));
    }

    #[test]
    fn where_all_are_decided_decided_ones_are_taken() {
        assert_eq!(with_game("hex:size=3", Count).expect("a game"), (5, 0));
        // There are not even five of them on this board.
        let (all, undecided) = with_game("hex:size=2", Count).expect("a game");
        assert!((1..5).contains(&all) && undecided == 0, "{all} openings, {undecided} undecided");
    }

    #[test]
    fn openings_are_distinct_and_repeatable() {
        for game in GAMES {
            with_game(game.name, Distinct).expect("a registered game opens");
        }
    }
}
