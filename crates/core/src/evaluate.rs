//! What a position is worth, and in which order its moves are tried: the two things a search asks of a game beside its rules.
//!
//! Both are parameters of a search, not of a position. A game offers its own by name ([`Choice`]).

use std::hint::cold_path;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::position::after;
use crate::{Outcome, Position, Side, moves_of};

/// A value that beats every other; windows begin and end here. Twice as much still fits the type.
pub const INFINITE: i32 = 1_050_000_000;

/// What a won game is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Wins {
    /// The same whenever it comes: what the evaluation says. The exact node counts of the literature are counted so.
    Flat,
    /// Faster wins and slower losses are preferred.
    Distance,
}

impl Wins {
    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Flat => "flat",
            Self::Distance => "distance",
        }
    }
}

/// One term of the value that an evaluation gives a position for a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Term {
    /// What it counts: the id of its words, such as `term-centre`.
    pub name: &'static str,
    /// Whose pieces, cells or movements are counted.
    pub of: Side,
    /// What it adds to the value.
    pub value: i32,
}

impl Term {
    /// A term that counts something of `of`.
    pub const fn new(name: &'static str, of: Side, value: i32) -> Self {
        Self { name, of, value }
    }

    /// The same term of a value for the other side, where that is minus this one.
    #[must_use]
    pub const fn negated(self) -> Self {
        Self { value: -self.value, ..self }
    }
}

/// The terms of a value that is what a side has minus what the other has.
pub fn difference(side: Side, terms: impl Fn(Side) -> Vec<Term>) -> Vec<Term> {
    terms(side).into_iter().chain(terms(!side).into_iter().map(Term::negated)).collect()
}

/// Values of leaves. All values are for a side that is named; a value is worth as much less to the other side
/// only where [`antisymmetric`](Self::antisymmetric) says so.
///
/// An evaluation may hold data (weights behind an `Arc`) and keep an [`Accumulator`](Self::Accumulator) up to date along the line of play,
/// as n-tuple networks and NNUE do. A search calls [`push`](Self::push) before it makes a move and [`pop`](Self::pop) after it has taken
/// the move back; where the accumulator is `()` nothing of this is left in the compiled code.
pub trait Evaluate<P: Position> {
    /// What is kept up to date from move to move; `()` where every position is evaluated from scratch.
    type Accumulator: Clone + Send;

    /// The accumulator of a position, from scratch.
    fn accumulate(&self, position: &P) -> Self::Accumulator;

    /// `mv` is about to be made in `position`.
    #[inline]
    fn push(&self, _accumulator: &mut Self::Accumulator, _position: &P, _mv: P::Move) {}

    /// `mv` has been taken back, which leads to `position` again.
    #[inline]
    fn pop(&self, _accumulator: &mut Self::Accumulator, _position: &P, _mv: P::Move) {}

    /// The same as [`value`](Self::value), by an accumulator that belongs to `position`.
    #[inline]
    fn value_by(&self, _accumulator: &Self::Accumulator, position: &P, side: Side) -> i32 {
        self.value(position, side)
    }

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

    /// The value of an unfinished position for `side`, term by term: they add up to [`value`](Self::value). None where it has no terms.
    fn terms(&self, _position: &P, _side: Side) -> Vec<Term> {
        Vec::new()
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

    /// Whether a finished game is worth its result alone. Where the margin counts, a move that cannot win may still lose by less, and a
    /// search tries every move, whatever its ordering [needs](Arrange::needed).
    fn is_by_result(&self) -> bool {
        true
    }

    /// From what size on an estimate is certain: the side that it favours can win, whatever the other does. `None` where none is.
    fn certain(&self) -> Option<i32> {
        None
    }
}

impl<P: Position, E: Evaluate<P>> Evaluate<P> for &E {
    type Accumulator = E::Accumulator;

