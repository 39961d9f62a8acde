//! Several threads, one table: each runs the whole search, puts off the moves that another one is searching, and finds in the table what
//! the others have done already. Without a lock; the answer is that of the first thread.
//!
//! The first move of a node is put off only where all of them will have to be tried: elsewhere it is mostly enough, and what another
//! thread began beside it would be in vain. (Connect Four to depth 20, two threads: 1.3 times the nodes of one instead of 1.4.)

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use poda_core::{Arrange, Evaluate, Symmetric};

use crate::busy::Busy;
use crate::rung::Plan;
use crate::{Limits, Report, Table};

/// Searches with all threads of the plan.
pub fn parallel<P, E, A>(
    root: &P,
    plan: &Plan<E, A>,
    table: &Table,
    progress: &mut (dyn FnMut(&Report<P::Move>) + Send),
) -> Report<P::Move>
where
    P: Symmetric + Send + Sync,
    E: Evaluate<P> + Sync,
    A: Arrange<P> + Sync,
{
    table.new_search();
    let busy = Busy::new();
    let done = Arc::new(AtomicBool::new(false));
    // Helpers have no limits of their own: they end with the first thread, which has them all.
    let helper_limits = Limits { depth: plan.limits.depth, stop: Some(Arc::clone(&done)), ..Limits::default() };
    std::thread::scope(|scope| {
        let helpers: Vec<_> = (1..plan.threads.max(1))
            .map(|_| {
                let (helper_limits, busy) = (&helper_limits, &busy);
                scope.spawn(move || {
                    let engine = plan.engine(root, Some(table), helper_limits);
                    engine.sharing(busy).run(root, helper_limits, &mut |_| {}).stats
                })
            })
            .collect();
        let engine = plan.engine(root, Some(table), &plan.limits);
        let mut report = engine.sharing(&busy).run(root, &plan.limits, progress);
        done.store(true, Ordering::Relaxed);
        for helper in helpers {
            report.stats.add(&helper.join().expect("a helper does not panic"));
        }
        report
    })
}
