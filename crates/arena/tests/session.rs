//! Sessions: undo and redo where turns have several actions, branches, clocks, thinking, reviews.

use std::time::Duration;

use poda_arena::Termination;
use poda_arena::session::{ClockRule, Colour, Ending, Grade, Kind, Late, NodeId, Per, Thinking, Thought};
use poda_arena::{Seat, Session, Setup};
use poda_core::{PerSide, Refusal, Side};
use poda_games::GAMES;
use poda_search::Limits;

fn open(game: &str, first: &str, second: &str) -> Session {
    let seats = PerSide::new(Seat::read(game, first).expect("a seat"), Seat::read(game, second).expect("a seat"));
    Session::open(Setup { seats, seed: 7, ..Setup::new(game) }).expect("it opens")
}

fn play_all(session: &mut Session, moves: &str) {
    for text in moves.split_whitespace() {
        session.play(text, None).unwrap_or_else(|why| panic!("{text}: {why}"));
    }
}

fn id<T: std::fmt::Debug>(answer: Result<T, Refusal>) -> &'static str {
    answer.expect_err("it is refused").0.id
}

/// The machine's move, made.
fn answer(session: &mut Session) -> NodeId {
    let job = session.think(&Limits::default()).expect("a machine is to act");
    let thought = job.run(&mut |_| {});
    assert!(thought.done);
    session.play(&thought.best.expect("it has moves"), Some(Duration::from_millis(5))).expect("players play legal moves")
}

/// Where we are as a number of moves from the begin.
fn ply(session: &Session) -> usize {
    session.tree().path(session.at()).len()
}

#[test]
fn undo_between_people_is_one_action_even_inside_a_turn() {
    let mut session = open("colorclash", "human", "human");
    while ply(&session) < 5 {
        let text = session.view().actions[0].text.clone();
        session.play(&text, None).expect("a move of the view");
    }
    for left in (0..5).rev() {
        session.undo().expect("there is more");
        assert_eq!(ply(&session), left);
    }
    assert_eq!(id(session.undo()), "session-no-undo");
    for done in 1..=5 {
        session.redo().expect("there is more");
        assert_eq!(ply(&session), done);
    }
    assert_eq!(id(session.redo()), "session-no-redo");
}

#[test]
fn undo_against_a_machine_goes_to_where_the_person_was_last_to_act() {
    for game in ["boom", "colorclash", "connect4"] {
        let mut session = open(game, "human", "level-1");
        let mut person_acted = vec![];
        while ply(&session) < 8 {
            let (_, seat) = session.acting().expect("the game goes on");
            if seat.is_person() {
                person_acted.push(session.at());
                let text = session.view().actions[0].text.clone();
                session.play(&text, None).expect("legal");
            } else {
                answer(&mut session);
            }
        }
        // Wherever in a turn it is asked, undo leads to the person's positions one after the other, and redo back along them.
        let end = session.at();
        if session.acting().is_some_and(|(_, seat)| seat.is_person()) {
            assert_ne!(person_acted.last(), Some(&end));
        }
        for expected in person_acted.iter().rev() {
            assert_eq!(session.undo(), Ok(*expected), "{game}");
            assert!(session.state().person_to_act);
        }
        assert!(!session.state().can_undo && session.state().can_redo, "{game}");
        for expected in &person_acted[1..] {
            assert_eq!(session.redo(), Ok(*expected), "{game}");
        }
        assert_eq!(session.redo(), Ok(end), "{game}: the last redo goes to the end");
    }
}

#[test]
fn undo_between_two_machines_is_a_single_step() {
    let mut session = open("boom", "level-1", "random");
    for _ in 0..5 {
        answer(&mut session);
    }
    for left in (0..5).rev() {
        session.undo().expect("there is more");
        assert_eq!(ply(&session), left);
    }
    session.redo().expect("there is more");
    assert_eq!(ply(&session), 1);
}

#[test]
fn a_person_who_never_acted_has_nothing_to_take_back() {
    let mut session = open("connect4", "level-1", "human");
    answer(&mut session);
    assert_eq!(id(session.undo()), "session-no-undo");
    session.play("4", None).expect("legal");
    assert_eq!(session.undo(), Ok(1));
}

