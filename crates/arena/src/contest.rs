//! A match: many pairs of games on all cores.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use poda_core::hash::mix_in;
use poda_core::{Game, Line, Outcome, PerSide, Refusal, Side};
use poda_players::{Player, Spec};

use crate::game::{Budget, play};
use crate::opening::{Openings, openings};
use crate::tally::{Score, Tally};

/// Everything about a match but the game.
#[derive(Clone, Debug)]
pub struct Contest {
    /// The two players; scores are those of the first.
    pub players: [Spec; 2],
    /// How many games; one more where that is odd.
    pub games: usize,
    /// What each may spend.
    pub budget: Budget,
    /// What openings and players are drawn from.
    pub seed: u64,
    /// How many games are played at a time.
    pub threads: usize,
}

/// How a match stands, for its first player.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Standing {
    /// With the first side and with the second.
    pub by_side: [Tally; 2],
    /// Pairs with 0 to 4 half points.
    pub pairs: [u64; 5],
    /// Plies of all games, those of the openings not included.
    pub plies: u64,
    /// How many openings there were for them. Where there are more pairs than that, they were played from the same ones again, or from
    /// the start where there were none, and the error is too small.
    pub openings: usize,
    /// How many of these nobody could prove decided.
    pub undecided: usize,
    /// By how much each player was late in its worst turn.
    pub late: [Duration; 2],
}

impl Standing {
    /// All games.
    pub fn tally(&self) -> Tally {
        let [first, second] = &self.by_side;
        Tally { wins: first.wins + second.wins, draws: first.draws + second.draws, losses: first.losses + second.losses }
    }

    /// Whether openings were played that are decided.
    pub fn has_decided(&self) -> bool {
        self.openings > self.undecided && self.finished_pairs() > self.undecided
    }

    /// Whether openings had to be played again.
    pub fn repeats(&self) -> bool {
        self.finished_pairs() > self.openings
    }

    fn finished_pairs(&self) -> usize {
        self.pairs.iter().sum::<u64>() as usize
    }

    /// The score, once a pair is finished.
    pub fn score(&self) -> Option<Score> {
        Score::of_pairs(&self.pairs)
    }
}

/// What a match tells while it goes on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Progress<'a> {
    /// It takes a while to find openings.
    Openings {
        /// So many there are.
        found: usize,
        /// So many are looked for.
        wanted: usize,
    },
    /// A pair was finished.
    Games(&'a Standing),
}

