//! Short random openings: distinct up to symmetry, and not decided as far as a search can prove, as long as there are such.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use poda_core::hash::{Random, mix_in};
use poda_engine::Board;

/// Random plies of an opening, to begin with: this many or one more.
const PLIES: usize = 3;
/// After so many openings in a row that cannot be used, the next ones are a ply longer.
const PATIENCE: usize = 200;
/// So many plies longer at most: more random plies than that are a game, not an opening.
const LONGER: usize = 4;
/// So many are drawn at a time at most.
const MOST_AHEAD: usize = 64;

/// What the games of a match begin with.
#[derive(Debug)]
pub struct Openings {
    /// First those that nobody can prove decided, then others: where both sides are played, those are fair too.
    pub boards: Vec<Box<dyn Board>>,
    /// How many are not decided.
    pub undecided: usize,
}

/// So many openings from `start`, drawn from `seed`; the number of threads makes no difference to them. Fewer where the game offers no
/// more, even none. Once `stop` is set, those found so far. `progress` is told how many there are each time one is
/// found that is not decided.
pub fn openings(
    start: &dyn Board,
    count: usize,
    seed: u64,
    threads: usize,
    stop: Option<&AtomicBool>,
    progress: &(dyn Fn(usize) + Sync),
) -> Openings {
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
                let board = draw(start, plies, &mut random).filter(|board| seen.insert(board.canonical_key()));
                Drawn { board, after: random.clone() }
            })
            .collect();
        let so_far = AtomicUsize::new(found.len());
        // More may be found at a time than are needed.
        let usable = usable(&drawn, threads, stop, &|| progress((so_far.fetch_add(1, Ordering::Relaxed) + 1).min(count)));
        let mut drawn = drawn.into_iter().zip(usable);
        for (Drawn { board, after }, usable) in drawn.by_ref() {
            failures = if usable && board.is_some() { 0 } else { failures + 1 };
            if usable { &mut found } else { &mut decided }.extend(board);
            if failures > PATIENCE {
                (longer, failures, random) = (longer + 1, 0, after);
                break;
            }
        }
        // What was drawn too short, ahead of that, was not drawn.
        for (Drawn { board, .. }, _) in drawn {
            board.inspect(|board| {
                seen.remove(&board.canonical_key());
            });
        }
    }
    let undecided = found.len().min(count);
    if !is_set(stop) {
        found.append(&mut decided);
    }
    found.truncate(count);
    Openings { boards: found, undecided }
}

/// An opening that nobody has looked at, unless it was drawn before; and how drawing goes on after it.
struct Drawn {
    board: Option<Box<dyn Board>>,
    after: Random,
}

/// Which of them are not decided; `tell` is called for each of these.
fn usable(drawn: &[Drawn], threads: usize, stop: Option<&AtomicBool>, tell: &(dyn Fn() + Sync)) -> Vec<bool> {
    let usable: Vec<AtomicBool> = drawn.iter().map(|_| AtomicBool::new(false)).collect();
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(number) = Some(next.fetch_add(1, Ordering::Relaxed)).filter(|&number| number < drawn.len()) {
                    let open = drawn[number].board.as_ref().is_some_and(|board| !is_set(stop) && !board.is_decided());
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

fn draw(start: &dyn Board, plies: usize, random: &mut Random) -> Option<Box<dyn Board>> {
    let mut board = start.clone_box();
    for _ in 0..plies {
        board.play(board.random_move(random));
        if board.outcome().is_some() {
            return None;
        }
    }
    Some(board)
}

#[cfg(test)]
mod tests {
    use super::*;
    use poda_engine::open;
    use poda_games::GAMES;

    fn distinct(game: &str) {
        let start = open(game).expect("a registered game opens");
        let told = AtomicUsize::new(0);
        let Openings { boards, undecided } = openings(start.as_ref(), 20, 7, 2, None, &|found| {
            told.fetch_max(found, Ordering::Relaxed);
        });
        assert_eq!((boards.len(), undecided, told.into_inner()), (20, 20, 20));
        let keys: HashSet<u64> = boards.iter().map(|board| board.canonical_key()).collect();
        assert_eq!(keys.len(), 20, "{game} has twenty openings");
        for board in &boards {
            assert!(board.outcome().is_none() && board.played().len() <= PLIES + LONGER + 1, "{board:?}");
        }
        let again = openings(start.as_ref(), 5, 7, 1, None, &|_| {});
        assert!(
            boards.iter().zip(&again.boards).all(|(a, b)| a.played() == b.played()),
            "the seed decides, not the threads nor how many"
        );
    }

    /// How many openings there are of five, and how many of them are not decided.
    fn count(game: &str) -> (usize, usize) {
        let start = open(game).expect("a game");
        let Openings { boards, undecided } = openings(start.as_ref(), 5, 1, 2, None, &|_| {});
        (boards.len(), undecided)
    }

    #[test]
    fn a_board_that_is_too_small_has_none() {
        assert_eq!(count("hex:size=1"), (0, 0));
    }

    #[test]
    fn where_all_are_decided_decided_ones_are_taken() {
        assert_eq!(count("hex:size=3"), (5, 0));
        // There are not even five of them on this board.
        let (all, undecided) = count("hex:size=2");
        assert!((1..5).contains(&all) && undecided == 0, "{all} openings, {undecided} undecided");
    }

    #[test]
    fn openings_are_distinct_and_repeatable() {
        for game in GAMES {
            distinct(game.name);
        }
    }
}
