//! The referee: one game between two bots, with budgets, and with a reason for every end.
//!
//! Nobody is trusted: an answer is played only if it is legal, and a bot that crashes or answers nonsense loses its game, not ours.
//! Sessions ask their players through [`ask`] too, so that a game with people at it is judged alike.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use poda_core::{Outcome, PerSide, Side};
use poda_engine::{Board, Bot, BotError, Choice, Progress};
use poda_search::Limits;
use serde::{Deserialize, Serialize};

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Why))]
#[serde(rename_all = "lowercase")]
pub enum Termination {
    /// By the rules of the game.
    Rules,
    /// A side gave up.
    #[serde(rename = "resigned")]
    Resignation,
    /// A side's time was up.
    Time,
    /// A side answered a move that is not legal.
    #[serde(rename = "illegal")]
    IllegalMove,
    /// A side's bot is gone, or cannot be understood.
    Crash,
    /// Somebody who knows the result ended it.
    Adjudication,
}

impl Termination {
    /// Every reason.
    pub const ALL: [Self; 6] = [Self::Rules, Self::Resignation, Self::Time, Self::IllegalMove, Self::Crash, Self::Adjudication];

    /// What it is called in files and answers.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rules => "rules",
            Self::Resignation => "resigned",
            Self::Time => "time",
            Self::IllegalMove => "illegal",
            Self::Crash => "crash",
            Self::Adjudication => "adjudication",
        }
    }
}

/// What a player may spend.
#[derive(Clone, Debug, Default)]
pub struct Budget {
    /// Time for a whole turn, however many actions it has.
    pub turn: Option<Duration>,
    /// Nodes for one action.
    pub nodes: Option<u64>,
    /// Set from outside to end the game at once.
    pub stop: Option<Arc<AtomicBool>>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq)]
pub struct GameResult {
    /// Who won, or nobody.
    pub outcome: Outcome,
    /// Why.
    pub termination: Termination,
    /// What the referee saw, where the rules alone do not say: the answer that was not legal, the last words of a bot.
    pub detail: Option<String>,
}

/// A game that was played.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// The game with its settings.
    pub game: String,
    /// Where it began, as text.
    pub begin: String,
    /// The moves from there.
    pub moves: Vec<String>,
    /// How it ended; `None` where it was stopped.
    pub result: Option<GameResult>,
    /// By how much each side was late in its worst turn.
    pub late: PerSide<Duration>,
}

/// An answer that cannot be played.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    /// What it ends the game by.
    pub termination: Termination,
    /// What the referee saw.
    pub detail: String,
}

impl From<BotError> for Fault {
    fn from(why: BotError) -> Self {
        let detail = why.to_string();
        let termination = match why {
            BotError::Crashed(_) => Termination::Crash,
            BotError::TimedOut => Termination::Time,
            BotError::Illegal(_) => Termination::IllegalMove,
            BotError::Resigned => Termination::Resignation,
        };
        Self { termination, detail }
    }
}

/// Asks a bot for one action and checks the answer.
pub fn ask(bot: &mut dyn Bot, board: &dyn Board, limits: &Limits, progress: Progress<'_>) -> Result<Choice, Fault> {
    let answer = guarded(|| bot.choose(board, limits, progress))?;
    if board.is_legal(answer.mv) {
        return Ok(answer);
    }
    let said = answer.report.best.unwrap_or_else(|| format!("{:?}", answer.mv));
    Err(BotError::Illegal(said).into())
}

/// What a bot answers; a panic of its code is a crash of the bot.
fn guarded<T>(job: impl FnOnce() -> Result<T, BotError>) -> Result<T, Fault> {
    let answer = catch_unwind(AssertUnwindSafe(job)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied());
        Err(BotError::Crashed(text.unwrap_or("it panicked").to_owned()))
    });
    answer.map_err(Fault::from)
}

