//! What other threads are searching right now, so that this one takes something else first.
//!
//! A move that another thread has begun is put off to the end of the list; by then its value is often in the table. Only a hint: a
//! mark that is overwritten or missed costs time and never changes a value.

use std::sync::atomic::{AtomicU64, Ordering};

/// More than the branches that all threads together can be in.
const SLOTS: usize = 1 << 12;

/// The branches that are being searched.
pub struct Busy {
    slots: Vec<AtomicU64>,
}

impl Busy {
    pub fn new() -> Self {
        Self { slots: std::iter::repeat_with(AtomicU64::default).take(SLOTS).collect() }
    }

    fn slot(&self, branch: u64) -> &AtomicU64 {
        &self.slots[branch as usize % SLOTS]
    }

    /// Whether some thread is searching this branch.
    pub fn is(&self, branch: u64) -> bool {
        self.slot(branch).load(Ordering::Relaxed) == branch
    }

    pub fn begin(&self, branch: u64) {
        self.slot(branch).store(branch, Ordering::Relaxed);
    }

    pub fn end(&self, branch: u64) {
        if self.is(branch) {
            self.slot(branch).store(0, Ordering::Relaxed);
        }
    }
}
