//! Exercises: trees are read and written, the solution is that of a slow separate alpha-beta, a right answer is accepted, and each kind of
//! wrong answer is found at its own step.

mod common;

use std::collections::BTreeSet;
use std::sync::Arc;

use common::plain;
use poda_core::hash::Random;
use poda_core::{Refusal, Side};
use poda_engine::{open, read};
use poda_study::quiz::{
    Answer, Answers, Difficulty, Kind, Paper, Sign, Solution, Task, Tree, draw_position, from_position, grade, make, read_tree,
    solve, tree_text,
};
use serde_json::json;

/// The tree of every lecture on alpha-beta.
const CLASSIC: &str = "((3 12 8)(2 4 6)(14 5 2))";

fn tree(text: &str) -> Arc<Tree> {
    Arc::new(read_tree(text).unwrap_or_else(|why| panic!("{text}: {why}")))
}

fn names(tree: &Tree, numbers: impl IntoIterator<Item = usize>) -> Vec<String> {
    numbers.into_iter().map(|number| tree.node(number).name.clone()).collect()
}

/// The right answers, taken from a solution.
fn right(solution: &Solution) -> Answers {
    Answers {
        values: solution.values().map(|(node, value, _)| (node, Answer { value, sign: None })).collect(),
        cuts: solution.cuts().collect(),
    }
}

#[test]
fn the_classic_tree_comes_out() {
    let tree = tree(CLASSIC);
    let solution = solve(&tree);
    assert_eq!(solution.value, 3);
    assert_eq!(names(&tree, solution.cuts()), ["C2", "C3"]);
    let values: Vec<(String, i32, Kind)> =
        solution.values().map(|(node, value, kind)| (tree.node(node).name.clone(), value, kind)).collect();
    let expected = [("B", 3, Kind::Exact), ("C", 2, Kind::AtMost), ("D", 2, Kind::AtMost), ("A", 3, Kind::Exact)]
        .map(|(name, value, kind)| (name.to_owned(), value, kind));
    assert_eq!(values, expected);
}

#[test]
fn trees_read_back_from_their_text() {
    for text in [CLASSIC, "(1)", "((1)(2)3)", "(-5 (((0)))7)", "(1 (2 (3 (4 (5)))))"] {
        assert_eq!(tree_text(&tree(text)), text);
    }
    assert_eq!(tree_text(&tree(" ( (3,12 , 8)\n(2 4 6)( 14 5 2) ) ")), CLASSIC);
    for (difficulty, seed) in [(Difficulty::Easy, 1), (Difficulty::Medium, 2), (Difficulty::Hard, 3)] {
        let made = make(difficulty, seed, 0);
        assert_eq!(read_tree(&tree_text(&made)), Ok(made));
    }
}

#[test]
fn what_is_no_tree_is_refused_with_its_place() {
    let deep = format!("{}1{}", "(".repeat(20), ")".repeat(20));
    let wide = format!("({})", "1 ".repeat(40));
    let large = format!("({})", format!("({})", "1 ".repeat(30)).repeat(20));
    let cases: [(&str, &str, i64); 12] = [
        ("", "quiz-tree-empty", 1),
        ("   ", "quiz-tree-empty", 4),
        ("((3 12 8)(2 4 6)", "quiz-tree-open", 17),
        ("(1))", "quiz-tree-close", 4),
        ("(1)(2)", "quiz-tree-after", 4),
        ("(1) 2", "quiz-tree-after", 5),
        ("5", "quiz-tree-outside", 1),
        ("(1 ())", "quiz-tree-no-branches", 5),
        ("(1 two 3)", "quiz-tree-number", 4),
        (&deep, "quiz-tree-deep", 13),
        (&wide, "quiz-tree-wide", 66),
        (&large, "quiz-tree-large", 0),
    ];
    for (text, id, place) in cases {
        let Err(Refusal(message)) = read_tree(text) else { panic!("{text} was read") };
        assert_eq!(message.id, id, "{text}");
        let told = message.args.iter().find(|(name, _)| *name == "place").map(|(_, arg)| arg.clone());
        if place > 0 {
            assert_eq!(told, Some(poda_core::Arg::Number(place)), "{text}");
        }
    }
    for text in ["(1000001)", "(99999999999)", "(1.5)", "(+-1)"] {
        assert_eq!(read_tree(text).map_err(|why| why.0.id), Err("quiz-tree-number"), "{text}");
    }
}

