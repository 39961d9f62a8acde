//! What a position is worth, and in which order its moves are tried: the two things a search asks of a game beside its rules.
//!
//! Both are parameters of a search, not of a position. A game offers its own by name ([`Choice`]).

use std::hint::cold_path;

use arrayvec::ArrayVec;

use crate::position::after;
use crate::{Outcome, Position, Side, moves_of};

/// A value that beats every other; windows begin and end here. Twice as much still fits the type.
pub const INFINITE: i32 = 1_050_000_000;

/// Values of leaves. All values are for a side that is named; a value is worth as much less to the other side
/// only where [`antisymmetric`](Self::antisymmetric) says so.
pub trait Evaluate<P: Position> {
    /// The estimate of an unfinished position for `side`. Its size is below [`win`](Self::win) where
    /// [`bounded`](Self::bounded) says so.
    fn value(&self, position: &P, side: Side) -> i32;

    /// What a won game is worth where all wins are worth the same.
    fn win(&self) -> i32 {
        1
    }

    /// What a finished game is worth to `side`; `None` while it goes on.
    fn finished(&self, position: &P, side: Side) -> Option<i32> {
        let outcome = position.outcome()?;
        // Searches ask this of every position, and most are unfinished.
        cold_path();
        Some(match outcome {
            Outcome::Win(winner) if winner == side => self.win(),
            Outcome::Win(_) => -self.win(),
            Outcome::Draw => 0,
        })
    }

    /// The least and the most that this position can turn out to be worth to `side`, where that can be told without looking ahead;
    /// no value found at the end of the game lies outside. Where an estimate below may, as one that does not see yet what is certain here,
    /// the estimates of a search that asks differ from those of minimax.
    fn range(&self, _position: &P, _side: Side) -> Option<(i32, i32)> {
        None
    }

    /// What is printed as 1: values are whole numbers inside, and a report may have printed them as fractions of this.
    fn unit(&self, _position: &P) -> i32 {
        1
    }

    /// Whether every value for one side is minus the value for the other. If not, a search asks for the side that searches.
    fn antisymmetric(&self) -> bool {
        true
    }

    /// Whether no estimate is as large as a win, so that a value as large as a win is one.
    fn bounded(&self) -> bool {
        true
    }

    /// Whether finished games are worth what their results say. If not, as with a defect that is kept on purpose, nothing is ever proven.
    fn is_truthful(&self) -> bool {
        true
    }

    /// From what size on an estimate is certain: the side that it favours can win, whatever the other does. `None` where none is.
    fn certain(&self) -> Option<i32> {
        None
    }
}

impl<P: Position, E: Evaluate<P>> Evaluate<P> for &E {
    fn value(&self, position: &P, side: Side) -> i32 {
        (**self).value(position, side)
    }
    fn win(&self) -> i32 {
        (**self).win()
    }
    fn finished(&self, position: &P, side: Side) -> Option<i32> {
        (**self).finished(position, side)
    }
    fn range(&self, position: &P, side: Side) -> Option<(i32, i32)> {
        (**self).range(position, side)
    }
    fn unit(&self, position: &P) -> i32 {
        (**self).unit(position)
    }
    fn antisymmetric(&self) -> bool {
        (**self).antisymmetric()
    }
    fn bounded(&self) -> bool {
        (**self).bounded()
    }
    fn is_truthful(&self) -> bool {
        (**self).is_truthful()
    }
    fn certain(&self) -> Option<i32> {
        (**self).certain()
    }
}

/// The order in which moves are tried.
pub trait Arrange<P: Position> {
    /// Whether [`next`](Self::next) costs less than to list all moves and to put them into order.
    const STEPS: bool = false;

    /// How much a search that learns which moves work should trust this order against what it has learnt: 1 is usual, more where the
    /// order looks at the position closely.
    fn trust(&self) -> i32 {
        1
    }

    /// Puts the moves of `position`, `ply` plies below the root, into order.
    fn arrange(&self, position: &P, ply: usize, moves: &mut [P::Move]);

