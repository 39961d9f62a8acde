//! Everything a screen shows of a session, as data.

use poda_core::{BoardView, Side};
use serde::Serialize;

use super::setup::ClockRule;
use super::{Ending, NodeId, PlayerNames, Seat, Session, SideColours, Tree};

/// A session as screens see it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct State {
    /// Its id, for the address. Filled in by the store.
    #[cfg_attr(feature = "schema", schema(value_type = String, required, example = "k3v9x2mq7t"))]
    pub id: Option<String>,
    /// Grows with everything that is written. Filled in by the store.
    #[cfg_attr(feature = "schema", schema(value_type = i64, required))]
    pub version: Option<i64>,
    /// The game with its settings.
    #[cfg_attr(feature = "schema", schema(example = "hex:size=7,swap=on"))]
    pub game: String,
    /// The message that names the game.
    #[cfg_attr(feature = "schema", schema(example = "game-hex"))]
    pub title: String,
    /// The position it began from.
    #[cfg_attr(feature = "schema", schema(example = "start"))]
    pub begin: String,
    /// The position now.
    pub position: String,
    /// Who acts for each side.
    pub seats: Seats,
    /// What the players are called, where they have names.
    pub names: PlayerNames,
    /// The colours to draw the sides in; nothing for both where the game's own are to be used.
    pub colours: SideColours,
    /// What the players draw from.
    pub seed: u64,
    /// How long the sides may think.
    #[cfg_attr(feature = "schema", schema(required))]
    pub clock: Option<ClockRule>,
    /// What is left to each side in milliseconds, before the move that is being thought about.
    #[cfg_attr(feature = "schema", schema(required))]
    pub left: Option<[u64; 2]>,
    /// Where in the tree.
    #[cfg_attr(feature = "schema", schema(value_type = u32))]
    pub node: NodeId,
    /// The moves to here.
    pub moves: Vec<Made>,
    /// The moves that can be made again.
    pub future: Vec<Made>,
    /// Every move ever made.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<super::Node>))]
    pub tree: Tree,
    /// What to draw.
    pub view: BoardView,
    /// Who is to act; nobody once the game is over.
    #[cfg_attr(feature = "schema", schema(required))]
    pub acting: Option<Side>,
    /// Whether that is somebody at the screen.
    pub person_to_act: bool,
    /// Whether undo would do something.
    pub can_undo: bool,
    /// Whether redo would do something.
    pub can_redo: bool,
    /// How the game ended.
    #[cfg_attr(feature = "schema", schema(required, value_type = Option<super::EndingData>))]
    pub ending: Option<Ending>,
}

/// Both seats by name.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(example = json!({ "first": "human", "second": "level-3" })))]
pub struct Seats {
    /// Who moves first.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub first: Seat,
    /// The other.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub second: Seat,
}

/// A move of the record.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Made {
    /// Its node.
    #[cfg_attr(feature = "schema", schema(value_type = u32))]
    pub node: NodeId,
    /// The move.
    pub text: String,
    /// Who made it.
    pub side: Side,
    /// How long it took.
    #[cfg_attr(feature = "schema", schema(required))]
    pub millis: Option<u64>,
}

impl Session {
    /// Everything a screen shows.
    pub fn state(&self) -> State {
        let made = |node: &super::Node| Made { node: node.id, text: node.text.clone(), side: node.side, millis: node.millis };
        let setup = self.setup();
        let left = self.left(std::time::Duration::ZERO);
        let acting = self.acting();
        let colours = self.colours();
        State {
            id: None,
            version: None,
            game: setup.game.clone(),
            title: format!("game-{}", setup.game.split(':').next().unwrap_or_default()),
            begin: setup.begin.clone(),
            position: self.position_text(),
            seats: Seats { first: setup.seats[Side::First].clone(), second: setup.seats[Side::Second].clone() },
            names: PlayerNames { first: setup.names[Side::First].clone(), second: setup.names[Side::Second].clone() },
            colours: SideColours { first: colours[Side::First], second: colours[Side::Second] },
            seed: setup.seed,
            clock: setup.clock,
            left: left.map(|left| Side::BOTH.map(|side| super::setup::millis(left[side]))),
            node: self.at(),
            moves: self.tree().path(self.at()).into_iter().map(made).collect(),
            future: self.tree().future(self.at()).into_iter().map(made).collect(),
            tree: self.tree().clone(),
            view: self.view(),
            acting: acting.map(|(side, _)| side),
            person_to_act: acting.is_some_and(|(_, seat)| seat.is_person()),
            can_undo: self.undo_target().is_some(),
            can_redo: self.redo_target().is_some(),
            ending: self.ending(),
        }
    }
}
