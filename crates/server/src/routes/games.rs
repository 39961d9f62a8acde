//! What can be played, against whom, and how any position looks.

use axum::Json;
use poda_core::{Accepts, BoardView, Message, Refusal};
use poda_engine::{Board, Method, PlayerInfo, open, players_of, read};
use poda_games::{GAMES, GameInfo};
use serde::Serialize;
use utoipa::{IntoParams, ToSchema};

use crate::error::ApiError;
use crate::fields::{Asked, Fields, Known, Wanted};

/// A game that can be played.
#[derive(Serialize, ToSchema)]
pub struct KnownGame {
    /// The name before the `:`. Its title and summary are the messages `game-NAME` and `about-NAME`.
    #[schema(example = "connect4")]
    name: &'static str,
    /// What can be set about it, after the `:`.
    settings: Vec<KnownSetting>,
    /// Who can play it, the weakest first within each kind.
    players: Vec<KnownPlayer>,
    /// The values for leaves that a search can be given, the plainest first.
    #[schema(example = json!(["zero", "best"]))]
    evals: Vec<&'static str>,
    /// The orders of moves that a search can be given, the plainest first.
    #[schema(example = json!(["natural", "centre-corner-edge"]))]
    orders: Vec<&'static str>,
}

/// Something that can be set about a game; its meaning is the message `setting-GAME-KEY`. It is either a number or one of a few words.
#[derive(Serialize, ToSchema)]
pub struct KnownSetting {
    /// The name before the `=`.
    #[schema(example = "size")]
    key: &'static str,
    /// The value when it is not mentioned.
    default: &'static str,
    /// The least number.
    #[serde(skip_serializing_if = "Option::is_none")]
    least: Option<u32>,
    /// The largest number.
    #[serde(skip_serializing_if = "Option::is_none")]
    most: Option<u32>,
    /// The words it takes.
    #[serde(skip_serializing_if = "Option::is_none")]
    values: Option<&'static [&'static str]>,
}

/// A player of a game.
#[derive(Serialize, ToSchema)]
pub struct KnownPlayer {
    /// What it is called.
    #[schema(example = "level-3")]
    name: String,
    /// How strong it is on the scale of the game's levels; nothing where that was not measured.
    #[schema(required)]
    strength: Option<f32>,
    /// What it does.
    about: Message,
    /// What it searches with; nothing where it does not search.
    #[schema(required)]
    search: Option<PlayerSearch>,
}

/// What a player searches with.
#[derive(Serialize, ToSchema)]
pub struct PlayerSearch {
    /// The algorithm.
    rung: &'static str,
    /// The evaluation.
    eval: &'static str,
    /// The move ordering.
    order: &'static str,
    /// How deep; nothing where nodes or time end it.
    #[schema(required)]
    depth: Option<u32>,
}

fn search_of(board: &dyn Board, player: &PlayerInfo) -> Option<PlayerSearch> {
    let named = board.named(&player.request).ok().filter(|_| matches!(player.method, Method::Level(_) | Method::Search))?;
    let (rung, depth) = (player.request.algorithm.name(), player.request.depth);
    Some(PlayerSearch { rung, eval: named.eval, order: named.ordering, depth })
}

fn known(game: &GameInfo) -> KnownGame {
    let settings = game.settings.iter().map(|setting| {
        let (least, most, values) = match setting.accepts {
            Accepts::Number(least, most) => (Some(least), Some(most), None),
            Accepts::Words(words) => (None, None, Some(words)),
        };
        KnownSetting { key: setting.key, default: setting.default, least, most, values }
    });
    let board = open(game.name).expect("a listed game opens with its own settings");
    let players = players_of(game.name).into_iter().map(|player| {
        let (about, search) = (player.about(), search_of(board.as_ref(), &player));
        KnownPlayer { name: player.name, strength: player.strength, about, search }
    });
    let (evals, orders) = (board.evaluations(), board.orderings());
    KnownGame { name: game.name, settings: settings.collect(), players: players.collect(), evals, orders }
}

/// The games, their settings and their players.
#[utoipa::path(
    get, path = "/api/v1/games", tag = "games",
    responses((status = 200, description = "Every game", body = [KnownGame], example = json!([{
        "name": "tictactoe",
        "settings": [{ "key": "m", "default": "3", "least": 1, "most": 8 }],
        "players": [{ "name": "level-1", "strength": 1.0, "about": { "id": "player-level", "args": { "nodes": 20 } }, "search": { "rung": "pvs", "eval": "best", "order": "centre-corner-edge", "depth": null } }],
        "evals": ["zero", "best"], "orders": ["natural", "centre-corner-edge"]
    }])))
)]
pub async fn games() -> Json<Vec<KnownGame>> {
    Json(known_games())
}

/// Every game.
pub fn known_games() -> Vec<KnownGame> {
    GAMES.iter().map(known).collect()
}

/// A position of a game.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Shown {
    /// The game with its settings.
    #[param(example = "connect4")]
    game: String,
    /// The position: `start`, a board, and `moves m1 m2 ...` after either.
    #[param(example = "4455 moves 6", default = "start")]
    position: Option<String>,
}

impl Wanted for Shown {
    fn known() -> Vec<Known> {
        Known::query::<Self>()
    }

    fn read(fields: &Fields) -> Result<Self, Refusal> {
        Ok(Self { game: fields.needed_text("game")?.to_owned(), position: fields.text("position")?.map(str::to_owned) })
    }
}

/// A position as data.
#[derive(Serialize, ToSchema)]
pub struct ShownPosition {
    /// The game with its settings, in the shortest spelling.
    game: String,
    /// The shortest text that is read back as this position.
    position: String,
    /// The game's own text of the whole board.
    board: String,
    /// The position as a picture, with the legal moves.
    view: BoardView,
}

/// Any position of any game, drawn, without a game being kept.
#[utoipa::path(
    get, path = "/api/v1/view", tag = "games", params(Shown),
    responses(
        (status = 200, description = "The position", body = ShownPosition),
        (status = 422, description = "No such game, or no such position", body = crate::speak::Spoken)
    )
)]
pub async fn view(Asked(shown): Asked<Shown>) -> Result<Json<ShownPosition>, ApiError> {
    Ok(Json(show(&shown.game, shown.position.as_deref().unwrap_or("start"))?))
}

/// A position of a game, as data.
pub fn show(game: &str, position: &str) -> Result<ShownPosition, Refusal> {
    let board = read(game, position)?;
    Ok(ShownPosition { game: board.full_name(), position: board.text(), board: board.board_text(), view: board.view() })
}
