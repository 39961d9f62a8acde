//! The reports' players do what their reports say, on the exact rules.

use poda_core::{Outcome, PerSide, Side};
use poda_engine::{Board, Bot, Method, MoveId, Spec, open, read};
use poda_search::Limits;

fn seat(board: &dyn Board, name: &str) -> Box<dyn Bot> {
    board.seat(&Spec::read(board.game(), name).expect("a player"), 1).expect("it can be seated")
}

fn choose(bot: &mut dyn Bot, board: &dyn Board, limits: &Limits) -> MoveId {
    bot.choose(board, limits, &mut |_| {}).expect("a live game has a move").mv
}

/// Every line that a player can come into as the second one, whatever the first player does: lines, and those it loses.
fn lines(board: &dyn Board, player: &mut dyn Bot) -> (u32, u32) {
    if let Some(outcome) = board.outcome() {
        return (1, u32::from(outcome == Outcome::Win(Side::First)));
    }
    let replies = match board.to_move() {
        Side::First => board.moves(),
        Side::Second => vec![choose(player, board, &Limits::default())],
    };
    replies.into_iter().fold((0, 0), |(all, lost), mv| {
        let mut next = board.clone_box();
        next.play(mv);
        let (more, more_lost) = lines(next.as_ref(), player);
        (all + more, lost + more_lost)
    })
}

fn all_lines(name: &str) -> (u32, u32) {
    let board = open("tictactoe").expect("the game opens");
    lines(board.as_ref(), seat(board.as_ref(), name).as_mut())
}

#[test]
fn taller_loses_106_of_621_lines_with_and_without_pruning() {
    for name in ["taller", "taller-sin-poda"] {
        assert_eq!(all_lines(name), (621, 106), "{name}");
    }
    assert_eq!(all_lines("best:depth=9").1, 0, "the best never loses");
}

/// The lines of `testdata/` that tell what the program of a report answered.
fn answers(text: &'static str) -> impl Iterator<Item = (serde_json::Value, String)> {
    text.lines().map(|line| {
        let answer: serde_json::Value = serde_json::from_str(line).expect("JSON");
        let moves: Vec<&str> =
            answer["moves"].as_array().expect("a list").iter().map(|mv| mv.as_str().expect("a move")).collect();
        let position = format!("start moves {}", moves.join(" "));
        (answer, position)
    })
}

#[test]
fn taller_literal_answers_as_the_program_of_report_002() {
    let (mut lines, mut differ) = (0, 0);
    for (answer, position) in answers(include_str!("../../../testdata/tictactoe/taller_literal.jsonl")) {
        let board = read("tictactoe", &position).expect("a position");
        let reply = |name| {
            let mv = choose(seat(board.as_ref(), name).as_mut(), board.as_ref(), &Limits::default());
            board.move_text(mv)
        };
        assert_eq!(reply("taller-literal"), answer["with_pruning"], "{position}");
        assert_eq!(reply("taller-literal:rung=minimax"), answer["without"], "{position}");
        lines += 1;
        differ += u32::from(reply("taller") != reply("taller-literal"));
    }
    assert!(lines > 1_000 && differ > 100, "{differ} of {lines} differ from the player as it was meant");
    assert_eq!(all_lines("taller-literal"), (777 + 80 + 12, 777));
}

#[test]
fn camino_literal_answers_as_the_program_of_report_004() {
    let mut differ = 0;
    for (answer, position) in answers(include_str!("../../../testdata/hex/camino_literal.jsonl")) {
        let board = read(&format!("hex:size={}", answer["size"]), &position).expect("a position");
        let reply = |name| {
            let mv = choose(seat(board.as_ref(), name).as_mut(), board.as_ref(), &Limits::default());
            board.move_text(mv)
        };
        assert_eq!(reply("camino-literal"), answer["reply"], "{position}");
        differ += u32::from(reply("camino") != reply("camino-literal"));
    }
    assert!(differ > 10, "{differ} differ from the player as it was meant");
}

