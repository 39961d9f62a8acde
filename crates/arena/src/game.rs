//! One game between two players, with a referee and clocks.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use poda_core::{Game, Outcome, PerSide, Side, moves_of};
use poda_players::Player;
use poda_search::Limits;

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

/// A game that was played.
#[derive(Clone, Debug, PartialEq)]
pub struct Played<M> {
    /// The moves, those of the opening not included.
    pub moves: Vec<M>,
    /// How it ended; `None` where it was stopped.
    pub outcome: Option<Outcome>,
    /// By how much each side was late in its worst turn.
    pub late: PerSide<Duration>,
}

/// Plays a game from `position` to its end. The referee asks for one action at a time and hands each the time that is left of its turn,
/// in equal parts; a move that is not legal would be a bug of the player, and ends the program.
pub fn play<G: Game>(position: G, players: &mut PerSide<Player<G>>, budget: &Budget) -> Played<G::Move> {
    let played = referee(position, budget, |us, position, limits| players[us].choose(position, limits, &mut |_| {}).best);
    played.unwrap_or_else(|Foul(us, mv)| panic!("{} answered {mv:?}, which is not legal", players[us].name()))
}

/// An answer that cannot be played, and whose it is.
#[derive(Debug, PartialEq)]
struct Foul<M>(Side, Option<M>);

/// Plays a game between whoever `choose` asks.
fn referee<G: Game>(
    mut position: G,
    budget: &Budget,
    mut choose: impl FnMut(Side, &G, &Limits) -> Option<G::Move>,
) -> Result<Played<G::Move>, Foul<G::Move>> {
    let mut played = Played { moves: Vec::new(), outcome: None, late: PerSide::from_fn(|_| Duration::ZERO) };
    let mut turn = Instant::now();
    let mut mover = None;
    while position.outcome().is_none() {
        if budget.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            return Ok(played);
        }
        let us = position.to_move();
        if mover != Some(us) {
            turn = Instant::now();
            mover = Some(us);
        }
        let left = budget.turn.map(|time| time.saturating_sub(turn.elapsed()) / position.actions_left().max(1));
        let limits = Limits { depth: None, nodes: budget.nodes, time: left, stop: budget.stop.clone() };
        let answer = choose(us, &position, &limits);
        let mv = answer.filter(|mv| moves_of(&position).contains(mv)).ok_or(Foul(us, answer))?;
        if let Some(time) = budget.turn {
            played.late[us] = played.late[us].max(turn.elapsed().saturating_sub(time));
        }
        position.make(mv);
        played.moves.push(mv);
    }
    played.outcome = position.outcome();
    Ok(played)
}

#[cfg(test)]
mod tests {
    use super::*;
    use poda_games::{Visitor, with_game};
    use std::thread::sleep;

    /// A turn that no machine is late for.
    const LONG: Duration = Duration::from_mins(10);
    /// What the referee itself may take, on a machine with other work.
    const SLACK: Duration = Duration::from_secs(30);

    /// The times that the first actions get; each takes `spent`.
    struct Shares {
        spent: Duration,
        turn: Duration,
    }

    impl Visitor for Shares {
        type Out = Vec<Duration>;

        fn visit<G: Game>(self, start: G) -> Self::Out {
            let stop = Arc::new(AtomicBool::new(false));
            let budget = Budget { turn: Some(self.turn), nodes: Some(7), stop: Some(Arc::clone(&stop)) };
            let mut shares = Vec::new();
            let played = referee(start, &budget, |_, position, limits| {
                assert_eq!((limits.nodes, limits.depth), (Some(7), None));
                shares.extend(limits.time);
                stop.store(shares.len() == 5, Ordering::Relaxed);
                sleep(self.spent);
                moves_of(position).first().copied()
            });
            assert_eq!(played.map(|played| (played.moves.len(), played.outcome)), Ok((5, None)), "stopped in its course");
            shares
        }
    }

    #[test]
    fn the_time_of_a_turn_is_split_over_its_actions() {
        // The first turn has one movement, all others have two; what is left over goes to the last one.
        let shares = with_game("boom", Shares { spent: Duration::ZERO, turn: LONG }).expect("a game");
        for (share, whole) in shares.into_iter().zip([LONG, LONG / 2, LONG, LONG / 2, LONG]) {
            assert!(share <= whole && share + SLACK > whole, "{share:?} of {whole:?}");
        }
        let (spent, turn) = (Duration::from_millis(20), Duration::from_millis(50));
        let shares = with_game("boom", Shares { spent, turn }).expect("a game");
        for second in [2, 4] {
            assert!(shares[second] + spent <= turn, "what the first took is gone: {shares:?}");
        }
    }

    #[test]
    fn lateness_is_told_of_whoever_was_late() {
        struct Late;
        impl Visitor for Late {
            type Out = PerSide<Duration>;
            fn visit<G: Game>(self, start: G) -> Self::Out {
                let budget = Budget { turn: Some(Duration::from_millis(300)), ..Budget::default() };
                let mut asked = 0;
                let played = referee(start, &budget, |_, position, _| {
                    asked += 1;
                    sleep(Duration::from_millis(if asked == 2 { 500 } else { 0 }));
                    moves_of(position).first().copied()
                });
                played.expect("no foul").late
            }
        }
        let late = with_game("tictactoe", Late).expect("a game");
        assert!(late[Side::Second] >= Duration::from_millis(200) && late[Side::First] < late[Side::Second], "{late:?}");
    }

    #[test]
    fn an_answer_that_is_not_legal_is_a_foul() {
        struct Again(bool);
        impl Visitor for Again {
            type Out = ();
            fn visit<G: Game>(self, start: G) {
                let first = moves_of(&start).first().copied();
                let answer = first.filter(|_| self.0);
                let mut given = None;
                let played = referee(start, &Budget::default(), |_, _, _| given.replace(()).map_or(first, |()| answer));
                assert_eq!(played, Err(Foul(Side::Second, answer)));
            }
        }
        with_game("tictactoe", Again(true)).expect("a game");
        with_game("tictactoe", Again(false)).expect("a game");
    }
}
