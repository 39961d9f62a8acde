//! Wins and losses of Conecta-4 BOOM that another program has proved, with their lengths and every move that keeps them.

use std::path::PathBuf;

use poda_core::{Choice, Game, read_position};
use poda_games::{Visitor, with_game};
use poda_search::{Limits, SOLVER_MEMORY, Solution, solve};
use serde_json::Value;

struct Prove<'a> {
    position: &'a str,
    nodes: u64,
}

/// Value, plies and the moves that are best by distance, where they are proven.
struct Proof {
    value: i32,
    plies: Option<u32>,
    best: Vec<String>,
}

impl Visitor for Prove<'_> {
    type Out = Option<Proof>;

    fn visit<G: Game>(self, start: G) -> Self::Out {
        let root = read_position(&start, self.position).expect("the line can be played").end;
        let limits = Limits { nodes: Some(self.nodes), ..Limits::default() };
        let (eval, order) = (G::Evaluation::strongest(), G::Order::strongest());
        let Solution { value, proven, plies, best_by_distance, .. } =
            solve(&root, &eval, &order, &limits, SOLVER_MEMORY, &mut |_| {});
        let best = best_by_distance.iter().map(|&mv| root.move_text(mv)).collect();
        proven.then_some(Proof { value, plies, best })
    }
}

/// A movement as the data writes it: `P3`, or `B` for the explosion.
fn text(action: &Value) -> String {
    let action = action.as_str().expect("a movement");
    action.strip_prefix('P').map_or_else(|| "b".to_owned(), str::to_owned)
}

/// Every line that is decided, though it takes half a minute: one that a sample of them left out was once the only one to be wrong.
#[test]
fn proofs_have_their_exact_length() {
    const NODES: u64 = 20_000_000;
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../testdata/boom/proofs.jsonl");
    let lines = std::fs::read_to_string(path).expect("the data is there");
    let lines: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let decided = lines.iter().filter(|line| line["result"] != "unknown");
    let mut compared = 0;
    for line in decided {
        let actions: Vec<String> = line["actions"].as_array().expect("movements").iter().map(text).collect();
        let position = format!("start moves {}", actions.join(" "));
        let proof = with_game("boom", Prove { position: &position, nodes: NODES }).expect("a game");
        let proof = proof.unwrap_or_else(|| panic!("line {}: not proven", line["id"]));
        assert_eq!(proof.value, if line["result"] == "win" { 1 } else { -1 }, "line {}", line["id"]);
        assert_eq!(proof.plies.map(u64::from), line["plies"].as_u64(), "line {}", line["id"]);
        let mut best: Vec<String> = line["best"].as_array().expect("movements").iter().map(text).collect();
        let mut found = proof.best;
        best.sort();
        found.sort();
        assert_eq!(found, best, "line {}", line["id"]);
        compared += 1;
    }
    assert_eq!(compared, 194);
}

#[test]
fn what_the_budget_does_not_reach_is_not_called_proven() {
    let position = "start moves 4 2 2 2 1 7 7 6 4 5";
    assert!(with_game("boom", Prove { position, nodes: 1_000 }).expect("a game").is_none());
}