/// Alpha-beta as a textbook has it: its own recursion on its own tree, with nothing of the house in it.
struct Slow<'a> {
    tree: &'a Tree,
    cut: Vec<usize>,
    values: Vec<(usize, i32)>,
}

impl Slow<'_> {
    fn node(&mut self, number: usize, mut alpha: i64, mut beta: i64) -> i64 {
        let node = self.tree.node(number);
        if let Some(value) = node.value {
            return value.into();
        }
        let largest = node.side == Side::First;
        let mut best = if largest { i64::MIN } else { i64::MAX };
        for (place, &child) in node.children.iter().enumerate() {
            let value = self.node(child, alpha, beta);
            if largest {
                best = best.max(value);
                alpha = alpha.max(best);
            } else {
                best = best.min(value);
                beta = beta.min(best);
            }
            if beta <= alpha {
                self.cut.extend(&node.children[place + 1..]);
                break;
            }
        }
        self.values.push((number, best as i32));
        best
    }
}

/// Minimax, to see that the values say what their kind tells.
fn truth(tree: &Tree, number: usize) -> i32 {
    let node = tree.node(number);
    let below = node.children.iter().map(|&child| truth(tree, child));
    node.value.or(if node.side == Side::First { below.max() } else { below.min() }).expect("a leaf or branches")
}

/// A random tree as text: uneven, with few values so that many are equal.
fn random_text(random: &mut Random, level: usize) -> String {
    if level == 0 || (level < 4 && random.below(5) == 0) {
        return format!("{} ", random.below(9) as i32 - 4);
    }
    let branches: String = (0..=random.below(3)).map(|_| random_text(random, level - 1)).collect();
    format!("({branches})")
}

#[test]
fn random_trees_are_solved_as_a_slow_separate_program_solves_them() {
    let mut random = Random::new(6);
    let mut cuts = 0;
    for _ in 0..2_000 {
        let tree = tree(&random_text(&mut random, 5));
        let solution = solve(&tree);
        let mut slow = Slow { tree: &tree, cut: Vec::new(), values: Vec::new() };
        let value = slow.node(0, i64::MIN, i64::MAX);
        let text = tree_text(&tree);
        assert_eq!(i64::from(solution.value), value, "{text}");
        assert_eq!(solution.cuts().collect::<Vec<_>>(), slow.cut, "{text}");
        assert_eq!(solution.values().map(|(node, value, _)| (node, value)).collect::<Vec<_>>(), slow.values, "{text}");
        for (node, value, kind) in solution.values() {
            let truth = truth(&tree, node);
            let holds = match kind {
                Kind::Exact => truth == value,
                Kind::AtMost => truth <= value,
                Kind::AtLeast => truth >= value,
            };
            assert!(holds, "{} of {text}: {kind:?} {value}, in truth {truth}", tree.node(node).name);
        }
        assert_eq!(grade(&tree, &solution, &right(&solution)).first_error, None, "{text}");
        cuts += slow.cut.len();
    }
    assert!(cuts > 2_000, "only {cuts} cuts: the trees test little");
}

#[test]
fn every_cut_names_a_bound_that_is_met_and_was_set_above() {
    let mut random = Random::new(7);
    for _ in 0..500 {
        let tree = tree(&random_text(&mut random, 5));
        for step in &solve(&tree).steps {
            let Task::Cut { value } = step.task else { continue };
            let limit = step.limit.expect("a cut has a bound");
            let parent = tree.node(step.node).parent.expect("a branch");
            let largest = tree.node(parent).side == Side::First;
            assert!(if largest { value >= limit.value } else { value <= limit.value });
            assert_ne!(tree.node(limit.set_at).side, tree.node(parent).side, "the other side has set it");
            let mut above = std::iter::successors(tree.node(parent).parent, |&at| tree.node(at).parent);
            assert!(above.any(|at| at == limit.set_at), "{}", tree_text(&tree));
        }
    }
}

