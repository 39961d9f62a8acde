//! With the root's values every number is the mover's times the sign of its side: values, bounds, windows and cuts turn together.

mod common;
mod replay;

use common::plain;
use poda_core::{INFINITE, Side};
use poda_engine::recording::{End, NodeId, Passes, RecordRequest, Recording};
use poda_engine::{SearchRequest, read};
use poda_search::{Bound, Rung, Wins};
use poda_study::explain::has_windows;
use poda_study::perspective::{Perspective, Reading, Role};
use poda_study::steps::{Steps, way};
use poda_study::tree::{Branch, Recorded, Source};
use replay::{everything_of, recorded, strongest};
use serde_json::Value;

/// Games in which sides alternate, and games in which a side acts several times in a row; either side to move at the root.
const POSITIONS: &[(&str, &str, u32)] = &[
    ("tictactoe", "start moves b2 a1", 4),
    ("tictactoe", "start moves b2", 3),
    ("boom", "start", 3),
    ("boom", "start moves 4 4 3", 3),
    ("colorclash:size=3", "start", 4),
    ("colorclash:size=3,rounds=1", "start", 5),
    ("hex:size=3", "start", 3),
    ("hex:size=3", "start moves b2", 4),
];

/// Every search with its root's side.
fn recordings(look: &mut dyn FnMut(&Recording, Side)) {
    for &(game, position, depth) in POSITIONS {
        let root = read(game, position).expect("a position").to_move();
        for rung in [Rung::Minimax, Rung::AlphaBeta, Rung::Pvs, Rung::Mtdf] {
            let wins = Some(if depth % 2 == 0 { Wins::Distance } else { Wins::Flat });
            let search = SearchRequest { eval: Some(strongest(game)), wins, ..SearchRequest::new(rung, Some(depth)) };
            look(&recorded(game, position, &everything_of(search)), root);
        }
    }
}

fn sign(root: Side, side: Side) -> i32 {
    if root == side { 1 } else { -1 }
}

/// A bound that is turned around with its value.
fn turned(sign: i32, bound: Bound) -> Bound {
    match (sign, bound) {
        (-1, Bound::Lower) => Bound::Upper,
        (-1, Bound::Upper) => Bound::Lower,
        _ => bound,
    }
}

#[test]
fn every_number_is_the_movers_times_the_sign_of_its_side() {
    let (mut max, mut min, mut cuts) = (0, 0, 0);
    recordings(&mut |recording, root| {
        let told = Reading::new(recording, Perspective::Root).turned();
        assert_eq!(told.found, recording.found, "the root's own value stays");
        assert_eq!(told.passes, recording.passes);
        for (own, told) in recording.nodes.iter().zip(&told.nodes) {
            let sign = sign(root, own.side);
            assert_eq!(told.answer.map(|answer| answer.value), own.answer.map(|answer| sign * answer.value));
            assert_eq!(told.answer.map(|answer| answer.bound), own.answer.map(|answer| turned(sign, answer.bound)));
            let ends = if sign == 1 { (own.window.alpha, own.window.beta) } else { (-own.window.beta, -own.window.alpha) };
            assert_eq!((told.window.alpha, told.window.beta), ends);
            *(if sign == 1 { &mut max } else { &mut min }) += 1;
        }
        for (own, told) in recording.cuts.iter().zip(&told.cuts) {
            let sign = sign(root, recording.node(own.node).side);
            assert_eq!((told.value, told.met), (sign * own.value, sign * own.met));
            assert_eq!(told.end == own.end, sign == 1);
            match told.end {
                End::Alpha => assert!(told.value <= told.met),
                End::Beta => assert!(told.value >= told.met),
            }
            cuts += 1;
        }
        assert_eq!(*Reading::new(recording, Perspective::Mover).turned(), *recording);
    });
    assert!(max > 500 && min > 500 && cuts > 500, "{max} MAX nodes, {min} MIN nodes, {cuts} cuts");
}

#[test]
fn max_and_min_follow_the_side_to_move_and_not_the_depth() {
    let mut twice = 0;
    recordings(&mut |recording, root| {
        let source = Recorded::new(recording, Perspective::Root);
        for id in (0..recording.nodes.len() as NodeId).step_by(7) {
            let path = recording.path(id);
            let board = read(&recording.asked.game, &recording.asked.position).expect("the root");
            let here = board.after(path.iter().copied()).expect("legal moves");
            let role = if here.to_move() == root { Role::Max } else { Role::Min };
            // A move that was not looked at hangs on its node with its sisters, and has no numbers.
            if recording.node(id).answer.is_some() {
                assert_eq!(source.item(Branch::Node(id), &plain).role, Some(role), "{path:?}");
                twice += u32::from(role == Role::Max && recording.node(id).ply % 2 == 1);
            }
        }
    });
    assert!(twice > 50, "{twice} MAX nodes at odd depths");
}

