//! Games that are kept: begin one, play, walk through it, end it.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::LOCATION;
use axum::response::{IntoResponse, Response};
use poda_arena::session::{
    ClockRule, Colour, Late, NodeId, Per, Seat, Session, Setup, State as GameState, Thinking, check_colours, read_name,
};
use poda_core::{Message, PerSide, Refusal, Side};
use utoipa::ToSchema;

use crate::App;
use crate::error::ApiError;
use crate::fields::{Body, Fields, Known, Wanted};
use crate::sessions::conflict;

/// A game to begin.
#[derive(ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({ "game": "connect4", "first": "human", "second": "level-3" }))]
pub struct Begin {
    /// The game with its settings.
    game: String,
    /// The position it begins from: `start`, a board, and `moves m1 m2 ...` after either.
    position: Option<String>,
    /// Who acts for the first side: `human`, or a player of the game. A person where nothing is said.
    first: Option<String>,
    /// Who acts for the second side.
    second: Option<String>,
    /// What the first player is called: 1 to 40 characters. The game's own word for the side where nothing is said.
    first_name: Option<String>,
    /// What the second player is called.
    second_name: Option<String>,
    /// The colour of the first side: `orange`, `blue`, `red`, `green`, `purple`, `teal`, `black` or `white`. The game's own where nothing is said.
    first_colour: Option<String>,
    /// The colour of the second side, another than that of the first.
    second_colour: Option<String>,
    /// What the players draw from; drawn where nothing is said.
    #[schema(maximum = 9_007_199_254_740_991_u64)]
    seed: Option<u64>,
    /// How long the sides may think; nobody counts where nothing is said.
    clock: Option<BeginClock>,
    /// What machine players may spend that have no limits of their own.
    thinking: Option<BeginThinking>,
}

/// How long the sides may think.
#[derive(ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BeginClock {
    /// What the time is for.
    per: Per,
    /// How much there is, in milliseconds.
    #[schema(value_type = u64, minimum = 100, maximum = 86_400_000)]
    millis: Duration,
    /// What happens when it is up; `loses` where nothing is said.
    #[schema(value_type = Option<Late>)]
    late: Late,
}

/// What machine players may spend.
#[derive(ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BeginThinking {
    /// Milliseconds for a turn.
    #[schema(value_type = Option<u64>, minimum = 1, maximum = 60_000)]
    time: Option<Duration>,
    /// Nodes for an action.
    #[schema(minimum = 1, maximum = 1_000_000_000)]
    nodes: Option<u64>,
}

impl Wanted for Begin {
    fn known() -> Vec<Known> {
        Known::body::<Self>()
    }

    fn read(fields: &Fields) -> Result<Self, Refusal> {
        let text = |field| fields.text(field).map(|text| text.map(str::to_owned));
        Ok(Self {
            game: fields.needed_text("game")?.to_owned(),
            position: text("position")?,
            first: text("first")?,
            second: text("second")?,
            first_name: text("first_name")?,
            second_name: text("second_name")?,
            first_colour: text("first_colour")?,
            second_colour: text("second_colour")?,
            seed: fields.number("seed")?,
            clock: fields.object("clock")?,
            thinking: fields.object("thinking")?,
        })
    }
}

impl Wanted for BeginClock {
    fn known() -> Vec<Known> {
        Known::body::<Self>()
    }

    fn read(fields: &Fields) -> Result<Self, Refusal> {
        let per = fields.needed_word("per", &[("turn", Per::Turn), ("game", Per::Game)])?;
        let late = fields.word("late", &[("loses", Late::Loses), ("moves-at-once", Late::MovesAtOnce)])?;
        let millis = Duration::from_millis(fields.needed_number("millis")?);
        Ok(Self { per, millis, late: late.unwrap_or(Late::Loses) })
    }
}

impl Wanted for BeginThinking {
    fn known() -> Vec<Known> {
        Known::body::<Self>()
    }

    fn read(fields: &Fields) -> Result<Self, Refusal> {
        let time = fields.number("time")?.map(Duration::from_millis);
        Ok(Self { time, nodes: fields.number("nodes")? })
    }
}

/// A seed for a game that names none: nobody can tell it beforehand.
fn any_seed() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    RandomState::new().hash_one(0) & crate::fields::LARGEST
}

impl Begin {
    fn setup(self) -> Result<Setup, Refusal> {
        let seat = |text: &Option<String>| text.as_deref().map_or(Ok(Seat::Person), |text| Seat::read(&self.game, text));
        let mut setup = Setup::new(&self.game);
        let colour = |text: &Option<String>| text.as_deref().map(Colour::read).transpose();
        setup.colours = PerSide::new(colour(&self.first_colour)?, colour(&self.second_colour)?);
        setup.names = PerSide::new(self.first_name, self.second_name);
        setup.seats = PerSide::new(seat(&self.first)?, seat(&self.second)?);
        setup.begin = self.position.unwrap_or_else(|| "start".to_owned());
        setup.seed = self.seed.unwrap_or_else(any_seed);
        setup.clock = self.clock.map(|clock| ClockRule { per: clock.per, time: clock.millis, late: clock.late });
        if let Some(thinking) = self.thinking {
            setup.thinking = Thinking { time: thinking.time, nodes: thinking.nodes };
        }
        Ok(setup)
    }
}