#[test]
fn each_single_wrong_answer_is_found_at_its_own_step() {
    let mut kinds = BTreeSet::new();
    for (difficulty, seed) in [(Difficulty::Easy, 5), (Difficulty::Medium, 5), (Difficulty::Hard, 5)] {
        let tree = Arc::new(make(difficulty, seed, 0));
        let solution = solve(&tree);
        for (at, step) in solution.steps.iter().enumerate() {
            let mut spoilt: Vec<Answers> = Vec::new();
            let mut spoil = |change: &dyn Fn(&mut Answers)| {
                let mut answers = right(&solution);
                change(&mut answers);
                spoilt.push(answers);
            };
            match step.task {
                Task::Look => spoil(&|answers| {
                    answers.cuts.insert(step.node);
                }),
                Task::Cut { .. } => {
                    spoil(&|answers| {
                        answers.cuts.remove(&step.node);
                    });
                    spoil(&|answers| {
                        answers.values.insert(step.node, Answer { value: 0, sign: None });
                    });
                }
                Task::Value { value, kind, .. } => {
                    spoil(&|answers| {
                        answers.values.insert(step.node, Answer { value: value + 1, sign: None });
                    });
                    spoil(&|answers| {
                        answers.values.remove(&step.node);
                    });
                    let wrong = if kind == Kind::AtMost { Sign::AtLeast } else { Sign::AtMost };
                    spoil(&|answers| {
                        answers.values.insert(step.node, Answer { value, sign: Some(wrong) });
                    });
                }
            }
            for answers in spoilt {
                let grade = grade(&tree, &solution, &answers);
                let mistake = grade.first_error.expect("it is wrong");
                assert_eq!((mistake.step, mistake.node.as_str()), (at + 1, tree.node(step.node).name.as_str()));
                assert_eq!(grade.right, grade.steps - 1, "{}: one step and no other", mistake.reason);
                kinds.insert(mistake.reason.id);
            }
        }
    }
    let all = [
        "quiz-cut-missed-max",
        "quiz-cut-missed-min",
        "quiz-cut-valued",
        "quiz-look-first",
        "quiz-look-free",
        "quiz-look-max",
        "quiz-look-min",
        "quiz-sign-at-least",
        "quiz-sign-at-most",
        "quiz-sign-exact",
        "quiz-value-missing",
        "quiz-value-wrong-max",
        "quiz-value-wrong-min",
    ];
    assert_eq!(kinds.into_iter().collect::<Vec<_>>(), all);
}

#[test]
fn the_first_of_several_mistakes_is_told_with_its_reason() {
    let tree = tree(CLASSIC);
    let solution = solve(&tree);
    let judged = |text: &str| grade(&tree, &solution, &Answers::read(&tree, text).expect("answers"));
    assert_eq!(judged("A = 3\nB = 3\nC <= 2\nD = 2\ncut C2 C3").first_error, None);
    assert_eq!(judged("# mine\n\na=3\nb \t= 3\nC≤2\nD<=2\nx c2, c3").first_error, None);

    let grade = judged("A = 14\nB = 3\nC = 2\nD = 14\ncut C2");
    let mistake = grade.first_error.expect("C3 was not marked");
    assert_eq!((mistake.step, mistake.node.as_str()), (9, "C3"));
    assert_eq!(plain(&mistake.reason), "quiz-cut-missed-min(C3, C, 2, 3, A)");
    assert_eq!((grade.right, grade.steps), (3, 6));

    let mistake = judged("cut B2").first_error.expect("B2 matters");
    assert_eq!(plain(&mistake.reason), "quiz-look-free(B2, B, 3)");
    let mistake = judged("A = 3\nB = 12\nC = 2\nD = 2\ncut C2 C3").first_error.expect("B takes the smallest");
    assert_eq!(plain(&mistake.reason), "quiz-value-wrong-min(B, 12, 3, 3, 12, 8)");
    let mistake = judged("A = 3\nB = 3\nC = 2\nD = 5\ncut C2 C3 D3").first_error.expect("D3 matters");
    assert_eq!(plain(&mistake.reason), "quiz-look-min(D3, D, 5, 3, A)");
}

