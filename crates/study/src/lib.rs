//! The search laid open: recordings explained and drawn, what each rung of the ladder costs, exercises, the reports' own tables.

pub mod compare;
pub mod explain;
pub mod perspective;
pub mod plot;
pub mod quiz;
pub mod report;
pub mod sheet;
pub mod steps;
pub mod tree;