#[test]
fn another_move_adds_a_branch_and_nothing_is_lost() {
    let mut session = open("tictactoe", "human", "human");
    play_all(&mut session, "b2 a1 c3");
    session.go(1).expect("a node");
    assert_eq!(session.play("a3", None), Ok(4));
    let texts: Vec<_> = session.tree().nodes().iter().map(|node| (node.parent, node.text.as_str())).collect();
    assert_eq!(texts, [(None, ""), (Some(0), "b2"), (Some(1), "a1"), (Some(2), "c3"), (Some(1), "a3")]);
    // The same move again goes to the node that is there, and redo follows the branch visited last.
    session.undo().expect("a step");
    assert_eq!(session.play("a1", None), Ok(2));
    assert_eq!(session.tree().nodes().len(), 5);
    session.go(0).expect("a node");
    let future: Vec<_> = session.tree().future(0).iter().map(|node| node.text.clone()).collect();
    assert_eq!(future, ["b2", "a1", "c3"]);
    assert_eq!(id(session.go(5)), "session-node");
}

#[test]
fn what_is_refused_leaves_the_session_as_it_was() {
    let mut session = open("tictactoe", "human", "human");
    play_all(&mut session, "b2 a1");
    let before = serde_json::to_string(&session.state()).expect("a state");
    for (text, why) in [("b2", "move-illegal"), ("zz", "move-unreadable"), ("", "move-unreadable"), ("d4", "move-unreadable")] {
        assert_eq!(id(session.play(text, None)), why, "{text}");
    }
    assert_eq!(id(session.redo()), "session-no-redo");
    assert_eq!(id(session.go(99)), "session-node");
    assert_eq!(id(session.flag(Side::First)), "session-no-clock");
    assert_eq!(serde_json::to_string(&session.state()).expect("a state"), before);
}

#[test]
fn a_game_that_is_over_takes_no_move_until_it_is_taken_back() {
    let mut session = open("tictactoe", "human", "human");
    play_all(&mut session, "b2 a1 a2 b1 c2");
    assert_eq!(session.ending(), Some(Ending::Win { side: Side::First, why: Termination::Rules }));
    assert!(session.acting().is_none() && session.think(&Limits::default()).is_none());
    assert_eq!(id(session.play("a3", None)), "move-after-end");
    assert_eq!(id(session.resign(Side::First)), "session-over");
    session.undo().expect("a step");
    assert_eq!(session.ending(), None);
}

/// Whatever is looked at, a finished game keeps its result; playing on from an earlier position is another game.
#[test]
fn a_finished_game_keeps_its_result() {
    let mut session = open("tictactoe", "human", "level-1");
    session.seat(Side::Second, Seat::Person).expect("a seat");
    play_all(&mut session, "b2 a1 a2 b1 c2");
    let (ended, state) = (session.ending(), session.position_text());
    assert_eq!(id(session.go(2)), "session-over-go");
    assert_eq!(id(session.go(99)), "session-node");
    assert!(!session.view_at(2).expect("a position").status.over);
    let mut fork = session.fork(2).expect("a new game");
    assert_eq!((fork.ending(), ply(&fork), fork.setup()), (None, 2, session.setup()));
    play_all(&mut fork, "c3");
    assert_eq!((session.ending(), session.position_text()), (ended, state));
    assert_eq!(id(session.fork(99)), "session-node");
}

#[test]
fn giving_up_ends_the_game_and_can_be_taken_back() {
    let mut session = open("hex:size=3", "human", "human");
    play_all(&mut session, "b2");
    session.resign(Side::Second).expect("the game goes on");
    assert_eq!(session.ending(), Some(Ending::Win { side: Side::First, why: Termination::Resignation }));
    let view = session.view();
    assert!(view.actions.is_empty() && view.status.over && view.status.winner == Some(1));
    assert_eq!(id(session.play("a1", None)), "move-after-end");
    assert_eq!(session.undo(), Ok(1), "only the giving up is taken back");
    session.play("a1", None).expect("the game goes on");
}

fn clocked(per: Per, late: Late) -> Session {
    let clock = Some(ClockRule { per, time: Duration::from_secs(10), late });
    Session::open(Setup { clock, ..Setup::new("colorclash") }).expect("it opens")
}

/// Seconds left to each side after `running` seconds of thinking.
fn left(session: &Session, running: u64) -> [u64; 2] {
    let left = session.left(Duration::from_secs(running)).expect("there is a clock");
    Side::BOTH.map(|side| left[side].as_secs())
}

