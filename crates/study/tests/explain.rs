//! Every inequality of every sentence is read back from the words, in both languages, and holds in the recording.

mod replay;

use std::collections::BTreeSet;

use poda_core::{Arg, Choice, Game, INFINITE, Margin, Message, PerSide, Window};
use poda_engine::SearchRequest;
use poda_engine::recording::{Asked, Found, Kind, MOST_NODES, NodeId, Passes, RecordRequest, Recorder, Recording};
use poda_games::{Visitor, with_game};
use poda_search::{Limits, Look, Plan, Report, Rung, WIN, Wins, search_observed};
use poda_study::explain::{Step, entry, explain};
use poda_study::perspective::{Perspective, Reading, Role};
use poda_words::{Language, Words};
use replay::{POSITIONS, everything, everything_of, recorded, rungs, scope, seen, strongest};

/// What a number in a sentence is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Name {
    Alpha,
    Beta,
    Value,
    Best,
}

/// `left sign right`, each a name and its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Inequality {
    left: (Name, i32),
    sign: char,
    right: (Name, i32),
}

impl Inequality {
    fn holds(self) -> bool {
        let (left, right) = (self.left.1, self.right.1);
        match self.sign {
            '<' => left < right,
            '≤' => left <= right,
            '>' => left > right,
            _ => left >= right,
        }
    }

    /// Both sides of it.
    fn numbers(self) -> [(Name, i32); 2] {
        [self.left, self.right]
    }
}

fn name(word: &str) -> Name {
    match word {
        "alpha" | "alfa" => Name::Alpha,
        "beta" => Name::Beta,
        "value" | "valor" => Name::Value,
        "best" | "mejor" => Name::Best,
        _ => panic!("{word} is no name of a number"),
    }
}

fn number(word: &str) -> i32 {
    let word = word.trim_end_matches(['.', ',', ';', ':']);
    let (sign, size) = word.strip_prefix('-').map_or((1, word), |size| (-1, size));
    sign * match size.strip_prefix('#') {
        Some(plies) => WIN - plies.parse::<i32>().expect("plies"),
        None if size == "∞" => INFINITE,
        None => size.parse().unwrap_or_else(|_| panic!("{word} is no number")),
    }
}

fn inequalities(sentence: &str) -> Vec<Inequality> {
    let words: Vec<&str> = sentence.split_whitespace().collect();
    let signs = words.iter().enumerate().filter(|(_, word)| matches!(**word, "<" | "≤" | ">" | "≥"));
    signs
        .map(|(at, sign)| Inequality {
            left: (name(words[at - 2]), number(words[at - 1])),
            sign: sign.chars().next().expect("a sign"),
            right: (name(words[at + 1]), number(words[at + 2])),
        })
        .collect()
}

/// Sentences that compare nothing.
const WITHOUT: &[&str] = &[
    "step-pass-whole",
    "step-enter-plain",
    "step-leaf",
    "step-finished",
    "step-table-exact",
    "step-first",
    "step-answer",
    "step-left-out",
    "step-stopped",
];

/// What the children of a node were worth to it, each with the best that was known before.
fn comparisons(recording: &Recording, id: NodeId) -> Vec<(i32, i32)> {
    let mut best = recording.node(id).window.alpha;
    let mut found = Vec::new();
    for child in recording.children(id) {
        let Some(answer) = recording.node(child).answer else { continue };
        let value = seen(recording, child, answer.value, id);
        found.push((value, best));
        if recording.node(child).raised {
            best = value;
        }
    }
    found
}

