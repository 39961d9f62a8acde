//! What a search did, as data.

/// Cuts are told apart up to this place in the list of moves; the last entry holds all later ones.
pub const CUT_PLACES: usize = 8;

/// Counts of one search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Positions entered, the root included.
    pub nodes: u64,
    /// Nodes left early because the window closed.
    // Between the other two on purpose: side by side, nodes and leaves are loaded as one word, which has to wait for the last node to be stored.
    pub cuts: u64,
    /// Positions valued without looking further: finished games and the horizon.
    pub leaves: u64,
    /// Leaves at the horizon, whose value is an estimate.
    pub horizon: u64,
    /// At which move the cuts came: the first, the second, ...
    pub cut_at: [u64; CUT_PLACES],
    /// Nodes all of whose moves were tried.
    pub expanded: u64,
    /// The moves tried there.
    pub moves: u64,
    /// Table entries looked for.
    pub probes: u64,
    /// Table entries found.
    pub hits: u64,
    /// The deepest ply entered.
    pub deepest: u32,
}

impl Stats {
    /// Counts a node.
    #[inline]
    pub fn enter(&mut self, ply: usize) {
        self.nodes += 1;
        self.deepest = self.deepest.max(ply as u32);
    }

    /// Counts a leaf.
    #[inline]
    pub fn leaf(&mut self, ply: usize) {
        self.enter(ply);
        self.leaves += 1;
    }

    /// Counts a node all of whose moves were tried.
    #[inline]
    pub fn expand(&mut self, moves: usize) {
        self.expanded += 1;
        self.moves += moves as u64;
    }

    /// Legal moves of a node, on average over those all of whose moves were tried.
    #[expect(clippy::cast_precision_loss, reason = "a width is told to three digits")]
    pub fn width(&self) -> Option<f64> {
        (self.expanded > 0).then(|| self.moves as f64 / self.expanded as f64)
    }

    /// Counts a cut at the move with this place in the list.
    #[inline]
    pub fn cut(&mut self, place: usize) {
        self.cuts += 1;
        self.cut_at[place.min(CUT_PLACES - 1)] += 1;
    }

    /// The share of cuts that came at the first move: 1 is perfect ordering.
    #[expect(clippy::cast_precision_loss, reason = "a share is told to three digits")]
    pub fn first_cut_share(&self) -> Option<f64> {
        (self.cuts > 0).then(|| self.cut_at[0] as f64 / self.cuts as f64)
    }

    /// Adds the work of another thread.
    pub fn add(&mut self, other: &Self) {
        self.nodes += other.nodes;
        self.leaves += other.leaves;
        self.horizon += other.horizon;
        self.cuts += other.cuts;
        for (sum, more) in self.cut_at.iter_mut().zip(other.cut_at) {
            *sum += more;
        }
        self.expanded += other.expanded;
        self.moves += other.moves;
        self.probes += other.probes;
        self.hits += other.hits;
        self.deepest = self.deepest.max(other.deepest);
    }
}

/// The effective branching factor: the width of a uniform tree of this depth with as many nodes below its root.
#[expect(clippy::cast_precision_loss, reason = "told to three digits")]
pub fn branching_factor(nodes: u64, depth: u32) -> Option<f64> {
    (depth > 0 && nodes > 1).then(|| ((nodes - 1) as f64).powf(1.0 / f64::from(depth)))
}

/// One level of a tree: how many moves its nodes have, and whether the side that moves at the root moves there too. Where a turn has
/// several actions, levels of one side follow each other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Level {
    /// Moves of each node.
    pub width: f64,
    /// Whether the side of the root chooses.
    pub ours: bool,
}

/// Leaves of the minimal tree (Knuth and Moore 1975), the fewest that alpha-beta without a transposition table must visit: to prove a lower
/// bound a side shows one move of its own against every reply, the other side does the same for the upper bound, and one leaf belongs
/// to both proofs.
pub fn minimal_leaves(levels: &[Level]) -> f64 {
    let replies = |ours: bool| levels.iter().filter(|level| level.ours == ours).map(|level| level.width).product::<f64>();
    replies(true) + replies(false) - 1.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_minimal_tree_of_eight_moves_and_five_plies_has_575_leaves() {
        for ours in [[true, false, true, false, true], [true, true, false, false, true]] {
            assert!((minimal_leaves(&ours.map(|ours| Level { width: 8.0, ours })) - 575.0).abs() < 1e-9);
        }
    }

    #[test]
    fn a_full_tree_has_its_own_width() {
        let factor = branching_factor(1 + 7 * 7 * 7, 3).expect("a tree");
        assert!((factor - 7.0).abs() < 1e-9);
    }
}
