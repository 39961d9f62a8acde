//! Trees as text, SVG, DOT and HTML. The first three are compared with files in `golden/`; words are ids there, so that they are free to change.

mod common;

use std::fs;
use std::io::Read as _;
use std::path::Path;

use base64::prelude::{BASE64_STANDARD, Engine as _};
use common::plain;
use flate2::read::DeflateDecoder;

use poda_engine::recording::{Kind, Playouts, RecordRequest, Recording};
use poda_engine::{SearchRequest, open, read};
use poda_search::Rung;
use poda_study::explain::explain;
use poda_study::perspective::{Perspective, Reading};
use poda_study::tree::{Branch, Form, Grown, Recorded, Sketch, Source};

/// What to run where a tree has changed and that is meant.
const WRITE: &str = "PODA_DOCS=write cargo test -p poda-study --test tree";
/// A position of Tic-Tac-Toe with four cells left.
const ENDING: &str = "start moves a1 b1 b2 a2 c1";
/// Branches that are drawn in these tests.
const SHOWN: usize = 60;

fn compare(name: &str, now: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    if std::env::var("PODA_DOCS").is_ok_and(|value| value == "write") {
        fs::write(&file, now).unwrap_or_else(|why| panic!("{}: {why}", file.display()));
        return;
    }
    let golden = fs::read_to_string(&file).unwrap_or_default();
    let differing = golden.lines().zip(now.lines()).position(|(golden, now)| golden != now);
    assert_eq!(
        golden.trim_end(),
        now.trim_end(),
        "{} differs, first in line {:?}. If the change is meant: {WRITE}",
        file.display(),
        differing.map(|at| at + 1)
    );
}

fn recorded(game: &str, position: &str, rung: Rung, depth: u32) -> Recording {
    recorded_in(game, position, &RecordRequest::new(SearchRequest::new(rung, Some(depth))))
}

fn recorded_in(game: &str, position: &str, request: &RecordRequest) -> Recording {
    read(game, position).expect("a position").record(request).expect("a search")
}

fn playouts(game: &str, count: u64) -> Playouts {
    let search = SearchRequest { nodes: Some(count), ..SearchRequest::new(Rung::Mcts, None) };
    open(game).expect("a game").record_playouts(&RecordRequest::new(search)).expect("playouts")
}

fn sketch(recording: &Recording, most: usize) -> Sketch {
    Sketch::new(&Recorded::new(recording, Perspective::Mover), most, &plain)
}

#[test]
fn every_form_of_one_tree_is_the_golden_one() {
    let recording = recorded("tictactoe", ENDING, Rung::AlphaBeta, 4);
    let sketch = sketch(&recording, SHOWN);
    compare("tictactoe.txt", &sketch.text(false, &plain));
    compare("tictactoe-ascii.txt", &sketch.text(true, &plain));
    compare("tictactoe.svg", &sketch.svg(&plain));
    compare("tictactoe.dot", &sketch.dot(&plain));
}

#[test]
fn trees_of_every_game_and_rung_are_the_golden_ones() {
    for (name, game, position, rung, depth) in [
        // One side acts twice in a row: windows are not turned around then.
        ("colorclash.txt", "colorclash:size=3", "start", Rung::AlphaBeta, 3),
        ("hex.txt", "hex:size=3", "start moves b2", Rung::Pvs, 3),
        ("boom.txt", "boom", "start", Rung::Ordering, 2),
        ("connect4.txt", "connect4", "4455", Rung::Mtdf, 2),
        ("minimax.txt", "tictactoe", "start moves a1 b1 b2 a2 c1 c2", Rung::Minimax, 2),
    ] {
        compare(name, &sketch(&recorded(game, position, rung, depth), SHOWN).text(false, &plain));
    }
    let playouts = playouts("tictactoe", 300);
    compare("mcts.txt", &Sketch::new(&Grown::new(&playouts), SHOWN, &plain).text(false, &plain));
}

