//! The tree of Monte Carlo tree search, which has no windows and no cuts: visits, shares and bounds instead.

use poda_core::{Game, Line, Refusal, Side};
use poda_search::{Grown, Proof, mcts_with_tree};
use serde::Serialize;

use crate::report::texts;

use super::plan::{RecordRequest, asked};
use super::{Asked, Found};

/// A node of the tree. What it knows is for the side that moved into it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlayoutNode {
    /// The node above it, which comes before it; `None` at the root.
    pub parent: Option<u32>,
    /// The move that leads to it; `None` at the root.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// Who made that move.
    pub mover: Side,
    /// Plies below the root.
    pub ply: u16,
    /// How many playouts went through it.
    pub visits: u32,
    /// The mover's share of the points; `None` without playouts.
    pub mean: Option<f32>,
    /// The bound by which it is chosen among its sisters; `None` where it is proven or has no playouts.
    pub bound: Option<f32>,
    /// What is certain: `won`, `drawn` or `lost` for the mover.
    pub proof: Option<&'static str>,
    /// How many children it has in the search.
    pub children: u32,
}

/// A recorded Monte Carlo search: its most visited nodes, each after its parent.
#[derive(Clone, Debug, PartialEq)]
pub struct Playouts {
    /// What was searched, and how.
    pub asked: Asked,
    /// What the search found.
    pub found: Found,
    /// The nodes.
    pub nodes: Vec<PlayoutNode>,
    /// How many nodes of the tree were left out: those with the fewest visits.
    pub left_out: usize,
}

impl Playouts {
    /// Bytes that it takes, about.
    pub fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<PlayoutNode>()
    }
}

/// Grows a tree of playouts; of the request, evaluation, ordering and what is below which moves do not matter.
pub(crate) fn record_playouts_of<G: Game>(line: &Line<G>, request: &RecordRequest) -> Result<Playouts, Refusal> {
    let plan = request.search.plan::<G>()?;
    let root = &line.end;
    let Grown { report, nodes: tree, left_out } = mcts_with_tree(root, &plan.limits, plan.memory, plan.seed, request.budget);
    let mut nodes: Vec<PlayoutNode> = Vec::with_capacity(tree.len());
    // Nodes come in depth-first order: the positions on the way to the last one are at hand.
    let mut way: Vec<G> = Vec::new();
    for node in &tree {
        let ply = node.parent.map_or(0, |parent| nodes[parent as usize].ply + 1);
        way.truncate(ply.into());
        let text = node.mv.zip(way.last()).map(|(mv, parent)| parent.move_text(mv));
        let mut here = way.last().unwrap_or(root).clone();
        if let Some(mv) = node.mv {
            here.make(mv);
        }
        way.push(here);
        nodes.push(PlayoutNode {
            parent: node.parent,
            mv: text,
            mover: node.mover,
            ply,
            visits: node.visits,
            mean: node.mean,
            bound: node.bound,
            proof: node.proof.map(proof_name),
            children: node.children,
        });
    }
    let found = Found {
        value: report.value,
        proven: report.proven,
        stopped: report.stopped,
        best: report.best.map(|mv| root.move_text(mv)),
        line: texts(root, &report.line),
        stats: report.stats,
        seconds: report.seconds,
    };
    Ok(Playouts { asked: asked(line, &plan), found, nodes, left_out })
}

const fn proof_name(proof: Proof) -> &'static str {
    match proof {
        Proof::Won => "won",
        Proof::Drawn => "drawn",
        Proof::Lost => "lost",
    }
}
