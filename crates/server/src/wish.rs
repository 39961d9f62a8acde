//! How long a search may take: what the client wishes, within what the server allows.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use poda_core::Refusal;
use poda_search::Limits;
use utoipa::IntoParams;

use crate::fields::{Fields, Known, Wanted};

/// The most nodes that a client may ask for.
const MOST_NODES: u64 = 10_000_000_000;
/// The longest search that a client may ask for, in milliseconds.
const LONGEST: u64 = 120_000;

/// What a client wishes of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Wish {
    /// End after this many nodes: the same answer on every machine.
    #[param(minimum = 1, maximum = 10_000_000_000_u64)]
    pub nodes: Option<u64>,
    /// End after this many milliseconds.
    #[param(minimum = 1, maximum = 120_000, example = 500)]
    pub time: Option<u64>,
}

impl Wanted for Wish {
    fn known() -> Vec<Known> {
        Known::query::<Self>()
    }

    fn read(fields: &Fields) -> Result<Self, Refusal> {
        Ok(Self { nodes: fields.number("nodes")?, time: fields.number("time")? })
    }
}

impl Wish {
    /// The limits of the search: there is always a time, always a number of nodes, and always a way to stop it.
    pub fn limits(self, otherwise: Duration, stop: Arc<AtomicBool>) -> Limits {
        let longest = Duration::from_millis(LONGEST);
        // Who asks for nodes wants the same answer on every machine: then time is only the outer limit.
        let unsaid = if self.nodes.is_some() { longest } else { otherwise };
        let time = self.time.map_or(unsaid, Duration::from_millis).min(longest);
        Limits { depth: None, nodes: Some(self.nodes.unwrap_or(MOST_NODES)), time: Some(time), stop: Some(stop) }
    }
}
