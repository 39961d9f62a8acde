//! A place for a player, who comes when there is something to choose and may leave in between.

use std::sync::{Arc, Mutex, PoisonError};

use poda_engine::{Board, Bot, Method, Spec};

/// A place for one player of the machine.
#[derive(Clone)]
pub struct Chair {
    spec: Spec,
    seed: u64,
    player: Arc<Mutex<Option<Box<dyn Bot>>>>,
}

impl Chair {
    pub fn new(spec: Spec, seed: u64) -> Self {
        Self { spec, seed, player: Arc::default() }
    }

    /// A player that is still thinking leaves when that is over.
    pub fn leave(&mut self) {
        self.player = Arc::default();
    }

    /// Does something with the player. What a player remembers of earlier moves changes how far it sees; levels are to be the same on every
    /// machine, after undo and in a game that is resumed, so they start from nothing each time.
    pub fn with<T>(&self, board: &dyn Board, job: impl FnOnce(&mut dyn Bot) -> T) -> T {
        let seated = || board.seat(&self.spec, self.seed).expect("its names were looked up when it was given the chair");
        if matches!(self.spec.player.method, Method::Level(_)) {
            return job(seated().as_mut());
        }
        // A player that panicked left nothing half-made that matters: its table checks each entry.
        let mut player = self.player.lock().unwrap_or_else(PoisonError::into_inner);
        job(player.get_or_insert_with(seated).as_mut())
    }
}
