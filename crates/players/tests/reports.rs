//! The reports' players do what their reports say, on the exact rules.

use poda_core::{Game, Outcome, Side, moves_of, read_position};
use poda_games::{Visitor, with_game};
use poda_players::{Method, Player, Spec};
use poda_search::Limits;

/// Every line that `taller` can come into as the second player, whatever the first player does: lines, and those it loses.
struct AllReplies(&'static str);

impl Visitor for AllReplies {
    type Out = (u32, u32);

    fn visit<G: Game>(self, start: G) -> Self::Out {
        let spec = Spec::read(G::NAME, self.0).expect("a player");
        let mut player = Player::new(spec, 1).expect("it can be seated");
        lines(&start, &mut player)
    }
}

fn lines<G: Game>(position: &G, player: &mut Player<G>) -> (u32, u32) {
    if let Some(outcome) = position.outcome() {
        return (1, u32::from(outcome == Outcome::Win(Side::First)));
    }
    let replies = if position.to_move() == Side::First {
        moves_of(position).to_vec()
    } else {
        player.choose(position, &Limits::default(), &mut |_| {}).best.into_iter().collect()
    };
    replies.into_iter().fold((0, 0), |(all, lost), mv| {
        let mut next = position.clone();
        next.make(mv);
        let (more, more_lost) = lines(&next, player);
        (all + more, lost + more_lost)
    })
}

#[test]
fn taller_loses_106_of_621_lines_with_and_without_pruning() {
    for name in ["taller", "taller-sin-poda"] {
        assert_eq!(with_game("tictactoe", AllReplies(name)), Ok((621, 106)), "{name}");
    }
    let (_, lost) = with_game("tictactoe", AllReplies("best:depth=9")).expect("the game opens");
    assert_eq!(lost, 0, "the best never loses");
}

/// The winner between two players from the start.
struct FromTheStart(&'static str, &'static str);

impl Visitor for FromTheStart {
    type Out = Option<Outcome>;

    fn visit<G: Game>(self, mut position: G) -> Self::Out {
        let mut players = poda_core::PerSide::from_fn(|side| {
            let name = if side == Side::First { self.0 } else { self.1 };
            Player::<G>::new(Spec::read(G::NAME, name).expect("a player"), 1).expect("it can be seated")
        });
        while position.outcome().is_none() {
            let side = position.to_move();
            let report = players[side].choose(&position, &Limits::default(), &mut |_| {});
            position.make(report.best.expect("a live game has a move"));
        }
        position.outcome()
    }
}

#[test]
fn granada_beats_the_three_ninjas_as_first_and_as_second_player() {
    for ninja in ["ninja-1", "ninja-2", "ninja-3"] {
        assert_eq!(with_game("boom", FromTheStart("granada", ninja)), Ok(Some(Outcome::Win(Side::First))), "{ninja}");
        assert_eq!(with_game("boom", FromTheStart(ninja, "granada")), Ok(Some(Outcome::Win(Side::Second))), "{ninja}");
    }
}

/// The moves of a player in a position, by their text.
struct Answer(&'static str, &'static str, Limits);

impl Visitor for Answer {
    type Out = String;

    fn visit<G: Game>(self, start: G) -> String {
        let position = read_position(&start, self.1).expect("a position").end;
        let mut player = Player::<G>::new(Spec::read(G::NAME, self.0).expect("a player"), 1).expect("it can be seated");
        let best = player.choose(&position, &self.2, &mut |_| {}).best.expect("a live game has a move");
        assert!(moves_of(&position).contains(&best), "{best:?} is legal");
        position.move_text(best)
    }
}

/// Whether a player wins the game within its turn.
struct WinsNow(&'static str, &'static str);

impl Visitor for WinsNow {
    type Out = bool;

    fn visit<G: Game>(self, start: G) -> bool {
        let mut position = read_position(&start, self.1).expect("a position").end;
        let us = position.to_move();
        let mut player = Player::<G>::new(Spec::read(G::NAME, self.0).expect("a player"), 1).expect("it can be seated");
        while position.outcome().is_none() && position.to_move() == us {
            let limits = Limits { nodes: Some(1_000), ..Limits::default() };
            let report = player.choose(&position, &limits, &mut |_| {});
            position.make(report.best.expect("a live game has a move"));
        }
        position.outcome() == Some(Outcome::Win(us))
    }
}

#[test]
fn from_the_second_level_on_no_win_within_the_turn_is_missed() {
    let wins = [
        ("connect4", "445566"),
        ("tictactoe", "X.O/XO./... x"),
        ("hex:size=3", "WW./BB./... w"),
        // One movement wins; then two are needed.
        ("boom", "start moves 4 1 2 4 4 1 2"),
        ("boom", "start moves 4 1 7 5 4 1 7"),
        ("colorclash:size=3,rounds=1", "rr./rbb/b.. a1 c2 b 2 - 1"),
    ];
    for (game, position) in wins {
        for player in poda_players::players_of(game.split(':').next().expect("a name")) {
            if matches!(player.method, Method::Level(level) if level.sees_wins) || player.name == "best" {
                let name: &'static str = player.name.clone().leak();
                assert_eq!(with_game(game, WinsNow(name, position)), Ok(true), "{game} at {position}: {name}");
            }
        }
    }
}

#[test]
fn every_player_answers_a_legal_move_with_almost_no_time() {
    for game in
        ["boom", "colorclash", "connect4", "hex:size=19", "tictactoe:m=19,n=19,k=5", "hex:size=1", "tictactoe:m=1,n=1,k=1"]
    {
        for player in poda_players::players_of(game.split(':').next().expect("a name")) {
            let name: &'static str = player.name.clone().leak();
            let limits = Limits { time: Some(std::time::Duration::ZERO), ..Limits::default() };
            let answer = with_game(game, Answer(name, "start", limits)).expect("the game opens");
            assert!(!answer.is_empty(), "{game} {name}");
        }
    }
}
