//! A match: many pairs of games on all cores.

use std::fmt;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use poda_core::hash::mix_in;
use poda_core::{Outcome, PerSide, Refusal, Side};
use poda_engine::{Board, Bot, Spec};

use crate::opening::{Openings, openings};
use crate::referee::{Budget, Played, play};
use crate::tally::{Score, Tally};

/// Makes a bot for a game, with a seed for its random choices.
type Seating = dyn Fn(&dyn Board, u64) -> Result<Box<dyn Bot>, Refusal> + Send + Sync;

/// Somebody who can be seated at many games: a built-in player, or anything else that makes bots.
#[derive(Clone)]
pub struct Entrant {
    name: String,
    seat: Arc<Seating>,
}

impl Entrant {
    /// Somebody called `name` who is seated so.
    pub fn new(name: &str, seat: impl Fn(&dyn Board, u64) -> Result<Box<dyn Bot>, Refusal> + Send + Sync + 'static) -> Self {
        Self { name: name.to_owned(), seat: Arc::new(seat) }
    }

    /// What it is called.
    pub fn name(&self) -> &str {
        &self.name
    }
}

impl From<Spec> for Entrant {
    fn from(spec: Spec) -> Self {
        Self::new(&spec.text.clone(), move |board, seed| board.seat(&spec, seed))
    }
}

impl fmt::Debug for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "entrant {}", self.name)
    }
}

/// Everything about a match but the game.
#[derive(Clone, Debug)]
pub struct Contest {
    /// The two players; scores are those of the first.
    pub players: [Entrant; 2],
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
    /// The games of the pairs finished, in the order of the openings; each pair has the first player first.
    pub games: Vec<[Played; 2]>,
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
pub fn contest(start: &dyn Board, contest: &Contest, progress: &(dyn Fn(Progress<'_>) + Sync)) -> Result<Standing, Refusal> {
    // Players that cannot be seated are refused before anything is played.
    for player in &contest.players {
        (player.seat)(start, 0)?;
    }
    let threads = contest.threads.max(1);
    let pairs = contest.games.div_ceil(2).max(1);
    let search = |found: usize| progress(Progress::Openings { found, wanted: pairs });
    search(0);
    let Openings { mut boards, undecided } =
        openings(start, pairs, contest.seed, threads, contest.budget.stop.as_deref(), &search);
    let standing = Standing { openings: boards.len(), undecided, ..Standing::default() };
    let shared = Mutex::new((standing, vec![None; pairs]));
    if boards.is_empty() {
        boards.push(start.clone_box());
    }
    let next = AtomicUsize::new(0);
    let take = || Some(next.fetch_add(1, Ordering::Relaxed)).filter(|&number| number < pairs);
    std::thread::scope(|scope| {
        for _ in 0..threads.min(pairs) {
            scope.spawn(|| {
                while let Some(number) = take() {
                    let board = boards[number % boards.len()].as_ref();
                    let Some((pair, games)) = pair(board, contest, number) else { return };
                    let mut shared = shared.lock().expect("nobody panics with it");
                    let (standing, played) = &mut *shared;
                    standing.add(&pair);
                    played[number] = Some(games);
                    progress(Progress::Games(standing));
                }
            });
        }
    });
    let (mut standing, played) = shared.into_inner().expect("nobody panicked with it");
    standing.games = played.into_iter().flatten().collect();
    Ok(standing)
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
fn pair(opening: &dyn Board, contest: &Contest, number: usize) -> Option<(Pair, [Played; 2])> {
    let mut pair = Pair { points: [0; 2], plies: 0, late: [Duration::ZERO; 2] };
    let mut games = Vec::new();
    for (game, side) in [Side::First, Side::Second].into_iter().enumerate() {
        let seed = mix_in(contest.seed, (2 * number + game) as u64);
        let mut bots = PerSide::from_fn(|seat| {
            let player = &contest.players[usize::from(seat != side)];
            (player.seat)(opening, mix_in(seed, u64::from(seat != side))).expect("seated once already")
        });
        let played = play(opening, &mut bots, &contest.budget);
        pair.points[game] = match played.result.as_ref()?.outcome {
            Outcome::Draw => 1,
            Outcome::Win(winner) => 2 * u64::from(winner == side),
        };
        pair.plies += played.moves.len() as u64;
        pair.late[0] = pair.late[0].max(played.late[side]);
        pair.late[1] = pair.late[1].max(played.late[!side]);
        games.push(played);
    }
    games.try_into().ok().map(|games| (pair, games))
}

#[cfg(test)]
mod tests {
    use super::*;
    use poda_engine::open;

    /// How many openings and games are told of, in order.
    fn listen(game: &str) -> (Vec<usize>, Vec<u64>) {
        let start = open(game).expect("a game");
        let players = ["random"; 2].map(|name| Spec::read(game, name).expect("a player").into());
        let match_ = Contest { players, games: 6, budget: Budget::default(), seed: 3, threads: 1 };
        let told = Mutex::new((Vec::new(), Vec::new()));
        let standing = contest(start.as_ref(), &match_, &|progress| {
            let mut told = told.lock().expect("one thread");
            match progress {
                Progress::Openings { found, wanted } => {
                    assert!(told.1.is_empty() && wanted == 3);
                    told.0.push(found);
                }
                Progress::Games(standing) => told.1.push(standing.tally().games()),
            }
        });
        let told = told.into_inner().expect("one thread");
        assert_eq!(standing.expect("both can be seated").openings, told.0.len().saturating_sub(1));
        told
    }

    #[test]
    fn it_tells_of_openings_first_and_then_of_games() {
        assert_eq!(listen("connect4"), (vec![0, 1, 2, 3], vec![2, 4, 6]));
        assert_eq!(listen("hex:size=1"), (vec![0], vec![2, 4, 6]), "no opening, but games from the start");
    }

    #[test]
    fn the_games_of_a_match_are_kept() {
        let standing = meet("tictactoe", "level-1", "random", 2);
        assert_eq!(standing.games.len(), 10);
        for played in standing.games.iter().flatten() {
            let mut board = poda_engine::read(&played.game, &played.begin).expect("it began somewhere");
            for text in &played.moves {
                board.play_text(text).expect("every move was legal");
            }
            let result = played.result.as_ref().expect("it was played to its end");
            assert_eq!(board.outcome(), Some(result.outcome));
        }
        let plies: usize = standing.games.iter().flatten().map(|played| played.moves.len()).sum();
        assert_eq!(plies as u64, standing.plies);
    }

    fn meet(game: &str, a: &str, b: &str, threads: usize) -> Standing {
        let start = open(game).expect("a registered game opens");
        let players = [a, b].map(|name| Spec::read(game, name).expect("a player").into());
        let budget = Budget { nodes: Some(200), ..Budget::default() };
        let match_ = Contest { players, games: 20, budget, seed: 3, threads };
        contest(start.as_ref(), &match_, &|_| {}).expect("both can be seated")
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
