//! What the tests of this crate share.
#![allow(dead_code, reason = "each test binary uses its own part")]

use poda_core::{Arg, Message};

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
