//! Who watches a search: nobody, or somebody who writes down what it does.
//!
//! An observer is a type parameter of the very search that plays: with [`Silent`] nothing of it is left in the compiled code, and there is
//! no second search for showing, which could come to do something else. Events come in the order in which things happen; each names only
//! what an observer cannot know from the events before it:
//!
//! ```text
//! begin                       the root is searched with a window; deepening, aspiration and MTD(f) do so several times
//!   enter                     an inner node begins; the first one is the root
//!     tries, leaf             a move leads to a leaf ...
//!     tries, enter .. leave   ... or to another inner node
//!     looks, enter .. leave   which may be asked only whether it is better, and then once more for its value
//!     raised                  the move just tried is the best so far
//!     cut                     and good enough: the moves left are not tried
//!   leave                     the node answers
//! ```
//!
//! Where the root is a leaf, `leaf` follows on `begin`.

use poda_core::{Position, Window};

use crate::Bound;

/// Who asks for the value of the root, and so sets the window it is searched with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Driver {
    /// The whole window: no bound is set.
    Whole,
    /// A narrow window around the value of the depth before.
    Aspiration,
    /// A null window of MTD(f).
    Mtdf,
}

/// With which window a move is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// All that is left of the window of its node.
    Whole,
    /// A null window above alpha: only whether it is better.
    Null,
    /// All of the window, after a null window found that it is better.
    Again,
}

/// How a node came by its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How<M> {
    /// Its moves were tried.
    Searched,
    /// A table entry says so; what the entry's value is.
    Table(Bound),
    /// The evaluation told a bound outside the window without looking ahead.
    Told,
    /// The table knows the position behind this move to be good enough.
    Peeked(M),
    /// The search was ended; the answer means nothing.
    Stopped,
}

/// Somebody who is told what a search on one thread does. Values and windows are for the side to move in the position they come with.
pub trait Observer<P: Position> {
    /// Whether it wants to be told at all.
    const LISTENS: bool = true;

    /// The root is searched to `depth` with this window.
    fn begin(&mut self, driver: Driver, depth: u32, window: Window);

    /// `mv` of `position` is tried; the `enter` or `leaf` that follows is what it leads to.
    fn tries(&mut self, position: &P, mv: P::Move);

    /// The move just tried is looked at so, and not with all that is left of the window; the `enter` that follows is what it leads to.
    fn looks(&mut self, look: Look);

    /// An inner node, `ply` plies below the root with `depth` plies to go.
    fn enter(&mut self, position: &P, depth: u32, ply: usize, window: Window);

    /// A leaf: a finished game, or an estimate.
    fn leaf(&mut self, position: &P, depth: u32, ply: usize, value: i32, finished: bool);

    /// The move of `position` just tried has raised alpha, or is the best so far where there is no window.
    fn raised(&mut self, position: &P, mv: P::Move);

    /// The move just tried has closed the window; the moves `left` are not looked at.
    fn cut(&mut self, position: &P, left: &[P::Move]);

    /// The node entered last and not yet left, which is `position`, answers `value`.
    fn leave(&mut self, position: &P, value: i32, how: How<P::Move>);
}

/// Nobody. A search that nobody watches is compiled as if there were no observers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Silent;

impl<P: Position> Observer<P> for Silent {
    const LISTENS: bool = false;

    fn begin(&mut self, _: Driver, _: u32, _: Window) {}
    fn tries(&mut self, _: &P, _: P::Move) {}
    fn looks(&mut self, _: Look) {}
    fn enter(&mut self, _: &P, _: u32, _: usize, _: Window) {}
    fn leaf(&mut self, _: &P, _: u32, _: usize, _: i32, _: bool) {}
    fn raised(&mut self, _: &P, _: P::Move) {}
    fn cut(&mut self, _: &P, _: &[P::Move]) {}
    fn leave(&mut self, _: &P, _: i32, _: How<P::Move>) {}
}

impl<P: Position, O: Observer<P>> Observer<P> for &mut O {
    const LISTENS: bool = O::LISTENS;

    fn begin(&mut self, driver: Driver, depth: u32, window: Window) {
        (**self).begin(driver, depth, window);
    }
    fn tries(&mut self, position: &P, mv: P::Move) {
        (**self).tries(position, mv);
    }
    fn looks(&mut self, look: Look) {
        (**self).looks(look);
    }
    fn enter(&mut self, position: &P, depth: u32, ply: usize, window: Window) {
        (**self).enter(position, depth, ply, window);
    }
    fn leaf(&mut self, position: &P, depth: u32, ply: usize, value: i32, finished: bool) {
        (**self).leaf(position, depth, ply, value, finished);
    }
    fn raised(&mut self, position: &P, mv: P::Move) {
        (**self).raised(position, mv);
    }
    fn cut(&mut self, position: &P, left: &[P::Move]) {
        (**self).cut(position, left);
    }
    fn leave(&mut self, position: &P, value: i32, how: How<P::Move>) {
        (**self).leave(position, value, how);
    }
}
