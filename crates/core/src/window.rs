//! The window of a search: what the side to move is sure of, and what the rival will not allow.

use crate::INFINITE;

/// A search window, always from the point of view of the side to move: values up to `alpha` are no news, values from
/// `beta` on will be avoided by the rival.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// What the side to move has already.
    pub alpha: i32,
    /// What the rival has already.
    pub beta: i32,
}

impl Window {
    /// Everything.
    pub const FULL: Self = Self { alpha: -INFINITE, beta: INFINITE };

    /// The window that only asks whether the value is above `alpha`.
    pub const fn above(alpha: i32) -> Self {
        Self { alpha, beta: alpha + 1 }
    }

    /// The same window as the rival sees it: swap *and* negate, together.
    #[must_use]
    pub const fn flip(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }

    /// This window as the side to move in a child sees it: a turn can last several plies, so it is flipped only where the
    /// side has changed.
    #[must_use]
    pub const fn seen_by(self, same_side: bool) -> Self {
        if same_side { self } else { self.flip() }
    }

    /// Whether it only asks if the value is above `alpha`.
    pub const fn is_null(self) -> bool {
        self.beta - self.alpha <= 1
    }

    /// Whether nothing lies between the bounds, so that no value can matter.
    pub const fn is_closed(self) -> bool {
        self.alpha >= self.beta
    }
}
