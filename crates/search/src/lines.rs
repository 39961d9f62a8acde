//! The lines of play that a depth-first search carries up: at every ply the best line found below it.

/// One line for each ply.
#[derive(Clone, Debug)]
pub struct Lines<M> {
    rows: Vec<Vec<M>>,
}

impl<M: Copy> Lines<M> {
    pub fn new() -> Self {
        Self { rows: Vec::new() }
    }

    /// A node at `ply` begins: nothing is known of it yet.
    #[inline]
    pub fn begin(&mut self, ply: usize) {
        if let Some(row) = self.rows.get_mut(ply) {
            row.clear();
        }
    }

    /// `mv` is best at `ply`; where the child is no leaf, the line behind it is the one found there.
    #[cold]
    pub fn remember(&mut self, ply: usize, mv: M, is_leaf: bool) {
        while self.rows.len() < ply + 2 {
            self.rows.push(Vec::new());
        }
        let (here, below) = self.rows.split_at_mut(ply + 1);
        here[ply].clear();
        here[ply].push(mv);
        if !is_leaf {
            here[ply].extend_from_slice(&below[0]);
        }
    }

    /// The line from the root; empty where none was found.
    pub fn root(&self) -> &[M] {
        self.at(0)
    }

    /// The line from `ply` plies below the root.
    pub fn at(&self, ply: usize) -> &[M] {
        self.rows.get(ply).map_or(&[], Vec::as_slice)
    }

    /// Puts another line in the place of the root's.
    pub fn set_root(&mut self, line: Vec<M>) {
        if let Some(row) = self.rows.first_mut() {
            *row = line;
        }
    }
}
