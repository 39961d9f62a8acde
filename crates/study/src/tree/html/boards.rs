//! Boards put together from parts: what stands on a cell is drawn once, and a node tells only what has changed.

use poda_core::{BoardView, Cell, Piece, Side};
use serde_json::{Value, json};

use super::{bare, ground};

/// What is on a cell.
type State = (Option<Side>, Option<Piece>);

/// What can be on a cell; the place in the list is its number, and 0 is nothing.
pub(super) struct Sprites {
    states: Vec<State>,
    root: Vec<usize>,
    centres: Vec<(f64, f64)>,
    /// The numbers of the cells of the positions on the way to the last one.
    way: Vec<Vec<usize>>,
}

impl Sprites {
    pub(super) fn new(board: &BoardView) -> Self {
        let centres = (0..board.cells.len()).map(|cell| poda_draw::cell_centre(board, cell)).collect();
        let mut sprites = Self { states: vec![(None, None)], root: Vec::new(), centres, way: Vec::new() };
        sprites.root = sprites.numbers(board);
        sprites.way = vec![sprites.root.clone()];
        sprites
    }

    fn numbers(&mut self, view: &BoardView) -> Vec<usize> {
        view.cells.iter().map(|cell| self.number((cell.paint, cell.piece))).collect()
    }

    fn number(&mut self, state: State) -> usize {
        if let Some(known) = self.states.iter().position(|&known| known == state) {
            return known;
        }
        self.states.push(state);
        self.states.len() - 1
    }

    /// What has changed from the position `plies` plies before this one, which is `ply` plies below the root: `cell,number,...`; then the
    /// winning line.
    pub(super) fn change(&mut self, view: &BoardView, ply: usize, plies: usize) -> String {
        let now = self.numbers(view);
        self.way.truncate(ply + 1 - plies);
        let before = self.way.last().expect("the root is always there");
        let changed = now.iter().zip(before).enumerate().filter(|(_, (now, before))| now != before);
        let cells: Vec<String> = changed.map(|(cell, (now, _))| format!("{cell},{now}")).collect();
        let line: Vec<String> = view.line.iter().map(ToString::to_string).collect();
        // Plies between them have no node of their own, and are never asked for.
        self.way.resize(ply, Vec::new());
        self.way.push(now);
        format!("{}|{}", cells.join(","), line.join(","))
    }

    /// Where the cells are, and what is on them at the root.
    pub(super) fn json(&self) -> Value {
        let tenth = |number: f64| (number * 10.0).round() / 10.0;
        let centres: Vec<[f64; 2]> = self.centres.iter().map(|&(x, y)| [tenth(x), tenth(y)]).collect();
        json!({ "root": self.root, "centres": centres })
    }

    /// The parts as definitions that the page uses again and again.
    pub(super) fn svg(&self, board: &BoardView) -> String {
        let (ground, badges) = ground(board);
        let (head, content) = ground.split_once('>').unwrap_or(("", ""));
        let view_box = head.split_once("viewBox=\"").and_then(|(_, rest)| rest.split('"').next()).unwrap_or("0 0 1 1");
        let content = content.strip_suffix("</svg>").unwrap_or(content);
        let mut text = format!(r#"<symbol id="ground" viewBox="{view_box}">{content}</symbol>"#);
        for (number, &(paint, piece)) in self.states.iter().enumerate().skip(1) {
            text += &group(
                &format!("state{number}"),
                &alone(board, |view| view.cells[0] = Cell { paint, piece, ..view.cells[0].clone() }),
            );
        }
        text += &group("last", &alone(board, |view| view.last.push(0)));
        text += &group("line", &alone(board, |view| view.line.push(0)));
        for (side, badge) in Side::BOTH.iter().zip(badges) {
            text += &group(&format!("side{}", side.number()), &badge);
        }
        text
    }
}

fn group(id: &str, content: &str) -> String {
    format!(r#"<g id="{id}">{content}</g>"#)
}

/// What is drawn on the first cell of a board that has nothing else on it.
fn alone(board: &BoardView, put: impl FnOnce(&mut BoardView)) -> String {
    let mut view = bare(board);
    if view.cells.is_empty() {
        return String::new();
    }
    put(&mut view);
    poda_draw::cell_svg(&view, 0)
}