/// The answer to a game that has been begun.
pub fn created(state: GameState) -> Response {
    let place = format!("/api/v1/sessions/{}", state.id.as_deref().unwrap_or_default());
    (StatusCode::CREATED, [(LOCATION, place)], Json(state)).into_response()
}

/// Begins a game.
#[utoipa::path(
    post, path = "/api/v1/sessions", tag = "sessions", request_body = Begin,
    responses(
        (status = 201, description = "The game", body = poda_arena::session::State),
        (status = 422, description = "No such game, position, player or field", body = crate::speak::Spoken)
    )
)]
pub async fn begin(State(app): State<Arc<App>>, Body(begin): Body<Begin>) -> Result<Response, ApiError> {
    let session = Session::open(begin.setup()?)?;
    Ok(created(app.sessions.create(session).await?))
}

/// A game as it is now.
#[utoipa::path(
    get, path = "/api/v1/sessions/{id}", tag = "sessions", params(("id" = String, Path, description = "The id of the game")),
    responses(
        (status = 200, description = "The game", body = poda_arena::session::State),
        (status = 404, description = "No such game", body = crate::speak::Spoken)
    )
)]
pub async fn show(State(app): State<Arc<App>>, Path(id): Path<String>) -> Result<Json<GameState>, ApiError> {
    Ok(Json(app.sessions.take(&id).await?.state()?))
}

/// Removes a game for good.
#[utoipa::path(
    delete, path = "/api/v1/sessions/{id}", tag = "sessions", params(("id" = String, Path, description = "The id of the game")),
    responses(
        (status = 204, description = "It is gone"),
        (status = 404, description = "No such game", body = crate::speak::Spoken)
    )
)]
pub async fn delete(State(app): State<Arc<App>>, Path(id): Path<String>) -> Result<StatusCode, ApiError> {
    app.sessions.delete(&id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A move to play.
#[derive(ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({ "move": "4", "from": 0 }))]
pub struct PlayMove {
    /// The move, as the view has it in `actions`.
    #[schema(rename = "move")]
    text: String,
    /// The node that the move is meant for: where the game has gone on meanwhile, nothing is played. Where it is left out, the move is for the game as it is.
    #[schema(value_type = Option<u32>, maximum = 2_147_483_647_u64)]
    from: Option<NodeId>,
}

impl Wanted for PlayMove {
    fn known() -> Vec<Known> {
        Known::body::<Self>()
    }

    fn read(fields: &Fields) -> Result<Self, Refusal> {
        let from = fields.number("from")?.map(|node| node as NodeId);
        Ok(Self { text: fields.needed_text("move")?.to_owned(), from })
    }
}

/// Plays a move for the person who is to act. It is kept before this answers.
#[utoipa::path(
    post, path = "/api/v1/sessions/{id}/moves", tag = "sessions", request_body = PlayMove,
    params(("id" = String, Path, description = "The id of the game")),
    responses(
        (status = 200, description = "The game after the move", body = poda_arena::session::State),
        (status = 404, description = "No such game", body = crate::speak::Spoken),
        (status = 409, description = "The game has gone on meanwhile, or a machine player is to act", body = crate::speak::Spoken),
        (status = 422, description = "The move is not legal", body = crate::speak::Spoken)
    )
)]
pub async fn play(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Body(play): Body<PlayMove>,
) -> Result<Json<GameState>, ApiError> {
    let mut taken = app.sessions.take_to_change(&id).await?;
    taken
        .change(|session, running| {
            if let Some(from) = play.from.filter(|from| *from != session.at()) {
                let message = Message::new("api-stale").with("from", from).with("node", session.at());
                return Err(conflict(message));
            }
            if let Some((_, seat)) = session.acting().filter(|(_, seat)| !seat.is_person()) {
                return Err(conflict(Message::new("api-not-your-move").with("player", seat.text())));
            }
            Ok(session.play(&play.text, Some(running))?)
        })
        .await?;
    Ok(Json(taken.state()?))
}

