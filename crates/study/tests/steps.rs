//! Steps that are asked for one by one are those that are told one after the other, and the windows on the way are those that the search had.

mod replay;

use std::collections::HashMap;
use std::sync::LazyLock;

use poda_core::Window;
use poda_engine::SearchRequest;
use poda_engine::recording::{Kind, NodeId, RecordRequest, Recording};
use poda_search::Rung;
use poda_study::explain::{Event, explain, has_windows, number};
use poda_study::perspective::{Perspective, Reading};
use poda_study::steps::{Steps, way};
use replay::{POSITIONS, everything_of, recorded, seen, strongest};

/// Searches without windows, with whole ones, with null windows and with several passes, each once whole and once with too little room.
static RECORDINGS: LazyLock<Vec<Recording>> = LazyLock::new(|| {
    let rungs = [Rung::Minimax, Rung::AlphaBeta, Rung::Pvs, Rung::Mtdf];
    let plans = POSITIONS.iter().flat_map(|&(game, position, depth)| rungs.map(|rung| (game, position, depth.min(3), rung)));
    let both = plans.flat_map(|(game, position, depth, rung)| {
        let search = SearchRequest { eval: Some(strongest(game)), ..SearchRequest::new(rung, Some(depth)) };
        let request = everything_of(search);
        [recorded(game, position, &request), recorded(game, position, &RecordRequest { budget: 40, ..request })]
    });
    both.collect()
});

fn recordings(look: &mut dyn FnMut(&Recording)) {
    RECORDINGS.iter().for_each(look);
}

#[test]
fn they_are_the_steps_that_are_told() {
    recordings(&mut |recording| {
        let steps = Steps::new(recording);
        let mut told = Vec::new();
        explain(Reading::new(recording, Perspective::Mover), &mut |step| told.push(step));
        assert_eq!(steps.len(), told.len());
        let mut cuts = Vec::new();
        for (at, step) in told.iter().enumerate() {
            let moment = steps.get(at).expect("a step");
            assert_eq!(moment.node, step.node);
            let cut = step.message.id == "step-cut";
            assert_eq!(steps.is_cut(at as u32), cut);
            cuts.extend(cut.then_some(at as u32));
        }
        assert_eq!(steps.get(told.len()), None);
        let forward: Vec<u32> = std::iter::successors(steps.next_cut(0, true), |&at| steps.next_cut(at, true)).collect();
        let end = told.len() as u32;
        let mut back: Vec<u32> = std::iter::successors(steps.next_cut(end, false), |&at| steps.next_cut(at, false)).collect();
        back.reverse();
        assert_eq!((&forward, &back), (&cuts, &cuts));
        let mut spans: HashMap<NodeId, (u32, u32)> = HashMap::new();
        for (at, step) in (0..).zip(&told).filter(|(_, step)| step.message.id != "step-left-out") {
            spans.entry(step.node).or_insert((at, at)).1 = at;
        }
        for id in 0..recording.nodes.len() as NodeId {
            let span = spans.get(&id).copied();
            assert_eq!(steps.span(id).map(|span| (span.first, span.last)), span);
            assert_eq!(span.is_none(), recording.node(id).kind == Kind::Pruned);
        }
    });
}

#[test]
fn alpha_on_the_way_is_the_best_that_has_come_back() {
    let mut compared = 0;
    recordings(&mut |recording| {
        let steps = Steps::new(recording);
        for moment in (0..steps.len()).filter_map(|at| steps.get(at)) {
            let way = way(Reading::new(recording, Perspective::Mover), moment);
            let node = recording.node(moment.node);
            let here = way.last().expect("the node itself");
            assert_eq!(here.node, moment.node);
            if moment.event != Event::Enter || !has_windows(recording) {
                continue;
            }
            assert_eq!((here.alpha.clone(), here.beta.clone()), told(recording, node.window), "its own window on entry");
            if !recording.left_out.is_empty() {
                continue;
            }
            for pair in way.windows(2) {
                let (above, child) = (recording.node(pair[0].node), pair[1].node);
                let elder = recording.children(pair[0].node).take_while(|&sister| sister != child);
                let raised = elder.filter(|&sister| recording.node(sister).raised);
                let values = raised.filter_map(|sister| {
                    recording.node(sister).answer.map(|answer| seen(recording, sister, answer.value, pair[0].node))
                });
                let alpha = values.fold(above.window.alpha, i32::max);
                let expected = told(recording, Window { alpha, beta: above.window.beta });
                assert_eq!((pair[0].alpha.clone(), pair[0].beta.clone()), expected, "{pair:?}");
                compared += 1;
            }
        }
    });
    assert!(compared > 1000, "{compared}");
}

#[test]
fn a_cut_leaves_the_window_closed() {
    let mut cuts = 0;
    recordings(&mut |recording| {
        let steps = Steps::new(recording);
        for at in (0..steps.len() as u32).filter(|&at| steps.is_cut(at)) {
            let moment = steps.get(at as usize).expect("a step");
            let here = way(Reading::new(recording, Perspective::Mover), moment).pop().expect("the node");
            let cut = recording.cut(moment.node).expect("a cut");
            assert_eq!(
                (here.alpha, here.beta),
                told(recording, Window { alpha: cut.value.max(recording.node(moment.node).window.alpha), beta: cut.met })
            );
            assert!(cut.value >= cut.met);
            cuts += 1;
        }
    });
    assert!(cuts > 100, "{cuts}");
}

/// Both bounds as they are written.
fn told(recording: &Recording, window: Window) -> (String, String) {
    (number(recording, window.alpha), number(recording, window.beta))
}