#[test]
fn every_step_can_be_judged_by_itself() {
    let tree = Arc::new(make(Difficulty::Hard, 3, 0));
    for step in solve(&tree).steps {
        match step.task {
            Task::Look => assert!(step.branched(&tree, false).is_ok() && step.branched(&tree, true).is_err()),
            Task::Cut { .. } => assert!(step.branched(&tree, true).is_ok() && step.branched(&tree, false).is_err()),
            Task::Value { value, .. } => {
                assert!(step.valued(&tree, Some(Answer { value, sign: None })).is_ok());
                assert!(step.valued(&tree, Some(Answer { value: value - 1, sign: None })).is_err());
            }
        }
    }
}

#[test]
fn an_empty_sheet_scores_nothing() {
    let tree = tree(CLASSIC);
    let graded = grade(&tree, &solve(&tree), &Answers::default());
    assert_eq!((graded.right, graded.steps), (0, 6), "four values and two cuts");
    // Everything cut: the two cuts are right, and every branch that had to be searched is a mistake.
    let all = Answers::read(&tree, "cut B C D B1 B2 B3 C1 C2 C3 D1 D2 D3").expect("answers");
    let graded = grade(&tree, &solve(&tree), &all);
    assert_eq!((graded.right, graded.steps), (2, 16));
}

#[test]
fn a_filled_sheet_is_read_as_it_was_printed() {
    let tree = tree(CLASSIC);
    for line in ["A 3   B 3   C <=2   D 2   cut: C2, C3", "A 3 B 3 C ≤ 2 D 2 podadas: C2,C3", "A=3 B= 3 C<=2 D =2 cut C2 C3"]
    {
        let answers = Answers::read(&tree, line).expect(line);
        assert_eq!(grade(&tree, &solve(&tree), &answers).first_error, None, "{line}");
    }
    let open = Answers::read(&tree, "A ______   B 3   C ______   D ______   cut: ________________________").expect("a sheet");
    assert_eq!((open.values.len(), open.cuts.len()), (1, 0));
}

#[test]
fn answers_that_cannot_be_are_refused_by_name() {
    let tree = tree(CLASSIC);
    for (text, id) in [
        ("B", "quiz-answer-line"),
        ("Z = 3", "quiz-answer-node"),
        ("B1 = 3", "quiz-answer-node"),
        ("B = three", "quiz-answer-value"),
        ("B = 3,", "quiz-answer-value"),
        ("cut Z9", "quiz-answer-branch"),
        ("cut A", "quiz-answer-branch"),
    ] {
        assert_eq!(Answers::read(&tree, text).map_err(|why| why.0.id), Err(id), "{text}");
    }
    let data = json!({ "values": { "A": 3, "B": "3", "C": "<=2", "D": "= 2" }, "cuts": ["C2", "c3"] });
    let answers = Answers::from_json(&tree, &data).expect("answers");
    assert_eq!(grade(&tree, &solve(&tree), &answers).first_error, None);
    for data in [json!([]), json!({ "values": 3 }), json!({ "cuts": "C2" }), json!({ "cuts": [2] })] {
        assert_eq!(Answers::from_json(&tree, &data).map_err(|why| why.0.id), Err("quiz-answer-json"), "{data}");
    }
}

