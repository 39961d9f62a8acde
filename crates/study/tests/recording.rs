//! A recording is the search itself: replayed it gives the same value and counts, on all games, on every rung that can be watched.

mod replay;

use poda_core::{Game, INFINITE, play, read_position};
use poda_engine::recording::{Counts, MOST_NODES, NodeId, Passes, RecordRequest, Recording, Source};
use poda_engine::{SearchRequest, open};
use poda_games::{Visitor, with_game};
use poda_search::Rung;
use replay::{POSITIONS, check_counts, check_cuts, everything, everything_of, recorded, replay, rungs, strongest};

#[test]
fn a_replayed_recording_has_the_value_and_the_counts_of_the_search() {
    for &(game, position, depth) in POSITIONS {
        for rung in rungs() {
            for eval in [None, Some(strongest(game))] {
                let search = SearchRequest { eval, ..SearchRequest::new(rung, Some(depth)) };
                let recording = recorded(game, position, &everything_of(search));
                assert_eq!(recording.left_out, Counts::default(), "{game} {}", rung.name());
                check_counts(&recording);
                check_cuts(&recording);
                replay(&recording);
            }
        }
    }
}

#[test]
fn tictactoe_is_recorded_whole() {
    let all = recorded("tictactoe", "start", &everything(Rung::Minimax, None));
    assert_eq!((all.kept.nodes, all.kept.leaves, all.nodes.len()), (549_946, 255_168, 549_946));
    let natural = SearchRequest { ordering: Some("natural".to_owned()), ..SearchRequest::new(Rung::AlphaBeta, None) };
    let cut = recorded("tictactoe", "start", &everything_of(natural));
    assert_eq!((cut.kept.nodes, cut.kept.leaves, cut.found.value), (18_297, 7_330, 0));
    assert_eq!(cut.left_out, Counts::default());
    replay(&all);
    replay(&cut);
}

#[test]
fn what_does_not_fit_is_counted() {
    for budget in [0, 1, 2, 10, 999, 5_000] {
        for rung in rungs() {
            for passes in [Passes::All, Passes::LastDepth] {
                let recording = recorded("connect4", "4455", &RecordRequest { budget, passes, ..everything(rung, Some(6)) });
                assert!(recording.nodes.len() <= budget);
                check_counts(&recording);
                check_cuts(&recording);
                replay(&recording);
                let below: u64 = (0..recording.nodes.len() as NodeId).map(|id| recording.left_out_below(id).nodes).sum();
                assert!(below <= recording.left_out.nodes);
                if budget > 0 && !rung.features().is_some_and(|features| features.deepening) {
                    assert_eq!(below, recording.left_out.nodes, "all that is left out is below the one root");
                }
            }
        }
    }
}

#[test]
fn ten_million_nodes_are_bounded() {
    const ASKED: usize = 10_000_000;
    let search = SearchRequest { nodes: Some(ASKED as u64), ..SearchRequest::new(Rung::Minimax, None) };
    let recording = recorded("connect4", "start", &RecordRequest { budget: ASKED, ..everything_of(search) });
    assert_eq!((recording.nodes.len(), recording.budget), (MOST_NODES, MOST_NODES));
    assert!(recording.found.stopped && recording.found.stats.nodes >= ASKED as u64);
    let (kept, left) = (recording.kept, recording.left_out);
    assert_eq!(kept.nodes + left.nodes, recording.found.stats.nodes);
    assert_eq!(kept.leaves + left.leaves, recording.found.stats.leaves);
    let bytes = recording.nodes.capacity() * size_of_val(&recording.nodes[0])
        + recording.cuts.capacity() * recording.cuts.first().map_or(0, size_of_val);
    assert!(bytes < 200 << 20, "{bytes} bytes");
}