/// Takes moves back, to where a person was to act before.
#[utoipa::path(
    post, path = "/api/v1/sessions/{id}/undo", tag = "sessions", params(("id" = String, Path, description = "The id of the game")),
    responses(
        (status = 200, description = "The game", body = poda_arena::session::State),
        (status = 404, description = "No such game", body = crate::speak::Spoken),
        (status = 409, description = "There is nothing to take back", body = crate::speak::Spoken),
        (status = 422, description = "No such field", body = crate::speak::Spoken)
    )
)]
pub async fn undo(State(app): State<Arc<App>>, Path(id): Path<String>, _: Body<Nothing>) -> Result<Json<GameState>, ApiError> {
    let mut taken = app.sessions.take_to_change(&id).await?;
    taken.change(|session, _| Ok(session.undo()?)).await?;
    Ok(Json(taken.state()?))
}

/// Makes moves again that were taken back.
#[utoipa::path(
    post, path = "/api/v1/sessions/{id}/redo", tag = "sessions", params(("id" = String, Path, description = "The id of the game")),
    responses(
        (status = 200, description = "The game", body = poda_arena::session::State),
        (status = 404, description = "No such game", body = crate::speak::Spoken),
        (status = 409, description = "There is nothing to make again", body = crate::speak::Spoken),
        (status = 422, description = "No such field", body = crate::speak::Spoken)
    )
)]
pub async fn redo(State(app): State<Arc<App>>, Path(id): Path<String>, _: Body<Nothing>) -> Result<Json<GameState>, ApiError> {
    let mut taken = app.sessions.take_to_change(&id).await?;
    taken.change(|session, _| Ok(session.redo()?)).await?;
    Ok(Json(taken.state()?))
}

/// A body without fields.
pub struct Nothing;

impl Wanted for Nothing {
    fn known() -> Vec<Known> {
        Vec::new()
    }

    fn read(_fields: &Fields) -> Result<Self, Refusal> {
        Ok(Self)
    }
}

/// Where to go.
#[derive(ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({ "node": 0 }))]
pub struct Go {
    /// A node of the tree.
    #[schema(value_type = u32, maximum = 2_147_483_647_u64)]
    node: NodeId,
}

impl Wanted for Go {
    fn known() -> Vec<Known> {
        Known::body::<Self>()
    }

    fn read(fields: &Fields) -> Result<Self, Refusal> {
        Ok(Self { node: fields.needed_number("node")? as NodeId })
    }
}

/// Goes to any position that the game has ever been in, to try another move there. A finished game keeps its end: fork it.
#[utoipa::path(
    post, path = "/api/v1/sessions/{id}/go", tag = "sessions", request_body = Go,
    params(("id" = String, Path, description = "The id of the game")),
    responses(
        (status = 200, description = "The game", body = poda_arena::session::State),
        (status = 404, description = "No such game", body = crate::speak::Spoken),
        (status = 409, description = "No such node, or the game is over", body = crate::speak::Spoken),
        (status = 422, description = "No such field", body = crate::speak::Spoken)
    )
)]
pub async fn go(State(app): State<Arc<App>>, Path(id): Path<String>, Body(to): Body<Go>) -> Result<Json<GameState>, ApiError> {
    let mut taken = app.sessions.take_to_change(&id).await?;
    taken.change(|session, _| Ok(session.go(to.node)?)).await?;
    Ok(Json(taken.state()?))
}

/// Begins a new game that has come the same way to a position of this one. This one stays as it is.
#[utoipa::path(
    post, path = "/api/v1/sessions/{id}/fork", tag = "sessions", request_body = Go,
    params(("id" = String, Path, description = "The id of the game")),
    responses(
        (status = 201, description = "The new game", body = poda_arena::session::State),
        (status = 404, description = "No such game", body = crate::speak::Spoken),
        (status = 409, description = "No such node", body = crate::speak::Spoken),
        (status = 422, description = "No such field", body = crate::speak::Spoken)
    )
)]
pub async fn fork(State(app): State<Arc<App>>, Path(id): Path<String>, Body(to): Body<Go>) -> Result<Response, ApiError> {
    let fork = app.sessions.take(&id).await?.session()?.fork(to.node)?;
    Ok(created(app.sessions.create(fork).await?))
}

/// Who gives up.
#[derive(ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({ "side": 1 }))]
pub struct Resign {
    /// The side that gives up.
    #[schema(value_type = u8, minimum = 1, maximum = 2)]
    side: Side,
}

impl Wanted for Resign {
    fn known() -> Vec<Known> {
        Known::body::<Self>()
    }

    fn read(fields: &Fields) -> Result<Self, Refusal> {
        let number = fields.needed_number("side")?;
        Ok(Self { side: if number == 1 { Side::First } else { Side::Second } })
    }
}

