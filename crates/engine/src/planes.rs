//! A position as planes of numbers: what something that learns from boards is fed with.

use poda_core::{BoardView, PieceKind, Side};

/// One plane: what it shows, and its cells row by row from the top left, 1 where it is so and else 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plane {
    /// What it shows: `own stone`, `opponent paint`, `legal`.
    pub name: String,
    /// The cells.
    pub cells: Vec<u8>,
}

/// The planes of one position, the same in number and order for every position of every game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Planes {
    /// How many rows.
    pub rows: usize,
    /// How many columns.
    pub columns: usize,
    /// The planes.
    pub planes: Vec<Plane>,
}

const KINDS: [(PieceKind, &str); 3] = [(PieceKind::Stone, "stone"), (PieceKind::Bomb, "bomb"), (PieceKind::Walker, "walker")];

impl Planes {
    /// The planes of a drawn position, seen by the side to move: for each side its pieces of each kind and its paint, then the cells on
    /// which a move can be made.
    pub(crate) fn of(view: &BoardView) -> Self {
        let us = view.status.side;
        let mut planes = Vec::new();
        for (side, whose) in [(us, "own"), (!us, "opponent")] {
            for (kind, name) in KINDS {
                let is = |at: usize| view.cells[at].piece.is_some_and(|piece| (piece.side, piece.kind) == (side, kind));
                planes.push(plane(format!("{whose} {name}"), view, is));
            }
            let painted = |at: usize| view.cells[at].paint == Some::<Side>(side);
            planes.push(plane(format!("{whose} paint"), view, painted));
        }
        let legal = |at: usize| view.actions.iter().any(|action| action.cell == Some(at));
        planes.push(plane("legal".to_owned(), view, legal));
        Self { rows: view.rows, columns: view.columns, planes }
    }
}

fn plane(name: String, view: &BoardView, is: impl Fn(usize) -> bool) -> Plane {
    Plane { name, cells: (0..view.cells.len()).map(|at| u8::from(is(at))).collect() }
}