fn spend(session: &mut Session, seconds: u64) {
    let text = session.view().actions[0].text.clone();
    session.play(&text, Some(Duration::from_secs(seconds))).expect("legal");
}

#[test]
fn a_clock_for_turns_counts_all_actions_of_a_turn_and_begins_anew() {
    let mut session = clocked(Per::Turn, Late::Loses);
    let us = session.acting().expect("it goes on").0;
    spend(&mut session, 3);
    assert_eq!(session.acting().expect("it goes on").0, us, "the first turn has two actions");
    assert_eq!(left(&session, 2), [5, 10]);
    spend(&mut session, 2);
    assert_eq!(left(&session, 4), [10, 6]);
    assert_eq!(left(&session, 60), [10, 0]);
    while session.acting().expect("it goes on").0 != us {
        spend(&mut session, 1);
    }
    assert_eq!(left(&session, 1), [9, 10], "the second turn begins anew");
}

#[test]
fn a_clock_for_the_game_adds_up_and_undo_gives_back() {
    let mut session = clocked(Per::Game, Late::Loses);
    spend(&mut session, 3);
    spend(&mut session, 2);
    spend(&mut session, 1);
    assert_eq!(left(&session, 2), [5, 7]);
    session.undo().expect("a step");
    assert_eq!(left(&session, 0), [5, 10]);
}

#[test]
fn when_time_is_up_the_rule_decides() {
    let mut session = clocked(Per::Turn, Late::Loses);
    assert_eq!(session.flag(Side::First), Ok(Late::Loses));
    assert_eq!(session.ending(), Some(Ending::Win { side: Side::Second, why: Termination::Time }));
    assert_eq!(id(session.flag(Side::First)), "session-over");
    assert_eq!(left(&session, 0), [0, 10], "no time is left to the side that lost by it");

    let mut session = clocked(Per::Turn, Late::MovesAtOnce);
    assert_eq!(session.flag(Side::First), Ok(Late::MovesAtOnce));
    assert_eq!(session.ending(), None);
    let best = session.at_once().expect("a move is to be made").run(&mut |_| {}).best.expect("there is one");
    session.play(&best, None).expect("legal");
}

#[test]
fn clocks_are_read_and_written() {
    for text in ["turn 30s loses", "game 300s moves-at-once", "turn 1500ms loses"] {
        assert_eq!(ClockRule::read(text).expect("a clock").to_string(), text);
    }
    assert_eq!(ClockRule::read("game 5m").expect("a clock").to_string(), "game 300s loses");
    for text in [
        "",
        "turn",
        "turn 0s",
        "turn 25h",
        "turn 5",
        "day 5s",
        "turn 5s never",
        "turn 5s loses twice",
        "turn 99999999999999999999s",
    ] {
        assert_eq!(id(ClockRule::read(text)), "clock-unreadable", "{text}");
    }
}

#[test]
fn machines_play_the_same_game_from_the_same_seed_whatever_they_remember() {
    for game in ["boom", "hex:size=4"] {
        let whole = |rests: bool| {
            let mut session = open(game, "level-3", "level-2");
            while session.acting().is_some() && ply(&session) < 30 {
                answer(&mut session);
                if rests {
                    session.rest();
                }
            }
            session.position_text()
        };
        assert_eq!(whole(false), whole(true), "{game}");
    }
}

#[test]
fn the_thinking_of_the_setup_limits_players_that_have_no_limit() {
    let thinking = Thinking { time: None, nodes: Some(500) };
    let seats = PerSide::new(Seat::read("boom", "best").expect("a seat"), Seat::Person);
    let session = Session::open(Setup { seats, thinking, ..Setup::new("boom") }).expect("it opens");
    let thought = session.think(&Limits::default()).expect("a machine").run(&mut |_| {});
    // Leaves that are valued by their parents are counted a family at a time.
    assert!((400..600).contains(&thought.nodes), "{}", thought.nodes);
}

#[test]
fn a_search_stops_at_once_when_it_is_told() {
    let session = open("hex", "best", "human");
    let stop = std::sync::Arc::new(std::sync::atomic::AtomicBool::new(true));
    let limits = Limits { stop: Some(stop), ..Limits::default() };
    for job in [session.think(&limits), session.hint(&limits), session.analyse(&limits)] {
        let thought = job.expect("the game goes on").run(&mut |_| {});
        assert!(thought.best.is_some() && thought.nodes < 1000, "{thought:?}");
    }
}