#[test]
fn trees_with_max_and_min_are_the_golden_ones() {
    let ending = recorded("tictactoe", ENDING, Rung::AlphaBeta, 4);
    let sketch = |recording: &Recording| Sketch::new(&Recorded::new(recording, Perspective::Root), SHOWN, &plain);
    compare("tictactoe-root.txt", &sketch(&ending).text(false, &plain));
    compare("tictactoe-root.dot", &sketch(&ending).dot(&plain));
    // A side acts twice in a row: two levels of MIN.
    let search = SearchRequest { eval: Some("granada".to_owned()), ..SearchRequest::new(Rung::AlphaBeta, Some(3)) };
    let boom = recorded_in("boom", "start moves 4 4", &RecordRequest::new(search));
    compare("boom-root.txt", &sketch(&boom).text(false, &plain));
    let svg = sketch(&ending).svg(&plain);
    assert!(svg.contains("▲ MAX = ") && svg.contains("▼ MIN "), "shapes and names tell the nodes apart");
}

#[test]
fn a_large_tree_is_drawn_in_part_and_says_what_is_missing() {
    let search = SearchRequest::new(Rung::AlphaBeta, Some(9));
    let recording = recorded_in("tictactoe", "start", &RecordRequest { budget: 500, ..RecordRequest::new(search) });
    for most in [1, 10, 40, 200] {
        let sketch = sketch(&recording, most);
        assert!(sketch.branches.len() <= most, "{} branches of {most}", sketch.branches.len());
        // Folded nodes and drawn ones are all that was recorded.
        let drawn: u32 = sketch.branches.iter().filter(|drawn| drawn.item.form != Form::Missing).map(|drawn| drawn.count).sum();
        let folded: u32 = sketch.branches.iter().map(|drawn| drawn.folded).sum();
        assert_eq!((drawn + folded) as usize, recording.nodes.len(), "with {most} branches");
    }
    let text = sketch(&recording, 200).text(false, &plain);
    assert!(text.contains("step-left-out") && text.contains("tree-left-out") && text.contains("tree-folded"), "{text}");
}

#[test]
fn every_cut_with_moves_left_has_a_branch_that_says_why() {
    let recording = recorded("connect4", "start", Rung::AlphaBeta, 4);
    let source = Recorded::new(&recording, Perspective::Mover);
    let mut seen = 0;
    for id in 0..recording.nodes.len() as u32 {
        let left = recording.cut(id).filter(|_| recording.node(id).kind == Kind::Cut).map_or(0, |cut| cut.left);
        let pruned: Vec<Branch> =
            source.below(id).into_iter().filter(|branch| matches!(branch, Branch::Pruned { .. })).collect();
        assert_eq!(pruned.len(), usize::from(left > 0), "node {id}");
        for branch in pruned {
            assert!(matches!(branch, Branch::Pruned { count, .. } if count == left), "{branch:?}");
            assert!(source.item(branch, &plain).reason.contains("tree-cut("), "node {id}");
            seen += 1;
        }
    }
    assert!(seen > 50, "{seen} cuts");
}

#[test]
fn pictures_have_closed_tags_and_a_box_for_every_branch() {
    let recording = recorded("boom", "start", Rung::Pvs, 3);
    let sketch = sketch(&recording, SHOWN);
    let svg = sketch.svg(&plain);
    let mut open = Vec::new();
    for part in svg.split('<').skip(1) {
        let (tag, text) = part.split_once('>').expect("a tag ends");
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
        assert!(!text.contains('&') || text.contains(';'), "{text}");
        let name = tag.trim_start_matches('/').split([' ', '/']).next().expect("a tag has a name");
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name), "{tag}");
        } else if !tag.ends_with('/') {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "{open:?}");
    for drawn in &sketch.branches {
        assert!(svg.contains(&format!(">{}", drawn.item.name)), "{}", drawn.item.name);
    }
}

fn html(recording: &Recording) -> String {
    html_for(recording, Perspective::Mover)
}

