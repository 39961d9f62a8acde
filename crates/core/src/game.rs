//! A game that can be registered.

use crate::{Arrange, Choice, Evaluate, Notation, Settings, Symmetric, View};

/// Everything the house asks of a game. Optional traits cannot be looked for through the bridge that turns a name into a type,
/// so a registered game has them all; [`Symmetric`] and most of [`Notation`] have defaults.
pub trait Game: Notation + View + Symmetric + Send + Sync + 'static {
    /// The name before the `:`.
    const NAME: &'static str;

    /// The values for leaves that this game offers, the plainest first and the strongest last.
    type Evaluation: Evaluate<Self> + Choice;

    /// The orders of moves that this game offers, the order of the rules first and the strongest last.
    type Order: Arrange<Self> + Choice;

    /// The settings this position is played with.
    fn settings(&self) -> Settings;

    /// The full name: `hex:size=7,swap=on`, or just `hex` where nothing differs from the defaults.
    fn full_name(&self) -> String {
        match self.settings().to_string() {
            changed if changed.is_empty() => Self::NAME.to_owned(),
            changed => format!("{}:{changed}", Self::NAME),
        }
    }
}
