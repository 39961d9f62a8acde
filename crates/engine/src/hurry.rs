//! A move in next to no time, for a player whose thread has had no processor to think on.

use std::time::Duration;

use poda_core::{Arrange, Game, moves_of};
use poda_search::{Limits, Plan, Report, search};

use crate::exact::{Chosen, Exact};
use crate::thinker::Thinker;

/// Memory that costs no time to have.
const MEMORY: usize = 1 << 16;
/// As many nodes as Tic-Tac-Toe takes to be seen through from any position.
const NODES: u64 = 3_000;

/// As many as a solver needs for what its books know: it looks at the clock too seldom to be given a time as short as this.
const LOOKED_UP: u64 = 10;

/// What a player knows without its thread.
pub struct Hurry<G: Game> {
    pub plan: Plan<G::Evaluation, G::Order>,
    /// Whether it may look into a solver and its books.
    solves: bool,
}

impl<G: Game> Hurry<G> {
    pub fn of(thinker: &Thinker<G>) -> Self {
        Self { plan: Plan { memory: MEMORY, threads: 1, ..thinker.plan().clone() }, solves: thinker.solves() }
    }

    /// The best move that can be found in the time, else the first one by its order.
    pub fn choose(&self, position: &G, time: Duration) -> Report<G::Move> {
        let exact = if self.solves { Exact::of::<G>(MEMORY).map(Exact::with_book) } else { None };
        if let Some(mut exact) = exact
            && let Chosen::Settled(report) = exact.choose(position, &Limits { nodes: Some(LOOKED_UP), ..Limits::default() })
        {
            return report;
        }
        let limits = Limits { nodes: Some(NODES), time: Some(time), ..Limits::default() };
        let report = search(position, &Plan { limits, ..self.plan.clone() }, &mut |_| {});
        if report.best.is_some() { report } else { self.first(position) }
    }

    fn first(&self, position: &G) -> Report<G::Move> {
        let mut moves = moves_of(position);
        self.plan.order.arrange(position, 0, &mut moves);
        Report::unthought(moves[0])
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use poda_core::{Outcome, Side, read_position};
    use poda_games::{Visitor, with_game};

    use super::*;
    use crate::Spec;

    fn hurry<G: Game>() -> Hurry<G> {
        Hurry::of(&Thinker::new(Spec::read(G::NAME, "best").expect("a player"), 1).expect("a seat"))
    }

    /// The result of every position below this one, for the first player.
    fn results<G: Game>(position: &G, known: &mut HashMap<u64, (G, i32)>) -> i32 {
        if let Some((_, result)) = known.get(&position.key()) {
            return *result;
        }
        let result = match position.outcome() {
            Some(Outcome::Win(side)) => sign(side),
            Some(Outcome::Draw) => 0,
            None => {
                let sign = sign(position.to_move());
                let after = moves_of(position).iter().map(|&mv| sign * results(&played(position, mv), known)).max();
                sign * after.expect("a live game has a move")
            }
        };
        known.insert(position.key(), (position.clone(), result));
        result
    }

    fn sign(side: Side) -> i32 {
        if side == Side::First { 1 } else { -1 }
    }

    fn played<G: Game>(position: &G, mv: G::Move) -> G {
        let mut after = position.clone();
        after.make(mv);
        after
    }

    struct Everywhere;

    impl Visitor for Everywhere {
        /// How many positions there are.
        type Out = usize;
        fn visit<G: Game>(self, start: G) -> usize {
            let (hurry, mut known) = (hurry::<G>(), HashMap::new());
            results(&start, &mut known);
            for (position, result) in known.values().filter(|(position, _)| position.outcome().is_none()) {
                let report = hurry.choose(position, Duration::from_hours(1));
                let after = played(position, report.best.expect("a move"));
                assert_eq!(known[&after.key()].1, *result, "{position:?}");
            }
            known.len()
        }
    }

    #[test]
    fn no_result_is_given_away_in_tictactoe() {
        assert_eq!(with_game("tictactoe", Everywhere), Ok(5_478));
    }

    struct Choose(&'static str, Duration);

    impl Visitor for Choose {
        type Out = (String, bool);
        fn visit<G: Game>(self, start: G) -> Self::Out {
            let position = read_position(&start, self.0).expect("a position").end;
            let report = hurry::<G>().choose(&position, self.1);
            (position.move_text(report.best.expect("a move")), report.proven)
        }
    }

    #[test]
    fn what_a_book_knows_needs_no_time() {
        let found = with_game("connect4", Choose("4444", Duration::from_hours(1)));
        assert_eq!(found, Ok(("4".to_owned(), true)), "the only move that wins");
    }

    #[test]
    fn without_any_time_there_is_a_move() {
        for game in ["boom", "colorclash", "connect4", "hex:size=19", "tictactoe:m=19,n=19,k=5"] {
            assert!(!with_game(game, Choose("start", Duration::ZERO)).expect("a game").0.is_empty(), "{game}");
        }
    }
}