#[test]
fn a_part_of_the_tree_is_that_part_of_the_whole() {
    let (game, position) = ("tictactoe:m=4,n=4,k=3", "start moves a1");
    for rung in rungs() {
        let whole = recorded(game, position, &everything(rung, Some(4)));
        let path = whole.path((0..whole.nodes.len() as NodeId).find(|&id| whole.node(id).ply == 2).expect("two plies"));
        let from: Vec<String> = path.iter().map(|&text| text.to_owned()).collect();
        for (from, first_ply, plies) in
            [(from, 0, None), (Vec::new(), 2, None), (Vec::new(), 1, Some(1)), (Vec::new(), 0, Some(2))]
        {
            let first = first_ply.max(from.len());
            let wanted = |id: NodeId| {
                let path = whole.path(id);
                let ply = path.len();
                ply >= first && plies.is_none_or(|plies| ply <= first + plies) && path.iter().zip(&from).all(|(a, b)| a == b)
            };
            let expected: Vec<NodeId> = (0..whole.nodes.len() as NodeId).filter(|&id| wanted(id)).collect();
            let request = RecordRequest { from: from.clone(), first_ply, plies, ..everything(rung, Some(4)) };
            let part = recorded(game, position, &request);
            assert!(!part.nodes.is_empty());
            check_counts(&part);
            check_cuts(&part);
            replay(&part);
            assert_eq!(part.nodes.len(), expected.len(), "{} {from:?} {first_ply} {plies:?}", rung.name());
            for (id, &same) in expected.iter().enumerate() {
                let (one, other) = (part.node(id as NodeId), whole.node(same));
                assert_eq!(part.path(id as NodeId), whole.path(same));
                assert_eq!(
                    (one.visit, one.window, one.answer, one.kind),
                    (other.visit, other.window, other.answer, other.kind)
                );
                let source = |recording: &Recording, id: NodeId| {
                    recording.cut(id).map(|cut| match cut.source {
                        Source::Driver => (0, None),
                        Source::Null { ply, .. } => (ply, None),
                        Source::Move { ply, mv, .. } => (ply, Some(recording.text(mv).to_owned())),
                    })
                };
                assert_eq!(source(&part, id as NodeId), source(&whole, same), "the bound comes from elsewhere");
            }
        }
    }
}

#[test]
fn every_node_has_its_position() {
    for &(game, position, _) in POSITIONS {
        let recording = recorded(game, position, &everything(Rung::Pvs, Some(3)));
        let ids: Vec<NodeId> = (0..recording.nodes.len() as NodeId).step_by(7).collect();
        for (&id, view) in ids.iter().zip(recording.views(&ids)) {
            assert_eq!(view.status.side, recording.node(id).side, "{game} {}", recording.position(id));
        }
        with_game(game, SamePositions { recording: &recording, root: position, ids: &ids }).expect("a game");
    }
}

struct SamePositions<'a> {
    recording: &'a Recording,
    root: &'a str,
    ids: &'a [NodeId],
}

impl Visitor for SamePositions<'_> {
    type Out = ();
    fn visit<G: Game>(self, start: G) {
        let root = read_position(&start, self.root).expect("a position").end;
        for (&id, text) in self.ids.iter().zip(self.recording.positions(self.ids)) {
            let mut position = root.clone();
            for text in self.recording.path(id) {
                play(&mut position, text).expect("a legal move");
            }
            assert_eq!(read_position(&start, &text).expect("a position").end, position, "node {id}");
        }
    }
}