/// Whether the numbers of a sentence are those of the recording, which `turned` has as they are read.
fn holds_in(reading: Reading<'_>, turned: &Recording, step: &Step, inequality: Inequality) -> bool {
    let (recording, node) = (reading.recording, turned.node(step.node));
    let numbers = inequality.numbers();
    let (window, value) = match step.message.id {
        "step-pass-aspiration" | "step-pass-mtdf" => (recording.pass(step.node).window, None),
        "step-raised"
        | "step-not-raised"
        | "step-better"
        | "step-not-better"
        | "step-lowered"
        | "step-not-lowered"
        | "step-better-min"
        | "step-not-better-min" => {
            let told = |(value, best)| (reading.value(node.side, value), reading.value(node.side, best));
            let mut pairs = comparisons(recording, step.node).into_iter().map(told);
            return pairs.any(|pair| pair == (numbers[0].1, numbers[1].1));
        }
        "step-cut" => (node.window, turned.cut(step.node).map(|cut| cut.value)),
        // What closes the window has become one end of it: alpha of a MAX node, beta of a MIN node.
        "step-cut-root" => {
            let cut = turned.cut(step.node).expect("a cut");
            let window = match reading.role(node.side) {
                Some(Role::Max) => Window { alpha: cut.value, beta: node.window.beta },
                _ => Window { alpha: node.window.alpha, beta: cut.value },
            };
            (window, None)
        }
        _ => (node.window, node.answer.map(|answer| answer.value)),
    };
    numbers.into_iter().all(|(name, number)| match name {
        Name::Alpha => number == window.alpha,
        Name::Beta => number == window.beta,
        Name::Value => Some(number) == value,
        Name::Best => false,
    })
}

/// The ids of a message and of those inside it.
fn ids(message: &Message, found: &mut BTreeSet<&'static str>) {
    found.insert(message.id);
    for (_, arg) in &message.args {
        if let Arg::Message(inner) = arg {
            ids(inner, found);
        }
    }
}

fn check(recording: &Recording, words: &[Words; 2], said: &mut BTreeSet<&'static str>) {
    for perspective in [Perspective::Mover, Perspective::Root] {
        let reading = Reading::new(recording, perspective);
        let turned = reading.turned();
        explain(reading, &mut |step| {
            ids(&step.message, said);
            let [english, spanish] = [0, 1].map(|language| words[language].say(&step.message));
            let found = inequalities(&english);
            assert_eq!(found, inequalities(&spanish), "{english} / {spanish}");
            assert_eq!(found.is_empty(), WITHOUT.contains(&step.message.id), "{english}");
            for inequality in found {
                assert!(inequality.holds(), "{english}");
                assert!(holds_in(reading, &turned, &step, inequality), "not so in the recording: {english}");
            }
        });
    }
}

/// A search for the margin, which can be told early: no game offers it by name, solvers use it.
fn margin() -> Recording {
    struct ByMargin;
    impl Visitor for ByMargin {
        type Out = Recording;
        fn visit<G: Game>(self, start: G) -> Recording {
            let rung = Rung::Table;
            let limits = Limits { nodes: Some(20_000), ..Limits::default() };
            let order = G::Order::strongest();
            let (eval, wins, memory) = (Margin, Wins::Flat, 1 << 20);
            let plan = Plan { rung, eval, order, wins, perspective: None, limits, memory, threads: 1, seed: 1 };
            let mut recorder = Recorder::new(scope(MOST_NODES, rung));
            let report = search_observed(&start, &plan, &mut recorder).expect("it can be watched");
            let Report { value, proven, stopped, stats, seconds, .. } = report;
            let players = start.view().status.players;
            let asked = Asked {
                game: start.full_name(),
                position: "start".to_owned(),
                rung: rung.name(),
                eval: "margin",
                order: plan.order.name(),
                wins: plan.wins,
                depth: None,
                players: PerSide::from_fn(|side| players[side].name.clone()),
            };
            recorder.finish(asked, Found { value, proven, stopped, best: None, line: Vec::new(), stats, seconds })
        }
    }
    with_game("colorclash:size=3", ByMargin).expect("a game")
}