#[test]
fn an_analysis_values_every_move_and_tells_proof_from_estimate() {
    let mut session = open("tictactoe", "human", "human");
    // X on b2 and a1, O on a2 and c3: X to act wins by making two threats.
    play_all(&mut session, "b2 a2 a1 c3");
    let limits = Limits { nodes: Some(100_000), ..Limits::default() };
    let mut steps = 0;
    let thought = session.analyse(&limits).expect("it goes on").run(&mut |step| {
        assert!(!step.done);
        steps += 1;
    });
    assert!(steps > 1 && thought.done && thought.moves.len() == session.view().actions.len());
    let verdict = thought.verdict.expect("it is known");
    assert_eq!((verdict.kind, verdict.proven, verdict.plies, verdict.turns), (Kind::Win, true, Some(3), Some(2)));
    assert_eq!(verdict.message().id, "verdict-win-in");
    for known in &thought.moves {
        assert!(known.verdict.proven);
        assert_eq!(session.view().cells[known.cell.expect("each has a cell")].name, known.text);
    }
    let start = open("connect4", "human", "human");
    let few = Limits { nodes: Some(2_000), ..Limits::default() };
    let thought = start.analyse(&few).expect("it goes on").run(&mut |_| {});
    assert!(thought.moves.iter().all(|known| !known.verdict.proven && known.verdict.share.abs() < 1.0), "{thought:?}");
}

/// The swing of an estimate between one depth and the next that nobody would call another verdict.
const STEADY: f32 = 0.1;

/// One more stone of one's own looks good, and the reply takes it back: searches to odd and to even depths see it differently.
#[test]
fn estimates_do_not_swing_with_the_depth() {
    for (game, position, deepest) in [
        ("hex", "start", 3),
        ("hex:size=7", "start", 5),
        ("hex:size=7", "start moves d4 c5", 5),
        ("tictactoe:m=15,n=15,k=5", "start", 3),
        ("tictactoe:m=15,n=15,k=5", "start moves h8 i9", 3),
        ("connect4", "start", 9),
        ("boom", "start", 8),
        ("colorclash", "start", 8),
    ] {
        let session = Session::open(Setup { begin: position.to_owned(), ..Setup::new(game) }).expect("it opens");
        let at = |depth| {
            let limits = Limits { depth: Some(depth), ..Limits::default() };
            session.analyse(&limits).expect("it goes on").run(&mut |_| {})
        };
        let mut shallower = at(1);
        for depth in 2..=deepest {
            let deeper = at(depth);
            let headline = |thought: &Thought| thought.verdict.expect("it is known").chances();
            let swing = (headline(&deeper) - headline(&shallower)).abs();
            assert!(swing <= STEADY, "{game} {position}: {} and {} at depth {depth}", headline(&shallower), headline(&deeper));
            let flips = deeper.moves.iter().filter(|known| {
                let before = shallower.moves.iter().find(|other| other.text == known.text).expect("the same moves");
                matches!((before.verdict.kind, known.verdict.kind), (Kind::Good, Kind::Bad) | (Kind::Bad, Kind::Good))
            });
            let flips = flips.count();
            assert!(10 * flips <= deeper.moves.len(), "{game} {position}: {flips} verdicts flip at depth {depth}");
            shallower = deeper;
        }
    }
}

/// What another evaluation estimates, or a player that has not thought, says nothing about winning chances.
#[test]
fn only_the_strongest_evaluation_speaks_of_chances() {
    for (player, speaks) in [("random", false), ("camino", false), ("level-2", true), ("best:nodes=500", true)] {
        let session = open("hex:size=5", player, "human");
        let thought = session.think(&Limits::default()).expect("it is to act").run(&mut |_| {});
        assert_eq!(thought.verdict.is_some(), speaks, "{player}: {thought:?}");
    }
}

