//! What the tests of this crate share.
#![allow(dead_code, reason = "each test binary uses its own part")]

use poda_core::{Arg, Game, Line, Message};
use poda_games::{Visitor, with_game};

/// A message as its id and arguments, so that tests do not depend on words; numbers as English writes them.
pub fn plain(message: &Message) -> String {
    match message.id {
        "number-group" => return ",".to_owned(),
        "number-point" => return ".".to_owned(),
        _ => {}
    }
    let args: Vec<String> = message
        .args
        .iter()
        .map(|(_, arg)| match arg {
            Arg::Text(text) => text.clone(),
            Arg::Number(number) => number.to_string(),
            Arg::Message(inner) => plain(inner),
        })
        .collect();
    if args.is_empty() { message.id.to_owned() } else { format!("{}({})", message.id, args.join(", ")) }
}

/// The start of a game whose type is known.
pub fn open<G: Game>(name: &str) -> Line<G> {
    struct Start<G>(std::marker::PhantomData<G>);
    impl<G: Game> Visitor for Start<G> {
        type Out = Option<G>;
        fn visit<Found: Game>(self, start: Found) -> Option<G> {
            (Box::new(start) as Box<dyn std::any::Any>).downcast::<G>().ok().map(|start| *start)
        }
    }
    let start = with_game(name, Start::<G>(std::marker::PhantomData)).expect("a game");
    Line::new(start.expect("the type of this game"))
}