/// Plays a match from `start`, and tells how far it is; a match that is stopped answers for the pairs it finished.
pub fn contest<G: Game>(start: &G, contest: &Contest, progress: &(dyn Fn(Progress<'_>) + Sync)) -> Result<Standing, Refusal> {
    // Players that cannot be seated are refused before anything is played.
    for spec in &contest.players {
        Player::<G>::new(spec.clone(), 0)?;
    }
    let threads = contest.threads.max(1);
    let pairs = contest.games.div_ceil(2).max(1);
    let search = |found: usize| progress(Progress::Openings { found, wanted: pairs });
    search(0);
    let Openings { mut lines, undecided } =
        openings(start, pairs, contest.seed, threads, contest.budget.stop.as_deref(), &search);
    let standing = Mutex::new(Standing { openings: lines.len(), undecided, ..Standing::default() });
    if lines.is_empty() {
        lines.push(Line::new(start.clone()));
    }
    let next = AtomicUsize::new(0);
    let take = || Some(next.fetch_add(1, Ordering::Relaxed)).filter(|&number| number < pairs);
    std::thread::scope(|scope| {
        for _ in 0..threads.min(pairs) {
            scope.spawn(|| {
                while let Some(number) = take() {
                    let Some(pair) = pair(&lines[number % lines.len()], contest, number) else { return };
                    let mut standing = standing.lock().expect("nobody panics with it");
                    standing.add(&pair);
                    progress(Progress::Games(&standing));
                }
            });
        }
    });
    Ok(standing.into_inner().expect("nobody panicked with it"))
}

/// The two games of a pair: half points of the match's first player, plies, and lateness by player.
struct Pair {
    points: [u64; 2],
    plies: u64,
    late: [Duration; 2],
}

impl Standing {
    fn add(&mut self, pair: &Pair) {
        for (tally, &points) in self.by_side.iter_mut().zip(&pair.points) {
            tally.add(points);
        }
        self.pairs[pair.points.iter().sum::<u64>() as usize] += 1;
        self.plies += pair.plies;
        for (worst, late) in self.late.iter_mut().zip(pair.late) {
            *worst = (*worst).max(late);
        }
    }
}

/// Plays an opening with both sides; `None` where the match was stopped.
fn pair<G: Game>(line: &Line<G>, contest: &Contest, number: usize) -> Option<Pair> {
    let mut pair = Pair { points: [0; 2], plies: 0, late: [Duration::ZERO; 2] };
    for (game, side) in [Side::First, Side::Second].into_iter().enumerate() {
        let seed = mix_in(contest.seed, (2 * number + game) as u64);
        let mut players = PerSide::from_fn(|seat| {
            let spec = &contest.players[usize::from(seat != side)];
            Player::new(spec.clone(), mix_in(seed, u64::from(seat != side))).expect("seated once already")
        });
        let played = play(line.end.clone(), &mut players, &contest.budget);
        pair.points[game] = match played.outcome? {
            Outcome::Draw => 1,
            Outcome::Win(winner) => 2 * u64::from(winner == side),
        };
        pair.plies += played.moves.len() as u64;
        pair.late[0] = pair.late[0].max(played.late[side]);
        pair.late[1] = pair.late[1].max(played.late[!side]);
    }
    Some(pair)
}

#[cfg(test)]
mod tests {
    use super::*;
    use poda_games::{Visitor, with_game};

    #[test]
    fn it_tells_of_openings_first_and_then_of_games() {
        struct Listen;
        impl Visitor for Listen {
            type Out = (Vec<usize>, Vec<u64>);
            fn visit<G: Game>(self, start: G) -> Self::Out {
                let players = ["random"; 2].map(|name| Spec::read(G::NAME, name).expect("a player"));
                let match_ = Contest { players, games: 6, budget: Budget::default(), seed: 3, threads: 1 };
                let told = Mutex::new((Vec::new(), Vec::new()));
                let standing = contest(&start, &match_, &|progress| {
                    let mut told = told.lock().expect("one thread");
                    match progress {
                        Progress::Openings { found, wanted } => {
                            assert!(told.1.is_empty() && wanted == 3);
                            told.0.push(found);
                        }
                        Progress::Games(standing) => told.1.push(standing.tally().games()),
                    }
                });
                assert_eq!(
                    standing.expect("both can be seated").openings,
                    told.lock().expect("one thread").0.len().saturating_sub(1)
                );
                told.into_inner().expect("one thread")
            }
        }
        assert_eq!(with_game("connect4", Listen).expect("a game"), (vec![0, 1, 2, 3], vec![2, 4, 6]));
        assert_eq!(
            with_game("hex:size=1", Listen).expect("a game"),
            (vec![0], vec![2, 4, 6]),
            "from the start, without an opening"
        );
    }

    struct Meet(&'static str, &'static str, usize);

    impl Visitor for Meet {
        type Out = Standing;

        fn visit<G: Game>(self, start: G) -> Standing {
            let players = [self.0, self.1].map(|name| Spec::read(G::NAME, name).expect("a player"));
            let budget = Budget { nodes: Some(200), ..Budget::default() };
            let match_ = Contest { players, games: 20, budget, seed: 3, threads: self.2 };
            contest(&start, &match_, &|_| {}).expect("both can be seated")
        }
    }

    fn meet(game: &str, a: &'static str, b: &'static str, threads: usize) -> Standing {
        with_game(game, Meet(a, b, threads)).expect("a registered game opens")
    }

    #[test]
    fn the_same_seed_gives_the_same_match_on_any_number_of_threads() {
        let one = meet("connect4", "best", "level-3", 1);
        assert_eq!(one, meet("connect4", "best", "level-3", 2));
        assert_eq!(one.tally().games(), 20);
        assert!(!one.repeats(), "ten pairs, {} openings", one.openings);
    }

    #[test]
    fn where_openings_are_few_they_are_played_again_and_counted_once() {
        let standing = meet("hex:size=2", "random", "random", 2);
        assert_eq!(standing.tally().games(), 20);
        assert!(standing.repeats() && (1..10).contains(&standing.openings), "{} openings", standing.openings);
    }

    #[test]
    fn where_all_openings_are_decided_they_are_played_all_the_same() {
        let standing = meet("hex:size=3", "random", "random", 2);
        assert_eq!((standing.tally().games(), standing.openings, standing.undecided), (20, 10, 0));
        assert!(standing.has_decided() && !standing.repeats());
    }

    #[test]
    fn a_player_that_looks_ahead_beats_one_that_does_not() {
        for game in ["boom", "colorclash", "connect4", "hex:size=5", "tictactoe:m=5,n=5,k=4"] {
            let score = meet(game, "best", "random", 2).score().expect("pairs were played");
            assert!(score.share > 0.8, "{game}: {score:?}");
        }
    }

    #[test]
    fn against_itself_a_player_without_chance_wins_one_game_of_each_pair_or_draws_both() {
        let standing = meet("connect4", "best", "best", 2);
        assert_eq!(standing.pairs[2], 10, "{standing:?}");
    }
}
