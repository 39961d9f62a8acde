//! What holds of every recording.
#![allow(dead_code, reason = "each test binary uses its own part")]

use poda_core::{INFINITE, Window};
use poda_engine::recording::{Counts, End, Kind, MOST_NODES, NodeId, Passes, RecordRequest, Recording, Scope, Source};
use poda_engine::{SearchRequest, open, read};
use poda_search::{Bound, Driver, Look, Rung};

/// A position of every game and settings in which turns, captures, extra rounds and quick ends occur, and a depth for it.
pub const POSITIONS: &[(&str, &str, u32)] = &[
    ("tictactoe", "start", 5),
    ("tictactoe:m=4,n=4,k=3", "start moves a1", 4),
    ("connect4", "4455", 6),
    ("connect4:columns=5,rows=4", "start", 7),
    ("boom", "start moves 4 4 3 5", 6),
    ("hex:size=3", "start", 5),
    ("hex:size=4,swap=on", "start moves a2", 4),
    ("colorclash", "start", 6),
    ("colorclash:size=3", "start", 8),
];

pub fn rungs() -> impl Iterator<Item = Rung> {
    Rung::ALL.into_iter().filter(|rung| rung.is_observable())
}

pub fn recorded(game: &str, position: &str, request: &RecordRequest) -> Recording {
    let board = read(game, position).unwrap_or_else(|why| panic!("{game} {position}: {why}"));
    board.record(request).unwrap_or_else(|why| panic!("{game} {position}: {why}"))
}

pub fn everything(rung: Rung, depth: Option<u32>) -> RecordRequest {
    everything_of(SearchRequest::new(rung, depth))
}

pub fn everything_of(search: SearchRequest) -> RecordRequest {
    RecordRequest { passes: Passes::All, budget: MOST_NODES, ..RecordRequest::new(search) }
}

/// A value of one node as another one sees it.
pub fn seen(recording: &Recording, from: NodeId, value: i32, to: NodeId) -> i32 {
    if recording.node(from).side == recording.node(to).side { value } else { -value }
}

/// Searches the recorded tree once more: nothing but the leaves and what the table or the evaluation told is believed.
pub fn replay(recording: &Recording) {
    let hard = recording.asked.rung == Rung::AlphaBeta.name();
    let windows = recording.asked.rung != Rung::Minimax.name();
    for id in 0..recording.nodes.len() as NodeId {
        let node = recording.node(id);
        if !matches!(node.kind, Kind::Exact | Kind::Cut | Kind::All) || !recording.left_out_below(id).is_empty() {
            continue;
        }
        let children: Vec<NodeId> = recording.children(id).collect();
        let mut window = node.window;
        let mut best = -INFINITE;
        let mut closed = false;
        for (place, &child) in children.iter().enumerate() {
            let below = recording.node(child);
            assert_eq!((below.parent, below.ply, below.depth), (Some(id), node.ply + 1, node.depth - 1));
            if below.kind == Kind::Pruned {
                assert!(closed, "a move was left out though the window was open");
                assert_eq!((below.answer, below.visit, below.end), (None, 0, child + 1));
                continue;
            }
            assert!(!closed, "a move was tried though the window was closed");
            let same = below.side == node.side;
            let given = if below.look == Look::Null { Window::above(window.alpha) } else { window };
            let given = if windows { given.seen_by(same) } else { Window::FULL };
            assert_eq!(below.window, given, "the window of node {child}");
            let value = seen(recording, child, below.answer.expect("an answer").value, id);
            let again = children.get(place + 1).is_some_and(|&next| recording.node(next).look == Look::Again);
            if again {
                assert!(below.look == Look::Null && window.alpha < value && value < window.beta);
                continue;
            }
            let better = if windows { value > window.alpha } else { value > best };
            assert_eq!(below.raised, better, "whether node {child} raised alpha");
            best = best.max(value);
            if windows && better {
                window.alpha = value;
                closed = window.is_closed();
                if closed {
                    let cut = recording.cut(id).expect("a cut is told of");
                    let facts = (cut.node, cut.end, cut.value, cut.met, cut.by, cut.mv);
                    assert_eq!(facts, (id, End::Beta, value, node.window.beta, Some(child), below.mv));
                    assert_eq!(cut.left as usize, children.len() - place - 1);
                }
            }
        }
        let answer = node.answer.expect("a searched node has an answer");
        assert_eq!(answer.value, if hard { best.clamp(node.window.alpha, node.window.beta) } else { best }, "node {id}");
        assert_eq!(answer.bound, Bound::of(answer.value, node.window));
        assert_eq!(closed, node.kind == Kind::Cut);
        assert_eq!(node.kind == Kind::All, windows && best <= node.window.alpha);
    }
}

