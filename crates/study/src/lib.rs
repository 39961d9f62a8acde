//! The search laid open: what the very search that plays did, node by node, and what each rung of the ladder costs.

pub mod compare;
pub mod explain;
pub mod plot;
pub mod quiz;
pub mod recording;
pub mod report;
pub mod sheet;
pub mod steps;
pub mod tree;