#[test]
fn a_seed_gives_the_same_set_and_each_difficulty_its_form() {
    for (_, difficulty) in Difficulty::ALL {
        let set: Vec<Tree> = (0..10).map(|number| make(difficulty, 42, number)).collect();
        let again: Vec<Tree> = (0..10).map(|number| make(difficulty, 42, number)).collect();
        assert_eq!(set, again);
        let texts: BTreeSet<String> = set.iter().map(tree_text).collect();
        assert_eq!(texts.len(), 10, "no exercise twice");
        assert_ne!(make(difficulty, 43, 0), set[0], "another seed, another set");
        for tree in set {
            let tree = Arc::new(tree);
            let solution = solve(&tree);
            let (depth, least, deep) = match difficulty {
                Difficulty::Easy => (2, 1, false),
                Difficulty::Medium => (3, 3, false),
                Difficulty::Hard => (4, 4, true),
            };
            assert_eq!(tree.depth(), depth);
            assert!(solution.cuts().count() >= least);
            assert!(!deep || solution.has_deep_cut(&tree));
        }
    }
    // Frozen: a set that teachers have printed must not change.
    assert_eq!(tree_text(&make(Difficulty::Easy, 1, 0)), FIRST_EASY);
}

const FIRST_EASY: &str = "((9 10 13)(10 9 15)(7 8 4))";

fn real(game: &str, position: &str, depth: u32) -> Result<Tree, Refusal> {
    from_position(read(game, position).expect("a position").as_ref(), None, depth)
}

#[test]
fn a_real_position_is_an_exercise_with_its_own_turns() {
    let tree = Arc::new(real("tictactoe", "XOX/OOX/.X. o", 2).expect("a tree"));
    assert_eq!(tree.nodes().len(), 5);
    assert_eq!(
        tree.node(0).children.iter().map(|&child| tree.node(child).label.clone()).collect::<Vec<_>>(),
        [Some("a3".to_owned()), Some("c3".to_owned())]
    );
    assert_eq!(solve(&tree).value, 0);

    // In BOOM the second player acts twice after the first stone: the sides do not take turns level by level.
    let tree = real("boom", "start", 3).expect("a tree");
    let first_child = tree.node(tree.node(0).children[0]);
    let grandchild = tree.node(first_child.children[0]);
    assert_eq!((tree.node(0).side, first_child.side, grandchild.side), (Side::First, Side::Second, Side::Second));

    for (game, position, depth, id) in [
        ("tictactoe", "XXX/OO./... o", 2, "quiz-position-over"),
        ("tictactoe", "start", 0, "quiz-depth"),
        ("tictactoe", "start", 13, "quiz-depth"),
        ("tictactoe", "start", 3, "quiz-position-large"),
        ("hex", "start", 1, "quiz-position-wide"),
    ] {
        assert_eq!(real(game, position, depth).map_err(|why| why.0.id), Err(id), "{game} {position} {depth}");
    }
}

#[test]
fn the_tree_is_drawn() {
    let tree = tree(CLASSIC);
    let drawn = tree.text(None, false);
    assert_eq!(drawn.lines().count(), 5, "{drawn}");
    for part in ["/A\\", "\\B/", "\\C/", "\\D/", "14", "┼"] {
        assert!(drawn.contains(part), "{part} in\n{drawn}");
    }
    let solved = tree.text(Some(&solve(&tree)), true);
    assert!(solved.is_ascii());
    for part in ["/A\\=3", "\\B/=3", "\\C/<=2", "\\D/<=2"] {
        assert!(solved.contains(part), "{part} in\n{solved}");
    }
    assert_eq!(solved.matches('x').count(), 2, "a mark for each branch that is cut:\n{solved}");
}

#[test]
fn names_never_run_into_each_other() {
    let mut random = Random::new(8);
    for _ in 0..300 {
        let tree = tree(&random_text(&mut random, 4));
        for drawn in [tree.text(None, true), tree.text(Some(&solve(&tree)), true)] {
            for node in tree.nodes().iter().filter(|node| node.value.is_none()) {
                let shapes = [format!("/{}\\", node.name), format!("\\{}/", node.name)];
                assert!(shapes.iter().any(|shape| drawn.contains(shape.as_str())), "{} in\n{drawn}", node.name);
            }
        }
    }
}