/// Plays a game from `start` to its end. One action is asked for at a time and gets an equal part of the time that is left of its turn.
pub fn play(start: &dyn Board, bots: &mut PerSide<Box<dyn Bot>>, budget: &Budget) -> Played {
    let mut game = Game::new(start);
    for side in Side::BOTH {
        if let Err(fault) = guarded(|| bots[side].new_game(start, side)) {
            game.forfeit(side, fault);
        }
    }
    while game.result.is_none() && !is_set(budget) {
        game.action(bots, budget);
    }
    let outcome = game.result.as_ref().map(|result| result.outcome);
    for side in Side::BOTH {
        // What a bot does after its last game is its own business.
        let _ = guarded(|| {
            bots[side].game_over(outcome);
            Ok(())
        });
    }
    Played { game: start.full_name(), begin: start.text(), moves: game.moves, result: game.result, late: game.late }
}

fn is_set(budget: &Budget) -> bool {
    budget.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed))
}

/// A game under way.
struct Game {
    board: Box<dyn Board>,
    moves: Vec<String>,
    result: Option<GameResult>,
    late: PerSide<Duration>,
    /// Who is at turn, and since when.
    turn: (Option<Side>, Instant),
}

impl Game {
    fn new(start: &dyn Board) -> Self {
        let mut game = Self {
            board: start.clone_box(),
            moves: Vec::new(),
            result: None,
            late: PerSide::from_fn(|_| Duration::ZERO),
            turn: (None, Instant::now()),
        };
        game.look_for_the_end();
        game
    }

    /// One action of the side to move.
    fn action(&mut self, bots: &mut PerSide<Box<dyn Bot>>, budget: &Budget) {
        let us = self.board.to_move();
        if self.turn.0 != Some(us) {
            self.turn = (Some(us), Instant::now());
        }
        let begun = self.turn.1;
        let left = budget.turn.map(|time| time.saturating_sub(begun.elapsed()) / self.board.actions_left().max(1));
        let limits = Limits { depth: None, nodes: budget.nodes, time: left, stop: budget.stop.clone() };
        let answer = ask(bots[us].as_mut(), self.board.as_ref(), &limits, &mut |_| {});
        if let Some(time) = budget.turn {
            self.late[us] = self.late[us].max(begun.elapsed().saturating_sub(time));
        }
        match answer {
            Err(fault) => self.forfeit(us, fault),
            Ok(Choice { mv, .. }) => {
                self.moves.push(self.board.move_text(mv));
                self.board.play(mv);
                self.look_for_the_end();
                if let Err(fault) = guarded(|| bots[!us].opponent_played(mv, self.board.as_ref())) {
                    self.forfeit(!us, fault);
                }
            }
        }
    }

    /// The side loses, unless the game is over already.
    fn forfeit(&mut self, side: Side, Fault { termination, detail }: Fault) {
        let lost = GameResult { outcome: Outcome::Win(!side), termination, detail: Some(detail) };
        self.result.get_or_insert(lost);
    }

