//! `poda serve`, and `poda` alone: the page and the API, until Ctrl-C.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use clap::{ArgAction, ArgMatches, Command};
use poda_core::{Message, Refusal};
use poda_server::{Options, ServeError, interrupted, serve};
use poda_words::Words;
use serde_json::json;

use super::Entry;
use crate::grammar::Grammar;
use crate::output::write_json;
use crate::{Failure, Output, values};

/// `poda serve`
pub const COMMAND: Entry = Entry { name: "serve", grammar, run };

/// Where the token may stand, so that it need not be in the list of processes.
const TOKEN_VARIABLE: &str = "PODA_TOKEN";

fn grammar(command: Command, grammar: &Grammar<'_>) -> Command {
    command
        .arg(grammar.option("port", "N"))
        .arg(grammar.option("data", "DIR"))
        .arg(grammar.option("host", "ADDRESS"))
        .arg(grammar.option("token", "TEXT"))
        .arg(grammar.option("cors", "ORIGIN").action(ArgAction::Append))
}

fn run(args: &ArgMatches, words: &Words, output: &Output) -> Result<(), Failure> {
    let options = options(args)?;
    let runtime = tokio::runtime::Runtime::new().map_err(|why| {
        Failure::Outside(
            Message::new("serve-failed").with("place", options.host.to_string()).with("why", crate::failure::reason(&why)),
        )
    })?;
    let mut told = Ok(());
    let served = runtime.block_on(serve(options, |address| told = tell(address, words, output), interrupted()));
    // Searches that were told to stop may take a moment longer than anybody wants to wait.
    runtime.shutdown_background();
    served.map_err(|why| match why {
        ServeError::Refused(why) => Failure::Refused(why),
        ServeError::Outside(message) => Failure::Outside(message),
    })?;
    told
}

fn options(args: &ArgMatches) -> Result<Options, Refusal> {
    let port = values::given(args, "port").map(|text| {
        let port = text.parse::<u16>();
        port.map_err(|_| Refusal::new("argument-port").with("text", text))
    });
    let host = values::given(args, "host").map(|text| {
        let host = if text == "localhost" { "127.0.0.1" } else { &text };
        host.parse::<IpAddr>().map_err(|_| Refusal::new("argument-host").with("text", text.as_str()))
    });
    let usual = Options::default();
    Ok(Options {
        host: host.transpose()?.unwrap_or(usual.host),
        port: port.transpose()?,
        token: values::given(args, "token").or_else(|| std::env::var(TOKEN_VARIABLE).ok().filter(|token| !token.is_empty())),
        cors: args.get_many::<String>("cors").into_iter().flatten().cloned().collect(),
        data: values::given(args, "data").map(PathBuf::from),
    })
}

/// Tells where to go.
fn tell(address: SocketAddr, words: &Words, output: &Output) -> Result<(), Failure> {
    let url = format!("http://{address}/");
    if output.json() {
        return write_json(&json!({ "address": url }));
    }
    output.text(&words.say(&Message::new("serve-at").with("address", url)))
}