#[test]
fn a_paper_has_the_exercises_and_their_solutions() {
    let paper = Paper::new((0..3).map(|number| make(Difficulty::Easy, 9, number)));
    let without = paper.text(false, true, &plain);
    assert_eq!(without.matches("quiz-exercise").count(), 3);
    assert!(!without.contains("quiz-solutions") && !without.contains("=1"));
    let with = paper.text(true, true, &plain);
    assert!(with.starts_with(&without), "the exercises come first");
    assert_eq!(with.matches("quiz-cuts(").count(), 3);
    assert_eq!(paper.markdown(true, &plain).matches("```text").count(), 6);
    let html = paper.html(true, "es", &plain);
    assert!(html.contains("<html lang=\"es\">") && html.matches("<pre").count() == 6);
    assert!(!html.contains("http"), "nothing is fetched");
    let data = paper.json(true);
    assert_eq!(data["exercises"].as_array().map(Vec::len), Some(3));
    assert!(data["exercises"][0]["solution"]["cuts"].is_array());
    assert!(paper.json(false)["exercises"][0]["solution"].is_null());
}

/// The sets of one seed, drawn from a game with its plainest evaluation: positions as text, and trees.
fn drawn(game: &str, difficulty: Difficulty, seed: u64) -> Result<Vec<(String, Tree)>, Refusal> {
    let start = open(game).expect("a game");
    let drawn = (0..5).map(|number| draw_position(start.as_ref(), None, difficulty, seed, number));
    drawn.map(|found| found.map(|(board, tree)| (board.text(), tree))).collect()
}

#[test]
fn positions_are_drawn_the_same_each_time_and_have_something_to_cut() {
    for (game, difficulty) in [
        ("tictactoe", Difficulty::Easy),
        ("tictactoe", Difficulty::Hard),
        ("connect4", Difficulty::Medium),
        ("hex:size=4", Difficulty::Easy),
    ] {
        let draw = |seed| drawn(game, difficulty, seed).unwrap_or_else(|why| panic!("{game}: {why}"));
        let set = draw(7);
        assert_eq!(set, draw(7), "{game}");
        assert_ne!(set, draw(8), "{game}: another seed, another set");
        for (position, tree) in set {
            let tree = Arc::new(tree);
            let solution = solve(&tree);
            assert!(solution.cuts().count() > 0, "{game} {position}");
            assert!(tree.nodes().len() <= 80, "{game} {position}");
            let leaves: BTreeSet<i32> = tree.nodes().iter().filter_map(|node| node.value).collect();
            assert!(leaves.len() > 1, "{game} {position}: nothing is at stake");
            assert_eq!(grade(&tree, &solution, &right(&solution)).first_error, None);
        }
    }
}

#[test]
fn a_game_without_small_trees_is_refused_in_words() {
    // The first player wins at once, whatever is played: no tree has anything to cut.
    let refused = drawn("tictactoe:m=1,n=8,k=1", Difficulty::Easy, 1).expect_err("nothing to draw");
    assert_eq!(plain(&refused.0), "quiz-draw(tictactoe:m=1,n=8,k=1, easy)");
}

#[test]
fn leaves_are_valued_for_the_side_to_move_at_the_root_by_the_evaluation_that_is_named() {
    // `camino` is not antisymmetric: Second's own value is no part of First's.
    let root = read("hex:size=3", "start moves b2").expect("a position");
    let tree = from_position(root.as_ref(), Some("camino"), 1).expect("a tree");
    for &child in &tree.node(0).children {
        let leaf = tree.node(child);
        let board = root.after(leaf.label.as_deref()).expect("a legal move");
        let values = board.evaluate(Some("camino")).expect("an evaluation").values;
        assert_eq!(leaf.value, Some(values[Side::Second]));
        assert_ne!(values[Side::First], -values[Side::Second], "the test tells the sides apart");
    }
    let refused = from_position(root.as_ref(), Some("none"), 1).map(|_| ());
    assert_eq!(refused.map_err(|why| why.0.id), Err("unknown-eval"));
    let refused = draw_position(root.as_ref(), Some("none"), Difficulty::Easy, 1, 0).map(|_| ());
    assert_eq!(refused.map_err(|why| why.0.id), Err("unknown-eval"));
}