#[test]
fn a_recording_as_json_holds_every_node() {
    let recording = recorded("connect4", "4455", &everything(Rung::Pvs, Some(5)));
    let mut bytes = Vec::new();
    recording.write_json(&mut bytes).expect("memory can be written");
    let json: serde_json::Value = serde_json::from_slice(&bytes).expect("JSON");
    assert_eq!(json["value"], recording.found.value);
    assert_eq!(json["counts"]["nodes"], recording.found.stats.nodes);
    let nodes = json["nodes"].as_array().expect("nodes");
    assert_eq!(nodes.len(), recording.nodes.len());
    for (id, node) in nodes.iter().enumerate() {
        let own = recording.node(id as NodeId);
        assert_eq!(node["id"], id);
        assert_eq!(node["move"].as_str(), recording.move_text(id as NodeId));
        assert_eq!(node["value"].as_i64(), own.answer.map(|answer| answer.value.into()));
        assert_eq!(node["alpha"].as_i64(), (own.window.alpha > -INFINITE).then_some(own.window.alpha.into()));
        assert_eq!(node["cut"].is_null(), own.cut.is_none());
        assert_eq!(node["kind"], format!("{:?}", own.kind).to_lowercase());
    }
    let sources = nodes.iter().map(|node| &node["cut"]["source"]);
    assert!(sources.clone().any(|source| source["move"].is_string()) && sources.clone().any(|source| source["null"] == true));
}

#[test]
fn what_cannot_be_recorded_is_refused_by_name() {
    let board = open("connect4").expect("a game");
    let refused = |request: &RecordRequest| board.record(request).expect_err("refused").0.id;
    let search = |rung| SearchRequest::new(rung, Some(2));
    assert_eq!(refused(&RecordRequest::new(search(Rung::Parallel))), "record-parallel");
    assert_eq!(refused(&RecordRequest::new(search(Rung::Mcts))), "record-mcts");
    let none = Some("none".to_owned());
    let wrong_eval = SearchRequest { eval: none.clone(), ..search(Rung::Pvs) };
    assert_eq!(refused(&RecordRequest::new(wrong_eval)), "unknown-eval");
    let wrong_ordering = SearchRequest { ordering: none, ..search(Rung::Pvs) };
    assert_eq!(refused(&RecordRequest::new(wrong_ordering)), "unknown-order");
    let wrong_move = RecordRequest { from: vec!["9".to_owned()], ..RecordRequest::new(search(Rung::Pvs)) };
    assert_eq!(refused(&wrong_move), "move-unreadable");
    assert_eq!(open("chess").expect_err("refused").0.id, "unknown-game");
}

#[test]
fn playouts_are_recorded_as_the_most_visited_nodes() {
    let search = SearchRequest { nodes: Some(3_000), ..SearchRequest::new(Rung::Mcts, None) };
    let request = |budget| RecordRequest { budget, ..RecordRequest::new(search.clone()) };
    for game in ["tictactoe", "connect4", "boom", "colorclash", "hex:size=4"] {
        let board = open(game).expect("a game");
        let whole = board.record_playouts(&request(usize::MAX)).expect("playouts");
        let part = board.record_playouts(&request(100)).expect("playouts");
        assert_eq!((whole.left_out, part.nodes.len()), (0, 100));
        assert_eq!(part.left_out, whole.nodes.len() - 100);
        assert_eq!(part.found.stats, whole.found.stats);
        let least = part.nodes.iter().map(|node| node.visits).min().expect("nodes");
        assert!(whole.nodes.iter().filter(|node| node.visits > least).count() <= 100);
        for (place, node) in whole.nodes.iter().enumerate() {
            let children: Vec<_> = whole.nodes.iter().filter(|child| child.parent == Some(place as u32)).collect();
            assert_eq!(children.len(), node.children as usize);
            let visits: u32 = children.iter().map(|child| child.visits).sum();
            assert!(visits <= node.visits, "{game}: more playouts below a node than through it");
            assert!(node.mean.is_none_or(|mean| (0.0..=1.0).contains(&mean)));
            assert!(node.bound.is_none_or(|bound| node.mean.is_some_and(|mean| bound >= mean)));
        }
        let best = whole.nodes.iter().find(|node| node.ply == 1 && node.mv == whole.found.best).expect("the best move");
        let others = whole.nodes.iter().filter(|node| node.ply == 1 && node.proof.is_none());
        assert!(best.proof.is_some() || others.map(|node| node.visits).max() == Some(best.visits));
    }
}