#[test]
fn every_inequality_holds_in_both_languages() {
    let words = Language::ALL.map(Words::new);
    let mut said = BTreeSet::new();
    for &(game, position, depth) in POSITIONS {
        for rung in rungs() {
            let depth = depth.min(if rung == Rung::Minimax { 3 } else { 5 });
            check(&recorded(game, position, &everything(rung, Some(depth))), &words, &mut said);
        }
    }
    // Values that differ from leaf to leaf, so that moves turn out better than expected.
    for &(game, position, depth) in POSITIONS {
        let search = SearchRequest { eval: Some(strongest(game)), ..SearchRequest::new(Rung::Pvs, Some(depth.min(5))) };
        check(&recorded(game, position, &everything_of(search)), &words, &mut said);
    }
    for (game, rung, depth) in [("connect4", Rung::Pvs, 9), ("tictactoe", Rung::Pvs, 9), ("connect4", Rung::Mtdf, 8)] {
        check(&recorded(game, "start", &everything(rung, Some(depth))), &words, &mut said);
    }
    check(&margin(), &words, &mut said);
    let small = RecordRequest { budget: 100, ..everything(Rung::Pvs, Some(4)) };
    check(&recorded("connect4", "start", &small), &words, &mut said);
    let wins = RecordRequest { passes: Passes::LastDepth, ..everything(Rung::Pvs, Some(5)) };
    check(&recorded("tictactoe", "X.O/.X./... o", &wins), &words, &mut said);
    for id in [
        "step-pass-whole",
        "step-pass-aspiration",
        "step-pass-mtdf",
        "step-enter",
        "step-enter-plain",
        "step-enter-null",
        "step-again",
        "step-leaf",
        "step-finished",
        "step-table-exact",
        "step-table-bound",
        "step-peek",
        "step-told",
        "step-first",
        "step-better",
        "step-not-better",
        "step-raised",
        "step-not-raised",
        "step-cut",
        "step-left",
        "step-left-none",
        "step-set-by-move",
        "step-set-by-null",
        "step-set-by-aspiration",
        "step-set-by-mtdf",
        "step-exact",
        "step-all",
        "step-answer",
        "step-left-out",
        "step-stopped",
        "step-max",
        "step-min",
        "step-better-min",
        "step-not-better-min",
        "step-lowered",
        "step-not-lowered",
        "step-cut-root",
        "step-already-has",
        "step-set-by-null-min",
        "step-all-min",
    ] {
        assert!(said.contains(id), "{id} was never said, and so never tested");
    }
}

#[test]
fn a_cut_names_whose_bound_it_met_and_what_it_leaves_out() {
    let recording = recorded("tictactoe", "XO./.XO/... x", &everything(Rung::AlphaBeta, Some(2)));
    let words = Words::new(Language::English);
    let mut sentences = Vec::new();
    explain(Reading::new(&recording, Perspective::Mover), &mut |step| sentences.push(words.say(&step.message)));
    for id in 0..recording.nodes.len() as NodeId {
        let node = recording.node(id);
        let sentence = words.say(&entry(Reading::new(&recording, Perspective::Mover), id));
        assert_eq!(sentence.contains("not looked at"), node.kind == Kind::Pruned, "{sentence}");
        assert_eq!(node.look, Look::Whole);
    }
    let cut = recording.cuts.first().expect("a cut");
    let pruned: Vec<&str> = recording
        .children(cut.node)
        .filter(|&id| recording.node(id).kind == Kind::Pruned)
        .filter_map(|id| recording.move_text(id))
        .collect();
    let named = sentences.iter().find(|sentence| sentence.contains("good enough")).expect("a cut is told of");
    assert!(pruned.iter().all(|mv| named.contains(mv)) && named.contains("1 ply up"), "{named}");
}

#[test]
fn with_max_and_min_a_cut_says_who_already_has_better() {
    let recording = recorded("tictactoe", "start moves a1 b2 b1 c1 a3 a2", &everything(Rung::AlphaBeta, None));
    let told = |language| {
        let words = Words::new(language);
        let mut sentences = Vec::new();
        explain(Reading::new(&recording, Perspective::Root), &mut |step| sentences.push(words.say(&step.message)));
        sentences
    };
    let english = "b3: with c2, MIN (O) gets -1, so beta -1 ≤ alpha 0: cut. MAX (X) already has 0 with c2, 1 ply up, so this node can \
                   never be chosen. The last move is not looked at: c3.";
    assert!(told(Language::English).iter().any(|said| said == english), "{:#?}", told(Language::English));
    let spanish = "b3: con c2, el minimizador (O) obtiene -1, así que beta -1 ≤ alfa 0: corte. Con c2, 1 jugada más arriba, el \
                   maximizador (X) ya tiene 0: este nodo nunca se elegirá. La última jugada no se mira: c3.";
    assert!(told(Language::Spanish).iter().any(|said| said == spanish), "{:#?}", told(Language::Spanish));
}