/// Moves are graded beside the best one, whatever the position is worth.
#[test]
fn moves_are_graded_beside_the_best() {
    let session = open("hex:size=7", "human", "human");
    let limits = Limits { depth: Some(2), ..Limits::default() };
    let thought = session.analyse(&limits).expect("it goes on").run(&mut |_| {});
    let grade = |text: &str| thought.moves.iter().find(|known| known.text == text).expect("a move").grade;
    assert_eq!(thought.moves[0].grade, Grade::Best);
    assert!(matches!(grade("d4"), Grade::Best | Grade::Good), "the middle of the board: {:?}", grade("d4"));
    assert!(!matches!(grade("a1"), Grade::Best | Grade::Good), "a corner: {:?}", grade("a1"));
    assert!(thought.moves.is_sorted_by(|one, other| one.verdict.share >= other.verdict.share));
}

/// Stones of one side on a full board, and one more: solvers of the game count from there.
const SCORE_BASE: i32 = 22;

#[test]
fn where_the_game_has_a_solver_the_analysis_is_exact() {
    let lines = include_str!("../../../testdata/connect4/Test_L2_R1").lines().step_by(10);
    let limits = Limits { time: Some(Duration::from_mins(1)), ..Limits::default() };
    for line in lines {
        let (begin, score) = line.split_once(' ').expect("a position and its score");
        let score: i32 = score.parse().expect("a number");
        let session = Session::open(Setup { begin: begin.to_owned(), ..Setup::new("connect4") }).expect("it opens");
        let thought = session.analyse(&limits).expect("it goes on").run(&mut |_| {});
        assert!(thought.moves.iter().all(|known| known.verdict.proven), "{line}: {thought:?}");
        let stones = begin.len() as i32;
        // The score is the number of stones that the winner does not need any more: one more than those left when it wins.
        let (kind, had) = match score.signum() {
            1 => (Kind::Win, stones / 2),
            0 => (Kind::Draw, 0),
            _ => (Kind::Loss, (stones + 1) / 2),
        };
        let turns = (score != 0).then_some((SCORE_BASE - score.abs() - had) as u32);
        let verdict = thought.verdict.expect("it is known");
        assert_eq!((verdict.kind, verdict.turns), (kind, turns), "{line}");
    }
}

#[test]
fn turns_of_the_winner_are_counted_where_a_turn_has_two_actions() {
    // BOOM: after one piece of x and two turns of two, x has 1 and 2 of the bottom row and puts 3 and 4 in one turn.
    let mut session = open("boom", "human", "human");
    play_all(&mut session, "1 7 7 2 6 7 6");
    let limits = Limits { nodes: Some(200_000), ..Limits::default() };
    let verdict = session.analyse(&limits).expect("it goes on").run(&mut |_| {}).verdict.expect("it is known");
    assert_eq!((verdict.kind, verdict.plies, verdict.turns), (Kind::Win, Some(2), Some(1)));
    let hint = session.hint(&limits).expect("it goes on").run(&mut |_| {});
    assert_eq!((hint.verdict.and_then(|verdict| verdict.turns), hint.line.len()), (Some(1), 2));
}

#[test]
fn a_review_finds_the_move_that_lost() {
    // Against the middle only the corners hold; the edge b1 loses by force.
    let mut session = open("tictactoe", "human", "human");
    play_all(&mut session, "b2 b1 a1 c3 a3 a2 c1");
    assert_eq!(session.ending(), Some(Ending::Win { side: Side::First, why: Termination::Rules }));
    let limits = Limits { nodes: Some(100_000), ..Limits::default() };
    let mut steps = 0;
    let review = session.review(&limits).run(&mut |_| steps += 1);
    assert_eq!((steps, review.plies.len(), review.lost_at), (7, 7, Some(1)));
    let lost = &review.plies[1];
    assert_eq!((lost.before.kind, lost.after.kind, lost.grade), (Kind::Draw, Kind::Loss, Grade::Blunder));
    let mut best = lost.best.clone();
    best.sort();
    assert_eq!(best, ["a1", "a3", "c1", "c3"], "the corners hold");
    assert_eq!(review.plies[6].grade, Grade::Best);
}

#[test]
fn a_drawn_game_was_lost_nowhere() {
    let mut session = open("tictactoe", "human", "human");
    play_all(&mut session, "b2 a1 c3 a3 a2 c2 b1 b3 c1");
    assert_eq!(session.ending(), Some(Ending::Draw));
    let review = session.review(&Limits { nodes: Some(100_000), ..Limits::default() }).run(&mut |_| {});
    assert_eq!(review.lost_at, None);
    assert!(review.plies.iter().all(|reviewed| reviewed.after.kind == Kind::Draw));
}