    /// The move that is tried after `last`, or first of all; `None` behind the last one. Only asked of an order that [`STEPS`](Self::STEPS).
    fn next(&self, position: &P, ply: usize, last: Option<P::Move>) -> Option<P::Move> {
        let mut moves = moves_of(position);
        self.arrange(position, ply, &mut moves);
        after(&moves, last)
    }
}

/// Something a game offers by name.
pub trait Choice: Copy + Send + Sync + 'static {
    /// Everything there is to choose from, the plainest first and the strongest last; there is at least one.
    const ALL: &'static [Self];

    /// The one that knows least.
    fn plainest() -> Self {
        Self::ALL[0]
    }

    /// The one that is best.
    fn strongest() -> Self {
        Self::ALL[Self::ALL.len() - 1]
    }

    /// What it is called.
    fn name(self) -> &'static str;

    /// The choice with this name.
    fn by_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|choice| choice.name() == name)
    }
}

/// Declares what a game offers by name, each with its text: the plainest first, the strongest last.
///
/// ```
/// poda_core::choices! {
///     /// The orders of this game.
///     pub enum Order {
///         /// The order of the rules.
///         Natural = "natural",
///         /// From the middle outwards.
///         Centre = "centre",
///     }
/// }
/// use poda_core::Choice;
/// assert_eq!(Order::by_name("centre"), Some(Order::Centre));
/// ```
#[macro_export]
macro_rules! choices {
    ($(#[$about:meta])* pub enum $Choice:ident { $($(#[$what:meta])* $Variant:ident = $name:literal,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $Choice { $($(#[$what])* $Variant,)+ }

        impl $crate::Choice for $Choice {
            const ALL: &'static [Self] = &[$(Self::$Variant),+];

            fn name(self) -> &'static str {
                match self {
                    $(Self::$Variant => $name,)+
                }
            }
        }
    };
}

/// The evaluation that knows nothing: every unfinished position is worth 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Zero;

impl<P: Position> Evaluate<P> for Zero {
    fn value(&self, _position: &P, _side: Side) -> i32 {
        0
    }
}

impl Choice for Zero {
    const ALL: &'static [Self] = &[Self];

    fn name(self) -> &'static str {
        "zero"
    }
}

/// The evaluation of games that count: the margin is what a finished game is worth, a game is finished as soon as the count
/// of regular time stands, and before that it is worth what the count is now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Margin;

impl<P: Position> Evaluate<P> for Margin {
    fn value(&self, position: &P, side: Side) -> i32 {
        if side == Side::First { position.standing() } else { -position.standing() }
    }

    fn win(&self) -> i32 {
        i32::from(u16::MAX)
    }

    fn finished(&self, position: &P, side: Side) -> Option<i32> {
        position.margin().map(|margin| if side == Side::First { margin } else { -margin })
    }

    fn range(&self, position: &P, side: Side) -> Option<(i32, i32)> {
        let (least, most) = position.margin_range()?;
        Some(if side == Side::First { (least, most) } else { (-most, -least) })
    }
}

/// Sorts moves by a number, the least first; equals stay in order. Lists are short, so it is an insertion sort without memory of
/// its own beyond the numbers.
pub fn sort_moves_by<M: Copy>(moves: &mut [M], mut number: impl FnMut(M) -> i32) {
    const MOST: usize = 512;
    let mut numbers = ArrayVec::<i32, MOST>::new();
    for i in 0..moves.len().min(MOST) {
        let (mv, own) = (moves[i], number(moves[i]));
        numbers.push(own);
        let mut at = i;
        while at > 0 && numbers[at - 1] > own {
            numbers[at] = numbers[at - 1];
            moves[at] = moves[at - 1];
            at -= 1;
        }
        numbers[at] = own;
        moves[at] = mv;
    }
}

/// The order of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Natural;

impl<P: Position> Arrange<P> for Natural {
    const STEPS: bool = P::STEPS;

    fn arrange(&self, _position: &P, _ply: usize, _moves: &mut [P::Move]) {}

    fn next(&self, position: &P, _ply: usize, last: Option<P::Move>) -> Option<P::Move> {
        position.next_move(last)
    }
}

impl Choice for Natural {
    const ALL: &'static [Self] = &[Self];

    fn name(self) -> &'static str {
        "natural"
    }
}
