//! How the sides are shown: the names of the players and the colours of the pieces, where somebody has chosen them.

use std::fmt;

use poda_core::cells::list;
use poda_core::{BoardView, Message, PerSide, Refusal, Side};
use serde::Serialize;

/// The longest name of a player, in characters.
pub const LONGEST_NAME: usize = 40;
/// How much of a refused text is repeated.
const REPEATED: usize = 60;

/// A colour of the palette.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// The first side of most games.
    Orange,
    /// The second side of most games.
    Blue,
    /// Red.
    Red,
    /// Green.
    Green,
    /// Purple.
    Purple,
    /// Teal.
    Teal,
    /// Black.
    Black,
    /// White.
    White,
}

impl Colour {
    /// The palette, in the order in which it is offered.
    pub const ALL: [Self; 8] =
        [Self::Orange, Self::Blue, Self::Red, Self::Green, Self::Purple, Self::Teal, Self::Black, Self::White];

    /// Its name in commands, files and JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Orange => "orange",
            Self::Blue => "blue",
            Self::Red => "red",
            Self::Green => "green",
            Self::Purple => "purple",
            Self::Teal => "teal",
            Self::Black => "black",
            Self::White => "white",
        }
    }

    /// Reads a [name](Self::name).
    pub fn read(text: &str) -> Result<Self, Refusal> {
        let names = || Self::ALL.map(Self::name);
        let found = Self::ALL.into_iter().find(|colour| colour.name() == text);
        found.ok_or_else(|| {
            Refusal::new("colour-unknown").with("text", shortened(text)).with("accepted", list(names())).suggest(text, names())
        })
    }

    /// What people call it.
    pub const fn message(self) -> Message {
        Message::new(match self {
            Self::Orange => "colour-orange",
            Self::Blue => "colour-blue",
            Self::Red => "colour-red",
            Self::Green => "colour-green",
            Self::Purple => "colour-purple",
            Self::Teal => "colour-teal",
            Self::Black => "colour-black",
            Self::White => "colour-white",
        })
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Reads the name of a player: trimmed, 1 to 40 characters, none of them a control character.
pub fn read_name(text: &str) -> Result<String, Refusal> {
    let name = text.trim();
    let fits = (1..=LONGEST_NAME).contains(&name.chars().count()) && !name.chars().any(char::is_control);
    if fits {
        return Ok(name.to_owned());
    }
    Err(Refusal::new("player-name").with("text", shortened(text)).with("most", LONGEST_NAME))
}

/// A text as it is repeated in a refusal: short, and without line breaks.
fn shortened(text: &str) -> String {
    let mut short: String = text.chars().take(REPEATED).flat_map(char::escape_debug).collect();
    if text.chars().nth(REPEATED).is_some() {
        short.push('…');
    }
    short
}

/// Refuses the same colour for both sides.
pub fn check_colours(colours: PerSide<Option<Colour>>) -> Result<(), Refusal> {
    match colours[Side::First].filter(|first| colours[Side::Second] == Some(*first)) {
        None => Ok(()),
        Some(both) => {
            let others = Colour::ALL.into_iter().filter(|colour| *colour != both).map(Colour::name);
            Err(Refusal::new("colour-same").with("text", both.name()).with("accepted", list(others)))
        }
    }
}

/// The colours that a game has by itself: white and black where its letters say so, else orange and blue.
fn own_colours(view: &BoardView) -> PerSide<Colour> {
    match Side::BOTH.map(|side| view.status.players[side].symbol.to_ascii_uppercase()) {
        ['W', 'B'] => PerSide::new(Colour::White, Colour::Black),
        _ => PerSide::new(Colour::Orange, Colour::Blue),
    }
}

/// The colours to draw with where at least one was chosen. A side without a choice keeps its own, or takes the other side's where that one
/// chose the colour of this one.
pub(super) fn shown_colours(view: &BoardView, chosen: PerSide<Option<Colour>>) -> PerSide<Option<Colour>> {
    if Side::BOTH.iter().all(|side| chosen[*side].is_none()) {
        return chosen;
    }
    let own = own_colours(view);
    PerSide::from_fn(|side| Some(chosen[side].unwrap_or(if chosen[!side] == Some(own[side]) { own[!side] } else { own[side] })))
}

/// Puts the chosen names into a view. A side without one that the game calls by its colour gets the name of the colour that is drawn.
pub(super) fn put_names(view: &mut BoardView, names: &PerSide<Option<String>>, chosen: PerSide<Option<Colour>>) {
    let colours = shown_colours(view, chosen);
    for side in Side::BOTH {
        let player = &mut view.status.players[side];
        if let Some(name) = &names[side] {
            player.name = Message::new("player-named").with("name", name.as_str());
        } else if let Some(colour) = colours[side].filter(|_| !matches!(player.symbol, 'X' | 'x' | 'O' | 'o')) {
            player.name = colour.message();
        }
    }
}

/// The names of the players.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(example = json!({ "first": "Ana", "second": null })))]
pub struct PlayerNames {
    /// The name of the first player, where one was given.
    #[cfg_attr(feature = "schema", schema(required))]
    pub first: Option<String>,
    /// The name of the second player.
    #[cfg_attr(feature = "schema", schema(required))]
    pub second: Option<String>,
}

/// The colours that the sides are drawn in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(example = json!({ "first": "green", "second": "blue" })))]
pub struct SideColours {
    /// The colour of the first side; the game's own where nobody has chosen any.
    #[cfg_attr(feature = "schema", schema(required))]
    pub first: Option<Colour>,
    /// The colour of the second side.
    #[cfg_attr(feature = "schema", schema(required))]
    pub second: Option<Colour>,
}