/// What holds of every bound that was met.
pub fn check_cuts(recording: &Recording) {
    for cut in &recording.cuts {
        let node = recording.node(cut.node);
        match cut.end {
            End::Beta => assert!(cut.value >= cut.met && cut.met == node.window.beta),
            End::Alpha => assert!(cut.value <= cut.met && cut.met == node.window.alpha),
        }
        match cut.source {
            Source::Driver => {
                let pass = recording.pass(cut.node);
                let edges = [pass.window.alpha, pass.window.beta];
                assert!(edges.contains(&cut.met) || edges.contains(&-cut.met), "no edge of the driver's window");
                assert_ne!(pass.driver, Driver::Whole, "a whole window has no edge that can be met");
            }
            Source::Move { ply, node: above, child, mv } => {
                assert!(ply < node.ply);
                let (Some(above), Some(child)) = (above, child) else { continue };
                assert!(above < cut.node && recording.node(above).end >= node.end, "the bound is not from an ancestor");
                assert_eq!(recording.node(child).parent, Some(above));
                assert_eq!((recording.node(child).mv, recording.node(child).raised), (Some(mv), true));
                let value = recording.node(child).answer.expect("it has come back").value;
                assert_eq!(seen(recording, child, value, cut.node), cut.met, "the move is not worth that bound");
            }
            Source::Null { ply, node: above } => {
                let Some(above) = above else { continue };
                assert!(recording.node(above).ply == ply && recording.node(above).end >= node.end);
                let mut way = std::iter::successors(Some(cut.node), |&at| recording.node(at).parent);
                let below = way.find(|&at| recording.node(at).parent == Some(above)).expect("a way up");
                assert_eq!(recording.node(below).look, Look::Null);
                let window = recording.node(below).window;
                let met = seen(recording, cut.node, cut.met, below);
                assert!([window.alpha, window.beta].contains(&met), "no edge of the null window");
            }
        }
    }
}

/// What is recorded and what is left out are together the search.
pub fn check_counts(recording: &Recording) {
    let mut kept = Counts::default();
    for node in &recording.nodes {
        kept.nodes += u64::from(node.kind != Kind::Pruned);
        kept.leaves += u64::from(node.kind == Kind::Leaf);
        kept.cuts += u64::from(node.kind == Kind::Cut);
        kept.pruned += u64::from(node.kind == Kind::Pruned);
    }
    assert_eq!(kept, recording.kept);
    let stats = &recording.found.stats;
    let all =
        (kept.nodes + recording.left_out.nodes, kept.leaves + recording.left_out.leaves, kept.cuts + recording.left_out.cuts);
    assert_eq!(all, (stats.nodes, stats.leaves, stats.cuts));
    let visits: Vec<u64> = recording.nodes.iter().map(|node| node.visit).filter(|&visit| visit > 0).collect();
    assert!(visits.windows(2).all(|pair| pair[0] < pair[1]), "nodes are in the order in which they were entered");
    assert!(visits.last().is_none_or(|&last| last <= stats.nodes));
    let last = recording.passes.last().expect("a search has a pass");
    assert_eq!(last.value, Some(recording.found.value));
}

/// Everything, as long as there is room.
pub fn scope<M>(budget: usize, rung: Rung) -> Scope<M> {
    let windows = rung != Rung::Minimax;
    Scope { budget, from: Vec::new(), first_ply: 0, last_ply: usize::MAX, last_depth_only: false, windows }
}

/// The name of the strongest evaluation that a game offers.
pub fn strongest(game: &str) -> String {
    let names = open(game).expect("a game").evaluations();
    (*names.last().expect("an evaluation")).to_owned()
}
