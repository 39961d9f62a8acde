//! The tree that playouts have grown, for whoever wants to look at it.

use std::collections::BinaryHeap;

use poda_core::{Position, Side};

use super::{Mcts, Proof, exploration, finished, run};
use crate::{Limits, Report};

/// A node of a tree of playouts. What it knows is for the side that moved into it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Visited<M> {
    /// The node above it, which comes before it in the list; `None` at the root.
    pub parent: Option<u32>,
    /// The move that leads to it; `None` at the root.
    pub mv: Option<M>,
    /// Who made that move; at the root, the rival of the side to move.
    pub mover: Side,
    /// How many playouts went through it.
    pub visits: u32,
    /// The mover's share of the points, 1 for a win and a half for a draw; `None` without playouts.
    pub mean: Option<f32>,
    /// The bound by which it is chosen among its sisters; `None` where it is proven, has no playouts, or is the root.
    pub bound: Option<f32>,
    /// What is certain.
    pub proof: Option<Proof>,
    /// How many children it has in the search, whether they are in the list or not.
    pub children: u32,
}

/// What a search by playouts answers, and its tree.
#[derive(Clone, Debug, PartialEq)]
pub struct Grown<M> {
    /// The answer.
    pub report: Report<M>,
    /// The most visited nodes, each after its parent and before its younger sisters.
    pub nodes: Vec<Visited<M>>,
    /// How many more nodes there were.
    pub left_out: usize,
}

/// Searches like [`mcts`](super::mcts) and answers with the `most` most visited nodes of the tree.
pub fn mcts_with_tree<P: Position>(root: &P, limits: &Limits, memory: usize, seed: u64, most: usize) -> Grown<P::Move> {
    let Some((report, search)) = run(root, 1, limits, memory, seed, &mut |_| {}) else {
        return Grown { report: finished(root), nodes: Vec::new(), left_out: 0 };
    };
    let chosen = search.most_visited(most);
    let mut nodes = Vec::new();
    if most > 0 {
        search.list(0, None, &chosen, &mut nodes);
    }
    let left_out = search.nodes.len() - nodes.len();
    Grown { report, nodes, left_out }
}

impl<P: Position> Mcts<P> {
    /// Which nodes are among the `most` most visited; earlier ones first where visits are equal. A parent has at least the visits of its child.
    fn most_visited(&self, most: usize) -> Vec<bool> {
        let mut chosen = vec![false; self.nodes.len()];
        let mut open = BinaryHeap::from([(self.nodes[0].visits, std::cmp::Reverse(0_u32))]);
        for _ in 0..most {
            let Some((_, std::cmp::Reverse(node))) = open.pop() else { break };
            chosen[node as usize] = true;
            let children = self.nodes[node as usize].children();
            open.extend(children.map(|child| (self.nodes[child as usize].visits, std::cmp::Reverse(child))));
        }
        chosen
    }

    /// Adds a node and everything chosen below it.
    #[expect(clippy::cast_precision_loss, reason = "a share needs no more than seven digits")]
    fn list(&self, node: u32, parent: Option<(u32, u32)>, chosen: &[bool], list: &mut Vec<Visited<P::Move>>) {
        let place = list.len() as u32;
        let known = &self.nodes[node as usize];
        let visited = known.visits > 0;
        list.push(Visited {
            parent: parent.map(|(place, _)| place),
            mv: parent.map(|_| known.mv),
            mover: known.mover,
            visits: known.visits,
            mean: visited.then(|| known.points as f32 * 0.5 / known.visits as f32),
            bound: parent.filter(|_| visited && known.proof.is_none()).map(|(_, visits)| known.bound(exploration(visits))),
            proof: known.proof,
            children: known.count.into(),
        });
        for child in known.children().filter(|&child| chosen[child as usize]) {
            self.list(child, Some((place, known.visits)), chosen, list);
        }
    }
}
