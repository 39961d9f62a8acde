//! The OpenAPI document, made from the routes.

use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme};
use utoipa::openapi::{ContentBuilder, OpenApi as Document, Ref, ResponseBuilder};
use utoipa::{Modify, OpenApi};

use crate::routes;

/// Everything that can be asked. `POST` takes JSON and refuses fields that it does not know, by name.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Poda",
        description = "Board games to play and to analyse. Bodies are JSON, and fields that are not known are refused by name. Every answer that says no is an Error, \
                       in the language of `Accept-Language`. Where the server listens beyond its own machine, every request carries `Authorization: Bearer TOKEN`.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")
    ),
    paths(
        routes::games::games, routes::games::view, routes::evaluate::evaluate,
        routes::sessions::begin, routes::sessions::show, routes::sessions::delete, routes::sessions::play, routes::sessions::undo,
        routes::sessions::redo, routes::sessions::go, routes::sessions::fork, routes::sessions::resign, routes::sessions::seats, routes::sessions::rematch,
        routes::events::events,
        routes::think::engine, routes::think::hint, routes::think::analysis, routes::think::review,
        routes::analyse::analyse, routes::analyse::listen,
        routes::library::list, routes::library::export, routes::library::import,
        routes::study::tree::record, routes::study::tree::head, routes::study::branches::branches, routes::study::branches::node,
        routes::study::steps::steps, routes::study::steps::next_cut, routes::study::export::svg, routes::study::export::json,
        routes::study::compare::rungs, routes::study::compare::listen,
        routes::study::quiz::exercises, routes::study::quiz::paper, routes::study::quiz::check,
        routes::solve::solve
    ),
    components(schemas(poda_core::Arg, poda_core::Message, poda_arena::session::Review, poda_arena::session::State, poda_arena::session::Thought, routes::study::tree::TreeHead, routes::study::tree::TreeProgress, routes::study::compare::Compared, routes::study::compare::ToldRow)),
    modifiers(&Common),
    tags(
        (name = "games", description = "What can be played, against whom, and how any position looks."),
        (name = "sessions", description = "Games that are kept: begin one, play, walk through it, end it."),
        (name = "think", description = "Thinking about a game that is kept, told while it goes on, as server-sent events."),
        (name = "analyse", description = "What every move of any position is worth, without a game being kept."),
        (name = "study", description = "The search laid open: its tree, step by step, the rungs of the ladder side by side, and exercises."),
        (name = "library", description = "The games of this machine, those of the terminal too."),
        (name = "solve", description = "Connect Four, exactly.")
    )
)]
struct Api;

/// What every operation has in common: the token, and the answers of the door.
struct Common;

/// The answers that any request may get before it reaches what it asks for.
const DOOR: [(&str, &str); 10] = [
    ("400", "Not understood: broken JSON, text or address"),
    ("401", "The token is missing or wrong"),
    ("403", "Asked by a page of another server"),
    ("413", "The body is too large"),
    ("414", "The address is too long"),
    ("415", "The body has another type"),
    ("421", "`Host` does not name this machine"),
    ("429", "Asked too often"),
    ("431", "The headers are too large"),
    ("503", "Too much to do, or stopping"),
];

impl Modify for Common {
    fn modify(&self, document: &mut Document) {
        let error = || {
            let schema = Ref::from_schema_name("Error");
            ContentBuilder::new().schema(Some(schema)).build()
        };
        for item in document.paths.paths.values_mut() {
            let operations = [&mut item.get, &mut item.post, &mut item.delete].into_iter().flatten();
            for operation in operations {
                for (status, description) in DOOR {
                    let answer = ResponseBuilder::new().description(description).content("application/json", error()).build();
                    operation.responses.responses.entry(status.to_owned()).or_insert(answer.into());
                }
            }
        }
        let components = document.components.get_or_insert_default();
        let bearer = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).description(Some("Beyond loopback only"));
        components.add_security_scheme("token", SecurityScheme::Http(bearer.build()));
        document.security = Some(vec![SecurityRequirement::default(), SecurityRequirement::new("token", [] as [&str; 0])]);
    }
}

/// The document.
pub fn document() -> Document {
    Api::openapi()
}

/// The document as text, as it stands in `web/openapi.json`.
pub fn document_text() -> String {
    let mut text = document().to_pretty_json().unwrap_or_default();
    text.push('\n');
    text
}