/// The report's "aleatorización": what is equal by its order is shuffled by the seed.
#[test]
fn ucn_plays_by_its_seed() {
    let game = |seed| {
        let mut board = open("colorclash").expect("the game opens");
        let spec = Spec::read("colorclash", "ucn").expect("a player");
        let mut ucn = board.seat(&spec, seed).expect("it can be seated");
        while board.outcome().is_none() {
            board.play(choose(ucn.as_mut(), board.as_ref(), &Limits::default()));
        }
        board.played()
    };
    let games: std::collections::HashSet<Vec<String>> = (1..=8).map(game).collect();
    assert!(games.len() > 4, "{} different games of 8 seeds", games.len());
    assert_eq!(game(3), game(3));
}

/// The winner between two players of BOOM from the start.
fn from_the_start(first: &str, second: &str) -> Option<Outcome> {
    let mut board = open("boom").expect("the game opens");
    let mut players = PerSide::new(seat(board.as_ref(), first), seat(board.as_ref(), second));
    while board.outcome().is_none() {
        let mv = choose(players[board.to_move()].as_mut(), board.as_ref(), &Limits::default());
        board.play(mv);
    }
    board.outcome()
}

#[test]
fn granada_beats_the_three_ninjas_as_first_and_as_second_player() {
    for ninja in ["ninja-1", "ninja-2", "ninja-3"] {
        assert_eq!(from_the_start("granada", ninja), Some(Outcome::Win(Side::First)), "{ninja}");
        assert_eq!(from_the_start(ninja, "granada"), Some(Outcome::Win(Side::Second)), "{ninja}");
    }
}

/// Whether a player wins the game within its turn.
fn wins_now(game: &str, player: &str, position: &str) -> bool {
    let mut board = read(game, position).expect("a position");
    let us = board.to_move();
    let mut player = seat(board.as_ref(), player);
    while board.outcome().is_none() && board.to_move() == us {
        let mv = choose(player.as_mut(), board.as_ref(), &Limits { nodes: Some(1_000), ..Limits::default() });
        board.play(mv);
    }
    board.outcome() == Some(Outcome::Win(us))
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
        for player in poda_engine::players_of(game.split(':').next().expect("a name")) {
            if matches!(player.method, Method::Level(level) if level.sees_wins) || player.name == "best" {
                assert!(wins_now(game, &player.name, position), "{game} at {position}: {}", player.name);
            }
        }
    }
}

#[test]
fn every_player_answers_a_legal_move_with_almost_no_time() {
    for game in
        ["boom", "colorclash", "connect4", "hex:size=19", "tictactoe:m=19,n=19,k=5", "hex:size=1", "tictactoe:m=1,n=1,k=1"]
    {
        for player in poda_engine::players_of(game.split(':').next().expect("a name")) {
            let board = open(game).expect("the game opens");
            let limits = Limits { time: Some(std::time::Duration::ZERO), ..Limits::default() };
            let mv = choose(seat(board.as_ref(), &player.name).as_mut(), board.as_ref(), &limits);
            assert!(board.is_legal(mv), "{game} {}", player.name);
        }
    }
}

/// The listing of report 002 takes wins for losses: a search with it finds what the report found, and must not call it proven.
#[test]
fn nothing_is_proven_by_an_evaluation_with_a_defect() {
    use poda_engine::SearchRequest;
    use poda_search::{Rung, Wins};
    let board = read("tictactoe", "XXO/OO./X.. x").expect("a position");
    for algorithm in Rung::ALL.into_iter().filter(|&algorithm| algorithm != Rung::Mcts) {
        for wins in [Wins::Flat, Wins::Distance] {
            let eval = Some("listing-002".to_owned());
            let request = SearchRequest { eval, wins: Some(wins), ..SearchRequest::new(algorithm, None) };
            let report = board.search(&request, &mut |_| {}).expect("a search");
            assert!(!report.proven && report.plies.is_none(), "{} {wins:?}: {report:?}", algorithm.name());
            let right = SearchRequest { eval: None, ..request };
            assert!(board.search(&right, &mut |_| {}).expect("a search").proven);
        }
    }
}
