//! The perft files of `testdata/perft/`: counts made by other programs.

mod support;

use std::collections::HashMap;

use poda_core::{Ends, Game, Line, moves_of, perft, perft_ends, read_position};
use poda_games::{GAMES, Visitor, with_game};

/// What an ordinary run counts one by one.
const ORDINARY: u64 = 40_000_000;
/// What the long run counts one by one; beyond it positions are remembered by their canonical key.
const LONG: u64 = 300_000_000;

/// `game | position | depth | nodes [| finished | first | second]`
struct Row<'a> {
    game: &'a str,
    position: &'a str,
    depth: u32,
    nodes: u64,
    /// Finished sequences, and their winners where the file tells.
    ends: Vec<u64>,
}

fn rows(text: &str) -> Vec<Row<'_>> {
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|line| {
            let fields: Vec<&str> = line.split(" | ").collect();
            let [game, position, depth, nodes, ref ends @ ..] = fields[..] else { panic!("`{line}`: too few fields") };
            let number = |text: &str| text.parse().unwrap_or_else(|why| panic!("`{line}`: {why}"));
            let ends = ends.iter().map(|text| number(text)).collect();
            Row { game, position, depth: number(depth) as u32, nodes: number(nodes), ends }
        })
        .collect()
}

/// What was counted already: positions of one game by canonical key and depth.
type Known = HashMap<(u64, u32), Ends>;

struct Count<'a> {
    row: &'a Row<'a>,
    known: Option<&'a mut Known>,
}

impl Visitor for Count<'_> {
    type Out = Ends;
    fn visit<G: Game>(self, start: G) -> Ends {
        let Row { position, depth, .. } = self.row;
        let Line { mut end, .. } = read_position(&start, position).unwrap_or_else(|why| panic!("{position}: {why}"));
        if let Some(known) = self.known {
            return perft_remembering(&mut end, *depth, known);
        }
        let ends = perft_ends(&mut end, *depth);
        if ends.nodes < ORDINARY / 40 {
            assert_eq!(perft(&mut end, *depth), ends.nodes, "both ways of counting agree");
        }
        ends
    }
}

/// Perft that counts equal positions once, up to symmetry: reaches depths that nobody counts one by one, and
/// comes out wrong as soon as a key forgets something that changes the future.
fn perft_remembering<G: Game>(position: &mut G, depth: u32, known: &mut Known) -> Ends {
    if depth <= 1 {
        return perft_ends(position, depth);
    }
    let key = (position.canonical().0, depth);
    if let Some(&ends) = known.get(&key) {
        return ends;
    }
    let mut ends = Ends::default();
    for &mv in moves_of(position).iter() {
        let undo = position.make(mv);
        ends += perft_remembering(position, depth - 1, known);
        position.unmake(mv, undo);
    }
    known.insert(key, ends);
    ends
}

fn check(row: &Row<'_>, known: Option<&mut Known>) {
    let Row { game, position, depth, .. } = row;
    let found = with_game(game, Count { row, known }).unwrap_or_else(|why| panic!("{game}: {why}"));
    let expected: Vec<u64> = [row.nodes].into_iter().chain(row.ends.iter().copied()).collect();
    let found = [found.nodes, found.finished, found.first, found.second];
    assert_eq!(found[..expected.len()], expected, "{game} `{position}` depth {depth}");
}

fn check_game(game: &str) {
    let text = support::read(&format!("perft/{game}.perft"));
    let rows = rows(&text);
    assert!(rows.iter().any(|row| row.depth >= 3), "{game} needs counts to depth 3");
    for row in rows.iter().filter(|row| row.nodes <= ORDINARY) {
        check(row, None);
        check(row, Some(&mut Known::new()));
    }
}

#[test]
fn boom() {
    check_game("boom");
}

#[test]
fn all_other_games() {
    for game in GAMES.iter().filter(|game| game.name != "boom") {
        check_game(game.name);
    }
}

/// The deep rows, remembered from one row of a game to the next: a minute or two.
#[test]
#[ignore = "long: run with `cargo xtask test --long`"]
fn deep_counts() {
    for game in GAMES {
        let text = support::read(&format!("perft/{}.perft", game.name));
        let mut known = (String::new(), Known::new());
        for row in rows(&text).iter().filter(|row| row.nodes > ORDINARY) {
            if known.0 != row.game {
                // Other settings, other counts.
                known = (row.game.to_owned(), Known::new());
            }
            check(row, Some(&mut known.1));
            if row.nodes <= LONG {
                check(row, None);
            }
        }
    }
}
