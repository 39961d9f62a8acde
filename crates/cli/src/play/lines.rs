//! What is typed, line by line, read on a thread of its own: a machine can be stopped while it thinks, and a clock goes on.

use std::collections::VecDeque;
use std::io::{self, BufRead};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

/// A line that was read.
pub enum Typed {
    /// Text.
    Line(String),
    /// Bytes that are no text.
    NotText,
    /// Nothing yet.
    Nothing,
    /// There will be no more.
    End,
}

/// Lines in the order in which they came.
pub struct Lines {
    source: Receiver<Option<String>>,
    waiting: VecDeque<Option<String>>,
    ended: bool,
}

impl Lines {
    /// Begins to read standard input.
    pub fn new() -> Self {
        let (sender, source) = channel();
        thread::spawn(move || {
            let mut input = io::stdin().lock();
            let mut line = Vec::new();
            while input.read_until(b'\n', &mut line).is_ok_and(|read| read > 0) {
                if sender.send(String::from_utf8(std::mem::take(&mut line)).ok()).is_err() {
                    return;
                }
            }
        });
        Self { source, waiting: VecDeque::new(), ended: false }
    }

    /// The next line, waited for no longer than `time`.
    pub fn next(&mut self, time: Duration) -> Typed {
        if self.waiting.is_empty() {
            self.collect(time);
        }
        match self.waiting.pop_front() {
            Some(Some(line)) => Typed::Line(line),
            Some(None) => Typed::NotText,
            None if self.ended => Typed::End,
            None => Typed::Nothing,
        }
    }

    /// Takes the next line only if `wanted` says so; whatever else was typed waits for its turn.
    pub fn take_if(&mut self, time: Duration, wanted: impl Fn(&str) -> bool) -> Option<String> {
        if self.waiting.is_empty() {
            self.collect(time);
        } else {
            // Nothing is gained by asking again at once what to do with the same line.
            thread::sleep(time);
        }
        let next = self.waiting.front()?.as_deref()?;
        if wanted(next) { self.waiting.pop_front().flatten() } else { None }
    }

    fn collect(&mut self, time: Duration) {
        if self.ended {
            thread::sleep(time);
            return;
        }
        match self.source.recv_timeout(time) {
            Ok(line) => self.waiting.push_back(line),
            Err(RecvTimeoutError::Disconnected) => self.ended = true,
            Err(RecvTimeoutError::Timeout) => {}
        }
    }
}