    fn accumulate(&self, position: &P) -> Self::Accumulator {
        (**self).accumulate(position)
    }
    #[inline]
    fn push(&self, accumulator: &mut Self::Accumulator, position: &P, mv: P::Move) {
        (**self).push(accumulator, position, mv);
    }
    #[inline]
    fn pop(&self, accumulator: &mut Self::Accumulator, position: &P, mv: P::Move) {
        (**self).pop(accumulator, position, mv);
    }
    #[inline]
    fn value_by(&self, accumulator: &Self::Accumulator, position: &P, side: Side) -> i32 {
        (**self).value_by(accumulator, position, side)
    }
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
    fn terms(&self, position: &P, side: Side) -> Vec<Term> {
        (**self).terms(position, side)
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
    fn is_by_result(&self) -> bool {
        (**self).is_by_result()
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

    /// Whether [`needed`](Self::needed) is worth a call.
    const RESTRICTS: bool = false;

    /// Puts the moves that have to be tried in front, in the order in which they stand, and answers how many they are: at least one of an
    /// unfinished game. The others are proven to be worth no more than the best of these at the end of the game, with wins counted as
    /// `wins` says (by distance a move that wins later, or loses sooner, is worth less). Where that cannot be promised, all are needed.
    ///
    /// What a search proves with the needed moves alone holds for all. Estimates may differ from those of minimax, which tries every move.
    #[inline]
    fn needed(&self, _position: &P, _wins: Wins, moves: &mut [P::Move]) -> usize {
        moves.len()
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

/// Something a game offers by name. Loading one may be work, as for an evaluation with many weights: keep it.
pub trait Choice: Clone + Send + Sync + 'static {
    /// The names of all there is to choose from, the plainest first and the strongest last; there is at least one.
    const NAMES: &'static [&'static str];

    /// Loads the one with this name, with all its data.
    fn by_name(name: &str) -> Option<Self>;

    /// What it is called.
    fn name(&self) -> &'static str;

    /// Whether it draws at random, and so depends on a seed.
    fn is_random(&self) -> bool {
        false
    }

    /// The same with what it draws at random taken from `seed`.
    #[must_use]
    fn seeded(self, _seed: u64) -> Self {
        self
    }

    /// All of them, in the order of their names.
    fn all() -> impl Iterator<Item = Self> {
        Self::NAMES.iter().filter_map(|name| Self::by_name(name))
    }

    /// The one that knows least.
    fn plainest() -> Self {
        Self::by_name(Self::NAMES[0]).expect("every name can be loaded")
    }

    /// The one that is best.
    fn strongest() -> Self {
        Self::by_name(Self::NAMES[Self::NAMES.len() - 1]).expect("every name can be loaded")
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
            const NAMES: &'static [&'static str] = &[$($name),+];

            fn by_name(name: &str) -> Option<Self> {
                match name {
                    $($name => Some(Self::$Variant),)+
                    _ => None,
                }
            }

            fn name(&self) -> &'static str {
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
    type Accumulator = ();

    fn accumulate(&self, _position: &P) {}

    fn value(&self, _position: &P, _side: Side) -> i32 {
        0
    }
}

impl Choice for Zero {
    const NAMES: &'static [&'static str] = &["zero"];

    fn by_name(name: &str) -> Option<Self> {
        (name == "zero").then_some(Self)
    }

    fn name(&self) -> &'static str {
        "zero"
    }
}

/// The evaluation of games that count: the margin is what a finished game is worth, a game is finished as soon as the count
/// of regular time stands, and before that it is worth what the count is now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Margin;

impl<P: Position> Evaluate<P> for Margin {
    type Accumulator = ();

    fn accumulate(&self, _position: &P) {}

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

    fn is_by_result(&self) -> bool {
        false
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
    const NAMES: &'static [&'static str] = &["natural"];

    fn by_name(name: &str) -> Option<Self> {
        (name == "natural").then_some(Self)
    }

    fn name(&self) -> &'static str {
        "natural"
    }
}
