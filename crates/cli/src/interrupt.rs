//! Ctrl-C during long work: asks it to end and tell what it has; a second one ends the program at once.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::Duration;

/// How often it is looked whether the program is told to end, and how long it may take to.
const GLANCE: Duration = Duration::from_millis(200);
const PATIENCE: Duration = Duration::from_secs(2);
/// The exit code of a program that was ended by Ctrl-C.
pub const ENDED: u8 = 130;

/// A program has one handler of signals, and so one flag.
static STOP: OnceLock<Arc<AtomicBool>> = OnceLock::new();

/// The flag that is set by Ctrl-C.
pub fn flag() -> Arc<AtomicBool> {
    let stop = STOP.get_or_init(|| {
        let stop = Arc::new(AtomicBool::new(false));
        let set = Arc::clone(&stop);
        // Where no handler can be set, Ctrl-C ends the program as it always did.
        let _ = ctrlc::set_handler(move || {
            if set.swap(true, Ordering::Relaxed) {
                std::process::exit(ENDED.into());
            }
        });
        stop
    });
    Arc::clone(stop)
}

/// Whether Ctrl-C has ended the work of this program.
pub fn has_come() -> bool {
    is_stopped(STOP.get().map(Arc::as_ref))
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
        std::process::exit(ENDED.into());
    });
}