#[test]
fn seats_can_be_changed_and_a_rematch_changes_sides() {
    let mut session = open("hex:size=3", "human", "level-1");
    session.play("b2", None).expect("legal");
    session.seat(Side::Second, Seat::Person).expect("a person can sit anywhere");
    assert!(session.state().person_to_act);
    let again = session.setup().rematch();
    assert_eq!(again.seats, session.setup().seats, "two people");
    let again = open("hex:size=3", "human", "level-1").setup().rematch();
    assert_eq!((again.seats[Side::First].text(), again.seats[Side::Second].text()), ("level-1", "human"));
}

#[test]
fn what_cannot_be_opened_is_refused_by_name() {
    let with = |change: &dyn Fn(&mut Setup)| {
        let mut setup = Setup::new("hex:size=3");
        change(&mut setup);
        id(Session::open(setup))
    };
    assert_eq!(with(&|setup| setup.game = "chess".into()), "unknown-game");
    assert_eq!(with(&|setup| setup.begin = "start moves z9".into()), "move-in-text");
    assert_eq!(with(&|setup| setup.begin = String::new()), "position-empty");
    assert_eq!(id(Seat::read("hex", "nobody")), "unknown-player");
    let best = Seat::read("hex", "best:eval=none").expect("the value is looked up with the game");
    assert_eq!(with(&|setup| setup.seats[Side::First] = best.clone()), "unknown-eval");
}

#[test]
fn every_game_can_be_played_to_its_end_and_its_state_told() {
    for game in GAMES {
        let mut session = open(game.name, "random", "level-1");
        while session.acting().is_some() {
            answer(&mut session);
        }
        let state = serde_json::to_value(session.state()).expect("a state");
        assert_eq!(state["title"], format!("game-{}", game.name));
        assert!(state["acting"].is_null() && state["ending"]["winner"].is_u64(), "{state}");
        assert_eq!(state["moves"].as_array().map(Vec::len), Some(ply(&session)));
        let again =
            Session::open(Setup { begin: session.position_text(), ..Setup::new(game.name) }).expect("the text reads back");
        assert_eq!(again.view().cells, session.view().cells);
    }
}

#[test]
fn players_have_the_names_and_colours_that_were_chosen() {
    let named = |session: &Session| {
        let view = session.view();
        Side::BOTH.map(|side| {
            let name = &view.status.players[side].name;
            (name.id, format!("{:?}", name.args))
        })
    };
    let mut game = open("hex", "human", "human");
    assert_eq!(game.colours(), PerSide::default());
    game.rename(&PerSide::new(Some("  Ana ".to_owned()), None)).expect("a name");
    game.recolour(PerSide::new(Some(Colour::Black), None)).expect("a colour");
    // Black is the second side's own colour, so that one takes the first side's.
    assert_eq!(game.colours(), PerSide::new(Some(Colour::Black), Some(Colour::White)));
    let [first, second] = named(&game);
    assert_eq!((first.0, second.0), ("player-named", "colour-white"));
    assert!(first.1.contains("Ana"), "{first:?}");
    let state = game.state();
    assert_eq!((state.names.first.as_deref(), state.colours.second), (Some("Ana"), Some(Colour::White)));
    let rematch = Session::open(game.setup().rematch()).expect("it opens");
    assert_eq!(rematch.setup().names, PerSide::new(None, Some("Ana".to_owned())));
    assert_eq!(rematch.setup().colours, PerSide::new(None, Some(Colour::Black)));
    for name in ["", "   ", "a\nb", "tab\t!", &"x".repeat(41)] {
        assert_eq!(id(game.rename(&PerSide::new(None, Some(name.to_owned())))), "player-name", "{name:?}");
    }
    assert_eq!(id(game.recolour(PerSide::new(Some(Colour::Red), Some(Colour::Red)))), "colour-same");
    assert_eq!(id(Colour::read("Blue")), "colour-unknown");
    assert_eq!(named(&game)[0].0, "player-named", "a refusal changes nothing");
    // Where a side is known by its letter, a colour does not rename it.
    let mut cross = open("tictactoe", "human", "human");
    cross.recolour(PerSide::new(Some(Colour::Green), None)).expect("a colour");
    assert_eq!(named(&cross)[0].0, "player-tictactoe-1");
}
