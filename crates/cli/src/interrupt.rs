//! Ctrl-C during long work: asks it to end and tell what it has; a second one ends the program at once.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

/// How often it is looked whether the program is told to end, and how long it may take to.
const GLANCE: Duration = Duration::from_millis(200);
const PATIENCE: Duration = Duration::from_secs(2);
/// What a program that was ended by a signal answers.
const ENDED: i32 = 130;

/// A flag that is set by Ctrl-C.
pub fn flag() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    let set = Arc::clone(&stop);
    // Where no handler can be set, Ctrl-C ends the program as it always did.
    let _ = ctrlc::set_handler(move || {
        if set.swap(true, Ordering::Relaxed) {
            std::process::exit(ENDED);
        }
    });
    stop
}

/// Whether Ctrl-C has ended a search that has this flag.
pub fn is_stopped(stop: Option<&AtomicBool>) -> bool {
    stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
}

/// Sees to it that a program that waits for keys ends once `ended` is set: where the terminal itself is gone, whoever reads from it may
/// never come back. Everything worth keeping is stored by then.
pub fn insist(ended: &Arc<AtomicBool>) {
    let ended = Arc::clone(ended);
    thread::spawn(move || {
        while !ended.load(Ordering::Relaxed) {
            thread::sleep(GLANCE);
        }
        thread::sleep(PATIENCE);
        std::process::exit(ENDED);
    });
}