/// A number as trees write it: `-∞`, `3`, `-#5`.
fn negated(text: &str) -> String {
    match text.strip_prefix('-') {
        Some(size) => size.to_owned(),
        None if text == "0" => text.to_owned(),
        None => format!("-{text}"),
    }
}

fn value_for_root(sign: i32, value: &str) -> String {
    let Some((bound, number)) = value.split_once(' ').filter(|_| sign == -1) else { return value.to_owned() };
    let bound = match bound {
        "≥" => "≤",
        "≤" => "≥",
        same => same,
    };
    format!("{bound} {}", negated(number))
}

fn window_for_root(sign: i32, window: &str) -> String {
    let inside = window.strip_prefix('(').and_then(|text| text.strip_suffix(')'));
    let Some((alpha, beta)) = inside.and_then(|text| text.split_once(", ")).filter(|_| sign == -1) else {
        return window.to_owned();
    };
    format!("({}, {})", negated(beta), negated(alpha))
}

#[test]
fn what_is_written_beside_a_node_turns_too() {
    recordings(&mut |recording, root| {
        let [own, told] = [Perspective::Mover, Perspective::Root].map(|perspective| Recorded::new(recording, perspective));
        for id in 0..recording.nodes.len() as NodeId {
            let sign = sign(root, recording.node(id).side);
            let [own, told] = [&own, &told].map(|source| source.item(Branch::Node(id), &plain));
            assert_eq!(told.value, value_for_root(sign, &own.value));
            assert_eq!(told.window, window_for_root(sign, &own.window));
            assert_eq!((own.role, told.role.is_some()), (None, true));
            assert_eq!((told.name, told.kind, told.form, told.side), (own.name, own.kind, own.form, own.side));
        }
    });
}

#[test]
fn windows_on_the_way_turn_in_every_step() {
    recordings(&mut |recording, root| {
        let readings = [Perspective::Mover, Perspective::Root].map(|perspective| Reading::new(recording, perspective));
        let steps = Steps::new(recording);
        for at in (0..steps.len()).step_by(3) {
            let moment = steps.get(at).expect("a step");
            let [own, told] = readings.map(|reading| way(reading, moment));
            for (own, told) in own.iter().zip(&told) {
                let min = recording.node(own.node).side != root;
                let expected = match (min, has_windows(recording)) {
                    (false, _) => (own.alpha.clone(), own.beta.clone()),
                    (true, true) => (negated(&own.beta), negated(&own.alpha)),
                    (true, false) if own.alpha == "-" => ("-".to_owned(), String::new()),
                    (true, false) => (negated(&own.alpha), String::new()),
                };
                assert_eq!((told.alpha.clone(), told.beta.clone()), expected);
            }
        }
    });
}

fn json(recording: &Recording, perspective: Perspective) -> Value {
    let mut bytes = Vec::new();
    Reading::new(recording, perspective).write_json(&mut bytes).expect("memory");
    serde_json::from_slice(&bytes).expect("JSON")
}

#[test]
fn json_says_whose_values_it_has_and_is_otherwise_the_same() {
    recordings(&mut |recording, root| {
        let (own, mut told) = (json(recording, Perspective::Mover), json(recording, Perspective::Root));
        assert_eq!(own, serde_json::to_value(recording).expect("JSON"), "nothing changes for the mover");
        assert_eq!(own.get("perspective"), None);
        let fields = told.as_object_mut().expect("an object");
        assert_eq!(fields.remove("perspective"), Some("root".into()));
        assert_eq!(told["value"], own["value"]);
        let nodes = |value: &Value| value["nodes"].as_array().expect("nodes").clone();
        for (id, (own, told)) in nodes(&own).iter().zip(&nodes(&told)).enumerate() {
            let sign = i64::from(sign(root, recording.nodes[id].side));
            assert_eq!(told["value"].as_i64(), own["value"].as_i64().map(|value| sign * value));
            let (alpha, beta) = if sign == 1 { ("alpha", "beta") } else { ("beta", "alpha") };
            assert_eq!(told["alpha"].as_i64(), own[alpha].as_i64().map(|bound| sign * bound));
            assert_eq!(told["beta"].as_i64(), own[beta].as_i64().map(|bound| sign * bound));
            assert_eq!(told["kind"], own["kind"]);
        }
    });
}

/// What is recorded may begin below the root, on the other side's turn; values are the root's all the same.
#[test]
fn a_part_of_a_tree_is_told_for_the_root_of_the_whole() {
    let search = SearchRequest::new(Rung::AlphaBeta, Some(4));
    let from = RecordRequest { from: vec!["a1".to_owned()], passes: Passes::LastDepth, ..RecordRequest::new(search) };
    let recording = recorded("tictactoe", "start moves b2", &from);
    let reading = Reading::new(&recording, Perspective::Root);
    let top = recording.node(0);
    assert_eq!(reading.max(), Some(!top.side), "another side is to move where the recording begins");
    assert_eq!(reading.role(top.side), Some(Role::Min));
    assert_eq!(reading.value(top.side, INFINITE), -INFINITE);
}