    fn look_for_the_end(&mut self) {
        let by_rules = |outcome| GameResult { outcome, termination: Termination::Rules, detail: None };
        self.result = self.board.outcome().map(by_rules);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use poda_engine::{FnBot, MoveId, open};
    use std::sync::Mutex;
    use std::thread::sleep;

    /// A turn that no machine is late for.
    const LONG: Duration = Duration::from_mins(10);
    /// What the referee itself may take, on a machine with other work.
    const SLACK: Duration = Duration::from_secs(30);

    fn bot(choose: impl FnMut(&dyn Board, &Limits) -> Result<MoveId, BotError> + Send + 'static) -> Box<dyn Bot> {
        Box::new(FnBot::new("test", choose))
    }

    fn first_move(board: &dyn Board) -> MoveId {
        board.moves()[0]
    }

    /// Both sides ask one function.
    fn both(
        choose: impl Fn(&dyn Board, &Limits) -> Result<MoveId, BotError> + Clone + Send + 'static,
    ) -> PerSide<Box<dyn Bot>> {
        PerSide::from_fn(|_| bot(choose.clone()))
    }

    /// The times that the first actions get; each takes `spent`.
    fn shares(spent: Duration, turn: Duration) -> Vec<Duration> {
        let stop = Arc::new(AtomicBool::new(false));
        let budget = Budget { turn: Some(turn), nodes: Some(7), stop: Some(Arc::clone(&stop)) };
        let shares = Arc::new(Mutex::new(Vec::new()));
        let told = Arc::clone(&shares);
        let mut bots = both(move |board, limits| {
            assert_eq!((limits.nodes, limits.depth), (Some(7), None));
            let mut told = told.lock().expect("one thread");
            told.extend(limits.time);
            stop.store(told.len() == 5, Ordering::Relaxed);
            sleep(spent);
            Ok(first_move(board))
        });
        let played = play(open("boom").expect("a game").as_ref(), &mut bots, &budget);
        assert_eq!((played.moves.len(), played.result), (5, None), "stopped in its course");
        shares.lock().expect("one thread").clone()
    }

    #[test]
    fn the_time_of_a_turn_is_split_over_its_actions() {
        // The first turn has one movement, all others have two; what is left over goes to the last one.
        for (share, whole) in shares(Duration::ZERO, LONG).into_iter().zip([LONG, LONG / 2, LONG, LONG / 2, LONG]) {
            assert!(share <= whole && share + SLACK > whole, "{share:?} of {whole:?}");
        }
        let (spent, turn) = (Duration::from_millis(20), Duration::from_millis(50));
        let shares = shares(spent, turn);
        for second in [2, 4] {
            assert!(shares[second] + spent <= turn, "what the first took is gone: {shares:?}");
        }
    }

    #[test]
    fn lateness_is_told_of_the_side_that_was_late() {
        let budget = Budget { turn: Some(Duration::from_millis(300)), ..Budget::default() };
        let slow = |board: &dyn Board, _: &Limits| {
            sleep(Duration::from_millis(if board.played().len() == 1 { 500 } else { 0 }));
            Ok(first_move(board))
        };
        let late = play(open("tictactoe").expect("a game").as_ref(), &mut both(slow), &budget).late;
        assert!(late[Side::Second] >= Duration::from_millis(200) && late[Side::First] < late[Side::Second], "{late:?}");
    }

    /// The result of a game in which the second side answers so.
    fn against(answer: impl FnMut(&dyn Board, &Limits) -> Result<MoveId, BotError> + Send + 'static) -> GameResult {
        let mut bots = PerSide::new(bot(|board, _| Ok(first_move(board))), bot(answer));
        play(open("tictactoe").expect("a game").as_ref(), &mut bots, &Budget::default()).result.expect("it ended")
    }

    #[test]
    fn a_bad_answer_loses_the_game_and_is_named() {
        let taken = against(|board, _| Ok(board.start().parse(&board.played()[0]).expect("legal at the start")));
        assert_eq!((taken.outcome, taken.termination), (Outcome::Win(Side::First), Termination::IllegalMove));
        assert!(taken.detail.is_some(), "{taken:?}");
        let cases: [(BotError, Termination); 3] = [
            (BotError::Resigned, Termination::Resignation),
            (BotError::TimedOut, Termination::Time),
            (BotError::Crashed("no more".to_owned()), Termination::Crash),
        ];
        for (error, termination) in cases {
            let result = against(move |_, _| Err(error.clone()));
            assert_eq!((result.outcome, result.termination), (Outcome::Win(Side::First), termination));
        }
    }

    #[test]
    fn a_bot_that_panics_has_crashed() {
        let result = against(|_, _| panic!("as bots do"));
        assert_eq!(result.termination, Termination::Crash);
        assert_eq!(result.detail.as_deref(), Some("crashed: as bots do"));
    }

    #[test]
    fn a_game_ends_by_its_rules() {
        let result = against(|board, _| Ok(first_move(board)));
        assert_eq!((result.outcome, result.termination), (Outcome::Win(Side::First), Termination::Rules));
    }
}