/// Gives up: the other side wins.
#[utoipa::path(
    post, path = "/api/v1/sessions/{id}/resign", tag = "sessions", request_body = Resign,
    params(("id" = String, Path, description = "The id of the game")),
    responses(
        (status = 200, description = "The game", body = poda_arena::session::State),
        (status = 404, description = "No such game", body = crate::speak::Spoken),
        (status = 409, description = "The game is over already", body = crate::speak::Spoken),
        (status = 422, description = "No such field", body = crate::speak::Spoken)
    )
)]
pub async fn resign(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Body(resign): Body<Resign>,
) -> Result<Json<GameState>, ApiError> {
    let mut taken = app.sessions.take_to_change(&id).await?;
    taken.change(|session, _| Ok(session.resign(resign.side)?)).await?;
    Ok(Json(taken.state()?))
}

/// Who is to sit where, and how the sides are shown.
#[derive(ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({ "second": "level-5", "first_name": "Ana" }))]
pub struct Reseat {
    /// Who acts for the first side from now on.
    first: Option<String>,
    /// Who acts for the second side from now on.
    second: Option<String>,
    /// What the first player is called from now on; an empty text takes the name away.
    first_name: Option<String>,
    /// What the second player is called from now on.
    second_name: Option<String>,
    /// The colour of the first side from now on; an empty text gives it back its own.
    first_colour: Option<String>,
    /// The colour of the second side from now on.
    second_colour: Option<String>,
}

impl Wanted for Reseat {
    fn known() -> Vec<Known> {
        Known::body::<Self>()
    }

    fn read(fields: &Fields) -> Result<Self, Refusal> {
        let text = |field| fields.text(field).map(|text| text.map(str::to_owned));
        Ok(Self {
            first: text("first")?,
            second: text("second")?,
            first_name: text("first_name")?,
            second_name: text("second_name")?,
            first_colour: text("first_colour")?,
            second_colour: text("second_colour")?,
        })
    }
}

impl Reseat {
    /// The names after the change.
    fn names(&self, before: &Setup) -> Result<PerSide<Option<String>>, Refusal> {
        let wanted = [(Side::First, &self.first_name), (Side::Second, &self.second_name)];
        let mut names = before.names.clone();
        for (side, text) in wanted {
            if let Some(text) = text {
                names[side] = if text.trim().is_empty() { None } else { Some(read_name(text)?) };
            }
        }
        Ok(names)
    }

    /// The colours after the change.
    fn colours(&self, before: &Setup) -> Result<PerSide<Option<Colour>>, Refusal> {
        let wanted = [(Side::First, &self.first_colour), (Side::Second, &self.second_colour)];
        let mut colours = before.colours;
        for (side, text) in wanted {
            if let Some(text) = text {
                colours[side] = if text.is_empty() { None } else { Some(Colour::read(text)?) };
            }
        }
        Ok(colours)
    }
}

/// Puts somebody else in a seat, or changes the names and the colours of the players; the moves stay.
#[utoipa::path(
    post, path = "/api/v1/sessions/{id}/seats", tag = "sessions", request_body = Reseat,
    params(("id" = String, Path, description = "The id of the game")),
    responses(
        (status = 200, description = "The game", body = poda_arena::session::State),
        (status = 404, description = "No such game", body = crate::speak::Spoken),
        (status = 422, description = "No such player or colour, no name, or the same colour twice", body = crate::speak::Spoken)
    )
)]
pub async fn seats(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Body(reseat): Body<Reseat>,
) -> Result<Json<GameState>, ApiError> {
    let mut taken = app.sessions.take_to_change(&id).await?;
    taken
        .change(|session, _| {
            let game = session.setup().game.clone();
            let wishes = [(Side::First, &reseat.first), (Side::Second, &reseat.second)];
            // Everything is read before anybody sits down, so that a refusal changes nothing.
            let read = wishes.into_iter().filter_map(|(side, text)| Some((side, Seat::read(&game, text.as_deref()?))));
            let read: Vec<_> = read.map(|(side, seat)| seat.map(|seat| (side, seat))).collect::<Result<_, _>>()?;
            let colours = reseat.colours(session.setup())?;
            check_colours(colours)?;
            let names = reseat.names(session.setup())?;
            for (side, seat) in read {
                session.seat(side, seat)?;
            }
            session.recolour(colours)?;
            session.rename(&names)?;
            Ok(())
        })
        .await?;
    Ok(Json(taken.state()?))
}

/// Begins a new game like this one with the sides changed. This one stays as it is.
#[utoipa::path(
    post, path = "/api/v1/sessions/{id}/rematch", tag = "sessions", params(("id" = String, Path, description = "The id of the game")),
    responses(
        (status = 201, description = "The new game", body = poda_arena::session::State),
        (status = 404, description = "No such game", body = crate::speak::Spoken)
    )
)]
pub async fn rematch(State(app): State<Arc<App>>, Path(id): Path<String>, _: Body<Nothing>) -> Result<Response, ApiError> {
    let setup = app.sessions.take(&id).await?.session()?.setup().rematch();
    Ok(created(app.sessions.create(Session::open(setup)?).await?))
}
