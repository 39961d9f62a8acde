//! The two players, and one value for each of them.

use std::ops::{Index, IndexMut, Not};

use serde::{Serialize, Serializer};

/// Who acts. Always absolute: `First` is the side that moves first from the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The side that opens the game.
    First,
    /// The other one.
    Second,
}

impl Side {
    /// Both sides, in order.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The number people and files use: 1 or 2.
    pub const fn number(self) -> u8 {
        match self {
            Self::First => 1,
            Self::Second => 2,
        }
    }
}

/// The rival.
impl Not for Side {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

impl Serialize for Side {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

/// In JSON a side is its number.
#[cfg(feature = "schema")]
mod schema {
    use utoipa::openapi::schema::{ObjectBuilder, Type};
    use utoipa::openapi::{RefOr, Schema};

    impl utoipa::PartialSchema for super::Side {
        fn schema() -> RefOr<Schema> {
            let side = ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(1)).maximum(Some(2));
            side.description(Some("Who: 1 is the side that moves first from the start, 2 the other.")).into()
        }
    }

    impl utoipa::ToSchema for super::Side {}
}

/// One value for each side; indexing by anything but a [`Side`] does not compile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct PerSide<T>([T; 2]);

impl<T> PerSide<T> {
    /// The values of First and of Second.
    pub const fn new(first: T, second: T) -> Self {
        Self([first, second])
    }

    /// Asks for the value of each side in turn.
    pub fn from_fn(mut value: impl FnMut(Side) -> T) -> Self {
        Self(Side::BOTH.map(&mut value))
    }
}

impl<T> Index<Side> for PerSide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        &self.0[side as usize]
    }
}

impl<T> IndexMut<Side> for PerSide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self.0[side as usize]
    }
}