fn html_for(recording: &Recording, perspective: Perspective) -> String {
    let mut page = Vec::new();
    Recorded::new(recording, perspective).write_html("en", &plain, &mut page).expect("memory");
    String::from_utf8(page).expect("a page is text")
}

/// What stands in a `script` element of a page.
fn script<'a>(page: &'a str, id: &str) -> &'a str {
    let begin = page.split_once(&format!("id=\"{id}\">")).expect("the element").1;
    begin.split_once("</script>").expect("its end").0
}

/// The lines of a page that are called so, in whatever parts they are packed.
fn lines(page: &str, name: &str) -> Vec<String> {
    let parts = (0..).map(|at| format!("{name}{at}")).take_while(|id| page.contains(&format!("id=\"{id}\">")));
    parts.flat_map(|id| unpacked(script(page, &id)).lines().map(str::to_owned).collect::<Vec<_>>()).collect()
}

fn unpacked(part: &str) -> String {
    let bytes = BASE64_STANDARD.decode(part).expect("base64");
    let mut text = String::new();
    DeflateDecoder::new(&bytes[..]).read_to_string(&mut text).expect("a deflated text");
    text
}

#[test]
fn the_page_needs_nothing_else_and_holds_everything() {
    let recording = recorded("hex:size=3", "start", Rung::Pvs, 4);
    let page = html(&recording);
    let elsewhere = page.replace("http://www.w3.org/2000/svg", "");
    assert!(!elsewhere.contains("http:") && !elsewhere.contains("https:"), "no address of anything else");
    assert!(!page.contains("{script}") && !page.contains("{meta}"), "every place is filled");
    assert_eq!(lines(&page, "nodes").len(), recording.nodes.len());
}

#[test]
fn the_sentences_of_the_page_are_those_of_the_search() {
    let recording = recorded("tictactoe", ENDING, Rung::Pvs, 4);
    for perspective in [Perspective::Mover, Perspective::Root] {
        page_says(&recording, perspective);
    }
}

fn page_says(recording: &Recording, perspective: Perspective) {
    let page = html_for(recording, perspective);
    let meta: serde_json::Value = serde_json::from_str(script(&page, "meta")).expect("JSON");
    let text = |list: &str, at: usize| meta[list][at].as_str().expect("a text").to_owned();
    let lines = lines(&page, "steps");
    let mut told = Vec::new();
    explain(Reading::new(recording, perspective), &mut |step| {
        let cut = ["step-cut", "step-cut-root"].contains(&step.message.id);
        told.push((step.node, plain(&step.message), cut));
    });
    assert_eq!(lines.len(), told.len());
    for (line, (node, sentence, cut)) in lines.iter().zip(told) {
        assert_eq!(line.starts_with('!'), cut, "{line}");
        let mut parts = line.trim_start_matches('!').split(',');
        assert_eq!(parts.next(), Some(node.to_string().as_str()));
        let mut said = text("templates", parts.next().and_then(|at| at.parse().ok()).expect("a template"));
        for (place, part) in parts.enumerate() {
            let filled =
                if part == "p" { recording.path(node).join(" ") } else { text("texts", part.parse().expect("a text")) };
            said = said.replace(&format!("\u{e000}{place}\u{e001}"), &filled);
        }
        assert_eq!(said, sentence);
    }
}

#[test]
fn a_game_that_is_over_and_a_recording_without_nodes_are_trees_too() {
    let over = recorded("tictactoe", "start moves a1 b1 a2 b2 a3", Rung::AlphaBeta, 3);
    let search = SearchRequest::new(Rung::AlphaBeta, Some(2));
    let nothing = recorded_in("tictactoe", "start", &RecordRequest { budget: 0, ..RecordRequest::new(search) });
    for recording in [over, nothing] {
        let sketch = sketch(&recording, SHOWN);
        assert!(!sketch.text(false, &plain).is_empty());
        assert!(sketch.svg(&plain).ends_with("</svg>\n"));
        assert!(html(&recording).contains("</html>"));
    }
}
